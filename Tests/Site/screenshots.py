"""Pictures of a built site at phone, tablet and desktop size, light and dark, for people to look at.

    python3 screenshots.py SITE OUT [PAGE...] [--dark-only | --light-only | --sepia-only] [--whole]

Without pages it takes the first page of each kind: home, library, story, story page and so on. Each picture is
OUT/<page>-<size>-<light|dark|sepia>.png; with --whole it is as tall as the page. Pages are opened from disk (file://), and
what the browser could not load or complains about is printed; the exit code is 1 if it does. Sepia is a reader's choice and
drawn when asked for. 'extremes.py' makes a site that runs from right to left.
"""

import json
import os
import sys
from urllib.parse import quote

from browser import Browser, Refused

SIZES = {"phone": (360, 740, 2), "tablet": (768, 1024, 1), "desktop": (1440, 900, 1)}
THEMES = ("light", "dark", "sepia")

# Settles when the fonts and every picture are there, those too that would wait until somebody scrolls to them, and
# answers with the addresses of pictures that cannot be shown.
SETTLED = """(async () => {
  const pictures = [...document.images].filter(picture => picture.getAttribute("src"));
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map(picture => picture.complete ? null
    : new Promise(done => { picture.onload = picture.onerror = done; })));
  await Promise.all(pictures.map(picture => picture.decode().catch(() => null)));
  await document.fonts.ready;
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return pictures.filter(picture => picture.naturalWidth === 0).map(picture => picture.src);
})()"""


def open_whole(tab, url):
    """Opens a page, waits until it is whole, and returns what went wrong. Where it leads on, it is followed."""
    failure = tab.open(url)
    if failure:
        return [failure]
    unseen = None
    while unseen is None:
        try:
            unseen = tab.evaluate(SETTLED)
        except Refused as refused:
            if "navigated" not in str(refused):
                raise
    return tab.complaints() + [f"cannot be shown: {address}" for address in unseen]


def choose(tab, theme, url):
    """Lets the device, or for sepia a reader, wish for a theme."""
    tab.scheme("dark" if theme == "dark" else "light")
    tab.open(url)
    kept = json.dumps({"theme": theme} if theme == "sepia" else {})
    tab.evaluate(f"localStorage.setItem('hornbook', {json.dumps(kept)})")


def height_of(tab, height, scale, whole):
    if not whole:
        return height
    size = tab.call("Page.getLayoutMetrics")["cssContentSize"]
    return min(max(height, int(size["height"])), 16000 // scale)


def first_of_each_kind(site):
    """One page of each kind of address: what differs only in its last name is one kind."""
    kinds = {}
    for place, folders, names in os.walk(site):
        folders.sort()
        for name in sorted(names):
            if not name.endswith(".html"):
                continue
            path = os.path.relpath(os.path.join(place, name), site)
            parts = path.split(os.sep)
            depth = len(parts)
            kind = (parts[0] if depth > 1 else name, depth, name if name == "index.html" else "page")
            kinds.setdefault(kind, path)
    return list(kinds.values())


def main(arguments):
    options = {argument for argument in arguments if argument.startswith("--")}
    plain = [argument for argument in arguments if not argument.startswith("--")]
    if len(plain) < 2 or options - {"--whole", *(f"--{theme}-only" for theme in THEMES)}:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    site, out, pages = plain[0], plain[1], plain[2:]
    pages = pages or first_of_each_kind(site)
    if not pages:
        print(f"error: there is no page in '{site}'")
        return 1
    themes = [theme for theme in THEMES if f"--{theme}-only" in options] or ["light", "dark"]
    os.makedirs(out, exist_ok=True)
    browser = Browser()
    tab = browser.tab()
    complaints = 0
    for page in pages:
        url = "file://" + quote(os.path.abspath(os.path.join(site, page)))
        for size, (width, height, scale) in SIZES.items():
            tab.size(width, height, scale, mobile=size != "desktop")
            for theme in themes:
                choose(tab, theme, url)
                found = open_whole(tab, url)
                if tab.overflow() > 0:
                    found.append(f"is {tab.overflow()} pixels wider than the window")
                for complaint in found:
                    print(f"{page} ({size}, {theme}): {complaint}")
                complaints += len(found)
                name = page.removesuffix(".html").replace(os.sep, "-").replace("/", "-")
                path = os.path.join(out, f"{name}-{size}-{theme}.png")
                whole = "--whole" in options
                tab.picture(path, width, height_of(tab, height, scale, whole), whole)
        print(f"{page}: {len(SIZES) * len(themes)} pictures")
    browser.close()
    print(f"{len(pages)} pages, {complaints} complaints; the pictures are in {out}")
    return 1 if complaints else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Refused as refused:
        sys.exit(f"error: {refused}")
