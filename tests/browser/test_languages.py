"""A whole match in each language besides English, from the front door to the result: nothing on the way is English."""

from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import Guest, Room
from browser.page import enter, open_room_for
from browser.rumbugz_page import follow_hint
from browser.rumms_page import await_turn
from browser.texts import Tongue

NAMES = ("Ada",)
PANELS = ("moves", "people", "rules")
ME = {"kind": "me"}
OFF_THE_MAT = "flick rk 180 4 0 0"
"""The own king, straight back."""
ASKED = ("rumms:table.flick.flick", "rumms:asks.put.free", "rumms:asks.take.none", "house:result.rematch")


class Player:
    """Somebody who reads one language and notices every word of another."""

    def __init__(self, browser: Browser, room: Room, language: str) -> None:
        self.tongue = Tongue(language)
        self.guest = Guest(browser, room, locale=f"{language}-{language.upper()}", flat=True)
        self.page: Page = self.guest.page
        self._packs: list[str] = []
        self.page.on("request", lambda request: self._packs.append(request.url) if "/texts-" in request.url else None)
        enter(self.page)
        assert self.page.request.post("/api/me", data={"name": NAMES[0]}).ok

    def button(self, key: str) -> Locator:
        """One that can be pressed now."""
        return self.page.get_by_role("button", name=self.tongue.said(key), exact=True, disabled=False)

    def press(self, key: str) -> None:
        self.button(key).click()

    def reads(self, name: str) -> None:
        """Look at the page, and find nothing that is not in the language."""
        assert self.tongue.foreign_on(self.page) == [], name
        expect(self.page.locator("html")).to_have_attribute("lang", self.tongue.language)

    def comes_in(self, game: str) -> None:
        """By the home page and the set-up page."""
        self.page.goto("/")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.tongue.said("house:home.title"))
        self.reads("home")
        self.page.goto(f"/new/{game}")
        expect(self.button("house:setup.start")).to_be_visible()
        self.reads(f"setup-{game}")

    def starts(self, game: str, bot: str, options: dict[str, object]) -> None:
        open_room_for(self.page, game, [ME, {"kind": "bot", "bot": bot}], options)
        expect(self.button("house:lobby.start")).to_be_visible()
        self.reads(f"lobby-{game}")
        self.press("house:lobby.start")

    def opens_panels(self, game: str) -> None:
        """Whatever stands beside the table."""
        for panel in PANELS:
            name = self.tongue.said(f"house:panel.{panel}")
            self.page.get_by_role("navigation").get_by_role("button", name=name).click()
            self.reads_panel(name, f"{panel}-{game}")
        self.page.keyboard.press("i")
        self.reads_panel(self.tongue.said("house:panel.words"), f"words-{game}")

    def reads_panel(self, name: str, shot: str) -> None:
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()
        self.reads(shot)
        self.page.keyboard.press("Escape")

    def awaits_turn(self, hint: str) -> bool:
        """Wait until a hint can be had (True) or the match is over (False)."""
        again = self.button("house:result.rematch")
        expect(self.button(hint).or_(again).first).to_be_visible()
        return not again.is_visible()

    def told(self) -> str:
        return self.page.locator(".table-place").get_attribute("data-n") or ""

    def goes_on_from(self, told: str) -> None:
        expect(self.page.locator(".table-place")).not_to_have_attribute("data-n", told)

    def leaves(self, game: str) -> None:
        expect(self.page.locator(".score-table").first).to_be_visible()
        self.reads(f"result-{game}")
        self.guest.shoot(f"{self.tongue.language}-result-{game}")
        assert [url for url in self._packs if "-en-" in url] == [], "no text was lacking"
        assert self.guest.faults == []
        self.guest.close()


def test_rumis_in_dutch(browser: Browser, room: Room) -> None:
    player = Player(browser, room, "nl")
    player.comes_in("rumis")
    player.starts("rumis", "easy", {"site": "chullpa", "players": 2, "start": 0})
    turns = 0
    while player.awaits_turn("rumis:act.hint"):
        if turns == 2:
            player.reads("table-rumis")
            player.opens_panels("rumis")
        told = player.told()
        player.press("rumis:act.hint")
        player.press("rumis:act.place")
        player.goes_on_from(told)
        turns += 1
    assert turns >= 5
    player.leaves("rumis")


def test_rumbugz_in_hungarian(browser: Browser, room: Room) -> None:
    player = Player(browser, room, "hu")
    player.comes_in("rumbugz")
    player.starts("rumbugz", "easy", {"players": 2, "rounds": 1, "start": 0})
    moves = 0
    while player.awaits_turn("rumbugz:act.hint"):
        if moves == 8:
            player.reads("table-rumbugz")
            player.opens_panels("rumbugz")
        follow_hint(player.page, player.tongue.said("rumbugz:act.hint"))
        moves += 1
    assert moves >= 8
    player.leaves("rumbugz")


def test_rumms_in_german(browser: Browser, room: Room) -> None:
    """A flick by a hint, and when it is our turn again, the own king leaves the mat."""
    player = Player(browser, room, "de")
    asked = [player.tongue.said(key) for key in ASKED]
    player.comes_in("rumms")
    player.starts("rumms", "easy", {"game": "quick", "players": 2, "start": "red"})
    expect(player.button("rumms:setup.ready")).to_be_visible()
    player.reads("army-rumms")
    player.press("rumms:setup.ready")
    assert await_turn(player.page, asked)
    player.reads("table-rumms")
    player.opens_panels("rumms")
    told = player.told()
    player.press("rumms:table.view.hint")
    expect(player.page.get_by_test_id("flick-words")).to_contain_text(player.tongue.said("rumms:table.flick.hint"))
    player.press("rumms:table.flick.flick")
    player.goes_on_from(told)
    while await_turn(player.page, asked):
        told = player.told()
        player.page.keyboard.press("m")
        player.page.get_by_test_id("move-field").fill(OFF_THE_MAT)
        player.page.keyboard.press("Enter")
        player.goes_on_from(told)
    player.leaves("rumms")
