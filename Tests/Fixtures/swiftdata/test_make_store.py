"""Checks the maker of stores: what stands in a store is what was told, and later changes do what they say."""

import json
import os
import sqlite3
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import make_store
from appstore import changes, storing, truth
from appstore.shapes import SHAPES

VARIANTS = [
    [], ["--journal", "dirty", "--nulls"], ["--unknown", "--unique", "--os", "ios17", "--journal", "wal"],
    ["--no-inverse", "--no-history", "--ids", "lower", "--journal", "delete"],
    ["--cover", "external", "--arrays", "json", "--no-model", "--journal", "cut"],
    ["--cover", "inline", "--arrays", "plist", "--ids", "text", "--nulls", "--unknown", "--no-inverse"],
]


class Makes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "default.store")

    def make(self, *words):
        return storing.make(self.path, make_store.arguments([self.path, *words]))

    def change(self, *words):
        return changes.change(self.path, make_store.arguments([self.path, *words]))

    def ask(self, sql):
        database = sqlite3.connect(self.path)
        try:
            return database.execute(sql).fetchall()
        finally:
            database.close()

    def test_what_is_told_stands_in_the_store(self):
        for shape in SHAPES:
            for words in VARIANTS:
                with self.subTest(shape=shape, words=words):
                    told = self.make("--shape", shape, "--stories", "5", "--pages", "3", *words)
                    told["pictures"] = {}
                    # Through JSON, as tests get it.
                    self.assertEqual(json.loads(json.dumps(told)), json.loads(json.dumps(truth.read(self.path))))
                    self.assertEqual(self.ask("PRAGMA integrity_check"), [("ok",)])
                    self.assertEqual(len(told["stories"]), 5)

    def test_a_log_or_a_journal_decides(self):
        told = self.make("--shape", "v2", "--journal", "dirty", "--stories", "6")
        with tempfile.TemporaryDirectory() as folder:
            alone = os.path.join(folder, "store")
            with open(self.path, "rb") as source, open(alone, "wb") as target:
                target.write(source.read())
            self.assertEqual(len(truth.read(alone)["stories"]), 3)
        self.assertEqual(len(told["stories"]), 6)
        told = self.make("--shape", "v2", "--journal", "cut")
        os.remove(self.path + "-journal")
        with self.assertRaises(sqlite3.DatabaseError):
            # Without its journal the file is what a crash has left.
            rows = self.ask("SELECT Z_OPT FROM ZSTORY")
            if all(row[0] < 1000 for row in rows) or self.ask("PRAGMA integrity_check") != [("ok",)]:
                raise sqlite3.DatabaseError

    def test_changes_do_what_they_say(self):
        for shape in ("v2", "shipped", "v1", "collision", "renumbered", "inherited", "tales"):
            with self.subTest(shape=shape):
                before = self.make("--shape", shape, "--stories", "9")
                words = ["--edit", "2", "--page-edit", "1", "--delete", "1", "--add", "2", "--shelve", "1"]
                if shape != "v1":
                    words += ["--move", "1", "--status", "drawn anew"]
                log = self.change(*words)
                after = truth.read(self.path)
                self.assertEqual(len(after["stories"]), 10)
                old = {story["pk"]: story for story in before["stories"]}
                new = {story["pk"]: story for story in after["stories"]}
                changed = sorted(pk for pk in set(old) | set(new) if old.get(pk) != new.get(pk))
                self.assertEqual(changed, sorted(key for keys in log.values() for key in keys))
                self.assertEqual(self.ask("SELECT max(Z_PK) FROM ATRANSACTION"), [(11,)])
                self.assertEqual(self.ask("PRAGMA integrity_check"), [("ok",)])

    def test_silence_leaves_no_trace(self):
        self.make("--shape", "v2")
        counts = self.ask("SELECT Z_OPT FROM ZSTORY ORDER BY Z_PK")
        self.change("--edit", "1", "--silent")
        self.assertEqual(self.ask("SELECT Z_OPT FROM ZSTORY ORDER BY Z_PK"), counts)
        self.assertEqual(self.ask("SELECT max(Z_PK) FROM ATRANSACTION"), [(4,)])
        self.change("--trim-history", "1")
        self.assertEqual(self.ask("SELECT Z_PK FROM ATRANSACTION"), [(4,)])

    def test_another_store_has_another_identity(self):
        before = self.make("--shape", "v2")
        self.change("--replace")
        after = truth.read(self.path)
        self.assertNotEqual(before["identity"], after["identity"])
        self.assertNotEqual(before["stories"][0]["id"], after["stories"][0]["id"])

    def test_the_same_seed_gives_the_same_bytes(self):
        self.make("--shape", "shipped", "--journal", "delete", "--cover", "inline")
        with open(self.path, "rb") as file:
            first = file.read()
        self.make("--shape", "shipped", "--journal", "delete", "--cover", "inline")
        with open(self.path, "rb") as file:
            self.assertEqual(file.read(), first)


if __name__ == "__main__":
    unittest.main()
