"""Reading and writing records: what is accepted, what is refused, and at which line."""

import json
from pathlib import Path
from typing import Any, Literal

import pytest

from rumpus.core import record as record_module
from rumpus.core.errors import DamagedRecord, RecordError, RecordTooNew
from rumpus.core.record import (
    FORMAT,
    UPCASTS,
    Header,
    MoveEvent,
    OutcomeEvent,
    Record,
    ResignEvent,
    SeatInfo,
    UndoEvent,
    read_record,
)

HEADER = '{"format":1,"game":"toy","version":3,"options":{"players":2},"seats":[{"name":"Ann"},{"name":"Bo"}]}\n'
DEAL = '{"n":1,"kind":"outcome","outcome":{"deal":[3,7]}}\n'
MOVE = '{"n":2,"kind":"move","seat":0,"move":"keep"}\n'


def test_reads_every_kind_of_line() -> None:
    text = (
        '{"format":1,"game":"toy","version":3,"options":{},"seats":[{"name":"Ann"},{"name":"Bo","bot":"random"}],'
        '"undo":false}\n'
        '{"n":1,"kind":"outcome","outcome":{"deal":[3,null]}}\n'
        '{"n":2,"kind":"move","seat":1,"move":"keep"}\n'
        '{"n":3,"kind":"undo","seat":1,"back_to":1}\n'
        '{"n":4,"kind":"resign","seat":0}\n'
    )
    assert read_record(text) == Record(
        Header(game="toy", version=3, options={}, seats=(SeatInfo(name="Ann"), SeatInfo(name="Bo", bot="random")),
               undo=False),
        (
            OutcomeEvent(n=1, outcome={"deal": [3, None]}),
            MoveEvent(n=2, seat=1, move="keep"),
            UndoEvent(n=3, seat=1, back_to=1),
            ResignEvent(n=4, seat=0),
        ),
    )  # fmt: skip


def test_writes_what_it_reads() -> None:
    record = read_record(HEADER + DEAL + MOVE)
    text = record.dumps()
    assert read_record(text) == record
    assert [json.loads(line) for line in text.splitlines()] == [
        {
            "format": 1,
            "game": "toy",
            "version": 3,
            "options": {"players": 2},
            "seats": [{"name": "Ann", "bot": None}, {"name": "Bo", "bot": None}],
            "undo": True,
        },
        {"n": 1, "kind": "outcome", "outcome": {"deal": [3, 7]}},
        {"n": 2, "kind": "move", "seat": 0, "move": "keep"},
    ]
    assert text.endswith("\n")
    assert text == "".join(line + "\n" for line in record.lines())


def test_a_name_may_hold_any_letters() -> None:
    name = 'Ábel "the\u2028\n☂" 🎲'
    record = Record(Header(game="toy", version=1, options={}, seats=(SeatInfo(name=name),)))
    assert len(record.dumps().split("\n")) == 2, "a line break inside a name does not break the line"
    assert read_record(record.dumps()).header.seats[0].name == name


def test_header_only_is_a_match_in_which_nothing_has_happened() -> None:
    assert read_record(HEADER).events == ()


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, ["the file is empty", "expected a header"]),
        ("\n", 1, ["not JSON", "column 1"]),
        (HEADER[:-1], 1, ["cut off", "no line break"]),
        (HEADER + DEAL + MOVE[:-1], 3, ["cut off", "no line break"]),
        (HEADER + DEAL + MOVE[:20], 3, ["cut off", "no line break"]),
        (HEADER + DEAL + MOVE[:20] + "\n", 3, ["not JSON", "column"]),
        ("hello\n", 1, ["not JSON", "column 1"]),
        (HEADER + '{"n":1,}\n', 2, ["not JSON", "column 8"]),
        (HEADER + DEAL + "\n", 3, ["not JSON", "column 1"]),
        ("\ufeff" + HEADER, 1, ["not JSON", "BOM", "column 1"]),
        ("[]\n", 1, ["expected a JSON object", "list"]),
        ("null\n", 1, ["expected a JSON object", "NoneType"]),
        (HEADER + "7\n", 2, ["expected a JSON object", "int"]),
        (HEADER + DEAL + '"move"\n', 3, ["expected a JSON object", "str"]),
        (HEADER + "[" * 100_000 + "]" * 100_000 + "\n", 2, ["nested too deeply"]),
        ("[" * 100_000 + "\n", 1, ["nested too deeply"]),
    ],
)  # fmt: skip
def test_damaged_text(text: str, line: int, words: list[str]) -> None:
    _assert_damaged(text, line, words)


@pytest.mark.parametrize("depth", [300, 900])
def test_an_outcome_nested_too_deeply_is_damaged(depth: int) -> None:
    event = '{"n":1,"kind":"outcome","outcome":' + "[" * depth + "]" * depth + "}\n"
    _assert_damaged(HEADER + event, 2, [])


