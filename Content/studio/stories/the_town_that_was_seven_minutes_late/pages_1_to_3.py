"""Pages 1 to 3: the town from above, the seven minutes on the square, the Inspector arrives."""

from __future__ import annotations

from kit import *

from .hero import CREAM, HAIR, INK, MIST, MUSTARD, PINE, ROSE, SLATE, carried, glove, odile, ski
from .people import ANSELME, INSPECTOR, MASTER, case, cat, mite
from .town import across, clock, home, hour_mark, in_order, mountain, pines, rails, ring, tower

MEADOW, PAVING = mix(MUSTARD, PINE, 0.5), mix(MIST, CREAM, 0.55)


def page1() -> Ink:
    """The town in its valley from high above; the tower's shadow lies over the square like a hand of a clock."""
    square = (590, 556)
    ink = sky("#b9c9d3", MIST, "#f3e6dc", height=330)
    ink += mountain([(560, 330), (770, 130), (1010, 330)], "#9db0bc", "#c0ccd4", snow=0.36)
    ink += mountain([(200, 330), (380, 112), (640, 330)], "#93a8b5", "#b8c7d0", snow=0.36)
    ink += mountain([(-300, 340), (60, -40), (420, 340)], "#7f97a6", "#a5b8c3", snow=0.4)
    ink += mountain([(790, 340), (1050, 52), (1400, 340)], "#869dab", "#abbdc7", snow=0.4)
    ink += shape(ridge(262, 0, 1200, 420, height=50, step=210, seed=4), mix(PINE, MIST, 0.5))
    ink += fog(262, "#f3eee8", depth=120, opacity=0.85)
    ink += shape(ridge(322, 0, 1200, 900, height=24, step=300, seed=8), mix(MEADOW, MIST, 0.35))
    ink += shape(blob([(-20, 470), (180, 400), (600, 372), (1000, 392), (1220, 452), (1220, 920, 0), (-20, 920, 0)]),
                 MEADOW)
    ink += stroke(line([(1230, 372), (1080, 392), (1010, 430), (1052, 500), (1120, 590), (1090, 690), (960, 770),
                        (800, 850), (700, 930)]),
                  mix(SLATE, MIST, 0.3), 58)
    ink += stroke(line([(1230, 368), (1080, 388), (1003, 428), (1046, 500), (1113, 590), (1082, 688), (952, 766),
                        (792, 846), (690, 926)]),
                  mix(SLATE, MIST, 0.62), 26)
    ink += shape(pebble(square[0], square[1] + 4, 500, 300, wobble=0.03, points=14), mix(MEADOW, CREAM, 0.35))
    ink += stroke(line([(660, 866), (760, 880), (850, 888)]), mix(MIST, SLATE, 0.25), 44)
    ink += rails([(-20, 876), (140, 830), (330, 826), (560, 852), (820, 886), (1010, 884), (1230, 806)], width=24)
    ink += shape(ellipse(*square, 236, 142), PAVING) + stroke(ellipse(*square, 222, 131), mix(SLATE, MIST, 0.55), 4)
    ink += stroke("".join(hour_mark(square, (236, 142), hour, 0.84, 0.91) for hour in range(12)), SLATE, 7,
                  opacity=0.7)
    ink += shape(polygon([(548, 522), (634, 512), (742, 606), (776, 660), (716, 630)]), INK, opacity=0.45)
    things = ring(square, (318, 190), 14, scale=0.95, seed=3, skip=(0,), start=4)
    things += ring(square, (425, 262), 20, scale=0.98, seed=8, skip=(7.3, 7.8))
    things = [thing for thing in things if thing[0] > 345]
    things += [(y, _autumn(x, y)) for x, y in ((742, 362), (1010, 560), (250, 470), (214, 660), (560, 760),
                                               (960, 420))]
    things.append((519, put(tower(350, hour=8, minute=38), at=(590, 522), scale=0.9)))
    walker = put(odile(Face("calm", turn=0.7), far=(118, -232), over=carried(-68), feet=((-54, 0), (50, 0)), sway=-8),
                 scale=0.23)
    long_shadow = shape(polygon([(-16, 0), (14, 0), (86, 40), (72, 52)]), INK, opacity=0.4)
    things.append((630, put(long_shadow, walker, at=(520, 630))))
    ink += in_order(things)
    ink += _station_from_above()
    ink += pines(scattered(40, -10, 420, 150, 330, seed=2, apart=24) + scattered(22, 1110, 430, 110, 90, seed=5,
                                                                                 apart=20)
                 + scattered(26, 1130, 650, 90, 130, seed=6, apart=22), 62, PINE)
    return ink


