"""Build the site: what GitHub Pages gets.

    python static/build.py [--out _site]

Copies the page, the modules it mounts and the parts of PyScript and MicroPython it uses; then
tells the browser what to fetch early (index.html) and what to keep for offline use (sw.js).
Every address in the result is relative, so that the site works in any folder of any host.
"""

import argparse
import base64
import hashlib
import json
import re
import shutil
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"
PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"
MICROPYTHON = NODE_MODULES / "@micropython/micropython-webassembly-pyscript"

MAIN = "elo/page/main.py"
ELSEWHERE = ("elo/__main__.py", "elo/view.py")  # the command line's
BUNDLE = "elo/late.json"
LATE = (
    *("elo/k_factor.py", "elo/period.py", "elo/first_rating.py", "elo/performance.py"),
    *("elo/targets.py", "elo/why.py", "elo/assumptions.py", "elo/published.py"),
    *("elo/panels/which_k.py", "elo/panels/month.py", "elo/panels/first_rating.py"),
    *("elo/panels/performance.py", "elo/panels/target.py", "elo/panels/why.py"),
    "elo/panels/self_check.py",
)
"""What the page loads after the first answer, in one piece: see elo/page/late.py."""
CONFIG = "pyscript.toml"
PYSCRIPT_OUT = "static/runtime/pyscript"
MICROPYTHON_OUT = "static/runtime/micropython"
LICENCES_OUT = "static/runtime/LICENCES.txt"

PRELOAD_MARK = "<!-- preload -->"
VERSION_MARK = 'const VERSION = "unbuilt";'
FILES_MARK = "const FILES = {};"


class BuildError(Exception):
    """Something in the sources does not fit together; the message says what and where."""


def build(out: Path) -> str:
    """Build the site in the folder `out`, replacing an older one; return its version."""
    clear(out)
    copy_sources(out)
    copy_runtime(out)
    write_licences(out)
    insert(out / "index.html", {PRELOAD_MARK: "\n    ".join(preload_links())})
    return write_worker(out)


def clear(out: Path) -> None:
    """Empty the folder `out`, unless it holds something other than a built site."""
    if out.is_dir() and any(out.iterdir()) and not (out / "sw.js").is_file():
        raise BuildError(f"{out} is not empty and not a built site; choose another folder")
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)


# The page's own files


def copy_sources(out: Path) -> None:
    """Copy the document, the mounted modules and everything static that a browser asks for."""
    modules = mounted_files()
    check_mounted(modules)
    for path in ["index.html", CONFIG, MAIN, *modules, *static_files()]:
        copy(ROOT / path, out / path)
    late = {path: (ROOT / path).read_text(encoding="utf-8") for path in LATE}
    (out / BUNDLE).write_text(json.dumps(late), encoding="utf-8")


def mounted_files() -> list[str]:
    """The files that pyscript.toml puts into MicroPython's file system."""
    return list(tomllib.loads((ROOT / CONFIG).read_text(encoding="utf-8"))["files"])


def page_modules() -> set[str]:
    """The modules of elo/ that the first answer needs: not the command line, nor what is late."""
    found = [path for folder in ("", "page/", "panels/") for path in ROOT.glob(f"elo/{folder}*.py")]
    return {path.relative_to(ROOT).as_posix() for path in found} - {*ELSEWHERE, MAIN, *LATE}


def check_mounted(modules: Iterable[str]) -> None:
    """Raise BuildError when the list in pyscript.toml and the modules of elo/ differ."""
    listed = {path for path in modules if path.startswith("elo/")}
    if missing := page_modules() - listed:
        raise BuildError(f"{CONFIG} does not mount {', '.join(sorted(missing))}")
    if stray := listed - page_modules():
        raise BuildError(f"{CONFIG} mounts what is not there: {', '.join(sorted(stray))}")


def static_files() -> list[str]:
    """The files of static/ as they are: style sheet, manifest, icons."""
    folders = ("", "icons")
    found = [path for folder in folders for path in (ROOT / "static" / folder).iterdir()]
    files = [path for path in found if path.is_file() and path.suffix != ".py"]
    return sorted(path.relative_to(ROOT).as_posix() for path in files)


def copy(source: Path, target: Path) -> None:
    """Copy one file, making the folders it needs."""
    if not source.is_file():
        raise BuildError(f"{source.relative_to(ROOT)} is missing")
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


# PyScript and MicroPython


