"""A match in the terminal, whatever the game: asks people in turn, lets the bots answer, keeps the record."""

import secrets
import sys
from pathlib import Path
from random import Random
from typing import Any

from rumpus.bots import adviser, make_bot, opponent
from rumpus.bots.installed import RANDOM
from rumpus.cli.console import ask, console, forget_typed, sentence, wipe
from rumpus.cli.faces import Say, find_face, look_at
from rumpus.cli.interrupts import STOPPED
from rumpus.cli.output import clean
from rumpus.cli.records import read_file
from rumpus.core.errors import MoveRefused, NotationError, OptionsError
from rumpus.core.game import SPECTATOR, AnyGame, FiniteGame, Seat, Viewer
from rumpus.core.options import Options
from rumpus.core.record import Event, OutcomeEvent, SeatInfo, dump_line
from rumpus.match import AnyMatch, Match


def resume_match(game: AnyGame, record: Path, seed: int | None) -> AnyMatch:
    """The match that a record file keeps."""
    kept = read_file(record)
    match: AnyMatch = Match.resume(kept, game=game.name, seed=seed)
    _keep(record, match.events_since(len(kept.events)))
    return match


def new_match(
    game: AnyGame, options: Options, *, people: int, bot: str | None, seed: int | None, record: Path | None
) -> AnyMatch:
    """A new match of people, and bots in the other seats: middling ones, if none is named."""
    bot = (opponent(game.name) or RANDOM) if bot is None else bot
    make_bot(game.name, bot)
    count = game.seats(options)
    if not 0 <= people <= count:
        raise OptionsError(f"expected 0 to {count} people at this table, got {people}")
    seats = [SeatInfo(name=f"Player {number}") for number in range(1, people + 1)]
    bots = range(people, count)
    seats += [SeatInfo(name=f"{bot} {number}" if len(bots) > 1 else bot, bot=bot) for number in range(1, len(bots) + 1)]
    match: AnyMatch = Match.start(game, options, seats, seed=seed)
    if record is not None:
        record.write_text(match.record.dumps(), "utf-8")
    return match


class Left(Exception):
    """The person went away; the match stays where it is."""


