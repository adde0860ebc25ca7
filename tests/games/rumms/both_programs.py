"""One match of RUMMS in two programs: the engine, and the one that was written from the rules page alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from games.rumms.brute import Ask, Nature
from games.rumms.brute_dice import KINDS, NAMES, TEAMS, active, enemy, in_castle, kind, names_of, read_spot
from games.rumms.brute_geometry import HOME, MAT, WALL, Pose, castle_corners, standing, up_face
from games.rumms.brute_refusals import UNSURE, Judge
from games.rumms.thrown_dice import Thrower, let_go, lying
from rumpus.core.game import SPECTATOR
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions

WORDS: Final = {"put": "put", "again": "again", "rescue": "rescue", "choose": "take", "hide": "hide"}
"""What a position calls a question, and what the second program calls it."""
LONG: Final = {"r": "red", "b": "blue"}


class Twins:
    """A match that both play. The second program is told nothing but the options, the moves and nature's outcomes."""

    def __init__(self, options: dict[str, Any], seed: str, position: str = "", *, real: bool = False) -> None:
        self.rng = Random(seed)
        self.real = real
        self.options = RummsOptions(**options)
        self.seen: Counter[str] = Counter()
        self.told: list[str] = []
        self.thrower = Thrower(self.rng)
        if position:
            self.state = RUMMS.parse_position(position, self.options)
            self.brute = read_position(position, self.options.players)
        else:
            self.state = RUMMS.start(self.options)
            start = self.options.start.value
            self.brute = Judge(
                pro=self.options.game.value == "pro",
                players=self.options.players,
                start="" if start == "draw" else start[0],
                tournament=self.options.tournament,
                turn_limit=self.options.turn_limit,
            )
        self.compare()

    @property
    def over(self) -> bool:
        return not RUMMS.actors(self.state)

    def run(self, steps: int) -> None:
        for _ in range(steps):
            if self.over:
                return
            self.step()

    def step(self) -> None:
        """One move or one outcome, and a comparison."""
        if isinstance(self.brute.request, Nature):
            self.happen()
        else:
            self.decide()
        self.compare()

    def resign(self, seat: int) -> None:
        """A player gives up."""
        self.told.append(f"{seat} resigns")
        self.seen["resigned"] += 1
        self.state = RUMMS.resign(self.state, seat)
        self.brute.resign(seat)
        self.compare()

    # --- Nature ---

    def happen(self) -> None:
        outcome = RUMMS.dump_outcome(RUMMS.nature(self.state, self.rng)) if self.real else self.made_up()
        assert isinstance(outcome, dict)
        self.told.append(summary(outcome))
        self.count_outcome(outcome)
        before = self.brute.phase
        self.state = RUMMS.play_outcome(self.state, RUMMS.load_outcome(outcome))
        self.brute.happen(outcome)
        self.seen["games"] += before == "play" and self.brute.phase != "play"

    def made_up(self) -> dict[str, Any]:
        other, rng = self.brute, self.rng
        request = other.request
        assert isinstance(request, Nature)
        task = asked(self.parts).split()
        match request.what:
            case "start":
                return {"start": rng.choice(["red", "blue"])}
            case "settle":
                return {"settled": task[1], "landing": self.thrower.settled(other.formation), "motion": ""}
            case "roll":
                return {"roll": NAMES.index(task[1]), "face": rng.randrange(6)}
            case "fly":
                (die,) = request.dice
                landing = self.thrower.flick(other.mat, other.resting, die)
            case "lower":
                (die,) = request.dice
                spot = read_spot(task[2:6] if task[5].startswith("+") else task[2:5])
                pose = let_go(other.mat, die, spot)
                landing = self.thrower.lower(other.mat, other.resting, die, pose, free=task[-1] == "free")
            case _:
                landing = self.thrower.rest(other.mat, other.resting)
        return {"landing": landing, "motion": ""}

    def count_outcome(self, outcome: dict[str, Any]) -> None:
        """What has been met, so that a test can say that it was."""
        assert isinstance(self.brute.request, Nature)
        self.seen[self.brute.request.what] += 1
        fallen = [NAMES[die] for die, _ in outcome.get("landing", {}).get("fallen", [])]
        self.seen["kings fell"] += sum(kind(die) == "king" for die in fallen)
        self.seen["both kings"] += {"rk", "bk"} <= set(fallen)

    # --- Decisions ---

    def decide(self) -> None:
        """A sample of moves is put to both, and one that is legal is played."""
        seat = self.rng.choice(self.brute.actors())
        ask = self.brute.request
        assert isinstance(ask, Ask)
        legal = [text for text in self.candidates(seat, ask) if self.judge(seat, text)]
        while not legal:
            text = self.sure_move(seat, ask)
            if self.judge(seat, text):
                legal = [text]
        text = self.rng.choice(legal)
        self.told.append(f"{seat}: {text}")
        self.seen[f"{ask.what} {ask.why}".strip()] += 1
        self.seen["turns"] += ask.what == "turn"
        self.seen[text.split()[0]] += 1
        self.state = RUMMS.apply(self.state, seat, RUMMS.parse_move(text))
        self.brute.play(seat, text)

    def judge(self, seat: int, text: str) -> bool:
        """Whether the engine takes a move; the second program must say the same, and for a reason of the same name."""
        breach = RUMMS.breach(self.state, seat, RUMMS.parse_move(text))
        code = "" if breach is None else breach.code.removeprefix("rumms/")
        reasons = self.brute.refusals(seat, text)
        self.seen["judged"] += 1
        self.seen["unsure"] += UNSURE in reasons
        if UNSURE in reasons:
            reasons.discard(UNSURE)
            assert not code or code in reasons, f"{text}: {code}, not one of {sorted(reasons)}: {self.tell()}"
        elif reasons or code:
            self.seen["refused"] += 1
            self.seen[f"refused {code}"] += 1
            assert code in reasons, f"{text}: {code or 'legal'}, not one of {sorted(reasons)}: {self.tell()}"
        return not code

    def candidates(self, seat: int, ask: Ask) -> list[str]:
        """Moves that may be legal."""
        rng, team = self.rng, TEAMS[seat % 2]
        anyone = rng.choice(NAMES)
        match ask.what:
            case "army":
                return [army(rng) for _ in range(3)]
            case "setup":
                return [self.formation(team, spoil=rng.random() < 0.3)]
            case "turn":
                return [self.deed(team) for _ in range(rng.choice([1, 2, 4]))] + rng.sample(["stay", "decline"], 1)
            case "put":
                spots = [self.spot_for(ask.die or min(ask.about), ask.why) for _ in range(3)]
                return [f"put {spot}" for spot in spots] + rng.sample(["put free", "decline", "stay"], 1)
            case "again":
                return [f"again {blow(rng)}", f"again {blow(rng)}", "decline"]
            case "rescue":
                some = rng.choice(sorted(ask.choice))
                return [f"rescue {some}", f"rescue {some}", f"rescue {anyone}", "decline"][rng.randrange(2) :]
            case "take":
                some = f"take {rng.choice(sorted(ask.choice))}"
                return [some, some, f"take {anyone}", f"take {rng.choice(['rk', 'bk', 'ri1', 'bi1'])}", "decline"]
        return [f"hide {ask.die}", f"hide {anyone}", "stay"]

    def sure_move(self, seat: int, ask: Ask) -> str:
        """A move that is legal more often than not."""
        team = TEAMS[seat % 2]
        match ask.what:
            case "army":
                return "army troll 8 knight 2"
            case "setup":
                return self.formation(team, spoil=False)
            case "turn":
                return f"flick {team}k 0 {0.3 if self.real else 1} 0 0"
            case "put":
                spot = self.spot_for(ask.die or min(ask.about), ask.why)
                return self.rng.choice([f"put {spot}", "put free", "decline"])
        return f"take {min(ask.choice)}"

    def deed(self, team: str) -> str:
        """Something to do with a turn."""
        rng, other = self.rng, self.brute
        hearts = [die for die in other.mat if die[0] == team and kind(die) == "heart"]
        lost = [die for die in other.lost if die[0] == team]
        ways = ["flick"] * 8 + ["any flick", "king"]
        ways += ["spy"] * (4 * bool([die for die in other.hidden if die[0] == team]) + 1)
        ways += ["ice"] * (2 * bool([die for die in other.ice if die[0] == team]) + 1)
        ways += ["heart"] * (5 * bool(hearts and lost) + 1)
        match rng.choice(ways):
            case "flick":
                own = [die for die in other.mat if die[0] == team and kind(die) not in {"ice", "heart"}]
                troops = [die for die in own if kind(die) != "king"]
                if self.real and troops:  # a real flick at random would end most games with the own king
                    ahead = rng.uniform(-35, 35) + (180 if team == "b" else 0)
                    return (
                        f"flick {rng.choice(troops)} {ahead:.2f} {rng.uniform(0.8, 3):.2f} 0 {rng.uniform(-6, 7):.2f}"
                    )
                return f"flick {rng.choice(own or [team + 'k'])} {blow(rng)}"
            case "any flick":
                return f"flick {rng.choice(NAMES)} {blow(rng)}"
            case "king":
                return f"king {self.spot_for(team + 'k', 'king')}"
            case "spy":
                die = rng.choice([die for die in other.hidden if die[0] == team] or [f"{team}s1", "bs2", "rt1"])
                return f"spy {die} {self.spot_for(die, 'spy')}"
            case "ice":
                cubes = [die for die in other.ice if die[0] == team] or [f"{team}i1"]
                if rng.random() < 0.1:
                    cubes = [rng.choice(NAMES)]
                chosen = rng.choices(cubes, k=rng.choice([1, 1, 2]))
                return " ".join(["ice", *(f"{die} {self.spot_for(die, 'ice')}" for die in chosen)])
        hearts = hearts or [f"{team}h1"]
        chosen = rng.sample(hearts, rng.randint(1, len(hearts)))
        if rng.random() < 0.1:
            lost += rng.sample(NAMES, 2)
        return " ".join(["heart", *(self.purse(heart, lost) for heart in chosen)])

    def purse(self, heart: str, lost: list[str]) -> str:
        rng = self.rng
        return " ".join([heart, ":", *rng.sample(lost, min(len(lost), rng.choice([0, 1, 1, 1, 2, 2, 3])))])

    def spot_for(self, die: str, why: str) -> str:
        """A spot that may suit the rule for a put-down."""
        rng, other = self.rng, self.brute
        if rng.random() < 0.25 and why != "ice":
            return "free"
        team = die[0]
        level = 0
        if why == "ice":
            on = [other.mat[one] for one in other.mat if one[0] != team or rng.random() < 0.1]
            x, y = rng.choice(on)[:2] if on else (0.0, 0.0)
            x, y = x + rng.uniform(-9, 9), y + rng.uniform(-9, 9)
        elif why == "spy":
            x, y = HOME[enemy(team)] * rng.uniform(WALL - 5, MAT[0] - 5), rng.uniform(-MAT[1] + 5, MAT[1] - 5)
            foes = [where for one, where in other.mat.items() if one[0] != team]
            if foes and rng.random() < 0.3:  # beside an enemy die, perhaps too near
                x, y = (part + rng.choice([-1, 1]) * rng.uniform(8, 20) for part in rng.choice(foes)[:2])
        else:
            (left, bottom), _, (right, top), _ = castle_corners(team)
            x, y = rng.uniform(left - 12, right + 12), rng.uniform(bottom - 12, top + 12)
        if why != "ice" and other.mat and rng.random() < 0.15:  # on top of another die, or nearly
            x, y, z = rng.choice(list(other.mat.values()))[:3]
            x, y, level = x + rng.uniform(-4, 4), y + rng.uniform(-4, 4), round((z + 8) / 16)
        return f"{x:.3f} {y:.3f} {rng.uniform(0, 90):.2f}" + (f" +{level}" if level else "")

    def formation(self, team: str, *, spoil: bool) -> str:
        """A set-up in rows, with some towers; spoilt: something about it may be wrong."""
        rng, side = self.rng, HOME[team]
        dice = [die for die in self.brute.army(team) if kind(die) not in {"king", "ice"}]
        rng.shuffle(dice)
        cells = [(side * (40 + 40 * i), -160 + 40 * j) for i in range(8) for j in range(9) if j != 4]
        spots = {f"{team}k": f"{side * 335} {rng.randint(-20, 20)} {rng.randint(0, 90)}"}
        where, level = rng.choice(cells), 3
        for die in dice:
            level += 1
            if level > 2 or rng.random() < 0.7:
                cells.remove(where) if where in cells else None
                where, level = rng.choice(cells), 0
            spots[die] = f"{where[0]} {where[1]} {rng.randint(0, 90) if not level else 0}" + (
                f" +{level}" if level else ""
            )
        if spoil:
            self.spoil(team, spots)
        return " ".join(["setup", *(f"{die} {spot}" for die, spot in spots.items())])

    def spoil(self, team: str, spots: dict[str, str]) -> None:
        rng, side = self.rng, HOME[team]
        die = rng.choice(sorted(spots))
        match rng.randrange(6):
            case 0:
                del spots[die]
            case 1:
                spots[die] = f"{side * rng.uniform(5, 30):.2f} {rng.uniform(-200, 200):.2f} {rng.randint(0, 90)}"
            case 2:
                spots[f"{team}k"] = (
                    f"{side * rng.uniform(270, 410):.2f} {rng.uniform(-70, 70):.2f} {rng.randint(0, 90)}"
                )
            case 3:
                spots[rng.choice(NAMES)] = f"{side * 200} 0 0"
            case 4:
                spots[die] = f"{side * rng.uniform(395, 420):.2f} {rng.uniform(-215, 215):.2f} {rng.randint(0, 90)}"
            case 5:
                spots[die] = rng.choice([spots[rng.choice(sorted(spots))], f"{side * 100} 8 0 +1"])

    # --- Comparing ---

    def compare(self) -> None:
        """The whole of what can be seen, and who is asked for what."""
        self.seen["compared"] += 1
        other = self.brute
        parts = self.parts = position(self.state)
        while isinstance(other.request, Nature) and other.request.doubtful and not self.so(other.request.what):
            other.not_so()
        assert sorted(RUMMS.actors(self.state)) == other.actors(), f"{other.request}: {self.tell()}"
        assert set(RUMMS.winners(self.state)) == other.winners(), self.tell()
        assert parts["phase"] == other.phase, self.tell()
        assert parts["wins"] == f"{other.wins['r']} {other.wins['b']}", self.tell()
        assert parts["games"] == str(other.games), self.tell()
        if other.phase == "over":
            return
        assert parts["turns"] == f"{other.turns['r']} {other.turns['b']}", self.tell()
        if other.starter:
            assert parts["starter"][0] == other.starter, self.tell()
        self.compare_request(asked(parts))
        if other.phase != "play":
            return
        assert (parts["mover"][0], parts["number"]) == (other.mover, str(other.number)), self.tell()
        for place in ("hand", "hidden", "ice", "lost"):
            mine = sorted(getattr(other, place))
            assert sorted(parts.get(place, "").split()) == mine, f"{place}: {mine}: {self.tell()}"
        assert read_mat(parts.get("mat", "")) == other.mat, self.tell()
        assert read_pairs(parts.get("resting", "")) == other.resting, f"{other.resting}: {self.tell()}"
        if self.rng.random() < 0.03:
            self.compare_picture()

    def so(self, what: str) -> bool:
        """Whether nature is awaited for that, after what has been done so far."""
        held = sorted(self.parts.get("hand", "").split())
        return asked(self.parts).split()[:1] == [what] and held == sorted(self.brute.hand)

    def compare_request(self, task: str) -> None:
        """What is awaited, of whom, and which die it is about."""
        request = self.brute.request
        word, *rest = task.split() or [""]
        match request:
            case Nature(what, dice):
                names = {name for name in rest[:1] if name in NAMES}
                assert not word or word == what, f"{request}: {self.tell()}"
                assert what not in {"roll", "fly", "lower"} or names <= dice, f"{request}: {self.tell()}"
            case Ask(what, _, why, about) if word:
                assert WORDS[word] == what, f"{request}: {self.tell()}"
                if what in {"put", "take"}:
                    assert rest[1] == why, f"{request}: {self.tell()}"
                request.die = next((name for name in rest if name in NAMES), "")
                assert not about or request.die in about, f"{request}: {self.tell()}"
            case Ask(what):
                assert what in {"army", "setup", "turn"}, f"{request}: {self.tell()}"

    def compare_picture(self) -> None:
        """What clients are shown of every die."""
        self.seen["pictures"] += 1
        other = self.brute
        frozen = other.frozen()
        for die in RUMMS.picture(RUMMS.view(self.state, SPECTATOR), SPECTATOR).dice:
            if die.die in other.mat:
                mine = (
                    active(die.die, up_face(other.mat[die.die])),
                    die.die in frozen,
                    other.in_enemy_kingdom(die.die),
                )
                shown = (die.active, die.frozen, die.beyond)
                assert shown == mine, f"{die}: {mine}: {self.tell()}"
                castles = {LONG[team] for team in TEAMS if in_castle(die.die, team, other.mat, other.resting)}
                assert die.castle in castles if castles else die.castle is None, f"{die}: {castles}: {self.tell()}"

    def tell(self) -> str:
        """How it came to this, to be read where the two disagree."""
        return "\n".join(["", *self.told[-6:], RUMMS.position_name(self.state)])


