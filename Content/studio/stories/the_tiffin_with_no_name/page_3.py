"""Page 3: the luggage compartment, where the men sing, one of them sleeps, and Meenal uses her nose."""

from __future__ import annotations

from kit import *

from .hero import GREEN, INK, OFF, STEEL, TEAL, TURMERIC, meenal, tiffin
from .lids import crate, slats
from .people import MEN

WALL, WOOD, LIGHT = mix(TEAL, GREEN, 0.22), "#a9764a", "#ffe3a0"


def page3() -> Ink:
    """By the light of one lamp: crates to the ceiling, two men who sing, one who sleeps, and three smells."""
    ink = _compartment()
    for level, x in ((702, 66), (588, 72), (474, 60), (360, 70), (246, 64)):
        ink += put(crate(330), at=(x, level))
    for level, x in ((702, 1120), (588, 1112), (474, 1122)):
        ink += put(crate(330), at=(x, level))
    ink += _man(1, 286, 716, Face("asleep", look=(0, 0.6), turn=0.4), turn=-7)
    ink += _man(0, 428, 726, Face("singing", look=(0.6, -0.6), turn=0.3), hand=(84, -270))
    ink += _man(2, 728, 716, Face("singing", look=(-0.6, -0.5), turn=0.3), hand=(76, -280), flip=True)
    ink += _baba()
    ink += shape("M-10 700H1210V712H-10z", darken(WALL, 0.45))
    ink += _seat_and_girl() + _three_tiffins()
    return lit(ink, "#ffe9c4", 0.35) + _lamp()


def _compartment() -> Ink:
    """Walls of boards, a barred window on the rain, straps that all swing the same way, a wooden floor."""
    ink = shape("M0 0H1200V720H0z", WALL)
    ink += rings(590, 96, 560, LIGHT, count=4, strength=0.1)
    ink += stroke("".join(f"M{x} 96V702" for x in range(30, 1200, 76)), darken(WALL, 0.2), 4)
    ink += shape("M-10 430H1210V446H-10z", TURMERIC) + shape("M-10 -10H1210V70H-10z", darken(WALL, 0.35))
    ink += stroke("".join(f"M{x} -10V70" for x in range(-10, 1220, 54)), darken(WALL, 0.5), 5)
    ink += shape("M-10 66H1210V84H-10z", darken(WALL, 0.55))
    ink += _window(470, 180, 240, 170)
    rail = stroke("M240 116H980", STEEL, 9)
    for x in (300, 392, 760):
        rail += put(stroke("M0 0V58", "#5d4630", 9) + stroke("M0 58L-22 98H22z", OFF, 8), at=(x, 116), turn=9)
    ink += rail
    ink += shape("M-10 702H1210V910H-10z", darken(WOOD, 0.5))
    return ink + stroke("M-10 748H1210M-10 806H1210M-10 868H1210", darken(WOOD, 0.65), 5) + stroke(
        "M180 702V748M520 702V748M900 702V748M320 748V806M720 748V806M1080 748V806M120 806V868M560 806V868M980 806V868",
        darken(WOOD, 0.65), 5)


def _window(x: float, y: float, width: float, height: float) -> Ink:
    """The rain outside, behind five bars."""
    ink = shape(slab(x - 16, y - 16, width + 32, height + 32, round=12), darken(WALL, 0.4))
    rain_ = wash(x, y, width, height, mix(GREEN, STEEL, 0.5), mix(GREEN, OFF, 0.4))
    rain_ += shape("".join(f"M{x + dx} {y + height}v{-tall}h{wide}v{tall}z" for dx, tall, wide in
                           ((10, 60, 40), (62, 92, 30), (100, 48, 56), (172, 80, 44))), mix(GREEN, TEAL, 0.25))
    rain_ += rain(x - 10, y - 30, width + 40, height + 20, OFF, count=26, long=54, slant=-22, thick=3, seed=6,
                  opacity=0.8)
    ink += clip(slab(x, y, width, height, round=6), rain_)
    return ink + stroke("".join(f"M{x + width * (i + 1) / 6:.0f} {y}v{height}" for i in range(5)), darken(WALL, 0.5), 7)


