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
        "".join(wedge((250 + a, 132 + b), (306 - b * 0.1, 200 + b), 9) for a, b in ((0, 0), (12, 26), (10, 52), (4, 80), (-14, 100))), mix(PAPER, INK, 0.45))
    ink += stroke("M196 190q14-10 26 0M196 214q10 6 22 0M206 250q22 16 44 0", INK, 6)
    chance = random.Random(4)
    for x, y in scattered(30, 60, 50, 1090, 400, seed=12, apart=96):
        if math.dist((x, y), moon_at) > 200:
            size = chance.choice((9, 13, 22))
            ink += shape("".join(wedge(polar(x, y, a, -size), polar(x, y, a, size), size * 0.42, belly=0.5) for a in (0, 45, 90, 135)), PAPER)
    wall = blob([(540, 446, 0), (720, 436, 0.3), (960, 450, 0.3), (1240, 438, 0), (1240, 800, 0), (540, 800, 0)])
    bricks = "".join(f"M{number(540 + k % 2 * 50)} {number(500 + k * 52)}H1200" for k in range(6)) + "".join(
        f"M{580 + i * 104 + k % 2 * 52} {448 + k * 52}v52" for k in range(6) for i in range(6))
    ink += block(wall, night_blue, line=0, weight=(0, 0), inside=stroke(bricks, INK, 5)) + stroke("M540 446L720 437L960 450L1180 440", silver, 7)
    ink += tint(palm(470, 700, 560, seed=3, leaf=GREEN), INK, 0.62)
    ink += shape(ridge(742, 0, 1200, 940, height=14, step=260, seed=4), mix(BLUE, INK, 0.72))
    ink += shape(chisel_marks(seed=3), mix(BLUE, PAPER, 0.25))
    ink += shape(blob([(560, 838), (800, 812), (1110, 830), (1150, 866), (860, 880), (600, 868)]) + pebble(540, 848, 80, 12), INK)
    dress = put(skirt(wide=300, peep_at=-36, roll=14), at=(0, 58), squash=0.78)
    upper = put(bust(left=(-214, 176, 46), right=(236, 172, -50), turn=-0.55, tilt=-13, gaze=(-0.8, -0.7)), at=(0, -192), turn=3)
    ink += put(rim(lit(dress + upper, "#8ea6dc", 0.85), silver, (-5, -4)), at=(852, 812), scale=1.12)
    lia = Stance(near=(104, -252), far=(88, -344), feet=((12, 0), (-20, 0)), toes=26, hip=(10, -16), lean=10, mood="wonder", gaze=(1, 0), turn=0.9)
    ink += put(rim(lit(someone(LIA, lia), "#a8b8e0", 0.7), silver, (-7, -4)), at=(560, 846), scale=0.5)
    return frame(ink, ground=INK)


def chisel_marks(*, seed: int) -> Path:
    """Long cuts over the ground of the yard."""
    return cuts(scattered(40, 40, 766, 1120, 110, seed=seed, apart=40), 0, 74, 5, seed=seed, loose=3)


