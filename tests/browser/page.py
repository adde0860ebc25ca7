"""What hands do at any table, and at that of RUMIS: with the mouse, a finger, or the keyboard."""

import base64
import json
import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Guest

PLACES = re.compile(r"^S\d\d .*, [1-9]\d* (places?|Plätze|Platz)$")
"""A stone in the tray that fits somewhere."""


def stones_that_fit(page: Page) -> Locator:
    return page.get_by_test_id("rumis-table").get_by_role("button", name=PLACES)


def place_a_stone(page: Page, *, place: str = "Place", next_place: str = "Next place") -> None:
    """Choose the largest stone that fits, find it a place, and lay it."""
    stones_that_fit(page).last.click()
    page.get_by_role("button", name=next_place, exact=True).click()
    page.get_by_role("button", name=place, exact=True).click()


def enter(page: Page) -> None:
    """Come in by the front page, and wait until the house has said who we are: with that answer comes the cookie."""
    with page.expect_response(lambda answer: urlsplit(answer.url).path == "/api/me") as answer:
        page.goto("/")
    assert answer.value.ok


def open_room_for(page: Page, game: str, seats: list[dict[str, Any]], options: dict[str, Any]) -> str:
    """Open a room as the set-up page does, and go there. Returns its code. Whoever opens one has come in before."""
    answer = page.request.post("/api/rooms", data={"game": game, "options": options, "seats": seats})
    assert answer.ok, answer.text()
    code = str(answer.json()["code"])
    page.goto(f"/room/{code}")
    return code


def moves_sent(page: Page) -> list[str]:
    """A list that fills with the moves that the page sends from now on, in notation."""
    sent: list[str] = []

    def note(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "move":
            sent.append(message["move"])

    page.on("websocket", lambda socket: socket.on("framesent", note))
    return sent


def sit_down(guest: Guest) -> Page:
    """From the first page to the table, against a bot, until it is our turn."""
    guest.page.goto("/")
    guest.page.get_by_role("button", name="Play now").click()
    assert await_turn_or_end(guest.page)
    return guest.page


def walk_to_a_refused_place(page: Page) -> str:
    """Walk a stone about until its place is refused, and return what is said. While all places fit, one is taken."""
    words = page.get_by_test_id("ghost-words")
    while True:
        page.get_by_role("application").focus()
        page.keyboard.press("1")
        for key in [key for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown") for _ in range(8)]:
            page.keyboard.press(key)
            expect(words).not_to_have_attribute("data-verdict", "asking")
            if words.get_attribute("data-verdict") == "refused":
                return words.inner_text()
        place_a_stone(page)
        assert await_turn_or_end(page), "the match ended, and every place had fitted"


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Play again").is_visible()


def await_turn_or_end(page: Page) -> bool:
    """Wait until it is our turn (True) or the match is over (False)."""
    expect(stones_that_fit(page).first.or_(page.get_by_role("button", name="Play again")).first).to_be_visible()
    expect(page.get_by_text("One moment.")).to_have_count(0)
    return not is_over(page)


def moves_told(page: Page) -> list[str]:
    """The moves as the panel tells them, opened and closed again."""
    panel = page.get_by_role("button", name="Moves", exact=True)
    panel.click()
    told = page.locator(".move-list .move-line").all_inner_texts()
    page.keyboard.press("Escape")
    return [" ".join(line.split()) for line in told]


def canvas_colours(guest: Guest) -> int:
    """How many different colours the table's canvas shows: an empty one shows one."""
    shot = base64.b64encode(guest.page.locator("canvas").first.screenshot()).decode()
    return int(guest.page.evaluate(COUNT_COLOURS, shot))


COUNT_COLOURS = """async (shot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)).size;
}"""
