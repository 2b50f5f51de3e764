"""Small projects, and what stands in them: their files, the rows of their libraries."""

import contextlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.join(CHECKOUT, "Tests", "Site"))

from project import picture  # noqa: E402

FIXTURES = os.path.join(CHECKOUT, "Tests", "Fixtures")
SPARK_SESSIONS = os.path.join(FIXTURES, "dailyspark", "sessions.json")
TEMPORARY = ".hornbook-tmp-"
LIBRARY = "Content/library.sqlite"
# The line of the settings that keeps a library of stories there, and not in the files of its folder.
STORE = f'store = "{LIBRARY}"\n'
MOMENT = "2025-03-01T00:00:00.000000Z"
# What a library keeps for itself, and what only says when something was written.
OWN_TABLES = ("meta", "change", "sqlite_sequence", "sqlite_stat1")
OWN_COLUMNS = ("updated_at",)


def identifier(number):
    return f"00000000-0000-4000-8000-{100_000_000_000 + number}"


def story(number, pages=3, word="Page"):
    """A story of which every page but the last has a picture."""
    return {
        "id": identifier(number),
        "title": f"Story {number}",
        "createdAt": f"2025-01-{number:02}T00:00:00Z",
        "updatedAt": MOMENT,
        "theme": f"Theme {number % 2}",
        "mainCharacter": "Dot",
        "language": "en",
        "pages": [
            {
                "id": identifier(number * 100 + page),
                "pageNumber": page,
                "text": f"{word} {page} of {number}.",
                "updatedAt": MOMENT,
                "altText": "A star",
                **(
                    {"illustrationRelativePath": f"{(number + page) % 2}.png", "illustrationStatus": "generated"}
                    if page < pages
                    else {"illustrationStatus": "notStarted", "imagePrompt": f"Dot sees star {page}"}
                ),
            }
            for page in range(1, pages + 1)
        ],
    }


def document(stories, collections=()):
    return {"format": "hornbook", "version": 1, "stories": stories, "collections": list(collections)}


def shelf(*stories):
    return {
        "id": identifier(900),
        "name": "Shelf",
        "createdAt": "2025-01-01T00:00:00Z",
        "updatedAt": MOMENT,
        "stories": [identifier(number) for number in stories],
    }


def sparks():
    """A few of the samples of every kind, with sessions that may be shown."""
    content = os.path.join(CHECKOUT, "Kinds", "dailyspark", "Content")
    merged = {"format": "hornbook-dailyspark", "version": 1}
    for name, key, count in (("sparks", "sparks", 6), ("lessons", "microLessons", 2), ("personas", "personas", 2)):
        with open(os.path.join(content, name + ".json"), encoding="utf-8") as file:
            merged[key] = json.load(file)[key][:count]
    return merged


def layout(name):
    """What an older version of Hornbook has laid out, as SQL."""
    with open(os.path.join(FIXTURES, "ages", f"{name}.sql"), encoding="utf-8") as file:
        return file.read()


