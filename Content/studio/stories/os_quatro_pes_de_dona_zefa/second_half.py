"""Pages 5 to 8 and the cover of Os Quatro Pés de Dona Zefa."""

from __future__ import annotations

import math
import random

from .figures import *
from .people import *
from .places import *
from .wood import *


def page5() -> Ink:
    """Night in the yard: tiny Lia has her eye to the peephole; Dona Zefa looks at the moon."""
    night_blue, silver = mix(BLUE, INK, 0.55), mix(PAPER, BLUE, 0.28)
    moon_at = (232, 214)
    ink = shape(rays(*moon_at, 122, 300, count=36, width=17, seed=6), mix(INK, BLUE, 0.5))
    ink += shape(pebble(*moon_at, 98, wobble=0.015), PAPER) + shape(
        "".join(wedge((322, 160 + k * 17), (280 - k % 2 * 14, 164 + k * 17), 8, belly=0.1) for k in range(7)), INK)
    ink += stroke("M186 196q16-12 30 0M238 190q14-12 28 0M226 198l10 34l-16 4M196 254q34 24 62-4", INK, 6)
    chance = random.Random(4)
    for x, y in scattered(30, 60, 50, 1090, 400, seed=12, apart=96):
        if math.dist((x, y), moon_at) > 200:
            size = chance.choice((9, 13, 22))
            ink += shape(
                "".join(
                    wedge(polar(x, y, a, -size), polar(x, y, a, size), size * 0.42, belly=0.5)
                    for a in (0, 45, 90, 135)), PAPER)
    wall = blob([(540, 446, 0), (720, 436, 0.3), (960, 450, 0.3), (1240, 438, 0), (1240, 800, 0), (540, 800, 0)])
    bricks = "".join(f"M540 {number(500 + k * 52)}H1200"
                     for k in range(6)) + "".join(f"M{580 + i * 104 + k % 2 * 52} {448 + k * 52}v52" for k in range(6)
                                                  for i in range(6))
    ink += block(wall, night_blue, line=0, weight=(0, 0), inside=stroke(bricks, INK, 5)) + stroke(
        "M542 780V446L720 437L960 450L1180 440", silver, 7)
    ink += _neighbour(night_blue)
    ink += shape(ridge(742, 0, 1200, 940, height=14, step=260, seed=4), mix(BLUE, INK, 0.72))
    ink += paving(756, mix(BLUE, PAPER, 0.12), seed=5, count=40)
    ink += shape(
        blob([(530, 800), (780, 776), (1110, 794), (1160, 826), (860, 842), (580, 832)]), INK)
    dress = put(skirt(wide=300, peep_at=-6, roll=14), at=(0, 58), squash=0.78)
    upper = put(bust(left=(-268, 172, 40), right=(236, 172, -50), turn=-0.55, tilt=-13, gaze=(-0.8, -0.7)),
                at=(0, -192), turn=3)
    ink += put(rim(lit(dress + upper, "#a6b8ea", 0.85), silver, (-5, -4)), at=(866, 768), scale=1.12)
    ink += shape(pebble(756, 866, 84, 9), INK)
    lia = Stance(near=(112, -226), far=(96, -352), feet=((12, 0), (-20, 0)), toes=26, hip=(14, -16), lean=12,
                 mood="wonder", gaze=(1, 0), turn=0.9)
    ink += put(rim(lit(someone(LIA, lia), "#c4cef0", 0.6), silver, (-7, -4)), at=(752, 864), scale=0.56)
    return frame(ink, ground=INK)


def _neighbour(wall: str) -> Ink:
    """The house next door, where the strong one snores."""
    ink = block(slab(60, 590, 300, 190), wall, line=0, weight=(0, 0)) + shape(
        polygon([(36, 596), (84, 516), (338, 516), (386, 596)]), mix(WINE, INK, 0.3))
    ink += key("".join(f"M{60 + k * 44} 596L{104 + k * 32} 516" for k in range(8)), 5)
    ink += shape(slab(150, 634, 84, 84), YELLOW) + key("M192 634v84M150 676h84", 6) + key(slab(150, 634, 84, 84), 8)
    for x, y, size in ((268, 610, 30), (318, 548, 44), (384, 470, 60)):
        ink += lettering("Z", at=(x, y), size=size, colour=PAPER, weight=15, seed=int(x))
    return ink


