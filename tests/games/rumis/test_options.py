"""The options of a match: what cannot be agreed on, and the form that a client draws from their schema."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from rumpus.core.errors import OptionsError
from rumpus.core.options import read_options
from rumpus.games.rumis.game import RUMIS
from rumpus.games.rumis.options import RumisOptions, Variant, WrongVariant
from rumpus.games.rumis.sites import RaggedSite, UnknownSite, WrongPlayers, printed_sites
from rumpus.games.rumis.state import Phase

BASE = ["chullpa", "pirka", "tambo", "pisac", "coricancha", "cucho"]
PLUS = ["colca", "puncu", "apachita", "chaka", "huaca", "incahuasi"]
OWN = "OWN 2 2 2\n2 2\n2 2\nOWN 3 2 2\n3 3\n3 3\n"
HOUSE = "HOUSE 2 1 3\n2 2 .\nHOUSE 4 1 3\n2 2 2\n"


def options(**values: Any) -> RumisOptions:
    """The options with these values."""
    return RumisOptions.model_validate(values)


def test_nothing_said_is_chullpa_for_two() -> None:
    assert options() == RumisOptions(
        site="chullpa", custom_site=None, players=2, variant=Variant.STANDARD, opposite=False, start=None
    )


@pytest.mark.parametrize("name", BASE + PLUS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_players_of_a_site(name: str, players: int) -> None:
    """RI-6, RI-30: 2 to 4 on the sites of the base game, 2 to 6 on those of RUMIS+."""
    if name in BASE and players > 4:
        with pytest.raises(WrongPlayers, match=f"{name.upper()} is a site for 2, 3, 4 players, not for {players}"):
            options(site=name, players=players)
    else:
        assert RUMIS.seats(options(site=name, players=players)) == players


@pytest.mark.parametrize(
    ("variant", "allowed"),
    [
        ("standard", {2, 3, 4, 5, 6}),
        ("four_colours", {2}),  # RI-20
        ("ruins", {2, 3}),  # RI-21
        ("random_ruins", {2, 3}),  # RI-21
        ("moving_house", {2}),  # RI-33
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_players_of_a_variant(variant: str, allowed: set[int], players: int) -> None:
    """On COLCA, which takes every number of players."""
    if players in allowed:
        assert options(site="colca", variant=variant, players=players).variant == variant
    else:
        with pytest.raises(WrongPlayers, match=f"the variant {variant} is for .* players, not for {players}"):
            options(site="colca", variant=variant, players=players)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_opposite_game_is_for_all(players: int) -> None:
    """RI-32: offered for every number of players."""
    assert options(site="colca", players=players, opposite=True).opposite


@pytest.mark.parametrize("variant", ["standard", "four_colours", "ruins", "random_ruins"])
def test_the_opposite_game_with_a_variant(variant: str) -> None:
    """RI-32."""
    assert options(variant=variant, opposite=True).opposite


def test_moving_house_has_no_opposite() -> None:
    """RI-32, RI-33."""
    with pytest.raises(WrongVariant, match="has no opposite game"):
        options(site="colca", variant="moving_house", opposite=True)


@pytest.mark.parametrize("site", sorted(set(BASE + PLUS) - {"colca", "puncu", "apachita"}))
def test_moving_house_on_another_site(site: str) -> None:
    """RI-33: on COLCA, PUNCU and APACHITA only, or on one's own."""
    with pytest.raises(WrongVariant, match=f"moving house is played on colca, puncu, apachita, not on {site}"):
        options(site=site, variant="moving_house")


@pytest.mark.parametrize("site", ["colca", "puncu", "apachita"])
def test_moving_house_on_its_sites(site: str) -> None:
    """RI-33."""
    assert options(site=site, variant="moving_house").variant is Variant.MOVING_HOUSE


