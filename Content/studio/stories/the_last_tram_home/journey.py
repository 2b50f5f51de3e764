"""The first half: over the bridge, tickets, sleep, and then Bo."""

from __future__ import annotations

import math

from kit import (Ink, clip, darken, ellipse, lettering, mix, polar, polygon, put, rain, rings, shape, slab, splashes,
                 steps, stroke)

from .colours import AMBER, BLUE, CREAM, DARK_WOOD, FUR, GREEN, NIGHT, PRICKLES, RAIN, WARM, WHITE, WOOD
from .passengers import bear, bo, double_bass, duck, floury_hat, loaf, mole, mouse
from .tilo import paper_stars, punch, tilo
from .tram import ceiling_lamp, city, lamplight, mirrored_lights, rainy_pane, sheet_of_music, tram, wet_street


def page1() -> Ink:
    """Rain and night: the little tram crosses the bridge, all its windows glowing."""
    ink = steps(0, 0, 1200, 640, NIGHT, mix(BLUE, RAIN, 0.2), 5, wave=30)
    ink += city(470, mix(BLUE, RAIN, 0.32), mix(AMBER, RAIN, 0.35), seed=4, count=22, tall=80, hill=260, lit=0.18)
    ink += city(560, mix(BLUE, RAIN, 0.14), AMBER, seed=9, count=13, tall=110, hill=120, lit=0.2)
    ink += rings(470, 500, 350, AMBER, count=4, strength=0.07)
    river = mix(NIGHT, BLUE, 0.75)
    ink += shape("M0 706h1200v200h-1200z", river)
    stone = mix(NIGHT, BLUE, 0.3)
    arches = "".join(f"M{x} 752V730Q{x} 644 {x + 120} 644T{x + 240} 730V752z" for x in (-150, 150, 450, 750, 1050))
    ink += f'<path fill="{stone}" fill-rule="evenodd" d="M-10 602h1220v150h-1220z{arches}"/>'
    ink += "".join(shape(slab(x - 16, 732, 92, 40, round=8), mix(NIGHT, BLUE, 0.22)) + stroke(
        f"M{x - 10} 734h80", mix(BLUE, RAIN, 0.3), 4) for x in (90, 390, 690, 990))
    ink += "".join(shape(slab(x - 8, 776, 76, 120, round=12), stone, opacity=0.4) for x in (90, 390, 690, 990))
    ink += shape("M-10 590h1220v16h-1220z", mix(BLUE, RAIN, 0.35)) + shape("M-10 606h1220v8h-1220z", NIGHT)
    lamps = [(240, 40), (710, 34), (110, 20), (880, 20), (1120, 20)]
    ink += mirrored_lights([(x, 54) for x in (306, 372, 438, 504, 570, 636)] + lamps, 788)
    ink += stroke("M-10 338Q600 340 1210 330", mix(BLUE, RAIN, 0.3), 3)
    man = put(tilo("happy", near=(96, -120), hanging=False), at=(-296, -40), scale=0.5)
    ink += shape(polygon([(724, 540), (1150, 470), (1190, 590), (724, 590)]), AMBER, opacity=0.16)
    ink += put(tram(man), at=(470, 592), scale=0.76)
    for x in (70, 880, 1120):
        ink += stroke(f"M{x} 592V440", NIGHT, 8) + shape(ellipse(x, 428, 15), WARM)
        ink += rings(x, 428, 80, AMBER, count=3, strength=0.16)
    ink += rain(0, 0, 1200, 900, mix(RAIN, WHITE, 0.25), count=190, long=56, slant=-17, thick=2.5, seed=3, opacity=0.5)
    return ink + splashes([(130, 586), (860, 584), (980, 586), (1060, 584)], mix(RAIN, WHITE, 0.5), size=9)


def _along(x: float, y: float, z: float) -> tuple[float, float]:
    """A place in the tram, seen along it: x and y as at the near end, z from 1 (near) to 3.4 (the driver's window)."""
    return 600 + (x - 600) / z, 330 + (y - 330) / z


def _plane(*corners: tuple[float, float, float]) -> str:
    return polygon([_along(*corner) for corner in corners])


