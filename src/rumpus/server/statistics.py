"""How a guest does, told to nobody else: matches, results by opponent, ratings, streaks; as files, and to forget."""

import csv
import logging
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from io import StringIO
from itertools import pairwise
from typing import Final

from fastapi import APIRouter, Request, Response

from rumpus.bots import bot_names
from rumpus.bots.anchors import MEAN, anchor
from rumpus.games import game_names
from rumpus.server import limits, wire
from rumpus.server.deps import AsGuest, InServices
from rumpus.server.solver import today
from rumpus.server.tally import tally
from rumpus.store import PlayedRow, Skill, Store, StoreError

log = logging.getLogger(__name__)

router: Final = APIRouter(
    prefix="/api/statistics",
    responses={status: {"model": wire.Problem} for status in (400, 422, 429, 500, 503)},
)

BEGIN: Final = 1000
"""The points at which people begin."""
SCALE: Final = 40.0
"""Points of one step of the scale by which is reckoned."""
SURE: Final = 1.96
"""Standard errors on either side that hold 95 times of 100."""
FOR_NEWCOMERS: Final = "easy"
"""The bot for somebody of whom nothing is known."""
PERSON: Final = "person"
FILE: Final = "rumpus-statistics"

HEAD: Final = ("ended", "game", "seats", "place", "won", "resigned", "hints", "against", "points", "doubt")


async def count_all(store: Store) -> None:
    """Count all matches that are over and were not counted yet."""
    try:
        while await store.count_some(tally, limits.COUNTED_TOGETHER):
            pass
    except StoreError as error:
        log.error("matches could not be counted; they are when somebody looks at statistics: %s", error)


@router.get("")
async def my_statistics(request: Request, guest: AsGuest, services: InServices) -> wire.Statistics:
    """What you have played, and how it went."""
    services.allowances.question(request)
    store = services.store
    rows = await _rows(store, guest.id)
    by_game: dict[str, list[PlayedRow]] = {name: [] for name in game_names()}
    for row in rows:
        by_game.setdefault(row.game, []).append(row)
    cubes = [cube for cube in await store.cubes_of(guest.id, limits.CUBES_PER_GUEST) if cube.day is not None]
    on_time = {cube.day for cube in cubes if cube.day == cube.solved.date()}
    return wire.Statistics(
        games=tuple(_of_game(game, played) for game, played in by_game.items()),
        cubes=_daily({cube.day for cube in cubes if cube.day}, {day for day in on_time if day}, today()),
    )


@router.get("/matches.json")
async def as_json(
    request: Request, guest: AsGuest, services: InServices, response: Response
) -> list[wire.CountedMatch]:
    """Your statistics match by match, as a file."""
    services.allowances.question(request)
    response.headers["Content-Disposition"] = f'attachment; filename="{FILE}.json"'
    return [counted_match(row) for row in await _rows(services.store, guest.id)]


@router.get("/matches.csv", response_class=Response)
async def as_csv(request: Request, guest: AsGuest, services: InServices) -> Response:
    """The same as a table."""
    services.allowances.question(request)
    text = _written([counted_match(row) for row in await _rows(services.store, guest.id)])
    headers = {"Content-Disposition": f'attachment; filename="{FILE}.csv"'}
    return Response(text, media_type="text/csv", headers=headers)


@router.delete("", status_code=204)
async def start_afresh(request: Request, guest: AsGuest, services: InServices) -> None:
    """Forget your statistics: what is over by now is counted no more. Your matches and cubes stay."""
    services.allowances.question(request)
    await _rows(services.store, guest.id)  # what is over and not counted yet is forgotten as well
    await services.store.forget_played(guest.id)


def counted_match(row: PlayedRow) -> wire.CountedMatch:
    """A match as its guest is told of it."""
    return wire.CountedMatch(
        ended=row.ended,
        game=row.game,
        seats=row.seats,
        place=row.place,
        won=row.won,
        resigned=row.resigned,
        hints=row.hinted,
        against=tuple(bot or PERSON for bot, _ in row.opponents),
        rating=None if row.skill is None else _rating(row.skill),
    )