@pytest.mark.parametrize(
    ("text", "error", "why"),
    [
        (HOUSE, None, ""),
        ("A 2 1 3\n2 2 2\nA 4 1 3\n2 2 2\n", WrongVariant, "needs a field beside the red area, A has none"),
        ("A 2 1 3\n2 2 .\nA 4 1 3\n. 2 2\n", WrongVariant, "needs a field beside the red area, A has none"),
        ("A 2 1 2\n2 2\nA 4 1 3\n2 2 2\n", WrongVariant, "needs plans of one size"),
        ("A 2 1 2\n2 2\n", WrongPlayers, "not for 4"),
        ("A 4 1 2\n2 2\n", WrongPlayers, "not for 2"),
    ],
)
def test_l17_moving_house_on_a_site_of_ones_own(text: str, error: type[OptionsError] | None, why: str) -> None:
    """RI-7, RI-33: the map for four players must be larger than the one for two."""
    if error is None:
        assert options(site="custom", custom_site=text, variant="moving_house")
    else:
        with pytest.raises(error, match=why):
            options(site="custom", custom_site=text, variant="moving_house")


def test_l17_the_page_says_so() -> None:
    page = " ".join((Path(__file__).parents[3] / "docs/games/rumis.md").read_text("utf-8").split())
    assert "on COLCA, PUNCU, APACHITA or [a site of your own](#your-own-sites)" in page
    assert "moving house one for 2 players (the house) and one for 4 (house and field), with the same number" in page


@pytest.mark.parametrize(
    ("variant", "players", "allowed"),
    [
        ("standard", 2, True),
        ("standard", 3, True),
        ("standard", 4, False),
        ("ruins", 2, True),  # on the map for 3 (RI-21)
        ("ruins", 3, False),
        ("random_ruins", 2, True),
        ("four_colours", 2, False),  # on the map for 4 (RI-20)
    ],
)
def test_a_variant_needs_its_map(variant: str, players: int, allowed: bool) -> None:
    """RI-5, RI-7, RI-20, RI-21: OWN has maps for 2 and for 3 players only."""
    values = {"site": "custom", "custom_site": OWN, "variant": variant, "players": players}
    if allowed:
        assert options(**values)
    else:
        with pytest.raises(WrongPlayers, match="OWN is a site for 2, 3 players, not for 4"):
            options(**values)


def test_unknown_site() -> None:
    with pytest.raises(UnknownSite, match="there is no site 'machu'; there are: chullpa"):
        options(site="machu")


def test_site_in_capital_letters() -> None:
    assert options(site="PISAC") == options(site="pisac")


@pytest.mark.parametrize("values", [{"site": "custom"}, {"site": "pisac", "custom_site": OWN}, {"custom_site": OWN}])
def test_custom_site_goes_with_custom(values: dict[str, str]) -> None:
    """RI-7."""
    with pytest.raises(OptionsError, match="'custom_site' needs 'custom' as the site"):
        options(**values)


def test_wrong_text_of_a_site() -> None:
    """RI-7: the error with its line comes through."""
    with pytest.raises(RaggedSite) as caught:
        options(site="custom", custom_site="OWN 2 1 2\n1\n")
    assert caught.value.line == 2


def test_overlong_text_of_a_site() -> None:
    with pytest.raises(OptionsError, match="custom_site"):
        read_options(RumisOptions, {"site": "custom", "custom_site": "#" * 20_001})


@pytest.mark.parametrize(
    ("players", "start", "allowed"), [(2, 0, True), (2, 1, True), (2, 2, False), (6, 5, True), (6, 6, False)]
)
def test_starting_seat(players: int, start: int, allowed: bool) -> None:
    """RI-10: seats count from 0."""
    if allowed:
        assert RUMIS.start(options(site="colca", players=players, start=start)).colour == start
    else:
        with pytest.raises(WrongPlayers, match=f"seat {start} cannot begin: seats go from 0 to {players - 1}"):
            options(site="colca", players=players, start=start)


def test_starting_seat_is_drawn_if_nobody_chose() -> None:
    """RI-10."""
    assert RUMIS.start(options()).phase is Phase.DRAW


