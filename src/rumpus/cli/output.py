"""What every command prints alike: data as JSON, and why a call failed."""

import json
import sys
from typing import Annotated, Final, NoReturn

import typer

WRONG_RECORD: Final = 1
WRONG_CALL: Final = 2

AsJson = Annotated[bool, typer.Option("--json", help="Print data as JSON.")]


def print_json(value: object) -> None:
    """Print data."""
    typer.echo(json.dumps(value))


def fail(text: str, code: int) -> NoReturn:
    """Say why and leave."""
    typer.echo(f"rumpus: {text}", err=True)
    sys.exit(code)
