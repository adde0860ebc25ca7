"""Where a match's chance comes from."""

import hashlib
import secrets
from random import Random


class Chance:
    """One generator per event, each derived from the match's secret and the event's number.

    Draws that were seen tell nothing about later ones, and a match that is taken up again goes on as it would have.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._secret = secrets.token_bytes(32) if seed is None else str(seed).encode()

    def generator(self, number: int) -> Random:
        """The generator for the event of that number."""
        digest = hashlib.sha512(self._secret + b"/" + str(number).encode()).digest()
        return Random(int.from_bytes(digest, "big"))
