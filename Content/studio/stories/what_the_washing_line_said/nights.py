"""The pages of night, and of the dim room with the chest."""

from __future__ import annotations

import math

from kit import (Face, Ink, blob, clip, darken, ellipse, line, linear, mix, moon, night, pebble, polar, polygon, put,
                 recolour, rings, shape, silhouette, slab, stars, stroke)

from .cloth import OTHERS, TALL, TWIN, WIDE, blown, edge, flat, kanga
from .colours import BIBI_SKIN, BLACK, CORAL, CRIMSON, INDIGO, LEAF, NIGHT, ORANGE, SAFFRON, SHADE, SKY, WOOD
from .juma import head, juma, juma_on_the_ground, mandazi
from .lane import cup, hung, palm, rope, shutters, stool
from .neighbours import bibi_head, rooster, sleeve

MOON = mix(SAFFRON, CORAL, 0.72)


def mood(name: str, look: tuple[float, float] = (0.5, 0), turn: float = 0.45) -> Face:
    """A face of this story: white eyes on brown skin."""
    return Face(name, look, turn, eyes="round", ink=BLACK, cheeks=CRIMSON)


def page2() -> Ink:
    """Three in the morning: the rooster before the moon; below, Bibi with her hands over her ears."""
    ink = shape("M0 0h1200v900h-1200z", NIGHT) + stars(46, 20, 20, 1160, 420, MOON, seed=4, size=3.4)
    ink += rings(640, 318, 520, mix(INDIGO, SKY, 0.4), count=4, strength=0.16)
    ink += moon(640, 318, 268, MOON, mark=mix(MOON, SAFFRON, 0.22), strength=0)
    far = mix(NIGHT, BLACK, 0.4)
    ink += put(silhouette(palm(0, 0, 420, seed=2), far), at=(1080, 700))
    ink += put(silhouette(palm(0, 0, 320, seed=5), far), at=(60, 600), flip=True)
    wall, lit_wall = mix(INDIGO, SHADE, 0.3), mix(INDIGO, SHADE, 0.6)
    ink += shape(polygon([(-10, 548), (946, 548), (946, 910), (-10, 910)]), wall)
    ink += shape("M-10 528h968v26h-968z", lit_wall) + shape("M-10 554h956v10h-956z", mix(INDIGO, BLACK, 0.3))
    ink += shape(polygon([(1034, 610), (1210, 580), (1210, 910), (1034, 910)]), mix(INDIGO, BLACK, 0.25))
    ink += shape(polygon([(1026, 600), (1210, 566), (1210, 586), (1026, 622)]), mix(INDIGO, SHADE, 0.22))
    ink += shutters(flat(1082, 690, 86, 130, wave=0), colour=mix(INDIGO, BLACK, 0.55))
    ink += _dark_washing()
    bird = rooster("crowing")
    black = mix(BLACK, INDIGO, 0.25)
    ink += put(_moonlit(bird, black), at=(586, 530), scale=1.22)
    for i in range(3):
        ink += stroke(line([polar(790, 196, angle, 84 + i * 44) for angle in (50, 32, 14, -4)]), CRIMSON, 15 - i * 3)
    ink += rings(300, 740, 270, SAFFRON, count=3, strength=0.09)
    ink += shape(slab(160, 604, 280, 270, round=6), WOOD) + shape(slab(180, 624, 240, 250), mix(SAFFRON, ORANGE, 0.3))
    inside = clip("M180 624h240v250h-240z", shape("M180 624h240v250h-240z", mix(SAFFRON, CORAL, 0.25)) + _bibi_awake())
    ink += inside + shape(slab(140, 866, 320, 22, round=4), mix(WOOD, SAFFRON, 0.2))
    ink += shape(polygon([(160, 606), (92, 622), (92, 884), (160, 872)]), WOOD)
    ink += shape(polygon([(440, 606), (508, 622), (508, 884), (440, 872)]), WOOD)
    slats = "".join(f"M{x} {y}l48 {dy}" for y in range(650, 860, 30) for x, dy in ((102, -8), (450, 8)))
    ink += stroke(slats, darken(WOOD, 0.4), 5)
    return ink + _juma_awake()


