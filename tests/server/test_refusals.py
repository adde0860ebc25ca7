"""Refusals are data: every code that can travel says what it names, and none of that is prose."""

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic.json_schema import models_json_schema

from rumpus.games.rumms.breaches import ASKED
from rumpus.games.rumms.picture import ASKS
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.server.errors import ServerRefusal
from rumpus.server.refusals import REFUSALS
from rumpus.server.schema import wire_schema


def strings(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every place in a schema where a text may stand, with what is said about it."""
    if isinstance(schema, list):
        for part in schema:
            yield from strings(part, path)
    elif isinstance(schema, dict):
        if schema.get("type") == "string":
            yield path, schema
        for name, part in schema.items():
            yield from strings(part, f"{path}/{name}")


@pytest.mark.parametrize("code", REFUSALS)
def test_no_detail_is_prose(code: str) -> None:
    """A text is an id, which has no blank in it, or one of some words."""
    _, schema = models_json_schema([(REFUSALS[code], "serialization")])
    for path, text in strings(schema):
        words = text.get("enum") or [text.get("const", "two words")]
        assert text.get("pattern") == r"^\S+$" or not any(" " in word for word in words), path


def test_the_schema_says_what_each_code_names() -> None:
    schema = wire_schema()["definitions"]
    listed = schema["RefusalDetails"]["properties"]
    assert list(listed) == list(REFUSALS)
    overlaps = schema[listed["rumms/overlaps"]["$ref"].rpartition("/")[2]]
    assert list(overlaps["properties"]) == overlaps["required"] == ["die", "other"]
    assert {code.split("/")[0] for code in REFUSALS} == {"core", "puzzles", "rumbugz", "rumis", "rumms", "server"}


def test_every_question_of_rumms_can_be_said() -> None:
    """Armies and set-ups are asked for by codes of their own; `nothing` asks for nothing."""
    asked = {*ASKS, *(form.word for form in POWERS.questions())}
    assert set(ASKED) == asked - {"army", "setup", "nothing"}


def test_the_server_refuses_only_with_what_it_declares() -> None:
    assert ServerRefusal("too_many_cubes", "too many", 429, most=20).details == {"most": 20}
    with pytest.raises(ValueError, match="most"):
        ServerRefusal("too_many_cubes", "too many", 429)
    with pytest.raises(KeyError):
        ServerRefusal("brand_new", "not on the list")
