"""What every command prints alike: data as JSON, and why a call failed."""

import json
import sys
from typing import Annotated, Final, NoReturn

import typer

WRONG_RECORD: Final = 1
WRONG_CALL: Final = 2

REPLACED: Final = "\N{REPLACEMENT CHARACTER}"

AsJson = Annotated[bool, typer.Option("--json", help="Print data as JSON.")]


def print_json(value: object) -> None:
    """Print data."""
    typer.echo(json.dumps(value))


def clean(text: str) -> str:
    """Text from elsewhere, with a sign for every character that could command the terminal instead of being shown."""
    return "".join(sign if sign.isprintable() or sign == "\n" else REPLACED for sign in text)


def say(text: str) -> None:
    """A message beside the output, on standard error."""
    typer.echo(f"rumpus: {clean(text)}", err=True)


def fail(text: str, code: int) -> NoReturn:
    """Say why and exit."""
    say(text)
    sys.exit(code)
