"""The pages in the street: garage, playground, fountain, the great push, the feast."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from kit import *

from .hero import (DEEP, INK, LEAF, LILAC, MOUSTACHE, ORANGE, SKY, WHITE, YELLOW, biscuit, duck, mayor, oranges, plum,
                   plum_front, rosa)
from .town import Season, white_house

STONE, WATER = "#e9ddd8", "#58b0b8"


def row(level: float, sizes: Sequence[tuple[float, float, float]], *, seed: int = 1) -> Ink:
    """White houses side by side: their places across, their widths and heights."""
    return "".join(white_house(x, level, width, height, seed=seed + i) for i, (x, width, height) in enumerate(sizes))


def page1() -> Ink:
    """In the cool dark garage: Plum looks out at the blazing street."""
    door = blob([(600, 716, 0), (600, 330, 0.3), (640, 196), (860, 128), (1080, 196), (1120, 330, 0.3),
                 (1120, 716, 0)])
    ink = wash(0, 0, 1200, 720, "#2f1a3a", "#43264d") + wash(0, 700, 1200, 200, "#3a2144", "#26142f")
    ink += stroke(
        "".join(f"M0 {y}h1200"
                for y in (120, 240, 360, 480, 600)) + "".join(f"M{x} {y}v120"
                                                              for i, y in enumerate((0, 120, 240, 360, 480))
                                                              for x in range(60 + i % 2 * 90, 1200, 180)), "#371f42",
        4)
    outside = wash(560, 100, 620, 620, "#9fd6d6", "#e6f0d8", "#fff3c2") + glow(980, 240, 330, "#fffbe0", strength=1)
    outside += row(560, ((660, 150, 210), (1090, 190, 260)), seed=4) + row(562, ((812, 120, 150), ), seed=12)
    outside += shape("M540 556C700 540 960 548 1180 560v200H540z", "#fff6d4") + shape(
        "M760 720L850 556h40l120 164z", "#fbe3a4")
    outside += tree(960, 584, 120, LEAF, "#6b4a3a", kind="poplar") + shape(ellipse(960, 588, 40, 6), LILAC,
                                                                           opacity=0.6)
    frame = line([(600, 716, 0), (600, 330, 0.3), (640, 196), (860, 128), (1080, 196), (1120, 330, 0.3),
                  (1120, 716, 0)])
    ink += clip(door, outside) + stroke(frame, "#5e3a5e", 20) + stroke(frame, "#1f1028", 5) + _open_doors()
    ink += shape("M590 716h540v14h-540z", "#f7dfa0")
    ink += shape(polygon([(606, 728), (1114, 728), (1010, 900), (250, 900)]),
                 linear((860, 728), (640, 900), (0, "#fff0b8", 0.95), (1, "#ffd98a", 0.25)))
    ink += _wall_of_tools()
    ink += shape(ellipse(330, 806, 330, 26), "#12081a", opacity=0.6)
    hero = rim(lit(plum("sad", (0.85, -0.2)), "#b79ad0", 0.75), "#fff0b8", (5, -3))
    return ink + put(hero, at=(330, 800), scale=1.28)


def _open_doors() -> Ink:
    """The two leaves of the door, folded back into the garage, their boards in the light of the street."""
    left = polygon([(590, 724), (590, 318), (566, 214), (530, 150), (530, 790)])
    right = polygon([(1130, 724), (1130, 318), (1154, 214), (1190, 150), (1190, 790)])
    boards = stroke("M551 190V764M571 238V742M1149 238V742M1169 190V764", "#5a2f48", 4)
    boards += stroke("M530 300L590 380M530 690L590 640M1190 300L1130 380M1190 690L1130 640", "#5a2f48", 12)
    return shape(left + right, "#8a4f5c") + clip(left + right, boards) + stroke(
        "M590 724V318M1130 724V318", "#f2c48a", 4)


def _wall_of_tools() -> Ink:
    """A sledge, two snow shovels, and a paper snowflake that somebody has pinned up."""
    wood, metal = "#8a5a5a", "#8d7aa8"
    ink = stroke("M70 130v360M200 120v340", wood, 13) + shape(slab(28, 452, 84, 96, round=16, seed=2), metal) + shape(
        slab(154, 430, 92, 104, round=16), "#7a6896")
    ink = shape(slab(24, 146, 226, 26, round=6), "#54304f") + ink + stroke("M52 128h36M182 118h36", wood, 13)
    ink += stroke(specks([(58, 150), (82, 150), (188, 150), (212, 150)]), "#cfc4dc", 12)
    sledge = stroke("M300 180H500C540 180 548 148 524 140M300 236H500C540 236 548 204 524 196", "#a4485a", 11)
    sledge += stroke("M330 174v68M390 174v68M450 174v68", "#a4485a", 9) + stroke("M316 158H500M316 214H500", "#c98a5a",
                                                                                 14)
    flake = "".join(f"M{number(420)} {number(370)}L{number(420 + math.cos(a) * 46)} {number(370 + math.sin(a) * 46)}"
                    for a in (math.pi * k / 3 for k in range(6)))
    flake += "".join(
        f"M{number(420 + math.cos(a) * 28)} {number(370 + math.sin(a) * 28)}L{number(420 + math.cos(a + s) * 42)} "
        f"{number(370 + math.sin(a + s) * 42)}" for a in (math.pi * k / 3 for k in range(6)) for s in (-0.4, 0.4))
    paper = shape(slab(358, 308, 124, 124, wobble=3), "#cfc4dc") + stroke(flake, "#6a5a94", 6) + shape(
        ellipse(420, 312, 7), "#d9455a")
    return ink + put(sledge, at=(-34, 20)) + stroke(specks([(298, 196), (454, 196)]), "#cfc4dc", 12) + put(
        paper, at=(10, -10))


KIDS = (Look(skin="#c98a5e", hair="#3b2320", top="#f2a65a", bottom="#5b6a9a", heads=3.1, style="braids",
             clothes="dress", sleeves="#c98a5e"),
        Look(skin="#8a5a3c", hair="#1f1618", top="#5e8f3c", bottom="#4a4570", heads=3.2, style="curls",
             sleeves="#8a5a3c"),
        Look(skin="#e6b48c", hair="#a4562a", top="#4f8f98", bottom="#7a4a3c", heads=3.0, style="short",
             sleeves="#e6b48c"))


def bucket(x: float, y: float, colour: str) -> Ink:
    """A small bucket whose handle is at a place."""
    return stroke(f"M{x - 20} {y + 16}Q{x} {y - 18} {x + 20} {y + 16}", INK, 4) + shape(
        blob([(x - 24, y + 14, 0), (x + 24, y + 14, 0), (x + 17, y + 58, 0.2), (x - 17, y + 58, 0.2)]), colour)


def page2() -> Ink:
    """The playground: all the sand is in one heap, and three children stand in the hole."""
    ink = sky("#a9dad8", SKY, "#f6f2d4", height=470) + cloud(300, 130, 230, "#f8fbf2", seed=4, opacity=0.9)
    ink += row(440, ((60, 190, 250), (232, 150, 200), (396, 170, 230),
                     (560, 140, 180)), seed=21) + row(436, ((720, 170, 220), (1120, 220, 270)), seed=31)
    ink += sheet(ridge(446, 0, 1200, 960, height=10, seed=2), "#d9dfa2", "#f0f2c8", shadow=LILAC, opacity=0.5)
    ink += _swing(150, 600)
    ink += sheet(ridge(590, 0, 1200, 960, height=14, seed=5), "#f4e3b0", "#fdf3d0", shadow=LILAC, opacity=0.5)
    sand = heap(1010, 650, 560, 440, seed=4, lumps=9)
    ink += shape(ellipse(960, 656, 330, 26), LILAC, opacity=0.8)
    ink += solid(sand, "#f2cf7c", dark="#b98a4a", away=(-46, -10), shade=0.5, bright="#fbe6a8", edge=0.2,
                 texture=grain("#b98a4a", count=70, size=220, width=4, opacity=0.5))
    ink += shape(ellipse(650, 668, 260, 18), LILAC, opacity=0.8) + put(plum("sheepish",
                                                                            (-0.95, 0.45)), at=(640, 660), scale=1.02)
    ink += shape(heap(880, 664, 150, 60, seed=7), "#eac06a")
    rim_of, floor = ((196, 690), (814, 690), (950, 858), (70, 858)), ((262, 776), (748, 776), (830, 900), (190, 900))
    ink += shape(polygon(rim_of), "#d99a62")
    back, left, right = (226, 708), (112, 846), (908, 846)
    ink += shape(polygon([back, (784, 708), (748, 776), (262, 776)]), "#7a4f5c")
    ink += shape(polygon([back, (262, 776), (190, 900), left]), "#93606a") + shape(
        polygon([(784, 708), (748, 776), (830, 900), right]), "#b0745f")
    ink += shape(polygon(floor), "#5f4470") + shape(
        pebble(420, 800, 70, 10) + pebble(620, 826, 90, 11, seed=4) + pebble(300, 836, 40, 7, seed=6), "#c9a05a")
    for i, (x, y, look) in enumerate(((320, 862, (0.7, -0.6)), (500, 884, (0.5, -0.7)), (682, 868, (0.4, -0.8)))):
        colour = ("#d9455a", YELLOW, "#4f8f98")[i]
        pose = Pose(near_hand=(38, -84), far_hand=(-40, -84), face=Face(mood=("surprised", "worried", "surprised")[i],
                                                                        look=look, turn=0.5 if i < 2 else 0.3),
                    tilt=-10)
        ink += shape(ellipse(x + 6, y, 54, 9), "#4a3460", opacity=0.6)
        ink += put(person(KIDS[i], pose, held=bucket(40, -84, colour)), at=(x, y), scale=0.74, flip=i == 2)
    return ink + shape(polygon([left, right, (950, 858), (956, 910), (64, 910), (70, 858)]), "#c07a48") + shape(
        polygon([left, right, (950, 858), (70, 858)]), "#d99a62")


def _swing(x: float, y: float) -> Ink:
    return shape(ellipse(x, y, 130, 12), LILAC, opacity=0.7) + stroke(
        f"M{x - 100} {y}L{x - 60} {y - 200}L{x - 30} {y}M{x + 100} {y}L{x + 66} {y - 200}"
        f"L{x + 36} {y}M{x - 66} {y - 200}H{x + 70}", "#8a6aa0", 11) + stroke(
            f"M{x - 24} {y - 198}V{y - 66}M{x + 24} {y - 198}V{y - 66}", INK, 3) + shape(
                slab(x - 32, y - 70, 64, 11, round=4), "#d9455a")


def page3() -> Ink:
    """The fountain: all its water flies away in one wave, and three ducks sit in the dry basin."""
    ink = sky("#9fd6d4", SKY, "#f3f0d0", height=600)
    ink += row(560, ((70, 240, 330), (300, 200, 270)), seed=41) + row(556,
                                                                      ((980, 220, 300), (1170, 200, 360)), seed=46)
    ink += shape(ridge(560, 0, 1200, 960, height=6, seed=2), "#f7e7bd") + cobbles(0, 590, 1200, 300, "#d9bf94",
                                                                                  size=40, seed=3, opacity=0.6)
    column = solid(slab(368, 480, 64, 236, taper=16), STONE, dark=LILAC, away=(18, 0), shade=0.7)
    bowl = solid(blob([(300, 462, 0), (500, 462, 0), (460, 508), (340, 508)]), STONE, dark=LILAC, away=(20, 4),
                 shade=0.7)
    ink += solid(
        blob([(-10, 700, 0.4), (20, 640), (400, 600), (780, 640), (812, 700, 0.4), (780, 800), (400, 850), (24, 800)]),
        STONE, dark=LILAC, away=(26, -20), shade=0.7)
    inner = ellipse(400, 704, 372, 82)
    ink += shape(inner, "#a58ab8") + clip(inner, shape(ellipse(400, 726, 372, 82), "#c4b0ce"))
    ink += clip(inner, stroke(ellipse(400, 752, 372, 82), "#8fb3c2", 9, opacity=0.6) + _drain(650, 752))
    ink += shape(pebble(190, 762, 54, 8) + pebble(470, 782, 44, 6, seed=4), "#9fd6d4", opacity=0.8)
    ink += shape(ellipse(410, 716, 70, 12), "#8d74a4") + column
    ink += bowl + shape(ellipse(400, 462, 100, 12), "#a58ab8") + solid(pebble(400, 440, 22), STONE, dark=LILAC,
                                                                       away=(8, 4))
    ink += shape(ellipse(990, 762, 260, 26), LILAC, opacity=0.9)
    ink += _wave() + shape("".join(pebble(x, y, r, seed=x) for x, y, r in (
        (672, 598, 17), (704, 606, 22), (738, 596, 15), (776, 606, 24), (816, 600, 17), (846, 604, 22))), "#f4fbf6")
    ink += put(plum("happy", (0.85, 0.1)), at=(1000, 752), scale=1.24, flip=True)
    ink += shape(ellipse(120, 862, 90, 12) + ellipse(250, 880, 50, 8), "#9fd6d4", opacity=0.9)
    for x, y, size, look in ((240, 752, 1.02, (0.9, -0.2)), (390, 772, 1.1, (0.9, -0.3)), (540, 756, 1.0, (0.9,
                                                                                                           -0.4))):
        ink += shape(ellipse(x, y, 58 * size, 9), "#6a5a94", opacity=0.6) + put(duck(look), at=(x, y), scale=size)
    return ink


def _drain(x: float, y: float) -> Ink:
    """The hole in the floor of the basin, which one sees only when it is dry."""
    return shape(ellipse(x, y, 24, 7), "#6a5a94") + stroke(f"M{x - 12} {y - 4}v8M{x} {y - 6}v12M{x + 12} {y - 4}v8",
                                                           "#c4b0ce", 4)


def _wave() -> Ink:
    """The water in the air: a great curl that rises from the whole width of the blade and breaks to the left."""
    outer = blob([(868, 700, 0), (862, 560), (800, 370), (660, 190), (470, 100), (250, 96), (110, 190), (80, 320, 0.2),
                  (150, 250), (250, 216), (390, 256), (510, 370), (596, 500), (648, 592), (730, 690, 0)])
    middle = blob([(820, 700, 0), (810, 560), (740, 380), (610, 220), (450, 140), (270, 136), (140, 206),
                   (104, 290, 0.2), (170, 228), (290, 186), (420, 216), (540, 334), (624, 480), (672, 572),
                   (750, 690, 0)])
    light = ribbon([(770, 650), (740, 500), (650, 320), (500, 206), (300, 166)], [20, 30, 26, 18, 0])
    light += ribbon([(690, 650), (664, 540), (616, 430)], [14, 14, 0])
    foam = "".join(
        pebble(x, y, r, seed=int(x))
        for x, y, r in ((80, 318, 26), (104, 282, 30), (64, 276, 20), (130, 236, 26), (92, 226, 24), (150, 190, 30),
                        (196, 150, 26), (52, 330, 14), (110, 342, 16)))
    drops = "".join(
        pebble(x, y, r, r * 1.3, seed=int(y))
        for x, y, r in ((60, 420, 11), (120, 400, 8), (36, 500, 9), (170, 330, 8), (210, 300, 7), (90, 560, 8),
                        (300, 70, 10), (210, 60, 8), (420, 62, 9), (836, 330, 10), (872, 420, 8), (780, 226, 8)))
    return shape(outer, WATER) + shape(middle, "#8ccfd0") + shape(light, "#d4f0ea") + shape(foam, "#f4fbf6") + shape(
        drops, "#7cc4c8")


def page6() -> Ink:
    """Plum from the front, her blade down: a breaking wave of oranges."""
    ink = wash(0, 0, 1200, 900, "#fdf0c0", "#f9dc94")
    rays = "".join(
        polygon([(600,
                  420), polar(600, 420, a, 1100), polar(600, 420, a + 9, 1100)]) for a in range(4, 360, 24))
    ink += shape(rays, "#fff8dc") + rings(600, 320, 480, "#fffbe4", count=3, strength=0.4)
    ink += put(row(0, ((0, 300, 430), (-230, 260, 560)), seed=52), at=(170, 700), turn=-9) + put(
        row(0, ((0, 300, 450), (240, 280, 580)), seed=56), at=(1050, 700), turn=9, flip=False)
    ink += shape("M0 690C300 640 900 640 1200 690v210H0z", "#e9c98a")
    chance = random.Random(6)
    far = [(chance.uniform(20, 1180), 700 + chance.uniform(-30, 40)) for _ in range(60)]
    ink += oranges([place for place in sorted(far, key=lambda p: p[1]) if abs(place[0] - 600) > 330], 46)
    flying = ((150, 130, 54), (300, 70, 40), (92, 330, 62), (1050, 110, 58), (912, 60, 38), (1130, 310, 50),
              (240, 250, 34), (980, 250, 36), (1010, 420, 60), (176, 470, 70))
    for x, y, size in flying:
        ink += oranges([(x, y)], size)
        if size > 50:
            ink += put(shape(blob([(0, 0, 0), (14, -12), (34, -12, 0), (18, 0)]), LEAF), at=(x, y - size * 0.48))
    ink += shape(ellipse(600, 800, 470, 40), "#7a3f1c", opacity=0.5) + put(plum_front("brave", (0, 0.25)),
                                                                           at=(600, 792), scale=2.2)
    for y, size, count, seed in ((706, 70, 17, 2), (770, 92, 15, 3), (846, 116, 13, 5), (916, 136, 12, 8)):
        chance = random.Random(seed)
        places = []
        for i in range(count):
            x = 1240 * (i + chance.uniform(0.2, 0.8)) / count - 20
            lift = 190 * (abs(x - 600) / 600)**1.5 - 40 * math.cos((x - 600) / 200)
            places.append((x, y - lift * 0.75 + chance.uniform(-14, 14)))
        if y < 760:
            places = [place for place in places if abs(place[0] - 600) > 250]
        ink += oranges(sorted(places, key=lambda p: p[1]), size)
    return ink


EVENING = Season(wall="#b39cc8", shade="#7d5f9e", roof="#8a5070", pane="#ffcf6a")


def _lantern(x: float, y: float, colour: str) -> Ink:
    return glow(x, y, 110, "#ffd27a", strength=0.75) + shape(pebble(x, y, 24, 28, seed=int(x)), colour) + shape(
        slab(x - 11, y - 34, 22, 9, round=3) + slab(x - 9, y + 24, 18, 7, round=3), DEEP) + shape(
            ellipse(x, y, 10, 20), "#fff3c4", opacity=0.6)


def _pot(x: float, y: float, size: float = 1) -> Ink:
    steam = shape(
        ribbon([(-10, -70), (-26, -110), (-4, -150),
                (-20, -196)], [4, 14, 12, 0]) + ribbon([(22, -70), (8, -120), (30, -160), (18, -214)], [4, 14, 12, 0]),
        "#ffe9c4", opacity=0.5)
    body = solid(blob([(-58, -58, 0), (58, -58, 0), (52, -6, 0.5), (34, 0), (-34, 0), (-52, -6, 0.5)]), "#7a6a9a",
                 dark="#3a2a50", away=(-12, -4))
    top = shape(ellipse(0, -58, 58, 14), "#3a2a50") + shape(ellipse(0, -56, 50, 10), ORANGE) + stroke(
        "M-58-40h-14M58-40h14", "#3a2a50", 9)
    return put(steam + body + top, at=(x, y), scale=size)


def page7() -> Ink:
    """Evening in the square: a mountain of oranges, lanterns, marmalade, and Plum in the middle of it."""
    ink = sky("#3d2a5c", "#6b3f72", "#b4607a", "#f0a06a", height=520) + stars(34, 20, 20, 1160, 200, "#fff0cc", seed=4)
    houses = "".join(
        white_house(x, 540, w, h, EVENING, seed=60 + i)
        for i, (x, w, h) in enumerate(((60, 220, 300), (250, 170, 240), (960, 200, 270), (1140, 220, 330), (800, 160,
                                                                                                            210))))
    ink += houses
    ink += shape(ridge(540, 0, 1200, 960, height=8, seed=3), "#7a5280") + pool(620, 690, 620, 210, "#ffcf7a",
                                                                               strength=0.75)
    chance = random.Random(5)
    pile = []
    for r in range(13):
        wide = 26 + (12 - r) * 25
        for k in range(round(wide * 2 / 40) + 1):
            pile.append(
                (410 - wide + k * 40 + (r % 2) * 14 + chance.uniform(-5, 5), 664 - r * 33 + chance.uniform(-3, 3)))
    ink += stroke("M640 150V640", "#2a1a3c", 13) + shape(ellipse(640, 144, 13), "#2a1a3c")
    ink += shape(ellipse(410, 684, 390, 30), "#3a2044", opacity=0.6)
    ink += shape(polygon([(90, 672), (730, 672), (440, 270),
                          (390, 270)]), "#a8481c") + oranges(pile, 46, shade="#a8481c", light="#ffc47a")
    hero = plum("happy", (-0.3, 0.3), on_bonnet=put(biscuit(asleep=True), at=(96, -124), scale=0.58),
                on_roof=oranges([(-20, -284)], 34))
    ink += shape(ellipse(770, 716, 290, 24), "#2a1435", opacity=0.6) + put(
        rim(lit(hero, "#f0c0c8", 0.55), "#ffd98a", (-3, -4)), at=(750, 708), scale=1.1)
    ink += stroke(
        line([(-20, 180), (200, 262), (430, 210), (640, 150)]) + line([(640, 150), (860, 240), (1040, 224),
                                                                       (1220, 130)]), "#2a1a3c", 4)
    for x, y, colour in ((110, 262, "#f0a03c"), (270, 292, "#e8754a"), (760, 238, "#f0a03c"), (930, 282, "#e8754a"),
                         (1090, 244, "#f0a03c")):
        ink += _lantern(x, y, colour)
    baker = rosa(Pose(near_hand=(96, -150), far_hand=(70, -150), lean=6, face=Face(mood="happy", look=(0.6, 0.7))),
                 held=stroke("M96-170L112-60", "#8a5a3c", 9))
    licking = put(
        mayor(Pose(near_hand=(66, -330), far_hand=(-56, -150), face=Face(mood="proud", look=(0, 0), turn=0.3))) +
        put(MOUSTACHE, at=(6, -361), scale=0.78) + stroke("M66-330L40-352", "#d9d0dc", 8), flip=True)
    child = person(
        KIDS[1], Pose(near_hand=(70, -120), far_hand=(50, -124), lean=8, face=Face(mood="laughing", look=(0.5, 0.6))),
        held=oranges([(72, -138)], 44))
    girl = person(KIDS[0], Pose(near_hand=(52, -196), far_hand=(-20, -100), face=Face(mood="happy", look=(0.5, 0.6))),
                  held=stroke("M52-196L34-174", "#d9d0dc", 7))
    for who, x, y, size in ((baker, 140, 900, 0.86), (child, 372, 900, 0.86), (girl, 520, 900, 0.84), (licking, 1090,
                                                                                                       936, 0.86)):
        ink += put(rim(lit(who, "#f2b8b0", 0.55), "#ffdf9a", (0, -3)), at=(x, y), scale=size)
    ink += solid(slab(-40, 800, 1280, 140), "#b0685a", dark="#5a2f48", away=(0, -40), shade=0.5) + shape(
        slab(-40, 792, 1280, 20), "#f2c48a")
    bowl = solid(blob([(-132, -46, 0), (132, -46, 0), (90, 0, 0.4), (-90, 0, 0.4)]), "#4f8f98", dark="#2a5068",
                 away=(-16, -6))
    ducks = "".join(put(lit(duck(), "#ffdcc0", 0.5), at=(x, -24), scale=0.72) for x in (-86, -10, 66))
    ink += put(ducks + bowl, at=(766, 806)) + _pot(250, 806, 1.05) + _pot(984, 806, 0.9)
    jars = "".join(slab(x, 762, 34, 44, round=7) for x in (424, 584, 624))
    ink += shape(jars, "#ff9d3c", opacity=0.95) + shape(
        "".join(slab(x + 2, 752, 30, 12, round=3) for x in (424, 584, 624)), WHITE)
    return ink + oranges([(340, 792), (372, 796), (474, 798), (556, 796), (1090, 794), (1124, 798),
                          (60, 796)], 34, shade="#a8481c")
