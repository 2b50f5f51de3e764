"""Kangas: printed cloths that hang, blow and lie. A cloth is 150 wide and 100 high, wherever on the page it is.

A *place* is a function from the cloth to the page. All stamps and letters go through it: they bend as it does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kit import Ink, Path, Point, blob, clip, line, shape, specks, stroke
from kit.glyphs import GLYPHS
from kit.letters import width_of

from .colours import BLACK, CORAL, CRIMSON, INDIGO, LEAF, ORANGE, SAFFRON, SKY

WIDE, TALL = 150, 100
Place = Callable[[float, float], tuple[float, float]]

_CASHEW = ((-0.5, -0.98, 0), (0.1, -0.86), (0.46, -0.3), (0.52, 0.3), (0.24, 0.78), (-0.24, 0.8), (-0.5, 0.4),
           (-0.36, -0.02),
           (-0.06, -0.4), (-0.12, -0.76))
_LEAF = ((0, -1, 0), (0.42, -0.1), (0, 1, 0), (-0.42, -0.1))
_DIAMOND = ((0, -1, 0), (0.62, 0, 0), (0, 1, 0), (-0.62, 0, 0))
_ROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True)
class Kanga:
    """What is printed on a cloth."""

    field: str
    border: str
    mark: str
    """The colour of the stamps and of the letters."""
    spark: str
    """The colour of what is small in the stamps."""
    stamps: str = "dots"
    """The middle: `dots`, `cashews`, `twins` (a large cashew in each corner), `leaves`, `rings`, `diamonds`, `none`."""
    motto: str = ""


COCKEREL = Kanga(CRIMSON, CRIMSON, CORAL, SAFFRON, "dots", "JOGOO WA SHAMBA HAWIKI MJINI")
DOOR = Kanga(INDIGO, INDIGO, CORAL, SKY, "cashews", "KELELE ZA MLANGO")
TWIN = Kanga(ORANGE, LEAF, CORAL, SAFFRON, "twins", "WEMA HAUOZI")
GUESTS = Kanga(SAFFRON, INDIGO, INDIGO, CRIMSON, "leaves", "KARIBUNI WAGENI")
OTHERS = (Kanga(SKY, CRIMSON, CRIMSON, CORAL, "diamonds", "MIIBA"),
          Kanga(CORAL, LEAF, LEAF, CRIMSON, "leaves", "HASIRA"),
          Kanga(LEAF, SAFFRON, SAFFRON, CORAL, "rings", "FISI"),
          Kanga(BLACK, ORANGE, ORANGE, CORAL, "dots", "SUBIRA"),
          Kanga(CORAL, INDIGO, INDIGO, SAFFRON, "cashews", "MAJIRANI"),
          Kanga(SAFFRON, CRIMSON, CRIMSON, LEAF, "rings", "MANENO"))
"""Sayings about thorns, about anger, about a hyena, and so on."""


def blown(left: Point, right: Point, low_right: Point, low_left: Point, *, wave: float = 0, waves: float = 2,
          phase: float = 0,
          sag: float = 0, belly: Point = (0, 0)) -> Place:
    """A cloth between four corners; it waves (most at its lower edge), sags between pegs, bellies like a sail."""
    across = (right[0] - left[0], right[1] - left[1])
    long = math.hypot(*across) or 1
    nx, ny = -across[1] / long, across[0] / long

    def place(u: float, v: float) -> tuple[float, float]:
        s, t = u / WIDE, v / TALL
        x = (left[0] * (1 - s) + right[0] * s) * (1 - t) + (low_left[0] * (1 - s) + low_right[0] * s) * t
        y = (left[1] * (1 - s) + right[1] * s) * (1 - t) + (low_left[1] * (1 - s) + low_right[1] * s) * t
        off = wave * math.sin(math.tau * (waves * s + phase)) * (0.15 + 0.85 * t)
        off += sag * math.sin(math.pi * s) * (1 - t)
        full = math.sin(math.pi * s) * math.sin(math.pi * min(t, 1) * 0.85)
        return x + nx * off + belly[0] * full, y + ny * off + belly[1] * full

    return place


def flat(x: float, y: float, width: float, height: float, *, wave: float = 6, waves: float = 2.5, phase: float = 0,
         sag: float = 0, lean: float = 0) -> Place:
    """A cloth that hangs upright; `lean` pushes its lower edge to the right."""
    return blown((x, y), (x + width, y), (x + width + lean, y + height), (x + lean, y + height), wave=wave, waves=waves,
                 phase=phase, sag=sag)


def turned_round(place: Place) -> Place:
    """The same place for a cloth that hangs upside down."""
    return lambda u, v: place(WIDE - u, TALL - v)


def edge(place: Place, inset: float = 0, steps: int = 6, *, straight: bool = False) -> Path:
    """The outline of a cloth, or of a rectangle so far inside it."""
    return area(place, inset, inset, WIDE - inset, TALL - inset, steps, straight=straight)


def area(place: Place, left: float, top: float, right: float, bottom: float, steps: int = 6, *,
         straight: bool = False) -> Path:
    """A rectangle of a cloth, as it lies on the page; `straight` makes do with straight lines, for small cloths."""
    down = max(2, steps // 2)
    corners = [(left + (right - left) * i / steps, top) for i in range(steps)]
    corners += [(right, top + (bottom - top) * i / down) for i in range(down)]
    corners += [(right - (right - left) * i / steps, bottom) for i in range(steps)]
    corners += [(left, bottom - (bottom - top) * i / down) for i in range(down)]
    sharp = range(len(corners)) if straight else (0, steps, steps + down, 2 * steps + down)
    return blob([(*place(u, v), 0 if i in sharp else 1) for i, (u, v) in enumerate(corners)])


def stamp(place: Place, form: Sequence[Point], u: float, v: float, size: float, *, turn: float = 0, flip: bool = False,
          straight: bool = False) -> Path:
    """A form stamped on the cloth."""
    c, s = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
    points = []
    for point in form:
        x, y = -point[0] if flip else point[0], point[1]
        points.append((*place(u + x * c - y * s, v + x * s + y * c), *((0,) if straight else point[2:])))
    return blob(points)


def kanga(design: Kanga, place: Place, *, detail: int = 2, folds: int = 0, dark: str = BLACK,
          shade: float = 0.13) -> Ink:
    """A kanga in its place. `detail` 0 is for a tiny one, 1 for a small one; `folds` are upright strips of shade."""
    a, b = place(WIDE / 2, 50), place(WIDE / 2 + 10, 50)
    unit = math.dist(a, b) / 10
    steps, straight = 6, detail < 2
    outline = edge(place, 0, steps, straight=straight)
    ink = shape(outline, design.border)
    if detail:
        ink += stroke(edge(place, 3, steps, straight=straight), design.mark if design.field == design.border
                      else design.spark, 1.3 * unit)
    ink += _border(design, place, unit, detail)
    middle = edge(place, 16, steps, straight=straight)
    ink += shape(middle, design.field) + stroke(middle, design.mark, 1.4 * unit)
    ink += _middle(design, place, unit, detail) + _motto(design, place, unit, detail)
    shades = ""
    for i in range(folds):
        start = WIDE * (i + 0.35) / folds
        shades += area(place, start, -1, start + WIDE * 0.4 / folds, TALL + 1, 2, straight=True)
    return ink + (clip(outline, shape(shades, dark, opacity=shade)) if shades else "")


def _border(design: Kanga, place: Place, unit: float, detail: int) -> Ink:
    """The pattern all round: half rounds that stand on the inner line, and a dot between each two."""
    if detail == 0:
        return stroke(edge(place, 9, 6, straight=True), design.mark if design.border != design.mark else design.spark,
                      5 * unit, dash=f"0 {9 * unit:.1f}")
    count, rise, tip = (12, 7, 1) if detail == 2 else (9, 6, 0)
    forms, between = "", []
    for i in range(count):
        for sign, high in ((-1, 17), (1, TALL - 17)):
            u = 20 + (WIDE - 40) * i / (count - 1)
            forms += blob([(*place(u - 4.2, high), 0), (*place(u, high + sign * (rise + 1.5)), tip),
                           (*place(u + 4.2, high), 0)])
            between.append(place(u + (WIDE - 40) / (count - 1) / 2, high + sign * (rise * 0.9 + 1.5)))
    tall = max(3, round(count * 0.6))
    for i in range(tall):
        v = 22 + (TALL - 44) * i / (tall - 1)
        for u, sign in ((17, -1), (WIDE - 17, 1)):
            forms += blob([(*place(u, v - 4.2), 0), (*place(u + sign * (rise + 1.5), v), tip), (*place(u, v + 4.2), 0)])
            between.append(place(u + sign * (rise * 0.9 + 1.5), v + (TALL - 44) / (tall - 1) / 2))
    mark, other = design.mark, design.spark
    if design.border in (design.field, design.mark):
        mark, other = (design.spark, design.mark) if design.border == design.field else (design.field, design.spark)
    ink = shape(forms, mark)
    return ink + (stroke(specks(between), other, 2.6 * unit) if detail == 2 else "")


def _middle(design: Kanga, place: Place, unit: float, detail: int) -> Ink:
    """The stamps of the middle."""
    top, bottom = 24, (62 if design.motto else 78)
    if design.stamps == "none":
        return ""
    if design.stamps == "twins":
        return _twins(place, unit, detail)
    if design.stamps == "dots":
        gap = 8.5 if detail == 2 else 13
        rows = int((bottom - top) / gap) + 1
        near = [place(24 + gap * (i + 0.5 * (j % 2)), top + gap * j) for j in range(rows)
                for i in range(int((WIDE - 48) / gap) + 1 - j % 2)]
        return stroke(specks(near), design.mark, (4.4 if detail == 2 else 6) * unit)
    columns, rows = (6, 2) if detail == 2 else (4, 1) if detail else (3, 1)
    if design.stamps == "cashews" and detail == 2:
        columns = 5
    big, small = "", ""
    centres: list[Point] = []
    rings: list[Point] = []
    for j in range(rows):
        for i in range(columns):
            u = 32 + (WIDE - 64) * (i + 0.25 * (2 * (j % 2) - 1) * (rows > 1)) / (columns - 1)
            v = top + (bottom - top) * (j + 0.5) / rows
            size = 10 if detail == 2 else 13
            turned = (i + j) % 2 == 1
            if design.stamps == "cashews":
                big += stamp(place, _CASHEW, u, v, size * 1.15, flip=turned, straight=detail == 0)
                small += stamp(place, _CASHEW, u, v + 2, size * 0.5, flip=turned) if detail else ""
            elif design.stamps == "leaves":
                big += stamp(place, _LEAF, u, v, size, turn=40 if turned else -40)
            elif design.stamps == "rings" and detail == 0:
                rings.append(place(u, v))
            elif design.stamps == "diamonds":
                big += stamp(place, _DIAMOND, u, v, size)
            else:
                big += stamp(place, _ROUND, u, v, size * 0.8)
            centres.append(place(u, v))
    ink = stroke(specks(rings), design.mark, 24 * unit) if rings else shape(big, design.mark)
    ink += shape(small, design.field) if small else ""
    return ink + stroke(specks(centres), design.spark, 5 * unit)


def _twins(place: Place, unit: float, detail: int) -> Ink:
    """A large cashew in each corner, leaning to the middle, and a round of leaves between them."""
    outer = inner = core = leaves = ""
    for u, v, flip, turn in ((34, 35, False, 35), (WIDE - 34, 35, True, -35), (28, 70, False, 145),
                             (WIDE - 28, 70, True, -145)):
        small = v > 50
        size = 9 if small else 16
        outer += stamp(place, _CASHEW, u, v, size, turn=turn, flip=flip)
        inner += stamp(place, _CASHEW, u, v, size * 0.68, turn=turn, flip=flip)
        core += stamp(place, _CASHEW, u, v, size * 0.34, turn=turn, flip=flip)
    for i in range(8 if detail else 4):
        angle = 360 * i / (8 if detail else 4)
        a = math.radians(angle)
        leaves += stamp(place, _LEAF, 75 + math.sin(a) * 13, 40 - math.cos(a) * 13, 6.5, turn=angle)
    ink = shape(outer, LEAF) + shape(inner, CORAL) + shape(core, CRIMSON) + shape(leaves, LEAF)
    return (ink + stroke(specks([place(75, 40)]), SAFFRON, 11 * unit)
            + stroke(specks([place(75, 40)]), CRIMSON, 5 * unit))


def _motto(design: Kanga, place: Place, unit: float, detail: int) -> Ink:
    """The saying in its band."""
    if not design.motto:
        return ""
    top, bottom = 65, 79
    ground = CORAL if design.mark != CORAL or design.stamps == "twins" else design.field
    paint = LEAF if design.stamps == "twins" else design.field if design.mark in (ground, SAFFRON) else design.mark
    narrow = design.stamps == "twins"
    left = 40 if narrow else 22
    ink = "" if ground == design.field else shape(area(place, left, top, WIDE - left, bottom, 4, straight=detail < 2),
                                                  ground)
    if ground == design.field:
        rules = "".join(line([place(24 + i * 25.5, v) for i in range(5)]) for v in (63, 81.5))
        ink += stroke(rules, design.spark, 1.1 * unit)
    if detail == 0:
        return (ink
                + stroke(line([place(left + 8, 72), place(WIDE - left - 8, 72)]), paint, 4 * unit,
                         dash=f"{8 * unit:.1f}"))
    return (ink
            + letters(design.motto, place, middle=(WIDE / 2, 77.4), room=WIDE - 2 * left - 8, size=10.5, colour=paint,
                      unit=unit))


def letters(text: str, place: Place, *, middle: Point, room: float, size: float, colour: str, unit: float,
            weight: float = 17) -> Ink:
    """Capitals on the cloth: as high as `size`, no wider than `room`; `middle` is that of their foot line."""
    whole = width_of(text, weight=weight, space=12)
    across = min(room / whole, size / 100 * 1.25)
    x, d = middle[0] - whole * across / 2, ""
    for sign in text:
        if sign == " ":
            x += 40 * across
            continue
        width, strokes = GLYPHS[sign]
        for part in strokes.split(";"):
            points = []
            for word in part.lstrip("@").split():
                px, py = word.rstrip("!.").split(",")
                spot = place(x + (float(px) + weight / 2) * across, middle[1] + (float(py) - 100) * size / 100)
                points.append((*spot, 0) if word.endswith("!") else spot)
            d += blob(points) if part.startswith("@") else line(points)
        x += (width + 12 + weight) * across
    return stroke(d, colour, weight * min(across, size / 100) * 1.25 * unit)
