"""Why a bot flicks as it does, as facts that clients have words for."""

from statistics import fmean

from rumpus.bots.bot import Fact
from rumpus.bots.rumms.planner import Tried
from rumpus.games.rumms.table.dice import die_name

_SAFE = 0.05


def reasons(tried: Tried, danger_before: float) -> tuple[Fact, ...]:
    """How often the tries of a flick sent a king off, what else fell, and whether its own king is safer after it."""
    results = [judged for _, judged in tried.done]
    if not results:
        return ()
    tries, die = len(results), die_name(tried.flick.die)
    facts = []
    won, lost = tried.count(1), tried.count(-1)
    if won or lost:
        facts.append(Fact("rumms/tries", {"die": die, "tries": tries, "king_off": won, "own_king_off": lost}))
    taken, given = (round(fmean(part), 1) for part in ([one.taken for one in results], [one.lost for one in results]))
    if taken or given:
        facts.append(Fact("rumms/dice_off", {"die": die, "taken": taken, "lost": given}))
    if arrived := sum(one.mages > 0 for one in results):
        facts.append(Fact("rumms/mage_in_castle", {"die": die, "tries": tries, "arrived": arrived}))
    dangers = [one.danger for one in results if not one.king]
    if dangers and (danger := fmean(dangers)) < danger_before - _SAFE:
        facts.append(Fact("rumms/king_safer", {"before": round(danger_before, 2), "after": round(danger, 2)}))
    if fouls := sum(one.foul for one in results):
        facts.append(Fact("rumms/fouls", {"tries": tries, "fouls": fouls}))
    return tuple(facts)
