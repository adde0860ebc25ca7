"""Names and chat in all alphabets: what is welcome, and what would hide, turn around or overgrow other text."""

import pytest

from rumpus.server import limits
from rumpus.server.words import check_name, tidy


@pytest.mark.parametrize(
    "name",
    [
        "Ada", "Łukasz", "Ngọc Ánh", "Ёлка", "Ὀδυσσεύς", "יעל", "ليلى", "محمد\u200cرضا", "क्षत्रिय", "श्र\u200dीमती",
        "ธนพร", "山田太郎", "김민준", "እሌኒ", "👩\u200d🚀", "🦔", "O'Neill-Smith 3", "Z\u0308oe",
    ],
)  # fmt: skip
def test_names_of_all_alphabets_are_welcome(name: str) -> None:
    assert check_name(name)


@pytest.mark.parametrize(
    "name",
    [
        " Ada", "Ada ", "A\tda", "Ada\n", "\u202eadA", "Ada\u2066", "A\u200bda", "\u200dAda", "Ada\u200d",
        "Ada\u200d\u200dBo",
        "A\x00da", "\ud800", "\u3164", "\u2800", "\u0301\u0301", "Z" + "\u0335" * 9, "\ufeffAda", "Ada\u2028",
    ],
)  # fmt: skip
def test_names_that_hide_or_overgrow_others_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a name has"):
        check_name(name)


def test_the_same_name_is_the_same_however_it_was_typed() -> None:
    assert check_name("Zoe\u0308") == check_name("Zo\u00eb") == "Zo\u00eb"


def test_a_name_that_grows_when_it_is_composed_keeps_to_its_length() -> None:
    with pytest.raises(ValueError, match="at most"):
        check_name("\ufb2c" * limits.NAME_LENGTH)


def test_what_is_said_is_shown_without_what_would_spoil_the_page() -> None:
    assert tidy("see\x07 you\u202e\u2066 there") == "see  you   there"
    assert (
        tidy("H\u0335\u0336\u0337\u0338\u0335\u0336\u0337i") == "H" + "\u0335\u0336\u0337\u0338"[: limits.MARKS] + "i"
    )
    assert tidy("مي\u200cخواهم 👨\u200d👩\u200d👧 Zoe\u0308") == "مي\u200cخواهم 👨\u200d👩\u200d👧 Zo\u00eb"
    assert tidy("x" * 300) == "x" * 300
