"""`rumpus flick`: one flick, simulated, and where everything comes to rest."""

from pathlib import Path
from typing import Annotated, Final

import typer

from rumpus.cli.files import refuse_other_suffix
from rumpus.cli.output import AsJson, print_json

SCENE_HELP: Final = (
    "A text file with one die per line, such as rt1 -300 0 45 +1 shadow: its name, x and y (mm from the middle of the"
    " mat), its turn (degrees), +1 if it stands on one die, and the face that is up: active, shadow, or face 0 to 5;"
    " all but the first four may be left out. # begins a comment."
)


def _formation_names() -> list[str]:
    from rumpus.games.rumms.setup.formations import FORMATIONS

    return list(FORMATIONS)


def flick(
    die: Annotated[str, typer.Option(help="The die that is flicked, such as rt1 or bk.")],
    direction: Annotated[
        float | None,
        typer.Option(help="Degrees, counter-clockwise from red's end to blue's; by default towards the enemy's end."),
    ] = None,
    speed: Annotated[float, typer.Option(help="The speed of the fingertip in m/s.")] = 1.5,
    side: Annotated[float, typer.Option(help="How far left of its middle the die is struck (mm).")] = 0.0,
    height: Annotated[float, typer.Option(help="How far above its middle the die is struck (mm).")] = 0.0,
    scene: Annotated[Path | None, typer.Option(help=SCENE_HELP, dir_okay=False)] = None,
    formation: Annotated[
        str | None,
        typer.Option(
            help="Without a scene: both quick armies in this formation; wedge by default.",
            autocompletion=_formation_names,
        ),
    ] = None,
    png: Annotated[
        Path | None, typer.Option(help="Draw the table before and after into this file.", dir_okay=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """RUMMS: simulate a flick and show where the dice land, what falls off the mat, and whether it is a foul."""
    from rumpus.cli.flick.report import asked_flick, draw_flicked, dump_flicked, try_flick
    from rumpus.cli.flick.scene import asked_scene

    refuse_other_suffix(png, "--png")
    strike = asked_flick(die, direction, speed, side, height)
    flicked = try_flick(asked_scene(scene, formation), strike)
    if png is not None:
        from rumpus import draw

        draw.flick_png(flicked).save(png)
    if as_json:
        print_json(dump_flicked(flicked))
        return
    from rumpus.cli.console import console

    console().print(draw_flicked(flicked))