def page6() -> Ink:
    """At the ground: four feet under the hem, two large and two small, in step, and a dog that counts them."""
    street, stone = mix(YELLOW, PAPER, 0.3), mix(YELLOW, BROWN, 0.5)
    ink = shape("M0 560h1200v360H0z", street) + key("M0 566H1200", 0)
    ink += shape("M0 0h1200v600H0z", mix(PINK, PAPER, 0.2))
    chance = random.Random(5)
    stones = ""
    for row, (y, size) in enumerate(((628, 62), (680, 78), (742, 98), (822, 120))):
        x = -40.0 - row % 2 * 40
        while x < 1200:
            long = size * chance.uniform(1.2, 1.7)
            stones += pebble(x + long / 2, y, long * 0.46, size * 0.3, seed=int(x + y) + 99, wobble=0.05, points=6)
            x += long
    ink += shape(stones, mix(street, PAPER, 0.45)) + stroke(stones, stone, 4)
    ink += shape(pebble(420, 812, 330, 24) + pebble(760, 846, 170, 16), INK)
    big, small = 3.5, 2.0
    ink += _foot(250, 800, 96, GREEN, big, 0) + _foot(530, 776, 96, GREEN, big, -13)
    ink += _foot(690, 846, 46, BLUE, small, 0) + _foot(862, 824, 46, BLUE, small, -13)
    hem = [(-40, 470), (60, 492), (180, 470), (320, 500), (470, 472), (620, 502), (770, 474), (900, 486), (1010, 440), (1110, 380), (1240, 330)]
    frill = hem + [(x, y + (92 if i % 2 else 60)) for i, (x, y) in enumerate((1240 - k * 64, _along(hem, 1240 - k * 64)) for k in range(21))]
    ink += block(blob([(*p, 0.5) for p in frill]), PAPER, line=8, inside=shape("".join(
        wedge((x, _along(hem, x) - 4), (x + 8, _along(hem, x) + 54), 10, belly=0.1) for x in range(-10, 1230, 38)), INK))
    cloth = blob([(-40, -40, 0)] + [(*p, 0.8) for p in hem] + [(1240, -40, 0)])
    dots = ""
    for row, y in enumerate((60, 205, 345, 478)):
        for k in range(-1, 8):
            x = k * 178 + row % 2 * 89
            lifted = max(0, x - 880) * 0.32
            dots += pebble(x, y - lifted, 45, 48, seed=row * 9 + k + 3, wobble=0.03)
    folds = "".join(wedge((x, _along(hem, x) + 12), (x + lean, top), 44, belly=0.16)
                    for x, lean, top in ((66, 26, 190), (318, -10, 250), (470, 14, 330), (622, 12, 170), (900, -60, 90), (1010, -120, 150)))
    ink += block(cloth, RED, line=9, inside=shape(dots, PAPER) + shape(folds, INK) + shape(chisel_shade(), INK), weight=(0, 10))
    ink += put(dog(sniff=-16), at=(1078, 822), scale=1.5)
    ink += confetti(26, 40, 560, 1120, 300, size=15, seed=11, apart=70)
    return frame(ink, ground=PAPER)


def chisel_shade() -> Path:
    """Hatching in the upper corner of the cloth, where it turns away from the light."""
    return "".join(wedge((1200, 10 + k * 22), (1080 - k % 3 * 40 + k * 6, 30 + k * 22), 8, belly=0.1) for k in range(12))


def _along(points: list[tuple[float, float]], x: float) -> float:
    """How high a line of points is at a place."""
    for a, b in zip(points, points[1:]):
        if a[0] <= x <= b[0]:
            t = (x - a[0]) / (b[0] - a[0])
            return a[1] + (b[1] - a[1]) * t * t * (3 - 2 * t)
    return points[-1][1]


def _foot(x: float, y: float, thick: float, shoe: str, size: float, turn: float) -> Ink:
    """A leg from high up under the hem, and its foot, `turn` degrees from the ground."""
    return bar([(x - turn * 3, 300), (x, y - 20 * size)], thick, BROWN, edge=9) + put(foot_in_shoe(shoe), at=(x, y), scale=size, turn=turn)


def page7() -> Ink:
    """Carnival from above: Dona Zefa whirls among dozens of parasols, in confetti and a little rain."""
    ink = shape("M0 0h1200v900H0z", mix(YELLOW, PAPER, 0.45))
    chance, stones = random.Random(8), ""
    for x, y in scattered(70, 30, 30, 1140, 840, seed=3, apart=58):
        stones += f"M{number(x)} {number(y)}q14 {number(-14 + chance.uniform(-3, 3))} 30 0"
    ink += stroke(stones, mix(YELLOW, BROWN, 0.5), 4.5)
    centre = (600, 462)
    ink += _roofs()
    places = scattered(150, 60, 40, 1090, 830, seed=21, apart=104)
    for i, (x, y) in enumerate(places):
        far = math.dist((x, y), centre)
        if far < 352 or not _in_street(x, y):
            continue
        if i % 5 < 3:
            ink += parasol(x, y, 44 + i * 7 % 17, turn=i * 23 % 90, first=i % 4, squash=0.94, line=4)
        else:
            ink += put(_from_above(i), at=(x, y), turn=math.degrees(math.atan2(centre[1] - y, centre[0] - x)) - 90)
    ink += put(_whirl(), at=centre)
    ink += shape(cuts(scattered(34, 60, 50, 1080, 800, seed=9, apart=110), 76, 46, 6, seed=3, loose=2), BLUE)
    ink += confetti(64, 50, 50, 1100, 800, size=11, seed=14, apart=50)
    return frame(ink, ground=PAPER)


