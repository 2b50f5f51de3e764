"""Simsim, the seven big camels, and the three landmarks that he greets."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kit import *
from kit.people import joint

SAND, CLAY, SESAME, TEAL, CRIMSON = "#e9b872", "#c4673a", "#f3ddae", "#1c8a86", "#9e2b3a"
MOON, BROWN, INK = "#fff1cc", "#a0622f", "#2a1620"

WALK = ((92, -8), (38, 0), (-44, -8), (-96, 0))
STAND = ((80, -8), (56, 0), (-50, -8), (-76, 0))


def simsim(mood: str = "happy", *, feet: Sequence[Point] = STAND, head: Point = (146, -236), nod: float = 0,
           back: bool = False, gaze: Point = (0.6, 0), sits: bool = False) -> Ink:
    """Simsim, 300 units high with his head up, standing on (0, 0), facing right; with `back` he looks behind him."""
    legs = 44 if sits else 78
    rug = _rug(legs, TEAL, "#125e5f", zigzag=True)
    return _camel(SESAME, "#c08a52", "#fff6dc", legs, rug, feet, head, 1.42, nod, back, mood, gaze, young=True,
                  sits=sits)


def big_camel(*, feet: Sequence[Point] = STAND, head: Point = (150, -262), nod: float = 0, mood: str = "proud",
              leader: bool = False, coat: str = BROWN, sits: bool = False) -> Ink:
    """A big camel, about 300 units high, to be drawn twice as large as Simsim; the leader has a beard and a bell."""
    legs = 48 if sits else 128
    rug = _rug(legs, CRIMSON, "#611628", zigzag=False)
    return _camel(coat, "#5e3218", "#d08a4a", legs, rug, feet, head, 0.86, nod, False, mood, (0.4, 0.3),
                  leader=leader, sits=sits)


def _camel(coat: str, dark: str, bright: str, legs: float, rug: Ink, feet: Sequence[Point], head: Point, size: float,
           nod: float, back: bool, mood: str, gaze: Point, *, young: bool = False, leader: bool = False,
           sits: bool = False) -> Ink:
    y, far = -legs, mix(coat, dark, 0.55)
    hips = ((76, y - 18), (64, y - 14), (-58, y - 18), (-68, y - 14))
    limbs = [
        _leg(hip, foot, legs, far if i % 2 == 0 else coat, dark, 1 if i < 2 else -1, young)
        for i, (hip, foot) in enumerate(zip(hips, feet))
    ]
    if sits:
        limbs = [_folded_leg(hip, far if i % 2 == 0 else coat, dark, i < 2) for i, hip in enumerate(hips)]
    tail = stroke(line([(-88, y - 62), (-108, y - 36), (-110, y - 2)]), far, 9) + shape(
        blob([(-110, y - 8), (-100, y + 14), (-110, y + 30), (-120, y + 12)]), dark)
    body = blob([(-92, y - 40), (-84, y - 78), (-52, y - 98), (-8, y - 152), (36, y - 100), (78, y - 86), (96, y - 48),
                 (70, y - 8), (0, y + 6), (-62, y - 2)])
    neck = ribbon([(64, y - 52), (112, y - 46), ((112 + head[0]) / 2 + 14, (y - 46 + head[1]) / 2 + 14), head],
                  [72, 50, 34 if not young else 38, 28 if not young else 36])
    mane = clip(neck, put(shape(neck, dark, opacity=0.3), at=(-15, 12)))
    trunk = solid(body, coat, dark=dark, away=(0, 20), shade=0.5, bright=bright, edge=0.25)
    bell = ""
    if leader:
        bend = ((112 + head[0]) / 2 + 14, (y - 46 + head[1]) / 2 + 14)
        p, d = ((112 + bend[0]) / 2, (y - 46 + bend[1]) / 2), (bend[0] - 112, bend[1] - y + 46)
        across = (-d[1] / math.hypot(*d) * 22, d[0] / math.hypot(*d) * 22)
        low = (p[0] + across[0], p[1] + across[1])
        strap = stroke(line([(p[0] - across[0], p[1] - across[1]), (p[0] + 5, p[1] + 3), low]), CRIMSON, 10)
        shell = shape(blob([(-15, 22, 0), (-11, 0), (0, -6), (11, 0), (15, 22, 0)]), "#d9a23a")
        bell = put(shape(ellipse(0, 25, 5), INK) + shell, at=(low[0], low[1] + 4)) + strap
    front = put(_head(coat, dark, mood, gaze, young, leader, nod), at=head, scale=size,
                turn=-nod if back else nod, flip=back)
    return tail + limbs[0] + limbs[2] + trunk + shape(neck, coat) + mane + limbs[1] + limbs[3] + bell + rug + front


def outline(feet: Sequence[Point] = STAND, head: Point = (150, -262), *, legs: float = 128,
            size: float = 0.86) -> Path:
    """A camel as one path, for shadows and for the far ones at night; Simsim's `legs` are 78, his `size` is 1.42."""
    y = -legs
    d = blob([(-92, y - 40), (-84, y - 78), (-60, y - 98), (-8, y - 158), (46, y - 98), (96, y - 48), (56, y + 2),
              (-60, y + 2)])
    d += ribbon([(64, y - 52), (112, y - 46), ((112 + head[0]) / 2 + 14, (y - 46 + head[1]) / 2 + 14), head],
                [70, 50, 34, 28])
    x, h, s = head[0], head[1], size
    d += blob([(x - 20 * s, h), (x - 6 * s, h - 46 * s, 0.2), (x + 8 * s, h - 24 * s), (x + 70 * s, h + 4 * s),
               (x + 50 * s, h + 26 * s), (x, h + 20 * s)])
    for hip, foot in zip((76, 64, -58, -68), feet):
        d += ribbon([(hip, y - 20), ((hip + foot[0]) / 2 + 3, y / 2), (foot[0], foot[1])], [40, 18, 14])
    return d


