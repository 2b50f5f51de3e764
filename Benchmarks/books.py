#!/usr/bin/env python3
"""Measures how long e-books take beside Pandoc, EbookLib and a plain copy, and in how much memory; 'make bench' does it too.

  books.py [--books N] [--runs N] [--program HORNBOOK] [--folder FOLDER]
"""

import json
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys

import stories
from runs import PYTHON, Options, Run, Series, hornbook, introduce, note, seconds, table, times, workshop

HERE = pathlib.Path(__file__).resolve().parent
# How many pages a story has.
PAGES = 12
# For how many times a batch the memory is measured, and how many times that many stories the book of a collection has.
SHELVES, COLLECTED = (1, 4, 20), 4
SETTINGS = """\
store = "Content/library.sqlite"

[site]
title = "The Long Shelf"
description = "Picture stories in several languages."
language = "en"
"""
# Every picture goes into its book as it is, as with the others.
AS_THEY_ARE = "\n[pictures]\nenabled = false\n"
COLLECTIONS = "\n[books]\ncollections = true\n"


class Shelf:
    """A library of picture books in a project of its own; every page has a picture under a name of its own."""

    def __init__(self, folder, count, settings, pictures, collect=False):
        self.folder, self.library, self.illustrations = folder, folder / "Content" / "library.json", folder / "Content" / "Illustrations"
        self.illustrations.mkdir(parents=True)
        (folder / "hornbook.toml").write_text(SETTINGS + settings)
        names = [f"picture-{number:05}.jpg" for number in range(count * PAGES)]
        for number, name in enumerate(names):
            os.link(pictures[number % len(pictures)], self.illustrations / name)
        library = stories.library(count, PAGES, names)
        told = [story["id"] for story in library["stories"]]
        if not library["collections"]:
            library["collections"].append({"name": "Shelf 0001", "createdAt": "2015-01-02T00:00:00Z", "stories": told[:12]})
        if collect:
            library["collections"][0]["stories"] = told
        self.library.write_text(json.dumps(library, ensure_ascii=False), encoding="utf-8")
        Run([hornbook(), "import", "json", self.library], folder)

    def books(self, out, *more, command="epub"):
        """Writes the books as if for the first time: nothing is remembered but copies of pictures, where settings want such."""
        for name in ("build.sqlite", "build.sqlite-wal", "build.sqlite-shm"):
            (self.folder / ".hornbook" / name).unlink(missing_ok=True)
        return Run([hornbook(), command, "--quiet", "--output", out, *more], self.folder)

    def build(self):
        return Run([hornbook(), "build", "--quiet", "--output", self.folder / "site"], self.folder)

    def checked(self, out):
        """Looks for faults in books, as their readers may; the run fails where it finds one."""
        return Run([hornbook(), "check", "--quiet", "--strict", "--no-epubcheck", out], self.folder)

    def check(self, out):
        """Ends the run if the books in a folder do not have every text and picture of the library; says what was compared."""
        return Run([sys.executable, HERE / "same_books.py", self.library, self.illustrations, out], self.folder).output.strip()


class Pandoc:
    """A process for each book, as it has no other way, as many at once as there are processors."""

    def __init__(self, shelf, folder):
        self.sources = folder / "sources"
        self.program = subprocess.run([PYTHON, HERE / "book_peers.py", "pandoc"], capture_output=True, text=True, check=True)
        Run([PYTHON, HERE / "book_peers.py", "sources", shelf.library, shelf.illustrations, self.sources], folder)

    def write(self, out):
        out.mkdir()
        each = f"xargs -P {os.cpu_count()} -n 1 '{self.program.stdout.strip()}' --defaults"
        return Run(["sh", "-c", f"printf '%s\\n' '{self.sources}'/*.yaml | {each}"], out)


class EbookLib:
    """One process for all books; deflated as it does of itself, or at a level."""

    def __init__(self, shelf, *level):
        self.shelf, self.level = shelf, level

    def write(self, out):
        command = [PYTHON, HERE / "book_peers.py", "ebooklib", self.shelf.library, self.shelf.illustrations, out, *self.level]
        return Run(command, self.shelf.folder)


class Ours:
    """One process for all books."""

    def __init__(self, shelf):
        self.shelf = shelf

    def write(self, out):
        return self.shelf.books(out)


def size_of(folder):
    return sum(path.stat().st_size for path in folder.rglob("*.epub"))


def measure_batch(folder, pictures, batch, runs):
    """A batch of books, written by everybody in turn, and copied."""
    shelf = Shelf(folder / "batch", batch, AS_THEY_ARE, pictures)
    sides = {
        "Hornbook": Ours(shelf),
        "Pandoc": Pandoc(shelf, folder),
        "EbookLib": EbookLib(shelf),
        "EbookLib, level 1": EbookLib(shelf, 1),
    }
    series, sizes, copies, checks = {name: Series() for name in sides}, {}, Series(), Series()
    for number in range(runs + 1):
        for name, side in sides.items():
            out = folder / "out"
            run = side.write(out)
            if number == 0:
                # The first is not counted, but looked into.
                sizes[name] = size_of(out)
                print(f"{name}: {shelf.check(out)}, {sizes[name] / 1e6:.1f} MB", flush=True)
            else:
                series[name].add(run)
                if name == "Hornbook":
                    copies.add(Run(["cp", "-R", out, folder / "copy"], folder))
                    shutil.rmtree(folder / "copy")
                    checks.add(shelf.checked(out))
            shutil.rmtree(out)
    ours = series["Hornbook"]
    note("check of books", ours=checks)
    note("books", ours=ours, ebooklib=series["EbookLib"], pandoc=series["Pandoc"], copy=copies)
    rows = [[f"{batch} books of {PAGES} pages", "", "CPU", "memory", "MB/s", "Hornbook is", "CPU ÷"]]
    for name, found in [*series.items(), ("cp -R of Hornbook's", copies)]:
        rate = sizes.get(name, sizes["Hornbook"]) / 1e6 / found.wall
        cells = [name, str(found), seconds(found.cpu), f"{found.memory:.0f} MB", f"{rate:.0f}"]
        if found is ours:
            rows.append([*cells, "", ""])
        elif found is copies:
            rows.append([*cells, f"{ours.wall / found.wall:.1f} × its time", f"{found.cpu / ours.cpu:.2f}"])
        else:
            rows.append([*cells, f"{found.wall / ours.wall:.1f} × faster", f"{found.cpu / ours.cpu:.1f}"])
    print(table(rows), flush=True)
    each = checks.cpu / batch * 1000
    print(f"hornbook check of these books: {checks}, {seconds(checks.cpu)} of processor time, {each:.1f} ms a book", flush=True)


