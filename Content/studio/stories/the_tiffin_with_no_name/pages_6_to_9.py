"""Pages 6 to 9 and the cover: nine thumbs, the painted star, lunch on the plank, the lid with a girl on it."""

from __future__ import annotations

from kit import *

from .hero import BLUE, GREEN, HAIR, INK, OFF, PINK, STEEL, TEAL, TURMERIC, VERMILION, meenal, tiffin
from .lids import boards, lid, marked, rows
from .people import SAWANT, SPLASHES

BROWN, FAIR, BAMBOO = "#8f5836", "#b87a50", "#c9a05a"
VIOLET = mix(PINK, BLUE, 0.6)


def thumb(skin: str, tip: str, sleeve: str, *, cuff: str = "", over: Ink = "", arm: str = "") -> Ink:
    """A fist with its thumb up, 320 high, the wrist at (0, 150); `arm` is the colour of the forearm, if it is bare."""
    dark = darken(skin, 0.28)
    ink = shape(slab(-46, 70, 92, 120, round=8, taper=6), arm or skin)
    ink += shape(slab(-66, 122, 132, 90, round=8), sleeve)
    ink += shape(slab(-70, 112, 140, 24, round=8), cuff or darken(sleeve, 0.25))
    ink += shape(ribbon([(-26, 10), (-36, -70), (-16, -146)], [70, 58, 46]), skin)
    ink += shape(ribbon([(-30, -66), (-26, -100), (-16, -146)], [57, 54, 46]), tip)
    ink += shape(blob([(-14, -150), (0, -152), (4, -128), (-12, -126)]), lighten(tip, 0.5), opacity=0.7)
    ink += solid(slab(-62, -18, 128, 124, round=44), skin, dark=dark, away=(-14, -8), shade=0.5)
    fingers = "".join(slab(-4, -20 + i * 31, 80 - abs(i - 1) * 6, 33, round=16) for i in range(4))
    return ink + shape(fingers, mix(skin, "#ffffff", 0.07)) + stroke("M4 11h56M4 42h56M4 73h52", dark, 4) + over


def page6() -> Ink:
    """Eight thumbs like a poster, and in the middle Meenal, who is none the wiser."""
    leaf = shape(blob([(64, -62, 0), (80, -118), (128, -136), (150, -100), (120, -60)]), mix(GREEN, "#3d8a3a", 0.7))
    leaf += stroke("M70-66Q108-90 134-122", OFF, 4)
    stamp = stroke(ellipse(104, -92, 40) + ellipse(104, -92, 26), VIOLET, 6)
    stamp += stroke("M60-62q20-12 40 0t40 0", VIOLET, 6)
    henna = stroke(specks([(-30, -104), (-18, -122), (-34, -84), (-22, -66), (-30, -48), (-8, -136)]), "#7a2a14", 9)
    henna += stroke(
"M-40-20q14-16 28 0t28 0M-44 84q14 14 28 0t28 0", "#7a2a14", 5) + stroke(ellipse(-30, 34, 20) + ellipse(-30, 34, 8),
                                                                         "#7a2a14", 5)
    henna += "".join(shape(slab(-58, 104 + i * 17, 116, 13, round=6), colour) for i,
                     colour in enumerate((TURMERIC, PINK, TURMERIC, VERMILION)))
    spanner = put(stroke("M0 90V-60", "#7d8f94", 22) + stroke("M-26-112q0 48 26 48q26 0 26-48", "#7d8f94", 18),
                  at=(118, 20), turn=14)
    drops = shape("".join(blob([(x, y - 24, 0), (x + 13, y), (x, y + 14), (x - 13, y)]) for x,
                          y in ((98, -70), (126, 0), (-104, -40))), BLUE)
    flour = stroke(specks(scattered(34, -120, -150, 250, 170, seed=3, apart=20)), OFF, 7)
    chalk = put(shape(slab(-11, -70, 22, 120, round=6), "#ffffff"), at=(112, -30), turn=18)
    chalk += stroke(specks(scattered(14, 60, 20, 100, 60, seed=5, apart=14)), "#ffffff", 6)
    stripes_ = shape(slab(-70, 138, 140, 9) + slab(-70, 160, 140, 9), TURMERIC)
    cells = ((GREEN, VERMILION, thumb(BROWN, "#c22a1c", OFF, over=leaf)), (TURMERIC, darken(TURMERIC, 0.14),
                                                                           thumb(FAIR, VIOLET, "#a99a6c", over=stamp)),
             (PINK, darken(PINK, 0.2), thumb(FAIR, "#8f3a1e", VERMILION, over=henna)),
             (VERMILION, darken(VERMILION, 0.18), thumb("#2b2a2e", "#232226", "#4d6a86", over=spanner)), None,
             (OFF, STEEL, thumb(BLUE, darken(BLUE, 0.08), darken(BLUE, 0.35), over=drops)),
             (BLUE, darken(BLUE, 0.25), thumb(FAIR, "#fffaf0", OFF, over=flour)),
             (STEEL, darken(STEEL, 0.16), thumb("#ffffff", "#ffffff", "#a58a54", cuff=TEAL, over=stripes_)),
             (TEAL, darken(TEAL, 0.3), thumb(BROWN, "#e9e4d6", mix(GREEN, OFF, 0.3), over=chalk)))
    ink = ""
    for index, cell in enumerate(cells):
        x, y = index % 3 * 400, index // 3 * 300
        if cell is None:
            continue
        ground, circle, fist = cell
        ink += clip(f"M{x} {y}h400v300h-400z", shape(f"M{x} {y}h400v300h-400z", ground)
                    + shape(ellipse(x + 200, y + 160, 128), mix(ground, circle, 0.75))
                    + put(fist, at=(x + 196, y + 178), scale=0.86, turn=(-5, 4, -3, 3, 0, -4, 5, -3, 4)[index]))
    ink += _puzzled()
    return ink + stroke("M400-10V910M800-10V910M-10 300H1210M-10 600H1210", OFF, 16)


