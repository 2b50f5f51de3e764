"""The place: carved doors, shutters, washing lines and palms; and what stands about in it."""

from __future__ import annotations

from collections.abc import Sequence

from kit import (Ink, Point, blob, darken, ellipse, lighten, line, mix, number, put, ribbon, shape, slab, solid,
                 specks, stroke, tree)

from .cloth import TALL, WIDE, Kanga, Place, area, edge, kanga
from .colours import BLACK, CORAL, CRIMSON, DEEP_SHADE, LEAF, ORANGE, PEG, SAFFRON, SHADE, WOOD
from .juma import mandazi, peg


def part(place: Place, left: float, top: float, right: float, bottom: float) -> Place:
    """A place within a place: part of a wall, given in the units of a cloth."""
    return lambda u, v: place(left + (right - left) * u / WIDE, top + (bottom - top) * v / TALL)


def carved_door(place: Place, *, dark: str = WOOD, brass: str = SAFFRON, size: float = 6) -> Ink:
    """A carved door with two leaves, brass studs and rosettes."""
    carved = mix(dark, ORANGE, 0.25)
    ink = shape(edge(place, straight=True), dark) + shape(area(place, 12, 5, 138, 22, 2, straight=True), carved)
    ink += stroke(edge(place, 4, 2, straight=True), carved, size * 0.4)
    rosettes = [place(24 + 20.4 * i, 13.5) for i in range(6)]
    rosettes += [place(u, 32 + 13 * i) for u in (15, 135) for i in range(6)]
    ink += stroke(specks(rosettes), carved, size * 2) + stroke(specks(rosettes), dark, size)
    ink += shape(area(place, 28, 27, 72, 100, 2, straight=True), mix(dark, ORANGE, 0.12))
    ink += shape(area(place, 78, 27, 122, 100, 2, straight=True), mix(dark, ORANGE, 0.12))
    studs = [place(u, 36 + 14 * i) for u in (38, 50, 62, 88, 100, 112) for i in range(5)]
    return ink + stroke(specks(studs), brass, size) + stroke(line([place(75, 26), place(75, 100)]), carved, size)


def shutters(place: Place, *, colour: str = WOOD, slats: int = 6, width: float = 3) -> Ink:
    """A window with closed wooden shutters."""
    ink = shape(edge(place, 0, 2, straight=True), darken(colour, 0.3))
    ink += shape(area(place, 8, 6, 71, 94, 2, straight=True), colour)
    ink += shape(area(place, 79, 6, 142, 94, 2, straight=True), colour)
    d = "".join(line([(*place(u, 14 + 72 * i / (slats - 1)), 0), (*place(u + 43, 14 + 72 * i / (slats - 1)), 0)])
                for u in (18, 89) for i in range(slats))
    return ink + stroke(d, darken(colour, 0.4), width)


def hung(design: Kanga, place: Place, *, size: float = 1, detail: int = 2, folds: int = 4,
         pegs: Sequence[float] = (8, 75, 142)) -> Ink:
    """A kanga with the pegs that hold it."""
    if detail == 0:
        return kanga(design, place, folds=folds, detail=0) + small_pegs(place, size)
    return (kanga(design, place, detail=detail, folds=folds)
            + "".join(peg(*place(u, 1), size=size, turn=u % 7 - 3) for u in pegs))


def small_pegs(place: Place, size: float) -> Ink:
    """Two pegs seen from far away."""
    d = ""
    for u in (12, WIDE - 12):
        x, y = place(u, 1)
        d += f"M{number(x)} {number(y - 8 * size)}v{number(32 * size)}"
    return stroke(d, WOOD, 15 * size) + stroke(d, PEG, 8 * size)


def rope(points: Sequence[Point], *, width: float = 4, colour: str = WOOD) -> Ink:
    """The washing line itself."""
    return stroke(line(points), colour, width)


