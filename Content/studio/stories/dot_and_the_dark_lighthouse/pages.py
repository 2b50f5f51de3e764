"""The pages of Dot and the Dark Lighthouse, and its cover."""

from __future__ import annotations

from kit import *

from .hero import (CREAM, DEEP, GOLD, INK, RED, SEA, afloat, dot, lamp, lighthouse, mrs_moss, rock, rock_face, sheep)


def page1() -> Ink:
    """Morning: Dot beside the huge ship looks up and over to the lighthouse."""
    sun = (930, 250)
    ink = sky("#8fcfce", "#cfe9d8", "#fdf0c8", height=480)
    ink += glow(*sun, 420, "#fff6d0", strength=0.95) + shape(pebble(*sun, 62, wobble=0.015), "#fffbe6")
    ink += cloud(800, 120, 250, "#eef7ee", shade="#cfe6dd", seed=3, opacity=0.9) + cloud(
        1090, 74, 180, "#eef7ee", seed=4, opacity=0.75)
    ink += tint(
        put(rock(230, 46, seed=4), at=(1040, 446)) + put(lighthouse(height=250), at=(1050, 420)), "#cfe9d8", 0.28)
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
        ink += house(640 + i * 36, 440, 30, 26 + i * 5 % 14, wall, "#b5482f" if i % 2 else DEEP, pane="#6b7f86",
                     rows=1, columns=2, seed=i)
    return ink


def _great_ship() -> Ink:
    """The bow of the great blue ship; only that much of her fits the picture."""
    bow = blob([(-140, -60, 0), (600, -60, 0), (640, -40, 0), (598, 180), (548, 420), (520, 660, 0.4), (500, 720, 0),
                (-140, 720, 0)])
    side = linear((0, 0), (640, 0), (0, "#123055"), (0.7, "#1d4a7a"), (1, "#2a639a"))
    boot = shape("M-40 596C200 604 400 604 560 590v150H-40z", "#8d2f35")
    line_of_white = stroke("M-40 590C200 598 400 598 560 584", CREAM, 9)
    stripe = stroke("M-40 88C200 104 430 100 640 70", CREAM, 16)
    plates = stroke(
        "M-40 230C200 244 420 240 590 216M-40 420C200 430 400 428 550 408M180 92C186 250 184 430 176 600"
        "M390 96C392 250 376 430 360 600", "#0d2444", 3, opacity=0.5)
    rivets = stroke(
        specks([(x, 238 + 6 * (x / 560)) for x in range(20, 570, 44)] + [(x, 432 - (x / 90))
                                                                         for x in range(10, 530, 44)]), "#0d2444", 6,
        opacity=0.45)
    holes = ""
    for x, y in ((60, 165), (160, 169), (260, 171), (360, 169), (60, 330), (160, 334)):
        holes += shape(ellipse(x, y, 24), "#0d2444") + shape(ellipse(x, y, 17), "#8fcfce")
        holes += shape(blob([(x - 11, y + 2), (x - 3, y - 11), (x + 5, y - 12), (x - 6, y + 8)]), "#dff3ea",
                       opacity=0.8)
    marks = "".join(
        lettering(sign, at=(484 - i * 5, 470 + i * 44), size=26, colour=CREAM, seed=i) for i, sign in enumerate("987"))
    anchor = stroke("M500 180V262", INK, 9) + shape(ellipse(500, 176, 24), "#0b1c36")
    anchor += stroke("M500 258V340M474 282H526M456 316C462 352 538 352 544 316", INK, 15) + shape(
        ellipse(500, 258, 14), INK)
    ship = solid(bow, side, dark="#081a36", away=(-60, 0), shade=0.35, bright="#f3d9a8", edge=-0.18,
                 inside=plates + rivets + boot + line_of_white + stripe + holes + marks)
    return ship + anchor


def _mirrored_ship() -> Ink:
    """The dark of the great ship on the water."""
    edge = [(-20, 600, 0), (524, 600, 0), (520, 664, 0.4), (470, 676), (536, 690), (440, 702), (486, 722), (380, 736),
            (410, 760), (240, 770), (-20, 776, 0)]
    return clip(wave_line(643, height=17, length=170, seed=4), shape(blob(edge), DEEP, opacity=0.45))