def _puzzled() -> Ink:
    """Meenal in the middle field."""
    girl = meenal(Face("worried", look=(-0.6, -0.5), turn=0.3), near=(70, -206), far=(-60, -100), tilt=7)
    return clip("M400 300h400v300h-400z", shape("M400 300h400v300h-400z", mix(GREEN, OFF, 0.55))
                + shape(ellipse(600, 460, 128), mix(TEAL, GREEN, 0.4)) + put(girl, at=(594, 944), scale=1.5))


def star_eye(*, done: bool = True) -> Ink:
    """A giant painted eye around (0, 0), 150 to either side; unfinished it is only pencil."""
    almond = blob([(-150, 24, 0), (-90, -40), (0, -66), (90, -44), (156, 10, 0), (90, 46), (0, 60), (-90, 50)])
    if not done:
        pencil = "#7a4a3a"
        return (stroke(almond, pencil, 5) + stroke(ellipse(4, -4, 56) + ellipse(4, -4, 24), pencil, 5)
                + stroke("M-150-70Q-20-150 150-60M-120 90H130M4-110V100", pencil, 4, opacity=0.7))
    lashes = "".join(ribbon([(x, y + 6), (x * 1.06 + 4, y - 18), (x * 1.3 + 12, y - 40)], [13, 10, 1])
                     for x, y in ((-112, -30), (-84, -46), (-52, -58), (-18, -64), (18, -66), (54, -60), (88, -48),
                                  (120, -30)))
    ink = shape(blob([(-170, 30, 0), (-100, -76), (0, -108), (110, -80), (190, -10, 0), (90, 30), (-60, 40)]), PINK,
                opacity=0.75) + shape(lashes, HAIR)
    ink += shape(almond, "#fffaf0")
    ink += clip(almond, shape(ellipse(4, -6, 60), "#2f8f86") + shape(ellipse(4, -6, 44), TEAL)
                + shape(ellipse(4, -6, 27), HAIR)
                + shape(ellipse(24, -28, 15), "#ffffff") + shape(ellipse(-14, 14, 7), "#ffffff"))
    return (ink + shape(ribbon([(-152, 26), (-90, -42), (0, -68), (90, -46), (186, 0)], [5, 22, 24, 20, 3]), HAIR)
            + shape(ribbon([(-150, -92), (-60, -150), (60, -146), (176, -84)], [10, 34, 32, 4]), HAIR))


