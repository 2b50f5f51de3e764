#!/usr/bin/env python3
"""Builds and sends over what other versions of Hornbook remember of their builds, and of what they have sent.

    remembered_test.py PROGRAM

Tests/Fixtures/ages holds each version as it was laid out, in SQL. What an older one has published and is no more goes, and nothing else; what a newer
one remembers is refused, and not a byte of it is changed.
"""

import contextlib
import os
import shutil
import sqlite3

from ages import AgesCase
from command_line import run_tests
from place import layout

BUILDS = ".hornbook/build.sqlite"
DEPLOYMENTS = ".hornbook/deployed.sqlite"
# The first version of what is remembered of builds that knows outputs by their sections.
BY_SECTION = 5


class Remembered(AgesCase):
    # MARK: What is remembered of builds

    def put_builds(self, version, paths):
        """Puts what a version remembers of its builds in the place of what this one does."""
        more = (", modified, inode, reason", ", 1, 2, 'it is new'") if version > 1 else ("", "")
        cursor = (", cursor", ", '7'") if version < 4 else ("", "")
        path = self.place.file(BUILDS)
        if version >= BY_SECTION:
            return self.put_sections(version, paths)
        with contextlib.closing(sqlite3.connect(path)) as database:
            identity = database.execute("SELECT value FROM meta WHERE key = 'identity'").fetchone()[0]
        os.remove(path)
        with contextlib.closing(sqlite3.connect(path)) as database:
            database.executescript(layout(f"builds-{version}"))
            database.execute("INSERT INTO meta VALUES ('identity', ?)", (identity,))
            database.execute(f"INSERT INTO site (id, folder{cursor[0]}) VALUES (1, 'Site'{cursor[1]})")
            for name in paths:
                values = (name, "0" * 32, "0" * 32, 7)
                database.execute(f"INSERT INTO output (site_id, path, key, bytes, size{more[0]}) VALUES (1, ?, ?, ?, ?{more[1]})", values)
            database.commit()

    def put_sections(self, version, paths):
        """The same of a version that knows outputs by their sections: what this one has packed, and more files that are ours."""
        path, today = self.place.file(BUILDS), os.path.join(self.scratch, "today.sqlite")
        os.replace(path, today)
        with contextlib.closing(sqlite3.connect(path)) as database:
            database.executescript(layout(f"builds-{version}"))
            database.execute("ATTACH ? AS today", (today,))
            for table in ("meta", "site", "section", "recipe", "leftover"):
                columns = ", ".join(row[1] for row in database.execute(f"PRAGMA main.table_info({table})"))
                database.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM today.{table}")
            database.executemany("INSERT OR IGNORE INTO leftover VALUES (1, ?)", [(name,) for name in paths])
            database.commit()

    def test_the_layout_of_today_is_on_record(self):
        self.project()
        self.build()
        with contextlib.closing(sqlite3.connect(self.place.file(BUILDS))) as database:
            version = database.execute("PRAGMA user_version").fetchone()[0]
            tables = "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"
            found = [(name, " ".join(sql.split())) for name, sql in database.execute(tables)]
        with contextlib.closing(sqlite3.connect(":memory:")) as database:
            database.executescript(layout(f"builds-{version}"))
            self.assertEqual(found, [(name, " ".join(sql.split())) for name, sql in database.execute(tables)])

    def test_what_older_versions_have_published_goes_when_it_belongs_no_more(self):
        self.project()
        clean = self.place.files("Site")
        outputs = [path.removeprefix("Site/") for path in clean if not path.endswith("/.hornbook-site")]
        template = self.place.copy(os.path.join(self.scratch, "template"))
        with contextlib.closing(sqlite3.connect(self.place.file(BUILDS))) as database:
            today = database.execute("PRAGMA user_version").fetchone()[0]
        for version in range(1, today):
            with self.subTest(version=version):
                self.place = template.copy(os.path.join(self.scratch, "room"))
                # What the old version has made and this one does not; what somebody has put there; what leads out of the site.
                gone = ["stories/gone/index.html", "stories/gone/1.html", "atom.xml.old", "feeds"]
                for name in gone:
                    self.place.write(f"Site/{name}", "old")
                own = ["mine.txt", "stories/mine.html", "stories/gone/mine.txt"]
                for name in own:
                    self.place.write(f"Site/{name}", "mine")
                # A page as the old version made it, and one that is not there any more.
                self.place.write("Site/index.html", "old")
                os.remove(self.place.file("Site/about.html") if self.place.has("Site/about.html") else self.place.file("Site/404.html"))
                self.put_builds(version, [*outputs, *gone, "../hornbook.toml", "/etc/hostname", "stories"])
                before = self.bytes(BUILDS)
                said, _ = self.run_command("build", "--dry-run", "--verbose")
                self.assertIn("stories/gone/index.html", said)
                self.run_command("check", "--no-epubcheck", code=1)
                self.refused_to_explain("index.html")
                self.run_command("clean", "--dry-run")
                self.assertEqual(self.bytes(BUILDS), before)
                self.assertTrue(self.place.has("Site/stories/gone/index.html"))

                self.run_command("build")
                self.assertEqual(self.place.files("Site"), {**clean, **{f"Site/{name}": b"mine" for name in own}})
                self.assertTrue(self.place.has("hornbook.toml"))
                self.run_command("explain", "index.html")
                self.assertEqual(self.place.remains(), [])

                # 'clean' knows what is ours from an old record too.
                self.put_builds(version, outputs)
                self.run_command("clean")
                self.assertEqual(self.place.files("Site"), {f"Site/{name}": b"mine" for name in own} | {"Site/.hornbook-site": clean["Site/.hornbook-site"]})

    def refused_to_explain(self, name):
        _, complained = self.run_command("explain", name, code=1)
        self.assertIn("build the site first", complained)

    def test_what_newer_versions_remember_is_left_alone(self):
        changes = ["", "DROP TABLE section; CREATE TABLE dream (id); ALTER TABLE meta ADD COLUMN more"]
        for kind in ("stories", "sparks"):
            commands = self.words(
                "build", "build --force", "build --dry-run", "clean", "clean --dry-run", "explain index.html", "check"
            )
            commands += self.words("delete-all --yes", "delete-all --dry-run") if kind == "sparks" else []
            for change in changes:
                with self.subTest(kind=kind, change=change):
                    self.project(kind)
                    with contextlib.closing(sqlite3.connect(self.place.file(BUILDS))) as database:
                        today = database.execute("PRAGMA user_version").fetchone()[0]
                        database.executescript(f"PRAGMA user_version = {today + 1}; {change}")
                    # The library has changed since, so that there would be something to do.
                    self.place.change("UPDATE story SET title = 'Other'" if kind == "stories" else "UPDATE spark SET text = 'Other?'")
                    before, site = self.bytes(BUILDS), self.place.files("Site")
                    for words in commands:
                        self.refused(words, f"{BUILDS}' is of version {today + 1}, this program knows up to {today}", "use a newer hornbook; or remove the site")
                    for words in self.words("watch", "serve --port 0"):
                        self.waits(words, f"{BUILDS}' is of version {today + 1}")
                    self.assertEqual(self.bytes(BUILDS), before)
                    self.assertEqual(self.place.files("Site"), site)
                    self.assertEqual(self.place.remains(), [])
                    self.assertGreater(len(self.place.rows()["story" if kind == "stories" else "spark"]), 0)
                    # As the hint says.
                    shutil.rmtree(self.place.file("Site"))
                    os.remove(self.place.file(BUILDS))
                    self.build()

    # MARK: What was sent

    def test_what_was_sent_is_known_from_a_record_of_each_version(self):
        self.project()
        there = os.path.join(self.scratch, "there")
        mark, ours = b'{"state": "whole"}\n', ["old.html", "stories/gone/1.html"]
        # All there ever were.
        for version in (1,):
            with self.subTest(version=version):
                for name, data in {".hornbook-deployment": mark, "mine.txt": b"mine", **dict.fromkeys(ours, b"old")}.items():
                    os.makedirs(os.path.dirname(os.path.join(there, name)), exist_ok=True)
                    with open(os.path.join(there, name), "wb") as file:
                        file.write(data)
                self.place.remove(DEPLOYMENTS)
                with contextlib.closing(sqlite3.connect(self.place.file(DEPLOYMENTS))) as database:
                    database.executescript(layout(f"deployments-{version}"))
                    database.execute("INSERT INTO target (id, address, mark) VALUES (1, ?, ?)", (f"folder:{there}", mark))
                    database.executemany("INSERT INTO file VALUES (1, ?, 3, ?)", [(ours[0], "0" * 32), (ours[1], None)])
                    database.commit()
                self.assertIn("kept 0, removed 2", self.run_command("deploy", f"folder:{there}")[0])
                sent = {os.path.relpath(os.path.join(folder, name), there) for folder, _, names in os.walk(there) for name in names}
                site = {path.removeprefix("Site/") for path in self.place.files("Site")} - {".hornbook-site"}
                self.assertEqual(sent, site | {".hornbook-deployment", "mine.txt"})

    def test_what_newer_versions_have_sent_is_left_alone(self):
        self.project()
        there = os.path.join(self.scratch, "there")
        self.run_command("deploy", f"folder:{there}")
        with open(os.path.join(there, ".hornbook-deployment"), "r+", encoding="utf-8") as file:
            mark = file.read()
            self.assertIn('"format": 1', mark)
            file.seek(0)
            file.write(mark.replace('"format": 1', '"format": 2').replace("whole", "dream"))
        os.remove(os.path.join(there, "404.html"))
        for change in ["", "PRAGMA user_version = 2", "PRAGMA user_version = 2; DROP TABLE file; CREATE TABLE dream (id)"]:
            with self.subTest(change=change):
                with contextlib.closing(sqlite3.connect(self.place.file(DEPLOYMENTS))) as database:
                    database.executescript(change)
                before = self.bytes(DEPLOYMENTS, os.path.join(there, ".hornbook-deployment"))
                message = f"{DEPLOYMENTS}' is of version 2" if change else "its mark is of version 2"
                for more in ([], ["--verify"], ["--dry-run"]):
                    self.refused(("deploy", f"folder:{there}", *more), f"{message}, this program knows up to 1", "use a newer hornbook")
                self.assertEqual(self.bytes(*before), before)
                self.assertNotIn("404.html", os.listdir(there))


if __name__ == "__main__":
    run_tests(Remembered)