def page2() -> Ink:
    """Sunset: Dot sails out with the lamp; the sheep watches from the quay."""
    ink = sky("#34487c", "#8a5a86", "#e0706a", "#f79a5c", "#ffd07a", height=500)
    ink += glow(820, 470, 460, "#ffe09a", strength=0.9) + shape(ellipse(820, 478, 96), "#fff0b8")
    for i, (x, y, long) in enumerate(((520, 300, 420), (980, 230, 360), (700, 190, 260), (1020, 352, 280))):
        ink += wisp(x - long / 2, y, long, "#c9607a" if i % 2 else "#f9b98a", thick=20, seed=i + 2, opacity=0.55)
    ink += put(rock(280, 56, seed=4, colour="#2c2347", light="#8c4a63"), at=(1010, 494))
    ink += tint(put(lit(lighthouse(height=350), "#5a4a8c"), at=(1015, 458)), "#3a2a52", 0.5)
    ink += shape(wave_line(492, height=5, length=90, seed=2), "#c0647a")
    ink += glints(640, 500, 360, 90, "#ffe7a6", count=22, long=110, thick=7, seed=5, opacity=0.95)
    ink += shape(wave_line(566, height=10, length=140, seed=3), "#7d4c7c") + glints(
        560, 580, 460, 70, "#ffc27a", count=11, long=130, thick=7, seed=6)
    ink += sheet(wave_line(640, height=17, length=180, seed=4), "#3f4676", "#c9708a", shadow=DEEP, thick=3)
    ink += glints(520, 660, 520, 50, "#ff9f6a", count=7, long=150, thick=7, seed=7, opacity=0.8)
    boat = dot("happy", (0.7, -0.25), cargo=put(lamp(), at=(52, -72), scale=0.92))
    steam = [(0, 0), (-34, -40), (-28, -92), (-78, -128), (-84, -186), (-140, -214)]
    ink += put(puffs(steam, 20, 46, "#ffe3c0", opacity=0.92), at=(432, 356))
    ink += put(
        afloat(rim(lit(boat, "#e8a0a0", 0.75), "#ffd88a", (3, -2.5)), (0, 0), foam="#ffd9a8", deep="#1b2350",
               opacity=0.6), at=(560, 730), scale=1.75, turn=-3)
    ink += sheet(wave_line(790, height=22, length=210, phase=80, seed=5), "#27305e", "#8f5a86", shadow=DEEP, thick=4)
    ink += glints(420, 812, 560, 40, "#f0855a", count=6, long=190, thick=8, seed=9, opacity=0.75)
    quay = blob([(-60, 612, 0), (206, 600, 0.2), (214, 640, 0.3), (200, 960, 0), (-60, 960, 0)])
    stones = stroke("M-10 690h212M-10 770h206M60 640v50M140 640v50M20 690v80M108 690v80M66 770v130M160 770v130",
                    "#171a38", 4, opacity=0.7)
    ink += solid(quay, "#2b2b52", bright="#c4688a", away=(-12, 10), edge=0.5, inside=stones)
    ink += shape(slab(150, 560, 30, 46, round=6) + slab(142, 552, 46, 16, round=7), "#171a38")
    return ink + put(rim(lit(sheep(1), "#b08ab8", 0.9), "#ffc890", (3, -2)), at=(84, 612), scale=1.15)