def _star(skin: str) -> Ink:
    """The face of the film star, painted on the front of the cinema."""
    ink = shape(blob([(330, 700), (300, 380), (370, 110), (600, -40), (850, 90), (930, 380), (890, 720)]), HAIR)
    ink += shape(blob([(420, 300), (470, 150), (620, 90), (780, 150), (830, 310), (810, 520), (730, 660), (622, 716),
                       (510, 660), (430, 520)]), skin)
    ink += shape(blob([(760, 170), (830, 310), (810, 520), (730, 660), (640, 712), (720, 560), (770, 380)]), VERMILION,
                 opacity=0.45)
    ink += shape(ellipse(492, 500, 54, 40), PINK, opacity=0.4)
    ink += shape(blob([(408, 350, 0.2), (430, 180), (610, 80), (800, 170), (842, 360, 0.2), (790, 230),
                       (622, 122, 0.1), (470, 220)]), HAIR)
    ink += put(star_eye(), at=(520, 360), scale=0.62) + put(star_eye(done=False), at=(728, 360), scale=0.6)
    ink += stroke("M634 340Q650 430 668 476Q646 500 610 488", mix(skin, VERMILION, 0.75), 9)
    ink += stroke(ellipse(602, 492, 13), TURMERIC, 6)
    ink += shape(blob([(550, 566, 0.1), (590, 546), (622, 556), (656, 544), (700, 562, 0.1), (660, 604), (622, 614),
                       (584, 604)]), "#c81f4d") + stroke("M556 568Q622 584 694 564", "#7d0f30", 6)
    ink += shape(ellipse(624, 232, 17), "#c81f4d")
    ink += "".join(shape(ellipse(x, y, 30), TURMERIC) + shape(ellipse(x, y, 17), PINK) for x,
                   y in ((418, 590), (836, 596)))
    return (ink + "".join(shape(pebble(x, y, 25, seed=x), OFF) for x, y in ((372, 250), (392, 200), (424, 158),
                                                                            (352, 302), (466, 120), (346, 356))))


def page7() -> Ink:
    """Tall and dizzy: the star, the painter before her cheek, and far below Meenal."""
    ink = wash(0, 0, 1200, 900, mix(GREEN, STEEL, 0.5), mix(OFF, TURMERIC, 0.25))
    board = polygon([(250, -20), (966, -20), (1060, 748), (150, 748)])
    rays = "".join(polygon([(620, 380), polar(620, 380, a, 900), polar(620, 380, a + 11, 900)])
                   for a in range(4, 364, 24))
    ink += shape(polygon([(280, 0), (996, 0), (1096, 748), (190, 748)]), INK, opacity=0.25)
    ink += clip(board, shape(board, VERMILION) + shape(rays, TURMERIC) + put(_star("#f2b277"), at=(-26, 24),
                                                                             scale=1.04))
    ink += clip(board, shape(polygon([(700, -20), (940, -20), (420, 760), (150, 760)]), "#fff3c0", opacity=0.2))
    ink += shape("M20 744V430h96v314zM-10 744V560h80v184zM1112 744V470h110v274z", mix(GREEN, TEAL, 0.35))
    ink += shape("M-10 744H1210V910H-10z", mix(WET_STREET, TURMERIC, 0.12))
    ink += shape(pebble(560, 850, 120, 16, seed=2) + pebble(690, 800, 60, 8, seed=4) + pebble(90, 816, 70, 10, seed=6),
                 mix(OFF, GREEN, 0.35)) + shape("M118 736H1092V762H118z", TEAL)
    ink += shape(polygon([(150, 762), (420, 762), (300, 910), (-10, 910)]), "#fff3c0", opacity=0.35)
    ink += _scaffold() + _tiny_painter()
    ink += put(_taxi(), at=(930, 866), scale=1.05)
    ink += bird(1010, 250, 26, OFF) + bird(1080, 190, 19, OFF, turn=-10)
    ink += shape(pebble(330, 876, 64, 9), INK, opacity=0.35)
    girl = meenal(Face("surprised", look=(0.6, -1), turn=0.5), near=(80, -140), far=(-78, -190), bend=(1, -1),
                  cap=False, tilt=-30, swing=24, held=put(tiffin(), at=(80, -142), scale=0.5))
    ink += put(girl, at=(330, 874), scale=0.5)
    return (ink + put(cap_alone(), at=(268, 742), scale=0.5, turn=-58)
            + stroke("M292 704q-10-16-28-14M304 688q-14-22-40-20", OFF, 4))