def _autumn(x: float, y: float) -> Ink:
    """A round tree in its last leaves."""
    s = 0.6 + y / 1500
    return put(shape(polygon([(-4, 0), (4, 0), (50, 20), (20, 26), (6, 14)]), INK, opacity=0.2)
               + stroke("M0 0v-20", "#6b4a2c", 6)
               + solid(pebble(0, -34, 21, 24, seed=int(x)), mix(MUSTARD, ROSE, 0.2), dark="#8a5a2a", away=(-8, -5)),
               at=(x, y), scale=s)


def _station_from_above() -> Ink:
    """The station, small, and its platform."""
    platform = shape(polygon([(196, 780), (428, 784), (440, 806), (190, 802)]), mix(MIST, SLATE, 0.2))
    return platform + put(across(150, wall=MUSTARD, roof=mix(SLATE, INK, 0.3)), at=(226, 782), scale=0.95)


def page2() -> Ink:
    """Morning on the square: what people do in their seven minutes; Odile counts."""
    ink = wash(0, 0, 1200, 900, mix(PAVING, SLATE, 0.12), PAVING)
    for i, r in enumerate((430, 640, 880)):
        ink += stroke(ellipse(600, 300, r * 1.25, r * 0.62), mix(SLATE, MIST, 0.55), 4 + i)
    ink += stroke("".join(f"M{600 + dx * 0.55:.0f} 420L{600 + dx * 2:.0f} 910"
                          for dx in (-720, -420, -150, 130, 400, 700)),
                  mix(SLATE, MIST, 0.6), 3)
    ink += _fronts()
    ink += _long(704, 300, 250) + _ladder()
    ink += put(shape(polygon([(-30, 0), (34, 0), (130, 50), (60, 56)]), INK, opacity=0.2), at=(128, 452))
    ink += put(_basket(), at=(130, 458), scale=1.2)
    ink += _children() + put(_bench(0, 0), at=(900, 722), scale=1.36)
    ink += shape(polygon([(200, 856), (420, 860), (640, 930), (380, 940)]), INK, opacity=0.28)
    count = odile(Face("curious", look=(0.5, -0.7), turn=0.4), near=(138, -190), far=(-112, -214), bend=(1, -1),
                  behind=put(ski(), at=(146, 4), turn=-3), held=glove((-112, -222), count=4, turn=-22))
    return ink + put(count, at=(312, 866), scale=0.98)


def _long(x: float, y: float, length: float) -> Ink:
    """The long morning shadow of the tower's foot."""
    return shape(polygon([(x - 204, y), (x, y), (x + length, y + 150), (x + length - 160, y + 176)]), INK,
                 opacity=0.22)


def _fronts() -> Ink:
    """The houses behind the square: the bakery, the tower's foot, the school and its gate."""
    ink = shape("M0 0H1200V300H0z", mix(SLATE, MIST, 0.35))
    ink += _front(-40, 330, 420, 250, mix(ROSE, CREAM, 0.45), SLATE)
    ink += _front(390, 290, 130, 190, mix(MUSTARD, CREAM, 0.6), mix(SLATE, INK, 0.3))
    ink += _front(690, 286, 150, 180, mix(MIST, CREAM, 0.4), mix(SLATE, PINE, 0.3))
    ink += _front(830, 330, 430, 236, CREAM, mix(SLATE, INK, 0.25))
    ink += _bakery() + _school()
    ink += solid(polygon([(500, -10), (704, -10), (712, 302), (492, 302)]), CREAM, dark="#8d8a92", away=(-46, 0),
                 shade=0.5)
    ink += shape(slab(484, 284, 236, 20, round=3), "#b9b2b0")
    ink += shape(slab(572, 206, 62, 80, round=28), INK)
    return ink + put(clock(84, 7, 53), at=(602, 78))


