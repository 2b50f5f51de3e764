"""Pages 1, 2, 4 and 5: the platform, the marks, the bare lid, the fingerprints."""

from __future__ import annotations

from kit import *

from .hero import GREEN, HAIR, INK, OFF, PINK, SKIN, STEEL, TEAL, TURMERIC, VERMILION, meenal, tiffin
from .lids import boards, marked, rows
from .people import dabbawala

WET = mix(GREEN, TEAL, 0.55)


def page1() -> Ink:
    """A platform in the rain: men in white, all alike, and among them one small pink one."""
    ink = wash(0, 0, 1200, 900, mix(GREEN, STEEL, 0.35), mix(GREEN, OFF, 0.3))
    ink += _city() + _train()
    ink += shape("M-10 690H1210V910H-10z", WET) + shape("M-10 690H1210V704H-10z", TURMERIC)
    ink += shape("".join(f"M{x} 704h56v9h-56z" for x in range(0, 1200, 112)), INK, opacity=0.6)
    ink += shape("M-10 760H1210V768H-10zM-10 836H1210V846H-10z", mix(WET, TEAL, 0.35))
    row = ""
    for i, (x, y, scale, mood, look) in enumerate(((116, 782, 0.62, "asleep", 0), (296, 800, 0.76, "calm", 0),
                                                   (716, 838, 1.0, "calm", 0),
                                                   (996, 872, 1.24, "happy", 0.5))):
        ink += shape(pebble(x, y + 3, 92 * scale, 11 * scale, seed=x), INK, opacity=0.3)
        ink += ripples(x, y + 16, 150 * scale, OFF, rows=3, gap=15 * scale, thick=4, seed=x, opacity=0.3)
        row += put(dabbawala(i, face_=Face(mood, look=(-0.9 if look else 0.7, look), turn=0.6), step=4), at=(x, y),
                   scale=scale)
    ink += shape(pebble(484, 822, 60, 9), INK, opacity=0.3)
    ink += ripples(484, 836, 110, PINK, rows=3, gap=14, thick=5, opacity=0.5)
    child = meenal(Face("happy", look=(0.7, -0.5)), near=(58, -132), far=(-60, -132), feet=((-26, 0), (28, -2)))
    ink += row + put(child, at=(484, 820), scale=0.86)
    ink += _drops(((250, 850), (380, 876), (620, 872), (900, 880), (60, 862), (660, 752), (180, 742), (900, 742)), 15)
    ink += rain(-20, 90, 1260, 800, OFF, count=90, long=78, slant=-20, thick=3, seed=4, opacity=0.5)
    return ink + _roof()


def _drops(places: tuple[tuple[float, float], ...], size: float) -> Ink:
    """Rings where drops hit the wet ground."""
    rings_ = "".join(ellipse(x, y, size, size * 0.3) + ellipse(x, y, size * 0.45, size * 0.13) for x, y in places)
    return stroke(rings_, mix(STEEL, OFF, 0.4), 2.5, opacity=0.8)


def _city() -> Ink:
    """Houses behind the rain."""
    d = "".join(f"M{x} 520V{y}h{w}V520z" for x, y, w in ((0, 210, 130), (150, 270, 90), (260, 190, 110),
                                                         (400, 250, 150), (570, 200, 90), (690, 260, 130),
                                                         (850, 180, 100), (970, 240, 120), (1110, 200, 100)))
    return (shape(d, mix(GREEN, STEEL, 0.15)) + rain(0, 120, 1200, 330, mix(STEEL, OFF, 0.3), count=36, long=60,
                                                     slant=-16, seed=9))


def _train() -> Ink:
    """The side of a suburban train, all stripes, its doors open."""
    ink = shape("M-10 366Q-10 348 12 348H1210V700H-10z", mix(TEAL, GREEN, 0.2))
    ink += shape("M-10 420H1210V432H-10zM-10 596H1210V640H-10z", TURMERIC)
    ink += shape("M-10 344H1210V366H-10z", darken(GREEN, 0.35)) + shape("M-10 640H1210V690H-10z", INK)
    for x in (20, 300, 560, 880, 1120):
        ink += "".join(shape(slab(x + i * 62, 456, 48, 84, round=6), mix(STEEL, OFF, 0.35))
                       for i in range(2 if x < 1100 else 1))
        ink += stroke("".join(f"M{x + i * 62 + dx} 458v80" for i in range(2 if x < 1100 else 1)
                              for dx in (12, 24, 36)), "#7d8f94", 3)
    for x in (190, 720):
        ink += shape(slab(x, 446, 84, 244, round=5), INK) + stroke(f"M{x + 42} 450V690", STEEL, 6)
    return ink


