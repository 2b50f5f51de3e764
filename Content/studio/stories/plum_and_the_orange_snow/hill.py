"""The pages that show the town from afar and from above."""

from __future__ import annotations

import random

from kit import *

from .hero import (DEEP, AMBER, INK, LEAF, LILAC, MOUSTACHE, ORANGE, PLUM, SKY, WHITE, YELLOW, biscuit, oranges, plum)
from .town import SUMMER, WIDTHS, WINTER, ZIGZAG, hill


def stream(count: int, *, seed: int = 3, size: float = 1,
           until: float = 5) -> list[tuple[int, list[tuple[float, float]]]]:
    """Oranges all the way down the street, thicker at its bends, in steps of size."""
    chance = random.Random(seed)
    rows: dict[int, list[tuple[float, float]]] = {}
    for _ in range(count):
        t = chance.random()**0.72 * until
        i = min(int(t), len(ZIGZAG) - 2)
        k = t - i
        width = WIDTHS[i] + (WIDTHS[i + 1] - WIDTHS[i]) * k
        x = ZIGZAG[i][0] + (ZIGZAG[i + 1][0] - ZIGZAG[i][0]) * k
        y = ZIGZAG[i][1] + (ZIGZAG[i + 1][1] - ZIGZAG[i][1]) * k
        across = chance.uniform(-0.42, 0.42) * width
        rows.setdefault(round(5 + t * 3.2), []).append((x + chance.uniform(-9, 9), y + across))
    return [(round(step * size), sorted(places, key=lambda place: place[1])) for step, places in sorted(rows.items())]


def _lorry() -> Ink:
    """The old green lorry, tipped over the bump, its flap open, 150 long, on (0, 0)."""
    wheels = shape(ellipse(-46, -12, 14) + ellipse(44, -12, 14), INK)
    bed = solid(slab(-76, -62, 96, 46, wobble=1), LEAF, dark="#35603a", away=(-10, 0))
    cab = solid(slab(24, -70, 50, 56, round=14), mix(LEAF, "#ffffff", 0.15), dark="#35603a", away=(-8, 0))
    flap = shape(ribbon([(-76, -18), (-104, 6)], [7, 7]), "#35603a")
    load = oranges([(-62, -66), (-44, -72), (-26, -68), (-8, -70), (6, -64), (-52, -60), (-80, -40), (-92, -24)], 17)
    return load + wheels + bed + cab + shape(slab(44, -62, 26, 22, round=6), SKY) + flap


def page4() -> Ink:
    """The whole hill: oranges pour down every bend, and Plum is a purple spot at the bottom."""
    ink = sky("#8fd0d2", SKY, "#f3f0d0", height=420)
    ink += glow(1010, 120, 300, "#fff8d8", strength=0.95) + shape(pebble(1010, 120, 56, wobble=0.015), "#fffbe6")
    ink += cloud(170, 130, 240, "#f4faf2", shade="#d6ece4", seed=3) + cloud(860, 74, 120, "#f4faf2", seed=5,
                                                                            opacity=0.8)
    ink += hill(SUMMER)
    for size, places in stream(760):
        ink += oranges(places, size, loose=True)
    bump = blob([(560, 118, 0), (590, 108), (640, 98), (686, 84), (722, 90), (752, 118, 0)])
    ink += sheet(bump, SUMMER.ground[0], SUMMER.edge, thick=3) + shape(
        ribbon([(606, 100), (650, 98), (690, 86)], [16, 13, 9]), SUMMER.road)
    ink += put(_lorry(), at=(640, 97), scale=0.66, turn=-16)
    chance = random.Random(9)
    for x, y in ZIGZAG[1:5]:
        way = -1 if x < 600 else 1
        ink += oranges([(x + way * chance.uniform(8, 58), y + chance.uniform(-34, 14)) for _ in range(7)], 6 + y / 60)
    ink += put(
        shape(ellipse(20, 2, 200, 16), "#8a6a4a", opacity=0.4) + plum("wide", (-0.2, -0.9)), at=(560, 858), scale=0.34,
        flip=False)
    return ink


