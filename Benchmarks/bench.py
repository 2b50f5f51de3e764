#!/usr/bin/env python3
"""Measures Hornbook beside Hugo, Pandoc, EbookLib and a program that only writes the files; see README.md for what the figures mean.

  bench.py [--stories N] [--runs N] [--part PART]... [--program HORNBOOK] [--folder FOLDER]
"""

import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys

import books
import copies
import pdfs
import serve
from runs import HEADINGS, ROOT, Options, Run, Series, beside, hornbook, hugo, introduce, note, row, seconds, table, times, workshop

HERE = pathlib.Path(__file__).resolve().parent
MAKER = ROOT / "Tests" / "Fixtures" / "swiftdata" / "make_store.py"
STORE = 'store = "Content/library.sqlite"\n'
SETTINGS = """\
[site]
title = "The Long Shelf"
tagline = "Small stories to read together"
description = "Picture stories in several languages."
language = "en"

[books]
enabled = false

[pictures]
enabled = false

[search]
enabled = false

[offline]
enabled = false
"""


class Site:
    """A library as a project of ours and as a site of Hugo's, side by side."""

    def __init__(self, folder, stories):
        folder.mkdir()
        self.folder = folder
        self.ours, self.theirs = folder / "ours", folder / "theirs"
        self.fresh = 0
        subprocess.run(["cc", "-O2", "-pthread", "-o", folder / "writer", HERE / "writer.c"], check=True)
        (self.ours / "Content").mkdir(parents=True)
        (self.ours / "hornbook.toml").write_text(STORE + SETTINGS)
        self.library = folder / "stories.json"
        made = Run([sys.executable, HERE / "stories.py", stories, self.library], folder)
        print(made.output.strip(), flush=True)
        Run([hornbook(), "import", "json", self.library], self.ours)
        self.site = self.new_folder()
        self.build(self.site)
        Run([sys.executable, HERE / "hugo_site.py", self.library, self.site / "assets", self.theirs], folder)
        self.hugo_site = self.new_folder()
        self.hugo(self.hugo_site)
        same = subprocess.run([sys.executable, HERE / "same_site.py", self.site, self.hugo_site], stdout=subprocess.PIPE, text=True)
        print(same.stdout.strip(), flush=True)
        if same.returncode != 0:
            sys.exit(
                "error: Hugo's site is not the same as ours\n"
                "  hint: what the theme shows has to stand in Benchmarks/hugo/layouts and Benchmarks/hugo_site.py, too"
            )

    def new_folder(self):
        self.fresh += 1
        return self.folder / f"site-{self.fresh}"

    def build(self, output):
        return Run([hornbook(), "build", "--quiet", "--output", output], self.ours)

    def hugo(self, output):
        cache = ["--cacheDir", self.folder / "cache"]
        return Run([hugo(), "--quiet", "--noBuildLock", "--destination", output, *cache], self.theirs)

    def forget(self, *folders):
        for folder in folders:
            shutil.rmtree(folder)

    def whole(self, runs):
        ours, theirs, writers = Series(), Series(), {1: [], 2: []}
        for _ in range(runs):
            fresh, state = self.new_folder(), self.ours / ".hornbook"
            kept = state.rename(self.folder / "state")
            ours.add(self.build(fresh))
            self.forget(state, fresh)
            kept.rename(state)
            fresh = self.new_folder()
            theirs.add(self.hugo(fresh))
            self.forget(fresh)
            for threads, found in writers.items():
                fresh = self.new_folder()
                found.append(float(Run([self.folder / "writer", self.site, fresh, threads], self.folder).output))
                self.forget(fresh)
        return ours, theirs, {threads: statistics.median(found) for threads, found in writers.items()}

    def unchanged(self, runs):
        ours, theirs = Series(), Series()
        self.build(self.site)
        before = times(self.site)
        for _ in range(runs):
            ours.add(self.build(self.site))
            theirs.add(self.hugo(self.hugo_site))
        if times(self.site) != before:
            sys.exit("error: a build with nothing to do has written something")
        return ours, theirs

    def one_page(self, runs):
        """Also when the page stood, in seconds from the start of the process, and what was written."""
        ours, theirs, stood, written = Series(), Series(), [], 0
        for number in range(runs):
            text = f"Changed for the run {number}, and for no other."
            before = times(self.site)
            with sqlite3.connect(self.ours / "Content" / "library.sqlite") as store:
                find = "SELECT owner_id, slug FROM address WHERE kind = 'story' ORDER BY slug LIMIT 1 OFFSET ?"
                story, slug = store.execute(find, (7 * number + 3,)).fetchone()
                change = "UPDATE page SET text = ? WHERE page_number = 5 AND story_id = ?"
                changed = store.execute(change, (text, story)).rowcount
            store.close()
            if changed != 1:
                sys.exit(f"error: changed {changed} pages of the library instead of one")
            run = ours.add(self.build(self.site))
            page = self.site / "stories" / slug / "5.html"
            if text not in page.read_text():
                sys.exit(f"error: '{page}' does not show the page's new text")
            stood.append((page.stat().st_mtime_ns - run.began) / 1e9)
            written = sum(1 for path, when in times(self.site).items() if before.get(path) != when)
            source = self.theirs / "content" / "s" / f"{slug}-5.md"
            front = source.read_text().split("\n\n")[0]
            source.write_text(f"{front}\n\n{text}\n")
            theirs.add(self.hugo(self.hugo_site))
        return ours, theirs, statistics.median(stood), written

    def checked(self, runs):
        found = Series()
        for _ in range(runs):
            found.add(Run([hornbook(), "check", "--quiet", self.site], self.ours))
        return found


