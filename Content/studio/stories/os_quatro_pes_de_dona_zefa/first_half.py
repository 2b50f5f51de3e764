"""Pages 1 to 4 of Os Quatro Pés de Dona Zefa."""

from __future__ import annotations

from dataclasses import replace

from .figures import *
from .people import *
from .places import *
from .wood import *


def page1() -> Ink:
    """Day: Dona Zefa dances above the roofs, Seu Amaro's feet under her hem, Lia beside her with a parasol."""
    ink = shape("M0 0h1200v620H0z", chisel(mix(PAPER, BLUE, 0.08), seed=4))
    ink += shape(blob([(0, 360, 0), (0, 236), (140, 214), (330, 280), (520, 420, 0), (0, 560, 0)]), GREEN)
    ink += key(line([(0, 236), (140, 214), (330, 280), (520, 420)]), 7)
    ink += shape(cuts([(230, 280), (280, 290), (250, 310), (60, 262), (330, 320)], 70, 30, 7, seed=3), INK)
    ink += church(150, 222, 122) + palm(262, 292, 120, seed=2) + palm(46, 268, 150, seed=5) + palm(
        1108, 436, 132, seed=3)
    ink += sunny(1060, 150, 58)
    ink += bird_cut(880, 96, 20) + bird_cut(938, 70, 13) + bird_cut(340, 76, 15)
    walls = ((YELLOW, GREEN), (PINK, BLUE), (BLUE, YELLOW), (PAPER, RED), (GREEN, PAPER), (PINK, YELLOW), (YELLOW,
                                                                                                           BLUE))
    for i, (wall, door) in enumerate(walls):
        ink += facade(26 + i * 168, 602 + i * 24, 320 - i % 2 * 26, wall, door, mirror=i % 2 == 0, slope=24)
    street = blob([(0, 600, 0), (1200, 772, 0), (1200, 900, 0), (0, 900, 0)])
    ink += shape(street, mix(PAPER, YELLOW, 0.2)) + key("M0 600L1200 772", 7) + paving(640, INK, slope=120, seed=4)
    ink += bunting((26, 214), (1178, 380), 96, count=17, size=44)
    ink += shape(
        pebble(700, 856, 236, 20, seed=4) + pebble(256, 858, 80, 9, seed=6) + pebble(1076, 864, 84, 9, seed=3),
        mix(BROWN, YELLOW, 0.4))
    feet = walking(-84, 24, 34, YELLOW, 1.5) + walking(70, 4, 34, YELLOW, 1.5, lean=20)
    ink += put(
        zefa(feet=feet, wide=246, swing=26, lift=26, roll=9, left=(-252, -232, -34), right=(268, -116, -22),
             turn=-0.35, tilt=-8, bow=-3, gaze=(-0.5, 0.4)), at=(690, 822), scale=1.17)
    dance = Stance(near=(112, -398), far=(-128, -276), feet=((64, -66), (-8, 0)), lean=-5, mood="laughing", tilt=-8)
    ink += put(someone(LIA, dance, held=put(little_parasol(118, tilt=-14), at=(112, -398))), at=(250, 858), scale=0.6)
    cheer = Stance(near=(76, -420), far=(-86, -416), feet=((30, 0), (-24, 0)), mood="laughing", gaze=(0.6, -0.8),
                   tilt=-10)
    ink += put(someone(bystander(3), cheer), at=(1076, 864), scale=0.56, flip=True)
    ink += confetti(9, 60, 640, 110, 210, seed=7, apart=56) + confetti(
        9, 380, 400, 90, 420, seed=3, apart=56) + confetti(12, 1030, 380, 130, 470, seed=8, apart=60)
    return frame(ink, ground=mix(PAPER, BLUE, 0.3))


