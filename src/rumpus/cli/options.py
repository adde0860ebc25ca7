"""The options of a game on the command line, made from its options' schema: a flag for each, and `--opt` for any.

A field `knock_seconds` is asked for as --knock-seconds. Seats are counted from 1 by people and from 0 by games: a field
`start` that takes a number is a seat. A text of many lines is read from a file, if the game's face says how.
"""

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from inspect import Parameter
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import typer
from pydantic.fields import FieldInfo

from rumpus.cli.files import read_text
from rumpus.core.errors import OptionsError
from rumpus.core.game import AnyGame
from rumpus.core.options import Options, read_options

START: Final = "start"
OPT: Final = "opt"
OPTION: Final = "option_"
"""Before the names of a game's options among the parameters of a command, so that they may be called anything."""
PLAIN: Final = (int, float, str, bool)

Given = Mapping[str, Any]
"""What was asked for, by field; None is what was not asked for."""


@dataclass(frozen=True)
class TextFile:
    """An option whose text is read from a file: the flag that names the file, and what else giving one means."""

    flag: str
    implies: Given


def flags(game: AnyGame, files: Mapping[str, TextFile], taken: Collection[str] = ()) -> list[Parameter]:
    """A parameter of a command for each option of the game that a flag can say; `files` are read from files.

    A name that is taken by the command itself gets no flag: `--opt` says it.
    """
    panel = f"Options of {game.title}"
    usual = game.options_type()
    found = []
    for name, field in game.options_type.model_fields.items():
        if name in taken:
            continue
        if name in files:
            found.append(_parameter(name, Path, f"--{files[name].flag}", _help(field, usual), panel))
        elif kind := _kind(field):
            found.append(_flag(name, field, kind, _help(field, usual), panel))
    say = "Any option by its name, such as players=3; the value may be JSON. May be given several times."
    found.append(_parameter(OPT, list[str], "--opt", say, panel, metavar="NAME=VALUE"))
    return found


def flag_words(game: AnyGame, files: Mapping[str, TextFile]) -> set[str]:
    """All flags of a game, as they are typed."""
    found = set()
    for name in game.options_type.model_fields:
        word = files[name].flag if name in files else _dashed(name)
        found |= {f"--{word}", f"--no-{word}"}
    return found


def asked_options(game: AnyGame, given: Given, files: Mapping[str, TextFile]) -> Options:
    """The options of a match, or `OptionsError`. What was not asked for is left to the game."""
    values = {name: value for name, value in given.items() if value is not None and name != OPT}
    for name, value in _opts(game, given.get(OPT) or ()):
        if name in values:
            raise OptionsError(f"{_dashed(name)} is given twice: leave one of them out")
        values[name] = value
    for name, file in files.items():
        _read_file(values, name, file)
    seat = values.get(START)
    if _is_seat(game, START) and type(seat) is int:  # anything else the game refuses
        values[START] = _seat(game, seat, values)
    options: Options = read_options(game.options_type, values)
    return options


def _read_file(values: dict[str, Any], name: str, file: TextFile) -> None:
    """Put the text of a file in its place, together with what that means for other options."""
    for other, value in file.implies.items():
        if name in values and other in values:
            raise OptionsError(f"--{file.flag} and --{_dashed(other)} ask for different things: leave one of them out")
        if name not in values and values.get(other) == value:
            raise OptionsError(f"--{_dashed(other)} {value}: ask for it by --{file.flag} FILE")
    if name in values:
        text = values[name]
        values |= {name: read_text(text) if isinstance(text, Path) else text, **file.implies}


def _seat(game: AnyGame, seat: int, values: Given) -> int:
    """A seat as games count, from one as people do."""
    without = read_options(game.options_type, {name: value for name, value in values.items() if name != START})
    seats = game.seats(without)
    if not 1 <= seat <= seats:
        raise OptionsError(f"--start: expected a seat from 1 to {seats}, got {seat}")
    return seat - 1


def _opts(game: AnyGame, words: Sequence[str]) -> Iterator[tuple[str, Any]]:
    known = game.options_type.model_fields
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise OptionsError(f"--opt: expected a name and a value such as players=3, got {word!r}")
        if name not in known:
            raise OptionsError(f"--opt: {game.name} has no option {name!r}; there are: {', '.join(known)}")
        yield name, _value(known[name], text)


def _value(field: FieldInfo, text: str) -> Any:
    """What was said by `--opt`: words as they are, anything else as JSON if it is."""
    if _kind(field) is str:
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


def _flag(name: str, field: FieldInfo, kind: type, say: str, panel: str) -> Parameter:
    if kind is bool:
        return _parameter(name, bool, f"--{_dashed(name)}/--no-{_dashed(name)}", say, panel)
    if name == START and kind is int:
        return _parameter(name, int, "--start", "The seat that begins, counted from 1; drawn by default.", panel)
    return _parameter(name, kind, f"--{_dashed(name)}", say, panel, autocompletion=_completion(field))


def _parameter(name: str, kind: Any, flag: str, say: str, panel: str, **more: Any) -> Parameter:
    option = typer.Option(flag, help=say, rich_help_panel=panel, show_default=False, **more)
    return Parameter(f"{OPTION}{name}", Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, option])


def _kind(field: FieldInfo) -> type | None:
    """What a flag takes: a number, a word or yes and no; None if no flag can say it."""
    kind = field.annotation
    if get_origin(kind) in {Union, UnionType}:
        kinds = [one for one in get_args(kind) if one is not NoneType]
        kind = kinds[0] if len(kinds) == 1 else None
    if get_origin(kind) is Literal:
        kinds = list({type(value) for value in get_args(kind)})
        kind = kinds[0] if len(kinds) == 1 else None
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next((plain for plain in (int, str) if issubclass(kind, plain)), str)
    return kind if kind in PLAIN else None  # type: ignore[return-value]


def _is_seat(game: AnyGame, name: str) -> bool:
    field = game.options_type.model_fields.get(name)
    return field is not None and _kind(field) is int


def _help(field: FieldInfo, usual: Options) -> str:
    """What the option means, what it takes, and what it is if it is not given."""
    words = [f"{field.title}."] if field.title else []
    words += [field.description] if field.description else []
    if values := _values(field):
        words.append(f"One of {', '.join(map(str, values))}.")
    else:
        least, most = (
            next((getattr(rule, end) for rule in field.metadata if hasattr(rule, end)), None) for end in ("ge", "le")
        )
        if least is not None and most is not None:
            words.append(f"From {least} to {most}.")
    default = field.get_default(call_default_factory=True, validated_data=vars(usual))
    if default is not None and default is not False:
        words.append(f"Default: {default.value if isinstance(default, Enum) else default}.")
    return " ".join(words)


def _values(field: FieldInfo) -> list[Any]:
    """All that the option can be, where that is a list."""
    extra = field.json_schema_extra
    if isinstance(extra, dict) and isinstance(extra.get("enum"), list):
        return list(extra["enum"])  # type: ignore[arg-type]
    kinds = [field.annotation, *get_args(field.annotation)]
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, Enum):
            return [one.value for one in kind]
        if get_origin(kind) is Literal:
            return list(get_args(kind))
    return []


def _completion(field: FieldInfo) -> Callable[[], list[str]] | None:
    values = [str(value) for value in _values(field)]
    return (lambda: values) if values else None


def _dashed(name: str) -> str:
    return name.replace("_", "-")
