"""RUMMS played by a second program, against which the engine is checked.

Written from the rules page alone and sharing no code with the engine. A match is one script that stops wherever a team
has to answer or nature has to act; dice are names such as "rt3", held in plain dicts and lists that change as it runs.

Where the rules leave an order open (which of two captured dice is rolled first), it says which dice may come and goes
on with the one that does come. Marks such as RM-35 point into the rules of the game.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Self

from games.rumms.brute_dice import (
    FELL_OVER,
    KINDS,
    NAMES,
    QUICK,
    TEAM_NAMES,
    TEAMS,
    active,
    carriers,
    enemy,
    in_castle,
    kind,
    read_counts,
    read_groups,
    read_landing,
    read_spot,
    read_spots,
)
from games.rumms.brute_geometry import (
    CONTACT,
    INK,
    LONGEST_TOUCH,
    OVERLAP,
    PUSHED,
    Pose,
    distance,
    gap,
    is_beyond,
    is_tilted,
    over_edge,
    standing,
    touching,
    up_face,
)

LEANING: Final = 2
"""A tilted die with so little air between may lean on another."""


@dataclass
class Ask:
    """A team is asked something; both at once for armies and set-ups."""

    what: str
    teams: set[str]
    why: str = ""
    about: set[str] = field(default_factory=set)
    """The dice of which one is being put down, or uses its power: it is not for the rules to say which comes first."""
    choice: set[str] = field(default_factory=set)
    """The dice that may be named in the answer."""
    die: str = ""
    """Which of those it is about, once that is known."""


@dataclass
class Nature:
    """Nature has to act."""

    what: str
    dice: set[str] = field(default_factory=set)
    doubtful: bool = False
    """Perhaps not: dice lean where one was taken off, or other dice fell since a free spot was found."""


@dataclass
class Foul:
    """RM-70: who fouled, and what that motion threw off."""

    team: str
    victims: list[str]


class KingLost(Exception):
    """RM-80: the game is over at once."""

    def __init__(self, team: str) -> None:
        super().__init__(team)
        self.team = team


Script = Generator[Ask | Nature, Any, Any]


class Brute:
    """A match."""

    def __init__(
        self,
        *,
        pro: bool = False,
        players: int = 2,
        start: str = "",
        tournament: bool = False,
        turn_limit: int | None = None,
    ) -> None:
        self.pro, self.players, self.start = pro, players, start
        self.tournament, self.turn_limit = tournament, turn_limit
        self.phase = "start"
        self.starter = self.mover = ""
        self.turns = {"r": 0, "b": 0}
        self.wins = {"r": 0, "b": 0}
        self.games = 0
        self.winner = ""
        self.resigned: set[int] = set()
        self.clear()
        self.script = self.match()
        self.request: Ask | Nature | None = next(self.script)

    def clear(self) -> None:
        """Nothing on the table."""
        self.armies: dict[str, list[str] | None] = {"r": None, "b": None}
        self.stands: dict[str, bool] = {"r": False, "b": False}
        self.mat: dict[str, Pose] = {}
        self.resting: set[tuple[str, str]] = set()
        self.hand: list[str] = []
        self.hidden: list[str] = []
        self.ice: list[str] = []
        self.lost: list[str] = []
        self.number = 0
        self.clear_turn()

    def clear_turn(self) -> None:
        self.fouls: list[Foul] = []
        self.loose = self.leaning = False
        self.came_back = ""
        self.own_king_fell = False

    @classmethod
    def under_way(cls, mat: dict[str, Pose], resting: Iterable[tuple[str, str]], **parts: Any) -> Self:
        """A pro game in the middle of it."""
        match = cls(pro=True, start=parts["mover"], players=parts.get("players", 2))
        match.mat, match.resting = dict(mat), set(resting)
        match.hidden, match.ice, match.lost = (list(parts.get(name, ())) for name in ("hidden", "ice", "lost"))
        everyone = [*match.mat, *match.hidden, *match.ice, *match.lost]
        match.armies = {team: [die for die in everyone if die[0] == team] for team in TEAMS}
        match.phase = "play"
        match.starter = parts["mover"]
        match.script = match.from_here()
        match.request = next(match.script)
        return match

    # --- Driving the script ---

    def actors(self) -> list[int]:
        """Whose decision is awaited: seats, or −1 for nature."""
        match self.request:
            case None:
                return []
            case Nature():
                return [-1]
            case Ask(teams=teams):
                return sorted(self.seat_of(team) for team in teams)
        raise AssertionError(self.request)

    def seat_of(self, team: str) -> int:
        """RM-22: who has the team's turn, or will have the next."""
        seats = [seat for seat in range(self.players) if seat % 2 == TEAMS.index(team)]
        left = [seat for seat in seats if seat not in self.resigned]
        return left[0] if len(left) == 1 else seats[self.turns[team] % len(seats)]

    def play(self, seat: int, text: str) -> None:
        """A seat answers."""
        assert seat in self.actors(), (seat, self.request)
        self._go((TEAMS[seat % 2], text.split()))

    def happen(self, outcome: dict[str, Any]) -> None:
        """Nature acts, as the record has it."""
        assert isinstance(self.request, Nature), self.request
        self._go(outcome)

    def not_so(self) -> None:
        """Nature does not act where that was doubtful: nothing falls, or the free spot is free no more."""
        assert isinstance(self.request, Nature), self.request
        assert self.request.doubtful, self.request
        self._go(None)

    def resign(self, seat: int) -> None:
        """A partner plays on alone; without one the other team has won the match."""
        self.resigned.add(seat)
        if all(other in self.resigned for other in range(seat % 2, self.players, 2)):
            self._over(TEAMS[1 - seat % 2])

    def winners(self) -> set[int]:
        """The seats that have won; whoever gave up has not, even if the partner won."""
        if self.phase != "over":
            return set()
        won = {seat for seat in range(self.players) if self.winner in {"both", TEAMS[seat % 2]}}
        return won - self.resigned

    def _go(self, answer: Any) -> None:
        try:
            self.request = self.script.send(answer)
        except StopIteration:
            self.request = None

    def _over(self, winner: str) -> None:
        self.phase, self.winner, self.request = "over", winner, None

    # --- The match ---

    def match(self) -> Script:
        if not self.start:  # RM-17
            outcome = yield Nature("start")
            self.start = TEAM_NAMES[outcome["start"]]
        self.starter = self.start
        yield from self.games_in_a_row()

    def from_here(self) -> Script:
        yield from self.game()
        if self.phase != "over":
            yield from self.games_in_a_row()

    def games_in_a_row(self) -> Script:
        while self.phase != "over":
            self.clear()
            self.mover = self.starter
            yield from self.pick_armies()
            yield from self.set_up()
            self.phase = "play"
            yield from self.game()

    def game(self) -> Script:
        """One game, and what follows from its end (RM-80 to RM-82)."""
        loser = yield from self.turns_of_a_game()
        self.games += 1
        if loser:
            self.wins[enemy(loser)] += 1
        if not self.tournament:
            self._over(enemy(loser) if loser else "both")
            return
        if max(self.wins.values()) == 3 or self.games == 9:
            red, blue = self.wins["r"], self.wins["b"]
            self._over("both" if red == blue else "r" if red > blue else "b")
            return
        self.starter = loser or enemy(self.starter)  # RM-81

    def turns_of_a_game(self) -> Script:
        self.mover = self.starter
        loser = None
        while loser is None:
            self.clear_turn()
            try:
                yield from self.turn()
            except KingLost as lost:
                loser = lost.team
            self.turns[self.mover] += 1
            self.number += 1
            if loser is None and self.number == self.turn_limit:
                return None  # RM-82
            self.mover = enemy(self.mover)
        return loser

    # --- Preparing ---

    def pick_armies(self) -> Script:
        """RM-10, RM-11."""
        if not self.pro:
            for team in TEAMS:
                self._enlist(team, QUICK)
            return
        self.phase = "army"
        while waiting := {team for team in TEAMS if self.armies[team] is None}:
            team, words = yield Ask("army", waiting)
            self._enlist(team, read_counts(words))

    def _enlist(self, team: str, counts: dict[str, int]) -> None:
        numbers = {"king": 1, **counts}
        army = []
        for name, (letter, number, _, _) in KINDS.items():
            army += [team + letter + (str(n) if number > 1 else "") for n in range(1, numbers.get(name, 0) + 1)]
        self.armies[team] = army

    def set_up(self) -> Script:
        """RM-12 to RM-16."""
        self.phase = "setup"
        while waiting := {team for team in TEAMS if not self.stands[team]}:
            team, words = yield Ask("setup", waiting)
            put = {die: standing(x, y, turn, level) for die, (x, y, turn, level) in read_spots(words[1:])}
            self.formation = put
            outcome = yield Nature("settle", {team})
            poses, _, resting = read_landing(outcome["landing"])
            if not self.culprits(team, put, poses, resting):
                self.stands[team] = True
                self.mat.update(poses)
                self.resting |= resting
        self.ice = [die for team in TEAMS for die in self.army(team) if kind(die) == "ice"]

    def culprits(
        self, team: str, put: dict[str, Pose], poses: dict[str, Pose], resting: set[tuple[str, str]]
    ) -> set[str]:
        """RM-16: the dice that do not stand as they were put."""
        found = set()
        for die, before in put.items():
            after = poses.get(die)
            if (
                after is None
                or up_face(after) != up_face(before)
                or distance(before, after) > FELL_OVER
                or not is_beyond(after, team)
                or over_edge(after) > INK
                or (kind(die) == "king" and not in_castle(die, team, poses, resting))
            ):
                found.add(die)
        return found

    def army(self, team: str) -> list[str]:
        return self.armies[team] or []

    # --- A turn ---

    def turn(self) -> Script:
        """RM-20, RM-23."""
        _, words = yield Ask("turn", {self.mover})
        self.at_first = dict(self.mat)
        match words[0]:
            case "flick":
                yield from self.flick(words[1])
            case "king":
                yield from self.kings_move(words[1:])
            case "spy":
                yield from self.return_spy(words[1], words[2:])
            case "ice":
                yield from self.freeze(words[1:])
            case "heart":
                yield from self.revive(words[1:])
            case "stay":
                pass
        if not self.own_king_fell:  # RM-46
            yield from self.mages()
            yield from self.spies()
        yield from self.penalties()

    def flick(self, die: str) -> Script:
        """RM-30 to RM-35, RM-44, RM-58."""
        home = kind(die) == "dragon" and not self.in_enemy_kingdom(die)
        still = yield from self.strike(die)
        if not home or not still or self.own_king_fell or die not in self.mat:
            return
        if self.in_enemy_kingdom(die) or die in self.frozen():
            return
        _, words = yield Ask("again", {self.mover}, about={die})
        if words[0] == "again":
            yield from self.strike(die)

    def strike(self, die: str) -> Script:
        """One flick and steps 1 to 3 of the resolution; answers whether it was fair and left the die at home."""
        outcome = yield Nature("fly", {die})
        gone = self.land(outcome["landing"], cause=self.mover, flicked=True)
        touched = {NAMES[one]: seconds for one, seconds in outcome["landing"]["touched"]}
        foul = any(other != die for other in touched) or touched.get(die, 0) > LONGEST_TOUCH  # RM-70
        if foul:
            self.call_foul(self.mover, gone)
        still = not foul and die in self.mat and not self.in_enemy_kingdom(die)
        rolling = {one for one in gone if kind(one) == "berserker" and one[0] != self.mover}
        yield from self.settle()
        yield from self.kings()
        while rolling:
            outcome = yield Nature("roll", set(rolling))
            berserker = NAMES[outcome["roll"]]
            rolling.remove(berserker)
            if active(berserker, outcome["face"]):
                yield from self.take_along(berserker)
        return still

    def take_along(self, berserker: str) -> Script:
        """RM-58."""
        owner = berserker[0]
        choice = self.spiritable(enemy(owner))
        if choice:
            _, words = yield Ask("take", {owner}, "berserker", {berserker}, choice)
            yield from self.take_out(words[1], cause=owner)
            yield from self.kings()

    def kings_move(self, spot: list[str]) -> Script:
        """RM-40."""
        king = self.mover + "k"
        yield from self.lift([king], self.hand, chooser=self.mover)
        yield from self.put(king, "king", spot)
        yield from self.aftermath()

    def return_spy(self, spy: str, spot: list[str]) -> Script:
        """RM-53."""
        self.hidden.remove(spy)
        self.hand.append(spy)
        self.came_back = spy
        yield from self.put(spy, "spy", spot)
        yield from self.aftermath()

    def freeze(self, words: list[str]) -> Script:
        """RM-61."""
        spots = read_spots(words)
        for cube, _ in spots:
            self.ice.remove(cube)
            self.hand.append(cube)
        for cube, spot in spots:
            yield from self.put(cube, "ice", [str(part) for part in spot])
            yield from self.settle()
        yield from self.kings()

    def revive(self, words: list[str]) -> Script:
        """RM-66."""
        groups = read_groups(words)
        yield from self.lift([heart for heart, _ in groups], self.lost, chooser=self.mover)
        waiting = {die for _, dice in groups for die in dice}
        while waiting:
            outcome = yield Nature("roll", set(waiting))
            die = NAMES[outcome["roll"]]
            waiting.remove(die)
            if active(die, outcome["face"]):
                self.lost.remove(die)
                self.hand.append(die)
                yield from self.put(die, "revive")
                yield from self.settle()
        yield from self.kings()

    def mages(self) -> Script:
        """RM-55."""
        asked: set[str] = set()
        while True:
            able = {
                die
                for die in self.usable(self.mover, "mage")
                if in_castle(die, enemy(self.mover), self.mat, self.resting)
            } - asked
            choice = self.spiritable(enemy(self.mover))
            if not able or not choice:
                return
            ask = Ask("take", {self.mover}, "mage", able, choice)
            _, words = yield ask
            mage = ask.die or min(able)
            asked.add(mage)
            if words[0] == "take":
                victim = words[1]
                own = self.borne(mage, CONTACT) - self.borne(victim, CONTACT) - {mage, victim}
                self._remove(victim, mage)
                self.lost.append(victim)
                self.hand.append(mage)
                yield from self.fall(self.mover if own & set(self.mat) else "", cause=self.mover)
                yield from self.settle()
                yield from self.put(mage, "mage")
                yield from self.aftermath()

    def spies(self) -> Script:
        """RM-50."""
        asked = {self.came_back}
        while able := {die for die in self.usable(self.mover, "spy") if self.in_enemy_kingdom(die)} - asked:
            ask = Ask("hide", {self.mover}, about=able)
            _, words = yield ask
            spy = ask.die or min(able)
            asked.add(spy)
            if words[0] == "hide":
                yield from self.lift([spy], self.hidden, chooser=self.mover)
                yield from self.aftermath()

    def penalties(self) -> Script:
        """RM-71."""
        while self.fouls:
            foul = self.fouls[0]
            self.fouls.remove(foul)
            victim = enemy(foul.team)
            back = [die for die in foul.victims if die in self.lost]
            for die in back:
                self.lost.remove(die)
            self.ice += [die for die in back if kind(die) == "ice"]
            waiting = {die for die in back if kind(die) != "ice"}
            self.hand += sorted(waiting)
            while waiting:
                ask = Ask("put", {victim}, "foul", set(waiting))
                _, words = yield ask
                die = ask.die or min(waiting)
                waiting.remove(die)
                yield from self.put(die, "foul", words[1:])
                yield from self.settle()
            own = self.army(foul.team)
            choice = {die for die in own if die not in self.lost and kind(die) != "king"}
            if choice:
                _, words = yield Ask("take", {victim}, "foul", choice=choice)
                if words[0] == "take":
                    yield from self.take_out(words[1], cause=victim)
            yield from self.kings()

    # --- Resolving ---

    def land(self, landing: dict[str, Any], *, cause: str, put: str = "", flicked: bool = False) -> list[str]:
        """RM-32, RM-63: dice come to rest; answers what left the game by it, in order.

        Ice that a flick knocks off what it lay on is gone wherever it lands; else it is gone if it rests on nothing.
        """
        lay_on = {ice: self.below(ice) for ice in self.mat if kind(ice) == "ice"}
        self.mat, fallen, self.resting = read_landing(landing)
        self.loose = self.leaning = False
        known = len(self.lost)
        self.lost += [die for die in fallen if die != put]
        holds = {ice: self.below(ice) & (lower if flicked else self.below(ice)) for ice, lower in lay_on.items()}
        for ice, still in holds.items():
            if ice in self.mat and not still:
                self._remove(ice)
                self.lost.append(ice)
        gone = self.lost[known:]
        if self.mover + "k" in gone and cause == self.mover:
            self.own_king_fell = True
        return gone

    def _remove(self, *dice: str) -> None:
        """Off the mat; what lay on them hangs in the air, and ice that has nothing left below it goes too."""
        above = {upper for upper, lower in self.resting if lower in dice} - set(dice)
        self.leaning |= any(self.borne(die) - set(dice) for die in dice)
        for die in dice:
            del self.mat[die]
        self.resting = {pair for pair in self.resting if not set(dice) & set(pair)}
        for upper in sorted(above & set(self.mat)):
            if kind(upper) == "ice" and not self.below(upper):
                self._remove(upper)
                self.lost.append(upper)
            else:
                self.loose = True

    def settle(self) -> Script:
        """Steps 1 and 2, again and again until nothing falls and nobody is captured (RM-35)."""
        while True:
            yield from self.fall()
            captured = self.captured()
            if not captured:
                return
            die = min(captured, key=lambda die: (die[0] != self.mover, NAMES.index(die)))
            self._remove(die)
            self.hand.append(die)
            yield from self.fall()
            outcome = yield Nature("roll", {die})
            if active(die, outcome["face"]):
                yield from self.put(die, "captured")
            else:
                self.hand.remove(die)
                self.lost.append(die)

    def fall(self, chooser: str = "", cause: str = "") -> Script:
        """Dice were taken off the mat: what lay on them falls, which is a foul of the team that chose to (RM-70)."""
        while self.loose or self.leaning:
            before = dict(self.mat)
            outcome = yield Nature("rest", doubtful=not self.loose)
            self.loose = self.leaning = False
            if outcome is None:
                return
            gone = self.land(outcome["landing"], cause=cause or chooser or self.mover)
            if chooser and disturbed(before, outcome["landing"]):
                self.call_foul(chooser, gone)
            chooser = ""

    def aftermath(self) -> Script:
        """Whatever a later step has set going."""
        yield from self.settle()
        yield from self.kings()

    def kings(self) -> Script:
        """RM-45, RM-80."""
        while fallen := [die for die in self.lost if kind(die) == "king" and not self.comes_back(die)]:
            king = fallen[0]
            team = king[0]
            dragons = self.usable(team, "dragon", any_face=True)
            if not dragons:
                raise KingLost(team)
            _, words = yield Ask("rescue", {team}, choice=dragons)
            if words[0] == "decline":
                raise KingLost(team)
            dragon = words[1]
            yield from self.lift([dragon], self.hand, chooser=team)
            outcome = yield Nature("roll", {dragon})
            self.hand.remove(dragon)
            self.lost.append(dragon)
            if active(dragon, outcome["face"]):
                self.lost.remove(king)
                self.hand.append(king)
                yield from self.put(king, "rescue")
                yield from self.settle()

    def comes_back(self, die: str) -> bool:
        """RM-72: thrown off by a foul of the other team."""
        return any(die in foul.victims for foul in self.fouls)

    def lift(self, dice: list[str], place: list[str], *, chooser: str) -> Script:
        """Dice are taken off the mat by choice: a foul if what they bore falls, not what ice bore that melted."""
        above = {upper for die in dice for upper in self.borne(die)} - set(dice)
        self._remove(*dice)
        place += dice
        yield from self.fall(chooser if above & set(self.mat) else "", cause=chooser)
        yield from self.settle()

    def take_out(self, die: str, *, cause: str) -> Script:
        """The rules take a die out of the game: never a foul."""
        if die in self.mat:
            self._remove(die)
        else:
            (self.hidden if die in self.hidden else self.ice).remove(die)
        self.lost.append(die)
        yield from self.fall(cause=cause)
        yield from self.settle()

    def put(self, die: str, why: str, spot: list[str] | None = None) -> Script:
        """RM-37: a die from the hand onto the mat; the spot may have been chosen before other dice fell."""
        team = die[0]
        chosen = self.at_first
        while True:
            if spot is None or self.taken(die, spot):
                _, words = yield Ask("put", {team}, why, {die})
                if words[0] == "decline":
                    self.hand.remove(die)
                    (self.hidden if why == "spy" else self.lost).append(die)
                    return
                spot, chosen = words[1:], dict(self.mat)
            before = dict(self.mat)
            outcome = yield Nature("lower", {die}, doubtful=spot == ["free"] and before != chosen)
            if outcome is None:
                spot = None
                continue
            gone = self.land(outcome["landing"], cause=team, put=die)
            if spot != ["free"] and disturbed(before, outcome["landing"]):
                self.call_foul(team, gone)
            if die in self.mat and (spot == ["free"] or self.rests_well(die, why)):
                self.hand.remove(die)
                return
            if die in self.mat:
                self._remove(die)
            spot = None
            yield from self.fall()
            if why != "captured":  # one after the other: this one is not done yet
                yield from self.settle()

    def taken(self, die: str, spot: list[str]) -> bool:
        """Whether a die lies now where this one was to be put."""
        if spot == ["free"] or kind(die) == "ice":
            return False
        pose = standing(*read_spot(spot))
        return any(gap(pose, where) < -OVERLAP for where in self.mat.values())

    def rests_well(self, die: str, why: str) -> bool:
        """RM-37: whether the rule for the put-down is kept where the die came to rest."""
        team, pose = die[0], self.mat[die]
        if why == "spy":
            near = [other for other in self.mat if other[0] != team and touching(pose, self.mat[other])]
            castle = in_castle(die, enemy(team), self.mat, self.resting)
            return self.in_enemy_kingdom(die) and not near and not castle
        if why == "ice":
            king = any(kind(other) == "king" and touching(pose, self.mat[other]) for other in self.mat)
            return any(lower[0] != team for lower in self.below(die)) and not king
        return in_castle(die, team, self.mat, self.resting)

    def call_foul(self, team: str, gone: list[str]) -> None:
        self.fouls.append(Foul(team, [die for die in gone if die[0] != team]))

    # --- What lies where ---

    def below(self, die: str) -> set[str]:
        return {lower for upper, lower in self.resting if upper == die}

    def borne(self, die: str, air: float = LEANING) -> set[str]:
        """What lies on a die or leans on it, or may do so: with so much air between."""
        tilted = {other: pose for other, pose in self.mat.items() if other != die and is_tilted(pose)}
        leaning = {other for other, pose in tilted.items() if gap(pose, self.mat[die]) <= air}
        return {upper for upper, lower in self.resting if lower == die} | leaning

    def frozen(self) -> set[str]:
        """RM-62."""
        return {lower for upper, lower in self.resting if kind(upper) == "ice" and kind(lower) != "king"}

    def in_enemy_kingdom(self, die: str) -> bool:
        """RM-33, RM-34: wholly beyond the wall, with all that carries it."""
        return all(is_beyond(self.mat[one], enemy(die[0])) for one in carriers(die, self.resting))

    def captured(self) -> list[str]:
        """RM-35."""
        return [die for die, pose in self.mat.items() if not active(die, up_face(pose)) and self.in_enemy_kingdom(die)]

    def usable(self, team: str, name: str, *, any_face: bool = False) -> set[str]:
        """Dice of a kind that are on the mat, active, and not frozen."""
        return {
            die
            for die, pose in self.mat.items()
            if die[0] == team and kind(die) == name and (any_face or active(die, up_face(pose)))
        } - self.frozen()

    def spiritable(self, team: str) -> set[str]:
        """RM-55, RM-58: what mages and berserkers may take out of the game."""
        return {die for die in self.mat if die[0] == team and kind(die) not in {"king", "ice"}}


def disturbed(before: dict[str, Pose], landing: dict[str, Any]) -> bool:
    """RM-37: whether a die that lay there was pushed by more than the tolerance, toppled, or thrown off."""
    after, fallen, _ = read_landing(landing)
    if any(far > PUSHED for number, far in landing["moved"] if NAMES[number] in before):
        return True
    return any(die in fallen or (die in after and up_face(after[die]) != up_face(pose)) for die, pose in before.items())
