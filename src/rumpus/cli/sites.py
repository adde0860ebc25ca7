"""`rumpus sites`: the sites of RUMIS, drawn with their height limits."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rumpus.cli.files import read_text
from rumpus.cli.output import AsJson, print_json
from rumpus.core.errors import OptionsError

if TYPE_CHECKING:
    from rumpus.games.rumis.sites import Site


def _site_names() -> list[str]:
    from rumpus.games.rumis.sites import printed_sites

    return list(printed_sites())


def sites(
    name: Annotated[str | None, typer.Argument(help="Only this site.", autocompletion=_site_names)] = None,
    players: Annotated[int | None, typer.Option("--players", help="Only the plan for that many players.")] = None,
    custom: Annotated[
        Path | None, typer.Option("--custom", help="A text file with sites of your own.", dir_okay=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Draw the sites of RUMIS with their height limits."""
    from rumpus.games.rumis.sites import find_site, parse_sites, printed_sites

    found = dict(printed_sites()) if custom is None else dict(parse_sites(read_text(custom)))
    if name is not None:
        found = {name.lower(): found[name.lower()] if name.lower() in found else find_site(name)}
    if players is not None:
        _refuse_lost_number(list(found.values()), players)
    if as_json:
        print_json([_site_data(site, players) for site in found.values()])
        return
    from rumpus.cli.console import console
    from rumpus.draw.rumis.text import STAR, draw_site

    for site in found.values():
        for number in site.maps if players is None else [players] if players in site.maps else []:
            console().print(draw_site(site, number))
    if any(site.reconstruction for site in found.values()):
        console().print(STAR)


def _refuse_lost_number(found: "list[Site]", players: int) -> None:
    """A number of players that no site is made for."""
    if len(found) == 1:
        found[0].for_players(players)
    if not any(players in site.maps for site in found):
        numbers = sorted({number for site in found for number in site.maps})
        raise OptionsError(f"--players: no site is made for {players}; expected {numbers[0]} to {numbers[-1]}")


def _site_data(site: "Site", players: int | None) -> dict[str, object]:
    plans = {
        number: [list(plan.limits[row * plan.columns : (row + 1) * plan.columns]) for row in range(plan.rows)]
        for number, plan in site.maps.items()
        if players in {None, number}
    }
    return {"name": site.name, "reconstruction": site.reconstruction, "limits": plans}
