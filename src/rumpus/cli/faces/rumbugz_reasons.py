"""What speaks for a move of RumBugz, in words: the facts that bots name."""

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.cli.faces.words import counted


def tell_reason(code: str, details: Mapping[str, Any], names: Sequence[str]) -> str | None:  # noqa: PLR0911, PLR0912 - one for each fact
    """A fact as a sentence; None if it is none of RumBugz."""
    match code:
        case "rumbugz/goes_out":
            return f"Goes out in {counted(details['moves'], 'move')}."
        case "rumbugz/completes":
            return f"Lays what was missing: {_kinds(details)}."
        case "rumbugz/completes_with":
            return f"The {details['bug']} completes what was missing: {_kinds(details)}."
        case "rumbugz/gets_plyt":
            return f"Brings {counted(details['plyts'], 'PLYT')} from the table."
        case "rumbugz/saves_plyt":
            return "The PLYT is exchanged, so that it need not be discarded."
        case "rumbugz/waits":
            return f"Could be laid, but is better kept: {_kinds(details)}."
        case "rumbugz/draws_for":
            return f"{details['chances']} of {details['unseen']} unseen bugz would complete a kind at once."
        case "rumbugz/keeps_chances":
            return f"{details['chances']} of {details['unseen']} unseen bugz would complete a kind in the next turn."
        case "rumbugz/feeds_nobody":
            return f"The {details['bug']} fits nothing on the table."
        case "rumbugz/leaves_nothing":
            return f"{names[details['seat']]} has knocked and gets nothing."
        case "rumbugz/two_more":
            return f"Brings the {details['bug']}, and one more from the bag."
        case "rumbugz/enough":
            return f"{_bugz(details['bugs'])} in hand are enough."
        case "rumbugz/bug_below":
            return f"Below it lies the {details['bug']}."
        case _:
            return None


def _kinds(details: Mapping[str, Any]) -> str:
    return ", ".join(details["kinds"])


def _bugz(count: int) -> str:
    return "1 bug" if count == 1 else f"{count} bugz"