def page6() -> Ink:
    """At the ground: four feet under the hem, two large and two small, in step, and a dog that counts them."""
    street, stone = mix(YELLOW, PAPER, 0.3), mix(YELLOW, BROWN, 0.5)
    ink = shape("M0 560h1200v360H0z", street)
    for x, wall in ((0, PINK), (300, BLUE), (690, GREEN), (1000, PINK)):
        ink += key(slab(x, 380, 400, 220), 7, fill=mix(wall, PAPER, 0.2))
    ink += key(slab(440, 300, 130, 300), 7, fill=YELLOW) + key(slab(1060, 300, 120, 300), 7, fill=BLUE) + shape(
        "M0 590h1200v16H0z", INK)
    chance = random.Random(5)
    stones = ""
    for row, (y, size) in enumerate(((628, 62), (680, 78), (742, 98), (822, 120))):
        x = -40.0 - row % 2 * 40
        while x < 1200:
            long = size * chance.uniform(1.2, 1.7)
            stones += pebble(x + long / 2, y, long * 0.46, size * 0.3, seed=int(x + y) + 99, wobble=0.05, points=6)
            x += long
    ink += shape(stones, mix(street, PAPER, 0.45)) + stroke(stones, stone, 4)
    ink += shape(pebble(340, 818, 320, 16) + pebble(780, 860, 176, 10), INK)
    ink += confetti(30, 40, 590, 1120, 280, size=15, seed=11, apart=64)
    hairs = shape(cuts([(22, -180), (56, -232), (86, -164), (24, -262), (92, -248), (60, -290)], 250, 34, 8), INK)
    for x, y, turn in ((62, 806, 0), (344, 800, -12)):
        ink += put(_near_foot(GREEN, 132, hairs), at=(x, y), turn=turn, scale=0.86)
    for x, y, turn in ((618, 852, 0), (782, 848, -12)):
        ink += put(_near_foot(BLUE, 112, ""), at=(x, y), turn=turn, scale=0.5)
    ink += put(dog(sniff=4), at=(1216, 850), scale=2.05)
    hem = [(-40, 470), (60, 492), (180, 470), (320, 500), (470, 472), (620, 502), (770, 474), (880, 500), (990, 500),
           (1090, 440), (1240, 400)]
    frill = hem + [(x, y + (92 if i % 2 else 60))
                   for i, (x, y) in enumerate((1240 - k * 64, _along(hem, 1240 - k * 64)) for k in range(21))]
    ink += block(
        blob([(*p, 0.5) for p in frill]), PAPER, line=8, inside=shape(
            "".join(
                wedge((x, _along(hem, x) - 4), (x + 8, _along(hem, x) + 54), 10, belly=0.1)
                for x in range(-10, 1230, 38)), INK))
    cloth = blob([(-40, -40, 0)] + [(*p, 0.8) for p in hem] + [(1240, -40, 0)])
    dots = ""
    for row, y in enumerate((60, 205, 345, 478)):
        for k in range(-1, 8):
            x = k * 178 + row % 2 * 89
            lifted = max(0, x - 900) * 0.2
            dots += pebble(x, y - lifted, 45, 48, seed=row * 9 + k + 3, wobble=0.03)
    folds = "".join(
        wedge((x, _along(hem, x) + 12), (x + lean, top), 44, belly=0.16)
        for x, lean, top in ((66, 26, 190), (318, -10, 250), (470, 14, 330), (622, 12, 170), (900, -60, 90),
                             (1010, -120, 150)))
    ink += block(cloth, RED, line=9, inside=shape(dots, PAPER) + shape(folds, INK) + shape(chisel_shade(), INK),
                 weight=(0, 10))
    return frame(ink, ground=PAPER)


