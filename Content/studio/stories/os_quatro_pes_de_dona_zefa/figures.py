"""Dona Zefa, who is the same on every page, and the parts that she is made of.

She is 650 units high; the ground under her feet is at 0, her hem at -52, her waist at -335.
"""

from __future__ import annotations

import math

from .people import foot_in_shoe
from .wood import *

WAIST = -335.0
HEM = -56.0


def skirt_point(theta: float, v: float, wide: float, swing: float, lift: float, stoop: float = 0) -> Point:
    """A place on the skirt: `theta` goes round it (0 in front, 90 at the right), `v` from waist (0) to hem (1).

    `stoop` bends it to the left, by so many degrees at the waist.
    """
    half = 62 + (wide - 62) * (0.78 * v**0.55 + 0.22 * v**4)
    if stoop:
        angle, radius = math.radians(stoop) * (1 - v), (HEM - 12 - WAIST) / math.radians(stoop)
        dx, dy = half * math.sin(math.radians(theta)), (6 + half * 0.11 * v) * math.cos(math.radians(theta))
        x = dx * math.cos(angle) + dy * math.sin(angle) - radius * (1 - math.cos(angle))
        return x, HEM - 12 - radius * math.sin(angle) - dx * math.sin(angle) + dy * math.cos(angle)
    x = swing * v**1.6 + half * math.sin(math.radians(theta))
    y = WAIST + (HEM - WAIST - 12) * v + (6 + half * 0.11 * v) * math.cos(math.radians(theta))
    return x, y - lift * v**2 * math.sin(math.radians(theta))


def skirt(*, wide: float = 232, swing: float = 0, lift: float = 0, roll: float = 0, peephole: bool = True,
          peep_at: float = 0, stoop: float = 0) -> Ink:
    """The bell of a skirt with its dots; `swing` moves the hem aside, `lift` raises its right side, `roll` turns
    the dots round, `peep_at` is how far round the peephole is, `stoop` how far she bends down to the left."""

    def at(theta: float, v: float) -> tuple[float, float]:
        return skirt_point(theta, v, wide, swing, lift, stoop)

    steps = (0, 0.14, 0.32, 0.55, 0.78, 0.93, 1)
    hem = [at(theta, 1) for theta in range(-90, 91, 18)]
    outline = blob([(*at(-90, v), 0.5) for v in steps] + hem[1:-1] + [(*at(90, v), 0.5) for v in reversed(steps)])
    dots = ""
    for row, v in enumerate((0.1, 0.27, 0.45, 0.64, 0.84)):
        size = 11 + 9 * v
        for k in range(-4, 5):
            theta = (k + (row % 2) * 0.5) * (34 - 9 * v) + roll % 25
            if abs(theta) < 84:
                x, y = at(theta, v)
                if peephole and math.dist((x, y), at(peep_at, 0.5)) < 42:
                    continue
                dots += ellipse(x, y, max(size * math.cos(math.radians(theta)), 3), size)
    folds = "".join(
        wedge(at(theta, 1.02), at(theta * 0.96, top), 13, belly=0.2)
        for theta, top in ((-62, 0.5), (-30, 0.72), (14, 0.8), (38, 0.62), (58, 0.46), (72, 0.3)))
    shade = "".join(
        wedge(at(90, 0.05 + k * 0.056), at(50 - k % 2 * 14, 0.06 + k * 0.056), 5.5, belly=0.06) for k in range(17))
    frill = [(*at(theta, 1), 0.4) for theta in range(-90, 91, 18)]
    frill += [(x, y + (22 if i % 2 else 12), 0.8) for i, (x, y) in enumerate(
        at(theta, 1) for theta in range(92, -93, -8))]
    ink = block(blob(frill), PAPER, line=5, weight=(2, 4))
    ink += block(outline, RED, line=7, weight=(5, 3), inside=shape(dots, PAPER) + shape(folds + shade, INK),
                 slip=(4, 3))
    if peephole:
        ink += put(peep(), at=at(peep_at, 0.5), turn=-lift * 0.05 - peep_at * 0.1 - stoop * 0.5)
    return ink


