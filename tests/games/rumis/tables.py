"""Short ways to set a table: options on a site drawn in the test, and positions reached by moves in notation."""

from collections.abc import Sequence

from rumpus.games.rumis.breaches import Code
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.moves import RumisMove
from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.state import State


def drawn(
    *rows: str,
    players: int = 2,
    variant: Variant = Variant.STANDARD,
    opposite: bool = False,
    start: int | None = 0,
    whole: Sequence[str] = (),
) -> RumisOptions:
    """A match on the site with these rows: on the map that its variant asks for, moving house on two of them."""
    on_map = {Variant.FOUR_COLOURS: 4, Variant.RUINS: players + 1, Variant.RANDOM_RUINS: players + 1}
    text = site_text(rows, on_map.get(variant, players))
    if whole:
        text += site_text(whole, 4)
    return RumisOptions(
        site="custom", custom_site=text, players=players, variant=variant, opposite=opposite, start=start
    )


def site_text(rows: Sequence[str], players: int) -> str:
    """A block of a site's text."""
    return "\n".join([f"DRAWN {players} {len(rows)} {len(rows[0].split())}", *rows]) + "\n"


def played(options: RumisOptions, *moves: str) -> State:
    """The state after these moves, each by whoever was to move. Raises if one of them is illegal."""
    return played_on(RUMIS.start(options), *moves)


def played_on(state: State, *moves: str) -> State:
    """The same, from some state on."""
    for move in moves:
        (seat,) = RUMIS.actors(state)
        state = RUMIS.play(state, seat, RUMIS.parse_move(move))
    return state


def position(options: RumisOptions, text: str) -> State:
    """The state that a position in notation names; also one that no match leads to."""
    return RUMIS.parse_position(text, options)


def choices(state: State) -> Sequence[RumisMove]:
    """The legal moves of whoever is to move."""
    return [move for seat in RUMIS.actors(state) for move in RUMIS.legal_moves(state, seat)]


def names(state: State) -> set[str]:
    """The legal moves in notation."""
    return {RUMIS.move_name(move) for move in choices(state)}


def judged(state: State, move: str) -> Code | None:
    """The code of the rule that the move breaks, or None. A move is refused exactly if it is not listed as legal."""
    (seat,) = RUMIS.actors(state)
    parsed = RUMIS.parse_move(move)
    breach = RUMIS.breach(state, seat, parsed)
    assert (breach is None) == (parsed in choices(state)), f"{move}: {breach}"
    return None if breach is None else Code(breach.code)