def _juma_awake() -> Ink:
    """The window beside it: out of the dark looks Juma."""
    frame, hole = mix(WOOD, NIGHT, 0.5), "M652 672h146v186h-146z"
    sleepy = put(head(mood("worried", (0.1, -0.9), 0.1)), at=(725, 800), scale=0.94)
    sleepy += shape(ellipse(725, 902, 70, 54), SAFFRON)
    ink = shape("M640 660h170v210h-170z", frame) + clip(hole, shape(hole, mix(NIGHT, BLACK, 0.5)) + night(sleepy, 0.75))
    ink += shape(polygon([(640, 660), (592, 672), (592, 882), (640, 870)]), frame)
    ink += shape(polygon([(810, 660), (858, 672), (858, 882), (810, 870)]), frame)
    return ink + shape(slab(626, 862, 198, 18, round=4), mix(frame, SHADE, 0.15))


def _moonlit(ink: Ink, colour: str) -> Ink:
    """A silhouette in which what is crimson stays a little red."""
    return recolour(ink, lambda own: mix(own, colour, 0.4 if own == CRIMSON else 0.94))


def _dark_washing() -> Ink:
    """A cloth that sleeps on the line at the end of the roof."""
    cloth = night(hung(OTHERS[4], flat(52, 404, 190, 130, wave=6), size=0.6, detail=1), 0.9)
    post = mix(BLACK, INDIGO, 0.3)
    return stroke("M26 380v160M270 380v160", post, 9) + rope([(26, 396), (150, 402), (270, 396)], colour=post) + cloth


def _bibi_awake() -> Ink:
    """Bibi in her window, out of her bed, both hands over her ears."""
    dress = mix(CRIMSON, CORAL, 0.1)
    body = shape(blob([(206, 900, 0), (214, 840), (254, 806), (350, 806), (386, 840), (396, 900, 0)]), dress)
    arms = sleeve((226, 850), (246, 742), 150, dress, BIBI_SKIN, bend=-1, thick=44)
    arms += sleeve((376, 850), (362, 740), 150, dress, BIBI_SKIN, thick=44)
    awake = mood("cross", (0.2, -0.9), 0.15)
    return body + put(bibi_head(awake), at=(302, 740), scale=1.06) + arms


def page6() -> Ink:
    """The dim room: one beam of light, the carved chest, and the kanga that nobody has seen for forty years."""
    wall, floor = mix(mix(INDIGO, BLACK, 0.5), SHADE, 0.08), mix(BLACK, INDIGO, 0.3)
    ink = shape("M0 0h1200v900h-1200z", wall)
    niche = mix(wall, BLACK, 0.35)
    for x, y, h in ((590, 96, 150), (724, 96, 150), (858, 96, 150), (992, 96, 150), (656, 292, 120), (790, 292, 120),
                    (924, 292, 120)):
        arch = f"q4-{h * 0.32:.0f} 48-{h * 0.4:.0f}q44 {h * 0.08:.0f} 48 {h * 0.4:.0f}"
        ink += shape(f"M{x} {y + h}v{-h * 0.6:.0f}{arch}v{h * 0.6:.0f}z", niche)
    ink += _pots(mix(wall, SHADE, 0.25), mix(wall, ORANGE, 0.4), mix(wall, SKY, 0.3))
    ink += shape("M0 640h1200v270h-1200z", floor) + shape("M0 628h1200v16h-1200z", mix(wall, BLACK, 0.5))
    light = mix(SAFFRON, CORAL, 0.7)
    ink += shape(ellipse(620, 826, 430, 46), mix(floor, light, 0.3))
    ink += shape(polygon([(76, 224), (174, 86), (1010, 640), (920, 840), (300, 840)]),
                 linear((120, 150), (720, 760), (0, light, 0.62), (1, light, 0.16)))
    ink += shape(slab(60, 70, 130, 170), WOOD) + shape(slab(76, 86, 98, 138), "#fffaf0")
    ink += stroke("M125 86v138M76 155h98", WOOD, 8)
    ink += stool(990, 640, 250, 120) + cup(930, 638, size=0.95)
    ink += shape(ellipse(1044, 640, 62, 17), SHADE) + shape(ellipse(1044, 636, 62, 16), "#fffaf0")
    ink += shape(ellipse(1044, 636, 42, 9), SHADE)
    scene = _chest_back(wall) + shape(ellipse(330, 866, 170, 18), mix(floor, BLACK, 0.5))
    kneeling = juma_on_the_ground(mood("curious", (1, 0.5), 0.75), near=(176, -214), far=(140, -240), kneeling=True,
                                  lean=26, tilt=10)
    cloth = blown((396, 566), (800, 436), (876, 760), (500, 800), wave=16, waves=1.5, phase=0.5, belly=(10, 40))
    scene += hung(TWIN, cloth, folds=4, pegs=())
    return ink + put(scene, put(kneeling, at=(286, 862), scale=1.24), _chest_front(), at=(20, -34))