def chisel_shade() -> Path:
    """Hatching in the upper corner of the cloth, where it turns away from the light."""
    return "".join(
        wedge((1200, 10 + k * 22), (1080 - k % 3 * 40 + k * 6, 30 + k * 22), 8, belly=0.1) for k in range(12))


def _along(points: list[tuple[float, float]], x: float) -> float:
    """How high a line of points is at a place."""
    for a, b in zip(points, points[1:]):
        if a[0] <= x <= b[0]:
            t = (x - a[0]) / (b[0] - a[0])
            return a[1] + (b[1] - a[1]) * t * t * (3 - 2 * t)
    return points[-1][1]


def _near_foot(shoe: str, thick: float, marks: Ink) -> Ink:
    """A leg and its foot from near, 300 long, its heel at (0, 0): the sole, five toes, and the straps between them."""
    ink = block(slab(-22, -22, 336, 30, round=14), shoe, line=8, weight=(3, 6))
    leg = ribbon([(62, -620), (56, -330), (50, -60)], [thick * 1.2, thick * 1.06, thick * 0.72])
    foot = blob([(-8, -26, 0.4), (-14, -64), (8, -106), (60, -128), (112, -118), (180, -82), (252, -52),
                 (268, -26, 0.4)])
    ink += key(leg, 9, fill=BROWN) + marks + block(foot, BROWN, line=9, weight=(0, 4)) + shape(
        ribbon([(50, -200), (52, -120), (60, -84)], [thick * 0.6] * 3), BROWN)
    ink += key("M22-84q10 20 34 22", 6)
    for x, y, r in ((226, -46, 21), (250, -42, 24), (276, -37, 29)):
        ink += key(ellipse(x, y, r * 1.15, r * 0.95), 7, fill=BROWN) + shape(
            ellipse(x + r * 0.5, y - r * 0.35, r * 0.42, r * 0.34), PAPER)
    return ink + key(
        blob([(84, -18, 0.1), (112, -66), (156, -92), (206, -78), (240, -44, 0.3), (206, -50), (164, -54), (140, -40),
              (130, -18, 0.1)]), 7, fill=shoe)


def page7() -> Ink:
    """Carnival from above: Dona Zefa whirls among dozens of parasols, in confetti and a little rain."""
    ink = shape("M0 0h1200v900H0z", mix(YELLOW, PAPER, 0.45))
    chance, stones = random.Random(8), ""
    for x, y in scattered(70, 30, 30, 1140, 840, seed=3, apart=58):
        stones += f"M{number(x)} {number(y)}q14 {number(-14 + chance.uniform(-3, 3))} 30 0"
    ink += stroke(stones, mix(YELLOW, BROWN, 0.5), 4.5)
    centre = (600, 462)
    ink += _roofs()
    places = scattered(400, 60, 40, 1090, 830, seed=21, apart=84)
    for i, (x, y) in enumerate(places):
        far = math.dist((x, y), centre)
        if far < 345 or not _in_street(x, y):
            continue
        if i % 8 < 5 or min(math.dist((x, y), at) for at in ((250, 370), (950, 550))) < 110:
            ink += parasol(x, y, 38 + i * 7 % 13, turn=i * 23 % 90, squash=0.94)
        else:
            ink += put(_from_above(i), at=(x, y), turn=i * 13 % 40 - 20, scale=1.15)
    ink += put(_whirl(), at=centre)
    drops = [place for place in scattered(40, 60, 50, 1080, 800, seed=9, apart=96) if math.dist(place, centre) > 150]
    ink += shape(cuts(drops, 76, 64, 7, seed=3, loose=2), BLUE)
    ink += confetti(64, 50, 50, 1100, 800, size=11, seed=14, apart=50, clear=(*centre, 130))
    return frame(ink, ground=PAPER)


def _in_street(x: float, y: float) -> bool:
    """Whether a place is in the street and not on a roof."""
    return abs((x - 600) * 0.24 + (y - 450) * 0.97) < 360


