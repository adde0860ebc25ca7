"""`rumpus load`: people by the hundred on a server, and what it loses, which should be nothing."""

import ipaddress
import signal
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import typer

from rumpus.cli.output import WRONG_CALL, AsJson, clean, fail, print_json
from rumpus.core.errors import OptionsError

FOUND: Final = 1
"""The exit code if something was lost, doubled or out of order."""


def load(  # noqa: PLR0913, PLR0917 - what a command takes are its flags
    addresses: Annotated[list[str], typer.Argument(metavar="ADDRESS...", help="Of the server, or of several.")],
    games: Annotated[str, typer.Option(help="Games, with commas: each match plays one of them, in turn.")] = "rumis",
    matches: Annotated[int, typer.Option(min=0, help="How many matches are played at once.")] = 200,
    pace: Annotated[float, typer.Option(min=0, help="Seconds that a match takes for a move; 0: none.")] = 0,
    processes: Annotated[int, typer.Option(min=1, max=64, help="Processes that the people are in.")] = 1,
    most_moves: Annotated[int, typer.Option(min=1, help="After this many moves of a match, someone gives up.")] = 60,
    lose_lines: Annotated[float, typer.Option(min=0, max=1, help="How likely a line is lost with a move.")] = 0,
    slow_readers: Annotated[int, typer.Option(min=0, help="Onlookers of each match who read slowly.")] = 0,
    idle: Annotated[int, typer.Option(min=0, help="Lines on which nothing is said.")] = 0,
    pings: Annotated[int, typer.Option(min=0, help="Echoes of each player in the end, to compare with.")] = 0,
    pid: Annotated[list[int] | None, typer.Option(help="The server's process: what it costs is told.")] = None,
    start: Annotated[
        list[str] | None, typer.Option(help="A command that starts the server at its address, one for each address.")
    ] = None,
    kill_every: Annotated[
        int, typer.Option(min=0, help="Moves after which a server that was started here is killed, and started.")
    ] = 0,
    drain: Annotated[bool, typer.Option("--drain", help="End it by SIGTERM instead of killing it.")] = False,
    patience: Annotated[float, typer.Option(min=1, help="Seconds to wait for anything new.")] = 60,
    seed: Annotated[int, typer.Option(help="Equal seeds choose alike.")] = 0,
    mine: Annotated[
        bool, typer.Option("--this-server-is-mine", help="Play on a server that is not on this machine.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Play many matches on a server, and check that every move is answered and every event seen, once and in order."""
    import asyncio
    from random import Random

    from rumpus.load.plan import GAMES, Plan
    from rumpus.load.run import Kills, run
    from rumpus.load.watch import started

    chosen = tuple(games.split(","))
    for name in chosen:
        if name not in GAMES:
            raise OptionsError(f"there is no load for {name!r}, only for {', '.join(GAMES)}")
    for address in addresses:
        if not mine and not _is_here(address):
            fail(f"{address} is not on this machine: to load it, say --this-server-is-mine", WRONG_CALL)
    if kill_every and not start:
        raise OptionsError("--kill-every ends a server that --start started, no other")
    plan = Plan(
        tuple(address.rstrip("/") for address in addresses),
        chosen,
        matches=matches,
        pace=pace,
        most_moves=most_moves,
        lose_lines=lose_lines,
        slow_readers=slow_readers,
        idle=idle,
        pings=pings,
        patience=patience,
        seed=seed,
    )
    with started(tuple(start or ()), plan.addresses) as servers:
        kills = Kills(servers, kill_every, signal.SIGTERM if drain else signal.SIGKILL, Random(seed))
        report = asyncio.run(run(plan, processes, pids=pid or (), kills=kills)).data
    if as_json:
        print_json(report)
    else:
        _show(report)
    if report["faults"]:
        raise typer.Exit(FOUND)


def _is_here(address: str) -> bool:
    """Whether it is an address of this machine, told without asking anyone."""
    parts = urlsplit(address)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise OptionsError(f"expected an address such as http://127.0.0.1:8000, got {address!r}")
    try:
        return ipaddress.ip_address(parts.hostname).is_loopback
    except ValueError:
        return parts.hostname == "localhost"


def _show(report: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(show_header=False)
    for name, value in report.items():
        if name != "fault":
            table.add_row(name.replace("_", " "), _words(value))
    Console().print(table)
    for fault in report["fault"]:
        typer.echo(clean(fault), err=True)


def _words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_words(one)}" for name, one in value.items()) or "none"
    return f"{value:,}"
