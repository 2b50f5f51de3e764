#!/usr/bin/env python3
"""Opens what other versions of Hornbook have left: libraries, stores of apps, exports.

    ages_test.py PROGRAM

Tests/Fixtures/ages holds each version as it was laid out, in SQL. What is older is brought up to date, and nothing of it is lost; what is newer is
refused, and not a byte of it is changed.
"""

import contextlib
import os
import sqlite3

from ages import SETTINGS, UNREADABLE, AgesCase
from command_line import run_tests
from commands import stranger
from place import LIBRARY, document, sparks, story

# The versions of today, and those before them.
TODAY = {"stories": 9, "sparks": 4}
OLDER = [(kind, version) for kind, today in TODAY.items() for version in range(1, today)]


class Ages(AgesCase):
    def put_library(self, place, kind, version):
        """A project of nothing but a library, as a version of the schema lays it out."""
        place.make().write("hornbook.toml", SETTINGS[kind])
        place.lay_out(kind, version)

    # MARK: Libraries

    def test_older_libraries_are_read_by_nobody_before_they_are_brought_up_to_date(self):
        for kind, version in OLDER:
            with self.subTest(kind=kind, version=version):
                self.put_library(self.place, kind, version)
                before = self.bytes(LIBRARY)
                for words in self.words("build --dry-run", "export json out.json", "status"):
                    self.refused(words, f"it has the older schema {version}", "run 'hornbook migrate'")
                self.assertEqual(self.bytes(LIBRARY), before)
                self.assertEqual(os.listdir(self.place.file("Content")), ["library.sqlite"])

    def test_older_libraries_come_up_to_date_with_whatever_writes_to_them(self):
        for kind, version in OLDER:
            with self.subTest(kind=kind, version=version):
                whole = self.room("whole")
                self.put_library(whole, kind, version)
                old = whole.rows()
                said, _ = self.run_command("migrate", place=whole)
                self.assertIn(f"brought '{LIBRARY}' from schema {version} to {TODAY[kind]}", said)
                self.assertIn(f"of schema {TODAY[kind]} already", self.run_command("migrate", place=whole)[0])
                # The copy is the library as it was.
                backup = f"{LIBRARY}.v{version}-backup"
                self.assertEqual(whole.backups(), [backup])
                self.assertEqual(whole.rows(backup), old)
                migrated = whole.rows()
                self.assertEqual(migrated[""], [(TODAY[kind],)])
                for table in ("story", "page", "story_collection", "user_profile", "training_session", "dialogue_turn", "micro_lesson"):
                    if table in old:
                        self.assertEqual(len(migrated[table]), len(old[table]), table)
                self.build(whole)
                site = whole.files("Site")
                self.assertIn("Site/index.html", site)
                edit = ("edit", "transcripts", "on") if kind == "sparks" else ("edit", "story", "The Lost Star", "--notes", "another")
                for words in [("build",), edit]:
                    self.put_library(self.place, kind, version)
                    _, complained = self.build() if words == ("build",) else self.run_command(*words)
                    self.assertIn(f"brought '{LIBRARY}' from schema {version} to {TODAY[kind]}; a copy of it as it was is in", complained)
                    self.assertEqual(self.place.backups(), [backup])
                    self.assertEqual(self.place.rows(backup), old)
                    self.build()
                    self.assertEqual(self.place.files("Site"), site)
                self.run_command("check", "--no-epubcheck", "--no-site")

    def test_an_older_library_in_a_folder_that_cannot_be_written_stays_as_it_is(self):
        user = stranger(self.program.path)
        for kind, version in OLDER:
            with self.subTest(kind=kind, version=version):
                self.put_library(self.place, kind, version)
                before = self.bytes(LIBRARY)
                for name in ("", "Content", LIBRARY):
                    os.chmod(self.place.file(name), 0o444 if name == LIBRARY else 0o555)
                os.chmod(os.path.join(self.place.room, "tmp"), 0o777)
                for words in [("migrate",), ("build",)]:
                    _, complained = self.run_command(*words, code=UNREADABLE, user=user)
                    self.assertEqual(complained.count("error:"), 1, complained)
                    self.assertIn(LIBRARY, complained)
                self.assertEqual(self.bytes(LIBRARY), before)
                self.assertEqual(os.listdir(self.place.file("Content")), ["library.sqlite"])
                for name in ("", "Content"):
                    os.chmod(self.place.file(name), 0o755)

    def test_newer_libraries_are_refused_and_left_as_they_are(self):
        both = self.words(
            "build", "build --dry-run", "migrate", "status", "export json out.json"
        )
        commands = {
            "stories": self.words("epub", "export markdown out", "import json new.json", "illustrate", "edit story Any --title Other", "delete story Any --yes"),
            "sparks": self.words("edit transcripts off", "delete-all --yes", "import dailyspark new.json"),
        }
        for kind, own in commands.items():
            with self.subTest(kind=kind):
                self.project(kind)
                self.place.write("new.json", document([story(9)]) if kind == "stories" else sparks())
                table = "story" if kind == "stories" else "spark"
                self.place.change(f"PRAGMA user_version = {TODAY[kind] + 1}; ALTER TABLE {table} ADD COLUMN smell TEXT; CREATE TABLE dream (id);")
                before, site = self.bytes(LIBRARY), self.place.files("Site")
                for words in both + own:
                    self.refused(words, f"'{LIBRARY}': it has the newer schema {TODAY[kind] + 1}, this program knows up to {TODAY[kind]}", "use a newer hornbook")
                for words in self.words("watch", "serve --port 0"):
                    self.waits(words, f"'{LIBRARY}': it has the newer schema {TODAY[kind] + 1}")
                self.assertEqual(self.bytes(LIBRARY), before)
                self.assertEqual(self.place.files("Site"), site)
                # What was built can still be looked at, and taken away.
                self.run_command("check", "--no-epubcheck")
                self.run_command("explain", "index.html")

    # MARK: Stores of apps

    def test_stores_of_apps_of_models_that_nobody_knows(self):
        newer = "UPDATE Z_METADATA SET Z_VERSION = 99; CREATE TABLE ZDREAM (Z_PK INTEGER PRIMARY KEY, ZTEXT VARCHAR); "
        newer += "ALTER TABLE ZSTORY ADD COLUMN ZSMELL VARCHAR; UPDATE ZSTORY SET ZSMELL = 'tar'; PRAGMA user_version = 99;"
        strange = "ALTER TABLE ZSTORY RENAME TO ZSAGA; ALTER TABLE ZPAGE RENAME TO ZSHEET; UPDATE Z_PRIMARYKEY SET Z_NAME = 'Saga' WHERE Z_NAME = 'Story'; "
        strange += "UPDATE Z_PRIMARYKEY SET Z_NAME = 'Sheet' WHERE Z_NAME = 'Page'; UPDATE Z_METADATA SET Z_PLIST = x'00';"
        store = "App/default.store"
        for change, is_known in ((newer, True), (strange, False)):
            with self.subTest(known=is_known):
                self.place.make()
                self.place.make_store(store, shape="v2", stories=3, journal="delete")
                with contextlib.closing(sqlite3.connect(self.place.file(store))) as database:
                    database.executescript(change)
                before = self.bytes(store)
                self.place.write("hornbook.toml", SETTINGS["stories"].replace(LIBRARY, store))
                self.place.write("Content/.keep", "")
                if is_known:
                    self.run_command("build")
                    self.assertTrue(any("/stories/" in path for path in self.place.files("Site")))
                else:
                    for words in self.words("build", "build --dry-run", "status", "epub", "export json out.json", f"import swiftdata {store}"):
                        _, complained = self.run_command(*words, code=UNREADABLE)
                        self.assertEqual(complained.count("error:"), 1, complained)
                        self.assertIn(store, complained)
                    self.assertEqual(self.place.files("Site"), {})
                self.assertEqual(self.bytes(store), before)

    # MARK: Exports

    def test_exports_of_a_newer_form_are_refused(self):
        for kind, verb in (("stories", "json"), ("sparks", "dailyspark")):
            with self.subTest(kind=kind):
                self.project(kind)
                self.run_command("export", "json", "out.json")
                with open(self.place.file("out.json"), encoding="utf-8") as file:
                    text = file.read()
                self.assertIn('"version": 1', text)
                self.place.write("out.json", text.replace('"version": 1', '"version": 2', 1))
                before = self.place.rows()
                _, complained = self.run_command("import", verb, "out.json", code=1)
                self.assertIn("version 2 of this form is newer than this program, which reads 1", complained)
                self.assertEqual(self.place.rows(), before)


if __name__ == "__main__":
    run_tests(Ages)
