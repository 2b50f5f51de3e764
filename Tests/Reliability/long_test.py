#!/usr/bin/env python3
"""Serves a project for a long time while it is changed in every way, and sees whether the server stays as it was.

    long_test.py PROGRAM [--minutes N] [--pause SECONDS] [--seed N]

All traffic stays on this machine.
"""

import json
import os
import random
import signal
import sys
import tempfile
import threading
import time
import unittest

import health
import scenes
from ages_test import TODAY
from command_line import run_tests
from commands import Program
from health import MEGABYTE, Health
from listener import Listener
from place import Place, picture
from upheaval import Upheaval

from project import Server

# How much more memory a server may have at the end than half-way, when it has met everything, in megabytes; what the library of the
# system keeps for later differs from run to run. A short run is all warming up.
GROWTH, SHORT_GROWTH = 24, 96
SHORT = 5
# How large the log of a library may become while it is written to and read at once, in megabytes.
MOST_LOG = 24
# How long the server may take to come to rest, in seconds.
PATIENCE = 180


class Passers(threading.Thread):
    """Browsers that come, look at something, listen for a moment, and go again without a word."""

    def __init__(self, port, pages, source):
        super().__init__(daemon=True)
        self.port, self.pages, self.source = port, pages, source
        self.is_over = threading.Event()
        self.count = 0
        self.start()

    def run(self):
        listeners = []
        while not self.is_over.wait(0.4):
            self.count += 1
            listeners.append(Listener(self.port, self.source.choice(self.pages), stays=2 if self.count % 2 else None))
            if len(listeners) > 12:
                for gone in listeners[:6]:
                    gone.close()
                listeners = listeners[6:]
        for listener in listeners:
            listener.close()

    def stop(self):
        self.is_over.set()
        self.join()


