"""Prints the JSON schema of everything on the wire: `python -m rumpus.server.schema`. See `make wire`."""

import json
import re
import sys
from typing import Any, Final

from pydantic.json_schema import models_json_schema

from rumpus.core.data import Data
from rumpus.server import cube_wire, lesson_wire, wire
from rumpus.server.facts import FactDetails
from rumpus.server.refusals import RefusalDetails

_SHARED: Final = re.compile(r"rumpus__games__(?P<game>[a-z]+)__.*__(?P<name>[A-Za-z]+)")

_JSON: Final = {"$ref": "#/definitions/JsonValue"}
_OPEN: Final[dict[str, Any]] = {
    "JsonValue": {
        "description": "Any value of JSON.",
        "anyOf": [
            *({"type": kind} for kind in ("null", "boolean", "number", "string")),
            {"type": "array", "items": _JSON},
            {"type": "object", "additionalProperties": _JSON},
        ],
    },
    "Change": {
        "description": "What changed in a value, as docs/wire.md tells.",
        "anyOf": [
            {"type": "array", "items": _JSON},
            {"type": "object", "additionalProperties": {"$ref": "#/definitions/Change"}},
        ],
    },
}
"""What can hold anything, and that it is JSON."""


class Wire(Data):
    """Everything that travels between server and client."""

    from_client: wire.FromClient
    from_server: wire.FromServer
    room: wire.RoomMessage
    match: wire.MatchMessage
    me: wire.Me
    new_name: wire.NewName
    game_info: wire.GameInfo
    new_room: wire.NewRoom
    preview: wire.Preview
    preview_answer: wire.PreviewAnswer
    room_code: wire.RoomCode
    room_line: wire.RoomLine
    archive: wire.Archive
    statistics: wire.Statistics
    replay: wire.Replay
    analysis_offer: wire.AnalysisOffer
    analysis_news: wire.AnalysisNews
    rooms_news: wire.RoomsNews
    problem: wire.Problem
    refusals: RefusalDetails
    facts: FactDetails
    cubes: cube_wire.CubesInfo
    cube_ask: cube_wire.CubeAsk
    cube_why: cube_wire.CubeWhy
    cube_reason: cube_wire.CubeReason
    cube_look: cube_wire.CubeLook
    cube_hint: cube_wire.CubeHint
    cube_watch: cube_wire.CubeWatch
    cube_solution: cube_wire.CubeSolution
    cube_done: cube_wire.CubeDone
    solved_cube: cube_wire.SolvedCube
    lesson_shelf: lesson_wire.LessonShelf
    lesson: lesson_wire.LessonPage
    position: lesson_wire.PositionPage
    lesson_try: lesson_wire.LessonTry
    lesson_tried: lesson_wire.LessonTried


def wire_schema() -> dict[str, Any]:
    """The JSON schema of all messages. What the server sends always has every key."""
    _, schema = models_json_schema([(Wire, "serialization")], ref_template="#/definitions/{model}")
    definitions = schema.pop("$defs") | _OPEN
    top = definitions.pop("Wire")
    for name, definition in definitions.items():
        if found := _SHARED.fullmatch(name):  # two games use the name: it gets the game's
            definition["title"] = found["game"].capitalize() + found["name"]
    return {**top, "definitions": definitions}


if __name__ == "__main__":
    json.dump(wire_schema(), sys.stdout)
