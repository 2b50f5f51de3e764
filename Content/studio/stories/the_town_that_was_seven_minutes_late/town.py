"""Saint-Tardif: the clock, its tower, slate roofs seen from high above, pines and mountains."""

from __future__ import annotations

import math
import random

from kit import *

from .hero import CREAM, INK, LENGTH, MIST, MUSTARD, PINE, ROSE, SLATE, ski

ROOFS = (SLATE, mix(SLATE, INK, 0.28), mix(SLATE, MIST, 0.22), mix(SLATE, PINE, 0.3))
DIM = mix(INK, SLATE, 0.3)
WALLS = (CREAM, mix(ROSE, CREAM, 0.5), mix(MIST, CREAM, 0.3), mix(MUSTARD, CREAM, 0.62))


def clock(radius: float, hour: float, minute: float, *, late: bool = False, face: str = "#fbfaf6",
          mirrored: bool = False) -> Ink:
    """The clock, its axle at (0, 0); `late` adds the ski, always seven minutes (42 degrees) behind the black hand."""
    way, r = -1 if mirrored else 1, radius
    ink = shape(ellipse(0, 0, r * 1.09), INK) + shape(ellipse(0, 0, r), face)
    marks = small = ""
    for i in range(60):
        angle = 90 - i * 6
        a, b = polar(0, 0, angle, r * (0.77 if i % 5 == 0 else 0.9)), polar(0, 0, angle, r * 0.94)
        d = f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"
        if i % 5 == 0:
            marks += d
        elif r > 100:
            small += d
    ink += stroke(marks, INK, r * 0.045) + (stroke(small, INK, r * 0.014) if small else "")
    ink += put(_hand(r * 0.5, r * 0.085), turn=way * (hour + minute / 60) * 30)
    ink += put(_hand(r * 0.87, r * 0.06), turn=way * minute * 6)
    if late:
        ink += put(put(ski(width=30), scale=r * 1.12 / LENGTH, at=(0, r * 0.2)), turn=way * (minute * 6 - 42))
    return ink + shape(ellipse(0, 0, r * 0.06), INK)


def _hand(length: float, width: float) -> Ink:
    """A black hand that points up."""
    w = width / 2
    return shape(polygon([(-w * 0.8, length * 0.2), (-w * 1.2, -length * 0.7), (0, -length), (w * 1.2, -length * 0.7),
                          (w * 0.8, length * 0.2)]), INK)


def tower(height: float = 400, *, hour: float = 8, minute: float = 40, late: bool = False, wall: str = CREAM,
          shade: str = "#8d8a92") -> Ink:
    """The clock tower, 100 wide, standing on (0, 0); the roof rises 150 above its height."""
    h = height
    body = solid(polygon([(-50, 0), (-50, -h), (50, -h), (50, 0)]), wall, dark=shade, away=(-24, 0), shade=0.55)
    slits = shape("".join(slab(-7, -y, 14, 34, round=7) for y in range(90, int(h) - 150, 90)), INK)
    bands = shape(f"M-50 {number(-h + 130)}h100v-9h-100zM-58 {number(-h)}h116v-14h-116z", darken(wall, 0.28))
    roof = polygon([(-64, -h - 12), (0, -h - 150), (0, -h + 6)])
    roof_far = polygon([(64, -h - 12), (0, -h - 150), (0, -h + 6)])
    top = shape(roof, mix(SLATE, MIST, 0.2)) + shape(roof_far, mix(SLATE, INK, 0.45))
    top += stroke(f"M0 {number(-h - 148)}v-34", INK, 5)
    top += shape(ellipse(0, -h - 186, 6), MUSTARD)
    return body + slits + bands + put(clock(40, hour, minute, late=late), at=(0, -h + 62)) + top