def peep(size: float = 46) -> Ink:
    """The peephole: black net in a stitched yellow frame, around (0, 0)."""
    h = size / 2
    ink = block(slab(-h - 9, -h - 9, size + 18, size + 18, wobble=1.5), YELLOW, line=5, weight=(2, 3))
    ink += shape(slab(-h, -h, size, size), INK)
    third = size / 4
    d = "".join(
        f"M{number(-h + third * i)} {number(-h)}v{number(size)}M{number(-h)} {number(-h + third * i)}h{number(size)}"
        for i in (1, 2, 3))
    return ink + stroke(d, PAPER, 2.2, opacity=0.8)


def bust(*, left: Point = (-250, -170, -40), right: Point = (250, -170, 40), turn: float = 0, tilt: float = 0,
         flower: bool = True, gaze: Point = (0, 0)) -> Ink:
    """All of her above the waist, which is at (0, 0); `left`, `right`: where a hand is, and how far its arm bows."""
    ink = ""
    for side, (hx, hy, bow) in ((-1, left), (1, right)):
        sx, sy = side * 66, -74
        mx, my = (sx + hx) / 2, (sy + hy) / 2
        long = math.dist((sx, sy), (hx, hy)) or 1
        elbow = (mx - (hy - sy) / long * bow, my + (hx - sx) / long * bow)
        ink += hand(elbow, (hx, hy), side) + bar([(sx, sy), elbow, (hx, hy)], 30, BROWN)
        seam = [polar(elbow[0], elbow[1], a, 10) for a in (60, 240)]
        ink += key(f"M{number(seam[0][0])} {number(seam[0][1])}L{number(seam[1][0])} {number(seam[1][1])}", 4)
    for side in (-1, 1):
        puff = blob([(side * 44, -104), (side * 84, -110), (side * 110, -74), (side * 96, -44), (side * 58, -52)])
        ink += block(
            puff, RED,
            inside=shape(ellipse(side * 82, -82, 11) + ellipse(side * 58, -74, 9) + ellipse(side * 96, -56, 8), PAPER))
    body = blob([(-62, 6, 0.2), (-70, -44), (-60, -104), (0, -118), (60, -104), (70, -44), (62, 6, 0.2), (0, 14)])
    ink += block(
        body, RED, line=7,
        inside=shape("".join(ellipse(x, y, 11) for x, y in ((-42, -26), (0, -34), (42, -26), (-22, -60), (24, -60))),
                     PAPER))
    sash = blob([(-68, -12, 0.2), (0, -2), (68, -12, 0.2), (72, 12, 0.2), (0, 24), (-72, 12, 0.2)])
    ink += block(sash, BLUE, line=6, weight=(2, 3))
    collar = [(-66, -112, 0.3), (0, -128), (66, -112, 0.3)]
    collar += [(x, y, 0.9) for x, y in ((78, -92), (62, -74), (48, -84), (32, -62), (16, -76), (0, -58), (-16, -76),
                                        (-32, -62), (-48, -84), (-62, -74), (-78, -92))]
    ink += block(blob(collar), PAPER, line=5,
                 inside=shape("".join(wedge((x, -122), (x * 1.5, -76), 6) for x in (-40, -22, -6, 10, 26, 42)), INK))
    return ink + put(head(turn=turn, flower=flower, gaze=gaze), at=(0, -200), turn=tilt)


def hand(elbow: Point, at: Point, side: int) -> Ink:
    """A stuffed hand at the end of an arm, fingers spread."""
    angle = math.degrees(math.atan2(elbow[1] - at[1], at[0] - elbow[0]))
    fingers = "".join(
        line([polar(0, 0, a, 8), polar(0, 0, a, r)]) for a, r in ((-40, 40), (-12, 47), (15, 46), (66 * -side, 36)))
    ink = stroke(fingers, INK, 25) + shape(ellipse(0, 0, 27), INK) + stroke(fingers, BROWN, 14) + shape(
        ellipse(2, 0, 21), BROWN)
    return put(ink, at=polar(at[0], at[1], angle, 18), turn=-angle)


