"""Who rides in the last tram: Mole at the front, Duck, Bear and his double bass, three mice, Mother Badger and Bo."""

from __future__ import annotations

from kit import (Ink, Point, blob, clip, darken, ellipse, lighten, limb, line, mix, pebble, put, ribbon, shape, slab,
                 solid, stroke)

from .colours import (AMBER, BLUE, CREAM, DARK_WOOD, FUR, GREEN, INK, MOUSE, NIGHT, PINK, PRICKLES, RAIN, RED, SILVER,
                      WHITE, WOOD)
from .tilo import eyes

BEAK = mix(AMBER, RED, 0.28)
"""Duck's beak and feet: redder than the lamplight, so that one sees them before it."""


def mole(*, up: bool = False) -> Ink:
    """Mole on (0, 0), 210 high, in her driver's cap: from behind, at the crank, or looking `up` to the right."""
    coat = mix(NIGHT, PRICKLES, 0.5)
    dark, light = darken(coat, 0.5), mix(coat, AMBER, 0.3)
    body = solid(blob([(-66, 0, 0.4), (-76, -60), (-56, -116), (0, -130), (56, -116), (76, -60), (66, 0, 0.4)]), coat,
                 dark=dark, away=(-14, 0), bright=light, edge=-0.3)
    scarf = stroke(line([(-52, -108), (0, -94), (52, -108)]), RAIN, 13)
    top = solid(ellipse(0, 0, 62, 54), coat, dark=dark, away=(-12, 0), bright=light, edge=-0.3)
    cap = solid(blob([(-62, -18, 0.3), (-66, -48), (-36, -70), (36, -70), (66, -48), (62, -18, 0.3), (0, -8)]), BLUE,
                dark=NIGHT, away=(-10, 6), bright=mix(BLUE, CREAM, 0.3), edge=-0.3)
    cap += stroke(line([(-60, -18), (0, -8), (60, -18)]), AMBER, 8)
    if not up:
        paws = "".join(limb((x * 0.66, -96), (x, -62), 52, coat, bend=1 if x > 0 else -1, thick=34)
                       + shape(pebble(x * 1.06, -58, 21, 17, seed=4), PINK) for x in (-84, 84))
        ears = "".join(shape(ellipse(x, -2, 15, 17), coat) + shape(ellipse(x, 0, 8, 10), PINK) for x in (-60, 60))
        rims = "".join(shape(ellipse(x, 14, 11, 17), INK) + shape(ellipse(x, 14, 7, 13), SILVER) for x in (-66, 66))
        return paws + body + scarf + put(rims + ears + top + stroke(line([(-62, 12), (0, 20), (62, 12)]), INK, 6) + cap,
                                 at=(0, -150))
    snout = solid(blob([(20, -34), (72, -14), (108, 2), (108, 20), (70, 30), (20, 40)]), coat, dark=dark, away=(0, -10))
    face = snout + shape(ellipse(112, 10, 17, 15), PINK) + stroke(line([(56, 28), (72, 32), (88, 24)]), CREAM, 4)
    face += stroke(line([(-52, 2), (30, 0)]), INK, 7) + shape(ellipse(40, 2, 27, 28), INK)
    face += shape(ellipse(40, 2, 21, 22), SILVER) + shape(ellipse(49, -1, 7, 8), INK)
    ear = shape(ellipse(-36, 4, 15, 17), dark) + shape(ellipse(-35, 5, 8, 10), PINK)
    arm = limb((26, -92), (66, -50), 66, coat, bend=1, thick=34) + shape(pebble(70, -46, 21, 17, seed=4), PINK)
    peak = shape(blob([(52, -26), (84, -34), (104, -22), (60, -10)]), NIGHT)
    feet = shape(ellipse(-24, -2, 26, 10) + ellipse(36, -2, 26, 10), PINK)
    return feet + body + put(top + face + put(peak + cap, at=(-4, -9)) + ear, at=(4, -150), turn=-32) + arm + scarf