def cap_alone() -> Ink:
    """The cap without a head in it."""
    crown = blob([(-64, 4, 0.3), (-70, -40, 0.4), (-20, -86, 0.5), (34, -88, 0.4), (72, -42, 0.4), (64, 4, 0.3),
                  (2, 16)])
    return (shape(crown, OFF) + shape(ellipse(0, 4, 62, 14), "#8fa3a6")
            + stroke(line([(-69, -34), (0, -50), (71, -36)]), "#b9c6c7", 4))


WET_STREET = mix(GREEN, TEAL, 0.5)


def _scaffold() -> Ink:
    """Bamboo before the board: poles that lean together as one looks up, tied with rope."""
    poles = "".join(f"M{x} 780L{600 + (x - 600) * 0.76:.0f} -20" for x in (136, 372, 846, 1066))
    rungs = "".join(f"M{128 + (780 - y) * 0.13:.0f} {y}H{1074 - (780 - y) * 0.13:.0f}" for y in (80, 300, 640))
    ink = put(stroke(poles + rungs, INK, 13, opacity=0.3), at=(9, 10)) + stroke(rungs, BAMBOO, 14)
    ink += stroke(poles, darken(BAMBOO, 0.12), 16)
    knots = "".join(f"M{600 + (x - 600) * (0.76 + 0.24 * (y + 20) / 800) - 12:.0f} {y - 9}l24 18m0-18l-24 18"
                    for x in (136, 372, 846, 1066) for y in (80, 300, 640))
    return ink + stroke(knots, "#7a5a34", 6)


def _tiny_painter() -> Ink:
    """Mr Sawant on his plank before her cheek, his red thumb held out over the edge."""
    ink = shape(slab(716, 548, 250, 20, round=3), INK, opacity=0.3)
    ink += shape(slab(708, 536, 256, 18, round=3), "#a9764a") + stroke("M730 536V300M944 536V300", "#7a5a34", 5)
    pose = Pose(hip=(0, 64), near_foot=(60, 22), far_foot=(26, 26), near_hand=(120, -180), far_hand=(-86, -290),
                bend=(1, -1, -1, -1), tilt=14, face=Face("curious", look=(0.3, 0.9), turn=0.4))
    sawant = person(SAWANT, pose) + put(SPLASHES, at=(0, 64)) + shape(pebble(136, -192, 15, 13), VERMILION)
    sawant += stroke("M-86-290L-130-346", "#a9764a", 9) + shape(ellipse(-134, -352, 12), TEAL)
    pots = "".join(shape(slab(x, 508, 22, 28, round=4), STEEL) + shape(ellipse(x + 11, 509, 11, 5), colour) for x,
                   colour in ((720, VERMILION), (748, TURMERIC), (900, BLUE), (928, PINK)))
    return ink + pots + put(sawant, at=(836, 586), scale=0.42, flip=True)


def _taxi() -> Ink:
    """A black taxi with a yellow roof, from the side."""
    ink = shape(ellipse(0, 4, 150, 14), INK, opacity=0.35)
    ink += shape(blob([(-138, -8, 0.4), (-140, -46), (-84, -56), (-50, -96), (52, -98), (84, -56), (140, -44),
                       (140, -8, 0.4)]), INK)
    ink += shape(blob([(-56, -88, 0.3), (-44, -104), (46, -106), (60, -88, 0.3)]), TURMERIC)
    ink += shape(blob([(-68, -58, 0.2), (-44, -86, 0.2), (-4, -86, 0), (-4, -58, 0)])
                 + blob([(8, -58, 0), (8, -86, 0), (46, -86, 0.2), (68, -58, 0.2)]), STEEL)
    return (ink + stroke("M-134-38H136", TURMERIC, 6) + "".join(shape(ellipse(x, -8, 24), "#0a1419")
                                                                + shape(ellipse(x, -8, 10), STEEL) for x in (-84, 84)))


