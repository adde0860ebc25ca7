"""Breaches are made from what they name: a code declares it, and what is not declared is refused where it is made."""

from enum import StrEnum
from typing import Any

import pytest
from pydantic import ValidationError

from rumpus.core.breach import Details, Id, Sentence, Sentences


class Code(StrEnum):
    FULL = "toy/full"
    OVER = "toy/over"


class HeapDetails(Details):
    heap: Id
    most: int
    others: tuple[Id, ...] = ()


broken = Sentences(
    {Code.FULL: Sentence("heap {heap} holds {most}, unlike {others}", HeapDetails), Code.OVER: Sentence("it is over")},
    {"heap": str.upper, "others": " or ".join},
)


def test_a_breach_says_in_english_what_its_details_name() -> None:
    found = broken(Code.FULL, heap="b", most=3, others=("a", "c"))
    assert found.reason == "heap B holds 3, unlike a or c"
    assert found.details == {"heap": "b", "most": 3, "others": ["a", "c"]}


def test_a_code_without_details_has_none() -> None:
    assert (broken(Code.OVER).reason, broken(Code.OVER).details) == ("it is over", {})


@pytest.mark.parametrize(
    "details",
    [
        {"heap": "b"},
        {"heap": "b", "most": "3"},
        {"heap": "b", "most": 3, "colour": "red"},
        {"heap": "the second heap", "most": 3},
        {"heap": "", "most": 3},
        {"heap": "b", "most": 3, "others": ("a", "and c")},
    ],
    ids=str,
)
def test_details_other_than_those_declared_and_prose_are_mistakes(details: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        broken(Code.FULL, **details)


@pytest.mark.parametrize("text", ["heap {pile} is full", "{heap.name} and {seat[0]} are full"])
def test_a_sentence_says_nothing_that_its_details_do_not_name(text: str) -> None:
    with pytest.raises(ValueError, match="which HeapDetails does not name"):
        Sentence(text, HeapDetails)


def test_what_each_code_names_is_listed() -> None:
    assert broken.details == {"toy/full": HeapDetails, "toy/over": Details}
