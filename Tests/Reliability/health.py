"""What a process holds, and what it leaves lying about while it runs."""

import collections
import dataclasses
import os
import re
import statistics
import threading

from place import LIBRARY, TEMPORARY

MEGABYTE = 1024 * 1024


@dataclasses.dataclass
class Sample:
    """What a process holds at one moment: memory and files in bytes, everything else counted."""

    changes: int
    resident: int
    proportional: int
    threads: int
    watches: int
    # How many descriptors there are of each kind.
    descriptors: collections.Counter
    # What lies in the folder of temporary files, and under temporary names in the project.
    temporary: int
    memory: int
    log: int
    library: int


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def kilobytes(text, name):
    return int(re.search(rf"^{name}:\s+(\d+)", text, re.MULTILINE)[1]) * 1024


def resident(pid):
    """The memory that a process has in use, in bytes."""
    return kilobytes(read(f"/proc/{pid}/status"), "VmRSS")


def descriptors(pid):
    """What a process has open, by kind: files of the project by their names, sockets, pipes, and what the kernel tells through."""
    found = collections.Counter()
    for name in os.listdir(f"/proc/{pid}/fd"):
        try:
            target = os.readlink(f"/proc/{pid}/fd/{name}")
        except FileNotFoundError:
            continue
        found[re.sub(r":\[\d+\]$", "", os.path.basename(target) if target.startswith("/") else target)] += 1
    return found


def watches(pid):
    """How many files and folders the kernel tells a process about."""
    count = 0
    for name in os.listdir(f"/proc/{pid}/fdinfo"):
        try:
            count += read(f"/proc/{pid}/fdinfo/{name}").count("inotify wd:")
        except FileNotFoundError:
            continue
    return count


def size(path):
    return os.stat(path).st_size if os.path.exists(path) else 0


def sample(pid, here, changes=0):
    status, maps = read(f"/proc/{pid}/status"), read(f"/proc/{pid}/smaps_rollup")
    temporary = len(os.listdir(os.path.join(here.room, "tmp")))
    for _, folders, names in os.walk(here.path):
        temporary += sum(name.startswith(TEMPORARY) for name in folders + names)
    return Sample(
        changes=changes, resident=resident(pid), proportional=kilobytes(maps, "Pss"),
        threads=int(re.search(r"^Threads:\s+(\d+)", status, re.MULTILINE)[1]), watches=watches(pid), descriptors=descriptors(pid),
        temporary=temporary, memory=size(here.file(".hornbook/build.sqlite")), log=size(here.file(LIBRARY + "-wal")), library=size(here.file(LIBRARY)),
    )


class Health(threading.Thread):
    """Looks at a process again and again."""

    def __init__(self, pid, here, pause):
        super().__init__(daemon=True)
        self.pid, self.here, self.pause = pid, here, pause
        self.samples = []
        self.changes = 0
        self.is_over = threading.Event()
        self.start()

    def run(self):
        while not self.is_over.wait(self.pause):
            try:
                self.samples.append(sample(self.pid, self.here, self.changes))
            except (FileNotFoundError, ProcessLookupError):
                # A folder went while it was looked at, or the process did.
                continue

    def stop(self):
        self.is_over.set()
        self.join()
        return self.samples

    def part(self, first, last):
        """The samples of a part of the time, from one share of it to another."""
        return self.samples[int(len(self.samples) * first) : max(int(len(self.samples) * last), 1)]

    def median(self, name, first, last):
        return statistics.median(getattr(one, name) for one in self.part(first, last))

    def most(self, name, first=0.0, last=1.0):
        return max(getattr(one, name) for one in self.part(first, last))
