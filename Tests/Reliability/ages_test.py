#!/usr/bin/env python3
"""Opens what other versions of Hornbook have left: libraries, what is remembered of builds, stores of apps, exports.

    ages_test.py PROGRAM

Tests/Fixtures/ages holds each version as it was laid out, in SQL. What is older is brought up to date, and nothing of it is lost; what is newer is
refused, and not a byte of it is changed.
"""

import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import unittest

from command_line import run_tests
from commands import Program, stranger
from place import LIBRARY, STORE, Place, document, layout, shelf, sparks, story

BUILDS = ".hornbook/build.sqlite"
DEPLOYMENTS = ".hornbook/deployed.sqlite"
SETTINGS = {
    "stories": STORE + '[site]\ntitle = "Stars"\nbase_url = "https://example.org/"\n',
    "sparks": 'kind = "dailyspark"\n[site]\ntitle = "Sparks"\nbase_url = "https://example.org/"\n',
}
# The versions of today, and those before them.
TODAY = {"stories": 9, "sparks": 4}
OLDER = [(kind, version) for kind, today in TODAY.items() for version in range(1, today)]
UNREADABLE = 78
# The first version of what is remembered of builds that knows outputs by their sections.
BY_SECTION = 5
# How long a command may take before it counts as hanging, in seconds.
PATIENCE = 300


class Ages(unittest.TestCase):
    program = Program("")

    def setUp(self):
        scratch = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(scratch.cleanup)
        os.chmod(scratch.name, 0o755)
        self.scratch = scratch.name
        self.place = self.room("room")

    def room(self, name):
        return Place(os.path.join(self.scratch, name)).make()

    @classmethod
    def setUpClass(cls):
        # Copies of pictures take long to make: projects have them from each other.
        pictures = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        cls.addClassCleanup(pictures.cleanup)
        cls.pictures = pictures.name

    def build(self, place=None):
        """Builds, with the copies of pictures that were made before."""
        place = place or self.place
        shutil.copytree(self.pictures, place.file(".hornbook/pictures"), dirs_exist_ok=True)
        said = self.run_command("build", place=place)
        shutil.copytree(place.file(".hornbook/pictures"), self.pictures, dirs_exist_ok=True)
        return said

    def environment(self, place):
        return place.environment() | {"GEMINI_API_KEY": "worthless"}

    def waits(self, words, message):
        """Starts a command that says what is wrong and waits until somebody mends it, or presses Control-C."""
        with subprocess.Popen(
            [self.program.path, *words], cwd=self.place.path, env=self.environment(self.place), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                said = next(line for line in process.stderr if "error:" in line)
                self.assertIn(message, said, words)
                self.assertIsNone(process.poll())
                process.send_signal(signal.SIGINT)
                self.assertIn(process.wait(PATIENCE), (0, 130), words)
            finally:
                process.kill()

    def run_command(self, *words, place=None, code=0, user=None):
        """Runs a command; gives what it said and what it complained of."""
        place = place or self.place
        run = subprocess.run(
            [self.program.path, *words],
            cwd=place.path,
            env=self.environment(place),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            user=user,
        )
        self.assertEqual(run.returncode, code, f"{words}: {run.stdout}{run.stderr}")
        return run.stdout, run.stderr

    def refused(self, words, message, hint, place=None, user=None):
        """Runs a command that has to refuse what it finds: one error with its hint, and nothing else."""
        said, complained = self.run_command(*words, code=UNREADABLE, place=place, user=user)
        self.assertEqual(said, "", words)
        self.assertEqual(complained.count("error:"), 1, f"{words}: {complained}")
        self.assertIn(message, complained, words)
        self.assertIn(hint, complained, words)

    def put_library(self, place, kind, version):
        """A project of nothing but a library, as a version of the schema lays it out."""
        place.make().write("hornbook.toml", SETTINGS[kind])
        place.lay_out(kind, version)

    def bytes(self, *names, place=None):
        found = {}
        for name in names:
            with open((place or self.place).file(name), "rb") as file:
                found[name] = file.read()
        return found

    def words(self, *commands):
        return [tuple(command.split(" ")) for command in commands]

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

    # MARK: What is remembered of builds

    def project(self, kind="stories", place=None):
        """A small project, built."""
        place = place or self.place.make()
        place.write("hornbook.toml", SETTINGS[kind])
        place.write("Content/library.json", document([story(1), story(2)], [shelf(1)]) if kind == "stories" else sparks())
        self.build(place)

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
        for version in (1, 2, 3, 4, 5):
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
