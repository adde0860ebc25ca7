"""What speaks for a move of RUMIS, in words: the facts that bots name."""

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.cli.faces.words import counted


def tell_reason(code: str, details: Mapping[str, Any], _names: Sequence[str]) -> str | None:
    """A fact as a sentence; None if it is none of RUMIS."""
    match code:
        case "rumis/shows":
            return f"Shows its colour on {counted(details['squares'], 'square')} more."
        case "rumis/covers":
            return f"Covers {counted(details['squares'], details['colour'] + ' square')}."
        case "rumis/caps":
            return f"Reaches the height limit on {counted(details['squares'], 'square')}."
        case "rumis/blocks":
            return f"Leaves {details['colour']} no place for {_stones(details['stones'])}."
        case "rumis/keeps_place":
            return f"Keeps a place for {_stones(details['stones'])}."
        case "rumis/gives_up":
            return f"Gives up the place of {_stones(details['stones'])}."
        case "rumis/takes":
            return f"{details['stone']} has {counted(details['places'], 'place')} in the field."
        case "rumis/last_stone":
            return f"Nothing that could be taken has a place: {details['stone']} is set aside."
        case "rumis/thought_through":
            won = details["end"] == "won"
            return f"Thought through to the end: {'this wins' if won else 'nothing wins any more'}."
        case _:
            return None


def _stones(codes: Sequence[str]) -> str:
    return ", ".join(codes)
