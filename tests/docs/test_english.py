"""Turns of phrase that are another language's in English words. The list grows when a reader stumbles."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

THINGS = "move|number|sequence|text|member|match|spy|ice|heart|dragon|king|mage|berserker|PLYT|stone|die|bug"

STUMBLES = {
    r"\banew\b": "again, afresh",
    r"\bgone on with\b": "resumed",
    r"\bso (many|often)\b(?! (that|as|\w+ that))": "that many, this many",
    r"\bparted by\b": "separated by",
    r"\bfits? to\b": "fits",
    r"\blies already\b": "is already there",
    rf"(?<!there )\b(is|are) no (({THINGS})\b|\{{+kind)": "is not a …",
    r"\bhas resigned by time\b|runs out of time has resigned": "resigns when out of time",
    r"(\"\"\"|(?<!\w)\"|[.;] )None: [a-z]": "None if …, None means …",
    r"\bif not given\b": "by default",
    r"\bspeaks? against\b": "what is wrong with …",
    r"\bstands? twice\b": "is there twice",
    r"(^|[\".] *)Who \w+ (cannot|resigned)\b": "Whoever …",
}
"""By what a line is searched for, in small letters or large: what would be better."""

TOLD_IN = {
    "**/*.py": ("src", "examples", "bench"),
    "**/*.toml": ("src", "examples"),
    "**/texts/en.json": ("web/src",),
}
"""Files in folders."""


def texts() -> list[Path]:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
    tools = [ROOT / "Makefile", *ROOT.glob("*.toml"), *(ROOT / "examples").rglob("*.md")]
    return pages + tools + [f for kind, folders in TOLD_IN.items() for top in folders for f in (ROOT / top).glob(kind)]


@pytest.mark.parametrize("phrase", STUMBLES)
def test_nobody_stumbles(phrase: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in texts()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if re.search(phrase, line, re.IGNORECASE)
    ]
    assert not found, f"better: {STUMBLES[phrase]}\n" + "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        'NOT_A_SPY: "{die} is no spy"',
        '"{{bugs}} is no {{kind}}: {{rule}}."',
        '"""None: the game hides nothing."""',
        '"""What silence means; none: nobody is hurried."""',
        '"""Who resigned cannot win."""',
        "The best share it. Who resigns cannot win.",
        "# Anew from here",
    ],
)
def test_what_one_stumbles_over_is_found(line: str) -> None:
    assert [phrase for phrase in STUMBLES if re.search(phrase, line, re.IGNORECASE)]


@pytest.mark.parametrize(
    "line",
    ["There is no match of that code.", "so many that it hurts", "-> Breach | None: the", "def apply(self) -> None:"],
)
def test_what_reads_well_is_let_be(line: str) -> None:
    assert not [phrase for phrase in STUMBLES if re.search(phrase, line, re.IGNORECASE)]
