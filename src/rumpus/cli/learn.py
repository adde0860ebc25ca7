"""`rumpus learn`: bots that learn from matches against themselves."""

from pathlib import Path
from typing import Annotated

import typer

from rumpus.cli.output import say

learn = typer.Typer(no_args_is_help=True, help="Let a bot learn from matches against itself.")


@learn.callback()
def _what() -> None:
    """Let a bot learn from matches against itself."""


@learn.command()
def rumis(
    out: Annotated[Path, typer.Option(help="The file to write: weights, and how they were made.")],
    matches: Annotated[int, typer.Option(min=1, help="How many matches are played.")] = 260,
    seed: Annotated[int, typer.Option(help="Equal seeds learn equal weights.")] = 14,
    simulations: Annotated[int, typer.Option(min=64, help="How many simulations a move gets.")] = 2000,
) -> None:
    """Learn what a placement in RUMIS promises at a glance: the prior of the tree search."""
    from rumpus.bots.rumis.learning import learn as learn_weights
    from rumpus.bots.rumis.weights import dump_weights

    out.touch()  # a place that cannot be written to is told now, not after hours

    def tell(number: int) -> None:
        if number % 10 == 0 or number == matches:
            say(f"{number} of {matches} matches")

    weights, positions = learn_weights(matches, seed, simulations, tell)
    command = f"rumpus learn rumis --matches {matches} --seed {seed} --simulations {simulations}"
    out.write_text(dump_weights(weights, {"command": command, "positions": positions}), "utf-8")
