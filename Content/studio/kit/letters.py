"""Lettering: every letter is drawn by hand as strokes of a round brush; there are no fonts and no text elements.

A letter stands between 0 (top of capitals) and 100 (foot line), small letters begin at 40, tails end at 134.
Strokes are parted by `;`, points by blanks; `!` makes a corner, a leading `@` closes the stroke, `.` alone is a dot.
"""

from __future__ import annotations

import math
import random
import unicodedata
from collections.abc import Sequence

from .glyphs import ARABIC, GLYPHS, MARKS
from .ink import put, stroke
from .pen import Ink, Path, Point, blob, line

Strokes = list[tuple[list[Point], bool]]


def _strokes(text: str) -> Strokes:
    result: Strokes = []
    for part in text.split(";"):
        closed = part.startswith("@")
        points: list[Point] = []
        for word in part.lstrip("@").split():
            x, y = word.rstrip("!.").split(",")
            points.append((float(x), float(y), 0) if word.endswith("!") else (float(x), float(y)))
        result.append((points, closed))
    return result


def _letter(sign: str) -> tuple[float, Strokes]:
    """How wide a letter is, and its strokes with its accents."""
    base, *marks = unicodedata.normalize("NFD", sign)
    width, text = GLYPHS[base]
    if marks and base in "ij":
        text = text.split(";")[0]
    strokes = _strokes(text)
    for mark in marks:
        below = mark == "\u0327"
        lift = 0 if base.isupper() or below else 42
        for points, closed in _strokes(MARKS[mark]):
            moved = [(p[0] + width / 2, p[1] + lift, *p[2:]) for p in points]
            strokes.append((moved, closed))
    return width, strokes


def _path(strokes: Strokes, chance: random.Random, wobble: float) -> Path:
    d = ""
    for points, closed in strokes:
        moved = [(p[0] + chance.uniform(-wobble, wobble), p[1] + chance.uniform(-wobble, wobble), *p[2:])
                 for p in points]
        if len(moved) == 1:
            x, y = moved[0][:2]
            d += f"M{x:.1f} {y:.1f}h.1"
        else:
            d += blob(moved) if closed else line(moved)
    return d


def width_of(text: str, *, weight: float = 16, space: float = 12) -> float:
    """How wide a line of lettering is at a size of 100."""
    return sum((12 if sign == " " else _letter(sign)[0]) + space + weight for sign in text) - space


def lettering(text: str, *, at: Point, size: float, colour: str, weight: float = 16, align: str = "middle",
              curve: float = 0, wobble: float = 1.4, bounce: float = 2.5, seed: int = 1, space: float = 12) -> Ink:
    """A line of letters: `at` is the middle (or `left`, `right`) of its foot line, `size` the height of a capital.

    `weight` is the thickness of the brush at a size of 100; `curve` is by how much its middle is lifted.
    """
    chance = random.Random(seed)
    whole = width_of(text, weight=weight, space=space)
    x = {"middle": -whole / 2, "left": 0, "right": -whole}[align]
    result = ""
    for sign in text:
        if sign == " ":
            x += 12 + space + weight
            continue
        width, strokes = _letter(sign)
        middle = x + weight / 2 + width / 2
        t = 2 * middle / max(whole, 1)
        lift = curve * 100 / size * (1 - t * t) if align == "middle" else 0
        slope = math.degrees(math.atan(curve * 100 / size * 4 * t / max(whole, 1))) if align == "middle" else 0
        d = _path([([(p[0] - width / 2, p[1] - 100, *p[2:]) for p in points], closed) for points, closed in strokes],
                  chance, wobble)
        result += put(stroke(d, colour, weight), at=(middle, -lift + chance.uniform(-bounce, bounce)),
                      turn=slope + chance.uniform(-bounce, bounce) * 0.6)
        x += width + space + weight
    return put(result, at=at, scale=size / 100)


def title(lines: Sequence[str], *, at: Point, size: float, colour: str, shadow: str = "", leading: float = 1.3,
          sizes: Sequence[float] = (), curve: float = 0, weight: float = 17, seed: int = 1, drop: Point = (4, 5),
          outline: str = "", edge: float = 14) -> Ink:
    """Stacked lines around `at` (the middle of the first foot line); `sizes` are parts of `size`, one for each line.

    `shadow` is the colour of a second layer under the letters, `outline` the colour of an edge around them.
    """
    def lines_in(paint: str, thick: float) -> Ink:
        y, ink = at[1], ""
        for index, text in enumerate(lines):
            part = sizes[index] if index < len(sizes) else 1
            if index:
                y += size * part * leading
            ink += lettering(text, at=(at[0], y), size=size * part, colour=paint, weight=thick, curve=curve * part,
                             seed=seed + index, space=12 + weight - thick)
        return ink

    result = ""
    if outline:
        result += lines_in(outline, weight + edge)
    if shadow:
        result += put(lines_in(shadow, weight), at=drop)
    return result + lines_in(colour, weight)


def arabic_title(*, at: Point, size: float, colour: str, shadow: str = "", weight: float = 15, drop: Point = (4, 5),
                 wobble: float = 0.5) -> Ink:
    """The title "سمسم آخر القافلة" in two lines, drawn as strokes; `at` is the middle of the first foot line."""
    def drawn(paint: str) -> Ink:
        ink, y = "", 0.0
        for part, (width, text) in zip((1.5, 1.0), ARABIC):
            d = _path(_strokes(text), random.Random(2), wobble)
            ink += put(stroke(d, paint, weight / part**0.35), at=(width / 2 * part, y), scale=part)
            y += 202
        return put(ink, at=at, scale=size / 100)

    return (put(drawn(shadow), at=drop) if shadow else "") + drawn(colour)
