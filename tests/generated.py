"""Cases for two interpreters to agree on: made up, the same in every run, no expected answer."""

import random
from collections.abc import Iterator

from elo.form import EVENT_FIELDS, OPENING_FORM
from elo.link import write_link
from elo.panels import PANELS
from elo.pictures import PLACES
from elo.saved import Saved, write_shelf
from tests.answers import answer
from tests.cases import Case

RULES = ("fide", "fide", "rapid", "blitz", "formula", "formula")
BLANKS = (" ", "  ", "\t", "\u00a0", "\u202f", "\u2009", "\u3000", "\ufeff", "\x0b", "\x1c", "\x85")
SEPARATORS = (*BLANKS, "|", " | ", ",", ", ", ";", " ; ", " - ", " (")
SCORES = "1 0 0.5 .5 0,5 ½ 1/2 = w d l W D L win draw loss Win DRAW + - − 1.0 0.50 tie won 5 x 1-0"
NAMES = ("Muster, Max", "Ångström", "李", "İstanbul", "ẞtraße", "Ǆ", "ſ", "🙂", "3", "Round 12")
ODD = ("", " ", "abc", "½", "１２", "٣", "²", "--5", "1e3", "nan", "1_0", "\x00", "\u200b", "🙂 1")
K_FACTORS = ("40", "20", "10", "32", "15", "2.5", "12,5", "0.01", "250", "1000", "1,000")
DATES = ("2026-11-07", "2025-09-30", "2022-05-01", "2008-12-31", "7.11.2026", "2024-13-01")
PANELS_OPEN = 0.4
"""How many of the forms have panels in use."""
PICTURED = sorted({panel for panels in PLACES.values() for panel in panels})
WRITERS = ("write_rating", "write_change", "write_hundredths", "write_fraction")


def generated(seed: int) -> list[Case]:
    """Some thousands of cases of every kind that `tests/answers.py` knows."""
    rng = random.Random(seed)
    return [
        *(_form_case(rng) for _ in range(3000)),
        *(_picture_case(rng) for _ in range(600)),
        *(_text_case(rng) for _ in range(3000)),
        *({"ask": "read", "text": _number(rng)} for _ in range(4000)),
        *(_k_case(rng) for _ in range(500)),
        *(_period_case(rng) for _ in range(800)),
        *(_why_case(rng) for _ in range(600)),
        *(_first_case(rng) for _ in range(500)),
        *(_performance_case(rng) for _ in range(800)),
        *_written(rng),
        *_exact_halves(rng),
        *_many_lines(),
        *({"ask": "taken", "form": _form_case(rng)["form"]} for _ in range(300)),
        *_brought(rng),
        *({"ask": "pressed", "form": _form_case(rng)["form"]} for _ in range(300)),
    ]


def _whole(rng: random.Random) -> int:
    """A number of any size, mostly of a rating's."""
    sizes = (50, 400, 3000, 3000, 3000, 5000, 110_000, 10**12)
    return rng.randint(0, rng.choice(sizes))


def _number(rng: random.Random) -> str:
    """A number as someone somewhere writes it, or something odd."""
    if rng.random() < 0.08:
        return rng.choice(ODD)
    whole = _whole(rng)
    text = f"{whole:,}".replace(",", rng.choice([",", ",", "'", "’", " ", "\u00a0", "\u202f"]))
    if rng.random() < 0.6:
        text = str(whole)
    if rng.random() < 0.25:
        text += rng.choice(".,") + str(rng.randint(0, 10 ** rng.randint(0, 8)))
    sign = rng.choice(["-", "−", "–", "+"]) if rng.random() < 0.15 else ""
    pad = rng.choice(BLANKS) if rng.random() < 0.1 else ""
    return pad + sign + text + pad


def _line(rng: random.Random) -> str:
    if rng.random() < 0.1:
        return rng.choice(ODD)
    parts = [rng.choice(NAMES)] if rng.random() < 0.3 else []
    parts.append(rng.choice(["unrated", "0", "UNRATED"]) if rng.random() < 0.1 else _number(rng))
    if rng.random() < 0.9:
        parts.append(rng.choice(SCORES.split()))
    line = rng.choice(SEPARATORS).join(parts)
    pad = rng.choice(BLANKS) if rng.random() < 0.2 else ""
    return pad + line + pad + (" # 2100 1" if rng.random() < 0.1 else "")


def _text(rng: random.Random) -> str:
    line_end = rng.choice(["\n", "\n", "\r\n", "\r"])
    return line_end.join(_line(rng) for _ in range(rng.randint(0, 9)))


