"""The pages of Simsim, Last of the Caravan. Out to the market the caravan walks to the left, home to the right."""

from __future__ import annotations

from collections.abc import Sequence

from kit import *

from .hero import (BROWN, CLAY, CRIMSON, MOON, SAND, STAND, TEAL, WALK, big_camel, cat_rock, dancing_tree, dune,
                   outline, rabbit_hill, simsim, wind_marks)

STEPS = (WALK, ((70, -8), (62, -6), (-70, -8), (-60, 0)), ((96, -8), (48, 0), (-38, -12), (-90, 0)))


def stride(ink: Ink, at: Point, scale: float, *, flip: bool = True, colour: str = "#6e2f22", slant: float = 52,
           squash: float = 0.55, opacity: float = 0.4, feet: Sequence[Point] = WALK, head: Point = (150, -262),
           young: bool = False) -> Ink:
    """A camel on the sand with its long shadow."""
    flat = shape(outline(feet, head, legs=78, size=1.42) if young else outline(feet, head), colour)
    return shadow(flat, colour, at=at, scale=scale, squash=squash, slant=slant, opacity=opacity, flip=flip) + put(
        ink, at=at, scale=scale, flip=flip)


def page1() -> Ink:
    """Seven big camels under a vast sun, and Simsim at the very end in their dust."""
    ink = _sky(("#e98a4e", "#f0a05a", "#f5b768", "#f9cc80", "#fcdf9f"), 620)
    ink += rings(470, 470, 520, "#fff3c4", count=3, strength=0.28) + shape(
        pebble(470, 470, 300, wobble=0.008, points=12), "#fff0b4")
    ink += dune([(-40, 560), (180, 540), (420, 572), (700, 548), (980, 570), (1240, 540)], "#e7a562", "#ffe0a2",
                seed=3)
    ink += dune([(-40, 630), (300, 612), (640, 634), (940, 612), (1240, 634)], "#d98a4c", "#fbcf8c", seed=4)
    for i in range(7):
        camel = big_camel(feet=STEPS[i % 3], head=(150, -266 + 8 * (i % 3)), leader=i == 0,
                          coat=mix(BROWN, "#7a4322", i % 3 * 0.3))
        size = 0.6 if i == 0 else 0.53
        x = 172 + i * 112
        ink += stride(lit(camel, "#f6bc90", 0.4), (x, 652 + (i % 2) * 5), size, slant=_away(x), feet=STEPS[i % 3])
    small = simsim("happy", feet=WALK, head=(140, -250), nod=-22, gaze=(0.6, -0.6))
    dust = ((910, 636, 30), (950, 618, 36), (985, 640, 28), (935, 658, 32), (1140, 658, 26), (1010, 600, 20),
            (1165, 640, 18))
    ink += shape("".join(ellipse(x, y, r, r * 0.8) for x, y, r in dust[:4]), "#f6d79e", opacity=0.8)
    ink += stride(rim(small, "#fff6d8", (-3, -4)), (1078, 668), 0.4, slant=_away(1078), young=True, head=(140, -250))
    ink += shape("".join(ellipse(x, y, r, r * 0.75) for x, y, r in dust[4:]), "#f9e2b4", opacity=0.75)
    ink += dune([(-40, 800), (260, 770), (560, 812), (900, 842), (1240, 800)], CLAY, "#f0a868", seed=6,
                inside=wind_marks(0, 790, 1200, 100, "#a84f2e", count=16, seed=2, long=220))
    return ink


def _away(x: float) -> float:
    """How far a shadow leans, away from the sun that stands low at 470."""
    return (470 - x) * 0.09


def _sky(colours: tuple[str, ...], height: float, seed: int = 4) -> Ink:
    """A sky of paper strips."""
    return steps(0, 0, 1200, height, colours[0], colours[-1], len(colours), seed=seed, wave=16)


