"""What people ask of a match: start it, move, take back, resign; whether a move would be legal; a hint."""

from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Any

from rumpus.core.breach import MATCH_OVER, STALE
from rumpus.core.errors import MatchOver, OutOfTurn, UndoRefused
from rumpus.core.game import NATURE
from rumpus.core.options import read_options
from rumpus.games import find_game
from rumpus.match import AnyMatch, Match
from rumpus.server import limits, wire
from rumpus.server.errors import ServerRefusal
from rumpus.server.messages import seats_of
from rumpus.server.presence import holds
from rumpus.server.room import Room, seat_infos, stage_of
from rumpus.server.seats import check_host, house_adviser, own_seat
from rumpus.store import RoomRow


async def start(room: Room, guest: int | None) -> None:
    """The host starts the match, by the rules as they are now: the record says by which version."""
    check_host(room, guest)
    row = room.row
    if row.stage != "lobby":
        raise ServerRefusal("started", "the match has already started")
    if unclaimed := tuple(number for number, seat in enumerate(row.seats) if seat.kind == "open"):
        raise ServerRefusal(
            "open_seats", "there are open seats: wait for someone, or give them to bots", open=unclaimed
        )
    row, match = begin(row)
    await room.commit(row, match, match.events_since(0))


def begin(row: RoomRow) -> tuple[RoomRow, AnyMatch]:
    """The match of a room in which all seats are taken, and the room as it is then."""
    game = find_game(row.game)
    options = read_options(game.options_type, row.options)
    if all(seat.kind == "bot" for seat in row.seats):
        options = game.options_for_bots(options)
    match: AnyMatch = Match.start(game, options, seat_infos(row), seed=int(row.seed), undo=row.undo)
    row = replace(row, version=game.version, stage=stage_of(match), options=options.model_dump(mode="json"))
    return row, match


async def move(room: Room, guest: int | None, message: wire.PlayMove) -> None:
    """A seat moves. A move that is sent again, because its answer was lost, is done already."""
    match = _running_match(room, guest, message.seat).fork()
    if match.has_played(message.seat, message.n, message.move):
        return
    if breach := match.why_stale(message.seat, message.n, message.move):
        raise OutOfTurn(breach)
    _wait_for_others_to_look(room, guest)
    events = await room.play_move(match, message.seat, message.move)
    # Time is added for a turn, not for each of its steps.
    await room.commit_turn(match, events, mover=None if message.seat in match.actors else message.seat)


def looked(room: Room, guest: int | None, message: wire.Looked) -> None:
    """Someone has looked at the result. If there is nothing to look at any more, that is no fault of theirs."""
    if room.match is None:
        raise ServerRefusal("not_started", "the match has not started yet")
    if guest is None or not any(holds(guest, seat) for seat in room.row.seats):
        raise ServerRefusal("not_your_seat", "only those who play are waited for", 403)
    if message.n > room.match.number:
        raise ServerRefusal("no_such_event", "the match has not got that far", n=message.n, last=room.match.number)
    interlude = room.automation.interlude
    if interlude.running and not interlude.is_of(message.n):
        raise OutOfTurn(STALE)
    if interlude.running:
        room.automation.look(guest)


async def undo(room: Room, guest: int | None, message: wire.Undo) -> None:
    """A seat takes its latest move back. That, too, may be sent again."""
    match = _running_match(room, guest, message.seat).fork()
    if match.has_undone(message.seat, message.n):
        return
    had_ended = message.seat not in match.actors
    events = match.undo(message.seat, message.n)
    await room.commit_turn(match, events, taken_back=message.seat if had_ended else None)


async def ask_undo(room: Room, guest: int | None, message: wire.AskUndo) -> None:
    """A seat would like to take its latest move back, and the other people are asked. It may be sent again."""
    match, seat = _running_match(room, guest, message.seat), message.seat
    open_question = room.take_back.question
    if open_question is not None and (open_question.seat, open_question.n) == (seat, message.n):
        return
    if match.has_undone(seat, message.n):
        return
    if message.n != match.number:
        raise OutOfTurn(STALE)
    if breach := match.undo_by_consent_breach(seat):
        raise UndoRefused(breach)
    others = _others(room, guest)
    if away := tuple(number for number, other in others.items() if not room.presence.has(other)):
        raise ServerRefusal("away", "somebody who would have to allow it is away", 409, seats=away)
    latest = match.latest_move(seat)
    if guest is None or latest is None or not others:
        await _take_back(room, seat)
        return
    room.take_back.ask(guest, seat, message.n, latest.n, frozenset(others.values()))
    room.tell()


async def answer_undo(room: Room, guest: int | None, message: wire.AnswerUndo) -> None:
    """Somebody who was asked allows it or not; whoever asked thinks better of it."""
    if room.match is None:
        raise ServerRefusal("not_started", "the match has not started yet")
    question = room.take_back.question
    if question is None or (question.seat, question.n) != (message.seat, message.n):
        if not room.match.has_undone(message.seat, message.n):
            raise OutOfTurn(STALE)
    elif guest not in question.asked and (guest != question.guest or message.allow):
        raise ServerRefusal("not_asked", "nobody asks you", 403)
    elif not message.allow:
        room.take_back.refuse()
        room.go_on()
    elif room.take_back.allow(guest):
        await _take_back(room, question.seat)
    else:
        room.tell()


