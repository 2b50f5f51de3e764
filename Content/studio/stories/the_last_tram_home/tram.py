"""The tram, number 9, from outside and from inside; rain on its panes; and the city on its hill."""

from __future__ import annotations

import random

from kit import (Ink, Point, clip, darken, ellipse, lettering, line, mix, number, pebble, polygon, put, ridge, rings,
                 shape, slab, solid, specks, stroke)
from kit.weather import scattered

from .colours import AMBER, BLUE, CREAM, DARK_WOOD, GREEN, INK, NIGHT, PINK, PRICKLES, RAIN, RED, WARM, WHITE, WOOD


def tram(inside: Ink = "", *, wired: bool = True) -> Ink:
    """The tram on its rails at (0, 0), 700 long and 250 high, going right; `inside` shows in its rear door.

    `wired` puts up the bar that takes the current from the wire at -330.
    """
    wheels = "".join(shape(ellipse(x, -18, 26), INK) + shape(ellipse(x, -18, 12), mix(INK, RAIN, 0.5))
                     for x in (-210, -140, 140, 210))
    under = shape(slab(-240, -50, 480, 30, round=8), INK)
    body = solid(slab(-336, -206, 672, 172, round=26), GREEN, dark=darken(GREEN, 0.45), away=(0, -26),
                 bright=mix(GREEN, AMBER, 0.5), edge=0.12)
    roof = shape(slab(-346, -236, 692, 44, round=22), CREAM)
    roof += shape(slab(-346, -212, 692, 18, round=8), mix(CREAM, PRICKLES, 0.35))
    lantern = shape(slab(-200, -252, 400, 20, round=8), mix(CREAM, PRICKLES, 0.25))
    panes = "".join(shape(slab(x, -176, 72, 74, round=6), AMBER) + shape(slab(x + 5, -171, 62, 30, round=4), WARM)
                    for x in range(-224, 190, 82))
    heads = "".join(shape(ellipse(x, -110, r, r * 1.1), mix(AMBER, PRICKLES, 0.6)) for x,
                    r in ((-186, 15), (-100, 26), (-8, 8), (10, 8), (72, 18), (148, 20)))
    cab = shape(slab(276, -176, 50, 74, round=8), WARM)
    cab += clip(slab(276, -176, 50, 74, round=8), shape(ellipse(298, -106, 19, 26) + ellipse(308, -126, 20, 11),
                                                        mix(NIGHT, PRICKLES, 0.5)))
    cab += shape(slab(278, -150, 36, 16, round=7), BLUE) + shape(ellipse(322, -126, 5), PINK)
    door = shape(slab(-318, -180, 72, 140, round=6), AMBER) + clip(slab(-318, -180, 72, 140, round=6), inside)
    band = shape("M-240-84h572v12h-572z", CREAM) + shape(ellipse(30, -64, 25), CREAM)
    band += lettering("9", at=(30, -50), size=28, colour=GREEN, weight=20)
    lamp = shape(ellipse(334, -66, 13), WHITE)
    pole = stroke("M-60-250L-140-330M-60-250L20-330M-150-330H30", INK, 5)
    return ((pole if wired else "") + wheels + under + lantern + body + roof + panes
            + clip("M-230-180h480v78h-480z", heads) + cab + door + band + lamp)


def rainy_pane(path: str, x: float, y: float, width: float, height: float, *, seed: int = 1, colour: str = RAIN,
               strength: float = 0.55) -> Ink:
    """Drops and streaks on a window; `path` is the pane, and the box it lies in follows."""
    chance = random.Random(seed)
    long, drops = "", []
    for px, py in scattered(int(width * height / 5200), x, y - 30, width, height, seed=seed, apart=34):
        if chance.random() < 0.45:
            drops.append((px, py))
        else:
            tall = chance.uniform(26, 90)
            bent, off = chance.uniform(-4, 4), chance.uniform(-5, 5)
            long += f"M{number(px)} {number(py)}q{number(bent)} {number(tall / 2)} {number(off)} {number(tall)}"
    beads = stroke(specks(sorted(drops)), mix(colour, WHITE, 0.5), 8, opacity=strength)
    return clip(path, stroke(long, colour, 4, opacity=strength) + beads)


def room(*, light: float = 1, panes: bool = True, seed: int = 3) -> Ink:
    """The tram from inside, seen from the side: ceiling, windows, the long bench at 640, the floor from 760 down."""
    wall, low = mix(GREEN, AMBER, 0.28 * light), mix(GREEN, PRICKLES, 0.3)
    ink = shape("M-100-100h1400v1100h-1400z", wall)
    ink += shape("M-100-100h1400v230h-1400z", mix(mix(CREAM, AMBER, 0.25), PRICKLES, 1.05 * (1 - light)))
    ink += shape("M-100 126h1400v16h-1400z", DARK_WOOD)
    for i in range(6):
        x = -50 + i * 224
        pane = slab(x, 186, 180, 220, round=12)
        ink += shape(slab(x - 14, 172, 208, 248, round=18), mix(WOOD, NIGHT, 0.4 * (1 - light))) + shape(pane, NIGHT)
        if panes:
            ink += rainy_pane(pane, x, 186, 180, 220, seed=seed + i)
    ink += shape("M-100 448h1400v312h-1400z", low) + shape("M-100 440h1400v12h-1400z", DARK_WOOD)
    seat = mix(WOOD, NIGHT, 0.35 * (1 - light))
    ink += shape("M-100 500h1400v126h-1400z", darken(seat, 0.2))
    ink += stroke("M-100 536H1300M-100 580H1300", darken(seat, 0.45), 5)
    ink += shape("M-100 626h1400v40h-1400z", seat) + shape("M-100 664h1400v14h-1400z", darken(seat, 0.4))
    ink += shape("M-100 678h1400v90h-1400z", mix(low, NIGHT, 0.5))
    floor = mix(mix(WOOD, PRICKLES, 0.4), NIGHT, 0.45 * (1 - light))
    return (ink + shape("M-100 760h1400v300h-1400z", floor)
            + stroke("M-100 800H1300M-100 850H1300", darken(floor, 0.3), 3))