def page3() -> Ink:
    """Fog: Dot alone between two huge grumbling rocks."""
    ink = steps(0, 0, 1200, 760, "#b3c0c4", "#dde3de", 6, seed=12, wave=26)
    ink += rings(610, 330, 330, "#f6f4e8", count=4, strength=0.3)
    left = blob([(-80, 760, 0), (-80, 150, 0), (30, 118), (150, 160), (232, 270), (300, 330), (352, 470), (392, 640),
                 (410, 760, 0)])
    right = blob([(1280, 790, 0), (1280, 60, 0), (1150, 52), (1040, 110), (960, 250), (880, 330), (850, 500),
                  (800, 640), (790, 790, 0)])
    ink += wisp(300, 500, 640, "#e9ece6", thick=54, seed=9, opacity=0.8)
    for path, x, y, size, flip in ((right, 1010, 400, 1.75, True), (left, 165, 420, 1.55, False)):
        body = linear((0, 60), (0, 760), (0, "#5e7079"), (0.5, "#7b8b92"), (1, "#b9c4c6"))
        ink += solid(path, body, bright="#9aa8ac", away=(-16 if not flip else 16, 14), edge=0.7)
        ink += rock_face(x, y, size, "#3f4f59", flip=flip)
    ink += fog(640, "#dde3df", depth=190, seed=3, opacity=0.95) + wisp(-120, 560, 560, "#eef0ea", thick=60, seed=3,
                                                                       opacity=0.75)
    ink += wisp(760, 610, 600, "#eef0ea", thick=64, seed=4, opacity=0.75)
    ink += shape(wave_line(690, height=8, length=130, seed=2), "#c3cdcd") + shape(
        wave_line(770, height=12, length=190, seed=3), "#b4c1c2")
    ink += wisp(200, 250, 460, "#f1f2ec", thick=40, seed=5, opacity=0.6) + wisp(560, 190, 520, "#f1f2ec", thick=46,
                                                                                seed=6, opacity=0.55)
    boat = dot("worried", (-0.3, -0.35), cargo=put(lamp(), at=(52, -72), scale=0.92))
    ink += put(puffs([(0, 0), (-10, -22), (4, -40)], 8, 15, "#f6f5ee", opacity=0.8), at=(560, 588))
    ink += afloat(tint(boat, "#c6d0cf", 0.22), (600, 720), scale=0.66, foam="#f4f4ee", deep="#7f9197", opacity=0.45)
    ink += wisp(330, 738, 330, "#eef0ea", thick=30, seed=7, opacity=0.85) + wisp(590, 752, 420, "#eef0ea", thick=34,
                                                                                 seed=8, opacity=0.8)
    ink += fog(800, "#eef0ea", depth=150, seed=8, opacity=0.9, height=40)
    return ink + wisp(-60, 845, 760, "#f7f6f0", thick=60, seed=11, opacity=0.8) + wisp(
        620, 860, 700, "#f7f6f0", thick=52, seed=12, opacity=0.7)


def page4() -> Ink:
    """Dusk in the fog: Dot holds still and listens; far away Mrs Moss plays her tuba in the dark."""
    horn = (905, 300)
    ink = steps(0, 0, 1200, 600, "#3c4766", "#9aa5b4", 7, seed=21, wave=26)
    ink += rings(300, 190, 250, "#dfe3df", count=3, strength=0.12) + shape(pebble(300, 190, 74, wobble=0.015),
                                                                           "#e9e8dc", opacity=0.6)
    ink += wisp(-80, 150, 640, "#8d97ab", thick=46, seed=3, opacity=0.55) + wisp(470, 96, 620, "#6b7691", thick=44,
                                                                                seed=4, opacity=0.5)
    for i, r in enumerate((96, 182, 278, 384, 500, 626)):
        for distance, width, opacity in ((r, 13 - i * 1.8, 0.95 - i * 0.13), (r + 15, 2.5, 0.5 - i * 0.07)):
            arc = [polar(*horn, angle, distance) for angle in range(128, 244, 12)]
            ink += stroke(line(arc), GOLD, width, opacity=opacity)
    far = put(rock(420, 80, seed=4, colour="#26304a", light="#5b6580"), at=(960, 486))
    far += put(lit(lighthouse(height=330), "#7d88b4", 0.8), at=(1036, 436))
    far += put(lit(mrs_moss(), "#b7b4d4", 0.5), at=(868, 448), scale=0.7)
    ink += tint(far, "#8b96a8", 0.3)
    ink += wisp(940, 330, 330, "#a9b2bd", thick=30, seed=6, opacity=0.55) + wisp(560, 448, 640, "#b4bcc4", thick=46,
                                                                                seed=7, opacity=0.8)
    ink += shape(wave_line(486, height=5, length=110, seed=2), "#8290a2")
    ink += fog(470, "#b4bcc4", depth=120, seed=5, opacity=0.5, height=26)
    ink += shape(wave_line(570, height=9, length=150, seed=3), "#66778d") + glints(
        640, 580, 520, 70, "#e8cf8a", count=8, long=120, thick=6, seed=5, opacity=0.7)
    ink += put(rock(270, 118, seed=7, colour="#2a3550", light="#6b7690"), rock_face(-4, -58, 0.6, "#6f7b96"),
               at=(1060, 668))
    ink += wisp(860, 676, 420, "#c3cad0", thick=34, seed=9, opacity=0.85)
    ink += sheet(wave_line(664, height=12, length=190, seed=4), "#4c6079", "#8fa0b0", shadow=DEEP, thick=3)
    ink += wisp(-120, 560, 520, "#b4bcc4", thick=56, seed=8, opacity=0.7)
    boat = dot("listening", cargo=put(lamp(), at=(52, -72), scale=0.92))
    ink += put(
        afloat(rim(lit(boat, "#b9bfde", 0.55), "#ffd98a", (3, -3)), (0, 0), foam="#c9d3da", deep="#16243d",
               opacity=0.55), at=(400, 772), scale=1.86, turn=-1)
    for rx, ry in ((58, 13), (30, 6)):
        ink += stroke(ellipse(724, 806, rx, ry), "#c9d3da", 4, opacity=0.8)
    drop = blob([(724, 752, 0), (735, 776), (724, 788), (713, 776)])
    ink += shape(drop, "#dfe8ea", opacity=0.9)
    ink += sheet(wave_line(836, height=15, length=260, seed=6), "#35475f", "#74869a", shadow="#0d1830", thick=3)
    ink += fog(846, "#b4bcc4", depth=110, seed=8, opacity=0.5, height=34)
    return ink + wisp(560, 828, 700, "#cfd5d8", thick=54, seed=12, opacity=0.7) + wisp(-90, 868, 640, "#cfd5d8",
                                                                                      thick=50, seed=11, opacity=0.6)


