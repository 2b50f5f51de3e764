#!/usr/bin/env python3
"""Measures how long PDFs take beside WeasyPrint and Typst; 'make bench' does it too.

  pdfs.py [--books N] [--runs N] [--program HORNBOOK] [--folder FOLDER]
"""

import shutil
import subprocess
import sys

from books import AS_THEY_ARE, HERE, PAGES, Shelf
from runs import PYTHON, Options, Run, Series, introduce, note, seconds, table, workshop

FORMS = '\n[books]\npdf = ["screen"]\n'
# What each peer is called in the package index.
PEERS = {"WeasyPrint": "weasyprint", "Typst": "typst"}


def version(package):
    """The version of a peer; none where it is not there."""
    code = f"import importlib.metadata as found; print(found.version('{package}'))"
    return subprocess.run([PYTHON, "-c", code], capture_output=True, text=True).stdout.strip()


def write(shelf, out, peer=None):
    """Writes the PDFs, by a peer or by us."""
    if peer is None:
        return shelf.books(out, command="pdf")
    return Run([PYTHON, HERE / "pdf_peers.py", peer, shelf.library, shelf.illustrations, out], shelf.folder)


def measure(folder, batch, runs):
    """So many PDFs, written by everybody in turn, in a folder that is made for them."""
    versions = {package: version(package) for package in PEERS.values()}
    if not all(versions.values()):
        print("skipped: PDFs are not compared: WeasyPrint and Typst are not there ('Scripts/setup bench' fetches them, for Python 3.11 and later)")
        return
    folder.mkdir(parents=True)
    Run([PYTHON, HERE / "pictures.py", "cut", batch * PAGES, folder / "pictures"], folder)
    shelf = Shelf(folder / "batch", batch, AS_THEY_ARE + FORMS, sorted((folder / "pictures").iterdir()))
    sides = {"Hornbook": None} | {f"{name} {versions[package]}": package for name, package in PEERS.items()}
    series = {name: Series() for name in sides}
    for number in range(runs + 1):
        for name, peer in sides.items():
            out = folder / "out"
            run = write(shelf, out, peer)
            if number == 0:
                # The first is not counted, but looked into.
                found = Run([sys.executable, HERE / "same_pdfs.py", shelf.library, shelf.illustrations, out], folder).output.strip()
                size = sum(path.stat().st_size for path in out.rglob("*.pdf"))
                print(f"{name}: {found}, {size / 1e6:.1f} MB", flush=True)
            else:
                series[name].add(run)
            shutil.rmtree(out)
    ours = series["Hornbook"]
    note("pdfs", ours=ours, **{peer: series[name] for name, peer in sides.items() if peer})
    rows = [[f"{batch} PDFs of {PAGES} pages", "", "CPU", "memory", "Hornbook is", "CPU ÷"]]
    for name, found in series.items():
        beside = ["", ""] if found is ours else [f"{found.wall / ours.wall:.1f} × faster", f"{found.cpu / ours.cpu:.1f}"]
        rows.append([name, str(found), seconds(found.cpu), f"{found.memory:.0f} MB", *beside])
    print(table(rows), flush=True)


def main():
    options = Options(__doc__)
    options.add("--books", type=int, default=50, help="in a batch")
    options.add("--runs", type=int, default=5, help="runs of each side; medians are printed")
    options = options.read()
    with workshop(options, "pdfs") as folder:
        introduce(options.runs)
        measure(folder / "pdfs", options.books, options.runs)


if __name__ == "__main__":
    main()
