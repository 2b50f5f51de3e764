#!/usr/bin/env python3
"""Measures how long the copies of pictures take that pages offer, beside Hugo's; 'make bench' does it too.

  copies.py [--pictures N] [--runs N] [--program HORNBOOK] [--folder FOLDER]
"""

import json
import pathlib
import re
import shutil
import statistics
import sys

import stories
from runs import HEADINGS, PYTHON, Options, Run, Series, hornbook, hugo, introduce, note, row, table, times, workshop

HERE = pathlib.Path(__file__).resolve().parent
SETTINGS = """\
store = "Content/library.sqlite"

[site]
title = "The Long Shelf"
description = "Picture stories in several languages."
language = "en"

[books]
enabled = false

[pictures]
widths = [480, 800, 1200]
"""
# Found by trying, so that the copies of each width are as like their originals as ours; Hugo's other settings are its own.
HUGO_QUALITIES = {480: 71, 800: 74, 1200: 64}
FILTER = "lanczos"
CONFIG = """\
baseURL = "https://example.org/"
disableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]
"""
# A page for each picture, so that Hugo can make several at once.
LAYOUT = """\
{{- $picture := resources.Get .Params.picture -}}
<!doctype html><title>{{ .Title }}</title><picture>
{{ range slice %s }}{{ with $picture.Resize . }}{{ .RelPermalink }} {{ .Width }}w
{{ end }}{{ end }}</picture>
"""
# How much less like its original, and how much larger, a copy of ours may be.
LIKENESS, LARGER = 0.001, 1.02


class Theirs:
    """The pictures as a site of Hugo's; with or without a JPEG of each for those who take nothing else."""

    def __init__(self, folder, pictures, with_jpeg):
        self.folder, self.site, self.pictures = folder, folder / "site", pictures
        (folder / "content").mkdir(parents=True)
        (folder / "layouts").mkdir()
        (folder / "assets").symlink_to(pictures[0].parent)
        (folder / "hugo.toml").write_text(CONFIG)
        forms = [f'"{width}x webp q{quality} {FILTER}"' for width, quality in HUGO_QUALITIES.items()]
        forms += [f'"1200x jpg q75 {FILTER}"'] if with_jpeg else []
        (folder / "layouts" / "single.html").write_text(LAYOUT % " ".join(forms))
        for picture in pictures:
            front = {"title": picture.stem, "picture": picture.name, "url": f"/{picture.stem}.html"}
            (folder / "content" / f"{picture.stem}.md").write_text(json.dumps(front) + "\n")

    def build(self):
        command = [hugo(), "--quiet", "--noBuildLock", "--destination", self.site, "--cacheDir", self.folder / "cache"]
        return Run(command, self.folder)

    def forget(self):
        for name in ("site", "resources", "cache"):
            shutil.rmtree(self.folder / name, ignore_errors=True)

    def copies(self):
        return [copies_on(self.site / f"{picture.stem}.html", self.site, self.site) for picture in self.pictures]


