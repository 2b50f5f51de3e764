"""Dot, the sheep, Mrs Moss with her tuba, the lighthouse, the rocks and the lamp."""

from __future__ import annotations

from kit import *

SEA, DEEP, RED, GOLD = "#1f6f78", "#10243f", "#d9412b", "#ffc64b"
CREAM, GREEN, BRASS = "#fbf0d9", "#2e6f57", "#d99a2b"
INK = "#1a1c2c"


def dot(mood: str = "happy", look: tuple[float, float] = (0.4, 0), cargo: Ink = "") -> Ink:
    """Dot, 200 units long, her waterline at 0, her bow to the right; `cargo` stands behind her rail at (56, -74)."""
    hull = blob([(-104, -66, 0.3), (-40, -60), (50, -66), (112, -84, 0.3), (108, -36), (84, 8), (30, 26), (-50, 26),
                 (-92, 4), (-104, -34)])
    band = blob([(-120, 0, 0), (0, 6), (120, -10, 0), (120, 40, 0), (-120, 40, 0)])
    body = solid(hull, RED, dark="#7d1a22", away=(-16, -12), bright="#f2694a", edge=-0.45, shade=0.55,
                 inside=shape(band, "#a82a24"))
    rail = shape(ribbon([(-110, -68), (-40, -63), (50, -69), (117, -88)], [13, 14, 14, 13]), CREAM)
    rail_shadow = clip(
        hull, shape(ribbon([(-110, -58), (-40, -52), (50, -58), (117, -76)], [12, 13, 13, 12]), "#8f2320",
                    opacity=0.6))
    funnel = slab(-74, -196, 44, 74, lean=-8, wobble=1)
    chimney = solid(funnel, GOLD, dark="#c9761f", away=(-14, 0), shade=0.7)
    chimney += shape(slab(-86, -206, 52, 20, round=6, lean=-2), INK)
    cabin = solid(slab(-90, -130, 90, 72, round=7, taper=6, wobble=1), CREAM, dark="#b98f78", away=(-15, -4),
                  shade=0.6)
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
        if mood in ("asleep", "listening"):
            marks += stroke(line([(x - 15, y), (x - 9, y + 7), (x, y + 10), (x + 9, y + 6), (x + 15, y - 1)]), INK, 5)
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
    marks += shape(ellipse(22, -10, 9, 6), "#ff9a76", opacity=0.8) + shape(ellipse(98, -16, 6, 5), "#ff9a76",
                                                                           opacity=0.8)
    mouths = {
        "happy": [(46, -11), (53, -2), (62, 1), (70, -3), (77, -14)],
        "asleep": [(50, -9), (56, -3), (63, -2), (69, -5), (74, -11)],
        "listening": [(57, -5), (63, -4), (69, -6)],
        "sad": [(52, -2), (62, -8), (72, -5)],
        "worried": [(50, -4), (57, -8), (64, -4), (72, -8)],
        "brave": [(52, -7), (62, -3), (74, -9)]
    }
    if mood == "calling":
        return marks + shape(ellipse(63, -5, 8, 10), INK)
    return marks + stroke(line(mouths[mood]), INK, 4.5)


def afloat(boat: Ink, at: tuple[float, float], *, scale: float = 1, turn: float = 0, foam: str = "#d9efe8",
           deep: str = "#0f4450", opacity: float = 0.5) -> Ink:
    """Dot in the water: what is below her waterline is hidden, under it lie her dark reflection and some foam."""
    line_of_water = [(-260, -500, 0), (300, -500, 0), (300, 6, 0.3), (90, 10), (40, 3), (-20, 9), (-70, 3), (-120, 9),
                     (-260, 6, 0.3)]
    mirrored = blob([(-96, 0), (-40, 8), (30, 6), (92, 0), (70, 30), (84, 40), (40, 52), (52, 66), (-4, 74), (-20, 60),
                     (-60, 62), (-52, 42), (-92, 34), (-80, 18)])
    ink = shape(mirrored, deep, opacity=opacity)
    ink += clip(blob(line_of_water), put(boat, turn=turn))
    ink += stroke(line([(-102, 6), (-70, 3), (-20, 9), (40, 3), (86, 10)]), foam, 4, opacity=0.9)
    ink += ripples(0, 5, 236, foam, rows=1, thick=5, opacity=0.9) + ripples(-16, 22, 200, foam, rows=3, gap=16,
                                                                            thick=3, opacity=0.45)
    return put(ink, at=at, scale=scale)