@pytest.mark.parametrize(
    "values",
    [
        {"players": 1},
        {"players": 7},
        {"players": "many"},
        {"players": None},
        {"start": -1},
        {"start": 0.5},
        {"variant": "solitaire"},
        {"variant": ["ruins", "four_colours"]},  # one at a time
        {"opposite": "perhaps"},
        {"site": 3},
        {"colour": "red"},
    ],
    ids=str,
)
def test_no_such_value(values: dict[str, Any]) -> None:
    """The error names the field."""
    with pytest.raises(OptionsError, match=next(iter(values))):
        options(**values)
    with pytest.raises(OptionsError, match=next(iter(values))):
        read_options(RumisOptions, values)


@pytest.mark.parametrize("values", [{"players": 1}, {"site": "atlantis"}, {"players": 5}, {"start": 2}], ids=str)
def test_l3_one_family_of_errors_from_one_constructor(values: dict[str, Any]) -> None:
    """A field that is out of range, and a rule between fields: both are an `OptionsError`."""
    with pytest.raises(OptionsError):
        RumisOptions(**values)


def test_options_are_fixed() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        options().players = 3  # type: ignore[misc]


@pytest.mark.parametrize(
    "made",
    [
        options(),
        options(site="huaca", players=6, opposite=True, start=5),
        options(site="custom", custom_site=OWN, variant="ruins", start=1),
        options(site="puncu", variant="moving_house"),
    ],
    ids=lambda made: made.variant.value,
)
def test_options_survive_a_record(made: RumisOptions) -> None:
    assert read_options(RumisOptions, made.model_dump(mode="json")) == made
    assert RumisOptions.model_validate_json(made.model_dump_json()) == made


def test_schema_draws_a_form() -> None:
    """Every field has a title, a default and either a choice or a range, so a client need know nothing more."""
    schema = RumisOptions.model_json_schema()
    fields = schema["properties"]
    assert list(fields) == ["site", "custom_site", "players", "variant", "opposite", "start"]
    assert "required" not in schema
    assert schema["additionalProperties"] is False
    assert all("default" in field for field in fields.values())
    assert fields["site"]["enum"] == [*BASE, *PLUS, "custom"] == [*printed_sites(), "custom"]
    assert fields["site"]["default"] == "chullpa"
    assert (fields["players"]["type"], fields["players"]["minimum"], fields["players"]["maximum"]) == ("integer", 2, 6)
    variant = schema["$defs"][fields["variant"]["$ref"].rsplit("/", 1)[1]]
    assert variant["enum"] == ["standard", "four_colours", "ruins", "random_ruins", "moving_house"]
    assert fields["opposite"]["type"] == "boolean"
    assert {"type": "integer", "minimum": 0} in fields["start"]["anyOf"]
    titles = [field.get("title") or variant["title"] for field in fields.values()]
    assert titles == ["Site", "Your own site", "Players", "Variant", "Opposite game", "Starting seat"]


def goes(values: dict[str, Any]) -> bool:
    """What the hints for forms say of these values."""
    fields = RumisOptions.model_json_schema()["properties"]
    needed = [fields[name].get("x-needs", {}).get(str(value), {}) for name, value in values.items()]
    return all(values[name] in fit for needs in needed for name, fit in needs.items())


@pytest.mark.parametrize("site", BASE + PLUS)
def test_hints_for_forms_say_what_goes_together(site: str) -> None:
    """RI-5, RI-20, RI-21, RI-30, RI-32, RI-33: they say of all printed sites what is checked."""
    for variant, players, opposite in product(Variant, range(2, 7), (False, True)):
        values = {"site": site, "variant": variant.value, "players": players, "opposite": opposite}
        try:
            options(**values)
        except OptionsError:
            assert not goes(values), values
        else:
            assert goes(values), values


def test_the_example_of_an_own_site_is_one() -> None:
    """RI-7."""
    field = RumisOptions.model_json_schema()["properties"]["custom_site"]
    assert field["x-asked-when"] == {"site": ["custom"]}
    for players in (2, 3, 4):
        assert options(site="custom", custom_site=field["x-suggested"], players=players).ground_plan().rows == 3
