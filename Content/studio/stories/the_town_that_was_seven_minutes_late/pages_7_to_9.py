"""Pages 7 to 9 and the cover: the missed train, the second hand, and a clock that is right twice."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace

from kit import *

from .hero import BLUSH, CREAM, INK, MIST, MUSTARD, PINE, RED, ROSE, SLATE, carried, odile, ski
from .people import ANSELME, INSPECTOR, POULAIN, apron, cat, mite, tart
from .town import across, along, clock, hour_mark, mountain, pines, rails

DUSK = mix(SLATE, INK, 0.45)


def page7() -> Ink:
    """Rose dusk: the train is gone round the bend, and the Inspector stands there with a fork."""
    ink = sky("#7f8ea3", "#c9aeb2", ROSE, "#f6d9c4", height=520)
    ink += mountain([(420, 480), (700, 170), (1010, 480)], "#8d8ba0", "#d8a79c", snow=0.34)
    ink += mountain([(-200, 500), (120, 60), (560, 500)], "#77809a", "#c99b98", snow=0.4)
    ink += mountain([(760, 500), (1090, 130), (1400, 500)], "#77809a", "#c99b98", snow=0.36)
    ink += shape(ridge(440, 0, 1200, 700, height=46, step=220, seed=5), mix(PINE, "#8d7f90", 0.55))
    ink += shape(blob([(-20, 520), (300, 486), (700, 500), (1220, 470), (1220, 760, 0), (-20, 760, 0)]),
                 mix(PINE, "#7a6a6a", 0.4))
    ink += rails([(-40, 672), (280, 646), (560, 606), (740, 560), (826, 520), (822, 490), (740, 474), (620, 468)],
                 width=26, sleepers="#5b5358")
    hill = blob([(360, 570, 0), (430, 486), (560, 430), (690, 442), (730, 500), (660, 556, 0)])
    ink += _train_leaving()
    ink += solid(hill, mix(PINE, "#6a6070", 0.3), dark=mix(PINE, INK, 0.4), away=(-26, 8), shade=0.5)
    ink += _pine_row()
    ink += shape(polygon([(-10, 716), (1210, 676), (1210, 910), (-10, 910)]), "#b3a2a8")
    ink += stroke("M-10 722L1210 682", "#f6e3d6", 9)
    ink += stroke("M150 910L330 706M560 910L600 698M960 910L900 688", "#9a8a94", 4)
    ink += _station()
    ink += _dark(322, 838, 100) + _dark(520, 826, 90) + _dark(960, 850, 150)
    cook = Pose(near_hand=(96, -226), far_hand=(60, -226), bend=(1, 1, -1, -1),
                face=Face("happy", look=(0.9, -0.3), turn=0.5, cheeks=BLUSH))
    ink += put(person(POULAIN, cook, held=apron(-320) + put(tart(), at=(92, -230), scale=1.2)), at=(310, 836),
               scale=0.78)
    fork = stroke("M-92-470L-86-552M-96-556v-24M-86-554v-26M-76-556v-24M-96-556h20", "#f4f6f8", 6)
    fork += shape(pebble(-91, -485, 14, 14) + pebble(100, -406, 16, 11), INSPECTOR.skin)
    plate = shape(ellipse(142, -412, 64, 15), "#ffffff") + shape(ellipse(142, -415, 46, 9), MIST)
    plate += put(tart(slice_only=True), at=(146, -415), scale=0.7)
    crumbs = stroke(specks([(18, -520), (30, -500), (10, -486), (24, -460), (34, -474), (16, -440), (6, -508),
                            (40, -448)]), "#e0b264", 7)
    late = Pose(near_hand=(96, -404), far_hand=(-92, -486), bend=(1, -1, -1, -1), near_foot=(24, 0), lean=4,
                face=Face("surprised", look=(0.9, -0.1), turn=0.6, cheeks=BLUSH))
    ink += put(person(INSPECTOR, late, held=crumbs + plate), fork, at=(516, 826), scale=0.82)
    ink += _trolley()
    return ink


def _dark(x: float, y: float, half: float) -> Ink:
    """A long evening shadow towards us."""
    return shape(polygon([(x - half * 0.4, y - 6), (x + half * 0.4, y - 6), (x - half * 0.1, y + 90),
                          (x - half * 1.3, y + 90)]), INK, opacity=0.26)


def _train_leaving() -> Ink:
    """The little train in the bend, its tail light red."""
    ink = put(puffs([(640, 424), (604, 398), (646, 364), (612, 324), (650, 280)], 15, 36, "#f6e3dc", seed=3))
    for x, y, w, h in ((650, 482, 74, 42), (730, 500, 86, 52)):
        ink += shape(slab(x, y - h, w, h, round=6), darken(PINE, 0.2))
        ink += shape(slab(x - 3, y - h - 7, w + 6, 10, round=4), "#5d5560")
        ink += "".join(shape(slab(x + 10 + i * w * 0.3, y - h * 0.76, w * 0.19, h * 0.34, round=2), "#f6d58c")
                       for i in range(3))
    ink += shape(slab(806, 450, 14, 46, round=3), darken(PINE, 0.45))
    return (ink + glow(818, 476, 66, RED, strength=0.75) + shape(ellipse(818, 476, 11), RED)
            + shape(ellipse(816, 473, 4), "#ffd9d0"))


def _pine_row() -> Ink:
    """Dark pines on the near hills."""
    places = [(410, 566), (446, 552), (486, 560), (640, 556), (676, 560), (1004, 548), (1036, 540), (1070, 566),
              (1124, 556), (1160, 580), (1196, 566)]
    return "".join(pines([place], 118, mix(PINE, INK, 0.2), dark=mix(PINE, INK, 0.6)) for place in places)


def _station() -> Ink:
    """The end of the station with its lamp."""
    ink = solid("M-10 250H196V742H-10z", mix(MUSTARD, ROSE, 0.35), dark="#8a5f4a", away=(-30, 0), shade=0.4)
    ink += shape(polygon([(-10, 140), (170, 190), (262, 268), (-10, 268)]), DUSK) + shape("M-10 262H262V276H-10z", INK)
    ink += shape(slab(40, 470, 96, 270, round=6), PINE) + shape(slab(54, 490, 68, 100, round=4), "#f6d58c")
    ink += stroke("M196 330H250M250 330v20", INK, 7) + glow(250, 384, 120, "#fbe1a0", strength=0.8)
    return (ink + shape(polygon([(232, 350), (268, 350), (278, 396), (222, 396)]), "#fff0c4")
            + shape(slab(226, 342, 48, 12, round=4), INK))


def _trolley() -> Ink:
    """Odile on the luggage trolley, legs dangling, her ski beside her."""
    ink = put(ski(), at=(1122, 852), turn=-5, scale=0.8)
    ink += stroke("M806 742L1108 742M1108 742L1150 610M1150 610h20", INK, 13)
    ink += solid(slab(944, 642, 132, 96, round=8), "#8a5a2a", dark="#4f3a2a", away=(-18, -8), shade=0.7)
    ink += stroke("M976 642v96M1044 642v96", "#4f3a2a", 7)
    ink += shape(slab(832, 686, 108, 50, round=6), SLATE) + stroke("M886 686v50", INK, 5)
    for x in (862, 1050):
        ink += shape(ellipse(x, 796, 48), INK) + shape(ellipse(x, 796, 36), "#b3a2a8")
        ink += shape(ellipse(x, 796, 10), INK)
        ink += stroke(f"M{x - 36} 796h72M{x} 760v72M{x - 26} 770l52 52M{x - 26} 822l52-52", INK, 5)
    child = odile(Face("calm", look=(0.5, -0.2), turn=0.5), near=(70, -96), far=(-158, -196), bend=(1, -1),
                  seated=True, feet=((92, 14), (64, 8)), tilt=4)
    return ink + put(child, at=(968, 692), scale=0.8, flip=True)


def page8() -> Ink:
    """Dawn, dizzily down the face of the clock: a chain of three puts the red ski on the axle."""
    ground = mix(mix(MUSTARD, PINE, 0.55), SLATE, 0.3)
    ink = wash(-200, -200, 1600, 1300, mix(ground, ROSE, 0.45), ground, darken(ground, 0.1))
    ink += _ground_below()
    wall = polygon([(-190, -160), (1230, -160), (716, 846), (500, 846)])
    ink += shape(polygon([(500, 846), (716, 846), (1010, 900), (960, 1000), (640, 920)]), INK, opacity=0.35)
    lines = "".join(f"M{-180 + y * 0.5:.0f} {y}L{1300 - y * 0.5:.0f} {y}" for y in (-60, 110, 270, 410, 530, 630, 715,
                                                                                    785))
    ink += solid(wall, linear((0, 0), (0, 846), (0, "#f6e2d4"), (0.6, "#dcc8c1"), (1, "#9a97a3")), dark="#6d7486",
                 away=(-70, 0), shade=0.4,
                 inside=stroke(lines, "#b9a6a4", 4, opacity=0.7))
    ink += _doorway()
    ink += shape(ellipse(500, 366, 318, 306), INK, opacity=0.25)
    ink += put(clock(290, 6, 50, late=True, face="#fffdf6"), at=(470, 338))
    ink += _chain()
    return put(put(ink, at=(-600, -450)), at=(600, 450), turn=-7, scale=1.06)


def _ground_below() -> Ink:
    """The town far below: roofs like crumbs around the square."""
    chance = random.Random(5)
    ink = stroke(line([(1400, 250), (1180, 420), (1110, 560), (1190, 720), (1120, 880), (1160, 1100)]),
                 mix(SLATE, MIST, 0.55), 44)
    lanes = ((-60, 640), (-40, 940), (240, 1040), (960, 1040), (1240, 900), (1060, 560))
    ink += stroke("".join(f"M606 836L{x} {y}" for x, y in lanes), mix(ROSE, SLATE, 0.3), 22)
    ink += shape(ellipse(606, 826, 350, 150), mix(ROSE, SLATE, 0.3))
    ink += shape(ellipse(606, 826, 262, 104), mix(ROSE, CREAM, 0.4))
    ink += stroke("".join(hour_mark((606, 826), (262, 104), hour, 0.84, 0.95) for hour in range(3, 10)), SLATE, 7)
    shadows = walls = slopes = ridges = chimneys = ""
    for far, count in ((1.36, 22), (1.8, 27), (2.26, 31)):
        for i in range(count):
            angle = math.tau * (i + chance.uniform(-0.2, 0.2)) / count
            x, y = 606 + math.cos(angle) * 270 * far, 836 + math.sin(angle) * 142 * far
            if not (y < 960 and (x < 490 - (y - 840) * 0.4 or x > 700) and x < 1090) or y > 800 and 420 < x < 800:
                continue
            w = chance.uniform(44, 60)
            shadows += polygon([(x, y), (x - 24, y + 12), (x - 24, y - 26), (x, y - 48)])
            walls += f"M{number(x)} {number(y)}v-15h{number(w)}v15z"
            slopes += polygon([(x - 3, y - 14), (x + 1, y - 36), (x + w - 1, y - 36), (x + w + 3, y - 14)])
            ridges += polygon([(x + 1, y - 35), (x + 3, y - 52), (x + w - 3, y - 52), (x + w - 1, y - 35)])
            chimneys += f"M{number(x + w * 0.6)} {number(y - 60)}h8v20h-8z"
    ink += shape(shadows, INK, opacity=0.3) + shape(walls, mix(ROSE, CREAM, 0.4))
    ink += shape(slopes, mix(SLATE, INK, 0.25))
    ink += shape(ridges, mix(SLATE, ROSE, 0.35)) + shape(chimneys, mix(SLATE, INK, 0.6))
    return (ink + wisp(-100, 470, 460, "#f6ded2", thick=44, seed=3, opacity=0.6)
            + wisp(880, 560, 440, "#f6ded2", thick=46, seed=6, opacity=0.55))


def _doorway() -> Ink:
    """The little door beside the clock."""
    return (shape(slab(790, 138, 156, 234, round=70), "#8d8088") + shape(slab(804, 154, 128, 212, round=60), "#141c26")
            + shape(slab(778, 366, 180, 20, round=4), "#8d8088"))


def _chain() -> Ink:
    """Uncle Anselme holds the Inspector, the Inspector holds Odile, and Odile puts on the ski."""
    old = Pose(near_hand=(112, -236), far_hand=(84, -350), bend=(1, 1, -1, -1),
               face=Face("worried", look=(0.6, 0.7), turn=0.5, cheeks=BLUSH))
    spanner = stroke("M82-352L94-440", "#dfe5ea", 17) + stroke("M76-474q2 34 20 34q20-2 16-36", "#dfe5ea", 14)
    child = odile(Face("brave", look=(1, -0.1), turn=0.75), near=(132, -262), far=(116, -296), bend=(1, 1),
                  feet=((-40, 6), (22, -12)), sway=-14, tilt=-6)
    child = put(child, at=(566, 492), scale=0.54, flip=True, turn=4)
    ink = put(silhouette(child, INK), at=(20, 34), opacity=0.16)
    lean = Pose(near_hand=(231, -607), far_hand=(204, -612), bend=(1, 1, -1, -1), tilt=-52,
                face=Face("worried", look=(0.7, 0.8), turn=0.6, cheeks=BLUSH))
    ink += clip("M500-100H932V368H500z", put(person(ANSELME, old, behind=spanner), at=(900, 396), scale=0.54,
                                             flip=True))
    ink += stroke("M618-240L604 346", "#a8763c", 9) + stroke("M618-240L604 346", "#6b4a2c", 3, dash="3 12")
    ink += _bent_over_the_sill()
    ink += clip("M100-200H806V700H100z", put(person(INSPECTOR, lean), at=(946, 300), scale=0.54, flip=True, turn=-82))
    ink += limb((876, 258), (834, 262), 60, CREAM, thick=22) + shape(pebble(828, 262, 16, 14), "#efc9b4")
    ink += child + stroke("M528 426Q566 440 602 424", "#a8763c", 8)
    ink += stroke("M604 345L602 424", "#a8763c", 9) + stroke("M604 345L602 424", "#6b4a2c", 3, dash="3 12")
    ink += shape(pebble(602, 424, 11, 12), "#a8763c")
    return ink + shape(pebble(604, 380, 14, 12), "#f0d6c8")


def _bent_over_the_sill() -> Ink:
    """The Inspector from the hips down: he stands on the sill, and his coat bends over it."""
    ink = stroke("M828 300L822 360M852 300L850 360", INSPECTOR.bottom, 19)
    ink += shape(slab(796, 352, 38, 15, round=7) + slab(826, 352, 38, 15, round=7), INSPECTOR.shoes)
    coat = blob([(770, 258, 0), (812, 252), (850, 254), (874, 284), (876, 328, 0.3), (808, 332, 0.3), (806, 316),
                 (796, 301, 0.5), (770, 296, 0)])
    return ink + solid(coat, INSPECTOR.top, dark=darken(INSPECTOR.top, 0.3), away=(-10, 8), shade=0.6)


def page9() -> Ink:
    """First snow: the black hand for the trains, the red hand for everybody else."""
    ink = wash(0, 0, 1200, 900, "#27384a", DUSK)
    ink += mountain([(700, 330), (960, 90), (1300, 330)], "#31475a", "#41596c", snow=0.3)
    ink += shape(ridge(262, 640, 1220, 420, height=50, step=120, seed=9), "#35505a")
    ink += shape("M640 300H1220V910H640z", "#4a6072")
    ink += _town_below()
    wall = polygon([(-20, -20), (846, -20), (806, 920), (-20, 920)])
    lines = "".join(f"M-20 {y}H860" for y in range(40, 900, 74))
    lines += "".join(f"M{x + (y // 74 % 2) * 60} {y}v74" for y in range(40, 880, 74) for x in range(20, 830, 170))
    ink += solid(wall, "#55687c", dark="#1d2936", away=(50, 0), shade=0.5, inside=stroke(lines, "#495b6e", 4))
    ink += clip(wall, glow(374, 452, 560, "#f4d9b0", strength=0.95))
    ink += put(clock(312, 6, 0, late=True, face="#fff8e2"), at=(374, 452))
    rim_ = [polar(374, 452, angle, 340) for angle in (142, 122, 90, 58, 38)]
    cap = [polar(374, 452, angle, 340 + high) for angle, high in ((50, 16), (70, 27), (90, 30), (110, 25), (130, 15))]
    ink += shape(blob([(*rim_[0], 0), *rim_[1:4], (*rim_[4], 0), *cap]), "#f7fafc")
    ink += snow(0, 0, 1200, 900, "#ffffff", count=110, size=9, seed=21)
    ink += shape(slab(704, 330, 116, 176, round=52), "#4f5a66") + shape(slab(714, 342, 96, 160, round=44), "#f0c671")
    child = odile(Face("happy", look=(0.8, 0.7), turn=0.5), near=(112, -140), far=(60, -138), bend=(1, 1), tilt=8)
    ink += clip("M714 200H1000V504H714z", put(child, at=(754, 566), scale=0.58))
    ink += shape(slab(694, 498, 138, 18, round=5), "#4f5a66")
    ink += shape(blob([(692, 500), (720, 488), (764, 494), (806, 486), (834, 500), (764, 504)]), "#f7fafc")
    return ink + shape(pebble(818, 484, 13, 12), PINE)


def _town_below() -> Ink:
    """The square with the bench, the baker's window, and the station where the Inspector unwraps his tart."""
    ink = shape(ellipse(1020, 468, 176, 84), "#8fa0ae") + stroke(ellipse(1020, 468, 160, 73), "#b9c6d0", 4)
    lamp, roof, wall = "#f6cf7a", "#dde6ec", "#7f8c9b"
    for i, (x, y) in enumerate(((880, 330), (1000, 318), (1110, 326), (850, 372), (936, 364), (1026, 362), (1120, 380),
                                (1164, 452),
                                (832, 590), (1150, 560), (1092, 610), (900, 634), (992, 640))):
        made = across(96, wall=wall, roof=roof, lamp=lamp) if i % 2 else along(66, 50, wall=wall, roof=roof, lamp=lamp)
        ink += put(made, at=(x, y), scale=0.55 + y / 1500)
    ink += _bakery_at_night() + put(_bench(), at=(1050, 488), scale=0.8)
    ink += rails([(790, 884), (940, 868), (1100, 842), (1230, 806)], width=28, colour="#1d2936", sleepers="#54483f")
    ink += shape(polygon([(842, 760), (1210, 716), (1210, 790), (840, 842)]), "#c3ced6")
    ink += shape(polygon([(840, 842), (1210, 790), (1210, 804), (840, 856)]), "#54606c")
    ink += stroke("M1140 762V616", "#1d2936", 9) + glow(1140, 606, 120, "#fbe1a0", strength=0.8)
    ink += shape(ellipse(1140, 610, 17), "#fff0c4")
    ink += shape(ellipse(1010, 798, 86, 12), "#1d2936", opacity=0.35)
    ink += put(slab_case(), at=(976, 798), scale=0.5)
    sit = Pose(hip=(0, 214), near_foot=(150, 4), far_foot=(112, 0), near_hand=(128, -232), far_hand=(100, -222),
               bend=(1, 1, -1, -1), tilt=12,
               face=Face("happy", look=(0.4, 0.8), turn=0.5, cheeks=BLUSH))
    lap = shape(ribbon([(-14, -64), (40, -104), (112, -148)], [84, 74, 50]), darken(INSPECTOR.top, 0.12))
    lap += shape(ribbon([(104, -140), (118, -100), (124, -72)], [46, 42, 36]), darken(INSPECTOR.top, 0.12))
    paper = lap + shape(blob([(84, -230, 0), (170, -254, 0), (190, -214, 0), (98, -194, 0)]), "#ffffff")
    who = replace(INSPECTOR, clothes="trousers")
    return (ink + put(person(who, sit, held=paper + put(tart(slice_only=True), at=(130, -232), scale=1.2)),
                      at=(978, 796), scale=0.44))


