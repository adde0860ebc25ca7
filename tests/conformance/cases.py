"""The games, and the options they are checked with. A new game adds its cases here."""

from typing import Any, Final

from conformance.playing import Case, Secrets
from games.rumbugz import secret_twins as rumbugz_twins
from games.rumbugz.random_play import pick
from games.rumms import secret_twins as rumms_twins
from games.rumms.fake_physics import sample
from rumpus.core.options import read_options
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions
from toy import TOY, ToyOptions, twin_events, twins

TOWERS: Final = """\
# Two towers and a bridge
TOWERS 2 3 6
4 4 . . 4 4
4 4 2 2 4 4
4 4 . . 4 4
"""


def _rumis(**options: Any) -> Case:
    words = [key if value is True else str(value) for key, value in options.items() if key != "custom_site"]
    return Case("rumis-" + "-".join(words), RUMIS, read_options(RumisOptions, options))


def _rumbugz(**options: Any) -> Case:
    words = [key if value is True else f"{value}{key[0]}" for key, value in options.items()]
    secrets = Secrets(rumbugz_twins.twins, rumbugz_twins.twin_events)
    return Case("rumbugz-" + "-".join(words), RUMBUGZ, read_options(RumBugzOptions, options), secrets, pick=pick)


def _rumms(**options: Any) -> Case:
    words = [key if value is True else str(value) for key, value in options.items()]
    secrets = Secrets(rumms_twins.twins, rumms_twins.twin_events)
    return Case("rumms-" + "-".join(words), RUMMS, read_options(RummsOptions, options), secrets, sample)


def _toy(**options: int) -> Case:
    words = [f"{value}{key[0]}" for key, value in options.items()]
    return Case("toy-" + "-".join(words), TOY, ToyOptions(**options), Secrets(twins, twin_events))


TOY_CASES: Final = (_toy(players=2), _toy(players=3, rounds=4), _toy(players=3, rounds=1, cards=6))

CASES: Final[dict[str, tuple[Case, ...]]] = {
    "rumis": (
        _rumis(site="chullpa", players=2),
        _rumis(site="chullpa", players=2, start=1),
        _rumis(site="pisac", players=3),
        _rumis(site="coricancha", players=4),
        _rumis(site="colca", players=5),
        _rumis(site="huaca", players=6),
        _rumis(site="coricancha", players=2, variant="four_colours"),
        _rumis(site="chullpa", players=2, variant="ruins"),
        _rumis(site="pisac", players=3, variant="ruins"),
        _rumis(site="pirka", players=2, variant="random_ruins"),
        _rumis(site="tambo", players=3, variant="random_ruins"),
        _rumis(site="colca", players=2, variant="moving_house"),
        _rumis(site="puncu", players=2, variant="moving_house"),
        _rumis(site="apachita", players=2, variant="moving_house"),
        _rumis(site="cucho", players=3, opposite=True),
        _rumis(site="chaka", players=6, opposite=True),
        _rumis(site="pisac", players=2, variant="ruins", opposite=True),
        _rumis(site="custom", custom_site=TOWERS, players=2),
    ),
    "rumms": (
        _rumms(game="quick", turn_limit=5),
        _rumms(game="pro", players=4, turn_limit=5),
        _rumms(game="quick", players=3, tournament=True, turn_limit=2),  # up to nine games in one
        _rumms(game="pro", open_setup=True, turn_limit=1),
    ),
    "rumbugz": (
        _rumbugz(players=2, rounds=2),
        _rumbugz(players=3, rounds=1),
        _rumbugz(players=4, rounds=1),
        _rumbugz(players=6, rounds=1),
        _rumbugz(players=2, rounds=1, sets=4),
        _rumbugz(players=4, rounds=1, sets=4, taking=True),
        _rumbugz(players=3, target=30),
        _rumbugz(players=4, rounds=1, ask_knock=True),
    ),
}
"""By the name of the game."""
