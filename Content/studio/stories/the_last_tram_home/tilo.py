"""Tilo, the hero: a hedgehog like half an egg, with a red flat cap, a blue waistcoat and a silver ticket punch."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kit import (Ink, Point, blob, clip, darken, ellipse, lighten, limb, line, mix, polygon, put, ribbon, shape,
                 solid, stroke)
from kit.weather import star

from .colours import AMBER, BLUE, CREAM, INK, NIGHT, PINK, PRICKLES, RED, SILVER


def eyes(places: Sequence[Point], mood: str, look: Point = (0.5, 0), *, size: float = 7, ink: str = INK) -> Ink:
    """The eyes of an animal: `open`, `wide`, `asleep`, `happy` or `tight` (shut, as in howling)."""
    result = ""
    for index, (x, y) in enumerate(places):
        s = size
        if mood == "asleep":
            result += stroke(line([(x - s, y), (x, y + s * 0.7), (x + s, y)]), ink, s * 0.5)
        elif mood == "happy":
            result += stroke(line([(x - s, y + s * 0.4), (x, y - s * 0.5), (x + s, y + s * 0.4)]), ink, s * 0.5)
        elif mood == "tight":
            way = 1 if index == 0 else -1
            result += stroke(line([(x - s * way, y - s * 0.7, 0), (x + s * way, y, 0), (x - s * way, y + s * 0.7, 0)]),
                             ink, s * 0.5)
        elif mood == "wide":
            result += shape(ellipse(x, y, s * 1.7), "#ffffff")
            result += shape(ellipse(x + look[0] * s * 0.7, y + look[1] * s * 0.7, s * 0.8), ink)
        else:
            px, py = x + look[0] * s * 0.3, y + look[1] * s * 0.3
            result += shape(ellipse(px, py, s * 0.85, s), ink)
            result += shape(ellipse(px + s * 0.25, py - s * 0.35, s * 0.28), "#ffffff")
    return result


def cap(slide: float = 0) -> Ink:
    """The red flat cap around the middle of its rim; `slide` lets it slip over the nose."""
    crown = blob([(-62, 0, 0.4), (-60, -26), (-30, -44), (20, -44), (58, -24), (64, 0, 0.4), (0, 8)])
    ink = shape(blob([(20, 2, 0.3), (66, -6), (104, 12), (96, 22, 0.5), (50, 16)]), NIGHT)
    ink += stroke(line([(48, 4), (72, 4), (90, 12)]), mix(NIGHT, CREAM, 0.6), 4)
    ink += solid(crown, RED, dark=darken(RED, 0.4), away=(-10, 8), bright=lighten(RED, 0.25), edge=-0.3)
    ink += stroke(line([(-60, -2), (0, 6), (62, -2)]), darken(RED, 0.45), 6)
    ink += shape(ellipse(0, -45, 8, 5), darken(RED, 0.2))
    return put(ink, at=(slide * 0.6, slide), turn=slide * 0.5)


def punch(*, turn: float = 0, size: float = 1) -> Ink:
    """The silver ticket punch, held at (0, 0), its jaws to the right."""
    ink = shape(ribbon([(-34, -16), (0, -8), (30, -10)], [8, 12, 14]), lighten(SILVER, 0.4))
    ink += shape(ribbon([(-34, 14), (0, 4), (30, -4)], [8, 12, 14]), SILVER)
    ink += shape(ellipse(8, -3, 6), INK) + shape(star(38, -8, 9, points=5, inner=0.45), AMBER)
    return put(ink, turn=turn, scale=size)


def prickles() -> Ink:
    """His back: half an egg with a jagged edge."""
    points: list[Point] = []
    for i in range(23):
        angle = math.radians(62 + i * 10.4)
        for reach, part in ((1.0, 0.0), (1.13, 0.5)):
            a = angle + math.radians(10.4 * part)
            points.append((-14 + math.cos(a) * 88 * reach, -102 - math.sin(a) * 108 * reach, 0))
    points += [(40, 0, 0.4), (60, -60), (50, -150)]
    coat = blob(points)
    quills = "".join(f"M{x} {y}l-11-9" for x, y in ((-40, -60), (-60, -90), (-30, -100), (-66, -130), (-40, -150),
                                                    (-50, -30), (-14, -60), (-20, -130), (-80, -64),
                                                   (-20, -24)))
    return solid(coat, PRICKLES, dark=darken(PRICKLES, 0.45), away=(-18, -4),
                 inside=stroke(quills, mix(PRICKLES, CREAM, 0.4), 4))


def head(mood: str = "open", look: Point = (0.6, 0), *, mouth: str = "smile", slide: float = 0) -> Ink:
    """His face around (0, 0), the nose to the right, with the cap on it."""
    face = blob([(-46, -34), (-10, -52), (30, -34), (78, -8), (92, 4), (74, 20), (30, 36), (-16, 44), (-50, 22)])
    ink = shape(ellipse(-42, -36, 20, 21), darken(PRICKLES, 0.2)) + shape(ellipse(-42, -34, 12, 13), PINK)
    ink += solid(face, CREAM, dark=mix(CREAM, PRICKLES, 0.35), away=(-4, -12), shade=0.6)
    ink += shape(ellipse(10, 14, 14, 9), PINK, opacity=0.8) + shape(ellipse(90, 0, 13, 12), INK)
    ink += shape(ellipse(94, -4, 4, 3), "#ffffff")
    ink += eyes([(16, -12), (46, -10)], mood, look, size=8)
    if mouth == "yawn":
        hole = blob([(34, 18), (60, 12), (66, 34), (48, 52), (30, 42)])
        ink += shape(hole, darken(RED, 0.55)) + clip(hole, shape(ellipse(48, 48, 16, 12), PINK))
    elif mouth == "o":
        ink += shape(ellipse(52, 24, 6, 8), darken(RED, 0.55))
    else:
        ink += stroke(line([(36, 22), (50, 28), (66, 18)]), INK, 4)
    return ink + put(cap(slide), at=(-4, -42), turn=-6)


def tilo(mood: str = "open", look: Point = (0.6, 0), *, mouth: str = "smile", near: Point = (70, -70),
         far: Point = (60, -60), tilt: float = 0,
         held: Ink = "", behind: Ink = "", seated: bool = False, slide: float = 0, hanging: bool = True) -> Ink:
    """Tilo on (0, 0), 250 high, facing right. `held` lies under his near paw; the punch is on its cord if `hanging`."""
    feet = "".join(shape(ellipse(x, -8, 24, 11), mix(CREAM, PRICKLES, tone)) for x, tone in ((46, 0.3), (10, 0.15)))
    if seated:
        feet = "".join(put(shape(ellipse(0, -16, 14, 22), mix(CREAM, PRICKLES, tone))
                           + shape(ellipse(0, -14, 7, 11), PINK), at=(x, 4), turn=20)
                       for x, tone in ((84, 0.25), (50, 0.1)))
    far_arm = limb((46, -112), far, 92, mix(CREAM, PRICKLES, 0.3), bend=1, thick=24, thin=20)
    belly = blob([(4, -142), (44, -142), (70, -104), (72, -50), (46, -10), (8, -8), (-10, -70)])
    waistcoat = solid(belly, BLUE, dark=NIGHT, away=(-10, -8), bright=mix(BLUE, CREAM, 0.25), edge=-0.3,
                      inside=shape(polygon([(30, -150), (66, -140), (44, -96)]),
                                   CREAM) + stroke("M44-96C50-60 48-30 44-4", NIGHT, 4))
    buttons = "".join(shape(ellipse(55 - i, -78 + i * 24, 5), AMBER) for i in range(3))
    cord = stroke(line([(4, -128), (26, -70), (46, -118)]), SILVER, 4) if hanging else ""
    tool = put(punch(turn=64, size=1), at=(26, -66)) if hanging else ""
    near_arm = limb((14, -112), near, 92, CREAM, bend=1, thick=26, thin=21)
    near_arm += shape(ellipse(near[0], near[1], 14, 13), CREAM)
    back = shape(ellipse(far[0], far[1], 13, 12), mix(CREAM, PRICKLES, 0.25))
    return (far_arm + back + behind + prickles() + ("" if seated else feet) + waistcoat + buttons + cord + tool
            + (feet if seated else "")
            + put(head(mood, look, mouth=mouth, slide=slide), at=(28, -166), turn=tilt) + held + near_arm)


def umbrella(*, holes: Sequence[tuple[float, float, float]] = (), light: str = AMBER, colour: str = INK) -> Ink:
    """His black umbrella, 400 wide, its tip at (0, -210), its handle at (0, 130); `holes` are x, y and size."""
    cloth = blob([(-200, 0, 0), (-176, -90), (-100, -160), (0, -184), (100, -160), (176, -90), (200, 0, 0), (166, -20),
                  (134, 0, 0), (100, -22),
                  (66, 0, 0), (34, -22), (0, 0, 0), (-34, -22), (-66, 0, 0), (-100, -22), (-134, 0, 0), (-166, -20)])
    ribs = stroke("M0-184C-50-150-62-60-66 0M0-184C50-150 62-60 66 0M0-184C-100-150-128-60-134 0"
                  "M0-184C100-150 128-60 134 0", mix(colour, RED, 0.12), 3)
    stick = stroke("M0-208V110C0 140 34 140 34 114", mix(PRICKLES, AMBER, 0.4), 8)
    stars = shape("".join(star(x, y, size, points=5, inner=0.45, turn=x) for x, y, size in holes), light)
    return stick + solid(cloth, colour, bright=mix(colour, light, 0.35), away=(-8, 8), edge=0.5, inside=ribs) + stars


HOLES = ((-130, -60, 17), (-92, -116, 14), (-56, -66, 19), (-20, -136, 14), (10, -84, 21), (56, -132, 15),
         (84, -64, 18), (132, -84, 15), (-164, -28, 11),
         (46, -36, 12), (-26, -30, 12), (158, -36, 11), (104, -120, 10))
"""Where he punched his stars."""


def paper_stars(places: Sequence[tuple[float, float]], *, size: float = 10, colour: str = CREAM) -> Ink:
    """Stars that fell out of the punch."""
    d = "".join(star(x, y, size * (0.8 + i % 3 * 0.2), points=5, inner=0.45, turn=i * 47) for i,
                (x, y) in enumerate(places))
    return shape(d, colour)
