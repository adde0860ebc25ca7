"""What whoever runs a house needs: backup and restore, export and import, and a doctor."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rumpus.cli.output import WRONG_RECORD, AsJson, print_json, say
from rumpus.cli.rooms import Database, DataFolder

if TYPE_CHECKING:
    from rumpus.server.settings import Settings

MARKS = {"good": "ok  ", "look": "look", "bad": "BAD "}


def doctor(data: DataFolder = None, database: Database = None, as_json: AsJson = False) -> None:
    """Look whether everything is here that a server needs. Exits with 1 if something is not."""
    from rumpus.server.doctor import State, as_data, examine, worst

    findings = []
    for finding in examine(_settings(data, database)):
        findings.append(finding)
        if not as_json:
            typer.echo(f"{MARKS[finding.state]}  {finding.what}: {finding.words}")
    if as_json:
        print_json([as_data(finding) for finding in findings])
    if worst(findings) is State.BAD:
        raise typer.Exit(1)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write. It must not be there yet.", dir_okay=False)],
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Copy an SQLite house into one file, also while it is served, and check the copy."""
    from rumpus.store.backup import back_up

    made = back_up(_settings(data).file, file)
    if as_json:
        print_json({"file": str(made.file), "size": made.size, "rooms": made.rooms, "events": made.events})
    else:
        typer.echo(f"{made.file}: {made.rooms} rooms, {made.events} events, {made.size:,} bytes, checked")


def restore(
    file: Annotated[Path, typer.Argument(help="A copy that rumpus backup made.", dir_okay=False)],
    data: DataFolder = None,
) -> None:
    """Put a copy in the place of an SQLite house. What was there is kept beside it."""
    from rumpus.server.run import hold_folder
    from rumpus.store.backup import restore as put_back

    settings = _settings(data)
    with hold_folder(settings):
        made, aside = put_back(file, settings.file)
    typer.echo(f"{settings.file}: {made.rooms} rooms, {made.events} events are back")
    if aside is not None:
        typer.echo(f"What was there is kept as {aside}")


def export(
    folder: Annotated[Path, typer.Argument(help="Where the records go, a file for each match.", file_okay=False)],
    data: DataFolder = None,
    database: Database = None,
) -> None:
    """Write the records of all matches of a house, also while it is served."""
    from rumpus.server.transfer import export_all
    from rumpus.store import Store

    async def work() -> None:
        store = await Store.open(_settings(data, database).url)
        try:
            carried = [one async for one in export_all(store, folder)]
        finally:
            await store.close()
        old = sum(not one.new for one in carried)
        typer.echo(f"{folder}: {len(carried)} matches" + (f", {old} of them as they were" if old else ""))

    asyncio.run(work())


def import_records(
    files: Annotated[list[Path], typer.Argument(help="Records of matches.", dir_okay=False, exists=True)],
    data: DataFolder = None,
    database: Database = None,
) -> None:
    """Bring records of matches into a house, each in a room of its own; what is there already is left alone."""
    from rumpus.server.transfer import TransferError, import_files, read
    from rumpus.store import Store

    good = []
    for file in files:
        try:
            read(file)
            good.append(file)
        except TransferError as error:
            say(str(error))

    async def work() -> None:
        store = await Store.open(_settings(data, database).url)
        try:
            async for one in import_files(store, good):
                typer.echo(f"{one.file}: {one.code}" + ("" if one.new else ", which was there already"))
        finally:
            await store.close()

    asyncio.run(work())
    if len(good) < len(files):
        say(f"{len(files) - len(good)} of {len(files)} files were left out")
        raise typer.Exit(WRONG_RECORD)


def _settings(data: Path | None, database: str | None = None) -> "Settings":
    from rumpus.server.run import default_data
    from rumpus.server.settings import Settings

    return Settings(data=data or default_data(), database=database)
