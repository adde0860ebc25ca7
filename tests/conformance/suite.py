"""The checks. Each takes a case and a seed, plays, and asserts what must hold of any game."""

import copy
import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest
from pydantic import JsonValue

from conformance.playing import (
    Case,
    Secrets,
    follow,
    new_match,
    play_out,
    play_wildly,
    played,
    random_step,
    spread,
)
from rumpus.core.breach import CORE_DETAILS, Breach
from rumpus.core.errors import IllegalMove, IllegalOutcome, MatchOver, MoveRefused, NotationError, OutOfTurn
from rumpus.core.game import NATURE, FiniteGame, Viewer, only_seat
from rumpus.core.options import read_options
from rumpus.core.record import MoveEvent, OutcomeEvent, Record, UndoEvent, read_record
from rumpus.match import AnyMatch, Match
from rumpus.match.seen import Happened, ToldEvent, events_seen, see, tell_events
from viewers import eyes

CODE: Final = re.compile(r"[a-z]+/[a-z_]+")

GARBAGE: Final = ("", " ", "\n", "?", "\0", "-1", "null", "{}", "[]", "résumé", "🎲", "x" * 10_000, "keep keep", "take")

LOOKS: Final = 160
"""At how many states a check of secrecy looks, counted for each viewer."""

THREATS_LOOKED_AT: Final = 6
"""At how many states of a match it is asked what threatens, …"""
THREATS_MEANT: Final = 2
"""… and how often with a move that is meant: that may take physics."""

GARBAGE_OUTCOMES: Final[tuple[JsonValue, ...]] = (
    None, True, -1, 0.5, "", "?", [], [[]], {}, {"": 0}, {"x": None}, {"x": [1, "y"]},
)  # fmt: skip


def check_determinism(case: Case, seed: int) -> None:
    """The same moves and outcomes lead to the same states; the same seed gives the same match."""
    play = played(case, seed)
    assert play.states[-1] == play.match.state
    assert follow(case, play.events) == list(play.states)
    again = play_out(case, seed)
    assert again.match.record == play.match.record
    assert again.states == play.states
    for state in play.states:
        if case.game.actors(state) == (NATURE,):
            assert case.game.nature(state, Random(seed)) == case.game.nature(state, Random(seed))


def check_immutability(case: Case, seed: int) -> None:
    """Old states stay as they were while play goes on from them."""
    game, rng = case.game, Random(seed)
    match = new_match(case, seed)
    kept = []
    looking = set(spread(range(len(played(case, seed).states)), rng))
    while True:
        state = match.state
        if match.number in looking:
            kept.append((state, copy.deepcopy(state), repr(state), hash(state), game.position_name(state)))
            for seat in match.actors:
                for move in case.moves(state, seat, rng)[:3]:
                    game.apply(state, seat, move)
            for seat in case.seats if not match.over else ():
                game.resign(state, seat)
        if match.over:
            break
        random_step(case, match, rng)
    assert kept
    for state, snapshot, text, number, position in kept:
        assert state == snapshot
        assert repr(state) == text
        assert hash(state) == number == hash(snapshot)
        assert game.position_name(state) == position


