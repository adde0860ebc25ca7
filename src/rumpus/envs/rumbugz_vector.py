"""Thousands of matches of RumBugz at once."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rumpus.envs.coding.rumbugz import PLAIN, RumBugzCoding
from rumpus.envs.errors import UnknownOption
from rumpus.envs.kernels import rumbugz as kernels
from rumpus.envs.settings import VECTOR, split
from rumpus.envs.vector import Batch, MatchesEnv, checked_count


class RumBugzVectorEnv(MatchesEnv):
    """Matches of RumBugz; options are those of the match, and those of `MatchesEnv`."""

    def __init__(self, num_envs: int = 1, **options: Any) -> None:
        own, agreed = split(options, VECTOR)
        coding = RumBugzCoding(PLAIN, **agreed)
        for name in ("taking", "ask_knock"):
            if getattr(coding.options, name):
                raise UnknownOption(f"{name}: vectors play without; others one at a time", options=(name,))
        self.coding = coding
        count = checked_count(num_envs)
        self._rows = np.zeros((count, int(kernels.row_size(coding.seats))), np.int16)
        self._legal = np.zeros((count, coding.moves), np.int8)
        batch = Batch(count, coding.seats, coding.moves, coding.size, np.int16)
        super().__init__(batch, coding.action_space, coding.array_space, **own)
        agreed_start = coding.options.start
        self._plan = np.array(
            [
                coding.seats,
                coding.options.sets,
                coding.options.plyt_points,
                coding.options.last_round or 0,
                coding.options.target or 0,
                kernels.NOBODY if agreed_start is None else agreed_start,
            ],
            np.int64,
        )

    def _begin_share(self, share: slice, chosen: NDArray[np.bool_]) -> None:
        batch = self._batch
        kernels.begin_all(
            self._plan, self._rows[share], batch.randoms[share], self._learner, chosen, batch.planes[share],
            batch.masks[share], self._legal[share], batch.turns[share],
        )  # fmt: skip

    def _step_share(self, share: slice, actions: NDArray[np.int64]) -> None:
        batch = self._batch
        kernels.step_all(
            self._plan, self._rows[share], batch.randoms[share], self._learner, batch.ended[share], actions,
            batch.planes[share], batch.masks[share], self._legal[share], batch.turns[share], batch.rewards[share],
            batch.utilities[share], batch.refused[share],
        )  # fmt: skip

    def _choose_share(self, share: slice, actions: NDArray[np.int64]) -> None:
        batch = self._batch
        kernels.choose_all(self._legal[share], batch.ended[share], batch.randoms[share], actions)

    def _first_illegal(self, actions: NDArray[np.int64]) -> int:
        return int(kernels.first_illegal(self._legal, self._batch.ended, actions))

    def __deepcopy__(self, memo: dict[int, Any]) -> "RumBugzVectorEnv":
        twin = super().__deepcopy__(memo)
        twin._rows, twin._legal = self._rows.copy(), self._legal.copy()
        return twin