def page2() -> Ink:
    """Inside the skirt: Seu Amaro carries the frame, Lia looks out of the peephole."""
    cloth, glow_of_day, wood = mix(RED, INK, 0.5), mix(YELLOW, PAPER, 0.45), mix(YELLOW, BROWN, 0.5)
    hem = [(x, 800 + (14 if i % 2 else -6), 0.8) for i, x in enumerate(range(1240, -50, -64))]
    tent = blob([(330, -20, 0), (870, -20, 0), (1010, 240), (1160, 560), (1300, 810, 0.1)] + hem +
                [(-100, 810, 0.1), (40, 560), (190, 240)])
    dots = "".join(
        ellipse(600 + (x - 600) * (0.5 + 0.62 * y / 800), y, 12 + y * 0.02, 15 + y * 0.022)
        for y in range(50, 800, 112) for x in range(-20 + (y // 112 % 2) * 85, 1300, 170))
    seams = "".join(wedge((600 + k * 100, 830), (600 + k * 26, -60), 20, belly=0.3) for k in range(-7, 8))
    ink = shape("M0 780h1200v140H0z", glow_of_day) + paving(810, INK, seed=6, count=26)
    ink += block(tent, cloth, line=9, inside=shape(dots, mix(RED, PINK, 0.16)) + shape(seams, INK))
    hole = polygon([(116, 376), (190, 350), (178, 462), (92, 480)])
    beam_path = polygon([(126, 376), (188, 354), (1200, 400), (1200, 720), (176, 460), (102, 476)])
    ink += clip(
        tent,
        shape(beam_path, glow_of_day) + shape(
            wedge((220, 360), (1100, 452), 9) + wedge((220, 396), (900, 520), 8) + wedge(
                (300, 380), (760, 432), 6) + wedge((560, 520), (1120, 660), 9), YELLOW))
    ink += block(hole, glow_of_day, line=16, weight=(0, 0)) + key(
        "M140 368l-18 106M166 360l-16 106M108 412l78-24M100 446l80-22", 3)
    back_poles = bar([(560, -20), (520, 640)], 24, wood, edge=8) + bar([(980, -20), (1010, 660)], 24, wood, edge=8)
    amaro = Stance(near=(172, -270), far=(-176, -262), feet=((64, 0), (-50, 0)), hip=(-30, 40), lean=20, tilt=-8,
                   mood="strain", turn=0.6, bend=(1, -1, -1, -1))
    man = put(someone(replace(AMARO, bandaged=False), amaro), at=(766, 842), scale=1.36, flip=True)
    fists = "".join(put(fist(), at=(x, y)) for x, y in ((532, 474), (1002, 486)))
    lia = Stance(near=(130, -336), far=(126, -412), feet=((16, 0), (-22, 0)), toes=38, hip=(14, -24), lean=9, tilt=-4,
                 mood="wonder", gaze=(1, 0.1), turn=0.85, bend=(1, -1, -1, -1))
    girl = put(someone(LIA, lia), at=(306, 842), scale=1.06, flip=True)
    figures = back_poles + bar([(500, 246), (1032, 234)], 26, wood, edge=8) + man + fists + girl
    ink += shape(pebble(770, 846, 150, 15) + pebble(316, 850, 80, 11), INK)
    ink += lit(figures, "#c47a62", 0.75) + clip(beam_path, figures)
    return frame(ink, ground=INK)


def page3() -> Ink:
    """The house cut open: Dona Zefa lies through all of it; Seu Amaro has his knees in ice, and Lia fans him."""
    planks, eave = mix(BROWN, PAPER, 0.25), 258
    ink = shape("M0 0h1200v700H0z", chisel(mix(PAPER, PINK, 0.08), seed=6))
    ink += sunny(1100, 124, 44) + palm(1122, 650, 470, seed=4) + shape("M0 690h1200v240H0z", mix(
        YELLOW, PAPER, 0.35)) + key("M1000 690H1200", 6)
    roof = polygon([(36, eave), (140, 116), (910, 116), (1052, eave)])
    tiles = "".join(f"M{60 + k * 60} {eave}L{166 + k * 47} 118" for k in range(16))
    ink += block(slab(690, 70, 66, 66), PINK, line=6) + block(slab(680, 60, 86, 16), PAPER, line=5) + bird_cut(
        430, 76, 20)
    ink += block(roof, mix(RED, BROWN, 0.55), line=9, inside=key(tiles, 5) + key("M30 212H1050M60 164H980", 4))
    for x, width, wall in ((60, 540, mix(BLUE, PAPER, 0.25)), (600, 240, YELLOW), (840, 172, mix(PINK, PAPER, 0.15))):
        ink += shape(slab(x, eave, width, 486), wall)
        ink += shape(slab(x, eave, width, 340), chisel(mix(wall, INK, 0.22), turn=90, seed=x, count=12, thick=6))
    ink += shape(
        "".join(
            slab(60 + (k % 9) * 60, 684 + (k // 9) * 30, 30, 30) + slab(90 + (k % 9) * 60, 714 - (k // 9) * 30, 30, 30)
            for k in range(18)), PAPER)
    ink += _stove(150, 742) + _shelf(270, 388) + _pans() + _picture(724, 338)
    sofa = blob([(612, 742, 0), (608, 520), (622, 426), (720, 408), (826, 420), (836, 742, 0)])
    ink += block(sofa, GREEN, line=7, inside=shape(_upholstery(620, 440, 200, 100), INK))
    ink += window(930, 350, 84, 92, PAPER, INK, thick=7) + shape(slab(60, 742, 1116, 18), INK)
    ink += shape(slab(60, 748, 960, 120), planks) + key(
        "M60 790H1020M60 832H1020M200 750v40M520 750v40M820 750v40M330 790v42M690 790v42", 4)
    ink += key(f"M60 {eave}V870H1020V760", 9)
    lying = zefa(wide=150, left=(-150, -250, -44), right=(126, 44, -62), turn=0.2, tilt=40, gaze=(0.7, 0.2), roll=12)
    ink += put(lying, at=(1192, 592), turn=-90, scale=1.36)
    for x in (600, 840, 1008):
        ink += block(slab(x - 9, eave, 18, 108), PAPER, line=6)
    ink += put(_cat(), at=(232, 850), scale=0.95) + key(f"M40 {eave}H1050", 11)
    return frame(ink + _nursing(), ground=mix(PAPER, PINK, 0.3))


def _pans() -> Ink:
    """Pans on their hooks in the kitchen."""
    ink = key("M400 300h170M428 300v20M484 300v16M544 300v22", 6)
    return ink + block(ellipse(428, 344, 22), RED, line=6) + block(ellipse(484, 352, 27), PAPER, line=6) + block(
        ellipse(544, 340, 18), YELLOW, line=6)


def _picture(x: float, y: float) -> Ink:
    """A framed picture of her flower on the wall."""
    return block(slab(x - 50, y - 46, 92, 84), PAPER, line=8) + put(hibiscus(), at=(x - 4, y - 3), scale=0.66)


def _stove(x: float, y: float) -> Ink:
    """A stove with a pot of coffee; (x, y) is the middle of its foot."""
    ink = block(slab(x - 72, y - 170, 144, 170), PAPER, line=7) + block(slab(x - 50, y - 96, 100, 70), INK, line=4,
                                                                        weight=(0, 0))
    ink += shape(
        blob([(x - 34, y - 30), (x - 30, y - 62, 0.2), (x - 14, y - 48), (x, y - 80, 0.1), (x + 14, y - 48),
              (x + 30, y - 60, 0.2), (x + 34, y - 30)]), YELLOW)
    pot = blob([(x - 34, y - 174, 0.2), (x - 40, y - 216), (x - 26, y - 238, 0.3), (x + 26, y - 238, 0.3),
                (x + 40, y - 216), (x + 34, y - 174, 0.2)])
    ink += key(f"M{number(x + 34)} {number(y - 222)}q34 4 18 34", 9) + block(pot, RED, line=6) + stroke(
        line([(x - 10, y - 256), (x + 4, y - 284), (x - 10, y - 312)]), INK, 6)
    return ink


def _shelf(x: float, y: float) -> Ink:
    """A shelf with cups and a mask on the wall."""
    ink = bar([(x - 90, y), (x + 90, y)], 9, BROWN)
    for dx, colour in ((-66, YELLOW), (-12, PAPER), (44, RED)):
        ink += block(
            blob([(x + dx - 18, y - 8, 0.2), (x + dx - 22, y - 44, 0), (x + dx + 22, y - 44, 0),
                  (x + dx + 18, y - 8, 0.2)]), colour, line=5, weight=(2, 2))
    return ink


def _upholstery(x: float, y: float, width: float, height: float) -> Path:
    """Cuts in a lattice, for upholstery."""
    return cuts([(x + 20 + i * 40 + j % 2 * 20, y + j * 30) for j in range(int(height / 30))
                 for i in range(int(width / 40))], 90, 20, 7)


def _cat() -> Ink:
    """A black cat asleep, 160 long, lying on (0, 0)."""
    body = blob([(-76, 0), (-80, -30), (-40, -58), (20, -56), (66, -34), (78, -4), (40, 6), (-40, 8)])
    ink = shape(body, INK) + stroke("M70-6Q104 4 92 34", INK, 15)
    ink += shape(
        blob([(-104, -16), (-106, -44), (-108, -66, 0), (-88, -54), (-72, -56), (-54, -68, 0), (-52, -40), (-58, -14),
              (-80, -6)]), INK)
    return ink + stroke("M-98-32q6 6 12 0M-74-32q6 6 12 0M-84-22l4 5 4-5M-20-42q22-8 40 4M-28-26q34-10 66 8", PAPER, 4)


def _nursing() -> Ink:
    """Seu Amaro on his chair with ice on both knees, one foot on a stool, and Lia with a fan of straw."""
    chair = bar([(60, -10), (64, -150)], 14, BROWN, edge=7) + bar([(70, -150), (92, -390)], 16, BROWN, edge=7) + bar(
        [(-40, -10), (-38, -150)], 14, BROWN, edge=7)
    chair += bar([(-52, -152), (84, -152)], 16, YELLOW, edge=7) + bar([(80, -250), (88, -340)], 16, BROWN, edge=7)
    stool = bar([(-206, -8), (-194, -72)], 12, BROWN, edge=7) + bar(
        [(-120, -8), (-132, -72)], 12, BROWN, edge=7) + bar([(-212, -78), (-112, -78)], 18, RED, edge=7)
    sitting = Stance(near=(40, -206), far=(98, -236), feet=((136, -94), (96, -2)), hip=(-12, 0), lean=-10, tilt=12,
                     mood="worried", gaze=(0.8, -0.2), turn=0.7, bend=(1, 1, -1, -1))
    ink = chair + put(someone(replace(AMARO, bandaged=False), sitting), at=(0, -6), flip=True) + stool
    for x, y, turn in ((-66, -176, -14), (-50, -100, 18)):
        ink += put(_ice(), at=(x, y), turn=turn)
    fan = stroke("M0 0L18-60", INK, 20) + stroke("M0 0L18-60", YELLOW, 8) + block(
        blob([(14, -60), (-40, -110), (-22, -170, 0.3), (30, -190), (78, -160, 0.3),
              (74, -100)]), YELLOW, line=6, inside=_weave())
    lia = Stance(near=(116, -262), far=(92, -230), feet=((30, 0), (-28, 0)), lean=8, mood="worried", gaze=(0.9, 0),
                 turn=0.75)
    girl = put(someone(LIA, lia, held=put(fan, at=(116, -262), turn=14)), at=(-318, 0), scale=0.92)
    return put(shape(pebble(-50, 0, 150, 12) + pebble(-314, 2, 80, 10), INK) + ink + girl, at=(950, 850), scale=0.84)


def _ice() -> Ink:
    """Ice for a knee, around (0, 0): a heap of cubes on a cloth that is tied round the leg, and a drop."""
    ink = block(blob([(-48, 6, 0.3), (0, 16), (48, 6, 0.3), (42, 34), (0, 42), (-42, 34)]), PAPER, line=6)
    for x, y, turn in ((-25, -2, -12), (24, 0, 10), (0, -26, 4)):
        ink += put(block(slab(-19, -18, 38, 36, round=4), mix(BLUE, PAPER, 0.55), line=5, weight=(2, 3)) + stroke(
            "M-9-8v14M-9-8h12", PAPER, 5), at=(x, y), turn=turn)
    return ink + block(blob([(-58, 40, 0.1), (-50, 56), (-58, 66), (-66, 56)]), BLUE, line=4, weight=(0, 0))


def _weave() -> Ink:
    """The weave of the fan."""
    return key("".join(f"M{x}-200l-30 150M-50{-190 + i * 24}l140 10" for i, x in enumerate((-10, 14, 38, 62, 86))), 3)


def page4() -> Ink:
    """Biu walks her like a soldier: a flowerpot falls, her flower hangs on a washing line, people duck."""
    ink = shape(rays(610, 1000, 380, 1100, count=34, width=54, start=10, end=170, seed=5), mix(YELLOW, PAPER, 0.1))
    ink += shape("M280 22h680v740H280z", chisel(PAPER, seed=9, count=9))
    ink += block(slab(-20, 60, 300, 740), PINK, line=8) + block(slab(960, 150, 300, 640), BLUE, line=8)
    for y in (300, 590):
        ink += put(_big_window(GREEN), at=(120, y))
    ink += put(_big_window(YELLOW), at=(1090, 420)) + put(_big_window(YELLOW), at=(1090, 700))
    ink += shape("M0 730L300 772H950L1200 730V940H0z", mix(PAPER, YELLOW, 0.35)) + key(
        "M0 730L290 772M950 772L1200 730", 7) + paving(790, INK, seed=9, count=34)
    ink += _washing()
    ink += shape(
        pebble(660, 850, 220, 18, seed=4) + pebble(300, 862, 120, 12) + pebble(1040, 866, 90, 12),
        mix(BROWN, YELLOW, 0.4))
    ink += put(carriers(lia=False, step=34, size=1.25), at=(650, 842), scale=1.08)
    ink += put(zefa(wide=176, left=(-262, -120, 0), right=(262, -128, 0), flower=False, gaze=(0, 0)), at=(656, 806),
               scale=1.1, turn=-6)
    ink += _balcony()
    ink += put(_pot(), at=(372, 560), turn=-38)
    ink += shape(
        cuts([(330, 430), (360, 420), (392, 436)], 84, 80, 10) + cuts([(322, 620), (440, 600), (330, 520)], 40, 34, 9),
        INK)
    ink += bar([(966, 806), (964, 330), (984, 226)], 14, INK, edge=3) + put(_lantern(), at=(988, 216), turn=20)
    ink += shape(rays(990, 170, 92, 150, count=9, width=15, start=-60, end=100, seed=2), INK)
    crouch = Stance(near=(104, -376), far=(44, -380), feet=((40, 0), (-34, 0)), hip=(-20, 70), lean=26, mood="scared",
                    gaze=(0.3, -1), bend=(1, -1, -1, -1))
    ink += put(someone(bystander(1), crouch), at=(236, 862), scale=0.6) + put(someone(bystander(5), crouch),
                                                                              at=(366, 876), scale=0.52, flip=True)
    flat = Stance(near=(108, -392), far=(46, -398), feet=((50, 0), (-40, 0)), hip=(0, 84), lean=20, mood="scared",
                  gaze=(0.8, -0.8), bend=(1, -1, -1, -1))
    ink += put(someone(bystander(2), flat), at=(1040, 868), scale=0.6, flip=True)
    return frame(ink + put(_leaping_cat(), at=(890, 540)), ground=mix(PAPER, YELLOW, 0.4))


def _big_window(colour: str) -> Ink:
    """A tall window of a near house, around its middle."""
    arch = blob([(-58, 90, 0), (-58, -70, 0), (0, -100), (58, -70, 0), (58, 90, 0)])
    slats = "".join(f"M-44 {y}h32M12 {y}h32" for y in range(-50, 80, 24))
    return stroke(arch, PAPER, 26) + shape(arch, colour) + key(arch, 7) + key("M0-96v186" + slats, 5)


def _balcony() -> Ink:
    """The balcony from which the pot fell, with the pots that are left."""
    ink = block(slab(-10, 440, 320, 22), PAPER, line=7)
    ink += key("".join(f"M{x} 440v-84" for x in range(20, 300, 28)) + "M-10 352H304V440", 7)
    return ink + put(_pot(), at=(70, 352), scale=0.8) + put(_pot(PINK), at=(160, 352), scale=0.8)


def _pot(bloom: str = RED) -> Ink:
    """A pot with a plant, standing on (0, 0)."""
    leaves = "".join(
        blob([(0, -56,
               0), polar(0, -60, a + 14, 44), (
                   *polar(0, -60, a, 74),
                   0), polar(0, -60, a - 14, 44)]) for a in (150, 118, 90, 62, 30))
    ink = shape(leaves, GREEN) + key(leaves, 4.5) + block(
        ellipse(-20, -132, 17) + ellipse(26, -122, 15), bloom, line=5, weight=(0, 0))
    return ink + block(polygon([(-26, 0), (-36, -46), (36, -46), (26, 0)]), mix(RED, BROWN, 0.5), line=6) + block(
        slab(-42, -64, 84, 20), mix(RED, BROWN, 0.5), line=6)


def _washing() -> Ink:
    """The washing line across the street, with her flower on it."""
    ink = key("M270 120Q620 176 970 190", 5)
    ink += block(blob([(290, 124, 0), (340, 132, 0), (334, 236, 0.2), (312, 226), (294, 232, 0.2)]), BLUE, line=6)
    shirt = blob([(836, 178, 0), (926, 182, 0), (960, 214, 0), (934, 236, 0), (916, 222, 0), (914, 300, 0),
                  (842, 296, 0), (846, 218, 0), (826, 230, 0), (806, 206, 0)])
    ink += block(shirt, PAPER, line=6)
    return ink + put(hibiscus(), at=(390, 172), scale=1.18, turn=24) + shape(
        cuts([(396, 254), (420, 250), (372, 250)], 88, 26, 8), INK)


def _lantern() -> Ink:
    """The head of a street lamp, standing on (0, 0)."""
    glass = block(polygon([(-20, -8), (-34, -72), (34, -72),
                           (20, -8)]), YELLOW, line=6) + key("M-8-8L-12-72M8-8L12-72", 4)
    return glass + block(polygon([(-42, -70), (0, -104), (42, -70)]), INK, line=4) + shape(
        slab(-24, -12, 48, 14, round=4) + ellipse(0, -108, 7), INK)


def _leaping_cat() -> Ink:
    """A black cat that leaps up with all its hair on end."""
    body = blob([(-70, 30), (-40, -30), (-14, -40, 0.1), (0, -58, 0), (10, -44, 0.1), (28, -62, 0), (34, -44, 0.1),
                 (60, -50), (84, -20), (60, 10), (10, 14), (-30, 50)])
    legs = (ribbon([(-50, 24), (-84, 60), (-104, 92)],
                   [24, 18, 10]), ribbon([(-30, 30), (-46, 74), (-40, 106)],
                                         [22, 17, 10]), ribbon([(54, -6), (90, 24), (124, 16)], [20, 16, 9]),
            ribbon([(64, -20), (108, -8), (138, -26)], [20, 16, 9]))
    tail = ribbon([(-66, 20), (-108, -10), (-96, -70), (-128, -110)], [16, 20, 26, 3])
    face = blob([(58, -40), (54, -80), (52, -110, 0), (74, -90), (96, -92), (118, -108, 0), (114, -74), (108, -44),
                 (82, -34)])
    ink = "".join(shape(part, INK) for part in (body, tail, face, *legs))
    return ink + shape(ellipse(74, -70, 9, 10) + ellipse(98, -70, 9, 10), YELLOW) + shape(
        ellipse(75, -70, 3, 7) + ellipse(97, -70, 3, 7), INK) + stroke(
            "M80-50q6-6 12 0M62-54l-26-4M62-48l-24 8M110-54l24-6", PAPER, 3)
