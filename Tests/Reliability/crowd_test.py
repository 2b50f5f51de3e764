#!/usr/bin/env python3
"""Lets several programs work at one project at once: builds, imports, edits, a server with open pages, another program that writes.

    crowd_test.py PROGRAM [--changes N] [--rounds N] [--stories N]

What is published is one moment of the library, everybody's work is done, and nobody is told that something is locked or busy.
"""

import collections
import contextlib
import fcntl
import os
import re
import signal
import sqlite3
import threading
import time

from command_line import run_tests
from crowd import UNHEARD, Crowd, Reader
from listener import Listener
from moments import KINDS, enter, shown
from place import LIBRARY, document, identifier, sparks, story

from project import Server

# How long a server may take until it shows what was written last, in seconds.
PATIENCE = 120


class Builds(Crowd):
    """Builds beside others."""

    def builds_beside_a_writer(self, name):
        kind, here = KINDS[name], self.room(name)
        writer = self.writer(here, kind, pause=0.002)
        numbers = []
        for turn in range(self.rounds):
            before = writer.written
            if turn % 3 == 0:
                self.at_once(here, ("build",), ("build", "--output", "Other"))
                self.moment(here.files("Other"), before)
            else:
                self.at_once(here, *[("build",)] * (turn % 3))
            numbers.append(self.moment(here.files("Site"), max([before, *numbers[-1:]])))
            if turn == self.rounds - 1:
                self.assert_site(here, kind, numbers[-1])
        last = writer.stop()
        self.assertGreater(last, self.rounds)
        self.program.done(here, "build")
        self.assertEqual(self.moment(here.files("Site"), last), last)
        self.assert_site(here, kind)
        self.assert_sound(here, kind)

    def test_builds_beside_a_writer_show_one_moment_of_stories(self):
        self.builds_beside_a_writer("stories")

    def test_builds_beside_a_writer_show_one_moment_of_sparks(self):
        self.builds_beside_a_writer("sparks")

    def test_builds_beside_an_app_that_writes_show_one_moment_of_its_store(self):
        self.builds_beside_a_writer("an app's store")

    def test_first_builds_at_once_all_publish_the_library_that_one_of_them_makes(self):
        for name in ("stories", "sparks"):
            here = self.room(name)
            here.remove(LIBRARY, "Site", ".hornbook/build.sqlite", ".hornbook/lock")
            ended = self.at_once(here, *[("build",)] * 3)
            self.assertEqual(sum("made the library" in one.complained for one in ended), 1)
            self.assert_site(here, KINDS[name])
            self.assert_sound(here, KINDS[name])


class Work(Crowd):
    """Commands that write, beside others that do."""

    def test_builds_and_edits_beside_imports_see_all_of_an_import_or_nothing(self):
        here = self.room()
        counts = self.load(here, 2000, self.stories)
        seen = collections.Counter()
        for turn, words in enumerate((("import", "json", "in/new.json"), ("import", "markdown", "in/markdown"))):
            running = self.start(here, *words)
            edits = 0
            while running.is_running():
                self.at_once(here, ("build",), ("edit", "story", identifier(1), "--author", f"Author {edits}"))
                edits += 1
                found = self.newcomers(here)
                self.assertIn(found[turn], (0, counts[turn]))
                seen[found] += 1
            ended = running.end()
            self.assertEqual(ended.code, 0, str(ended))
            self.assert_polite(ended.complained)
            self.at_once(here, ("build",))
        self.assertEqual(self.newcomers(here), counts)
        self.assertGreater(sum(seen.values()), 1, "the imports were over too soon")
        authors = here.rows()["story"]
        self.assertTrue(any(f"Author {edits - 1}" in row for row in authors))
        self.assert_site(here, KINDS["stories"])
        self.assert_sound(here, KINDS["stories"])

    def test_commands_that_write_at_once_all_do_their_work(self):
        here = self.room()
        for number in range(30, 36):
            here.write(f"in/{number}.json", document([story(number - 20) | {"id": identifier(number), "title": f"Newcomer {number}"}]))
        here.write("in/35.json", document([story(15, word="Last") | {"id": identifier(1), "title": "Told anew"}]))
        writer = self.writer(here, Noise(), pause=0.001)
        pages = [row[0] for row in self.select(here, "SELECT id FROM page WHERE story_id = ? ORDER BY page_number", identifier(3))]
        self.at_once(
            here,
            *[("edit", "story", identifier(3), "--author", f"Author {number}") for number in range(3)],
            ("edit", "story", identifier(3), "--theme", "Rain"),
            ("edit", "collection", "Shelf", "--add", identifier(3)),
            ("delete", "story", identifier(2), "--yes"),
            ("illustrate", "--provider", "sketch", "--quiet"),
            *[("import", "json", f"in/{number}.json") for number in range(30, 34)],
        )
        started = [self.start(here, "illustrate", "--provider", "sketch") for _ in range(2)]
        for one in [one.end() for one in started]:
            # One run makes pictures at a time; the other says so in one line.
            if one.code != 0:
                self.assertEqual(one.code, 1)
                self.assertEqual(len([line for line in one.complained.splitlines() if line.startswith("error:")]), 1)
                self.assertIn("another 'hornbook illustrate' is at work on this library", one.complained)
        self.assertGreater(writer.stop(), 3)
        titles = {row[0] for row in self.select(here, "SELECT title FROM story")}
        self.assertLessEqual({f"Newcomer {number}" for number in range(30, 34)}, titles)
        self.assertEqual(self.select(here, "SELECT count(*) FROM story WHERE id = ?", identifier(2)), [(0,)])
        self.assertEqual(len(pages), 3)
        self.assertEqual(self.select(here, "SELECT theme, substr(author, 1, 6) FROM story WHERE id = ?", identifier(3)), [("Rain", "Author")])
        self.assertEqual(self.select(here, "SELECT count(*) FROM collection_story WHERE story_id = ?", identifier(3)), [(1,)])
        self.assertEqual(self.select(here, "SELECT count(*) FROM page WHERE illustration_status <> 'generated' AND image_prompt <> ''"), [(0,)])
        self.at_once(here, ("build",))
        self.assert_site(here, KINDS["stories"])
        self.assert_sound(here, KINDS["stories"])

    def test_commands_that_write_to_sparks_at_once_all_do_their_work(self):
        here = self.room("sparks")
        writer = self.writer(here, KINDS["sparks"], pause=0.001)
        known = [row[0] for row in self.select(here, "SELECT id FROM spark WHERE id <> ? ORDER BY id", identifier(9))]
        self.at_once(
            here,
            *[("edit", "spark", spark, "--favorite") for spark in known[:3]],
            ("edit", "spark", known[-1], "--unsave"),
            ("edit", "transcripts", "off", "--remove"),
            ("import", "dailyspark", "Content/sparks.json"),
            ("build",),
        )
        writer.stop()
        self.assertEqual(self.select(here, "SELECT count(*) FROM spark WHERE favorite"), [(3,)])
        self.at_once(here, ("build",))
        self.assert_site(here, KINDS["sparks"])
        self.assert_sound(here, KINDS["sparks"])

    def select(self, here, query, *values):
        with contextlib.closing(sqlite3.connect(here.file(LIBRARY), timeout=30)) as library:
            return library.execute(query, values).fetchall()