def summary(outcome: dict[str, Any]) -> str:
    """An outcome without where everything lies, which the position tells."""
    landing = outcome.get("landing")
    if landing is None:
        return str(outcome)
    dice = [
        [NAMES[row[0]], *(NAMES[part] if name == "resting" else part for part in row[1:])]
        for name in landing
        if name != "poses"
        for row in landing[name]
    ]
    return str({"fallen": [NAMES[row[0]] for row in landing["fallen"]], "dice": dice})


# --- Positions ---


def position(state: Any) -> dict[str, str]:
    """The parts of a position by their names."""
    parts = (part.partition(" ") for part in RUMMS.position_name(state).split("; "))
    return {name: rest for name, _, rest in parts}


def asked(parts: dict[str, str]) -> str:
    """What is awaited first; nothing: armies, set-ups or the next turn."""
    return parts.get("tasks", "").split(",")[0]


def read_mat(text: str) -> dict[str, Pose]:
    rows = [row.split() for row in text.split(", ") if row]
    return {row[0]: tuple(map(float, row[1:])) for row in rows}  # type: ignore[misc]


def read_pairs(text: str) -> set[tuple[str, str]]:
    return {(pair.split()[0], pair.split()[1]) for pair in text.split(", ") if pair}


def read_position(text: str, players: int) -> Judge:
    """The second program's match from a position in which a turn begins."""
    parts = {name: rest for name, _, rest in (part.partition(" ") for part in text.split("; "))}
    return Judge.under_way(
        read_mat(parts["mat"]),
        read_pairs(parts.get("resting", "")),
        mover=parts["mover"][0],
        players=players,
        **{name: parts.get(name, "").split() for name in ("hidden", "ice", "lost")},
    )


