"""The options of a RUMIS match: site, players, variant."""

from enum import StrEnum
from typing import ClassVar, Final, Self

from pydantic import Field, field_validator, model_validator

from rumpus.core.errors import OptionsError
from rumpus.core.options import Options
from rumpus.games.rumis.sites import FEWEST, MOST, HeightMap, Site, WrongPlayers, find_site, parse_site, printed_sites

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


class WrongVariant(OptionsError):
    """The variant cannot be played on this site or together with another option."""

    code: ClassVar[str] = "rumis/wrong_variant"


class RumisOptions(Options):
    """What is agreed before a match of RUMIS."""

    site: str = Field(
        default="chullpa",
        title="Site",
        description="The ground plan to build on, or 'custom' for one of your own.",
        json_schema_extra={"enum": [*printed_sites(), CUSTOM]},
    )
    custom_site: str | None = Field(
        default=None,
        title="Your own site",
        description="The text of a site of your own, with a block for each number of players.",
        max_length=20_000,
    )
    players: int = Field(default=2, ge=FEWEST, le=MOST, title="Players")
    variant: Variant = Field(default=Variant.STANDARD, title="Variant")
    opposite: bool = Field(
        default=False, title="Opposite game", description="No stone may touch a stone of its own colour."
    )
    start: int | None = Field(
        default=None, ge=0, title="Starting seat", description="The seat that begins, from 0; drawn if left out."
    )

    @field_validator("site")
    @classmethod
    def _small_letters(cls, site: str) -> str:
        return site.lower()

    @model_validator(mode="after")
    def _playable(self) -> Self:
        if (self.site == CUSTOM) != (self.custom_site is not None):
            raise OptionsError("'custom_site' needs 'custom' as the site, and the other way round")
        if any(not sign.isprintable() and sign not in "\n\r\t" for sign in self.custom_site or ""):
            raise OptionsError("the text in 'custom_site' has characters that cannot be displayed")
        if self.start is not None and self.start >= self.players:
            raise WrongPlayers(f"seat {self.start} cannot begin: seats go from 0 to {self.players - 1}")
        if self.opposite and self.variant is Variant.MOVING_HOUSE:
            raise WrongVariant("moving house is played by the usual rules: it has no opposite game")
        self.ground_plan()
        if self.variant is Variant.MOVING_HOUSE:
            self.field_plan()
        return self

    def find_site(self) -> Site:
        """The site, printed or of one's own."""
        return find_site(self.site) if self.custom_site is None else parse_site(self.custom_site)

    def ground_plan(self) -> HeightMap:
        """The height limits of this match: of more players than sit there in some variants (RI-20, RI-21)."""
        allowed = {
            Variant.STANDARD: range(FEWEST, MOST + 1),
            Variant.FOUR_COLOURS: (2,),
            Variant.RUINS: (2, 3),
            Variant.RANDOM_RUINS: (2, 3),
            Variant.MOVING_HOUSE: (2,),
        }[self.variant]
        if self.players not in allowed:
            numbers = " or ".join(str(number) for number in allowed)
            raise WrongPlayers(f"the variant {self.variant.value} is for {numbers} players, not for {self.players}")
        more = {Variant.FOUR_COLOURS: 2, Variant.RUINS: 1, Variant.RANDOM_RUINS: 1}.get(self.variant, 0)
        return self._plan_for(self.players + more)

    def field_plan(self) -> HeightMap:
        """Moving house: the plan with the adjoining field, the squares that are open to four players (RI-33)."""
        if self.site != CUSTOM and self.site not in MOVING_HOUSE_SITES:
            raise WrongVariant(f"moving house is played on {', '.join(MOVING_HOUSE_SITES)}, not on {self.site}")
        site = self.find_site()
        red, whole = self._plan_for(2), self._plan_for(4)
        if (red.rows, red.columns) != (whole.rows, whole.columns):
            raise WrongVariant(f"moving house needs plans of one size for 2 and for 4 players, {site.name} has not")
        if not set(whole.squares()) > set(red.squares()):
            raise WrongVariant(f"moving house needs a field beside the red area, {site.name} has none")
        return whole

    def _plan_for(self, players: int) -> HeightMap:
        """The site's plan for that many players, or `WrongPlayers`, which says why it must be that one."""
        try:
            return self.find_site().for_players(players)
        except WrongPlayers as error:
            if players == self.players:
                raise
            variant = self.variant.value.replace("_", " ")
            raise WrongPlayers(f"{error}, and {variant} with {self.players} needs its plan for {players}") from None
