"""A match in the terminal: draws the table, reads what people type, lets the bots answer."""

import secrets
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.text import Text

from rumpus.bots import make_bot
from rumpus.cli.pictures import RumisMatch, console, draw_building, draw_offer, draw_scores, painted
from rumpus.core.errors import MoveRefused, NotationError, OptionsError
from rumpus.core.record import Event, SeatInfo, dump_line, read_record
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.notation import move_name
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumis.state import Phase, RumisMove, Take
from rumpus.games.rumis.stones import STONE_INDEX
from rumpus.match import Match

HELP: Final = """\
Show your colour to the sky: a point for each square seen from above, minus one for each stone left over.
Type a stone to see its places, such as S05, or S05 c3 for those over the square c3; then the number of a place.
A whole move works too: S05 a1.1 b1.1 c1.1 b2.1 (column, row, level; level 1 is the ground).
Other words: hint, undo, score, stones, resign, help, quit."""

AT_MOST: Final = 24
"""Places listed at a time."""


def open_match(options: RumisOptions, *, people: int, bot: str, seed: int | None, record: Path | None) -> RumisMatch:
    """A new match, or the one that the record file keeps."""
    make_bot("rumis", bot)
    if record is not None and record.exists():
        return Match.resume(read_record(record.read_text("utf-8")), game="rumis", seed=seed)
    if not 0 <= people <= options.players:
        raise OptionsError(f"expected 0 to {options.players} people at this table, got {people}")
    seats = [SeatInfo(name=f"Player {number}") for number in range(1, people + 1)]
    bots = range(people, options.players)
    seats += [SeatInfo(name=f"{bot} {number}" if len(bots) > 1 else bot, bot=bot) for number in range(1, len(bots) + 1)]
    match: RumisMatch = Match.start(RUMIS, options, seats, seed=seed)
    if record is not None:
        record.write_text(match.record.dumps(), "utf-8")
    return match


class Left(Exception):
    """The person went away; the match stays where it is."""


class Terminal:
    """One match on one screen."""

    def __init__(self, match: RumisMatch, record: Path | None, seed: int | None) -> None:
        self._match = match
        self._record = record
        self._bots = {seat: make_bot("rumis", info.bot) for seat, info in enumerate(match.seats) if info.bot}
        self._rng = Random(secrets.randbits(64) if seed is None else seed)
        self._listed: list[RumisMove] = []

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        console().print(HELP if len(self._bots) < len(self._match.seats) else "The bots play.", style="dim")
        try:
            while not self._match.over:
                seat = self._match.actors[0]
                if seat in self._bots:
                    self._bot_moves(seat)
                else:
                    self._person_moves(seat)
        except Left:
            kept = f"It is kept in {self._record}." if self._record else "It was not kept: --record FILE would."
            console().print(f"\nYou left the match. {kept}")
            return
        console().print(draw_building(self._match.state), draw_scores(self._match))

    def _bot_moves(self, seat: int) -> None:
        colour = painted(self._match.state, self._builder())
        view = self._match.view(seat)
        move = self._bots[seat].choose(view, RUMIS.legal_moves(view, seat), self._rng)
        self._keep(self._match.play(seat, move))
        console().print(colour, f"{self._match.seats[seat].name}: {move_name(move)}")

    def _builder(self) -> int:
        """The colour of the stone that is laid now."""
        state = self._match.state
        return state.plan.ruin_colour if state.phase is Phase.RUIN else state.colour

    def _person_moves(self, seat: int) -> None:
        self._show(seat)
        number = self._match.number
        while self._match.number == number:
            words = self._ask().split()
            try:
                self._obey(seat, words)
            except NotationError as error:
                console().print(f"{error.why[0].upper()}{error.why[1:]}. Type help to see what can be typed.")
            except MoveRefused as error:
                reason = error.breach.reason
                console().print(f"{reason[0].upper()}{reason[1:]}.")

    def _show(self, seat: int) -> None:
        state = self._match.state
        console().print()
        console().print(draw_building(state), draw_scores(self._match))
        places: dict[int, int] = {}
        for move in RUMIS.legal_moves(state, seat):
            places[move.stone] = places.get(move.stone, 0) + 1
        console().print()
        console().print(draw_offer(places))
        task = {Phase.TAKE: "take a stone out of the red area", Phase.RUIN: "lay a stone of the ruin"}
        name = self._match.seats[seat].name
        console().print(painted(state, self._builder()), f"{name}: {task.get(state.phase, 'place a stone')}")

    def _ask(self) -> str:
        try:
            return console().input(Text("> ", "bold")).strip()
        except (EOFError, KeyboardInterrupt):
            raise Left from None

    def _obey(self, seat: int, words: list[str]) -> None:
        match [word.lower() for word in words]:
            case []:
                self._show(seat)
            case ["help" | "?"]:
                console().print(HELP)
            case ["quit" | "exit"]:
                raise Left
            case ["score"]:
                console().print(draw_scores(self._match))
            case ["stones"]:
                self._show(seat)
            case ["hint"]:
                view = self._match.view(seat)
                move = make_bot("rumis", "greedy").choose(view, RUMIS.legal_moves(view, seat), self._rng)
                console().print(f"Perhaps {move_name(move)}")
            case ["undo"]:
                self._keep(self._match.undo(seat))
            case ["resign"]:
                self._keep(self._match.resign(seat))
            case [number] if number.isascii() and number.isdigit():
                self._choose(seat, int(number))
            case [stone, *squares] if stone.upper() in STONE_INDEX and not any("." in square for square in squares):
                self._list(seat, STONE_INDEX[stone.upper()], set(squares))
            case _:
                self._keep(self._match.play(seat, " ".join(words)))

    def _list(self, seat: int, stone: int, squares: set[str]) -> None:
        """Offer the places of a stone, those over the named squares only."""
        found = [move for move in RUMIS.legal_moves(self._match.state, seat) if move.stone == stone]
        self._listed = [move for move in found if isinstance(move, Take) or squares <= _squares(move)]
        for number, move in enumerate(self._listed[:AT_MOST], start=1):
            console().print(f"{number:>4}  {move_name(move)}")
        more = len(self._listed) - AT_MOST
        if not self._listed:
            console().print("There is no place for it there.")
        elif more > 0:
            console().print(f"      and {more} more; name a square as well to see fewer, such as S05 c3")

    def _choose(self, seat: int, number: int) -> None:
        if not 1 <= number <= len(self._listed):
            console().print("There is no such number; type a stone to see its places.")
            return
        move = self._listed[number - 1]
        self._listed = []
        self._keep(self._match.play(seat, move))

    def _keep(self, events: list[Event]) -> None:
        """Write what happened to the record file before anything is shown."""
        if self._record is not None:
            with self._record.open("a", encoding="utf-8") as file:
                file.writelines(dump_line(event) + "\n" for event in events)


def _squares(move: Any) -> set[str]:
    return {name.split(".")[0] for name in move_name(move).split()[1:]}
