"""The cover: oranges fall from a summer sky like snow."""

from __future__ import annotations

from collections.abc import Sequence

from kit import *

from .hero import LEAF, LILAC, PLUM, SKY, oranges, plum_front
from .town import white_house


def cover(lines: Sequence[str] = ("Plum", "and the", "Orange Snow"), height: float = 92,
          sizes: Sequence[float] = (1.6, 0.62, 1), foot: float = 214) -> Ink:
    """Plum between the white houses, and an orange snowfall."""
    ink = wash(0, 0, 900, 1200, "#8fd0d2", SKY, "#f6efc8", "#fde6a8")
    for i, (x, w, h) in enumerate(((70, 230, 380), (850, 250, 430), (230, 170, 250), (710, 170, 270))):
        ink += white_house(x, 960, w, h, seed=70 + i)
    ink += sheet(blob([(-40, 1240, 0), (-40, 950), (450, 910), (940, 950), (940, 1240, 0)]), "#f8e4b0", "#fff6dc",
                 shadow=LILAC, opacity=0.6)
    for size, count, seed in ((18, 46, 3), (32, 26, 4), (54, 11, 6)):
        places = [
            place for place in scattered(count, 20, 30, 860, 860, seed=seed, apart=size * 2.6)
            if not (60 < place[0] < 840 and 90 < place[1] < 430)
        ]
        ink += oranges(places, size)
        if size == 54:
            for x, y in places:
                ink += put(shape(blob([(0, 0, 0), (12, -12), (32, -12, 0), (16, 0)]), LEAF), at=(x, y - 26))
    ink += shape(ellipse(450, 1090, 360, 36), LILAC, opacity=0.9) + put(plum_front("happy", (0, -0.7)), at=(450, 1076),
                                                                        scale=1.55)
    heap_of = [(x, 1130 + (x % 90) * 0.35 - 60 * (abs(x - 450) / 450)**2) for x in range(10, 900, 62)]
    ink += oranges(heap_of, 74) + oranges([(x + 36, y + 56) for x, y in heap_of], 86)
    return ink + title(lines, at=(450, foot), size=height, sizes=sizes, leading=1.36, colour=PLUM,
                       outline="#fffaf0", edge=16, weight=19)


COVERS = {"ciruela-y-la-nieve-naranja": lambda: cover(["Ciruela", "y la", "nieve naranja"], 88, [1.45, 0.85, 1], 188)}
