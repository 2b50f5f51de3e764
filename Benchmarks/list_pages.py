"""How Hornbook cuts lists into pages (Sources/Website/Outputs/ListPages.swift), for sites that are to have the same ones."""

import collections
import ctypes
import ctypes.util

SIZE = 24
# The most letters of a title in the words that a page is known by.
GUIDE = 40


class Hash(ctypes.Structure):
    _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64)]


XXHASH = ctypes.CDLL(ctypes.util.find_library("xxhash") or "libxxhash.so.0")
XXHASH.XXH3_128bits.restype = Hash
XXHASH.XXH3_128bits.argtypes = [ctypes.c_char_p, ctypes.c_size_t]


def mark(identifier):
    text = identifier.encode()
    return XXHASH.XXH3_128bits(text, len(text)).high


def excerpt(text, limit):
    """The beginning of a text, cut at a word."""
    if len(text) <= limit:
        return text
    start = text[:limit]
    return " ".join((start[: start.rindex(" ")] if " " in start else start).split()) + "…"


class Part:
    """A page of a list: what it is called, the titles that it is known by with their languages, what it shows, and the pages beside it."""

    def __init__(self, name, ends, members):
        self.name, self.ends, self.members = name, ends, members
        self.guide = " – ".join(words for words, _ in ends) if ends else None
        self.newer = self.older = None


def parts(members, slug, title):
    """The landing page of a list, whose things have an 'id', and then its full pages from the oldest; a title comes with its language."""
    cuts, start, marks = [0], 0, [mark(member["id"]) for member in members]
    while start + SIZE + SIZE // 4 <= len(members):
        start = min(range(start + SIZE - SIZE // 4, start + SIZE + SIZE // 4 + 1), key=lambda end: marks[end - 1])
        cuts.append(start)
    if len(cuts) == 2:
        cuts = [0]
    full = []
    for first, end in zip(cuts, cuts[1:]):
        titles = [title(members[place]) for place in (end - 1, first)]
        ends = list(dict.fromkeys((excerpt(words, GUIDE), language) for words, language in titles))
        full.append(Part(slug(members[first]) if full else "index", ends, members[first:end]))
    uses = collections.Counter(part.guide for part in full)
    for part in full:
        if uses[part.guide] > 1:
            part.guide += f" ({slug(part.members[0])})"
    landing = Part(None, [], members[cuts[-2] if full else 0 :])
    for older, newer in zip(full, full[1:]):
        older.newer, newer.older = newer, older
    if full:
        full[-1].newer, landing.older = landing, full[-2]
    return [landing, *full]