def page8() -> Ink:
    """Winter: the same hill in the snow; Plum has cleared a curve, and looks at the snowman."""
    ink = sky("#8d86b8", "#b3a8d0", "#d9cfe4", height=420) + shape(pebble(980, 130, 54, wobble=0.015),
                                                                   "#fff6e4") + glow(980, 130, 200, "#fff6e4")
    ink += hill(WINTER, jars=True)
    ink += sheet(blob([(-60, 960, 0), (-60, 800), (200, 786), (520, 800), (900, 776), (1260, 800), (1260, 960, 0)]),
                 "#f8f6fb", "#ffffff", shadow="#6a5a94", thick=4)
    ink += shape(blob([(420, 792), (560, 800), (520, 840), (760, 900, 0.4), (300, 910, 0.4), (340, 850)]), "#c9bcd8")
    ink += put(
        shape(ellipse(20, 4, 200, 18), "#7d6aa4", opacity=0.45) + plum("happy", (0.9, -0.1)), at=(420, 872),
        scale=0.78)
    ink += _snowman(840, 868)
    return ink + snow(0, 0, 1200, 900, "#ffffff", count=170, size=8, seed=5)


def _snowman(x: float, y: float) -> Ink:
    ink = shape(ellipse(10, 0, 110, 14), "#8d7ab4", opacity=0.5)
    ink += "".join(
        solid(pebble(0, cy, r, r * 0.92, seed=r, wobble=0.03), "#ffffff", dark="#b3a2cc", away=(-r * 0.25,
                                                                                                -6), shade=0.6)
        for cy, r in ((-62, 78), (-162, 62), (-252, 42)))
    ink += stroke("M50-180L118-232M112-228l24-6M110-226l6-24M-52-176L-116-206", "#6b4a3a", 8)
    ink += shape(ellipse(-18, -262, 5.5) + ellipse(14, -262, 5.5) + ellipse(-2, -176, 6) + ellipse(-2, -148, 6), INK)
    ink += stroke(line([(-20, -232), (-6, -224), (12, -230)]), INK, 4)
    ink += shape(ribbon([(-44, -216), (0, -206), (42, -218)], [18, 20, 18]), LEAF) + shape(
        ribbon([(-34, -210), (-50, -176), (-44, -150)], [16, 17, 14]), LEAF)
    hat = shape(slab(-44, -300, 88, 14, round=6) + slab(-28, -346, 56, 52, round=5), PLUM) + shape(
        slab(-28, -308, 56, 10), YELLOW)
    return put(ink + oranges([(-10, -248)], 27) + hat, at=(x, y))


def _roof_from_above(x: float, y: float, width: float, height: float, seed: int) -> Ink:
    """A tiled roof seen from straight above, with its lilac shadow on the street."""
    chance = random.Random(seed)
    colour = mix("#d08a70", "#b06a78", chance.random())
    ink = shape(slab(x + 14, y + 20, width, height, wobble=4, seed=seed), "#4a2f5c", opacity=0.45)
    path = slab(x, y, width, height, wobble=4, seed=seed)
    upright = height > width
    half = slab(x - 6, y - 6, width / 2 + 6, height + 12) if upright else slab(x - 6, y - 6, width + 12, height / 2 +
                                                                               6)
    ink += solid(
        path, colour,
        inside=shape(half, lighten(colour, 0.22)) + shape(path, scallops("#8a4a5c", size=24, width=2.2, opacity=0.35)))
    ridge_line = (f"M{number(x + width / 2)} {number(y + 6)}V{number(y + height - 6)}"
                  if upright else f"M{number(x + 6)} {number(y + height / 2)}H{number(x + width - 6)}")
    ink += stroke(ridge_line, WHITE, 7) + stroke(path, WHITE, 5)
    cx, cy = x + width * chance.uniform(0.25, 0.7), y + height * chance.uniform(0.2, 0.7)
    return ink + shape(slab(cx + 6, cy + 9, 30, 26), "#4a2f5c", opacity=0.4) + shape(slab(
        cx, cy, 30, 26), WHITE) + shape(slab(cx + 8, cy + 7, 14, 12), "#6b4a5c")


