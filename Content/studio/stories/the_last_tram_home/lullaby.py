"""The second half: nothing helps, until Tilo has his thought; and then everybody sleeps."""

from __future__ import annotations

import math

from kit import (Ink, blob, clip, darken, ellipse, linear, mix, pebble, polygon, put, rings, shape, slab, stars,
                 stroke, tint)
from kit.weather import scattered, star

from .colours import AMBER, BLUE, CREAM, DARK_WOOD, GREEN, INK, NIGHT, PRICKLES, RAIN, WARM, WHITE, WOOD
from .passengers import badger_head, bear, bo, double_bass, duck, loaf, mole, mother_badger, mouse
from .tilo import HOLES, paper_stars, punch, tilo, umbrella
from .tram import bell, ceiling_lamp, driver_door, lamplight, rainy_pane, room


def page5() -> Ink:
    """They play, sing and rock, and the whole tram tilts; Bo howls all the same."""
    ink = room() + lamplight(600, 190, 520, strength=0.6) + ceiling_lamp(600, 20, swing=15)
    ink += put(mother_badger("wide", (-0.4, 0.5), mouth="o"), at=(852, 640), scale=0.84)
    ink += put(bear("happy", near=(122, -120), far=(-190, -366), mouth="o", held=_played_bass()), at=(286, 716),
               scale=0.98)
    ink += put(duck("happy", singing=True, wing="heart"), at=(540, 640), scale=1.08)
    ink += put(tilo("wide", (-0.8, 0.2), mouth="o", near=(60, -176), far=(90, -150)), at=(1070, 826), scale=1.18,
               flip=True)
    ink += shape(ellipse(640, 838, 320, 18), darken(WOOD, 0.6))
    ink += put(bo("tight", howl=True, fists=((-112, -150), (112, -150))), at=(640, 826), scale=1.22, turn=13)
    ink += put(mouse("open", (0.8, -0.3), near=(50, -66)), at=(424, 826), scale=1.15, turn=10)
    ink += put(mouse("tight", near=(50, -70)), at=(346, 820), scale=1.15, turn=12)
    ink += put(mouse("open", (0.8, -0.4), near=(46, -76)), at=(866, 842), scale=1.2, flip=True, turn=-12)
    ink += _notes(((590, 330), (650, 262), (716, 300), (150, 190), (352, 230)))
    ink += stroke("M396-60V70", DARK_WOOD, 6) + bell(396, 84)
    ink += stroke("M352 58q-16 14-12 34M440 58q16 14 12 34", AMBER, 6)
    return shape("M0 0h1200v900h-1200z", NIGHT) + put(ink, at=(-46, 64), turn=-4.6, scale=1.04)


def _played_bass() -> Ink:
    """The double bass with the bow across its strings."""
    bow = stroke("M-196-62L130-128", DARK_WOOD, 9) + stroke("M-194-52L128-117", CREAM, 4)
    return put(double_bass(), at=(-90, 34), scale=0.86, turn=-13) + bow


def _notes(places: tuple[tuple[float, float], ...]) -> Ink:
    """Music in the air."""
    ink = ""
    for i, (x, y) in enumerate(places):
        ink += put(shape(pebble(0, 0, 15, 11), INK) + stroke("M13-2v-50q4 16 20 18", INK, 6), at=(x, y),
                   turn=i * 9 - 14)
    return ink


