#!/usr/bin/env python3
"""Runs every benchmark in its smallest size with all of its comparisons, and holds to their limits what depends on no machine.

  check.py [PROGRAM]

PROGRAM is the 'hornbook' to be measured, that of 'make program' unless it is named; 'store-reading' lies beside it. Ends with 1 and
says why where a script fails, where two sides do not make the same, or where a ratio is lost. What a clock shows is held to nothing.
"""

import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

from runs import PYTHON, Options, find_hugo

HERE = pathlib.Path(__file__).resolve().parent
# The scripts, as small as they still compare everything: of two hundred stories, lists of ages have older pages, too.
# Whether they need Hugo and the Python that has the peers of books and pictures.
STEPS = [
    ("sites", True, "bench.py --part site --stories 200 --runs 3"),
    ("apps, start, Markdown", False, "bench.py --part app --part reading --part start --part markdown"
     " --stories 60 --app-stories 200 --markdown-stories 50 --runs 1"),
    ("folder", False, "bench.py --part folder --stories 200 --runs 3"),
    ("pictures", True, "copies.py --pictures 4 --runs 1"),
    ("books", True, "books.py --books 6 --runs 2"),
    ("PDFs", True, "pdfs.py --books 6 --runs 2"),
    ("search", False, "search.py --stories 300 --asks 1 --any-machine"),
    ("growth", False, "scale.py --stories 150"),
    ("growth, bare", False, "scale.py --stories 1500 --bare"),
    ("many languages", False, "tongues.py --stories 150"),
]
# How many times our processor time others take for the same in these sizes, or we ourselves for a whole site: what was found on two
# processors that others used too, and the least that is let through, about half of it: sizes are small, and machines differ.
LIMITS = [
    ("whole site", "hugo", 4.1, 2.0),
    ("nothing changed", "hugo", 22.0, 8.0),
    ("one page changed", "hugo", 16.0, 6.0),
    ("one page changed", "whole", 4.2, 2.0),
    ("first look at a folder", "import", 1.0, 0.6),
    ("nothing changed in a folder", "store", 1.0, 0.6),
    ("books", "ebooklib", 4.4, 2.0),
    ("pictures", "hugo", 2.9, 1.5),
    ("pdfs", "weasyprint", 8.3, 4.0),
    ("pdfs", "typst", 3.4, 1.6),
]


def run(name, words, program, folder):
    """Runs a script; gives what it noted, or ends all with what it said."""
    script, *options = words.split()
    figures = folder / "figures.json"
    figures.unlink(missing_ok=True)
    command = [sys.executable, HERE / script, *options, "--program", program, "--folder", folder, "--figures", figures]
    begun, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    if found.returncode != 0:
        print(found.stdout)
        sys.exit(f"error: the benchmark '{name}' fails (Benchmarks/{words})")
    for line in found.stdout.splitlines():
        if line.startswith("skipped: "):
            print(line)
    processor = spent.ru_utime + spent.ru_stime - before.ru_utime - before.ru_stime
    print(f"{name}: the same on all sides; {processor:.0f} s of the processor, {time.monotonic() - begun:.0f} s by the clock", flush=True)
    return json.loads(figures.read_text())


def lost(figures):
    """The ratios that are beyond their limits, in words; says all that are there."""
    for what, peer, found, least in LIMITS:
        if what not in figures:
            continue
        ratio = figures[what][peer] / figures[what]["ours"]
        line = f"{what}, {peer} ÷ ours: {ratio:.1f} times the processor time (found {found:g}, at least {least:g})"
        print(line, flush=True)
        if ratio < least:
            yield line


def main():
    if len(sys.argv) > 2 or sys.argv[1:] in (["-h"], ["--help"]):
        print(__doc__)
        sys.exit(0 if len(sys.argv) == 2 else 64)
    program = pathlib.Path(sys.argv[1] if len(sys.argv) == 2 else Options.program).resolve()
    for needed in (program, program.parent / "store-reading"):
        if not needed.exists():
            sys.exit(f"error: there is no '{needed}'\n  hint: Scripts/compile --product {needed.name}")
    has_peers = bool(find_hugo()) and PYTHON.exists()
    figures = {}
    memory = "/dev/shm" if os.path.isdir("/dev/shm") and "TMPDIR" not in os.environ else None
    with tempfile.TemporaryDirectory(prefix="hornbook-bench-", dir=memory) as folder:
        for name, needs_peers, words in STEPS:
            if needs_peers and not has_peers:
                print(f"skipped: {name} are not compared: Hugo and the others are not there ('Scripts/setup bench' fetches them)")
                continue
            figures |= run(name, words, program, pathlib.Path(folder))
    if found := list(lost(figures)):
        sys.exit("error: ratios are lost: " + "; ".join(found))


if __name__ == "__main__":
    main()