def page5() -> Ink:
    """From above, at night: Dot finds her way by the rings of sound between the rocks."""
    tower = (930, 400)
    ink = shape("M0 0h1200v900H0z", "#10243f")
    for i, r in enumerate((900, 700, 520, 360, 220)):
        ink += shape(pebble(*tower, r, r * 0.94, seed=i + 2, wobble=0.035, points=11),
                     mix("#10243f", "#2f6d86", (i + 1) / 5.6))
    horn = (1068, 304)
    for i, r in enumerate((120, 235, 355, 480, 610, 745)):
        ink += stroke(pebble(*horn, r, r * 0.96, seed=20 + i, wobble=0.008, points=14), GOLD, 13 - i * 1.7,
                      opacity=0.95 - i * 0.13)
        ink += stroke(pebble(*horn, r + 15, (r + 15) * 0.96, seed=20 + i, wobble=0.008, points=14), GOLD, 2.5,
                      opacity=0.5 - i * 0.07)
    wake = [(-20, 800), (90, 820), (190, 760), (240, 650), (190, 540), (210, 430), (320, 380), (420, 440), (440, 550),
            (400, 640)]
    ink += stroke(line(wake + [(430, 735), (500, 762), (560, 735)]), CREAM, 9, dash="0.1 27", opacity=0.95)
    for x, y, size, seed in ((330, 545, 0.82, 1), (90, 660, 1.0, 2), (95, 335, 0.9, 3), (410, 235, 1.0, 4),
                             (560, 470, 0.9, 5), (300, 812, 0.9, 6), (860, 800, 1.1, 7), (670, 110, 0.8, 8),
                             (230, 110, 0.75, 9), (1120, 720, 0.8, 10)):
        ink += _rock_from_above(x, y, size, seed)
    ink += _island(tower)
    boat = dot("calling", (0.7, -0.65), cargo=put(lamp(), at=(52, -72), scale=0.92))
    for i, r in enumerate((30, 54, 78)):
        ink += stroke(line([polar(716, 708, 58, r),
                            polar(716, 708, 24, r),
                            polar(716, 708, -10, r)]), CREAM, 8 - i * 1.6, opacity=0.95 - i * 0.2)
    ink += afloat(rim(lit(boat, "#b8c4e8", 0.5), "#ffd070", (3, -3)), (600, 756), scale=0.94, turn=-5, foam="#9fc6cf",
                  deep="#0a1830", opacity=0.6)
    return ink


