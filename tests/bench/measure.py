"""Opens the pages in Chromium and measures them. Each visit is real, of a new visitor or not.

The network and the processor of a page are slowed down by DevTools, as Lighthouse can do it. That
covers the page's own requests and its main thread; background threads (compiling WebAssembly, the
service worker) keep their speed on every page alike.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, ConsoleMessage, Page

from tests.bench.pages import FLOOR
from tests.browser import wait_until_offline_ready, wait_until_pack_kept

REPORT = "first answer: "
"""How the line begins that the probe writes to the console."""
PATIENCE = 300_000  # milliseconds: Pyodide on the slowest connection takes one of the five minutes

PROBE = Path(__file__).with_name("probe.js")

Samples = dict[str, dict[str, list[float]]]
"""What was measured -> page -> a value for each run."""


Measure = Callable[[Browser, str], dict[str, float]]
"""Measures the page at an address; its values by what was measured."""


class Conditions(NamedTuple):
    """A connection and a processor: megabits a second, milliseconds there and back, 1/slowdown."""

    name: str
    megabits: float | None
    round_trip: int
    slowdown: int


UNTHROTTLED = Conditions("unthrottled", None, 0, 1)
PHONE = Conditions("9 Mbit/s, 60 ms, CPU/4", 9, 60, 4)
OLD_PHONE = Conditions("1.6 Mbit/s, 150 ms, CPU/4", 1.6, 150, 4)
SLOW_PROCESSOR = Conditions("CPU/4", None, 0, 4)

SETTLE = 1_000
"""Milliseconds for the browser to write its caches before the visitor comes back."""
PRESSES = 120
BETWEEN_PRESSES = 130
"""Milliseconds, as a fast typist has; the times do not fall together with those of the frames."""
DIGITS = "3579"

TOURNAMENT = (
    *("2105 1", "1987 0.5", "Muster, Max 2210 0", "1725,0,5", "1650 | 1", "2300 0"),
    *("1500 1", "1,605 1", "1890 0.5 # round 9", "2020 1", "1777 0"),
)
OTHER_LINES = (
    *("2100 +", "unrated 1", "0 1", "2000", "1399E 1", "1650F 1", "bye", "12. Muster: 1,605 ½"),
    *(
        "1800 5",
        "2310 1900 1",
        "nobody",
        "4500 1",
        "1 2000",
        "win 1800",
        "(2505.5) 0",
        "1 605 =",
        "",
    ),
)
SHARED = (
    "#new-rating-a, #exact-change-a, #expected-score-a, #working-a, #comparison-a, #change-b,"
    "#exact-change-tournament, #games-rows, #left-out, #tournament-problems"
)
MANY_LINES = "\n".join(f"{1400 + 7 * i % 1200} {('1', '0.5', '0')[i % 3]}" for i in range(10_000))


class BenchError(Exception):
    """A page did not do its job, so that its times mean nothing."""


# The first answer


def measure_visits(browser: Browser, url: str, conditions: Conditions) -> dict[str, float]:
    """A first visit, one after it and, where the page keeps itself, one without a connection."""
    with visitor(browser, url) as context:
        page, first = visit(context, conditions)
        found = {f"first visit, {conditions.name}": first["seconds"]}
        if conditions is UNTHROTTLED:
            found |= {"bytes": first["bytes"], "requests": first["requests"]}
        keeps_itself = wait_for_caches(page)
        _, again = visit(context, conditions)
        found[f"return visit, {conditions.name}"] = again["seconds"]
        if keeps_itself:
            context.set_offline(True)
            _, offline = visit(context, conditions)
            found[f"offline visit, {conditions.name}"] = offline["seconds"]
    return found


@contextmanager
def visitor(browser: Browser, url: str) -> Iterator[BrowserContext]:
    """Someone who has never been here: no cache, nothing stored."""
    context = browser.new_context(base_url=url)
    context.add_init_script(path=PROBE)
    yield context
    context.close()


def visit(context: BrowserContext, conditions: Conditions) -> tuple[Page, dict[str, Any]]:
    """Open the page in a new tab, alone; what the probe in it says of the first answer."""
    tab = context.new_page()
    devtools = context.new_cdp_session(tab)
    stop_workers(devtools)
    for other in context.pages[:-1]:
        other.close()
    throttle(devtools, conditions)
    with tab.expect_console_message(is_report, timeout=PATIENCE) as report:
        tab.goto("./", wait_until="commit")
    found: dict[str, Any] = json.loads(report.value.text.removeprefix(REPORT))
    if found["state"] != "ready" or found["answer"] != "1,605":
        raise BenchError(
            f"{tab.url} shows {found['answer']!r} and says that it is {found['state']}"
        )
    return tab, found


def is_report(message: ConsoleMessage) -> bool:
    return message.text.startswith(REPORT)


def stop_workers(devtools: CDPSession) -> None:
    """Service workers end some seconds after a visit; the next one has to start them."""
    devtools.send("ServiceWorker.enable")
    devtools.send("ServiceWorker.stopAllWorkers")


def throttle(devtools: CDPSession, conditions: Conditions) -> None:
    if conditions.megabits:
        bytes_a_second = conditions.megabits * 1e6 / 8
        speed = {"downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second}
        devtools.send("Network.enable")
        devtools.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": conditions.round_trip, **speed},
        )
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": conditions.slowdown})


def ask(devtools: CDPSession, expression: str) -> Any:
    """The value of a JavaScript expression, which DevTools may evaluate whatever the page's CSP."""
    question = {"expression": expression, "returnByValue": True}
    return devtools.send("Runtime.evaluate", question)["result"].get("value")


