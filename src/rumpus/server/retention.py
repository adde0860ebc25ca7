"""Matches that were over long ago are forgotten, where the operator wants that."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from rumpus.server import limits
from rumpus.store import Store, StoreError

log = logging.getLogger(__name__)


@contextmanager
def forgetting(store: Store, days: int | None) -> Iterator[None]:
    """Meanwhile forget what has been over for that many days; nothing if no number is given."""
    task = None if days is None else asyncio.create_task(_forget(store, timedelta(days=days)))
    try:
        yield
    finally:
        if task is not None:
            task.cancel()


async def _forget(store: Store, age: timedelta) -> None:
    while True:
        try:
            await store.forget_finished(datetime.now(UTC) - age)
        except StoreError as error:
            log.error("old matches could not be forgotten; this is tried again in an hour: %s", error)
        await asyncio.sleep(limits.FORGET_EVERY_SECONDS)