def palm(x: float, y: float, height: float, *, dark: str = "", leaf: str = LEAF, trunk: str = WOOD,
         seed: int = 1) -> Ink:
    """A coconut palm with a few nuts."""
    nuts = "".join(shape(ellipse(x + height * (0.12 + dx), y - height * (0.8 - dy), height * 0.022),
                         mix(BLACK, ORANGE, 0.4))
                   for dx, dy in ((-0.03, 0.03), (0.02, 0.04), (0.05, 0.015)))
    return tree(x, y, height, leaf, trunk, kind="palm", dark=dark or darken(leaf, 0.3), seed=seed) + nuts


def tray(x: float, y: float, *, size: float = 1, count: int = 7) -> Ink:
    """A brass tray with a heap of mandazi."""
    ink = shape(ellipse(0, 10, 92, 22), darken(SAFFRON, 0.45)) + shape(ellipse(0, 3, 92, 22), mix(SAFFRON, CORAL, 0.25))
    ink += shape(ellipse(0, 1, 78, 16), darken(SAFFRON, 0.25))
    places = ((-46, -6, -20), (-4, -8, 10), (42, -6, 30), (-28, -24, 16), (20, -26, -14), (64, 0, 60), (-4, -44, 4))
    return put(ink + "".join(mandazi(mx, my, turn=turn) for mx, my, turn in places[:count]), at=(x, y), scale=size)


def kettle(x: float, y: float, *, size: float = 1, flip: bool = False) -> Ink:
    """A round tin kettle with a long spout, standing on (x, y)."""
    tin, dark = mix(SHADE, CORAL, 0.35), DEEP_SHADE
    spout = shape(ribbon([(40, -34), (70, -56), (84, -88)], [26, 16, 11]), tin)
    handle = stroke(line([(-34, -84), (-44, -122), (0, -140), (40, -122), (32, -84)]), WOOD, 8)
    pot = solid(blob([(-38, -86, 0.4), (38, -86, 0.4), (60, -40), (44, 0, 0.4), (-44, 0, 0.4), (-60, -40)]), tin,
                dark=dark, away=(-16, -4), shade=0.9,
                inside=stroke(line([(-70, -56), (0, -46), (70, -56)]), CRIMSON, 8))
    lid = shape(blob([(-32, -86, 0), (-20, -100), (0, -104), (20, -100), (32, -86, 0)]), dark)
    lid += shape(ellipse(0, -108, 8), WOOD)
    return put(handle + spout + pot + lid, at=(x, y), scale=size, flip=flip)


def cup(x: float, y: float, *, size: float = 1) -> Ink:
    """A small cup of tea on its saucer."""
    ink = shape(ellipse(0, 0, 44, 12), SHADE) + shape(ellipse(0, -3, 44, 11), "#fffaf0")
    ink += stroke("M26-40q26 2 20 18q-6 12-24 10", "#fffaf0", 7)
    ink += solid(blob([(-32, -54, 0), (32, -54, 0), (24, -14), (12, -4), (-12, -4), (-24, -14)]), "#fffaf0",
                 dark=DEEP_SHADE, away=(-10, 0),
                 inside=stroke("M-40-38h80", CRIMSON, 5))
    ink += shape(ellipse(0, -54, 32, 8), lighten(ORANGE, 0.1)) + shape(ellipse(0, -53, 26, 6), mix(BLACK, ORANGE, 0.5))
    return put(ink, at=(x, y), scale=size)


def stool(x: float, y: float, width: float, height: float) -> Ink:
    """A low table of dark wood, the middle of its top's front edge at (x, y)."""
    legs = "".join(shape(slab(x + dx, y, 18, height, round=3), darken(WOOD, 0.35))
                   for dx in (-width * 0.4, width * 0.34))
    return (legs + shape(ellipse(x, y + 8, width / 2, width * 0.09), darken(WOOD, 0.3))
            + shape(ellipse(x, y, width / 2, width * 0.09), mix(WOOD, ORANGE, 0.15)))