def _pots(*colours: str) -> Ink:
    """Things that stand in the niches of the wall."""
    ink = ""
    for i, (x, y) in enumerate(((638, 244), (772, 244), (906, 244), (1040, 244), (704, 410), (838, 410), (972, 410))):
        colour = colours[i * 2 % 3]
        if i % 3 == 1:
            ink += shape(slab(x - 26, y - 26, 52, 26, round=4), colour)
            ink += shape(slab(x - 20, y - 40, 44, 15, round=3), colours[(i + 1) % 3])
        else:
            ink += shape(blob([(x - 10, y - 66, 0.3), (x + 10, y - 66, 0.3), (x + 8, y - 50), (x + 28, y - 26),
                               (x + 16, y, 0.4), (x - 16, y, 0.4),
                               (x - 28, y - 26), (x - 8, y - 50)]), colour)
    return ink


def _chest_back(wall: str) -> Ink:
    """The open lid and the dark inside."""
    lid = mix(WOOD, wall, 0.25)
    ink = shape(polygon([(470, 690), (480, 520), (880, 500), (900, 690)]), lid)
    ink += stroke(line([(496, 676, 0), (504, 544, 0), (858, 526, 0), (874, 676, 0)]), mix(lid, SAFFRON, 0.3), 5)
    return ink + shape(polygon([(456, 700), (916, 690), (904, 740), (470, 740)]), BLACK)


def _chest_front() -> Ink:
    """The carved front with brass studs."""
    front = [(452, 704), (920, 692), (906, 862), (470, 878)]
    carved = mix(WOOD, ORANGE, 0.3)
    place = blown(*front)
    ink = shape(polygon(front), mix(WOOD, ORANGE, 0.1)) + stroke(edge(place, 7), carved, 6)
    ink += stroke(edge(place, 13), SAFFRON, 6, dash="0 21")
    for u in (42, 108):
        petals = "".join(blob([place(u, 50), place(u + dx - dy * 0.5, 50 + 2 * dy + dx),
                               place(u + dx * 1.8, 50 + dy * 3.6),
                               place(u + dx + dy * 0.5, 50 + 2 * dy - dx)]) for dx, dy in
                         ((10, 0), (-10, 0), (0, 8), (0, -8), (7, 6), (-7, 6), (7, -6), (-7, -6)))
        ink += shape(petals, carved) + shape(ellipse(*place(u, 50), 9), SAFFRON)
    lock = shape(blob([place(68, 18), place(82, 18), place(84, 44), place(75, 56), place(66, 44)]), SAFFRON)
    lock += shape(ellipse(*place(75, 36), 6), BLACK)
    feet = shape(slab(476, 868, 40, 18), darken(WOOD, 0.4)) + shape(slab(862, 856, 40, 18), darken(WOOD, 0.4))
    return feet + ink + lock


