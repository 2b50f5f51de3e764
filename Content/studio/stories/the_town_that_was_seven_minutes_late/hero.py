"""Odile, ten years old: mustard coat, black bob, round glasses, and one red ski twice as long as she is."""

from __future__ import annotations

from kit import *

SLATE, INK, MIST, MUSTARD = "#5b7b8f", "#23303d", "#e3e8ec", "#d9a441"
PINE, ROSE, RED = "#2f5d50", "#e7b7a5", "#e4002b"
SKIN, HAIR, BLUSH, CREAM = "#f6dfd0", "#1a222c", "#dd9f88", "#f4ece1"

LENGTH = 700
"""How long the ski is; Odile is half as high, the Inspector as high."""


def ski(*, dark: str = "#a3061f", width: float = 26) -> Ink:
    """The red ski, its foot at (0, 0), upright, its curved tip above and to the right."""
    tip = [(0, -LENGTH * 0.86), (7, -LENGTH * 0.93), (30, -LENGTH * 0.985), (58, -LENGTH)]
    whole = ribbon([(0, 0), (0, -250), (0, -500), *tip], [width, width, width, width, width * 0.92, width * 0.62, 5])
    groove = stroke(line([(0, -24), (0, -500), *tip[:2]]), dark, 4)
    binding = shape(slab(-width * 0.72, -372, width * 1.44, 44, round=6), INK)
    binding += shape(slab(-width * 0.72, -322, width * 1.44, 13, round=5), INK)
    return shape(whole, RED) + groove + binding


def carried(turn: float = -70, hand: float = 220, at: Point = (118, -232)) -> Ink:
    """The ski laid so that the place `hand` above its foot is at `at`, its tip pointing to `turn` (0 is up)."""
    return put(put(ski(), at=(0, hand)), at=at, turn=turn)


def glove(at: Point, *, count: int = 4, turn: float = 0) -> Ink:
    """Fingers spread from a mitten, for counting."""
    d = ""
    for i in range(count):
        end = polar(0, 0, 90 + (i - (count - 1) / 2) * -26, 36)
        d += f"M0 0L{number(end[0])} {number(end[1])}"
    return put(stroke(d, PINE, 11), at=at, turn=turn)


def odile(face: Face = Face("calm"), *, near: Point = (70, -112), far: Point = (-84, -118),
          bend: tuple[int, int] = (1, 1),
          feet: tuple[Point, Point] = ((-34, 0), (30, 0)), sway: float = 0, tilt: float = 0, back: bool = False,
          behind: Ink = "",
          held: Ink = "", over: Ink = "", seated: bool = False) -> Ink:
    """Odile, 350 units high, standing on (0, 0), turned to the right.

    `behind` lies between her body and her far arm, `held` before her body and under her near mitten; `over` lies
    before her body and behind her head, and under her far mitten, which then comes out in front. `seated` draws her
    coat shorter, over knees that stick out to the right.
    """
    ink = "" if over else _arm((-40, -218), far, darken(MUSTARD, 0.14), bend[1])
    ink += behind + _boots(feet, seated) + _coat(sway, seated, back)
    if over:
        ink += over + _arm((-38, -212), far, darken(MUSTARD, 0.08), bend[1])
    ink += put(_head(face, back), at=(2 + sway * 0.1, -282), turn=tilt)
    return ink + held + _arm((42, -214), near, lighten(MUSTARD, 0.1), bend[0])


def _arm(start: Point, end: Point, colour: str, bend: int) -> Ink:
    """A wide sleeve and a pine-green mitten."""
    wrist = towards(end, start, 16)
    sleeve = limb(start, wrist, 102, colour, bend=bend, thick=40, thin=40)
    return sleeve + shape(pebble(end[0], end[1], 20, 19, wobble=0.05), PINE)


def _boots(feet: tuple[Point, Point], seated: bool) -> Ink:
    """Her boots, the far one first."""
    ink = ""
    for index, (x, y) in enumerate(feet):
        colour = INK if index else darken(INK, 0.25)
        if seated:
            ink += shape(ribbon([(x - 8, -84), (x - 2, y - 50), (x, y - 14)], [44, 40, 38]), colour)
        else:
            ink += shape(slab(x - 20, y - 62, 42, 56, round=8), colour)
        ink += shape(blob([(x - 23, y - 26), (x + 16, y - 28), (x + 42, y - 12), (x + 42, y, 0.3), (x - 24, y, 0.3)]),
                     colour)
    return ink


