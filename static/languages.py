"""The languages of the site: what there is to translate, and a page in each.

    python -m static.languages [CODE ...]

brings elo/languages/*.po up to date with the English texts, and begins those named. Texts are in
the modules of sentences and in index.html; a .po file (GNU gettext's form, which every translator's
tool knows) holds one language. `build.py` makes the pages of it.
"""

import argparse
import gettext
import importlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import polib

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "elo/languages"
PAGE = ROOT / "index.html"
MANIFEST = ROOT / "static/manifest.webmanifest"
FIRST_TEXTS = ("elo.english",)
"""The texts that the first answer needs: they are in the page itself."""
LATE_TEXTS = ("elo.english_late", "elo.english_keep", "elo.files.english")
MARKS = {
    "decimal": "decimal mark",
    "thousands": "mark between thousands; a no-break space is one",
    "fewest-grouped": "digits of the smallest number with a mark between thousands",
}
"""Texts without a letter, by their key in `MARKS`: what tells a translator what they are."""
NAME = "English"
"""In each language's own words: the name of the language."""

TEXTS_MARK = "<!-- texts -->"
CHOOSER = '    <script src="static/language.js" defer></script>\n'
"""Only in the page in English, which is where everybody comes first."""
SWITCH = re.compile(r'(<nav [^>]*id="languages"[^>]*>).*?(</nav>)', re.DOTALL)

_TOKENS = re.compile(r"(<!--.*?-->|<(script|style|py-config)\b.*?</\2>|<[^>]*>)", re.DOTALL)
_INLINE = re.compile(r"</?(a|b|em|kbd|strong|code|sub|sup|abbr|br)\b")
_ATTRIBUTES = re.compile(r'( (?:aria-label|placeholder|title|alt)=")([^"]*)(")')
_DESCRIPTION = re.compile(r'(<meta name="description" content=")([^"]*)(")')
_LETTER = re.compile(r"[^\W\d_]")
_NUMBER = re.compile(r"(?<![\d.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?![\d.,]*\d)")
_PLURALS_LISTED = 200
_IN_THE_MANIFEST = ("name", "short_name", "description")

Key = tuple[str, str]
"""A text's context, "" for most, and the English text."""


class Text(NamedTuple):
    """A text to be translated."""

    context: str
    english: str
    plural: str  # "" for most
    where: str


# What there is


def texts() -> list[Text]:
    """Every text that a visitor reads, each once, in the order of the sources."""
    found: dict[Key, Text] = {}
    for text in (*_of_page(), *_of_manifest(), *_of_modules()):
        found.setdefault((text.context, text.english), text)
    return list(found.values())


def _of_page() -> list[Text]:
    found: list[str] = []

    def note(text: str) -> str:
        found.append(text)
        return text

    translate_page(PAGE.read_text(encoding="utf-8"), note, lambda number: number)
    return [Text("", text, "", PAGE.name) for text in found]


def _of_manifest() -> Iterator[Text]:
    found: list[str] = []
    _translate_manifest(json.loads(MANIFEST.read_text(encoding="utf-8")), found.append)
    return (Text("", text, "", MANIFEST.name) for text in found)


def _of_modules() -> Iterator[Text]:
    for module in (*FIRST_TEXTS, *LATE_TEXTS):
        for name, table in _tables(module).items():
            where = f"{module.replace('.', '/')}.py"
            for key, value in _entries(table):
                yield from _of_entry(name, key, value, f"{where}:{key}")


def _tables(module: str) -> dict[str, Any]:
    """The dicts and lists of a module of texts, by their names."""
    found = vars(importlib.import_module(module))
    return {
        name: table
        for name, table in found.items()
        if name.isupper() and isinstance(table, dict | list)
    }


def _entries(table: Any) -> list[tuple[str, Any]]:
    if isinstance(table, list):
        return [(str(index), value) for index, value in enumerate(table)]
    return list(table.items())


def _of_entry(name: str, key: str, value: Any, where: str) -> Iterator[Text]:
    if name == "MARKS":
        if key in MARKS:
            yield Text(MARKS[key], value, "", where)
    elif isinstance(value, list):
        yield Text("", value[0], value[1], where)
    elif _LETTER.search(value):
        yield Text("", value, "", where)


# A language