def _in_street(x: float, y: float) -> bool:
    """Whether a place is in the street and not on a roof."""
    return 190 - x * 0.26 < y - 60 and y < 1010 - x * 0.26


def _roofs() -> Ink:
    """The roofs on both sides of the street, as tilted rows of tiles."""
    tiles = tile(44, 30, stroke("M0 3h44M11 3v27M33 3v27", INK, 4))
    ink = ""
    for i in range(6):
        x = -30 + i * 216
        for corner, colour in ((0, (RED, BLUE, GREEN)[i % 3]), (1, (GREEN, RED, BLUE)[i % 3])):
            if corner == 0 and i < 4:
                path = slab(x, 150 - i * 56 - 320, 204, 330)
            elif corner == 1 and i > 1:
                path = slab(x, 1000 - i * 56, 204, 330)
            else:
                continue
            ink += block(path, mix(mix(RED, BROWN, 0.55), colour, 0.0), line=8, weight=(10, 12), inside=shape(path, tiles))
    return ink


def _from_above(seed: int) -> Ink:
    """Somebody seen from above who throws up both arms, the face towards (0, 100)."""
    look = bystander(seed)
    up = seed % 3 * 9
    ink = bar([(-26, 4), (-44, 26 + up), (-34, 54 + up)], 13, look.skin, edge=4) + bar([(26, 4), (46, 22), (40, 50 - up * 0.5)], 13, look.skin, edge=4)
    ink += block(pebble(0, 0, 38, 20, seed=seed), look.shirt, line=5, weight=(3, 4))
    if seed % 2:
        return ink + block(ellipse(0, 4, 34), YELLOW, line=5) + block(ellipse(0, 2, 18), PAPER, line=4, weight=(0, 0))
    return ink + shape(pebble(0, 4, 21, seed=seed), INK) + stroke("M-10-2q6-10 18-6", PAPER, 3.5)


def _whirl() -> Ink:
    """Dona Zefa from above: her skirt a great spotted circle, her arms flung wide, her face turned up."""
    outer = [(*polar(0, 0, i * 9, 306 if i % 2 else 284), 0.9) for i in range(40)]
    ink = put(shape(blob(outer), INK), at=(12, 16)) + key(blob(outer), 7, fill=PAPER)
    rim_of_cloth = [polar(0, 0, i * 18 + 4, 272 if i % 2 else 256) for i in range(20)]
    dots = ""
    for ring, (radius, count, size) in enumerate(((150, 11, 21), (196, 13, 24), (240, 16, 23))):
        for i in range(count):
            angle = 360 * i / count + ring * 14
            x, y = polar(0, 0, angle, radius)
            dots += pebble(x, y, size, size, seed=i + 1, wobble=0.04, points=6)
    swirl = "".join(shape(ribbon([polar(0, 0, a, 268), polar(0, 0, a + 16, 200), polar(0, 0, a + 40, 130)], [15, 9, 0]), INK) for a in range(0, 360, 30))
    ink += block(blob(rim_of_cloth), RED, line=8, weight=(0, 0), inside=shape(dots, PAPER) + swirl)
    ink += stroke("".join(line([polar(0, 0, a + k * 11, 336 + 6 * (k % 2)) for k in range(4)]) for a in (14, 104, 194, 284)), INK, 8)
    for side, bend, reach in ((-1, -26, (-332, -96)), (1, 24, (336, 82))):
        elbow = (reach[0] * 0.56, reach[1] * 0.4 + bend)
        ink += hand(elbow, reach, side) + bar([(side * 60, 10), elbow, reach], 36, BROWN, edge=7)
    ink += block(pebble(-74, 24, 46, 40, seed=2), RED, line=7) + block(pebble(74, 24, 46, 40, seed=3), RED, line=7)
    collar = [(*polar(0, 20, i * 15, 118 if i % 2 else 100), 0.9) for i in range(24)]
    return ink + block(blob(collar), PAPER, line=6) + put(head(turn=0.15, gaze=(0, -0.3)), at=(0, 0), turn=14, scale=0.92)


