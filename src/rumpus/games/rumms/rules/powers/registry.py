"""Which powers there are. Everything else in the game walks this list and knows none of them by name."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from rumpus.games.rumms.reading import AnyForm
from rumpus.games.rumms.rules.choices import Choice
from rumpus.games.rumms.rules.fouls import PENALTY
from rumpus.games.rumms.rules.powers.berserker import Berserker
from rumpus.games.rumms.rules.powers.dragon import Dragon
from rumpus.games.rumms.rules.powers.heart import Heart
from rumpus.games.rumms.rules.powers.ice import Ice
from rumpus.games.rumms.rules.powers.king import King
from rumpus.games.rumms.rules.powers.mage import Mage
from rumpus.games.rumms.rules.powers.power import AnyPower
from rumpus.games.rumms.rules.powers.spy import Spy
from rumpus.games.rumms.rules.put_downs import CASTLE, PutRule
from rumpus.games.rumms.state import Stage
from rumpus.games.rumms.tasks import CAPTURED, FOUL, Task, Why


class Registry:
    """Powers, in the order in which they are asked."""

    def __init__(self, powers: Iterable[AnyPower]) -> None:
        self._powers: list[AnyPower] = []
        for power in powers:
            self.add(power)

    def __iter__(self) -> Iterator[AnyPower]:
        return iter(self._powers)

    def add(self, power: AnyPower) -> None:
        """One more power; a name, word or reason that is already taken raises `ValueError`."""
        for what, ours, theirs in (
            ("name", self.names(), [power.name]),
            ("word", [form.word for form in self.moves()], [form.word for form in (*power.turns, *power.replies)]),
            ("question", [form.word for form in self.questions()], [form.word for form in power.questions]),
            ("reason", self.whys(), power.whys),
        ):
            if taken := set(ours) & set(theirs):
                raise ValueError(f"the power {power.name!r} uses a {what} that is taken: {', '.join(sorted(taken))}")
        self._powers.append(power)

    @contextmanager
    def with_power(self, power: AnyPower) -> Iterator[None]:
        """One more power for a while: to try one out."""
        self.add(power)
        try:
            yield
        finally:
            self._powers.remove(power)

    def due(self, stage: Stage) -> list[AnyPower]:
        """The powers whose stage of the turn it is, and then those that come after it."""
        own = [power for power in self._powers if power.stage is stage]
        return [*own, *(power for power in self._powers if power.after is stage)]

    def names(self) -> list[str]:
        """The names of all powers."""
        return [power.name for power in self._powers]

    def spendable(self) -> list[str]:
        """The names of the powers that a turn can be spent on."""
        return [power.name for power in self._powers if power.turns]

    def moves(self) -> list[AnyForm]:
        """How the moves of all powers are written."""
        return [form for power in self._powers for form in (*power.turns, *power.replies)]

    def questions(self) -> list[AnyForm]:
        """How the questions of all powers are written."""
        return [form for power in self._powers for form in power.questions]

    def whys(self) -> list[Why]:
        """All reasons for rolls, put-downs and choices."""
        return [CAPTURED, *(why for power in self._powers for why in power.whys), FOUL]

    def spending(self, move: object) -> AnyPower | None:
        """The power that a turn is spent on with this move."""
        return next((power for power in self._powers if any(type(move) is form.type for form in power.turns)), None)

    def asking(self, task: Task) -> AnyPower | None:
        """The power that asks this question."""
        return next((power for power in self._powers if any(type(task) is form.type for form in power.questions)), None)

    def question(self, task: Task) -> str:
        """The word for a question of a power."""
        return next(form.word for form in self.questions() if type(task) is form.type)

    def put_rule(self, why: Why) -> PutRule:
        """Where dice go that are put down for this reason."""
        return next((power.put_rules[why] for power in self._powers if why in power.put_rules), CASTLE)

    def choice(self, why: Why) -> Choice:
        """What may be chosen for this reason."""
        return next((power.choices[why] for power in self._powers if why in power.choices), PENALTY)


POWERS: Final = Registry(
    [
        King(),
        Dragon(),
        Spy(),
        Mage(),
        Berserker(),
        Ice(),
        Heart(),
    ]
)
"""A row here makes a power count."""