class Language:
    """The texts of one language."""

    def __init__(self, path: Path) -> None:
        self.code = path.stem
        self.catalog = polib.pofile(str(path))
        self._texts = {(entry.msgctxt or "", entry.msgid): entry for entry in self.catalog}

    def say(self, english: str, context: str = "") -> str:
        """The text in this language.

        Raises:
            KeyError: it is not translated.
        """
        entry = self._texts[(context, english)]
        if not entry.msgstr:
            raise KeyError(english)
        translated: str = entry.msgstr
        return translated

    def forms(self, english: str) -> list[str]:
        """The forms of a text with a number in it.

        Raises:
            KeyError: it is not translated.
        """
        plurals = self._texts[("", english)].msgstr_plural
        if not plurals or not all(plurals.values()):
            raise KeyError(english)
        return [plurals[number] for number in sorted(plurals)]

    def plurals(self) -> str:
        """Which form stands with 0, 1, 2 and so on, by the rule in the head of the file."""
        rule = self.catalog.metadata["Plural-Forms"].partition("plural=")[2].rstrip("; ")
        form = gettext.c2py(rule)
        return "".join(str(form(number)) for number in range(_PLURALS_LISTED))

    def marks(self) -> dict[str, str]:
        """How numbers are written: `MARKS` of elo/english.py."""
        english = importlib.import_module("elo.english").MARKS
        marks = {key: self.say(english[key], context) for key, context in MARKS.items()}
        return {**marks, "plurals": self.plurals()}

    def number(self, written: str) -> str:
        """A number written in English, as this language writes it."""
        marks = self.marks()
        whole, point, decimals = written.partition(".")
        digits = len(whole.replace(",", ""))
        thousands = marks["thousands"] if digits >= int(marks["fewest-grouped"]) else ""
        return whole.replace(",", thousands) + (marks["decimal"] + decimals if point else "")

    def module(self, name: str) -> dict[str, Any]:
        """The tables of a module of texts, in this language."""
        return {
            table: self.marks() if table == "MARKS" else self._table(found)
            for table, found in _tables(name).items()
        }

    def _table(self, table: Any) -> Any:
        if isinstance(table, list):
            return [self._value(value) for value in table]
        return {key: self._value(value) for key, value in table.items()}

    def _value(self, value: Any) -> Any:
        if isinstance(value, list):
            return self.forms(value[0])
        return self.say(value) if _LETTER.search(value) else value


ENGLISH = "en"


def languages() -> list[Language]:
    """Every language but English."""
    return [Language(path) for path in sorted(FOLDER.glob("*.po"))]


# The page in it


def translate_page(html: str, say: Callable[[str], str], number: Callable[[str], str]) -> str:
    """The page with each text put through `say`, and numbers that stand alone through `number`.

    A text is what stands between two tags that are no part of a sentence.
    """
    out: list[str] = []
    run = ""
    for token in _tokens(html):
        if token.startswith("<") and not _INLINE.match(token):
            out += [_translate_run(run, say, number), _translate_attributes(token, say)]
            run = ""
        else:
            run += token
    return "".join(out) + run


def _tokens(html: str) -> Iterator[str]:
    at = 0
    for match in _TOKENS.finditer(html):
        yield from (html[at : match.start()], match.group())
        at = match.end()
    yield html[at:]


def _translate_run(run: str, say: Callable[[str], str], number: Callable[[str], str]) -> str:
    text = run.strip()
    if not _LETTER.search(re.sub(r"<[^>]*>", "", text)):
        if "<kbd>" in text:  # as people type it
            return run
        return _NUMBER.sub(lambda found: number(found.group()), run)
    before, _, after = run.partition(text)
    return before + _translate_text(text, say) + after


def _translate_text(text: str, say: Callable[[str], str]) -> str:
    """A text as a whole; where it is nothing but elements, what is in each of them."""
    parts = _elements(text)
    if not parts:
        return say(text)
    return "".join(
        f"{before}{_translate_attributes(start, say)}{_translate_text(inner, say)}{end}"
        for before, start, inner, end in parts
    )


def _elements(text: str) -> list[tuple[str, str, str, str]]:
    """The elements that a text is made of, each as blanks, tag, content and tag; [] if of more."""
    found, at = [], 0
    element = re.compile(r"(\s*)(<(a|b|em|kbd|strong)\b[^>]*>)(.*?)(</\3>)", re.DOTALL)
    while at < len(text):
        match = element.match(text, at)
        if not match:
            return []
        found.append((match[1], match[2], match[4], match[5]))
        at = match.end()
    return found


def _translate_attributes(tag: str, say: Callable[[str], str]) -> str:
    def translated(match: re.Match[str]) -> str:
        return match[1] + (say(match[2]) if _LETTER.search(match[2]) else match[2]) + match[3]

    return _DESCRIPTION.sub(translated, _ATTRIBUTES.sub(translated, tag))


