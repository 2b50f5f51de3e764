"""Patterns: paints that repeat. Give them to `shape` or as the `texture` of a `solid`."""

from __future__ import annotations

import math
import random

from .ink import paint, shape, stroke
from .pen import Ink, blob, ellipse, number, specks


def tile(width: float, height: float, ink: Ink, *, turn: float = 0, scale: float = 1) -> str:
    """A paint that repeats some ink."""
    change = "".join([f"rotate({number(turn)})" if turn else "", f"scale({scale:.3g})" if scale != 1 else ""])
    transform = f' patternTransform="{change}"' if change else ""
    where = f' patternUnits="userSpaceOnUse" width="{number(width)}" height="{number(height)}"{transform}'
    return paint("pattern", where, ink)


def dots(colour: str, *, gap: float = 26, size: float = 4, turn: float = 20) -> str:
    """Dots in a lattice."""
    return tile(gap, gap, shape(ellipse(gap / 4, gap / 4, size) + ellipse(gap * 3 / 4, gap * 3 / 4, size), colour),
                turn=turn)


def stripes(colour: str, *, gap: float = 22, width: float = 8, turn: float = 0) -> str:
    """Bands; they stand upright when `turn` is 0."""
    return tile(gap, gap, shape(f"M0 0h{number(width)}v{number(gap)}h{number(-width)}z", colour), turn=turn)


def hatching(colour: str, *, gap: float = 11, width: float = 2, turn: float = 40, opacity: float = 0.5) -> str:
    """Strokes of a pen, not quite in line."""
    long = gap * 6
    d = "".join(
        f"M{number(x * gap + gap / 2)} {number((x * 37 % 11) * gap / 6)}l{number((x % 2) * 2 - 1)} {number(gap * 4.2)}"
        for x in range(6))
    return tile(long, long, stroke(d, colour, width, opacity=opacity), turn=turn)


def checks(colour: str, *, size: float = 18, turn: float = 0) -> str:
    """A chequered cloth."""
    s = number(size)
    return tile(size * 2, size * 2,
                shape(f"M0 0h{s}v{s}h-{s}z", colour) + shape(f"M{s} {s}h{s}v{s}h-{s}z", colour), turn=turn)


def scallops(colour: str, *, size: float = 30, width: float = 3, opacity: float = 1) -> str:
    """Scales, roof tiles, small waves."""
    w, h = size, size / 2
    r = number(size / 2)
    d = (f"M0 0a{r} {r} 0 0 0 {number(w)} 0M{number(-w / 2)} {number(h)}a{r} {r} 0 0 0 {number(w)} 0"
         f"M{number(w / 2)} {number(h)}a{r} {r} 0 0 0 {number(w)} 0")
    return tile(w, h * 2, stroke(d, colour, width, opacity=opacity))


def knit(colour: str, *, size: float = 14, width: float = 3.5, opacity: float = 1) -> str:
    """Stitches of a jumper."""
    s = size
    d = f"M{number(s * .1)} {number(s * .1)}l{number(s * .4)} {number(s * .5)}l{number(s * .4)} {number(-s * .5)}"
    return tile(s, s * 0.62, stroke(d, colour, width, opacity=opacity))


def grain(colour: str, *, count: int = 120, size: float = 260, width: float = 2.2, seed: int = 4,
          opacity: float = 0.35, scale: float = 1) -> str:
    """Flecks as in rough paper. More than 150 make the PNG heavy."""
    chance = random.Random(seed)
    near = [(chance.uniform(3, size - 3), chance.uniform(3, size - 3)) for _ in range(count)]
    return tile(size, size, stroke(specks(_in_order(near)), colour, width, opacity=opacity), scale=scale)


def bristles(colour: str, *, size: float = 240, count: int = 26, long: float = 90, width: float = 1.6, turn: float = 0,
             seed: int = 6, opacity: float = 0.4) -> str:
    """Traces of a dry brush, all one way: for wood, cloth, sand, fur."""
    chance = random.Random(seed)
    d = ""
    for i in range(count):
        length = long * chance.uniform(0.3, 1)
        x, y = chance.uniform(0, size - length), size * (i + chance.random()) / count
        d += f"M{number(x)} {number(y)}q{number(length / 2)} {number(chance.uniform(-2, 2))} {number(length)} 0"
    return tile(size, size, stroke(d, colour, width, opacity=opacity), turn=turn)


def sprigs(colour: str, *, gap: float = 46, size: float = 9) -> str:
    """Small leaves in pairs, as on a printed cloth."""
    leaves = ""
    for cx, cy, turn in ((0.25, 0.3, 30), (0.72, 0.8, 200)):
        for side in (-40, 40):
            a = math.radians(turn + side)
            x, y, dx, dy = cx * gap, cy * gap, math.cos(a) * size, math.sin(a) * size
            leaves += blob([(x, y, 0), (x + dx * .6 - dy * .4, y + dy * .6 + dx * .4), (x + dx * 1.3, y + dy * 1.3, 0),
                            (x + dx * .6 + dy * .4, y + dy * .6 - dx * .4)])
    return tile(gap, gap, shape(leaves, colour))


def stipple(inside: tuple[float, float, float, float], colour: str, *, count: int = 200, width: float = 3,
            towards: str = "right", seed: int = 8, opacity: float = 0.5) -> Ink:
    """Specks in a box `(x, y, width, height)`, thicker `towards` one side (left, right, up, down)."""
    chance = random.Random(seed)
    x, y, across, down = inside
    near = []
    for _ in range(count):
        dense, free = chance.random()**0.45, chance.random()
        if towards in ("left", "up"):
            dense = 1 - dense
        near.append((x + across * dense, y + down * free) if towards in ("left", "right") else (x + across * free,
                                                                                                y + down * dense))
    return stroke(specks(_in_order(near)), colour, width, opacity=opacity)


def _in_order(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return sorted(points, key=lambda point: (round(point[1] / 12), point[0]))
