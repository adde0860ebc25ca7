"""How often something may happen."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from starlette.datastructures import Address

from rumpus.server import limits


class Bucket:
    """Fills at a steady rate up to a brim; each thing that happens takes one drop."""

    def __init__(self, per_second: float, brim: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = per_second
        self._brim = brim
        self._level = brim
        self._clock = clock
        self._at = clock()

    def give_back(self) -> None:
        """Put the last drop back."""
        self._level = min(self._brim, self._level + 1)

    def take(self) -> bool:
        """Take a drop if there is one."""
        now = self._clock()
        self._level = min(self._brim, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each address. When there are too many, the least recently seen address is dropped."""

    def __init__(self, per_second: float, brim: float) -> None:
        self._rate = per_second
        self._brim = brim
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: Address | None) -> Bucket:
        """The bucket of the address that asks."""
        address = "" if client is None else client.host
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._rate, self._brim)
            if len(self._buckets) > limits.ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return self._buckets[address]