def page2() -> Ink:
    """Simsim looks about: the cat rock, the dancing tree, the hill with rabbit ears."""
    ink = _sky(("#8ecbc0", "#a9d8c6", "#c6e3cb", "#e4edcf"), 520)
    ink += shape(pebble(980, 130, 66, wobble=0.015), "#fffbe0") + rings(980, 130, 150, "#fffbe0", count=2,
                                                                        strength=0.3)
    ink += put(rabbit_hill("#dba06c", "#a0623f", "#f6d9a0", "#c07b50"), at=(236, 506), scale=0.76)
    ink += dune([(-40, 500), (240, 470), (520, 498), (820, 476), (1240, 500)], "#f0cd8e", "#fff0c4", seed=3)
    ink += dune([(-40, 580), (300, 604), (620, 560), (920, 574), (1240, 540)], SAND, "#fbe3b0", seed=7)
    ink += shape(pebble(1004, 587, 96, 12), "#a5642f", opacity=0.35) + put(dancing_tree(270), at=(1022, 584))
    leaving = big_camel(feet=WALK)
    ink += put(leaving, at=(8, 640), scale=0.86, flip=True)
    ink += dune([(-40, 672), (260, 650), (600, 690), (900, 660), (1240, 690)], "#e2a45e", "#f6d79e", seed=9)
    ink += put(cat_rock("#e2a45e"), at=(286, 790), scale=1.28)
    hero = simsim("happy", feet=STAND, head=(136, -246), nod=15, gaze=(0.9, 0.7))
    ink += shape(pebble(820, 846, 230, 26), "#8c4426", opacity=0.4) + put(rim(hero, "#fffbe6", (-2, -4)),
                                                                          at=(826, 840), scale=1.62, flip=True)
    ink += dune([(-40, 858), (320, 872), (720, 876), (1240, 850)], "#d08c4a", "#f0c384", seed=11)
    return ink + grass(500, 866, 44, "#7c8a4a", seed=3) + grass(1100, 858, 56, "#7c8a4a", seed=5)


def page3() -> Ink:
    """The storm: a wall of sand comes over them; the big camels lie close around Simsim, all eyes shut."""
    ink = _sky(("#8f5a34", "#a86c3c", "#bf8247", "#d39a58", "#e2b06c"), 640, seed=6)
    ink += rings(985, 150, 190, "#f6dca6", count=3, strength=0.2) + shape(pebble(985, 150, 66, wobble=0.02), "#f3d9a4",
                                                                           opacity=0.8)
    for x, colour, size, seed in ((640, "#b67a42", 176, 3), (430, "#a2673a", 190, 5), (215, "#8a5230", 200, 8),
                                  (10, "#734027", 190, 4)):
        ink += _wall_of_sand(x, colour, size, seed)
    ink += _blown(26, 30, 20, 1180, 470, "#f0cf94", seed=4, long=240, opacity=0.5)
    ink += dune([(-40, 560), (280, 528), (640, 556), (940, 520), (1240, 548)], "#c68a4c", "#efc88a", seed=3,
                shadow_of="#5a3018")
    for x, y, size, head, flip, leader in (
            (330, 632, 0.86, (182, -128), False, False), (866, 632, 0.86, (182, -128), True, False),
            (628, 600, 0.84, (170, -146), False, False), (160, 716, 1.06, (190, -104), False, False),
            (1046, 716, 1.06, (190, -104), True, False)):
        ink += _lying(x, y, size, head, flip=flip, leader=leader)
    ink += _blown(9, -40, 560, 1280, 150, "#f3d49a", seed=9, long=300, opacity=0.6)
    ink += _lying(226, 800, 1.26, (176, -150), flip=False, leader=True) + _lying(
        1000, 800, 1.26, (176, -150), flip=True, leader=False)
    hero = simsim("tired", head=(122, -134), nod=20, sits=True)
    ink += shape(pebble(590, 822, 170, 20), "#6e3d20", opacity=0.45)
    ink += put(rim(lit(hero, "#f6dcb0", 0.4), "#fff0c8", (3, -4)), at=(572, 826), scale=0.94)
    ink += dune([(-40, 826), (240, 842), (560, 850), (880, 838), (1240, 812)], "#b9763f", "#ecc080", seed=9,
                shadow_of="#5a3018", inside=wind_marks(0, 840, 1200, 60, "#9a5c30", count=14, seed=4, long=240))
    for x, y, long, thick, seed in ((-120, 690, 620, 40, 3), (560, 736, 760, 46, 4), (-60, 862, 900, 44, 6),
                                    (700, 560, 620, 34, 5)):
        ink += wisp(x, y, long, "#f0cf94", thick=thick, seed=seed, opacity=0.5)
    return ink + _blown(40, -20, 420, 1240, 460, "#fbe6b8", seed=12, long=130, opacity=0.7)


