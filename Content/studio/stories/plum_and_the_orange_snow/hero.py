"""Plum the snowplough, from the side and from the front, and her neighbours."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kit import *

PLUM, YELLOW, ORANGE, LEAF = "#6b2d5c", "#f6c445", "#f28322", "#5e8f3c"
WHITE, LILAC, SKY, INK = "#fbf3e4", "#b79bc4", "#bfe3e0", "#2a1530"
DEEP, TYRE, AMBER = "#43193d", "#2c2233", "#ffb52e"


def plum(mood: str = "calm", look: Point = (0.5, 0), *, on_bonnet: Ink = "", on_roof: Ink = "",
         shining: bool = False) -> Ink:
    """Plum from the side, about 420 long and 250 high, standing on (0, 0), her blade to the right."""
    wheels = _wheel(-102, -36) + _wheel(72, -36)
    arm = stroke("M92-66L150-74M92-48L150-30", DEEP, 9) + shape(ribbon([(60, -58), (150, -50)], [24, 20]), TYRE)
    back = solid(slab(-176, -150, 110, 104, round=20, wobble=1), PLUM, dark=DEEP, away=(-20, -8), shade=0.6,
                 bright="#8a4a78", edge=-0.3)
    hopper = shape(slab(-184, -166, 116, 22, round=9), DEEP)
    cab = solid(slab(-96, -232, 150, 186, round=36, wobble=1, seed=2), PLUM, dark=DEEP, away=(-24, -8), shade=0.55,
                bright="#9a5686", edge=-0.25)
    bonnet = solid(slab(20, -128, 122, 84, round=30, wobble=1, seed=3), mix(PLUM, "#ffffff", 0.05), dark=DEEP,
                   away=(-6, -16), shade=0.5, bright="#9a5686", edge=-0.25)
    skirt = shape(slab(-170, -62, 300, 22, round=8), DEEP)
    pane = solid(slab(-70, -214, 128, 84, round=30), "#cfe6e4", dark="#8f86b8", away=(-14, 6), shade=0.5)
    lamp = shape(slab(-40, -246, 40, 16, round=4), DEEP) + shape(
        blob([(-36, -244, 0.3), (-30, -270), (-8, -270), (-4, -244, 0.3)]), AMBER)
    lamp = (glow(-20, -258, 90, "#ffd98a", strength=0.9) if shining else "") + lamp
    step = shape(slab(-62, -108, 60, 5, round=2) + slab(-62, -92, 60, 5, round=2), DEEP, opacity=0.7)
    eyes = _eyes(mood, look, ((-37, -172, 29), (22, -172, 29)))
    behind = back + hopper + wheels + skirt + cab + pane + step + eyes
    return behind + bonnet + on_bonnet + lamp + on_roof + arm + blade_side()


def blade_side() -> Ink:
    """Her blade, seen a little from the front: a tall yellow plate that curls forward, a scraper bolted to its foot."""
    plate = blob([(136, -118, 0), (118, -88), (114, -50), (124, -14), (140, 10, 0), (200, 8), (284, -16, 0),
                  (268, -40), (258, -74), (262, -110), (282, -142, 0), (206, -118)])
    side = ribbon([(140, -118), (119, -86), (115, -50), (125, -14), (142, 10)], [5, 11, 13, 12, 9])
    fold = ribbon([(138, -112), (206, -110), (280, -134)], [13, 15, 13])
    scraper = ribbon([(132, -2), (200, -2), (276, -25)], [24, 24, 21])
    hollow = line([(140, -66), (200, -62), (254, -82)])
    inside = stroke(hollow, "#dc9f2c", 34, opacity=0.6) + shape(fold, "#ffe58c") + shape(scraper, "#5a4a6a")
    bolts = specks([(156, 0), (180, 1), (204, -2), (230, -8), (254, -16)])
    return solid(plate, YELLOW, dark="#c98a1f", away=(-8, -6), shade=0.5, bright="#ffe58c", edge=0.3,
                 inside=inside) + shape(side, "#b9761c") + stroke(bolts, "#d9d0dc", 6)


def _wheel(x: float, y: float, r: float = 40) -> Ink:
    return shape(pebble(x, y, r, wobble=0.01), TYRE) + stroke(ellipse(x, y, r * 0.74), "#453850", 4) + shape(
        ellipse(x, y, r * 0.42), LILAC) + shape(ellipse(x, y, r * 0.2), DEEP)


def _eyes(mood: str, look: Point, places: Sequence[tuple[float, float, float]]) -> Ink:
    """Two round eyes with lids; the lids tell what she feels."""
    ink = ""
    for index, (x, y, r) in enumerate(places):
        side = -1 if index == 0 else 1
        if mood == "asleep":
            ink += shape(ellipse(x, y, r), mix(PLUM, "#ffffff", 0.12)) + stroke(
                line([(x - r * 0.7, y + 4), (x, y + r * 0.4), (x + r * 0.7, y + 4)]), INK, 6)
            continue
        ball = shape(ellipse(x, y, r), "#fffdf6")
        ball += shape(ellipse(x + look[0] * r * 0.48, y + look[1] * r * 0.45, r * 0.48, r * 0.52), INK)
        ball += shape(ellipse(x + look[0] * r * 0.48 + r * 0.17, y + look[1] * r * 0.45 - r * 0.2, r * 0.15),
                      "#ffffff")
        low, tilt = {
            "calm": (-0.5, 0),
            "happy": (-0.72, 0),
            "sheepish": (-0.25, -0.3),
            "brave": (-0.4, 0.42),
            "wide": (-1.3, 0),
            "sad": (-0.3, -0.34)
        }[mood]
        lid = polygon([(x - r * 1.3, y - r * 1.4), (x + r * 1.3, y - r * 1.4),
                       (x + r * 1.3, y + r * (low - side * tilt)), (x - r * 1.3, y + r * (low + side * tilt))])
        ball += shape(lid, mix(PLUM, "#ffffff", 0.16))
        if mood == "happy":
            ball += shape(ellipse(x, y + r * 1.55, r * 1.2, r), mix(PLUM, "#ffffff", 0.16))
        ink += shape(ellipse(x, y, r + 5), DEEP) + clip(ellipse(x, y, r), ball)
    return ink


def plum_front(mood: str = "brave", look: Point = (0, 0.2)) -> Ink:
    """Plum from the front, 330 wide and 320 high, standing on (0, 0), her blade down."""
    wheels = shape(slab(-138, -86, 52, 88, round=18) + slab(86, -86, 52, 88, round=18), TYRE)
    body = solid(slab(-118, -276, 236, 236, round=62, wobble=1), PLUM, dark=DEEP, away=(-22, -8), shade=0.55,
                 bright="#9a5686", edge=-0.2)
    pane = solid(slab(-96, -254, 192, 108, round=44), "#cfe6e4", dark="#8f86b8", away=(-12, 8), shade=0.5)
    bonnet = solid(slab(-106, -146, 212, 90, round=36), mix(PLUM, "#ffffff", 0.05), dark=DEEP, away=(-10, -14),
                   shade=0.5, bright="#9a5686", edge=-0.2)
    grille = stroke("M-52-112h104M-44-94h88", DEEP, 9)
    lamps = shape(ellipse(-80, -104, 17) + ellipse(80, -104, 17), "#ffe9a8") + stroke(
        ellipse(-80, -104, 17) + ellipse(80, -104, 17), DEEP, 5)
    beacon = shape(slab(-34, -288, 68, 18, round=5), DEEP) + shape(
        blob([(-28, -286, 0.3), (-20, -322), (20, -322),
              (28, -286, 0.3)]), AMBER) + shape(ellipse(-6, -306, 7, 10), "#fff0c0")
    mirrors = shape(slab(-160, -216, 26, 44, round=9) + slab(134, -216, 26, 44, round=9), DEEP) + stroke(
        "M-136-196h22M136-196h-22", DEEP, 8)
    plate = blob([(-206, -126, 0.1), (-190, -70), (-178, -24), (-190, 10, 0.1), (-90, 24), (0, 28), (90, 24),
                  (190, 10, 0.1), (178, -24), (190, -70), (206, -126, 0.1), (110, -86), (0, -72), (-110, -86)])
    fold = ribbon([(-204, -118), (-108, -78), (0, -64), (108, -78), (204, -118)], [13, 15, 16, 15, 13])
    scraper = ribbon([(-192, 2), (-90, 14), (0, 18), (90, 14), (192, 2)], [26, 26, 26, 26, 26])
    hollow = stroke(line([(-150, -52), (-70, -30), (0, -26), (70, -30), (150, -52)]), "#dc9f2c", 24, opacity=0.6)
    blade = solid(plate, YELLOW, dark="#c98a1f", away=(-10, -6), shade=0.45, bright="#ffe58c", edge=0.4,
                  inside=hollow + shape(fold, "#ffe58c") + shape(scraper, "#5a4a6a"))
    blade += stroke(specks([(-160, 6), (-108, 12), (-54, 16), (0, 18), (54, 16), (108, 12), (160, 6)]), "#d9d0dc", 6)
    return glow(0, -302, 150, "#ffd98a", strength=0.95) + mirrors + wheels + body + pane + _eyes(
        mood, look, ((-46, -196, 40), (46, -196, 40))) + bonnet + grille + lamps + beacon + blade


def oranges(places: Sequence[Point], size: float, *, shade: str = "#c9571c", light: str = "#ffa94d",
            loose: bool = False) -> Ink:
    """Oranges of one size: flat circles with a little shade below; each lies on those before it, unless `loose`."""
    layers_of: list[list[Point]] = [list(places)] if loose else []
    for place in () if loose else places:
        above = 1 + max(
            (i for i, layer in enumerate(layers_of) if any(math.dist(place, other) < size
                                                           for other in layer)), default=-1)
        if above == len(layers_of):
            layers_of.append([])
        layers_of[above].append(place)
    ink = ""
    for layer in layers_of:
        dots_of = specks(layer)
        ink += stroke(dots_of, shade, size) + put(stroke(dots_of, ORANGE, size * 0.92),
                                                  at=(-size * 0.03, -size * 0.05))
        ink += put(stroke(dots_of, light, size * 0.24), at=(-size * 0.17, -size * 0.2))
    return ink


def biscuit(*, asleep: bool = False) -> Ink:
    """Biscuit, a long low sausage dog, 190 long, on (0, 0), facing right."""
    brown, dark = "#8a4f2a", "#5a2f1a"
    if asleep:
        body = blob([(-84, 0, 0.3), (-88, -22), (-60, -40), (0, -42), (50, -36), (66, -16), (60, 0, 0.3)])
        head = blob([(44, -4), (48, -34), (70, -42), (92, -26), (116, -12), (114, 0, 0.4), (70, 2)])
        ear = blob([(60, -38), (48, -20), (52, 2), (66, -2), (70, -26)])
        return shape(ribbon([(-80, -14), (-104, -10), (-112, -22)], [10, 8, 2]), brown) + solid(
            body, brown, dark=dark, away=(0, -10)) + shape(head, brown) + shape(ear, dark) + stroke(
                "M80-20q6 5 12 0", INK, 3.6) + shape(ellipse(115, -10, 6, 5), INK)
    legs = "".join(slab(x, -24, 13, 25, round=5) for x in (-70, -50, 42, 60))
    body = blob([(-88, -34), (-70, -54), (0, -54), (60, -58), (80, -40), (68, -18), (0, -16), (-74, -16)])
    head = blob([(58, -50), (66, -84), (92, -92), (112, -78), (140, -66), (138, -52), (106, -50), (80, -42)])
    ear = blob([(76, -86), (62, -68), (62, -42), (76, -40), (86, -64)])
    return shape(ribbon([(-82, -44), (-108, -62), (-112, -84)], [11, 8, 2]), brown) + shape(legs, dark) + solid(
        body, brown, dark=dark, away=(0, -9)) + shape(head, brown) + shape(ear, dark) + shape(
            ellipse(102, -72, 4.6), INK) + shape(ellipse(140, -64, 7, 6), INK)


def duck(look: Point = (0.6, 0)) -> Ink:
    """A white duck, 90 long, sitting on (0, 0), facing right."""
    body = blob([(-52, -34, 0.2), (-30, -28), (6, -38), (34, -30), (40, -10), (20, 0, 0.5), (-22, 0, 0.5), (-44, -12)])
    neck = ribbon([(20, -20), (26, -50), (22, -72)], [36, 26, 28])
    ink = solid(body + neck + ellipse(24, -78, 20, 18), "#fffaf0", dark=LILAC, away=(-6, -8), shade=0.6)
    ink += shape(blob([(38, -86, 0.3), (66, -80, 0.5), (64, -72, 0.5), (38, -70, 0.3)]), YELLOW)
    ink += shape(blob([(-24, -26), (2, -30), (18, -18), (0, -8), (-20, -14)]), mix("#fffaf0", LILAC, 0.35))
    return ink + shape(ellipse(29, -83, 4.8), INK) + shape(ellipse(30 + look[0] * 1.5, -84 + look[1] * 1.5, 1.6),
                                                           "#ffffff")


def rosa_look() -> Look:
    """Rosa the baker: round, a white apron, hair as white as flour in a bun."""
    return Look(skin="#d99a70", hair="#f4efe8", top="#7fa8a0", bottom="#5b4a6a", heads=3.5, shoulders=86, hips=128,
                arm=30, clothes="dress", style="bun", sleeves="#7fa8a0")


def rosa(pose: Pose, *, held: Ink = "") -> Ink:
    """Rosa in a pose, her apron before her."""
    apron = shape(blob([(-26, -212, 0.3), (40, -212, 0.3), (66, -110), (74, -56, 0.4), (-24, -56, 0.4), (-32, -120)]),
                  "#fffaf0")
    return person(rosa_look(), pose, held=apron + held)


def mayor(pose: Pose) -> Ink:
    """The mayor: top-heavy, a big moustache, a sash of leaf green."""
    look = Look(skin="#e0a882", hair="#3b2a2a", top="#3f3a5c", bottom="#3f3a5c", heads=4.3, shoulders=128, hips=78,
                arm=30, style="bald",
                hat=shape(slab(-44, -68, 92, 16, round=7) + slab(-28, -118, 60, 56, round=6), "#2a2440"))
    sash = shape(ribbon([(-44, -288), (0, -220), (42, -160)], [24, 24, 24]), LEAF)
    drawn = person(look, pose, held=sash)
    return drawn


MOUSTACHE = shape(
    blob([(0, 16), (-14, 10), (-46, 14), (-58, 2, 0), (-50, 26), (-20, 30), (4, 22), (26, 30), (56, 26), (64, 2, 0),
          (50, 14), (18, 10)]), "#3b2a2a")
"""The moustache of the mayor, around the middle of his head."""
