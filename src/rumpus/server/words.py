"""Names and what is said, in any alphabet: nothing in them hides, turns the text around, or grows over its lines."""

import unicodedata
from typing import Final

from rumpus.server import limits

NAMELESS: Final = "Guest"
"""What somebody is called who has no name, or is no longer known."""
_JOINERS = "\u200c\u200d"
"""Written between letters in Persian and in Indian scripts, and between the parts of some emoji."""
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like nothing."""


def tidy(text: str) -> str:
    """The text as it is shown: composed (NFC), without controls and overrides, with few marks on each letter."""
    kept: list[str] = []
    marks = 0
    composed = unicodedata.normalize("NFC", text)
    for before, letter, after in zip(" " + composed, composed, composed[1:] + " ", strict=False):
        marks = marks + 1 if unicodedata.category(letter) in {"Mn", "Me"} else 0
        joins = letter in _JOINERS and not before.isspace() and not after.isspace()
        if marks > limits.MARKS or (joins and before in _JOINERS):
            continue
        kept.append(letter if joins or (letter.isprintable() and letter not in _BLANKS) else " ")
    return "".join(kept)


def check_name(text: str) -> str:
    """A name as it is kept, or ValueError."""
    name = unicodedata.normalize("NFC", text)
    if tidy(name) != name or name != name.strip():
        raise ValueError("a name has only printable characters, and no space at either end")
    if all(unicodedata.category(letter)[0] == "M" for letter in name):
        raise ValueError("a name has a letter, a digit or a sign")
    if len(name) > limits.NAME_LENGTH:
        raise ValueError(f"a name has at most {limits.NAME_LENGTH} characters")
    return name