def head(*, turn: float = 0, flower: bool = True, gaze: Point = (0, 0)) -> Ink:
    """The papier-mâché head, 100 in radius; `turn` from -1 to 1 turns it, her smile never changes."""
    t = turn * 26
    curls = [(-84, -58, 40), (-50, -94, 42), (0, -108, 44), (50, -96, 42), (86, -60, 40), (-104, -12, 36),
             (104, -14, 36), (-104, 36, 31), (104, 36, 31), (-92, 72, 25), (92, 72, 25)]
    back = "".join(ellipse(x - t * 0.25, y, r) for x, y, r in curls)
    swirl = "".join(_curl(x - t * 0.25, y, r) for x, y, r in curls)
    ink = shape(back + ellipse(0, -50, 88, 60), INK) + stroke(swirl, PAPER, 4)
    skull = blob([(-88, -14), (-78, -62), (-34, -88), (34, -88), (78, -62), (88, -14), (82, 34), (52, 78), (0, 96),
                  (-52, 78), (-82, 34)])
    shade = "".join(
        wedge((94, y), (94 - long, y + 6), 7, belly=0.15)
        for y, long in ((-20, 22), (-4, 28), (12, 32), (28, 34), (44, 38), (58, 40), (70, 36)))
    ink += block(skull, BROWN, line=7, weight=(4, 4), inside=shape(shade, INK))
    fringe = blob([(-92, -16, 0.2), (-90, -70), (-30, -104), (30, -104), (90, -70), (92, -16, 0.2), (80, -44, 0.3),
                   (66, -50), (54, -66, 0.3), (32, -62), (14, -74, 0.3), (-8, -64), (-28, -72, 0.3), (-48, -58),
                   (-64, -62, 0.3), (-78, -44)])
    ink += shape(fringe, INK) + stroke("M8-88q26-4 44 10M-4-82q-12 0-20 6", PAPER, 4)
    cheeks = ellipse(-52 + t * 0.7, 30, 21 - turn * 4, 21) + ellipse(52 + t * 0.7, 30, 21 + turn * 4, 21)
    ink += shape(cheeks, RED) + stroke(ellipse(-52 + t * 0.7, 30, 13, 13), PINK, 3) + stroke(
        ellipse(52 + t * 0.7, 30, 13, 13), PINK, 3)
    ink += _eye(-36 + t, -6, 1 - turn * 0.12, gaze) + _eye(36 + t, -6, 1 + turn * 0.12, gaze)
    nose = line([(-4 + t * 1.2, 2), (12 + t * 1.7, 26), (8 + t * 1.6, 34), (-12 + t * 1.4, 33)])
    ink += key(nose, 6)
    m = t * 1.05
    mouth = blob([(-42 + m, 42, 0.1), (-14 + m, 50), (14 + m, 50), (42 + m, 42, 0.1), (30 + m, 68), (0 + m, 82),
                  (-30 + m, 68)])
    teeth = blob([(-33 + m, 48, 0.1), (0 + m, 55), (33 + m, 48, 0.1), (22 + m, 63), (0 + m, 68), (-22 + m, 63)])
    ink += block(mouth, RED, line=6, weight=(0, 0)) + block(teeth, PAPER, line=4, weight=(0, 0))
    ink += key(f"M{number(-12 + m)} 53v13M{number(m)} 55v13M{number(12 + m)} 53v13", 2.6) + shape(
        ellipse(56 + t * 0.6, 62, 4.5), INK)
    for side in (-1, 1):
        if side * turn < 0.7:
            ink += block(ellipse(side * 92 - t * 0.3, 62, 17), YELLOW, line=5, weight=(2, 3)) + shape(
                ellipse(side * 92 - t * 0.3, 62, 5), INK)
    return ink + (put(hibiscus(), at=(-62 - t * 0.3, -92), turn=-14) if flower else "")


def _curl(x: float, y: float, r: float) -> Path:
    """The light on a curl."""
    return (f"M{number(x - r * 0.5)} {number(y + r * 0.1)}q{number(r * 0.1)}{number(-r * 0.62)} {number(r * 0.6)} "
            f"{number(-r * 0.5)}q{number(r * 0.5)} {number(r * 0.2)} {number(r * 0.2)} {number(r * 0.6)}")