@pytest.mark.parametrize("value", [None, True, 0, -1, 1.0, "1", [1], {}])
def test_a_header_needs_a_format_number(value: Any) -> None:
    header = json.loads(HEADER) | {"format": value}
    _assert_damaged(json.dumps(header) + "\n", 1, ["expected a header with a format number", repr(value)])


def test_an_event_is_no_header() -> None:
    _assert_damaged(DEAL, 1, ["expected a header with a format number"])


@pytest.mark.parametrize("key", ["game", "version", "options", "seats"])
def test_a_header_lacks_a_key(key: str) -> None:
    header = json.loads(HEADER)
    del header[key]
    _assert_damaged(json.dumps(header) + "\n", 1, [key, "required"])


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 7),
        ("game", None),
        ("version", "new"),
        ("version", 0),
        ("version", 1.5),
        ("options", []),
        ("options", None),
        ("seats", "Ann"),
        ("seats", [7]),
        ("undo", "perhaps"),
    ],
)
def test_a_header_has_a_wrong_value(key: str, value: Any) -> None:
    header = json.loads(HEADER) | {key: value}
    shown = 7 if value == [7] else value
    _assert_damaged(json.dumps(header) + "\n", 1, [key, repr(shown)])


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        ({}, ["seats.0.name", "required"]),
        ({"name": ""}, ["seats.0.name", "at least 1"]),
        ({"name": "x" * 41}, ["seats.0.name", "at most 40"]),
        ({"name": "Ann", "bot": 5}, ["seats.0.bot", "5"]),
        ({"name": "Ann", "seed": 5}, ["seats.0.seed", "not permitted"]),
    ],
)
def test_a_header_has_a_wrong_seat(seat: Any, words: list[str]) -> None:
    _assert_damaged(json.dumps(json.loads(HEADER) | {"seats": [seat]}) + "\n", 1, words)


def test_a_header_has_an_unknown_key() -> None:
    """A seed, of all things, never gets in."""
    _assert_damaged(json.dumps(json.loads(HEADER) | {"seed": 12}) + "\n", 1, ["seed", "not permitted", "12"])


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"n": 1}, ["kind"]),
        ({"n": 1, "kind": "pass"}, ["kind", "pass", "move", "outcome", "resign", "undo"]),
        ({"n": 1, "kind": None}, ["kind"]),
        ({"n": 1, "kind": ["move"]}, ["kind"]),
        ({"n": 1, "kind": "move", "seat": 0}, ["move", "required"]),
        ({"n": 1, "kind": "move", "move": "keep"}, ["seat", "required"]),
        ({"kind": "move", "seat": 0, "move": "keep"}, ["n:", "required"]),
        ({"n": 1, "kind": "move", "seat": "first", "move": "keep"}, ["seat", "'first'"]),
        ({"n": 1, "kind": "move", "seat": -1, "move": "keep"}, ["seat", "-1"]),
        ({"n": 1, "kind": "move", "seat": 0, "move": 7}, ["move", "7"]),
        ({"n": 1, "kind": "move", "seat": 0, "move": None}, ["move", "None"]),
        ({"n": 1, "kind": "move", "seat": 0, "move": "keep", "at": "noon"}, ["at", "not permitted", "noon"]),
        ({"n": 1, "kind": "outcome"}, ["outcome", "required"]),
        ({"n": 1, "kind": "resign"}, ["seat", "required"]),
        ({"n": 1, "kind": "undo", "seat": 0}, ["back_to", "required"]),
        ({"n": 1, "kind": "undo", "seat": 0, "back_to": -1}, ["back_to", "-1"]),
        ({"n": 0, "kind": "resign", "seat": 0}, ["n:", "greater than or equal to 1", "0"]),
    ],
)
def test_an_event_is_wrong(event: Any, words: list[str]) -> None:
    _assert_damaged(HEADER + json.dumps(event) + "\n", 2, words)
    if event.get("n") == 1:
        later = json.dumps(event | {"n": 3}) + "\n"
        _assert_damaged(HEADER + DEAL + MOVE + later, 4, words)


@pytest.mark.parametrize(
    ("text", "line", "expected", "got"),
    [
        (HEADER + MOVE, 2, 1, 2),
        (HEADER + DEAL + DEAL, 3, 2, 1),
        (HEADER + DEAL + MOVE + MOVE, 4, 3, 2),
        (HEADER + DEAL + MOVE.replace('"n":2', '"n":3'), 3, 2, 3),
    ],
)
def test_an_event_has_the_wrong_number(text: str, line: int, expected: int, got: int) -> None:
    _assert_damaged(text, line, [f"expected event number {expected}", f"got {got}", "missing or repeated"])


@pytest.mark.parametrize("number", [2, 1000, 10**30])
def test_a_newer_format_is_not_read(number: int) -> None:
    text = HEADER.replace('"format":1', f'"format":{number},"colour":"blue"') + "{not even JSON\n"
    with pytest.raises(RecordTooNew) as caught:
        read_record(text)
    assert caught.value.line == 1
    assert f"format {number}" in caught.value.why
    assert "up to format 1" in caught.value.why
    assert str(caught.value) == f"line 1: {caught.value.why}"


