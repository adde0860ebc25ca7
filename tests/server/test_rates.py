"""How often something may happen, by a clock of our own."""

import asyncio
from contextlib import suppress

import pytest
from starlette.datastructures import Address

from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.server.rates import Askers, Bucket, Buckets, Guesses
from rumpus.store import Guest

pytestmark = pytest.mark.anyio


def test_a_bucket_is_full_at_first_fills_steadily_and_not_above_its_brim() -> None:
    now = 100.0
    bucket = Bucket(2, 3, lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 0.25
    assert not bucket.take()
    now += 0.25
    assert [bucket.take(), bucket.take()] == [True, False]
    now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_what_is_given_back_can_be_taken_again_but_does_not_overflow() -> None:
    bucket = Bucket(0, 2, lambda: 0.0)
    bucket.give_back()
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    bucket.give_back()
    assert [bucket.take(), bucket.take()] == [True, False]


def test_what_costs_more_takes_more_and_nothing_if_that_is_not_there() -> None:
    bucket = Bucket(0, 5, lambda: 0.0)
    assert [bucket.take(4), bucket.take(2), bucket.take(1), bucket.take(0.5)] == [True, False, True, False]


def test_everyone_who_asks_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(0, 1)
    assert [buckets.of("ada").take(), buckets.of("ada").take(), buckets.of("bo").take()] == [True, False, True]
    assert [buckets.of(None).take(), buckets.of(None).take()] == [True, True], "who is not counted"


def test_the_least_recently_seen_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ADDRESSES", 2)
    buckets = Buckets(0, 1)
    assert buckets.of("ada").take()
    assert buckets.of("bo").take()
    assert not buckets.of("ada").take()  # came again
    assert buckets.of("cy").take()  # bo is forgotten
    assert not buckets.of("ada").take()
    assert buckets.of("bo").take()


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("somewhere", "elsewhere", False),
    ],
)
def test_who_counts_as_one_address(one: str, other: str, *, together: bool) -> None:
    askers = Askers()
    assert (askers.at(Address(one, 4000)) == askers.at(Address(other, 4001))) is together


def test_guests_count_by_themselves_wherever_they_are_and_strangers_by_address() -> None:
    askers, here, there = Askers(), Address("10.0.0.1", 1), Address("10.0.0.2", 1)
    ada, bo = Guest(7, "Ada"), Guest(8, "Ada")
    assert askers.who(ada, here) == askers.who(ada, there)
    assert len({askers.who(ada, here), askers.who(bo, here), askers.who(None, here), askers.who(None, there)}) == 4


def test_nobody_counts_where_the_operator_says_so() -> None:
    askers = Askers(["10.1.0.0/16", "::1"])
    assert [askers.at(Address(host, 1)) for host in ("10.1.2.3", "::1", "10.2.0.1")] == [None, None, "10.2.0.1"]


async def test_codes_that_are_known_cost_nothing_however_many_are_asked_at_once() -> None:
    guesses = Guesses(0, 3)
    most = under_way = 0

    async def ask() -> None:
        nonlocal most, under_way
        async with guesses.guess():
            under_way += 1
            most = max(most, under_way)
            await asyncio.sleep(0)
            under_way -= 1

    await asyncio.gather(*(ask() for _ in range(50)))
    assert most == 3, "each of them might have been a guess"


async def test_guesses_are_counted_even_if_all_come_at_once() -> None:
    guesses = Guesses(0, 3)

    async def miss() -> bool:
        with suppress(ServerRefusal):
            async with guesses.guess() as missed:
                await asyncio.sleep(0)
                missed()
                return True
        return False

    assert sum(await asyncio.gather(*(miss() for _ in range(50)))) == 3
    assert not await miss()


async def test_a_look_up_that_fails_is_no_guess() -> None:
    guesses = Guesses(0, 1)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            async with guesses.guess():
                raise ZeroDivisionError
