"""What the second program of RUMMS refuses, and why: every reason that there is against a move.

The reasons have the names of the engine's public codes; nothing else is the engine's.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.rumms.brute import Ask, Brute
from games.rumms.brute_dice import (
    KINDS,
    MOST_POINTS,
    PURSE,
    TEAMS,
    apart,
    carriers,
    enemy,
    in_castle,
    kind,
    points,
    read_counts,
    read_groups,
    read_spot,
    read_spots,
)
from games.rumms.brute_geometry import (
    EDGE,
    FINGER,
    INK,
    OVERLAP,
    Pose,
    beyond_depth,
    castle_depth,
    gap,
    is_beyond,
    is_flat,
    on_wall,
    over_edge,
    standing,
)

UNSURE: Final = "?"
"""Said of a spot that is so near to a limit that a hair decides: not for a second program to judge."""
HAIR: Final = 0.3


class Judge(Brute):
    """A match, and what it refuses."""

    def refusals(self, seat: int, text: str) -> set[str]:
        """Every reason against a move; UNSURE among them: it may be legal as well, a hair decides."""
        words = text.split()
        team = TEAMS[seat % 2]
        ask = self.request
        assert isinstance(ask, Ask)
        expected = {
            "army": {"army"},
            "setup": {"setup"},
            "turn": {"flick", "king", "spy", "ice", "heart", "stay"},
            "put": {"put", "decline"},
            "again": {"again", "decline"},
            "rescue": {"rescue", "decline"},
            "take": {"take", "decline"},
            "hide": {"hide", "stay"},
        }
        if words[0] not in expected[ask.what]:
            return {"not_now", f"{ask.what}_first"}
        if words == ["decline"] and ask.what == "put":
            return self._giving_up(team, ask.why)
        if words[0] in {"decline", "stay"}:
            must = {"turn": {"must_move"}, "take": {"must_take"} if ask.why == "berserker" else set()}
            return must.get(ask.what, set())
        if ask.what == "turn" and words[0] != "flick" and not self.pro:
            return {"no_powers"}
        match words[0]:
            case "army":
                return _army_refusals(words)
            case "setup":
                return self._setup_refusals(team, words[1:])
            case "flick":
                return self._flick_refusals(team, words[1]) | _blow_refusals(words[2:])
            case "again":
                return _blow_refusals(words[1:])
            case "king":
                return self._spot_refusals(team + "k", "king", words[1:])
            case "spy":
                return self._spy_refusals(team, words[1], words[2:])
            case "ice":
                return self._ice_refusals(team, words[1:])
            case "heart":
                return self._heart_refusals(team, words[1:])
            case "put":
                return self._spot_refusals(ask.die or min(ask.about), ask.why, words[1:])
        return self._choice_refusals(team, ask, words[1])

    def _giving_up(self, team: str, why: str) -> set[str]:
        """RM-37: only ice that has no enemy die left to lie on; there is always room for a spy."""
        if why != "ice":
            return {"not_now"}
        foes = [die for die in self.mat if die[0] != team and kind(die) not in {"king", "ice"}]
        if not foes:
            return set()
        alone = [die for die in foes if all(apart(self.mat[die], self.mat[one]) > 20 for one in self.mat if one != die)]
        inland = [die for die in alone if is_flat(self.mat[die]) and over_edge(self.mat[die]) < -20]
        return {"not_now"} if inland else {"not_now", UNSURE}

    def _whereabouts(self, die: str) -> set[str]:
        """What is against a die that has to be on the mat."""
        if die in self.mat:
            return set()
        if die in self.hidden:
            return {"hidden_die", "not_on_mat"}
        if die in self.lost:
            return {"defeated_die", "not_on_mat"}
        return {"not_on_mat", "not_in_army"}

    def _flick_refusals(self, team: str, die: str) -> set[str]:
        found = self._whereabouts(die)
        if die[0] != team:
            found.add("foreign_die")
        if kind(die) in {"ice", "heart"}:
            found.add(f"{kind(die)}_flicked")
        if die in self.frozen():
            found.add("frozen_die")
        return found

    def _spy_refusals(self, team: str, die: str, spot: list[str]) -> set[str]:
        found = set()
        if die[0] != team:
            found.add("foreign_die")
        if kind(die) != "spy":
            found.add("not_a_spy")
        if die not in self.hidden:
            found |= {"not_hidden", "defeated_die", "not_in_army"}
        return found or self._spot_refusals(die, "spy", spot)

    def _ice_refusals(self, team: str, words: list[str]) -> set[str]:
        found = set()
        spots = read_spots(words)
        for place, (die, (x, y, turn, level)) in enumerate(spots):
            if die[0] != team:
                found.add("foreign_die")
            if kind(die) != "ice":
                found.add("not_ice")
            if die not in self.ice:
                found |= {"ice_used", "not_in_army", "defeated_die"}
            if die in [other for other, _ in spots[:place]]:
                found.add("die_twice")
            found |= self._freezing_refusals(team, standing(x, y, turn, level))
        if len(spots) > 1 and apart(*(standing(x, y, turn) for _, (x, y, turn, _) in spots[:2])) < HAIR:
            found |= {UNSURE, "overlaps"}
        return found

    def _freezing_refusals(self, team: str, pose: Pose) -> set[str]:
        """RM-61: ice lies on what is highest below it."""
        near = {die: other for die, other in self.mat.items() if apart(pose, other) < HAIR}
        if any(not is_flat(other) or apart(pose, other) > -1 for other in near.values()):
            return {UNSURE, "ice_not_on_enemy", "ice_on_king", "off_mat"}
        if any(kind(die) == "ice" for die in near):
            return {UNSURE, "ice_not_on_enemy", "ice_on_king"}
        found = {"off_mat", "ice_not_on_enemy"} if over_edge(pose) > -HAIR and not near else set()
        top = max((other[2] for other in near.values()), default=0.0)
        bearers = {die for die, other in near.items() if other[2] > top - 1}
        if not any(die[0] != team for die in bearers):
            found.add("ice_not_on_enemy")
        if any(kind(die) == "king" for die in bearers):
            found.add("ice_on_king")
        if found == set() and over_edge(pose) > -HAIR:
            found.add(UNSURE)
        return found

    def _heart_refusals(self, team: str, words: list[str]) -> set[str]:
        """RM-66."""
        found = set()
        groups = read_groups(words)
        named = Counter([heart for heart, _ in groups] + [die for _, dice in groups for die in dice])
        if max(named.values()) > 1:
            found.add("die_twice")
        for heart, dice in groups:
            found |= self._whereabouts(heart)
            if kind(heart) != "heart":
                found.add("not_a_heart")
            if heart in self.frozen():
                found.add("frozen_die")
            if not dice:
                found.add("nothing_to_revive")
            if {heart[0], *(die[0] for die in dice)} != {team}:
                found.add("foreign_die")
            if any(die not in self.lost for die in dice):
                found |= {"not_defeated", "not_in_army"}
            if any(kind(die) in {"king", "ice", "heart"} for die in dice):
                found.add("never_revived")
            if sum(map(points, dice)) > PURSE:
                found.add("revival_over")
        return found

    def _choice_refusals(self, team: str, ask: Ask, die: str) -> set[str]:
        """The die that goes out of the game, rescues the king, or hides."""
        if ask.what == "hide":
            good = die == (ask.die or die) and die in ask.about
            return set() if good else {"other_spy", "not_a_spy", "foreign_die", *self._whereabouts(die)}
        if die in ask.choice:
            return set()
        found = self._whereabouts(die)
        if ask.what == "rescue":
            found |= {"foreign_die"} if die[0] != team else set()
            found |= {"not_a_dragon"} if kind(die) != "dragon" else set()
            return found | ({"frozen_die"} if die in self.frozen() else set())
        found |= {"own_die"} if die[0] == team else set()
        found |= {"king_untouchable"} if kind(die) == "king" else set()
        return found | ({"ice_untouchable"} if kind(die) == "ice" and ask.why != "foul" else set())

    def _spot_refusals(self, die: str, why: str, words: list[str]) -> set[str]:
        """RM-37."""
        if words == ["free"]:
            return {UNSURE, "no_free_spot"} if why == "ice" else set()
        x, y, turn, level = read_spot(words)
        pose = standing(x, y, turn, level)
        if why == "ice":
            return self._freezing_refusals(die[0], pose)
        found = self._room_refusals(die, pose, level)
        if over_edge(pose) > EDGE:
            found.add("off_mat")
        elif over_edge(pose) > -HAIR:
            found |= {UNSURE, "off_mat"}
        with_it = {**self.mat, die: pose}
        seen = tower(die, with_it)
        told = {pair for pair in self.resting if die not in pair} | {pair for pair in seen if die in pair}
        rule = self._arrival if why == "spy" else self._homecoming
        by_sight, by_contact = rule(die, with_it, seen), rule(die, with_it, told)
        if by_sight != by_contact:  # something leans, and only nature knows on what
            found.add(UNSURE)
        return found | by_sight | by_contact

    def _room_refusals(self, die: str, pose: Pose, level: int) -> set[str]:
        """Whether a die can be there at all."""
        found = set()
        others = {other: where for other, where in self.mat.items() if other != die}
        near = [where for where in others.values() if apart(pose, where) < HAIR]
        if any(not is_flat(where) for where in near):
            found |= {UNSURE, "overlaps", "floats"}
        beside = [apart(pose, where) for where in near if abs(where[2] - pose[2]) < EDGE - 1]
        if any(depth < -OVERLAP - HAIR for depth in beside):
            found.add("overlaps")
        elif beside:
            found |= {UNSURE, "overlaps"}
        if level:
            under = [apart(pose, where) for where in near if abs(pose[2] - where[2] - EDGE) < 1]
            if not under:
                found.add("floats")
            elif min(under) > -HAIR:
                found |= {UNSURE, "floats"}
        return found

    def _homecoming(self, die: str, mat: dict[str, Pose], pairs: set[tuple[str, str]]) -> set[str]:
        """The rule for dice that are put into their castle."""
        against = {"not_in_castle", "castle_full"}
        depths = [castle_depth(mat[one], die[0]) for one in carriers(die, pairs)]
        if any(depth > INK + HAIR for depth in depths):
            return set()
        return against | ({UNSURE} if max(depths) > INK - HAIR else set())

    def _arrival(self, die: str, mat: dict[str, Pose], pairs: set[tuple[str, str]]) -> set[str]:
        """RM-53."""
        found = set()
        there = enemy(die[0])
        stack = carriers(die, pairs)
        depth = min(beyond_depth(mat[one], there) for one in stack)
        if depth < HAIR:
            found |= {"not_in_enemy_kingdom"} | ({UNSURE} if depth > -HAIR else set())
        inside = max(castle_depth(mat[one], there) for one in stack)
        if inside > INK - HAIR:
            found |= {"in_enemy_castle"} | ({UNSURE} if inside < INK + HAIR else set())
        air = min((gap(mat[die], where) for other, where in mat.items() if other[0] == there), default=99.0)
        if air < HAIR:
            found |= {"touches_enemy"} | ({UNSURE} if air > -HAIR else set())
        return found

    def _setup_refusals(self, team: str, words: list[str]) -> set[str]:
        """RM-12."""
        spots = read_spots(words)
        needed = {die for die in self.army(team) if kind(die) != "ice"}
        named = [die for die, _ in spots]
        found = set()
        if len(set(named)) < len(named):
            found.add("die_twice")
        if not set(named) <= set(self.army(team)):
            found |= {"not_in_army", "foreign_die"}
        if any(kind(die) == "ice" for die in named):
            found.add("ice_in_setup")
        if not needed <= set(named):
            found.add("die_missing")
        poses = {die: standing(x, y, turn, level) for die, (x, y, turn, level) in spots}
        pairs = {
            (upper, lower)
            for upper in poses
            for lower in poses
            if abs(poses[upper][2] - poses[lower][2] - EDGE) < 1 and apart(poses[upper], poses[lower]) < 0
        }
        for die, pose in poses.items():
            found |= self._ground_refusals(team, die, pose)
            if kind(die) == "king" and not in_castle(die, team, poses, pairs):
                deepest = max(castle_depth(poses[one], team) for one in carriers(die, pairs))
                found |= {"king_not_in_castle"} | ({UNSURE} if deepest > INK - HAIR else set())
            beside = [
                apart(pose, where)
                for other, where in poses.items()
                if other != die and abs(where[2] - pose[2]) < EDGE - 1
            ]
            if beside and min(beside) < 0:
                found |= {"overlaps"} | ({UNSURE} if min(beside) > -OVERLAP - HAIR else set())
            if pose[2] > EDGE and not any(upper == die for upper, _ in pairs):
                found.add("floats")
        return found

    def _ground_refusals(self, team: str, die: str, pose: Pose) -> set[str]:
        """RM-12: the kingdom and the wall."""
        found = set()
        if on_wall(pose):
            found |= {"on_wall", "outside_kingdom"}
        elif not is_beyond(pose, team):
            found.add("outside_kingdom")
        if over_edge(pose) > INK:
            found |= {"outside_kingdom", "off_mat"}
        if abs(beyond_depth(pose, team)) < HAIR / 2 or abs(over_edge(pose)) < HAIR / 2:
            found |= {UNSURE, "on_wall", "outside_kingdom"}
        return found


def _army_refusals(words: list[str]) -> set[str]:
    """RM-10."""
    counts = read_counts(words)
    found = set()
    if any(count > KINDS[name][1] for name, count in counts.items()):
        found.add("dice_not_owned")
    if sum(KINDS[name][2] * count for name, count in counts.items()) > MOST_POINTS:
        found.add("army_over")
    return found


def _blow_refusals(words: list[str]) -> set[str]:
    """RM-30: what a finger can do."""
    direction, speed, side, height = map(float, words)
    found = set()
    if abs(direction) > 360:
        found.add("direction_range")
    if not FINGER["slowest_m_per_s"] <= speed <= FINGER["fastest_m_per_s"]:
        found.add("speed_range")
    if abs(side) > FINGER["side_mm"]:
        found.add("side_range")
    if not FINGER["lowest_mm"] <= height <= FINGER["highest_mm"]:
        found.add("height_range")
    return found


def tower(die: str, mat: dict[str, Pose]) -> set[tuple[str, str]]:
    """Pairs of dice one above the other, from that die down, by where they lie."""
    found: set[tuple[str, str]] = set()
    uppers = {die}
    while uppers:
        pairs = {
            (upper, lower)
            for upper in uppers
            for lower in mat
            if abs(mat[upper][2] - mat[lower][2] - EDGE) < 1 and apart(mat[upper], mat[lower]) < 0
        }
        found |= pairs
        uppers = {lower for _, lower in pairs}
    return found