def duck(mood: str = "open", look: Point = (0.5, 0), *, singing: bool = False, bow: float = 0, wing: str = "down",
         music: bool = True) -> Ink:
    """Duck sitting on (0, 0), 230 high, facing right; `bow` lowers her head, `wing` is `down` or `heart`."""
    body = blob([(-104, -60, 0.3), (-70, -40), (-60, -104), (-10, -136), (46, -110), (66, -50), (44, 0, 0.4),
                 (-50, 0, 0.4), (-84, -20)])
    ink = solid(body, WHITE, dark=mix(WHITE, RAIN, 0.5), away=(-14, -10), shade=0.8)
    ink += "".join(shape(blob([(x - 20, 4), (x - 4, -12), (x + 26, -2), (x + 30, 6, 0.3), (x - 18, 8, 0.3)]), BEAK)
                   for x in (-8, 34))
    beak = shape(blob([(30, -4, 0.4), (64, -6), (88, 4), (64, 14), (30, 14, 0.4)]), BEAK)
    beak += stroke(line([(34, 6), (60, 6), (84, 5)]), darken(BEAK, 0.4), 3)
    if singing:
        beak = shape(blob([(28, -10, 0.4), (62, -30), (92, -28), (62, -8), (32, 2, 0.4)]), BEAK)
        beak = shape(blob([(28, -6, 0), (64, -12), (60, 22), (28, 16, 0)]), darken(RED, 0.5)) + beak
        beak += shape(blob([(28, 8, 0.4), (54, 16), (80, 34), (48, 34), (26, 22, 0.4)]), darken(BEAK, 0.12))
    top = shape(ellipse(0, 0, 42, 41), WHITE)
    top += shape(blob([(-16, -36), (-22, -60), (-6, -50), (2, -64), (10, -40)]), WHITE)
    top += eyes([(14, -10)], mood, look, size=8) + beak + shape(ellipse(16, 10, 9, 6), PINK, opacity=0.7)
    neck = shape(ribbon([(14, -100), (18, -176 + bow)], [62, 50]), WHITE)
    scarf = shape(ribbon([(-22, -122), (16, -110), (54, -126)], [26, 30, 26]), RAIN)
    scarf += shape(ribbon([(-10, -116), (-24, -70), (-20, -40)], [24, 28, 30]), RAIN)
    scarf += stroke("M-36-58l30 4M-36-72l30 4", BLUE, 5)
    staves = stroke("M-16-30h46M-16-14h46M-16 2h46M-16 18h46", mix(INK, CREAM, 0.5), 3)
    sheet = put(shape(slab(-26, -46, 66, 84, wobble=2), CREAM) + staves, at=(-70, -70), turn=-24) if music else ""
    feathers, shade = mix(WHITE, RAIN, 0.16), mix(WHITE, RAIN, 0.55)
    fold = blob([(-52, -100), (-8, -96), (16, -60), (-10, -36), (-58, -40), (-88, -66, 0.4)])
    if wing == "heart":
        fold = blob([(-56, -100), (-34, -112), (4, -84), (38, -104), (60, -98), (52, -78), (8, -46), (-36, -56)])
    arm = solid(fold, feathers, dark=shade, away=(-5, -9), shade=0.9)
    return sheet + ink + neck + put(top, at=(22, -190 + bow), turn=bow * 0.7) + scarf + arm