def copy_runtime(out: Path) -> None:
    """Copy the interpreter and the parts of PyScript that a MicroPython page loads."""
    if not PYSCRIPT.is_dir():
        raise BuildError("node_modules/ is missing; run `npm ci --ignore-scripts` first")
    for name in pyscript_chunks():
        copy_script(PYSCRIPT / name, out / PYSCRIPT_OUT / name)
    copy_script(MICROPYTHON / "micropython.mjs", out / MICROPYTHON_OUT / "micropython.mjs")
    copy(MICROPYTHON / "micropython.wasm", out / MICROPYTHON_OUT / "micropython.wasm")


def pyscript_chunks() -> list[str]:
    """PyScript's entry, its core, and the two parts the core loads here.

    The names carry hashes, so they are read from the files that import them. Also in PyScript's
    dist/, and never asked for by this page: editors, terminals, games, zip files and source maps.
    """
    core = chunk_names(PYSCRIPT / "core.js", "core")
    return ["core.js", *core, *chunk_names(PYSCRIPT / core[0], "toml|error")]


def chunk_names(script: Path, stems: str) -> list[str]:
    """The chunks with one of these stems that a script imports, at least one."""
    names = re.findall(rf'"\./((?:{stems})-[\w-]+\.js)"', script.read_text(encoding="utf-8"))
    if not names:
        raise BuildError(f"{script.relative_to(ROOT)} imports no {stems} chunk any more")
    return sorted(set(names))


def copy_script(source: Path, target: Path) -> None:
    """Copy a script without its reference to a source map, which is not published."""
    text = source.read_text(encoding="utf-8")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(re.sub(r"\n//# sourceMappingURL=\S+", "", text), encoding="utf-8")


def write_licences(out: Path) -> None:
    """Write the licences of everything that is inside the published runtimes."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    published = {
        path: entry for path, entry in lock["packages"].items() if path and not entry.get("dev")
    }
    texts = [licence(path, entry) for path, entry in sorted(published.items())]
    (out / LICENCES_OUT).write_text("\n\n".join(texts), encoding="utf-8")


def licence(path: str, entry: dict[str, str]) -> str:
    """One npm package's name, version, licence and, where it ships one, the licence's text."""
    name = path.removeprefix("node_modules/")
    head = f"{name} {entry['version']} ({entry.get('license', 'licence below')})"
    # MicroPython's package comes without its licence, so that text is kept here.
    own = ROOT / "static/micropython" if ROOT / path == MICROPYTHON else ROOT / path
    text = next((file.read_text(encoding="utf-8") for file in sorted(own.glob("LICENSE*"))), "")
    return f"{head}\n{'=' * len(head)}\n{text}"


# What the browser is told


def preload_links() -> list[str]:
    """Link elements for what the first answer needs, in the order it is needed.

    Without them the browser learns of each file from the one before: nine round trips.
    """
    scripts = [f"{PYSCRIPT_OUT}/{name}" for name in pyscript_chunks()]
    scripts.append(f"{MICROPYTHON_OUT}/micropython.mjs")
    fetched = [CONFIG, f"{MICROPYTHON_OUT}/micropython.wasm", *mounted_files(), MAIN]
    return [
        *(f'<link rel="modulepreload" href="{path}">' for path in scripts),
        *(f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in fetched),
    ]


def write_worker(out: Path) -> str:
    """Write sw.js with the list of files to keep and their version; return the version."""
    files = {path: integrity(out / path) for path in site_files(out)}
    files["./"] = files.pop("index.html")
    copy(ROOT / "sw.js", out / "sw.js")
    listed = json.dumps(files, indent=2)
    version = hashlib.sha256(listed.encode() + (out / "sw.js").read_bytes()).hexdigest()[:12]
    insert(
        out / "sw.js",
        {VERSION_MARK: f'const VERSION = "{version}";', FILES_MARK: f"const FILES = {listed};"},
    )
    return version


def site_files(out: Path) -> list[str]:
    """Every file below `out`, relative to it."""
    return sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())


def integrity(path: Path) -> str:
    """The file's hash in the form of the integrity attribute."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def insert(path: Path, replacements: dict[str, str]) -> None:
    """Replace each mark in a text file; a mark that is not there once is a BuildError."""
    text = path.read_text(encoding="utf-8")
    for mark, replacement in replacements.items():
        if text.count(mark) != 1:
            raise BuildError(f"{path.name} must contain {mark!r} once")
        text = text.replace(mark, replacement)
    path.write_text(text, encoding="utf-8")


def main() -> int:
    """Build from the command line; 1 means the sources do not fit together."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--out", type=Path, default=ROOT / "_site", help="default: _site/")
    out = parser.parse_args().out
    try:
        version = build(out)
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    print(f"built {out} ({len(site_files(out))} files, version {version})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
