"""What speaks for a move of RUMMS, in words: the facts that bots name."""

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.cli.faces.words import counted, per_cent


def tell_reason(code: str, details: Mapping[str, Any], _names: Sequence[str]) -> str | None:  # noqa: PLR0911, PLR0912 - one for each fact
    """A fact as a sentence; None if it is none of RUMMS."""
    match code:
        case "rumms/tries":
            return _tries(details["tries"], details["king_off"], details["own_king_off"])
        case "rumms/dice_off":
            return f"On average it takes {details['taken']:g} enemy dice and costs {details['lost']:g}."
        case "rumms/mage_in_castle":
            return f"In {details['arrived']} of {details['tries']} tries a mage gets into the castle."
        case "rumms/king_safer":
            danger = f"{per_cent(details['before'])} to {per_cent(details['after'])}"
            return f"The own king is safer: the danger falls from {danger}."
        case "rumms/fouls":
            return f"{counted(details['fouls'], 'foul')} in {details['tries']} tries."
        case "rumms/rescues":
            return f"{details['die']} rescues the king."
        case "rumms/takes":
            return f"Losing {details['die']} hurts the enemy most."
        case "rumms/hides":
            return f"{details['die']} is safer in hiding."
        case "rumms/spy_sees_king":
            return f"{details['die']} sends the enemy king off with a chance of {per_cent(details['chance'])}."
        case "rumms/freezes":
            return f"Ice on {', '.join(details['dice'])}."
        case "rumms/no_rescue":
            return f"A rescue of the enemy king gets less likely: {per_cent(details['after'])}."
        case "rumms/revives":
            return f"Rolls {', '.join(details['dice'])}: {details['expected']:g} live again on average."
        case _:
            return None


def _tries(tries: int, won: int, lost: int) -> str:
    """Nobody wants to read of none."""
    parts = [f"{count} send {whose} king off" for count, whose in ((won, "the enemy's"), (lost, "the own")) if count]
    return f"Of {tries} tries {' and '.join(parts)}."
