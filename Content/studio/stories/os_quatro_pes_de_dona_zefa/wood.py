"""The cutter's tools: black key lines, flat spot colours, gouge marks and a frame, as in the booklets of cordel."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Sequence
from functools import wraps

from kit import *

INK, PAPER, RED, YELLOW = "#1b1716", "#f4e7cc", "#d62828", "#f7b801"
GREEN, BLUE, PINK, BROWN = "#2a9d5b", "#1c7fb6", "#ef7f97", "#a75a35"
WINE = mix(RED, INK, 0.5)
SPOTS = (YELLOW, RED, BLUE, GREEN, PINK)


def whole(path: Path) -> Path:
    """A path in whole units, which is enough for wood; what rounding loses in one step is made up for in the next."""
    result, at, cut_at = [], (0.0, 0.0), (0, 0)
    for command, numbers in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        values = [float(value) for value in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        size = {"c": 6, "l": 2, "m": 2, "M": 2}.get(command)
        if size is None:
            result.append(command)
            continue
        steps = []
        for i in range(0, len(values), size):
            group, base = values[i:i + size], (0.0, 0.0) if command == "M" else at
            origin = (0, 0) if command == "M" else cut_at
            for k in range(0, size, 2):
                point = (base[0] + group[k], base[1] + group[k + 1])
                steps += [round(point[0]) - origin[0], round(point[1]) - origin[1]]
            at, cut_at = point, (round(point[0]), round(point[1]))
        result.append(command + "".join(f"{' ' if k and value >= 0 else ''}{value}" for k, value in enumerate(steps)))
    return "".join(result)


def _rounded(draw: Callable[..., Path]) -> Callable[..., Path]:
    return wraps(draw)(lambda *points, **wishes: whole(draw(*points, **wishes)))


blob, line, polygon, ribbon = _rounded(blob), _rounded(line), _rounded(polygon), _rounded(ribbon)
ellipse, pebble, slab = _rounded(ellipse), _rounded(pebble), _rounded(slab)


def wedge(start: Point, end: Point, width: float, *, belly: float = 0.35) -> Path:
    """One cut of the gouge: pointed at both ends, thickest at `belly`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.hypot(dx, dy) or 1
    nx, ny = -dy / long * width / 2, dx / long * width / 2
    mx, my = start[0] + dx * belly, start[1] + dy * belly
    return polygon([start, (mx + nx, my + ny), end, (mx - nx, my - ny)])


def rays(x: float, y: float, inner: float, outer: float, *, count: int = 24, width: float = 14, start: float = 0,
         end: float = 360, seed: int = 1) -> Path:
    """Cuts that run outwards from a point, alternately long and short."""
    chance, d = random.Random(seed), ""
    for i in range(count):
        angle = start + (end - start) * (i + 0.5) / count + chance.uniform(-1.5, 1.5)
        far = outer if i % 2 else inner + (outer - inner) * 0.62
        d += wedge(polar(x, y, angle, inner), polar(x, y, angle, far * chance.uniform(0.94, 1.03)), width, belly=0.45)
    return d


def cuts(places: Sequence[Point], angle: float, long: float, width: float, *, seed: int = 1, loose: float = 8) -> Path:
    """A cut at each place, all nearly in one direction."""
    chance, d = random.Random(seed), ""
    for x, y in places:
        length = long * chance.uniform(0.55, 1.1)
        turned = angle + chance.uniform(-loose, loose)
        d += wedge(polar(x, y, turned, -length / 2), polar(x, y, turned, length / 2), width * chance.uniform(0.7, 1.1))
    return d


def chisel(colour: str, *, size: float = 230, count: int = 16, long: float = 58, thick: float = 5, turn: float = 0,
           seed: int = 1) -> str:
    """A pattern of cuts that all run one way, as the gouge leaves them in an empty field; upright with `turn` 90."""
    margin = long * 0.62
    near = scattered(count, margin, 6, size - margin * 2, size - 12, seed=seed, apart=size / count**0.5 * 0.6)
    return tile(size, size, shape(cuts(near, 0, long, thick, seed=seed, loose=3), colour), turn=turn)


def key(path: Path, width: float = 6, *, fill: str = "none") -> Ink:
    """The black line of the key block, with sharp corners and cut ends."""
    return f'<path fill="{fill}" stroke="{INK}" stroke-width="{number(width)}" d="{path}"/>'


