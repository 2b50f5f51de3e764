"""The pen: points become paths, paths become ink.

A *point* is ``(x, y)``; y grows downwards, as on the page. A third number makes it a corner: ``(x, y, 0)`` is sharp,
``(x, y, 1)`` is round, which is what a point without it is. A *path* is the text of an SVG ``d`` attribute. *Ink* is
finished markup: draw later what lies nearer, and join pieces with ``+``.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

Point = Sequence[float]
Path = str
Ink = str


def number(value: float) -> str:
    """A coordinate with one decimal at most, as short as it can be written."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in ("", "-0", "-") else text


class PathWriter:
    """Writes a path in relative commands; what rounding loses in one is made up for in the next."""
    def __init__(self) -> None:
        self.text: list[str] = []
        self.at = (0.0, 0.0)
        self.last = ""

    def _put(self, command: str, *points: Point) -> None:
        x0, y0 = self.at
        words: list[str] = []
        for index, (x, y) in enumerate((p[0], p[1]) for p in points):
            dx, dy = round(x - x0, 1), round(y - y0, 1)
            words += [number(dx), number(dy)]
            if index == len(points) - 1:
                self.at = (x0 + dx, y0 + dy)
        text = words[0]
        for word in words[1:]:
            text += word if word.startswith("-") else " " + word
        if command == self.last and command != "m":
            self.text.append(text if text.startswith("-") else " " + text)
        else:
            self.text.append(command + text)
        self.last = command

    def move(self, point: Point) -> None:
        """Lifts the pen and sets it down."""
        self._put("M" if not self.text else "m", point)

    def line(self, point: Point) -> None:
        """Draws a straight line."""
        self._put("l", point)

    def curve(self, first: Point, second: Point, point: Point) -> None:
        """Draws a cubic curve."""
        self._put("c", first, second, point)

    def close(self) -> None:
        """Goes back to where the pen was set down."""
        self.text.append("z")
        self.last = "z"

    def __str__(self) -> str:
        return "".join(self.text)


def roundness(point: Point) -> float:
    """How round the path is at a point: 0 for a corner, 1 for a smooth turn."""
    return point[2] if len(point) > 2 else 1.0