class Ours:
    """The pictures as a library of ours, ten to a story."""

    def __init__(self, folder, pictures):
        self.folder, self.site = folder, folder / "site"
        (folder / "Content").mkdir()
        (folder / "hornbook.toml").write_text(SETTINGS)
        each = min(10, len(pictures))
        library = stories.library(len(pictures) // each, each, [picture.name for picture in pictures])
        (folder / "library.json").write_text(json.dumps(library))
        Run([hornbook(), "import", "json", "library.json"], folder)
        slugs = {address["owner"]: address["slug"] for address in library["addresses"]}
        self.pages = {
            page["illustrationRelativePath"]: self.site / "stories" / slugs[story["id"]] / f"{page['pageNumber']}.html"
            for story in library["stories"]
            for page in story["pages"]
        }

    def build(self):
        return Run([hornbook(), "build", "--quiet", "--output", self.site], self.folder)

    def forget(self):
        for name in ("site", ".hornbook"):
            shutil.rmtree(self.folder / name, ignore_errors=True)

    def copies(self):
        return [copies_on(page, self.site, page.parent) for _, page in sorted(self.pages.items())]


def copies_on(page, site, folder):
    """The copies of its picture that a page offers, by their form: 'webp 480' or 'jpg'."""
    found = {}
    shown = re.search("<picture.*?</picture>", page.read_text(), re.DOTALL)[0]
    for address, ending, width in re.findall(r'([^\s"]+\.(webp|jpg))(?: (\d+)w)?', shown):
        path = site / address[1:] if address.startswith("/") else folder / address
        found[f"webp {width}" if ending == "webp" else ending] = path
    return found


def compare(folder, pictures, ours, theirs):
    """Prints how large and how like the originals the copies of both sides are; ends the run if ours are worse."""
    sides = []
    for side in (ours, theirs):
        sets = side.copies()
        forms = list(sets[0])
        tasks = [[str(picture), [str(found[form]) for form in forms]] for picture, found in zip(pictures, sets)]
        (folder / "tasks.json").write_text(json.dumps(tasks))
        Run([PYTHON, HERE / "pictures.py", "compare", "tasks.json", "likeness.json"], folder)
        likeness = json.loads((folder / "likeness.json").read_text())
        figures = {}
        for place, form in enumerate(forms):
            of_form = [found[place] for found in likeness]
            size = sum(found[form].stat().st_size for found in sets)
            figures[form] = (size, statistics.mean(of_form), min(of_form))
        sides.append(figures)
    rows = [["", "Hornbook", "mean SSIM", "worst", "Hugo", "mean SSIM", "worst", "bytes ÷", "SSIM +"]]
    worse = []
    for form, (size, mean, worst) in sides[0].items():
        other, mean_other, worst_other = sides[1][form]
        cells = [f"{size / 1e6:.2f} MB", f"{mean:.4f}", f"{worst:.4f}"]
        cells += [f"{other / 1e6:.2f} MB", f"{mean_other:.4f}", f"{worst_other:.4f}"]
        rows.append([form, *cells, f"{size / other:.3f}", f"{mean - mean_other:+.4f}"])
        if form.startswith("webp") and (mean < mean_other - LIKENESS or size > other * LARGER):
            worse.append(form)
    print(table(rows), flush=True)
    if worse:
        sys.exit(f"error: our copies are less like their originals than Hugo's, or larger: {', '.join(worse)}")


def measure(folder, count, runs):
    """Everything about the copies of pictures, in a folder that is made for it."""
    (folder / "ours").mkdir(parents=True)
    made = Run([PYTHON, HERE / "pictures.py", "make", count, folder / "ours" / "Illustrations"], folder)
    print(made.output.strip(), flush=True)
    pictures = sorted((folder / "ours" / "Illustrations").iterdir())
    ours = Ours(folder / "ours", pictures)
    whole = Theirs(folder / "theirs", pictures, with_jpeg=True)
    bare = Theirs(folder / "bare", pictures, with_jpeg=False)
    first = {side: Series() for side in (ours, whole, bare)}
    second = {side: Series() for side in (ours, whole, bare)}
    again = {side: Series() for side in (ours, whole, bare)}
    for _ in range(runs):
        for side in first:
            side.forget()
            first[side].add(side.build())
    for side in second:
        before = times(side.site)
        for _ in range(runs):
            second[side].add(side.build())
        if side is ours and times(side.site) != before:
            sys.exit("error: a build with nothing to do has written something")
        for _ in range(runs):
            shutil.rmtree(side.site)
            again[side].add(side.build())
    rows = [HEADINGS]
    for name, found in (("first build", first), ("nothing changed", second), ("site removed", again)):
        rows.append(row(f"{count} pictures, {name}", found[ours], found[whole]))
        rows.append(row("… beside Hugo without a JPEG", found[ours], found[bare]))
    note("pictures", ours=first[ours], hugo=first[whole])
    print(table(rows))
    print(
        f"nothing changed: {first[ours].wall / second[ours].wall:.0f} × faster than our first build;"
        f" site removed: {first[ours].wall / again[ours].wall:.0f} ×",
        flush=True,
    )
    compare(folder, pictures, ours, whole)


def main():
    options = Options(__doc__)
    options.add("--pictures", type=int, default=100, help="how many, in tens; or fewer than ten")
    options.add("--runs", type=int, default=3)
    options = options.read()
    with workshop(options, "copies") as folder:
        introduce(options.runs)
        measure(folder / "pictures", options.pictures, options.runs)


if __name__ == "__main__":
    main()