def across(width: float = 100, *, wall: str = CREAM, roof: str = SLATE, tall: float = 34, lamp: str = "") -> Ink:
    """A house from high above, its ridge from left to right; the left corner of its front is at (0, 0)."""
    w, h = width, tall
    ink = shape(polygon([(0, 0), (26, 22), (w + 34, 22), (w + 34, -h - 8), (w, -h - 44)]), INK, opacity=0.2)
    ink += shape(polygon([(0, 0), (0, -h), (w, -h), (w, 0)]), wall)
    panes = "".join(f"M{number(w * (i + 0.5) / 4 - 5)} {number(-h * 0.68)}h10v{number(h * 0.44)}h-10z"
                    for i in (0, 1, 3))
    ink += shape(panes + f"M{number(w * 0.625 - 7)} 0v{number(-h * 0.7)}h14v{number(h * 0.7)}z", lamp or DIM)
    ink += shape(polygon([(-5, -h + 3), (0, -h - 34), (w, -h - 34), (w + 5, -h + 3)]), roof)
    ink += shape(polygon([(0, -h - 33), (5, -h - 52), (w - 5, -h - 52), (w, -h - 33)]), lighten(roof, 0.3))
    rows = "".join(f"M{number(w * 0.1 + i * 9)} {number(-h - 7 - i * 10)}h{number(w * 0.45)}" for i in range(3))
    ink += stroke(rows, darken(roof, 0.25), 2)
    return ink + shape(slab(w * 0.74, -h - 62, 13, 34), darken(roof, 0.35))


def along(width: float = 70, depth: float = 56, *, wall: str = CREAM, roof: str = SLATE, tall: float = 32,
          lamp: str = "") -> Ink:
    """A house from high above, its gable to the front; the left corner of its front is at (0, 0)."""
    w, h, d, g = width, tall, depth, width * 0.36
    ink = shape(polygon([(0, 0), (26, 20), (w + 32, 20), (w + 32, -d), (w, -h - d + 6)]), INK, opacity=0.2)
    ink += shape(polygon([(0, 0), (0, -h), (w / 2, -h - g), (w, -h), (w, 0)]), wall)
    panes = "".join(f"M{number(w * t - 5)} {number(-h * 0.74)}h10v{number(h * 0.44)}h-10z" for t in (0.22, 0.78))
    ink += shape(panes + f"M{number(w / 2 - 7)} 0v{number(-h * 0.7)}h14v{number(h * 0.7)}z", lamp or DIM)
    ink += shape(polygon([(-6, -h + 5), (w / 2, -h - g - 2), (w / 2, -h - g - d), (-6, -h - d + 7)]),
                 lighten(roof, 0.26))
    ink += shape(polygon([(w + 6, -h + 5), (w / 2, -h - g - 2), (w / 2, -h - g - d), (w + 6, -h - d + 7)]),
                 darken(roof, 0.14))
    return ink + shape(slab(w * 0.68, -h - d * 0.62 - 20, 12, 30), darken(roof, 0.4))