def measure_site(folder, stories, runs):
    site = Site(folder, stories)
    whole, hugo_whole, writers = site.whole(runs)
    nothing, hugo_nothing = site.unchanged(runs)
    page, hugo_page, stood, written = site.one_page(runs)
    note("whole site", ours=whole, hugo=hugo_whole)
    note("nothing changed", ours=nothing, hugo=hugo_nothing)
    note("one page changed", ours=page, hugo=hugo_page, whole=whole)
    floor = min(writers.values())
    rows = [
        HEADINGS,
        row("whole site", whole, hugo_whole),
        row("nothing changed", nothing, hugo_nothing),
        row("one page changed", page, hugo_page),
    ]
    print(table(rows))
    print()
    print(f"files only, C: {seconds(writers[1])} with one thread, {seconds(writers[2])} with two;", end=" ")
    print(f"whole site = {whole.wall / floor:.1f} × the better")
    more = page.wall - nothing.wall
    print(f"one page changed: nothing changed {'+' if more >= 0 else '−'} {seconds(abs(more))};", end=" ")
    print(f"the page stood {seconds(stood)} after the start; {written} files written", flush=True)
    checked = site.checked(runs)
    print(f"hornbook check of the site: {checked}, {seconds(checked.cpu)} of processor time", flush=True)
    serve.report(hornbook(), site.ours, site.site, 4 * runs)


def measure_start(folder, runs):
    folder.mkdir()
    found = Series()
    for _ in range(runs):
        found.add(Run([hornbook(), "--version"], folder))
    print(f"hornbook --version: {found}", flush=True)


def make_app_store(library, path, folder):
    Run([sys.executable, MAKER, path, "--shape", "v2", "--stories-json", library], folder)


def measure_app_store(folder, stories, runs):
    """Reading all of an app's store, beside a program in C that gets the same rows from SQLite."""
    folder.mkdir()
    Run([sys.executable, HERE / "stories.py", stories, "stories.json"], folder)
    store = folder / "default.store"
    make_app_store("stories.json", store, folder)
    subprocess.run(["cc", "-O2", "-o", folder / "select", HERE / "select.c", "-lsqlite3"], check=True)
    (folder / "scratch").mkdir()
    found, memory, counts = {"table": [], "story": [], "read": [], "looked": []}, 0, set()
    for _ in range(runs):
        # Both sides in turn; the first reading of a process is not counted.
        for name, more in (("table", []), ("story", ["stories"])):
            lines = Run([folder / "select", store, 4, *more], folder).output.split("\n")
            found[name] += map(float, lines[1:4])
            counts.add(lines[4])
        reader = Run([beside("store-reading"), store, 4, "scratch"], folder)
        lines = reader.output.split("\n")
        found["read"] += [float(line.split()[1]) for line in lines[1:4]]
        found["looked"] += [float(line.split()[1]) for line in lines[5:8]]
        counts.add(lines[8])
        memory = max(memory, reader.memory)
    if len(counts) != 1:
        sys.exit(f"error: not the same was read: {counts}")
    table, story, read, looked = (statistics.median(found[name]) for name in ("table", "story", "read", "looked"))
    print(
        f"an app's store of {store.stat().st_size / 1e6:.0f} MB, {counts.pop()}: SELECT in C {seconds(table)},"
        f" story by story {seconds(story)}; read in {seconds(read)}, {read / table:.1f} × the better,"
        f" {read / story:.1f} × the other; opened and looked through for changes in {seconds(looked)};"
        f" {memory:.0f} MB memory",
        flush=True,
    )


def measure_app_serve(folder, stories, runs):
    """How long it takes until a save of an app is in the site."""
    (folder / "Content").mkdir(parents=True)
    (folder / "hornbook.toml").write_text('store = "app/default.store"\n' + SETTINGS)
    Run([sys.executable, HERE / "stories.py", stories, "stories.json"], folder)
    make_app_store("stories.json", folder / "app" / "default.store", folder)
    site = folder / "site"
    Run([hornbook(), "build", "--quiet", "--output", site], folder)
    serve.report(hornbook(), folder, site, runs, serve.AppLibrary)