def block(path: Path, fill: str, *, line: float = 6, weight: Point = (4, 5), inside: Ink = "",
          slip: Point = (0, 0)) -> Ink:
    """A printed piece: flat colour within a black line that is heavier on the side of `weight`.

    `inside` is clipped to it; where `slip` is given, the colour missed the line by so much, and paper shows.
    """
    ink = put(shape(path, INK), at=weight) if weight != (0, 0) else ""
    if slip != (0, 0):
        inside = put(shape(path, fill), at=slip) + inside
        fill = PAPER
    if not inside:
        return ink + key(path, line, fill=fill)
    return ink + shape(path, fill) + clip(path, inside) + key(path, line)


def bar(points: Sequence[Point], width: float, colour: str, *, edge: float = 6) -> Ink:
    """A limb or a pole: a colour between two black lines."""
    d = line(points)
    return stroke(d, INK, width + edge * 2) + stroke(d, colour, width)


def frame(*ink: Ink, ground: str, width: int = 1200, height: int = 900, seed: int = 1) -> Ink:
    """The print on its paper: ink on a ground within an edge that is not quite straight, and a rule around it."""
    m = 22
    edge = blob([
        (x, y, 0.3)
        for x, y, *_ in rough([(m, m), (width - m, m), (width - m,
                                                        height - m), (m, height - m)], step=170, amount=3.5, seed=seed)
    ])
    return wash(0, 0, width, height, PAPER) + shape(edge, ground) + clip(edge, *ink) + key(edge, 11)


def confetti(count: int, x: float, y: float, width: float, height: float, *, size: float = 11, seed: int = 1,
             apart: float = 30, clear: tuple[float, float, float] = (0, 0, 0)) -> Ink:
    """Scraps of coloured paper in the air or on the ground, none in the circle `clear`."""
    chance, parts = random.Random(seed), {colour: "" for colour in SPOTS}
    for i, (px, py) in enumerate(scattered(count, x, y, width, height, seed=seed, apart=apart)):
        if math.dist((px, py), clear[:2]) < clear[2]:
            continue
        s, angle = size * chance.uniform(0.7, 1.15), chance.uniform(0, 360)
        parts[SPOTS[i % 5]] += polygon(
            [polar(px, py, angle + turn, s * far) for turn, far in ((0, 1), (80, 0.8), (180, 1), (260, 0.8))])
    return "".join(key(d, 3, fill=colour) for colour, d in parts.items() if d)


def sunny(x: float, y: float, radius: float, *, colour: str = YELLOW, seed: int = 3, reach: float = 2.1) -> Ink:
    """The sun of the booklets: a disc with a black rim and cut rays."""
    ink = shape(rays(x, y, radius * 1.22, radius * reach, count=30, width=radius * 0.2, seed=seed), INK)
    return ink + block(pebble(x, y, radius, seed=seed, wobble=0.02), colour, line=radius * 0.11, slip=(-5, 4))


def parasol(x: float, y: float, radius: float, *, turn: float = 0, squash: float = 1) -> Ink:
    """A little frevo parasol from above: eight segments in four colours; tilted when `squash` is below 1."""
    rim = [polar(0, 0, 45 * i + 22.5 * half, 100 if not half else 96) for i in range(8) for half in (0, 1)]
    ribs = [*rim, rim[0]]
    panels = [
        polygon([(0, 0), ribs[i], (ribs[i + 1][0] * 0.95, ribs[i + 1][1] * 0.95), ribs[i + 2]])
        for i in range(0, 16, 2)
    ]
    spokes = "".join(f"M0 0L{number(px)} {number(py)}" for px, py in rim[::2])
    edge = polygon([(px * (0.95 if i % 2 else 1), py * (0.95 if i % 2 else 1)) for i, (px, py) in enumerate(rim)])
    ink = put(shape(edge, INK), at=(5, 7)) + "".join(shape(panels[i] + panels[i + 4], SPOTS[i]) for i in range(4))
    ink += key(edge, 10) + key(spokes, 6) + shape(ellipse(0, 0, 9), INK)
    return put(ink, at=(x, y), scale=radius / 100, squash=squash, turn=turn)


def bunting(start: Point, end: Point, sag: float, *, count: int = 9, size: float = 34, first: int = 0) -> Ink:
    """Little flags on a string across a street."""
    flags, ink = [], ""
    for i in range(count + 1):
        t = i / count
        flags.append((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + sag * 4 * t * (1 - t)))
    for i, (a, b) in enumerate(zip(flags, flags[1:])):
        mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        d = polygon([(a[0] * 0.88 + mx * 0.12, a[1]), (b[0] * 0.88 + mx * 0.12, b[1]), (mx + size * 0.24, my + size),
                     (mx, my + size * 0.7), (mx - size * 0.3, my + size)])
        ink += key(d, 3.5, fill=SPOTS[(i + first) % 5])
    return key(line(flags), 4) + ink
