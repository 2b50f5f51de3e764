#!/usr/bin/env python3
"""Measures how a library's site grows: builds a large one, changes a thing at a time, and counts which files that writes.

  scale.py [--stories N] [--pages N] [--program HORNBOOK] [--folder FOLDER] [--no-books] [--no-search] [--bare] [--keep]

Of each change it says how many files are new, how many of those that stood there are written anew, and how many go, by kind. The
folder has to have room: about 170 kB a story, with its book; without books 75 kB. A bare library has one page of a few words in each story and comes into
the store without an import, so that a million stories take 20 kB each; devices keep nothing of them.
"""

import collections
import json
import multiprocessing
import os
import sqlite3
import sys

import stories
from runs import Options, Run, hornbook, machine, seconds, table, workshop

SETTINGS = """\
store = "Content/library.sqlite"

[site]
title = "The Long Shelf"
base_url = "https://stories.example"

[books]
enabled = {books}

[search]
enabled = {search}

[offline]
enabled = {offline}
"""
# So many stories at most are in one file that is imported.
SLICE = 10_000
# More than so many files of a site must not be written anew for one new story.
MOST = 60


def kind(path):
    """What a file of a site is: the first folder, and what it is of within."""
    parts = path.split("/")
    if len(parts) == 1:
        return "site maps" if path.startswith("sitemap") else path
    if parts[0] == "stories":
        return "lists of all stories" if len(parts) == 2 or parts[1] == "page" else "pages of stories"
    return parts[0]


def write_slices(folder, count, pages):
    """Writes a library as files to be imported, in their order, and its last story by itself."""
    found = stories.library(count, pages)
    told, shelves, addresses = found.pop("stories"), found.pop("collections"), found.pop("addresses")

    def write(name, document):
        (folder / name).write_text(json.dumps(document, ensure_ascii=False))

    # The addresses of stories come first, in the order of the stories.
    for start in range(0, count, SLICE):
        end = min(start + SLICE, count)
        write(f"slice-{start:09}.json", dict(found, stories=told[start:end], addresses=addresses[start:end]))
    write("slice-collections.json", dict(found, collections=shelves, addresses=addresses[count:]))
    write("last.json", told[-1])


FILL = """
  CREATE TEMP TABLE made AS
    WITH RECURSIVE counted (number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM counted WHERE number + 1 < {count})
    SELECT
      number, printf('%08X-0000-4000-8000-%012X', number * 2654435761 & 4294967295, number) AS id, language, title, theme,
      strftime('%Y-%m-%dT%H:%M:%S.000000Z', 1420099200 + 60 * number, 'unixepoch') AS moment
    FROM counted JOIN titles ON titles.place = number * 7919 % {titles} JOIN themes ON themes.place = number * 104729 % {themes};
  INSERT INTO story (id, title, created_at, age_group, theme, language, updated_at)
    SELECT id, title, moment, number % 3, theme, language, moment FROM made;
  INSERT INTO page (id, story_id, page_number, text, updated_at)
    SELECT 'P' || id, id, 1, title || ' ' || number || '.', moment FROM made;
  INSERT INTO address (kind, slug, owner_id) SELECT 'story', 'story-' || number, id FROM made;
"""


def fill(store, count):
    """Puts many stories with next to no text into a library that has one, past its triggers: nobody has seen it yet."""
    titles = [
        (language, title.format(n=name, t=thing, T=thing.title()))
        for language, (_, names, things, title, _) in stories.LANGUAGES.items()
        for name in names
        for thing in things
    ]
    with sqlite3.connect(store) as library:
        triggers = library.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            library.execute(f"DROP TRIGGER {name}")
        library.execute("CREATE TEMP TABLE titles (place INTEGER PRIMARY KEY, language, title)")
        library.executemany("INSERT INTO titles VALUES (?, ?, ?)", [(place, *row) for place, row in enumerate(titles)])
        library.execute("CREATE TEMP TABLE themes (place INTEGER PRIMARY KEY, theme)")
        library.executemany("INSERT INTO themes VALUES (?, ?)", enumerate(stories.THEMES))
        library.executescript(FILL.format(count=count, titles=len(titles), themes=len(stories.THEMES)))
        for _, sql in triggers:
            library.execute(sql)
    library.close()


