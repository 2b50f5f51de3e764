"""The cover."""

from __future__ import annotations

from kit import Ink, ellipse, lettering, mix, put, rain, rings, shape, steps, title

from .colours import AMBER, BLUE, CREAM, INK, NIGHT, RAIN, RED, WARM, WHITE
from .tilo import HOLES, paper_stars, tilo, umbrella
from .tram import city, mirrored_lights, tram


def cover() -> Ink:
    """Tilo under his umbrella full of stars; behind him the tram and the rain."""
    ink = steps(0, 0, 900, 560, NIGHT, mix(BLUE, RAIN, 0.12), 4, wave=30)
    ink += city(540, mix(BLUE, RAIN, 0.25), AMBER, seed=5, count=13, right=920, tall=90, hill=150, lit=0.2)
    ink += shape("M0 890h900v320h-900z", mix(NIGHT, BLUE, 0.5))
    ink += rings(470, 680, 480, AMBER, count=3, strength=0.07) + put(tram(wired=False), at=(480, 912), scale=1.9)
    ink += mirrored_lights([(60 + i * 156, 120) for i in range(6)], 940)
    ink += rain(0, 0, 900, 1200, mix(RAIN, WHITE, 0.3), count=150, long=60, slant=-18, thick=2.5, seed=4, opacity=0.45)
    ink += rings(450, 960, 400, WARM, count=4, strength=0.09)
    ink += shape(ellipse(440, 1124, 250, 32), mix(NIGHT, INK, 0.5))
    ink += paper_stars([(130, 930), (240, 1010), (96, 1050), (690, 1010), (760, 930), (800, 1090), (640, 1080),
                        (170, 1120), (730, 1150)],
                       size=20, colour=AMBER)
    ink += put(umbrella(holes=HOLES, light=WARM), at=(516, 850), scale=1.42, turn=6)
    ink += put(tilo("happy", near=(72, -70), far=(70, -76)), at=(420, 1128), scale=1.3)
    ink += title(["The Last", "Tram Home"], at=(450, 164), size=98, colour=CREAM, shadow=RED, weight=18, drop=(5, 6),
                 leading=1.42)
    return ink + lettering("The Hornbook Workshop", at=(450, 1180), size=17, colour=CREAM, weight=13)