class Place:
    """A room with a project in it; what is temporary lies beside the project."""

    def __init__(self, room):
        self.room = room
        self.path = os.path.join(room, "project")

    def make(self):
        """An empty room, whatever it held."""
        shutil.rmtree(self.room, ignore_errors=True)
        os.makedirs(self.path)
        os.makedirs(os.path.join(self.room, "tmp"))
        return self

    def copy(self, room):
        """The same in another room."""
        shutil.rmtree(room, ignore_errors=True)
        shutil.copytree(self.room, room, symlinks=True)
        return Place(room)

    def copied(self, room):
        """The same in another room without what builds have made, each library as it is at one moment, whoever writes to it."""
        copy = Place(room).make()
        for folder, folders, names in os.walk(self.path):
            top = os.path.relpath(folder, self.path)
            folders[:] = [name for name in folders if name != ".hornbook" and (top, name) != (".", "Site")]
            os.makedirs(copy.file(top), exist_ok=True)
            for name in names:
                source, target = os.path.join(folder, name), copy.file(os.path.join(top, name))
                if name.endswith((".sqlite", ".store")):
                    with contextlib.closing(sqlite3.connect(source, timeout=60)) as library, contextlib.closing(sqlite3.connect(target)) as other:
                        library.backup(other)
                elif not re.search(r"\.(sqlite|store)-|^" + re.escape(TEMPORARY), name):
                    shutil.copyfile(source, target)
        return copy

    def environment(self):
        """Nothing of the caller's own settings; what is temporary lies in the room too."""
        return {
            "PATH": "/usr/bin:/bin",
            "HORNBOOK_SHARE": CHECKOUT,
            "HOME": "/nonexistent",
            "LC_ALL": "C.UTF-8",
            "TMPDIR": os.path.join(self.room, "tmp"),
        }

    def file(self, name):
        return os.path.join(self.path, name)

    def write(self, name, content):
        os.makedirs(os.path.dirname(self.file(name)), exist_ok=True)
        if not isinstance(content, bytes):
            content = (content if isinstance(content, str) else json.dumps(content)).encode()
        with open(self.file(name), "wb") as file:
            file.write(content)

    def remove(self, *names):
        for name in names:
            path = self.file(name)
            if os.path.isdir(path):
                shutil.rmtree(path)
            elif os.path.exists(path):
                os.remove(path)

    def has(self, name):
        return os.path.exists(self.file(name))

    def lay_out(self, kind, version):
        """Makes the library as a version of its schema lays it out; Tests/Fixtures/ages has them all."""
        os.makedirs(os.path.dirname(self.file(LIBRARY)), exist_ok=True)
        self.change(layout(f"{kind}-{version}") + layout("stories-1-rows" if (kind, version) == ("stories", 1) else f"{kind}-rows"))
        if kind == "stories" and version > 2:
            # Its rules have stamped what was written with the moment of now.
            self.change("".join(f"UPDATE {table} SET updated_at = '{MOMENT}';" for table in ("page", "story", "story_collection")))

    def make_store(self, name, **options):
        """Makes the store of an app; the options are those of make_store.py."""
        os.makedirs(os.path.dirname(self.file(name)), exist_ok=True)
        words = [sys.executable, "-B", os.path.join(FIXTURES, "swiftdata", "make_store.py"), self.file(name)]
        for option, value in options.items():
            words += [f"--{option}"] if value is True else [f"--{option}", str(value)]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)

    def change(self, script):
        """Changes the library as another program does."""
        connection = sqlite3.connect(self.file(LIBRARY))
        connection.executescript(script)
        connection.close()

    # MARK: Looking

    def files(self, below=""):
        """What bears a published name, with its bytes: all but the library, what builds remember, and what is temporary."""
        found = {}
        for folder, folders, names in os.walk(self.file(below)):
            folders[:] = [name for name in folders if name != ".hornbook" and not name.startswith(TEMPORARY)]
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), self.path)
                if path.startswith(LIBRARY) or name.startswith(TEMPORARY):
                    continue
                with open(os.path.join(folder, name), "rb") as file:
                    found[path] = file.read()
        return found

    def remains(self):
        """What ought to be gone once a command has come to its end."""
        found = []
        for top in (self.path, os.path.join(self.room, "tmp")):
            for folder, folders, names in os.walk(top):
                found += [os.path.join(folder, name) for name in folders + names if TEMPORARY in name]
        found += [self.file(LIBRARY + end) for end in ("-wal", "-shm", "-journal") if self.has(LIBRARY + end)]
        found += [self.file(name) for name in (".hornbook/unfinished",) if self.has(name)]
        temporary = os.path.join(self.room, "tmp")
        # Of the engine, and of the library that makes code for libvips, files without a name keep theirs where one is killed before it is
        # taken away.
        own = ("etilqs_", "orcexec.")
        found += [os.path.join(temporary, name) for name in os.listdir(temporary) if not name.startswith(own)]
        return sorted({os.path.relpath(path, self.room) for path in found})

    def backups(self):
        """The copies that migrations have left."""
        folder = self.file("Content")
        names = os.listdir(folder) if os.path.isdir(folder) else []
        return sorted(f"Content/{name}" for name in names if "-backup" in name)

    def rows(self, name=LIBRARY):
        """What a library holds, by table; none where there is none. Raises where it is not sound.

        It is looked at in a copy, so that nothing is mended that way.
        """
        if not self.has(name):
            return None
        copy = os.path.join(self.room, "looked-at")
        shutil.rmtree(copy, ignore_errors=True)
        os.makedirs(copy)
        for end in ("", "-wal", "-journal"):
            if self.has(name + end):
                shutil.copyfile(self.file(name + end), os.path.join(copy, "library" + end))
        connection = sqlite3.connect(os.path.join(copy, "library"))
        try:
            return held(connection)
        finally:
            connection.close()
            shutil.rmtree(copy)


def held(connection):
    """The rows of a library by table, after a look at whether it is sound."""
    verdict = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    if verdict != ["ok"]:
        raise AssertionError(f"the library is damaged: {verdict[:3]}")
    strangers = connection.execute("PRAGMA foreign_key_check").fetchall()
    if strangers:
        raise AssertionError(f"rows of the library belong to nothing: {strangers[:3]}")
    tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = {"": [connection.execute("PRAGMA user_version").fetchone()]}
    for table in sorted(tables):
        if table in OWN_TABLES:
            continue
        columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")') if row[1] not in OWN_COLUMNS]
        names = ", ".join(f'"{column}"' for column in columns)
        rows[table] = sorted(connection.execute(f'SELECT {names} FROM "{table}"').fetchall(), key=repr)
    return rows