def check_secrecy(case: Case, seed: int) -> None:
    """Whoever may not see a difference gets equal views, equal choices, equal refusals and equal events."""
    play = played(case, seed)
    assert case.game.has_secrets == (case.secrets is not None)
    happened = list(map(Happened, play.events, play.states, play.states[1:]))
    for viewer in case.viewers:
        seen = see(case.game, viewer, play.states[-1], happened, number=len(happened))
        assert play.match.seen_by(viewer) == seen, "a match tells what is proved below, and nothing else"
        _check_what_is_told(case, seen.events)
    if case.secrets is None:
        _check_nothing_hidden(case, play.states, play.match)
        return
    rng = Random(seed)
    moves = [case.game.parse_move(event.move) for event in play.events if isinstance(event, MoveEvent)]
    twins = refused = 0
    for state in spread(play.states, rng, LOOKS // len(case.viewers)):
        for viewer in case.viewers:
            others = case.secrets.twins(state, viewer)
            refused += _check_twins(case, state, others, viewer, rng.sample(moves, min(4, len(moves))))
            twins += len(others)
    assert twins, "a game with secrets must have states with twins"
    assert refused, "some of the moves must be refused"
    twins = 0
    for one in spread(happened, rng, 3 * LOOKS // len(case.viewers)):
        for viewer in case.viewers:
            twins += _check_twin_events(case, case.secrets, one, viewer)
    assert twins, "a game with secrets must have events with twins"


def _check_twin_events(case: Case, secrets: Secrets, one: Happened[Any], viewer: Viewer) -> int:
    """An event tells the same whatever is hidden: in itself, before it and after it. Gives how many twins it had."""
    event = one.event
    told = tell(case, one, viewer)
    assert (told.event.n, told.event.kind) == (event.n, event.kind), "redaction hides neither number nor kind"
    if isinstance(event, MoveEvent) and viewer == {event.seat}:
        assert told.event == event, "a seat sees its own moves"
    others = secrets.twin_events(event, one.after, viewer)
    for other in others:
        assert other != event, "a twin must differ"
        assert tell(case, replace(one, event=other), viewer) == told
    for before in secrets.twins(one.before, viewer):
        assert tell(case, replace(one, before=before), viewer) == told
    for after in secrets.twins(one.after, viewer):
        assert tell(case, replace(one, after=after), viewer) == told
    return len(others)


def _check_what_is_told(case: Case, events: Sequence[ToldEvent]) -> None:
    """What is told is of the types that the game declares, and travels as JSON."""
    for one in events:
        kinds = case.game.outcome_types if isinstance(one.event, OutcomeEvent) else case.game.effect_types
        if one.told is None:
            assert not isinstance(one.event, OutcomeEvent), "an outcome always tells something"
        else:
            assert type(one.told) in kinds
            assert type(one.told).model_validate_json(one.told.model_dump_json()) == one.told


def check_taking_back(case: Case, seed: int) -> None:
    """What can be taken back has shown its player nothing: whatever others hide, it would have looked the same."""
    game, play = case.game, played(case, seed)
    match = new_match(case, seed)
    for event in play.events[match.number :]:
        if not isinstance(event, MoveEvent):
            continue  # nature has done it already
        before, move, mine = match.state, game.parse_move(event.move), frozenset({event.seat})
        match.play(event.seat, event.move)
        if match.undo_breach(event.seat) is None:
            for twin in case.secrets.twins(before, mine) if case.secrets else ():
                assert game.view(game.play(twin, event.seat, move), mine) == match.view(mine)


def _check_twins(case: Case, state: Any, twins: Sequence[Any], viewer: Viewer, moves: Sequence[Any]) -> int:
    """All that a viewer gets of a state and its twins is equal, also if they try something.

    Gives how often that was refused.
    """
    game, seat = case.game, only_seat(viewer)
    mine, answers = _all_seen(case, state, viewer), _answers(case, state, seat, moves)
    for twin in twins:
        assert twin != state, "a twin must differ"
        assert _all_seen(case, twin, viewer) == mine
        assert game.timeout(twin) == game.timeout(state)
        assert _answers(case, twin, seat, moves) == answers
    return sum(answer is not None for answer in answers) if twins else 0


def _all_seen(case: Case, state: Any, viewer: Viewer) -> tuple[Any, ...]:
    """All that a viewer sees of a state, with the moves that they could choose."""
    game, seat = case.game, only_seat(viewer)
    seen = see(game, viewer, state)
    moves = game.legal_moves(state, seat) if seat is not None and isinstance(game, FiniteGame) else None
    return seen, repr(seen), seen.picture.model_dump_json(), moves


def _answers(case: Case, state: Any, seat: int | None, moves: Sequence[Any]) -> list[str | None]:
    return [] if seat is None else [_answer(case, state, seat, move) for move in moves]


def tell(case: Case, one: Happened[Any], viewer: Viewer) -> ToldEvent:
    """The event as a viewer is told of it."""
    return tell_events(case.game, viewer, [one])[0]


def _answer(case: Case, state: Any, seat: int, move: Any) -> str | None:
    """The whole text with which a move is refused, or None if it is not."""
    try:
        case.game.play(state, seat, move)
    except MoveRefused as error:
        return f"{type(error).__name__} {error} {dict(error.breach.details)}"
    return None


def _check_nothing_hidden(case: Case, states: Sequence[Any], match: AnyMatch) -> None:
    for state in states:
        seen = [see(case.game, viewer, state) for viewer in case.viewers]
        assert all(one.view == seen[0].view for one in seen)
        assert {one.position for one in seen} == {case.game.position_name(state)}
    for viewer in case.viewers:
        assert tuple(one.event for one in match.seen_by(viewer).events) == match.record.events


def check_legal_moves(case: Case, seed: int) -> None:
    """Legal moves have no breach, stand once each, and are given to the awaited seats alone."""
    game, rng = case.game, Random(seed)
    for state in spread(played(case, seed).states, rng):
        actors = game.actors(state)
        assert len(set(actors)) == len(actors)
        assert NATURE not in actors or actors == (NATURE,), "nature moves alone"
        for seat in case.seats:
            moves = case.moves(state, seat, Random(seed))
            assert bool(moves) == (seat in actors), "an awaited seat has a move, others have none"
            assert moves == case.moves(state, seat, Random(seed)), "in a stable order"
            if isinstance(game, FiniteGame):
                assert len(set(moves)) == len(moves)
                assert len({game.move_name(move) for move in moves}) == len(moves)
            assert all(game.breach(state, seat, move) is None for move in moves)
            for move in rng.sample(moves, min(3, len(moves))):
                assert game.play(state, seat, move) == game.apply(state, seat, move) != state


def check_refusals(case: Case, seed: int) -> None:
    """A refused move changes nothing, and its error says why."""
    rng = Random(seed)
    play = played(case, seed)
    elsewhere = [case.game.parse_move(event.move) for event in play.events if isinstance(event, MoveEvent)]
    match = new_match(case, seed)
    refused = 0
    steps = len(elsewhere)
    while not match.over:
        for seat in match.actors if steps <= 20 or rng.random() < 20 / steps else ():
            legal = case.moves(match.state, seat, rng)
            refused += _check_wrong_seats(match, rng.choice(legal))
            for move in [*rng.sample(elsewhere, min(8, len(elsewhere))), *_near(case, rng.choice(legal), rng)]:
                refused += _check_other_move(case, match, seat, move, legal)
            for text in rng.sample(GARBAGE, 3):
                _refuse_text(match, seat, text)
        random_step(case, match, rng)
    assert refused


def _near(case: Case, move: Any, rng: Random) -> list[Any]:
    """Moves whose notation differs from that of a legal move in one letter or digit: hardly any is legal."""
    text = case.game.move_name(move)
    found = []
    for _ in range(6):
        place = rng.randrange(len(text))
        with suppress(NotationError):
            found.append(case.game.parse_move(text[:place] + rng.choice("12345678abcdefgh") + text[place + 1 :]))
    return found


def _check_wrong_seats(match: AnyMatch, move: Any) -> int:
    count = len(match.seats)
    wrong = [seat for seat in range(-2, count + 2) if seat not in match.actors]
    for seat in wrong:
        error = _refused(match, seat, lambda seat=seat: match.play(seat, move))  # type: ignore[misc]
        assert type(error) is OutOfTurn
        if 0 <= seat < count:
            assert error.breach == match.game.out_of_turn_breach(match.state, seat, move)
            room, _, word = error.breach.code.partition("/")
            assert room == match.game.name or (room, word) == ("core", "out_of_turn")
        else:
            assert error.breach.code == "core/no_such_seat"
        if error.breach.code.startswith("core/"):
            assert str(seat) in error.breach.reason
    return len(wrong)


def _check_other_move(case: Case, match: AnyMatch, seat: int, move: Any, legal: Sequence[Any]) -> int:
    """Any move: it is refused if, and only if, it is not legal now."""
    breach = case.game.breach(match.state, seat, move)
    if isinstance(case.game, FiniteGame):
        assert (breach is None) == (move in legal)
    if breach is None:
        return 0
    for given in (move, case.game.move_name(move)):
        error = _refused(match, seat, lambda given=given: match.play(seat, given))  # type: ignore[misc]
        assert type(error) is IllegalMove
        assert error.breach == breach
        assert error.move == case.game.move_name(move)
    return 1


def _refused(match: AnyMatch, seat: int, attempt: Callable[[], Any]) -> MoveRefused:
    """The error of a seat's attempt that must fail and leave everything alone."""
    state, position, record = match.state, match.game.position_name(match.state), match.record
    with pytest.raises(MoveRefused) as caught:
        attempt()
    error = caught.value
    assert match.state is state
    assert match.game.position_name(match.state) == position
    assert error.position == match.game.position_seen(
        match.view(eyes(seat if seat in range(len(match.seats)) else None))
    )
    assert match.record == record
    assert CODE.fullmatch(error.breach.code)
    assert error.breach.reason.strip()
    assert str(error.breach) in str(error)
    _check_details(match, error.breach)
    return error


def _check_details(match: AnyMatch, breach: Breach) -> None:
    """What a refusal names is what its code declares; a game that declares codes declares them all."""
    declared = {**CORE_DETAILS, **match.game.refusals}
    if match.game.refusals and breach.code != "core/not_a_move":
        assert breach.code in declared, "only programs meet core/not_a_move: no notation could carry it"
    if breach.code in declared:
        text = json.dumps(breach.details)
        named = declared[breach.code].model_validate_json(text)
        assert named.model_dump(mode="json") == json.loads(text)


def _refuse_text(match: AnyMatch, seat: int, text: str) -> None:
    state, record = match.state, match.record
    with pytest.raises(NotationError) as caught:
        match.play(seat, text)
    assert match.state is state
    assert match.record == record
    assert caught.value.text == text
    assert caught.value.why
    assert 1 <= caught.value.column <= len(text) + 1
    _check_details(match, caught.value.breach)


def check_end(case: Case, seed: int) -> None:
    """Somebody wins at the end and nobody before; then nothing more can be done."""
    game = case.game
    play = played(case, seed)
    for state in play.states:
        scores, winners = game.scores(state), game.winners(state)
        assert len(scores) == len(case.seats)
        assert all(type(score) is int for score in scores)
        if game.actors(state):
            assert not winners
        else:
            assert winners
            assert winners <= set(case.seats)
            assert all(not case.moves(state, seat, Random(seed)) for seat in case.seats)
    match = play.match
    assert match.over
    assert [not game.actors(state) for state in play.states].count(True) == 1, "only the last state is the end"
    last = next(event for event in reversed(play.events) if isinstance(event, MoveEvent))
    for seat in case.seats:
        late = _refused(match, seat, lambda seat=seat: match.play(seat, last.move))  # type: ignore[misc]
        assert type(late) is MatchOver
        resigned = _refused(match, seat, lambda seat=seat: match.resign(seat))  # type: ignore[misc]
        assert type(resigned) is MatchOver
    with pytest.raises(MatchOver):
        game.play(match.state, last.seat, game.parse_move(last.move))


def check_resigning(case: Case, seed: int) -> None:
    """Who resigns is asked no more and cannot win; when one seat is left, it has won."""
    match, rng = new_match(case, seed), Random(seed)
    for _ in range(seed % 5):
        if not match.over:
            random_step(case, match, rng)
    gone: set[int] = set()
    while not match.over:
        seat = rng.choice([seat for seat in case.seats if seat not in gone])
        match.resign(seat)
        gone.add(seat)
        assert gone.isdisjoint(match.actors)
        assert gone.isdisjoint(match.winners())
        if len(gone) == len(case.seats) - 1:
            assert match.winners() == set(case.seats) - gone
            assert match.over
        elif not match.over:
            error = _refused(match, seat, lambda seat=seat: match.resign(seat))  # type: ignore[misc]
            assert error.breach.code == "core/already_resigned"
            for _ in range(2 * len(case.seats)):
                if not match.over:
                    random_step(case, match, rng)
                    assert gone.isdisjoint(match.actors)


def check_notation(case: Case, seed: int) -> None:
    """Moves and positions can be written and read back; what cannot be read is a `NotationError`."""
    game, rng = case.game, Random(seed)
    for state in spread(played(case, seed).states, rng):
        position = game.position_name(state)
        assert position
        assert len(position.splitlines()) == 1
        back = game.parse_position(position, case.options)
        assert back == state
        assert game.position_name(back) == position
        assert game.actors(back) == game.actors(state)
        for seat in game.actors(state):
            moves = [] if seat == NATURE else case.moves(state, seat, rng)
            for move in moves:
                assert game.parse_move(game.move_name(move)) == move
            for move in rng.sample(moves, min(2, len(moves))):
                _check_spoilt(game.move_name(move), game.parse_move, rng)
        _check_spoilt(position, lambda text: game.parse_position(text, case.options), rng)
    for text in GARBAGE:
        with pytest.raises(NotationError):
            game.parse_move(text)
        with pytest.raises(NotationError):
            game.parse_position(text, case.options)


def _check_spoilt(text: str, parse: Callable[[str], Any], rng: Random) -> None:
    """A text with a fault is read as something, or refused as a text; nothing else may happen."""
    place = rng.randrange(len(text))
    other = chr(rng.choice([rng.randrange(32, 127), rng.randrange(127, 0x3000)]))
    for spoilt in (
        text[:place],
        text[:place] + text[place + 1 :],
        text[:place] + other + text[place + 1 :],
        text[place:] + text[:place],
        text + " " + text,
    ):
        with suppress(NotationError):
            parse(spoilt)


def check_outcomes(case: Case, seed: int) -> None:
    """Outcomes survive the record; what nature cannot do is refused."""
    game, play = case.game, played(case, seed)
    for state in play.states:
        if game.actors(state) == (NATURE,):
            for number in range(2):
                outcome = game.nature(state, Random(seed + number))
                assert game.outcome_breach(state, outcome) is None
                value = game.dump_outcome(outcome)
                assert json.loads(json.dumps(value)) == value
                assert game.load_outcome(value) == outcome
                after = game.play_outcome(state, outcome)
                assert after == game.apply_outcome(state, outcome) != state
                with pytest.raises(IllegalOutcome):
                    game.play_outcome(play.match.state, outcome)
    for value in GARBAGE_OUTCOMES:
        with pytest.raises(NotationError):
            game.load_outcome(value)


def check_outcomes_out_of_turn(case: Case, seed: int) -> None:
    """Nature does nothing while a seat is to decide."""
    game = case.game
    play = played(case, seed)
    outcomes = [game.load_outcome(event.outcome) for event in play.events if isinstance(event, OutcomeEvent)]
    for state in spread(play.states, Random(seed)):
        if game.actors(state) != (NATURE,):
            for outcome in outcomes[:5]:
                with pytest.raises(IllegalOutcome):
                    game.play_outcome(state, outcome)


def check_records(case: Case, seed: int) -> None:
    """A record can be written, read and replayed to the same match, from any point of it."""
    match, seen = play_wildly(case, seed)
    record = match.record
    assert read_record(record.dumps()) == record
    again: AnyMatch = Match.replay(read_record(record.dumps()), game=case.game.name)
    assert again.state == match.state
    assert again.record == record
    assert (again.actors, again.scores(), again.winners()) == ((), match.scores(), match.winners())
    assert [event.n for event in record.events] == list(range(1, match.number + 1))
    numbers = [event.n for event in record.events if isinstance(event, UndoEvent) and event.n in seen]
    for number in [*numbers, *Random(seed).sample(sorted(seen), min(5, len(seen)))]:
        part = Record(record.header, record.events[:number])
        assert Match.replay(part).state == seen[number]
        assert Match.replay(part).record == part


def check_resuming(case: Case, seed: int) -> None:
    """A match that stopped before nature's turn goes on, with the same seed as it would have."""
    play = played(case, seed)
    header = play.match.record.header
    numbers = [n for n, state in enumerate(play.states) if case.game.actors(state) == (NATURE,)]
    for n in Random(seed).sample(numbers, min(4, len(numbers))):
        cut = Record(header, play.events[:n])
        assert Match.replay(cut).state == play.states[n], "a replay draws nothing"
        resumed: AnyMatch = Match.resume(cut, seed=seed)
        assert NATURE not in resumed.actors
        assert resumed.number > n
        assert resumed.record.events == play.events[: resumed.number]
    assert Match.resume(play.match.record).record == play.match.record


def check_options(case: Case, seed: int) -> None:
    """Options survive JSON, and their schema says enough to draw a form."""
    kind = case.game.options_type
    assert isinstance(case.options, kind)
    assert read_options(kind, json.loads(case.options.model_dump_json())) == case.options
    assert read_options(kind, case.options.model_dump(mode="json")) == case.options
    schema = kind.model_json_schema()
    assert set(schema["properties"]) == set(kind.model_fields)
    for name, field in schema["properties"].items():
        known = kind.model_fields[name]
        assert known.title or known.description, f"the option {name} has neither title nor description of its own"
        shared = schema.get("$defs", {}).get(field.get("$ref", "").removeprefix("#/$defs/"), {})
        said = {**shared, **field}
        assert said.get("title") or said.get("description"), f"the schema says nothing of {name}"
    assert case.game.seats(case.options) == len(case.seats) >= 1


def check_identity(case: Case, seed: int) -> None:
    """A game is named in small letters, has a title and counts its versions from 1."""
    assert re.fullmatch(r"[a-z][a-z0-9_]*", case.game.name)
    assert case.game.title.strip()
    assert type(case.game.version) is int
    assert case.game.version >= 1


SEED: Final = 1
"""The match that every case is checked with; `make test-slow` tries any."""


def check_threats(case: Case, seed: int) -> None:
    """What threatens is of the types that the game declares, and the same whatever others hide."""
    game, play, rng = case.game, played(case, seed), Random(seed)
    happened = list(map(Happened, play.events, play.states, play.states[1:]))
    meant = 0
    for place in spread(range(len(play.states)), rng, THREATS_LOOKED_AT):
        state = play.states[place]
        for seat in case.seats:
            viewer = frozenset({seat})
            seen = events_seen(game, viewer, happened[:place])
            moves = case.moves(state, seat, rng)[:1] if meant < THREATS_MEANT and seat in game.actors(state) else ()
            meant += len(moves)
            for move in (None, *moves):
                told = game.threats(game.view(state, viewer), seat, seen, move, Random(seed))
                assert told is None or type(told) in game.threat_types
                if told is not None:
                    assert type(told).model_validate_json(told.model_dump_json()) == told
                for twin in case.secrets.twins(state, viewer) if case.secrets else ():
                    assert game.threats(game.view(twin, viewer), seat, seen, move, Random(seed)) == told


CHECKS: Final[tuple[Callable[[Case, int], None], ...]] = (
    check_determinism,
    check_immutability,
    check_secrecy,
    check_taking_back,
    check_legal_moves,
    check_refusals,
    check_end,
    check_resigning,
    check_notation,
    check_outcomes,
    check_outcomes_out_of_turn,
    check_records,
    check_resuming,
    check_options,
    check_identity,
    check_threats,
)
