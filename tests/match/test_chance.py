"""Chance: unforeseeable without a seed, the same with the same seed, and each draw on its own."""

import hashlib
from random import Random

from rumpus.match import Match
from rumpus.match.chance import Chance
from toy import TOY, ToyOptions

LONG = ToyOptions(players=3, rounds=5, cards=40)


def _bits(chance: Chance, number: int) -> int:
    return chance.generator(number).getrandbits(256)


def _draws(seed: int | None) -> list[object]:
    match = Match.start(TOY, LONG, seed=seed)
    while not match.over:
        match.play(match.actors[0], "keep")
    return [event.model_dump()["outcome"] for event in match.record.events if event.kind == "outcome"]


def test_the_same_seed_gives_the_same_draws() -> None:
    assert [_bits(Chance(5), n) for n in range(50)] == [_bits(Chance(5), n) for n in range(50)]
    assert _draws(5) == _draws(5)
    assert len(_draws(5)) == 10, "five deals and five reveals"


def test_other_seeds_and_other_numbers_give_other_draws() -> None:
    seeds = [*range(-20, 20), 2**64, 10**30]
    assert len({_bits(Chance(seed), n) for seed in seeds for n in range(20)}) == len(seeds) * 20
    assert _draws(5) != _draws(6)


def test_without_a_seed_nothing_repeats() -> None:
    assert len({_bits(Chance(), n) for _ in range(10) for n in range(10)}) == 100
    assert _draws(None) != _draws(None)


def test_a_draw_does_not_depend_on_earlier_ones() -> None:
    used = Chance(5)
    for n in (1, 2, 2, 9, 3):
        used.generator(n).random()
    assert _bits(used, 3) == _bits(Chance(5), 3)


def test_a_seed_means_the_same_in_every_version() -> None:
    """A match that was begun before an update goes on as it would have: SHA-512 over seed and number."""
    expected = Random(int.from_bytes(hashlib.sha512(b"12/34").digest(), "big")).getrandbits(256)
    assert _bits(Chance(12), 34) == expected


def test_a_match_draws_with_the_generator_of_the_event() -> None:
    match = Match.start(TOY, LONG, seed=5)
    match.play(0, "keep")
    match.undo(0)
    for seat in range(3):
        match.play(seat, "keep")
    deals = {event.n: event.model_dump()["outcome"] for event in match.record.events if event.kind == "outcome"}
    assert sorted(deals) == [1, 7, 8]
    for n in (1, 8):
        assert deals[n] == {"deal": Chance(5).generator(n).sample(range(1, 41), 3)}


def test_a_seed_does_not_touch_the_generator_of_the_process() -> None:
    import random

    random.seed(1)
    expected = Random(1).random()
    _draws(5)
    assert random.random() == expected
