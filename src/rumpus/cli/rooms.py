"""`rumpus serve`, and the room that `rumpus play` opens in a browser."""

import gc
import signal
from collections.abc import Callable
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any

import typer

from rumpus.cli.interrupts import stop as say_stopped
from rumpus.server.log_format import LogFormat

DataFolder = Annotated[Path | None, typer.Option(help="Where matches are kept; RUMPUS_DATA sets it as well.")]
Database = Annotated[
    str | None,
    typer.Option(help="A PostgreSQL database, as postgresql+asyncpg://…; by default SQLite in the data folder."),
]
Port = Annotated[int, typer.Option(min=0, max=65535, help="The room's port; 0 takes any free one.")]


def _network(text: str) -> str:
    """An address or a network, as `ip_network` reads it."""
    try:
        return str(ip_network(text))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    data: DataFolder = None,
    database: Database = None,
    thinkers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots of a server think.")] = 2,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Servers on this port; several need PostgreSQL.")] = 1,
    shared: Annotated[
        bool, typer.Option("--shared", help="Other servers keep their rooms in the same PostgreSQL database.")
    ] = False,
    address: Annotated[
        str, typer.Option(help="Where servers of other machines reach this one; by default where it listens.")
    ] = "",
    redis: Annotated[
        str | None, typer.Option(help="A Redis, as redis://…, by which servers hear of one another's news at once.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            parser=_network,
            metavar="ADDRESS",
            help="A proxy in front, or a network of them, such as 10.1.0.0/16: it says whom it serves.",
        ),
    ] = None,
    unlimited: Annotated[
        list[str] | None,
        typer.Option(
            parser=_network,
            metavar="ADDRESS",
            help="An address or a network from where everyone may come as often as they like: for measuring.",
        ),
    ] = None,
    watcher: Annotated[
        list[str] | None,
        typer.Option(
            parser=_network,
            metavar="ADDRESS",
            help="An address or a network that may read /metrics, besides this machine.",
        ),
    ] = None,
    keep: Annotated[
        int | None, typer.Option(min=1, metavar="DAYS", help="Forget matches that have been over for so long.")
    ] = None,
    log: Annotated[LogFormat, typer.Option(help="Lines for people, or JSON for programs.")] = LogFormat.TEXT,
) -> None:
    """Serve the room to browsers."""
    more = {"proxies": proxy, "unlimited": unlimited, "watchers": watcher}
    named = {name: tuple(given or ()) for name, given in more.items()}
    _serve(
        _announce,
        data,
        host=host,
        port=port,
        database=database,
        thinkers=thinkers,
        workers=workers,
        shared=shared,
        address=address.rstrip("/"),
        redis=redis,
        keep_days=keep,
        log=log,
        **named,
    )


def open_room(path: str, port: int, data: Path | None) -> None:
    """Serve the room to this machine and open a page of it in the browser."""
    _serve(_open_browser(path), data, port=port)


def _serve(ready: Callable[[str, str], None], data: Path | None, **told: Any) -> None:
    from rumpus.server.stop import Stop

    stop = Stop()  # before the rest is imported, which takes a while
    gc.disable()  # and a sixth of it would be a search for what can go, while all that is made stays
    from rumpus.server.run import default_data, serve
    from rumpus.server.settings import Settings

    gc.enable()
    settings = Settings(data=data or default_data(), **told)
    kept = "the database" if settings.database else str(settings.data)
    serve(settings, lambda address: ready(address, kept), stop)
    if stop.told is signal.SIGINT:
        say_stopped()


def _announce(address: str, kept: str) -> None:
    typer.echo(f"Rumpus is at {address}, matches are kept in {kept}. Ctrl-C stops it.")


def _open_browser(path: str) -> Callable[[str, str], None]:
    """Opens a page of the room once it is there."""

    def ready(address: str, kept: str) -> None:
        import webbrowser

        _announce(address, kept)
        if not webbrowser.open(address + path):
            typer.echo(f"Open {address}{path} in a browser.")

    return ready
