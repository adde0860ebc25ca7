"""How an analysis is said, in the terminal and on its page."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from rumpus.analysis.judged import Verdict

Tell: TypeAlias = Callable[[str, Mapping[str, Any]], str | None]
"""Puts a fact into words; None if there are none."""

TOLD: Final = 2
"""How many facts are told of a move: a sentence or two."""

VALUES: Final = {
    "chance": "how likely it was to win, as far as it could know",
    "standing": "its rank at the end and its margin, from 0 (last and far behind) to 1 (first and far ahead)",
}
"""What the values mean, of a player."""

VERDICTS: Final = {verdict.value: verdict.value for verdict in Verdict} | {Verdict.GOOD.value: ""}


def value(number: float | None) -> str:
    """A value, in hundredths."""
    return "–" if number is None else f"{number * 100:.0f}"


def lost(move: dict[str, Any]) -> str:
    """What a move has lost, and how sure that is; nothing where it has lost nothing that could be told from chance."""
    if move["verdict"] is None or value(move["lost"]) == "0":
        return ""
    return f"{value(move['lost'])} ± {value(move['doubt'])}" if move["doubt"] else value(move["lost"])


def heading(report: dict[str, Any]) -> str:
    """What was analysed."""
    names = " – ".join(seat["name"] for seat in report["seats"])
    return f"{report['game']}: {names}, judged by {report['level']}"


def meaning(report: dict[str, Any]) -> str:
    """What the numbers are."""
    limits = ", ".join(f"a {name} from {value(limit)} on" for name, limit in reversed(report["limits"].items()))
    return (
        f"Values are hundredths: what the match was worth to the player who moved, that is {VALUES[report['values']]}."
        f" What a move lost is told with its standard error, and has a name once twice that is taken off: {limits}."
    )


def explained(move: dict[str, Any], tell: Tell) -> Iterator[str]:
    """What speaks for a move; where it has lost something, what would have been better, and why."""
    if made := _sentences(move["why"], tell):
        yield made
    if VERDICTS.get(move["verdict"] or ""):
        yield f"Better: {move['best']}. {_sentences(move['why_best'], tell)}".rstrip()


def _sentences(reasons: Sequence[dict[str, Any]], tell: Tell) -> str:
    said = (tell(reason["code"], reason["details"]) for reason in reasons)
    return " ".join([sentence for sentence in said if sentence][:TOLD])
