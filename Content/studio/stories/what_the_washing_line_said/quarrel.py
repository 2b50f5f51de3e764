"""The pages by day: the lane, the two roofs and the sky between them."""

from __future__ import annotations

from dataclasses import replace

from kit import (Face, Ink, Point, bird, blob, cloud, darken, ellipse, glints, line, mix, pebble, polygon, put, rings,
                 shape, steps, stroke)

from .cloth import COCKEREL, DOOR, GUESTS, OTHERS, TWIN, Kanga, blown, flat, kanga, turned_round
from .colours import BLACK, CORAL, CRIMSON, DEEP_SHADE, INDIGO, JUMA_SKIN, ORANGE, SAFFRON, SEA, SHADE, SKY, WOOD
from .juma import arm, head, juma, juma_on_the_ground, mandazi, peg
from .lane import carved_door, hung, kettle, palm, part, rope, shutters, small_pegs, tray
from .neighbours import bibi, donkey, halima, passer_by, rooster


def mood(name: str, look: tuple[float, float] = (0.5, 0), turn: float = 0.45) -> Face:
    """A face of this story: white eyes on brown skin."""
    return Face(name, look, turn, eyes="round", ink=BLACK, cheeks=CRIMSON)


def page1() -> Ink:
    """Afternoon in the lane: the neighbours laugh on the stone bench, Juma has a mandazi in each hand."""
    ink = steps(0, 0, 1200, 480, SKY, mix(SKY, CORAL, 0.62), 3, wave=20)
    ink += shape("M660 432h220v60h-220z", SEA) + glints(670, 436, 190, 40, CORAL, count=8, long=60, thick=4)
    ink += palm(742, 462, 150) + palm(800, 466, 110, seed=3)
    ground = mix(CORAL, SAFFRON, 0.22)
    ink += shape(polygon([(690, 470), (850, 470), (1300, 920), (-300, 920)]), ground)
    ink += shape(polygon([(850, 470), (1260, 760), (1260, 920), (880, 920), (780, 478)]), mix(ground, INDIGO, 0.24))
    ink += put(donkey(), at=(760, 505), scale=0.36, flip=True)
    ink += rope([(-20, 20), (330, 214), (690, 352)])
    ink += rope([(1220, 40), (1020, 214), (842, 352)])
    for a, b, design in ((15, 190, OTHERS[5]), (222, 364, OTHERS[1]), (394, 498, OTHERS[3]), (522, 600, OTHERS[4]),
                         (620, 676, OTHERS[2])):
        ya, yb = 22 + a * 0.56 - a * a * 0.00013, 22 + b * 0.56 - b * b * 0.00013
        ink += _seen_along(design, (a, ya), (b, yb), 0.21 * (760 - a), 0.21 * (760 - b))
    for a, b, design in ((1030, 1180, OTHERS[0]), (922, 1008, OTHERS[2]), (862, 906, OTHERS[3])):
        ya, yb = 352 - (a - 842) * 0.83, 352 - (b - 842) * 0.83
        ink += _seen_along(design, (a, ya), (b, yb), 0.29 * (a - 760), 0.29 * (b - 760))
    ink += _left_house() + _right_house()
    bench_top = polygon([(-10, 640), (690, 496), (760, 520), (-10, 730)])
    ink += shape(polygon([(-10, 726), (760, 520), (760, 566), (-10, 852)]), DEEP_SHADE)
    ink += shape(bench_top, mix(CORAL, "#ffffff", 0.4))
    ink += shape(polygon([(-10, 852), (760, 566), (800, 574), (-10, 910)]), mix(ground, INDIGO, 0.3))
    ink += shape(ellipse(428, 584, 70, 13), SHADE) + tray(420, 572, size=0.72)
    ink += put(halima(mood("laughing"), near=(92, -50), far=(-40, -60), tilt=5), at=(592, 572), scale=0.82, flip=True)
    ink += put(bibi(mood("laughing"), near=(118, -78), far=(-110, -60), tilt=7), at=(226, 668), scale=0.98)
    ink += shape(ellipse(478, 818, 70, 13), mix(ground, INDIGO, 0.36)) + kettle(486, 816, size=0.78)
    ink += shape(ellipse(830, 836, 150, 22), mix(ground, INDIGO, 0.42))
    boy = juma_on_the_ground(mood("laughing"), near=(84, -136), far=(-92, -150),
                             held=mandazi(90, -158, size=1.25, turn=14),
                             behind=mandazi(-98, -172, size=1.25, turn=-16, bitten=True), tilt=-6)
    return ink + put(boy, at=(838, 830), scale=1.12, flip=True)


