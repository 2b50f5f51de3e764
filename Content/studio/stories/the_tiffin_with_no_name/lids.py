"""Lids of tiffins from straight above, with the marks that are their addresses; the crates in which they travel."""

from __future__ import annotations

import random
from collections.abc import Iterator

from kit import *

from .hero import BLUE, GREEN, INK, STEEL, TEAL, TURMERIC, VERMILION

COLOURS = (VERMILION, BLUE, mix(GREEN, TEAL, 0.4), "#8e1d57", INK, darken(TURMERIC, 0.2))


def boards(wood: str, joint: str) -> Ink:
    """The boards that the lids lie on, from above."""
    return shape("M0 0H1200V900H0z", wood) + shape("".join(f"M0 {y}H1200v9H0z" for y in range(24, 900, 58)), joint)


def rows(step: int) -> Iterator[tuple[int, int, int, int]]:
    """Row, column and middle of each lid of a sea of them, whose rows lie `step` apart."""
    for row in range(5):
        for column in range(7):
            yield row, column, 70 + column * 200 - row % 2 * 100, 76 + row * step


def lid(radius: float = 100, *, dry: bool = False, light: str = "#eef3f2", steel: str = STEEL) -> Ink:
    """A round steel lid from above, around (0, 0): rim, hollow, and the light on its edge."""
    r = radius
    dark = darken(steel, 0.32)
    ink = shape(ellipse(0, 0, r), dark) + shape(ellipse(-r * 0.02, -r * 0.03, r * 0.95), mix(steel, light, 0.3))
    ink += shape(ellipse(0, 0, r * 0.83), darken(steel, 0.16)) + shape(ellipse(r * 0.015, r * 0.025, r * 0.8), steel)
    return (ink + stroke(line([(-r * 0.66, -r * 0.6), (-r * 0.36, -r * 0.81), (0, -r * 0.89)]), "#ffffff",
                         r * (0.055 if dry else 0.045)))


def marks(seed: int, *, cat: bool = False) -> Ink:
    """An address in paint for a lid of radius 100: a letter, a number, and a cross, dots or a bar."""
    chance = random.Random(seed)
    first, second = chance.sample(COLOURS, 2)
    letter = "VBKAGMDCPE"[chance.randrange(10)]
    ink = lettering(letter, at=(-32, 6), size=56, colour=first, weight=19)
    ink += lettering(str(chance.randrange(1, 10)), at=(34, 10), size=66, colour=second, weight=19)
    if cat:
        return ink + shape(ellipse(-20, 46, 12) + ellipse(16, 50, 12), VERMILION)
    kind = chance.randrange(4)
    if kind == 0:
        ink += stroke("M-34 34l26 26M-8 34l-26 26", mix(GREEN, TEAL, 0.2), 11) + shape(ellipse(28, 48, 9), first)
    elif kind == 1:
        ink += shape(ellipse(-30, 46, 10) + ellipse(-4, 52, 10) + ellipse(22, 48, 10), first)
    elif kind == 2:
        ink += lettering(str(chance.randrange(10, 13)), at=(-4, 62), size=32, colour=first, weight=19)
    else:
        ink += stroke("M-36 48H36", second, 12) + stroke("M0 34V62", second, 12)
    return ink


def marked(seed: int, *, cat: bool = False, turn: float = 0, dry: bool = False, steel: str = STEEL) -> Ink:
    """A lid with its address."""
    return put(lid(dry=dry, steel=steel), put(marks(seed, cat=cat), turn=turn))


def slats(x: float, y: float, width: float, height: float, wood: str, *, gap: float = 10, count: int = 3) -> Ink:
    """Boards of a crate, lying one below the other."""
    tall = (height - gap * (count - 1)) / count
    return "".join(solid(slab(x, y + i * (tall + gap), width, tall, round=3, wobble=1.5, seed=i + 1), wood,
                         dark=darken(wood, 0.4), away=(0, -tall * 0.2), shade=0.6)
                   for i in range(count))


def crate(length: float = 300) -> Ink:
    """A long crate full of tiffins from the side, the middle of its foot at (0, 0)."""
    wood, half = "#a9764a", length / 2
    ink = ""
    count = int(length // 48)
    places = [-half + 28 + i * (length - 56) / (count - 1) for i in range(count)]
    ink += stroke("".join(f"M{number(x - 13)} -92q0-17 13-17t13 17" for x in places), "#7d8f94", 5)
    ink += shape("".join(slab(x - 20, -92, 40, 60) for x in places), STEEL)
    ink += shape("".join(slab(x - 20, -92, 12, 60) for x in places), "#7d8f94")
    ink += stroke(specks([(x + 7, -76) for x in places[::2]]), VERMILION, 10)
    ink += stroke(specks([(x + 7, -76) for x in places[1::2]]), BLUE, 10)
    ink += slats(-half, -56, length, 56, wood, gap=7, count=2)
    return (ink + shape("".join(slab(x - 6, -60, 12, 62, round=3) for x in (-half + 12, 0, half - 12)),
                        darken(wood, 0.3)))
