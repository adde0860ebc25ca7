"""A power that nobody has thought of yet: one file with a class, one row in the list, and the whole game knows it.

Trolls jump: instead of a flick, a troll may be taken up and put anywhere into its own kingdom. At the end of the turn
its owner is asked whether it roars; a troll that does is rolled, and with a shadow face it is lost.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Final

import pytest

from games.rumms.landings import Play, Where, play, state_of
from rumpus.core.breach import Breach, Sentence, Sentences
from rumpus.core.record import read_record
from rumpus.games.rumms.breaches import Code, DieDetails, broken
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.moves import Decline, RummsMove, Spot
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.picture import RummsPicture
from rumpus.games.rumms.reading import Form, spot_name
from rumpus.games.rumms.rules.powers import POWERS, Offer, Power, Prompt
from rumpus.games.rumms.rules.powers.use import awake, use_breach
from rumpus.games.rumms.rules.put_downs import PutRule, lower, others
from rumpus.games.rumms.rules.removals import lift
from rumpus.games.rumms.samples import candidates
from rumpus.games.rumms.setup.formations import formation
from rumpus.games.rumms.state import Place, Stage, State
from rumpus.games.rumms.table.areas import free_places
from rumpus.games.rumms.table.dice import DIE_IDS, Kind, Team, die_name, kind_of, team_of
from rumpus.games.rumms.table.mat import Rectangle, kingdom
from rumpus.games.rumms.table.poses import Pose, footprint, inside
from rumpus.games.rumms.tasks import Roll, SimulatePutDown, Task, Why
from rumpus.match import Match
from viewers import eyes

JUMP: Final = Why("jump")
ROAR: Final = Why("roar")


class JumpCode(StrEnum):
    """Why a jump is refused."""

    NOT_A_TROLL = "rumms/not_a_troll"


refused: Final = Sentences({JumpCode.NOT_A_TROLL: Sentence("{die} is not a troll: only trolls jump", DieDetails)})


@dataclass(frozen=True, slots=True)
class Jump(RummsMove):
    """A troll jumps; None means to a free spot."""

    die: int
    spot: Spot | None

    @property
    def named(self) -> tuple[int, ...]:
        return (self.die,)

    @property
    def places(self) -> tuple[Spot, ...]:
        return () if self.spot is None else (self.spot,)


@dataclass(frozen=True, slots=True)
class Roar(RummsMove):
    """The troll roars."""


@dataclass(frozen=True, slots=True)
class AskRoar(Task):
    """Whether a troll that has jumped roars."""

    die: int

    @property
    def decider(self) -> Team:
        return team_of(self.die)


class AtHome(PutRule):
    """Anywhere in the own kingdom."""

    def area(self, die: int) -> Rectangle:
        return kingdom(team_of(die))

    def place_faults(self, state: State, die: int, pose: Pose) -> Iterator[Breach]:
        if not inside(footprint(pose), self.area(die)):
            yield broken(Code.OUTSIDE_KINGDOM, die=die_name(die))

    def free_spot(self, state: State, die: int) -> Spot | None:
        found = next(free_places(others(state, die), self.area(die)), None)
        return None if found is None else Spot(*found)

    def kept(self, state: State, task: SimulatePutDown) -> bool:
        return inside(footprint(state.pose[task.die]), self.area(task.die))


class Troll(Power[Jump, AskRoar]):
    """Trolls jump, and roar."""

    name = "troll"
    turns = (
        Form(
            "jump",
            Jump,
            lambda words: Jump(words.die(), words.spot_or_free()),
            lambda move: f"{die_name(move.die)} {spot_name(move.spot)}",
        ),
    )
    replies = (Form("roar", Roar, lambda _: Roar(), lambda _: ""),)
    questions = (Form("roar", AskRoar, lambda words: AskRoar(words.die()), lambda task: die_name(task.die)),)
    whys = (JUMP, ROAR)
    put_rules: ClassVar[Mapping[Why, PutRule]] = {JUMP: AtHome()}
    after = Stage.SPY

    def usable(self, state: State, team: Team) -> bool:
        return bool(awake(state, team, Kind.TROLL))

    def turn_breach(self, state: State, team: Team, move: Jump) -> Breach | None:
        if kind_of(move.die) is not Kind.TROLL:
            return refused(JumpCode.NOT_A_TROLL, die=die_name(move.die))
        return use_breach(state, team, move.die) or self.put_rules[JUMP].breach(state, move.die, move.spot)

    def spend(self, state: State, team: Team, move: Jump) -> State:
        state = replace(state, asked=(*state.asked, move.die))
        return lift(lower(state, self.put_rules[JUMP], move.die, move.spot, JUMP), {move.die: Place.HAND}, by=team)

    def draws(self, state: State, team: Team, rng: Random) -> Iterator[RummsMove]:
        if trolls := awake(state, team, Kind.TROLL):
            yield Jump(rng.choice(trolls), None)

    def due(self, state: State) -> State | None:
        jumped = [die for die in state.asked if kind_of(die) is Kind.TROLL]
        if not jumped:
            return None
        rest = tuple(die for die in state.asked if die != jumped[0])
        return replace(state, asked=rest).first(AskRoar(jumped[0]))

    def reply_breach(self, state: State, task: AskRoar, move: RummsMove) -> Breach | None:
        return None if isinstance(move, Roar | Decline) else super().reply_breach(state, task, move)

    def reply(self, state: State, task: AskRoar, move: RummsMove) -> State:
        return state.first(Roll(task.die, ROAR)) if isinstance(move, Roar) else state

    def answers(self, state: State, task: AskRoar, rng: Random) -> Iterator[RummsMove]:
        yield Roar()
        yield Decline()

    def rolled(self, state: State, roll: Roll, *, active: bool) -> State | None:
        if roll.why != ROAR:
            return None
        return state if active else lift(state, {roll.die: Place.LOST})

    def offer(self, state: State) -> Offer | None:
        trolls = awake(state, state.mover, Kind.TROLL)
        return Offer(trolls, areas=(kingdom(state.mover),)) if trolls else None

    def prompt(self, state: State, task: AskRoar) -> Prompt:
        return Prompt(task.die)


@pytest.fixture(autouse=True)
def trolls_jump() -> Iterator[None]:
    with POWERS.with_power(Troll()):
        yield


MAT: dict[str, Where] = {"rt1": (-100, 0), "rn1": (-100, 60), "bt1": (100, 0)}


@pytest.mark.parametrize("text", ["jump rt1 free", "jump rt1 -200 50.5 30", "jump bt3 1 2 3 +1", "roar"])
def test_notation(text: str) -> None:
    assert RUMMS.move_name(RUMMS.parse_move(f" {text.upper()}")) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("jump rt1 -200 50 30", None),
        ("jump rt1 free", None),
        ("jump rt1 200 50 0", "outside_kingdom"),
        ("jump rt1 -100 60 0", "overlaps"),
        ("jump rn1 free", "not_a_troll"),
        ("jump bt1 free", "foreign_die"),
        ("jump rt2 free", "not_on_mat"),
        ("roar", "not_now"),
    ],
)
def test_legality(text: str, code: str | None) -> None:
    """RM-11, RM-20: in its turn, and never in the quick game."""
    assert play(MAT, game="quick").refused(text) == ("not_now" if text == "roar" else "no_powers")
    game = play(MAT)
    if code is None:
        assert game.do(text).team == "nature"
    else:
        assert game.refused(text) == code


def test_hand_made_values_are_refused() -> None:
    for move, code in ((Jump(99, None), "unknown_die"), (Jump(DIE_IDS["rt1"], Spot(1e308, 0.0)), "not_a_number")):
        found = RUMMS.breach(state_of(MAT), 0, move)
        assert found is not None
        assert found.code == f"rumms/{code}"


def test_effect_and_question() -> None:
    """RM-37: where it comes to rest counts here as well."""
    game = play(MAT).do("jump rt1 -200 50 0").land({"rt1": (100, 50)})
    assert game.task == "put rt1 jump"
    game.put("put -200 50 0")
    assert (game.team, game.task) == ("red", "roar rt1")
    assert game.refused("stay") == "not_now"
    asked = RUMMS.breach(game.state, 0, RUMMS.parse_move("stay"))
    assert asked is not None
    assert asked.details == {"asked": {"ask": "roar", "die": "rt1"}}
    assert Play(game.state).do("decline").team == "blue"
    assert Play(game.state).do("roar").roll("rt1", active=True).place("rt1") == "mat"
    assert game.do("roar").roll("rt1", active=False).place("rt1") == "lost"
    assert (game.team, game.task) == ("blue", "")


def test_it_is_due_after_the_spy() -> None:
    game = play({**MAT, "rs1": (100, 100)}).do("jump rt1 -200 50 0").land()
    assert game.task == "hide rs1"
    assert game.do("stay").task == "roar rt1"


def test_taking_off_by_choice_is_a_foul() -> None:
    """RM-70."""
    mat: dict[str, Where] = {**MAT, "bn1": Spot(-100, 0, 0, 1).pose()}
    game = play(mat, resting=[("bn1", "rt1")]).do("jump rt1 -200 50 0")
    assert game.task == "rest red"
    game.land({"bn1": (-100, 0)}).land().do("decline")
    assert game.task == "choose blue foul"


def test_positions() -> None:
    jumping = play(MAT).do("jump rt1 -200 50 0")
    assert "; tasks lower rt1 -200 50 0 jump; " in RUMMS.position_name(jumping.state)
    asked = Play(jumping.state).land()
    assert "; tasks roar rt1; " in RUMMS.position_name(asked.state)
    for state in (jumping.state, asked.state, asked.do("roar").state):
        assert RUMMS.parse_position(RUMMS.position_name(state), state.options) == state


def test_samples() -> None:
    moves = candidates(RUMMS.view(state_of(MAT), eyes(0)), 12, Random(1))
    assert any(isinstance(move, Jump) for move in moves)
    asked = play(MAT).do("jump rt1 -200 50 0").land().state
    assert candidates(RUMMS.view(asked, eyes(0)), 12, Random(1)) == [Roar(), Decline()]


def test_picture() -> None:
    game = play(MAT)
    king, troll = RUMMS.picture(RUMMS.view(game.state, eyes(0)), eyes(0)).offers
    assert (king.power, king.dice) == ("king", ("rk",))
    assert (troll.power, troll.dice, troll.targets) == ("troll", ("rt1",), ())
    assert troll.areas == RUMMS.picture(RUMMS.view(game.state, eyes(0)), eyes(0)).table.kingdoms[:1]
    game.do("jump rt1 -200 50 0").land()
    picture = RUMMS.picture(RUMMS.view(game.state, eyes(0)), eyes(0))
    asked = picture.asked
    assert (asked.ask, asked.die, asked.declinable, asked.mine) == ("roar", "rt1", True, True)
    assert picture.offers == ()


def test_the_schema_names_what_powers_there_are() -> None:
    """It is made of the list of powers when the picture is imported: a row there, and nothing here."""
    schema = RummsPicture.model_json_schema(mode="serialization")["$defs"]
    own = [power for power in POWERS if not isinstance(power, Troll)]
    asks, offers = (schema[name]["properties"] for name in ("RummsAsk", "RummsOffer"))
    words = [form.word for power in own for form in power.questions]
    assert words == ["again", "rescue", "hide"]
    assert asks["ask"]["enum"] == ["army", "setup", "turn", "put", "take", "nature", "nothing", *words]
    assert offers["power"]["enum"] == ["king", "spy", "ice", "heart"] == [power.name for power in own if power.turns]


def test_record_and_replay() -> None:
    """Through a real match with real physics."""
    match = Match.start(RUMMS, RummsOptions.model_validate({"game": "pro", "start": "red"}), seed=1)
    for seat in (0, 1):
        match.play(seat, "army troll 2")
    for seat in (0, 1):
        match.play(seat, formation("wedge", Team(seat), match.state.armies[seat] or ()))
    match.play(0, "jump rt1 free")
    match.play(0, "roar")
    replayed: Match[State, Any, Any, Any] = Match.replay(read_record(match.record.dumps()))
    assert replayed.state == match.state
    assert [event.move for event in replayed.record.events if event.kind == "move"][-2:] == ["jump rt1 free", "roar"]


def test_a_word_that_is_taken_is_refused() -> None:
    class Copycat(Power[Jump, AskRoar]):
        name = "copycat"
        whys = (JUMP,)

    with pytest.raises(ValueError, match="the power 'copycat' uses a reason that is taken: jump"):
        POWERS.add(Copycat())
    with pytest.raises(ValueError, match="the power 'troll' uses a name that is taken: troll"):
        POWERS.add(Troll())
    assert [power.name for power in POWERS] == ["king", "dragon", "spy", "mage", "berserker", "ice", "heart", "troll"]