def page9() -> Ink:
    """Night in Bibi's room: she smiles in her sleep, the rooster crows at the moon, Juma has one eye open."""
    wall, floor = mix(INDIGO, SHADE, 0.22), mix(INDIGO, BLACK, 0.42)
    ink = shape("M0 0h1200v900h-1200z", wall) + shape("M0 600h1200v310h-1200z", floor)
    ink += shape("M0 592h1200v14h-1200z", mix(wall, BLACK, 0.35))
    ink += shape(polygon([(800, 424), (1090, 424), (900, 910), (330, 910)]),
                 linear((950, 424), (640, 900), (0, MOON, 0.26), (1, MOON, 0.06)))
    ink += shape(slab(772, 84, 348, 346, round=6), WOOD)
    pane = "M796 108h300v300h-300z"
    sky = shape(pane, NIGHT) + stars(22, 800, 110, 292, 200, MOON, seed=9, size=3)
    sky += moon(1000, 226, 74, MOON, mark=mix(MOON, SAFFRON, 0.22), strength=0)
    roof = shape("M780 372h340v60h-340z", mix(INDIGO, SHADE, 0.5)) + shape("M780 362h340v12h-340z", SHADE)
    ink += clip(pane, sky + roof + put(night(rooster("crowing"), 0.45), at=(900, 364), scale=0.56))
    ink += shape(slab(752, 424, 388, 24, round=4), mix(WOOD, SAFFRON, 0.2))
    return ink + _bed() + _mat()


def _bed() -> Ink:
    """Bibi under the orange and green kanga."""
    post = mix(WOOD, INDIGO, 0.25)
    ink = shape(ellipse(400, 770, 400, 30), mix(INDIGO, BLACK, 0.65))
    ink += "".join(shape(slab(x, y, 30, h, round=8), post) + shape(ellipse(x + 15, y, 22), post) for x, y,
                   h in ((52, 296, 480), (706, 440, 330)))
    ink += shape(slab(66, 330, 30, 300), post) + stroke("M74 350h0v180", mix(post, SAFFRON, 0.3), 6, dash="0 26")
    ink += shape(slab(70, 590, 660, 70, round=8), SHADE) + shape(slab(58, 640, 680, 44, round=6), post)
    ink += stroke("M90 662h620", mix(post, SAFFRON, 0.35), 8, dash="0 30")
    ink += shape(pebble(196, 536, 118, 66, seed=3, wobble=0.05), mix(SHADE, CORAL, 0.6))
    ink += shape(pebble(186, 560, 100, 30, seed=3), SHADE)
    ink += put(night(bibi_head(mood("asleep", turn=0.3)), 0.25), at=(224, 506), scale=1.16, turn=-24)
    ink += night(shape(pebble(300, 584, 66, 44, seed=2), darken(CRIMSON, 0.2)), 0.25)
    return ink + night(kanga(TWIN, _over_the_sleeper, folds=3), 0.22)


def _over_the_sleeper(u: float, v: float) -> tuple[float, float]:
    """A place on the kanga that lies on Bibi: it rises over hip, knees and feet, and hangs down before the bed."""
    s, t = u / WIDE, v / TALL
    body = sum(high * math.exp(-((s - at) / wide) ** 2)
               for at, high, wide in ((0.14, 44, 0.17), (0.5, 62, 0.2), (0.87, 54, 0.14)))
    hem = 716 + 7 * math.sin(math.tau * 2.5 * s)
    top = 590 - body
    return 258 + 446 * s - 14 * t * (1 - s), top + (hem - top) * t


def _mat() -> Ink:
    """Juma on his mat, awake with one eye, and what is left of the mandazi."""
    mat = polygon([(520, 772), (1110, 732), (1160, 822), (560, 864)])
    ink = shape(mat, mix(LEAF, INDIGO, 0.35))
    ink += clip(mat, stroke("".join(f"M{x} 720l70 170" for x in range(490, 1180, 44)), mix(SAFFRON, INDIGO, 0.3), 7))
    ink += shape(pebble(664, 796, 84, 34, seed=5), mix(SHADE, INDIGO, 0.2))
    ink += shape(ellipse(860, 830, 210, 14), mix(INDIGO, BLACK, 0.6), opacity=0.5)
    lying = juma(mood("asleep", turn=0.1), wink=True, near=(60, -120), far=(-20, -150), feet=((20, 0), (-22, 4)),
                 tilt=8)
    ink += put(night(lying, 0.16), at=(1044, 794), scale=1.12, turn=-86)
    return (ink + shape(ellipse(430, 836, 74, 18), SHADE) + shape(ellipse(430, 832, 74, 17), CORAL)
            + mandazi(426, 818, size=1.1, bitten=True))