def page6() -> Ink:
    """At the window: Tilo holds Bo up; black sky, rain, and their faces in the glass."""
    ink = shape("M0 0h1200v900h-1200z", mix(GREEN, NIGHT, 0.25)) + shape(slab(296, 40, 1000, 700, round=44), DARK_WOOD)
    ink += stroke(slab(296, 40, 1000, 700, round=44), mix(WOOD, AMBER, 0.3), 6)
    pane = slab(330, 74, 932, 632, round=30)
    ink += shape(pane, linear((330, 74), (1200, 706), (0, mix(NIGHT, BLUE, 0.4)), (1, NIGHT)))
    mirrored = put(tilo("open", (0.5, -0.5), mouth="o", near=(70, -160), far=(84, -150)), at=(1150, 800), scale=1.9,
                   flip=True)
    mirrored += put(_bundle(), at=(958, 580), scale=1.26, flip=True)
    ink += clip(pane, put(tint(mirrored, mix(NIGHT, BLUE, 0.8), 0.72)))
    ink += rainy_pane(pane, 330, 74, 932, 632, seed=12, strength=0.8)
    ink += shape(polygon([(380, 74), (470, 74), (360, 420), (330, 420), (330, 230)]), WHITE, opacity=0.06)
    ink += shape("M-10 740h1220v170h-1220z", DARK_WOOD) + shape("M-10 726h1220v26h-1220z", WOOD)
    ink += rings(120, 60, 560, AMBER, count=4, strength=0.09)
    body = tilo("open", (0.8, -0.7), mouth="o", near=(178, -146), far=(206, -112), tilt=-18,
                held=put(_bundle(), at=(196, -214), scale=0.64))
    fingers = stroke("M184-154l7 2M185-147h8M183-140l7-2", mix(CREAM, PRICKLES, 0.4), 2.4)
    return ink + put(body + fingers, at=(250, 910), scale=2.35)


def _bundle() -> Ink:
    """Bo in his blanket, looking out, one tear on his cheek."""
    wrap = blob([(-72, -30), (0, -50), (72, -30), (86, 50), (62, 140), (0, 164), (-62, 140), (-86, 50)])
    ink = shape(wrap, RAIN)
    ink += clip(wrap, stroke("M-100 60Q0 110 100 50M-100 110Q0 156 100 100", mix(RAIN, CREAM, 0.5), 9))
    ink += put(badger_head("wide", (0.7, -0.8), tear=True, mouth="sad"), at=(0, -60))
    for x in (-34, 38):
        ink += shape(ellipse(x, 30, 18, 17), INK)
        ink += stroke(f"M{x - 7} 28v9M{x} 29v9M{x + 7} 28v9", mix(INK, CREAM, 0.35), 3)
    return ink


def page7() -> Ink:
    """Under the black umbrella: one light, the first stars, and Bo looks out of his basket."""
    ink = shape("M0 0h1200v900h-1200z", mix(NIGHT, PRICKLES, 0.25))
    ink += shape("M0 770h1200v140h-1200z", mix(NIGHT, PRICKLES, 0.55))
    ink += rings(520, 60, 700, AMBER, count=5, strength=0.11) + shape(ellipse(520, 40, 74), WHITE)
    ink += shape(ellipse(560, 842, 480, 52), mix(PRICKLES, AMBER, 0.35))
    holes = tuple(hole for i, hole in enumerate(HOLES) if i in (0, 2, 4, 5, 7, 9))
    beams = ""
    for x, y, size in holes:
        px, py = 520 + x * 2.25, 430 + y * 2.25
        dx = (px - 520) * 0.5
        beams += polygon([(px - size, py), (px + size, py), (px + dx + size * 3.2, 850), (px + dx - size * 3.2, 850)])
    ink += shape(beams, linear((0, 300), (0, 850), (0, WARM, 0.5), (1, WARM, 0.1)))
    for x, y, size in holes:
        ink += put(shape(star(0, 0, size * 2.6, points=5, inner=0.45, turn=x), WARM),
                   at=(520 + x * 3.37, 850 + y * 0.12), squash=0.34, opacity=0.9)
    ink += put(umbrella(holes=holes, light=WHITE, colour=mix(NIGHT, INK, 0.4)), at=(520, 430), scale=2.25)
    hand = put(punch(size=1.5, turn=-64), at=(184, -216))
    hand += shape(ellipse(180, -190, 17, 9) + ellipse(176, -178, 17, 9), mix(CREAM, PRICKLES, 0.2))
    ink += shape(ellipse(452, 866, 230, 20), NIGHT)
    ink += put(bo("wide", (-0.9, -0.7), fists=((-64, -106), (60, -104))), at=(880, 862), scale=1.42)
    ink += put(tilo("open", (0.7, -0.9), near=(70, -82), far=(176, -190), behind=hand, hanging=False, seated=True,
                    tilt=-12), at=(410, 864), scale=1.56)
    return ink + paper_stars([(300, 876), (360, 884), (520, 880), (556, 850), (610, 884), (650, 862), (700, 884),
                              (742, 878), (590, 820), (232, 870), (632, 720), (646, 640)],
                             size=14, colour=CREAM)