def _others(room: Room, guest: int | None) -> dict[int, int]:
    """The other people who play, by their seats: a bot may sit in for them, but they have not given up."""
    resigned = () if room.match is None else room.match.resigned
    return {
        number: seat.guest
        for number, seat in enumerate(room.row.seats)
        if seat.kind == "person" and seat.guest not in {None, guest} and number not in resigned
        if seat.guest is not None
    }


async def _take_back(room: Room, seat: int) -> None:
    """Everyone has allowed it; people who share a screen with the seat need not be asked."""
    if room.match is None:
        return
    match = room.match.fork()
    people = [number for number, other in enumerate(match.seats) if other.bot is None and number != seat]
    allowed = tuple(number for number in people if number not in match.resigned)
    had_ended = seat not in match.actors
    events = match.undo(seat, match.number, allowed=allowed)
    await room.commit_turn(match, events, taken_back=seat if had_ended else None)


async def resign(room: Room, guest: int | None, message: wire.Resign) -> None:
    """A seat gives up."""
    match = _running_match(room, guest, message.seat).fork()
    await room.commit_turn(match, match.resign(message.seat), mover=message.seat)


def why(room: Room, guest: int | None, message: wire.AskWhy) -> wire.Because:
    """Whether a move would be legal, and if not, why."""
    breach = _running_match(room, guest, message.seat).refusal(message.seat, message.move)
    if breach is None:
        return wire.Because(id=message.id, move=message.move, code=None, reason=None)
    return wire.Because(
        id=message.id, move=message.move, code=breach.code, reason=breach.reason, details=dict(breach.details)
    )


async def hint(
    room: Room, guest: int | None, message: wire.Hint, turn: AbstractAsyncContextManager[None]
) -> wire.Suggestion:
    """What a strong bot would do, and why. It thinks when it is its turn."""
    match = _running_match(room, guest, message.seat)
    if not room.practice:
        raise ServerRefusal("no_hints", "hints are given only where one person plays against bots", 403)
    if message.seat not in match.actors:
        raise ServerRefusal("not_your_turn", "there is nothing to decide now")
    bot = house_adviser(room)
    async with turn:
        thought = await room.automation.think(bot, match, message.seat)
    await _note_hint(room, message.seat)
    game = match.game
    others = [one for one in thought.considered if one.move != thought.move][: limits.HINT_OTHERS]
    return wire.Suggestion(
        id=message.id,
        move=game.move_name(thought.move),
        gain=_gain(match, message.seat, thought.move),
        value=thought.value,
        facts=tuple(wire.Fact(code=fact.code, details=dict(fact.details)) for fact in thought.facts),
        others=tuple(wire.Other(move=game.move_name(one.move), value=one.value) for one in others),
    )


async def threats(
    room: Room, guest: int | None, message: wire.AskThreats, turn: AbstractAsyncContextManager[None]
) -> wire.Threatened:
    """What others could do to a seat next, or what would come of its move. It is worked out when it is its turn."""
    match = _running_match(room, guest, message.seat)
    if not room.practice:
        raise ServerRefusal("no_threats", "threats are told only where one person plays against bots", 403)
    if not room.threats:
        raise ServerRefusal("no_threats", "this game tells of no threats", 403)
    if match.over:
        raise MatchOver(MATCH_OVER)
    number, meant = match.number, _meant(match, message)
    async with turn:
        found = await room.automation.threats(match, message.seat, seats_of(room, guest), meant)
    return wire.Threatened(id=message.id, n=number, threats=found)


def _meant(match: AnyMatch, message: wire.AskThreats) -> Any:
    """The move that somebody asks about, refused as it would be if they made it."""
    if message.move is None:
        return None
    move = match.game.parse_move(message.move)
    if refused := match.game.refusal(match.state, message.seat, move):
        kind, breach = refused
        raise kind(breach)
    return move


async def _note_hint(room: Room, seat: int) -> None:
    """Keep that a seat was given a hint: its match is not rated then."""
    async with room.lock:
        if seat not in room.row.hinted:
            await room.commit(replace(room.row, hinted=(*room.row.hinted, seat)))


def _gain(match: AnyMatch, seat: int, move: Any) -> int | None:
    """The points that a move brings at once. Where something is hidden they could tell what others hold."""
    game = match.game
    if game.has_secrets:
        return None
    after = game.apply(match.state, seat, move)
    return None if NATURE in game.actors(after) else game.scores(after)[seat] - game.scores(match.state)[seat]


def _wait_for_others_to_look(room: Room, guest: int | None) -> None:
    """Whoever moves has looked at the result; whether others have is another matter."""
    if guest is not None and room.automation.interlude.running:
        room.automation.look(guest)
    if room.automation.interlude.running:
        raise ServerRefusal("looking", "others are still looking at the result: wait for them", 409)


def _running_match(room: Room, guest: int | None, seat: int) -> AnyMatch:
    """The match, if it has started and this guest may act for this seat in it."""
    if room.match is None:
        raise ServerRefusal("not_started", "the match has not started yet")
    own_seat(room, guest, seat)
    return room.match
