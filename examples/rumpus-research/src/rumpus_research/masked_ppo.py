"""Masked PPO on RUMIS with ten thousand actions.

    python -m rumpus_research.masked_ppo --updates 300 --out weights.npz

One seat learns, the other one plays at random; hundreds of matches are stepped at once.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from rumpus.envs.rumis_vector import RumisVectorEnv
from rumpus.games.rumis.stones import STONES
from rumpus_research.policy import Array, Chances, Network, looked_at

FIELD: Final = "FIELD 2 10 10\n" + "4 4 4 4 4 4 4 4 4 4\n" * 10
"""A site of our own: a hundred squares times 104 orientations are 10,400 actions."""

STEPS: Final = 16
"""Of all matches, between two updates."""
ROUNDS: Final = 3
BATCH: Final = 256
CLIP: Final = 0.2
DISCOUNT: Final = 0.99
SMOOTHING: Final = 0.95
CURIOSITY: Final = 0.003
RATE: Final = 1e-2


@dataclass
class Adam:
    """The usual optimiser."""

    rate: float = RATE
    steps: int = 0
    means: dict[str, Array] = field(default_factory=dict)
    squares: dict[str, Array] = field(default_factory=dict)

    def step(self, weights: dict[str, Array], slopes: dict[str, Array]) -> None:
        """Change the weights in place."""
        self.steps += 1
        size = sum(float((slope**2).sum()) for slope in slopes.values()) ** 0.5
        for name, slope in slopes.items():
            slope = slope / max(1.0, 2 * size)  # noqa: PLW2901 - not too far at once
            mean = self.means[name] = 0.9 * self.means.get(name, 0) + 0.1 * slope
            square = self.squares[name] = 0.999 * self.squares.get(name, 0) + 0.001 * slope**2
            bent = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            weights[name] -= (self.rate * bent).astype(np.float32)


def loss_slopes(network: Network, played: dict[str, Array]) -> tuple[float, dict[str, Array]]:
    """What is to be made small, and how it changes with each weight."""
    scores, worth, thoughts = network.think(played["seen"])
    chances = Chances.of(scores, played["masks"])
    chosen = chances.find(played["actions"])
    gain, count = played["gains"], len(worth)
    ratio = np.exp(chances.logs[chosen] - played["logs"])
    held = np.clip(ratio, 1 - CLIP, 1 + CLIP)
    likely = np.exp(chances.logs)
    spread = -np.add.reduceat(likely * chances.logs, chances.starts)
    error = worth - played["returns"]
    loss = -np.minimum(ratio * gain, held * gain) + 0.5 * error**2 - CURIOSITY * spread

    push = (ratio * gain <= held * gain) * ratio * gain
    of_legal = likely * push[chances.matches]  # of a softmax: the chances, minus 1 for what was chosen
    of_legal[chosen] -= push
    of_legal += CURIOSITY * likely * (chances.logs + spread[chances.matches])
    of_scores = np.zeros(scores.shape, np.float32)
    of_scores[chances.matches, chances.actions] = of_legal / count
    return float(loss.mean()), network.slopes(played["seen"], thoughts, of_scores, error / count)


class Learner:
    """Plays, and learns from what it played."""

    def __init__(self, matches: int, seed: int = 1, **options: Any) -> None:
        self.envs = RumisVectorEnv(matches, opponents="random", **options)
        self.rng = np.random.default_rng(seed)
        self.network = Network.new(self.rng)
        self.adam = Adam()
        self._planes, self._infos = self.envs.reset(seed=seed)
        self._ended = np.zeros(matches, np.bool_)

    def play(self) -> tuple[dict[str, Array], float]:
        """Some steps of all matches, and what those that ended were worth on average."""
        kept: dict[str, list[Array]] = {name: [] for name in ("seen", "masks", "actions", "logs", "worth", "rewards")}
        ends, begins = [], []
        for _ in range(STEPS):
            seen = self._seen()
            masks = self._infos["action_mask"].astype(np.bool_)
            masks[self._ended, 0] = True  # a match that begins again looks at no action
            scores, worth, _ = self.network.think(seen)
            chances = Chances.of(scores, masks)
            drawn = chances.drawn(self.rng.random(len(masks)))
            actions, chosen = chances.actions[drawn], chances.logs[drawn]
            begins.append(self._ended)
            self._planes, rewards, self._ended, _, self._infos = self.envs.step(actions)
            ends.append(self._ended)
            for name, value in zip(kept, (seen, masks, actions, chosen, worth, rewards), strict=True):
                kept[name].append(value)
        played = {name: np.stack(values) for name, values in kept.items()}
        _, after, _ = self.network.think(self._seen())
        self._judge(played, np.stack(ends), after)
        steps = ~np.stack(begins)
        over = np.stack(ends)
        mean = float(played["rewards"][over].mean()) if over.any() else 0.0
        return {name: value[steps] for name, value in played.items()}, mean

    def _seen(self) -> Array:
        """What the network looks at, out of the planes."""
        planes, coding = self._planes, self.envs.coding
        levels = 2 + coding.colours * coding.plan.ceiling
        cubes = planes[:, 2:levels].reshape(len(planes), coding.colours, coding.plan.ceiling, *planes.shape[2:])
        stones = planes[:, levels : levels + coding.colours * len(STONES), 0, 0].reshape(*cubes.shape[:2], len(STONES))
        return looked_at(planes[:, 0], planes[:, 1], cubes, stones)

    def _judge(self, played: dict[str, Array], ends: Array, after: Array) -> None:
        """How much better than expected each action was (generalised advantages), and what came of it."""
        gains = np.zeros_like(played["worth"])
        gain = np.zeros_like(after)
        for step in reversed(range(STEPS)):
            going = ~ends[step]
            better = played["rewards"][step] + DISCOUNT * after * going - played["worth"][step]
            gain = better + DISCOUNT * SMOOTHING * gain * going
            gains[step], after = gain, played["worth"][step]
        played["returns"] = gains + played["worth"]
        played["gains"] = (gains - gains.mean()) / (gains.std() + 1e-8)

    def learn(self, updates: int) -> Iterator[tuple[float, float]]:
        """After each update: what matches were worth, and the last loss."""
        for _ in range(updates):
            played, mean = self.play()
            loss = 0.0
            for _ in range(ROUNDS):
                order = self.rng.permutation(len(played["actions"]))
                for start in range(0, len(order), BATCH):
                    part = order[start : start + BATCH]
                    loss, slopes = loss_slopes(self.network, {name: value[part] for name, value in played.items()})
                    self.adam.step(self.network.weights, slopes)
            yield mean, loss


def main() -> None:
    """Learn, and keep what was learned."""
    asked = argparse.ArgumentParser(description="Masked PPO on RUMIS with ten thousand actions.")
    asked.add_argument("--updates", type=int, default=300)
    asked.add_argument("--matches", type=int, default=64, help="how many are played at once")
    asked.add_argument("--site", default="custom", help="a printed site; ours of a hundred squares by default")
    asked.add_argument("--out", type=Path, default=Path("weights.npz"))
    given = asked.parse_args()
    options = {"site": given.site, "custom_site": FIELD if given.site == "custom" else None}
    learner = Learner(given.matches, **options)
    for update, (mean, loss) in enumerate(learner.learn(given.updates), 1):
        print(f"update {update}: matches are worth {mean:+.2f}, loss {loss:+.3f}", flush=True)
    learner.network.save(given.out)


if __name__ == "__main__":
    main()
