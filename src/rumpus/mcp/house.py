"""Matches of one program against bots. Bots answer at once; nobody waits for a clock here."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count, islice
from random import Random
from typing import Any

from rumpus.analysis import analyse, make_report, prepare
from rumpus.bots import AnyBot, Fact, adviser, bot_names, make_bot, opponent
from rumpus.bots.installed import RANDOM
from rumpus.core.errors import OptionsError, RumpusError
from rumpus.core.game import FiniteGame, Viewer
from rumpus.core.options import read_options
from rumpus.core.record import Event, MoveEvent, OutcomeEvent, ResignEvent, SeatInfo
from rumpus.games import GAMES, find_game
from rumpus.match import AnyMatch, Match
from rumpus.mcp import limits
from rumpus.mcp.shown import AnalysisShown, GameShown, HintShown, MatchShown, MovesShown, SeatShown


class NotHere(RumpusError):
    """What was asked for is not to be had in this house, or not now."""


@dataclass
class _Table:
    name: str
    match: AnyMatch
    seat: int
    bots: dict[int, AnyBot]
    rng: Random
    told: int = 0

    @property
    def viewer(self) -> Viewer:
        return frozenset({self.seat})


class House:
    """The matches of one program, by the names that it was told."""

    def __init__(self) -> None:
        self._tables: dict[str, _Table] = {}
        self._numbers = count(1)

    def games(self) -> list[GameShown]:
        """Every game that is installed."""
        return [
            GameShown(
                name=name,
                title=game.title,
                players=game.players,
                bots=bot_names(name),
                options=game.options_type.model_json_schema(),
                lists_moves=isinstance(game, FiniteGame),
            )
            for name, game in GAMES.load_all().items()
        ]

    def start(self, name: str, options: Mapping[str, Any], seat: int, bot: str | None, seed: int | None) -> MatchShown:
        """A new match in which the program has one seat, and bots have the others."""
        game = find_game(name)
        agreed = read_options(game.options_type, options)
        seats = game.seats(agreed)
        if not 0 <= seat < seats:
            raise OptionsError(f"expected a seat from 0 to {seats - 1}, got {seat}")
        bot = bot or opponent(name) or RANDOM
        others = {number: make_bot(name, bot) for number in range(seats) if number != seat}
        infos = [
            SeatInfo(name=f"{bot} {number}", bot=bot) if number in others else SeatInfo(name="you")
            for number in range(seats)
        ]
        match: AnyMatch = Match.start(game, agreed, infos, seed=seed)
        table = _Table(f"{name}-{next(self._numbers)}", match, seat, others, Random(seed))
        if len(self._tables) >= limits.MATCHES:
            del self._tables[next(iter(self._tables))]
        self._tables[table.name] = table
        _let_bots_play(table)
        return _shown(table)

    def look(self, name: str, *, whole: bool) -> MatchShown:
        """How a match stands; `whole`: with all that has happened, from the beginning."""
        table = self._find(name)
        if whole:
            table.told = 0
        return _shown(table)

    def legal_moves(self, name: str, begins: str, most: int) -> MovesShown:
        """What the program may play now, in notation."""
        table = self._find(name)
        game = table.match.game
        if not 1 <= most <= limits.MOVES_LISTED:
            raise NotHere(f"expected 1 to {limits.MOVES_LISTED} moves to list, got {most}")
        if not isinstance(game, FiniteGame):
            return _examples(table)
        names = (game.move_name(move) for move in game.legal_moves(table.match.state, table.seat))
        fitting = [move for move in names if move.lower().startswith(begins.lower())]
        return MovesShown(moves=tuple(fitting[:most]), count=len(fitting), complete=True)

    def play(self, name: str, move: str) -> MatchShown:
        """Play a move; then the bots play until it is the program's turn again, or the match is over."""
        table = self._find(name)
        if len(move) > limits.MOVE_LENGTH:
            raise NotHere(f"a move has at most {limits.MOVE_LENGTH} characters")
        table.match.play(table.seat, move)
        _let_bots_play(table)
        return _shown(table)

    def undo(self, name: str) -> MatchShown:
        """Take the program's latest move back, and the bots' answers to it."""
        table = self._find(name)
        table.match.undo(table.seat)
        return _shown(table)

    def resign(self, name: str) -> MatchShown:
        """Give up; the bots play the match to its end."""
        table = self._find(name)
        table.match.resign(table.seat)
        _let_bots_play(table)
        return _shown(table)

    def hint(self, name: str) -> HintShown:
        """What a strong bot would play there, and why."""
        table = self._find(name)
        match, game = table.match, table.match.game
        if table.seat not in match.actors:
            raise NotHere("it is not your turn: there is nothing to choose")
        bot = make_bot(game.name, adviser(game.name) or RANDOM)
        thought = bot.think(match.view(table.viewer), _choices(table, table.seat), Random(f"hint {match.number}"))
        best = game.move_name(thought.move)
        others = (game.move_name(one.move) for one in thought.considered)
        return HintShown(
            move=best,
            value=None if thought.value is None else round(thought.value, 3),
            reasons=tuple(map(_reason, thought.facts)),
            alternatives=tuple(islice((move for move in others if move != best), limits.EXAMPLES)),
        )

    def analyse(self, name: str, level: str | None) -> AnalysisShown:
        """What each move of a match that is over was worth to whoever made it, and which would have been better."""
        table = self._find(name)
        if not table.match.over:
            raise NotHere("the match is not over yet: analysing it would tell what is hidden")
        analysis = prepare(table.match.record, level or adviser(table.match.game.name) or RANDOM)
        return AnalysisShown(report=make_report(analysis, list(analyse(analysis, workers=1))))

    def record(self, name: str) -> str:
        """The record of a match: all of it once it is over, and before that if nothing is hidden in this game."""
        table = self._find(name)
        if table.match.game.has_secrets and not table.match.over:
            raise NotHere("the match is not over yet: its record would tell what is hidden")
        return table.match.record.dumps()

    def _find(self, name: str) -> _Table:
        if name not in self._tables:
            known = ", ".join(self._tables) or "none yet, start_match starts one"
            raise NotHere(f"there is no match {name[:40]!r} here; there are: {known}")
        return self._tables[name]


