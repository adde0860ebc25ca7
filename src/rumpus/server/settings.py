"""What a server is told when it starts."""

from dataclasses import dataclass
from pathlib import Path

from rumpus.server import limits
from rumpus.server.log_format import LogFormat

DATABASE_FILE = "rumpus.sqlite3"


@dataclass(frozen=True)
class Settings:
    """Where to listen, where to keep things, how much to allow."""

    data: Path
    database: str | None = None
    """A database URL; without one, an SQLite file in the data folder."""
    flush: bool = True
    """Whether SQLite waits for the disk itself before something counts as kept: then it survives a power cut."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    """Servers on this port, each a process of its own. More than one need PostgreSQL."""
    shared: bool = False
    """Whether other servers may keep their rooms in the same PostgreSQL database."""
    address: str = ""
    """Where servers of other machines reach this one, such as http://10.0.0.5:8000."""
    redis: str | None = None
    """Where servers tell one another at once what they would notice a little later."""
    lease_seconds: float = 3.0
    """A server that was not seen for so long is dead, and others take its rooms."""
    thinkers: int = 2
    """Processes in which bots and the solver think."""
    bot_pause: float = 1.2
    """Seconds that a bot lets pass after a move, so that people can follow: at a brisk pace, which they can change."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of the proxies in front: it is believed whom they serve, and whether over HTTPS."""
    unlimited: tuple[str, ...] = ()
    """Addresses and networks from where everyone may come as often as they like: for measuring."""
    watchers: tuple[str, ...] = ()
    """Addresses and networks that may read the metrics, besides this machine."""
    log: LogFormat = LogFormat.TEXT
    """For whom the log is written."""
    keep_days: int | None = None
    """How long matches are kept once they are over; None means for ever."""
    # limits.py says what these mean.
    look_seconds: float = limits.LOOK_SECONDS
    grace_seconds: float = limits.GRACE_SECONDS
    undo_ask_seconds: float = limits.UNDO_ASK_SECONDS
    heartbeat_seconds: float = limits.HEARTBEAT_SECONDS
    request_seconds: float = limits.REQUEST_SECONDS
    pulse_seconds: float = limits.PULSE_SECONDS
    retry_seconds: float = limits.RETRY_SECONDS
    rooms_per_guest: int = limits.ROOMS_PER_GUEST
    messages_per_second: float = limits.MESSAGES_PER_SECOND
    messages_at_once: int = limits.MESSAGES_AT_ONCE
    rooms_per_minute: float = limits.ROOMS_PER_MINUTE
    rooms_at_once: int = limits.ROOMS_AT_ONCE
    guests_per_minute: float = limits.GUESTS_PER_MINUTE
    guests_at_once: int = limits.GUESTS_AT_ONCE
    chat_per_second: float = limits.CHAT_PER_SECOND
    chat_at_once: int = limits.CHAT_AT_ONCE
    lookups_per_minute: float = limits.LOOKUPS_PER_MINUTE
    questions_per_second: float = limits.QUESTIONS_PER_SECOND
    questions_at_once: int = limits.QUESTIONS_AT_ONCE
    hints_per_minute: float = limits.HINTS_PER_MINUTE
    hints_at_once: int = limits.HINTS_AT_ONCE
    hints_waiting: int = limits.HINTS_WAITING
    cubes_per_guest: int = limits.CUBES_PER_GUEST

    @property
    def has_leases(self) -> bool:
        """Whether another server could write to the same database: the lock of an SQLite file keeps them out."""
        return not self.url.startswith("sqlite")

    @property
    def url(self) -> str:
        """The database to open."""
        return self.database or f"sqlite:///{self.file}"

    @property
    def file(self) -> Path:
        """The SQLite file, where no other database was named."""
        return self.data / DATABASE_FILE
