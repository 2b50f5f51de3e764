"""The others: Bibi, Mama Halima, Bwana Saa the rooster, the donkey, and people far below."""

from __future__ import annotations

from kit import (Face, Ink, Point, blob, clip, darken, dots, ellipse, face, lighten, limb, line, mix, put, ribbon,
                 shape, solid, stroke)

from .colours import BIBI_SKIN, BLACK, CORAL, CRIMSON, DEEP_SHADE, HALIMA_SKIN, INDIGO, LEAF, ORANGE, SAFFRON, SKY


def bibi_head(mood: Face) -> Ink:
    """Bibi's head around (0, 0): round, in a crimson kanga."""
    wrap = blob([(-64, 60, 0.4), (-68, 0), (-54, -50), (-8, -76), (44, -62), (66, -12), (60, 60, 0.4), (44, 72),
                 (-40, 74)])
    opening = blob([(-42, 0), (-32, -34), (6, -42), (38, -32), (50, 0), (44, 38), (14, 56), (-24, 48)])
    marks = put(face(mood, skin=BIBI_SKIN), scale=1.12, at=(2, 6))
    marks += stroke(line([(-34, 24), (-30, 33), (-24, 38)]) + line([(46, 22), (43, 31), (38, 37)]),
                    darken(BIBI_SKIN, 0.35), 2.6)
    cloth = solid(wrap, CRIMSON, dark=darken(CRIMSON, 0.45), away=(-14, -6), texture=dots(CORAL, gap=26, size=3.6))
    rim = stroke(line([(-42, 44), (-44, 0), (-32, -36), (6, -45), (39, -35), (51, 0), (46, 44)]), SAFFRON, 7)
    return cloth + shape(opening, BIBI_SKIN) + marks + rim


def halima_head(mood: Face) -> Ink:
    """Mama Halima's head around (0, 0): long and narrow, in an indigo kanga wound high."""
    wrap = blob([(-50, 70, 0.4), (-52, 0), (-44, -64), (-16, -100), (24, -104), (48, -72), (50, -10), (44, 70, 0.4),
                 (0, 86)])
    opening = blob([(-32, 0), (-26, -36), (4, -44), (32, -34), (40, 0), (36, 40), (14, 68), (-14, 62), (-30, 36)])
    cloth = solid(wrap, INDIGO, dark=mix(INDIGO, BLACK, 0.6), away=(-12, -6),
                  inside=stroke(line([(-60, -50), (0, -70), (60, -54)]) + line([(-50, -76), (10, -88), (60, -74)]),
                                SKY, 6))
    marks = put(face(mood, skin=HALIMA_SKIN), at=(2, 12), scale=1.06)
    rings = stroke(ellipse(-34, 46, 8), SAFFRON, 4)
    rim = stroke(line([(-33, 44), (-34, 0), (-26, -38), (4, -46), (33, -36), (41, 0), (37, 40)]), CORAL, 5)
    return cloth + shape(opening, HALIMA_SKIN) + marks + rim + rings


def sleeve(shoulder: Point, hand: Point, length: float, cloth: str, skin: str, *, bend: float = 1,
           thick: float = 46) -> Ink:
    """A woman's arm: wrapped in cloth to the wrist, a bangle, a hand."""
    bare = limb(shoulder, hand, length, skin, bend=bend, thick=thick * 0.6, thin=thick * 0.5)
    ink = bare + shape(ellipse(hand[0], hand[1], thick * 0.34, thick * 0.32), skin)
    mid = ((shoulder[0] + hand[0]) / 2, (shoulder[1] + hand[1]) / 2)
    whole = max(((hand[0] - shoulder[0]) ** 2 + (hand[1] - shoulder[1]) ** 2) ** 0.5, 1)
    off = max((length / 2) ** 2 - (whole / 2) ** 2, 0) ** 0.5 * bend
    elbow = (mid[0] - (hand[1] - shoulder[1]) / whole * off, mid[1] + (hand[0] - shoulder[0]) / whole * off)
    cuff = (elbow[0] + (hand[0] - elbow[0]) * 0.45, elbow[1] + (hand[1] - elbow[1]) * 0.45)
    return ink + shape(ribbon([shoulder, elbow, cuff], [thick, thick * 1.02, thick * 0.86]), cloth)


