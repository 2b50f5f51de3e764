"""Weather: rain, snow, fog, stars and clouds."""

from __future__ import annotations

import math
import random

from .ink import shape, stroke
from .light import linear
from .pen import Ink, blob, ellipse, number, pebble, ribbon, ridge, slab, specks


def scattered(count: int, x: float, y: float, width: float, height: float, *, seed: int = 1,
              apart: float = 0) -> list[tuple[float, float]]:
    """Places by chance in a box, none nearer to another than `apart` (fewer, if they do not fit)."""
    chance = random.Random(seed)
    result: list[tuple[float, float]] = []
    for _ in range(count * 12):
        place = (x + chance.random() * width, y + chance.random() * height)
        if all(math.dist(place, other) >= apart for other in result):
            result.append(place)
        if len(result) == count:
            break
    return sorted(result, key=lambda point: (point[1] // 40, point[0]))


def stars(count: int, x: float, y: float, width: float, height: float, colour: str, *, seed: int = 1, size: float = 4,
          opacity: float = 0.9) -> Ink:
    """Stars of three sizes, the small ones fainter; a few large ones have points."""
    near = scattered(count, x, y, width, height, seed=seed, apart=24)
    chance = random.Random(seed)
    chance.shuffle(near)
    third = len(near) // 2
    result = stroke(specks(sorted(near[:third])), colour, size * 0.6, opacity=opacity * 0.55)
    result += stroke(specks(sorted(near[third:third * 2 - third // 4])), colour, size, opacity=opacity)
    d = "".join(star(px, py, size * chance.uniform(1.4, 2.4)) for px, py in near[third * 2 - third // 4:])
    return result + shape(d, colour, opacity=opacity)


def star(x: float, y: float, radius: float, *, points: int = 4, inner: float = 0.3, turn: float = 0) -> str:
    """The path of a star."""
    result = []
    for i in range(points * 2):
        angle = math.pi * i / points + math.radians(turn)
        r = radius if i % 2 == 0 else radius * inner
        result.append((x + math.sin(angle) * r, y - math.cos(angle) * r, 0))
    return blob(result)


def rain(x: float, y: float, width: float, height: float, colour: str, *, count: int = 90, long: float = 46,
         slant: float = -9, thick: float = 2.5, seed: int = 1, opacity: float = 0.6) -> Ink:
    """Rain in strokes; `slant` is how far a drop drifts on its way."""
    chance = random.Random(seed)
    d = ""
    for px, py in scattered(count, x, y, width, height, seed=seed, apart=20):
        length = chance.uniform(0.5, 1)
        d += f"M{number(px)} {number(py)}l{number(slant * length)} {number(long * length)}"
    return stroke(d, colour, thick, opacity=opacity)


def splashes(places: list[tuple[float, float]], colour: str, *, size: float = 14, width: float = 2.5) -> Ink:
    """Where drops hit the ground: small crowns."""
    d = ""
    for x, y in places:
        left, right, up, low = x - size / 2, x + size / 2, y - size * 0.3, y - size * 0.9
        d += f"M{number(x - size)} {number(y)}q{number(size)} {number(size / 2)} {number(2 * size)} 0"
        d += f"M{number(left)} {number(up)}L{number(left - size * 0.3)} {number(low)}"
        d += f"M{number(right)} {number(up)}L{number(right + size * 0.3)} {number(low)}"
    return stroke(d, colour, width)


def snow(x: float, y: float, width: float, height: float, colour: str, *, count: int = 140, size: float = 8,
         seed: int = 1) -> Ink:
    """Snow in three distances."""
    near = scattered(count, x, y, width, height, seed=seed, apart=14)
    random.Random(seed).shuffle(near)
    half, most = count // 2, count * 5 // 6
    return (stroke(specks(sorted(near[:half])), colour, size * 0.45, opacity=0.6) +
            stroke(specks(sorted(near[half:most])), colour, size * 0.8, opacity=0.85) +
            stroke(specks(sorted(near[most:])), colour, size * 1.5))


def fog(level: float, colour: str, *, depth: float = 160, width: float = 1200, seed: int = 1, opacity: float = 0.6,
        height: float = 30) -> Ink:
    """A bank of fog: an uneven upper edge at `level`, gone at the lower one."""
    fill = linear((0, level - height), (0, level + depth), (0, colour, opacity), (0.45, colour, opacity * 0.75),
                  (1, colour, 0))
    return shape(ridge(level, 0, width, level + depth, height=height, step=230, seed=seed), fill)


def wisp(x: float, y: float, length: float, colour: str, *, thick: float = 24, seed: int = 1,
         opacity: float = 0.7) -> Ink:
    """A strip of mist with ends that taper."""
    chance = random.Random(seed)
    points = [(x + length * t, y + chance.uniform(-0.5, 0.5) * thick) for t in (0, 0.22, 0.5, 0.78, 1)]
    return shape(ribbon(points, [0, thick * 0.8, thick, thick * 0.7, 0]), colour, opacity=opacity)


def cloud(x: float, y: float, width: float, colour: str, *, shade: str = "", seed: int = 1, opacity: float = 1,
          flat: float = 0.24) -> Ink:
    """A cloud with a flat foot, in shade below if `shade` is given; `x`, `y` is the middle of its foot."""
    chance = random.Random(seed)
    tall, d = width * flat, ""
    bumps = 4 + seed % 2
    for i in range(bumps):
        t = (i + 0.5) / bumps
        r = tall * (0.34 + 0.5 * math.sin(math.pi * t)**2) * chance.uniform(0.85, 1.12)
        d += ellipse(x - width / 2 + width * (0.1 + 0.8 * t), y - r, r * 1.15, r)
    path = d + slab(x - width * 0.46, y - tall * 0.55, width * 0.92, tall * 0.55, round=tall * 0.27)
    if not shade:
        return shape(path, colour, opacity=opacity)
    fill = linear((0, y - width * flat * 1.4), (0, y), (0, colour), (0.5, colour), (1, shade))
    return shape(path, fill, opacity=opacity)


def puffs(points: list[tuple[float, float]], first: float, last: float, colour: str, *, seed: int = 1,
          opacity: float = 0.9) -> Ink:
    """Steam or smoke: puffs along the points, growing from one radius to another, fainter as they go."""
    result = ""
    for i, (x, y) in enumerate(points):
        t = i / max(len(points) - 1, 1)
        result += shape(pebble(x, y, first + (last - first) * t, seed=seed + i, wobble=0.12, points=7), colour,
                        opacity=opacity * (1 - t * 0.6))
    return result