def measure_memory(folder, pictures, batch):
    """The most memory that many books take, and one of many stories."""
    rows = [["memory", "books", "", "MB", "peak memory"]]
    for count in (times * batch for times in SHELVES):
        shelf = Shelf(folder / f"shelf-{count}", count, AS_THEY_ARE, pictures)
        run = shelf.books(folder / "out")
        written = len(list((folder / "out").rglob("*.epub")))
        if written != count:
            sys.exit(f"error: {written} e-books instead of {count}")
        rows.append(["epub", str(count), seconds(run.wall), f"{size_of(folder / 'out') / 1e6:.0f}", f"{run.memory:.0f} MB"])
        shutil.rmtree(folder / "out")
        run = shelf.build()
        found = size_of(shelf.folder / "site") / 1e6
        rows.append(["build, site and books", str(count), seconds(run.wall), f"{found:.0f}", f"{run.memory:.0f} MB"])
        shutil.rmtree(shelf.folder)
    collected = COLLECTED * batch
    shelf = Shelf(folder / "collected", collected, AS_THEY_ARE + COLLECTIONS, pictures, collect=True)
    run = shelf.books(folder / "out", "--collection", "Shelf 0001")
    found = size_of(folder / "out") / 1e6
    rows.append([f"epub, a collection of {collected} stories", "1", seconds(run.wall), f"{found:.0f}", f"{run.memory:.0f} MB"])
    shutil.rmtree(folder / "out")
    shutil.rmtree(shelf.folder)
    print(table(rows), flush=True)


def measure_rebuild(folder, pictures, batch, runs):
    """The site with its books, as a project has it by itself: copies of pictures, the book of a collection, catalogues."""
    # Few pictures under many names, because the first build makes copies of all; those that come are others.
    few = batch + 10
    shelf = Shelf(folder / "whole", batch, COLLECTIONS, pictures[:few])
    path = shelf.folder / "Content" / "library.sqlite"
    waiting = []
    with sqlite3.connect(path) as store:
        # Books of a collection too, so that one more changes with the page.
        find = """
            SELECT page.id, illustration_relative_path, slug FROM page
            JOIN address ON kind = 'story' AND is_current AND owner_id = story_id
            WHERE page_number = 5 AND story_id IN (SELECT story_id FROM collection_story) ORDER BY slug LIMIT ?
        """
        for page, picture, slug in store.execute(find, (runs,)).fetchall():
            store.execute("UPDATE page SET illustration_status = 'generating' WHERE id = ?", (page,))
            (shelf.illustrations / picture).unlink()
            waiting.append((page, shelf.illustrations / picture, slug))
    store.close()
    first = shelf.build()
    ready, nothing, arrived, written = Series(), Series(), Series(), []
    for _ in range(runs):
        ready.add(shelf.books(folder / "out"))
        shutil.rmtree(folder / "out")
    shelf.build()
    site = shelf.folder / "site"
    before = times(site)
    for _ in range(runs):
        nothing.add(shelf.build())
    if times(site) != before:
        sys.exit("error: a build with nothing to do has written something")
    for number, (page, picture, slug) in enumerate(waiting):
        os.link(pictures[few + number], picture)
        with sqlite3.connect(path) as store:
            store.execute("UPDATE page SET illustration_status = 'generated' WHERE id = ?", (page,))
        store.close()
        arrived.add(shelf.build())
        now = times(site)
        news = [name for name, when in now.items() if before.get(name) != when]
        if str(site / "books" / f"{slug}.epub") not in news:
            sys.exit(f"error: a picture came, and the book '{slug}' is as it was")
        written.append(len(news))
        before = now
    print(
        f"site and books of {batch} stories: first build, with the copies of {few} pictures, {seconds(first.wall)};"
        f" books again, copies there: {ready}; nothing changed: {nothing}, no file written;"
        f" one picture came: {arrived}, {statistics.median(written):.0f} files written",
        flush=True,
    )


def measure(folder, batch, runs):
    """Everything about e-books, so many in a batch, in a folder that is made for it."""
    folder.mkdir(parents=True)
    made = Run([PYTHON, HERE / "pictures.py", "cut", COLLECTED * batch * PAGES, folder / "pictures"], folder)
    print(made.output.strip(), flush=True)
    pictures = sorted((folder / "pictures").iterdir())
    measure_batch(folder, pictures, batch, runs)
    measure_rebuild(folder, pictures, batch, runs)
    measure_memory(folder, pictures, batch)


def main():
    options = Options(__doc__)
    options.add("--books", type=int, default=50, help="in a batch")
    options.add("--runs", type=int, default=5, help="runs of each side; medians are printed")
    options = options.read()
    with workshop(options, "books") as folder:
        introduce(options.runs)
        measure(folder / "books", options.books, options.runs)


if __name__ == "__main__":
    main()
