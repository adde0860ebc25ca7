"""The shortest games."""

from games.rumms.landings import begin
from rumpus.games.rumms.game import RUMMS


def test_a_quick_game_to_its_end() -> None:
    """RM-20, RM-80: two flicks; the second one sends a king off the mat."""
    game = begin()
    assert game.team == "red"
    game.flick("rn1", {"rn1": (100, 100)})
    assert game.team == "blue"
    game.flick("bn1", falls="rk")
    assert RUMMS.actors(game.state) == ()
    assert RUMMS.winners(game.state) == {1}
    assert RUMMS.scores(game.state) == (0, 1)
