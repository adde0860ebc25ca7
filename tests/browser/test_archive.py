"""A match is given up, found again in the archive, stepped through, taken along, and gone on with."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.axe import faults
from browser.conftest import Guest, Room
from browser.page import await_turn_or_end, place_a_stone


def test_from_the_archive_to_a_replay_and_a_record(browser: Browser, room: Room, tmp_path: Path) -> None:
    guest = Guest(browser, room, small=True)
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    for _ in range(2):
        assert await_turn_or_end(page)
        place_a_stone(page)
    assert await_turn_or_end(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.locator(".score-table")).to_be_visible()
    page.goto("/statistics")
    expect(page.get_by_role("region", name="RUMIS")).to_contain_text("1 match0 won1 given up")
    assert faults(page) == []
    guest.shoot("statistics")
    page.goto("/archive")
    card = page.locator(".match-card")
    expect(card).to_have_count(1)
    expect(card.locator("img")).to_have_js_property("complete", True)
    expect(card).to_contain_text("You lost")
    assert faults(page) == []
    guest.shoot("archive")
    card.get_by_role("link").click()
    table = page.locator("main.table-place")
    expect(table).to_have_attribute("data-n", "0")
    page.keyboard.press("ArrowRight")
    expect(table).not_to_have_attribute("data-n", "0")
    page.keyboard.press("End")
    end = table.get_attribute("data-n")
    page.wait_for_url(f"**/replay/*?n={end}")
    assert faults(page) == []
    guest.shoot("replay")
    page.get_by_role("button", name="Save", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the record").click()
    file = tmp_path / "match.jsonl"
    saved.value.save_as(file)
    page.goto("/record")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(table).to_have_attribute("data-n", "0")
    page.get_by_role("button", name="Try it here").click()
    dialog = page.get_by_role("dialog", name="Try it here")
    expect(dialog).to_contain_text("This match stays as it is")
    assert faults(page) == []
    guest.shoot("try-here")
    dialog.get_by_role("button", name="Go on from here").click()
    page.wait_for_url("**/room/*")
    assert await_turn_or_end(page)
    place_a_stone(page)
