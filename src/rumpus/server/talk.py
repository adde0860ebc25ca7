"""Who may talk at a table: the host can silence people."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.store import ChatRow, RoomRow


def speaker_of(row: RoomRow, guest: int | None, asker: str) -> str:
    """Who speaks in a room, as it is kept: a guest by number. Of a stranger's address nothing can be read from it."""
    if guest is not None:
        return guest_speaker(guest)
    return f"stranger {hashlib.sha256(f'{row.seed} {asker}'.encode()).hexdigest()[: limits.SPEAKER_LENGTH]}"


def guest_speaker(guest: int) -> str:
    """A guest as a speaker, in whichever room."""
    return f"guest {guest}"


class Talk:
    """Who said what in a room."""

    def __init__(self, lines: Sequence[ChatRow]) -> None:
        self._speakers = {line.n: line.speaker for line in lines}

    def note(self, line: ChatRow) -> None:
        """Someone has said a line."""
        self._speakers[line.n] = line.speaker
        self._speakers.pop(line.n - limits.CHAT_SHOWN, None)

    def lines_of(self, speaker: str) -> frozenset[int]:
        """The numbers of the lines that somebody has said."""
        return frozenset(n for n, one in self._speakers.items() if one == speaker)

    def forget(self, speaker: str) -> None:
        """Nobody knows any more what somebody has said."""
        self._speakers = {n: None if one == speaker else one for n, one in self._speakers.items()}

    def mute(self, row: RoomRow, line: int, *, muted: bool) -> RoomRow:
        """The room once whoever said a line is silenced, or may speak again."""
        speaker = self._speakers.get(line)
        if speaker is None:
            raise ServerRefusal("no_such_line", "nobody knows any more who said that", 404)
        others = tuple(one for one in row.muted if one != speaker)
        return replace(row, muted=(*others, speaker)[-limits.BARRED :] if muted else others)


def check_may_speak(row: RoomRow, speaker: str) -> None:
    """Refuse who is silenced."""
    if speaker in row.muted:
        raise ServerRefusal("muted", "the host has silenced you in this room", 403)