class Long(unittest.TestCase):
    program = Program("")
    minutes, pause, seed = 20.0, 0.1, 1

    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="long-", ignore_cleanup_errors=True)
        self.addCleanup(scratch.cleanup)
        self.here = Place(os.path.join(scratch.name, "room")).make()
        scenes.stories(self.here, lambda *words: self.program.done(self.here, *words))
        for number in range(2, 5):
            self.here.write(f"Content/Illustrations/{number}.png", picture(number, 320, 240))
        # Folders that changes put files into; one that is made anew takes other watches.
        for name in ("Templates/assets", "Templates/messages"):
            os.makedirs(self.here.file(name))

    def serve(self):
        server = Server(self.here, environment=self.here.environment(), output="Site")
        self.addCleanup(server.process.kill)
        return server

    def test_a_server_stays_as_it_was(self):
        source = random.Random(self.seed)
        server = self.serve()
        pages = sorted(path.removeprefix("Site/") for path in self.here.files("Site") if path.endswith(".html"))
        stayers = [Listener(server.port, page) for page in ("index.html", pages[len(pages) // 2])]
        passers = Passers(server.port, pages, random.Random(self.seed))
        looks = Health(server.process.pid, self.here, max(0.5, self.minutes * 60 / 240))
        upheaval = Upheaval(self.here, source, self.program)
        end = time.monotonic() + self.minutes * 60
        while time.monotonic() < end:
            upheaval.turn()
            looks.changes += 1
            self.assertIsNone(server.process.poll(), "the server is gone")
            time.sleep(source.random() * 2 * self.pause)
        upheaval.mend()
        passers.stop()
        self.settle(server)
        looks.stop()
        self.assert_site()
        for stayer in stayers:
            self.assertTrue(stayer.is_current(), f"{stayer.page} is open, and was not told")
            self.assertEqual(stayer.wrong, [])
            stayer.close()
        code, left = self.end(server)
        left.changes = upheaval.number
        self.tell(looks, upheaval, passers, server, left)
        self.assertEqual(code, 130, "SIGTERM ends a server as Control-C does")
        self.assert_flat(looks)
        self.assert_as_fresh(left)
        self.assertEqual(self.here.remains(), [])
        self.assertEqual(self.here.rows()[""], [(TODAY["stories"],)])

    def settle(self, server):
        """Waits until nothing is built any more."""
        end, count = time.monotonic() + PATIENCE, -1
        while count != len(server.builds):
            self.assertLess(time.monotonic(), end, "it never comes to rest")
            count = len(server.builds)
            time.sleep(3)
        self.assertEqual([one for one in server.builds[-1].get("diagnostics", []) if one["severity"] == "error"], [])

    def assert_site(self):
        clean, site = self.program.clean_site(self.here), self.here.files("Site")
        self.assertEqual([path for path in sorted(set(clean) | set(site)) if clean.get(path) != site.get(path)], [])

    def end(self, server):
        """Ends the server as a system does that shuts down; gives what it held before, once the streams of its clients were closed."""
        until = time.monotonic() + 45
        while True:
            left = health.sample(server.process.pid, self.here)
            if left.descriptors["socket"] <= 1 or time.monotonic() > until:
                break
            time.sleep(0.5)
        server.process.send_signal(signal.SIGTERM)
        code = server.process.wait(30)
        for reader in server.readers:
            reader.join()
        server.process.stdout.close()
        server.process.stderr.close()
        return code, left

    def assert_flat(self, looks):
        """Memory, descriptors, threads, watches and files do not grow with the changes."""
        begun, ended = looks.median("proportional", 0.45, 0.6), looks.median("proportional", 0.85, 1)
        allowed = GROWTH if self.minutes >= SHORT else SHORT_GROWTH
        self.assertLess(ended - begun, allowed * MEGABYTE, "memory grows")
        self.assertLessEqual(looks.most("threads", 0.8), looks.most("threads", 0, 0.4) + 2)
        self.assertLessEqual(looks.most("watches", 0.8), looks.most("watches", 0, 0.4) + 4)
        self.assertLess(looks.most("log"), MOST_LOG * MEGABYTE)
        self.assertLess(looks.most("memory"), 8 * MEGABYTE)
        # A file that is being written has a temporary name for a moment.
        self.assertLess(looks.most("temporary"), 40)

    def assert_as_fresh(self, left):
        """A server that has just begun holds as much as one that has gone through it all."""
        server = self.serve()
        self.settle(server)
        fresh = health.sample(server.process.pid, self.here)
        server.interrupt()
        print(f"a fresh one: {fresh.proportional / MEGABYTE:.0f} MB, {dict(fresh.descriptors)}", file=sys.stderr)
        self.assertEqual(left.watches, fresh.watches)
        # Those that work on sections come and go.
        self.assertLessEqual(left.threads, fresh.threads + 2)
        self.assertEqual(left.descriptors - fresh.descriptors, {}, "descriptors are left open")
        self.assertEqual(left.temporary, fresh.temporary)

    def tell(self, looks, upheaval, passers, server, left):
        """What came of it, for people."""
        failed = sum(any(one["severity"] == "error" for one in build.get("diagnostics", [])) for build in server.builds)
        lines = [
            f"{upheaval.number} changes in {self.minutes:g} minutes ({json.dumps(upheaval.counts)}), {len(server.builds)} builds, {failed} of them"
            f" with errors; {passers.count} browsers came and went",
            "   changes  resident  proportional  threads  watches  open  temporary  build.sqlite  log  library",
        ]
        for one in [*looks.samples[:: max(1, len(looks.samples) // 12)], left]:
            lines.append(
                f"{one.changes:10} {one.resident / MEGABYTE:7.1f} M {one.proportional / MEGABYTE:10.1f} M {one.threads:8} {one.watches:8}"
                f" {sum(one.descriptors.values()):5} {one.temporary:10} {one.memory // 1024:10} k {one.log // 1024:5} k {one.library // 1024:5} k"
            )
        lines.append(f"at the end: {dict(left.descriptors)}")
        print("\n" + "\n".join(lines), file=sys.stderr)


if __name__ == "__main__":
    run_tests(Long, "minutes", "pause", "seed")
