"""Dot and the Dark Lighthouse: paper-cut waves, one strong light in each picture, a large sea and a small red ferry."""

from __future__ import annotations

from kit import *

SEA, DEEP, RED, GOLD = "#1f6f78", "#10243f", "#d9412b", "#ffc64b"
CREAM, FOG, CORAL, GREEN, BRASS = "#fbf0d9", "#b9c4c6", "#f0855a", "#2e6f57", "#d99a2b"
INK = "#1a1c2c"


def dot(mood: str = "happy", look: tuple[float, float] = (0.4, 0), cargo: Ink = "") -> Ink:
    """Dot, 200 units long, her waterline at 0, her bow to the right; `cargo` stands behind her rail at (56, -74)."""
    hull = blob([(-104, -66, 0.3), (-40, -60), (50, -66), (112, -84, 0.3), (108, -36), (84, 8), (30, 26), (-50, 26), (-92, 4),
                 (-104, -34)])
    band = blob([(-120, 0, 0), (0, 6), (120, -10, 0), (120, 40, 0), (-120, 40, 0)])
    body = solid(hull, RED, dark="#7d1a22", away=(-16, -12), bright="#f2694a", edge=-0.45, shade=0.55,
                 inside=shape(band, "#a82a24"))
    rail = shape(ribbon([(-110, -68), (-40, -63), (50, -69), (117, -88)], [13, 14, 14, 13]), CREAM)
    rail_shadow = clip(hull, shape(ribbon([(-110, -58), (-40, -52), (50, -58), (117, -76)], [12, 13, 13, 12]), "#8f2320",
                                   opacity=0.6))
    funnel = slab(-74, -196, 44, 74, lean=-8, wobble=1)
    chimney = solid(funnel, GOLD, dark="#c9761f", away=(-14, 0), shade=0.7)
    chimney += shape(slab(-86, -206, 52, 20, round=6, lean=-2), INK)
    cabin = solid(slab(-90, -130, 90, 72, round=7, taper=6, wobble=1), CREAM, dark="#b98f78", away=(-15, -4), shade=0.6)
    roof = shape(slab(-100, -140, 110, 17, round=8, wobble=1, seed=3), INK)
    panes = ""
    for x in (-66, -26):
        panes += shape(ellipse(x, -98, 17), INK) + shape(ellipse(x, -98, 12.5), "#7cc0c4")
        panes += shape(blob([(x - 8, -100), (x - 1, -108), (x + 4, -107), (x - 5, -95)]), "#d9f0ea", opacity=0.8)
    return chimney + cabin + roof + panes + cargo + body + rail_shadow + rail + _face(mood, look)


def _face(mood: str, look: tuple[float, float]) -> Ink:
    """Her face: two large eyes near the bow, a small mouth under them."""
    marks, eyes = "", ((40, -30, 18), (83, -36, 16.5))
    for index, (x, y, r) in enumerate(eyes):
        side = -1 if index == 0 else 1
        if mood == "asleep":
            marks += stroke(line([(x - 14, y), (x, y + 10), (x + 14, y - 1)]), INK, 5)
            continue
        marks += shape(ellipse(x, y, r, r * 1.06), "#fffaf0")
        px, py = x + look[0] * r * 0.45, y + look[1] * r * 0.48
        marks += shape(ellipse(px, py, r * 0.53, r * 0.58), INK) + shape(ellipse(px + 3, py - 4, r * 0.17), "#ffffff")
        if mood in ("sad", "worried"):
            lid = [(x - 22, y - 22), (x + 22, y - 22), (x + 22, y - 8 + side * 7), (x - 22, y - 8 - side * 7)]
            marks += clip(ellipse(x, y, r + 1, r * 1.06 + 1), shape(polygon(lid), "#b93426"))
        if mood == "brave":
            lid = [(x - 22, y - 22), (x + 22, y - 22), (x + 22, y - 9 - side * 3), (x - 22, y - 9 + side * 3)]
            marks += clip(ellipse(x, y, r + 1, r * 1.06 + 1), shape(polygon(lid), "#b93426"))
    marks += shape(ellipse(22, -10, 9, 6), "#ff9a76", opacity=0.8) + shape(ellipse(98, -16, 6, 5), "#ff9a76", opacity=0.8)
    mouths = {"happy": [(48, -10), (61, 1), (75, -13)], "asleep": [(51, -9), (62, -1), (74, -11)],
              "sad": [(52, -2), (62, -8), (72, -5)], "worried": [(50, -4), (57, -8), (64, -4), (72, -8)],
              "brave": [(52, -7), (62, -3), (74, -9)]}
    if mood == "calling":
        return marks + shape(ellipse(63, -5, 8, 10), INK)
    return marks + stroke(line(mouths[mood]), INK, 4.5)