def page8() -> Ink:
    """High on the plank: lunch with the left hand, a mark with the right, and the great eye looks on."""
    ink = shape("M0 0H1200V900H0z", "#f2b277")
    ink += shape(blob([(860, -20, 0), (1000, 200), (960, 480), (840, 760), (1220, 760, 0), (1220, -20, 0)]), VERMILION,
                 opacity=0.45)
    ink += shape(blob([(-20, -20, 0), (1220, -20, 0), (1220, 40), (700, 6), (200, 60), (-20, 200, 0)]), HAIR)
    ink += put(star_eye(), at=(566, 272), scale=2.1)
    girl = meenal(Face("happy", look=(1, 0), turn=0.6), near=(56, -92), far=(-66, -98), sit=True, front=True,
                  feet=((-28, 34), (30, 40)), swing=14, tilt=4)
    ink += put(silhouette(girl, INK), at=(336, 730), scale=1.16, opacity=0.25)
    ink += _street_below()
    ink += stroke("M86-20V920M1120-20V920", darken(BAMBOO, 0.1), 34)
    ink += stroke("M70 120h32M70 420h32M70 720h32M1104 220h32M1104 520h32M1104 800h32", darken(BAMBOO, 0.35), 6)
    ink += shape("M-10 668H1210V690H-10z", INK, opacity=0.3)
    ink += solid(slab(-20, 614, 1240, 52, round=3), "#a9764a", dark="#6b4426", away=(0, -16), shade=0.7,
                 inside=stroke("M0 634Q300 628 600 638T1200 632", "#8a5c36", 4))
    ink += stroke("M60 590l52 100M112 590l-52 100M1094 590l52 100M1146 590l-52 100", "#7a5a34", 9)
    ink += put(girl, at=(318, 720), scale=1.16)
    ink += _tiers() + _sawant_at_lunch() + put(pigeon(), at=(1050, 616), scale=0.9, flip=True)
    return ink


def pigeon() -> Ink:
    """A pigeon that stands on (0, 0) and looks to the right, hoping for rice."""
    ink = stroke("M-4-14V0h8M10-14V0h8", VERMILION, 4)
    ink += solid(blob([(-64, -22, 0.1), (-30, -44), (8, -62), (22, -88), (42, -90), (50, -72), (40, -34), (12, -10),
                       (-24, -14)]),
                 mix(STEEL, GREEN, 0.55), dark="#3f5a62", away=(-8, -10), shade=0.5)
    ink += shape(blob([(-52, -26, 0.2), (-16, -48), (14, -40), (4, -24), (-22, -20)]), mix(GREEN, TEAL, 0.45))
    return ink + shape(polygon([(49, -80), (64, -74), (48, -69)]), TURMERIC) + shape(ellipse(38, -78, 4), INK)


def _street_below() -> Ink:
    """The street, very far down between their legs: taxis like beetles, umbrellas like pins."""
    haze = mix(WET_STREET, STEEL, 0.35)
    ink = shape("M-10 664H1210V910H-10z", haze) + shape("M-10 664H1210V716H-10z", mix(haze, OFF, 0.3))
    ink += shape("M-10 866H1210V910H-10z", mix(haze, OFF, 0.3))
    ink += stroke("M-10 790H1210", mix(haze, OFF, 0.8), 3, dash="18 18")
    for i, (x, y) in enumerate(((60, 758), (210, 754), (560, 760), (640, 756), (930, 760), (170, 826), (452, 822),
                                (524, 828), (760, 824), (1030, 826))):
        ink += put(shape(slab(-42, -14, 96, 42, round=12), INK, opacity=0.3) + shape(slab(-48, -22, 96, 42, round=12),
                                                                                     mix(INK, haze, 0.25))
                   + shape(slab(-22, -18, 46, 34, round=8), mix(TURMERIC, haze, 0.15)), at=(x, y), scale=0.42,
                   flip=i > 4)
    colours = (PINK, OFF, VERMILION, TEAL, TURMERIC)
    for i, (x, y) in enumerate(scattered(26, 20, 690, 1160, 18, seed=3, apart=24)
                               + scattered(26, 20, 876, 1160, 16, seed=8, apart=24)):
        ink += shape(ellipse(x + 3, y + 4, 8), INK, opacity=0.25)
        ink += shape(ellipse(x, y, 8), mix(colours[i % 5], haze, 0.15))
    return ink