def _roofs() -> Ink:
    """The roofs on both sides of the street, which runs up to the right."""
    tiles = tile(40, 30, stroke("M0 3h40M12 3v27M32 3v27", INK, 4))
    ink = ""
    for i, x in enumerate(range(-700, 700, 190)):
        for y in (-660 + i * 31 % 50, 410 + i * 43 % 50):
            roof = slab(x, y, 182, 250)
            ink += block(roof, mix(mix(RED, BROWN, 0.55), (YELLOW, PINK, BROWN)[i % 3], 0.25), line=8, weight=(8, 10),
                         inside=shape(roof, tiles))
    return put(ink, at=(600, 450), turn=-14)


def _from_above(seed: int) -> Ink:
    """Somebody in the street, seen from high up: a face that laughs at the sky, and both arms in the air."""
    look = bystander(seed)
    ink = key(slab(-32, 4, 64, 56, round=24), 6, fill=look.shirt)
    arms = ribbon([(-24, 26), (-46, 4), (-38, -32)], [16, 15, 13])
    ink += key(arms, 4.5, fill=look.skin) + put(key(arms, 4.5, fill=look.skin), flip=True)
    ink += key(ellipse(0, -4, 36, 33), 5, fill=YELLOW) if seed % 3 == 0 else shape(ellipse(0, -5, 27, 26), INK)
    return ink + key(ellipse(0, 2, 20, 20), 4, fill=look.skin) + key("M-11-2q4-5 8 0M3-2q4-5 8 0", 3.5) + key(
        "M-9 8q9 12 18 0z", 3, fill=PAPER)


def _whirl() -> Ink:
    """Dona Zefa from above: her skirt a great spotted circle, her arms flung wide, her face turned up."""
    outer = [(*polar(0, 0, i * 9, 306 if i % 2 else 284), 0.9) for i in range(40)]
    ink = put(shape(blob(outer), INK), at=(12, 16)) + key(blob(outer), 7, fill=PAPER)
    rim_of_cloth = [polar(0, 0, i * 18 + 4, 272 if i % 2 else 256) for i in range(20)]
    dots = ""
    for ring, (radius, count, size) in enumerate(((140, 10, 19), (190, 12, 23), (238, 15, 23))):
        for i in range(count):
            angle = 360 * i / count + ring * 14
            x, y = polar(0, 0, angle, radius)
            dots += pebble(x, y, size, size, seed=i + 1, wobble=0.04, points=6)
    swirl = "".join(
        shape(ribbon([polar(0, 0, a, 268), polar(0, 0, a + 16, 200),
                      polar(0, 0, a + 40, 130)], [15, 9, 0]), INK) for a in range(0, 360, 30))
    ink += block(blob(rim_of_cloth), RED, line=8, weight=(0, 0), inside=shape(dots, PAPER) + swirl)
    for side, bend, reach in ((-1, -26, (-332, -96)), (1, 24, (336, 82))):
        elbow = (reach[0] * 0.56, reach[1] * 0.4 + bend)
        ink += hand(elbow, reach, side) + bar([(side * 60, 10), elbow, reach], 36, BROWN, edge=7)
    ink += block(pebble(-74, 24, 46, 40, seed=2), RED, line=7) + block(pebble(74, 24, 46, 40, seed=3), RED, line=7)
    collar = [(*polar(0, 20, i * 15, 118 if i % 2 else 100), 0.9) for i in range(24)]
    return ink + block(blob(collar), PAPER, line=6) + put(head(turn=0.15, gaze=(0, -0.3)), at=(0, 0), turn=14,
                                                          scale=0.92)