def _front(x: float, y: float, width: float, height: float, wall: str, roof: str) -> Ink:
    """The front of a house with the lower slope of its roof; `x`, `y` is its left foot."""
    w, top = width, y - height * 0.66
    ink = solid(f"M{x} {y}V{top:.0f}h{w}V{y}z", wall, dark=darken(wall, 0.35), away=(0, -16), shade=0.5)
    ink += shape(polygon([(x - 12, top + 8), (x + 14, top - 150), (x + w - 14, top - 150), (x + w + 12, top + 8)]),
                 roof)
    rows = "".join(f"M{x + 10 + i * 23:.0f} {top - 12 - i * 26:.0f}h{w * 0.36:.0f}m{w * 0.14:.0f} 6h{w * 0.2:.0f}"
                   for i in range(4))
    return ink + stroke(rows, darken(roof, 0.22), 3, opacity=0.7)


def _bakery() -> Ink:
    """The oven window: the baker waits, her loaves in the glow behind her."""
    ink = shape(slab(70, 190, 210, 146, round=8), "#6b4a2c") + shape(slab(80, 198, 190, 132, round=4), "#f0b94e")
    ink += glow(180, 280, 120, "#fff0bf", strength=0.7)
    ink += shape(blob([(98, 308, 0), (98, 252), (140, 224), (182, 252), (182, 308, 0)]), "#7a4a20")
    ink += shape(ellipse(120, 288, 17, 10) + ellipse(152, 284, 18, 11) + ellipse(138, 300, 20, 10), "#d98f2e")
    baker = mite(CREAM, "#8a5a2a", arms=((26, -30), (-24, -32)), look=-3,
                 over=shape(blob([(-17, -86), (-20, -104), (0, -112), (20, -104), (17, -86)]), "#ffffff"))
    ink += clip("M80 198h190v132H80z", put(baker, at=(226, 346), scale=1.34))
    stripes_ = "".join(f"M{58 + i * 39} 186h20l-5 36h-20z" for i in range(6))
    return (ink + shape(polygon([(62, 186), (288, 186), (298, 222), (50, 222)]), CREAM) + shape(stripes_, MUSTARD)
            + shape(slab(62, 330, 226, 12, round=3), "#6b4a2c"))


def _school() -> Ink:
    """The school: tall windows, a bell, and a gate that is still open."""
    ink = "".join(window(x, 236, 44, 62, DARK_PANE, "#ffffff") for x in (880, 944))
    ink += shape(slab(1016, 216, 74, 116, round=30), PINE) + shape(slab(1048, 216, 3, 116), darken(PINE, 0.3))
    ink += window(1148, 236, 44, 62, DARK_PANE, "#ffffff")
    ink += shape(blob([(1040, 196, 0.2), (1046, 172), (1053, 166), (1060, 172), (1066, 196, 0.2)]), MUSTARD)
    ink += shape(ellipse(1053, 199, 5), INK)
    bars = "".join(f"M{x} 348V276" for x in range(846, 985, 19)) + "M838 286H990M838 334H990"
    leaf = "".join(f"M{x} {352 + (x - 1112) * 0.45:.0f}v-80" for x in range(1112, 1180, 15))
    leaf += "M1106 280L1180 312M1106 338L1180 372"
    return (ink + stroke(bars, INK, 5) + stroke(leaf, INK, 5) + shape(slab(986, 258, 15, 98, round=3), "#8d8a92")
            + shape(slab(1098, 258, 15, 98, round=3), "#8d8a92"))


DARK_PANE = mix(INK, SLATE, 0.55)


def _ladder() -> Ink:
    """Uncle Anselme asleep on his ladder, which leans on the tower."""
    rails_ = "M690 452L636 60M748 446L676 56"
    rungs = "".join(f"M{690 - 54 * t:.0f} {452 - 392 * t:.0f}L{748 - 72 * t:.0f} {446 - 390 * t:.0f}"
                    for t in (0.08, 0.2, 0.32, 0.44, 0.56, 0.68, 0.8, 0.92))
    ink = stroke(rails_ + rungs, "#8a5a2a", 8)
    pose = Pose(near_hand=(74, -236), far_hand=(60, -300), near_foot=(44, -18), far_foot=(6, 20), hip=(-14, 30),
                lean=16, tilt=22,
                face=Face("asleep", cheeks="#dd9f88"))
    return ink + put(person(ANSELME, pose), at=(676, 318), scale=0.46, flip=False)


