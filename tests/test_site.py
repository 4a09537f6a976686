"""The built site: complete, self-contained, the same in any folder, and there without a network."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import tomllib
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from static.build import (
    FIRST_BUNDLE,
    LATE,
    READER_SIZES,
    ROOT,
    WORKER_BUNDLE,
    BuildError,
    build,
    clear,
    compile_module,
    imported,
    worker_modules,
    write_worker,
)
from tests.browser import open_calculator, wait_for_answer, wait_until_offline_ready, watch
from tests.serving import serve

TOP_LEVEL = {
    *("CHANGELOG.md", "LICENSE", "Makefile", "README.md", "index.html", "package-lock.json"),
    *("package.json", "pyproject.toml", "pyscript.toml", "sw.js", ".gitignore"),
    *(".ci", ".github", "elo", "static", "tests"),
}


class References(HTMLParser):
    """What a document refers to: (tag, attribute, address); and the ids it defines."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        names = {"href", "src", "srcset", "config", "action", "poster"}
        self.found += [(tag, name, value or "") for name, value in attrs if name in names]


def document(site: Path) -> References:
    return References((site / "index.html").read_text(encoding="utf-8"))


def kept_files(site: Path, name: str) -> dict[str, str]:
    """A list in the built sw.js: path and hash."""
    found = re.search(rf"const {name} = (\{{.*?\}});", (site / "sw.js").read_text(), re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


# The files


def test_every_local_reference_of_the_page_leads_somewhere(site: Path) -> None:
    page = document(site)
    for tag, name, address in page.found:
        path, fragment = urldefrag(address)
        if urlsplit(path).scheme:
            continue
        assert (site / path).exists(), f"<{tag} {name}={address}>"
        assert not fragment or fragment in page.ids, f"<{tag} {name}={address}>"


def test_no_id_is_there_twice(site: Path) -> None:
    ids = document(site).ids
    assert sorted(ids) == sorted(set(ids))


def test_nothing_but_a_link_to_read_leads_elsewhere(site: Path) -> None:
    """Relative addresses only, so that the site works in any folder and asks no other host."""
    for tag, name, address in document(site).found:
        elsewhere = urlsplit(address).scheme or address.startswith("/")
        assert not elsewhere or (tag == "a" and address.startswith("https://")), (
            tag,
            name,
            address,
        )


def test_the_style_sheets_load_only_what_is_there(site: Path) -> None:
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert "@import" not in text
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", text):
            assert address.startswith(("data:", "#")) or (sheet.parent / address).is_file(), address


def test_the_manifest_names_files_that_are_there(site: Path) -> None:
    path = site / "static/manifest.webmanifest"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        assert (path.parent / icon["src"]).is_file(), icon
    for name in ("start_url", "scope"):
        assert (path.parent / manifest[name]).resolve() == site.resolve(), name


def test_the_manifest_leads_to_places_that_are_there(site: Path) -> None:
    """Shortcuts to headings; what is shared to an address that only the service worker has."""
    path = site / "static/manifest.webmanifest"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    opened = [shortcut["url"] for shortcut in manifest["shortcuts"]]
    for address in [*opened, *(handler["action"] for handler in manifest["file_handlers"])]:
        home, fragment = urldefrag(address)
        assert (path.parent / home).resolve() == site.resolve()
        assert fragment in document(site).ids
    target = manifest["share_target"]
    assert (target["method"], target["enctype"]) == ("POST", "multipart/form-data")
    action = (path.parent / target["action"]).resolve()
    assert action.parent == site.resolve()
    assert not action.exists()
    assert f'address("{action.name}")' in (site / "sw.js").read_text(encoding="utf-8")


def test_icons_are_the_size_they_say(site: Path) -> None:
    for size, name in ((192, "icon-192"), (512, "icon-512"), (512, "icon-maskable-512")):
        head = (site / f"static/icons/{name}.png").read_bytes()[16:24]
        assert (int.from_bytes(head[:4]), int.from_bytes(head[4:])) == (size, size), name


def test_every_mounted_file_and_the_interpreter_are_there(site: Path) -> None:
    config = tomllib.loads((site / "pyscript.toml").read_text(encoding="utf-8"))
    for path in [*config["files"], config["interpreter"]]:
        assert (site / path).is_file(), path


def test_no_source_map_is_published_or_asked_for(site: Path) -> None:
    assert not list(site.rglob("*.map"))
    for script in [*site.rglob("*.js"), *site.rglob("*.mjs")]:
        assert "sourceMappingURL" not in script.read_text(encoding="utf-8"), script.name


def test_the_licences_of_the_runtimes_are_published(site: Path) -> None:
    text = (site / "static/runtime/LICENCES.txt").read_text(encoding="utf-8")
    assert "Apache License" in text
    assert "Damien P. George" in text


def test_the_licences_say_where_the_source_of_pyodide_is(site: Path) -> None:
    """MPL 2.0, 3.2 (a): who gets the executable form is told how to get the source code."""
    text = (site / "static/runtime/LICENCES.txt").read_text(encoding="utf-8")
    assert re.search(r"^pyodide \d+\.\d+\.\d+ \(MPL-2\.0\)$", text, re.MULTILINE)
    assert "https://github.com/pyodide/pyodide" in text
    assert "Mozilla Public License Version 2.0" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in text
    assert not re.search(r"^ws ", text, re.MULTILINE)


def test_the_worker_keeps_every_file_by_its_hash(site: Path) -> None:
    kept = kept_files(site, "FILES")
    kept["index.html"] = kept.pop("./")
    pack = kept_files(site, "PACK")
    assert not kept.keys() & pack.keys()
    kept |= pack
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert set(kept) == files - {"sw.js"}
    for path, integrity in kept.items():
        digest = hashlib.sha256((site / path).read_bytes()).digest()
        assert integrity == "sha256-" + base64.b64encode(digest).decode(), path


def test_what_is_kept_apart_is_the_large_part(site: Path) -> None:
    """The calculator is complete without it, and small: its files are fetched on every change."""
    pack = {path: (site / path).stat().st_size for path in kept_files(site, "PACK")}
    assert all(path.startswith("static/runtime/pyodide/") for path in pack)
    others = sum((site / path).stat().st_size for path in kept_files(site, "FILES"))
    assert others < sum(pack.values()) / 5


def test_the_reader_knows_the_size_of_each_of_its_files(site: Path) -> None:
    late = json.loads((site / "elo/late.json").read_text(encoding="utf-8"))
    sizes = dict(json.loads(late[READER_SIZES]))
    assert sizes == {path: (site / path).stat().st_size for path in sizes}
    assert set(sizes) >= set(kept_files(site, "PACK"))


def test_the_worker_gets_all_that_its_modules_import_and_nothing_of_the_page(site: Path) -> None:
    with zipfile.ZipFile(site / WORKER_BUNDLE) as bundle:
        names = bundle.namelist()
        for name in names:
            assert bundle.read(name) == (ROOT / name).read_bytes(), name
    assert names == worker_modules()
    assert "elo/files/door.py" in names
    assert not [name for name in names if name.startswith(("elo/page/", "elo/command_line/"))]


def test_imports_of_every_form_are_followed() -> None:
    found = imported("elo/page/main.py")
    assert {"elo/__init__.py", "elo/answers.py", "elo/page/late.py", "elo/page/pack.py"} <= found
    assert "elo/why.py" not in found


# The build


def test_the_same_sources_build_the_same_version(site: Path, tmp_path: Path) -> None:
    build(tmp_path)
    assert (tmp_path / "sw.js").read_bytes() == (site / "sw.js").read_bytes()


def test_the_first_bundle_holds_what_the_first_answer_needs(site: Path) -> None:
    """All in order, nothing of the late modules, each as long as its entry says."""
    head, _, code = (site / FIRST_BUNDLE).read_bytes().partition(b"\n")
    listed = json.loads(head)
    names = [name for name, _ in listed["modules"]]
    assert {"elo/rating.mpy", "elo/page/main.mpy", "elo/__init__.mpy", "typing.mpy"} <= set(names)
    assert not [name for name in names if name.replace(".mpy", ".py") in LATE]
    assert sum(length for _, length in listed["modules"]) == len(code)
    folders = {str(Path(name).parent) for name in (*names, *LATE)}
    assert folders == {*listed["folders"], "."}
    # the version of MicroPython's bytecode, and that it is for any processor
    assert code[:3] == b"M\x06\x00"


def test_every_picture_is_a_late_module() -> None:
    assert {str(path.relative_to(ROOT)) for path in ROOT.glob("elo/pictures/*.py")} <= {*LATE}


def test_the_build_names_a_module_that_micropython_cannot_compile(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text("def f(:\n")
    with pytest.raises(BuildError, match=r"cannot compile .*wrong\.py"):
        compile_module(str(tmp_path / "wrong.py"))


def test_the_build_empties_no_folder_but_a_built_site(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(BuildError, match="not a built site"):
        clear(tmp_path)
    assert (tmp_path / "thesis.txt").exists()


# The project


def test_the_lock_file_names_no_download_address() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in text
    assert "://" not in re.sub(r'"url": "[^"]*"', "", text)


def test_every_dependency_is_pinned() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    for version in [*package["dependencies"].values(), *package["devDependencies"].values()]:
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), version


def test_the_top_level_holds_only_what_is_meant_to_be_there() -> None:
    command = ["git", "-C", str(ROOT), "ls-files"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False)
    found = {path.partition("/")[0] for path in listed.stdout.splitlines()}
    if listed.returncode:  # an unpacked archive: what git would ignore is told apart by name
        ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
        found = {path.name for path in ROOT.iterdir()} - {name.strip("/") for name in ignored}
    assert found - {"CONTRIBUTING", "CONTRIBUTING.md"} <= TOP_LEVEL


# In a browser


def requests_until_ready(chromium: Browser, site: Path) -> list[str]:
    """What a first visit asks the server for before the first answer, without the icon."""
    with serve(site) as served:
        # Without a service worker, which begins to fetch as soon as the answer is there.
        context = chromium.new_context(base_url=served.url, service_workers="block")
        open_calculator(context.new_page())
        paths = [path for path in served.log if "/icons/" not in path]
        context.close()
    # The answer is there before the page asks for the late modules.
    late = [number for number, path in enumerate(paths) if path.endswith("/late.json")]
    before = paths[: late[0]] if late else paths
    return sorted(path for path in before if not path.endswith(".webmanifest"))


@pytest.mark.browser
def test_the_preloads_are_what_the_first_answer_needs_each_once(
    chromium: Browser, site: Path, tmp_path: Path
) -> None:
    plain = tmp_path / "plain"
    shutil.copytree(site, plain)
    html = (plain / "index.html").read_text(encoding="utf-8")
    html = re.sub(r'<link rel="(?:module)?preload"[^>]*>', "", html)
    (plain / "index.html").write_text(html, encoding="utf-8")

    asked = requests_until_ready(chromium, site)
    assert asked == sorted(set(asked))
    assert asked == requests_until_ready(chromium, plain)


@pytest.mark.browser
def test_the_page_works_at_the_root_of_a_host(chromium: Browser, site: Path) -> None:
    with serve(site, "/", zipped=False) as served:
        context = chromium.new_context(base_url=served.url)
        troubles = watch(context, served.url)
        open_calculator(context.new_page())
        context.close()
    assert troubles == []


@pytest.mark.browser
@pytest.mark.parametrize("address", ["./", "index.html", "./?from=icon", "index.html#anything"])
def test_the_page_works_with_the_network_off(
    page: Page, context: BrowserContext, address: str
) -> None:
    open_calculator(page)
    wait_until_offline_ready(page)
    context.set_offline(offline=True)
    not_kept: list[str] = []

    def on_response(response: Response) -> None:
        # The browser's own cache would do for now, but it forgets.
        if not response.from_service_worker:
            not_kept.append(response.url)

    page.on("response", on_response)
    open_calculator(page, address)
    page.reload()
    wait_for_answer(page)
    assert not_kept == []


@pytest.mark.browser
def test_a_failed_installation_keeps_nothing_and_the_page_works(
    chromium: Browser, site: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(site, broken)
    (broken / "static/icons/icon-512.png").write_bytes(b"another file")
    with serve(broken) as served:
        context = chromium.new_context(base_url=served.url)
        page = open_calculator(context.new_page())
        failed = page.evaluate(
            """async () => {
                await navigator.serviceWorker.register("sw.js");
                const registration = await navigator.serviceWorker.getRegistration();
                const worker = registration?.installing;
                if (worker) await new Promise((done) => (worker.onstatechange = done));
                return (worker?.state ?? "redundant") + (await caches.keys()).length;
            }"""
        )
        context.close()
    assert failed == "redundant0"


def publish_a_change(site: Path) -> None:
    """Change the built page, as a new version would."""
    html = (site / "index.html").read_text(encoding="utf-8")
    html = html.replace("</body>", '<p id="change">new</p></body>')
    (site / "index.html").write_text(html, encoding="utf-8")
    (site / "sw.js").unlink()
    write_worker(site)


@pytest.mark.browser
def test_a_new_version_waits_until_it_is_asked_for(
    chromium: Browser, site: Path, tmp_path: Path
) -> None:
    ours = tmp_path / "ours"
    shutil.copytree(site, ours)
    with serve(ours) as served:
        context = chromium.new_context(base_url=served.url)
        page = open_calculator(context.new_page())
        wait_until_offline_ready(page)
        publish_a_change(ours)
        wait_for_waiting_version(page)

        open_calculator(page)
        expect(page.locator("#change")).to_have_count(0)

        activate_waiting_version(page)
        open_calculator(page)
        expect(page.locator("#change")).to_have_count(1)
        keys = page.evaluate("async () => await caches.keys()")
        assert len([key for key in keys if not key.endswith(" pack")]) == 1
        context.close()


def wait_for_waiting_version(page: Page) -> None:
    page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update();
            const worker = registration.installing;
            if (worker) await new Promise((done) => (worker.onstatechange = done));
            if (!registration.waiting) throw new Error("no new version waits");
        }"""
    )


def activate_waiting_version(page: Page) -> None:
    page.evaluate(
        """async () => {
            const { waiting } = await navigator.serviceWorker.ready;
            const activated = new Promise((done) => (waiting.onstatechange = () =>
                waiting.state === "activated" && done()));
            waiting.postMessage({ type: "activate" });
            await activated;
        }"""
    )