def _lying(x: float, y: float, size: float, head: Point, *, flip: bool, leader: bool) -> Ink:
    """A big camel that lies in the storm with its head low and its eyes shut."""
    camel = big_camel(head=head, nod=20, mood="tired", leader=leader, sits=True)
    return shape(pebble(x, y + 2, 168 * size, 16 * size), "#6e3d20", opacity=0.45) + put(
        rim(lit(camel, "#eec48e", 0.5), "#f3cf96", (3, -3)), at=(x, y), scale=size, flip=flip)


def _wall_of_sand(x: float, colour: str, size: float, seed: int) -> Ink:
    """The front of the storm: billows one above the other that lean over to the right; all to the left is in it."""
    billows = ""
    for i in range(6):
        y = 620 - i * 138
        lean = (0, 26, 96, 148, 110, 30)[i] + (seed * 37 + i * 53) % 44
        billows += pebble(x + lean, y, size * (0.78 + (seed + i * 3) % 4 * 0.09), size * 0.62, seed=seed + i,
                          wobble=0.05)
    body = shape(billows + blob([(-60, -40, 0), (x + 60, -40, 0), (x + 90, 300), (x, 700, 0), (-60, 700, 0)]), colour)
    edge = put(shape(billows, lighten(colour, 0.3)), at=(5, -5))
    curls = "".join(
        line([polar(x + 60 + i * 14, 520 - i * 150, angle, size * 0.4) for angle in (200, 130, 60, 0, -50)])
        for i in range(3))
    return edge + body + stroke(curls, lighten(colour, 0.18), 7, opacity=0.6)


def _blown(count: int, x: float, y: float, width: float, height: float, colour: str, *, seed: int, long: float,
           opacity: float) -> Ink:
    """Sand in the wind: long flat strokes that rise a little, all the same way."""
    d = "".join(
        ribbon([(px, py), (px + long * 0.5, py - 8), (px + long, py - 26)], [0, 5, 0])
        for px, py in scattered(count, x, y, width, height, seed=seed, apart=44))
    return shape(d, colour, opacity=opacity)


def page4() -> Ink:
    """After the storm: the big camels are spent; Simsim has seen the stones."""
    ink = _sky(("#d9bf9c", "#e4cca6", "#ecd8b4", "#f2e3c4"), 560, seed=8)
    ink += rings(300, 170, 200, "#fff8e4", count=3, strength=0.3) + shape(pebble(300, 170, 72, wobble=0.02), "#fffaf0")
    for x, y, long, seed in ((420, 120, 640, 3), (-60, 300, 560, 4), (700, 260, 560, 5)):
        ink += wisp(x, y, long, "#f9efd8", thick=34, seed=seed, opacity=0.6)
    ink += put(rabbit_hill("#cfa57a", "#a37852", "#f4dcb0", "#a9764e"), at=(1010, 500), scale=0.74)
    ink += dune([(-40, 520), (280, 486), (600, 512), (860, 496), (1240, 506)], "#e6c492", "#fbecc8", seed=3,
                shadow_of="#8a6a4a")
    ink += dune([(-40, 610), (280, 580), (620, 606), (960, 574), (1240, 600)], "#dcb27a", "#f6dfb2", seed=5,
                shadow_of="#8a6a4a")
    for x, y, size, head, leader in ((26, 676, 0.84, (170, -168), False), (506, 700, 1.0, (172, -142), False),
                                     (346, 770, 1.22, (172, -158), True)):
        tired = big_camel(head=head, nod=34, mood="weary", leader=leader)
        ink += shape(pebble(x + 10, y, 150 * size, 17 * size), "#7c4a2a", opacity=0.35)
        ink += put(tint(lit(tired, "#e6d0b4", 0.5), "#e6cfa6", 0.12), at=(x, y), scale=size)
    ink += dune([(-40, 800), (260, 812), (560, 770), (860, 776), (1240, 742)], "#cf9c62", "#f0d29c", seed=9,
                shadow_of="#8a6a4a", inside=wind_marks(300, 800, 900, 90, "#b57f48", count=10, seed=4, long=200))
    hero = simsim("brave", feet=STAND, head=(132, -266), nod=-26, gaze=(0.9, -0.3))
    return ink + stride(rim(hero, "#fffbea", (-3, -3)), (800, 836), 0.98, flip=False, colour="#7c4a2a", squash=0.3,
                        slant=-40, opacity=0.35, feet=STAND, head=(132, -266), young=True)


