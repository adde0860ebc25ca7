"""The weights of the prior: a small file that `rumpus learn rumis` writes, with how it was made."""

import json
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from pydantic import JsonValue

Weights: TypeAlias = NDArray[np.float64]
"""[crowd, stage, fact]: how much a fact speaks for a move."""

FACTS: Final = (
    "cubes", "shown", "covered", "covered_leader", "covered_own", "capped", "room_above", "exposed", "contacts_won",
    "contacts_taken", "near_last", "S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11",
)  # fmt: skip
"""In the order in which the kernels count them."""

CROWDS: Final = ("two", "three", "more")
"""Kinds of match by their number of colours."""

STAGES: Final = ("all", "many", "some", "few", "moving")
"""How many stones a colour has left: 9 to 11, 6 to 8, 3 to 5, at most 2; and the second half of moving house."""

BLIND: Final = ("covered", "covered_leader", "exposed", "contacts_taken", "capped")
"""What a beginner does not see: everything that stones do to other stones."""

SHARPNESS: Final = 2.0
"""Searches spread their simulations; a prior that is surer of itself than they are finds the good moves sooner."""

_FIRST: Final = {"cubes": 0.6, "shown": 0.3, "covered": 0.6, "covered_own": -0.3, "capped": 0.2, "contacts_won": 0.1,
                 "near_last": 0.2}  # fmt: skip


def first_weights() -> Weights:
    """A guess, alike for every match: what learning begins with."""
    return np.tile([_FIRST.get(fact, 0.0) for fact in FACTS], (len(CROWDS), len(STAGES), 1))


@cache
def learned_weights() -> Weights:
    """The weights that our bots play with."""
    return SHARPNESS * load_weights(files(__package__).joinpath("weights.json").read_text("utf-8"))


@cache
def blind_weights() -> Weights:
    """The weights of somebody who builds and does not see what stones do to other stones."""
    weights = first_weights()
    for fact in BLIND:
        weights[:, :, FACTS.index(fact)] = 0.0
    return weights


def dump_weights(weights: Weights, provenance: dict[str, JsonValue]) -> str:
    """The file of weights, readable and with how it was made."""
    table = {
        crowd: {stage: [round(float(w), 3) for w in weights[c, s]] for s, stage in enumerate(STAGES)}
        for c, crowd in enumerate(CROWDS)
    }
    lines = [f'  "provenance": {json.dumps(provenance)},', f'  "facts": {json.dumps(FACTS)},', '  "weights": {']
    for c, (crowd, stages) in enumerate(table.items()):
        lines.append(f'    "{crowd}": {{')
        lines += [
            f'      "{stage}": {json.dumps(row)}' + "," * (s < len(STAGES) - 1)
            for s, (stage, row) in enumerate(stages.items())
        ]
        lines.append("    }" + "," * (c < len(CROWDS) - 1))
    return "\n".join(["{", *lines, "  }", "}", ""])


def load_weights(text: str) -> Weights:
    """What `dump_weights` has written."""
    data = json.loads(text)
    if tuple(data["facts"]) != FACTS:
        raise ValueError(f"expected weights for {', '.join(FACTS)}, got them for {', '.join(data['facts'])}")
    return np.array([[data["weights"][crowd][stage] for stage in STAGES] for crowd in CROWDS])
