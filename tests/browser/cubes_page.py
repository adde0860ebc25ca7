"""What hands do at a cube (solitaire)."""

import re

from playwright.sync_api import Page, expect


def cells_left(page: Page) -> int:
    """The cells that are still open, as the strip above the table says it; 0 for a full cube."""
    words = page.locator(".cube-words small").inner_text()
    found = re.search(r"\d+(?= cells? left| Felde?r?)", words)
    return int(found[0]) if found else 0


def lay_shown_stone(page: Page, *, by_keys: bool = False) -> int:
    """Have one stone shown and lay it where it is held. Returns the cells that are left."""
    before = cells_left(page)
    place = page.get_by_role("button", name="Place", exact=True)
    if by_keys:
        page.keyboard.press("h")
        expect(place).to_be_enabled()
        page.keyboard.press("Enter")
    else:
        page.get_by_role("button", name="Show one stone").click()
        place.click()
    expect(page.locator(".cube-words small")).not_to_contain_text(f"{before} cell")
    expect(page.get_by_text("One moment.")).to_have_count(0)
    return cells_left(page)


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))
