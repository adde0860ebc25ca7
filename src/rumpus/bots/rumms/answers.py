"""Answers to questions within a turn: put-downs, victims, rescues, spies. A second strike is not decided here."""

from random import Random
from typing import Final

from rumpus.bots.bot import Fact
from rumpus.bots.rumms.judge import Judge
from rumpus.bots.rumms.layout import Layout
from rumpus.bots.rumms.options import Option, best_spot
from rumpus.bots.rumms.outlook import WORTH, outlook
from rumpus.games.rumms.moves import Decline, PutDown, Stay, TakeOut
from rumpus.games.rumms.rules.legality import may_give_up
from rumpus.games.rumms.rules.powers import POWERS
from rumpus.games.rumms.rules.powers.dragon import AskRescue, Rescue, rescuers
from rumpus.games.rumms.rules.powers.spy import AskHide, HideSpy
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import KINGS, die_name, kind_of
from rumpus.games.rumms.tasks import Choose, Put, Task, Why

_VICTIMS: Final = 6
"""How many dice are thought of as victims."""


def answers(state: State, task: Task, judge: Judge, rng: Random) -> list[Option]:
    """What a team can answer, best first."""
    match task:
        case Put() if may_give_up(state, task):
            return [Option(Decline(), judge.standing())]
        case Put(die, why):
            return [_put(state, die, why, judge, rng)]
        case AskRescue():
            dragon = min(rescuers(state, judge.team), key=lambda die: judge.chances.get(die, 0.0))
            return [Option(Rescue(dragon), judge.standing(), (Fact("rumms/rescues", {"die": die_name(dragon)}),))]
        case Choose():
            return _victims(state, task, judge)
        case AskHide(die):
            return _hides(judge, die)
        case _:
            raise ValueError(f"{task} is not for a bot to answer")


def _put(state: State, die: int, why: Why, judge: Judge, rng: Random) -> Option:
    best = best_spot(state, judge, die, why, rng)
    return Option(PutDown(None), judge.standing()) if best is None else Option(PutDown(best[0]), best[1].value)


def _victims(state: State, task: Choose, judge: Judge) -> list[Option]:
    """The enemy dice whose loss hurts most: dear ones, and those that threaten the king. A mage then goes home."""
    dice = POWERS.choice(task.why).victims(state, judge.team)
    if not dice:
        return [Option(Decline(), judge.standing())]
    likely = sorted(dice, key=lambda die: -(float(WORTH[die]) + 4 * judge.threats.get(die, 0.0)))[:_VICTIMS]
    found = [
        Option(TakeOut(die), worth_without(judge, die, task.die), (Fact("rumms/takes", {"die": die_name(die)}),))
        for die in likely
    ]
    return sorted(found, key=lambda option: (-option.value, -kind_of(option.move.named[0]).points))


def worth_without(judge: Judge, victim: int, spent: int | None) -> float:
    """What the match is worth once a die is out of the game, and a mage that took it has gone home."""
    here = judge.here if spent is None else judge.here.without(spent)
    return outlook(here.without(victim), judge.team, judge.hand, powers=judge.powers).value


def _hides(judge: Judge, spy: int) -> list[Option]:
    """A spy hides from its many enemies, unless it sees their king."""
    here = judge.here
    rest = here.without(spy)
    hidden = Layout(rest.ids, rest.rows, rest.frozen, (*rest.beside, spy))
    sees = judge.chances.get(spy, 0.0)
    stay = Option(
        Stay(), judge.standing(), (Fact("rumms/spy_sees_king", {"die": die_name(spy), "chance": round(sees, 2)}),)
    )
    if KINGS[judge.team.other] in here.ids and sees >= max(judge.chances.values(), default=0.0) > 0.3:
        return [stay]
    away = outlook(hidden, judge.team, judge.hand).value
    return [Option(HideSpy(spy), away, (Fact("rumms/hides", {"die": die_name(spy)}),)), stay]