def lamp() -> Ink:
    """The new lamp in its crate of straw, the crate standing on (0, 0)."""
    straw = "".join(
        ribbon([(x * 0.7, -48), (x, -66 - y * 0.5), (x * 1.25, -70 - y)], [6, 5, 0])
        for x, y in ((-34, 4), (-26, 22), (-14, 12), (-4, 26), (10, 16), (22, 28), (32, 10), (40, 0)))
    glass = pebble(0, -102, 31, 35, wobble=0.02)
    bulb = solid(glass, "#d7ebe6", dark="#7fa6b4", away=(-10, 8), shade=0.7)
    bulb += stroke("M-10-84l4-22 6 12 6-12 4 22", "#c9761f", 3.5) + shape(
        blob([(-20, -110), (-10, -127), (-2, -128), (-13, -102)]), "#ffffff", opacity=0.9)
    cap = shape(slab(-15, -76, 30, 16, round=4), BRASS)
    crate = solid(
        slab(-38, -54, 76, 54, wobble=1), "#a4703f", dark="#5b3420", away=(-12, 0), shade=0.6,
        inside=stroke("M-38-36h76M-38-18h76", "#7a4d2b", 3) + shape(slab(-33, -54, 10, 54), "#c08a52") +
        shape(slab(23, -54, 10, 54), "#c08a52"))
    return bulb + cap + shape(straw, "#e8c15f") + crate


def sheep(look: float = 1, *, chewing: bool = False) -> Ink:
    """The woolly sheep, 100 units long, standing on (0, 0), facing right."""
    legs = "".join(shape(slab(x, -26, 9, 28, round=3), INK) for x in (-28, -12, 12, 26))
    wool = blob([(-50, -40), (-54, -62), (-38, -74), (-26, -90), (-6, -86), (12, -94), (28, -80), (44, -72), (44, -52),
                 (46, -34), (28, -24), (8, -20), (-14, -22), (-34, -22)])
    bumps = "".join(
        pebble(x, y, r, seed=r) for x, y, r in ((-40, -68, 15), (-14, -82, 17), (16, -84, 16), (36, -66, 14),
                                                (-46, -44, 14), (38, -40, 13), (-18, -28, 14), (14, -27, 14)))
    coat = solid(wool + bumps, "#fff8ea", dark="#b9b3c4", away=(-9, -10), shade=0.6)
    curls = stroke("".join(f"M{x} {y}q6-9 12 0q-3 7-8 3" for x, y in ((-30, -56), (-8, -64), (10, -46), (-20, -40))),
                   "#d8cfd2", 3)
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
    gallery = shape(slab(-48, -412, 96, 15, round=4), DEEP) + stroke(
        "M-46-412v-24h92v24M-23-412v-24M0-412v-24M23-412v-24", DEEP, 3)
    dome = solid(blob([(-36, -464, 0), (-26, -490), (0, -506), (26, -490), (36, -464, 0)]), RED, dark="#7d1a22",
                 away=(-12, 0))
    knob = shape(ellipse(0, -512, 7), DEEP)
    return put(body + glass + bars + gallery + dome + knob, scale=height / 500)


def rock(width: float, height: float, *, seed: int = 1, colour: str = "#26303f", light: str = "#46566a") -> Ink:
    """A black rock, the middle of its foot at (0, 0)."""
    return solid(heap(0, 0, width, height, seed=seed, lumps=6), colour, bright=light, away=(-14, 12), edge=0.6)


