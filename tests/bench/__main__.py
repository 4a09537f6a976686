"""Measure this page against the same page on plain PyScript with Pyodide, and in JavaScript.

    python -m tests.bench [--runs 5] [--quick] [--json] [--check]

Takes about two minutes a run. Wants a machine that does nothing else.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.bench.measure import Samples, disagreeing, measure_all
from tests.bench.pages import make_pages
from tests.bench.report import machine, medians, missed, table
from tests.chromium import launch
from tests.serving import serve


def main() -> int:
    """Measure, print, and with --check say by the exit status whether all budgets are met."""
    options = read_options()
    runs = 1 if options.quick else options.runs
    with serve_pages() as urls, sync_playwright() as playwright:
        browser = launch(playwright)
        about = machine(browser.version) | {"runs": runs}
        for page in disagreeing(browser, urls):
            print(f"the page {page} shows something else than this one", file=sys.stderr)
        samples = measure_all(browser, urls, runs)
        browser.close()
    print(as_json(about, samples) if options.json else as_text(about, samples))
    over = missed(medians(samples))
    if over:
        print(f"over budget: {'; '.join(over)}", file=sys.stderr)
    return 1 if over and options.check else 0


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure the page.")
    parser.add_argument("--runs", type=int, default=5, help="medians of so many; default: 5")
    parser.add_argument("--quick", action="store_true", help="one run")
    parser.add_argument("--json", action="store_true", help="every value, for a program to read")
    parser.add_argument("--check", action="store_true", help="exit with 1 when over a budget")
    return parser.parse_args()


@contextmanager
def serve_pages() -> Iterator[dict[str, str]]:
    """All three pages, made anew and served alike; their addresses by name."""
    with TemporaryDirectory() as folder, ExitStack() as servers:
        pages = make_pages(Path(folder))
        yield {name: servers.enter_context(serve(site)).url for name, site in pages.items()}


def as_json(about: dict[str, object], samples: Samples) -> str:
    return json.dumps({**about, "medians": medians(samples), "samples": samples}, indent=2)


def as_text(about: dict[str, object], samples: Samples) -> str:
    facts = "; ".join(f"{name} {value}" for name, value in about.items())
    return f"{facts}\n\n{table(samples)}"


if __name__ == "__main__":
    sys.exit(main())
