"""Pages 4 to 6: inside the clock, the morning when everybody ran, the sum in the attic."""

from __future__ import annotations

import math

from kit import *

from .hero import CREAM, HAIR, INK, MIST, MUSTARD, PINE, ROSE, SLATE, odile, ski
from .people import ANSELME, SHIRT, mite
from .town import clock, hour_mark, in_order, ring, tower

NIGHT = "#16202b"
PLUM = "#7b5273"
BRASS = mix(MUSTARD, SLATE, 0.35)


def gear(radius: float, teeth: int, *, spokes: int = 6, turn: float = 0) -> Path:
    """A cogwheel around (0, 0), open between its spokes: holes run the other way round."""
    outer = []
    for i in range(teeth):
        for part, r in ((0.0, 0.9), (0.22, 1.0), (0.5, 1.0), (0.72, 0.9)):
            outer.append((*polar(0, 0, turn + 360 * (i + part) / teeth, radius * r), 0))
    path = blob(outer)
    for i in range(spokes):
        start, end = turn + 360 * i / spokes + 7, turn + 360 * (i + 1) / spokes - 7
        near = [polar(0, 0, start + (end - start) * t, radius * 0.76) for t in (0, 0.25, 0.5, 0.75, 1)]
        far = [polar(0, 0, start + 9 + (end - start - 18) * t, radius * 0.26) for t in (1, 0.5, 0)]
        hole = [(*p, 0.5) for p in [*near, *far]]
        path += line([*hole, hole[0]]) + "z"
    return path