def bibi(mood: Face, *, near: Point = (70, -90), far: Point = (-70, -90), tilt: float = 0,
         bends: tuple[int, int] = (1, -1),
         held: Ink = "", seated: bool = True) -> Ink:
    """Bibi: a big soft pear. Seated on (0, 0), her feet 130 lower; or only down to her waist at (0, 0)."""
    pear = [(-40, -262, 0.7), (40, -262, 0.7), (84, -216), (112, -130), (150, -30), (140, 26), (-140, 26), (-150, -30),
            (-112, -130), (-84, -216)]
    skirt = ""
    if seated:
        skirt = "".join(put(shape(ellipse(0, -9, 34, 15), BIBI_SKIN), at=at) for at in ((76, 128), (-24, 130)))
        drape = blob([(-150, 10), (-128, -34), (-40, -44), (60, -40), (150, -40), (178, -8), (166, 50),
                      (148, 112, 0.3), (20, 120), (-92, 114, 0.3),
                      (-130, 60)])
        edge = stroke(line([(-110, 88), (20, 96), (160, 84)]), SAFFRON, 9)
        edge += stroke(line([(-110, 104), (20, 112), (160, 100)]), CORAL, 6)
        knees = stroke(line([(30, -20), (38, 30), (30, 80)]), darken(CRIMSON, 0.35), 6)
        skirt += put(shape(drape, darken(CRIMSON, 0.4)), at=(-2, -6))
        skirt += solid(drape, lighten(CRIMSON, 0.06), dark=darken(CRIMSON, 0.45), away=(-26, 16),
                       bright=lighten(CRIMSON, 0.3), edge=0.2,
                       inside=shape(drape, dots(CORAL, gap=40, size=6)) + edge + knees)
    fold = stroke(line([(-96, -190), (-30, -110), (40, -40), (130, 4)]), SAFFRON, 9)
    fold += stroke(line([(-110, -176), (-44, -94), (30, -22), (120, 22)]), CORAL, 5)
    body = solid(blob(pear), CRIMSON, dark=darken(CRIMSON, 0.45), away=(-26, -8),
                 inside=shape(blob(pear), dots(CORAL, gap=40, size=6)) + fold)
    arms = (sleeve((76, -214), near, 170, mix(CRIMSON, CORAL, 0.06), BIBI_SKIN, bend=bends[0], thick=56),
            sleeve((-76, -214), far, 170, darken(CRIMSON, 0.25), darken(BIBI_SKIN, 0.15), bend=bends[1], thick=56))
    top = put(bibi_head(mood), at=(4 + tilt * 0.9, -306), turn=tilt, scale=1.1)
    return arms[1] + body + top + skirt + held + arms[0]


def halima(mood: Face, *, near: Point = (50, -90), far: Point = (-50, -90), tilt: float = 0,
           bends: tuple[int, int] = (1, -1),
           held: Ink = "", seated: bool = True) -> Ink:
    """Mama Halima: tall and narrow. Seated on (0, 0), her feet 130 lower; or only down to her waist at (0, 0)."""
    form = [(-24, -324, 0.7), (24, -324, 0.7), (60, -292), (64, -180), (70, -60), (74, 20), (-72, 20), (-66, -60),
            (-62, -180), (-58, -292)]
    skirt = ""
    if seated:
        skirt = "".join(put(shape(ellipse(0, -8, 28, 13), HALIMA_SKIN), at=at) for at in ((104, 130), (52, 132)))
        drape = blob([(-74, 10), (-70, -40), (0, -58), (70, -56), (116, -46), (138, -20), (136, 40), (128, 114, 0.3),
                      (60, 122), (2, 116, 0.3), (4, 60), (-10, 34), (-60, 32)])
        edge = stroke(line([(-20, 96), (60, 104), (150, 94)]), SKY, 8)
        edge += stroke(line([(-50, -8), (20, -18), (84, -14)]), mix(INDIGO, BLACK, 0.5), 5)
        dark = mix(INDIGO, BLACK, 0.6)
        skirt += put(shape(drape, dark), at=(-2, -6))
        skirt += solid(drape, mix(INDIGO, CORAL, 0.06), dark=dark, away=(-18, 12), bright=mix(INDIGO, SKY, 0.4),
                       edge=0.2,
                       inside=edge + _cashews([(-34, 4), (36, 64), (92, 52), (24, 14), (98, -8), (44, -32)]))
    shawl = stroke(line([(-66, -230), (-10, -150), (40, -80), (76, -40)]), SKY, 8)
    body = solid(blob(form), INDIGO, dark=mix(INDIGO, BLACK, 0.6), away=(-18, -6),
                 inside=_cashews([(-36, -120), (20, -210), (-30, -40), (40, -10), (-20, -270)]) + shawl)
    arms = (sleeve((50, -286), near, 190, mix(INDIGO, CORAL, 0.1), HALIMA_SKIN, bend=bends[0], thick=40),
            sleeve((-46, -286), far, 190, mix(INDIGO, BLACK, 0.3), darken(HALIMA_SKIN, 0.15), bend=bends[1], thick=40))
    top = put(halima_head(mood), at=(4 + tilt, -384), turn=tilt)
    return arms[1] + body + top + skirt + held + arms[0]


