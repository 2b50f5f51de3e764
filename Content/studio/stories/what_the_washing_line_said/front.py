"""The cover: the title is printed on a kanga, as sayings are."""

from __future__ import annotations

from collections.abc import Sequence

from kit import Face, Ink, ellipse, glints, lettering, mix, polygon, put, rings, shape

from .cloth import WIDE, Kanga, blown, letters
from .colours import BLACK, CORAL, CRIMSON, INDIGO, LEAF, ORANGE, SAFFRON, SEA, SHADE, SKY
from .juma import juma
from .lane import hung, palm, rope
from .neighbours import bibi, halima, rooster

TITLE = Kanga(ORANGE, LEAF, CORAL, SAFFRON, "none")


def mood(name: str, look: tuple[float, float] = (0.5, 0), turn: float = 0.45) -> Face:
    """A face of this story: white eyes on brown skin."""
    return Face(name, look, turn, eyes="round", ink=BLACK, cheeks=CRIMSON)


def cover(lines: Sequence[str] = ("WHAT THE", "WASHING LINE", "SAID"),
          rooms: Sequence[float] = (76, 108, 48)) -> Ink:
    """The great kanga on the line; from either side a neighbour peers, below stands Juma with his pegs."""
    ink = shape("M0 0h900v1000h-900z", mix(SKY, CORAL, 0.2))
    ink += rings(450, 520, 640, "#fffaf0", count=3, strength=0.22)
    ink += shape("M0 930h900v90h-900z", SEA) + glints(0, 938, 900, 60, CORAL, count=14, long=110, thick=5)
    ink += palm(96, 1010, 330, seed=2) + palm(650, 1010, 300, seed=5)
    ink += put(bibi(mood("cross", (0.9, 0), 0.5), near=(60, -70), seated=False, tilt=6), at=(118, 1146), scale=0.92,
               turn=3)
    ink += put(halima(mood("cross", (0.9, 0), 0.5), near=(40, -90), seated=False, tilt=4), at=(790, 1172), scale=0.88,
               turn=-2, flip=True)
    ink += shape("M0 1000h900v210h-900z", mix(CORAL, SAFFRON, 0.16)) + shape("M0 984h900v24h-900z", "#fffaf0")
    ink += shape("M0 1008h900v34h-900z", SHADE)
    ink += rope([(-20, 176), (450, 204), (920, 160)], width=7)
    place = blown((52, 186), (846, 172), (866, 742), (34, 764), wave=13, waves=2, phase=0.1, sag=12)
    ink += hung(TITLE, place, size=1.15, folds=5, pegs=(5, 52, 98, 145))
    for text, room, foot, colour in zip(lines, rooms, (38.5, 58.5, 78.5), (INDIGO, CORAL, INDIGO)):
        ink += letters(text, place, middle=(WIDE / 2, foot), room=room, size=15, colour=colour, unit=5.3)
    ink += put(rooster("crowing"), at=(640, 181), scale=0.4)
    shade = mix(CORAL, INDIGO, 0.3)
    ink += shape(polygon([(300, 1128), (560, 1120), (700, 1160), (420, 1172)]), shade)
    ink += shape(ellipse(440, 1140, 150, 16), shade)
    boy = juma(mood("happy", (0.1, -0.9), 0.2), near=(108, -322), far=(-96, -318), tilt=4, sway=4)
    ink += put(boy, at=(440, 1138), scale=1.2)
    return ink + lettering("The Hornbook Workshop", at=(450, 1182), size=17, colour=mix(BLACK, INDIGO, 0.3), weight=13)


COVERS = {"kanga-zilisema-nini": lambda: cover(["KANGA", "ZILISEMA", "NINI?"], [72, 102, 58])}
