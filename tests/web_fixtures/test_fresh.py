"""No fixture of the client is stale, and none is there that nobody prints."""

from pathlib import Path

import pytest

from web_fixtures.files import WEB, fixtures

PRINTED = fixtures()


@pytest.mark.parametrize("path", PRINTED, ids=str)
def test_a_fixture_is_as_the_server_prints_it(path: Path) -> None:
    assert (WEB / path).read_text("utf-8") == PRINTED[path], "run `make fixtures`"


def test_every_fixture_is_printed() -> None:
    assert {path.relative_to(WEB) for path in WEB.rglob("fixtures/*.json")} == set(PRINTED)