def afloat(boat: Ink, at: tuple[float, float], *, scale: float = 1, turn: float = 0, foam: str = "#d9efe8",
           deep: str = "#0f4450", opacity: float = 0.5) -> Ink:
    """Dot in the water: what is below her waterline is hidden, under it lie her dark reflection and some foam."""
    line_of_water = [(-260, -500, 0), (300, -500, 0), (300, 6, 0.3), (90, 10), (40, 3), (-20, 9), (-70, 3), (-120, 9), (-260, 6, 0.3)]
    mirrored = blob([(-96, 0), (-40, 8), (30, 6), (92, 0), (70, 30), (84, 40), (40, 52), (52, 66), (-4, 74), (-20, 60), (-60, 62),
                     (-52, 42), (-92, 34), (-80, 18)])
    ink = shape(mirrored, deep, opacity=opacity)
    ink += clip(blob(line_of_water), put(boat, turn=turn))
    ink += ripples(0, 5, 236, foam, rows=1, thick=5, opacity=0.9) + ripples(-16, 22, 200, foam, rows=3, gap=16, thick=3, opacity=0.45)
    return put(ink, at=at, scale=scale)


def sheep(look: float = 1, *, chewing: bool = False) -> Ink:
    """The woolly sheep, 100 units long, standing on (0, 0), facing right."""
    legs = "".join(shape(slab(x, -26, 9, 28, round=3), INK) for x in (-28, -12, 12, 26))
    wool = blob([(-50, -40), (-54, -62), (-38, -74), (-26, -90), (-6, -86), (12, -94), (28, -80), (44, -72), (44, -52), (46, -34),
                 (28, -24), (8, -20), (-14, -22), (-34, -22)])
    bumps = "".join(pebble(x, y, r, seed=r) for x, y, r in ((-40, -68, 15), (-14, -82, 17), (16, -84, 16), (36, -66, 14),
                                                           (-46, -44, 14), (38, -40, 13), (-18, -28, 14), (14, -27, 14)))
    coat = solid(wool + bumps, "#fff8ea", dark="#b9b3c4", away=(-9, -10), shade=0.6)
    curls = stroke("".join(f"M{x} {y}q6-9 12 0q-3 7-8 3" for x, y in ((-30, -56), (-8, -64), (10, -46), (-20, -40))), "#d8cfd2", 3)
    head = shape(blob([(34, -92), (52, -100), (66, -84), (72, -66), (62, -56), (48, -64), (36, -74)]), INK)
    ears = shape(ribbon([(38, -86), (26, -84), (20, -76)], [6, 11, 3]), INK)
    tuft = shape(pebble(42, -98, 14, 10, seed=9), "#fff8ea")
    eye = shape(ellipse(55, -84, 5.5), "#fffaf0") + shape(ellipse(55 + look * 2.4, -85, 2.8), INK)
    mouthful = shape(pebble(74, -58, 9, seed=4), RED) + stroke("M74-66l3-7", "#5a3a20", 3) if chewing else ""
    return legs + coat + curls + head + ears + tuft + eye + mouthful