def _seen_along(design: Kanga, left: Point, right: Point, left_tall: float, right_tall: float) -> Ink:
    """A kanga on a line that runs away from us; nobody can read it from here."""
    place = blown(left, right, (right[0] + 6, right[1] + right_tall), (left[0] + 6, left[1] + left_tall), wave=4,
                  waves=1.5)
    long = right[0] - left[0]
    return hung(replace(design, motto=""), place, size=0.26 + long / 450, detail=1 if long > 170 else 0, folds=2)


def _left_house() -> Ink:
    """Bibi's house, in the sun."""
    place = blown((-10, 168), (690, 386), (690, 474), (-10, 900))
    wall = polygon([(-10, 168), (690, 386), (690, 474), (-10, 900)])
    ink = shape(wall, CORAL) + stroke(line([(-10, 178, 0), (690, 389, 0)]), "#ffffff", 14)
    ink += stroke(line([(-10, 196, 0), (690, 396, 0)]), SHADE, 6)
    return ink + shutters(part(place, 12, 16, 30, 44)) + shutters(part(place, 64, 16, 78, 44), width=2)


def _right_house() -> Ink:
    """Mama Halima's house, in the shade, with its own bench and door."""
    place = blown((850, 386), (1210, 150), (1210, 880), (850, 474))
    ink = shape(polygon([(850, 386), (1210, 150), (1210, 880), (850, 474)]), SHADE)
    ink += stroke(line([(850, 389, 0), (1210, 160, 0)]), mix(CORAL, SHADE, 0.3), 12)
    ink += shutters(part(place, 30, 14, 58, 40), width=2) + carved_door(part(place, 84, 30, 144, 100), size=6)
    ink += shape(polygon([(870, 478), (1030, 574), (1012, 590), (862, 486)]), mix(SHADE, CORAL, 0.4))
    return ink + shape(polygon([(862, 486), (1012, 590), (1012, 636), (862, 504)]), DEEP_SHADE)


def page3() -> Ink:
    """On the roof: the crimson kanga, as broad as the page, and Juma who spells it out."""
    ink = steps(0, 0, 1200, 640, SKY, mix(SKY, CORAL, 0.5), 3, wave=20)
    ink += shape("M0 560h1200v80h-1200z", SEA) + glints(10, 566, 1180, 60, CORAL, count=16, long=110, thick=5)
    ink += palm(40, 660, 300, seed=2) + palm(1150, 660, 240, seed=4)
    ink += shape("M0 628h1200v280h-1200z", mix(CORAL, SAFFRON, 0.14))
    ink += shape("M0 604h1200v26h-1200z", "#fffaf0") + shape("M0 630h1200v40h-1200z", SHADE)
    floor = mix(SHADE, SAFFRON, 0.1)
    ink += shape(polygon([(150, 762), (1060, 762), (1150, 826), (230, 832)]), floor)
    ink += shape("M52 96h22v690h-22z", WOOD) + shape("M1126 96h22v690h-22z", WOOD)
    ink += shape(ellipse(80, 788, 60, 10), floor) + shape(ellipse(1154, 788, 60, 10), floor)
    ink += rope([(62, 112), (600, 124), (1138, 112)], width=6)
    ink += hung(COCKEREL, flat(96, 116, 1010, 520, wave=12, waves=2.5, phase=0.1, sag=10), size=1.15, folds=5,
                pegs=(5, 52, 98, 145))
    ink += shape(ellipse(290, 868, 150, 15), floor)
    boy = juma(mood("curious"), back=True, near=(104, -306), far=(-66, -116), bends=(-1, -1), lean=8, tilt=8, sway=5,
               behind=stroke("M110-312l14-26", JUMA_SKIN, 13))
    ink += put(boy, at=(236, 866), scale=0.95)
    ink += shape(ellipse(960, 866, 120, 13), floor)
    return ink + put(rooster("offended"), at=(950, 866), scale=0.66)