def _handles(before: Point, point: Point, after: Point) -> tuple[Point, Point]:
    """The handles of a curve before and behind a point; long edges get long handles, so that nothing overshoots."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = math.hypot(dx, dy) or 1.0
    dx, dy, r = dx / length, dy / length, roundness(point)
    back = math.dist(before[:2], point[:2]) * 0.36 * r
    front = math.dist(point[:2], after[:2]) * 0.36 * r
    return (point[0] - dx * back, point[1] - dy * back), (point[0] + dx * front, point[1] + dy * front)


def blob(points: Sequence[Point]) -> Path:
    """A closed shape that passes smoothly through all points; for corners see the module."""
    count = len(points)
    if sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]])) < 0:
        # All shapes run the same way round, so that those joined to one path have no holes where they overlap.
        points = points[::-1]
    handles = [_handles(points[i - 1], points[i], points[(i + 1) % count]) for i in range(count)]
    pen = PathWriter()
    pen.move(points[0])
    for i in range(count):
        j = (i + 1) % count
        if roundness(points[i]) == 0 and roundness(points[j]) == 0:
            pen.line(points[j])
        else:
            pen.curve(handles[i][1], handles[j][0], points[j])
    pen.close()
    return str(pen)


def line(points: Sequence[Point]) -> Path:
    """An open line that passes smoothly through all points."""
    last = len(points) - 1
    handles = [_handles(points[max(i - 1, 0)], points[i], points[min(i + 1, last)]) for i in range(last + 1)]
    pen = PathWriter()
    pen.move(points[0])
    for i in range(last):
        if roundness(points[i]) == 0 and roundness(points[i + 1]) == 0:
            pen.line(points[i + 1])
        else:
            pen.curve(handles[i][1], handles[i + 1][0], points[i + 1])
    return str(pen)


def box(x: float, y: float, width: float, height: float) -> Path:
    """A plain rectangle in a few bytes: window panes, tiles, bars."""
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"


def polygon(points: Sequence[Point]) -> Path:
    """A closed shape of straight edges."""
    return blob([(p[0], p[1], 0) for p in points])


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> Path:
    """A true ellipse; a circle when one radius is given."""
    ry = rx if ry is None else ry
    k = 0.5523
    pen = PathWriter()
    pen.move((x - rx, y))
    pen.curve((x - rx, y - k * ry), (x - k * rx, y - ry), (x, y - ry))
    pen.curve((x + k * rx, y - ry), (x + rx, y - k * ry), (x + rx, y))
    pen.curve((x + rx, y + k * ry), (x + k * rx, y + ry), (x, y + ry))
    pen.curve((x - k * rx, y + ry), (x - rx, y + k * ry), (x - rx, y))
    pen.close()
    return str(pen)


def pebble(x: float, y: float, rx: float, ry: float | None = None, *, seed: int = 1, wobble: float = 0.06,
           points: int = 8) -> Path:
    """An ellipse as cut by hand: `wobble` is the part of its radius by which it may miss."""
    ry = rx if ry is None else ry
    chance = random.Random(seed)
    result = []
    for i in range(points):
        angle, r = math.tau * i / points, 1 + chance.uniform(-wobble, wobble)
        result.append((x + math.cos(angle) * rx * r, y + math.sin(angle) * ry * r))
    part = 2 / 3 * math.tan(math.pi / (2 * points)) / math.sin(math.tau / points)
    pen = PathWriter()
    pen.move(result[0])
    for i in range(points):
        before, a, b, after = result[i - 1], result[i], result[(i + 1) % points], result[(i + 2) % points]
        pen.curve((a[0] + (b[0] - before[0]) * part, a[1] + (b[1] - before[1]) * part),
                  (b[0] - (after[0] - a[0]) * part, b[1] - (after[1] - a[1]) * part), b)
    pen.close()
    return str(pen)


def slab(x: float, y: float, width: float, height: float, *, round: float = 0, wobble: float = 0, seed: int = 1,
         lean: float = 0, taper: float = 0) -> Path:
    """A rectangle by hand: rounded, crooked by `wobble`, pushed over by `lean`, its top narrower by `taper`."""
    chance = random.Random(seed)
    near = min(round, width / 2, height / 2)

    def corner(px: float, py: float) -> tuple[float, float]:
        return px + chance.uniform(-wobble, wobble), py + chance.uniform(-wobble, wobble)

    corners = [
        corner(x + lean + taper / 2, y),
        corner(x + width + lean - taper / 2, y),
        corner(x + width, y + height),
        corner(x, y + height)
    ]
    if near <= 0:
        return polygon(corners)
    pen = PathWriter()
    for i, point in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % 4]
        start, end = towards(point, before, near), towards(point, after, near)
        if i == 0:
            pen.move(start)
        else:
            pen.line(start)
        pen.curve(towards(point, before, near * 0.45), towards(point, after, near * 0.45), end)
    pen.close()
    return str(pen)


def towards(point: Point, other: Point, distance: float) -> tuple[float, float]:
    """The point so far from one towards another."""
    whole = math.dist(point[:2], other[:2]) or 1.0
    return (point[0] + (other[0] - point[0]) * distance / whole, point[1] + (other[1] - point[1]) * distance / whole)


def polar(x: float, y: float, angle: float, distance: float) -> tuple[float, float]:
    """The point at an angle in degrees (0 to the right, 90 up) and a distance from another."""
    return x + math.cos(math.radians(angle)) * distance, y - math.sin(math.radians(angle)) * distance


def ribbon(points: Sequence[Point], widths: Sequence[float]) -> Path:
    """A brush stroke: it follows the points and is as wide at each as said (the last width holds for the rest)."""
    left, right = [], []
    last = len(points) - 1
    for i, point in enumerate(points):
        a, b = points[max(i - 1, 0)], points[min(i + 1, last)]
        length = math.dist(a[:2], b[:2]) or 1.0
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        half = widths[min(i, len(widths) - 1)] / 2
        left.append((point[0] + nx * half, point[1] + ny * half))
        right.append((point[0] - nx * half, point[1] - ny * half))
    head = _cap(points[-2], points[-1], widths[min(last, len(widths) - 1)] / 2)
    tail = _cap(points[1], points[0], widths[0] / 2)
    return blob(left + head + right[::-1] + tail)


def _cap(before: Point, end: Point, half: float) -> list[Point]:
    if half < 0.6:
        return []
    x, y = towards(end, before, -half)
    return [(x, y)]


def rough(points: Sequence[Point], *, step: float = 60, amount: float = 4, seed: int = 1,
          close: bool = True) -> list[Point]:
    """More points along straight edges, each moved a little: an edge torn by hand. Give it to `blob` or `line`."""
    chance = random.Random(seed)
    result: list[Point] = []
    pairs = list(zip(points, [*points[1:], points[0]] if close else points[1:]))
    for a, b in pairs:
        result.append((*a[:2], 0.35))
        count = int(math.dist(a[:2], b[:2]) // step)
        for i in range(1, count + 1):
            t = (i + chance.uniform(-0.3, 0.3)) / (count + 1)
            nx, ny = b[1] - a[1], a[0] - b[0]
            length = math.hypot(nx, ny) or 1.0
            off = chance.uniform(-amount, amount) / length
            result.append((a[0] + (b[0] - a[0]) * t + nx * off, a[1] + (b[1] - a[1]) * t + ny * off))
    if not close:
        result.append(points[-1])
    return result


def ridge(level: float, left: float, right: float, bottom: float, *, height: float = 40, step: float = 150,
          seed: int = 1, slope: float = 0) -> Path:
    """A closed shape from an uneven skyline down to `bottom`: hills, fog, swell. `slope` lifts its right end."""
    chance = random.Random(seed)
    count = max(2, round((right - left) / step))
    points: list[Point] = [(left - 20, bottom, 0)]
    for i in range(count + 1):
        up = (1 if i % 2 else -1) * chance.uniform(0.35, 1) * height / 2
        across = 0 if i in (0, count) else chance.uniform(-0.22, 0.22)
        x = left - 20 + (right - left + 40) * (i + across) / count
        points.append((x, level - up - slope * i / count, 0.6 if i in (0, count) else 1))
    points.append((right + 20, bottom, 0))
    return blob(points)


def specks(points: Iterable[Point]) -> Path:
    """A dot at each point, for `stroke`: it takes a few bytes a dot."""
    pen = PathWriter()
    for point in points:
        pen.move(point)
        pen.text.append("h0")
    return str(pen)
