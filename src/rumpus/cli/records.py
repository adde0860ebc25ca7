"""Records on the command line: show one, check one."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rumpus.cli.files import NotText, decode_text, refuse_other_suffix
from rumpus.cli.output import WRONG_RECORD, AsJson, fail, print_json
from rumpus.core.errors import DamagedRecord, OptionsError, RecordError

if TYPE_CHECKING:
    from rumpus.core.record import Record
    from rumpus.match import AnyMatch

RecordFile = Annotated[Path, typer.Argument(help="The record of a match.", dir_okay=False)]


def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(min=0, help="Show the table after this event.")] = None,
    svg: Annotated[
        Path | None, typer.Option(help="Draw the table into this file (RUMIS only).", dir_okay=False)
    ] = None,
    png: Annotated[
        Path | None, typer.Option(help="Draw the table into this file (RUMMS only).", dir_okay=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a recorded match as a spectator saw it: its moves, the table and the score."""
    from rumpus.match import Match

    files = {"svg": svg, "png": png}
    for ending, picture in files.items():
        refuse_other_suffix(picture, f"--{ending}")
    record = read_file(file)
    if at is not None:
        if at > len(record.events):
            raise OptionsError(f"--at: the record has {len(record.events)} events, so there is no event {at}")
        record = type(record)(record.header, record.events[:at])
    match: AnyMatch = Match.replay(record)
    _draw(match, files)
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
    from rumpus.core.game import SPECTATOR

    teller, look = find_teller(match.game.name), look_at(match, SPECTATOR)
    console().print(draw_events(match, teller))
    console().print(teller.table(look))
    console().print(teller.scores(look))


def _draw(match: "AnyMatch", files: dict[str, Path | None]) -> None:
    """Draw the table as a spectator sees it, in the formats that were asked for."""
    wanted = {ending: file for ending, file in files.items() if file is not None}
    if not wanted:
        return
    from rumpus.cli.faces import find_teller
    from rumpus.core.game import SPECTATOR

    pictures = find_teller(match.game.name).pictures
    for ending, file in wanted.items():
        if ending not in pictures:
            known = ", ".join(f"--{one}" for one in pictures)
            hint = f"there is {known}" if known else "there is none at all"
            raise OptionsError(f"--{ending}: {match.game.name} has no such picture; {hint}")
        pictures[ending](match.view(SPECTATOR)).save(file)


def check(
    file: RecordFile,
    game: Annotated[str | None, typer.Option(help="Expect a record of this game.")] = None,
    as_json: AsJson = False,
) -> None:
    """Say whether a record is legal; if not, which line is wrong and why."""
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
