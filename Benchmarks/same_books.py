#!/usr/bin/env python3
"""Compares the e-books in a folder with the library they were made of: every page in a document of its own, with its text and its picture.

  same_books.py LIBRARY.json PICTURES FOLDER

Each book has its cover, title, language, author, navigation and NCX, and the pages of its story in order: the words of each, and its picture to
the byte. Headings, and documents before and after the pages, may differ.
"""

import hashlib
import pathlib
import posixpath
import sys
import zipfile
from xml.etree import ElementTree

import book_peers

OPF = "{http://www.idpf.org/2007/opf}"
DC = "{http://purl.org/dc/elements/1.1/}"
XHTML = "{http://www.w3.org/1999/xhtml}"


def words(text):
    return " ".join(text.split())


class Book:
    """An e-book as a reader opens it."""

    def __init__(self, path):
        self.archive = zipfile.ZipFile(path)
        container = ElementTree.fromstring(self.archive.read("META-INF/container.xml"))
        self.package = next(element.get("full-path") for element in container.iter() if element.get("full-path"))
        package = ElementTree.fromstring(self.archive.read(self.package))
        self.metadata = {name: [entry.text for entry in package.iter(DC + name)] for name in ("title", "language", "creator")}
        self.items = {item.get("id"): item for item in package.iter(f"{OPF}item")}
        self.spine = [self.items[entry.get("idref")] for entry in package.iter(f"{OPF}itemref")]

    def resolved(self, target, beside):
        return posixpath.normpath(posixpath.join(posixpath.dirname(beside), target))

    def path(self, item):
        return self.resolved(item.get("href"), self.package)

    def digest(self, path):
        return hashlib.sha256(self.archive.read(path)).hexdigest()

    def having(self, attribute, value):
        return [item for item in self.items.values() if value in item.get(attribute, "").split()]

    def pages(self):
        """Text and pictures of each document in reading order, but for the navigation and such as show no picture."""
        found = []
        for item in self.spine:
            if item in self.having("properties", "nav"):
                continue
            path = self.path(item)
            document = ElementTree.fromstring(self.archive.read(path))
            shown = [self.digest(self.resolved(image.get("src"), path)) for image in document.iter(f"{XHTML}img")]
            # EbookLib and Pandoc write the number of the page as a heading; ours is not in the text.
            text = words(" ".join("".join(part.itertext()) for part in document.iter(f"{XHTML}p")))
            if shown and text:
                found.append((text, shown))
        return found


def problems(path, story, pictures):
    """What a book lacks or has otherwise than its story."""
    book = Book(path)
    digests = [hashlib.sha256((pictures / page["illustrationRelativePath"]).read_bytes()).hexdigest() for page in story["pages"]]
    wanted = [(words(page["text"]), [digest]) for page, digest in zip(story["pages"], digests)]
    found = book.pages()
    if len(found) != len(wanted):
        yield f"{len(found)} pages instead of {len(wanted)}"
    for number, (one, other) in enumerate(zip(found, wanted), start=1):
        if one[0] != other[0]:
            yield f"text of page {number}: '{one[0]}' instead of '{other[0]}'"
        if one[1] != other[1]:
            yield f"page {number} shows another picture, or none, or several"
    for name, key in (("title", "title"), ("language", "language"), ("creator", "author")):
        if book.metadata[name] != [story[key]]:
            yield f"its {name} is {book.metadata[name]}"
    covers = book.having("properties", "cover-image")
    if [book.digest(book.path(item)) for item in covers] != digests[:1]:
        yield "its cover is not the picture of the first page"
    if len(book.having("properties", "nav")) != 1 or len(book.having("media-type", "application/x-dtbncx+xml")) != 1:
        yield "no navigation, or no NCX"


def main():
    library, pictures, folder = map(pathlib.Path, sys.argv[1:])
    stories = book_peers.books(library)
    found = []
    for slug, story in stories:
        path = folder / f"{slug}.epub"
        found += [f"{slug}: {problem}" for problem in problems(path, story, pictures)] if path.exists() else [f"{slug}: no book"]
    wanted = {folder / f"{slug}.epub" for slug, _ in stories}
    found += [f"{path.name}: too much" for path in folder.rglob("*.epub") if path not in wanted]
    print("\n".join(found[:20]), end="\n" if found else "")
    pages = sum(len(story["pages"]) for _, story in stories)
    print(f"{len(stories)} books with the text and the picture of {pages} pages, {len(found)} differences")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
