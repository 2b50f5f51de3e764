"""The examples of Documentation/examples/sharding, as they are: make, GNU parallel, and the commands of the two that need a cluster.

    python3 shards_engines_test.py PROGRAM SITE [-v]
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import unittest

import project
import shards_case
from shards_case import EXAMPLES, differences
from workflows import steps

SITES = []


def scripts(name):
    """What an example has a shell run."""
    return steps(os.path.join(EXAMPLES, name))


class Engines(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.shop = shards_case.sample(SITES[0])
        cls.programs = os.path.join(cls.shop.scratch.name, "bin")
        os.makedirs(cls.programs)
        os.symlink(project.PROGRAM, os.path.join(cls.programs, "hornbook"))
        cls.shop.run("build", "--quiet", "--shard", "1/1")
        cls.whole = os.path.join(os.path.dirname(os.path.abspath(SITES[0])), "Site")

    @classmethod
    def tearDownClass(cls):
        cls.shop.close()

    def setUp(self):
        for name in (".hornbook/shards", "Site"):
            shutil.rmtree(self.shop.file(name), ignore_errors=True)

    def shell(self, *words, inside=None, **more):
        path = self.programs + os.pathsep + os.environ["PATH"]
        done = subprocess.run(
            words, cwd=inside or self.shop.path, env={**shards_case.variables(), "PATH": path, **more},
            capture_output=True, text=True,
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_make(self):
        # Without addresses, which the first of them give out.
        with contextlib.suppress(FileNotFoundError):
            os.remove(self.shop.file("Content", "addresses.toml"))
        makefile = os.path.join(EXAMPLES, "Makefile")
        self.shell("make", "-f", makefile, "-j4")
        self.assertEqual(differences(self.whole, self.shop.file("Site")), [])
        # Shares of another number lie beside them then.
        self.shell("make", "-f", makefile, "-j3", "SHARDS=3")
        self.shell("make", "-f", makefile, "shard-2", "SHARDS=3")
        self.assertEqual(differences(self.whole, self.shop.file("Site")), [])

    @unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not on this machine")
    def test_parallel(self):
        self.shell("sh", os.path.join(EXAMPLES, "parallel.sh"), SHARDS="5")
        self.assertEqual(differences(self.whole, self.shop.file("Site")), [])

    def test_github_actions(self):
        build, merge = scripts("github-actions.yml")
        with open(os.path.join(EXAMPLES, "github-actions.yml"), encoding="utf-8") as file:
            text = file.read()
        shards = re.search(r"matrix:\n\s+shard: \[(.*)\]", text)[1].split(", ")
        self.assertEqual(shards, [str(number) for number in range(1, int(re.search(r"SHARDS: (\d+)", text)[1]) + 1)])
        uploaded = re.findall(r"^\s+(\.hornbook/shards/.*)$", text, re.MULTILINE)
        self.assertEqual({os.path.basename(path) for path in uploaded}, set(shards_case.LUGGAGE))
        last = os.path.join(self.shop.scratch.name, "last machine")
        for shard in shards:
            # Each machine has a checkout of its own.
            machine = os.path.join(self.shop.scratch.name, f"machine {shard}")
            shutil.copytree(self.shop.path, machine, ignore=shutil.ignore_patterns("content.sqlite*", "addresses.toml", "shards", "Site"))
            self.shell("sh", "-euc", build, inside=machine, SHARD=shard, SHARDS=str(len(shards)))
            if shard == "1":
                shutil.copytree(machine, last, ignore=shutil.ignore_patterns(".hornbook"))
            for path in uploaded:
                path = path.replace("${{ matrix.shard }}", shard)
                target = os.path.join(last, "parts", f"shard-{shard}", os.path.basename(path))
                os.makedirs(os.path.dirname(target), exist_ok=True)
                os.rename(os.path.join(machine, path), target)
        self.shell("sh", "-euc", merge, inside=last)
        self.assertEqual(differences(self.whole, os.path.join(last, "Site")), [])

    def test_kubernetes(self):
        build, merge = scripts("kubernetes.yaml")
        volume = os.path.join(self.shop.scratch.name, "volume")
        os.makedirs(volume)
        shutil.copytree(self.shop.path, os.path.join(volume, "project"), ignore=shutil.ignore_patterns(".hornbook"))
        shutil.copytree(self.shop.file(".hornbook", "pictures"), os.path.join(volume, "pictures"))
        for index in range(3):
            work = os.path.join(self.shop.scratch.name, f"pod {index}")
            os.makedirs(work)
            self.shell("sh", "-euc", build, JOB_COMPLETION_INDEX=str(index), SHARDS="3", VOLUME=volume, WORK=work)
        self.shell("sh", "-euc", merge, SHARDS="3", VOLUME=volume)
        self.assertEqual(differences(self.whole, os.path.join(volume, "project", "Site")), [])


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    project.PROGRAM = os.path.abspath(sys.argv.pop(1))
    SITES.append(sys.argv.pop(1))
    unittest.main(verbosity=2)
