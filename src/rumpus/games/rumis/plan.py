"""What never changes during one match of RUMIS: the limits of every square, the colours, who plays which."""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from rumpus.games.rumis.options import RumisOptions, Variant
from rumpus.games.rumis.sites import HeightMap


@dataclass(frozen=True)
class Plan:
    """Derived from the options, and equal when these are."""

    options: RumisOptions
    ground: HeightMap = field(compare=False)
    field_limits: tuple[int, ...] = field(compare=False)
    """Moving house: the limits of the adjoining field, 0 elsewhere (RI-35); empty in other variants."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.options.players

    @cached_property
    def colours(self) -> int:
        """The number of colours that take turns: one for each player, or four for two (RI-20)."""
        return 4 if self.options.variant is Variant.FOUR_COLOURS else self.options.players

    @property
    def ruin_colour(self) -> int:
        """The colour of the ruin: the first that nobody plays (RI-21)."""
        return self.colours

    @cached_property
    def ruins(self) -> bool:
        """Whether a ruin is built before the match."""
        return self.options.variant in {Variant.RUINS, Variant.RANDOM_RUINS}

    @cached_property
    def width(self) -> int:
        """Squares in a row."""
        return self.ground.columns

    @cached_property
    def squares(self) -> int:
        """Squares of the whole map, also those off the site; square s lies at x = s % width, y = s // width."""
        return self.ground.rows * self.ground.columns

    @cached_property
    def ceiling(self) -> int:
        """The greatest limit (Hmax)."""
        return max(self.ground.limits)

    @property
    def edge_openings(self) -> bool:
        """Five and six players open at the edge instead of beside another stone (RI-31)."""
        return self.options.players >= 5

    def limit(self, x: int, y: int) -> int:
        """The height limit of a square, in the field of moving house too; 0 off the site."""
        inside = self.ground.limit(x, y)
        if inside or not self.field_limits or not (0 <= x < self.width and 0 <= y < self.ground.rows):
            return inside
        return self.field_limits[y * self.width + x]

    def owner(self, colour: int) -> int:
        """The seat that plays a colour."""
        return colour % self.seats


@lru_cache(maxsize=64)
def make_plan(options: RumisOptions) -> Plan:
    """The plan of a match with these options."""
    ground = options.ground_plan()
    beyond: tuple[int, ...] = ()
    if options.variant is Variant.MOVING_HOUSE:
        whole, ceiling = options.field_plan(), max(ground.limits)
        beyond = tuple(
            0 if inside else min(limit, ceiling) for inside, limit in zip(ground.limits, whole.limits, strict=True)
        )
    return Plan(options, ground, beyond)