def _let_bots_play(table: _Table) -> None:
    """The bots move until the program is to decide, or nobody is."""
    match = table.match
    while match.actors and table.seat not in match.actors:
        seat = match.actors[0]
        view = match.view(frozenset({seat}))
        match.play(seat, table.bots[seat].choose(view, _choices(table, seat), table.rng))


def _choices(table: _Table, seat: int) -> Any:
    game = table.match.game
    return game.legal_moves(table.match.state, seat) if isinstance(game, FiniteGame) else ()


def _examples(table: _Table) -> MovesShown:
    """A few moves where they cannot be listed: each as some bot would play it."""
    match, game = table.match, table.match.game
    if table.seat not in match.actors:
        return MovesShown(moves=(), count=0, complete=True)
    found: dict[str, None] = {}
    for number, name in enumerate(bot_names(game.name)[: limits.EXAMPLES]):
        bot = make_bot(game.name, name)
        found[game.move_name(bot.choose(match.view(table.viewer), (), Random(number)))] = None
    return MovesShown(moves=tuple(found), count=len(found), complete=False)


def _reason(fact: Fact) -> str:
    named = ", ".join(f"{name} {value}" for name, value in fact.details.items())
    return f"{fact.code}: {named}" if named else fact.code


def _shown(table: _Table) -> MatchShown:
    match = table.match
    events = match.told(table.viewer, table.told)
    table.told = match.number
    scores = match.scores()
    return MatchShown(
        match=table.name,
        game=match.game.name,
        your_seat=table.seat,
        your_turn=table.seat in match.actors,
        over=match.over,
        winners=tuple(sorted(match.winners())),
        seats=tuple(
            SeatShown(seat=seat, player=info.name, score=scores[seat]) for seat, info in enumerate(match.seats)
        ),
        position=match.game.position_seen(match.view(table.viewer)),
        happened=tuple(_told(told.event, told.told) for told in events),
    )


def _told(event: Event, told: Any) -> str:
    effect = "" if told is None else f" → {json.dumps(told.model_dump(mode='json'), ensure_ascii=False)}"
    match event:
        case MoveEvent():
            return f"{event.n}. seat {event.seat}: {event.move}{effect}"
        case OutcomeEvent():
            return f"{event.n}. chance{effect}"
        case ResignEvent():
            return f"{event.n}. seat {event.seat} gives up"
        case _:
            return f"{event.n}. seat {event.seat} takes back to event {event.back_to}"
