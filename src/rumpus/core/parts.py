"""Reading a position: one line of parts that are parted by semicolons, most of them with a word in front."""

import re

from rumpus.core.errors import NotationError


class Parts:
    """The parts of a position, taken one after the other."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._parts = text.split("; ")
        self.column = 1
        """Where the part taken last starts."""
        self._next = 1

    def take(self, word: str, default: str | None = None) -> str:
        """What follows `word` in the next part; the default if the next part starts with another word."""
        if self._parts and (not word or self._parts[0].startswith(f"{word} ")):
            part = self._parts.pop(0)
            self.column = self._next
            self._next += len(part) + 2
            return part.removeprefix(word).strip()
        if default is None:
            self.column = self._next
            raise self.error(f"expected a part that starts with {word!r}" if word else "expected one part more")
        return default

    def number(self, word: str, below: int | None = None) -> int:
        """The number that a word is."""
        if not re.fullmatch(r"-?[0-9]{1,4}", word, re.ASCII) or (below is not None and not 0 <= int(word) < below):
            raise self.error(f"expected a number{'' if below is None else f' below {below}'}, got {word!r}")
        return int(word)

    def end(self) -> None:
        """Nothing may follow."""
        if self._parts:
            self.column = self._next
            raise self.error(f"expected nothing more, got {self._parts[0]!r}")

    def error(self, why: str) -> NotationError:
        """What is wrong with the part taken last."""
        return NotationError(why, text=self.text, column=self.column)
