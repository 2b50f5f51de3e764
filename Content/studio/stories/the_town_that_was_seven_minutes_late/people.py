"""The others of Saint-Tardif: the Inspector of Clocks, Uncle Anselme, Madame Poulain, and small townsfolk."""

from __future__ import annotations

from kit import *

from .hero import CREAM, HAIR, INK, MIST, MUSTARD, PINE, SKIN, SLATE

COAT = "#3a4653"

_BOWLER = (shape(blob([(-40, -34, 0.4), (-38, -62), (-22, -88), (4, -94), (30, -86), (44, -60), (46, -34, 0.4)]),
                 "#171f28")
           + shape(blob([(-42, -48, 0), (48, -46, 0), (47, -34, 0), (-41, -36, 0)]), SLATE)
           + shape(ribbon([(-66, -36), (-40, -28), (4, -26), (48, -28), (72, -38)], [7, 13, 14, 13, 7]), "#171f28"))
_MOUSTACHE = shape(ribbon([(10, 19), (-8, 17), (-30, 4)], [9, 8, 1]) + ribbon([(8, 19), (24, 17), (46, 4)], [9, 8, 1]),
                   INK)
_WHISKERS = shape(blob([(-34, 2), (-22, 22), (6, 16), (34, 20), (42, 2), (46, 40), (30, 76), (2, 92), (-28, 74),
                        (-42, 38)]), "#f3efe9")
_WHISKERS += shape(ribbon([(8, 22), (-8, 20), (-24, 28)], [13, 13, 3]) + ribbon([(6, 22), (22, 20), (38, 26)],
                                                                                [13, 13, 3]), "#ffffff")

INSPECTOR = Look(skin="#f0d6c8", hair=INK, top=COAT, bottom="#2a343f", shoes="#12181f", heads=7, shoulders=78, hips=78,
                 arm=25, leg=27,
                 clothes="robe", hat=_BOWLER + _MOUSTACHE)
SHIRT = Look(skin="#f0d6c8", hair=INK, top="#3b4a57", bottom="#2a343f", shoes="#12181f", heads=7, shoulders=74,
             hips=70, arm=25, leg=30,
             sleeves=MIST, hat=_BOWLER + _MOUSTACHE)
ANSELME = Look(skin="#efc9b4", hair="#f3efe9", top=SLATE, bottom=SLATE, shoes=INK, heads=4.5, shoulders=120, hips=150,
               arm=36, leg=37,
               sleeves=CREAM, hat=_WHISKERS
               + shape(blob([(-46, -26, 0.3), (-40, -56), (0, -70), (42, -56), (50, -24, 0.3), (0, -34)]), INK)
               + shape(ribbon([(20, -30), (50, -24), (74, -20)], [10, 13, 6]), INK))
POULAIN = Look(skin="#f3cfbc", hair="#8a7a72", top="#6d8a78", bottom=PINE, shoes=INK, heads=4.3, shoulders=104,
               hips=150, arm=34, leg=36,
               clothes="robe", style="bun")
MASTER = Look(skin="#efc3ac", hair="#4a4038", top=INK, bottom=INK, shoes="#12181f", heads=4.6, shoulders=116, hips=134,
              arm=34, leg=35,
              clothes="coat", hat=shape(blob([(-46, -28, 0.3), (-48, -62), (0, -72), (50, -60), (48, -28, 0.3)]), INK)
              + shape(ribbon([(-46, -36), (4, -34), (48, -36)], [9]), MUSTARD)
              + shape(ribbon([(12, -28), (44, -24), (66, -16)], [6, 12, 5]), "#12181f")
              + shape(ribbon([(8, 17), (-8, 17), (-24, 24)], [12, 12, 2]) + ribbon([(8, 17), (24, 17), (38, 22)],
                                                                                   [12, 12, 2]), "#4a4038"))


def apron(neck: float = -330, low: float = -40, half: float = 62) -> Ink:
    """An apron before the body of a grown-up."""
    return shape(blob([(-26, neck, 0.3), (34, neck, 0.3), (40, neck + 80), (half + 10, low, 0.3),
                       (-half + 4, low, 0.3), (-32, neck + 80)]), CREAM)


