"""The cheap look at a flick: squares that slide and turn on a flat mat, seen from above. Compiled by numba.

Dice are squares of one size and mass. They lose speed by Coulomb friction, collide by impulses with restitution and
friction, and are off where the mat ends. They neither tip nor fly; a die on top of another meets only dice at its own
height. That is wrong now and then, and a hundred times cheaper than the real thing.

Constants that are not the table's are fitted to the real simulation. Lengths are millimetres, speeds mm/s, angles
radians. Import this module only where a kernel is run: numba is slow to load.
"""

from math import atan2, cos, exp, fabs, hypot, sin, sqrt, tanh

import numpy as np
from numba import njit

from rumpus.games.rumms.table.mat import mat
from rumpus.games.rumms.table.numbers import TABLE

HALF = TABLE.die.half_mm
INERTIA = TABLE.die.edge_mm**2 / 6  # of a die of mass 1
RIGHT, TOP = mat().right, mat().top
BRAKE_MAT = TABLE.friction.die_mat * TABLE.solver.gravity_m_per_s2 * 1000
BRAKE_TABLE = TABLE.friction.die_table * TABLE.solver.gravity_m_per_s2 * 1000
ARM = 6.1  # mean distance of a square's points from its centre: the lever of friction on a die that spins
BOUNCE = 0.25  # less than that of two dice alone: some of it is lost to tilting
RUB = TABLE.friction.die_die
PUSH = 1.13  # a die starts faster than the finger that struck it
ASIDE = 0.048  # by how much a strike beside the middle turns its way, per millimetre

GONE = 14.0  # a die this far beyond the edge does not come back
OFF = 9.0  # a die at rest this far beyond it no longer touches the mat
STRIDE = 4.0  # no die moves farther in one step
LONGEST_STEP = 0.004
SLOW = 15.0
LONGEST = 600  # steps
SAME_HEIGHT = 12.0
NEVER = 1e9
CLOSE_AIM = 5.5  # aims at a king nearby are this far apart
TRUST = 0.9  # how often the real thing does as it is said here
NEARER = 0.3  # a king that is driven to the very edge is so likely to fall next


@njit(cache=True, nogil=True)
def _strike(turn, direction, speed, side):
    """Speed and spin of a die after the fingertip has struck it, fitted to the real thing.

    A die goes where the finger goes, however it is turned; a strike beside its middle sends it to the other side.
    """
    skew = direction - turn
    aslant = sin(2 * skew) ** 2
    fast = 1000.0 * speed * PUSH * (1 - 0.07 * fabs(sin(4 * skew))) * (1 - (0.0037 + 0.005 * aslant) * side * side)
    angle = direction - ASIDE * side - 0.04 * sin(4 * skew)
    return fast * cos(angle), fast * sin(angle), -0.5 * fast * side / INERTIA


@njit(cache=True, nogil=True)
def _collide(x, y, turn, vx, vy, spin, i, j):
    """Two squares that may overlap: push them apart and exchange impulses. Whether they touched."""
    dx, dy = x[j] - x[i], y[j] - y[i]
    rel = turn[j] - turn[i]
    reach = HALF * (1 + fabs(cos(rel)) + fabs(sin(rel)))
    least, nx, ny, of_i = NEVER, 0.0, 0.0, True
    for side in range(4):
        angle = (turn[i] if side < 2 else turn[j]) + (side & 1) * 1.5707963267948966
        ux, uy = cos(angle), sin(angle)
        along = dx * ux + dy * uy
        overlap = reach - fabs(along)
        if overlap <= 0:
            return False
        if overlap < least:
            least, of_i = overlap, side < 2
            nx, ny = (ux, uy) if along >= 0 else (-ux, -uy)
    tx, ty = -ny, nx
    # where they touch: the corner that is deepest, or the middle of what two sides share
    skew = fabs(sin(2 * rel))
    mine = dx * tx + dy * ty
    if skew < 0.2:
        low, high = max(-HALF, mine - HALF), min(HALF, mine + HALF)
        t = (low + high) / 2
        cx, cy = x[i] + HALF * nx + t * tx, y[i] + HALF * ny + t * ty
        tilt = 0.26 * tanh(mine / 7)  # rounded edges: dice that meet off-centre part sideways
        px, py = nx, ny
        nx, ny = px * cos(tilt) + tx * sin(tilt), py * cos(tilt) + ty * sin(tilt)
        tx, ty = -ny, nx
    else:
        k, sign = (j, -1.0) if of_i else (i, 1.0)
        ct, st = cos(turn[k]), sin(turn[k])
        ax = HALF if (ct * nx + st * ny) * sign > 0 else -HALF
        ay = HALF if (-st * nx + ct * ny) * sign > 0 else -HALF
        cx, cy = x[k] + ax * ct - ay * st, y[k] + ax * st + ay * ct
    x[i] -= least * nx / 2
    y[i] -= least * ny / 2
    x[j] += least * nx / 2
    y[j] += least * ny / 2
    ix, iy, jx, jy = cx - x[i], cy - y[i], cx - x[j], cy - y[j]
    wx = vx[j] - spin[j] * jy - vx[i] + spin[i] * iy
    wy = vy[j] + spin[j] * jx - vy[i] - spin[i] * ix
    wn = wx * nx + wy * ny
    if wn >= 0:
        return True
    wt = wx * tx + wy * ty
    ai, aj = ix * ny - iy * nx, jx * ny - jy * nx
    bi, bj = ix * ty - iy * tx, jx * ty - jy * tx
    jn = -(1 + BOUNCE) * wn / (2 + (ai * ai + aj * aj) / INERTIA)
    jt = -wt / (2 + (bi * bi + bj * bj) / INERTIA)
    most = RUB * jn
    jt = min(max(jt, -most), most)
    fx, fy = jn * nx + jt * tx, jn * ny + jt * ty
    vx[i] -= fx
    vy[i] -= fy
    spin[i] -= (ix * fy - iy * fx) / INERTIA
    vx[j] += fx
    vy[j] += fy
    spin[j] += (jx * fy - jy * fx) / INERTIA
    return True


