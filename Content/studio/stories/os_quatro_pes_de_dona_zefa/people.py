"""The people round Dona Zefa: Lia, her grandfather Seu Amaro, her cousin Biu, and whoever is in the street.

A head is 100 units; people stand on (0, 0) and face right, as in the kit, but they are cut in wood.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from kit.people import joint

from .wood import *


@dataclass(frozen=True)
class Someone:
    """What stays: colours and proportions."""

    shirt: str = PAPER
    legs: str = BLUE
    skin: str = BROWN
    heads: float = 4.6
    broad: float = 96
    arm: float = 24
    leg: float = 30
    sleeve: str = ""
    shoe: str = ""
    dress: bool = False
    hair: str = "short"
    """`short`, `pigtails`, `straw` (a straw hat on white hair), `cap`, `bun`, `band` or `bare`."""
    moustache: bool = False
    bandaged: bool = False


@dataclass(frozen=True)
class Stance:
    """What changes, as in the kit's `Pose`."""

    near: Point = (44, -150)
    far: Point = (-50, -150)
    feet: tuple[Point, Point] = ((22, 0), (-26, 0))
    hip: Point = (0, 0)
    lean: float = 0
    tilt: float = 0
    bend: tuple[int, int, int, int] = (1, 1, -1, -1)
    mood: str = "happy"
    gaze: Point = (0.6, 0)
    turn: float = 0.5
    hat: bool = True
    toes: float = 0
    """Degrees by which the feet stand on tiptoe."""


LIA = Someone(shirt=YELLOW, heads=4.2, broad=66, arm=19, leg=22, sleeve=YELLOW, shoe=BLUE, dress=True, hair="pigtails")
AMARO = Someone(shirt=PAPER, legs=BLUE, heads=4.3, broad=92, sleeve=PAPER, shoe=YELLOW, hair="straw", moustache=True,
                bandaged=True)


def someone(look: Someone, stance: Stance = Stance(), *, held: Ink = "", behind: Ink = "") -> Ink:
    """A person; `held` lies over the body and under the near hand, `behind` between the far arm and the body."""
    rest = (look.heads - 1) * 100
    low, trunk = rest * 0.46, rest * 0.54
    hip = (stance.hip[0], -low + stance.hip[1])
    lean = math.radians(stance.lean)
    neck = (hip[0] + math.sin(lean) * trunk, hip[1] - math.cos(lean) * trunk)
    top = (hip[0] + math.sin(lean) * (trunk - 26), hip[1] - math.cos(lean) * (trunk - 26))
    arm, half = rest * 0.47, look.broad / 2
    ink = _arm((top[0] - half * 0.8, top[1] + 4), stance.far, arm, look, stance.bend[1]) + behind
    for i in (1, 0):
        ink += _leg((hip[0] + (0.34 if i == 0 else -0.34) * half, hip[1]), stance.feet[i], low, look,
                    stance.bend[2 + i], stance.toes)
    flare, length = (1.75, low * 0.42) if look.dress else (1.0, 16)
    body = [(neck[0] - half * 0.62, neck[1] + 2, 0.3), (neck[0] + half * 0.62, neck[1] + 2, 0.3),
            (neck[0] + half, neck[1] + 34, 0.5), (hip[0] + half * 0.94, hip[1] - 20, 0.5),
            (hip[0] + half * flare, hip[1] + length, 0.1), (hip[0], hip[1] + length + 8),
            (hip[0] - half * flare, hip[1] + length, 0.1), (hip[0] - half * 0.94, hip[1] - 20, 0.5),
            (neck[0] - half, neck[1] + 34, 0.5)]
    folds = "".join(
        wedge((hip[0] + half * x, hip[1] + length + 4), (hip[0] + half * x * 0.6, hip[1] - up), 9, belly=0.2)
        for x, up in ((-0.9, 10), (0.2, 4), (0.75, 30), (1.1, 14)))
    ink += bar([(neck[0], neck[1] + 12), (neck[0], neck[1] - 16)], 26, look.skin)
    ink += block(blob(body), look.shirt, line=8, inside=shape(folds, INK))
    ink += put(_head(look, stance), at=(neck[0] + 4 + stance.lean * 0.25, neck[1] - 44),
               turn=stance.tilt + stance.lean * 0.3)
    return ink + held + _arm((top[0] + half * 0.7, top[1] + 4), stance.near, arm, look, stance.bend[0])


