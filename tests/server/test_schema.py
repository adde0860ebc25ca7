"""The schema of the HTTP API is kept: whatever it says or forbids, no address fails, and answers are what it says."""

from typing import Any
from unittest import SkipTest

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from server.clients import CHULLPA, ME, PATIENCE, TLS
from server.running import Running


def own_room(server: Running) -> tuple[str, str]:
    """The code of a room, and the cookie of its host."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE, verify=TLS) as http:
        code = http.post("/api/rooms", json={"game": "rumis", "options": CHULLPA, "seats": [ME, ME]}).json()["code"]
        return code, f"rumpus={http.cookies['rumpus']}"


def try_all(server: Running, examples: int, *, derandomize: bool) -> None:
    """Ask each address for so many things, known there or not, about rooms of one's own or any."""
    # Loaded where it is needed: that takes longer than these tests.
    import schemathesis
    from schemathesis import checks
    from schemathesis.core.result import Ok
    from schemathesis.generation import GenerationMode
    from schemathesis.specs.openapi import checks as openapi

    kept = [
        checks.not_a_server_error,
        openapi.status_code_conformance,
        openapi.content_type_conformance,
        openapi.response_schema_conformance,
    ]
    everything = settings(
        max_examples=examples,
        derandomize=derandomize,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    code, cookie = own_room(server)
    tried = 0

    def try_one(operation: schemathesis.APIOperation[Any, Any, Any, Any]) -> None:
        strategies = []
        for mode in GenerationMode:
            try:
                strategies.append(operation.as_strategy(generation_mode=mode))
            except SkipTest:  # it forbids nothing
                continue

        @everything
        @given(case=st.one_of(strategies), known=st.booleans(), own=st.booleans())
        def ask(case: schemathesis.Case[Any], known: bool, own: bool) -> None:
            nonlocal tried
            if own and "code" in (case.path_parameters or {}):
                case.path_parameters["code"] = code
            if known:
                case.headers["Cookie"] = cookie
            case.validate_response(case.call(base_url=server.url), checks=kept)
            tried += 1

        ask()

    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        try_one(found.ok())
    assert tried >= 10 * examples


def test_no_address_fails(house: Running) -> None:
    try_all(house, 3, derandomize=True)


@pytest.mark.slow
def test_no_address_fails_in_many_tries(house: Running) -> None:
    try_all(house, 300, derandomize=False)
