"""The pages that are compared: the same document and style sheet, three ways to compute.

A fourth is the least that a page can be: one field, one answer, one line of JavaScript. What a key
takes there is what the browser and the machine take.
"""

import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from elo.english import FIELDS, PLURALS, SENTENCES
from elo.rules import RULE_SETS
from elo.tables import EXPECTED_SCORE
from static.build import (
    CONFIG,
    PYODIDE_FILES,
    PYODIDE_OUT,
    PYSCRIPT,
    ROOT,
    START,
    build,
    copy,
    page_modules,
)
from static.build import PYODIDE as PYODIDE_PACKAGE

OURS, PYODIDE, JAVASCRIPT, FLOOR = PAGES = ("ours", "pyodide", "javascript", "floor")

LEAST = """<!doctype html>
<html lang="en">
<title>The least</title>
<label>Rating of player A <input id="rating-a" value="1600"></label>
<label>Tournament games <textarea id="games"></textarea></label>
<output id="new-rating-a">1,605</output>
<script>
  let answers = 0;
  const output = document.getElementById("new-rating-a");
  addEventListener("input", () => (output.textContent = answers++));
  document.documentElement.dataset.state = "ready";
</script>
"""

CALCULATOR = Path(__file__).with_name("calculator.js")
RUNS = (
    "<!-- preload -->",
    '<script [^>]*src="[^"]*"[^>]*></script>',
    "<!-- Pyodide[^>]*-->",
    "<py-config.*?</py-config>",
)
"""What runs in the document as it is in the repository, with the mark and the remark beside it."""

PYSCRIPT_HEAD = """  <link rel="stylesheet" href="static/runtime/pyscript/core.css">
    <script type="module" src="static/runtime/pyscript/core.js"></script>"""
PYSCRIPT_BODY = f'  <script type="py" src="{START}" config="{CONFIG}"></script>\n  '
JAVASCRIPT_HEAD = '  <script type="module" src="calculator.js"></script>'

# The page's code calls two functions that only MicroPython has; and Pyodide forgets a function that
# JavaScript is to call later, unless it is told not to.
SCRIPT = """
import gc, sys, traceback
gc.threshold = lambda count: None
sys.print_exception = traceback.print_exception
from pyscript import window
from pyscript.ffi import create_proxy
from elo.page import main

def after(what, milliseconds, step):
    window.clearTimeout(main._waiting.get(what))
    main._waiting[what] = window.setTimeout(create_proxy(step), milliseconds)

main._after = after
main.start()
"""


def make_pages(folder: Path) -> dict[str, Path]:
    """Make all of them below the folder; where each one is, by its name."""
    pages = {name: folder / name for name in PAGES}
    build(pages[OURS])
    make_pyodide_page(pages[PYODIDE])
    make_javascript_page(pages[JAVASCRIPT])
    pages[FLOOR].mkdir()
    (pages[FLOOR] / "index.html").write_text(LEAST, encoding="utf-8")
    return pages


def make_pyodide_page(out: Path) -> None:
    """PyScript as its own introduction has it, but self-hosted: one tag, no preloads, no worker."""
    copy_document(out, PYSCRIPT_HEAD, PYSCRIPT_BODY)
    shutil.copytree(
        PYSCRIPT, out / "static/runtime/pyscript", ignore=shutil.ignore_patterns("*.map")
    )
    for name in PYODIDE_FILES:
        copy(PYODIDE_PACKAGE / name, out / PYODIDE_OUT / name)
    shutil.copytree(ROOT / "elo", out / "elo")
    (out / START).write_text(SCRIPT, encoding="utf-8")
    (out / CONFIG).write_text(pyodide_config(), encoding="utf-8")


def pyodide_config() -> str:
    """The page's configuration for CPython, which has a `typing` of its own, with all plugins."""
    text = (ROOT / CONFIG).read_text(encoding="utf-8")
    text = re.sub("(?m)^plugins = .*\n", "", text)
    head = text.partition("[files]")[0].replace(
        "micropython/micropython.mjs", "pyodide/pyodide.mjs"
    )
    files = "".join(f'"{path}" = "{path}"\n' for path in sorted(page_modules()))
    return f"{head}[files]\n{files}"


def make_javascript_page(out: Path) -> None:
    """The page as it would be without Python; wording and tables are the engine's."""
    copy_document(out, JAVASCRIPT_HEAD, "")
    constants = {
        "SENTENCES": SENTENCES,
        "PLURALS": PLURALS,
        "LABELS": FIELDS,
        "RULE_SETS": {name: newest._asdict() for name, (newest, *_) in RULE_SETS.items()},
        "EXPECTED_SCORE": EXPECTED_SCORE,
    }
    script = CALCULATOR.read_text(encoding="utf-8")
    (out / "calculator.js").write_text(with_constants(script, constants), encoding="utf-8")


def with_constants(script: str, constants: Mapping[str, Any]) -> str:
    """The script with its empty constants filled in."""
    for name, value in constants.items():
        head, found, rest = script.partition(f"const {name} = ")
        if not found:
            raise ValueError(f"{CALCULATOR.name} has no {name} any more")
        text = json.dumps(value, ensure_ascii=False)
        script = f"{head}{found}{text};{rest.partition(';')[2]}"
    return script


def copy_document(out: Path, head: str, body: str) -> None:
    """Copy the document without what runs in it, and everything static that it shows."""
    static = shutil.ignore_patterns("*.py", "runtime")
    shutil.copytree(ROOT / "static", out / "static", ignore=static)
    document = (ROOT / "index.html").read_text(encoding="utf-8")
    document = re.sub(f"(?s)\\s*({'|'.join(RUNS)})", "", document)
    document = document.replace("</head>", f"{head}\n  </head>")
    document = document.replace("</body>", f"{body}</body>")
    (out / "index.html").write_text(document, encoding="utf-8")
