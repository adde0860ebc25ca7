"""What the client's tests of RUMMS look at: things that happen, questions, turns to aim in, motions to play."""

from base64 import b64decode
from typing import Any, Final

import numpy as np
from pydantic import BaseModel

from games.rumms.landings import QUICK_SETUP, Play, begin, on_top
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.landing import Fallen, Landing, Touch
from rumpus.games.rumms.physics.motion import Track, decode
from rumpus.games.rumms.picture import RummsDie, RummsPicture, table_picture
from rumpus.games.rumms.state import State
from rumpus.games.rumms.table.dice import DIE_IDS, Team, die_name
from rumpus.games.rumms.table.poses import standing
from rumpus.games.rumms.telling import RummsLanding
from rumpus.games.rumms.threats import told
from rumpus.server import wire
from viewers import eyes
from web_fixtures import scenes
from web_fixtures.scenes import Film, Scene, mat, match_start, shoot

_ACTIVE, _SHADOW = 2, 5
"""Faces that are so on every die that is rolled here but a troll, whose face 5 is active."""

_CAPTURED: Final = mat({"rt1": (-60, 0), "rn1": (-100, 60), "bt1": (200, 100), "bn1": (250, -40)})
_MAGE: Final = mat({"rt1": (-100, 0), "rm1": (335, 40), "bt1": (100, 0), "bn1": (250, 60), "bs1": (200, -50)})
_SPY: Final = mat({"rt1": (-100, 0), "rs1": (200, 60), "bt1": (100, 0)})
_KING: Final = mat(
    {
        "rn1": (350, 150), "rd1": (-100, 0), "bk": (350, 190),
        "bt1": (250, 0), "bd1": (200, 60), "bd2": (200, -60),
    }
)  # fmt: skip
_BERSERKER: Final = mat(
    {
        "rt1": (-200, 0), "rb1": (-100, -180), "bt1": (200, 0), "bn1": (-100, -140), "bn2": (220, 60),
        "bi1": on_top(-200, 0),
    },
    mover="blue",
    resting=[("bi1", "rt1")],
)  # fmt: skip
_HEARTS: Final = mat(
    {"rt3": (-150, 0), "rh1": (-200, 40), "rh2": (-200, -40), "bt1": (200, 0)}, lost="rt1 rt2 rn1 rd1 rb1"
)
_ICE: Final = mat(
    {"rt1": (-50, 0), "rn1": (-150, 60), "bt1": (60, 0), "bt2": (160, 0), "bn1": (100, 40)}, ice="ri1 ri2"
)
_FINGER: Final = mat(
    {"rt1": (-100, 0), "rt2": (-100, 17), "rn1": (-150, 60), "bt1": (60, 0), "bn1": (100, 40)}, hidden="rs1", ice="ri1"
)

_FIRST_FLICK: Final = "flick rt1 180 0.6 0 0"
_KING_OFF: Final = "flick rn1 90 1.2 0 0"
_CAPTURE: Final = "flick rt1 0 1.2 2 6"
_BERSERKER_OFF: Final = "flick bn1 -90 1.2 0 0"
_CASH: Final = "heart rh1 : rt1 rn1 rh2 : rd1"
_FREEZE: Final = "ice ri1 60 0 0 ri2 160 0 0"
_RED, _BLUE = QUICK_SETUP[Team.RED], QUICK_SETUP[Team.BLUE]