def _text_case(rng: random.Random) -> Case:
    return {"ask": "lines", "rules": rng.choice(RULES), "text": _text(rng)}


def _form_case(rng: random.Random) -> Case:
    form = {
        **OPENING_FORM,
        "rules": rng.choice(RULES),
        "rating-a": _rating(rng),
        "rating-b": _rating(rng),
        "result-a": rng.choice(["win", "draw", "loss"]),
        "k-factor": _k_factor(rng),
        "k-factor-b": rng.choice(["", "", *BLANKS, _k_factor(rng)]),
        "tournament-games": _text(rng) if rng.random() < 0.5 else "",
    }
    if rng.random() < PANELS_OPEN:
        form |= _panel_fields(rng)
    return {"ask": "view", "form": form}


def _picture_case(rng: random.Random) -> Case:
    """A form with every picture open."""
    form = _form_case(rng)["form"] | _panel_fields(rng)
    form["open-panels"] = " ".join(PICTURED)
    return {"ask": "picture", "form": form, "width": rng.randint(100, 700)}


def _panel_fields(rng: random.Random) -> dict[str, str]:
    """What is typed into the panels, and which of them are open."""
    fields = {
        "event-started-on": rng.choice(["", "", *DATES]),
        "year-of-birth": rng.choice(["", "1980", "2009", "x"]),
        "games-completed": rng.choice(["", "0", "29", "30", "500"]),
        "highest-rating": rng.choice(["", _rating(rng)]),
        "list-month": rng.choice(["", "2026-11", "2022-09"]),
        "target-rating": rng.choice(["", _rating(rng)]),
        "other-number": rng.choice(["", "+4.8", "5", _number(rng)]),
        "no-rating": rng.choice(["", "", "", "yes"]),
        "draw-rate": rng.choice(["30", "0", "33,3", "", _number(rng)]),
        "open-panels": " ".join(rng.sample(PANELS, rng.randrange(len(PANELS) + 1))),
    }
    for number in range(2, 2 + rng.randrange(3)):
        values = ("Open", rng.choice(["", *DATES]), rng.choice(["", _rating(rng)]), _text(rng))
        names = (f"event-{number}-{part}" for part in EVENT_FIELDS)
        fields |= dict(zip(names, values, strict=True))
    return fields


def _rating(rng: random.Random) -> str:
    """Mostly one that FIDE allows, so that most forms have an answer."""
    return _number(rng) if rng.random() < 0.3 else str(rng.randint(1000, 2900))


def _k_factor(rng: random.Random) -> str:
    return _number(rng) if rng.random() < 0.1 else rng.choice(K_FACTORS)


def _k_case(rng: random.Random) -> Case:
    """A player of whom some facts are not known."""
    facts = [
        rng.choice([1500, 2299, 2300, 2399, 2400]),
        rng.choice([1600, 2299, 2300, 2399, 2400]),
        rng.choice([0, 29, 30]),
        rng.randint(1990, 2015),
        rng.randint(2020, 2027),
        rng.randint(1, 12),
    ]
    known = [fact if rng.random() < 0.6 else None for fact in facts]
    return {"ask": "k", "rules": rng.choice(["fide", "rapid", "blitz"]), "facts": known}


def _pairs(rng: random.Random, most: int) -> list[list[int]]:
    """Games of (opponent's rating, half-points)."""
    center, spread = rng.randint(1200, 2700), rng.choice([50, 200, 600])
    return [
        [center + rng.randint(-spread, spread), rng.randint(0, 2)]
        for _ in range(rng.randint(0, most))
    ]


def _date(rng: random.Random) -> str:
    return rng.choice(
        ["", f"{rng.randint(2005, 2027)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"]
    )


def _period_case(rng: random.Random) -> Case:
    """A month of up to five events; half of them with games to come."""
    own = rng.randint(1300, 2800)
    events = [
        [
            f"Event {number}",
            _date(rng),
            rng.choice([None, own + rng.randint(-30, 30)]),
            _pairs(rng, 11),
        ]
        for number in range(rng.randint(1, 5))
    ]
    return {
        "ask": rng.choice(["period", "targets"]),
        "rules": rng.choice(["fide", "fide", "rapid", "blitz", "formula"]),
        "rating": own,
        "k": rng.choice([40, 20, 10, 15]),
        "events": events,
        "open": [
            [opponent for opponent, _ in _pairs(rng, 4)] for _ in range(rng.randint(0, len(events)))
        ],
        "target": rng.choice([None, own + rng.randint(-20, 60)]),
    }


