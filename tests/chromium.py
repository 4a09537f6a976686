"""Find a Chromium to test in. As a program: install one when there is none.

An installed browser comes first, because a download of Playwright's own is large and not possible
everywhere.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def launch(playwright: Playwright) -> Browser:
    """Start a headless Chromium: the installed one, else Playwright's own."""
    # Chromium's sandbox does not work for root; its background requests would be noise in a log.
    flags = ["--disable-background-networking", *(["--no-sandbox"] if AS_ROOT else [])]
    return playwright.chromium.launch(executable_path=installed(), args=flags)


def installed() -> str | None:
    """The path of an installed Chromium: the one that CHROMIUM names, else the first on PATH."""
    if named := os.environ.get("CHROMIUM"):
        return named
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in found if path and starts(path)), None)


def starts(path: str) -> bool:
    """Whether it is a browser; some systems have a stand-in that only says how to get one."""
    answer = subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60)
    return answer.returncode == 0


def playwrights_own() -> str | None:
    """The path of the Chromium that Playwright has downloaded."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """Install Debian's Chromium where that can be done, else let Playwright download its own."""
    if AS_ROOT and shutil.which("apt-get"):
        quiet = ["apt-get", "-qq", "-o=Dpkg::Use-Pty=0"]
        subprocess.run([*quiet, "update"], check=False)
        subprocess.run([*quiet, "install", "--yes", "chromium"], check=False)
    if not installed():
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run([*command, "--with-deps"] if AS_ROOT else command, check=False)


def main() -> int:
    """Make sure that there is a Chromium, and say which; 1 when there is none to be had."""
    if not (installed() or playwrights_own()):
        install()
    path = installed() or playwrights_own()
    print(f"Chromium: {path}" if path else "Install Chromium, or set CHROMIUM to its path.")
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