def page8() -> Ink:
    """Dona Zefa bows down to Seu Amaro, who sees her face for the first time."""
    ink = shape(rays(440, 560, 300, 1000, count=44, width=58, seed=9), mix(YELLOW, PAPER, 0.55))
    ink += bunting((22, 120), (1178, 70), 70, count=15, size=52, first=2)
    crowd, umbrellas = "", ""
    for i in range(26):
        x, y = 10 + i * 48, 520 - (i * 37 % 56)
        crowd += pebble(x, y, 26, 29, seed=i, wobble=0.03, points=6) + slab(x - 38, y + 22, 76, 280, round=28)
    for x, y, turn, reach in ((86, 396, -14, 84), (478, 384, 8, 96), (1130, 380, 12, 80)):
        umbrellas += put(silhouette(little_parasol(reach, tilt=0), INK), at=(x, y + 110), turn=turn)
    ink += shape(crowd, INK) + umbrellas + shape("M0 700h1200v240H0z", mix(PAPER, YELLOW, 0.25)) + paving(
        710, INK, seed=12, count=36)
    ink += shape(
        pebble(960, 866, 250, 18) + pebble(256, 868, 112, 11) + pebble(640, 862, 90, 8), mix(BROWN, YELLOW, 0.4))
    feet = walking(96, 0, 48, GREEN, 1.75) + walking(-62, 0, 48, GREEN, 1.75)
    feet += walking(182, 4, 22, BLUE, 0.95) + walking(38, 4, 22, BLUE, 0.95)
    ink += put(put(feet, at=(0, 36), scale=0.9, flip=True), skirt(wide=215, roll=6, peep_at=16, stoop=80),
               at=(950, 822), scale=1.12)
    torso = bust(left=(-160, -225, -30), right=(84, 232, -60), turn=-0.5, tilt=76, gaze=(-0.2, -1))
    ink += put(torso, at=(784, 536), turn=-120, scale=1.26)
    amaro = Stance(near=(52, -178), far=(-60, -150), feet=((30, 0), (-26, 0)), hip=(-6, 4), lean=3, tilt=4,
                   mood="tender", hat=False, gaze=(1, 0.7), turn=0.75)
    chest = put(hat_on_chest(), at=(34, -206), turn=12) + put(fist(), at=(74, -168), scale=0.72, turn=-30)
    ink += put(someone(AMARO, amaro), chest, at=(238, 866), scale=1.1)
    ink += confetti(18, 50, 190, 1100, 220, size=12, seed=5, apart=80, clear=(620, 440, 420))
    return frame(ink, ground=YELLOW)


def cover() -> Ink:
    """As on a booklet of cordel: the title above, below it Dona Zefa with four feet under her hem."""
    edge = blob([(x, y, 0.3)
                 for x, y, *_ in rough([(54, 320), (846, 320), (846, 1110), (54, 1110)], step=170, amount=3, seed=6)])
    sky_of_day = shape(rays(450, 640, 60, 900, count=44, width=64, seed=4), mix(YELLOW, PAPER, 0.6))
    sky_of_day += shape("M0 1010h900v200H0z", mix(BLUE, PAPER, 0.15)) + key("M0 1010H900", 8)
    sky_of_day += stroke("".join(f"M{70 + i * 97 % 760} {1036 + i * 41 % 70}q14-15 30 0" for i in range(18)), INK, 5)
    sky_of_day += confetti(40, 70, 340, 760, 640, size=13, seed=6, apart=80, clear=(450, 560, 190))
    ink = shape(edge, YELLOW) + clip(edge, sky_of_day) + key(edge, 9)
    ink += shape(pebble(470, 1090, 300, 13), mix(BLUE, INK, 0.6))
    ink += put(
        zefa(feet=put(carriers(step=14), at=(-14, 46)), wide=262, swing=8, lift=10, roll=5, left=(-262, -200, -50),
             right=(264, -218, 56), turn=0.1, tilt=4), at=(450, 1040), scale=1.13)
    ink += title(["Os Quatro Pés"], at=(450, 148), size=80, colour=INK, weight=22, seed=5)
    ink += title(["de Dona Zefa"], at=(450, 254), size=80, colour=RED, shadow=INK, weight=22, seed=6)
    return frame(ink + lettering("The Hornbook Workshop", at=(450, 1156), size=24, colour=INK, weight=13, bounce=1.5),
                 ground=PAPER, width=900, height=1200)
