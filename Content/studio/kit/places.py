"""Places: sea, hills, dunes, trees, houses, windows, rooms and streets, as pieces to put together."""

from __future__ import annotations

import math
import random

from .colour import darken, lighten
from .ink import put, shape, solid, stroke
from .light import wash
from .pen import Ink, Path, Point, blob, box, number, pebble, polygon, ribbon, slab


def sky(*colours: str, height: float = 900, width: float = 1200) -> Ink:
    """A sky whose colours go over from the top of the picture down to `height`."""
    return wash(0, 0, width, height, *colours)


def wave_line(level: float, *, left: float = 0, right: float = 1200, bottom: float = 940, length: float = 120,
              height: float = 16, phase: float = 0, seed: int = 1) -> Path:
    """A sheet of sea whose upper edge is a row of waves with pointed crests."""
    chance = random.Random(seed)
    points: list[Point] = [(left - length, bottom, 0)]
    x = left - length + phase % length
    while x < right + length * 1.5:
        long = length * chance.uniform(0.85, 1.2)
        tall = height * chance.uniform(0.6, 1.1)
        points += [(x, level - tall * 0.7, 0.15), (x + long * 0.5, level + tall * 0.5)]
        x += long
    points += [(x, level, 0.3), (x, bottom, 0)]
    return blob(points)


def lens(x: float, y: float, length: float, thick: float, *, sag: float = 0.6) -> Path:
    """A flat stroke with pointed ends that hangs through a little: light on water, a ripple."""
    top, low, half = thick * sag, thick * (sag + 1.6), length / 2
    return (f"M{number(x)} {number(y)}q{number(half)} {number(top)} {number(length)} 0"
            f"q{number(-half)} {number(low)} {number(-length)} 0z")


def glints(x: float, y: float, width: float, height: float, colour: str, *, count: int = 30, long: float = 60,
           thick: float = 4, seed: int = 1, opacity: float = 0.7) -> Ink:
    """Light on water: flat strokes, longer towards the viewer."""
    chance = random.Random(seed)
    d = ""
    for i in range(count):
        t = (i + chance.random()) / count
        length = long * (0.25 + 0.75 * t) * chance.uniform(0.5, 1.1)
        px = x + chance.random() * (width - length)
        d += lens(px, y + height * t, length, thick * (0.4 + 0.6 * t))
    return shape(d, colour, opacity=opacity)


def ripples(x: float, y: float, width: float, colour: str, *, rows: int = 3, gap: float = 12, thick: float = 4,
            seed: int = 1, opacity: float = 0.7) -> Ink:
    """Still rings of water under something that floats; `x`, `y` is the middle of the first."""
    chance = random.Random(seed)
    d = ""
    for i in range(rows):
        half, off = width / 2 * (1 - i * 0.16) * chance.uniform(0.85, 1.05), chance.uniform(-0.12, 0.12) * width
        d += lens(x - half + off, y + i * gap, half * 2, thick * (1 + i * 0.3), sag=1.8)
    return shape(d, colour, opacity=opacity)