def measure_markdown(folder, stories, runs):
    """An import of Markdown files into a new project, beside one of the same stories as JSON."""
    (folder / "Content").mkdir(parents=True)
    (folder / "hornbook.toml").write_text(STORE + SETTINGS)
    Run([sys.executable, HERE / "stories.py", stories, "stories.json"], folder)
    Run([hornbook(), "import", "json", "stories.json"], folder)
    Run([hornbook(), "export", "markdown", "markdown"], folder)
    found = {"json": Series(), "markdown": Series()}
    for number in range(runs):
        for form, source in (("json", "stories.json"), ("markdown", "markdown")):
            project = folder / f"{form}-{number}"
            (project / "Content").mkdir(parents=True)
            (project / "hornbook.toml").write_text(STORE + SETTINGS)
            run = found[form].add(Run([hornbook(), "import", form, folder / source], project))
            if f"stories: {stories} added" not in run.output:
                sys.exit(f"error: not every story came in: {run.output}")
            shutil.rmtree(project)
    print(
        f"{stories:,} Markdown stories imported: {found['markdown']}, {found['markdown'].memory:.0f} MB memory;"
        f" as JSON: {found['json']}",
        flush=True,
    )


def measure_folder(folder, stories, runs):
    """A folder that is the library beside a library of one file with the same stories: the first look, nothing to do, one page."""
    own, read = folder / "own", folder / "read"
    for project, settings in ((own, STORE + SETTINGS), (read, SETTINGS)):
        project.mkdir(parents=True)
        (project / "hornbook.toml").write_text(settings)
    (own / "Content").mkdir()
    Run([sys.executable, HERE / "stories.py", stories, own / "stories.json"], folder)
    Run([hornbook(), "import", "json", "stories.json"], own)
    Run([hornbook(), "export", "markdown", read / "Content"], own)
    looks, imports = Series(), Series()
    for number in range(runs):
        shutil.rmtree(read / ".hornbook", ignore_errors=True)
        looks.add(Run([hornbook(), "list", "collections"], read))
        project = folder / f"imported-{number}"
        (project / "Content").mkdir(parents=True)
        (project / "hornbook.toml").write_text(STORE + SETTINGS)
        imports.add(Run([hornbook(), "import", "markdown", read / "Content"], project))
        shutil.rmtree(project)
    nothing, page = {own: Series(), read: Series()}, {own: Series(), read: Series()}
    for project in (own, read):
        Run([hornbook(), "build", "--quiet", "--output", project / "site"], project)
    if files(own / "site") != files(read / "site"):
        sys.exit("error: the site of the folder is not that of the library with the same stories")
    libraries = {own: serve.OwnLibrary(own), read: serve.FolderLibrary(read)}
    for number in range(runs):
        for project, library in libraries.items():
            nothing[project].add(Run([hornbook(), "build", "--quiet", "--output", project / "site"], project))
            where, slug = library.pages(number + 1)[number]
            text = f"Changed for the run {number}, and for no other."
            library.write(where, text)
            page[project].add(Run([hornbook(), "build", "--quiet", "--output", project / "site"], project))
            if text not in (project / "site" / "stories" / slug / "5.html").read_text():
                sys.exit(f"error: the page of '{slug}' does not show its new text")
    for library in libraries.values():
        library.close()
    note("first look at a folder", ours=looks, **{"import": imports})
    note("nothing changed in a folder", ours=nothing[read], store=nothing[own])
    print(
        f"{stories:,} stories in a folder that is the library: the first look {looks}, an import of them {imports};"
        f" nothing changed {nothing[read]}, in one file {nothing[own]}; one page changed {page[read]}, in one file {page[own]}",
        flush=True,
    )
    serve.report(hornbook(), read, read / "site", 4 * runs, serve.FolderLibrary)


def files(site):
    """Every file of a site with its bytes."""
    return {str(path.relative_to(site)): path.read_bytes() for path in site.rglob("*") if path.is_file()}


PARTS = {
    "site": lambda folder, options: measure_site(folder, options.stories, options.runs),
    "app": lambda folder, options: measure_app_serve(folder, options.stories, 4 * options.runs),
    "reading": lambda folder, options: measure_app_store(folder, options.app_stories, options.runs),
    "pictures": lambda folder, options: copies.measure(folder, 100, 3),
    "start": lambda folder, options: measure_start(folder, 50),
    "markdown": lambda folder, options: measure_markdown(folder, options.markdown_stories, options.runs),
    "folder": lambda folder, options: measure_folder(folder, options.stories, options.runs),
    "books": lambda folder, options: books.measure(folder, 50, options.runs),
    "pdfs": lambda folder, options: pdfs.measure(folder, 50, options.runs),
}


def main():
    options = Options(__doc__)
    options.add("--stories", type=int, default=1000, help="of the sites")
    options.add("--app-stories", type=int, default=10_000, help="of the app's store that is read")
    options.add("--markdown-stories", type=int, default=2_000, help="that are imported")
    options.add("--runs", type=int, default=5, help="runs of each side; medians are printed")
    options.add("--part", action="append", choices=PARTS, help="only this, and others that are named so")
    options = options.read()
    with workshop(options, "bench") as folder:
        introduce(options.runs)
        for part in options.part or PARTS:
            PARTS[part](folder / part, options)


if __name__ == "__main__":
    main()
