"""The hill town: white houses with lilac shadows and tiled roofs, the zigzag street, and what stands in it."""

from __future__ import annotations

import random
from dataclasses import dataclass

from kit import *

from .hero import LEAF, LILAC, WHITE

ZIGZAG = ((610, 96), (420, 158), (800, 250), (300, 372), (930, 530), (330, 720), (640, 930))
TOPS = ((112, 300, 940), (196, 120, 1120), (306, 10, 1200), (440, -70, 1270), (600, -110, 1310), (800, -140, 1340))
"""The terraces of the hill: how high, from where, to where."""

WIDTHS = (20, 28, 38, 52, 70, 96, 150)


@dataclass(frozen=True)
class Season:
    """What changes between summer and winter."""

    wall: str = WHITE
    shade: str = LILAC
    roof: str = "#c9806a"
    ground: tuple[str, ...] = ("#c9d9a0", "#b5cc8a", "#9fbd74", "#86aa5e", "#6f9a4c", "#5e8f3c")
    edge: str = "#e4ecc4"
    road: str = "#fbe9c0"
    kerb: str = "#d9bf8c"
    pane: str = "#5b4a7c"
    snow: bool = False


SUMMER = Season()
WINTER = Season(wall="#f4f1f6", roof="#a58ab8",
                ground=("#e6e2f0", "#e0dbec", "#d8d2e8", "#d0c9e4", "#e4dff0", "#f4f1f8"), edge="#ffffff",
                road="#b3a2c6", kerb="#ffffff", pane="#ffcf6a", snow=True)


def white_house(x: float, y: float, width: float, height: float, season: Season = SUMMER, *, seed: int = 1,
                door: bool = True, jars: bool = False, flip: bool = False) -> Ink:
    """A white house whose middle foot is at a place: a lit front, a lilac side, a roof of tiles."""
    chance = random.Random(seed)
    w, h, side = width, height, width * 0.28
    tip, tall = chance.uniform(-0.02, 0.03) * w, w * chance.uniform(0.28, 0.4)
    front = polygon([(-w / 2 + side, 0), (w / 2, 0), (w / 2 + tip, -h), (-w / 2 + side + tip, -h)])
    wall = polygon([(-w / 2, -h * 0.02), (-w / 2 + side, 0), (-w / 2 + side + tip, -h), (-w / 2 + tip, -h * 0.96)])
    gable = polygon([(-w / 2 + tip, -h * 0.96), (-w / 2 + side + tip, -h), (-w / 2 + side / 2 + tip, -h - tall * 0.9)])
    roof = polygon([(-w / 2 + side / 2 + tip - w * 0.02, -h - tall), (w / 2 - side * 0.3 + tip, -h - tall),
                    (w / 2 + tip + w * 0.06, -h + h * 0.03), (-w / 2 + side + tip - w * 0.05, -h + h * 0.03)])
    ink = shape(wall + gable, season.shade) + shape(front, season.wall)
    if season.snow:
        ink += shape(roof, season.roof) + put(shape(roof, "#ffffff"), at=(0, -w * 0.035), scale=1.02)
    else:
        ink += shape(roof, mix(season.roof, "#8a4f6a", chance.random() * 0.35))
        rows = ""
        for t in (0.3, 0.6, 0.85):
            start, end = -w / 2 + side * (0.6 + 0.3 * t) + tip, w / 2 - side * 0.2 * (1 - t) + tip
            rows += f"M{number(start)} {number(-h - tall * (1 - t))}H{number(end)}"
        ink += stroke(rows, "#8a4a5c", max(w * 0.012, 1), opacity=0.5)
    left, right = -w / 2 + side, w / 2
    count, floors = (2 if w > 56 else 1), max(1, round(h / max(w * 0.62, 1)))
    panes = shutters = sills = glass = ""
    for floor in range(floors):
        for column in range(count):
            cx = left + (right - left) * (column + 0.5) / count + tip * (floor + 0.5) / floors
            cy = -h * (floor + 0.55) / floors
            size = min(w * 0.13, h / floors * 0.3)
            if door and floor == 0 and column == 0 and count > 1:
                continue
            panes += box(cx - size / 2, cy - size * 0.7, size, size * 1.4)
            for sx in (cx - size * 0.95, cx + size * 0.5):
                shutters += box(sx, cy - size * 0.7, size * 0.45, size * 1.4)
            sills += f"M{number(cx - size)} {number(cy + size * .8)}h{number(size * 2)}"
            if jars:
                glass += specks([(cx + size * step, cy + size * 0.5) for step in (-0.5, 0, 0.5)])
    ink += shape(panes, season.pane)
    if not season.snow:
        ink += shape(shutters, chance.choice((LEAF, "#4f8f98", "#6b9a8a", "#8a6aa0")))
    ink += stroke(sills, "#ffffff" if season.snow else season.shade, max(w * 0.02, 1.5))
    if glass:
        ink += stroke(glass, "#f28322", max(w * 0.055, 4))
    if door and count > 1:
        dw, dh, dx = w * 0.15, min(h / floors * 0.72, w * 0.34), left + (right - left) * 0.25
        ink += shape(slab(dx - dw / 2, -dh, dw, dh, round=dw * 0.45),
                     chance.choice((LEAF, "#4f7f8a", "#7a4a7c", "#8a5a3c")))
    if season.snow:
        ink += shape(ellipse(0, 2, w * 0.56, w * 0.06), season.ground[-1])
    return put(ink, at=(x, y), flip=flip)