def random_position(rng: Random) -> str:
    """A pro game under way in which much may happen next."""
    thrower = Thrower(rng)
    mat: dict[str, Pose] = {"rk": standing(-335, 0, 0), "bk": standing(335, 0, 0)}
    pairs: set[tuple[str, str]] = set()
    places: dict[str, list[str]] = {"hidden": [], "ice": [], "lost": []}
    for team in TEAMS:
        some = [die for die in names_of(team) if kind(die) != "king"]
        for die in rng.sample(some, rng.randint(4, 14)):
            where = rng.random()
            if kind(die) == "ice":
                free = [other for other in mat if other[0] != team and kind(other) not in {"king", "ice"}]
                if where < 0.5 and free:
                    thrower.on_top(die, rng.choice(free), mat, pairs)
                    pairs |= {(die, king) for king in ("rk", "bk") if rng.random() < 0.15}  # RM-62: it freezes no king
                else:
                    places["ice"].append(die)
            elif where < 0.25:
                places["lost"].append(die)
            elif where < 0.4 and kind(die) == "spy":
                places["hidden"].append(die)
            elif where < 0.5:
                thrower.on_top(die, rng.choice(sorted(mat)), mat, pairs)
            else:
                mat[die] = thrower.anywhere(die, mat[team + "k"])
    for die in list(mat):
        if not active(die, up_face(mat[die])):  # nobody is captured yet
            x, y, z = mat[die][:3]
            mat[die] = lying(x, y, 0.5, 2, (z - 8) / 16)
    everyone = {*mat, *(die for dice in places.values() for die in dice)}
    armies = [" ".join(die for die in NAMES if die in everyone and die[0] == team) for team in TEAMS]
    mover = LONG[rng.choice(TEAMS)]
    lines = [f"phase play; starter {mover}; mover {mover}; turns 0 0; number 0; armies {' / '.join(armies)}"]
    lines.append("mat " + ", ".join(f"{die} {' '.join(map(plain, mat[die]))}" for die in NAMES if die in mat))
    if pairs:
        order = sorted(pairs, key=lambda pair: [NAMES.index(die) for die in pair])
        lines.append("resting " + ", ".join(f"{upper} {lower}" for upper, lower in order))
    lines += [f"{name} {' '.join(dice)}" for name, dice in places.items() if dice]
    return "; ".join([*lines, "stage move; wins 0 0; games 0"])


def plain(number: float) -> str:
    """A number without an exponent."""
    return f"{number:.9f}"


def army(rng: Random) -> str:
    """An army, now and then too dear or of dice that a team does not own."""
    kinds = rng.sample([name for name in KINDS if name != "king"], rng.randint(2, 7))
    return " ".join(["army", *(f"{name} {rng.randint(1, KINDS[name][1] + (rng.random() < 0.05))}" for name in kinds)])


def blow(rng: Random) -> str:
    """A flick, mostly one that a finger can do."""
    numbers = [rng.uniform(-360, 360), rng.uniform(0.3, 4), rng.uniform(-7, 7), rng.uniform(-6, 7)]
    if rng.random() < 0.1:
        place = rng.randrange(4)
        numbers[place] = rng.choice([-400, 361, 7.2, -6.1, 0.2, 4.1])
    return " ".join(f"{number:.3f}" for number in numbers)
