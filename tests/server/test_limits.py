"""How often something may happen, by a clock of our own."""

from rumpus.server.limits import Bucket


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
