"""Set-ups are hidden until the screen falls (RM-15); and how long what is shown is looked at."""

from games.rumms.landings import QUICK_SETUP, Play
from rumpus.core.record import Event, MoveEvent, OutcomeEvent
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.landing import Landing
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.outcomes import Landed, Rolled, Settled
from rumpus.games.rumms.pace import REST_S, ROLL_S
from rumpus.games.rumms.physics.motion import Motion, encode
from rumpus.games.rumms.table.dice import Team
from rumpus.games.rumms.views import event_seen, veiled
from viewers import eyes


def handed_in(**options: object) -> Play:
    game = Play(RUMMS.start(RummsOptions.model_validate({"start": "red", "players": 4, **options})))
    return game.do(QUICK_SETUP[Team.RED])


def told(event: Event, game: Play, viewer: int | None) -> Event:
    """The event as a viewer is told of it."""
    return event_seen(event, RUMMS.view(game.state, eyes(viewer)), eyes(viewer))


def test_the_move_and_its_outcome_are_seen_by_the_own_team_alone() -> None:
    """RM-15: by both players of it."""
    game = handed_in()
    formation = game.state.setups[0]
    assert formation is not None
    move = MoveEvent(n=1, seat=0, move=QUICK_SETUP[Team.RED])
    outcome = OutcomeEvent(n=2, outcome=RUMMS.dump_outcome(Settled(Team.RED, Landing(formation.poses))))
    for viewer in (0, 2):
        assert told(move, game, viewer) == move
        assert told(outcome, game, viewer) == outcome
    others: tuple[int | None, ...] = (1, 3, None)
    for other in others:
        assert told(move, game, other) == MoveEvent(n=1, seat=0, move="?")
        assert told(outcome, game, other) == OutcomeEvent(n=2, outcome={"settled": "red"})


def test_open_set_up_is_open_in_events_too() -> None:
    """RM-15: where both agreed to set up openly, everyone is told where the dice stand."""
    game = handed_in(open_setup=True)
    formation = game.state.setups[0]
    assert formation is not None
    move = MoveEvent(n=1, seat=0, move=QUICK_SETUP[Team.RED])
    outcome = OutcomeEvent(n=2, outcome=RUMMS.dump_outcome(Settled(Team.RED, Landing(formation.poses))))
    for viewer in (0, 1, 2, 3, None):
        assert told(move, game, viewer) == move
        assert told(outcome, game, viewer) == outcome


def test_all_other_events_lie_open() -> None:
    """RM-15."""
    game = handed_in()
    for event in (
        MoveEvent(n=1, seat=0, move="flick rk 0 1 0 0"),
        MoveEvent(n=1, seat=0, move="army troll 1"),
        OutcomeEvent(n=1, outcome={"roll": 3, "face": 2}),
        OutcomeEvent(n=1, outcome={"start": "red"}),
    ):
        assert all(told(event, game, viewer) == event for viewer in (None, 0, 1))


def test_a_shared_screen_shows_no_set_up() -> None:
    """RM-15: whoever holds seats of both teams, or none."""
    game = handed_in()
    for seats in (frozenset({0, 1}), frozenset({0, 1, 2, 3}), frozenset[int]()):
        assert not any(die.pose for die in RUMMS.picture(RUMMS.view(game.state, seats), seats).dice)
    assert any(die.pose for die in RUMMS.picture(RUMMS.view(game.state, frozenset({0, 2})), frozenset({0, 2})).dice)


def test_that_a_set_up_was_handed_in_is_known() -> None:
    """RM-15."""
    game = handed_in()
    assert RUMMS.picture(RUMMS.view(game.state, frozenset({1})), frozenset({1})).teams[0].handed_in
    assert "setups hidden / -" in RUMMS.position_seen(RUMMS.view(game.state, eyes(1)))
    assert "setups hidden / -" in RUMMS.position_seen(RUMMS.view(game.state, eyes(None)))
    assert RUMMS.position_seen(RUMMS.view(game.state, eyes(0))) == RUMMS.position_name(game.state)


def picked(version: int) -> Play:
    """Red has picked its army, blue has not."""
    options = RummsOptions.model_validate({"game": "pro", "start": "red", "players": 4, "open_setup": True})
    return Play(RUMMS.at_version(version).start(options)).do("army dragon 1 ice 2")


def test_an_army_is_seen_when_both_are_picked() -> None:
    """RM-10: in view, position, picture and event; that it was picked is known."""
    game = picked(2)
    event = MoveEvent(n=1, seat=0, move="army dragon 1 ice 2")
    for viewer, sees in ((0, True), (2, True), (1, False), (3, False), (None, False)):
        view = RUMMS.view(game.state, eyes(viewer))
        shown = RUMMS.picture(view, eyes(viewer))
        assert (view.state == game.state) is sees
        assert ("rd1" in RUMMS.position_seen(view)) is sees
        assert bool(shown.dice) is sees
        assert shown.teams[0].army == (("rk", "rd1", "ri1", "ri2") if sees else None)
        assert shown.teams[0].points == (9 if sees else 0)
        assert told(event, game, viewer) == (event if sees else MoveEvent(n=1, seat=0, move="army ?"))
        assert RUMMS.actors(view.state) == (1,)
    game.do("army troll 1")
    for viewer in (0, 1, None):
        view = RUMMS.view(game.state, eyes(viewer))
        assert view.state == game.state
        assert RUMMS.picture(view, eyes(viewer)).teams[0].army == ("rk", "rd1", "ri1", "ri2")
        last = MoveEvent(n=2, seat=1, move="army troll 1")
        assert told(last, game, viewer) == last


def test_by_version_1_an_army_was_seen_at_once() -> None:
    """RM-10."""
    game = picked(1)
    event = MoveEvent(n=1, seat=0, move="army dragon 1 ice 2")
    assert RUMMS.view(game.state, eyes(1)).state == game.state
    assert told(event, game, 1) == event


def test_refusals_give_nothing_away() -> None:
    """RM-15: the other team's set-up is no reason for anything."""
    game = handed_in().settle()
    veil = veiled(game.state, frozenset({Team.BLUE}))
    for text in (QUICK_SETUP[Team.BLUE], "setup bk 335 0 0", QUICK_SETUP[Team.RED]):
        move = RUMMS.parse_move(text)
        assert RUMMS.breach(game.state, 1, move) == RUMMS.breach(veil, 1, move)


def test_bots_wait_while_people_watch() -> None:
    """A motion of 61 frames is shown for a second, then the dice are looked at; a roll has its own time."""
    landed = RUMMS.dump_outcome(Landed(Landing(()), encode(Motion(61, ()))))
    assert RUMMS.seconds_to_watch(OutcomeEvent(n=1, outcome=landed)) == 1 + REST_S
    assert RUMMS.seconds_to_watch(OutcomeEvent(n=1, outcome=RUMMS.dump_outcome(Rolled(3, 2)))) == ROLL_S
    assert RUMMS.seconds_to_watch(MoveEvent(n=1, seat=0, move="decline")) == 0