def bear(mood: str = "open", look: Point = (0, 0), *, near: Point = (120, -110), far: Point = (-120, -110),
         bow: float = 0, mouth: str = "calm",
         held: Ink = "") -> Ink:
    """Bear sitting on (0, 0), 450 high, facing us."""
    body = blob([(-80, -300), (80, -300), (136, -220), (156, -100), (130, 0, 0.5), (-130, 0, 0.5), (-156, -100),
                 (-136, -220)])
    ink = solid(body, FUR, dark=darken(FUR, 0.4), away=(-24, -6), bright=mix(FUR, AMBER, 0.4), edge=-0.25)
    ink += shape(ellipse(0, -110, 84, 100), mix(FUR, CREAM, 0.22))
    ink += shape(blob([(-30, -292, 0.3), (0, -280), (30, -292, 0.3), (24, -262, 0.4), (0, -274), (-24, -262, 0.4)]),
                 RED)
    feet = "".join(shape(ellipse(x, 6, 50, 30), FUR) + shape(ellipse(x, 8, 30, 18), mix(FUR, CREAM, 0.4))
                   for x in (-78, 78))
    ears = "".join(shape(ellipse(x, -66, 32), FUR) + shape(ellipse(x, -64, 18), mix(FUR, CREAM, 0.35))
                   for x in (-66, 66))
    skull = solid(blob([(-96, 0), (-76, -70), (0, -94), (76, -70), (96, 0), (70, 62), (0, 80), (-70, 62)]), FUR,
                  dark=darken(FUR, 0.4), away=(-16, -6))
    muzzle = shape(ellipse(0, 30, 52, 40), mix(FUR, CREAM, 0.5))
    muzzle += shape(blob([(-20, 2), (0, -4), (20, 2), (8, 20), (-8, 20)]), INK)
    smile = {"calm": stroke("M0 20v14M-18 36q9 10 18-2q9 12 18 2", INK, 4),
             "o": shape(ellipse(0, 46, 13, 15), darken(RED, 0.55))}[mouth]
    top = ears + skull + muzzle + smile + eyes([(-38, -18), (38, -18)], mood, look, size=10)
    arms = (limb((-104, -236), far, 190, FUR, bend=-1, thick=74, thin=56) + shape(ellipse(far[0], far[1], 33, 31), FUR),
            limb((104, -236), near, 190, lighten(FUR, 0.05), bend=1, thick=74,
                 thin=56) + shape(ellipse(near[0], near[1], 33, 31), lighten(FUR, 0.05)))
    return ink + feet + put(top, at=(0, -356 + bow), turn=bow * 0.3) + held + arms[0] + arms[1]


def double_bass(*, case: bool = False) -> Ink:
    """The double bass standing on (0, 0), 560 high; or its black case, which needs a seat of its own."""
    form = blob([(-40, -350), (40, -350), (84, -290), (64, -220), (104, -130), (92, -40), (40, 0), (-40, 0),
                 (-92, -40), (-104, -130), (-64, -220), (-84, -290)])
    if case:
        neck = shape(ribbon([(0, -320), (0, -470), (0, -540)], [56, 50, 66]), mix(NIGHT, BLUE, 0.5))
        lock = "".join(shape(slab(78 - abs(y + 180) * 0.1, y, 22, 16, round=4), AMBER) for y in (-270, -110))
        return (neck
                + solid(form, mix(NIGHT, BLUE, 0.5), dark=NIGHT, away=(-18, 0), bright=mix(BLUE, AMBER, 0.35),
                        edge=-0.3) + lock)
    wood = mix(RED, WOOD, 0.72)
    ink = shape(ribbon([(0, -330), (0, -520)], [22, 18]), INK) + shape(pebble(0, -536, 17, 24, seed=3), wood)
    ink += stroke("M-24-520h48M-24-544h48", AMBER, 5)
    ink += solid(form, wood, dark=darken(wood, 0.4), away=(-18, -4), bright=lighten(wood, 0.3), edge=-0.25)
    ink += stroke("M-44-200q-14 30 2 56q14 24 0 46M44-200q14 30-2 56q-14 24 0 46", INK, 6)
    ink += shape(slab(-34, -96, 68, 12, round=3), CREAM)
    ink += shape(slab(-13, -340, 26, 190, round=3), INK)
    ink += stroke("M-8-520V-60M0-520V-60M8-520V-60", mix(CREAM, AMBER, 0.3), 2)
    return ink + shape(slab(-16, -70, 32, 60, round=5), INK)