def _at(i: int, x: float) -> float:
    """How high segment `i` of the street lies at `x`."""
    (x0, y0), (x1, y1) = ZIGZAG[i], ZIGZAG[i + 1]
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def hill(season: Season, *, jars: bool = False) -> Ink:
    """The whole hill with its street and all its houses; the street is drawn before the houses that stand below it."""
    chance = random.Random(7)
    ink = shape("M0 400h1200v500H0z", season.ground[3])
    taken: list[tuple[float, float]] = []
    for i, (level, left, right) in enumerate(TOPS):
        path = blob([(left - 60, 960, 0), (left, level + 90 - i * 6), (left + 120, level + 26),
                     (600, level - 30 + i * 10), (right - 120, level + 20), (right, level + 84 - i * 6),
                     (right + 60, 960, 0)])
        ink += sheet(path, season.ground[i], season.edge, shadow="#5a4a7c", thick=3, opacity=0.14)
        ink += _terrace(i, season, chance, jars, taken)
    return ink


def street(i: int, season: Season) -> Ink:
    """One piece of the zigzag street."""
    a, b = ZIGZAG[i], ZIGZAG[i + 1]
    points = [a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 6), b]
    widths = [WIDTHS[i], (WIDTHS[i] + WIDTHS[i + 1]) / 2, WIDTHS[i + 1]]
    return put(shape(ribbon(points, [w + 8 for w in widths]), season.kerb), at=(0, 3)) + shape(
        ribbon(points, widths), season.road)


def _ground(i: int, x: float) -> float:
    """How high the edge of terrace `i` lies at `x`."""
    level, left, right = TOPS[i]
    points = ((left, level + 86), (left + 120, level + 26), (600, level - 30 + i * 10), (right - 120, level + 20),
              (right, level + 84))
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if x0 <= x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return 2000


def _within(i: int, x: float) -> float:
    """The place on segment `i` of the street that is nearest to `x`."""
    low, high = sorted((ZIGZAG[i][0], ZIGZAG[i + 1][0]))
    return min(max(x, low), high)


def _terrace(i: int, season: Season, chance: random.Random, jars: bool, taken: list[tuple[float, float]]) -> Ink:
    """The street of one terrace, and the houses and trees that stand above it or beside it."""
    size = 40 + i * 19
    things: list[tuple[float, Ink]] = []
    low, high = sorted((ZIGZAG[i][0], ZIGZAG[i + 1][0]))
    x, end = max(TOPS[i][1] + 40, -30), min(TOPS[i][2] - 40, 1230)
    while x < end:
        width = size * chance.uniform(0.85, 1.2)
        middle = x + width / 2
        x += width * chance.uniform(1.02, 1.2)
        beside = not low - 10 < middle < high + 10
        foot = max(_at(i, _within(i, middle)) - (WIDTHS[i] + WIDTHS[i + 1]) / 4 - 3, _ground(i, middle) + 14)
        above = _at(i - 1, _within(i - 1, middle)) + WIDTHS[i] / 2 if i else 50
        room = foot - above - size * 0.42
        if beside:
            room = size * 1.4 if not low - size < middle < high + size else 0
        free = all(abs(middle - px) > width * 0.75 or abs(foot - py) > size * 0.8 for px, py in taken)
        if not free or foot > 900:
            continue
        if room > size * 0.5 and (not beside or chance.random() < 0.75):
            taken.append((middle, foot))
            things.append((foot,
                           white_house(middle, foot, width, min(room, size * chance.uniform(0.9, 1.5)), season,
                                       seed=int(middle) + i, jars=jars and i > 1)))
        elif beside and (middle < low - size * 0.5 or middle > high + size * 0.5):
            taken.append((middle, foot))
            leaf, dark = ("#8fa3a8", "#6f8794") if season.snow else (mix("#4f7f4a", season.ground[i], 0.15), "#3c6648")
            things.append((foot,
                           tree(middle, foot, size * chance.uniform(1.1, 1.6), leaf, "#6b4a4a", seed=int(x), dark=dark,
                                kind="poplar")))
    return "".join(ink for _, ink in sorted(things, key=lambda thing: thing[0])) + street(i, season)