class Noise:
    """Another program that writes what no site shows."""

    library = LIBRARY

    def enter(self, connection, number):
        connection.execute("UPDATE story SET notes = ? WHERE id = ?", (f"note {number}", identifier(1)))


class Served(Crowd):
    """A server beside others."""

    def pages(self, here):
        """Pages of a site of which browsers may have some open."""
        return sorted(path.removeprefix("Site/") for path in here.files("Site") if path.endswith(".html") and "404" not in path)

    def served(self, name, besides=None, others=(), pause=0.0):
        """Serves a library while everybody works at it; gives how many changes there were."""
        kind, here = KINDS[name], self.room(name)
        pages = self.pages(here)
        server = Server(here, environment=here.environment(), output="Site")
        listeners = [Listener(server.port, page, stays=3 if number % 2 else None) for number, page in enumerate(pages[:: max(1, len(pages) // 8)])]
        torn = Reader(here)
        workers = [threading.Thread(target=self.work, args=(here, other), daemon=True) for other in others]
        self.is_over, self.failures = False, []
        try:
            writer = self.writer(here, kind, last=self.changes, pause=pause, besides=besides)
            for worker in workers:
                worker.start()
            written = writer.end()
            self.is_over = True
            for worker in workers:
                worker.join()
            self.assertEqual(self.failures, [])
            self.settle(here, server, written)
            self.assertEqual(torn.stop(), [])
            self.moment(here.files("Site"), written)
            self.assert_current(listeners)
            self.assert_site(here, kind)
        finally:
            torn.stop()
            for listener in listeners:
                listener.close()
            code = server.interrupt()
        self.assertEqual(code, 130)
        self.assert_polite("".join(server.errors))
        for build in server.builds:
            self.assertEqual([finding for finding in build.get("diagnostics", []) if finding["severity"] == "error"], [])
        self.assertEqual([wrong for listener in listeners for wrong in listener.wrong], [])
        self.assert_sound(here, kind)
        return here, server

    def work(self, here, commands):
        """Runs commands one after another as long as there is something to write."""
        turn = 0
        while not self.is_over:
            ended = self.program.run(here, *commands(turn))
            if ended.code != 0 or UNHEARD.search(ended.said + ended.complained):
                self.failures.append(str(ended))
            turn += 1

    def settle(self, here, server, written):
        """Waits until the site shows what was written last, and has come to rest."""
        end = time.monotonic() + PATIENCE
        while True:
            count = len(server.builds)
            time.sleep(1)
            found = shown(here.files("Site"))
            if set(found) == {written} and count == len(server.builds):
                return
            self.assertLess(time.monotonic(), end, f"{written} alone is to be shown, but {({one: sorted(found[one])[:3] for one in found})}")

    def wait_for(self, what, is_so):
        end = time.monotonic() + 30
        while not is_so():
            self.assertLess(time.monotonic(), end, f"still waiting for {what}")
            time.sleep(0.05)

    def assert_current(self, listeners):
        """Every open page has what the server has, once it has heard of it."""
        end = time.monotonic() + 30
        while late := [listener.page for listener in listeners if not listener.is_current()]:
            self.assertLess(time.monotonic(), end, f"open pages that were not told: {late}")
            time.sleep(0.2)
        self.assertGreater(sum(listener.heard for listener in listeners), 2 * len(listeners))

    def test_every_change_of_stories_is_served(self):
        def besides(connection, number):
            # What comes on top of what was there: none of it may be missing in the end.
            connection.execute("UPDATE story SET summary = coalesce(summary, '') || ? WHERE id = ?", (f" change{number}z", identifier(1 + number % 3)))

        here, server = self.served(
            "stories", besides,
            [
                lambda turn: ("edit", "story", identifier(1), "--author", f"Author {turn}"),
                lambda turn: ("build", *(("--output", "Other") if turn % 2 else ())),
            ],
        )
        site = b"".join(data for path, data in here.files("Site/stories").items() if path.endswith("index.html"))
        found = {int(number) for number in re.findall(rb"change(\d+)z", site)}
        self.assertEqual(found, set(range(1, self.changes + 1)))
        self.assertRegex(site, rb"Author \d+")

    def test_every_change_of_sparks_is_served(self):
        self.served("sparks", others=[lambda turn: ("edit", "spark", sparks()["sparks"][0]["id"], "--no-favorite" if turn % 2 else "--favorite")])

    def test_every_change_of_an_apps_store_is_served(self):
        self.served("an app's store", others=[lambda turn: ("build", "--output", "Other")], pause=0.01)

    def test_open_pages_are_told_of_what_another_build_has_written(self):
        kind, here = KINDS["stories"], self.room()
        server = Server(here, environment=here.environment(), output="Site")
        # The guest's page goes with the first change.
        listeners = [Listener(server.port, page) for page in self.pages(here)]
        try:
            self.wait_for("a line of every page", lambda: all(listener.heard for listener in listeners))
            for number in (1, 2, 3):
                told = [listener.heard for listener in listeners]
                # The server sleeps while the other one works, and finds nothing to do. It must not fall asleep in the middle of a build.
                with open(here.file(".hornbook/lock"), "rb") as lock:
                    fcntl.flock(lock, fcntl.LOCK_EX)
                    server.process.send_signal(signal.SIGSTOP)
                    os.waitpid(server.process.pid, os.WUNTRACED)
                enter(here.file(kind.library), kind, number)
                self.program.done(here, "build")
                server.process.send_signal(signal.SIGCONT)
                self.assert_current(listeners)
                self.assertTrue(all(listener.heard > before for listener, before in zip(listeners, told, strict=True)))
            self.assertEqual({build["written"] for build in server.builds}, {0})
            self.assert_site(here, kind)
        finally:
            server.process.send_signal(signal.SIGCONT)
            for listener in listeners:
                listener.close()
            code = server.interrupt()
        self.assertEqual(code, 130)
        self.assertEqual([wrong for listener in listeners for wrong in listener.wrong], [])

    def test_imports_into_a_library_that_is_served_come_all_at_once(self):
        here = self.room()
        counts = self.load(here, 2000, self.stories // 2)
        server = Server(here, environment=here.environment(), output="Site")
        try:
            before = server.builds[0]["stories"]
            running = [self.start(here, "import", *words) for words in (("json", "in/new.json"), ("markdown", "in/markdown"))]
            end = time.monotonic() + PATIENCE
            while server.builds[-1].get("stories") != before + sum(counts):
                for found, count in zip(self.mapped(here), counts, strict=True):
                    self.assertIn(found, (0, count))
                self.assertLess(time.monotonic(), end, f"{self.mapped(here)} of {counts} are shown")
                time.sleep(0.02)
            for ended in [one.end() for one in running]:
                self.assertEqual(ended.code, 0, str(ended))
                self.assert_polite(ended.said + ended.complained)
            self.settle_plainly(server)
            self.assertEqual(self.newcomers(here), counts)
            # What each build has published, also where nobody looked.
            published = {build["stories"] - before for build in server.builds if "stories" in build}
            self.assertLessEqual(published, {0, *counts, sum(counts)})
            self.assert_site(here, KINDS["stories"])
        finally:
            code = server.interrupt()
        self.assertEqual(code, 130)
        self.assert_polite("".join(server.errors))
        self.assert_sound(here, KINDS["stories"])

    def mapped(self, here):
        """The same as `newcomers`, while a build writes file by file: as the one file says it that names all stories."""
        with open(here.file("Site/sitemap-1.xml"), encoding="utf-8") as file:
            text = file.read()
        return tuple(len(set(re.findall(rf"/stories/{name}-[\w-]*/", text))) for name in ("newcomer", "told"))

    def settle_plainly(self, server):
        while True:
            count = len(server.builds)
            time.sleep(1.5)
            if count == len(server.builds):
                return


if __name__ == "__main__":
    run_tests(Crowd, "changes", "rounds", "stories")
