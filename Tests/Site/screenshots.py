"""Pictures of a built site on screens of many sizes, light and dark, in any of three engines, for people to look at.

    python3 screenshots.py SITE OUT [PAGE...] [--engine=chromium|firefox|webkit] [--size=phone,390x844,...|all]
        [--dark-only | --light-only | --sepia-only] [--whole]

Without pages it takes the first page of each kind: home, library, story, story page and so on; a page may name a place (index.html#page-2).
Without sizes a phone, a tablet and a desktop; 'all' are ten, from 320x568 to 2560x1300. Each picture is
OUT/<page>-<size>-<light|dark|sepia>.png; with --whole it is as tall as the page. Pages are opened from disk (file://), and
what the browser could not load or complains about is printed; the exit code is 1 if it does. Sepia is a reader's choice and
drawn when asked for. 'extremes.py' makes a site that runs from right to left.
"""

import json
import os
import re
import sys
from urllib.parse import quote

import browser
from browser import Refused

# Width, height, and how many pixels of the screen are one of the page.
SIZES = {
    "small-phone": (320, 568, 2),
    "phone": (360, 740, 2),
    "tall-phone": (390, 844, 3),
    "lying-phone": (844, 390, 3),
    "tablet": (768, 1024, 1),
    "lying-tablet": (1180, 820, 1),
    "laptop": (1366, 650, 1),
    "desktop": (1440, 900, 1),
    "wide": (1920, 970, 1),
    "vast": (2560, 1300, 1),
}
USUAL = ("phone", "tablet", "desktop")
MOBILE = ("small-phone", "phone", "tall-phone", "lying-phone", "tablet", "lying-tablet")
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
    failure = tab.open_anew(url)
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
    return min(max(height, tab.height()), 16000 // scale)


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


def sizes_of(text):
    """The sizes that are asked for, by their names or as 390x844; none where one is neither."""
    names = SIZES if text == "all" else text.split(",")
    found = {name: SIZES.get(name) or tuple(map(int, re.findall(r"\d+", name))) + (1,) for name in names}
    return found if all(name in SIZES or re.fullmatch(r"\d+x\d+", name) for name in names) else None


def main(arguments):
    said = dict(argument.partition("=")[::2] for argument in arguments if re.match("--(engine|size)=", argument))
    options = {argument for argument in arguments if argument.startswith("--")} - {"=".join(pair) for pair in said.items()}
    plain = [argument for argument in arguments if not argument.startswith("--")]
    engine, sizes = said.get("--engine", "chromium"), sizes_of(said.get("--size", ",".join(USUAL)))
    is_known = engine in browser.ENGINES and sizes and not options - {"--whole", *(f"--{theme}-only" for theme in THEMES)}
    if len(plain) < 2 or not is_known:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    site, out, pages = plain[0], plain[1], plain[2:]
    pages = pages or first_of_each_kind(site)
    if not pages:
        print(f"error: there is no page in '{site}'")
        return 1
    themes = [theme for theme in THEMES if f"--{theme}-only" in options] or ["light", "dark"]
    os.makedirs(out, exist_ok=True)
    steered = browser.launch(engine)
    tab = steered.tab()
    complaints = 0
    for page in pages:
        path, mark, place = page.partition("#")
        url = "file://" + quote(os.path.abspath(os.path.join(site, path))) + mark + place
        for size, (width, height, scale) in sizes.items():
            tab.size(width, height, scale, mobile=size in MOBILE)
            for theme in themes:
                choose(tab, theme, url)
                found = open_whole(tab, url)
                if tab.overflow() > 0:
                    found.append(f"is {tab.overflow()} pixels wider than the window")
                for complaint in found:
                    print(f"{page} ({size}, {theme}): {complaint}")
                complaints += len(found)
                name = re.sub("[/#]", "-", page.replace(".html", "").replace(os.sep, "/"))
                path = os.path.join(out, f"{name}-{size}-{theme}.png")
                whole = "--whole" in options
                tab.picture(path, width, height_of(tab, height, scale, whole), whole)
        print(f"{page}: {len(sizes) * len(themes)} pictures")
    steered.close()
    print(f"{len(pages)} pages, {complaints} complaints; the pictures are in {out}")
    return 1 if complaints else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Refused as refused:
        sys.exit(f"error: {refused}")
