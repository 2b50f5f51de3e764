"""Juma, the hero: a round head, a white embroidered cap, a saffron shirt, and clothes pegs all along its hem."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kit import (Face, Ink, Point, blob, clip, darken, ellipse, face, lighten, limb, line, mix, put, ribbon, shape,
                 slab, solid, stroke)

from .colours import BLACK, CORAL, CRIMSON, DOUGH, INDIGO, JUMA_SKIN, LEAF, PEG, SAFFRON, SHADE, WOOD

ARM, LEG = 128, 108
"""How long his arms and legs are; with his cap he is 340 high."""


def peg(x: float, y: float, *, size: float = 1, turn: float = 0) -> Ink:
    """A wooden clothes peg that bites at (x, y) and hangs down from there."""
    wood = shape(slab(-9, -18, 18, 53, round=5, taper=4), WOOD)
    wood += shape(slab(-6.5, -15.5, 13, 48, round=3, taper=3), PEG)
    wood += shape("M-1.8 6h3.6v27h-3.6z", WOOD) + shape("M-8.5-2h17v5.5h-17z", mix(INDIGO, CORAL, 0.3))
    return put(wood, at=(x, y), scale=size, turn=turn)


def kofia() -> Ink:
    """The cap, in head units around the middle of the head."""
    cap = blob([(-49, -14, 0.3), (-44, -56, 0.5), (-24, -69), (0, -72), (26, -69), (44, -56, 0.5), (49, -16, 0.3),
                (0, -24)])
    band = stroke(line([(-47, -27), (0, -37), (47, -29)]), CRIMSON, 4)
    teeth = [(-44 + i * 8.8, -40 - (i % 2) * 11 - 8 * math.cos((i - 5) * 0.24), 0) for i in range(11)]
    return solid(cap, "#fffaf0", dark=SHADE, away=(-12, 0), shade=0.9, inside=band + stroke(line(teeth), LEAF, 4))


def head(mood: Face, *, back: bool = False, wink: bool = False) -> Ink:
    """His head around (0, 0); `wink` opens one eye of a sleeping face, and makes it grin."""
    skull = blob([(-50, -6), (-38, -44), (0, -56), (38, -44), (50, -6), (44, 30), (20, 48), (-20, 48), (-44, 30)])
    ears = ""
    for side in (-1, 1):
        if side == 1 and mood.turn > 0.35 and not back:
            continue
        ear = side * 51 + (0 if back else mood.turn * 16)
        ears += shape(ellipse(ear, 4, 12, 15), darken(JUMA_SKIN, 0.12))
        ears += shape(ellipse(ear, 5, 6, 8), darken(JUMA_SKIN, 0.3))
    hair = shape(blob([(-49, -2, 0.4), (-46, -36), (0, -54), (46, -36), (49, -2, 0.4), (40, -14), (0, -26),
                       (-40, -14)]), BLACK)
    if back:
        nape = shape(blob([(-50, -6), (-38, -44), (0, -56), (38, -44), (50, -6), (40, 22), (16, 30), (-16, 30),
                           (-40, 22)]), BLACK)
        return ears + shape(skull, JUMA_SKIN) + nape + kofia()
    marks = face(mood, skin=JUMA_SKIN)
    if mood.mood in ("happy", "laughing"):
        marks += _grin(mood.turn * 17 + 1, wide=mood.mood == "laughing")
    if wink:
        marks += shape(ellipse(20, 0, 13), JUMA_SKIN) + shape(ellipse(20, -2, 11, 12), "#fffaf0")
        marks += shape(ellipse(23, -4, 6), BLACK)
        marks += _grin(4, wide=False)
    marks = put(marks, at=(0, 6), scale=1.1)
    return ears + shape(skull, JUMA_SKIN) + marks + hair + kofia()


def _grin(x: float, *, wide: bool) -> Ink:
    """An open smile with a gap between the teeth."""
    deep = 15 if wide else 9
    mouth = blob([(x - 15, 16, 0.2), (x, 19), (x + 15, 15, 0.2), (x + 9, 17 + deep), (x - 8, 18 + deep)])
    teeth = shape(f"M{x - 16} 14h15v9h-15zM{x + 3} 14h14v9h-14z", "#fffaf0")
    return shape(mouth, darken(CRIMSON, 0.65)) + clip(mouth, teeth)


def bare_foot(x: float, y: float, turn: float = 0, *, dark: bool = False, size: float = 1) -> Ink:
    """A bare foot that points to the right, its heel at (x, y)."""
    skin = darken(JUMA_SKIN, 0.15) if dark else JUMA_SKIN
    sole = blob([(-14, -20), (8, -22), (34, -12), (44, -4), (40, 3, 0.4), (-12, 3, 0.4), (-18, -8)])
    toes = stroke("M38-5l-6-4M33-9l-5-3", darken(JUMA_SKIN, 0.35), 2)
    return put(shape(sole, skin) + toes, at=(x, y), turn=turn, scale=size)


def _sole(x: float, y: float, turn: float) -> Ink:
    """The sole of a foot that is stretched out towards us, its heel at (x, y)."""
    pale = mix(JUMA_SKIN, CORAL, 0.3)
    toes = "".join(ellipse(dx, dy, r) for dx, dy, r in ((-15, -58, 8), (-4, -65, 6.5), (6, -65, 6), (14, -61, 5.5),
                                                        (20, -54, 5)))
    ball = blob([(-22, -44), (0, -56), (22, -46), (18, -18), (0, 2), (-16, -16)])
    return put(shape(ball + toes, JUMA_SKIN) + put(shape(ball, pale), at=(0, -2), scale=0.82), at=(x, y), turn=turn)


def shirt(points: Sequence[Point], hem: tuple[Point, Point], *, pegs: int = 8, sway: float = 0, dip: float = 12) -> Ink:
    """The shirt with its fringe: pegs along the hem from one corner to the other, each a little out of line."""
    body = solid(blob(points), SAFFRON, dark=mix(SAFFRON, CRIMSON, 0.5), away=(-16, -4), shade=0.55,
                 bright=lighten(SAFFRON, 0.35),
                 edge=-0.3)
    (ax, ay), (bx, by) = hem
    fringe = ""
    for i in range(pegs):
        t = (i + 0.5) / pegs
        lift = dip * math.sin(math.pi * t)
        turn = (9, -7, 2)[i % 3]
        fringe += peg(ax + (bx - ax) * t, ay + (by - ay) * t + lift, turn=sway + turn)
    return body + fringe


def juma(mood: Face = Face("happy"), *, near: Point = (62, -110), far: Point = (-60, -112),
         feet: tuple[Point, Point] = ((22, 0), (-24, 0)),
         lean: float = 0, tilt: float = 0, back: bool = False, wink: bool = False, bends: tuple[int, int] = (1, -1),
         held: Ink = "", behind: Ink = "",
         sway: float = 0, low: float = 0) -> Ink:
    """Juma upright on (0, 0), facing right. `lean` moves his shoulders, `low` lowers his hips, `sway` swings his shirt.

    `held` lies before him under his near hand, `behind` between him and his far arm.
    """
    top = -222 + low
    shoulders = ((44 + lean, top + 12), (-44 + lean, top + 12))
    hem = ((-74 + sway, -84 + low * 0.7), (74 + sway, -84 + low * 0.7))
    legs = ""
    for index, (x, y) in enumerate(feet):
        side = 26 if index == 0 else -26
        legs += limb((side, -110 + low), (x, y - 14), LEG - 8, darken(JUMA_SKIN, 0.15 * index), bend=-1, thick=34,
                     thin=25)
        legs += (put(shape(ellipse(0, -8, 19, 11), JUMA_SKIN), at=(x, y)) if back else bare_foot(x, y, dark=index == 1))
    cloth = [(-24 + lean, top - 6, 0.5), (24 + lean, top - 6, 0.5), (54 + lean, top + 14),
             (58 + lean * 0.6, -150 + low), (*hem[1], 0.2), (sway, hem[0][1] + 14), (*hem[0], 0.2),
             (-58 + lean * 0.6, -150 + low),
             (-54 + lean, top + 14)]
    body = shirt(cloth, hem, sway=sway * 0.35)
    neck = shape(ribbon([(lean, top + 6), (lean + tilt * 0.3, top - 18)], [34, 32]), darken(JUMA_SKIN, 0.2))
    skull = put(head(mood, back=back, wink=wink), at=(lean + tilt * 0.6, -272 + low), turn=tilt)
    near_arm, far_arm = arm(shoulders[0], near, bends[0]), arm(shoulders[1], far, bends[1], dark=True)
    if back:
        return far_arm + near_arm + behind + legs + neck + body + skull + held
    return far_arm + behind + legs + neck + body + skull + held + near_arm


def arm(shoulder: Point, hand: Point, bend: float, *, dark: bool = False) -> Ink:
    """An arm in a short wide sleeve."""
    skin = darken(JUMA_SKIN, 0.12) if dark else JUMA_SKIN
    cloth = darken(SAFFRON, 0.16) if dark else mix(SAFFRON, CORAL, 0.08)
    bare = limb(shoulder, hand, ARM, skin, bend=bend, thick=26, thin=21)
    bare += shape(ellipse(hand[0], hand[1], 15, 14), skin)
    elbow = _elbow(shoulder, hand, bend)
    end = (shoulder[0] + (elbow[0] - shoulder[0]) * 0.78, shoulder[1] + (elbow[1] - shoulder[1]) * 0.78)
    return bare + shape(ribbon([shoulder, end], [34, 46]), cloth)


def _elbow(shoulder: Point, hand: Point, bend: float) -> tuple[float, float]:
    half, whole = ARM / 2, max(math.dist(shoulder, hand), 1)
    off = math.sqrt(max(half ** 2 - (whole / 2) ** 2, 0)) * bend
    ux, uy = (hand[0] - shoulder[0]) / whole, (hand[1] - shoulder[1]) / whole
    return (shoulder[0] + hand[0]) / 2 - uy * off, (shoulder[1] + hand[1]) / 2 + ux * off


def juma_on_the_ground(mood: Face, *, near: Point = (70, -70), far: Point = (-66, -66), held: Ink = "",
                       behind: Ink = "", tilt: float = 0,
                       kneeling: bool = False, lean: float = 0) -> Ink:
    """Juma sitting (or kneeling) on the ground at (0, 0), facing right; the fringe lies round him."""
    rise = -34 if kneeling else 0
    top = -150 + rise
    hem = ((-96, -22), (92, -18))
    cloth = [(-24 + lean, top - 6, 0.5), (24 + lean, top - 6, 0.5), (54 + lean, top + 16), (66 + lean * 0.4, -70),
             (hem[1][0], hem[1][1], 0.3),
             (0, -4), (hem[0][0], hem[0][1], 0.3), (-66 + lean * 0.4, -74), (-54 + lean, top + 16)]
    feet = bare_foot(-104, 0, 180, dark=True) if kneeling else _sole(92, 4, 14) + _sole(44, 8, -6)
    if kneeling:
        feet = put(shape(blob([(-30, -22), (6, -24), (14, -8), (6, 2), (-38, 3), (-44, -10)]),
                         darken(JUMA_SKIN, 0.12)), at=(-92, 0))
    neck = shape(ribbon([(lean, top + 6), (lean + tilt * 0.3, top - 18)], [34, 32]), darken(JUMA_SKIN, 0.2))
    skull = put(head(mood), at=(lean + tilt * 0.6, top - 50), turn=tilt)
    fringe = shirt(cloth, hem, dip=14)
    return (arm((-44 + lean, top + 18), far, -1, dark=True) + behind + (feet if kneeling else "") + neck + fringe
            + ("" if kneeling else feet) + skull + held + arm((44 + lean, top + 18), near, 1))


def mandazi(x: float, y: float, *, size: float = 1, turn: float = 0, bitten: bool = False) -> Ink:
    """A mandazi: a puffed triangle of fried dough, perhaps with a bite out of it."""
    form = blob([(-26, 14, 0.6), (0, -24, 0.6), (26, 14, 0.6), (0, 20)])
    dough = solid(form, DOUGH, dark=darken(DOUGH, 0.45), away=(-6, -6), bright=lighten(DOUGH, 0.45), edge=0.5)
    if bitten:
        dough = clip(blob([(-30, 24, 0), (-30, -30, 0), (2, -30, 0), (8, -16), (4, -4), (14, 4), (8, 12),
                           (14, 24, 0)]), dough)
    return put(dough, at=(x, y), scale=size, turn=turn)