def _bakery_at_night() -> Ink:
    """The baker in her bright window."""
    ink = glow(884, 470, 110, "#f6cf7a", strength=0.7) + shape(slab(842, 420, 78, 66, round=4), "#a9a0a0")
    ink += shape(polygon([(832, 424), (846, 386), (914, 386), (930, 424)]), "#dde6ec")
    ink += shape(slab(852, 434, 58, 40, round=3), "#f6cf7a")
    return (ink
            + clip("M852 434h58v40h-58z", put(mite(CREAM, "#8a5a2a", over=shape(ellipse(0, -96, 18, 13), "#ffffff")),
                                              at=(882, 486), scale=0.46)))


def slab_case() -> Ink:
    """The flat case lying down, as a seat."""
    return (shape(slab(-110, -62, 220, 62, round=8), "#4a4038") + shape(slab(-110, -62, 220, 20, round=8), "#6f6052")
            + shape(slab(-20, -50, 40, 12, round=4), MUSTARD))


def _bench() -> Ink:
    """The pair on the bench, exactly on time."""
    ink = shape(slab(-70, -62, 150, 12, round=4) + slab(-72, -34, 156, 13, round=4), "#5d4632")
    ink += stroke("M-60-24V4M70-24V4", "#1d2936", 7)
    hat = shape(slab(-19, -92, 38, 7, round=3) + slab(-12, -112, 26, 24, round=4), "#1d2936")
    ink += put(mite("#3f5568", "#d8d4d0", skirt=False, arms=((20, -34), (-20, -36)), over=hat), at=(-22, 2))
    return ink + put(mite("#8c6f86", "#d8d4d0", arms=((20, -34), (-20, -36))), at=(30, 2), flip=True)