_HAPPENINGS: Final[dict[str, Scene]] = {
    "berserker_fails": Scene(_BERSERKER, (_BERSERKER_OFF,), faces=(_SHADOW,)),
    "berserker_takes": Scene(_BERSERKER, (_BERSERKER_OFF,), faces=(_ACTIVE,)),
    "captured_free": Scene(_CAPTURED, (_CAPTURE,), faces=(5,)),
    "captured_lost": Scene(_CAPTURED, (_CAPTURE,), faces=(4,)),
    "fall": Scene(
        mat({"rt1": (100, 150), "rn1": (-100, 0), "bt1": (100, 185), "bn1": (200, 0)}), ("flick rt1 90 0.7 0 0",)
    ),
    "foul_push": Scene(mat({"rt1": (-100, 0), "rn1": (-150, 60), "bt1": (60, 0)}), ("flick rt1 0 0.3 0 0",), viewer=1),
    "foul_shove": Scene(
        mat(
            {"rk": (-150, 80), "rt1": (-303.7, 3.5), "rn1": (-335, 0), "rn2": on_top(-335, 0), "bt1": (200, 0)},
            resting=[("rn2", "rn1")],
        ),
        ("king -323.3 0 0 +2",),
        viewer=1,
    ),
    "foul_touch": Scene(_FINGER, ("flick rt1 0 1.5 5 0",), viewer=1),
    "game_won": Scene(
        mat({"rn1": (350, 150), "bk": (350, 190), "bt1": (250, 0)}, game="quick", tournament=True), (_KING_OFF,)
    ),
    "given_up": Scene(_KING, (_KING_OFF, "decline"), viewer=1, skipped=1),
    "hides": Scene(_SPY, (_FIRST_FLICK, "hide rs1"), skipped=1),
    "ice_melts": Scene(_ICE, (_FREEZE, "flick bk 180 0.6 0 0", "flick rt1 2 1.6 0 0"), skipped=1, old=1),
    "ice_put": Scene(_ICE, (_FREEZE,)),
    "king_falls": Scene(_KING, (_KING_OFF,), viewer=1),
    "kings_move": Scene(
        mat({"rk": (-150, 80), "rt1": (-319, 30), "rn1": (-250, 0), "bt1": (200, 0)}), ("king -335 -20 30",)
    ),
    "mage": Scene(_MAGE, (_FIRST_FLICK,)),
    "mage_takes": Scene(_MAGE, (_FIRST_FLICK, "take bn1"), skipped=1),
    "not_rescued": Scene(_KING, (_KING_OFF, "rescue bd1"), viewer=1, faces=(_SHADOW,), skipped=1),
    "put_down": Scene(_MAGE, (_FIRST_FLICK, "take bn1", "put -335 40 0"), skipped=2),
    "rescued": Scene(_KING, (_KING_OFF, "rescue bd1"), viewer=1, faces=(_ACTIVE,), skipped=1),
    "revive_first": Scene(_HEARTS, (_CASH,), faces=(5,)),
    "revive_more": Scene(_HEARTS, (_CASH, "put free"), faces=(5, _SHADOW, _ACTIVE), skipped=1),
    "screen_falls": Scene(match_start(start="red"), (_RED, _BLUE), old=1),
    "setup_fell": Scene(match_start(start="red"), (_RED.replace("rt2 -240 60 0", "rt2 -262 60 0 +1"),)),
    "setup_stands": Scene(match_start(start="red"), (_RED,)),
    "start": Scene(match_start(), ()),
    "won": Scene(mat({"rn1": (350, 150), "bk": (350, 190), "bt1": (250, 0)}), (_KING_OFF,)),
}

_FLICKS: Final = {
    "hard": "flick rn1 13 4 0 0",
    "tumble": "flick rd2 -42 2 0 5",
    "off": "flick bn1 60 4 0 7",
}
"""Flicks on a full mat: of one that hits others, of one that tumbles, of one that leaves the mat."""


def simulate() -> None:
    """Ask physics about every scene, and keep what it says."""
    for name, scene in _scenes().items():
        scenes.simulate(name, scene)


def _scenes() -> dict[str, Scene]:
    return {**_HAPPENINGS, "captured_at_home": _AT_HOME, **{name: _flick(name) for name in _FLICKS}}


def happenings() -> dict[str, dict[str, object]]:
    """Pictures before and after, and the events between them, as one seat gets them."""
    return {name: shoot(name, scene).happening() for name, scene in _HAPPENINGS.items()}


_AT_HOME: Final = Scene(
    mat({"rt1": (-60, 0), "rt2": (-300, 30), "rt3": (-300, -30), "rn1": (-360, -20), "bt1": (100, 100)}),
    (_CAPTURE,),
    faces=(5,),
)


def questions() -> dict[str, BaseModel]:
    """Pictures in which something is asked of the one who looks."""
    asked = {
        "ask_hide": ("hides", -2),
        "ask_put_mage": ("mage_takes", -1),
        "ask_put_rescue": ("rescued", -1),
        "ask_put_revive": ("revive_first", -1),
        "ask_rescue": ("king_falls", -1),
        "ask_take_berserker": ("berserker_takes", -1),
        "ask_take_foul": ("foul_touch", -1),
        "ask_take_mage": ("mage", -1),
    }
    films = {name: shoot(name, _HAPPENINGS[name]) for name, _ in asked.values()}
    foul = Play(mat({"rt1": (-100, 0), "rt2": (-100, 40), "bt1": (100, 0), "bn1": (200, 60)}))
    foul.flick("rt1", falls="bn1", touched={"rt1": 0.01, "rt2": 0.01})
    return {
        **{ask: _picture(films[name].states[place], films[name].scene.viewer) for ask, (name, place) in asked.items()},
        "ask_put_captured": shoot("captured_at_home", _AT_HOME).picture(),
        "ask_put_foul": _picture(foul.state, 1),
        "turn_powers": _picture(_POWERS),
    }


def _picture(state: State, seat: int = 0) -> RummsPicture:
    return RUMMS.picture(RUMMS.view(state, eyes(seat)), eyes(seat))


_POWERS: Final = mat(
    {
        "rk": (-200, 100), "rt3": (-150, 0), "rn4": (-335, 10), "rh1": (-200, 40), "rh2": (-250, -80),
        "bt1": (120, 0), "bt2": (137, 0), "bt3": (335, 40), "bn1": (200, 60), "bd1": (260, -50),
    },
    hidden="rs1 rs2",
    ice="ri1 ri2",
    lost="rt1 rt2 rn1 rd1 rb1 bt7",
)  # fmt: skip

