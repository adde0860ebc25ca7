"""What surrounds a match, measured on one of RUMIS with six players, 54 moves: `make bench`.

How soon its replay is there and a step in it is made, in Chromium on a small window, since WebGL is drawn by software
here; how long an analysis and a moving picture take at a server, and an analysis with all cores.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize
from rich.console import Console
from rich.table import Table

from bench.client import chromium, main_thread_time, server
from rumpus.server.settings import DATABASE_FILE

RECORD = Path(__file__).parents[1] / "tests" / "games" / "rumis" / "golden" / "six.jsonl"
LEVEL = "hard"
OPENED, STEP, ANALYSED, FILMED, FILM_BYTES = 1.0, 0.1, 30.0, 10.0, 3_000_000
STEPS = 20
WINDOW = ViewportSize(width=760, height=560)
CHOICES = {"state": {"quality": "low", "view": "3d", "sound": False}, "version": 0}

SHOWN = """
    window.shown = new Promise((done) => {
        const look = () => document.querySelector("main.table-place canvas")
            ? requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))
            : requestAnimationFrame(look);
        look();
    });
"""
"""When the table has been drawn, in milliseconds since the address was asked for."""
GO_ON = """new Promise((done) => {
    const table = document.querySelector("main.table-place"), before = table.dataset.n;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    const look = () => table.dataset.n === before ? requestAnimationFrame(look) : requestAnimationFrame(done);
    look();
})"""


def main() -> None:
    table = Table("what", "measured", "asked for")
    held = []

    def row(what: str, measured: str, good: bool, asked: str) -> None:
        held.append(good)
        table.add_row(what, measured, f"{asked} {'yes' if good else 'NO'}")

    with tempfile.TemporaryDirectory(prefix="rumpus-bench-") as folder:
        data = Path(folder)
        code = bring_in(data)
        with server(data) as (address, _), chromium() as browser:
            opened, steps = watch(browser, address, f"/replay/{code}?n=0")
            row("from its address to a replay's first picture", f"{opened:.2f} s", opened < OPENED, "under 1 s")
            slowest = max(steps)
            figure = f"{1000 * sum(steps) / len(steps):.0f} ms, at most {1000 * slowest:.0f} ms"
            row("a step, of the main thread", figure, slowest < STEP, "under 100 ms")
            seconds, size = film(address, code)
            row("a moving picture", f"{seconds:.1f} s", seconds < FILMED, "under 10 s")
            row("its size", f"{size / 1e6:.2f} MB", size < FILM_BYTES, "under 3 MB")
            seconds, news = analyse(address, code)
            figure = f"{seconds:.1f} s, told {news} times how far it is"
            row(f"an analysis by {LEVEL} at the server", figure, seconds < ANALYSED and news > 1, "under 30 s")
    seconds = analyse_alone()
    row(f"an analysis by {LEVEL} with rumpus analyse", f"{seconds:.1f} s", seconds < ANALYSED, "under 30 s")
    Console(width=120).print(table)
    Console().print(f"load before the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    if not all(held):
        sys.exit("what surrounds a match is slower than it may be")


def bring_in(data: Path) -> str:
    """Keep the match in a house. Returns the address of its replay."""
    rumpus("import", str(RECORD), "--data", str(data))
    with closing(sqlite3.connect(data / DATABASE_FILE)) as database:
        return str(database.execute("SELECT replay FROM rooms").fetchone()[0])


def rumpus(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "rumpus.cli", *words], check=True, stdout=subprocess.DEVNULL)


def watch(browser: Browser, address: str, path: str) -> tuple[float, list[float]]:
    """Seconds until the replay is drawn for somebody who has been here before, and those of each of some steps."""
    context = browser.new_context(
        viewport=WINDOW, base_url=address, locale="en-GB", reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(f"localStorage.setItem('rumpus-settings', '{json.dumps(CHOICES)}');" + SHOWN)
    page = context.new_page()
    for _ in range(2):  # the first time, what is needed is fetched and kept
        page.goto(path)
        opened = page.evaluate("window.shown")
    steps = [main_thread_time(page, GO_ON) for _ in range(STEPS)]
    context.close()
    return opened / 1000, steps


def film(address: str, code: str) -> tuple[float, int]:
    """Seconds until the whole match is there as a moving picture, and its bytes."""
    began = time.perf_counter()
    with urllib.request.urlopen(f"{address}/api/replays/{code}/moving.gif") as answer:  # noqa: S310 - our own server
        size = len(answer.read())
    return time.perf_counter() - began, size


def analyse(address: str, code: str) -> tuple[float, int]:
    """Seconds until the whole match is judged, and how often it was told how far that is."""
    began = time.perf_counter()
    asked = urllib.request.Request(  # noqa: S310 - our own server
        f"{address}/api/replays/{code}/analysis?level={LEVEL}", method="POST"
    )
    with urllib.request.urlopen(asked) as answer:  # noqa: S310
        news = [json.loads(line.removeprefix(b"data: ")) for line in answer if line.startswith(b"data: ")]
    if news[-1]["analysis"] is None:
        sys.exit(f"the match could not be analysed: {news[-1]['problem']}")
    return time.perf_counter() - began, len(news)


def analyse_alone() -> float:
    began = time.perf_counter()
    rumpus("analyse", str(RECORD), "--level", LEVEL, "--json")
    return time.perf_counter() - began


if __name__ == "__main__":
    if not (shutil.which("chromium") or shutil.which("chromium-headless-shell")):
        sys.exit("this needs Chromium: `make browser` gets it")
    main()