def _why_case(rng: random.Random) -> Case:
    """A month, some lines left out, and a number as another calculator may give it."""
    month = _period_case(rng)
    ours = answer({**month, "ask": "period"})["change"]
    change = rng.randint(-5000, 5000) if isinstance(ours, str) else ours
    change = change * rng.choice([1, 0.5, 1.5, 2, 4]) / 100 + rng.choice([0, 0, 1, -0.5])
    other = rng.choice([f"{change:+.0f}", f"{change:+.1f}", f"{change:+.2f}", "+777.77"])
    if rng.random() < 0.3:
        other = f"{month['rating'] + change:.{rng.choice([0, 0, 1])}f}"
    left_out = [
        [
            [rng.choice(["forfeit", "unrated"]), rng.randint(1300, 2800), rng.randint(0, 2)]
            for _ in range(rng.choice([0, 0, 1, 2]))
        ]
        for _ in month["events"]
    ]
    return {**month, "ask": "why", "left_out": left_out, "other": other}


def _first_case(rng: random.Random) -> Case:
    events = [
        [f"Event {number}", _date(rng), None, _pairs(rng, 7)] for number in range(rng.randint(0, 4))
    ]
    return {"ask": "first", "events": events}


def _performance_case(rng: random.Random) -> Case:
    unrated = rng.randint(0, 2)
    return {
        "ask": "performance",
        "games": _pairs(rng, 13),
        "unrated": [unrated, rng.randint(0, 2 * unrated)],
    }


def _written(rng: random.Random) -> Iterator[Case]:
    """Whole numbers, fractions of any size and sign, and ones close to a half."""
    for _ in range(1000):
        whole = rng.choice([1, -1]) * _whole(rng)
        for writer in (*WRITERS, "write_signed_hundredths"):
            if writer in {"write_hundredths", "write_fraction"}:
                whole = abs(whole)
            for denominator in (1, rng.randint(2, 10**6)):
                yield {"ask": "write", "writer": writer, "number": [whole, denominator]}
        half = rng.randint(0, 9999) * 10**8 + 5 * 10**7 + rng.randint(-500, 500)
        yield {"ask": "write", "writer": "write_signed_hundredths", "number": [half, 10**6]}
        yield {"ask": "write", "writer": "write_score", "number": [abs(whole), 1]}


def _exact_halves(rng: random.Random) -> Iterator[Case]:
    """By the formula, opponents as far above as below: the change is a whole or a half."""
    for _ in range(200):
        own = rng.randint(1000, 2800)
        gaps = [rng.randint(0, rng.choice([50, 800, 40_000])) for _ in range(rng.randint(1, 100))]
        opponents = [own + gap for gap in gaps] + [own - gap for gap in gaps]
        rng.shuffle(opponents)
        games = [[opponent, rng.randint(0, 2)] for opponent in opponents]
        k_factor = 2 * rng.randint(0, 499) + 1
        yield {"ask": "rate", "rules": "formula", "rating": own, "k": k_factor, "games": games}


def _many_lines() -> Iterator[Case]:
    for line in ("1400 1", "1800 5", "2000", "1613.25 0,5"):
        for rules in RULES:
            form = {**OPENING_FORM, "rules": rules, "tournament-games": f"{line}\n" * 10_000}
            yield {"ask": "view", "form": form}


DAMAGE = (
    "%",
    "%8",
    "%C3",
    "%ED%A0%80",
    "%C0%80",
    "%F5%80%80%80",
    "/",
    "=",
    "v",
    "+",
    ";",
    "é",
    "\\",
)


def _damaged(rng: random.Random, text: str) -> str:
    """The text, cut off or with some of its characters lost or others put in."""
    for _ in range(rng.randint(0, 3)):
        at, length = rng.randrange(len(text) + 1), rng.choice([0, 0, 1, 3, len(text)])
        text = text[:at] + rng.choice(["", *DAMAGE]) + text[at + length :]
    return text


def _brought(rng: random.Random) -> Iterator[Case]:
    """Links that were damaged, files that were cut off: MicroPython reads some that are no JSON."""
    for _ in range(1000):
        form = _form_case(rng)["form"]
        yield {"ask": "brought", "link": _damaged(rng, write_link(form))}
        file = write_shelf([Saved(rng.choice(NAMES), form)], form)
        yield {"ask": "brought", "file": file[: rng.choice([len(file), rng.randrange(len(file))])]}
    for text in ("[" * 5000, '{"kind":' * 5000, "null", "0", '""', "v1/", "v9/a=1/", "v1//"):
        yield {"ask": "brought", "file": text}
        yield {"ask": "brought", "link": text}
