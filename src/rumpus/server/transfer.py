"""Matches out of a house and into another: records, one file each, as every Rumpus reads them."""

import re
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rumpus.core.errors import RecordError, RumpusError
from rumpus.core.record import Record, read_record
from rumpus.match import AnyMatch, Match
from rumpus.server.room import record_of, result_of, stage_of
from rumpus.server.rooms import new_code, new_replay
from rumpus.store import Guest, RoomRow, SeatRow, Store

SUFFIX: Final = ".jsonl"


class TransferError(RumpusError):
    """A record cannot be brought in; which one and why is said, and nothing of it is kept."""


@dataclass(frozen=True)
class Carried:
    """One match that was carried, or was there already."""

    code: str
    file: Path
    events: int
    new: bool = True


async def export_all(store: Store, folder: Path) -> AsyncIterator[Carried]:
    """Write the record of every match that has begun. A file with the same content is left alone."""
    folder.mkdir(parents=True, exist_ok=True)
    for code in await store.all_codes():
        row = await store.find_room(code)
        if row is None or row.stage == "lobby":
            continue
        events = tuple(await store.events_of(code))
        file, text = folder / f"{code}{SUFFIX}", record_of(row, events).dumps()
        new = not file.exists() or file.read_text("utf-8") != text
        if new:
            part = file.with_suffix(".part")
            part.write_text(text, "utf-8")
            part.replace(file)
        yield Carried(code, file, len(events), new)


async def import_files(store: Store, files: list[Path]) -> AsyncIterator[Carried]:
    """Bring in records, each in a room of its own. What is there already is not brought in twice.

    People's seats belong to nobody: a cookie of another house means nothing here. Whoever has the link can look on.
    """
    keeper: Guest | None = None
    for file in files:
        record, match = read(file)
        code = _code_in(file)
        there = None if code is None else await store.find_room(code)
        if there is not None and await store.events_of(there.code) == list(record.events):
            yield Carried(there.code, file, len(record.events), new=False)
            continue
        if keeper is None:
            keeper = await store.add_guest(secrets.token_hex(32))  # nobody has a cookie for it
        row = _row(record, match, new_code() if code is None or there is not None else code, keeper)
        await store.add_room(row)
        await store.save(row, record.events)
        yield Carried(row.code, file, len(record.events))


def read(file: Path) -> tuple[Record, AnyMatch]:
    """A record and the match that it tells, or `TransferError` with file and line."""
    try:
        record = read_record(file.read_text("utf-8"))
        match: AnyMatch = Match.replay(record)
    except UnicodeDecodeError:
        raise TransferError(f"{file}: not UTF-8 text") from None
    except RecordError as error:
        raise TransferError(f"{file}: {error}") from None
    except RumpusError as error:
        raise TransferError(f"{file}: {error}") from None
    return record, match


def _row(record: Record, match: AnyMatch, code: str, keeper: Guest) -> RoomRow:
    header = record.header
    return RoomRow(
        code=code,
        game=header.game,
        version=header.version,
        options=dict(header.options),
        undo=header.undo,
        clock=None,
        host=keeper.id,
        stage=stage_of(match),
        seed=str(secrets.randbits(256)),
        replay=new_replay(),
        reveal=False,  # a record does not say whether its host allowed it
        result=result_of(match),
        resigned=match.resigned,
        seats=tuple(SeatRow("person" if seat.bot is None else "bot", seat.name, bot=seat.bot) for seat in header.seats),
    )


_CODE: Final = re.compile(r"[A-Z0-9]{4,12}")


def _code_in(file: Path) -> str | None:
    """The code that a file is named after, if it is named after one."""
    return file.stem if _CODE.fullmatch(file.stem) else None