def tree(x: float, y: float, height: float, leaf: str, trunk: str, *, seed: int = 1, dark: str = "",
         kind: str = "round") -> Ink:
    """A tree that stands at a place: `round`, `poplar`, `pine`, `palm`, `bare` or `acacia`."""
    h, chance = height, random.Random(seed)
    dark = dark or darken(leaf, 0.25)
    if kind == "palm":
        top = (x + h * 0.12, y - h * 0.8)
        result = shape(ribbon([(x, y), (x + h * 0.02, y - h * 0.4), top], [h * 0.085, h * 0.06, h * 0.045]), trunk)
        for i, angle in enumerate((200, 168, 130, 95, 52, 18, -18)):
            a = math.radians(angle + chance.uniform(-8, 8))
            long = h * chance.uniform(0.36, 0.44)
            mid = (top[0] + math.cos(a) * long * 0.55, top[1] - math.sin(a) * long * 0.55 - h * 0.05)
            end = (top[0] + math.cos(a) * long, top[1] - math.sin(a) * long * 0.72 + h * 0.12)
            result += shape(ribbon([top, mid, end], [h * 0.03, h * 0.075, 0]), leaf if i % 2 else dark)
        return result
    stem = shape(ribbon([(x, y), (x + h * 0.01, y - h * 0.5)], [h * 0.09, h * 0.05]), trunk)
    if kind == "poplar":
        return stem + solid(pebble(x, y - h * 0.58, h * 0.17, h * 0.42, seed=seed), leaf, dark=dark,
                            away=(-h * 0.07, h * 0.02))
    if kind == "pine":
        result = stem
        for i in range(4):
            low, half = y - h * (0.14 + i * 0.2), h * (0.27 - i * 0.05)
            path = blob([(x - half, low, 0.2), (x, low - h * 0.34, 0), (x + half, low, 0.2), (x, low + h * 0.03)])
            result += solid(path, leaf, dark=dark, away=(-half * 0.5, 2))
        return result
    if kind in ("bare", "acacia"):
        d = ribbon([(x, y), (x + h * 0.02, y - h * 0.3), (x - h * 0.02, y - h * 0.55)], [h * 0.09, h * 0.06, h * 0.04])
        tips = []
        for side, rise in ((-1, 0.78), (1, 0.86), (-0.35, 0.98), (0.45, 1.0)):
            tip = (x + side * h * 0.34, y - h * rise)
            d += ribbon([(x, y - h * 0.42), (x + side * h * 0.16, y - h * (rise - 0.2)), tip],
                        [h * 0.05, h * 0.035, h * 0.012])
            tips.append(tip)
        result = shape(d, trunk)
        if kind == "acacia":
            for i, (tx, ty) in enumerate(tips):
                result += solid(pebble(tx, ty, h * 0.24, h * 0.08, seed=seed + i), leaf, dark=dark,
                                away=(0, -h * 0.04))
        return result
    crown = "".join(
        pebble(x + dx * h, y - dy * h, r * h, seed=seed + i)
        for i, (dx, dy, r) in enumerate(((-0.14, 0.55, 0.17), (0.15, 0.56, 0.16), (0.0, 0.74, 0.2), (0, 0.55, 0.18))))
    return stem + solid(crown, leaf, dark=dark, away=(-h * 0.05, -h * 0.04))


def grass(x: float, y: float, size: float, colour: str, *, blades: int = 5, seed: int = 1) -> Ink:
    """A tuft of grass."""
    chance = random.Random(seed)
    d = ""
    for i in range(blades):
        lean = (i - (blades - 1) / 2) / blades * size * 1.3
        tall = size * chance.uniform(0.6, 1)
        d += ribbon([(x + lean * 0.2, y), (x + lean * 0.5, y - tall * 0.6), (x + lean, y - tall)],
                    [size * 0.12, size * 0.1, 0])
    return shape(d, colour)


def window(x: float, y: float, width: float, height: float, pane: str, frame: str, *, bars: bool = True,
           round: float = 2, sill: str = "", thick: float = 4) -> Ink:
    """A window with its middle at a place; light panes in the evening, dark ones by day."""
    left, top = x - width / 2, y - height / 2
    result = shape(slab(left - thick, top - thick, width + thick * 2, height + thick * 2, round=round + 1), frame)
    result += shape(slab(left, top, width, height, round=round), pane)
    if bars:
        d = f"M{number(x)} {number(top)}v{number(height)}M{number(left)} {number(y)}h{number(width)}"
        result += stroke(d, frame, thick * 0.7)
    if sill:
        result += shape(slab(left - thick * 2, top + height + thick * 0.5, width + thick * 4, thick * 1.6, round=1),
                        sill)
    return result