def _bench(x: float, y: float) -> Ink:
    """Monsieur Lune, too early, and Madame Faure, too late, exactly on time."""
    ink = shape(polygon([(x - 90, y), (x + 110, y), (x + 230, y + 62), (x + 30, y + 62)]), INK, opacity=0.22)
    ink += stroke(f"M{x - 84} {y}v-46M{x + 98} {y}v-46", INK, 9)
    ink += shape(slab(x - 100, y - 92, 214, 18, round=5) + slab(x - 100, y - 66, 214, 14, round=5), "#8a5a2a")
    ink += shape(slab(x - 104, y - 46, 222, 18, round=5), "#a8763c")
    top_hat = shape(slab(-19, -92, 38, 7, round=3) + slab(-12, -112, 26, 24, round=4), INK)
    ink += put(mite(SLATE, "#d8d4d0", skirt=False, arms=((20, -34), (-20, -36)), look=6, over=top_hat),
               at=(x - 34, y - 2), scale=1.35)
    hat = shape(blob([(-20, -84, 0.4), (-12, -102), (10, -104), (21, -86, 0.4)]), PINE)
    ink += put(mite("#8c6f86", "#d8d4d0", arms=((20, -34), (-20, -36)), look=6, over=hat), at=(x + 44, y - 2),
               scale=1.3, flip=True)
    return ink + stroke(f"M{x - 78} {y - 6}V{y - 88}q0-14 12-12", INK, 6)


def _children() -> Ink:
    """Three children and a ball before the school gate."""
    ink = ""
    for x, y, coat, run, flip, hair in ((800, 470, PINE, 24, False, "#8a5a2a"), (1080, 520, mix(SLATE, MIST, 0.2), 22,
                                                                                 True, HAIR),
                                        (640, 590, mix(ROSE, MUSTARD, 0.35), 0, False, "#c58a45")):
        ink += put(shape(polygon([(-14, 0), (14, 2), (90, 44), (62, 48)]), INK, opacity=0.22), at=(x, y))
        arms = ((30, -74), (-30, -60)) if run else ((24, -92), (-24, -92))
        ink += put(mite(coat, hair, run=run, arms=arms), at=(x, y), scale=1.12, flip=flip)
    return ink + shape(ellipse(968, 486, 30, 8), INK, opacity=0.24) + put(shape(ellipse(884, 418, 19), CREAM) + stroke(
        "M868 412q16 8 32-2M884 400q-6 18 2 36", INK, 3), at=(60, 42))


def _basket() -> Ink:
    """The cat on the warm loaves."""
    loaves = shape(ellipse(-30, -46, 26, 15) + ellipse(28, -46, 28, 16) + ellipse(0, -52, 26, 16), "#d98f2e")
    basket = solid(slab(-58, -44, 116, 46, round=10, taper=-14), "#a8763c", dark="#6b4a2c", away=(-14, -4))
    return (loaves + put(cat("#4a4f58"), at=(-2, -48), scale=1.06) + basket + stroke("M-54-30H54M-50-14H50", "#6b4a2c",
                                                                                     4))


