"""A real server and a real Chromium with software WebGL. Screenshots are kept in build/screenshots."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, sync_playwright

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
CHROMIUM = "/usr/bin/chromium"
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
FLAGS = (
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
)
LIGHT = "localStorage.setItem('rumpus-settings', JSON.stringify({state: {quality: 'low', sound: false}, version: 0}))"
"""Software WebGL is slow: the table is drawn at its lowest quality."""


class Room:
    """A server on a data folder of its own, which can be killed and started again at the same address."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "rumpus.cli", "serve", "--port", str(self._port), "--data", str(self._data)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        assert found, f"the server did not start: {line!r}"
        self._port = int(found[1])
        self.address = found[0]

    def kill(self) -> None:
        """As a power cut would: no time to say good-bye, bots included."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    room = Room(tmp_path_factory.mktemp("data"))
    yield room
    room.kill()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
    yield browser
    browser.close()


class Guest:
    """Someone at a browser of their own."""

    def __init__(self, browser: Browser, room: Room, *, phone: bool = False, locale: str = "en-GB") -> None:
        self._context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESK,
            locale=locale,
            has_touch=phone,
            is_mobile=phone,
            base_url=room.address,
            reduced_motion="reduce",
        )
        self._context.add_init_script(LIGHT)
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(30_000)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)

    def shoot(self, name: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def offline(self, gone: bool) -> None:
        self._context.set_offline(gone)

    def close(self) -> None:
        self._context.close()
