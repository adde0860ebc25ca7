"""Options: what is wrong with them is said by field and value."""

import pytest
from pydantic import Field, ValidationError

from rumpus.core.errors import OptionsError
from rumpus.core.options import Options, hints, read_options


class Tea(Options):
    cups: int = Field(default=2, ge=1, le=6, title="Cups")
    kind: str = "green"


def test_reads_options() -> None:
    assert read_options(Tea, {"cups": 3}) == Tea(cups=3, kind="green")
    assert read_options(Tea, {}) == Tea(cups=2)


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({"cups": 9}, "cups: Input should be less than or equal to 6, got 9"),
        ({"cups": "many"}, "cups: Input should be a valid integer, unable to parse string as an integer, got 'many'"),
        ({"sugar": True}, "sugar: Extra inputs are not permitted, got True"),
    ],
)
def test_says_field_rule_and_value(values: object, text: str) -> None:
    with pytest.raises(OptionsError) as caught:
        read_options(Tea, values)
    assert str(caught.value) == text


def test_says_all_that_is_wrong() -> None:
    with pytest.raises(OptionsError) as caught:
        read_options(Tea, {"cups": 0, "kind": 5})
    first, second = str(caught.value).split("; ")
    assert first.startswith("cups: ")
    assert first.endswith("got 0")
    assert second.startswith("kind: ")
    assert second.endswith("got 5")


@pytest.mark.parametrize("values", [None, 7, "cups", [("cups", 2)]])
def test_options_are_an_object(values: object) -> None:
    with pytest.raises(OptionsError) as caught:
        read_options(Tea, values)
    assert str(caught.value).startswith("value: ")
    assert repr(values) in str(caught.value)


def test_a_rule_of_the_game_may_refuse_by_itself() -> None:
    from rumpus.games.rumis.options import RumisOptions
    from rumpus.games.rumis.sites import WrongPlayers

    with pytest.raises(WrongPlayers) as caught:
        read_options(RumisOptions, {"site": "chullpa", "players": 5})
    assert isinstance(caught.value, OptionsError)
    assert "CHULLPA is a site for 2, 3, 4 players, not for 5" in str(caught.value)


def test_a_wrong_site_of_ones_own_is_a_wrong_option() -> None:
    from rumpus.games.rumis.options import RumisOptions

    with pytest.raises(OptionsError):
        read_options(RumisOptions, {"site": "custom", "custom_site": "nonsense"})


def test_options_do_not_change() -> None:
    tea = Tea()
    with pytest.raises(ValidationError, match="frozen"):
        tea.cups = 3  # type: ignore[misc]
    assert hash(tea) == hash(Tea())


def test_hints_for_forms_are_left_out_where_there_is_nothing_to_say() -> None:
    assert hints() == {}
    assert hints(first=True, suggested=0, widget="seat", plan={"edge": 10}) == {
        "x-first": True,
        "x-suggested": 0,
        "x-widget": "seat",
        "x-plan": {"edge": 10},
    }
    assert hints(excludes=("target",), asked_when={"site": ("custom",)}, needs={"ruins": {"players": (2, 3)}}) == {
        "x-excludes": ["target"],
        "x-asked-when": {"site": ["custom"]},
        "x-needs": {"ruins": {"players": [2, 3]}},
    }