def page2() -> Ink:
    """Inside, along the tram: Tilo punches tickets, and stars of paper fall."""
    far = 3.2
    ink = shape("M0 0h1200v900h-1200z", mix(GREEN, AMBER, 0.3))
    ink += shape(_plane((-40, -120, 1), (1240, -120, 1), (1240, -120, far), (-40, -120, far)), mix(CREAM, AMBER, 0.3))
    for side in (-40, 1240):
        ink += shape(_plane((side, 560, 1), (side, 1100, 1), (side, 1100, far), (side, 560, far)),
                     mix(GREEN, PRICKLES, 0.25))
        for z in (1.0, 1.36, 1.88, 2.6):
            end = z * 1.3
            ink += shape(_plane((side, 30, z), (side, 30, end), (side, 480, end), (side, 480, z)), DARK_WOOD)
            pane = _plane((side, 60, z * 1.03), (side, 60, end * 0.97), (side, 450, end * 0.97), (side, 450, z * 1.03))
            ink += shape(pane, NIGHT)
            ink += rainy_pane(pane, min(_along(side, 0, z)[0], _along(side, 0, end)[0]), 160, 200, 340,
                              seed=int(z * 10) + side)
        for z in (1.0, 1.5, 2.3):
            inner = 190 if side < 0 else 1010
            ink += shape(_plane((side, 760, z), (inner, 760, z), (inner, 760, z * 1.45), (side, 760, z * 1.45)), WOOD)
            ink += shape(_plane((inner, 760, z), (inner, 1004, z), (inner, 1004, z * 1.45), (inner, 760, z * 1.45)),
                         DARK_WOOD)
    ink += shape(_plane((190, 1000, 1), (1010, 1000, 1), (1010, 1000, far), (190, 1000, far)),
                 mix(WOOD, PRICKLES, 0.45))
    back = _plane((-40, -120, far), (1240, -120, far), (1240, 1000, far), (-40, 1000, far))
    ink += shape(back, mix(GREEN, PRICKLES, 0.3)) + shape(slab(446, 220, 308, 170, round=14), DARK_WOOD)
    pane = slab(458, 232, 284, 146, round=10)
    ink += shape(pane, NIGHT) + rainy_pane(pane, 458, 232, 284, 146, seed=5)
    ink += lamplight(600, 150, 520, strength=0.65) + ceiling_lamp(600, 70, size=0.8)
    ink += put(mole(), at=(600, 500), scale=0.86) + shape(slab(500, 452, 200, 90, round=6), DARK_WOOD)
    ink += put(double_bass(case=True), at=(888, 700), scale=0.92, turn=-5)
    ink += put(bear("happy", near=(60, -150), far=(-206, -112)), at=(1020, 780), scale=0.94)
    ink += put(duck("open", (0.8, -0.2)), at=(170, 640), scale=1.12)
    ink += shape(ellipse(250, 870, 210, 16), darken(WOOD, 0.55))
    for i, (x, y, look) in enumerate(((110, 866, (0.8, -0.6)), (210, 872, (0.8, -0.7)), (310, 868, (0.7, -0.8)))):
        ink += put(mouse("open", look, near=(44, -40)), at=(x, y), scale=1.02)
        ink += put(shape(slab(-16, -11, 32, 22), CREAM) + paper_stars([(0, 0)], size=7, colour=WOOD),
                   at=(x + 50, y - 48), turn=-10 + i * 12)
    ink += put(loaf(210), at=(196, 812), turn=-8)
    ink += shape(ellipse(530, 872, 130, 15), darken(WOOD, 0.55))
    ticket = shape(slab(-26, -17, 52, 34), CREAM) + paper_stars([(-10, -1), (9, 2)], size=8, colour=WOOD)
    ink += put(ticket, at=(806, 686), turn=-8) + shape(ellipse(828, 676, 17, 15), FUR)
    tool = put(punch(size=1.5), at=(122, -104))
    ink += put(tilo("open", (0.9, -0.1), near=(100, -98), far=(88, -60), held=tool, hanging=False), at=(520, 872),
               scale=1.42)
    return ink + paper_stars(_falling(), size=12, colour=WHITE)


def _falling() -> list[tuple[float, float]]:
    """Where the paper stars are, from the punch down to the floor."""
    places = [(760 + math.sin(i * 2.1) * (12 + i * 8), 734 + i * 15) for i in range(10)]
    return places + [(690, 850), (742, 874), (838, 868), (660, 878), (890, 850), (480, 880), (440, 862)]


