"""What can be wrong with shards of a site: each is told, with an id, and the site stays as it was.

    python3 shards_faults_test.py PROGRAM [-v]
"""

import contextlib
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import unittest

import project
import shards_case
from shards_case import differences

STORE = os.path.join(project.CHECKOUT, "Tests", "Fixtures", "swiftdata", "make_store.py")
COUNT = 3


class Refused(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.shop = shards_case.hard()
        cls.shop.shards(COUNT)
        cls.shop.merge(COUNT)
        cls.whole = cls.copy("Site", "Before")

    @classmethod
    def tearDownClass(cls):
        cls.shop.close()

    @classmethod
    def copy(cls, name, other):
        target = os.path.join(cls.shop.scratch.name, other)
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(cls.shop.file(name), target)
        return target

    def parts(self):
        """The folders of all shards, copied."""
        target = self.copy(os.path.join(".hornbook", "shards"), "parts")
        return [os.path.join(target, f"{number}-of-{COUNT}") for number in range(1, COUNT + 1)]

    def refuse(self, words, id, *said, code=1):
        report = self.shop.run(*words, "--json", code=code)
        errors = [finding for finding in report["diagnostics"] if finding["severity"] == "error"]
        self.assertEqual([error["id"] for error in errors], [id], errors)
        for text in said:
            self.assertIn(text, f"{errors[0]['headline']} {errors[0].get('hint', '')}")
        self.assertEqual(differences(self.whole, self.shop.file("Site")), [])

    def test_one_is_missing(self):
        self.refuse(["merge", *self.parts()[:2]], "no-shards", "shard 3/3 is missing", "--shard 3/3")

    def test_one_is_there_twice(self):
        parts = self.parts()
        self.refuse(["merge", *parts, parts[1]], "shards-differ", "shard 2/3 is there twice")

    def test_one_is_of_another_number(self):
        self.shop.run("build", "--quiet", "--shard", "2/4", "--output", os.path.join(self.shop.scratch.name, "other"))
        self.refuse(["merge", *self.parts(), "../other"], "shards-differ", "shards of 3 and of 4")

    def test_there_are_none(self):
        os.makedirs(os.path.join(self.shop.scratch.name, "empty"), exist_ok=True)
        for folder in ("../empty", "../nowhere"):
            self.refuse(["merge", folder], "no-shards")

    def test_one_is_of_another_moment(self):
        parts = self.parts()
        library = self.shop.file("Content", "library.sqlite")
        before = shutil.copy(library, os.path.join(self.shop.scratch.name, "library.before"))
        self.shop.sql("UPDATE story SET theme = 'Another' WHERE title LIKE 'The Fox%'")
        other = os.path.join(self.shop.scratch.name, "later")
        self.shop.run("build", "--quiet", "--shard", "1/3", "--output", other)
        for ending in ("-wal", "-shm"):
            self.assertFalse(os.path.exists(library + ending))
        shutil.copy(before, library)
        self.refuse(["merge", other, *parts[1:]], "shards-differ", "two moments")

    def test_one_is_of_another_library(self):
        other = shards_case.hard()
        self.addCleanup(other.close)
        other.sql("UPDATE story SET title = 'Another' WHERE title LIKE 'The Fox%'")
        other.run("build", "--quiet", "--shard", "1/3")
        self.refuse(["merge", other.folders(3)[0], *self.parts()[1:]], "shards-differ", "two libraries")

    def test_libraries_that_were_made_of_the_same_files_are_one(self):
        other = shards_case.hard()
        self.addCleanup(other.close)
        other.run("build", "--quiet", "--shard", "1/3")
        self.shop.run("merge", "--quiet", other.folders(3)[0], *self.parts()[1:], "--output", "Mixed")
        self.assertEqual(differences(self.whole, self.shop.file("Mixed")), [])

    def test_one_was_built_with_other_settings(self):
        settings = self.shop.read("hornbook.toml")
        other = os.path.join(self.shop.scratch.name, "otherwise")
        self.shop.write(settings.replace("Füchse", "Foxes"), "hornbook.toml")
        self.shop.run("build", "--quiet", "--shard", "2/3", "--output", other)
        self.shop.write(settings, "hornbook.toml")
        parts = self.parts()
        self.refuse(["merge", parts[0], other, parts[2]], "shards-differ", "shard 2/3", "--shard 2/3")

    def test_a_cover_was_another_when_one_was_built(self):
        parts = self.parts()
        shown = {}
        for number, part in enumerate(parts, 1):
            with contextlib.closing(sqlite3.connect(os.path.join(part, "part.sqlite"))) as database:
                for (story,) in database.execute("SELECT name FROM note WHERE topic = 'neighbour'"):
                    shown[story] = number
        story = next(name for name in sorted(shown) if name.startswith("0000000E"))
        path = self.shop.file("Content", "Illustrations", f"extra-{int(story[-1])}.png")
        with open(path, "rb") as file:
            before = file.read()
        self.shop.write(project.picture(815, 300, 400), path)
        other = os.path.join(self.shop.scratch.name, "painted")
        self.shop.run("build", "--quiet", "--shard", f"{shown[story]}/3", "--output", other)
        self.shop.write(before, path)
        parts[shown[story] - 1] = other
        self.refuse(["merge", *parts], "shards-differ", f"covers of 'Extra {int(story[-1])}'", f"{shown[story]}/3")

    def test_a_part_is_damaged(self):
        parts = self.parts()
        path = os.path.join(parts[1], "part.sqlite")
        with open(path, "rb") as file:
            whole = file.read()
        middle = whole[:8192] + bytes(byte ^ 0x5A for byte in whole[8192:])
        newer = bytearray(whole)
        newer[60:64] = (99).to_bytes(4, "big")
        library = os.path.join(self.shop.scratch.name, "library")
        shutil.copy(self.shop.file("Content", "library.sqlite"), library)
        with open(library, "rb") as file:
            stranger = file.read()
        for name, content in [("empty", b""), ("cut", whole[:5000]), ("text", b"hello" * 4000), ("damaged", middle),
                              ("newer", bytes(newer)), ("a library", stranger)]:  # fmt: skip
            with self.subTest(part=name):
                with open(path, "wb") as file:
                    file.write(content)
                self.refuse(["merge", *parts], "bad-shard", path, "hornbook build --shard")

    def test_a_damaged_part_is_made_again(self):
        own = os.path.join(self.shop.folders(COUNT)[1], "part.sqlite")
        with open(own, "rb") as file:
            whole = file.read()
        for content in (b"", whole[:4096] + bytes(len(whole) - 4096)):
            with open(own, "wb") as file:
                file.write(content)
            self.assertEqual(self.shop.built("build", "--shard", f"2/{COUNT}"), [])
            self.assertEqual(self.shop.merge(COUNT), [])
        shutil.rmtree(os.path.join(self.shop.folders(COUNT)[1], "Pictures"))
        self.shop.built("build", "--shard", f"2/{COUNT}")
        self.assertEqual(differences(self.whole, self.shop.elsewhere(COUNT)), [])

    def test_a_file_of_a_shard_was_changed_or_is_missing(self):
        parts = self.parts()
        page = next(
            os.path.join(place, "1.html")
            for part in parts
            for place, _, names in sorted(os.walk(os.path.join(part, "Site", "stories")))
            if "1.html" in names
        )
        for name in ("changed", "gone"):
            with self.subTest(file=name):
                if name == "changed":
                    with open(page, "a", encoding="utf-8") as file:
                        file.write("<!-- more -->")
                else:
                    os.remove(page)
                report = self.shop.run("merge", *parts, "--output", "Fresh", "--json", code=1)
                errors = {finding["id"] for finding in report["diagnostics"] if finding["severity"] == "error"}
                self.assertEqual(errors, {"changed-shard"})
        # A copy of a file has its bytes and no tie to it: the site that stands needs nothing of the shard.
        self.assertEqual(differences(self.whole, self.shop.file("Site")), [])

    def test_what_is_no_shard(self):
        for text in ("0/4", "5/4", "x", "1/0", "1", "-1/4", "1/4/2", "1/5000", ""):
            with self.subTest(shard=text):
                self.refuse(["build", "--shard", text], "usage", code=64)

    def test_sparks_have_no_shards(self):
        folder = os.path.join(self.shop.scratch.name, "sparks")
        self.shop.run("init", folder, "--kind", "dailyspark", "--quiet")
        for words in (["build", "--shard", "1/2"], ["merge"]):
            report = self.shop.run(*words, "--json", inside=folder, code=64)
            self.assertEqual([finding["id"] for finding in report["diagnostics"]], ["other-kind"])

    def test_nothing_is_merged_while_a_shard_is_built(self):
        script = "import fcntl, sys, time; lock = open(sys.argv[1], 'r+'); fcntl.flock(lock, fcntl.LOCK_EX); print(flush=True); time.sleep(60)"
        lock = os.path.join(self.shop.folders(COUNT)[0], "lock")
        with subprocess.Popen([sys.executable, "-c", script, lock], stdout=subprocess.PIPE) as holder:
            holder.stdout.readline()
            try:
                self.refuse(["merge", *self.shop.folders(COUNT)], "locked")
            finally:
                holder.kill()

    @unittest.skipUnless(os.geteuid() == 0, "a small disk takes root")
    def test_the_disk_is_full(self):
        small = self.shop.file("Small")
        os.makedirs(small)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=200k", "none", small], capture_output=True).returncode != 0:
            self.skipTest("no small disk can be made here")
        try:
            said = self.shop.run("merge", *self.shop.folders(COUNT), "--output", "Small/Site", code=1)
            self.assertIn("no space left on device", said.lower())
        finally:
            subprocess.run(["umount", small], check=True)
        self.assertEqual(self.shop.merge(COUNT), [])


class Killed(unittest.TestCase):
    def test_a_shard_that_was_killed_is_built_again_alone(self):
        shop = shards_case.hard()
        self.addCleanup(shop.close)
        shop.whole()
        shop.shards(2)
        chance = random.Random(7)
        for _ in range(4):
            shutil.rmtree(shop.folders(2)[0])
            process = shop.start("build", "--quiet", "--shard", "1/2")
            time.sleep(chance.uniform(0.05, 0.8))
            process.send_signal(signal.SIGKILL)
            process.communicate()
            shop.built("build", "--shard", "1/2")
            self.assertEqual([name for name in os.listdir(shop.folders(2)[0]) if "tmp" in name], [])
        shop.merge(2)
        self.assertEqual(differences(shop.file("Whole"), shop.file("Site")), [])


class OfAnApp(unittest.TestCase):
    def test_the_store_of_an_app_on_two_machines(self):
        shops = [shards_case.Shop(), shards_case.Shop()]
        for shop in shops:
            self.addCleanup(shop.close)
        store = os.path.join(shops[0].scratch.name, "default.store")
        words = [sys.executable, "-B", STORE, store, "--shape", "v2", "--stories", "9", "--pages", "3", "--journal", "delete"]
        subprocess.run(words, check=True, capture_output=True)
        shops[0].run("init", shops[0].path, "--store", store, "--quiet", inside=shops[0].scratch.name)
        # The addresses are given out once, and go along.
        shops[0].whole()
        shutil.copytree(shops[0].path, shops[1].path)
        shutil.rmtree(shops[1].file(".hornbook"))
        copy = os.path.join(shops[1].scratch.name, "default.store")
        shutil.copy(store, copy)
        settings = shops[1].read("hornbook.toml")
        self.assertIn(store, settings)
        shops[1].write(settings.replace(store, copy), "hornbook.toml")
        for number, shop in enumerate(shops, 1):
            shop.run("build", "--quiet", "--shard", f"{number}/2")
        folders = [shops[0].folders(2)[0], shops[1].folders(2)[1]]
        shops[1].run("merge", "--quiet", *folders)
        self.assertEqual(differences(shops[0].file("Whole"), shops[1].file("Site")), [])


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    project.PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=2)