def _rock_from_above(x: float, y: float, size: float, seed: int) -> Ink:
    outline = pebble(0, 0, 84, 62, seed=seed, wobble=0.16, points=7)
    ink = shape(pebble(6, 14, 104, 78, seed=seed + 1, wobble=0.1), "#0a1830", opacity=0.5)
    ink += stroke(pebble(0, 6, 100, 76, seed=seed + 3, wobble=0.09), "#7fb3c0", 3.5, dash="46 20 18 24", opacity=0.75)
    ink += solid(outline, "#1b2233", bright="#8a7444", away=(-9, 9), edge=0.8) + rock_face(0, -2, 0.62, "#75839b")
    return put(ink, at=(x, y), scale=size, turn=(seed * 37) % 17 - 8)


def _island(at: tuple[float, float]) -> Ink:
    x, y = at
    ink = shape(pebble(10, 76, 216, 96, seed=3, wobble=0.07), "#0a1830", opacity=0.55)
    ink += stroke(pebble(0, 66, 222, 98, seed=5, wobble=0.06), "#8fc0ca", 4, dash="70 26 26 30", opacity=0.8)
    ink += solid(pebble(0, 44, 196, 82, seed=3, wobble=0.08), "#232a3c", bright="#5e6474", away=(-12, 14), edge=0.7)
    ink += shape(pebble(-10, 26, 130, 46, seed=6, wobble=0.08), "#343c50")
    for i in range(4):
        ink += solid(slab(-46 - i * 8, 50 + i * 16, 84 + i * 5, 17, round=3), "#8d8a86", dark="#4a4b55", away=(0, -6))
    ink += put(lit(lighthouse(height=335), "#8c9cd0", 0.85), at=(-4, 40))
    return put(ink + put(lit(mrs_moss(), "#c8c6e4", 0.5), at=(92, 84), scale=0.86), at=(x, y))


def page6() -> Ink:
    """Night: the light shines, the big ships come home, and Dot is content."""
    head = (900, 172)
    ink = sky("#081530", "#10243f", "#1d4262", "#2b5d74", height=560)
    ink += stars(70, 20, 20, 1160, 420, "#fff3d0", seed=4, size=4)
    ink += shape(ridge(520, 0, 420, 560, height=26, step=90, seed=5), "#152d4a")
    ink += beam(*head, 193, 1150, "#ffdf8a", spread=21, strength=0.95, mouth=30) + beam(
        *head, 12, 500, "#ffdf8a", spread=24, strength=0.8, mouth=30)
    ink += shape(wave_line(546, height=6, length=100, seed=2), "#1a4a66") + glints(0, 556, 760, 70, "#ffdf8a",
                                                                                   count=26, long=120, thick=6, seed=3)
    ink += put(_liner("#14304f", "#f3c874"), at=(92, 556), scale=0.5) + put(_liner("#1b3f66", "#ffd98a"),
                                                                            at=(536, 600), scale=0.88)
    ink += sheet(wave_line(610, height=13, length=160, seed=4), "#174560", "#4f8790", shadow="#081530", thick=3)
    ink += glints(60, 622, 800, 60, "#ffcf6a", count=16, long=150, thick=7, seed=5, opacity=0.8)
    ink += put(rock(430, 110, seed=4, colour="#1a2233", light="#6b6250"), at=(910, 690))
    ink += glow(*head, 230, "#ffe9a6", strength=0.9)
    ink += put(lit(lighthouse(lit=True, height=500), "#a9b4e0", 0.5), at=(900, 610))
    ink += shape(slab(876, 146, 48, 54), "#fff6cf") + glow(*head, 80, "#fff1bf", strength=0.9)
    ink += put(lit(mrs_moss(), "#e8d2b0", 0.4), at=(948, 199), scale=0.44) + shape(slab(846, 198, 134, 15, round=4),
                                                                                   DEEP)
    ink += stroke("M924 176h54v22M950 176v22", DEEP, 3)
    ink += sheet(wave_line(684, height=18, length=190, seed=6), "#12384f", "#3f7a86", shadow="#081530", thick=3)
    ink += glints(590, 706, 480, 120, "#ffcf6a", count=12, long=190, thick=9, seed=11, opacity=0.75)
    boat = dot("asleep")
    ink += put(puffs([(0, 0), (-30, -44), (-20, -100), (-64, -140)], 22, 44, "#f7e6c4", opacity=0.85), at=(210, 396))
    ink += put(
        afloat(rim(lit(boat, "#c9bfe0", 0.5), "#ffd77a", (3, -3)), (0, 0), foam="#ffd98a", deep="#071526",
               opacity=0.6), at=(350, 800), scale=1.9, turn=2)
    ink += sheet(wave_line(852, height=24, length=240, seed=7), "#0c2740", "#31667a", shadow="#050d1c")
    return ink


