"""Monte Carlo tree search on clones of an environment, for RUMIS and for RumBugz.

    python -m rumpus_research.mcts --simulations 200

Each simulation plays on a clone that was determinised for the searching seat: where hands are hidden they are dealt
afresh, so that the search knows no more than its player.
"""

import argparse
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Final

from rumpus.envs import rumis_v0
from rumpus.envs.aec import GameEnv

BOLDNESS: Final = 0.7
WIDENING: Final = 2.0
"""A node that was visited n times looks at this many times the root of n of its actions."""


@dataclass
class Node:
    """A position as the searching seat knows it, reached by one row of actions."""

    visits: int = 0
    worth: float = 0.0
    """The sum of what it led to, for whoever chose the action that leads here."""
    children: dict[int, "Node"] = field(default_factory=dict)


def search(env: GameEnv, simulations: int, random: Random) -> tuple[int, Node]:
    """The action that was looked at most, and the tree; the environment stays as it is."""
    seat, root = env.play.seat, Node()
    for _ in range(simulations):
        simulate(env.clone(seat=seat, seed=random.getrandbits(48)), root, random)
    best = max(root.children, key=lambda action: root.children[action].visits)
    return best, root


def simulate(env: GameEnv, root: Node, random: Random) -> None:
    """Down the tree, one node further, at random to the end, and back."""
    node, path = root, [(root, env.play.seat)]
    while env.play.seat >= 0:
        seat, legal = env.play.seat, env.play.legal_actions()
        action = chosen(node, legal, random)
        fresh = action not in node.children
        node = node.children.setdefault(action, Node())
        path.append((node, seat))
        env.step(action)
        if fresh:
            break
    play = env.play
    while play.seat >= 0:
        play = play.act(random.choice(play.legal_actions()))
    utilities = play.utilities()
    for node, seat in path:
        node.visits += 1
        node.worth += utilities[seat]


def chosen(node: Node, legal: list[int], random: Random) -> int:
    """A new action while few were looked at; else one that is good, or was looked at too seldom (UCB1)."""
    known = [action for action in legal if action in node.children]
    if len(known) < min(len(legal), WIDENING * sqrt(node.visits + 1)):
        return random.choice([action for action in legal if action not in node.children])

    def promise(action: int) -> float:
        child = node.children[action]
        return child.worth / child.visits + BOLDNESS * sqrt(log(node.visits + 1) / child.visits)

    return max(known, key=promise)


def match(env: GameEnv, simulations: int, searcher: int, random: Random) -> float:
    """What a match is worth to a seat that searches among others that play at random."""
    env.reset(seed=random.getrandbits(32))
    while env.play.seat >= 0:
        searches = env.play.seat == searcher
        env.step(search(env, simulations, random)[0] if searches else random.choice(env.play.legal_actions()))
    return env.play.utilities()[searcher]


def main() -> None:
    """Some matches against random play."""
    asked = argparse.ArgumentParser(description="Tree search against random play, in RUMIS on CHULLPA.")
    asked.add_argument("--simulations", type=int, default=200)
    asked.add_argument("--matches", type=int, default=10)
    given = asked.parse_args()
    env, random = rumis_v0.env(), Random(1)
    worth = [match(env, given.simulations, number % 2, random) for number in range(given.matches)]
    print(f"{worth.count(1.0)} of {len(worth)} matches won, {worth.count(0.0)} shared")


if __name__ == "__main__":
    main()