def _cashews(places: list[Point]) -> Ink:
    d = "".join(blob([(x - 10, y - 20, 0), (x + 4, y - 16), (x + 11, y - 4), (x + 9, y + 12), (x - 2, y + 17),
                      (x - 11, y + 8),
                      (x - 5, y - 4), (x - 1, y - 12)]) for x, y in places)
    return shape(d, CORAL)


def rooster(mood: str = "quiet", *, head_turn: float = 0) -> Ink:
    """Bwana Saa on (0, 0), 330 high, facing right: `crowing`, `offended` (he looks back) or `quiet`."""
    tail = "".join(shape(ribbon(points, widths), colour) for points, widths, colour in (
        ([(-60, -130), (-130, -210), (-196, -190), (-214, -110)], [30, 34, 26, 0], BLACK),
        ([(-60, -140), (-116, -256), (-190, -270), (-232, -200)], [30, 36, 28, 0], mix(BLACK, LEAF, 0.35)),
        ([(-50, -150), (-84, -280), (-146, -330), (-206, -296)], [30, 36, 26, 0], BLACK)))
    legs = stroke("M-14-66l-4 60M30-66l4 60", SAFFRON, 11)
    legs += stroke("M-46-2h48M-18-4l-22-12M8-2h50M34-4l-20-13", SAFFRON, 9)
    body = blob([(-92, -150), (-60, -108), (-40, -62), (10, -48), (66, -70), (96, -130), (84, -190), (30, -164),
                 (-30, -148), (-74, -176)])
    feathers = stroke("M-40-118q22 20 50 4M-22-94q20 18 46 2M-58-134q14 16 34 10", DEEP_SHADE, 5)
    trunk = solid(body, "#fffaf0", dark=DEEP_SHADE, away=(-16, -20), shade=0.8, inside=feathers)
    wing = solid(blob([(-66, -140), (-20, -152), (34, -140), (20, -98), (-24, -80), (-54, -96), (-40, -110),
                       (-76, -118)]), CORAL, dark=DEEP_SHADE,
                 away=(-8, -12), shade=0.7)
    poses = {"crowing": (-30, (112, -266), False), "offended": (-4, (54, -290), True), "quiet": (24, (88, -282), False)}
    turn, at, flip = poses[mood]
    neck_end = at
    neck = solid(blob([(20, -160), (neck_end[0] - 34, neck_end[1] + 6), (neck_end[0] + 26, neck_end[1] + 14),
                       (98, -140), (60, -104), (34, -120)]),
                 "#fffaf0", dark=DEEP_SHADE, away=(-10, -6), shade=0.7)
    ruff = stroke("M44-150q8 14 22 8M66-136q10 12 24 2M58-172q8 12 22 4", DEEP_SHADE, 5)
    return tail + legs + trunk + wing + neck + ruff + put(_rooster_head(mood), at=at, turn=turn + head_turn, flip=flip)


