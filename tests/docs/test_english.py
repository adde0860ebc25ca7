"""Turns of phrase that are another language's in English words. The list grows when a reader stumbles."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

STUMBLES = {
    r"\banew\b": "again, afresh",
    r"\bgone on with\b": "resumed",
    r"\bso (many|often)\b(?! (that|as|\w+ that))": "that many, this many",
    r"\bparted by\b": "separated by",
    r"\bfits? to\b": "fits",
    r"\blies already\b": "is already there",
    r"(?<!there )(?<!There )\b(is|are) no (move|number|sequence|text|member|match)\b": "is not a …",
    r"\bhas resigned by time\b|runs out of time has resigned": "resigns when out of time",
}


def texts() -> list[Path]:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
    code = [file for folder in ("src", "examples") for file in (ROOT / folder).rglob("*.py")]
    return pages + code + list((ROOT / "web" / "src" / "i18n" / "en").glob("*.json"))


@pytest.mark.parametrize("phrase", STUMBLES)
def test_nobody_stumbles(phrase: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in texts()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if re.search(phrase, line)
    ]
    assert not found, f"better: {STUMBLES[phrase]}\n" + "\n".join(found)
