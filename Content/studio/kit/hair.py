"""Hair: what lies behind the head, and what lies on it, in head units around the middle of the head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .colour import darken, lighten
from .ink import shape, stroke
from .pen import Ink, blob, ellipse, line, pebble, ribbon

if TYPE_CHECKING:
    from .people import Look

_CAP = [(-46, 6, 0.4), (-46, -26), (-26, -54), (8, -62), (40, -46), (48, -16), (44, -6, 0.3), (30, -26), (6, -32),
        (-22, -22), (-34, -2, 0.4)]


def hair_behind(look: Look) -> Ink:
    """What falls behind head and shoulders."""
    style, colour = look.style, darken(look.hair, 0.15)
    if style in ("long", "bob"):
        low = 96 if style == "long" else 46
        return shape(
            blob([(-48, -20), (-10, -60), (36, -44), (46, 10), (38, low - 6, 0.5), (-8, low), (-54, low - 8, 0.5)]),
            colour)
    if style == "bun":
        return shape(pebble(-40, -48, 24, 22, seed=3), colour)
    if style == "braids":
        return "".join(
            shape(ribbon([(x, 10), (x - 8, 40), (x - 2, 78), (x - 4, 96)], [18, 22, 18, 5]), colour)
            for x in (-38, 40))
    if style == "puffs":
        return shape(pebble(-40, -40, 30, seed=2, wobble=0.08), colour) + shape(
            pebble(44, -38, 27, seed=5, wobble=0.08), colour)
    if style == "curls":
        return "".join(
            shape(pebble(x, y, r, seed=int(r + y)), colour)
            for x, y, r in ((-40, 12, 22), (-50, -14, 24), (44, 4, 17), (-38, -38, 24)))
    if style == "scarf":
        return shape(
            blob([(-50, -10), (-34, -56), (10, -64), (46, -44), (50, 10), (44, 50, 0.5), (-4, 74), (-56, 56, 0.5)]),
            darken(look.hair, 0.18))
    return ""


def hair_before(look: Look, back: bool = False) -> Ink:
    """What lies on the head; from behind it covers all of it."""
    style, colour = look.style, look.hair
    if style == "bald":
        return ""
    if back:
        whole = shape(blob([(-46, 16), (-46, -26), (-22, -56), (18, -58), (46, -28), (47, 14), (26, 36), (-26, 36)]),
                      colour)
        return whole
    if style == "scarf":
        rim = blob([(-50, 30), (-52, -18), (-30, -56), (10, -66), (46, -46), (53, 4), (44, 42), (40, 12), (34, -20),
                    (8, -36), (-20, -26), (-32, 2), (-28, 36), (-4, 54), (24, 48), (44, 42), (22, 72), (-30, 66)])
        return shape(rim, colour)
    shine = stroke(line([(-26, -40), (-6, -52), (16, -52)]), lighten(colour, 0.22), 4, opacity=0.7)
    cap = shape(blob(_CAP), colour)
    if style == "curls":
        cap += "".join(
            shape(pebble(x, y, r, seed=int(r + x)), colour)
            for x, y, r in ((-34, -30, 20), (-14, -48, 22), (14, -52, 22), (36, -38, 18), (44, -18, 12)))
    if style == "bob":
        cap += shape(blob([(-48, -20), (-32, -30), (-30, 14), (-36, 44, 0.5), (-54, 40, 0.5)]), colour)
    if style == "bun":
        cap += shape(ellipse(-30, -42, 9, 7), darken(colour, 0.2))
    return cap + shine
