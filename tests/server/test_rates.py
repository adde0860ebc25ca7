"""How often something may happen, by a clock of our own."""

import pytest
from starlette.datastructures import Address

from rumpus.server import limits
from rumpus.server.rates import Bucket, Buckets


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


def test_every_address_has_a_bucket_of_its_own_whatever_its_port() -> None:
    buckets = Buckets(0, 1)
    assert buckets.of(Address("10.0.0.1", 4000)).take()
    assert not buckets.of(Address("10.0.0.1", 4001)).take()
    assert buckets.of(Address("10.0.0.2", 4000)).take()
    assert buckets.of(None).take()
    assert not buckets.of(None).take()


def test_the_least_recently_seen_address_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ADDRESSES", 2)
    buckets = Buckets(0, 1)
    first, second, third = (Address(f"10.0.0.{number}", 1) for number in (1, 2, 3))
    assert buckets.of(first).take()
    assert buckets.of(second).take()
    assert not buckets.of(first).take()  # came again
    assert buckets.of(third).take()  # the second one is dropped
    assert not buckets.of(first).take()
    assert buckets.of(second).take()