def _eye(x: float, y: float, wide: float, gaze: Point) -> Ink:
    w = 25 * wide
    white = blob([(x - w, y + 3, 0.1), (x - w * 0.4, y - 15), (x + w * 0.4, y - 15), (x + w, y + 3, 0.1),
                  (x + w * 0.4, y + 15), (x - w * 0.4, y + 15)])
    lid = blob([(x - w, y + 3, 0.1), (x - w * 0.4, y - 15), (x + w * 0.4, y - 15), (x + w, y + 3, 0.1),
                (x + w * 0.7, y - 24), (x, y - 32), (x - w * 0.7, y - 24)])
    lashes = "".join(
        wedge((x + dx * wide, y - 13 + abs(dx) * 0.3), (x + dx * 1.7 * wide, y - 36 + abs(dx) * 0.55), 8, belly=0.2)
        for dx in (-22, -11, 1, 12, 23))
    ink = shape(lid, BLUE) + shape(white, PAPER) + clip(
        white,
        shape(ellipse(x + gaze[0] * 9, y + gaze[1] * 6, 12), INK) +
        shape(ellipse(x + gaze[0] * 9 + 4, y - 5 + gaze[1] * 6, 4), PAPER))
    ink += key(white, 4.5) + stroke(
        line([(x - w - 3, y + 3), (x - w * 0.4, y - 15), (x + w * 0.4, y - 15), (x + w + 3, y + 3)]), INK, 8)
    brow = line([(x - 24 * wide, y - 36), (x + 2, y - 44), (x + 24 * wide, y - 37)])
    return ink + shape(lashes, INK) + stroke(brow, INK, 6)


def hibiscus() -> Ink:
    """The yellow flower of her hair, around (0, 0)."""
    petals = ""
    for i in range(5):
        a = 90 + 72 * i
        petals += blob([(0, 0, 0),
                        polar(0, 0, a + 34, 30),
                        polar(0, 0, a + 24, 47),
                        polar(0, 0, a, 50),
                        polar(0, 0, a - 24, 47),
                        polar(0, 0, a - 34, 30)])
    veins = "".join(wedge(polar(0, 0, 90 + 72 * i, 12), polar(0, 0, 90 + 72 * i, 38), 5) for i in range(5))
    return block(petals, YELLOW, line=5, weight=(3, 4)) + shape(veins, INK) + block(
        ellipse(0, 0, 12), RED, line=4, weight=(0, 0))


def zefa(*, feet: Ink = "", wide: float = 232, swing: float = 0, lift: float = 0, roll: float = 0, bow: float = 0,
         left: Point = (-250, -170, -40), right: Point = (250, -170, 40), turn: float = 0, tilt: float = 0,
         flower: bool = True, gaze: Point = (0, 0)) -> Ink:
    """Dona Zefa, standing on (0, 0) on the `feet` of whoever carries her."""
    upper = put(bust(left=left, right=right, turn=turn, tilt=tilt, flower=flower, gaze=gaze), at=(0, WAIST + 8),
                turn=bow)
    return feet + skirt(wide=wide, swing=swing, lift=lift, roll=roll) + upper


def carriers(*, lia: bool = True, step: float = 0, size: float = 1) -> Ink:
    """The feet under her hem: Biu's in flip-flops and, unless `lia` is false, Lia's in blue sandals, all in step."""
    ink = ""
    for x, up in ((-150, 0), (62, step)) if lia else ((-112, 0), (44, step)):
        ink += walking(x, -up, 48, GREEN, 1.75 * size, lean=up * 0.5)
    for x, up in ((-22, 0), (190, step)) if lia else ():
        ink += walking(x, 8 - up * 0.6, 22, BLUE, 0.85 * size, lean=up * 0.5)
    return ink


def walking(x: float, y: float, thick: float, shoe: str, size: float, *, lean: float = 0) -> Ink:
    """A leg that comes down from under the hem, and its foot."""
    return bar([(x - lean * 0.3, y - 130), (x, y - 16 * size)], thick, BROWN, edge=6) + put(
        foot_in_shoe(shoe), at=(x, y), scale=size, turn=-lean * 0.6)