def _coat(sway: float, seated: bool, back: bool) -> Ink:
    """The bell of her coat, with hem, seam, buttons and collar."""
    if seated:
        bell = blob([(-26, -252, 0.6), (28, -252, 0.6), (58, -212), (70, -150), (104, -128), (118, -98),
                     (112, -62, 0.5), (20, -52),
                     (-88, -54, 0.4), (-76, -140), (-54, -212)])
    else:
        bell = blob([(-26, -252, 0.6), (28, -252, 0.6), (58, -212), (82, -130), (112 + sway, -38, 0.3),
                     (0 + sway, -28),
                     (-112 + sway, -38, 0.3), (-82, -130), (-54, -212)])
    hem = shape(line([(-130 + sway, -60), (sway, -48), (130 + sway, -60)]) + "v60h-260z", darken(MUSTARD, 0.12))
    seams = "" if back or seated else stroke(f"M14-236Q20-140 {16 + sway * 0.6:.0f}-34", darken(MUSTARD, 0.3), 4)
    coat = solid(bell, MUSTARD, dark="#8a5a2a", away=(-24, -2), shade=0.42, inside=("" if seated else hem) + seams)
    if not back:
        coat += "".join(shape(ellipse(34 + i * 2, y, 9), INK) for i,
                        y in enumerate((-198, -152, -106)[:2 if seated else 3]))
    return (coat + shape(blob([(-34, -244), (0, -256), (36, -244), (44, -226), (4, -218), (-42, -226)]),
                         darken(MUSTARD, 0.22)))


def _head(face_: Face, back: bool) -> Ink:
    """Her head: bob, fringe, glasses and freckles; around (0, 0)."""
    mane = blob([(-54, 44, 0.3), (-58, -6), (-44, -46), (-4, -62), (40, -48), (57, -8), (55, 44, 0.3), (30, 50),
                 (-30, 50)])
    ink = shape(mane, HAIR)
    if back:
        return ink + stroke(line([(-38, -22), (-10, -46), (22, -44)]), "#46566a", 5, opacity=0.8)
    shift, t = face_.turn * 17, face_.turn
    ink += shape(blob([(-38, -20), (0, -34), (42, -20), (45, 8), (34, 36), (4, 48), (-28, 36), (-40, 8)]), SKIN)
    lenses = ((shift - 17 - t - 2, -1, 18), (shift + 18 - t * 2, -1, 18 - t * 2))
    ink += "".join(shape(ellipse(x, y, r), "#ffffff") for x, y, r in lenses)
    ink += face(Face(face_.mood, face_.look, t, ink=HAIR, cheeks=BLUSH), skin=SKIN)
    ink += stroke(specks([(shift - 30, 17), (shift - 22, 21), (shift - 14, 17), (shift + 16, 18), (shift + 23, 21),
                          (shift + 29, 16)]),
                  "#b9784f", 3.6)
    rims = "".join(ellipse(x, y, r) for x, y, r in lenses)
    rims += f"M{lenses[0][0] + 18:.0f}-3h{max(lenses[1][0] - lenses[0][0] - 35, 1):.0f}"
    ink += stroke(rims, HAIR, 4)
    fringe = blob([(-54, 2), (-48, -40), (-4, -60), (42, -46), (56, -2), (50, 10, 0.3), (44, -18, 0), (4, -26),
                   (-36, -18, 0), (-42, 10, 0.3)])
    bob = blob([(-56, -6), (-40, -20), (-38, 20), (-34, 48, 0.3), (-56, 46, 0.3)])
    bob += blob([(45, -14), (56, -8), (56, 46, 0.3), (44, 47, 0.3)])
    return (ink + shape(fringe + bob, HAIR) + stroke(line([(-34, -34), (-10, -46), (20, -44)]), "#46566a", 5,
                                                     opacity=0.8))
