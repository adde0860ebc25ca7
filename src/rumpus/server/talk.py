"""Who may talk at a table: the host can silence people. A room remembers it as long as somebody is there."""

from rumpus.server import limits
from rumpus.server.errors import ServerRefusal


class Talk:
    """Who said what in a room, and who is silenced."""

    def __init__(self) -> None:
        self._speakers: dict[int, str] = {}
        self._silent: set[str] = set()

    def check(self, speaker: str) -> None:
        """Refuse who is silenced."""
        if speaker in self._silent:
            raise ServerRefusal("muted", "the host has silenced you in this room", 403)

    def note(self, line: int, speaker: str) -> None:
        """Someone has said a line."""
        self._speakers[line] = speaker
        self._speakers.pop(line - limits.CHAT_SHOWN, None)

    def mute(self, line: int, *, muted: bool) -> None:
        """Silence who said a line, or let them speak again."""
        if line not in self._speakers:
            raise ServerRefusal("no_such_line", "nobody knows any more who said that", 404)
        (self._silent.add if muted else self._silent.discard)(self._speakers[line])
