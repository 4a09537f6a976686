"""The languages: every text in each of them."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from elo import english, english_keep, english_late
from elo.files import english as english_files
from static import build, languages
from static.languages import Language, Text

LANGUAGES = languages.languages()
TEXTS = languages.texts()
CODES = [language.code for language in LANGUAGES]
PLACEHOLDER = re.compile(r"\{\w+\}")
TAG = re.compile(r"<[^>]+>")
TYPED = re.compile(r"<kbd>.*?</kbd>")

each_language = pytest.mark.parametrize("language", LANGUAGES, ids=CODES)


# The texts


def test_the_languages_that_were_promised_are_there() -> None:
    assert CODES == ["de", "es", "fr", "ru"]


@each_language
def test_every_text_is_translated_and_none_is_left_over(language: Language) -> None:
    wanted = [(text.context, text.english) for text in TEXTS]
    there = [(entry.msgctxt or "", entry.msgid) for entry in language.catalog]
    assert sorted(wanted) == sorted(there)
    assert [entry.msgid for entry in language.catalog if not entry.translated()] == []


def translations(language: Language) -> Iterator[tuple[Text, str]]:
    for text in TEXTS:
        if text.plural:
            yield from ((text, form) for form in language.forms(text.english))
        elif not text.context:
            yield text, language.say(text.english)


@each_language
def test_what_is_filled_in_is_in_every_translation(language: Language) -> None:
    for text, translated in translations(language):
        needed = set(PLACEHOLDER.findall(text.english))
        allowed = needed | set(PLACEHOLDER.findall(text.plural))
        assert needed <= set(PLACEHOLDER.findall(translated)) <= allowed, translated


@each_language
def test_elements_and_what_is_typed_are_the_same(language: Language) -> None:
    for text, translated in translations(language):
        for pattern in (TAG, TYPED):
            assert Counter(pattern.findall(translated)) == Counter(pattern.findall(text.english))


@each_language
def test_a_field_or_button_has_the_same_name_wherever_it_is_named(language: Language) -> None:
    names = {text.english for text in TEXTS if not TAG.search(text.english)}
    for text, translated in translations(language):
        for name in re.findall(r"<b>([^<]*)</b>", text.english):
            if name in names:
                assert f"<b>{language.say(name)}</b>" in translated, (name, translated)


def strings(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {value for value in found if isinstance(value, str)}


def test_every_sentence_is_said_somewhere() -> None:
    sources = [path for path in (build.ROOT / "elo").rglob("*.py") if "english" not in path.name]
    said = set().union(*map(strings, sources))
    begun = {word for word in said if word.endswith("-")} | {""}
    ended = {word for word in said if word.startswith("-")} | {""}

    def is_said(key: str) -> bool:
        """As a whole, or put together of a beginning, a part, an ending and a number."""
        middles = [
            key[len(begin) : len(key) - len(end)]
            for begin in begun
            for end in ended
            if key.startswith(begin) and key.endswith(end)
        ]
        return any({middle, re.sub(r"-?\d+$", "", middle)} & said for middle in middles)

    tables = (
        english.SENTENCES,
        english.PLURALS,
        english_late.SENTENCES,
        english_late.PLURALS,
        english_late.REFUSALS,
        english_late.PICTURES,
        english_keep.SENTENCES,
        english_files.SENTENCES,
        english_files.PLURALS,
        english_files.LABELS,
        english_files.NOTES,
        english_files.FORMATS,
    )
    assert [key for table in tables for key in table if not is_said(key)] == []
