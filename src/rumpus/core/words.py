"""Reading notation word by word. Games add what their words mean."""

import re
from typing import Final

from rumpus.core.errors import NotationError

_WORD: Final = re.compile(r"\S+")


class Words:
    """The words of a text, taken one after the other."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._words = [(word.group(), word.start() + 1) for word in _WORD.finditer(text)]
        self._column = 1

    @property
    def more(self) -> bool:
        """Whether a word is left."""
        return bool(self._words)

    def next(self, expected: str) -> str:
        """The next word."""
        if not self._words:
            self._column = len(self._text) + 1
            raise self.error(f"{expected}, got nothing")
        word, self._column = self._words.pop(0)
        return word

    def end(self) -> None:
        """Nothing may follow."""
        if self._words:
            word, self._column = self._words[0]
            raise self.error(f"expected nothing more, got {word[:20]!r}")

    def error(self, why: str) -> NotationError:
        """What is wrong with the word taken last."""
        return NotationError(why, text=self._text, column=self._column)
