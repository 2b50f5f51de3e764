"""The hill town: white houses with lilac shadows and tiled roofs, the zigzag street, and what stands in it."""

from __future__ import annotations

import random
from dataclasses import dataclass

from kit import *

from .hero import INK, LEAF, LILAC, SKY, WHITE

ZIGZAG = ((610, 96), (420, 158), (800, 250), (300, 372), (930, 530), (330, 720), (640, 930))
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
WINTER = Season(wall="#f4f1f6", roof="#a58ab8", ground=("#e6e2f0", "#e0dbec", "#d8d2e8", "#d0c9e4", "#e4dff0", "#f4f1f8"), edge="#ffffff",
                road="#b3a2c6", kerb="#ffffff", pane="#ffcf6a", snow=True)


def white_house(x: float, y: float, width: float, height: float, season: Season = SUMMER, *, seed: int = 1, door: bool = True,
                jars: bool = False, flip: bool = False) -> Ink:
    """A white house whose middle foot is at a place: a lit front, a lilac side, a roof of tiles."""
    chance = random.Random(seed)
    w, h, side = width, height, width * 0.28
    tip, tall = chance.uniform(-0.02, 0.03) * w, w * chance.uniform(0.28, 0.4)
    front = polygon([(-w / 2 + side, 0), (w / 2, 0), (w / 2 + tip, -h), (-w / 2 + side + tip, -h)])
    wall = polygon([(-w / 2, -h * 0.02), (-w / 2 + side, 0), (-w / 2 + side + tip, -h), (-w / 2 + tip, -h * 0.96)])
    gable = polygon([(-w / 2 + tip, -h * 0.96), (-w / 2 + side + tip, -h), (-w / 2 + side / 2 + tip, -h - tall * 0.9)])
    roof = polygon([(-w / 2 + side / 2 + tip - w * 0.02, -h - tall), (w / 2 - side * 0.3 + tip, -h - tall), (w / 2 + tip + w * 0.06, -h + h * 0.03),
                    (-w / 2 + side + tip - w * 0.05, -h + h * 0.03)])
    ink = shape(wall + gable, season.shade) + shape(front, season.wall)
    if season.snow:
        ink += shape(roof, season.roof) + put(shape(roof, "#ffffff"), at=(0, -w * 0.035), scale=1.02)
    else:
        ink += shape(roof, mix(season.roof, "#8a4f6a", chance.random() * 0.35))
        rows = "".join(f"M{number(-w / 2 + side * (0.6 + 0.3 * t) + tip)} {number(-h - tall * (1 - t))}H{number(w / 2 - side * 0.2 * (1 - t) + tip)}"
                       for t in (0.3, 0.6, 0.85))
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
            panes += f"M{number(cx - size / 2)} {number(cy - size * .7)}h{number(size)}v{number(size * 1.4)}h{number(-size)}z"
            for sx in (cx - size * 0.95, cx + size * 0.5):
                shutters += f"M{number(sx)} {number(cy - size * .7)}h{number(size * .45)}v{number(size * 1.4)}h{number(-size * .45)}z"
            sills += f"M{number(cx - size)} {number(cy + size * .8)}h{number(size * 2)}"
            if jars:
                glass += f"M{number(cx - size * .5)} {number(cy + size * .5)}h0m{number(size * .5)} 0h0m{number(size * .5)} 0h0"
    ink += shape(panes, season.pane)
    if not season.snow:
        ink += shape(shutters, chance.choice((LEAF, "#4f8f98", "#6b9a8a", "#8a6aa0")))
    ink += stroke(sills, "#ffffff" if season.snow else season.shade, max(w * 0.02, 1.5))
    if glass:
        ink += stroke(glass, "#f28322", max(w * 0.055, 4))
    if door and count > 1:
        dw, dh, dx = w * 0.15, min(h / floors * 0.72, w * 0.34), left + (right - left) * 0.25
        ink += shape(slab(dx - dw / 2, -dh, dw, dh, round=dw * 0.45), chance.choice((LEAF, "#4f7f8a", "#7a4a7c", "#8a5a3c")))
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
    tops = ((112, 300, 940), (196, 120, 1120), (306, 10, 1200), (440, -70, 1270), (600, -110, 1310), (800, -140, 1340))
    for i, (level, left, right) in enumerate(tops):
        path = blob([(left - 60, 960, 0), (left, level + 90 - i * 6), (left + 120, level + 26), (600, level - 30 + i * 10), (right - 120, level + 20),
                     (right, level + 84 - i * 6), (right + 60, 960, 0)])
        ink += sheet(path, season.ground[i], season.edge, shadow="#5a4a7c", thick=3, opacity=0.14)
        ink += _terrace(i, season, chance, jars)
    return ink


def street(i: int, season: Season) -> Ink:
    """One piece of the zigzag street."""
    a, b = ZIGZAG[i], ZIGZAG[i + 1]
    points = [a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 6), b]
    widths = [WIDTHS[i], (WIDTHS[i] + WIDTHS[i + 1]) / 2, WIDTHS[i + 1]]
    return put(shape(ribbon(points, [w + 8 for w in widths]), season.kerb), at=(0, 3)) + shape(ribbon(points, widths), season.road)


def _terrace(i: int, season: Season, chance: random.Random, jars: bool) -> Ink:
    """The street of one terrace, and the houses that stand above it."""
    size = 40 + i * 19
    houses = []
    left, right = ((370, 860), (250, 1000), (80, 1120), (-10, 1210), (-30, 1230), (-40, 1240))[i]
    lo, hi = sorted((ZIGZAG[i][0], ZIGZAG[i + 1][0]))
    x = left
    while x < right:
        width = size * chance.uniform(0.85, 1.2)
        middle = x + width / 2
        inside = lo - 10 < middle < hi + 10
        road = _at(i, min(max(middle, lo), hi)) - (WIDTHS[i] + WIDTHS[i + 1]) / 4
        above = _at(i - 1, min(max(middle, min(ZIGZAG[i - 1][0], ZIGZAG[i][0])), max(ZIGZAG[i - 1][0], ZIGZAG[i][0]))) + WIDTHS[i] / 2 if i else 60
        outside = not inside and (middle < 60 or middle > 1140 or chance.random() < 0.35)
        room = road - above - size * 0.42
        if not inside:
            room = size * 1.4 if (middle < lo - size * 0.9 or middle > hi + size * 0.9) and i > 0 else 0
        if room > size * 0.5 and not outside:
            houses.append((road - 3, white_house(middle, road - 3, width, min(room, size * chance.uniform(0.9, 1.5)), season,
                                                 seed=int(middle) + i, jars=jars and i > 1)))
        elif not inside and chance.random() < 0.5:
            tall = size * chance.uniform(1.1, 1.6)
            leaf = mix("#4f7f4a", season.ground[i], 0.15) if not season.snow else "#8fa3a8"
            houses.append((road, tree(middle, road, tall, leaf, "#6b4a4a", seed=int(x), dark="#3c6648" if not season.snow else "#6f8794", kind="poplar")))
        x += width * chance.uniform(1.0, 1.2)
    return "".join(ink for _, ink in sorted(houses, key=lambda house: house[0])) + street(i, season)
