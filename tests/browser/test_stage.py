"""The stage in 3D: a canvas that the browser takes away, what is made and given back, and phones on their side."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import FRAMES, Guest, Room
from browser.page import canvas_colours, enter, open_room_for, sit_down, stones_that_fit
from browser.rumms_page import await_turn, button, press, stage, stands

OBSERVE = """
    window.__THREE_DEVTOOLS__ = new EventTarget();
    window.__THREE_DEVTOOLS__.addEventListener("observe", ({ detail }) => {
        if (detail.isWebGLRenderer) window.renderer = detail;
    });
"""
"""three.js shows its renderer to whoever looks for it: that is how tests count what it keeps."""
COUNT = """
    window.made = { createBuffer: 0, createTexture: 0, createProgram: 0 };
    for (const name of Object.keys(window.made)) {
        const real = WebGL2RenderingContext.prototype[name];
        WebGL2RenderingContext.prototype[name] = function () {
            window.made[name]++;
            return real.call(this);
        };
    }
"""
"""What is made and thrown away again does not show in what a renderer keeps, so it is counted as well."""
LOSE = """() => {
    const gl = document.querySelector("canvas").getContext("webgl2");
    window.lost = gl.getExtension("WEBGL_lose_context");
    window.lost.loseContext();
}"""


def quick_match(guest: Guest) -> Page:
    """A quick match of RUMMS, up to our first flick."""
    page = guest.page
    enter(page)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    open_room_for(page, "rumms", seats, {"game": "quick", "start": "red"})
    press(page, "Start the match")
    press(page, "Ready")
    assert await_turn(page)
    return page


def test_a_lost_canvas_comes_back_with_the_same_table(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = sit_down(guest)
    stones_that_fit(page).last.click()
    held = page.get_by_test_id("ghost-words").inner_text()
    page.evaluate(FRAMES, 3)
    before = canvas_colours(guest)
    page.evaluate(LOSE)
    expect(page.get_by_text("The picture was lost.")).to_be_visible()
    page.evaluate("window.lost.restoreContext()")
    expect(page.get_by_text("The picture was lost.")).to_have_count(0)
    page.evaluate(FRAMES, 10)
    assert before > 200
    assert canvas_colours(guest) > before / 2, "everything is drawn again, though nobody asked for a frame"
    expect(page.get_by_test_id("ghost-words")).to_have_text(held)
    page.get_by_role("button", name="Place", exact=True).click()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    assert guest.faults == []
    guest.close()


def test_a_canvas_lost_for_good_leaves_a_flat_table_to_play_at(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = quick_match(guest)
    page.evaluate(LOSE)
    expect(page.get_by_text("The picture was lost.")).to_be_visible()
    expect(page.get_by_text("the table lies flat")).to_be_visible()
    expect(page.locator("canvas")).to_have_count(0)
    guest.shoot("rumms-flat-after-loss")
    stage(page).focus()
    page.keyboard.press("n")
    told = page.get_by_test_id("rumms-table").get_attribute("data-n")
    press(page, "Flick")
    expect(page.get_by_test_id("rumms-table")).not_to_have_attribute("data-n", told or "")
    button(page, "Try 3D again").click()
    expect(page.locator("canvas")).to_be_visible()
    page.evaluate(FRAMES, 10)
    assert canvas_colours(guest) > 200
    assert guest.faults == []
    guest.close()


def test_a_canvas_lost_for_good_leaves_a_flat_table_of_rumis(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = sit_down(guest)
    page.evaluate(LOSE)
    expect(page.get_by_text("the table lies flat")).to_be_visible()
    expect(page.locator("canvas")).to_have_count(0)
    stones_that_fit(page).last.click()
    page.get_by_role("button", name="Place", exact=True).click()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    guest.close()


def test_a_machine_without_webgl_gets_the_flat_table(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    guest.page.add_init_script(
        """const real = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
            return kind === "webgl2" ? null : real.call(this, kind, ...more);
        };"""
    )
    page = quick_match(guest)
    assert page.locator("canvas").count() == 0
    expect(page.locator(".rumms-flat")).to_be_visible()
    assert guest.faults == []
    guest.close()


COVERED = """(buttons) => buttons.filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((button) => button.ariaLabel || button.textContent)"""
"""The buttons of which the middle is not to be seen."""


def test_on_a_phone_on_its_side_nothing_lies_on_anything(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, phone=True)
    page = guest.page
    page.set_viewport_size({"width": 740, "height": 360})
    enter(page)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    open_room_for(page, "rumms", seats, {"game": "quick", "start": "red"})
    press(page, "Start the match")
    expect(button(page, "Ready")).to_be_in_viewport(ratio=1)
    guest.shoot("rumms-sideways")
    # Formations and dice lie in rows that scroll: the first of each are seen.
    first = ".rumms-formations button:first-child, .rumms-setup li:first-child button"
    seen = page.locator(f"{first}, .rumms-setup-tools button, .rumms-setup-ready")
    assert seen.count() > 7
    assert seen.evaluate_all(COVERED) == []
    press(page, "Ready")
    expect(page.get_by_test_id("flick-words")).to_be_visible()
    stage(page).focus()
    page.keyboard.press("n")
    expect(button(page, "Flick")).to_be_in_viewport(ratio=1)
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    # The die is in the picture, and the number of its strength does not lie on it.
    die, label = stands(page, "rk"), page.locator(".rumms-strength b").bounding_box()
    box = page.locator("canvas").bounding_box()
    assert box is not None
    assert label is not None
    guest.shoot("rumms-sideways-aim")
    assert box["x"] < die[0] < box["x"] + box["width"]
    assert box["y"] < die[1] < box["y"] + box["height"]
    assert not (
        label["x"] < die[0] < label["x"] + label["width"] and label["y"] < die[1] < label["y"] + label["height"]
    )
    assert guest.faults == []
    guest.close()


def test_a_hovered_square_makes_no_geometry_and_no_texture(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    guest.page.add_init_script(OBSERVE + COUNT)
    page = sit_down(guest)
    stones_that_fit(page).last.click()
    page.get_by_role("application").focus()
    box = page.locator("canvas").bounding_box()
    assert box is not None
    seen: list[dict[str, Any]] = []
    words: set[str] = set()
    # Twice over the building: the first time shows what there is to see (fitting, refused, through the ceiling).
    for turn in range(2):
        for row in range(4):
            for column in range(6):
                page.mouse.move(
                    box["x"] + box["width"] * (0.36 + 0.05 * column), box["y"] + box["height"] * (0.42 + 0.1 * row)
                )
                page.evaluate(FRAMES, 2)
                if turn:
                    words.add(page.get_by_test_id("ghost-words").inner_text())
                    seen.append(
                        page.evaluate("({...renderer.info.memory, programs: renderer.info.programs.length, ...made})")
                    )
    assert len(words) > 6, "the stone went along"
    assert all(memory == seen[0] for memory in seen), seen
    assert seen[0]["geometries"] > 5
    assert seen[0]["createBuffer"] > seen[0]["geometries"], "it was counted"
    assert guest.faults == []
    guest.close()


def test_what_was_made_once_is_not_made_again(browser: Browser, room: Room) -> None:
    """A stone taken up again, another side of the turntable, the view from above: seen before, so all is there."""
    guest = Guest(browser, room)
    guest.page.add_init_script(OBSERVE + COUNT)
    page = sit_down(guest)
    page.get_by_role("application").focus()
    seen: list[dict[str, Any]] = []
    for _ in range(3):
        for key in ("1", "Escape", "v", "v", "l", "l", "e", "e", "e", "e"):
            page.keyboard.press(key)
            page.evaluate(FRAMES, 3)
        seen.append(page.evaluate("({...renderer.info.memory, ...made})"))
    for count in ("geometries", "textures", "createTexture", "createProgram"):
        assert seen[1][count] == seen[2][count], (count, seen)
    assert seen[0]["createTexture"] > 5, "it was counted"
    assert guest.faults == []
    guest.close()


@pytest.mark.parametrize("game", ["rumis", "rumms"])
def test_whoever_leaves_a_table_leaves_nothing_of_it_behind(browser: Browser, room: Room, game: str) -> None:
    guest = Guest(browser, room)
    guest.page.add_init_script(OBSERVE)
    if game == "rumis":
        page = sit_down(guest)
        for key in ("1", "v", "l"):
            page.keyboard.press(key)
    else:
        page = quick_match(guest)
        stage(page).focus()
        page.keyboard.press("n")
    page.evaluate(FRAMES, 5)
    kept = page.evaluate("({...renderer.info.memory})")
    assert kept["geometries"] > 5
    assert kept["textures"] > 3
    page.get_by_role("link", name="Home").click()
    expect(page.locator("canvas")).to_have_count(0)
    assert page.evaluate("({...renderer.info.memory})") == {"geometries": 0, "textures": 0}
    assert guest.faults == []
    guest.close()
