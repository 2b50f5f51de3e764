"""Draws the pictures of the sample library as SVG files.

    python3 Content/studio/draw.py [SLUG...]

Writes `Content/studio/svg/SLUG-N.svg` and `SLUG-cover.svg` for the stories said, or for all, and the covers of their
translations; the same bytes each time. When all are drawn, drawings of no story are deleted.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path

from kit import page

STUDIO = Path(__file__).resolve().parent
DRAWINGS = STUDIO / "svg"


def slugs() -> list[str]:
    """The stories that can be drawn: what is in `stories`, with `-` in the slugs where modules have `_`."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules([str(STUDIO / "stories")]))


def draw(slug: str) -> list[tuple[str, int]]:
    """Draws a story, and gives the names of the files with their sizes in bytes."""
    story = importlib.import_module(f"stories.{slug.replace('-', '_')}")
    drawings = {f"{slug}-{number}": page(drawn()) for number, drawn in sorted(story.PAGES.items())}
    covers = {slug: story.cover, **getattr(story, "COVERS", {})}
    drawings |= {f"{name}-cover": page(drawn(), width=900, height=1200) for name, drawn in covers.items()}
    DRAWINGS.mkdir(exist_ok=True)
    for name, svg in drawings.items():
        (DRAWINGS / f"{name}.svg").write_text(svg, encoding="utf-8")
    return [(name, len(svg.encode())) for name, svg in drawings.items()]


def main() -> int:
    """Draws what the command line names."""
    known = slugs()
    wanted = sys.argv[1:] or known
    unknown = [slug for slug in wanted if slug not in known]
    if unknown:
        print(f"unknown story '{unknown[0]}'; there are {', '.join(known)}", file=sys.stderr)
        return 64
    made = set()
    for slug in wanted:
        for name, size in draw(slug):
            made.add(name)
            print(f"{name}.svg  {size / 1000:.1f} kB")
    if wanted == known:
        for old in DRAWINGS.glob("*.svg"):
            if old.stem not in made:
                old.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