_PRO: Final = mat(
    {
        "rt1": (-216.2, 0), "rt2": (-100, 40), "rn1": (-100, -40), "rd1": (-200, 0), "rm1": (-60, 120),
        "rh1": (-380, 100), "bt1": (120, 0), "bt2": on_top(-100, 40), "bt3": (100, 0, "shadow"),
        "bn1": (136.5, 0), "bd1": (300, 20),
    },
    resting=[("bt2", "rt2")],
    hidden="rs1",
    ice="ri1 ri2 bi1",
    lost="rt3 rt4 bt4 bt5 bb1",
)  # fmt: skip


def turns() -> dict[str, BaseModel]:
    """Pictures in which red aims."""
    struck = Play(_PRO).flick("rd1", to={"rd1": (-150, 0)})
    return {
        "quick": _picture(begin().state),
        "pro": _picture(_PRO),
        "again": _picture(struck.state),
        "quick_threats": told(DIE_IDS["rt4"], 0, _tries()),
    }


def _tries() -> list[Landing]:
    """Of four tries one sends both kings off, the enemy's first, and one is a foul."""
    rt4, rn2, rk, bk = (DIE_IDS[name] for name in ("rt4", "rn2", "rk", "bk"))
    foul = (Touch(rt4, 0.001), Touch(rn2, 0.001))
    return [
        Landing(((rt4, standing(100, 20)),)),
        Landing(((rt4, standing(120, 25)),), (Fallen(bk, 0.1), Fallen(rk, 0.2))),
        Landing(((rt4, standing(90, 15)),), touched=foul),
        Landing((), (Fallen(rt4, 0.1), Fallen(rn2, 0.2))),
    ]


# --- motions

_FULL: Final[dict[str, Any]] = {
    "rk": (-335, 0), "rt1": (90, -40, "shadow"), "rt2": (-180, -20), "rt3": (-180, 20), "rt4": (-180, 60),
    "rt5": (-230, 90), "rt6": on_top(-230, 90), "rt7": on_top(-230, 90, 2), "rn1": (-110, -100), "rn2": (-110, 100),
    "rn3": (-270, -120), "rd1": (-60, -20), "rd2": (-300, 100), "rs1": (-90, 150), "rm1": (-140, 20),
    "rb1": standing(60, 130, 0.3, face=4), "rh1": (-370, 120), "bk": (335, 0), "bt1": (180, 60), "bt2": (180, 20),
    "bt3": (180, -20), "bt4": (180, -60), "bt5": (230, -90), "bt6": on_top(230, -90), "bt7": on_top(230, -90, 2),
    "bn1": (110, 100), "bn2": (110, -100), "bn3": (270, 120), "bd1": (60, 20), "bd2": (300, -100),
    "bs1": (-150, 140, "shadow"), "bm1": (140, -20), "bb1": (70, -60), "bi1": on_top(-60, -20), "bh1": (370, -120),
}  # fmt: skip
_STACKED: Final = [("rt6", "rt5"), ("rt7", "rt6"), ("bt6", "bt5"), ("bt7", "bt6"), ("bi1", "rd1")]


def _flick(name: str) -> Scene:
    mover = "blue" if _FLICKS[name].startswith("flick b") else "red"
    faces = (_SHADOW, 5) if mover == "blue" else (5,)  # of captured dice, until rt1 is free and somebody is asked
    return Scene(mat(_FULL, resting=_STACKED, mover=mover), (_FLICKS[name],), faces=faces)


def motions() -> dict[str, dict[str, object]]:
    """Flicks on a full mat, what the client gets of them, and what their first, middle and last frames are."""
    films = {name: shoot(name, _flick(name)) for name in _FLICKS}
    start = _picture(next(iter(films.values())).scene.start)
    flicks = {
        "table": table_picture(),
        "dice": [_stage_die(die) for die in start.dice if die.pose is not None],
        "motions": {name: _unpacked(film) for name, film in films.items()},
    }
    return {"flicks": flicks}


def _stage_die(die: RummsDie) -> dict[str, object]:
    return {name: getattr(die, name) for name in ("die", "team", "kind", "pose", "frozen")}


def _unpacked(film: Film) -> dict[str, object]:
    told = next(event.outcome for event in film.messages() if isinstance(event, wire.OutcomeEvent))
    assert isinstance(told, RummsLanding)
    assert told.motion is not None
    motion = decode(b64decode(told.motion.packed))
    return {"sent": told.motion, "frames": motion.frames, "tracks": [_ends(track) for track in motion.tracks]}


def _ends(track: Track) -> dict[str, object]:
    """A track's first, middle and last frame."""
    poses = np.concatenate([track.millimetres(), track.quaternions()], axis=1).round(4).tolist()
    length = len(poses)
    places = {"start": 0, "middle": length // 2, "end": length - 1}
    ends = {name: poses[place] for name, place in places.items()}
    return {"die": die_name(track.die), "first": track.first, "length": length, **ends}