def page4() -> Ink:
    """From the lane straight up: two cloths, two women who look away from one another, and Juma's head."""
    ink = shape("M0 0h1200v900h-1200z", mix(SKY, CORAL, 0.12)) + cloud(606, 420, 130, "#fffaf0", seed=3)
    away = mood("cross", (1, -0.7), 0.8)
    ink += put(bibi(away, near=(104, -60), far=(-70, -120), tilt=-8, seated=False), at=(352, 404), scale=0.98, turn=29,
               flip=True)
    ink += put(halima(away, near=(90, -70), far=(-50, -150), tilt=-8, seated=False), at=(846, 446), scale=0.88,
               turn=-27)
    ink += _house_from_below(392, 548, SHADE, "#fffaf0", _WINDOWS)
    ink += put(_house_from_below(392, 548, DEEP_SHADE, SHADE, _WINDOWS), at=(1200, 0), flip=True)
    ink += rope([(-20, 346), (250, 292), (434, 230)], width=5) + rope([(1220, 346), (950, 292), (766, 230)], width=5)
    ink += shape(ellipse(436, 229, 11) + ellipse(764, 229, 11), WOOD)
    ink += hung(COCKEREL, blown((36, 336), (436, 232), (478, 548), (4, 690), wave=10, waves=2, sag=8), size=0.8,
                folds=4)
    ink += hung(DOOR, blown((764, 232), (1164, 336), (1196, 690), (722, 548), wave=10, waves=2, sag=8), size=0.8,
                folds=4)
    shoulders = blob([(430, 960, 0), (446, 896), (520, 862), (680, 862), (754, 896), (770, 960, 0)])
    ink += shape(shoulders, SAFFRON)
    ink += shape(blob([(430, 960, 0), (446, 896), (500, 868), (486, 960, 0)]), mix(SAFFRON, CRIMSON, 0.4), opacity=0.6)
    ink += put(arm((0, 0), (76, -112), 1) + stroke("M76-112l4-34", JUMA_SKIN, 13), at=(708, 900), scale=1.75)
    return ink + put(head(mood("curious"), back=True), at=(600, 796), scale=1.75)


_WINDOWS = (((54, 720), (196, 690), (232, 850), (70, 900)), ((60, 90), (170, 76), (186, 186), (66, 210)))
"""Corners of the shutters on the left house, seen from below."""


def _house_from_below(top: float, foot: float, wall: str, light: str, windows: tuple[tuple[Point, ...], ...]) -> Ink:
    """The house on the left seen with one's head thrown back; its edge goes from `top` to `foot` of the page."""
    ink = shape(polygon([(-10, -10), (top, -10), (foot, 910), (-10, 910)]), wall)
    ink += shape(polygon([(top - 30, -10), (top, -10), (foot, 910), (foot - 12, 910)]), light)
    ink += stroke(line([(top - 36, -10, 0), (foot - 14, 910, 0)]), mix(wall, INDIGO, 0.25), 7)
    return ink + "".join(shutters(blown(*corners), width=4) for corners in windows)