def wait_for_caches(page: Page) -> bool:
    """Wait until the next visit can profit from this one; whether it can do so offline."""
    keeps_itself = page.request.get("sw.js").ok
    if keeps_itself:
        wait_until_offline_ready(page)
        wait_until_pack_kept(page)
    page.wait_for_timeout(SETTLE)
    return keeps_itself


# The next answers


def measure_typing(browser: Browser, url: str) -> dict[str, float]:
    """Many key presses, and one large paste, in milliseconds."""
    with visitor(browser, url) as context:
        page, _ = visit(context, UNTHROTTLED)
        wait_for_caches(page)
        devtools = context.new_cdp_session(page)
        page.get_by_label("Tournament games", exact=True).fill("\n".join(TOURNAMENT))
        found: dict[str, float] = {}
        for conditions in (SLOW_PROCESSOR, UNTHROTTLED):
            throttle(devtools, conditions)
            found |= percentiles(press_keys(page, devtools), conditions.name)
        return found | {"10,000 lines": paste(page, devtools, MANY_LINES)}


def percentiles(times: list[dict[str, float]], name: str) -> dict[str, float]:
    """Of the time until an answer is painted, and of the page's own part in it."""
    painted, written = ([time[end] for time in times] for end in ("painted", "written"))
    return {
        f"keystroke, {name}, 95th percentile": quantiles(painted, n=20)[-1],
        f"keystroke, {name}, median": median(painted),
        f"keystroke, {name}, median until written": median(written),
    }


def press_keys(page: Page, devtools: CDPSession) -> list[dict[str, float]]:
    """Change the last digit of a rating with real key presses, delete and type in turn."""
    page.get_by_label("Rating of player A", exact=True).press("End")
    page.wait_for_timeout(SETTLE)
    ask(devtools, "void (responseTimes.length = 0)")
    for press in range(PRESSES):
        page.keyboard.press("Backspace" if press % 2 == 0 else DIGITS[press // 2 % len(DIGITS)])
        page.wait_for_timeout(BETWEEN_PRESSES)
    times: list[dict[str, float]] = ask(devtools, "responseTimes")
    if len(times) != PRESSES:
        raise BenchError(f"{PRESSES} key presses changed {len(times)} answers")
    return times


def paste(page: Page, devtools: CDPSession, text: str) -> float:
    """Paste from the clipboard, as people do; typing it in would time the browser's editor."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_label("Tournament games", exact=True).fill("")
    page.wait_for_timeout(SETTLE)
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    ask(devtools, "void (responseTimes.length = 0)")
    page.get_by_label("Tournament games", exact=True).press("Control+v")
    while not ask(devtools, "responseTimes.length"):
        page.wait_for_timeout(100)
    return float(ask(devtools, "responseTimes[0].painted"))


def disagreeing(browser: Browser, urls: Mapping[str, str]) -> list[str]:
    """The pages that do not show the same as the first, word for word, for odd lines too."""
    shown = {page: answers(browser, url) for page, url in urls.items() if page != FLOOR}
    return [page for page in shown if shown[page] != next(iter(shown.values()))]


def answers(browser: Browser, url: str) -> list[str]:
    """What all pages have, for a game and a tournament with odd lines, by both sets of rules."""
    with visitor(browser, url) as context:
        page, _ = visit(context, UNTHROTTLED)
        page.get_by_label("Tournament games", exact=True).fill("\n".join(TOURNAMENT + OTHER_LINES))
        texts: list[str] = []
        for rules in ("FIDE standard", "Elo formula"):
            page.get_by_label("Rules", exact=True).select_option(rules)
            page.wait_for_timeout(SETTLE)
            texts += page.locator(SHARED).all_inner_texts()
        return texts


# All of it

MEASURES: tuple[Measure, ...] = (
    *(
        partial(measure_visits, conditions=conditions)
        for conditions in (UNTHROTTLED, PHONE, OLD_PHONE)
    ),
    measure_typing,
)


def measure_all(browser: Browser, urls: Mapping[str, str], runs: int) -> Samples:
    """Every page in turn, again and again, so that a busy moment of the machine hits all alike."""
    samples: Samples = defaultdict(lambda: defaultdict(list))
    for page, url in urls.items():
        if page != FLOOR:
            measure_visits(browser, url, UNTHROTTLED)  # whatever is slow only once
    for _, measure in product(range(runs), MEASURES):
        for page, url in urls.items():
            if page == FLOOR and measure is not measure_typing:
                continue
            for row, value in measure(browser, url).items():
                samples[row][page].append(value)
                print(f"{page}: {row}: {value:.2f}", file=sys.stderr, flush=True)
    return samples