def rock_face(x: float, y: float, size: float, colour: str, *, flip: bool = False) -> Ink:
    """The frown of a rock."""
    marks = ribbon([(-52, -34), (-30, -22), (-8, -16)], [5, 15, 10]) + ribbon([(52, -30), (30, -22),
                                                                               (12, -16)], [5, 15, 10])
    eyes = stroke("M-44-2q14 8 26 0M20 0q12 7 24 0", colour, 6)
    mouth = stroke("M-32 46C-18 32 22 30 40 44", colour, 8)
    return put(shape(marks, colour) + eyes + mouth, at=(x, y), scale=size, flip=flip)


def mrs_moss() -> Ink:
    """Mrs Moss with her tuba, 190 high, standing on (0, 0), facing left with the bell over her shoulder."""
    skin = "#d99a78"
    boots = shape(slab(-30, -20, 26, 22, round=8) + slab(4, -20, 26, 22, round=8), INK)
    bell = solid(blob([(52, -126, 0.3), (40, -168), (8, -206, 0), (104, -212, 0), (74, -170), (70, -126, 0.3)]), BRASS,
                 dark="#8f5a17", away=(-12, 0))
    bell += shape(ellipse(56, -209, 49, 12), "#8f5a17") + shape(ellipse(56, -208, 40, 8), "#5d3a14")
    coat = solid(
        blob([(-20, -132), (20, -132), (52, -84), (56, -34), (48, -12, 0.4), (-48, -12, 0.4), (-56, -34), (-50, -84)]),
        GREEN, dark="#123a35", away=(12, -4))
    coat += shape(specks_of([(0, -44), (0, -70)]), CREAM)
    head = shape(pebble(-4, -146, 33, 30, wobble=0.03), skin)
    hair = shape("".join(pebble(x, y, 9, seed=int(y)) for x, y in ((26, -146), (28, -134), (-30, -162), (22, -124))),
                 "#f4f0ea")
    hat = blob([(-38, -156, 0.4), (-34, -186), (-4, -204), (26, -190), (32, -158, 0.4), (-4, -166)])
    hat = solid(hat, "#fbf5ea", dark="#a9b4c6", away=(8, -3)) + shape(hat, knit("#d9d3cf", size=13, width=3))
    hat += shape(ribbon([(-40, -158), (-4, -168),
                         (34, -156)], [15, 16, 15]), "#fffdf6") + shape(pebble(-4, -208, 14, wobble=0.1), "#fffdf6")
    eyes = stroke("M-22-150q5 5 10 1M0-150q5 5 10 1", INK, 3.6) + shape(
        ellipse(14, -138, 8, 6) + ellipse(-28, -138, 7, 6), "#e0705c", opacity=0.7)
    nose = shape(ellipse(-8, -142, 6, 5), "#c47f5e")
    pipe = stroke("M-12-132C-44-128-48-108-36-92", BRASS, 9) + shape(ellipse(-11, -131, 7, 6), "#8f5a17")
    coil = stroke(ellipse(6, -72, 36, 42), "#8f5a17", 20) + stroke(ellipse(4, -73, 36, 42), BRASS, 16)
    coil += stroke("M42-76C58-90 61-108 61-128", BRASS, 17) + stroke("M-2-96v44M10-98v44", "#b57a22", 8)
    arms = shape(ribbon([(-38, -110), (-54, -82), (-34, -66)], [24, 25, 20]), "#3a8568")
    arms += shape(ribbon([(36, -110), (52, -78), (32, -58)], [24, 25, 20]), "#24594a")
    hands = shape(pebble(-28, -64, 12, 11) + pebble(24, -54, 12, 11), skin)
    return boots + bell + coat + head + hair + hat + eyes + nose + pipe + coil + arms + hands


def specks_of(places: list[tuple[float, float]]) -> str:
    """Buttons."""
    return "".join(ellipse(x, y, 5) for x, y in places)
