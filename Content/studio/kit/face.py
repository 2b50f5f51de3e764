"""Faces with few marks: eyes, brows, a mouth, cheeks. Around (0, 0), for a head of 100 units."""

from __future__ import annotations

from dataclasses import dataclass

from .colour import darken, mix
from .ink import shape, stroke
from .pen import Ink, blob, ellipse, line


@dataclass(frozen=True)
class Face:
    """A mood and a direction of the eyes."""

    mood: str = "calm"
    """calm, happy, laughing, singing, sad, worried, surprised, asleep, proud, cross, brave or curious."""
    look: tuple[float, float] = (0.5, 0)
    """Where the eyes look, each from -1 to 1: right and down are positive."""
    turn: float = 0.45
    """How far the face is turned to the right: 0 looks out of the page, 1 is a profile."""
    eyes: str = "dots"
    """`dots` or `round` (white with a pupil)."""
    ink: str = "#2a1c20"
    cheeks: str = "#e0705c"
    size: float = 1


_BROWS = {
    "sad": (-5, 4),
    "worried": (-7, 3),
    "cross": (5, -3),
    "brave": (3, -3),
    "surprised": (-7, -7),
    "curious": (-8, -1),
    "proud": (-4, -4),
    "laughing": (-4, -4),
    "happy": (-3, -3),
    "singing": (-5, -4)
}


def face(mood: Face, *, skin: str = "#b9784f", only: str = "") -> Ink:
    """The marks of a face; `only="mouth"` gives the mouth alone, to lie over a beard."""
    shift, s = mood.turn * 17, mood.size
    dx, dy = mood.look
    near, far = (shift + 17 - mood.turn * 2, -2), (shift - 17 - mood.turn * 1, -2)
    parts = "" if only else _eyes(mood, near, far, dx, dy)
    if not only:
        cheek = mix(skin, mood.cheeks, 0.6)
        parts += shape(ellipse(near[0] + 6 - mood.turn * 4, 15, 8 * (1 - mood.turn * 0.3), 6), cheek, opacity=0.75)
        parts += shape(ellipse(far[0] - 9 + mood.turn * 3, 15, 9, 6), cheek, opacity=0.75)
        parts += stroke(line([(shift + 3, 2), (shift + 7, 8), (shift + 1, 10)]), darken(skin, 0.32), 3)
    return parts + _mouth(mood, shift + 1, 22 * (0.7 + 0.3 * s))


def _eyes(mood: Face, near: tuple[float, float], far: tuple[float, float], dx: float, dy: float) -> Ink:
    parts = ""
    for index, (x, y) in enumerate((far, near)):
        size = 1 if index == 0 else 1 - mood.turn * 0.12
        if mood.mood in ("asleep", "proud"):
            parts += stroke(line([(x - 7, y), (x, y + 4), (x + 7, y)]), mood.ink, 3.4)
        elif mood.mood == "laughing":
            parts += stroke(line([(x - 7, y + 3), (x, y - 4), (x + 7, y + 3)]), mood.ink, 3.6)
        elif mood.eyes == "round":
            parts += shape(ellipse(x, y, 10 * size, 11 * size), "#fffaf0")
            parts += shape(ellipse(x + dx * 4.5, y + dy * 5, 5.4 * size, 6 * size), mood.ink)
        else:
            wide = 1.2 if mood.mood == "surprised" else 1
            parts += shape(ellipse(x + dx * 3.5, y + dy * 3.5, 4.6 * size * wide, 5.6 * size * wide), mood.ink)
        lift = _BROWS.get(mood.mood)
        if lift and mood.mood != "asleep":
            inner, outer = (lift[0], lift[1]) if mood.mood in ("sad", "worried", "cross", "brave", "curious") else lift
            way = 1 if index == 0 else -1
            high = -16 if mood.eyes == "dots" else -18
            parts += stroke(
                line([(x - 8 * way, y + high + outer), (x + 1, y + high - 2 + (inner + outer) / 2),
                      (x + 8 * way, y + high + inner)]), mood.ink, 3)
    return parts


def _mouth(mood: Face, x: float, y: float) -> Ink:
    ink, name = mood.ink, mood.mood
    if name in ("laughing", "singing"):
        w, h = (12, 15) if name == "laughing" else (8, 12)
        mouth = blob([(x - w, y - 2, 0.3), (x + w, y - 3, 0.3), (x + w * 0.6, y + h - 4), (x - w * 0.5, y + h - 4)])
        return shape(mouth, ink) + shape(ellipse(x, y + h - 7, w * 0.5, 3), "#d9654f")
    if name == "surprised":
        return shape(ellipse(x, y + 4, 5, 7), ink)
    curves = {
        "happy": [(-11, -2), (0, 6), (11, -3)],
        "proud": [(-9, -1), (1, 4), (10, -3)],
        "brave": [(-8, 1), (0, 2), (9, -1)],
        "sad": [(-8, 5), (0, 0), (8, 5)],
        "worried": [(-8, 4), (-2, 1), (3, 4), (8, 2)],
        "cross": [(-8, 4), (0, 1), (8, 3)],
        "curious": [(-4, 2), (2, 3), (6, 0)],
        "asleep": [(-5, 1), (0, 4), (5, 1)]
    }
    curve = curves.get(name, [(-7, 0), (0, 3), (7, 0)])
    return stroke(line([(x + px, y + py) for px, py in curve]), ink, 3.4)
