#!/usr/bin/env python3
"""Compares two sites: the same addresses, the same visible text (title included), the same links and marks for scripts, the same elements, and how many bytes.

  same_site.py OURS THEIRS

Prints one line, and what differs; exits with 1 when an address, a text, a link or an element of the body differs, or the bytes of the pages by more than 10 %.
"""

import html
import pathlib
import re
import sys
import urllib.parse

# What a data block says, such as JSON-LD, is for machines; what it weighs counts.
TAGS = re.compile(r"<script\b.*?</script>|<[^>]*>", re.DOTALL)
# Where a page leads, what it loads, and what it tells its scripts and styles.
MARKS = re.compile(r'\s(?:href|src|data-[a-z]+)="([^"]*)"')
# The elements of a page, as they begin, and what is said of them besides.
ELEMENTS = re.compile(r'<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*/?>', re.IGNORECASE)
ATTRIBUTES = re.compile(r'([a-z-]+)(?:="([^"]*)")?', re.IGNORECASE)
# Addresses can be written in several ways; they are among the marks.
ADDRESSES = {"href", "src", "data-src", "data-style"}
# What only one of the two makes besides pages: news, what search engines may ask for.
BESIDES = {"feed.xml", "robots.txt"}


def elements(body):
    """The elements in their order, each with its attributes but for addresses."""
    found = []
    for name, rest in ELEMENTS.findall(body):
        kept = sorted(f' {key}="{html.unescape(value)}"' for key, value in ATTRIBUTES.findall(rest) if key not in ADDRESSES)
        found.append(f"<{name}{''.join(kept)}>")
    return found


def first_difference(one, other):
    """The place from which on two sequences differ."""
    return next((place for place, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))


def read(path):
    """The visible text, the marks, and the elements of the body."""
    found = path.read_text(encoding="utf-8")
    marks = {html.unescape(mark) for mark in MARKS.findall(found)}
    marks = {mark for mark in marks if mark.split("/")[-1] not in BESIDES}
    text = " ".join(html.unescape(TAGS.sub(" ", found)).split())
    return text, marks, elements(found[found.index("<body") :])


def files(folder):
    found = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path for path in found if not path.name.startswith(".")}


def main():
    ours, theirs = (files(pathlib.Path(folder)) for folder in sys.argv[1:])
    problems = [f"only in one: {name}" for name in sorted((ours.keys() ^ theirs.keys()) - BESIDES)]
    pages = sorted(name for name in ours.keys() & theirs.keys() if name.endswith(".html"))
    for name in pages:
        (left, our_marks, our_elements), (right, their_marks, their_elements) = read(ours[name]), read(theirs[name])
        if left != right:
            at = first_difference(left, right)
            problems.append(f"text of {name}: '{left[max(0, at - 30):at + 40]}' and '{right[max(0, at - 30):at + 40]}'")
        if our_marks != their_marks:
            # The same address can be written in several ways.
            whole = [{urllib.parse.urljoin(name, mark) for mark in marks} for marks in (our_marks, their_marks)]
            if other := sorted(whole[0] ^ whole[1]):
                problems.append(f"links or marks of {name}: {other[:4]}")
        if our_elements != their_elements:
            at = first_difference(our_elements, their_elements)
            problems.append(f"elements of {name}: {' '.join(our_elements[at:at + 2])} and {' '.join(their_elements[at:at + 2])}")
    sizes = [sum(side[name].stat().st_size for name in pages) for side in (ours, theirs)]
    ratio = sizes[1] / max(1, sizes[0])
    if not 0.9 <= ratio <= 1.1:
        problems.append(f"bytes differ by more than 10 %: {sizes[0]} and {sizes[1]}")
    print("\n".join(problems[:20]), end="\n" if problems else "")
    print(
        f"{len(pages)} pages at the same addresses, {sizes[0] / 1e6:.1f} MB ours, {sizes[1] / 1e6:.1f} MB Hugo's"
        f" ({(ratio - 1) * 100:+.1f} %), {len(problems)} differences"
    )
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
