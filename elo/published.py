"""Calculations that FIDE published, for anyone to check this program against.

Chosen to reach every rule that decides: the 400-point rule and its end from 2650 on, a change on
an exact half, K reduced by the number of games, each older rule set, a first rating, a
performance. Loaded only when asked for.
"""

from typing import NamedTuple

from elo.first_rating import first_rating
from elo.games import read_games
from elo.performance import performance
from elo.period import Event, RatingPeriod, rate_period
from elo.rating import Game
from elo.rules import FIDE_STANDARD_2025_10

Published = NamedTuple(
    "Published",
    [
        ("id", str),
        ("figure", str),  # `change` in hundredths, `new-rating`, `first-rating`, `performance`
        ("rating", "int | None"),  # on the latest list; None: the figure needs none
        ("k_factor", "int | None"),  # listed
        ("events", str),  # each a line with start and own rating, then its games
        ("published", int),
        ("source", str),  # its key: `source-` in the sentences
    ],
)

Check = NamedTuple(
    "Check",
    [
        ("id", str),
        ("what", "tuple[str, int | None, int | None, int, int, str]"),
        # figure, rating, K listed, events, games, start of the first event
        ("published", int),
        ("ours", "int | None"),
        ("same", bool),
        ("source", str),
    ],
)
"""A published figure and ours, in the unit of the figure."""

FIDE_PAGE = "fide-page"
FIDE_QUOTED = "fide-quoted"
PUBLISHED = (
    Published(
        "P01",
        "new-rating",
        2813,
        10,
        """
2025-11-07 2813
1787 1, 2025 1, 2310 1, 2400 1, 2505 .5
""",
        2810,
        FIDE_PAGE,
    ),
    Published(
        "P03-1",
        "change",
        2499,
        10,
        """
2025-10-31 2499
2099 1, 2322 1, 2422 1, 2325 .5, 2255 .5
""",
        210,
        FIDE_PAGE,
    ),
    Published(
        "USCH25-01",
        "change",
        2789,
        10,
        """
2025-10-12 2789
2661 1, 2590 .5, 2710 .5, 2698 .5, 2577 1, 2756 .5, 2738 1, 2664 .5, 2654 1, 2652 1, 2722 .5
""",
        830,
        FIDE_PAGE,
    ),
    Published(
        "W-2025-04-2",
        "change",
        2508,
        10,
        """
2025-03-09 2508
2108 1, 2156 1, 2272 .5, 2446 1, 2181 0, 2380 1, 2350 1, 2342 .5, 2365 .5
""",
        -360,
        FIDE_PAGE,
    ),
    Published(
        "M01-2",
        "change",
        1708,
        20,
        """
2025-05-06 1708
2108 1, 2012 .5, 1964 1, 2108 .5, 2108 .5, 2071 0, 1950 .5, 1925 1, 1979 1
""",
        9480,
        FIDE_PAGE,
    ),
    Published(
        "MORITZ-1",
        "new-rating",
        1794,
        40,
        """
2019-11-01 1794
2073 1, 1938 1, 1847 .5, 1986 0, 2115 0, 1902 0, 1831 0
""",
        1811,
        FIDE_PAGE,
    ),
    Published(
        "CHESSELO-2017-06",
        "change",
        1922,
        40,
        """
2017-05-02 1922
1798 1, 1801 0, 1897 1
""",
        560,
        "chesselo",
    ),
    Published(
        "CPAN-t-10x-a",
        "change",
        2810,
        10,
        """
2010-03-01 2810
2662 .5, 2657 1, 2641 1, 2696 .5, 2708 .5, 2790 .5, 2749 1, 2723 .5, 2788 0, 2720 1, 2712 1
2739 .5, 2675 .5
""",
        290,
        FIDE_QUOTED,
    ),
    Published(
        "CPAN-t-103-Elo-t",
        "change",
        2240,
        15,
        """
2008-07-01 2240
2242 .5, 2360 .5, 2289 .5, 2251 0, 2303 0, 2152 .5, 2313 .5, 2309 .5, 2110 0
""",
        -1890,
        FIDE_QUOTED,
    ),
    Published(
        "P03",
        "new-rating",
        2505,
        10,
        """
2025-10-31 2499
2099 1, 2322 1, 2422 1, 2325 .5, 2255 .5
2025-11-07 2505
2105 1, 2105 1, 2237 .5, 2134 1, 2813 .5
2025-11-21 2505
2105 1, 2105 1, 2105 1, 2400 0, 2118 1
""",
        2507,
        FIDE_PAGE,
    ),
    Published(
        "P05",
        "new-rating",
        2054,
        20,
        """
2026-08-21 2054
2406 0, 1908 1, 2220 1, 2216 0, 2204 .5, 2189 1, 2223 0, 2221 .5
2026-08-29 2054
2350 0, 1928 0, 2085 1, 1993 1, 1931 1, 2055 .5, 2454 .5, 1861 1
2026-09-05 2054
2217 1, 1743 1, 1947 1, 2266 .5, 2189 .5, 2186 1
2026-09-13 2054
1654 1, 2283 0, 1822 1, 2251 0, 1884 1, 2215 .5, 2210 .5, 1872 1
2026-09-20 2054
1654 1, 2247 1, 2308 0, 2168 0, 1810 0, 1747 1, 1852 1, 1875 .5, 1654 1
""",
        2146,
        FIDE_PAGE,
    ),
    Published(
        "first-rating",
        "first-rating",
        None,
        None,
        "1902 .5, 1877 .5, 1884 1, 2012 0, 1832 1",
        1922,
        "fide-first",
    ),
    Published(
        "performance",
        "performance",
        None,
        None,
        """
2662 .5, 2657 1, 2641 1, 2696 .5, 2708 .5, 2790 .5, 2749 1, 2723 .5, 2788 0, 2720 1, 2712 1
2739 .5, 2675 .5
""",
        2822,
        "twic",
    ),
)


def check_all() -> "list[Check]":
    """Every published figure beside ours, calculated now.

    >>> [check.id for check in check_all() if not check.same]
    []
    """
    return [check(published) for published in PUBLISHED]


def check(published: Published) -> Check:
    """One published figure beside ours; None where we have no answer."""
    events = _events(published.events)
    games = [game for event in events for game in event.games]
    ours = _ours(published, events, games)
    what = (
        published.figure,
        published.rating,
        published.k_factor,
        len(events),
        len(games),
        events[0].started_on if events else "",
    )
    same = ours == published.published
    return Check(published.id, what, published.published, ours, same, published.source)


def _ours(published: Published, events: "list[Event]", games: "list[Game]") -> "int | None":
    """Our figure; None if there is none."""
    if published.figure == "first-rating":
        return first_rating(events).rating
    if published.rating is None or published.k_factor is None:
        found = performance(games)
        return found.performance_rating if found else None
    rules = FIDE_STANDARD_2025_10.name
    rated = rate_period(RatingPeriod(published.rating, published.k_factor, rules, events))
    return int(rated.change if published.figure == "change" else rated.new_rating)


def _events(text: str) -> "list[Event]":
    """The events of a text; games before the first start have an event without a date."""
    events: list[Event] = []
    for line in text.split("\n"):
        started_on, _, rating = line.partition(" ")
        if started_on.count("-"):
            events.append(Event("", started_on, int(rating), []))
        elif line:
            games = read_games(line.replace(", ", "\n"), FIDE_STANDARD_2025_10).games
            events = events or [Event("", "", None, [])]
            events[-1].games.extend(games)
    return events