def cover(lines: Sequence[str] = ("The Town That", "Was Seven", "Minutes Late"), height: float = 70,
          sizes: Sequence[float] = ()) -> Ink:
    """Odile on a roof before the great clock, her ski seven minutes behind its black hand."""
    ink = wash(0, 0, 900, 1200, "#2b4053", SLATE, mix(ROSE, SLATE, 0.2), ROSE)
    ink += mountain([(-260, 1100), (60, 600), (420, 1100)], "#5f7286", "#c49c98", snow=0.3)
    ink += mountain([(520, 1100), (850, 560), (1200, 1100)], "#5f7286", "#c49c98", snow=0.3)
    ink += glow(450, 716, 600, "#fbe8c4", strength=0.6)
    ink += put(clock(344, 1, 55.6, face="#fffaf0"), at=(450, 716))
    for x, y, w, colour in ((-60, 1000, 300, "#3f566a"), (640, 980, 330, "#3f566a")):
        ink += shape(polygon([(x - 30, y + 150), (x + 40, y - 40), (x + w - 40, y - 40), (x + w + 30, y + 150)]),
                     colour)
        ink += shape(slab(x + w * 0.3, y - 120, 40, 110), "#2b3a47")
        ink += shape(slab(x + w * 0.3 - 6, y - 128, 52, 14), SLATE)
    ink += shape(polygon([(-40, 1220), (110, 1024), (800, 1024), (960, 1220)]), INK)
    ink += stroke("M130 1054H300M420 1054H560M660 1058H790M110 1088H200M690 1094H800M70 1180H260M640 1176H840",
                  "#3a4d5e", 6)
    ink += shape(slab(100, 1010, 710, 24, round=9), "#43586a")
    ink += put(cat("#5f6b76"), at=(716, 1014), scale=1.5, flip=True)
    walker = odile(Face("happy", look=(0.5, -0.2), turn=0.4), far=(118, -232), over=carried(-68, 240),
                   feet=((-52, 0), (46, 0)), sway=-8)
    ink += put(walker, at=(424, 1018), scale=1.18)
    ink += lettering("The Hornbook Workshop", at=(450, 1136), size=25, colour=ROSE, weight=13)
    return (ink + title(lines, at=(450, 120), size=height, sizes=sizes, colour="#fff6e4", shadow="#16202b",
                        leading=1.46, weight=18))


COVERS = {"la-ville-qui-avait-sept-minutes-de-retard":
          lambda: cover(["La ville qui avait", "sept minutes", "de retard"], 64, [1, 1, 1.2])}