def _tiers() -> Ink:
    """The four tiers, open: rice, fish, sour kokum, coconut."""
    ink = ""
    for x, food in ((440, "#fffaf0"), (520, TURMERIC), (600, "#b5305a"), (680, "#8fae5a")):
        ink += shape(slab(x - 38, 572, 76, 44, round=9), STEEL)
        ink += shape(slab(x - 38, 572, 22, 44, round=8), "#7d8f94") + shape(ellipse(x, 574, 38, 12), "#7d8f94")
        ink += shape(ellipse(x, 572, 32, 9), food)
    ink += shape(blob([(498, 572), (512, 556), (536, 560), (552, 550, 0), (548, 574, 0), (520, 578)]), "#a9602a")
    return ink + stroke("M432 552q-8-16 2-26t0-24M600 548q-8-16 2-26t0-24", OFF, 5, opacity=0.8)


def _sawant_at_lunch() -> Ink:
    """Mr Sawant from the front: spoon in his left hand, brush in his right, the lid on his knee."""
    pose = Pose(hip=(0, 62), near_foot=(24, 58), far_foot=(-28, 54), near_hand=(58, -296), far_hand=(-66, -214),
                bend=(1, -1, -1, -1), tilt=-4,
                face=Face("happy", look=(-0.8, 0.5), turn=0.1))
    spoon = stroke("M58-296L26-312", STEEL, 8) + shape(ellipse(18, -314, 14, 8), "#eef3f2")
    knees = "".join(shape(pebble(x, -80, 16, 14, wobble=0.04), lighten(SAWANT.bottom, 0.08)) for x in (-19, 17))
    ink = put(person(SAWANT, pose), knees, put(SPLASHES, at=(0, 62)), spoon, shape(pebble(58, -296, 12, 11), BROWN),
              at=(900, 738), scale=1.12)
    plate = put(lid(100), lettering("V", at=(-46, 14), size=50, colour=darken(TURMERIC, 0.1), weight=20)
                + lettering("3", at=(4, 18), size=54, colour=VERMILION, weight=20), scale=0.74)
    ink += put(plate, at=(770, 536), turn=-8)
    ink += stroke("M804 520V552", BLUE, 12) + stroke("M806 528L836 486", "#6b4426", 8)
    ink += shape(pebble(806, 526, 8, 9), BLUE)
    return ink + shape(pebble(828, 500, 19, 17), BROWN) + shape(pebble(820, 508, 9, 8), VERMILION)


def page9() -> Ink:
    """Dry sun on the sea of lids; on one of them is a girl, and Baba's hand."""
    ink = boards("#c98f55", "#b17a45")
    for seed, (row, column, x, y) in enumerate(rows(186), 61):
        if ((x - 610) / 330) ** 2 + ((y - 456) / 270) ** 2 < 1 or x > 1240 or (row, column) in ((1, 5), (1, 6)):
            continue
        ink += put(shape(ellipse(22, 26, 99), "#5d3717", opacity=0.55) + marked(seed, turn=(seed * 7 % 5 - 2) * 5,
                                                                                dry=True, steel="#d3dad8"),
                   at=(x, y), scale=0.9)
    ink += shape(ellipse(676, 540, 246), "#5d3717", opacity=0.5)
    ink += _hand_of_baba() + put(lid(100, dry=True, steel="#dbe1de"), at=(600, 450), scale=2.5) + _portrait()
    thumb = ribbon([(950, 318), (880, 274), (826, 276), (776, 312)], [60, 50, 44, 34])
    ink += put(shape(thumb, "#5d3717", opacity=0.3), at=(4, 14)) + shape(thumb, mix(BROWN, "#ffffff", 0.06))
    return ink + shape(ellipse(788, 303, 13, 9), mix(BROWN, OFF, 0.45))


