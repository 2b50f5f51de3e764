"""Libraries that go from one moment to the next, so that whoever reads them can tell which moment that was.

Moment n of a library is the same whatever was before: all titles and texts end in its stamp, and every third moment has a guest.
"""

import contextlib
import io
import os
import re
import sqlite3
import sys
import threading
import time
import zipfile

import scenes
from place import FIXTURES, LIBRARY, identifier

sys.path.append(os.path.join(FIXTURES, "swiftdata"))

from appstore.truth import remembered  # noqa: E402

STAMP = re.compile(rb"stamp(\d{6})z")


def stamp(number):
    return f"stamp{number:06}z"


def date(number):
    return f"2025-04-{1 + number // 86_400:02}T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}.000000Z"


class Stories:
    """A library of stories."""

    library = LIBRARY

    def prepare(self, here, run):
        scenes.stories(here, run)

    def enter(self, connection, number):
        """Brings the library to a moment, as part of a transaction."""
        guest = identifier(9)
        connection.execute("DELETE FROM story WHERE id = ?", (guest,))
        if number % 3 == 0:
            connection.execute("INSERT INTO story (id, title, created_at) VALUES (?, 'Guest', '2025-01-02T00:00:00.000000Z')", (guest,))
            connection.execute(
                "INSERT INTO page (id, story_id, page_number, text, illustration_status) VALUES (?, ?, 1, '', 'notStarted')",
                (identifier(901), guest),
            )
        words = (f" {stamp(number)}", date(number))
        connection.execute("UPDATE page SET text = 'Page ' || page_number || ?, updated_at = ?", words)
        # An address is made of the first title that is seen, and so the guest's stays.
        connection.execute("UPDATE story SET title = iif(id = ?, title, 'Story ' || substr(id, -1) || ?), updated_at = ?", (guest, *words))


class Sparks:
    """A library of sparks."""

    library = LIBRARY

    def prepare(self, here, run):
        scenes.sparks(here, run)

    def enter(self, connection, number):
        words = (f" {stamp(number)}", date(number))
        guest = identifier(9)
        connection.execute("DELETE FROM spark WHERE id = ?", (guest,))
        if number % 3 == 0:
            connection.execute("INSERT INTO spark (id, created_at, text) VALUES (?, '2025-01-02T00:00:00.000000Z', '')", (guest,))
        connection.execute("UPDATE spark SET text = 'What is ' || substr(id, -4) || ?, updated_at = ?", words)
        connection.execute("UPDATE micro_lesson SET body = 'It is so.' || ?, last_updated = ?", words)


class App:
    """The store of an app, which nobody but the app writes to."""

    library = "app/default.store"

    def prepare(self, here, run):
        here.write("hornbook.toml", f'store = "{self.library}"\n' + scenes.SETTINGS)
        here.make_store(self.library, shape="shipped", stories=5, pages=3)
        run("build")

    def enter(self, connection, number):
        _, shape, model = remembered(connection)
        for entity, role in ((shape.page_name, "text"), (shape.story_name, "title")):
            column = model.column(entity, *shape.roles[role])
            connection.execute(
                f"UPDATE {model.table(entity)} SET {column} = Z_PK || ?, Z_OPT = Z_OPT + 1", (f" {stamp(number)}",)
            )


KINDS = {"stories": Stories(), "sparks": Sparks(), "an app's store": App()}


class Writer(threading.Thread):
    """Another program that brings a library from moment to moment."""

    def __init__(self, path, kind, first=1, last=10**6, pause=0.0, besides=None):
        super().__init__(daemon=True)
        self.path, self.kind, self.pause, self.besides = path, kind, pause, besides
        # The moment that is surely in the library.
        self.written = first - 1
        self.last = last
        self.failure = None
        self.is_over = threading.Event()
        self.start()

    def run(self):
        try:
            with contextlib.closing(sqlite3.connect(self.path, timeout=30, isolation_level=None)) as library:
                while not self.is_over.is_set() and self.written < self.last:
                    library.execute("BEGIN IMMEDIATE")
                    self.kind.enter(library, self.written + 1)
                    if self.besides:
                        self.besides(library, self.written + 1)
                    library.execute("COMMIT")
                    self.written += 1
                    time.sleep(self.pause)
        except sqlite3.Error as error:
            self.failure = error

    def stop(self):
        """Ends the writing; raises what was in its way."""
        self.is_over.set()
        return self.end()

    def end(self):
        """Waits until everything is written; raises what was in its way."""
        self.join()
        if self.failure:
            raise AssertionError(f"the writer met: {self.failure}")
        return self.written


def enter(path, kind, number):
    """Brings a library to a moment."""
    with contextlib.closing(sqlite3.connect(path, timeout=30, isolation_level=None)) as library:
        library.execute("BEGIN IMMEDIATE")
        kind.enter(library, number)
        library.execute("COMMIT")


def shown(files):
    """The moments that files show, with those that show them; what is packed in books counts too."""
    found = {}
    for path, data in files.items():
        for part in opened(data):
            for number in STAMP.findall(part):
                found.setdefault(int(number), set()).add(path)
    return found


def opened(data):
    yield data
    if data.startswith(b"PK\x03\x04"):
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            for name in book.namelist():
                yield book.read(name)