def page5() -> Ink:
    """From high above: two roofs full of cloths, and the lane between them full of people who look up."""
    lane = mix(SHADE, SAFFRON, 0.16)
    ink = shape("M0 0h1200v900h-1200z", SEA) + glints(0, 8, 1200, 80, CORAL, count=16, long=90, thick=4)
    ink += shape("M0 96h1200v820h-1200z", mix(CORAL, SAFFRON, 0.3))
    for x, y, w, h in ((-30, 70, 190, 60), (190, 60, 150, 60), (372, 76, 120, 40), (720, 66, 170, 56),
                       (920, 76, 120, 44), (1066, 58, 180, 70)):
        ink += shape(f"M{x} {y}h{w}v{h + 60}h{-w}z", SHADE)
        ink += shape(f"M{x} {y}h{w}v{h}h{-w}z", mix(CORAL, SAFFRON, 0.08))
    ink += "".join(put(palm(0, 0, 120), at=at, flip=at[0] > 600)
                   for at in ((170, 140), (560, 128), (644, 122), (1050, 140)))
    ink += shape(polygon([(520, 120), (676, 120), (760, 910), (436, 910)]), lane)
    crowd = [(598 + (column - 1.5) * (37 + row * 3.6) + (row * 29 % 17 - 8), 172 + row * 62
              + (column * 23 + row * 31) % 26)
             for row in range(12) for column in range(4)
             if (row * 5 + column * 3) % 11 not in (2, 7) and not (row in (7, 8) and column in (1, 2))]
    beast = shape(ellipse(598, 694, 60, 9), DEEP_SHADE) + put(donkey(up=50), at=(584, 694), scale=0.56)
    crowd = [(x, y) for x, y in crowd if not (650 < x < 730 and 540 < y < 640)]
    for i, (x, y) in enumerate(sorted(crowd, key=lambda place: place[1])):
        if beast and y > 690:
            ink, beast = ink + beast, ""
        ink += put(passer_by(i, gaze=-4 if x > 598 else 4), at=(x, y), scale=0.52 + y / 1500)
    return ink + _roof_left() + _roof_right()


def _roof_from_above(corners: list[Point], depth: float) -> Ink:
    """A flat roof with its parapet, and the wall under its near edge."""
    a, b, c, d = corners
    ink = shape(polygon([d, c, (c[0], c[1] + depth), (d[0], d[1] + depth)]), SHADE)
    for t in (0.14, 0.62):
        x, y = d[0] + (c[0] - d[0]) * t, d[1] + (c[1] - d[1]) * t
        ink += shutters(flat(x, y + 46, 96, 120, wave=0), slats=4)
    ink += stroke(line([(*d, 0), (*c, 0)]), DEEP_SHADE, 14)
    ink += shape(polygon(corners), "#fffaf0")
    inner = [(a[0] + 16, a[1] + 22), (b[0] - 16, b[1] + 22), (c[0] - 16, c[1] - 14), (d[0] + 16, d[1] - 14)]
    shade = [inner[0], inner[1], (inner[1][0], inner[1][1] + 14), (inner[0][0], inner[0][1] + 14)]
    return ink + shape(polygon(inner), mix(CORAL, SAFFRON, 0.12)) + shape(polygon(shade), SHADE)


def _line_above(y: float, cloths: list[tuple[float, float, Kanga]], *, tall: float = 108, detail: int = 0) -> Ink:
    """A washing line on a roof, with its cloths and the shadow they throw on the floor."""
    left, right = cloths[0][0] - 14, cloths[-1][0] + cloths[-1][1] + 14
    floor = mix(CORAL, INDIGO, 0.3)
    shadows = "".join(shape(polygon([(x + 4, y + tall + 2), (x + w + 2, y + tall + 2), (x + w - 32, y + tall + 30),
                                     (x - 26, y + tall + 30)]), floor)
                      for x, w, _ in cloths)
    posts = f"M{left} {y - 4}v{tall + 12}M{right} {y - 4}v{tall + 12}"
    ink = shadows + stroke(posts, WOOD, 6) + rope([(left, y), ((left + right) / 2, y + 5), (right, y)], width=3)
    for x, w, design in cloths:
        place = flat(0, 3, w, tall, wave=4, waves=1.5)
        wrong = design == GUESTS
        cloth = kanga(design, turned_round(place) if wrong else place, detail=1 if wrong else detail, folds=3)
        ink += put(cloth + small_pegs(place, 0.5), at=(x, y))
    return ink