def page5() -> Ink:
    """Night: the cat rock sleeps in the light of the moon, and Simsim has found it."""
    ink = _sky(("#151440", "#1d1c4c", "#26265c", "#32346e", "#424682"), 600, seed=3)
    ink += stars(52, 20, 20, 520, 440, MOON, seed=12, size=4.6) + stars(26, 880, 20, 300, 440, MOON, seed=5, size=4.6)
    ink += rings(700, 220, 300, "#5c62a4", count=3, strength=0.35) + moon(700, 220, 128, MOON, mark="#efd9a4",
                                                                          strength=0)
    ink += dune([(-40, 560), (260, 520), (560, 556), (900, 528), (1240, 560)], "#2b2b66", "#5d62a0", seed=3,
                shadow_of="#0d0c2c")
    for i in range(7):
        ink += put(shape(outline(STEPS[i % 3]), "#15133c"), at=(50 + i * 64, 562 - i * 2 + (i % 2) * 4),
                   scale=0.25 if i < 6 else 0.29)
    ink += dune([(-40, 640), (300, 612), (640, 650), (1240, 600)], "#27265c", "#4f5494", seed=6, shadow_of="#0d0c2c")
    ink += put(cat_rock("#27265c", "#4a4a86", "#23225a", "#a9a8cc"), at=(900, 784), scale=1.62)
    hero = lit(simsim("happy", feet=STAND, head=(150, -248), nod=6, gaze=(0.9, 0.3)), "#a4aee6", 0.55)
    ink += stride(rim(hero, "#fff6dc", (3, -4)), (350, 812), 1.16, flip=False, colour="#0d0c2c", squash=0.3, slant=38,
                  opacity=0.5, feet=STAND, head=(150, -248), young=True)
    ink += dune([(-40, 852), (300, 846), (700, 872), (1240, 832)], "#1b1a48", "#3d4080", seed=9, shadow_of="#0d0c2c")
    return ink


def page6() -> Ink:
    """Morning: Simsim walks first and turns round to the others; one curve of tracks leads from the well."""
    ink = _sky(("#f6c98a", "#fadba6", "#fdebc4"), 260, seed=3)
    ink += rings(880, 150, 210, "#fffbe0", count=3, strength=0.35) + shape(pebble(880, 170, 84, wobble=0.015),
                                                                           "#fffdf0")
    ink += dune([(-40, 240), (300, 214), (700, 240), (1240, 206)], "#eec285", "#fff0c8", seed=3)
    ink += dune([(-40, 330), (260, 352), (640, 300), (940, 284), (1240, 290)], SAND, "#fbe3b0", seed=5)
    track = [(1040, 398), (900, 400), (780, 426), (690, 490), (660, 580), (590, 690), (470, 770), (330, 826)]
    sand = dune([(-40, 430), (320, 446), (700, 378), (1240, 346)], "#e5ab66", "#f9d9a0", seed=8,
                inside=stroke(line(track[:4]), "#d39a58", 22, opacity=0.6) +
                stroke(line(track[3:]), "#d39a58", 48, opacity=0.6) +
                stroke(line([(690, 490), (650, 590), (560, 706),
                             (300, 846)]), "#a9642f", 11, dash="1 34", opacity=0.6) +
                stroke(line([(712, 500), (680, 600), (600, 716),
                             (340, 866)]), "#a9642f", 11, dash="1 34", opacity=0.6))
    ink += sand + _well(1080, 392)
    spots = ((1006, 404, 0.22), (936, 406, 0.25), (858, 416, 0.29), (774, 440, 0.35), (716, 492, 0.44),
             (714, 580, 0.56), (664, 706, 0.76))
    for i, (x, y, size) in enumerate(spots):
        camel = big_camel(feet=STEPS[i % 3], leader=i == 6, coat=mix(BROWN, "#7a4322", i % 3 * 0.3))
        ink += stride(rim(camel, "#ffe9b8", (3, -3)), (x, y), size, slant=56, squash=0.4, colour="#8c4a26",
                      feet=STEPS[i % 3])
    hero = simsim("happy", feet=WALK, head=(118, -268), nod=2, back=True, gaze=(0.8, -0.2))
    return ink + stride(rim(hero, "#fffbe6", (4, -4)),
                        (330, 842), 1.5, slant=56, squash=0.32, colour="#8c4a26", head=(118, -268), young=True)


