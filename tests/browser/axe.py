"""What axe finds on a page, by day and in the evening. Its own pages explain each rule by name."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES: dict[Literal["light", "dark"], list[str]] = {"light": [], "dark": ["color-contrast", "link-in-text-block"]}
"""All of them by day; in the evening those that look at colours."""
AT_REST = """() => Promise.all(document.getAnimations()
    .filter(it => it.effect.getComputedTiming().endTime !== Infinity)
    .map(it => it.finished.catch(() => null)))"""
"""What fades has a colour of its own at every moment; only the last one counts."""
RUN = """([within, rules]) => axe.run(within ?? document, {
    resultTypes: ['violations'], ...(rules.length ? {runOnly: {type: 'rule', values: rules}} : {}),
}).then(({violations}) => violations.map(
    ({id, impact, nodes}) => ({id, impact, targets: nodes.map(({target}) => target.join(' '))})))"""


def faults(page: Page, within: str | None = None) -> list[str]:
    """Everything that axe calls a violation, however small: on the page, or within what a selector finds on it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # the page itself lets no foreign script in
    found = []
    for light, rules in RULES.items():
        page.emulate_media(color_scheme=light)
        page.evaluate(AT_REST)
        violations: list[dict[str, Any]] = page.evaluate(RUN, [within, rules])
        for violation in violations:
            targets = violation["targets"]
            found.append(f"{light}: {violation['impact']} {violation['id']}, {len(targets)} times: {targets[:3]}")
    page.emulate_media(color_scheme="light")
    return found