@njit(cache=True, nogil=True)
def slide(x, y, turn, z, die, direction, speed, side, left, watched):
    """Flick a die and let everything slide to rest, in place; `left` says when each die left the mat for good.

    If a die is watched, the look ends as soon as that one is off.
    """
    n = len(x)
    vx, vy, spin = np.zeros(n), np.zeros(n), np.zeros(n)
    moving = np.zeros(n, np.bool_)
    gone = np.zeros(n, np.bool_)
    for k in range(n):
        left[k] = NEVER
    vx[die], vy[die], spin[die] = _strike(turn[die], direction, speed, side)
    moving[die] = True
    time = 0.0
    for _ in range(LONGEST):
        fastest = 0.0
        for k in range(n):
            if moving[k]:
                fastest = max(fastest, fabs(vx[k]) + fabs(vy[k]))
        if fastest == 0.0:
            break
        step = min(LONGEST_STEP, STRIDE / fastest)
        time += step
        for k in range(n):
            if not moving[k]:
                continue
            x[k] += vx[k] * step
            y[k] += vy[k] * step
            turn[k] += spin[k] * step
            room = min(RIGHT - fabs(x[k]), TOP - fabs(y[k]))
            v, w = hypot(vx[k], vy[k]), fabs(spin[k]) * ARM
            both = sqrt(v * v + w * w)
            brake = (BRAKE_MAT if room > 0 else BRAKE_TABLE) * step
            if both <= brake + SLOW:
                moving[k] = False
                vx[k] = vy[k] = spin[k] = 0.0
            else:
                slower = 1 - brake / both
                vx[k] *= slower
                vy[k] *= slower
                spin[k] *= max(1 - brake * ARM * ARM / (both * INERTIA), 0.0)
            if room < -GONE:
                gone[k] = True
                moving[k] = False
                left[k] = time
                if k == watched:
                    return
        for i in range(n):
            if not moving[i]:
                continue
            for j in range(n):
                if j == i or gone[j] or fabs(z[j] - z[i]) > SAME_HEIGHT:
                    continue
                if fabs(x[j] - x[i]) > 23 or fabs(y[j] - y[i]) > 23:
                    continue
                if _collide(x, y, turn, vx, vy, spin, i, j) and hypot(vx[j], vy[j]) + fabs(spin[j]) * ARM > SLOW:
                    moving[j] = True
    for k in range(n):
        if not gone[k] and min(RIGHT - fabs(x[k]), TOP - fabs(y[k])) < -OFF:
            left[k] = time


@njit(cache=True, nogil=True)
def look(x, y, turn, z, flicks):
    """Many flicks from one position: a row each of die, direction, speed, side. Where all ends, and when dice left."""
    count, n = len(flicks), len(x)
    xs, ys, lefts = np.empty((count, n)), np.empty((count, n)), np.empty((count, n))
    turns = np.empty(n)
    for row in range(count):
        xs[row] = x
        ys[row] = y
        turns[:] = turn
        slide(
            xs[row], ys[row], turns, z, int(flicks[row, 0]), flicks[row, 1], flicks[row, 2], flicks[row, 3], lefts[row],
            -1,
        )  # fmt: skip
    return xs, ys, lefts


@njit(cache=True, nogil=True)
def threats(x, y, turn, z, attackers, king, aims, tremor, speed):
    """For each attacker, how likely its best flick at the king sends that off the mat; nearer to the edge counts too.

    Each aims at the king and on either side of him, as far as a hand with this tremor (radians) errs, or a die is wide;
    a mean over neighbouring aims, weighted by how likely the hand errs so, stands for the hand.
    """
    n = len(x)
    chances = np.zeros(len(attackers))
    xs, ys, turns, left = np.empty(n), np.empty(n), np.empty(n), np.empty(n)
    hit = np.empty(2 * aims + 1)
    for row in range(len(attackers)):
        die = attackers[row]
        far = max(hypot(x[king] - x[die], y[king] - y[die]), 2 * HALF)
        straight = atan2(y[king] - y[die], x[king] - x[die])
        room = max(min(RIGHT - fabs(x[king]), TOP - fabs(y[king])), HALF)
        error = far * tremor
        apart = max(error, CLOSE_AIM)
        any_hit = False
        for aim in range(len(hit)):
            xs[:] = x
            ys[:] = y
            turns[:] = turn
            slide(xs, ys, turns, z, die, straight + atan2((aim - aims) * apart, far), speed, 0.0, left, king)
            if left[king] < NEVER:
                hit[aim] = 1.0
            else:
                now = min(RIGHT - fabs(xs[king]), TOP - fabs(ys[king]))
                hit[aim] = NEARER * min(max(1 - now / room, 0.0), 1.0)
            any_hit |= hit[aim] > 0
        if not any_hit:
            continue
        for aim in range(len(hit)):
            total, sure = 0.0, 0.0
            for near in range(len(hit)):
                weight = exp(-0.5 * ((near - aim) * apart / error) ** 2)
                total += weight
                sure += weight * hit[near]
            chances[row] = max(chances[row], TRUST * sure / total)
    return chances