def page4() -> Ink:
    """Behind the clock face: two fingers move a wheel as big as a cart."""
    ink = wash(0, 0, 1200, 900, NIGHT, mix(NIGHT, SLATE, 0.25))
    stones = "".join(slab(x + (y // 64 % 2) * 50, y, 84, 46, round=6) for x, y in ((30, 60), (60, 500), (1040, 40),
                                                                                   (100, 554)))
    ink += shape(stones, mix(NIGHT, SLATE, 0.3))
    ink += glow(430, 318, 560, "#f6e3b4", strength=0.6)
    ink += put(clock(276, 9, 23, face="#fdf1d2", mirrored=True), at=(430, 318))
    ink += shape("M0 690H1200V900H0z", "#2e2a2b") + stroke("M0 740H1200M0 800H1200M0 868H1200", "#1d1b1e", 4)
    ink += shape(polygon([(230, 700), (640, 700), (900, 900), (120, 900)]), "#f6e3b4", opacity=0.2)
    ink += put(shape(gear(150, 18, spokes=5, turn=4), mix(SLATE, NIGHT, 0.35)), at=(728, 40))
    ink += shape(ellipse(728, 40, 24), NIGHT)
    wheel = solid(gear(300, 30, turn=3), BRASS, dark="#4a3a26", away=(34, 22), shade=0.7, bright="#f7dc9a", edge=0.2)
    ink += stroke("M960 400H1210", "#12181f", 46) + put(wheel, at=(960, 400))
    ink += shape(ellipse(960, 400, 52), "#4a3a26") + shape(ellipse(954, 394, 30), BRASS)
    ink += put(shape(gear(92, 12, spokes=4), mix(BRASS, NIGHT, 0.45)), at=(1110, 732))
    ink += shape(ellipse(1110, 732, 16), NIGHT)
    ink += _pendulum()
    ink += _shade(566, 812, 90) + _shade(300, 772, 110)
    old = Pose(near_hand=(34, -382), far_hand=(-30, -384), near_foot=(26, 0), far_foot=(-30, 0), bend=(1, -1, -1, -1),
               face=Face("worried", turn=0.2, cheeks="#dd9f88"), tilt=6)
    hands = shape(blob([(-40, -368), (-38, -408), (-14, -414), (4, -396), (-8, -364)])
                  + blob([(46, -364), (44, -408), (22, -414), (6, -394), (14, -362)]), "#efc9b4")
    hands += stroke("M-30-406l8 24M-18-408l6 22M36-404l-6 24M24-406l-4 22", "#c99b84", 3)
    ink += put(person(ANSELME, old), hands, at=(296, 770), scale=0.68)
    fingers = stroke("M236-474l34-12M238-462l38-2", "#f0d6c8", 10)
    pose = Pose(near_hand=(232, -466), far_hand=(-64, -300), near_foot=(54, 0), far_foot=(-36, 0), lean=7,
                bend=(1, 1, -1, -1),
                face=Face("calm", look=(0.9, -0.1), turn=0.7, cheeks="#dd9f88"))
    ink += put(person(SHIRT, pose), fingers, at=(562, 812), scale=0.66)
    ink += _hatch()
    corner = solid(gear(330, 26, turn=2), "#12181f", bright="#7a6a48", dark="#0b1016", away=(16, 22), edge=0.3)
    return ink + put(corner, at=(-70, 960))


def _shade(x: float, y: float, half: float) -> Ink:
    """The shadow of somebody who stands before the bright clock face."""
    return shape(blob([(x - half * 0.4, y - 6, 0.3), (x + half * 0.4, y - 6, 0.3), (x + half * 0.9, y + 66),
                       (x + half * 0.8, y + 104), (x + half * 0.1, y + 108), (x - half * 0.3, y + 60)]), NIGHT,
                 opacity=0.4)


def _pendulum() -> Ink:
    """Ropes and weights in the dark of the tower."""
    return (stroke("M120-10V330M160-10V250", "#6d6258", 6) + shape(slab(100, 330, 40, 130, round=8),
                                                                   mix(SLATE, NIGHT, 0.4)) + shape(
         slab(142, 250, 38, 110, round=8), mix(SLATE, NIGHT, 0.55)))


def _hatch() -> Ink:
    """Odile in the hatch, her ski stuck across it."""
    hole = polygon([(660, 806), (900, 806), (930, 876), (640, 876)])
    ink = shape(polygon([(646, 796), (914, 796), (952, 888), (620, 888)]), "#6b4a2c") + shape(hole, "#0b1016")
    ink += stroke("M846 846V742M886 846V752M846 768H886M846 806H886", "#8a5f38", 10)
    child = odile(Face("curious", look=(0.3, -0.9), turn=0.3), near=(92, -152), far=(-92, -152), bend=(1, -1), tilt=-6)
    ink += clip("M500 400H1100V872H500z", put(child, at=(782, 984), scale=0.86))
    ink += shape(polygon([(640, 870), (930, 870), (952, 890), (620, 890)]), "#8a5f38")
    ink += put(put(put(ski(), flip=True), at=(0, 350)), at=(784, 852), turn=88, scale=0.86)
    return ink + shape(pebble(862, 846, 17, 16) + pebble(704, 848, 17, 16), PINE)


def page5() -> Ink:
    """From above: the whole town runs round the square like the hands of a clock; Odile alone stands still."""
    middle = (600, 500)
    ink = shape("M-200-200h1600v1300h-1600z", mix(mix(MUSTARD, PINE, 0.45), MIST, 0.5))
    ink += shape(ellipse(*middle, 640, 450), mix(mix(MUSTARD, PINE, 0.4), CREAM, 0.55))
    ink += shape(ellipse(*middle, 540, 362), mix(MIST, SLATE, 0.1))
    for r in (0.94, 0.68, 0.42):
        ink += stroke(ellipse(middle[0], middle[1], 540 * r, 362 * r), mix(SLATE, MIST, 0.62), 4)
    ink += stroke("".join(hour_mark(middle, (540, 362), hour, 0.84, 0.92) for hour in range(12)),
                  mix(SLATE, MIST, 0.3), 12)
    things = ring(middle, (650, 432), 30, scale=1.5, seed=12, start=5, skip=(0, 3.4, 4, 4.4))
    ink += in_order([thing for thing in things if thing[0] < 600])
    ink += shape(polygon([(545, 206), (655, 206), (800, 330), (840, 400), (760, 360)]), INK, opacity=0.22)
    ink += put(tower(420, hour=8, minute=0), at=(600, 206), scale=1.1)
    ink += _empty_bench(250, 366) + _gate(930, 340) + _bus() + _runners()
    ink += put(in_order([thing for thing in things if thing[0] > 880]), at=(0, 84))
    ink = put(put(ink, at=(-600, -480)), at=(600, 480), turn=-7, scale=1.02)
    ink += shape(polygon([(566, 600), (634, 600), (770, 690), (716, 706)]), INK, opacity=0.4)
    still = odile(Face("calm", look=(0, 0), turn=0.1), near=(62, -108), far=(-108, -190), bend=(1, -1),
                  over=put(ski(), at=(-112, 0)))
    return ink + put(still, at=(604, 604), scale=0.6)


def _dash(x: float, y: float, person_: Ink, *, scale: float = 1, flip: bool = False) -> Ink:
    """Somebody who runs, with a shadow and the wind behind."""
    way = 1 if flip else -1
    gust = "".join(f"M{way * (34 + i * 6)} {-18 - i * 20}q{way * 26} {4 - i * 3} {way * (52 - i * 8)} 0"
                   for i in range(3))
    return put(shape(polygon([(-12, 0), (14, 0), (76, 36), (46, 40)]), INK, opacity=0.26)
               + stroke(gust, "#ffffff", 5, opacity=0.9) + put(person_, flip=flip),
               at=(x, y), scale=scale)


def _runners() -> Ink:
    """The baker with pale loaves, the bride with one shoe, her father with the other, and those after the bus."""
    loaves = shape(ellipse(34, -50, 15, 9) + ellipse(58, -50, 15, 9) + ellipse(46, -60, 15, 9), "#fbf3e2")
    loaves += stroke("M14-42H78", "#8a5a2a", 7)
    cap = shape(blob([(-6, -88), (-10, -106), (8, -114), (28, -106), (27, -90)]), "#ffffff")
    ink = _dash(330, 520, mite(CREAM, "#8a5a2a", run=24, arms=((32, -42), (18, -42)), over=cap + loaves), scale=1.25)
    veil = shape(blob([(2, -92), (-22, -96), (-66, -74), (-84, -44), (-40, -54), (-8, -64)]), "#ffffff", opacity=0.9)
    bare = shape(ellipse(42, -6, 12, 7), "#f6dfd0")
    bare += shape(blob([(-46, -18), (-34, -14), (-30, -4), (-50, -4)]), PLUM)
    bare += shape(slab(-32, -34, 64, 16, round=6), "#ffffff")
    ink += _dash(420, 720, veil + mite("#ffffff", "#8a5a2a", run=34, tall=1.08, arms=((34, -66), (-26, -40)),
                                       over=bare, legs="#f6dfd0"), scale=1.36)
    shoe = shape(blob([(34, -88), (46, -96), (64, -84, 0.3), (62, -78, 0.3), (34, -78, 0.3)]), PLUM)
    shoe += stroke("M37-82v10", PLUM, 5)
    ink += _dash(250, 660, mite(INK, "#b9b2b0", skirt=False, run=24, arms=((34, -78), (-26, -40)), over=shoe),
                 scale=1.15)
    for x, y, coat, hair, arms in ((860, 640, PINE, "#8a7a72", ((40, -84), (-22, -40))),
                                   (780, 740, mix(ROSE, "#8c6f86", 0.4), HAIR, ((34, -92), (30, -40))),
                                   (900, 760, SLATE, "#c58a45", ((36, -70), (-26, -50)))):
        ink += _dash(x, y, mite(coat, hair, run=25, arms=arms), scale=1.15)
    ink += _dash(790, 440, mite(mix(MUSTARD, PINE, 0.6), "#c58a45", run=22, arms=((30, -70), (-24, -44))), scale=0.95)
    return ink + _dash(470, 330, mite("#8c6f86", "#d8d4d0", run=16, arms=((24, -36), (-20, -36))), flip=True)


def _empty_bench(x: float, y: float) -> Ink:
    """The bench, with nobody on it but an umbrella."""
    ink = shape(polygon([(x - 80, y), (x + 84, y), (x + 160, y + 44), (x - 6, y + 44)]), INK, opacity=0.2)
    ink += stroke(f"M{x - 68} {y}v-40M{x + 72} {y}v-40", INK, 8)
    ink += shape(slab(x - 84, y - 78, 172, 14, round=4) + slab(x - 84, y - 57, 172, 11, round=4), "#8a5a2a")
    return (ink + shape(slab(x - 88, y - 40, 180, 15, round=4), "#a8763c")
            + stroke(f"M{x + 50} {y + 2}L{x + 62} {y - 74}q3-13 13-9", INK, 5))


def _gate(x: float, y: float) -> Ink:
    """The school gate, shut in the middle of a goal: children and the ball before it."""
    bars = "".join(f"M{x - 96 + i * 17} {y}v{-92 - 12 * math.sin(math.pi * i / 12):.0f}" for i in range(13))
    bars += f"M{x - 104} {y - 12}h220M{x - 104} {y - 70}h220"
    ink = shape(f"M{x + 140} {y - 62}h170v62h-170z", "#a9a4a6") + shape(f"M{x + 136} {y - 72}h180v14h-180z", MIST)
    ink += shape(f"M{x - 128} {y - 120}h24v124h-24zM{x + 116} {y - 120}h24v124h-24z", "#8d8a92")
    ink += stroke(bars, INK, 5) + shape(slab(x - 8, y - 56, 28, 26, round=4), MUSTARD)
    for dx, coat, hair, flip in ((-64, mix(SLATE, MIST, 0.2), HAIR, False), (70, PINE, "#8a5a2a", True)):
        ink += put(shape(polygon([(-12, 0), (14, 0), (66, 34), (40, 38)]), INK, opacity=0.22)
                   + put(mite(coat, hair, arms=((24, -88), (-20, -92)), look=0, skin=hair), flip=flip),
                   at=(x + dx, y + 30), scale=0.95)
    return (ink + shape(ellipse(x + 4, y + 38, 15), INK) + shape(ellipse(x + 4, y + 38, 12), CREAM)
            + stroke(f"M{x - 7} {y + 36}q12 6 22-1", INK, 2.5))


def _bus() -> Ink:
    """The bus leaves on time, with nobody in it but the driver."""
    ink = shape(polygon([(960, 724), (1210, 724), (1210, 770), (1010, 764)]), INK, opacity=0.28)
    ink += solid(slab(950, 560, 300, 150, round=26), mix(PINE, MIST, 0.2), dark=darken(PINE, 0.3), away=(-20, -26),
                 shade=0.5, inside=shape("M940 650h320v14h-320z", CREAM))
    ink += "".join(shape(slab(x, 586, 60, 50, round=8), "#dce8ee") for x in (972, 1044, 1116))
    ink += shape(slab(1000, 544, 210, 16, round=6), CREAM)
    return (ink + "".join(shape(ellipse(x, 712, 28), INK) + shape(ellipse(x, 712, 12), MIST) for x in (1016, 1164))
            + put(
         puffs([(930, 700), (894, 694), (850, 700)], 12, 24, "#ffffff", seed=4)))


def page6() -> Ink:
    """Night in the attic: the sum under the lamp, the clock like a moon, and the ski that lies across it."""
    wall, beam_ = "#33404f", "#1c2530"
    ink = wash(0, 0, 1200, 900, "#26323f", wall)
    ink += shape(polygon([(-10, -10), (420, -10), (-10, 430)]), beam_) + stroke("M430-20L-20 440", "#4a3a2e", 34)
    pane = polygon([(640, 70), (1110, 70), (1150, 600), (620, 600)])
    night_ = wash(600, 60, 560, 560, "#0f1a26", "#2b3f52") + stars(34, 640, 80, 480, 300, "#f6efdc", seed=6, size=4)
    night_ += glow(890, 300, 330, "#f7ecc8", strength=0.7)
    night_ += shape(polygon([(800, 620), (806, 200), (890, 40), (974, 200), (980, 620)]), "#3a4653")
    night_ += put(clock(118, 10, 10, face="#fff6da"), at=(890, 300))
    night_ += _roofs_at_night()
    ink += shape(polygon([(612, 44), (1138, 44), (1182, 628), (590, 628)]), "#5d4632") + clip(pane, night_)
    ink += stroke("M632 330H1128", "#5d4632", 12) + shape(slab(570, 604, 634, 34, round=6), "#6f5338")
    ink += glow(250, 470, 520, "#f6c766", strength=0.75)
    ink += _shelf()
    ink += shape("M-10 740H1210V910H-10z", "#4f3a2a") + stroke("M780 800H1210M820 860H1210", "#3d2d21", 4)
    ink += shape(polygon([(742, 860), (800, 850), (1000, 905), (900, 920)]), "#16202b", opacity=0.5)
    ink += put(ski(), at=(770, 872), turn=11.6, scale=1.06)
    child = odile(Face("curious", look=(0.95, -0.7), turn=0.56), near=(118, -92), far=(-96, -104), bend=(1, 1),
                  tilt=-3)
    ink += put(child, at=(440, 940), scale=1.5)
    top = shape(polygon([(-20, 776), (760, 776), (830, 910), (-20, 910)]), "#a8763c")
    top += shape("M-20 776H760V788H-20z", "#d9a968")
    ink += top + _sums() + _lamp()
    ink += shape(pebble(612, 800, 31, 28), PINE) + stroke("M606 806L676 722", MUSTARD, 10)
    ink += stroke("M606 806L598 816", INK, 8)
    return ink + shape(pebble(300, 790, 30, 27), PINE)


def _roofs_at_night() -> Ink:
    """Roofs before the clock tower, their upper sides pale in its light."""
    ink = ""
    for x, y, w, colour in ((640, 520, 150, "#2c3c4b"), (1010, 500, 170, "#2c3c4b"), (760, 560, 150, "#223040"),
                            (900, 580, 200, "#1d2936")):
        ink += shape(polygon([(x - 20, y + 60), (x + w * 0.3, y - 30), (x + w * 0.9, y - 30), (x + w + 20, y + 60),
                              (x + w, 640), (x, 640)]), colour)
        ink += shape(polygon([(x + w * 0.3, y - 30), (x + w * 0.9, y - 30), (x + w * 0.92, y - 22),
                              (x + w * 0.28, y - 22)]), "#8fa3b0")
    return (ink + shape(slab(690, 470, 24, 50) + slab(1120, 446, 24, 60), "#1d2936")
            + shape(slab(820, 590, 18, 22) + slab(1040, 540, 18, 22), MUSTARD))


def _shelf() -> Ink:
    """What an attic has: a shelf with jars of counted things, a cold skate of light on the wall."""
    ink = shape(slab(40, 250, 250, 16, round=3), "#6f5338") + shape("M70 266v34l40-34zM220 266v34l40-34z", "#4f3a2a")
    for i, (x, colour) in enumerate(((80, PINE), (140, MUSTARD), (200, SLATE), (256, ROSE))):
        ink += shape(slab(x - 20, 192 - i % 2 * 8, 40, 58 + i % 2 * 8, round=9), mix(colour, MIST, 0.25),
                     opacity=0.9) + shape(slab(x - 16, 184 - i % 2 * 8, 32, 12, round=4), "#4f3a2a")
    return ink


def _sums() -> Ink:
    """The notebook with the sum."""
    ink = shape(polygon([(392, 800), (690, 800), (742, 890), (404, 890)]), "#6b4a2c", opacity=0.5)
    ink += shape(polygon([(390, 792), (540, 786), (556, 880), (390, 884)]), "#fdf6e6")
    ink += shape(polygon([(540, 786), (688, 792), (732, 884), (556, 880)]), "#f4e8d2")
    ink += lettering("7 x 412", at=(466, 824), size=25, colour=INK, seed=3)
    ink += lettering("2884", at=(478, 864), size=27, colour=INK, seed=5)
    return ink + lettering("48 h 04", at=(638, 868), size=24, colour=INK, seed=7)


def _lamp() -> Ink:
    """The lamp on the table."""
    ink = shape(ellipse(176, 806, 70, 15), "#6b4a2c", opacity=0.6)
    ink += shape(blob([(116, 804, 0.3), (136, 782), (216, 782), (236, 804, 0.3)]), INK)
    ink = glow(176, 600, 250, "#fff0bf", strength=0.8) + ink + stroke("M176 786V560", INK, 14)
    ink += shape(polygon([(112, 470), (240, 470), (306, 600), (46, 600)]), MUSTARD)
    ink += shape(polygon([(112, 470), (150, 470), (120, 600), (46, 600)]), darken(MUSTARD, 0.2))
    return ink + shape(ellipse(176, 600, 130, 16), "#fff6da")