class Library:
    """A project with many stories, and its site."""

    def __init__(self, folder, options):
        self.folder = folder
        (folder / "Content/Illustrations").mkdir(parents=True)
        words = {True: "true", False: "false"}
        (folder / "hornbook.toml").write_text(
            SETTINGS.format(
                books=words[not options.no_books], search=words[not options.no_search], offline=words[not options.bare]
            )
        )
        self.store = folder / "Content/library.sqlite"
        # In a process of its own: what this one once took would count as memory of those that it starts.
        writer = multiprocessing.Process(target=write_slices, args=(folder, 1 if options.bare else options.stories, options.pages))
        writer.start()
        writer.join()
        if writer.exitcode:
            sys.exit("error: the library could not be made")
        self.last = json.loads((folder / "last.json").read_text())
        self.imports = []
        for path in sorted(folder.glob("slice-*.json")):
            self.bring(path)
        if options.bare:
            fill(self.store, options.stories)

    def bring(self, path):
        """Imports what a file holds."""
        self.imports.append(self.run("import", "json", path.name))
        path.unlink()

    def run(self, *words):
        return Run([hornbook(), *words], self.folder)

    def moment(self, place):
        """When a story was made, by its place from the oldest."""
        with sqlite3.connect(self.store) as store:
            (moment,) = store.execute(f"SELECT created_at FROM story ORDER BY created_at LIMIT 1 OFFSET {place}").fetchone()
        store.close()
        return moment

    def change(self, sql):
        with sqlite3.connect(self.store) as store:
            store.execute(sql)
        store.close()

    def add(self, number, date):
        """Adds a story like the last one, made at a time."""
        title, identifier = f"The Newcomer {number}", f"00000000-0000-4000-8000-{number:012}"
        story = dict(self.last, id=identifier, title=title, createdAt=date)
        path = self.folder / "story.json"
        path.write_text(json.dumps({"format": "hornbook", "version": 1, "stories": [story]}, ensure_ascii=False))
        self.bring(path)

    def build(self):
        """Builds; says what it took, and what became of which files, except where all of them are new."""
        fates = collections.defaultdict(collections.Counter)
        is_first = not (self.folder / "Site").exists()
        plan = "" if is_first else self.run("build", "--dry-run").output
        for line in plan.splitlines():
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


def measure(folder, options):
    """Builds, changes one thing at a time, builds again; gives what goes beyond the limits."""
    library = Library(folder, options)
    rows = [["", "seconds", "processor", "memory", "new", "rewritten", "gone"]]
    wrong = []

    def measured(name, limit=None, without=()):
        run, fates = library.build()
        counts = [sum(fates[fate].values()) for fate in ("new", "rewritten", "gone")]
        rows.append([name, seconds(run.wall), seconds(run.cpu), f"{run.memory:,.0f} MB"] + [f"{n:,}" for n in counts])
        print(f"{name}: {seconds(run.wall)}, {run.memory:,.0f} MB", flush=True)
        for fate, kinds in fates.items():
            print(f"  {fate:10} " + ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())), flush=True)
        found = counts[1] - sum(fates["rewritten"][kind] for kind in without)
        if limit is not None and found > limit:
            wrong.append(f"{name}: {found} files are written anew, more than {limit}")

    imports = list(library.imports)
    took = f"{seconds(sum(run.wall for run in imports))}, {max(run.memory for run in imports):,.0f} MB"
    print(f"import of {len(imports)} files: {took}", flush=True)
    measured("first build")
    measured("nothing changed", 0)
    oldest = "SELECT id FROM story ORDER BY created_at, id LIMIT 1"
    library.change(f"UPDATE page SET text = text || ' And so it was.' WHERE page_number = 1 AND story_id = ({oldest})")
    measured("one page changed, of the oldest story", MOST)
    for number in range(1, 4):
        library.add(number, f"9000-01-0{number}T00:00:00Z")
        measured(f"new story {number}, the newest", MOST)
    # The volume of the search that the new one is in is filed anew (Documentation/explanations/scale.md).
    library.add(8, library.moment(options.stories // 2))
    measured("new story, in the middle", MOST, without=["search"])
    library.add(9, "2015-01-01T00:00:00Z")
    measured("new story, older than the oldest", MOST, without=["search"])
    files, size, folders, fullest = library.shape()
    print(table(rows))
    print(f"site: {files:,} files, {size / 1e9:.1f} GB, {folders:,} folders; the fullest has {fullest[0]:,}: {fullest[1]}")
    print(f"library {megabytes(library.store)}, build database {megabytes(folder / '.hornbook/build.sqlite')}")
    maps = len(list((folder / "Site").glob("sitemap*.xml")))
    parts = len([path for path in (folder / "Site/search").glob("*-*") if path.is_dir()])
    print(f"{maps} files of the site map; the index of the search has {parts} volumes")
    return wrong


def main():
    options = Options(__doc__)
    options.add("--stories", type=int, default=10_000)
    options.add("--pages", type=int, help="of each story; else about eleven")
    for name in ("--no-books", "--no-search", "--bare", "--keep"):
        options.add(name, action="store_true")
    options = options.read()
    print(machine(), " ".join(sys.argv[1:]), flush=True)
    with workshop(options, "scale", keep=options.keep) as folder:
        wrong = measure(folder, options)
    if wrong:
        sys.exit("error: " + "; ".join(wrong))


if __name__ == "__main__":
    main()