def _lamp() -> Ink:
    """A bulb in a cage of wire under the ceiling."""
    ink = shape(slab(556, 60, 68, 20, round=6), INK) + shape(ellipse(590, 104, 27, 30), "#fff6d8")
    return (ink + stroke("M562 80Q560 140 590 144Q620 140 618 80M590 80V144M560 108H620", INK, 4)
            + rings(590, 104, 120, LIGHT, count=3, strength=0.16))


def _man(kind: int, x: float, y: float, face_: Face, *, turn: float = 0, hand: Point = (50, -190),
         flip: bool = False) -> Ink:
    """A dabbawala without a load, on the floor of the compartment."""
    pose = Pose(near_hand=hand, far_hand=(-54, -200), bend=(1, 1, -1, -1), face=face_, near_foot=(16, 0),
                far_foot=(-22, 0), tilt=-6 if face_.mood == "singing" else 12)
    ink = shape(pebble(x, y + 3, 92, 11, seed=int(x)), INK, opacity=0.35)
    return ink + put(person(MEN[kind], pose), at=(x, y), turn=turn, flip=flip, scale=0.98)


def _baba() -> Ink:
    """Baba from behind, who sets one more crate on top."""
    pose = Pose(back=True, near_hand=(92, -486), far_hand=(-92, -486), bend=(-1, 1, -1, -1), near_foot=(22, 0),
                far_foot=(-22, 0))
    man = person(MEN[0], pose)
    grips = "".join(shape(pebble(x, -494, 17, 19, wobble=0.05), MEN[0].skin) for x in (-92, 92))
    load = put(crate(330), at=(26, -476))
    ink = shape(pebble(960, 727, 100, 12, seed=4), INK, opacity=0.35)
    return ink + put(man, load, grips, at=(960, 724), scale=0.98)


def _seat_and_girl() -> Ink:
    """Meenal on an upturned crate, with shut eyes, her nose in the air."""
    ink = shape(pebble(560, 874, 220, 22), INK, opacity=0.4)
    ink += shape(slab(432, 760, 240, 112, round=4), darken(WOOD, 0.55)) + slats(420, 756, 264, 118, WOOD, gap=8)
    girl = meenal(Face("proud", look=(0.6, -0.6), turn=0.45), near=(96, -112), far=(-58, -96), sit=True,
                  feet=((72, 22), (106, 26)), tilt=-15, swing=10)
    return ink + put(girl, at=(540, 846), scale=1.14)


def _three_tiffins() -> Ink:
    """Three boxes in an open crate, whose smells find their way out."""
    ink = shape(pebble(940, 884, 270, 18), INK, opacity=0.4)
    smells = ((800, TURMERIC, ((800, 694), (770, 626), (806, 566), (744, 520), (672, 548), (586, 526))),
              (930, "#bfe3bd", ((930, 694), (964, 626), (908, 560), (862, 498), (776, 466), (690, 500), (588, 512))),
              (1060, "#b58ad0", ((1062, 694), (1026, 614), (1084, 540), (1008, 470), (900, 442), (800, 420),
                                 (690, 452), (588, 498))))
    for x, _, _ in smells:
        ink += put(tiffin(), at=(x, 634), scale=0.94)
    ink += slats(730, 780, 420, 100, WOOD, gap=8, count=2)
    ink += shape("".join(slab(x - 8, 770, 16, 112, round=3) for x in (746, 940, 1134)), darken(WOOD, 0.3))
    for _, colour, points in smells:
        widths = [4] + [17 + i % 2 * 5 for i in range(len(points) - 2)] + [2]
        ink += shape(ribbon(points, widths), colour, opacity=0.85)
    return ink