def mouse(mood: str = "open", look: Point = (0.4, 0), *, hat: bool = True, bow: float = 0, near: Point = (34, -34),
          mouth: bool = False) -> Ink:
    """A mouse baker on (0, 0), 130 high with the floury hat, facing right."""
    tail = stroke(line([(-26, -8), (-56, -4), (-64, -26), (-52, -40)]), PINK, 5)
    body = solid(blob([(-34, 0, 0.4), (-38, -30), (-16, -62), (16, -62), (36, -30), (32, 0, 0.4)]), MOUSE,
                 dark=darken(MOUSE, 0.35), away=(-8, -4))
    apron = shape(blob([(-6, -50, 0.4), (24, -50, 0.4), (34, -26), (30, 0, 0.4), (0, 0, 0.4)]), WHITE)
    feet = shape(ellipse(24, -3, 13, 6), PINK) + shape(ellipse(-8, -3, 13, 6), PINK)
    ears = shape(ellipse(-24, -22, 19), MOUSE) + shape(ellipse(-24, -22, 12), PINK)
    ears += shape(ellipse(20, -26, 17), darken(MOUSE, 0.15)) + shape(ellipse(20, -26, 10), PINK)
    skull = shape(blob([(-30, 0), (-20, -26), (8, -30), (30, -10), (46, 8), (28, 20), (-4, 26), (-26, 18)]), MOUSE)
    top = ears + skull + shape(ellipse(45, 7, 6), RED) + eyes([(8, -4), (26, -3)], mood, look, size=5.5)
    if mouth:
        top += shape(ellipse(24, 16, 5, 6), darken(RED, 0.55))
    if hat:
        top += put(floury_hat(), at=(-4, -24), turn=-6)
    arm = limb((8, -46), near, 40, lighten(MOUSE, 0.1), bend=1, thick=13, thin=11)
    arm += shape(ellipse(near[0], near[1], 7), PINK)
    return tail + body + apron + feet + put(top, at=(0, -76 + bow), turn=bow * 0.9) + arm


def floury_hat() -> Ink:
    """A baker's hat, full of flour."""
    puff = ellipse(-16, -34, 18) + ellipse(14, -36, 19) + ellipse(0, -46, 17) + slab(-20, -30, 40, 30)
    return (shape(puff, WHITE) + shape(slab(-22, -10, 44, 14, round=4), mix(WHITE, RAIN, 0.25))
            + stroke("M-8-28v14M8-30v14", mix(WHITE, RAIN, 0.4), 3))


def loaf(length: float = 150) -> Ink:
    """A long loaf lying around (0, 0)."""
    half = length / 2
    crust = mix(AMBER, PRICKLES, 0.3)
    cuts = "".join(f"M{-half * 0.6 + i * half * 0.4:.0f} 8l12-17" for i in range(4))
    return solid(blob([(-half, 0), (-half * 0.7, -17), (half * 0.7, -17), (half, 0), (half * 0.7, 15),
                       (-half * 0.7, 15)]), crust, dark=darken(crust, 0.4),
                 away=(0, -8), inside=stroke(cuts, CREAM, 6))


def badger_head(mood: str = "open", look: Point = (0, 0), *, howl: bool = False, tear: bool = False,
                mouth: str = "calm") -> Ink:
    """A badger's striped head around (0, 0), 160 wide, facing us; `howl` opens the mouth as wide as it goes."""
    ears = "".join(shape(ellipse(x, -58, 21), INK) + shape(ellipse(x, -58, 12), WHITE) for x in (-56, 56))
    skull = blob([(-82, 6), (-70, -46), (0, -78), (70, -46), (82, 6), (54, 52), (0, 70), (-54, 52)])
    stripes = blob([(-30, -76), (-58, -60), (-62, -8), (-46, 30), (-26, 36), (-20, 0), (-22, -44)])
    stripes += blob([(30, -76), (58, -60), (62, -8), (46, 30), (26, 36), (20, 0), (22, -44)])
    ink = ears + solid(skull, WHITE, dark=mix(WHITE, RAIN, 0.5), away=(-12, -6), inside=shape(stripes, INK))
    ink += eyes([(-38, -8), (38, -8)], mood, look, size=10, ink=INK if mood == "wide" else CREAM)
    if howl:
        hole = blob([(-44, 18), (0, 8), (44, 18), (50, 52), (26, 82), (-26, 82), (-50, 52)])
        ink += shape(blob([(-56, 14), (0, 0), (56, 14), (62, 54), (32, 94), (-32, 94), (-62, 54)]), WHITE)
        ink += shape(hole, darken(RED, 0.6))
        ink += clip(hole, shape(ellipse(0, 84, 36, 26), PINK) + shape(slab(-9, 8, 8, 11), "#ffffff")
                    + shape(slab(1, 8, 8, 11), "#ffffff"))
        ink += shape(ellipse(0, 3, 17, 12), INK)
    else:
        ink += shape(ellipse(0, 34, 17, 13), INK) + shape(ellipse(4, 30, 5, 3), "#ffffff")
        ink += {"calm": stroke("M-14 54q7 7 14-4q7 11 14 4", INK, 4), "sad": stroke("M-12 60q12-12 24 0", INK, 4),
                "o": shape(ellipse(0, 56, 7, 9), darken(RED, 0.55))}[mouth]
    if tear:
        ink += shape(blob([(52, 8, 0), (60, 22), (52, 31), (44, 22)]), RAIN) + shape(ellipse(50, 22, 3), "#ffffff")
    return ink


