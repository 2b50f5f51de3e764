"""Patterns: paints that repeat. Give them to `shape` or as the `texture` of a `solid`."""

from __future__ import annotations

import random

from .ink import paint, shape, stroke
from .pen import Ink, ellipse, number, specks


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


def _in_order(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return sorted(points, key=lambda point: (round(point[1] / 12), point[0]))
