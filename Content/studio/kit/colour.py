"""Colours: all are written as `#rrggbb`."""

from __future__ import annotations

import colorsys


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _hex(parts: tuple[float, ...]) -> str:
    return "#" + "".join(f"{min(max(round(part), 0), 255):02x}" for part in parts)


def mix(one: str, other: str, amount: float) -> str:
    """A colour between two: 0 is the first, 1 the second."""
    return _hex(tuple(a + (b - a) * amount for a, b in zip(_parts(one), _parts(other))))


def lighten(colour: str, amount: float = 0.2) -> str:
    """Towards a warm white."""
    return mix(colour, "#fffaf0", amount)


def darken(colour: str, amount: float = 0.2) -> str:
    """Towards a dark of its own hue: the shade that paper throws, not soot."""
    hue, light, strong = colorsys.rgb_to_hls(*(part / 255 for part in _parts(colour)))
    red, green, blue = colorsys.hls_to_rgb(hue, light * (1 - amount), min(strong * (1 + amount * 0.3), 1))
    return _hex((red * 255, green * 255, blue * 255))


def multiply(colour: str, light: str, amount: float = 1) -> str:
    """A colour in a light of another colour: white light leaves it, blue light takes its red away."""
    lit = _hex(tuple(a * b / 255 for a, b in zip(_parts(colour), _parts(light))))
    return mix(colour, lit, amount)
