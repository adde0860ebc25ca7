"""Records on the command line: show one, check one."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rumpus.cli.files import NotText, decode_text, refuse_other_suffix
from rumpus.cli.output import WRONG_RECORD, AsJson, fail, print_json
from rumpus.core.errors import DamagedRecord, OptionsError, RecordError

if TYPE_CHECKING:
    from rumpus.core.record import Record

RecordFile = Annotated[Path, typer.Argument(help="The record of a match.", dir_okay=False)]


def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(min=0, help="Show the table after this event.")] = None,
    svg: Annotated[Path | None, typer.Option(help="RUMIS: draw the building into this file.", dir_okay=False)] = None,
    as_json: AsJson = False,
) -> None:
    """Show a recorded match as a spectator saw it: its moves, the table and the score."""
    from rumpus.match import AnyMatch, Match

    refuse_other_suffix(svg, "--svg")
    record = read_file(file)
    if at is not None:
        record = type(record)(record.header, record.events[:at])
    match: AnyMatch = Match.replay(record)
    if svg is not None:
        if match.game.name != "rumis":
            raise OptionsError(f"--svg draws the building of rumis; this is a record of {match.game.name}")
        from rumpus import draw

        draw.rumis_svg(match.state).save(svg)
    if as_json:
        print_json(
            {
                **record.header.model_dump(mode="json"),
                "events": [event.model_dump(mode="json") for event in record.events],
                "position": match.game.position_name(match.state),
                "over": match.over,
                "scores": list(match.scores()),
                "winners": sorted(match.winners()),
            }
        )
        return
    from rumpus.cli.console import console
    from rumpus.cli.faces import draw_events, find_teller, look_at

    teller, look = find_teller(match.game.name), look_at(match, None)
    console().print(draw_events(match, teller))
    console().print(teller.table(look))
    console().print(teller.scores(look))


def check(
    file: RecordFile,
    game: Annotated[str | None, typer.Option(help="Expect a record of this game.")] = None,
    as_json: AsJson = False,
) -> None:
    """Tell whether a record is legal, or which line is not and why."""
    from rumpus.match import AnyMatch, Match

    try:
        match: AnyMatch = Match.replay(read_file(file), game=game)
    except RecordError as error:
        if as_json:
            print_json({"legal": False, "line": error.line, "why": error.why})
            raise typer.Exit(WRONG_RECORD) from None
        fail(f"{file}: {error}", WRONG_RECORD)
    if as_json:
        print_json({"legal": True, "events": match.number, "over": match.over})
    else:
        ending = "over" if match.over else "not over yet"
        typer.echo(f"{file}: a legal match of {match.game.name} with {match.number} events, {ending}")


def read_file(file: Path) -> "Record":
    """The record in a file."""
    from rumpus.core.record import read_record

    try:
        return read_record(decode_text(file.read_bytes()))
    except NotText as error:
        raise DamagedRecord(error.why, line=error.line) from None
