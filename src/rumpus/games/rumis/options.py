"""The options of a RUMIS match: site, players, variant."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar, Final, Literal, Self

from pydantic import Field, field_validator, model_validator

from rumpus.core.breach import Details, Id
from rumpus.core.errors import OptionsError
from rumpus.core.options import Options, Values, hints
from rumpus.games.rumis.sites import (
    FEWEST,
    HIGHEST,
    MOST,
    SITE_ERRORS,
    TURNTABLE,
    HeightMap,
    Site,
    WrongPlayers,
    find_site,
    parse_site,
    printed_sites,
)

CUSTOM: Final = "custom"
"""The name by which `site` asks for `custom_site`."""

MOVING_HOUSE_SITES: Final = ("colca", "puncu", "apachita")


class Variant(StrEnum):
    """Ways to play. They are not combined with one another."""

    STANDARD = "standard"
    FOUR_COLOURS = "four_colours"
    RUINS = "ruins"
    RANDOM_RUINS = "random_ruins"
    MOVING_HOUSE = "moving_house"


class VariantDetails(Details):
    """What a variant does not go with: the opposite game, or the site, or the plans of a site of one's own."""

    variant: Variant
    why: Literal["opposite", "site", "sizes", "field"]
    site: Id
    sites: tuple[Id, ...]
    """Those that it is played on."""


class WrongVariant(OptionsError):
    """The variant cannot be played on this site or together with another option."""

    code: ClassVar[str] = "rumis/wrong_variant"
    details_type: ClassVar[type[Details]] = VariantDetails


OPTION_ERRORS: Final = (*SITE_ERRORS, WrongVariant)

VARIANT_PLAYERS: Final[Mapping[Variant, tuple[int, ...]]] = {
    Variant.STANDARD: tuple(range(FEWEST, MOST + 1)),
    Variant.FOUR_COLOURS: (2,),
    Variant.RUINS: (2, 3),
    Variant.RANDOM_RUINS: (2, 3),
    Variant.MOVING_HOUSE: (2,),
}
VARIANT_NEEDS: Final[Mapping[str, Mapping[str, Values]]] = {
    **{variant: {"players": players} for variant, players in VARIANT_PLAYERS.items()},
    Variant.MOVING_HOUSE: {
        "players": VARIANT_PLAYERS[Variant.MOVING_HOUSE],
        "site": [*MOVING_HOUSE_SITES, CUSTOM],
        "opposite": [False],
    },
}
"""What goes with a variant."""

EXAMPLE_SITE: Final = """\
TOWERS 2 3 6
4 4 . . 4 4
4 4 2 2 4 4
4 4 . . 4 4

TOWERS 3 3 6
6 6 . . 6 6
6 6 3 3 6 6
6 6 . . 6 6

TOWERS 4 3 6
8 8 . . 8 8
8 8 4 4 8 8
8 8 . . 8 8
"""
"""What a site of one's own may look like, to be changed rather than drawn from nothing."""


