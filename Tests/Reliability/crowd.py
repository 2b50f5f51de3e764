"""What tests of a crowd have in common: projects, commands that run side by side, and what has to hold of what they leave."""

import contextlib
import os
import re
import sqlite3
import tempfile
import threading
import time
import unittest

from commands import Program
from moments import KINDS, Writer, enter, shown
from place import LIBRARY, TEMPORARY, Place, document, held, identifier, story
from trial import RAW

# What no user should have to read, least of all because of others who are at work.
UNHEARD = re.compile(RAW.pattern + r"|\blocked\b|\bbusy\b|another program")


class Crowd(unittest.TestCase):
    program = Program("")
    changes, rounds, stories = 1000, 12, 400
    # One project of each kind, from which every test has a copy.
    templates = {}
    scratch = None

    @classmethod
    def setUpClass(cls):
        if Crowd.scratch is None:
            Crowd.scratch = tempfile.TemporaryDirectory(prefix="crowd-", ignore_cleanup_errors=True)
            unittest.addModuleCleanup(Crowd.scratch.cleanup)

    def room(self, name="stories"):
        """A project of some kind with its site, which no other test has."""
        if name not in self.templates:
            made = Place(os.path.join(self.scratch.name, re.sub(r"\W", "", name))).make()
            KINDS[name].prepare(made, lambda *words: self.program.done(made, *words))
            enter(made.file(KINDS[name].library), KINDS[name], 0)
            self.program.done(made, "build")
            self.templates[name] = made
        return self.templates[name].copy(os.path.join(self.scratch.name, re.sub(r"\W", "", f"{name}{self.id()}")))

    def start(self, here, *words):
        """Starts a command, which ends at the latest with the test."""
        started = self.program.start(here, *words)
        self.addCleanup(started.kill)
        return started

    def writer(self, here, kind, **how):
        """Another program that writes, until the test ends at the latest."""
        writer = Writer(here.file(kind.library), kind, **how)
        self.addCleanup(writer.is_over.set)
        return writer

    def at_once(self, here, *commands):
        """Runs commands side by side; each has to do its work, and none may speak of locks."""
        ended = [one.end() for one in [self.start(here, *words) for words in commands]]
        for one in ended:
            self.assertEqual(one.code, 0, str(one))
            self.assert_polite(one.said + one.complained)
        return ended

    def assert_polite(self, said):
        self.assertIsNone(UNHEARD.search(said), said)

    def assert_sound(self, here, kind):
        """The library passes every check, and nothing temporary is left."""
        with contextlib.closing(sqlite3.connect(here.file(kind.library), timeout=30)) as library:
            if kind.library == LIBRARY:
                held(library)
            else:
                self.assertEqual(library.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
        self.assertEqual(here.remains(), [])

    def assert_site(self, here, kind, number=None):
        """The site is that of a clean build, of the library as it is or at a moment."""
        prepare = (lambda copy: enter(copy.file(kind.library), kind, number)) if number is not None else (lambda _: None)
        clean, site = self.program.clean_site(here, prepare), here.files("Site")
        wrong = [path for path in sorted(set(clean) | set(site)) if clean.get(path) != site.get(path)]
        self.assertEqual(wrong, [])

    def moment(self, files, least):
        """The one moment that files show, which is not before another."""
        found = shown(files)
        self.assertEqual(len(found), 1, {number: sorted(paths)[:3] for number, paths in found.items()})
        number = next(iter(found))
        self.assertGreaterEqual(number, least)
        self.assertGreater(len(found[number]), 5, "hardly any file shows a moment: this looks in the wrong places")
        return number

    # MARK: Imports

    def load(self, here, first, count):
        """Stories to import, of which every page bears a word that no other has."""
        brought = [story(1 + number % 20, word="Imported") | {"id": identifier(first + number), "title": f"Newcomer {number}"} for number in range(count)]
        for number, one in enumerate(brought):
            for page in one["pages"]:
                page["id"] = identifier(1_000_000 + first * 1000 + number * 10 + page["pageNumber"])
        here.write("in/new.json", document(brought))
        for number in range(count // 4):
            here.write(f"in/markdown/{number:03}.md", f"# Told {number}\n\nIt was {number}.\n\n##\n\nAnd was no more.\n")
        return count, count // 4

    def newcomers(self, here):
        """How many stories a site at rest shows of those that come in: from JSON, and from Markdown."""
        names = os.listdir(here.file("Site/stories"))
        return sum(name.startswith("newcomer-") for name in names), sum(name.startswith("told-") for name in names)


class Reader(threading.Thread):
    """Reads the files of a site again and again: each is of one moment, whatever is going on."""

    def __init__(self, here):
        super().__init__(daemon=True)
        self.here, self.wrong, self.is_wanted, self.looks = here, [], True, 0
        self.start()

    def run(self):
        while self.is_wanted:
            for folder, _, names in os.walk(self.here.file("Site")):
                for name in (name for name in names if not name.startswith(TEMPORARY)):
                    path = os.path.join(folder, name)
                    with contextlib.suppress(FileNotFoundError), open(path, "rb") as file:
                        numbers = shown({path: file.read()})
                        self.looks += 1
                        if len(numbers) > 1:
                            self.wrong.append(f"{path} shows {sorted(numbers)}")
            time.sleep(0.05)

    def stop(self):
        """What was seen that ought not to be."""
        self.is_wanted = False
        self.join()
        return self.wrong[:5] if self.looks else ["nothing was read"]
