"""Light: gradients, glows, moons, pools and beams. One picture has one light; give it the same colour everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from .colour import mix
from .ink import ROUNDABOUT, clip, number2, paint, put, shape
from .pen import Ink, Point, ellipse, number, pebble, polar, polygon, ridge

Stop = tuple[float, str] | tuple[float, str, float]
"""Where (0 to 1), which colour, and how opaque (1 if left out)."""


def _stops(stops: Sequence[Stop]) -> str:
    text = ""
    for stop in stops:
        see = f' stop-opacity="{number2(stop[2])}"' if len(stop) > 2 else ""
        text += f'<stop offset="{number2(stop[0])}" stop-color="{stop[1]}"{see}/>'
    return text


def linear(start: Point, end: Point, *stops: Stop) -> str:
    """A paint that changes along a line on the page, from `start` to `end`."""
    where = (f' gradientUnits="userSpaceOnUse" x1="{number(start[0])}" y1="{number(start[1])}"'
             f' x2="{number(end[0])}" y2="{number(end[1])}"')
    return paint("linearGradient", where, _stops(stops))


def radial(centre: Point, radius: float, *stops: Stop) -> str:
    """A paint that changes from a point outwards."""
    where = f' gradientUnits="userSpaceOnUse" cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"'
    return paint("radialGradient", where, _stops(stops))


def wash(x: float, y: float, width: float, height: float, *colours: str) -> Ink:
    """A rectangle whose colours go over into each other from top to bottom."""
    last = max(len(colours) - 1, 1)
    stops = [(i / last, colour) for i, colour in enumerate(colours)]
    path = f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"
    return shape(path, linear((0, y), (0, y + height), *stops) if len(colours) > 1 else colours[0])


def glow(x: float, y: float, radius: float, colour: str, *, strength: float = 0.8) -> Ink:
    """Light around a lamp, a window, a moon: strongest in the middle, nothing at the radius."""
    fill = radial((x, y), radius, (0, colour, strength), (0.35, colour, strength * 0.45), (1, colour, 0))
    return shape(ellipse(x, y, radius), fill)


def rings(x: float, y: float, radius: float, colour: str, *, count: int = 4, strength: float = 0.16,
          seed: int = 3) -> Ink:
    """A glow cut from paper: rings that grow fainter, for pictures without soft edges."""
    return "".join(
        shape(pebble(x, y,
                     radius * (count - i) / count, seed=seed + i, wobble=0.03, points=10), colour, opacity=strength)
        for i in range(count))


def sun(x: float, y: float, radius: float, colour: str, halo: str = "", *, reach: float = 3,
        strength: float = 0.6) -> Ink:
    """A sun with its halo."""
    return glow(x, y, radius * reach, halo or colour, strength=strength) + shape(pebble(x, y, radius, wobble=0.015),
                                                                                 colour)


def moon(x: float, y: float, radius: float, colour: str, *, phase: float = 1, mark: str = "",
         strength: float = 0.5) -> Ink:
    """A moon: full when `phase` is 1, a sickle when it is 0.3; a full one may have craters in the colour `mark`."""
    halo = glow(x, y, radius * 3.2, colour, strength=strength)
    if phase < 1:
        inner = radius * (1 - phase) * 2
        rest = ROUNDABOUT + ellipse(x + radius - inner * 0.5 + radius * 0.2, y - radius * 0.12, radius * 0.92)
        body = f'<path fill="{colour}" fill-rule="evenodd" d="{rest}"/>'
        return halo + clip(ellipse(x, y, radius), body)
    body = shape(pebble(x, y, radius, wobble=0.015), colour)
    if mark:
        for dx, dy, size in ((-0.35, -0.2, 0.2), (0.25, 0.32, 0.26), (0.3, -0.42, 0.12), (-0.28, 0.5, 0.1)):
            body += shape(pebble(x + dx * radius, y + dy * radius, size * radius, seed=int(size * 100)), mark)
    return halo + body


def pool(x: float, y: float, rx: float, ry: float, colour: str, *, strength: float = 0.6) -> Ink:
    """The light of a lantern on the ground."""
    fill = radial((0, 0), 100, (0, colour, strength), (0.5, colour, strength * 0.55), (1, colour, 0))
    return put(shape(ellipse(0, 0, 100), fill), at=(x, y), scale=rx / 100, squash=ry / rx)


def beam(x: float, y: float, angle: float, length: float, colour: str, *, spread: float = 16, strength: float = 0.7,
         mouth: float = 14) -> Ink:
    """A beam from a lamp: `angle` as in `polar`, `spread` in degrees; it fades with its length."""
    a, b = polar(x, y, angle + 90, mouth / 2), polar(x, y, angle - 90, mouth / 2)
    far_a, far_b = polar(x, y, angle + spread / 2, length), polar(x, y, angle - spread / 2, length)
    fill = linear((x, y), polar(x, y, angle, length), (0, colour, strength), (0.3, colour, strength * 0.6),
                  (1, colour, 0))
    return shape(polygon([a, far_a, far_b, b]), fill)


def steps(x: float, y: float, width: float, height: float, top: str, bottom: str, count: int, *, seed: int = 5,
          wave: float = 14) -> Ink:
    """A sky or a sea of paper strips: from one colour to another in steps with uneven edges."""
    result = wash(x, y, width, height, top)
    for i in range(1, count):
        level = y + height * i / count
        result += shape(ridge(level, x, x + width, y + height, height=wave, seed=seed + i, step=width / 4),
                        mix(top, bottom, i / (count - 1)))
    return result
