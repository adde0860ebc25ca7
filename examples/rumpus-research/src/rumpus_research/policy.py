"""A small network for RUMIS, in numpy: a score for every orientation on every square, and a guess who will win.

It looks at the squares around each square and shares its weights between all of them. So it is small, and what it has
learned on one site it can play on any other.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

ORIENTATIONS: Final = 104
REACH: Final = 2
"""How many squares to each side it looks at."""
WINDOW: Final = 2 * REACH + 1
MAPS: Final = 4
INPUTS: Final = MAPS * WINDOW * WINDOW + 2
HIDDEN: Final = 32


def looked_at(limits: Array, heights: Array, cubes: Array, stones: Array) -> Array:
    """What is around every square of many matches: matches × squares × `INPUTS`.

    It is made of the parts that *Actions and observations* names, with own colour first, a row for each match.
    """
    count, _, ceiling, rows, columns = cubes.shape
    top = np.maximum(heights - 1, 0)[:, None, None].astype(np.int64)
    seen = np.take_along_axis(cubes, top, axis=2)[:, :, 0] * (heights > 0)[:, None]
    maps = [heights / ceiling, (limits - heights) / ceiling, seen[:, 0], seen[:, 1:].sum(axis=1)]
    wide = np.pad(np.stack(maps, 1).astype(np.float32), ((0, 0), (0, 0), (REACH, REACH), (REACH, REACH)))
    windows = np.lib.stride_tricks.sliding_window_view(wide, (WINDOW, WINDOW), axis=(2, 3))
    around = windows.transpose(0, 2, 3, 1, 4, 5).reshape(count, rows * columns, -1)
    left = stones.mean(axis=2)
    both = np.stack([left[:, 0], left[:, 1:].mean(axis=1)], 1).astype(np.float32)
    return np.concatenate([around, np.broadcast_to(both[:, None], (*around.shape[:2], 2))], axis=2)


@dataclass(frozen=True)
class Chances:
    """How likely the legal actions of many matches are: all of the first match, then all of the second, and so on.

    Masked actions are not among them, so that none of the ten thousand gets a chance by rounding.
    """

    matches: Array
    """Whose action it is."""
    actions: Array
    logs: Array
    """The logarithms of the chances, in double precision: those of a match add up to 1."""
    starts: Array
    """Where each match begins."""

    @classmethod
    def of(cls, scores: Array, masks: Array) -> Self:
        """A softmax over the legal actions alone."""
        matches, actions = masks.nonzero()
        starts = np.searchsorted(matches, np.arange(len(masks)))
        legal = scores[matches, actions].astype(np.float64)
        legal -= np.maximum.reduceat(legal, starts)[matches]
        return cls(matches, actions, legal - np.log(np.add.reduceat(np.exp(legal), starts))[matches], starts)

    def find(self, actions: Array) -> Array:
        """Where these actions are, one of each match."""
        found: Array = np.flatnonzero(self.actions == actions[self.matches])
        return found

    def drawn(self, draws: Array) -> Array:
        """Where an action for each match is, by numbers from 0 to 1."""
        sums = np.exp(self.logs).cumsum()
        before = np.concatenate([[0.0], sums])[self.starts]
        ends = np.append(self.starts[1:], len(sums)) - 1
        found: Array = np.minimum(np.searchsorted(sums, before + draws * (sums[ends] - before), "right"), ends)
        return found


@dataclass
class Network:
    """Weights by name."""

    weights: dict[str, Array]

    @classmethod
    def new(cls, rng: np.random.Generator) -> Self:
        """One that has learned nothing: all legal actions are almost alike to it."""
        shapes = {"in": (INPUTS, HIDDEN), "out": (HIDDEN, ORIENTATIONS), "worth": (HIDDEN, 1)}
        scales = {"in": INPUTS**-0.5, "out": 0.01, "worth": 0.01}
        weights = {name: scales[name] * rng.standard_normal(shape) for name, shape in shapes.items()}
        weights |= {f"{name} bias": np.zeros(shape[1]) for name, shape in shapes.items()}
        return cls({name: value.astype(np.float32) for name, value in weights.items()})

    @classmethod
    def load(cls, file: Path) -> Self:
        """One that was saved."""
        with np.load(file) as saved:
            return cls({name: saved[name].astype(np.float32) for name in saved.files})

    def save(self, file: Path) -> None:
        """Keep it, in half precision."""
        kept: dict[str, Any] = {name: value.astype(np.float16) for name, value in self.weights.items()}
        np.savez_compressed(file, **kept)

    def think(self, seen: Array) -> tuple[Array, Array, Array]:
        """Of what is around the squares: the scores of all actions, what the match is worth, what it thought of it."""
        w, (count, squares, _) = self.weights, seen.shape
        thoughts = np.tanh(seen.reshape(-1, INPUTS) @ w["in"] + w["in bias"]).reshape(count, squares, HIDDEN)
        scores = w["out"].T @ thoughts.transpose(0, 2, 1) + w["out bias"][:, None]
        worth = (thoughts.mean(axis=1) @ w["worth"] + w["worth bias"])[:, 0]
        return scores.reshape(count, -1), worth, thoughts

    def slopes(self, seen: Array, thoughts: Array, of_scores: Array, of_worth: Array) -> dict[str, Array]:
        """How a loss changes with each weight, by how it changes with scores and worth."""
        w, (count, squares, _) = self.weights, seen.shape
        scores = of_scores.reshape(count, ORIENTATIONS, squares)
        worth = of_worth.astype(np.float32)[:, None]
        of_thoughts = scores.transpose(0, 2, 1) @ w["out"].T + (worth @ w["worth"].T / squares)[:, None]
        before = (of_thoughts * (1 - thoughts**2)).reshape(-1, HIDDEN)
        return {
            "in": seen.reshape(-1, INPUTS).T @ before,
            "in bias": before.sum(axis=0),
            "out": (scores @ thoughts).sum(axis=0).T,
            "out bias": scores.sum(axis=(0, 2)),
            "worth": thoughts.mean(axis=1).T @ worth,
            "worth bias": worth.sum(axis=0),
        }