def _arm(start: Point, end: Point, length: float, look: Someone, bend: float) -> Ink:
    elbow = joint(start, end, length / 2, length / 2, bend)
    ink = bar([start, (*elbow, 0.5), end], look.arm, look.skin, edge=7) + stroke(ellipse(*end[:2], look.arm * 0.3),
                                                                                 look.skin, look.arm * 0.66)
    if look.sleeve:
        ink += bar([start, towards(start, elbow, length * 0.26)], look.arm + 8, look.sleeve, edge=7)
    return ink


def _leg(start: Point, foot: Point, length: float, look: Someone, bend: float, toes: float) -> Ink:
    ankle = (foot[0], foot[1] - 16)
    knee = joint(start, ankle, (length - 16) / 2, (length - 16) / 2, bend)
    ink = bar([start, (*knee, 0.5), ankle], look.leg, look.skin, edge=7)
    if not look.dress:
        ink += bar([start, (*towards(knee, start, length * 0.08), 0.5)], look.leg + 12, look.legs, edge=7)
    if look.bandaged:
        a, b = towards(knee, start, 6), towards(knee, ankle, 24)
        ink += bar([a, (*knee, 0.5), b], look.leg + 8, PAPER, edge=6) + key(
            "".join(f"M{number(px - 15)} {number(py - 4)}l30 9" for px, py in (knee, towards(knee, ankle, 18))), 4)
    return ink + put(foot_in_shoe(look.shoe, look.skin), at=(foot[0], foot[1] - toes * 0.6), turn=toes,
                     scale=look.leg / 30)


def foot_in_shoe(shoe: str, skin: str = BROWN) -> Ink:
    """A bare foot in a sandal, its ankle over (0, 0), its toes to the right."""
    ink = stroke("M-18-2H48", INK, 22) + (stroke("M-18-1H48", shoe, 10) if shoe else "")
    foot = blob([(-20, -10, 0.4), (-16, -30), (10, -30), (36, -22), (56, -12), (52, -4, 0.4), (-18, -4, 0.4)])
    ink += block(foot, skin, line=6, weight=(0, 0))
    if shoe:
        ink += stroke("M8-30L32-6M34-22L32-6", INK, 14) + stroke("M8-30L32-6M34-22L32-6", shoe, 6)
    return ink


def _head(look: Someone, stance: Stance) -> Ink:
    t = stance.turn
    ink = ""
    if look.hair == "pigtails":
        for side, x in ((-1, -52), (1, 42))[:1 if t > 0.7 else 2]:
            puff = blob([(x, -18), (x + side * 20, -36), (x + side * 44, -24), (x + side * 46, 8), (x + side * 26, 24),
                         (x + side * 6, 8)])
            ink += shape(puff, INK) + stroke(f"M{x + side * 22}-22q{side * 12} 10 {side * 6} 26", PAPER, 4) + block(
                ellipse(x + side * 2, -10, 10), RED, line=4, weight=(0, 0))
    skull = blob([(-42, -8), (-32, -44), (4, -52), (38, -36), (46, 0), (36, 34), (6, 50), (-28, 38)])
    ink += block(skull, look.skin, line=7)
    ink += _face(look, stance)
    cap = blob([(-46, 8, 0.2), (-48, -26), (-22, -56), (16, -60), (46, -36), (48, -6, 0.2), (36, -26), (8, -30),
                (-20, -24), (-34, -6)])
    if look.hair in ("short", "pigtails", "bun"):
        ink += shape(cap, INK) + stroke("M-26-38q14-14 34-12M20-44q10 2 14 10", PAPER, 4)
    if look.hair == "pigtails":
        ink += stroke("M6-58L2-32", PAPER, 4)
    if look.hair == "bun":
        ink += shape(ellipse(-6, -66, 24, 20), INK) + stroke("M-18-68q12-10 24-2", PAPER, 4)
    if look.hair == "straw":
        ink += block(blob([(-46, 10, 0.2), (-48, -16), (-34, -34), (-26, -8)]), PAPER, line=5, weight=(0, 0))
        if stance.hat:
            ink += put(straw_hat(), at=(2, -34))
    if look.hair == "cap":
        ink += block(blob([(-50, -14, 0.2), (-44, -54), (0, -66), (44, -52), (52, -16, 0.2), (0, -26)]), look.legs,
                     line=6)
    if look.hair == "band":
        ink += shape(
            blob([(-46, 8, 0.2), (-56, -40), (-24, -74), (24, -76), (56, -44), (48, -6, 0.2), (30, -30), (-24, -26)]),
            INK)
        ink += stroke("M-50-30Q0-56 50-30", YELLOW, 12)
    return ink


