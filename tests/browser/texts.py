"""The packs of texts as they stand in the client's sources, and the words that a page shows."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCES = Path(__file__).parents[2] / "web" / "src"
FOLDERS = {
    "house": "house",
    "cubes": "house/cubes",
    **{game: f"games/{game}" for game in ("plain", "rumis", "rumms", "rumbugz")},
}
GAP = re.compile(r"(\{\{[^}]*\}\})")
KEY = re.compile(rf"\b(?:{'|'.join(FOLDERS)}):[a-z]|^[a-z_]+(?:\.[a-z_]+)+$")
"""A key that is shown instead of its text."""
LETTERS = re.compile(r"[^\W\d_]{3}")


def pack_of(name: str, language: str) -> Any:
    return json.loads((SOURCES / FOLDERS[name] / "texts" / f"{language}.json").read_text())


def words_on(page: Page) -> list[tuple[str, str]]:
    """What is seen or said to ears, in the open dialog if there is one: where it stands, and the words."""
    return [(str(where), str(words)) for where, words in page.evaluate(WORDS)]


class Tongue:
    """One of the languages of the house."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._own = _texts(language)

    def said(self, key: str) -> str:
        """The text by a key such as `house:panel.rules`."""
        return self._own[key]

    def foreign_on(self, page: Page, *allowed: str) -> list[str]:
        """Words on the page that are English and not in this language as well, or the key of a text."""
        own = _any_of(frozenset(self._own.values()))
        english = _any_of(frozenset(text for key, text in _texts("en").items() if self._own.get(key) != text))
        return [
            f"{where}: {words}"
            for where, words in words_on(page)
            if words not in allowed and (KEY.search(words) or (english.match(words) and not own.match(words)))
        ]


@cache
def _texts(language: str) -> dict[str, str]:
    return {key: text for name in FOLDERS for key, text in _flat(pack_of(name, language), f"{name}:")}


def _flat(node: dict[str, Any], before: str) -> list[tuple[str, str]]:
    return [
        pair
        for key, value in node.items()
        for pair in (_flat(value, f"{before}{key}.") if isinstance(value, dict) else [(f"{before}{key}", value)])
    ]


@cache
def _any_of(texts: frozenset[str]) -> re.Pattern[str]:
    """Matches whatever one of these texts may become. Those that are hardly more than their gaps would match all."""
    telling = sorted(text for text in texts if LETTERS.search(GAP.sub(" ", text)))
    return re.compile("|".join(f"(?:{_filled(text)})$" for text in telling), re.IGNORECASE)


def _filled(text: str) -> str:
    return "".join(".+" if GAP.fullmatch(part) else re.escape(part) for part in GAP.split(text))


WORDS = r"""() => {
    const found = new Map();
    const note = (words, where) => words.trim() && found.set(`${where}: ${words}`, [where, words.trim()]);
    const open = document.querySelector('dialog[open]') ?? document.body;
    const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    const walker = document.createTreeWalker(open, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        if (!parentElement.closest('script, style, [translate=no]') && seen(parentElement))
            note(textContent, parentElement.className || parentElement.tagName);
    }
    for (const element of open.querySelectorAll('*')) {
        if (!seen(element) || element.closest('[translate=no]')) continue;
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
            note(element.getAttribute(name) ?? '', `${name} of ${element.tagName}`);
    }
    note(document.title, 'title of the page');
    return [...found.values()];
}"""