def _roof() -> Ink:
    """The striped roof of the platform with its pillars, from which the water runs."""
    ink = shape("M-10-10H1210V78L-10 52z", TEAL)
    ink += shape("".join(f"M{x} -10h34L{x + 24} {56 + x * 0.0215:.0f}h-34z" for x in range(0, 1220, 72)),
                 darken(TEAL, 0.3))
    return (ink + stroke("M-10 56L1210 82", mix(STEEL, TEAL, 0.3), 10)
            + stroke("".join(f"M{x} {60 + x * 0.0215:.0f}v{26 + x % 7 * 9}" for x in range(36, 1200, 72)), OFF, 4,
                     opacity=0.7))


def page2() -> Ink:
    """Straight from above: the sea of lids, and Meenal's finger on one of them."""
    ink = boards("#6d4a30", "#57391f")
    for seed, (row, column, x, y) in enumerate(rows(177), 1):
        if y > 640 and 500 < x < 860 or x > 1240:
            continue
        ink += put(shape(ellipse(6, 12, 100), "#241509", opacity=0.5) + marked(seed, cat=(row, column) == (2, 3),
                                                                               turn=(seed * 7 % 5 - 2) * 5),
                   at=(x, y), scale=0.92)
    return ink + _girl_from_above()


def _girl_from_above() -> Ink:
    """Meenal from above: the boat of her cap, pink shoulders, an arm that points."""
    ink = shape(pebble(690, 884, 190, 90, seed=4), "#241509", opacity=0.45)
    ink += shape(ribbon([(560, 872), (520, 900), (500, 960)], [40, 44, 40]), HAIR)
    ink += solid(blob([(520, 930), (540, 846), (620, 812), (740, 812), (820, 850), (850, 930)]), PINK, dark="#8e1d57",
                 away=(-18, -8), shade=0.5)
    ink += shape(ribbon([(792, 852), (848, 742, 0.6), (762, 596)], [66, 52, 34]), "#241509", opacity=0.35)
    ink += shape(ribbon([(784, 840), (836, 730, 0.6), (752, 586)], [62, 50, 34]), SKIN)
    ink += solid(pebble(788, 812, 56, 50, seed=3), PINK, dark="#8e1d57", away=(-12, -8))
    ink += shape(blob([(724, 594), (722, 556), (744, 538), (768, 552), (774, 590), (752, 610)]), SKIN)
    ink += shape(ribbon([(738, 562), (722, 526), (708, 490)], [21, 18, 14]), SKIN)
    ink += stroke("M754 548l8 20M740 550l8 22", darken(SKIN, 0.3), 4)
    ink += shape(ellipse(596, 846, 17, 22) + ellipse(760, 846, 17, 22), darken(SKIN, 0.08))
    ink += solid(blob([(584, 862, 0.5), (600, 800), (676, 762, 0.3), (752, 800), (770, 862, 0.5), (742, 920),
                       (612, 920)]), OFF, dark="#8fa3a6", away=(-16, -8), shade=0.6)
    return (ink + shape(blob([(612, 850), (676, 784, 0.2), (742, 850), (676, 876)]), "#c9d3d2")
            + stroke("M676 778V880", "#9fb0b1", 5))


