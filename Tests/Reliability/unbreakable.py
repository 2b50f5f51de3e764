#!/usr/bin/env python3
"""Kills commands at random moments, lets the disk fail under them call by call, and looks at what they leave.

    unbreakable.py PROGRAM [--kills N] [--every N] [--seed N] [--only WORD]... [--jobs N] [--folder DIR]
"""

import argparse
import collections
import concurrent.futures
import os
import queue
import sys
import tempfile
import time

import broken_disk
import killed
import outlets
from disk import Disk
from scenes import named
from trial import Stage


class Campaign:
    """Plays trials a few at a time, and keeps count of them."""

    def __init__(self, disk, scratch, jobs):
        self.disk, self.scratch = disk, scratch
        self.jobs = jobs
        self.rows = []
        self.wrong = []
        self.messages = collections.Counter()

    def play(self, scene, make, play, what):
        """Plays one scene as often as `make` says for it."""
        stage = Stage(scene, self.disk, self.scratch)
        names = queue.SimpleQueue()
        for name in range(self.jobs):
            names.put(name)

        def one(trial):
            name = names.get()
            try:
                return trial, play(stage, trial, name)
            finally:
                names.put(name)

        begun, hits, failures, count = time.monotonic(), collections.Counter(), 0, 0
        try:
            with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
                for trial, (hit, wrong, *rest) in pool.map(one, make(stage)):
                    count += 1
                    hits[what(trial)] += hit
                    if rest:
                        self.messages[(rest[0].code, message(rest[0]))] += hit
                    if wrong:
                        failures += 1
                        self.wrong.append(f"{scene.name}, {described(trial)}: " + "\n    ".join(wrong[:6]))
                        print(f"WRONG {self.wrong[-1]}", file=sys.stderr, flush=True)
        finally:
            stage.close()
        self.rows.append((scene.name, count, hits, failures, time.monotonic() - begun))
        told = ", ".join(f"{kind} {number}" for kind, number in sorted(hits.items()))
        print(f"{scene.name:32} {count:6} tried; {told}; {failures} wrong; {time.monotonic() - begun:.0f} s", flush=True)


def described(trial):
    return f"killed after {trial:.4f} s" if isinstance(trial, float) else str(trial)


def message(run):
    """What a command said of its failure, without what differs from run to run."""
    lines = [line for line in run.complained.splitlines() if "error: " in line]
    return lines[0] if lines else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=1000, help="how many commands are killed (1000)")
    parser.add_argument("--every", type=int, default=1, help="of each kind of fault every so many calls (1)")
    parser.add_argument("--seed", type=int, default=1, help="for other moments (1)")
    parser.add_argument("--only", action="append", default=[], metavar="WORD", help="scenes whose names begin so")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at a time")
    parser.add_argument("--folder", help="where the projects lie, such as a disk in memory (that of temporary files)")
    parser.add_argument("--messages", action="store_true", help="list what was said of the faults")
    options = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="unbreakable-") as scratch:
        scratch = os.path.realpath(scratch)
        campaign = Campaign(Disk(options.program, scratch), scratch, options.jobs)
        chosen = named(*options.only)
        if options.kills:
            print(f"killed, seed {options.seed}")
            for scene, count in killed.plan(options.kills, chosen):
                campaign.play(
                    scene, lambda stage, count=count: killed.moments(stage, count, options.seed), killed.play,
                    lambda trial: "by the clock" if isinstance(trial, float) else "at a call",
                )
        if options.every:
            print(f"on a disk that fails, every {options.every}. call of each kind, seed {options.seed}")
            for scene in chosen:
                if not scene.meanwhile:
                    campaign.play(
                        scene, lambda stage: broken_disk.faults(stage, options.every, options.seed), broken_disk.play,
                        lambda fault: broken_disk.name(fault),
                    )
        if options.every:
            print("with nobody to listen, and with few descriptors")
            for scene in chosen:
                if not scene.meanwhile and not scene.is_heavy:
                    campaign.play(
                        scene, lambda stage: outlets.trials(stage, options.every), outlets.play,
                        lambda trial: trial.split(":")[0],
                    )
    if options.messages:
        for (code, text), count in campaign.messages.most_common():
            print(f"{count:6} × {code}: {text}")
    tried, failures = sum(row[1] for row in campaign.rows), len(campaign.wrong)
    print(f"{tried} tried, {failures} wrong, {time.monotonic() - begun:.0f} s")
    if failures:
        print(f"say '--seed {options.seed}' to see them again; the first is: {campaign.wrong[0]}", file=sys.stderr)
    return 1 if failures or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
