"""What a server is told when it starts."""

from dataclasses import dataclass
from pathlib import Path

DATABASE_FILE = "rumpus.sqlite3"


@dataclass(frozen=True)
class Settings:
    """Where to listen, where to keep things, how much to allow."""

    data: Path
    database: str | None = None
    """A database URL; without one, an SQLite file in the data folder."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 2
    """Processes in which bots and the solver think."""
    bot_pause: float = 0.4
    """Seconds that a bot lets pass, so that people can follow."""
    rooms_per_guest: int = 20
    """Unfinished rooms that one guest may have open."""
    messages_per_second: float = 20.0
    lookups_per_minute: float = 60.0
    """Unknown room codes that one address may try."""
    thoughts_per_minute: float = 60.0
    """Hints and solutions of cubes that one address may ask for."""
    thoughts_at_once: int = 20
    """As many of them without a pause, and as many as may wait for the solver in the whole house."""
    cubes_per_guest: int = 2000
    """Solved cubes that are kept for one guest."""

    @property
    def url(self) -> str:
        """The database to open."""
        return self.database or f"sqlite+aiosqlite:///{self.data / DATABASE_FILE}"