def _leg(hip: Point, foot: Point, length: float, colour: str, dark: str, bend: int, young: bool) -> Ink:
    ankle = (foot[0], foot[1] - 10)
    knee = joint(hip, ankle, length * 0.5, length * 0.5, bend * 0.7)
    thick = 1.35 if young else 1
    ink = shape(ribbon([(hip[0], hip[1] - 10), knee, ankle], [46, 20 * thick, 13 * thick]), colour)
    if not young:
        ink += shape(pebble(*knee, 11.5, 13, wobble=0.05), colour)
    return ink + shape(
        blob([(foot[0] - 13, foot[1], 0.3), (foot[0] - 9, foot[1] - 15), (foot[0] + 10, foot[1] - 15),
              (foot[0] + 21, foot[1], 0.3)]), dark)


def _folded_leg(hip: Point, colour: str, dark: str, is_front: bool) -> Ink:
    """A leg of a camel that lies: the knee on the ground, before the body or beside it, the foot under it."""
    knee, foot = ((hip[0] + 44, -13), (hip[0] - 14, -9)) if is_front else ((hip[0] + 58, -15), (hip[0] - 20, -9))
    ink = shape(blob([(foot[0] - 16, 0, 0.3), (foot[0] - 12, -16), (foot[0] + 10, -16), (foot[0] + 12, 0, 0.3)]), dark)
    return ink + shape(ribbon([(hip[0], hip[1] + 2), knee, foot], [54, 27, 17]), colour)


def _head(coat: str, dark: str, mood: str, gaze: Point, young: bool, leader: bool, nod: float) -> Ink:
    skull = blob([(-20, 2), (-14, -20), (8, -25), (30, -15), (54, -10), (70, 2), (69, 18), (52, 27), (26, 22), (6, 22),
                  (-12, 16)])
    muzzle = blob([(44, -20, 0), (90, -10, 0), (90, 40, 0), (40, 40, 0), (48, 10)])
    ear_long = 1.3 if young else 1
    ears = shape(ribbon([(-12, -14), (-30, -30 * ear_long), (-36, -44 * ear_long)], [14, 22, 5]), mix(coat, dark, 0.4))
    ears += shape(ribbon([(-4, -16), (-2, -34 * ear_long), (8, -46 * ear_long)], [14, 21, 5]), coat)
    ears += shape(ribbon([(-4, -24), (-5, -34 * ear_long), (-1, -43 * ear_long)], [5, 11, 2]),
                  "#d98a72" if young else dark, opacity=0.7)
    tuft = "".join(
        ribbon([(2, -22), (4 + x * 0.5, -34), (x, -44 - y)], [10, 9, 0]) for x, y in ((2, 2), (14, 8), (26, 0)))
    tuft = shape(tuft, "#c98f4e" if young else dark)
    beard = blob([(-22, -10), (0, -16), (26, -8), (20, 26), (4, 48), (-14, 28)])
    beard = put(shape(beard, "#fff8ec"), at=(36, 18), turn=-nod) if leader else ""
    ink = beard + solid(skull, coat, dark=dark, away=(-3, 7), shade=0.35, inside=shape(
        muzzle, mix(coat, "#ffffff", 0.35), opacity=0.75)) + ears + tuft
    ink += shape(ellipse(63, 1, 4, 2.6), dark) + _face(mood, gaze, dark, young)
    return ink