class Terminal:
    """One match on one screen. Where hands are hidden and several people share it, they pass the keyboard."""

    def __init__(self, match: AnyMatch, record: Path | None, seed: int | None) -> None:
        self._match = match
        self._record = record
        self._face = find_face(match.game.name)
        self._bots = {seat: make_bot(match.game.name, info.bot) for seat, info in enumerate(match.seats) if info.bot}
        chosen = secrets.randbits(64) if seed is None else seed
        self._rng = Random(chosen)
        self._hints = Random(f"hints {chosen}")
        """Apart, so that asking for a hint changes nothing that the bots will do."""
        people = [seat for seat, info in enumerate(match.seats) if info.bot is None]
        self._shared = match.game.has_secrets and len(people) > 1
        self._viewer: Viewer = frozenset(people) if match.game.has_secrets and len(people) == 1 else SPECTATOR
        """Who reads along while bots play."""
        self._at_screen: Viewer = SPECTATOR
        begun = not all(isinstance(event, OutcomeEvent) for event in match.events_since(0))
        self._first = match.number if begun else 0
        self._told: dict[Viewer, int] = {}
        """Up to which event each viewer has been told; what came before the first one needs no telling."""

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        console().print(self._face.help if len(self._bots) < len(self._match.seats) else "The bots play.", style="dim")
        try:
            while not self._match.over:
                seat = self._match.actors[0]  # in turn order, people and bots alike
                if seat in self._bots:
                    self._bot_moves(seat)
                else:
                    self._person_moves(seat)
        except Left:
            self._say_goodbye()
        except KeyboardInterrupt:
            self._say_goodbye()
            sys.exit(STOPPED)
        else:
            self._finish()

    def _say_goodbye(self) -> None:
        if self._shared:
            wipe()
        kept = f"It is kept in {self._record}." if self._record else "It was not kept; --record FILE would keep it."
        console().print(f"\nYou left the match. {kept}")

    def _finish(self) -> None:
        if self._shared:
            wipe()
            self._told[SPECTATOR] = self._told.get(self._at_screen, self._first)
        self._tell(self._viewer)
        look = look_at(self._match, self._viewer)
        console().print(self._face.table(look), self._face.scores(look))

    def _bot_moves(self, seat: Seat) -> None:
        self._play(seat, self._bots[seat].choose(self._match.view(frozenset({seat})), self._moves(seat), self._rng))
        if not self._shared:
            self._tell(self._viewer)

    def _moves(self, seat: Seat) -> Any:
        game = self._match.game
        return game.legal_moves(self._match.state, seat) if isinstance(game, FiniteGame) else ()

    def _person_moves(self, seat: Seat) -> None:
        came = self._shared and seat not in self._at_screen
        if came:
            self._pass_keyboard(seat)
        self._tell(frozenset({seat}) if self._shared else self._viewer)
        self._show(seat, whole=came)
        number = self._match.number
        while self._match.number == number:
            line = self._ask("> ")
            try:
                self._obey(seat, line)
            except NotationError as error:
                console().print(f"{sentence(error.why)} Type help to see what you can type.")
            except MoveRefused as error:
                console().print(sentence(error.breach.reason))

    def _pass_keyboard(self, seat: Seat) -> None:
        """Take one person's hand off the screen before the next one looks at it."""
        if self._at_screen:
            wipe()
        forget_typed()
        line = self._ask(f"Pass the keyboard to {clean(self._match.seats[seat].name)}, then press Enter. ")
        if line.lower() in {"quit", "exit"}:
            raise Left
        self._at_screen = frozenset({seat})

    def _tell(self, viewer: Viewer) -> None:
        """What the viewer has not been told yet, as far as it may know."""
        for event in self._match.events(viewer, self._told.get(viewer, self._first)):
            before, after = (look_at(self._match, viewer, number) for number in (event.n - 1, event.n))
            told = self._face.tell(event, before, after)
            if told is not None:
                console().print(told)
        self._told[viewer] = self._match.number

    def _show(self, seat: Seat, *, whole: bool) -> None:
        console().print()
        console().print(self._face.show(look_at(self._match, frozenset({seat})), whole=whole))

    def _ask(self, prompt: str) -> str:
        try:
            return ask(prompt).strip()
        except EOFError:
            raise Left from None

    def _obey(self, seat: Seat, line: str) -> None:
        match line.lower():
            case "":
                self._show(seat, whole=True)
            case word if word == self._face.again:
                self._show(seat, whole=True)
            case "help" | "?":
                console().print(self._face.help)
            case "quit" | "exit":
                raise Left
            case "score":
                console().print(self._face.scores(look_at(self._match, frozenset({seat}))))
            case "hint":
                name = self._match.game.name
                bot = make_bot(name, adviser(name) or RANDOM)
                move = bot.choose(self._match.view(frozenset({seat})), self._moves(seat), self._hints)
                console().print(f"Perhaps {self._match.game.move_name(move)}")
            case "undo":
                self._keep(self._match.undo(seat))
            case "resign":
                self._keep(self._match.resign(seat))
            case _:
                answer = self._face.read(look_at(self._match, frozenset({seat})), line)
                if isinstance(answer, Say):
                    console().print(answer.text)
                else:
                    self._play(seat, answer)

    def _play(self, seat: Seat, move: Any) -> None:
        self._keep(self._match.play(seat, move))

    def _keep(self, events: list[Event]) -> None:
        """Write what happened to the record file before anything is shown."""
        if self._record is not None:
            _keep(self._record, events)


def _keep(record: Path, events: list[Event]) -> None:
    with record.open("a", encoding="utf-8") as file:
        file.writelines(dump_line(event) + "\n" for event in events)