def page4() -> Ink:
    """The bare lid, and in it Meenal's face with a nose like a potato."""
    ink = shape("M0 0H1200V900H0z", mix(TEAL, INK, 0.25))
    ink += shape("".join(slab(x - row % 2 * 110, row * 130 - 20, 206, 118, round=10, seed=x)
                    for row in range(8) for x in range(-10, 1300, 220)), mix(TEAL, GREEN, 0.18))
    for x, y, seed, scale in ((90, 120, 3, 1.7), (1110, 90, 12, 1.75), (84, 560, 21, 1.6), (1130, 480, 15, 1.5),
                              (180, 890, 9, 1.5), (1040, 880, 25, 1.7), (420, -40, 17, 1.2), (760, -50, 19, 1.25)):
        ink += put(shape(ellipse(7, 12, 100), INK, opacity=0.5) + marked(seed, turn=seed % 5 * 6 - 12,
                                                                         steel=mix(STEEL, GREEN, 0.35)), at=(x, y),
                   scale=scale)
    ink += shape(ellipse(616, 484, 378), INK, opacity=0.5) + shape(ellipse(600, 460, 376), "#7d8f94")
    ink += shape(ellipse(595, 454, 362), "#f2f6f5")
    ink += shape(ellipse(600, 460, 334), "#9fb0b3")
    sky_ = linear((0, 130), (0, 790), (0, "#dfe9e8"), (0.55, STEEL), (1, mix(GREEN, STEEL, 0.4)))
    ink += clip(ellipse(603, 465, 326), shape("M200 100H1000V900H200z", sky_)
                + put(put(_mirrored_girl(), at=(-600, -460)), at=(600, 460), turn=-5, scale=1.03) + _sheen())
    return (ink + stroke(line([(322, 300), (420, 182), (560, 116)]), "#ffffff", 16)
            + stroke(line([(610, 110), (640, 112)]), "#ffffff", 16))


def _mirrored_girl() -> Ink:
    """Meenal as a lid shows her: cheeks and nose far too large, the cap bent round the edge."""
    dark = darken(SKIN, 0.2)
    ink = shape(ribbon([(440, 560), (380, 640), (400, 760), (470, 830)], [70, 78, 70, 50]), HAIR)
    ink += shape(blob([(360, 830), (420, 720), (600, 690), (780, 720), (850, 830), (600, 900)]), PINK)
    ink += shape(blob([(480, 724), (600, 704), (726, 724), (690, 770), (604, 748), (520, 770)]), OFF)
    for x in (392, 812):
        ink += shape(ellipse(x, 474, 44, 56), dark) + shape(ellipse(x + (602 - x) * 0.05, 532, 12), TURMERIC)
    ink += shape(blob([(414, 400), (470, 330), (602, 310), (738, 330), (792, 400), (800, 560), (730, 690), (602, 730),
                       (474, 690), (404, 560)]), SKIN)
    ink += shape(ellipse(462, 586, 56, 40) + ellipse(744, 586, 56, 40), "#c9503c", opacity=0.5)
    for x in (496, 712):
        ink += shape(ellipse(x, 462, 62, 66), "#fffaf0") + shape(ellipse(x + (604 - x) * 0.22, 474, 32, 36), HAIR)
        ink += shape(ellipse(x + (604 - x) * 0.22 + 10, 460, 9), "#ffffff")
    ink += stroke("M440 374Q496 344 552 372M656 372Q712 344 768 374", HAIR, 15)
    ink += solid(blob([(522, 560), (546, 486), (604, 450), (662, 486), (688, 560), (654, 616), (556, 616)]),
                 mix(SKIN, "#c9805a", 0.5), dark=dark, away=(-18, -14), shade=0.6)
    ink += shape(ellipse(570, 598, 11, 8) + ellipse(640, 598, 11, 8), dark)
    ink += shape(ellipse(628, 514, 20, 14), "#d9a07c")
    ink += shape(ellipse(606, 664, 36, 28), "#5d1f2a") + shape(ellipse(606, 680, 20, 9), VERMILION)
    cap = blob([(352, 420), (366, 250), (470, 150), (602, 118), (740, 150), (842, 250), (856, 420), (780, 360),
                (602, 326), (424, 360)])
    ink += solid(cap, OFF, dark="#8fa3a6", away=(-34, -10), shade=0.55)
    return ink + stroke(line([(360, 320), (460, 240), (602, 214), (750, 240), (850, 320)]), "#b9c6c7", 9)


def _sheen() -> Ink:
    """Light that slides over the polished steel."""
    return (shape(polygon([(240, 560), (560, 120), (640, 120), (300, 640)]), "#ffffff", opacity=0.2)
            + shape(polygon([(330, 700), (700, 130), (728, 130), (360, 730)]), "#ffffff", opacity=0.18))


