"""What the kernels of several games share: the randomness that they draw from."""

from random import Random

import numpy as np
from numba import njit
from numpy.typing import NDArray


def generator(seed: int) -> NDArray[np.uint64]:
    """A generator to draw from: an array of its state, which is never 0. Equal seeds draw equal numbers."""
    return np.array([Random(seed).getrandbits(64) | 1], np.uint64)


@njit(cache=True, forceinline=True)
def draw(random, below):
    """A number from 0 to below - 1, by xorshift64*; `random[0]` is the generator's state, never 0."""
    x = random[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    random[0] = x
    return np.int64((((x * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)) * np.uint64(below)) >> np.uint64(32))