def page5() -> Ink:
    """From straight above: the streets are rivers of oranges, and everybody is stuck in them."""
    chance = random.Random(4)
    roofs = ((-60, -60, 330, 250), (380, -80, 270, 250), (780, -60, 480, 220), (-70, 330, 250, 300),
             (330, 330, 300, 200), (770, 300, 190, 330), (1090, 300, 190, 260), (-80, 760, 400, 220),
             (450, 690, 200, 280), (800, 780, 480, 200))
    ink = shape("M0 0h1200v900H0z", "#d9701f")
    places = []
    for row in range(34):
        for column in range(44):
            x, y = column * 28 + (row % 2) * 14 + chance.uniform(-5, 5), row * 27 + chance.uniform(-5, 5)
            if not any(rx + 10 < x < rx + w - 10 and ry + 10 < y < ry + h - 10 for rx, ry, w, h in roofs):
                places.append((x, y))
    ink += stroke(specks(places), "#b84f16", 30) + stroke(specks([(x - 1, y - 2) for x, y in places]), ORANGE, 27)
    ink += stroke(specks([(x - 6, y - 7) for x, y in places[::3]]), "#ffab52", 8)
    for i, roof in enumerate(roofs):
        ink += _roof_from_above(*roof, seed=i + 3)
    ink += _bus() + _stuck_rosa() + _stuck_biscuit() + _lamp_post()
    return ink + _plum_from_above(728, 800)


def _plum_from_above(x: float, y: float) -> Ink:
    """Plum on her way up the street, her blade at a place; the rest of her is still off the page."""
    ink = shape(slab(-46, 34, 120, 160, round=26), "#4a1f2c", opacity=0.4)
    ink += solid(slab(-52, 20, 104, 170, round=28), PLUM, dark=DEEP, away=(-12, -6), shade=0.5)
    ink += shape(slab(-40, 44, 80, 26, round=12), "#cfe6e4") + glow(0, 90, 60, "#ffd98a") + shape(
        ellipse(0, 90, 13), AMBER)
    curve = [(-70, -22), (-44, 8), (0, 20), (44, 8), (70, -22)]
    blade = ribbon(curve, [20, 27, 29, 27, 20])
    edge = clip(blade, put(shape(ribbon(curve, [24, 24, 24, 24, 24]), "#5a4a6a"), at=(0, -15)))
    ink += shape(slab(-8, 18, 16, 20), INK) + solid(blade, YELLOW, dark="#c98a1f", away=(0, -8), bright="#ffe58c",
                                                    edge=0.4) + edge
    return put(ink + oranges([(-48, -26), (-18, -14), (14, -12), (44, -24), (0, -36)], 29), at=(x, y))


def _bus() -> Ink:
    ink = shape(slab(10, 14, 300, 130, round=22), "#4a1f2c", opacity=0.4)
    ink += shape(slab(0, 40, 300, 92, round=18), "#3d7580") + shape(
        "".join(slab(x, 96, 36, 26, round=5) for x in range(14, 270, 46)), "#cfe6e4")
    ink += solid(slab(0, 0, 300, 90, round=20), "#fbf3e4", dark=LILAC, away=(-10, -14), shade=0.6,
                 inside=shape(slab(0, 34, 300, 22), "#4f8f98"))
    ink += shape(slab(270, 12, 22, 66, round=9), "#5b4a7c") + shape(
        slab(60, 33, 60, 24, round=6) + slab(160, 33, 60, 24, round=6), "#d9d0dc")
    ring = [(x, 134 + x % 7)
            for x in range(-6, 320, 27)] + [(312, y)
                                            for y in range(0, 130, 26)] + [(-14, y)
                                                                           for y in range(6, 130, 28)] + [(336, 40),
                                                                                                          (338, 84),
                                                                                                          (330, 118)]
    return put(ink + oranges(ring, 29), at=(470, 196), turn=-3, scale=0.92)