def ceiling_lamp(x: float, y: float, *, size: float = 1, swing: float = 0) -> Ink:
    """The round lamp in the middle of the ceiling, hanging from (x, y)."""
    ink = stroke("M0-30V30", DARK_WOOD, 8) + shape(slab(-34, 26, 68, 16, round=6), DARK_WOOD)
    return put(ink + shape(ellipse(0, 76, 48), WHITE) + shape(ellipse(0, 76, 40), mix(WHITE, AMBER, 0.35)), at=(x, y),
               scale=size, turn=swing)


def city(level: float, colour: str, pane: str, *, seed: int = 1, count: int = 14, left: float = -20,
         right: float = 1220, tall: float = 130,
         hill: float = 200, lit: float = 0.3) -> Ink:
    """Houses on a hill: dark boxes with gables, and here and there a window in which somebody is still awake."""
    chance = random.Random(seed)
    ink, d = shape(ridge(level, left, right, 1000, height=hill * 0.4, step=400, seed=seed), colour), []
    boxes = ""
    for i in range(count):
        t = (i + 0.5) / count
        x = left + (right - left) * t
        rise = hill * (1 - abs(2 * t - 1.1)) * 0.9
        w, h = chance.uniform(0.8, 1.25) * (right - left) / count, tall * chance.uniform(0.6, 1.2)
        y = level - rise
        boxes += polygon([(x - w / 2, level + 200), (x - w / 2, y - h), (x, y - h - w * 0.45), (x + w / 2, y - h),
                          (x + w / 2, level + 200)])
        for row in range(4):
            for column in (-0.22, 0.22):
                if chance.random() < lit:
                    d.append((x + column * w, y - h + 26 + row * 36))
    ink += shape(boxes, colour)
    return ink + "".join(shape(slab(x - 6, y - 8, 12, 16), pane) for x, y in d)


def lamplight(x: float, y: float, radius: float, *, strength: float = 0.7) -> Ink:
    """The warm light around a lamp."""
    return rings(x, y, radius, AMBER, count=4, strength=strength / 6)


def wet_street(y: float) -> Ink:
    """The street before the tram: dark, with the light of the windows in long strokes."""
    ink = shape(f"M-10 {y}h1220v{920 - y}h-1220z", mix(NIGHT, BLUE, 0.5))
    ink += stroke(line([(-10, y + 44, 0), (1210, y + 44, 0)]), mix(RAIN, NIGHT, 0.4), 6)
    ink += stroke(line([(-10, y + 110, 0), (1210, y + 110, 0)]), mix(RAIN, NIGHT, 0.4), 8)
    return ink


def sheet_of_music(x: float, y: float, turn: float, *, size: float = 1) -> Ink:
    """A sheet of music in the air."""
    ink = shape(slab(-46, -60, 92, 120, wobble=5, seed=int(x)), CREAM)
    ink += stroke("M-34-36h68M-34-28h68M-34-20h68M-34 4h68M-34 12h68M-34 20h68", mix(INK, CREAM, 0.4), 2.5)
    ink += "".join(shape(pebble(px, py, 7, 5), INK) + stroke(f"M{px + 6} {py}v-24", INK, 3) for px,
                   py in ((-18, -22), (10, -30), (-8, 16), (20, 8)))
    return put(ink, at=(x, y), turn=turn, scale=size)


def mirrored_lights(places: list[Point], y: float, *, colour: str = AMBER) -> Ink:
    """Light from windows on the water or on a wet street: rows of strokes that grow shorter."""
    d = ""
    for x, width in places:
        for i in range(6):
            w = width * (1 - i * 0.13) * (0.7 if i % 2 else 1)
            d += f"M{number(x - w / 2 + (i % 3 - 1) * 7)} {number(y + i * 17)}h{number(w)}"
    return stroke(d, colour, 6, opacity=0.6)


def driver_door(x: float, mole: Ink, stars: Ink) -> Ink:
    """The open door at the front, through which one sees the night and Mole on the step."""
    hole = f"M{x} 150h260v760h-260z"
    return shape(f"M{x - 18} 132h300v790h-300z", DARK_WOOD) + clip(hole, shape(hole, NIGHT) + stars + mole)


def bell(x: float, y: float) -> Ink:
    """The tram's bell."""
    return put(shape("M-26 20Q-22-26 0-26T26 20z", AMBER) + shape(ellipse(0, 26, 8), RED), at=(x, y))