def _face(mood: str, gaze: Point, dark: str, young: bool) -> Ink:
    smile = [(32, 12), (42, 17), (54, 16), (64, 10)]
    flat = [(34, 15), (46, 13), (60, 15)]
    mouth = stroke(line(smile if mood in ("happy", "asleep", "brave") else flat), INK, 3.6)
    blush = shape(ellipse(24, 8, 8, 5.5), "#e8846a", opacity=0.6) if young else ""
    if mood in ("asleep", "tired"):
        lid = stroke(line([(2, -6), (10, -1), (20, -5)]), INK, 3.8)
        return mouth + blush + lid
    if young:
        eye = shape(ellipse(13, -6, 9.5, 10.5), INK) + shape(ellipse(15 + gaze[0] * 2.5, -10 + gaze[1] * 3, 3.6),
                                                             "#ffffff")
        lashes = stroke(line([(4, -10), (-2, -13)]) + line([(6, -14), (1, -19)]), INK, 2.6)
        return mouth + blush + eye + lashes
    eye = shape(ellipse(11, -7, 10.5, 11), "#fffaf0") + shape(ellipse(11 + gaze[0] * 4.6, -7 + gaze[1] * 4.6, 6, 6.6),
                                                              INK)
    if mood in ("proud", "weary"):
        low = -6 if mood == "proud" else -3
        eye = clip(ellipse(11, -7, 10.5, 11), eye, shape(f"M-4-24h32v{24 + low}l-32-2z", dark))
    return mouth + blush + eye


def _rug(legs: float, colour: str, dark: str, *, zigzag: bool) -> Ink:
    """A blanket over the hump: zigzags and white tassels for Simsim, bands and diamonds for the others."""
    y = -legs
    low = -28
    edge = [(-62, y - 88, 0.4), (-40, y - 120), (-8, y - 159), (26, y - 120), (48, y - 92, 0.4), (54, y + low, 0)]
    count = 7
    for i in range(count):
        x = 54 - (i + 0.5) * 118 / count
        edge += [(x, y + low + 13, 0), (54 - (i + 1) * 118 / count, y + low, 0)]
    cloth = blob(edge)
    if zigzag:
        band = stroke(
            "M-70 {0}l13-14 13 14 13-14 13 14 13-14 13 14 13-14 13 14 13-14 13 14".format(number(y + low - 12)),
            SESAME, 6)
        band += stroke(f"M-80 {number(y + low - 34)}h160", "#0f5254", 5) + stroke(f"M-80 {number(y + low - 44)}h160",
                                                                                  "#f0a64a", 4)
    else:
        band = stroke(f"M-80 {number(y + low - 6)}h160M-80 {number(y + low - 34)}h160", "#e8b04a", 4.5)
        band += shape("".join(f"M{x} {number(y + low - 20)}l9-9 9 9-9 9z" for x in range(-64, 60, 25)), SESAME)
        band += stroke(f"M-80 {number(y + low - 58)}h160", "#d9693f", 8)
    tassels = "".join(f"M{number(54 - (i + 0.5) * 118 / count)} {number(y + low + 12)}v13" for i in range(count))
    ink = stroke(tassels, "#fff8ea" if zigzag else "#e8b04a", 5.5)
    return ink + solid(cloth, colour, dark=dark, away=(-13, 6), shade=0.6, inside=band)


def cat_rock(sand: str, fill: str = CLAY, dark: str = "#7d3526", bright: str = "#e69a5e") -> Ink:
    """The rock like a sleeping cat, 330 wide, lying on (0, 0), its head to the left, its foot buried in `sand`."""
    back = blob([(-60, 4, 0), (-40, -70), (20, -132), (96, -128), (154, -74), (168, -20), (160, 4, 0)])
    tail = ribbon([(160, -44), (128, -20), (50, -24), (-30, -26), (-76, -22)], [24, 42, 42, 36, 22])
    head = blob([(-160, 0, 0), (-168, -44), (-150, -84, 0.3), (-154, -124, 0), (-112, -98, 0.4), (-82, -100, 0.4),
                 (-48, -128, 0), (-38, -82, 0.3), (-24, -40), (-36, 0, 0)])
    body = solid(back, fill, dark=dark, away=(-24, 22), bright=bright, edge=0.28)
    cracks = stroke("M40-112C52-96 50-84 58-72M96-112C104-98 104-90 112-80M130-70C126-60 128-54 122-46", dark, 5,
                    opacity=0.7)
    face = stroke(line([(-138, -52), (-126, -44), (-112, -51)]) + line([(-84, -52), (-72, -45), (-58, -53)]), dark, 6)
    face += shape("M-104-38h12l-6 8z", dark) + stroke("M-98-30q-9 12-18 4M-98-30q9 12 18 4", dark, 4)
    wound = solid(tail, mix(fill, bright, 0.12), dark=dark, away=(-4, 10), bright=bright, edge=0.3)
    drift = blob([(-200, 6, 0), (-150, -9), (-96, -4), (-30, -14), (40, 0), (110, -8), (170, -16), (214, 8, 0.2),
                  (120, 26), (-100, 22)])
    skull = solid(head, fill, dark=dark, away=(-16, 12), bright=bright, edge=0.3)
    return body + cracks + skull + face + wound + shape(drift, sand)