def page3() -> Ink:
    """Low on the platform: the Inspector steps out of the steam, as tall as Odile's ski."""
    ink = sky("#cdd8df", MIST, "#f6e9df", height=720)
    ink += mountain([(620, 640), (960, 300), (1400, 640)], mix(SLATE, MIST, 0.6), mix(SLATE, MIST, 0.76), snow=0.34)
    ink += shape(ridge(600, 500, 1220, 760, height=40, step=160, seed=3), mix(PINE, MIST, 0.62))
    ink += tint(put(tower(350, hour=9, minute=12), at=(1036, 690), scale=0.62), MIST, 0.5)
    ink += tint(in_order([(690 + i % 2 * 12, put(home(i + 3), at=(830 + i * 74, 690 + i % 2 * 12), scale=0.74))
                          for i in range(6) if i != 2]), MIST, 0.45)
    ink += shape("M560 700H1220V780H560z", mix(MEADOW, MIST, 0.4))
    ink += _carriage()
    ink += shape(polygon([(-10, 770), (1210, 742), (1210, 910), (-10, 910)]), mix(MIST, SLATE, 0.22))
    ink += stroke("M-10 778L1210 750", "#ffffff", 10)
    ink += stroke("M60 910L300 770M420 910L560 764M800 910L830 758M1180 910L1100 752", mix(MIST, SLATE, 0.4), 4)
    ink += _steam(((90, 650, 130), (-20, 700, 130), (200, 720, 100), (20, 780, 120), (150, 790, 90)))
    ink += _steam(((600, 640, 70), (560, 720, 90), (680, 706, 78), (530, 600, 56), (760, 744, 54), (690, 620, 40)))
    master = person(MASTER, Pose(near_hand=(58, -330), far_hand=(-66, -138), bend=(1, 1, -1, -1),
                                 face=Face("happy", turn=0.5, cheeks="#dd9f88")),
                    held=shape(slab(50, -346, 34, 13, round=5), MUSTARD))
    ink += put(shape(polygon([(-40, 0), (40, 0), (150, 26), (40, 34)]), INK, opacity=0.2)
               + put(master, flip=True, scale=0.5), at=(1100, 792))
    ink += shape(polygon([(300, 862), (450, 866), (760, 900), (470, 912)]), INK, opacity=0.3)
    pose = Pose(near_hand=(64, -292), far_hand=(-62, -300), near_foot=(26, 0), far_foot=(-22, 0), tilt=8,
                face=Face("calm", look=(0.8, 0.9), turn=0.7, cheeks="#dd9f88"))
    mitts = shape(pebble(-63, -290, 13, 18) + pebble(64, -296, 17, 13), INSPECTOR.skin)
    ink += put(person(INSPECTOR, pose, held=put(case(160), at=(64, -292))), mitts, at=(400, 866), scale=1.07)
    ink += _steam(((40, 870, 90), (150, 900, 80), (250, 912, 54)))
    ink += shape(polygon([(780, 860), (930, 864), (1120, 894), (900, 902)]), INK, opacity=0.3)
    child = odile(Face("curious", look=(0.75, -0.9), turn=0.6), near=(74, -120), far=(-116, -236), bend=(1, -1),
                  tilt=-12, over=put(ski(), at=(-116, 0)))
    return ink + put(child, at=(820, 866), scale=1.07, flip=True)


def _carriage() -> Ink:
    """The end of the carriage with its open door, large and near."""
    side = solid("M-10 110H520Q548 110 548 140V770H-10z", PINE, dark="#12302b", away=(-40, 0), shade=0.5,
                 inside=shape("M-10 300H560V316H-10z", MUSTARD) + shape("M-10 640H560V770H-10z", darken(PINE, 0.35)))
    ink = shape("M-10 78H530Q560 84 564 118H-10z", "#8d8a92") + side
    ink += shape(slab(60, 160, 130, 120, round=10), mix(SLATE, MIST, 0.5))
    ink += shape(polygon([(60, 250), (150, 160), (184, 160), (74, 272)]), "#ffffff", opacity=0.4)
    ink += shape(slab(254, 132, 236, 572, round=14), "#171f28")
    ink += shape(slab(268, 146, 208, 556, round=8), linear((0, 146), (0, 700), (0, "#f7dc9a"), (1, "#c99a55")))
    ink += shape("M268 560h208v142h-208z", "#8a5a2a", opacity=0.4)
    return (ink + shape(slab(262, 700, 230, 16, round=3) + slab(250, 738, 254, 18, round=3), INK)
            + stroke("M514 330V640", MUSTARD, 8))


def _steam(puffs_: tuple[tuple[float, float, float], ...]) -> Ink:
    """A cloud of steam, white above, mist below."""
    path = "".join(pebble(x, y, r, r * 0.9, seed=i + 2, wobble=0.07, points=9) for i, (x, y, r) in enumerate(puffs_))
    inner = "".join(pebble(x + r * 0.06, y - r * 0.1, r * 0.9, r * 0.76, seed=i + 9, wobble=0.07) for i,
                    (x, y, r) in enumerate(puffs_))
    return shape(path, mix(MIST, "#ffffff", 0.45), opacity=0.95) + shape(inner, "#ffffff", opacity=0.9)