def straw_hat() -> Ink:
    """A straw hat with a black band, its brim at (0, 0)."""
    brim = blob([(-82, 6), (-40, -12), (40, -12), (82, 6), (40, 18), (-40, 18)])
    crown = blob([(-42, 2, 0.2), (-38, -46), (-14, -56), (14, -50), (38, -46), (42, 2, 0.2), (0, 10)])
    weave = "".join(f"M{x}-50l6 56" for x in (-30, -16, -2, 12, 26))
    ink = block(brim, YELLOW, line=6) + block(crown, YELLOW, line=6, weight=(0, 0), inside=stroke(weave, INK, 2.5))
    return ink + stroke("M-42-8Q0 2 42-8", INK, 13)


def hat_on_chest() -> Ink:
    """The straw hat seen from above, as one presses it to one's chest: brim, band and crown around (0, 0)."""
    ring = "".join(line([polar(0, 0, angle, 46), polar(0, 0, angle, 64)]) for angle in range(0, 360, 30))
    ink = block(ellipse(0, 0, 66, 74), YELLOW, line=7) + key(ring, 3)
    return ink + shape(ellipse(2, 0, 42, 48), INK) + shape(ellipse(-2, -2, 33, 38), YELLOW) + key(
        "M-22-18q20-16 40 0M-26 0q26-14 50 2M-20 18q20-10 38 2", 3)


def _face(look: Someone, stance: Stance) -> Ink:
    x, ink, mood = stance.turn * 18, "", stance.mood
    for side in (-1, 1):
        ex = x + side * 17 - (stance.turn * 2 if side > 0 else 0)
        if mood in ("laughing", "asleep", "strain"):
            up = -7 if mood == "laughing" else 6
            ink += stroke(f"M{number(ex - 10)}-4q10 {up * 1.6} 20 0", INK, 5.5)
        else:
            white = blob([(ex - 12, -4, 0.2), (ex, -14), (ex + 12, -4, 0.2), (ex, 5)])
            if mood == "scared":
                white = ellipse(ex, -6, 12, 13)
            ink += shape(white, PAPER) + shape(ellipse(ex + stance.gaze[0] * 5, -5 + stance.gaze[1] * 5, 5.5, 6.5),
                                               INK) + key(white, 4)
        lift = {"scared": -8, "strain": 3, "worried": -2, "wonder": -9}.get(mood, -3)
        inner = {"strain": 7, "worried": -7, "scared": -3, "tender": -3}.get(mood, 0)
        ink += stroke(
            f"M{number(ex - 10 * side)} {number(-20 + lift + inner)}L{number(ex + 10 * side)} {number(-20 + lift)}",
            PAPER if look.hair == "straw" else INK, 5.5)
    ink += key(line([(x + 3, 0), (x + 13, 12), (x + 1, 14)]), 4.5)
    m = x + 2
    if mood in ("laughing", "scared"):
        ink += block(blob([(m - 15, 21, 0.2), (m + 15, 20, 0.2), (m + 9, 36), (m - 8, 36)]),
                     RED if mood == "laughing" else INK, line=5, weight=(0, 0))
    else:
        curve = {
            "happy": "q13 13 26-1", "tender": "q13 11 26-1", "worried": "q8-8 16-2t10 2", "strain": "l6-4 6 5 6-5 7 4",
            "calm": "q12 5 24 0", "asleep": "q10 5 20 0", "wonder": "q12 9 24 0"
        }[mood]
        ink += stroke(f"M{number(m - 13)} 25{curve}", INK, 5.5)
    if look.moustache:
        ink += block(
            blob([(m, 16, 0.2), (m + 22, 18), (m + 34, 30, 0.1), (m + 16, 31), (m, 25, 0.3), (m - 16, 32),
                  (m - 34, 32, 0.1), (m - 22, 19)]), PAPER, line=4, weight=(0, 0))
    return ink