def case(width: float = 150) -> Ink:
    """The flat case with the eleven watches under its glass lid, carried by its handle, which is at (0, 0)."""
    w = width
    grip = stroke(line([(-w * 0.14, 14, 0.3), (-w * 0.12, -5, 0.5), (w * 0.12, -5, 0.5), (w * 0.14, 14, 0.3)]),
                  "#12181f", 8)
    box = solid(slab(-w / 2, 12, w, w * 0.62, round=8), "#4a4038", dark="#12181f", away=(-8, -5), shade=0.6)
    box += shape(slab(-w * 0.43, 21, w * 0.86, w * 0.5, round=4), "#2b3a47")
    watches = [(-w * 0.33 + w * 0.22 * i, 34 + w * 0.05 + w * 0.155 * row) for row in range(3) for i in range(4)][:11]
    box += "".join(shape(ellipse(x, y, w * 0.064), MUSTARD) + shape(ellipse(x, y, w * 0.048), "#ffffff") for x,
                   y in watches)
    hands = "".join(f"M{number(x)} {number(y - w * 0.035)}V{number(y)}l{number(w * 0.025)} {number(w * 0.01)}" for x,
                    y in watches)
    return grip + box + stroke(hands, INK, 2)


def tart(*, slice_only: bool = False) -> Ink:
    """A plum tart seen a little from above, 130 wide, the middle of its foot at (0, 0); or one slice of it."""
    plum = "#5d3a52"
    if slice_only:
        crust = shape(blob([(-34, -8, 0.2), (30, -22, 0.3), (40, -6, 0.3), (36, 4, 0.3), (-34, 0, 0.2)]), "#c58a45")
        return crust + shape(blob([(-30, -9, 0.2), (28, -21, 0.3), (34, -10, 0.3)]), plum)
    rim = shape(blob([(-66, -22), (-50, -34), (0, -40), (50, -34), (66, -22), (54, -2, 0.4), (0, 4), (-54, -2, 0.4)]),
                "#c58a45")
    fill = shape(ellipse(0, -24, 52, 12), plum)
    halves = "".join(ellipse(x, -24 + dy, 8, 4) for x, dy in ((-36, 0), (-14, -5), (12, -5), (34, -1), (-24, 6),
                                                              (0, 3), (24, 6)))
    return rim + fill + shape(halves, "#8c5f80")


def mite(coat: str, hair: str = HAIR, *, skirt: bool = True, run: float = 0,
         arms: tuple[Point, Point] = ((16, -40), (-16, -40)),
         skin: str = SKIN, tall: float = 1, over: Ink = "", legs: str = INK,
         look: float = 4) -> Ink:
    """A tiny person for views from above, 90 units high, on (0, 0), facing right.

    `run` is how far the legs are thrown, `look` where the eyes are (0: none are seen).
    """
    h = tall
    low = -18 * h
    if run:
        d = f"M-4 {low - 4:.0f}L{-run:.0f} {-10:.0f}l-8-3M4 {low - 4:.0f}L{run:.0f} -7l8 4"
    else:
        d = f"M-7 {low - 4:.0f}V-2h3M8 {low - 4:.0f}V0h4"
    lean = run * 0.35
    ink = stroke(d, legs, 8)
    ink += stroke("".join(f"M{lean + 9 * side:.0f} {-54 * h:.0f}L{x + lean:.0f} {y * h:.0f}" for side,
                          (x, y) in zip((1, -1), arms)),
                  darken(coat, 0.15), 9)
    wide = 22 if skirt else 16
    ink += shape(blob([(lean - 9, -64 * h, 0.6), (lean + 9, -64 * h, 0.6), (lean + 15, -48 * h),
                       (wide + lean * 0.3, low, 0.3),
                       (-wide + lean * 0.3, low, 0.3), (lean - 15, -48 * h)]), coat)
    ink += shape(ellipse(lean * 1.4 + 1, -76 * h, 14.5, 15), skin)
    ink += shape(blob([(lean * 1.4 - 15, -70 * h), (lean * 1.4 - 14, -86 * h), (lean * 1.4 + 2, -93 * h),
                       (lean * 1.4 + 16, -84 * h, 0.4),
                       (lean * 1.4 - 4, -80 * h), (lean * 1.4 - 9, -68 * h, 0.4)]), hair)
    eyes = specks([(lean * 1.4 + look - 4, -75 * h), (lean * 1.4 + look + 5, -75 * h)]) if look else ""
    return ink + (stroke(eyes, INK, 3.4) if look else "") + over


def cat(colour: str = "#8a7a72") -> Ink:
    """A cat curled up asleep, 70 wide, on (0, 0)."""
    body = shape(blob([(-34, -4, 0.5), (-30, -24), (0, -34), (28, -24), (35, -6, 0.5), (0, 1)]), colour)
    head = shape(blob([(12, -14), (14, -34, 0), (22, -28), (32, -30), (40, -37, 0), (43, -16), (30, -4)]),
                 darken(colour, 0.15))
    tail = shape(ribbon([(-32, -8), (-14, 0), (14, 0)], [7, 9, 4]), darken(colour, 0.15))
    return body + head + tail + stroke("M20-18q4 4 8 0M32-19q4 4 7-1", INK, 2)