async def _rows(store: Store, guest: int) -> list[PlayedRow]:
    """The statistics of a guest, with what has ended just now."""
    for _ in range(limits.COUNTED_AT_ONCE // limits.COUNTED_TOGETHER):
        if await store.count_some(tally, limits.COUNTED_TOGETHER) == 0:
            break
    return await store.played_by(guest)


def _of_game(game: str, rows: Sequence[PlayedRow]) -> wire.GameStatistics:
    rated = [(row, row.skill) for row in rows if row.skill is not None]
    places = Counter(row.place for row in rows)
    bots = bot_names(game) if game in game_names() else ()
    last = rated[-1][1] if rated else None
    return wire.GameStatistics(
        game=game,
        played=len(rows),
        won=sum(row.won for row in rows),
        resigned=sum(row.resigned for row in rows),
        rated=len(rated),
        places=tuple(places[place] for place in range(1, max(places, default=0) + 1)),
        against=_against(rows, bots),
        rating=None if last is None else _rating(last),
        curve=tuple(
            wire.RatingAt(ended=row.ended, **_rating(skill).model_dump())
            for row, skill in _thinned(rated, limits.CURVE)
        ),
        levels=tuple(
            wire.KnownBot(bot=bot, points=_points(strength))
            for bot in bots
            if (strength := anchor(game, bot)) is not None
        ),
        fair=fair_opponent(game, bots, last),
    )


def fair_opponent(game: str, bots: Iterable[str], skill: Skill | None) -> str | None:
    """The bot against which somebody is nearest to winning every second time. Newcomers begin with an easy one."""
    known = {bot: strength for bot in bots if (strength := anchor(game, bot)) is not None}
    if not known:
        return None
    if skill is None:
        return FOR_NEWCOMERS if FOR_NEWCOMERS in known else min(known, key=known.__getitem__)
    return min(known, key=lambda bot: abs(known[bot] - skill.mu))


def _against(rows: Iterable[PlayedRow], bots: Sequence[str]) -> tuple[wire.Met, ...]:
    """People first, then our bots, weakest first, then those that are gone."""
    met = Counter(one for row in rows for one in row.opponents)
    order = [None, *bots, *sorted({bot for bot, _ in met if bot is not None} - set(bots))]
    found = (
        wire.Met(bot=bot, met=sum(met[bot, sign] for sign in (-1, 0, 1)), behind=met[bot, 1], equal=met[bot, 0])
        for bot in order
    )
    return tuple(one for one in found if one.met)


def _thinned(rated: Sequence[tuple[PlayedRow, Skill]], most: int) -> Sequence[tuple[PlayedRow, Skill]]:
    """That many at most, as far apart as can be, the first and the last among them."""
    if len(rated) <= most:
        return rated
    return [rated[number * (len(rated) - 1) // (most - 1)] for number in range(most)]


def _daily(solved: set[date], on_time: set[date], day: date) -> wire.DailyCubes:
    """Days in a row, up to today, or to yesterday as long as today's cube waits."""
    streak = 0
    while day - timedelta(days=streak + (day not in on_time)) in on_time:
        streak += 1
    longest = run = int(bool(on_time))
    for one, following in pairwise(sorted(on_time)):
        run = run + 1 if following - one == timedelta(days=1) else 1
        longest = max(longest, run)
    return wire.DailyCubes(solved=len(solved), today=day in on_time, streak=streak, longest=longest)


def _rating(skill: Skill) -> wire.Rating:
    return wire.Rating(points=_points(skill.mu), doubt=round(SCALE * SURE * skill.sigma))


def _points(mu: float) -> int:
    return round(BEGIN + SCALE * (mu - MEAN))


def _written(found: Iterable[wire.CountedMatch]) -> str:
    text = StringIO()
    lines = csv.DictWriter(text, HEAD, extrasaction="ignore")  # a rating stands in two columns
    lines.writeheader()
    for one in found:
        rating = {} if one.rating is None else {"points": one.rating.points, "doubt": one.rating.doubt}
        lines.writerow(one.model_dump(mode="json") | {"against": " ".join(one.against)} | rating)
    return text.getvalue()