def _rooster_head(mood: str) -> Ink:
    """The head around (0, 0), its beak to the right."""
    comb = blob([(-38, -6, 0.5), (-58, -44), (-34, -40), (-30, -80), (-8, -50), (8, -92), (22, -52), (48, -76),
                 (40, -30), (28, -12, 0.5)])
    ink = solid(comb, CRIMSON, dark=darken(CRIMSON, 0.45), away=(-6, -6))
    skull = shape(ellipse(0, 0, 38, 36), "#fffaf0")
    if mood == "crowing":
        beak = shape(blob([(26, -18, 0), (62, -30), (92, -22, 0), (52, -4), (30, -2, 0)]), SAFFRON)
        beak += shape(blob([(26, 4, 0), (52, 14), (74, 40, 0), (40, 34), (18, 18, 0)]), darken(SAFFRON, 0.15))
        beak = shape(blob([(24, -14, 0), (66, -18), (58, 26), (20, 14, 0)]), darken(CRIMSON, 0.5)) + beak
        wattle = shape(blob([(12, 22), (34, 32), (30, 66), (8, 58)]), CRIMSON)
        eye = stroke(line([(-4, -8), (6, -16), (18, -10)]), BLACK, 5)
    else:
        beak = shape(blob([(28, -14, 0), (56, -8), (70, 8, 0), (50, 10), (28, 10, 0)]), SAFFRON)
        beak += stroke("M30 0l28 3", darken(SAFFRON, 0.5), 3)
        wattle = shape(blob([(16, 16), (34, 14), (36, 44), (24, 60), (10, 44)]), CRIMSON)
        eye = shape(ellipse(8, -8, 11), SAFFRON) + shape(ellipse(11, -7, 6), BLACK)
        if mood == "offended":
            eye += clip(ellipse(8, -8, 12), shape("M-10-26h40v18l-40 -6z", "#fffaf0")) + stroke("M-6-16l30 8", BLACK, 5)
    return ink + wattle + skull + beak + eye


def donkey(*, up: float = 0) -> Ink:
    """A grey donkey on (0, 0), 200 long, facing right; `up` lifts its head by degrees."""
    grey = mix(CORAL, INDIGO, 0.5)
    dark = mix(INDIGO, BLACK, 0.35)
    legs = "".join(shape(ribbon([(x, -80), (x + 2, -4)], [22, 15]), mix(grey, dark, 0.3 if x in (-44, 64) else 0))
                   for x in (-64, -44, 44, 64))
    body = solid(blob([(-90, -120), (-40, -138), (30, -132), (84, -140), (86, -96), (50, -66), (-50, -64),
                       (-92, -84)]), grey, dark=dark,
                 away=(-8, -14), shade=0.6)
    tail = stroke(line([(-88, -116), (-106, -90), (-102, -56)]), dark, 6)
    head = shape(blob([(-20, 16), (-14, -22), (14, -34), (44, -12), (78, 18), (74, 40), (50, 44), (14, 26)]), grey)
    head += shape(blob([(56, 8), (80, 18), (76, 42), (50, 44), (44, 24)]), CORAL) + shape(ellipse(62, 20, 4), BLACK)
    head += shape(ellipse(26, -4, 6), BLACK)
    ears = shape(ribbon([(-4, -24), (-22, -60), (-18, -92)], [18, 22, 4]), grey)
    ears += shape(ribbon([(8, -28), (10, -66), (24, -92)], [18, 22, 4]), mix(grey, dark, 0.3))
    neck = shape(ribbon([(66, -110), (98, -164)], [62, 46]), grey)
    mane = shape(ribbon([(46, -140), (80, -188)], [16, 20]), dark)
    return tail + legs + mane + neck + body + put(ears + head, at=(100, -168), turn=-up)


def passer_by(index: int, *, gaze: float = 0) -> Ink:
    """One of the tiny people in the lane, 60 high, seen from above: a bright body, a lifted face."""
    cloths = (CRIMSON, SAFFRON, INDIGO, LEAF, CORAL, ORANGE, SKY)
    cloth = cloths[index * 3 % 7]
    skin = mix(BLACK, mix(ORANGE, CORAL, 0.2), 0.3 + 0.07 * (index % 4))
    ink = shape(ellipse(9, 8, 22, 12), mix(INDIGO, BLACK, 0.3), opacity=0.35)
    ink += shape(blob([(-20, 8), (-16, -22), (0, -30), (16, -22), (20, 8), (0, 14)]), cloth)
    if index % 3 == 0:
        ink += shape(ellipse(0, -34, 19, 20), cloths[(index + 2) % 7])
    ink += shape(ellipse(gaze, -34, 14, 15), skin)
    if index % 3 == 1:
        ink += shape(blob([(-14, -40, 0.4), (-12, -54), (0, -58), (12, -54), (14, -40, 0.4), (0, -46)]), "#fffaf0")
    ink += stroke(f"M{gaze - 5} -36h.1M{gaze + 5} -36h.1", BLACK if index % 4 > 1 else CORAL, 4)
    return ink + shape(ellipse(gaze, -27, 3.4, 4), darken(CRIMSON, 0.55))