def _liner(hull: str, light: str) -> Ink:
    """A big ship coming home, her bow to the right, floating at (0, 0)."""
    body = blob([(-190, -52, 0), (178, -66, 0), (206, -92, 0), (176, 0, 0.3), (160, 20, 0), (-170, 20, 0)])
    house = slab(-150, -100, 240, 50, round=4) + slab(-110, -138, 160, 44, round=4) + slab(-20, -166, 60, 32, round=3)
    funnels = slab(-84, -196, 30, 64, lean=-5) + slab(-38, -192, 28, 60, lean=-5)
    rows = "".join(ellipse(x, -74, 6)
                   for x in range(-132, 84, 26)) + "".join(ellipse(x, -118, 6) for x in range(-94, 46, 26))
    ink = shape(funnels, RED) + shape(slab(-90, -198, 32, 14) + slab(-44, -194, 30, 13), "#0a1526")
    ink += solid(house, "#e9d9b4", dark="#4a5a7c", away=(-20, 0), shade=0.55)
    ink += solid(body, hull, bright=light, away=(-10, 8), edge=0.5, inside=stroke("M-200-28L200-40", CREAM, 6,
                                                                                  opacity=0.8))
    return ink + shape(rows, light)


def cover() -> Ink:
    """The dark lighthouse before the moon, and Dot on her way to it."""
    ink = wash(0, 0, 900, 1200, "#0b1a36", "#163a5a", "#2f6f80", "#8fb8a8")
    ink += stars(46, 30, 30, 840, 520, "#fff3d0", seed=8, size=4.4)
    ink += glow(590, 640, 430, "#ffe6a8", strength=0.75) + shape(pebble(590, 640, 196, wobble=0.012), "#ffefc2")
    for x, y, r in ((520, 590, 34), (660, 720, 44), (640, 560, 20), (520, 720, 18)):
        ink += shape(pebble(x, y, r, seed=int(r)), "#f6dc9c")
    ink += wisp(80, 700, 520, "#d8e2d0", thick=36, seed=3, opacity=0.5) + wisp(520, 770, 460, "#d8e2d0", thick=40,
                                                                               seed=5, opacity=0.55)
    ink += put(rock(420, 110, seed=4, colour="#101a30", light="#2f4a5e"), at=(610, 876))
    ink += put(tint(lit(lighthouse(height=378), "#4a5a94"), "#14233f", 0.35), at=(610, 812))
    levels = ((850, "#2a6a78", "#8fc4b8"), (912, "#1f5a6c", "#5fa0a4"), (984, "#18485f", "#4a8a96"))
    for i, (level, colour, edge) in enumerate(levels):
        ink += sheet(wave_line(level, right=900, bottom=1260, height=14 + i * 5, length=130 + 40 * i, seed=3 + i),
                     colour, edge, shadow="#081530", thick=4)
        ink += glints(420, level + 18, 380, 40, "#ffe6a8", count=7, long=110 + 20 * i, thick=7, seed=i + 2,
                      opacity=0.8)
    boat = dot("brave", (0.55, -0.75), cargo=put(lamp(), at=(52, -72), scale=0.92))
    ink += put(puffs([(0, 0), (-30, -38), (-16, -88), (-60, -118)], 18, 40, "#f4ead0", opacity=0.9), at=(166, 712))
    ink += put(
        afloat(rim(lit(boat, "#d0c8e8", 0.45), "#ffe6a8", (3, -3)), (0, 0), foam="#dfe9cf", deep="#081a30",
               opacity=0.6), at=(290, 1046), scale=1.62, turn=-6)
    ink += sheet(wave_line(1086, right=900, bottom=1260, height=34, length=250, phase=120, seed=9), "#113650",
                 "#3f7f90", shadow="#050d1c", thick=5)
    ink += title(["Dot", "and the Dark", "Lighthouse"], at=(450, 168), size=96, sizes=[1.32, 0.62, 1], leading=1.4,
                 colour="#fff1cc", shadow=RED, weight=17, drop=(5, 6))
    return ink


PAGES = {1: page1, 2: page2, 3: page3, 4: page4, 5: page5, 6: page6}
