#!/usr/bin/env python3
"""Measures how a library's site grows: builds a large one, changes a thing at a time, and counts which files that writes.

  scale.py [--stories N] [--folder FOLDER] [--no-books]

Of each change it says how many files are new, how many of those that stood there are written anew, and how many go, by kind. The
folder has to have room: about 170 kB a story, with its book.
"""

import argparse
import collections
import json
import os
import pathlib
import shutil
import sqlite3
import sys

import stories
from runs import HORNBOOK, Run, machine, seconds, table

SETTINGS = """\
[site]
title = "The Long Shelf"
base_url = "https://stories.example"

[books]
enabled = {books}
"""
# So many stories at most are in one file that is imported.
SLICE = 10_000
# More than so many files of a site must not be written anew for one new story.
MOST = 50


def kind(path):
    """What a file of a site is: the first folder, and what it is of within."""
    parts = path.split("/")
    if len(parts) == 1:
        return "site maps" if path.startswith("sitemap") else path
    if parts[0] == "stories":
        return "lists of all stories" if len(parts) == 2 or parts[1] == "page" else "pages of stories"
    return parts[0]


class Library:
    """A project with many stories, and its site."""

    def __init__(self, folder, count, books):
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "Content/Illustrations").mkdir(parents=True)
        (folder / "hornbook.toml").write_text(SETTINGS.format(books="true" if books else "false"))
        self.store = folder / "Content/library.sqlite"
        found = stories.library(count)
        told, shelves, addresses = found.pop("stories"), found.pop("collections"), found.pop("addresses")
        self.last = told[-1]
        self.imports = []
        for start in range(0, count, SLICE):
            part = told[start : start + SLICE]
            owners = {story["id"] for story in part}
            self.bring(dict(found, stories=part, addresses=[entry for entry in addresses if entry["owner"] in owners]))
        self.bring(dict(found, collections=shelves, addresses=[entry for entry in addresses if entry["kind"] != "story"]))

    def bring(self, document):
        """Imports what a document holds."""
        path = self.folder / "slice.json"
        path.write_text(json.dumps(document, ensure_ascii=False))
        self.imports.append(self.run("import", "json", path.name))
        path.unlink()

    def run(self, *words):
        return Run([HORNBOOK, *words], self.folder)

    def change(self, sql):
        with sqlite3.connect(self.store) as store:
            store.execute(sql)
        store.close()

    def add(self, number, date):
        """Adds a story like the last one, made at a time."""
        title, identifier = f"The Newcomer {number}", f"00000000-0000-4000-8000-{number:012}"
        story = dict(self.last, id=identifier, title=title, createdAt=date)
        self.bring({"format": "hornbook", "version": 1, "stories": [story]})

    def build(self):
        """Builds; says what it took, and what became of which files."""
        plan = self.run("build", "--dry-run")
        fates = collections.defaultdict(collections.Counter)
        for line in plan.output.splitlines():
            words = line.split(maxsplit=1)
            if len(words) == 2 and words[0] in ("write", "remove"):
                path = words[1].split(": ")[0]
                stands = os.path.exists(self.folder / "Site" / path)
                fates["gone" if words[0] == "remove" else "rewritten" if stands else "new"][kind(path)] += 1
        return self.run("build"), fates

    def shape(self):
        """What the site weighs: files, bytes, folders, and the most that lies in one folder."""
        files = size = folders = 0
        fullest = (0, "")
        for parent, below, names in os.walk(self.folder / "Site"):
            folders += 1
            fullest = max(fullest, (len(below) + len(names), os.path.relpath(parent, self.folder / "Site")))
            for name in names:
                files += 1
                size += os.stat(os.path.join(parent, name)).st_size
        return files, size, folders, fullest


def megabytes(path):
    return f"{path.stat().st_size / 1e6:,.0f} MB"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stories", type=int, default=10_000)
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("/dev/shm/hornbook-scale"))
    parser.add_argument("--no-books", action="store_true")
    options = parser.parse_args()
    print(machine())
    library = Library(options.folder, options.stories, not options.no_books)
    rows = [["", "seconds", "processor", "memory", "new", "rewritten", "gone"]]
    wrong = []

    def measured(name, limit=None):
        run, fates = library.build()
        counts = [sum(fates[fate].values()) for fate in ("new", "rewritten", "gone")]
        rows.append([name, seconds(run.wall), seconds(run.cpu), f"{run.memory:,.0f} MB"] + [f"{n:,}" for n in counts])
        if sum(counts) < 1000:
            print(f"{name}:")
            for fate, kinds in fates.items():
                print(f"  {fate:10} " + ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())))
        if limit is not None and counts[1] > limit:
            wrong.append(f"{name}: {counts[1]} files are written anew, more than {limit}")

    imports = list(library.imports)
    print(f"import: {seconds(sum(run.wall for run in imports))}, {max(run.memory for run in imports):,.0f} MB")
    measured("first build")
    measured("nothing changed", 0)
    oldest = "SELECT id FROM story ORDER BY created_at, id LIMIT 1"
    library.change(f"UPDATE page SET text = text || ' And so it was.' WHERE page_number = 2 AND story_id = ({oldest})")
    measured("one page changed, of the oldest story", MOST)
    for number in range(1, 4):
        library.add(number, f"2099-01-0{number}T00:00:00Z")
        measured(f"new story {number}, the newest", MOST)
    library.add(9, "2015-01-01T00:00:00Z")
    measured("new story, as old as the oldest")
    files, size, folders, fullest = library.shape()
    print(table(rows))
    print(f"site: {files:,} files, {size / 1e9:.1f} GB, {folders:,} folders; the fullest has {fullest[0]:,}: {fullest[1]}")
    print(f"library {megabytes(library.store)}, build database {megabytes(options.folder / '.hornbook/build.sqlite')}")
    maps = sorted(path.name for path in (options.folder / "Site").glob("sitemap*.xml"))
    print(f"site maps: {', '.join(maps)}")
    shutil.rmtree(options.folder)
    if wrong:
        sys.exit("error: " + "; ".join(wrong))


if __name__ == "__main__":
    main()