def dancing_tree(height: float, trunk: str = "#6b3a26", leaf: str = "#5f7f4a", dark: str = "#3c5a44") -> Ink:
    """The acacia that throws up its arms, standing on (0, 0)."""
    h = height / 300
    d = ribbon([(0, 0), (16, -60), (-10, -120), (6, -160)], [30, 22, 24, 20])
    d += ribbon([(2, -138), (-52, -160), (-84, -206), (-74, -252)], [20, 15, 11, 6])
    d += ribbon([(4, -146), (52, -176), (70, -226), (116, -256)], [20, 15, 11, 6])
    d += ribbon([(6, -30), (-14, -14), (-30, 0)], [16, 12, 3]) + ribbon([(6, -30), (26, -12), (40, 0)], [16, 12, 3])
    crowns = "".join(
        solid(pebble(x, y, rx, ry, seed=s, wobble=0.1), leaf, dark=dark, away=(-6, 11))
        for x, y, rx, ry, s in ((-78, -262, 66, 24, 2), (118, -268, 72, 25, 4), (12, -212, 46, 18, 6)))
    return put(shape(d, trunk) + crowns, scale=h)


def rabbit_hill(fill: str, dark: str, bright: str, stone: str) -> Ink:
    """The hill with two standing stones like the ears of a rabbit, 460 wide, its foot at (0, 0)."""
    hill = blob([(-230, 0, 0), (-130, -60), (0, -104), (130, -58), (230, 0, 0)])
    ears = solid(
        blob([(-40, -84), (-58, -150), (-46, -214),
              (-30, -206), (-16, -150), (-12, -86)]) + blob([(12, -86), (14, -150), (34, -206), (50, -198), (52, -140),
                                                             (36, -84)]), stone, dark=dark, away=(-10, 4),
        bright=bright, edge=0.6)
    return ears + solid(hill, fill, dark=dark, away=(-40, 10), bright=bright, edge=0.12, shade=0.4)


def dune(points: Sequence[Point], fill: str, edge: str, *, seed: int = 1, bottom: float = 940,
         shadow_of: str = "#5a2a1c", inside: Ink = "") -> Ink:
    """A dune of torn paper: `points` is its skyline from left to right, `edge` the torn white of the sheet."""
    smooth = [(p[0], p[1]) for p in points]
    ends = [(points[-1][0] + 40, bottom, 0), (points[0][0] - 40, bottom, 0)]
    torn = rough(_curve(smooth), step=30, amount=3.2, seed=seed, close=False)
    core = rough(_curve(smooth), step=24, amount=3.4, seed=seed + 50, close=False)
    ink = put(shape(blob(core + ends), shadow_of, opacity=0.16), at=(0, -10))
    ink += put(shape(blob(core + ends), edge), at=(0, -4)) + shape(blob(torn + ends), fill)
    return ink + (clip(blob(torn + ends), inside) if inside else "")


def _curve(points: Sequence[Point]) -> list[Point]:
    """Many points on the smooth line through a few."""
    result: list[Point] = []
    for i in range(len(points) - 1):
        a, b, c, d = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        for k in range(6):
            t = k / 6
            result.append(
                tuple(0.5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
                             (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t**3) for j in (0, 1)))
    return [*result, points[-1]]


def wind_marks(x: float, y: float, width: float, height: float, colour: str, *, count: int = 14, seed: int = 1,
               long: float = 150, opacity: float = 0.5) -> Ink:
    """The ripples of the wind in sand."""
    return glints(x, y, width, height, colour, count=count, long=long, thick=7, seed=seed, opacity=opacity)
