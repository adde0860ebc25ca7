"""The tables. Change them only together with a migration in `migrations/versions`."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Date,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    func,
    text,
    true,
)

metadata: Final = MetaData()

_ID: Final = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows automatically only in columns that it calls INTEGER."""

guests: Final = Table(
    "guests",
    metadata,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(40)),
    Column("created", DateTime(timezone=True), nullable=False, server_default=func.now()),
)

rooms: Final = Table(
    "rooms",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("undo", Boolean, nullable=False),
    Column("clock", JSON),
    Column("host", ForeignKey("guests.id"), nullable=False),
    Column("stage", String(10), nullable=False),
    Column("seed", String(80), nullable=False),
    Column("rematch", String(12)),
    Column("awaited", JSON),
    Column("resigned", JSON),
    Column("since", BigInteger),
    Column("since_by", String(40)),
    Column("removed", JSON),
    Column("muted", JSON),
    Column("replay", String(16)),
    Column("reveal", Boolean, nullable=False, server_default=true()),
    Column("result", JSON),
    Column("ended", DateTime(timezone=True)),
    Column("stand_in", String(20)),
    Column("hinted", JSON),
    Column("counted", Boolean, nullable=False, server_default=false()),
    Column("owner", String(40)),
    Column("fence", BigInteger, nullable=False, server_default="0"),
    Column("created", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Index("rooms_by_host", "host"),
    Index("rooms_by_replay", "replay", unique=True),
    Index("rooms_by_owner", "owner", postgresql_where=text("owner IS NOT NULL")),
    Index(
        "rooms_to_count",
        "ended",
        postgresql_where=text("stage = 'over' AND NOT counted"),
        sqlite_where=text("stage = 'over' AND NOT counted"),
    ),
)

servers: Final = Table(
    "servers",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("house", String(40), nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("machine", String(80), nullable=False),
    Column("process", Integer, nullable=False),
    Column("address", String(200), nullable=False),
    Column("door", String(200), nullable=False),
    Column("seen", DateTime(timezone=True), nullable=False, server_default=func.now()),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("room", ForeignKey("rooms.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("guest", ForeignKey("guests.id")),
    Column("name", String(40), nullable=False),
    Column("bot", String(20)),
    Column("clock_ms", BigInteger),
    Index("seats_by_guest", "guest"),
)

events: Final = Table(
    "events",
    metadata,
    Column("room", ForeignKey("rooms.code"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("body", JSON, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False, server_default=func.now()),
)

let_go: Final = Table(
    "let_go",
    metadata,
    Column("room", ForeignKey("rooms.code"), primary_key=True),
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Index("let_go_by_guest", "guest"),
)
"""Who has taken a match that is over out of their list."""

played: Final = Table(
    "played",
    metadata,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("guest", ForeignKey("guests.id"), nullable=False),
    Column("room", String(12), nullable=False),
    Column("game", String(20), nullable=False),
    Column("ended", DateTime(timezone=True), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("hinted", Boolean, nullable=False),
    Column("opponents", JSON, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    UniqueConstraint("guest", "room"),
)
"""What a match that is over adds to the statistics of each who played. It stays when the match is forgotten by age."""

chat: Final = Table(
    "chat",
    metadata,
    Column("room", ForeignKey("rooms.code"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", DateTime(timezone=True)),
    Column("speaker", String(40)),
    Index("chat_by_speaker", "speaker"),
)

pulse: Final = Table(
    "pulse",
    metadata,
    Column("clock", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When each server was last heard of, by its own clock in milliseconds: no two clocks need show the same."""

cubes: Final = Table(
    "cubes",
    metadata,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("guest", ForeignKey("guests.id"), nullable=False),
    Column("box", String(20), nullable=False),
    Column("colours", Integer, nullable=False),
    Column("rules", String(20), nullable=False),
    Column("day", Date),
    Column("filling", String(64), nullable=False),
    Column("stones", JSON, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("solved", DateTime(timezone=True), nullable=False),
    Index("cubes_by_guest", "guest", "filling", unique=True),
)