class RumisOptions(Options):
    """What is agreed before a match of RUMIS."""

    site: str = Field(
        default="chullpa",
        title="Site",
        description="The ground plan to build on, or 'custom' for one of your own.",
        json_schema_extra={
            "enum": [*printed_sites(), CUSTOM],
            **hints(first=True, needs={name: {"players": [*site.maps]} for name, site in printed_sites().items()}),
        },
    )
    custom_site: str | None = Field(
        default=None,
        title="Your own site",
        description="The text of a site of your own, with a block for each number of players.",
        max_length=20_000,
        json_schema_extra=hints(
            first=True,
            suggested=EXAMPLE_SITE,
            asked_when={"site": [CUSTOM]},
            widget="site",
            plan={"edge": TURNTABLE, "highest": HIGHEST, "fewest": FEWEST, "most": MOST},
        ),
    )
    players: int = Field(default=2, ge=FEWEST, le=MOST, title="Players", json_schema_extra=hints(first=True))
    variant: Variant = Field(default=Variant.STANDARD, title="Variant", json_schema_extra=hints(needs=VARIANT_NEEDS))
    opposite: bool = Field(
        default=False, title="Opposite game", description="No stone may touch a stone of its own colour."
    )
    start: int | None = Field(
        default=None,
        ge=0,
        title="Starting seat",
        description="The seat that begins, from 0; drawn if left out.",
        json_schema_extra=hints(widget="seat"),
    )

    @field_validator("site")
    @classmethod
    def _small_letters(cls, site: str) -> str:
        return site.lower()

    @model_validator(mode="after")
    def _playable(self) -> Self:
        if (self.site == CUSTOM) != (self.custom_site is not None):
            raise OptionsError(
                "'custom_site' needs 'custom' as the site, and the other way round", options=("site", "custom_site")
            )
        if any(not sign.isprintable() and sign not in "\n\r\t" for sign in self.custom_site or ""):
            raise OptionsError(
                "the text in 'custom_site' has characters that cannot be displayed", options=("custom_site",)
            )
        if self.start is not None and self.start >= self.players:
            raise WrongPlayers(
                f"seat {self.start} cannot begin: seats go from 0 to {self.players - 1}",
                why="start",
                players=self.players,
                seat=self.start,
            )
        self.ground_plan()
        if self.opposite and self.variant is Variant.MOVING_HOUSE:
            raise self._wrong_variant("moving house is played by the usual rules: it has no opposite game", "opposite")
        if self.variant is Variant.MOVING_HOUSE:
            self.field_plan()
        return self

    def find_site(self) -> Site:
        """The site, printed or of one's own."""
        return find_site(self.site) if self.custom_site is None else parse_site(self.custom_site)

    def ground_plan(self) -> HeightMap:
        """The height limits of this match: of more players than sit there in some variants (RI-20, RI-21)."""
        allowed = VARIANT_PLAYERS[self.variant]
        if self.players not in allowed:
            numbers = " or ".join(str(number) for number in allowed)
            raise WrongPlayers(
                f"the variant {self.variant.value} is for {numbers} players, not for {self.players}",
                why="variant",
                variant=self.variant.value,
                players=self.players,
                numbers=allowed,
            )
        more = {Variant.FOUR_COLOURS: 2, Variant.RUINS: 1, Variant.RANDOM_RUINS: 1}.get(self.variant, 0)
        return self._plan_for(self.players + more)

    def field_plan(self) -> HeightMap:
        """Moving house: the plan with the adjoining field, the squares that are open to four players (RI-33)."""
        if self.site != CUSTOM and self.site not in MOVING_HOUSE_SITES:
            raise self._wrong_variant(
                f"moving house is played on {', '.join(MOVING_HOUSE_SITES)}, not on {self.site}", "site"
            )
        site = self.find_site()
        red, whole = self._plan_for(2), self._plan_for(4)
        if (red.rows, red.columns) != (whole.rows, whole.columns):
            raise self._wrong_variant(
                f"moving house needs plans of one size for 2 and for 4 players, {site.name} has not", "sizes"
            )
        if not set(whole.squares()) > set(red.squares()):
            raise self._wrong_variant(f"moving house needs a field beside the red area, {site.name} has none", "field")
        return whole

    def _plan_for(self, players: int) -> HeightMap:
        """The site's plan for that many players, or `WrongPlayers`, which says why it must be that one."""
        try:
            return self.find_site().for_players(players)
        except WrongPlayers as error:
            if players == self.players:
                raise
            variant = self.variant.value.replace("_", " ")
            raise WrongPlayers(
                f"{error}, and {variant} with {self.players} needs its plan for {players}",
                why="plan",
                site=self.find_site().name,
                variant=self.variant.value,
                players=self.players,
                numbers=tuple(self.find_site().maps),
                needs=players,
            ) from None

    def _wrong_variant(self, words: str, why: str) -> WrongVariant:
        return WrongVariant(words, variant=self.variant, why=why, site=self.site, sites=MOVING_HOUSE_SITES)
