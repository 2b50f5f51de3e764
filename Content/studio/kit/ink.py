"""Ink: paths with paint on them, put together, moved, clipped, tinted; and the page that holds it all."""

from __future__ import annotations

import hashlib
import re
from collections import Counter

from .colour import mix, multiply
from .pen import Ink, Path, Point, number

_paints: dict[str, str] = {}

ROUNDABOUT: Path = "M-3000-3000h9000v9000h-9000z"
"""A path around everything: before another path, with the rule "evenodd", it means all that is not inside that one."""


def shape(path: Path, fill: str, *, opacity: float = 1) -> Ink:
    """A filled path."""
    return f'<path fill="{fill}"{_see(opacity)} d="{path}"/>'


def stroke(path: Path, colour: str, width: float, *, opacity: float = 1, dash: str = "") -> Ink:
    """A drawn line with round ends."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round"'
            f' stroke-linejoin="round"{dashes}{_see(opacity)} d="{path}"/>')


def put(*ink: Ink, at: Point = (0, 0), scale: float = 1, turn: float = 0, flip: bool = False, squash: float = 1,
        opacity: float = 1) -> Ink:
    """Ink in its place: flipped (left becomes right) and scaled, then turned clockwise by degrees, then moved."""
    steps = []
    if at[0] or at[1]:
        steps.append(f"translate({number(at[0])} {number(at[1])})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if flip or scale != 1 or squash != 1:
        across, down = f"{-scale if flip else scale:.4g}", f"{scale * squash:.4g}"
        steps.append(f"scale({across})" if across == down else f"scale({across} {down})")
    transform = f' transform="{"".join(steps)}"' if steps else ""
    return f"<g{transform}{_see(opacity)}>{''.join(ink)}</g>"


def clip(path: Path, *ink: Ink) -> Ink:
    """Ink that shows only inside a path."""
    return f'<g clip-path="{paint("clipPath", "", f"""<path d="{path}"/>""")}">{"".join(ink)}</g>'


def solid(path: Path, fill: str, *, dark: str = "", away: Point = (14, 10), shade: float = 0.5, bright: str = "",
          edge: float = 0.3, inside: Ink = "", texture: str = "") -> Ink:
    """A shape with a body: in shade on the side `away` from the light, with a bright edge on the other.

    `inside` is ink that stays within its edge and lies in its shade too (stripes, patches), `texture` a pattern.
    """
    dx, dy = away
    within = put(shape(path, fill), at=(dx * edge, dy * edge)) if bright else ""
    within += inside
    if dark:
        lit_side = shape(ROUNDABOUT, "#ffffff") + put(shape(path, "#000000"), at=(-dx, -dy))
        away_side = paint("mask", ' maskUnits="userSpaceOnUse" x="-3000" y="-3000" width="9000" height="9000"',
                          lit_side)
        within += f'<g mask="{away_side}">{shape(path, dark, opacity=shade)}</g>'
    if texture:
        within += shape(path, texture)
    return shape(path, bright or fill) + (clip(path, within) if within else "")


def sheet(path: Path, fill: str, edge: str, *, shadow: str = "#000000", thick: float = 4, drop: Point = (0, -7),
          opacity: float = 0.16, texture: str = "") -> Ink:
    """A large sheet of paper, such as a wave or a hill: a light edge above, and its shadow on what lies behind."""
    return (put(shape(path, shadow, opacity=opacity), at=drop) + shape(path, edge) +
            put(shape(path, fill), at=(0, thick)) + (put(shape(path, texture), at=(0, thick)) if texture else ""))


def paint(kind: str, attributes: str, content: str) -> str:
    """Registers a gradient, pattern, clip path or mask, and gives the reference to it."""
    markup = f"<{kind} id=\"@\"{attributes}>{content}</{kind}>"
    key = "p" + hashlib.sha256(markup.encode()).hexdigest()[:12]
    _paints[key] = markup
    return f"url(#{key})"


def recolour(ink: Ink, change) -> Ink:
    """The same ink with every colour in it changed, those of its gradients and patterns too."""
    def reference(match: re.Match[str]) -> str:
        markup = _paints[match.group(1)]
        changed = recolour(markup, change)
        if changed == markup:
            return match.group(0)
        key = "p" + hashlib.sha256(changed.encode()).hexdigest()[:12]
        _paints[key] = changed
        return f"url(#{key})"

    if ink.startswith("<mask"):
        return ink
    ink = re.sub(r'(?<=")#[0-9a-fA-F]{6}(?=")', lambda match: change(match.group(0)), ink)
    return re.sub(r"url\(#(p[0-9a-f]{12})\)", reference, ink)


def tint(ink: Ink, colour: str, amount: float) -> Ink:
    """Ink seen through air or light of a colour: 0 changes nothing, 1 leaves only that colour."""
    return recolour(ink, lambda own: mix(own, colour, amount))


def lit(markup: str, light: str, amount: float = 1) -> str:
    """Ink in coloured light: blue for the night, orange for the evening, grey for rain. Whites take the colour."""
    return recolour(markup, lambda own: multiply(own, light, amount))


def night(markup: str, amount: float = 1) -> str:
    """Ink by moonlight."""
    return lit(markup, "#6a80c0", amount)


def silhouette(ink: Ink, colour: str) -> Ink:
    """Ink as one flat colour: for shadows, rims of light, and what is far away in the dark."""
    return recolour(ink, lambda own: colour)


def rim(ink: Ink, colour: str, offset: Point) -> Ink:
    """Ink with an edge of light: its silhouette in the colour of the light, moved towards it, then the ink itself."""
    return put(silhouette(ink, colour), at=offset) + ink


def shadow(ink: Ink, colour: str, *, at: Point, scale: float = 1, squash: float = 0.25, slant: float = -30,
           opacity: float = 0.35, flip: bool = False) -> Ink:
    """The shadow that standing ink throws on the ground: flat, slanted, in one colour. `at` is where its feet are."""
    flat = silhouette(ink, colour)
    across = -scale if flip else scale
    move = f"translate({number(at[0])} {number(at[1])})skewX({number(-slant)})"
    move += f"scale({across:.4g} {scale * -squash:.4g})"
    return f'<g transform="{move}" opacity="{number2(opacity)}">{flat}</g>'


def page(*ink: Ink, width: int = 1200, height: int = 900) -> str:
    """A whole SVG; gradients and patterns that the ink uses come first, under short names."""
    body = f'<g clip-path="{paint("clipPath", "", f"""<path d="M0 0h{width}v{height}h{-width}z"/>""")}">' + "".join(
        ink) + "</g>"
    names: dict[str, str] = {}
    definitions: list[str] = []

    def name(match: re.Match[str]) -> str:
        key = match.group(1)
        if key not in names:
            names[key] = ""
            content = re.sub(r"url\(#(p[0-9a-f]{12})\)", name, _paints[key])
            names[key] = f"a{len(definitions)}"
            definitions.append(content.replace('id="@"', f'id="{names[key]}"', 1))
        return f"url(#{names[key]})"

    body = re.sub(r"url\(#(p[0-9a-f]{12})\)", name, body)
    body = _share("".join(definitions) + "\0" + body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">\n'
        f"<defs>{body.replace(chr(0), '</defs>' + chr(10), 1)}\n</svg>\n").replace("><g", ">\n<g")


def _share(markup: str) -> str:
    """Writes long paths that occur several times only once."""
    counts = Counter(re.findall(r'<path[^>]* d="([^"]{70,})"/>', markup))
    names = {path: f"b{index}" for index, path in enumerate(path for path, count in counts.items() if count > 1)}

    def use(match: re.Match[str]) -> str:
        name = names.get(match.group(2))
        return f'<use href="#{name}"{match.group(1)}/>' if name else match.group(0)

    shared = "".join(f'<path id="{name}" d="{path}"/>' for path, name in names.items())
    return shared + re.sub(r'<path([^>]*) d="([^"]{70,})"/>', use, markup)


def number2(value: float) -> str:
    """A small number with two decimals, for opacities."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("0.", ".", 1) or "0"


def _see(opacity: float) -> str:
    return "" if opacity >= 1 else f' opacity="{number2(opacity)}"'
