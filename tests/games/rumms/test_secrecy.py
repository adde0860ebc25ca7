"""Set-ups are hidden until the screen falls (RM-15); and how long what is shown is looked at."""

from games.rumms.landings import QUICK_SETUP, Play
from rumpus.core.record import MoveEvent, OutcomeEvent
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.landing import Landing
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.physics.motion import Motion, encode
from rumpus.games.rumms.state import Landed, Rolled, Settled
from rumpus.games.rumms.table.dice import Team
from rumpus.games.rumms.views import REST_S, ROLL_S, redact, veiled


def handed_in(**options: object) -> Play:
    game = Play(RUMMS.start(RummsOptions.model_validate({"start": "red", "players": 4, **options})))
    return game.do(QUICK_SETUP[Team.RED])


def test_the_move_and_its_outcome_are_seen_by_the_own_team_alone() -> None:
    """RM-15: by both players of it."""
    game = handed_in()
    formation = game.state.setups[0]
    assert formation is not None
    move = MoveEvent(n=1, seat=0, move=QUICK_SETUP[Team.RED])
    outcome = OutcomeEvent(n=2, outcome=RUMMS.dump_outcome(Settled(Team.RED, Landing(formation.poses))))
    for viewer in (0, 2):
        assert redact(move, viewer) == move
        assert redact(outcome, viewer) == outcome
    others: tuple[int | None, ...] = (1, 3, None)
    for other in others:
        assert redact(move, other) == MoveEvent(n=1, seat=0, move="?")
        assert redact(outcome, other) == OutcomeEvent(n=2, outcome={"settled": "red"})


def test_all_other_events_lie_open() -> None:
    """RM-15."""
    for event in (
        MoveEvent(n=1, seat=0, move="flick rk 0 1 0 0"),
        MoveEvent(n=1, seat=0, move="army troll 1"),
        OutcomeEvent(n=1, outcome={"roll": 3, "face": 2}),
        OutcomeEvent(n=1, outcome={"start": "red"}),
    ):
        assert all(redact(event, viewer) == event for viewer in (None, 0, 1))


def test_a_shared_screen_shows_no_set_up() -> None:
    """RM-15: whoever holds seats of both teams, or none."""
    game = handed_in()
    for seats in (frozenset({0, 1}), frozenset({0, 1, 2, 3}), frozenset[int]()):
        assert not any(die.pose for die in RUMMS.picture(game.state, seats).dice)
    assert any(die.pose for die in RUMMS.picture(game.state, frozenset({0, 2})).dice)


def test_that_a_set_up_was_handed_in_is_known() -> None:
    """RM-15."""
    game = handed_in()
    assert RUMMS.picture(game.state, frozenset({1})).teams[0].handed_in
    assert "setups hidden / -" in RUMMS.position_seen(game.state, 1)
    assert "setups hidden / -" in RUMMS.position_seen(game.state, None)
    assert RUMMS.position_seen(game.state, 0) == RUMMS.position_name(game.state)


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