def page8() -> Ink:
    """The whole tram asleep under stars of light; outside Mole looks up at the real ones."""
    ink = room(light=0.35, panes=False) + _night_panes()
    real = shape("M930 132h300v780h-300z", linear((0, 200), (0, 760), (0, NIGHT), (1, mix(BLUE, RAIN, 0.55))))
    real += stars(40, 950, 150, 250, 480, WHITE, seed=4, size=4.4)
    real += shape("M930 760h300v150h-300z", mix(NIGHT, BLUE, 0.6))
    ink += driver_door(944, shape(ellipse(1056, 842, 116, 16), INK) + put(mole(up=True), at=(1050, 840), scale=1.12),
                       real)
    ink += lamplight(500, 150, 420, strength=0.75)
    sleepers = put(double_bass(case=True), at=(76, 660), scale=0.78, turn=-4)
    sleepers += put(bear("asleep", bow=22, near=(50, -140), far=(-50, -140)), at=(214, 660), scale=0.82)
    sleepers += put(duck("asleep", bow=26), at=(396, 644), scale=0.98)
    sleepers += put(mother_badger("asleep", bow=16), at=(820, 646), scale=0.86)
    sleepers += "".join(put(mouse("asleep", bow=15), at=(x, 640), scale=0.86, flip=x > 640) for x in (566, 624, 690))
    sleepers += put(loaf(190), at=(630, 634))
    ink += tint(sleepers, mix(NIGHT, BLUE, 0.6), 0.2)
    ink += shape(ellipse(520, 872, 330, 18), mix(NIGHT, PRICKLES, 0.3))
    ink += put(bo("asleep", fists=((-70, -108), (98, -70))), at=(610, 868), scale=0.98)
    ink += put(tilo("asleep", slide=22, near=(58, -50), far=(84, -76), seated=True, tilt=12), at=(420, 868), scale=1.06)
    ink += put(umbrella(holes=HOLES, light=WHITE, colour=mix(NIGHT, INK, 0.5)), at=(500, 196), scale=0.86, turn=-5)
    ink += ceiling_lamp(500, -34, size=0.9)
    return ink + _stars_of_light()


def _night_panes() -> Ink:
    """Windows in which the rain has stopped."""
    return "".join(clip(slab(x - 10, 186, 180, 220, round=12), stars(5, x, 196, 160, 200, WHITE, seed=i + 2, size=3))
                   for i, x in enumerate(range(-40, 1000, 224)))


def _stars_of_light() -> Ink:
    """The light that falls through the umbrella: stars on walls, seats, floor and noses."""
    noses = [(208, 394), (470, 496), (817, 464), (610, 752), (540, 736), (604, 570)]
    places = [place for place in scattered(54, 30, 40, 880, 850, seed=7, apart=74)
              if all(math.dist(place, nose) > 92 for nose in noses)]
    d = "".join(star(x, y, 10, points=5, inner=0.45, turn=x) for x, y in noses)
    for i, (x, y) in enumerate(places):
        if 330 < x < 670 and y < 230:
            continue
        reach = ((x - 500) ** 2 + (y - 150) ** 2) ** 0.5
        d += star(x, y, 11 + reach * 0.018, points=5, inner=0.45, turn=i * 31)
    return shape(d, WARM, opacity=0.82)