def _stuck_rosa() -> Ink:
    """Rosa in her doorway, seen from above: her white bun, her arms thrown up."""
    door = shape(slab(-66, -46, 132, 60, round=4), "#43193d") + shape(slab(-74, -56, 148, 16, round=4), WHITE)
    arms = shape(
        ribbon([(-34, 26), (-62, 38), (-62, 76)], [26, 24, 18]) + ribbon([(34, 26), (62, 38), (64, 76)], [26, 24, 18]),
        "#7fa8a0")
    hands = shape(ellipse(-62, 84, 14) + ellipse(64, 84, 14), "#d99a70")
    body = shape(pebble(0, 14, 50, 34, seed=2), "#fffaf0") + shape(pebble(0, 4, 34, 33, seed=3), "#d99a70")
    hair = shape(blob([(-36, 0), (-30, -30), (0, -40), (30, -30), (36, 0), (14, -10),
                       (-14, -10)]), "#f4efe8") + shape(ellipse(0, -36, 18), "#e6dde0")
    look = shape(ellipse(-12, 12, 4.4) + ellipse(12, 12, 4.4), INK) + shape(ellipse(0, 26, 7, 8), INK)
    ring = [(-86, 56), (-34, 62), (-8, 70), (20, 62), (92, 50), (-30, 96), (36, 94), (2, 102)]
    return put(door + body + hair + look + oranges(ring, 29) + arms + hands, at=(480, 548))


def _stuck_biscuit() -> Ink:
    head = clip("M57-140h140v100h-140z", biscuit())
    tail = shape(ribbon([(-34, -14), (-50, -58), (-38, -98)], [17, 13, 3]), "#8a4f2a")
    neck = shape(ribbon([(74, -34), (84, -66)], [34, 36]), "#8a4f2a")
    ring = [(-58, -22), (-42, -10), (-18, -18), (6, -12), (28, -20), (44, -30), (60, -20), (82, -26), (106, -24),
            (130, -18), (54, 4), (20, 6), (-14, 8)]
    return put(tail + neck + head + oranges(ring, 29), at=(230, 330), scale=1.15)


def _lamp_post() -> Ink:
    """The mayor on top of his lamp post, holding on to his hat; the shadow begins at the foot of the post."""
    ink = shape(ribbon([(0, 0), (100, 56)], [15, 15]) + ellipse(128, 72, 36, 24), "#7a2f16", opacity=0.5)
    ink += stroke("M0 4V-176", INK, 15) + stroke("M-3 0V-176", "#6a5a94", 4) + stroke("M-26-160h52", INK, 10)
    glass = blob([(-26, -174, 0), (26, -174, 0), (40, -246, 0), (-40, -246, 0)])
    ink += glow(0, -212, 90, "#ffe9a8", strength=0.8) + shape(glass, AMBER) + stroke(glass, INK, 7) + stroke(
        "M0-174V-246", INK, 5) + shape(slab(-48, -260, 96, 16, round=5), INK)
    legs = shape(
        ribbon([(-20, -278), (-58, -262), (-60, -206)], [30, 27, 21]) +
        ribbon([(20, -278), (58, -262), (60, -206)], [30, 27, 21]), "#3f3a5c")
    shoes = shape(ellipse(-64, -196, 18, 11) + ellipse(64, -196, 18, 11), INK)
    coat = solid(blob([(-44, -258, 0.4), (-54, -310), (-36, -352), (36, -352), (54, -310), (44, -258, 0.4)]),
                 "#4a4570", dark="#2a2440", away=(-12, -8)) + shape(
                     ribbon([(-38, -346), (0, -306), (38, -268)], [18, 18, 18]), LEAF)
    arms = shape(
        ribbon([(-42, -336), (-78, -310), (-44, -268)], [24, 22, 18]) +
        ribbon([(42, -336), (88, -366), (50, -436)], [24, 22, 18]), "#4a4570")
    head = shape(pebble(0, -382, 40, 40, seed=6, wobble=0.03), "#e0a882") + put(MOUSTACHE, at=(0, -386), scale=0.92)
    head += shape(ellipse(-13, -390, 4.6) + ellipse(13, -390, 4.6), INK) + stroke("M-24-404q9-8 18-2M24-404q-9-8-18-2",
                                                                                  "#3b2a2a", 5)
    hat = shape(ellipse(0, -414, 46, 14), "#2a2440") + shape(slab(-28, -462, 56, 50, round=10), "#2a2440") + shape(
        slab(-28, -430, 56, 10), LEAF)
    hands = shape(ellipse(-40, -262, 13) + ellipse(48, -432, 13), "#e0a882")
    ring = [(-34, 6), (34, 2), (-16, 14), (14, 16), (-2, 26)]
    return put(ink + coat + legs + shoes + head + hat + arms + hands + oranges(ring, 29), at=(1024, 712), scale=0.92)