def _roof_left() -> Ink:
    """Bibi's roof: Juma brings the next cloth."""
    ink = _roof_from_above([(24, 168), (504, 150), (450, 770), (-16, 800)], 160)
    ink += _line_above(212, [(66, 118, OTHERS[1]), (204, 118, OTHERS[3]), (342, 118, OTHERS[0])])
    ink += _line_above(382, [(54, 118, OTHERS[4]), (194, 118, OTHERS[5]), (334, 118, OTHERS[2])])
    ink += _line_above(560, [(42, 196, COCKEREL), (258, 130, OTHERS[1])], tall=132, detail=1)
    ink += shape(ellipse(408, 752, 50, 9), SHADE)
    ink += put(bibi(mood("cross", (0.8, 0.2)), near=(40, -60), far=(-110, -60)), at=(408, 716), scale=0.29)
    return (ink + shape(ellipse(256, 784, 34, 7), SHADE)
            + put(juma(mood("worried"), near=(50, -130), far=(-40, -130)), at=(250, 782), scale=0.34))


def _roof_right() -> Ink:
    """Mama Halima's roof, and the cloth that hangs the wrong way up."""
    ink = _roof_from_above([(692, 150), (1176, 168), (1216, 800), (746, 770)], 160)
    ink += _line_above(212, [(732, 118, OTHERS[2]), (870, 118, OTHERS[4]), (1010, 118, OTHERS[5])])
    ink += _line_above(382, [(752, 118, OTHERS[0]), (890, 118, OTHERS[1]), (1030, 118, OTHERS[3])])
    ink += _line_above(560, [(804, 196, GUESTS), (1024, 130, OTHERS[2])], tall=132, detail=1)
    return (ink + shape(ellipse(784, 752, 40, 8), SHADE)
            + put(halima(mood("proud"), near=(60, -110), far=(-40, -90)), at=(782, 714), scale=0.29))


def page7() -> Ink:
    """Dawn: the kanga blows like a sail; behind it Juma, of whom we see the feet, the pegs and the hands."""
    pink = mix(CRIMSON, CORAL, 0.62)
    ink = steps(0, 0, 1200, 330, mix(pink, INDIGO, 0.3), pink, 3)
    ink += steps(0, 330, 1200, 330, pink, mix(SAFFRON, CORAL, 0.55), 3)
    ink += rings(196, 590, 300, mix(SAFFRON, CORAL, 0.5), count=3, strength=0.3)
    ink += shape(pebble(196, 590, 96, wobble=0.015), mix(SAFFRON, ORANGE, 0.35))
    sea = mix(mix(SEA, pink, 0.4), INDIGO, 0.12)
    ink += shape("M0 640h1200v120h-1200z", sea)
    ink += glints(-40, 648, 460, 70, mix(SAFFRON, CORAL, 0.5), count=16, long=130, thick=6)
    dark = mix(INDIGO, BLACK, 0.3)
    ink += palm(60, 700, 330, leaf=dark, trunk=dark, dark=mix(dark, BLACK, 0.4), seed=5)
    floor = mix(CORAL, pink, 0.4)
    ink += shape("M0 700h1200v30h-1200z", mix(floor, "#ffffff", 0.5))
    ink += shape("M0 730h1200v40h-1200z", mix(floor, INDIGO, 0.35))
    ink += shape("M0 768h1200v140h-1200z", floor)
    shade = mix(floor, INDIGO, 0.32)
    ink += shape(polygon([(420, 806), (1130, 790), (1260, 910), (560, 910)]), shade)
    ink += put(juma(mood("happy"), near=(96, -344), far=(-86, -340), feet=((34, 0), (-34, 0)), sway=6), at=(640, 868),
               scale=2.06)
    ink += put(head(mood("happy")), at=(650, 196), scale=2.06)
    ink += rope([(-20, 176), (600, 150), (1220, 96)], width=7)
    sail = blown((168, 170), (1120, 110), (1184, 640), (266, 692), wave=30, waves=2, phase=0.12, belly=(50, 40))
    ink += hung(TWIN, sail, size=1.3, folds=4, pegs=(4, 142))
    for x, y, turn in ((463, 160, -4), (838, 138, 4)):
        ink += put(_fist(), at=(x, y), turn=turn)
    ink += shape(ellipse(120, 704, 80, 7), mix(floor, INDIGO, 0.5))
    return ink + put(rooster("quiet", head_turn=16), at=(116, 704), scale=0.56)


