"""`rumpus serve`, and the room that `rumpus play` opens in a browser."""

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
    thinkers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 2,
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
    from rumpus.server.logs import set_up

    set_up(log)
    more = {"proxies": proxy, "unlimited": unlimited, "watchers": watcher}
    named = {name: tuple(given or ()) for name, given in more.items()}
    _serve(host, port, data, database, thinkers, _announce, keep_days=keep, **named)


def open_room(path: str, port: int, data: Path | None) -> None:
    """Serve the room to this machine and open a page of it in the browser."""
    _serve("127.0.0.1", port, data, None, 2, _open_browser(path))


def _serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    thinkers: int,
    ready: Callable[[str, str], None],
    **more: Any,
) -> None:
    from rumpus.server.stop import Stop

    stop = Stop()  # before the rest is imported, which takes a while
    from rumpus.server.run import default_data, serve
    from rumpus.server.settings import Settings

    settings = Settings(
        data=data or default_data(),
        database=database,
        host=host,
        port=port,
        thinkers=thinkers,
        **more,
    )
    kept = "the database" if database else str(settings.data)
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