def page3() -> Ink:
    """From outside, through four windows: all are asleep, and Tilo yawns."""
    ink = shape("M0 0h1200v900h-1200z", NIGHT) + shape("M0 96h1200v640h-1200z", GREEN)
    ink += shape("M0 60h1200v72h-1200z", CREAM) + shape("M0 124h1200v22h-1200z", mix(CREAM, PRICKLES, 0.4))
    ink += shape("M0 146h1200v10h-1200z", darken(GREEN, 0.5)) + shape("M0 610h1200v22h-1200z", CREAM)
    ink += shape("M0 632h1200v8h-1200z", darken(GREEN, 0.5))
    scenes = (put(duck("asleep", bow=26), at=(104, 378), scale=1.14),
              put(bear("asleep", bow=26, near=(40, -150), far=(-40, -150)), at=(125, 520), scale=0.96),
              _sleeping_mice(), put(tilo("asleep", mouth="yawn", near=(96, -128), slide=10), at=(78, 420), scale=1.28))
    for i, scene in enumerate(scenes):
        x, y, w, h = 44 + i * 284, 196, 260, 372
        pane = slab(0, 0, w, h, round=20)
        light = shape(pane, mix(AMBER, WOOD, 0.2)) + rings(w / 2, 30, 290, WARM, count=3, strength=0.3)
        light += shape(f"M-5 {h - 66}h{w + 10}v80h{-w - 10}z", WOOD if i < 3 else mix(GREEN, AMBER, 0.25))
        framed = shape(slab(-14, -14, w + 28, h + 28, round=30), darken(GREEN, 0.45)) + clip(pane, light + scene)
        framed += rainy_pane(pane, 0, 0, w, h, seed=3 + i, colour=mix(RAIN, WHITE, 0.45), strength=0.6)
        ink += put(framed + shape(polygon([(26, 20), (70, 20), (40, 180), (18, 180)]), WHITE, opacity=0.16), at=(x, y))
    ink += shape(ellipse(600, 676, 40), CREAM) + lettering("9", at=(600, 698), size=44, colour=GREEN, weight=19)
    ink += wet_street(736) + shape("M0 728h1200v14h-1200z", darken(GREEN, 0.6))
    ink += mirrored_lights([(174 + i * 284, 190) for i in range(4)], 776)
    return (ink
            + rain(0, 0, 1200, 900, mix(RAIN, WHITE, 0.3), count=120, long=60, slant=-18, thick=2.5, seed=8,
                   opacity=0.42))


def _sleeping_mice() -> Ink:
    """Three mice in a heap on their loaf."""
    ink = put(mouse("asleep", bow=10, near=(24, -20)), at=(122, 244), scale=1.15, turn=-6)
    ink += put(mouse("asleep", bow=20, near=(28, -14)), at=(202, 314), scale=1.15, flip=True)
    ink += put(mouse("asleep", hat=False, bow=12, near=(28, -14)), at=(66, 314), scale=1.15)
    return ink + put(loaf(226), at=(130, 322))


def page4() -> Ink:
    """Bo wakes everybody: his open mouth in front, and behind it hats, bread and music in the air."""
    ink = shape("M0 0h1200v900h-1200z", mix(AMBER, WOOD, 0.3))
    rays = "".join(polygon([(600, 640), polar(600, 640, a, 1100), polar(600, 640, a + 7, 1100)])
                   for a in range(0, 181, 15))
    ink += shape(rays, WARM, opacity=0.75)
    ink += put(bear("wide", (0, 0.8), mouth="o", far=(-190, -300), near=(190, -300)), at=(600, 566), scale=1.0)
    ink += put(duck("wide", (0.6, 0.8), singing=True, music=False), at=(210, 620), scale=1.3)
    ink += put(tilo("wide", (0.5, 0.6), mouth="o", near=(104, -96), far=(118, -76)), at=(1010, 640), scale=1.25,
               flip=True)
    ink += shape("M0 600h1200v310h-1200z", DARK_WOOD) + shape("M0 586h1200v24h-1200z", WOOD)
    for x, y, turn, flip in ((112, 220, -24, False), (330, 250, 16, False), (830, 250, -14, True)):
        ink += put(mouse("wide", (0, 0.8), hat=False, near=(50, -58), mouth=True), at=(x, y), scale=1.15, turn=turn,
                   flip=flip)
    for x, y, turn in ((180, 96, -30), (404, 110, 24), (770, 96, -20)):
        ink += put(floury_hat(), at=(x, y), turn=turn, scale=1.3)
    ink += put(loaf(300), at=(560, 84), turn=-16)
    for x, y, turn in ((70, 380, -24), (960, 120, 18), (1110, 210, 40), (1120, 430, -12)):
        ink += sheet_of_music(x, y, turn, size=0.86)
    ink += shape(ellipse(600, 876, 420, 34), darken(DARK_WOOD, 0.4))
    return ink + put(bo("tight", howl=True, fists=((-120, -132), (120, -132)), turn=-3), at=(600, 872), scale=2.5)
