"""What the browser has to load and to do, and how soon the room answers: `make bench`.

Needs Chromium. With an address, the work of a client that is served there is measured instead, for a comparison.
"""

import gzip
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table

FIRST_PAGE = 130_000
STAGE = 230_000
ANSWER = 3.0
BEFORE = {"RUMIS": 22.0, "RUMMS": 15.1}
"""The same work at commit b019fb2, in reference loops."""
ROUNDS = 7
FLAGS = ("--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-background-networking")
DESK = ViewportSize(width=1440, height=900)

OBSERVE = """
    window.__THREE_DEVTOOLS__ = new EventTarget();
    window.firstFrame = new Promise((done) => {
        __THREE_DEVTOOLS__.addEventListener("observe", ({ detail }) => {
            if (!detail.isWebGLRenderer) return;
            const look = () => requestAnimationFrame(detail.info.render.frame > 0 ? done : look);
            look();
        });
    });
"""
DOOR = "[aria-labelledby=family-%s] .button.primary"
"""Where one begins to play a game at once, on the front page."""
PLAY = f"document.querySelector('{DOOR}').click(); window.firstFrame"
LOOP = """(() => {
    const told = {};
    for (let i = 0; i < 200000; i++) told[`word ${i % 5000}`] = (told[`word ${i % 5000}`] ?? 0) + i;
    return Object.keys(told).sort().length + JSON.stringify(told).length;
})()"""
"""Something of the kind that a page does, to compare machines."""


def main() -> None:
    if len(sys.argv) > 1:
        with chromium() as browser:
            for game, (work, seconds) in table_work(browser, sys.argv[1]).items():
                Console().print(f"{game}: {work:.2f} reference loops, {seconds * 1000:.0f} ms")
        return
    table = Table("what", "measured", "asked for")
    held = []

    def row(what: str, measured: str, good: bool | None = None, asked: str = "") -> None:
        held.append(good is not False)
        table.add_row(what, measured, "" if good is None else f"{asked} {'yes' if good else 'NO'}")

    with server() as (address, seconds), chromium() as browser:
        loaded = loaded_files(browser, address)
        first, fonts = sizes(loaded["first"], ".html .js .css .json"), sizes(loaded["first"], ".woff2")
        row("first page in one language, gzipped", kilobytes(first), first <= FIRST_PAGE, "at most 130 kB")
        row("its letters", kilobytes(fonts))
        for game in BEFORE:
            stage = sizes(loaded[game] - loaded[f"{game} flat"])
            rest = sizes(loaded[game] - loaded["first"])
            row(f"{game}: what 3D adds, gzipped", kilobytes(stage), stage <= STAGE, "at most 230 kB")
            row(f"{game}: all from the first page to the table, gzipped", kilobytes(rest))
        for game, (work, cpu) in table_work(browser, address).items():
            share = work / BEFORE[game]
            figure = f"{cpu * 1000:.0f} ms, {share:.0%} of before"
            row(f"{game}: the main thread from the click to the first frame", figure, share <= 0.5, "at most half")
        row("from `rumpus serve` to an answering page", f"{seconds:.2f} s", seconds < ANSWER, "under 3 s")
    Console().print(table)
    if not all(held):
        sys.exit("the client is larger or slower than it may be")


@contextmanager
def server(data: Path | None = None) -> Iterator[tuple[str, float]]:
    """A server, on an empty house or this one, and the seconds until it answered with its page."""
    with tempfile.TemporaryDirectory() as empty:
        began = time.perf_counter()
        command = [sys.executable, "-m", "rumpus.cli", "serve", "--port", "0", "--data", str(data or empty)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            line = process.stdout.readline() if process.stdout else ""
            address = line.split()[3].rstrip(",")
            with urllib.request.urlopen(address) as answer:  # noqa: S310 - our own server
                answer.read()
            try:
                yield address, time.perf_counter() - began
            finally:
                process.terminate()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("chromium-headless-shell"), args=list(FLAGS)
        )
        yield browser
        browser.close()


def visit(browser: Browser, address: str, view: str = "3d") -> Page:
    """A new person, in English, with nothing kept from before."""
    context = browser.new_context(viewport=DESK, base_url=address, locale="en-GB", reduced_motion="reduce")
    choices = f"{{state: {{view: '{view}'}}, version: 0}}"
    context.add_init_script(OBSERVE + f"localStorage.setItem('rumpus-settings', JSON.stringify({choices}));")
    return context.new_page()


def loaded_files(browser: Browser, address: str) -> dict[str, set[str]]:
    """What is fetched for the first page, and up to each table, in 3D and flat."""
    found: dict[str, set[str]] = {}
    for game in BEFORE:
        for name, view in ((game, "3d"), (f"{game} flat", "flat")):
            page = visit(browser, address, view)
            asked = addresses(page)
            page.goto("/")
            page.wait_for_load_state("networkidle")
            found["first"] = set(asked)
            page.locator(DOOR % game.lower()).click()
            page.get_by_test_id(f"{game.lower()}-table").wait_for()
            page.wait_for_load_state("networkidle")
            found[name] = set(asked)
            page.context.close()
    return found


def addresses(page: Page) -> list[str]:
    """A list that fills with what the page asks for."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


def sizes(urls: set[str], kinds: str = ".js .css .json") -> int:
    """Bytes of the files of some kinds, as they would be sent. What has no ending is the page."""
    total = 0
    for url in urls:
        name = url.rsplit("/", 1)[-1]
        ending = f".{name.rsplit('.', 1)[-1]}" if "." in name else ".html"
        if "/api/" not in url and ending in kinds.split():
            with urllib.request.urlopen(url) as answer:  # noqa: S310 - our own server
                body = answer.read()
            total += len(body) if ending == ".woff2" else len(gzip.compress(body, 6))
    return total


def table_work(browser: Browser, address: str) -> dict[str, tuple[float, float]]:
    """What the main thread does from the click to the first frame: in reference loops, and in seconds of its own."""
    return {game: median_work(browser, address, game) for game in BEFORE}


def median_work(browser: Browser, address: str, game: str) -> tuple[float, float]:
    works = [one_work(browser, address, game) for _ in range(ROUNDS)]
    return statistics.median(work for work, _ in works), statistics.median(seconds for _, seconds in works)


def one_work(browser: Browser, address: str, game: str) -> tuple[float, float]:
    page = visit(browser, address)
    loop = main_thread_time(page, LOOP)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    seconds = main_thread_time(page, PLAY % game.lower())
    page.context.close()
    return seconds / loop, seconds


def main_thread_time(page: Page, script: str) -> float:
    """Seconds that the main thread works until a script is done; what other programs do meanwhile does not count."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def task_time() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))

    before = task_time()
    session.send("Runtime.evaluate", {"expression": script, "awaitPromise": True})
    return task_time() - before


def kilobytes(count: int) -> str:
    return f"{count / 1000:.0f} kB"


if __name__ == "__main__":
    main()
