"""Listening to dice: a sudden change of speed is a blow, and what touches the die then says of what kind."""

from typing import Final

import numpy as np

from rumpus.games.rumms.heard import Contact, Sound
from rumpus.games.rumms.physics.finger import Floats
from rumpus.games.rumms.physics.scene import FIRST_DIE_GEOM, MAT_GEOM, MM, TABLE_GEOM, Scene
from rumpus.games.rumms.table.numbers import TABLE

SECONDS: Final = 0.002
"""From one moment at which one listens to the next: dice that meet touch for three milliseconds."""
_SUDDEN: Final = 0.05
"""A change of speed (m/s) between two moments that neither gravity nor friction makes."""
_FAINT: Final = 0.15
"""Blows that change a speed by less (m/s) are not heard."""
_APART: Final = 0.035
"""Sounds of a kind that follow one another sooner (seconds) are one sound, as loud as the loudest."""
_SLIDING: Final = 0.18
"""A die that slides faster (m/s), …"""
_SLIDING_SECONDS: Final = 0.1
"""… and for so long, is heard."""
_FLAT: Final = 0.7
"""A die lies flat on the mat if its middle is no farther (mm) from where it should be."""


class Ear:
    """Hears the blows of one simulation."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._dice = len(scene.ids)
        self._before: Floats = scene.data.qvel.copy()
        """All speeds a moment ago: six numbers per die, then the fingertip's."""
        self._blows: list[Contact] = []
        self._ringing: dict[int, int] = {}
        """Rows of the dice that were struck a moment ago, and the place of the blow in the list."""

    def listen(self, seconds: float) -> None:
        """Compare the speeds with those of a moment ago, and be told when that was."""
        speeds: Floats = self._scene.data.qvel.copy()
        change = (speeds - self._before)[: 6 * self._dice].reshape(-1, 6)[:, :3]
        squares = (change * change).sum(axis=1)
        ringing: dict[int, int] = {}
        for row in np.flatnonzero(squares > _SUDDEN**2).tolist():
            if (place := self._hear(row, seconds, float(squares[row]) ** 0.5)) is not None:
                ringing[row] = place
        self._ringing, self._before = ringing, speeds

    def _hear(self, row: int, seconds: float, speed: float) -> int | None:
        """A blow that lasts longer than a moment grows. The answer is its place in the list."""
        if (place := self._ringing.get(row)) is not None:
            blow = self._blows[place]
            self._blows[place] = Contact(blow.seconds, blow.sound, blow.speed + speed)
            return place
        if (sound := self._sound(row)) is None:
            return None
        self._blows.append(Contact(seconds, sound, speed))
        return len(self._blows) - 1

    def _sound(self, row: int) -> Sound | None:
        """What a die has met: of all that touches it, what it came nearer to the fastest."""
        contact = self._scene.data.contact
        geom = FIRST_DIE_GEOM + row
        met = (contact.geom == geom).any(axis=1) & (contact.efc_address >= 0)
        if not met.any():
            return None
        pairs, normals = contact.geom[met].tolist(), contact.frame[met, :3]
        nearing = [
            float((self._speed_of(one) - self._speed_of(other)) @ normal)
            for (one, other), normal in zip(pairs, normals, strict=True)
        ]
        one, other = pairs[int(np.argmax(nearing))]
        against = other if one == geom else one
        if against == self._scene.finger_geom:
            return Sound.FINGER
        return {TABLE_GEOM: Sound.TABLE, MAT_GEOM: Sound.MAT}.get(against, Sound.DICE)

    def _speed_of(self, geom: int) -> Floats:
        """How fast a body moved a moment ago; the ground stands still."""
        row = geom - FIRST_DIE_GEOM
        return np.zeros(3) if row < 0 else self._before[6 * row : 6 * row + 3]

    def heard(self, trace: Floats, samples_per_second: int) -> tuple[Contact, ...]:
        """All that was heard, in the order of time; `trace` is where the dice were at every sample (m)."""
        loud = [blow for blow in self._blows if blow.speed > _FAINT]
        return _spread([*loud, *_slides(trace, samples_per_second)])


def _slides(trace: Floats, samples_per_second: int) -> list[Contact]:
    """Where dice start to slide flat over the mat."""
    speeds = np.linalg.norm(np.diff(trace[:, :, :2], axis=0), axis=2) * samples_per_second
    flat = np.abs(trace[:-1, :, 2] / MM - TABLE.die.half_mm) < _FLAT
    sliding = flat & (speeds > _SLIDING)
    long = round(_SLIDING_SECONDS * samples_per_second)
    found = []
    for row in np.flatnonzero(sliding.sum(axis=0) >= long).tolist():
        edges = np.flatnonzero(np.diff(sliding[:, row].astype(np.int8), prepend=0, append=0))
        for first, end in edges.reshape(-1, 2).tolist():
            if end - first >= long:
                found.append(Contact(first / samples_per_second, Sound.SLIDE, float(speeds[first, row])))
    return found


def _spread(contacts: list[Contact]) -> tuple[Contact, ...]:
    """Both dice feel a blow, but it is one sound; and rattling is heard once."""
    kept: list[Contact] = []
    last: dict[Sound, int] = {}
    for contact in sorted(contacts, key=lambda one: one.seconds):
        place = last.get(contact.sound)
        if place is None or contact.seconds - kept[place].seconds > _APART:
            last[contact.sound] = len(kept)
            kept.append(contact)
        elif contact.speed > kept[place].speed:
            kept[place] = Contact(kept[place].seconds, contact.sound, contact.speed)
    return tuple(kept)
