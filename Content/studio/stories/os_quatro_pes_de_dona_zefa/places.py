"""Olinda: its narrow houses, its church, palms and cobbles."""

from __future__ import annotations

import random

from .wood import *


def facade(x: float, y: float, height: float, wall: str, door: str, *, mirror: bool = False, slope: float = 0,
           width: float = 166) -> Ink:
    """A narrow house; (x, y) is the left end of its foot, `slope` how far the other end is lower."""
    ink = key(polygon([(0, 0), (0, -height), (width, -height), (width, slope)]), 6, fill=wall)
    ink += shape(polygon([(3, -3), (3, -46), (width - 3, -46 + slope), (width - 3, slope - 3)]), mix(wall, INK, 0.25))
    roof = polygon([(-12, 4), (-6, -30), (width + 6, -30), (width + 12, 4)])
    top = key(roof, 5, fill=mix(RED, BROWN, 0.6)) + key(
        "".join(f"M{number(-6 + i * (width + 12) / 8)} 2v-26" for i in range(1, 8)), 4)
    top += key(slab(-4, 4, width + 8, 13), 4, fill=PAPER)
    d, w = (0.28, 0.72) if mirror else (0.7, 0.3)
    foot = height + slope * 0.6
    openings = [_window(width * 0.3, 132), _window(width * 0.72, 132), _window(width * w, foot - 48),
                _door(width * d, foot)]
    arches = "".join(arch for arch, _ in openings)
    top += stroke(arches, PAPER, 15) + key(arches, 5, fill=door) + key("".join(slats for _, slats in openings), 3.4)
    return put(ink, put(top, at=(0, -height)), at=(x, y))


def _window(x: float, y: float) -> tuple[Path, Path]:
    """The arch and the shutters of a window; (x, y) is the middle of its sill."""
    arch = blob([(x - 22, y, 0), (x - 22, y - 66, 0), (x, y - 78), (x + 22, y - 66, 0), (x + 22, y, 0)])
    return arch, f"M{number(x)} {number(y)}v-76m-15 60h9m12 0h9m-30-14h9m12 0h9m-30-14h9m12 0h9"


def _door(x: float, y: float) -> tuple[Path, Path]:
    """The arch and the two leaves of a door; (x, y) is the middle of its sill."""
    arch = blob([(x - 27, y, 0), (x - 27, y - 112, 0), (x, y - 126), (x + 27, y - 112, 0), (x + 27, y, 0)])
    return arch, f"M{number(x)} {number(y)}v-124m-7 66v8"


def church(x: float, y: float, size: float) -> Ink:
    """The church with two towers; (x, y) is the middle of its foot, `size` how wide it is."""
    ink = ""
    for side in (-1, 1):
        tower = slab(side * 36 - 15, -106, 30, 110)
        ink += block(tower, PAPER, line=4, weight=(2, 2)) + block(
            blob([(side * 36 - 18, -106, 0), (side * 36 - 12, -128), (side * 36, -146, 0), (side * 36 + 12, -128),
                  (side * 36 + 18, -106, 0)]), BLUE, line=4, weight=(2, 2))
        ink += shape(slab(side * 36 - 6, -94, 12, 24, round=6) + slab(side * 36 - 5, -50, 10, 18), INK) + key(
            f"M{side * 36}-146v-18m-6 6h12", 3)
    nave = blob([(-24, 4, 0), (-24, -74, 0), (-10, -84), (0, -104, 0), (10, -84), (24, -74, 0), (24, 4, 0)])
    ink += block(nave, PAPER, line=4, weight=(2, 2)) + shape(slab(-8, -30, 16, 34, round=8) + ellipse(0, -62, 8), INK)
    return put(ink, at=(x, y), scale=size / 100)


def palm(x: float, y: float, height: float, *, seed: int = 1, leaf: str = GREEN) -> Ink:
    """A palm whose leaves are cut like combs."""
    h, chance = height, random.Random(seed)
    top = (x + h * 0.08, y - h * 0.78)
    ink = bar([(x, y), (x - h * 0.02, y - h * 0.4), top], h * 0.05, mix(BROWN, PAPER, 0.2), edge=5)
    ink += key(
        "".join(f"M{number(x - h * 0.03 + h * 0.05 * t)} {number(y - h * t)}l{number(h * 0.05)} -5"
                for t in (0.12, 0.24, 0.36, 0.48, 0.6)), 4)
    leaves = ""
    for angle in (205, 165, 128, 92, 55, 18, -22):
        a = angle + chance.uniform(-7, 7)
        mid, end = polar(*top, a, h * 0.2), polar(*top, a, h * 0.36)
        mid, end = (mid[0], mid[1] - h * 0.03), (end[0], end[1] + h * 0.07)
        leaves += ribbon([top, mid, end], [h * 0.03, h * 0.09, 0])
    return ink + put(shape(leaves, INK), at=(3, 4)) + shape(leaves, leaf) + key(leaves, 4.5) + shape(
        ellipse(*top, h * 0.03), INK)


def paving(level: float, colour: str, *, bottom: float = 900, slope: float = 0, seed: int = 2, width: float = 1200,
           count: int = 46) -> Ink:
    """Cobbles as short curved cuts, larger towards the viewer, on a street that falls by `slope` to the right."""
    chance, d = random.Random(seed), ""
    for x, y in scattered(count, 10, level + 16, width - 60, bottom - level - 30, seed=seed, apart=34):
        t = (y - level) / (bottom - level)
        s = 12 + 26 * t
        y += slope * (x / width) * (1 - t)
        end = number(chance.uniform(-1, 3))
        d += f"M{number(x)} {number(y)}q{number(s * 0.5)} {number(-s * 0.55)} {number(s)} {end}"
    return stroke(d, colour, 4.5)


def bird_cut(x: float, y: float, size: float) -> Ink:
    """A black bird of the booklets: a body and two wings of one cut each."""
    d = wedge((x - size, y + size * 0.2), (x + size * 0.9, y - size * 0.1), size * 0.42) + wedge(
        (x - size * 0.1, y), (x - size * 0.5, y - size * 0.95), size * 0.5)
    return shape(d + wedge((x + size * 0.15, y), (x + size * 0.55, y - size * 0.8), size * 0.45), INK)