def _well(x: float, y: float) -> Ink:
    """The well and its three palms."""
    ink = "".join(
        shape(pebble(x + dx - 22, y + dy + 3, 44, 7), "#8c4a26", opacity=0.4)
        for dx, dy in ((-62, -14), (62, -22)))
    ink += tree(x - 62, y - 14, 190, "#5f8a4a", "#8a5a34", seed=3, kind="palm") + tree(
        x + 62, y - 22, 230, "#4c7a46", "#7d4f2e", seed=5, kind="palm")
    wall = blob([(-44, -42, 0), (44, -42, 0), (40, 8, 0.4), (0, 14), (-40, 8, 0.4)])
    stones = stroke("M-42-24h84M-42-6h84M-20-42v18M10-42v18M-30-24v18M0-24v18M28-24v18M-14-6v20M18-6v20", "#8f6a4c", 3)
    well = solid(wall, "#d6b48a", dark="#8a5c3c", away=(14, 0), inside=stones) + shape(
        ellipse(0, -42, 44, 11), "#8a5c3c") + shape(ellipse(0, -40, 34, 7), TEAL)
    well += stroke("M-36-44v-58M36-44v-58M-46-104h92M0-104v34", "#6b3a26", 7) + shape(
        slab(-9, -74, 18, 20, round=3), "#a5672f")
    ink += put(shape(pebble(-20, 14, 84, 12), "#8c4a26", opacity=0.4) + well, at=(x, y))
    ink += shape(pebble(x + 74, y + 29, 44, 7), "#8c4a26", opacity=0.4)
    ink += tree(x + 96, y + 26, 170, "#6c9650", "#8a5a34", seed=8, kind="palm")
    feet = ((-62, -14), (62, -22), (96, 26))
    drifts = "".join(pebble(x + dx, y + dy + 4, 26, 11, seed=3) for dx, dy in feet)
    tufts = "".join(grass(x + dx + side, y + dy + 4, 26, "#6f8a48", seed=5 + side % 7) for dx, dy in feet
                    for side in (-9, 10))
    return ink + shape(drifts, "#e5ab66") + tufts


PAGES = {1: page1, 2: page2, 3: page3, 4: page4, 5: page5, 6: page6}


def cover() -> Ink:
    """Simsim alone in front, and the seven far ahead on the ridge before the sun."""
    ink = steps(0, 0, 900, 860, "#d9603c", "#fbd892", 6, seed=4, wave=16)
    ink += rings(450, 640, 430, "#fff0b8", count=3, strength=0.25) + shape(
        pebble(450, 640, 262, wobble=0.008, points=12), "#fff0b4")
    ink += dune([(-40, 762), (200, 726), (470, 752), (720, 724), (940, 750)], "#e39a58", "#ffdf9f", seed=3,
                bottom=1240)
    for i in range(7):
        camel = shape(outline(STEPS[i % 3]), "#8a3f2a")
        ink += put(camel, at=(120 + i * 104, 746 + (i % 2) * 5), scale=0.42 if i == 0 else 0.37, flip=True)
    ink += dune([(-40, 850), (240, 880), (560, 826), (940, 862)], "#d17f45", "#f8c88a", seed=6, bottom=1240)
    hero = simsim("happy", feet=WALK, head=(146, -262), nod=-16, gaze=(0.7, -0.5))
    ink += stride(rim(hero, "#fff3c8", (3, -4)), (496, 1096), 1.7, slant=50, squash=0.3, head=(146, -262), young=True)
    ink += dune([(-40, 1120), (260, 1106), (600, 1140), (940, 1096)], CLAY, "#eea266", seed=9, bottom=1240,
                inside=wind_marks(0, 1130, 900, 60, "#a84f2e", count=8, seed=3, long=200))
    return ink + arabic_title(at=(450, 190), size=118, colour="#fff6dc", shadow=CRIMSON, drop=(4, 6))
