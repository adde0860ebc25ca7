"""Thousands of matches of RUMIS at once."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rumpus.envs.coding.rumis import COMPILED, FLAT, RumisCoding
from rumpus.envs.errors import UnknownOption
from rumpus.envs.kernels import rumis as kernels
from rumpus.envs.settings import VECTOR, split
from rumpus.envs.vector import Batch, MatchesEnv, checked_count


class RumisVectorEnv(MatchesEnv):
    """Matches of RUMIS; options are those of the match, and those of `MatchesEnv`."""

    def __init__(self, num_envs: int = 1, **options: Any) -> None:
        own, agreed = split(options, VECTOR)
        coding = RumisCoding(FLAT, **agreed)
        if not coding.compiled:
            known = ", ".join(sorted(COMPILED))
            raise UnknownOption(f"variant: vectors play {known}; others one at a time", options=("variant",))
        self.coding = coding
        self._rows = np.zeros((checked_count(num_envs), coding.size), np.uint64)
        batch = Batch(num_envs, coding.seats, coding.moves, coding.planes * coding.squares, np.int8)
        super().__init__(batch, coding.action_space, coding.array_space, **own)

    def _begin_share(self, share: slice, chosen: NDArray[np.bool_]) -> None:
        batch = self._batch
        kernels.begin_all(
            self.coding.words, self._rows[share], batch.randoms[share], self._learner, self._starter, chosen,
            batch.planes[share], batch.masks[share], batch.turns[share],
        )  # fmt: skip

    def _step_share(self, share: slice, actions: NDArray[np.int64]) -> None:
        batch = self._batch
        kernels.step_all(
            self.coding.words, self._rows[share], batch.randoms[share], self._learner, self._starter,
            batch.ended[share], actions, batch.planes[share], batch.masks[share], batch.turns[share],
            batch.rewards[share], batch.utilities[share], batch.refused[share],
        )  # fmt: skip

    def _choose_share(self, share: slice, actions: NDArray[np.int64]) -> None:
        kernels.choose_all(self.coding.words, self._rows[share], self._batch.randoms[share], actions)

    def _first_illegal(self, actions: NDArray[np.int64]) -> int:
        return int(kernels.first_illegal(self.coding.words, self._rows, self._batch.ended, actions))

    @property
    def _starter(self) -> int:
        """The seat that begins, if that is agreed."""
        start = self.coding.options.start
        return kernels.NOBODY if start is None else int(start)

    def __deepcopy__(self, memo: dict[int, Any]) -> "RumisVectorEnv":
        twin = super().__deepcopy__(memo)
        twin._rows = self._rows.copy()
        return twin
