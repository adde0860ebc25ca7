"""All fixtures as the text of their files."""

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel, JsonValue

from web_fixtures import rumbugz, rumis, rumms

WEB = Path(__file__).parents[2] / "web" / "src"
_WIDTH = 120


def fixtures() -> dict[Path, str]:
    """By their paths in `web/src`."""
    found: dict[str, object] = {
        **_in("games/rumis/table/fixtures", rumis.pictures()),
        **_in("games/rumbugz/table/fixtures", rumbugz.pictures()),
        **_in("games/rumms/table/fixtures", rumms.happenings()),
        **_in("games/rumms/table/fixtures", rumms.questions()),
        **_in("games/rumms/table/flick/fixtures", rumms.turns()),
        **_in("games/rumms/table/motion/fixtures", rumms.motions()),
    }
    return {Path(path): _written(_plain(value)) + "\n" for path, value in found.items()}


def _in(folder: str, named: dict[str, Any]) -> dict[str, object]:
    return {f"{folder}/{name}.json": value for name, value in named.items()}


def _plain(value: object) -> JsonValue:
    """Models as the server sends them."""
    if isinstance(value, BaseModel):
        sent: JsonValue = json.loads(value.model_dump_json())
        return sent
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    assert value is None or isinstance(value, bool | int | float | str)
    return value


def _written(value: JsonValue, indent: str = "") -> str:
    """JSON with one thing a line, unless it fits into one."""
    line = json.dumps(value, ensure_ascii=False)
    deeper = indent + " "
    if len(indent) + len(line) <= _WIDTH or not isinstance(value, dict | list):
        return line
    if isinstance(value, dict):
        rows = [f"{json.dumps(key)}: {_written(inner, deeper)}" for key, inner in value.items()]
        return "{\n" + ",\n".join(deeper + row for row in rows) + f"\n{indent}}}"
    return "[\n" + ",\n".join(deeper + _written(inner, deeper) for inner in value) + f"\n{indent}]"