def page8() -> Ink:
    """Dona Zefa bows down to Seu Amaro, who sees her face for the first time."""
    ink = shape(rays(420, 640, 250, 900, count=40, width=64, seed=9), mix(YELLOW, PAPER, 0.55))
    crowd = ""
    for i in range(26):
        x, y = 20 + i * 47, 590 - (i * 37 % 50)
        crowd += pebble(x, y, 25, 28, seed=i) + slab(x - 36, y + 22, 72, 220, round=26)
    crowd_ink = shape(crowd, INK)
    for i, (x, y, turn, reach) in enumerate(((110, 480, -18, 70), (330, 440, 10, 78), (560, 452, -6, 66), (1120, 430, 16, 74))):
        crowd_ink += put(silhouette(little_parasol(reach, tilt=0), INK), at=(x, y + 120), turn=turn)
    ink += crowd_ink + shape("M0 690h1200v240H0z", mix(PAPER, YELLOW, 0.25)) + paving(700, INK, seed=12, count=36)
    ink += shape(pebble(950, 862, 270, 20) + pebble(200, 868, 112, 12), mix(BROWN, YELLOW, 0.4))
    feet = put(carriers(step=0), at=(-6, 36), scale=1)
    ink += put(feet + skirt(wide=250, swing=16, lift=-20, roll=6, peep_at=-30), at=(960, 826), scale=1.12)
    torso = bust(left=(-40, -200, 60), right=(150, -60, 30), turn=-0.75, tilt=46, gaze=(-0.9, 0.3))
    ink += put(torso, at=(946, 470), turn=-98, scale=1.3)
    amaro = Stance(near=(44, -212), far=(4, -196), feet=((30, 0), (-26, 0)), hip=(-6, 4), lean=-2, tilt=-10, mood="tender", hat=False, gaze=(1, -0.2), turn=0.75,
                   bend=(1, 1, -1, -1))
    ink += put(someone(AMARO, amaro, held=put(straw_hat(), at=(30, -190), turn=64, scale=0.9)), at=(196, 868), scale=0.98)
    return frame(ink, ground=YELLOW)


def cover() -> Ink:
    """Dona Zefa with arms flung wide, four feet under her hem, and her name above her."""
    ink = shape(rays(450, 610, 60, 1000, count=44, width=70, seed=4), YELLOW)
    ink += shape("M0 1030h900v200H0z", mix(BLUE, PAPER, 0.1)) + key("M0 1030H900", 8)
    ink += stroke("".join(f"M{60 + i * 97 % 780} {1058 + i * 41 % 110}q14-15 30 0" for i in range(22)), INK, 5)
    ink += shape(pebble(450, 1112, 300, 20), INK)
    ink += put(zefa(feet=put(carriers(step=18, size=1.1), at=(-10, 36)), wide=278, swing=8, lift=10, roll=5, left=(-282, -190, -50), right=(286, -214, 56), turn=0.1,
                    tilt=4), at=(450, 1070), scale=1.13)
    ink += confetti(34, 50, 420, 800, 600, size=13, seed=6, apart=84)
    ink += title(["Os Quatro Pés", "de Dona Zefa"], at=(450, 160), size=92, colour=INK, weight=21, leading=1.42, seed=5)
    ink += shape("M0 1136h900v70H0z", INK) + lettering("The Hornbook Workshop", at=(450, 1169), size=22, colour=PAPER, weight=13, bounce=1.5)
    return frame(ink, ground=mix(YELLOW, PAPER, 0.6), width=900, height=1200)
