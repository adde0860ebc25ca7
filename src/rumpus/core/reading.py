"""Readers of notation: word by word for moves, field by field for positions. Games add what their words mean."""

import re
from typing import Final

from rumpus.core.errors import NotationError

_WORD: Final = re.compile(r"\S+")


class WordReader:
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


class FieldReader:
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
            self.column = self._next if self._parts else len(self.text) + 1
            raise self.error(f"expected a part that starts with {word!r}" if word else "expected one part more")
        return default

    def number(self, word: str, below: int | None = None) -> int:
        """The number that a word is."""
        if not re.fullmatch(r"-?[0-9]{1,4}", word, re.ASCII) or (below is not None and not 0 <= int(word) < below):
            raise self.error(f"expected a number{'' if below is None else f' below {below}'}, got {word!r}")
        return int(word)

    def flag(self, word: str) -> bool:
        """Whether the next part is the word and `yes`; a part that would say no is left out."""
        said = self.take(word, "")
        if said not in {"", "yes"}:
            raise self.error(f"expected '{word} yes' or nothing, got {said!r}")
        return bool(said)

    def end(self) -> None:
        """Nothing may follow."""
        if self._parts:
            self.column = self._next
            raise self.error(f"expected nothing more, got {self._parts[0]!r}")

    def error(self, why: str) -> NotationError:
        """What is wrong with the part taken last."""
        return NotationError(why, text=self.text, column=self.column)
