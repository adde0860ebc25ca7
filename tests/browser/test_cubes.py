"""Solitaire: someone builds a cube from the first page to the shelf, and someone watches one being built."""

import re

from playwright.sync_api import Browser, expect

from browser.conftest import DESK, SMALL, Guest, Room
from browser.cubes_page import cells_left, lay_shown_stone, scrolls_sideways
from browser.page import canvas_colours


def test_a_cube_from_the_first_page_to_the_shelf(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room)
    page = guest.page
    page.goto("/")
    page.get_by_role("link", name="Choose a cube").click()
    expect(page.get_by_role("heading", name="Solitaire: cubes out of stones")).to_be_visible()
    expect(page.get_by_text("The shelf is still empty.")).to_be_visible()
    guest.shoot("cubes-chooser")
    page.set_viewport_size(SMALL)
    page.get_by_role("region", name="3×3×3").get_by_role("link", name="Shape only").click()
    expect(page.get_by_test_id("rumis-table")).to_be_visible()
    assert cells_left(page) == 27
    left = lay_shown_stone(page)
    assert 23 <= left <= 25  # a stone has two to four cubes
    left = lay_shown_stone(page)
    assert canvas_colours(guest) > 200
    page.set_viewport_size(DESK)
    guest.shoot("cubes-table")
    page.set_viewport_size(SMALL)

    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".cube-words small")).not_to_contain_text(f"{left} cell")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".cube-words small")).to_contain_text(f"{left} cell")
    page.get_by_role("button", name="Can it still be completed?").click()
    expect(page.get_by_text("Yes. From here the cube can still be completed.")).to_be_visible()

    # The page is left and loaded anew: the cube is as it was.
    page.goto("/cubes")
    page.get_by_role("link", name=re.compile("3×3×3 Shape only · 2 stones")).click()
    expect(page.locator(".cube-words small")).to_contain_text(f"{left} cell")
    expect(page.get_by_test_id("rumis-table")).to_be_visible()
    stones = 2
    while left > 0:
        left = lay_shown_stone(page, by_keys=True)
        stones += 1
    panel = page.get_by_role("dialog", name="Solved")
    expect(panel.get_by_text("Every cell is filled.")).to_be_visible()
    expect(panel.get_by_text("It stands on your shelf of solved cubes.")).to_be_visible()
    assert panel.locator("dd").all_inner_texts()[1:] == [str(stones), str(stones + 1)]  # each was shown, one question
    guest.shoot("cubes-solved")

    panel.get_by_role("link", name="All cubes").click()
    page.reload()
    page.get_by_role("region", name="Your solved cubes").get_by_role("link").click()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One stone on").click()
    expect(page.get_by_test_id("show-words")).to_contain_text(f"Stone 1 of {stones}.")
    guest.shoot("cubes-shelf")
    assert guest.faults == []
    guest.close()


def test_a_german_phone_watches_a_solution(browser: Browser, room: Room) -> None:
    guest = Guest(browser, room, phone=True, locale="de-DE")
    page = guest.page
    page.goto("/")
    page.get_by_role("link", name="Würfel des Tages").first.tap()
    expect(page.get_by_test_id("rumis-table")).to_be_visible()
    left = cells_left(page)
    assert left > 0
    guest.shoot("cubes-phone")
    page.get_by_role("button", name="Hilfe").tap()
    page.get_by_role("button", name="Lösung ansehen").tap()
    words = page.get_by_test_id("show-words")
    expect(words).to_contain_text("Stein 1 von")
    page.get_by_role("button", name="Pause").tap()
    page.get_by_role("button", name="Zum Anfang").tap()
    page.get_by_role("button", name="Einen Stein weiter").tap()
    page.get_by_role("button", name="Einen Stein weiter").tap()
    expect(words).to_contain_text("Stein 2 von")
    page.get_by_role("button", name="Einen Stein zurück").tap()
    expect(words).to_contain_text("Stein 1 von")
    guest.shoot("cubes-phone-watch")
    assert not scrolls_sideways(page)
    page.get_by_role("button", name="Zu meinem Würfel").tap()
    assert cells_left(page) == left
    page.get_by_role("button", name=re.compile(r"^S\d\d .*, [1-9]\d* (Plätze|Platz)$")).last.tap()
    page.get_by_role("button", name="Legen", exact=True).tap()
    expect(page.locator(".cube-words small")).not_to_contain_text(f"{left} Feld")
    page.goto("/cubes")
    expect(page.get_by_text("Angefangene Würfel")).to_be_visible()
    assert not scrolls_sideways(page)
    guest.shoot("cubes-phone-chooser")
    assert guest.faults == []
    page.goto("/cubes/nonsense")
    expect(page.get_by_role("link", name="Zur Startseite")).to_be_visible()
    guest.close()
