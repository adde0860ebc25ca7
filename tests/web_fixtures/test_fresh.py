"""No fixture of the client is stale, and none is there that nobody prints."""

from functools import cache
from pathlib import Path

import pytest

from web_fixtures.files import WEB, fixtures

KEPT = sorted(path.relative_to(WEB) for path in WEB.rglob("fixtures/*.json"))

printed = cache(fixtures)


@pytest.mark.parametrize("path", KEPT, ids=str)
def test_a_fixture_is_as_the_server_prints_it(path: Path) -> None:
    assert (WEB / path).read_text("utf-8") == printed()[path], "run `make fixtures`"


def test_every_fixture_is_printed() -> None:
    assert set(KEPT) == set(printed())