def page5() -> Ink:
    """On the pavement: she looks at the underside of the handle."""
    ink = wash(0, 0, 1200, 640, mix(GREEN, STEEL, 0.4), mix(GREEN, OFF, 0.35))
    ink += _station_front()
    ink += shape("M-10 610H1210V910H-10z", WET)
    ink += stroke("M-10 700H1210M-10 810H1210M160 610L40 910M520 610L470 910M860 610L900 910M1120 610L1260 910",
                  mix(WET, TEAL, 0.5), 5)
    for x, y, r, one, two, lean in ((120, 330, 150, VERMILION, darken(VERMILION, 0.16), -8),
                                    (384, 250, 120, TEAL, darken(TEAL, 0.25), 5),
                                    (1080, 300, 165, TURMERIC, darken(TURMERIC, 0.14), 9),
                                    (842, 236, 112, OFF, STEEL, -4)):
        ink += _walker(x, y, r, one, two, lean)
    ink += rain(-20, 0, 1260, 640, OFF, count=80, long=70, slant=-18, thick=3, seed=7, opacity=0.45)
    ink += shape(pebble(612, 846, 240, 30), INK, opacity=0.35)
    ink += shape(slab(452, 690, 300, 152, round=4), darken("#a9764a", 0.55))
    for y in (690, 744, 798):
        ink += solid(slab(440, y, 324, 40, round=4, wobble=2, seed=y), "#a9764a", dark="#6b4426", away=(-26, -8),
                     shade=0.6)
    box = put(tiffin(prints=True), at=(52, -618), scale=0.88, turn=8)
    girl = meenal(Face("surprised", look=(0.3, -1), turn=0.25), near=(88, -426), far=(-40, -440), bend=(-1, 1),
                  sit=True, feet=((64, 34), (98, 38)), tilt=-13, swing=26, behind=box)
    ink += put(girl, shape(pebble(-36, -440, 16, 14), darken(SKIN, 0.14)), at=(566, 782), scale=1.12)
    return ink + _drops(((300, 770), (880, 760), (1040, 850), (140, 850), (330, 872), (960, 690), (240, 680)), 20)


def _station_front() -> Ink:
    """The arches of Churchgate station."""
    wall = mix(STEEL, OFF, 0.3)
    ink = shape("M-10 60H1210V612H-10z", mix(wall, GREEN, 0.3)) + shape("M-10 40H1210V72H-10z", mix(GREEN, TEAL, 0.4))
    return (ink
            + shape("".join(blob([(x, 612, 0), (x, 300, 0.6), (x + 90, 190), (x + 180, 300, 0.6), (x + 180, 612, 0)])
                            for x in (-60, 210, 510, 810, 1080)), mix(GREEN, TEAL, 0.55)))


def _walker(x: float, y: float, r: float, one: str, two: str, lean: float) -> Ink:
    """Somebody under an umbrella: a striped circle, and a dark coat below it."""
    ink = shape(blob([(x - r * 0.34, 632, 0.3), (x - r * 0.3, y + r * 0.5), (x, y + r * 0.2),
                      (x + r * 0.3, y + r * 0.5), (x + r * 0.34, 632, 0.3)]), mix(INK, TEAL, 0.5))
    ink += stroke(f"M{number(x - r * 0.14)} 628v34M{number(x + r * 0.14)} 628v34", INK, 15)
    return ink + put(umbrella(r, one, two), at=(x, y), turn=lean)


def umbrella(r: float, one: str, two: str) -> Ink:
    """An umbrella seen a little from above: a circle of eight stripes."""
    ink = shape(ellipse(0, 0, r), one)
    d = ""
    for i in range(0, 8, 2):
        a, b = polar(0, 0, i * 45 + 10, r), polar(0, 0, i * 45 + 55, r)
        arc = f"A{number(r)} {number(r)} 0 0 0 {number(b[0])} {number(b[1])}"
        d += f"M0 {number(-r * 0.22)}L{number(a[0])} {number(a[1])}{arc}z"
    return ink + shape(d, two) + shape(ellipse(0, -r * 0.22, r * 0.06), INK)
