#!/usr/bin/env python3
"""Compares the PDFs in a folder with the library they were made of, as Poppler reads them (Debian: poppler-utils).

  same_pdfs.py LIBRARY.json PICTURES FOLDER

Each is tagged and has its title, the words of every page in order, and every picture to the byte. Of what runs from right to left all letters are
there; their order in the text that Poppler gives is its own.
"""

import collections
import hashlib
import pathlib
import subprocess
import sys
import tempfile
import unicodedata

from book_peers import RIGHT_TO_LEFT, books


def read(*command):
    found = subprocess.run(command, capture_output=True, text=True)
    if found.returncode != 0:
        sys.exit(f"error: {' '.join(map(str, command))}: {found.stderr}")
    return found.stdout


def plain(text):
    """Letters without ligatures, and without what Poppler takes out or puts in where a line ends: spaces and hyphens."""
    return "".join(unicodedata.normalize("NFKC", text).split()).replace("-", "")


def pictures_of(path):
    """The hashes of the pictures in a file."""
    with tempfile.TemporaryDirectory() as folder:
        read("pdfimages", "-all", path, f"{folder}/picture")
        return {hashlib.sha256(file.read_bytes()).hexdigest() for file in pathlib.Path(folder).iterdir()}


def faults(path, story, pictures):
    """What a PDF lacks of a story."""
    facts = read("pdfinfo", path)
    if story["title"] not in facts:
        yield "its title"
    if not any(line.split() == ["Tagged:", "yes"] for line in facts.splitlines()):
        yield "tags"
    text = plain(read("pdftotext", path, "-"))
    place = 0
    for page in story["pages"]:
        words = plain(page["text"])
        if story["language"] in RIGHT_TO_LEFT:
            letters = collections.Counter(letter for letter in words if letter.isalpha())
            if letters - collections.Counter(text):
                yield f"letters of page {page['pageNumber']}"
            continue
        place = text.find(words, place)
        if place < 0:
            yield f"the words of page {page['pageNumber']}, in their order"
            return
    there = pictures_of(path)
    for page in story["pages"]:
        bytes = (pictures / page["illustrationRelativePath"]).read_bytes()
        if hashlib.sha256(bytes).hexdigest() not in there:
            yield f"the picture of page {page['pageNumber']}"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    library, pictures, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    shelf = books(library)
    for slug, story in shelf:
        path = next(folder.rglob(f"{slug}.pdf"), None)
        lacks = ["a file"] if path is None else list(faults(path, story, pictures))
        if lacks:
            sys.exit(f"error: '{story['title']}' ({slug}) lacks {', '.join(lacks)}")
    print(f"{len(shelf)} PDFs with all of their words and pictures")


if __name__ == "__main__":
    main()