def home(index: int, *, lamp: str = "") -> Ink:
    """One of the houses of the town; the same index gives the same house."""
    roof, wall = ROOFS[index % 4], WALLS[index * 3 % 5 % 4]
    if index % 2:
        return across((104, 128, 90)[index % 3], wall=wall, roof=roof, lamp=lamp)
    return along((70, 62, 80)[index % 3], (48, 66)[index % 4 // 2], wall=wall, roof=roof, lamp=lamp)


def ring(middle: Point, radii: Point, count: int, *, scale: float = 1, start: float = 0, seed: int = 1,
         skip: tuple[float, ...] = (),
         lamp: str = "") -> list[tuple[float, Ink]]:
    """Houses around a square as the hours around a clock; `skip` are hours without one.

    Each comes with the `y` of its foot.
    """
    chance, result = random.Random(seed), []
    for i in range(count):
        angle = math.radians(start + 360 * i / count)
        hour = (start + 360 * i / count) / 30 % 12
        if any(abs((hour - free + 6) % 12 - 6) < 0.42 for free in skip):
            continue
        x = middle[0] + math.sin(angle) * radii[0] + chance.uniform(-9, 9)
        y = middle[1] - math.cos(angle) * radii[1] + chance.uniform(-7, 7)
        size = scale * (0.6 + 0.7 * (y / 900))
        result.append((y, put(home(chance.randrange(12), lamp=lamp if chance.random() < 0.6 else ""),
                              at=(x - 42 * size, y), scale=size)))
    return result


def in_order(things: list[tuple[float, Ink]]) -> Ink:
    """Ink from far to near."""
    return "".join(thing[1] for thing in sorted(things, key=lambda thing: thing[0]))


def pines(places: list[Point], size: float, colour: str, *, dark: str = "") -> Ink:
    """A wood seen from above and afar: small cones, light on the left."""
    dark = dark or darken(colour, 0.3)
    left = right = ""
    for x, y in places:
        s = size * (0.6 + y / 1500)
        left += f"M{number(x)} {number(y - s)}L{number(x - s * .38)} {number(y)}H{number(x)}z"
        right += f"M{number(x)} {number(y - s)}L{number(x + s * .38)} {number(y)}H{number(x)}z"
    return shape(right, dark) + shape(left, colour)


def hour_mark(middle: Point, radii: Point, hour: float, inner: float, outer: float) -> Path:
    """The mark of an hour on the paving of the square, between two parts of its radii."""
    x, y = polar(0, 0, 90 - hour * 30, 1)
    a, b = ((middle[0] + x * radii[0] * part, middle[1] + y * radii[1] * part) for part in (inner, outer))
    return f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"


def mountain(points: list[Point], colour: str, light: str, *, snow: float = 0.3) -> Ink:
    """A mountain from its left foot over its top to its right foot, lit from the left, with snow on its top."""
    (lx, ly), (tx, ty), (rx, ry) = points
    foot = tx + (rx - tx) * 0.12
    ink = shape(polygon([(lx, ly), (tx, ty), (rx, ry)]), colour)
    ink += shape(polygon([(lx, ly), (tx, ty), (tx + (rx - tx) * 0.1, ty + (ry - ty) * 0.4),
                          (foot - 30, ty + (ry - ty) * 0.7), (foot, ry)]), light)
    a, b = (tx + (lx - tx) * snow, ty + (ly - ty) * snow), (tx + (rx - tx) * snow, ty + (ry - ty) * snow)
    jag = [b, (tx + (b[0] - tx) * 0.5, b[1] - (b[1] - ty) * 0.25), (tx + (b[0] - tx) * 0.2, b[1] + (b[1] - ty) * 0.2),
           (tx + (a[0] - tx) * 0.3, a[1] - (a[1] - ty) * 0.2), (tx + (a[0] - tx) * 0.6, a[1] + (a[1] - ty) * 0.1)]
    cap = shape(polygon([a, (tx, ty), *jag]), "#f7f9fa")
    return (ink + cap + shape(polygon([(tx, ty), *jag[:3], (tx + (b[0] - tx) * 0.12, ty + (b[1] - ty) * 0.6)]),
                              mix(SLATE, MIST, 0.65)))


def rails(points: list[Point], *, width: float = 20, colour: str = INK, sleepers: str = "#6d6258") -> Ink:
    """A railway line seen from above."""
    bed, gaps = line(points), f"{number(width * 0.22)} {number(width * 0.4)}"
    ink = stroke(bed, mix(MIST, "#8a7a72", 0.45), width * 1.7)
    ink += stroke(bed, sleepers, width, dash=gaps).replace('stroke-linecap="round"', 'stroke-linecap="butt"')
    return ink + _twin(points, width * 0.3, colour, max(width * 0.1, 1.6))


def _twin(points: list[Point], off: float, colour: str, thick: float) -> Ink:
    """The two rails along the points."""
    d = ""
    for side in (-1, 1):
        moved = []
        for i, point in enumerate(points):
            a, b = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
            long = math.dist(a, b) or 1
            moved.append((point[0] - (b[1] - a[1]) / long * off * side, point[1] + (b[0] - a[0]) / long * off * side))
        d += line(moved)
    return stroke(d, colour, thick)
