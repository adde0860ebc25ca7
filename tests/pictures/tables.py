"""The tables in the browser by day and by night: a recorded match, opened in the house, some way in."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect, sync_playwright

from browser.conftest import CHROMIUM, FLAGS, FRAMES, Guest, Room
from pictures import films

QUALITY = 78
"""Of a JPEG: each is to stay under 300 kB."""
SHOTS = 3
"""Pictures of the stage that are awaited, so that all of it has been drawn."""


def write(folder: Path) -> None:
    """Of each game, both."""
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        room = Room(Path(data) / "data")
        try:
            for name in films.MATCHES:
                record = Path(data) / f"{name}.jsonl"
                record.write_text(films.played(name)[0].record.dumps(), "utf-8")
                guest = Guest(browser, room)
                _open(guest.page, record, films.SOME_WAY[name])
                for scheme in ("light", "dark"):
                    guest.page.emulate_media(color_scheme=scheme)
                    _shoot(guest.page, folder / f"{name}-{scheme}.jpg")
                guest.close()
        finally:
            room.kill()
            browser.close()


def _open(page: Page, record: Path, steps: int) -> None:
    page.goto("/record")
    page.get_by_label("Choose a file").set_input_files(record)
    table = page.locator("main.table-place")
    expect(table).to_have_attribute("data-n", "0")
    for _ in range(steps):
        before = table.get_attribute("data-n") or ""
        page.keyboard.press("ArrowRight")
        expect(table).not_to_have_attribute("data-n", before)
    page.get_by_label("Seen by").select_option(index=1)  # with a hand, where there is one
    page.evaluate("document.activeElement?.blur()")


def _shoot(page: Page, file: Path) -> None:
    page.evaluate("window.fine = true")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate(FRAMES, SHOTS)
    page.set_viewport_size({"width": 1280, "height": 801})  # what is drawn in 3D is drawn again with all its pixels
    page.evaluate(FRAMES, SHOTS)
    page.screenshot(path=file, type="jpeg", quality=QUALITY, animations="disabled")
    page.evaluate("window.fine = false")