def house(x: float, y: float, width: float, height: float, wall: str, roof: str, *, pane: str = "#fff3c9",
          frame: str = "", door: str = "", rows: int = 2, columns: int = 2, gable: float = 0.5, shade: str = "",
          seed: int = 1, chimney: bool = True, lean: float = 0) -> Ink:
    """A gabled house; `x`, `y` is the middle of its foot. The left side is in shade when `shade` is given."""
    frame, peak = frame or lighten(wall, 0.5), width * gable
    left, top = x - width / 2, y - height
    body = slab(left, top, width, height, wobble=2, seed=seed, lean=lean)
    result = ""
    if chimney:
        cx = x + width * 0.24
        result += shape(
            slab(cx - width * 0.05, top - peak * 0.95 + lean, width * 0.1, peak * 0.6, wobble=1, seed=seed),
            darken(roof, 0.25))
    gablet = polygon([(left + lean, top + 3), (x + lean, top - peak + 3), (left + width + lean, top + 3)])
    result += solid(body, wall, dark=shade, away=(-width * 0.16, 0), shade=0.6) + solid(
        gablet, wall, dark=shade, away=(-width * 0.2, 0), shade=0.6)
    edge = width * 0.08
    result += shape(
        ribbon([(left + lean - edge, top + edge * 0.9), (x + lean, top - peak)], [edge * 1.3, edge * 1.4]) +
        ribbon([(x + lean, top - peak),
                (left + width + lean + edge, top + edge * 0.9)], [edge * 1.4, edge * 1.3]), roof)
    size, frames, panes = width / columns * 0.42, "", ""
    for row in range(rows):
        for column in range(columns):
            wx = left + width * (column + 0.5) / columns + lean * (1 - row / max(rows, 1))
            wy = top + height * (row + 0.45) / rows
            if door and row == rows - 1 and column == 0:
                tall = height / rows * 0.72
                result += shape(slab(wx - width * 0.1, y - tall, width * 0.2, tall, round=width * 0.06), door)
                continue
            w, h, edge = size, size * 1.25, max(width * 0.02, 1.2)
            frames += box(wx - w / 2 - edge, wy - h / 2 - edge, w + 2 * edge, h + 2 * edge)
            half, tall = (w - edge) / 2, (h - edge) / 2
            for px, py in ((wx - w / 2, wy - h / 2), (wx + edge / 2, wy - h / 2), (wx - w / 2, wy + edge / 2),
                           (wx + edge / 2, wy + edge / 2)):
                panes += box(px, py, half, tall)
    return result + shape(frames, frame) + shape(panes, pane)


def room(wall: str, floor: str, *, level: float = 640, skirting: str = "", width: float = 1200, height: float = 900,
         pattern: str = "", boards: str = "") -> Ink:
    """A wall and a floor; `boards` is the colour of the gaps between floor boards that run to the back."""
    result = wash(0, 0, width, level, wall)
    if pattern:
        result += shape(f"M0 0h{number(width)}v{number(level)}h{number(-width)}z", pattern)
    result += wash(0, level, width, height - level, lighten(floor, 0.04), darken(floor, 0.12))
    if boards:
        middle = width / 2
        d = "".join(f"M{number(middle + (x - middle) * 0.55)} {number(level)}L{number(x)} {number(height)}"
                    for x in range(-600,
                                   int(width) + 700, 130))
        result += stroke(d, boards, 2.5, opacity=0.6)
    if skirting:
        result += shape(f"M0 {number(level - 18)}h{number(width)}v20h{number(-width)}z", skirting)
    return result


def cobbles(x: float, y: float, width: float, height: float, colour: str, *, size: float = 34, seed: int = 1,
            opacity: float = 0.5) -> Ink:
    """Single stones here and there in a street, larger towards the viewer: enough to tell that it is paved."""
    chance = random.Random(seed)
    d, py = "", y
    while py < y + height:
        t = (py - y) / max(height, 1)
        s = size * (0.4 + 0.9 * t)
        px = x + chance.random() * s * 4
        while px < x + width:
            d += pebble(px, py, s * 0.5, s * 0.22, seed=int(px + py), points=6, wobble=0.1)
            px += s * chance.uniform(2.2, 6)
        py += s * chance.uniform(0.7, 1.1)
    return shape(d, colour, opacity=opacity)


def bird(x: float, y: float, size: float, colour: str, *, turn: float = 0) -> Ink:
    """A gull far away: two strokes."""
    s = size
    d = ribbon([(-s, -s * 0.25), (-s * 0.45, -s * 0.42),
                (0, 0)], [0, s * 0.2, s * 0.12]) + ribbon([(0, 0), (s * 0.5, -s * 0.36),
                                                           (s * 1.05, -s * 0.12)], [s * 0.12, s * 0.2, 0])
    return put(shape(d, colour), at=(x, y), turn=turn)


def heap(x: float, y: float, width: float, height: float, *, seed: int = 1, lumps: int = 7) -> Path:
    """A heap of something: straw, sand, snow. `x`, `y` is the middle of its foot."""
    chance = random.Random(seed)
    points: list[Point] = [(x - width / 2, y, 0.2)]
    for i in range(1, lumps):
        t = i / lumps
        points.append(
            (x - width / 2 + width * t, y - height * math.sin(math.pi * t)**0.8 * chance.uniform(0.85, 1.08)))
    points.append((x + width / 2, y, 0.2))
    return blob(points)
