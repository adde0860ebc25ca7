"""A language for tests: English with accents, longer, and in brackets. What has none was never a text of a pack."""

import json
import re
from typing import Any

from playwright.sync_api import Page, Route

from browser.texts import GAP, pack_of, words_on

ACCENTS = str.maketrans("aeiounscAEIOUNSC", "áéíóúñšçÁÉÍÓÚÑŠÇ")
INNERMOST = re.compile("⟦[^⟦⟧]*⟧")
TWO_LETTERS = re.compile(r"[^\W\d_]{2}")
LONGER = 0.3
"""By so much texts of other languages may be longer than English."""


def pseudo(text: str) -> str:
    """`Close` becomes `⟦Çlóšé··⟧`; gaps stay as they are."""
    accented = "".join(part if GAP.fullmatch(part) else part.translate(ACCENTS) for part in GAP.split(text))
    return f"⟦{accented}{'·' * round(LONGER * len(GAP.sub('', text)))}⟧"


def said(key: str) -> str:
    """What is shown for a text such as `house:panel.rules`."""
    pack, path = key.split(":")
    node = pack_of(pack, "en")
    for part in path.split("."):
        node = node[part]
    return pseudo(str(node))


def speak_pseudo(page: Page) -> None:
    """Every English pack that the page fetches comes in the language for tests."""
    page.route("**/assets/texts-*-en-*.js", _answer)


def _answer(route: Route) -> None:
    found = re.search(r"/texts-(\w+)-en-", route.request.url)
    assert found, route.request.url
    pack = json.dumps(_in_pseudo(pack_of(found[1], "en")), ensure_ascii=False)
    route.fulfill(content_type="text/javascript; charset=utf-8", body=f"export default {pack};")


def _in_pseudo(node: Any) -> Any:
    return {key: _in_pseudo(value) for key, value in node.items()} if isinstance(node, dict) else pseudo(node)


def untranslated(page: Page, *allowed: str) -> list[str]:
    """Words that are seen or said to ears, and stand in no bracket; those allowed are names that nobody translates."""
    return [f"{where}: {words}" for where, words in words_on(page) if TWO_LETTERS.search(_outside(words, allowed))]


def _outside(words: str, allowed: tuple[str, ...]) -> str:
    """What is left of words without brackets and names."""
    rest = INNERMOST.sub(" ", words)
    if rest != words:
        return _outside(rest, allowed)
    for name in allowed:
        rest = rest.replace(name, " ")
    return rest


def cut_off(page: Page) -> list[str]:
    """Texts that are wider or higher than the place they have, and are cut there."""
    return [str(words) for words in page.evaluate(CUT_OFF)]


CUT_OFF = r"""() => {
    const open = document.querySelector('dialog[open]') ?? document.body;
    const found = [];
    for (const element of open.querySelectorAll('*')) {
        const own = [...element.childNodes].some((node) => node instanceof Text && node.textContent.includes('⟦'));
        if (!own || !element.checkVisibility({ visibilityProperty: true }) || element.closest('.for-ears')) continue;
        // Somebody's name may be of any length.
        if (element.closest('.cut-name, .seat-chip-name, .bugz-name, .rumis-legend-name, .name-button')) continue;
        const { overflowX, overflowY, position } = getComputedStyle(element);
        // For ears only: one pixel, cut on purpose.
        if (position === 'absolute' && element.clientWidth <= 1) continue;
        const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';
        if ((cuts(overflowX) && element.scrollWidth > element.clientWidth + 1)
            || (cuts(overflowY) && element.scrollHeight > element.clientHeight + 2))
            found.push(`${element.className}: ${element.textContent}`);
    }
    const wide = document.scrollingElement.scrollWidth - window.innerWidth;
    if (wide > 0) found.push(`the page is ${wide} px too wide`);
    return found;
}"""