def lighthouse(*, lit: bool = False, height: float = 500) -> Ink:
    """The lighthouse, standing on (0, 0), its lamp at (0, -444) when it is 500 high."""
    tower = polygon([(-50, 0), (50, 0), (33, -400), (-33, -400)])
    bands = "".join(shape(f"M-60 {y}h120v{-57}h-120z", RED) for y in (0, -114, -228, -342))
    doors = shape(slab(-13, -44, 26, 44, round=12), DEEP)
    panes = "".join(shape(ellipse(x, y, 8, 10), DEEP) for x, y in ((4, -150), (-4, -265), (4, -350)))
    body = solid(tower, CREAM, dark="#3a4a72", away=(-24, 0), shade=0.42, inside=bands + doors + panes)
    glass = shape(slab(-25, -466, 50, 58), GOLD if lit else "#3e5363")
    bars = stroke("M-25-466v58M-8-466v58M9-466v58M25-466v58", DEEP, 3.5)
    gallery = shape(slab(-48, -412, 96, 15, round=4), DEEP) + stroke("M-46-412v-24h92v24M-23-412v-24M0-412v-24M23-412v-24", DEEP, 3)
    dome = solid(blob([(-36, -464, 0), (-26, -490), (0, -506), (26, -490), (36, -464, 0)]), RED, dark="#7d1a22", away=(-12, 0))
    knob = shape(ellipse(0, -512, 7), DEEP)
    return put(body + glass + bars + gallery + dome + knob, scale=height / 500)


def rock(width: float, height: float, *, seed: int = 1, colour: str = "#26303f", light: str = "#46566a") -> Ink:
    """A black rock, the middle of its foot at (0, 0)."""
    return solid(heap(0, 0, width, height, seed=seed, lumps=6), colour, bright=light, away=(-14, 12), edge=0.6)


def page1() -> Ink:
    """Morning: Dot beside the huge ship looks up and over to the lighthouse."""
    sun = (930, 250)
    ink = sky("#8fcfce", "#cfe9d8", "#fdf0c8", height=480)
    ink += glow(*sun, 420, "#fff6d0", strength=0.95) + shape(pebble(*sun, 62, wobble=0.015), "#fffbe6")
    ink += cloud(800, 120, 250, "#eef7ee", shade="#cfe6dd", seed=3, opacity=0.9) + cloud(1090, 74, 180, "#eef7ee", seed=4, opacity=0.75)
    ink += tint(put(rock(230, 46, seed=4), at=(1040, 446)) + put(lighthouse(height=250), at=(1050, 420)), "#cfe9d8", 0.28)
    ink += tint(_harbour(), "#cfe9d8", 0.3)
    ink += shape(wave_line(446, height=5, length=90, seed=2), "#6fb6b4")
    ink += glints(690, 455, 480, 120, "#fff6d0", count=26, long=90, thick=5, seed=5)
    ink += shape(wave_line(520, height=10, length=130, seed=3), "#479a9c")
    ink += glints(640, 530, 480, 110, "#fdf0c8", count=18, long=110, thick=6, seed=6, opacity=0.8)
    ink += _great_ship()
    ink += sheet(wave_line(640, height=17, length=170, seed=4), "#2b8288", "#6fb9b6", shadow=DEEP, thick=3)
    ink += _mirrored_ship()
    ink += glints(560, 650, 480, 60, "#fdf0c8", count=8, long=120, thick=6, seed=7, opacity=0.7)
    boat = dot("sad", (0.75, -0.75), cargo=put(sheep(chewing=True), at=(50, -70), scale=0.78))
    ink += put(puffs([(0, 0), (-16, -34), (-2, -70), (-26, -106)], 13, 26, "#fffdf4", opacity=0.95), at=(644, 514))
    ink += sheet(wave_line(716, height=18, length=190, phase=60, seed=5), SEA, "#4f9fa2", shadow=DEEP, thick=3)
    ink += afloat(boat, (724, 738), scale=1.04, turn=-2)
    ink += sheet(wave_line(822, height=26, length=240, phase=20, seed=6), "#175a66", "#3d8f95", shadow=DEEP)
    ink += glints(100, 836, 1000, 50, "#3f9296", count=9, long=200, thick=8, seed=9, opacity=0.7)
    return ink + bird(640, 210, 22, "#ffffff") + bird(720, 170, 15, "#ffffff", turn=-8) + bird(880, 390, 11, "#ffffff")