def with_switch(html: str, code: str, names: dict[str, str]) -> str:
    """The page with links to it in every language; `names` are their own, by code."""
    links = []
    for other, name in names.items():
        current = ' aria-current="page"' if other == code else ""
        links.append(
            f'<a href="{address(other)}" hreflang="{other}" lang="{other}"{current}>{name}</a>'
        )
    return SWITCH.sub(lambda nav: nav[1] + " ".join(links) + nav[2], html, count=1)


def address(code: str) -> str:
    """The page in this language, relative to the site."""
    return "./" if code == ENGLISH else f"{code}.html"


def names_of(known: list[Language]) -> dict[str, str]:
    """What each language calls itself, English first."""
    return {ENGLISH: NAME} | {language.code: language.say(NAME) for language in known}


def write_page(out: Path, language: Language) -> None:
    """Write the page in this language beside index.html, and what it loads later."""
    html = (out / PAGE.name).read_text(encoding="utf-8")
    html = translate_page(html, language.say, language.number)
    code = language.code
    html = html.replace('<html lang="en">', f'<html lang="{code}">', 1)
    html = html.replace(CHOOSER, "", 1)
    html = html.replace(MANIFEST.name, f"manifest.{code}.webmanifest", 1)
    first = _as_json({name: language.module(name) for name in FIRST_TEXTS})
    data = f'<script type="application/json" id="texts">{first}</script>'
    (out / f"{code}.html").write_text(html.replace(TEXTS_MARK, data, 1), encoding="utf-8")
    late = _as_json({name: language.module(name) for name in LATE_TEXTS})
    (out / f"elo/{code}.json").write_text(late, encoding="utf-8")
    write_manifest(out, language)


def _as_json(tables: dict[str, Any]) -> str:
    return json.dumps(tables, ensure_ascii=False).replace("<", "\\u003c")


def write_manifest(out: Path, language: Language) -> None:
    """Write what the installed page is called in this language, and where it begins."""
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    _translate_manifest(manifest, language.say)
    code = language.code
    manifest["lang"] = code
    manifest["start_url"] = f"../{address(code)}"
    for shortcut in manifest["shortcuts"]:
        shortcut["url"] = shortcut["url"].replace("../", f"../{address(code)}")
    path = out / "static" / f"manifest.{code}.webmanifest"
    path.write_text(json.dumps(manifest, ensure_ascii=False, indent=2), encoding="utf-8")


def _translate_manifest(manifest: dict[str, Any], say: Callable[[str], Any]) -> None:
    for part in (manifest, *manifest["shortcuts"]):
        for name in _IN_THE_MANIFEST:
            if name in part:
                part[name] = say(part[name])


# The files of the translators


def update(path: Path) -> tuple[int, int]:
    """Bring a .po file up to date, or begin it; return how many texts it lacks and has too many."""
    catalog = polib.pofile(str(path)) if path.is_file() else _begun(path.stem)
    catalog.wrapwidth = 100
    known = {(entry.msgctxt or "", entry.msgid): entry for entry in catalog}
    wanted = texts()
    catalog.clear()
    catalog.extend(_entry(text, known.get((text.context, text.english))) for text in wanted)
    path.parent.mkdir(exist_ok=True)
    catalog.save(str(path))
    lacking = sum(not entry.translated() for entry in catalog)
    return lacking, len(known.keys() - {(text.context, text.english) for text in wanted})


def _begun(code: str) -> polib.POFile:
    catalog = polib.POFile()
    catalog.metadata = {
        "Language": code,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    return catalog


def _entry(text: Text, known: polib.POEntry | None) -> polib.POEntry:
    path, _, key = text.where.partition(":")
    entry = polib.POEntry(msgid=text.english, occurrences=[(path, key)])
    if text.context:
        entry.msgctxt = text.context
    if text.plural:
        entry.msgid_plural = text.plural
        entry.msgstr_plural = known.msgstr_plural if known else {0: "", 1: ""}
    else:
        entry.msgstr = known.msgstr if known else ""
    return entry


def main() -> int:
    """Update every .po file, and begin those that the command line names."""
    parser = argparse.ArgumentParser(description="Bring elo/languages/ up to date.")
    parser.add_argument("code", nargs="*", help="a language to begin, such as it")
    named = [FOLDER / f"{code}.po" for code in parser.parse_args().code]
    for path in sorted({*FOLDER.glob("*.po"), *named}):
        lacking, gone = update(path)
        print(f"{path.relative_to(ROOT)}: {lacking} to translate, {gone} no longer used")
    return 0


if __name__ == "__main__":
    sys.exit(main())