def mother_badger(mood: str = "open", look: Point = (0, 0), *, mouth: str = "calm", bow: float = 0) -> Ink:
    """Mother Badger sitting on (0, 0), 330 high, in a shawl."""
    body = solid(blob([(-60, -210), (60, -210), (108, -130), (120, -20), (96, 0, 0.5), (-96, 0, 0.5), (-120, -20),
                       (-108, -130)]), mix(GREEN, CREAM, 0.12),
                 dark=darken(GREEN, 0.4), away=(-20, -4))
    shawl = blob([(-66, -212), (66, -212), (118, -110), (60, -96), (0, -30, 0.4), (-60, -96), (-118, -110)])
    fringe = stroke("M-108-104l-8 18M-84-98l-6 20M-58-92l-2 20M-34-66l-2 20M0-30v18M34-66l2 20M58-92l2 20M84-98l6 20"
                    "M108-104l8 18", AMBER, 5)
    cloth = solid(shawl, mix(AMBER, RED, 0.35), dark=mix(RED, PRICKLES, 0.4), away=(-16, -6),
                  inside=stroke("M-120-130Q0-60 120-130M-100-170Q0-110 100-170", CREAM, 5))
    return (body + fringe + cloth
            + put(badger_head(mood, look, mouth=mouth), at=(0, -254 + bow), scale=0.94, turn=bow * 0.4))


def basket(*, front: bool = True) -> Ink:
    """Bo's basket, 220 wide, standing on (0, 0): its back with the pillow, or its front."""
    if not front:
        back = shape(ellipse(0, -104, 112, 30), DARK_WOOD) + shape(ellipse(0, -112, 88, 34), WHITE)
        return (back + stroke("M-104-100C-100-240 100-240 104-100", DARK_WOOD, 13)
                + stroke("M-104-100C-100-240 100-240 104-100", WOOD, 6, dash="12 10"))
    form = blob([(-114, -104, 0.2), (0, -84), (114, -104, 0.2), (92, -14, 0.5), (0, 2), (-92, -14, 0.5)])
    weave = "".join(stroke(f"M-120 {y}Q0 {y + 22} 120 {y}", WOOD, 13, dash=f"22 {16}") for y in (-84, -60, -36, -12))
    return (solid(form, DARK_WOOD, dark=darken(DARK_WOOD, 0.4), away=(-18, -6), inside=weave)
            + stroke("M-114-104Q0-64 114-104", WOOD, 14))


def bo(mood: str = "open", look: Point = (0, 0), *, howl: bool = False, tear: bool = False,
       fists: tuple[Point, Point] = ((-56, -104), (56, -104)),
       mouth: str = "calm", turn: float = 0) -> Ink:
    """Bo in his basket on (0, 0)."""
    ink = basket(front=False)
    face = badger_head(mood, look, howl=howl, tear=tear, mouth=mouth)
    ink += put(face, at=(0, -166 if howl else -150), turn=turn, scale=0.95)
    blanket = solid(blob([(-90, -96, 0.4), (-40, -112), (0, -100), (40, -112), (90, -96, 0.4), (80, -60), (-80, -60)]),
                    RAIN, dark=BLUE, away=(-8, -6))
    hands = ""
    for x, y in fists:
        if abs(x) > 80:
            root = 76 if x > 0 else -76
            hands += shape(ribbon([(root, -86), (x * 0.62 + root * 0.5, (y - 86) / 2), (x, y)], [26, 24, 20]), INK)
        claws = stroke(f"M{x - 7} {y - 4}v9M{x} {y - 5}v9M{x + 7} {y - 4}v9", mix(INK, CREAM, 0.35), 3)
        hands += shape(ellipse(x, y, 17, 16), INK) + claws
    return ink + blanket + hands + basket()