def fist(skin: str = BROWN) -> Ink:
    """A hand closed round an upright pole at (0, 0), 60 wide."""
    ink = block(pebble(0, 0, 31, 27, wobble=0.04), skin, line=7, weight=(2, 3))
    return ink + key("M-14-20q18 8 30 4M-16-6q18 8 34 4M-14 8q18 8 30 4", 4.5)


def bystander(seed: int) -> Someone:
    """Somebody in the street, always another."""
    return replace(Someone(), shirt=(BLUE, YELLOW, GREEN, PINK, PAPER)[seed % 5],
                   legs=(RED, BLUE, INK, GREEN)[seed % 4], sleeve=(BLUE, YELLOW, GREEN, PINK, PAPER)[seed % 5],
                   skin=(BROWN, mix(BROWN, INK,
                                    0.35), mix(BROWN, PAPER,
                                               0.4))[seed % 3], hair=("short", "cap", "bun", "band")[seed * 3 % 4],
                   dress=seed % 4 == 2, heads=4.4 + seed % 3 * 0.3, shoe=YELLOW if seed % 2 else "")


def little_parasol(radius: float = 120, *, tilt: float = -24, first: int = 0) -> Ink:
    """An open parasol with its stick, held at (0, 0)."""
    top = polar(0, 0, 90 - tilt, radius * 1.25)
    stick = stroke(f"M0 14L{number(top[0])} {number(top[1])}", INK, 12) + stroke(
        f"M0 12L{number(top[0])} {number(top[1])}", YELLOW, 4)
    colours = (YELLOW, RED, BLUE, GREEN)
    r, ink = radius, ""
    rim = [(-r, 12), (-r * 0.66, 24), (-r * 0.2, 30), (r * 0.28, 30), (r * 0.72, 22), (r, 10)]
    for i, (a, b) in enumerate(zip(rim, rim[1:])):
        mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 8)
        panel = blob([(0, -r * 0.62, 0), (a[0] * 0.72, a[1] - r * 0.42), (*a, 0), mid, (*b, 0),
                      (b[0] * 0.72, b[1] - r * 0.42)])
        ink += key(panel, 6, fill=colours[(i + first) % 4])
    ink += stroke(f"M0 {number(-r * 0.62)}v-16", INK, 9)
    return stick + put(ink, at=top, turn=tilt)


def dog(*, coat: str = YELLOW, sniff: float = 0) -> Ink:
    """A thin street dog, 200 long, standing on (0, 0) and looking left; `sniff` lowers its head."""
    ink = "".join(
        bar([(x, -70), (x + bend, -38), (step, -6)], 15, coat, edge=5)
        for x, bend, step in ((-46, -4, -52), (60, 14, 58)))
    body = blob([(-70, -96), (0, -100), (74, -104), (92, -76), (64, -60), (10, -64), (-40, -54), (-78, -66)])
    ink += bar([(84, -94), (116, -116), (118, -150)], 12, coat, edge=5)
    ink += block(
        body, coat, line=6, inside=shape(
            blob([(0, -120), (50, -120), (60, -78), (16, -70)]) + cuts([(-40, -84), (-20, -76), (76, -84)], 80, 22, 6),
            INK))
    ink += "".join(
        bar([(x, -70), (x + bend, -38), (step, -6)], 15, coat, edge=5)
        for x, bend, step in ((-64, 4, -70), (76, 18, 80)))
    ink += bar([(-56, -84), (-78, -106)], 26, coat, edge=5) + stroke(line([(-40, -80), (-66, -94)]), coat, 25)
    face = blob([(-60, -112, 0.4), (-84, -136), (-112, -126), (-124, -106), (-160, -94), (-162, -80), (-120, -78),
                 (-84, -76), (-58, -84)])
    muzzle = block(face, coat, line=6) + shape(ellipse(-160, -90, 9, 8), INK) + key(
        ellipse(-108, -113, 11), 4, fill=PAPER) + shape(ellipse(-112, -111, 6), INK)
    ear = block(blob([(-80, -134, 0.2), (-58, -150), (-46, -118), (-62, -106), (-74, -116)]), INK, line=4)
    smile = key("M-152-80q18 4 30-6", 4)
    return ink + put(put(muzzle + ear + smile, at=(70, 100)), at=(-70, -100), turn=-sniff)
