"""The others: Baba, the dabbawalas, who are all alike, and Mr Sawant the painter."""

from __future__ import annotations

from kit import *

from .hero import BLUE, HAIR, OFF, PINK, TEAL, TURMERIC, VERMILION, topi
from .lids import crate

_MOUSTACHE = shape(ribbon([(9, 19), (-6, 15), (-24, 24)], [11, 13, 2])
                   + ribbon([(7, 19), (22, 15), (38, 24)], [11, 13, 2]), HAIR)
MEN = tuple(Look(skin=skin, hair=HAIR, top=OFF, bottom="#dfe6e2", shoes="#5a4636", heads=4.6, shoulders=86, hips=100,
                 arm=28, leg=32, clothes="coat", hat=topi() + _MOUSTACHE)
            for skin in ("#8f5836", "#7a4a2e", "#a56a43"))
SPLASHES = "".join(shape(pebble(x, y, r, seed=r + x), colour) for x, y, r, colour in
                    ((-20, -290, 11, VERMILION), (14, -262, 9, BLUE), (-8, -226, 12, TURMERIC), (24, -300, 7, PINK),
                     (10, -206, 8, TEAL), (-26, -248, 6, PINK)))
"""The colours on Mr Sawant's vest."""

SAWANT = Look(skin="#8f5836", hair="#8b8f92", top="#efe9da", bottom="#5c7377", shoes="#5a4636", heads=4.7,
              shoulders=70, hips=76, arm=22, leg=27, sleeves="#8f5836", style="curls")


def dabbawala(kind: int = 0, *, face_: Face = Face("calm"), load: bool = True, step: float = 0) -> Ink:
    """A dabbawala on (0, 0), facing right, 460 high, the crate on his head held with one hand."""
    pose = Pose(near_hand=(70, -476) if load else (50, -190), far_hand=(-54, -200), bend=(1, 1, -1, -1), face=face_,
                near_foot=(16 + step, 0), far_foot=(-22 - step, 0))
    ink = person(MEN[kind % 3], pose)
    if not load:
        return ink
    skin = MEN[kind % 3].skin
    grip = shape(pebble(70, -486, 17, 20, wobble=0.05), skin)
    grip += stroke("M62-504v14M70-507v15M78-504v14", darken(skin, 0.3), 3)
    return put(crate(310), at=(6, -468)) + ink + grip
