"""The king's power: to go home (RM-40). That he must not fall is not a power; see `turns` and `tournament`."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, Never

from rumpus.core.breach import Breach
from rumpus.games.rumms.moves import RummsMove, Spot
from rumpus.games.rumms.reading import Form, spot_name
from rumpus.games.rumms.rules.powers.power import Offer, Power
from rumpus.games.rumms.rules.powers.use import awake, use_breach
from rumpus.games.rumms.rules.put_downs import CASTLE, lower
from rumpus.games.rumms.rules.removals import lift
from rumpus.games.rumms.state import Place, State
from rumpus.games.rumms.table.dice import KINGS, Kind, Team
from rumpus.games.rumms.tasks import Why

KING: Final = Why("king")


@dataclass(frozen=True, slots=True)
class KingsMove(RummsMove):
    """The king goes back into its castle (RM-40); None means to a free spot."""

    spot: Spot | None

    @property
    def places(self) -> tuple[Spot, ...]:
        return () if self.spot is None else (self.spot,)


class King(Power[KingsMove, Never]):
    """Instead of a flick, the king is taken up and put into its castle."""

    name = "king"
    turns = (Form("king", KingsMove, lambda words: KingsMove(words.spot_or_free()), lambda move: spot_name(move.spot)),)
    whys = (KING,)

    def turn_breach(self, state: State, team: Team, move: KingsMove) -> Breach | None:
        return use_breach(state, team, KINGS[team]) or CASTLE.breach(state, KINGS[team], move.spot)

    def spend(self, state: State, team: Team, move: KingsMove) -> State:
        king = KINGS[team]
        return lift(lower(state, CASTLE, king, move.spot, KING), {king: Place.HAND}, by=team)

    def draws(self, state: State, team: Team, rng: Random) -> Iterator[RummsMove]:  # noqa: ARG002 - there is one king
        yield KingsMove(None)

    def offer(self, state: State) -> Offer | None:
        kings = awake(state, state.mover, Kind.KING)
        return Offer(kings, areas=tuple(map(CASTLE.area, kings))) if kings else None
