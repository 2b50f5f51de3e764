"""Meenal, ten years old: hot-pink frock, long black plait, her father's far too large white cap; and the tiffin."""

from __future__ import annotations

from kit import *

TEAL, GREEN, STEEL, PINK = "#0f4c5c", "#6f9490", "#c3cdcf", "#e5377e"
VERMILION, TURMERIC, OFF = "#f0502a", "#f5b700", "#f7f3e9"
SKIN, HAIR, INK = "#a0643f", "#1d1622", "#12222b"
BLUE = mix(TEAL, "#1c7fd0", 0.6)


def topi() -> Ink:
    """The white cap of the dabbawalas, in head units, as it sits on a man."""
    crown = blob([(-48, -22, 0.2), (-54, -48, 0.4), (-14, -84, 0.5), (30, -84, 0.4), (56, -48, 0.4), (50, -22, 0.2),
                  (0, -30)])
    return (solid(crown, OFF, dark="#8fa3a6", away=(-12, -4), shade=0.6)
            + stroke(line([(-53, -46), (0, -58), (55, -46)]), "#b9c6c7", 3.5))


def big_cap() -> Ink:
    """The same cap on Meenal: it comes down to her eyebrows and rests on her ears."""
    crown = blob([(-64, -2, 0.2), (-70, -40, 0.4), (-20, -92, 0.5), (34, -94, 0.4), (72, -42, 0.4), (64, -4, 0.2),
                  (2, -17)])
    return (solid(crown, OFF, dark="#8fa3a6", away=(-14, -4), shade=0.6)
            + stroke(line([(-69, -38), (0, -58), (71, -40)]), "#b9c6c7", 4))


def meenal(face_: Face = Face("happy"), *, near: Point = (62, -130), far: Point = (-62, -130),
           bend: tuple[int, int] = (1, 1),
           feet: tuple[Point, Point] = ((-24, 0), (24, 0)), sit: bool = False, tilt: float = 0, cap: bool = True,
           swing: float = 0,
           held: Ink = "", behind: Ink = "", front: bool = False) -> Ink:
    """Meenal, 350 units high to the top of her head, on (0, 0), turned to the right.

    `behind` lies behind her body, `held` before it and under her near hand. `sit` puts her hips at (0, -90) with knees
    that reach to the right (or to us when `front`); `swing` throws her plait; without `cap` one sees her parting.
    """
    ink = _plait(swing) + _arm((-36, -226), far, darken(SKIN, 0.14), bend[1]) + behind
    ink += _legs(feet, sit, front) + _frock(sit, front)
    if sit and front:
        ink += "".join(shape(pebble(foot[0], -76, 19, 16, wobble=0.04), lighten(SKIN, 0.08)) for foot in feet)
    ink += put(_head(face_, cap), at=(2, -292), turn=tilt)
    return ink + held + _arm((38, -224), near, SKIN, bend[0])


def _arm(start: Point, end: Point, colour: str, bend: int) -> Ink:
    """A bare arm with a puffed sleeve."""
    ink = limb(start, end, 122, colour, bend=bend, thick=24, thin=20)
    ink += shape(pebble(end[0], end[1], 15, 14, wobble=0.05), colour)
    cuff = towards(start, end, 14)
    return (ink + shape(pebble(cuff[0], cuff[1], 27, 25, seed=3, wobble=0.04), PINK
                        if colour == SKIN else darken(PINK, 0.16)))


def _legs(feet: tuple[Point, Point], sit: bool, front: bool) -> Ink:
    """Bare legs and yellow rubber sandals."""
    ink = ""
    for index, (x, y) in enumerate(feet):
        skin = SKIN if index else darken(SKIN, 0.14)
        if sit:
            knee = (x * 0.9, -84) if front else (x, -88)
            ink += shape(ribbon([(knee[0] * 0.5, -92), knee, (x, (y + knee[1]) / 2), (x, y - 12)], [30, 30, 25, 20]),
                         skin)
        else:
            ink += limb((18 if index else -18, -120), (x, y - 12), 112, skin, bend=-1, thick=26, thin=20)
        ink += shape(blob([(x - 13, y - 20), (x + 10, y - 22), (x + 34, y - 9), (x + 36, y - 4, 0.3),
                           (x - 15, y - 4, 0.3)]), skin)
        ink += shape(slab(x - 18, y - 8, 58, 9, round=4), TURMERIC)
        ink += stroke(f"M{number(x + 4)} {number(y - 20)}L{number(x + 22)} {number(y - 8)}", TURMERIC, 6)
    return ink


