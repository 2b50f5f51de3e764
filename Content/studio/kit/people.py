"""People: bodies in heads, posed by where their hands and feet are.

A head is 100 units high. A person stands on (0, 0) and faces right; `put(..., flip=True)` turns the person round.
Hands and feet are places in the same units, so that a hand really lies on what it holds: draw the thing at that place.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from .colour import darken, mix
from .face import Face, face
from .hair import hair_before, hair_behind
from .ink import clip, put, shape, solid
from .pen import Ink, Path, Point, blob, ellipse, pebble, ribbon


@dataclass(frozen=True)
class Look:
    """What stays the same on every page: colours, proportions and clothes."""

    skin: str = "#b9784f"
    hair: str = "#2b2024"
    top: str = "#d9573f"
    bottom: str = "#2f4a6b"
    shoes: str = "#3a2c2a"
    heads: float = 3.6
    """How tall the person is, in heads: a small child 3.2, a child of ten 3.8, a grown-up 4.6."""
    shoulders: float = 70
    hips: float = 92
    arm: float = 27
    leg: float = 34
    clothes: str = "trousers"
    """`trousers`, `dress` (to the knee), `robe` (to the ankle) or `coat` (to the knee, over trousers)."""
    style: str = "short"
    """Hair: `short`, `bob`, `bun`, `long`, `curls`, `braids`, `puffs`, `scarf` (over the head), `bald`."""
    sleeves: str = ""
    """The colour of the sleeves, if it is not that of the top; the colour of the skin for bare arms."""
    pattern: str = ""
    """A pattern over the top."""
    hat: Ink = ""
    """Ink over the hair, in head units around the middle of the head."""
    beard: str = ""


@dataclass(frozen=True)
class Pose:
    """What changes: where hands and feet are, how the body leans, where the head looks."""

    near_hand: Point = (40, -104)
    far_hand: Point = (-44, -104)
    near_foot: Point = (14, 0)
    far_foot: Point = (-20, 0)
    hip: Point = (0, 0)
    """How far the hips are moved from standing upright: (0, 60) is a deep crouch."""
    lean: float = 0
    """Degrees that the upper body leans forward."""
    tilt: float = 0
    """Degrees that the head is tilted forward."""
    bend: tuple[int, int, int, int] = (1, 1, -1, -1)
    """Which way near elbow, far elbow, near knee and far knee point; 1 is backward."""
    face: Face = field(default_factory=Face)
    back: bool = False
    """Whether the person is seen from behind: no face."""


def joint(start: Point, end: Point, first: float, second: float, bend: float) -> tuple[float, float]:
    """The elbow or knee between two ends, for two bones; what is too far away is reached by stretching."""
    whole = max(math.dist(start[:2], end[:2]), 1e-6)
    stretch = max(whole * 1.002 / (first + second), 1)
    first, second = first * stretch, second * stretch
    along = min(max((first**2 - second**2 + whole**2) / (2 * whole), -first), first)
    off = math.sqrt(max(first**2 - along**2, 0)) * bend
    ux, uy = (end[0] - start[0]) / whole, (end[1] - start[1]) / whole
    return start[0] + ux * along - uy * off, start[1] + uy * along + ux * off


def limb(start: Point, end: Point, length: float, colour: str, *, bend: float = 1, thick: float = 26, thin: float = 0,
         split: float = 0.5) -> Ink:
    """An arm or a leg of a given length between two places, bent if they are nearer; `bend` -1 is the other way."""
    middle = joint(start, end, length * split, length * (1 - split), bend)
    thin = thin or thick * 0.8
    return shape(ribbon([start, middle, end], [thick, (thick + thin) / 2, thin]), colour)


def _body(look: Look, pose: Pose) -> tuple[Point, Point, Point, float]:
    rest = (look.heads - 1) * 100
    legs, trunk = rest * 0.47, rest * 0.53
    hip = (pose.hip[0], -legs + pose.hip[1])
    lean = math.radians(pose.lean)
    neck = (hip[0] + math.sin(lean) * trunk, hip[1] - math.cos(lean) * trunk)
    top = (hip[0] + math.sin(lean) * (trunk - 18), hip[1] - math.cos(lean) * (trunk - 18))
    return hip, top, neck, legs


def person(look: Look, pose: Pose = Pose(), *, held: Ink = "", behind: Ink = "") -> Ink:
    """A person in a pose; `held` lies before the body under the near hand, `behind` between body and far arm."""
    hip, top, neck, legs = _body(look, pose)
    arm = (look.heads - 1) * 100 * 0.44
    shade = darken(look.top, 0.16)
    sleeves = look.sleeves or look.top
    far, near = (top[0] - look.shoulders * 0.26, top[1] + 8), (top[0] + look.shoulders * 0.2, top[1] + 10)
    if pose.back:
        far, near = (top[0] - look.shoulders * 0.36, top[1] + 8), (top[0] + look.shoulders * 0.36, top[1] + 8)
    far_arm = limb(far, pose.far_hand, arm, darken(sleeves, 0.14), bend=pose.bend[1], thick=look.arm)
    far_arm = hand(pose.far_hand, darken(look.skin, 0.1), look.arm) + far_arm
    near_arm = "" if pose.back else clip(
        _outline(look, pose, hip, neck, legs),
        put(limb(near, pose.near_hand, arm, darken(look.top, 0.22), bend=pose.bend[0], thick=look.arm * 1.1), at=(-7,
                                                                                                                  5)))
    near_arm += hand(pose.near_hand, look.skin, look.arm)
    near_arm += limb(near, pose.near_hand, arm, mix(sleeves, "#ffffff", 0.05), bend=pose.bend[0],
                     thick=look.arm * 1.04)
    body = _legs(look, pose, hip, legs) + _trunk(look, pose, hip, neck, shade, legs)
    head = _head(look, pose, neck)
    if pose.back:
        return far_arm + near_arm + behind + held + body + head
    return far_arm + behind + body + head + held + near_arm


def hand(at: Point, skin: str, arm: float) -> Ink:
    """A mitten of a hand around a place."""
    return shape(pebble(at[0], at[1], arm * 0.5, arm * 0.48, wobble=0.05), skin)


def _legs(look: Look, pose: Pose, hip: Point, length: float) -> Ink:
    bare = look.clothes in ("dress", )
    colour = look.skin if bare else look.bottom
    result = ""
    for foot, x, paint, bend in ((pose.far_foot, -look.hips * 0.2, darken(colour, 0.16), pose.bend[3]),
                                 (pose.near_foot, look.hips * 0.16, colour, pose.bend[2])):
        ankle = (foot[0], foot[1] - 12)
        result += limb((hip[0] + x, hip[1]), ankle, length - 12, paint, bend=bend, thick=look.leg * 1.15,
                       thin=look.leg * 0.8)
        shoe = blob([(foot[0] - look.leg * 0.5, foot[1] - 14), (foot[0] + look.leg * 0.3, foot[1] - 16),
                     (foot[0] + look.leg * 0.95, foot[1] - 6), (foot[0] + look.leg * 0.95, foot[1], 0.3),
                     (foot[0] - look.leg * 0.55, foot[1], 0.3)])
        result += shape(shoe, look.shoes if paint == colour else darken(look.shoes, 0.2))
    return result


def _outline(look: Look, pose: Pose, hip: Point, neck: Point, legs: float) -> Path:
    s, h = look.shoulders / 2, look.hips / 2
    low = {"dress": legs * 0.52, "coat": legs * 0.45, "robe": legs - 14}.get(look.clothes, 10)
    flare = {"dress": 1.35, "coat": 1.2, "robe": 1.25}.get(look.clothes, 1.0)
    sway = (pose.near_foot[0] + pose.far_foot[0]) / 2 * (low / legs) * 0.8
    return blob([(neck[0] - s * 0.42, neck[1] - 2, 0.7), (neck[0] + s * 0.42, neck[1] - 2, 0.7),
                 (neck[0] + s * 0.96, neck[1] + 34), (hip[0] + h * 0.97, hip[1] - 20),
                 (hip[0] + sway + h * flare, hip[1] + low, 0.4), (hip[0] + sway - h * flare, hip[1] + low, 0.4),
                 (hip[0] - h, hip[1] - 20), (neck[0] - s * 0.96, neck[1] + 34)])


def _trunk(look: Look, pose: Pose, hip: Point, neck: Point, shade: str, legs: float) -> Ink:
    neckline = shape(ribbon([(neck[0], neck[1] + 16), (neck[0] + pose.tilt * 0.2, neck[1] - 14)], [30, 28]),
                     darken(look.skin, 0.12))
    return neckline + solid(_outline(look, pose, hip, neck, legs), look.top, dark=shade, away=(-9, -2), shade=0.8,
                            texture=look.pattern)


def _head(look: Look, pose: Pose, neck: Point) -> Ink:
    turn = pose.face.turn
    skull = blob([(-40, -8), (-30, -44), (6, -54), (40, -34), (45, 4), (34, 38), (2, 50), (-30, 36)])
    ear = shape(ellipse(-14 - 30 * turn if turn > 0.2 else -44, 4, 9, 12), darken(look.skin, 0.08))
    ink = hair_behind(look)
    if pose.back:
        ink += shape(skull, look.skin) + hair_before(look, back=True)
    else:
        features = face(pose.face, skin=look.skin)
        ink += shape(skull, look.skin) + features + hair_before(look) + (ear if look.style not in ("scarf", "long",
                                                                                                   "bob") else "")
        if look.beard:
            ink += shape(blob([(-36, 10), (-20, 26), (10, 22), (36, 10), (34, 44), (8, 66), (-26, 50)]), look.beard)
            ink += put(face(pose.face, skin=look.skin, only="mouth"))
    ink += look.hat
    return put(ink, at=(neck[0] + 4, neck[1] - 38), turn=pose.tilt + pose.lean * 0.4)
