"""The kinds of pages that a site has, told by their addresses, and where they lie."""

import os
import re
import urllib.parse

# What comes first wins. An overview and the older pages of its list are two kinds.
PATTERNS = {
    "moved": r"stories/[^/]+/still\.html",  # A redirect that stays: see extremes.py.
    "home": r"index\.html",
    "library": r"stories/index\.html",
    "older list": r"stories/page/[^/]+\.html",
    "story": r"stories/[^/]+/index\.html",
    "page": r"stories/[^/]+/\d+\.html",
    "collections": r"collections/index\.html",
    "collection": r"collections/[^/]+/index\.html",
    "ages": r"ages/index\.html",
    "age": r"ages/[^/]+/index\.html",
    "levels": r"levels/index\.html",
    "level": r"levels/[^/]+/index\.html",
    "themes": r"themes/index\.html",
    "theme": r"themes/[^/]+/index\.html",
    "languages": r"languages/index\.html",
    "language": r"languages/[^/]+/index\.html",
    "moods": r"moods/index\.html",
    "mood": r"moods/[^/]+/index\.html",
    "colours": r"colours/index\.html",
    "colour": r"colours/[^/]+/index\.html",
    "authored": r"pages/.+\.html",
    "search": r"search/index\.html",
    "settings": r"settings\.html",
    "offline": r"offline\.html",
    "lost": r"404\.html",
}


def kind(path):
    """The kind of a page; none of an older page of the list of a theme and the like, which is made as that of all stories."""
    return next((kind for kind, pattern in PATTERNS.items() if re.fullmatch(pattern, path)), None)


def is_redirect(site, path):
    with open(os.path.join(site, path), encoding="utf-8") as file:
        return 'http-equiv="refresh"' in file.read(4096)


def pages(site):
    """The pages of each kind, in order, without those that only lead on."""
    found = {kind: [] for kind in PATTERNS}
    for folder, _, names in os.walk(site):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), site).replace(os.sep, "/")
            if kind(path) and not is_redirect(site, path):
                found[kind(path)].append(path)
    return {kind: sorted(paths, key=in_order) for kind, paths in found.items()}


def in_order(path):
    """Sorts by name, and numbers by value."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", path)]


def examples(site, are_few=False):
    """Pages of each kind, as (kind, path): every story and its first page, and one of all others.

    Few are a handful of stories that differ, the last page of each, and a first page.
    """
    found = pages(site)
    stories = {os.path.dirname(path): [] for path in found["story"]}
    for path in found["page"]:
        stories[os.path.dirname(path)].append(path)
    chosen = few(stories) if are_few else list(stories)
    for kind, paths in found.items():
        if kind == "story":
            paths = [story + "/index.html" for story in chosen]
        elif kind == "page":
            ends = [stories[story][-1 if are_few else 0] for story in chosen]
            paths = list(dict.fromkeys([stories[chosen[0]][0], *ends]))
        else:
            paths = paths[:1]
        yield from ((kind, path) for path in paths)


def few(stories):
    """Of stories with their pages: that with the most pages, that with the longest name, one of other letters, the last."""
    names = sorted(stories)
    other = next((name for name in names if not name.isascii()), names[0])
    return list(dict.fromkeys([max(names, key=lambda name: len(stories[name])), max(names, key=len), other, names[-1]]))


def address(site, path):
    """The address of a file of the site without a server."""
    return "file://" + urllib.parse.quote(os.path.abspath(os.path.join(site, path)))
