"""Kills 'hornbook deploy' at random moments, again and again, while the site changes in between."""

import os
import random
import shutil
import tempfile
import time
import unittest
from pathlib import Path

from projects import Project
from targets import MARK, Folder, WebDAV

STATES = ("first", "changed", "other", "fewer")


class Killed(unittest.TestCase):
    """What stands is whole whenever one is killed, and the next that is left alone brings the site to its end."""

    # How many are killed at each kind of target, and by which chances.
    kills = int(os.environ.get("KILLS", "8"))
    seed = int(os.environ.get("SEED", "1"))

    def setUp(self):
        place = Path(tempfile.mkdtemp(prefix="hornbook-deploy-"))
        self.addCleanup(shutil.rmtree, place)
        self.project = Project.make(place / "project")
        # Which bytes a file may have: those of any state.
        self.whole = {}
        for state in STATES:
            for path, data in Project.of_state(state).site().items():
                self.whole.setdefault(path, set()).add(data)

    def deploy(self, target, *words):
        return self.project.run("deploy", target.address, "--transfers", "3", *words, environment=target.environment)

    def play(self, target, is_whole):
        """Kills some, now and then two in a row; after each round the site stands as it is to."""
        self.addCleanup(target.stop)
        chance = random.Random(self.seed)
        begun = time.monotonic()
        self.deploy(target)
        longest = time.monotonic() - begun
        killed = 0
        while killed < self.kills:
            for _ in range(chance.choice((1, 1, 2))):
                self.project.become(chance.choice(STATES))
                words = ["--verify"] if chance.random() < 0.2 else []
                # Now and then all has to be sent.
                if chance.random() < 0.3:
                    shutil.rmtree(target.root, ignore_errors=True)
                process = self.project.start(
                    "deploy", target.address, "--transfers", "3", *words, environment=target.environment)
                time.sleep(chance.uniform(0, longest))
                killed += process.poll() is None
                process.kill()
                process.wait()
                self.assert_whole(target, is_whole)
            self.project.become(chance.choice(STATES))
            self.deploy(target)
            there = target.files(mark=True)
            self.assertIn(MARK, there)
            site = self.project.site()
            self.assertEqual(sorted(there.keys() - {MARK}), sorted(site))
            self.assertEqual([path for path in site if site[path] != there[path]], [])
            self.assertIn("sent 0 files", self.deploy(target).stdout)
        self.assertIn("would send 0 files", self.deploy(target, "--verify", "--dry-run").stdout)

    def assert_whole(self, target, is_whole):
        if not is_whole or not target.root.exists():
            return
        for path, data in target.files().items():
            if "/.hornbook-tmp-" not in f"/{path}":
                self.assertIn(data, self.whole[path], path)

    def test_deployments_to_a_folder(self):
        self.play(Folder(), is_whole=True)

    def test_deployments_through_rclone(self):
        # A file of which half has come is the server's to hide; this one does not.
        self.play(WebDAV(), is_whole=False)
