"""From the start of a match to its end: games, turns, tournaments (RM-17, RM-22, RM-80 to RM-82)."""

from dataclasses import replace
from typing import TypeVar

from rumpus.games.rumms.landing import Landing
from rumpus.games.rumms.options import TOURNAMENT_GAMES, TOURNAMENT_WINS, RummsOptions, Start
from rumpus.games.rumms.setup.legality import QUICK, army, offender
from rumpus.games.rumms.state import Formation, Phase, Stage, State
from rumpus.games.rumms.table.dice import TEAMS, Kind, Team, kind_of, team_of_seat

T = TypeVar("T")


def start_state(options: RummsOptions, version: int) -> State:
    """Before anything has happened in a match that is played by this version of the rules."""
    state = State(options, Phase.START, Team.RED, Team.RED, version=version)
    return state if options.start is Start.DRAW else open_game(state, TEAMS[options.start])


def open_game(state: State, starter: Team) -> State:
    """A new game, with nothing on the mat."""
    state = State(
        state.options,
        Phase.ARMY,
        starter,
        starter,
        turns=state.turns,
        wins=state.wins,
        games=state.games,
        resigned=state.resigned,
        version=state.version,
    )
    if state.options.powers:
        return state
    return raise_army(raise_army(state, Team.RED, army(Team.RED, QUICK)), Team.BLUE, army(Team.BLUE, QUICK))


def raise_army(state: State, team: Team, dice: tuple[int, ...]) -> State:
    """A team has its army; when both have, they set up."""
    armies = _with(state.armies, team, dice)
    hand = tuple(sorted((*state.hand, *(die for die in dice if kind_of(die) is not Kind.ICE))))
    ice = tuple(sorted((*state.ice, *(die for die in dice if kind_of(die) is Kind.ICE))))  # RM-60
    phase = Phase.ARMY if None in armies else Phase.SETUP
    return replace(state, armies=armies, hand=hand, ice=ice, phase=phase)


def settled(state: State, team: Team, landing: Landing) -> State:
    """A set-up was left alone: it stands, or the team sets up again (RM-16). When both stand, the screen falls."""
    formation = state.setups[team]
    if formation is None:
        raise ValueError("only a set-up that was handed in can be left alone")
    if (die := offender(team, formation, landing)) is not None:
        return replace(state, setups=_with(state.setups, team, None), returned=_with(state.returned, team, die))
    setups = _with(state.setups, team, Formation(landing.poses, landing.resting))
    red, blue = setups
    if red is None or blue is None:
        return replace(state, setups=setups)
    return replace(
        state,
        phase=Phase.PLAY,
        setups=(None, None),
        poses=tuple(sorted((*red.poses, *blue.poses), key=lambda pair: pair[0])),
        resting=tuple(sorted((*red.resting, *blue.resting))),
        hand=(),
    )


def handed_in(state: State, team: Team, formation: Formation) -> State:
    """A team's set-up, not yet left alone."""
    returned = _with(state.returned, team, None)
    return replace(state, setups=_with(state.setups, team, formation), returned=returned)


def end_turn(state: State) -> State:
    """The other team moves, or the game is drawn (RM-82)."""
    state = replace(
        state,
        mover=state.mover.other,
        turns=_with(state.turns, state.mover, state.turns[state.mover] + 1),
        number=state.number + 1,
        stage=Stage.MOVE,
        asked=(),
        short=False,
    )
    limit = state.options.turn_limit
    return _close(state, None) if limit is not None and state.number >= limit else state


def end_game(state: State, winner: Team) -> State:
    """A king is lost, and the game with it. By version 1 the turn that cost it was not counted (RM-22)."""
    if state.version > 1:
        state = replace(state, turns=_with(state.turns, state.mover, state.turns[state.mover] + 1))
    return _close(state, winner)


def _close(state: State, winner: Team | None) -> State:
    """The game is over, and with it the match, unless a tournament goes on (RM-80, RM-81)."""
    wins = state.wins if winner is None else _with(state.wins, winner, state.wins[winner] + 1)
    state = replace(state, wins=wins, games=state.games + 1, tasks=(), kings=(), berserkers=(), fouls=(), dragon=None)
    if not state.options.tournament:
        return replace(state, phase=Phase.OVER, winner=winner)
    if max(wins) >= TOURNAMENT_WINS or state.games >= TOURNAMENT_GAMES:
        best = None if wins[0] == wins[1] else Team(int(wins[1] > wins[0]))
        return replace(state, phase=Phase.OVER, winner=best)
    return open_game(state, state.starter.other if winner is None else winner.other)


def resign(state: State, seat: int) -> State:
    """A seat gave up. A team without players has lost."""
    state = replace(state, resigned=tuple(sorted((*state.resigned, seat))))
    team = team_of_seat(seat)
    if state.live(team):
        return state
    return replace(state, phase=Phase.OVER, tasks=(), winner=team.other)


def _with(pair: tuple[T, T], team: Team, value: T) -> tuple[T, T]:
    return (value, pair[1]) if team is Team.RED else (pair[0], value)