def test_every_older_format_can_be_upcast() -> None:
    assert set(UPCASTS) == set(range(1, FORMAT))


class TestUpcasting:
    """A reader of format 3, and files of formats 1 to 3.

    Format 1 said `who` for the seat of an event, format 2 called the game `rules`.
    """

    OLD = (
        '{"format":1,"rules":"toy","version":3,"options":{},"seats":[{"name":"Ann"}]}\n'
        '{"n":1,"kind":"move","who":0,"move":"keep"}\n'
    )
    OLDER_BY_ONE = OLD.replace('"format":1', '"format":2').replace('"who"', '"seat"')
    NEW = OLDER_BY_ONE.replace('"format":2', '"format":3').replace('"rules"', '"game"')

    @pytest.fixture(autouse=True)
    def _format_3(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Header3(Header):
            format: Literal[3] = 3  # type: ignore[assignment]

        def from_1(line: int, content: dict[str, Any]) -> dict[str, Any]:
            if line == 1:
                return content | {"format": 2}
            content["seat"] = content.pop("who")
            return content

        def from_2(line: int, content: dict[str, Any]) -> dict[str, Any]:
            if line > 1:
                return content
            return {"format": 3, "game": content.pop("rules"), **{k: v for k, v in content.items() if k != "format"}}

        monkeypatch.setattr(record_module, "FORMAT", 3)
        monkeypatch.setattr(record_module, "Header", Header3)
        monkeypatch.setitem(UPCASTS, 1, from_1)
        monkeypatch.setitem(UPCASTS, 2, from_2)

    @pytest.mark.parametrize("text", [OLD, OLDER_BY_ONE, NEW], ids=["1", "2", "3"])
    def test_old_files_are_read_as_new_ones_and_stay_as_they_are(self, text: str, tmp_path: Path) -> None:
        file = tmp_path / "match.jsonl"
        file.write_text(text, "utf-8")
        record = read_record(file.read_text("utf-8"))
        assert record.header.model_dump()["format"] == 3
        assert record.header.game == "toy"
        assert record.events == (MoveEvent(n=1, seat=0, move="keep"),)
        assert file.read_text("utf-8") == text
        assert read_record(record.dumps()) == record, "what is written now is of the new format"

    def test_steps_are_taken_only_from_the_format_of_the_file(self) -> None:
        with pytest.raises(DamagedRecord) as caught:
            read_record(self.OLDER_BY_ONE.replace('"seat"', '"who"'))
        assert caught.value.line == 2
        assert "who" in caught.value.why

    def test_what_is_newer_still_is_not_read(self) -> None:
        with pytest.raises(RecordTooNew, match="format 4, this Rumpus reads up to format 3"):
            read_record(self.NEW.replace('"format":3', '"format":4'))


def test_a_number_of_too_many_digits_is_damaged() -> None:
    _assert_damaged(HEADER + '{"n":1,"kind":"outcome","outcome":' + "1" * 5000 + "}\n", 2, [])


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_in_json_is_damaged(word: str) -> None:
    _assert_damaged(HEADER + f'{{"n":1,"kind":"outcome","outcome":{word}}}\n', 2, [])


@pytest.mark.parametrize(
    "event", ['"kind":"move","seat":0,"move":"\\ud800"', '"kind":"outcome","outcome":{"\\ud800":1}']
)
def test_half_a_character_is_damaged(event: str) -> None:
    _assert_damaged(HEADER + f'{{"n":1,{event}}}\n', 2, [])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (HEADER + '{"n":1,"kind":"move","seat":true,"move":"keep"}\n', 2),
        (HEADER + '{"n":"1","kind":"resign","seat":0}\n', 2),
        (HEADER + '{"n":1.0,"kind":"resign","seat":0}\n', 2),
        (HEADER.replace('"version":3', '"version":"3"'), 1),
        (HEADER.replace('"seats"', '"undo":"yes","seats"'), 1),
    ],
)
def test_a_value_of_another_type_is_damaged(text: str, line: int) -> None:
    _assert_damaged(text, line, [])


def test_a_number_beyond_all_numbers_is_damaged() -> None:
    _assert_damaged(HEADER + '{"n":1,"kind":"outcome","outcome":1e999}\n', 2, [])


def _assert_damaged(text: str, line: int, words: list[str]) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    error = caught.value
    assert type(error) is DamagedRecord
    assert error.line == line
    for word in words:
        assert word in error.why
    assert str(error) == f"line {line}: {error.why}"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (HEADER.replace('"format":1', '"format":1,"format":1'), 1),
        (HEADER.replace('{"players":2}', '{"players":2,"players":3}'), 1),
        (HEADER + DEAL.replace('"n":1', '"n":1,"n":1'), 2),
    ],
)
def test_fault_of_a_doubled_key_the_last_one_counts(text: str, line: int) -> None:
    _assert_damaged(text, line, ["appears twice"])
