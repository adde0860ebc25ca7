"""How soon a flick is seen: from its release to the first moving frame on the screens of both players.

    python -m bench.rumms_table [flicks]

One server with its own SQLite file, 26 dice, two people at two real browsers on this machine, which also draws them in
software. A second line of each person releases the flicks, so that the clock starts with the message and stops with the
frame: simulate, store, send, decode, draw. The message alone is timed as well.
"""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.async_api import Browser, Page, ViewportSize, async_playwright  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402

from browser.conftest import CHROMIUM, FLAGS, LIGHT  # noqa: E402
from server.clients import ME, OPEN, Person, move, sit_and_start  # noqa: E402
from server.clients import Table as Line  # noqa: E402
from server.running import Running  # noqa: E402

FLICKS = 30
MOST_MS = 400
SMALL = ViewportSize(width=640, height=480)
"""Two browsers and the server share the machine, which draws in software: a large picture would measure only that."""
FASTEST = 2.5
"""Metres per second: no king should fall early."""

WATCH = """
window.frames_seen = [];
new MutationObserver((changes) => {
  for (const { target, attributeName, oldValue } of changes)
    if (attributeName === "data-busy" && oldValue === null && target.hasAttribute("data-busy"))
      requestAnimationFrame(() => window.frames_seen.push(performance.timeOrigin + performance.now()));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-busy"], attributeOldValue: true });
"""


async def main() -> int:
    flicks = int(sys.argv[1]) if len(sys.argv) > 1 else FLICKS
    with tempfile.TemporaryDirectory() as folder:
        server = Running(Path(folder) / "data")
        try:
            async with async_playwright() as playwright:
                # One browser each: the one behind would be slowed down.
                launch = playwright.chromium.launch
                browsers = [await launch(executable_path=CHROMIUM, args=list(FLAGS)) for _ in range(2)]
                sent, drawn = await measure(server, browsers, flicks)
                for browser in browsers:
                    await browser.close()
        finally:
            server.kill()
    table = Table("from the release of a flick, 26 dice", "median", "95th percentile", "asked for")
    row(table, "to the message at both players", sent, "")
    late = row(table, "to the first frame on both screens", drawn, f"under {MOST_MS} ms")
    Console().print(table)
    return int(late >= MOST_MS)


def row(table: Table, what: str, times: list[float], asked: str) -> float:
    late = statistics.quantiles(times, n=20)[-1]
    held = "" if not asked else " yes" if late < MOST_MS else " NO"
    table.add_row(what, f"{statistics.median(times):.0f} ms", f"{late:.0f} ms", asked + held)
    return late


async def measure(server: Running, browsers: list[Browser], flicks: int) -> tuple[list[float], list[float]]:
    """Milliseconds per flick until both have its message, and until both see it."""
    rng, sent, drawn = random.Random(1), list[float](), list[float]()
    people = [await Person(server.url).visit(name) for name in ("Ada", "Bo")]
    while len(drawn) < flicks:
        code = await people[0].open(ME, OPEN, game="rumms", options={"game": "quick", "start": "red"})
        lines = await sit_and_start(people, code)
        for seat, line in enumerate(lines):
            await move(lines, seat, set_up(line))
        pages = [await look(browser, server, person, code) for browser, person in zip(browsers, people, strict=True)]
        while lines[0].match.actors and len(drawn) < flicks:
            one = await flick(lines, pages, rng)
            sent.append(one[0])
            drawn.append(one[1])
        for page in pages:
            await page.context.close()
        for line in lines:
            await line.leave()
    for person in people:
        await person.go()
    return sent, drawn


def set_up(line: Line) -> str:
    """The first formation that the table offers, as a move."""
    spots = line.rumms.formations[0].spots
    words = (f"{spot.die} {spot.x} {spot.y} {spot.turn} +{spot.level}" for spot in spots)
    return " ".join(["setup", *words])


async def look(browser: Browser, server: Running, person: Person, code: str) -> Page:
    """A browser of that person's, at the table."""
    context = await browser.new_context(viewport=SMALL)
    await context.add_cookies([{"name": "rumpus", "value": person.token, "url": server.url}])
    await context.add_init_script(LIGHT)
    await context.add_init_script(WATCH)
    page = await context.new_page()
    await page.goto(f"{server.url}/room/{code}")
    await page.get_by_test_id("rumms-stage").locator("canvas").wait_for()
    await page.wait_for_timeout(2000)
    return page


async def flick(lines: list[Line], pages: list[Page], rng: random.Random) -> tuple[float, float]:
    """One flick of whoever is to move, at someone on the other side."""
    seat = lines[0].match.actors[0]
    picture = lines[seat].rumms
    die = rng.choice(picture.asked.dice)
    for page in pages:
        await page.evaluate("window.frames_seen.length = 0")
    direction = (0 if seat == 0 else 180) + rng.uniform(-20, 20)
    text = f"flick {die} {direction:.1f} {rng.uniform(0.8, FASTEST):.2f} 0 0"
    began = time.time()
    await move(lines, seat, text)
    arrived = time.time()
    seen = [await first_frame(page) for page in pages]
    while picture_asks(lines) not in {"turn", "nothing"}:
        await answer(lines)
    for page in pages:
        await page.wait_for_timeout(500)
        await page.locator('[data-testid="rumms-show"]:not([data-step])').wait_for(state="attached", timeout=60_000)
        await page.wait_for_timeout(2500)
    return 1000 * (arrived - began), max(seen) - 1000 * began


async def first_frame(page: Page) -> float:
    """When the first moving frame came, in milliseconds since the epoch."""
    while (at := await page.evaluate("window.frames_seen[0]")) is None:
        await page.wait_for_timeout(20)
    return float(at)


def picture_asks(lines: list[Line]) -> str:
    return lines[0].rumms.asked.ask


async def answer(lines: list[Line]) -> None:
    """Whatever is asked in between: a free spot, or no."""
    await move(lines, lines[0].match.actors[0], "put free" if picture_asks(lines) == "put" else "decline")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