def _frock(sit: bool, front: bool) -> Ink:
    """The hot-pink frock, to the knees, with a white collar and two stripes round its hem."""
    if sit:
        reach = 66 if front else 92
        left = -66 if front else -58
        path = blob([(-24, -246, 0.6), (28, -246, 0.6), (46, -206), (50, -150), (reach, -112), (reach + 6, -76, 0.4),
                     (left - 6, -72, 0.4), (left, -112), (-46, -150), (-46, -206)])
        hem = stroke(line([(left - 20, -84), (0, -82), (reach + 20, -88)]), OFF, 6)
    else:
        path = blob([(-24, -246, 0.6), (28, -246, 0.6), (46, -206), (58, -160), (92, -92, 0.3), (2, -82),
                     (-90, -92, 0.3), (-56, -160), (-44, -206)])
        hem = stroke(line([(-100, -108), (2, -98), (100, -108)]), OFF, 6)
        hem += stroke(line([(-100, -122), (2, -112), (100, -122)]), darken(PINK, 0.25), 5)
    ink = shape(ribbon([(2, -236), (2, -264)], [28, 26]), darken(SKIN, 0.18))
    ink += solid(path, PINK, dark="#8e1d57", away=(-18, -2), shade=0.5, inside=hem)
    return (ink
            + shape(blob([(-30, -244), (2, -252), (34, -244), (38, -226), (8, -230), (2, -222), (-4, -230),
                          (-34, -226)]), OFF))


def _plait(swing: float) -> Ink:
    """One long plait with a yellow ribbon."""
    points = [(-30, -268), (-64 - swing * 0.3, -220), (-76 - swing * 0.7, -160), (-72 - swing, -96)]
    ink = shape(ribbon(points, [30, 32, 28, 18]), HAIR)
    knots = "".join(f"M{number(x - 11)} {number(y - 7)}l11 8 11-8" for x, y in
                    ((-56 - swing * 0.25, -226), (-66 - swing * 0.4, -200), (-73 - swing * 0.6, -174),
                     (-75 - swing * 0.75, -148), (-74 - swing * 0.9, -122)))
    tip = points[-1]
    return (ink + stroke(knots, "#4a3b50", 4) + shape(pebble(tip[0], tip[1], 13, 9), TURMERIC)
            + shape(ribbon([tip, (tip[0] - 4, tip[1] + 30)], [16, 2]), HAIR))


def _head(face_: Face, cap: bool) -> Ink:
    """Her head around (0, 0): ears that hold the cap up, round eyes."""
    ink = shape(blob([(-46, -24), (-4, -52), (46, -26), (48, 8), (30, 22), (-32, 22), (-50, 10)]), HAIR)
    for x in (-48, 50):
        ink += shape(ellipse(x, 4, 13, 15), darken(SKIN, 0.1)) + shape(ellipse(x, 20, 4), TURMERIC)
    ink += shape(blob([(-41, -14), (-30, -42), (4, -50), (38, -36), (45, 2), (34, 36), (3, 50), (-30, 36)]), SKIN)
    ink += face(Face(face_.mood, face_.look, face_.turn, eyes="round", ink=HAIR, cheeks="#c9503c"), skin=SKIN)
    if cap:
        return ink + big_cap()
    return (ink + shape(blob([(-46, 4, 0.3), (-46, -30), (-4, -58), (44, -34), (49, 2, 0.3), (40, -20), (2, -40, 0.2),
                              (-36, -16)]), HAIR))


def tiffin(*, prints: bool = False) -> Ink:
    """The tiffin, hanging from its handle at (0, 0): four tiers, 112 wide; `prints` shows the fingerprints."""
    dark, light = "#7d8f94", "#eef3f2"
    handle = stroke("M-50 66V30Q-50 0-18 0H18Q50 0 50 30V66", dark, 15)
    if prints:
        handle = shape(blob([(-66, 72, 0.2), (-66, 20), (-34, -22), (34, -22), (66, 20), (66, 72, 0.2), (44, 72, 0.2),
                             (42, 46), (20, 30), (-20, 30), (-42, 46), (-44, 72, 0.2)]), light)
        handle += stroke("M-66 72V34Q-64-22-20-22H20Q64-22 66 34V72", dark, 5)
        for x, y, colour in ((-37, 16, VERMILION), (0, 3, BLUE), (37, 16, TURMERIC)):
            handle += shape(pebble(x, y, 15, 18, seed=5), colour)
            handle += stroke(f"M{x - 6} {y + 3}q6-11 12 0M{x - 5} {y + 8}q5-8 10 0", darken(colour, 0.3), 2.5)
    body = ""
    for i in range(4):
        y = 88 + i * 43
        body += solid(slab(-56, y, 112, 41, round=9), STEEL, dark=dark, away=(-18, -5), shade=0.8,
                      inside=shape(f"M22 {y}h16v41h-16z", light))
    lid = solid(blob([(-58, 90, 0.3), (-50, 70), (0, 62), (50, 70), (58, 90, 0.3)]), STEEL, dark=dark,
                away=(-18, -3), inside=shape("M24 60h13v32h-13z", light))
    clamps = stroke("M-59 66V250M59 66V250", dark, 9)
    clamps += shape(slab(-68, 92, 17, 34, round=5) + slab(51, 92, 17, 34, round=5), "#5e7177")
    return handle + lid + body + clamps + shape(slab(-62, 250, 124, 12, round=5), dark)