def _fist() -> Ink:
    """A hand of Juma's that presses a peg on the line, seen from in front."""
    ink = peg(0, 0, size=1.5)
    ink += shape(blob([(-30, -16), (-18, -34), (18, -34), (30, -14), (26, 18), (0, 26), (-26, 18)]), JUMA_SKIN)
    return ink + stroke("M-10-8v26M6-8v28", darken(JUMA_SKIN, 0.3), 4)


def page8() -> Ink:
    """From below, open and bright: the twins blow towards one another, and the neighbours look at each other."""
    ink = shape("M0 0h1200v900h-1200z", mix(SKY, CORAL, 0.15))
    ink += rings(600, 540, 620, "#fffaf0", count=4, strength=0.3)
    ink += cloud(600, 150, 250, "#fffaf0", seed=3) + bird(640, 690, 18, INDIGO) + bird(720, 660, 13, INDIGO)
    ink += put(bibi(mood("happy", (0.85, -0.55), 0.6), near=(167, -282), far=(-60, -50), tilt=10, seated=False),
               at=(200, 470), scale=1.05, turn=24)
    ink += put(halima(mood("happy", (0.85, -0.55), 0.6), near=(169, -349), far=(-60, -50), tilt=10, seated=False),
               at=(1014, 480), scale=0.96, turn=-24, flip=True)
    ink += _house_from_below(196, 340, CORAL, "#fffaf0", _WINDOWS[1:])
    ink += put(_house_from_below(196, 340, mix(CORAL, SHADE, 0.6), "#fffaf0", _WINDOWS), at=(1200, 0), flip=True)
    ink += rope([(206, 384), (356, 304)], width=13) + rope([(994, 384), (844, 304)], width=13)
    ink += rope([(-20, 430), (150, 400), (292, 330)], width=5) + rope([(1220, 430), (1050, 400), (908, 330)], width=5)
    left = blown((66, 410), (330, 322), (588, 566), (232, 726), wave=24, waves=1.5, phase=0.2, belly=(30, -20))
    right = blown((870, 322), (1134, 410), (968, 726), (612, 560), wave=24, waves=1.5, phase=0.35, belly=(-30, -20))
    ink += hung(TWIN, left, size=0.8, folds=4) + hung(TWIN, right, size=0.8, folds=4)
    ink += shape("M-10 840h640v80h-640z", CORAL) + shape("M-10 824h656v22h-656z", "#fffaf0")
    ink += shape("M-10 846h640v8h-640z", SHADE)
    boy = juma(mood("laughing", turn=0.3), near=(58, -306), far=(-110, -190), bends=(1, -1), lean=-4, tilt=-12,
               sway=-22, feet=((26, 0), (-30, 0)))
    return ink + shape(ellipse(530, 829, 70, 6), SHADE) + put(boy, at=(530, 828), scale=0.6)