def _harbour() -> Ink:
    """Gull Harbour far away: gabled houses on a spit of land."""
    ink = shape(ridge(430, 560, 860, 452, height=16, step=80, seed=2), "#5d8f7a")
    walls = ("#f6dfc0", "#e9b59a", "#fbf0d9", "#d9a78a", "#f2d0a4")
    for i, wall in enumerate(walls):
        ink += house(640 + i * 36, 440, 30, 26 + i * 5 % 14, wall, "#b5482f" if i % 2 else DEEP, pane="#6b7f86", rows=1, columns=2, seed=i)
    return ink


def _great_ship() -> Ink:
    """The bow of the great blue ship; only that much of her fits the picture."""
    bow = blob([(-140, -60, 0), (600, -60, 0), (640, -40, 0), (598, 180), (548, 420), (520, 660, 0.4), (500, 720, 0), (-140, 720, 0)])
    side = linear((0, 0), (640, 0), (0, "#123055"), (0.7, "#1d4a7a"), (1, "#2a639a"))
    boot = shape("M-40 596C200 604 400 604 560 590v150H-40z", "#8d2f35")
    line_of_white = stroke("M-40 590C200 598 400 598 560 584", CREAM, 9)
    stripe = stroke("M-40 88C200 104 430 100 640 70", CREAM, 16)
    plates = stroke("M-40 230C200 244 420 240 590 216M-40 420C200 430 400 428 550 408M180 92C186 250 184 430 176 600"
                    "M390 96C392 250 376 430 360 600", "#0d2444", 3, opacity=0.5)
    rivets = stroke(specks([(x, 238 + 6 * (x / 560)) for x in range(20, 570, 44)] + [(x, 432 - (x / 90)) for x in range(10, 530, 44)]),
                    "#0d2444", 6, opacity=0.45)
    holes = ""
    for x, y in ((60, 165), (160, 169), (260, 171), (360, 169), (60, 330), (160, 334)):
        holes += shape(ellipse(x, y, 24), "#0d2444") + shape(ellipse(x, y, 17), "#8fcfce")
        holes += shape(blob([(x - 11, y + 2), (x - 3, y - 11), (x + 5, y - 12), (x - 6, y + 8)]), "#dff3ea", opacity=0.8)
    marks = "".join(lettering(sign, at=(484 - i * 5, 470 + i * 44), size=26, colour=CREAM, seed=i) for i, sign in enumerate("987"))
    anchor = stroke("M500 180V262", INK, 9) + shape(ellipse(500, 176, 24), "#0b1c36")
    anchor += stroke("M500 258V340M474 282H526M456 316C462 352 538 352 544 316", INK, 15) + shape(ellipse(500, 258, 14), INK)
    ship = solid(bow, side, dark="#081a36", away=(-60, 0), shade=0.35, bright="#f3d9a8", edge=-0.18,
                 inside=plates + rivets + boot + line_of_white + stripe + holes + marks)
    return ship + anchor


def _mirrored_ship() -> Ink:
    """The dark of the great ship on the water."""
    edge = [(-20, 600, 0), (524, 600, 0), (520, 664, 0.4), (470, 676), (536, 690), (440, 702), (486, 722), (380, 736), (410, 760), (240, 770), (-20, 776, 0)]
    return clip(wave_line(643, height=17, length=170, seed=4), shape(blob(edge), DEEP, opacity=0.45))


PAGES = {1: page1}


def cover() -> Ink:
    return ""