def _portrait() -> Ink:
    """What Mr Sawant painted: a yellow V, a 3, a 10, and a girl in a pink frock."""
    ink = lettering("V", at=(476, 424), size=104, colour=darken(TURMERIC, 0.08), weight=20, seed=2)
    ink += lettering("3", at=(484, 560), size=92, colour=VERMILION, weight=20, seed=3)
    ink += lettering("10", at=(560, 610), size=56, colour=BLUE, weight=20, seed=4)
    ink += shape(pebble(650, 452, 100, 118, seed=5), mix(TURMERIC, OFF, 0.55))
    return (ink + put(meenal(Face("happy", look=(0.2, 0), turn=0.25), near=(58, -128), far=(-60, -128)), at=(646, 556),
                      scale=0.58))


def _hand_of_baba() -> Ink:
    """Baba's hand, whose fingers lie under the rim, in a white sleeve."""
    ink = shape(ribbon([(1260, 120), (1060, 300), (900, 430)], [170, 140, 90]), "#5d3717", opacity=0.3)
    hand = shape(blob([(1040, 214), (1000, 232), (920, 284), (868, 316), (862, 420), (900, 446), (966, 410),
                       (1070, 330)]), BROWN)
    for i, (dx, dy) in enumerate(((10, -4), (14, 32), (10, 68), (0, 102))):
        finger = ribbon([(890 + dx, 350 + dy), (838 + dx * 0.6, 356 + dy), (800 + dx * 0.4, 378 + dy)], [40, 37, 30])
        hand += shape(finger, mix(BROWN, "#ffffff", 0.05 * i))
    ink += hand + shape(ribbon([(1270, 50), (1130, 170), (1040, 254)], [180, 172, 164]), OFF)
    ink += shape(ribbon([(1250, 120), (1150, 206), (1074, 270)], [50, 46, 40]), "#cfd6d0")
    return ink + stroke(line([(980, 196), (1040, 236), (1082, 318)]), "#b9c6c7", 5)


def cover() -> Ink:
    """Meenal before the great bare lid, in the rain, among lids that all have their marks."""
    ink = wash(0, 0, 900, 1200, TEAL, mix(TEAL, GREEN, 0.5))
    ink += rain(-20, 0, 960, 1010, mix(STEEL, TEAL, 0.2), count=80, long=90, slant=-24, thick=4, seed=3, opacity=0.5)
    ink += shape("M-10 1000H910V1210H-10z", darken(TEAL, 0.25))
    ink += shape(ellipse(458, 694, 336), INK, opacity=0.4) + put(lid(100), at=(450, 680), scale=3.3)
    ink += shape(pebble(470, 1048, 210, 22), INK, opacity=0.5)
    girl = meenal(Face("happy", look=(0.6, 0.5), turn=0.4), near=(108, -142), far=(-70, -128), swing=6,
                  held=put(tiffin(), at=(108, -146), scale=0.6))
    ink += put(girl, at=(420, 1050), scale=1.6)
    for x, y, seed, scale in ((20, 812, 25, 0.9), (880, 790, 17, 0.92), (66, 1064, 3, 1.12), (842, 1050, 12, 1.14),
                              (246, 1186, 21, 1.1), (680, 1190, 33, 1.1), (464, 1226, 41, 1.14)):
        ink += put(shape(ellipse(6, 10, 101), INK, opacity=0.5) + marked(seed, turn=seed % 5 * 6 - 12), at=(x, y),
                   scale=scale)
    return (ink + title(["The Tiffin", "with No Name"], at=(450, 150), size=90, colour=OFF, shadow=INK, leading=1.5,
                        weight=19))
