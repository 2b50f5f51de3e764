"""Changes of every sort to a project that is served, some of them broken on purpose, and how all of it is mended."""

import contextlib
import os
import shutil
import sqlite3

import scenes
from place import CHECKOUT, LIBRARY, STORE, identifier, picture

# What cannot be read, used, or shown.
BROKEN_SETTINGS = '[site]\ntitle = "Stars\n'
BROKEN_TEMPLATE = "{{#pages}}{{nosuch}}{{/page}}"
BROKEN_AUTHORED = "+++\ntitle = \n+++\n# About\n"
STATUSES = ("notStarted", "generating", "failed", "generated")


class Upheaval:
    """Changes a project at random, and counts how often it has done what. It never grows beyond some size."""

    most_stories, most_collections = 12, 6

    def __init__(self, here, source, program):
        self.here, self.source, self.program = here, source, program
        self.counts = {}
        self.number = 0
        self.changes = [
            *[self.words] * 12, *[self.title] * 4, *[self.status] * 6, *[self.several] * 2, self.new_story, self.no_story, self.new_collection,
            self.no_collection, self.membership, self.picture_file, self.no_picture_file, self.settings, self.template, self.asset, self.message,
            self.authored, self.no_authored,
        ]
        # What breaks a build, or takes long, comes less often.
        self.rarely = [self.broken_settings, self.broken_template, self.broken_authored, self.broken_picture, self.edit]
        self.mended = {}

    def turn(self):
        """Does one thing to the project."""
        change = self.source.choice(self.rarely if self.source.random() < 0.03 else self.changes)
        self.number += 1
        change()
        self.counts[change.__name__] = self.counts.get(change.__name__, 0) + 1
        # What is broken is mended a little later.
        if self.mended and self.source.random() < 0.2:
            self.mend()

    def mend(self):
        """Puts right whatever is broken."""
        for name, content in list(self.mended.items()):
            self.here.write(name, content) if content is not None else self.here.remove(name)
            del self.mended[name]

    def break_file(self, name, content):
        if name not in self.mended:
            self.mended[name] = self.read(name)
        self.here.write(name, content)

    def read(self, name):
        if not self.here.has(name):
            return None
        with open(self.here.file(name), "rb") as file:
            return file.read()

    def mend_or_write(self, name, content):
        """Writes a file, also one that is broken at the moment."""
        self.mended.pop(name, None)
        self.here.write(name, content)

    def mend_or_remove(self, name):
        self.mended.pop(name, None)
        self.here.remove(name)

    # MARK: The library

    @contextlib.contextmanager
    def library(self):
        with contextlib.closing(sqlite3.connect(self.here.file(LIBRARY), timeout=60, isolation_level=None)) as library:
            library.execute("BEGIN IMMEDIATE")
            yield library
            library.execute("COMMIT")

    def one(self, library, table):
        """The id of a row; there always is one."""
        return self.source.choice(library.execute(f"SELECT id FROM {table} ORDER BY id").fetchall())[0]

    def count(self, library, table):
        return library.execute(f"SELECT count(*) FROM {table}").fetchone()[0]

    def lose(self, table, least):
        """Takes a row away, unless there are no more than so many."""
        with self.library() as library:
            if self.count(library, table) > least:
                library.execute(f"DELETE FROM {table} WHERE id = ?", (self.one(library, table),))

    def words(self):
        with self.library() as library:
            library.execute("UPDATE page SET text = ? WHERE id = ?", (f"It is {self.number} now. " * self.source.randint(1, 40), self.one(library, "page")))

    def several(self):
        with self.library() as library:
            library.execute("UPDATE page SET text = text || ? WHERE page_number = 1", (f" And {self.number % 10}.",))
            library.execute("UPDATE page SET text = substr(text, 1, 600)")

    def title(self):
        with self.library() as library:
            library.execute("UPDATE story SET title = ? WHERE id = ?", (f"Story of {self.number % 50}", self.one(library, "story")))

    def status(self):
        with self.library() as library:
            status = self.source.choice(STATUSES)
            path = f"{self.source.randint(0, 4)}.png" if status == "generated" else None
            library.execute(
                "UPDATE page SET illustration_status = ?, illustration_relative_path = ?, illustration_error = ? WHERE id = ?",
                (status, path, "it broke" if status == "failed" else None, self.one(library, "page")),
            )

    def new_story(self):
        with self.library() as library:
            if self.count(library, "story") >= self.most_stories:
                return
            own, created = identifier(self.number + 1000), f"2025-02-{1 + self.number % 28:02}T00:00:00.000000Z"
            library.execute(
                "INSERT INTO story (id, title, created_at, theme, language) VALUES (?, ?, ?, ?, 'en')",
                (own, f"Newcomer {self.number % 50}", created, f"Theme {self.number % 3}"),
            )
            library.executemany(
                "INSERT INTO page (id, story_id, page_number, text, illustration_status) VALUES (?, ?, ?, 'Hello.', 'notStarted')",
                [(identifier(10**7 + self.number * 10 + page), own, page) for page in range(1, 4)],
            )

    def no_story(self):
        self.lose("story", least=3)

    def new_collection(self):
        with self.library() as library:
            if self.count(library, "story_collection") < self.most_collections:
                library.execute(
                    "INSERT INTO story_collection (id, name, created_at) VALUES (?, ?, '2025-02-01T00:00:00.000000Z')",
                    (identifier(5 * 10**8 + self.number), f"Shelf {self.number % 20}"),
                )

    def no_collection(self):
        self.lose("story_collection", least=1)

    def membership(self):
        with self.library() as library:
            pair = (self.one(library, "story_collection"), self.one(library, "story"))
            gone = library.execute("DELETE FROM collection_story WHERE collection_id = ? AND story_id = ?", pair).rowcount
            if not gone:
                library.execute("INSERT INTO collection_story (collection_id, story_id) VALUES (?, ?)", pair)

    def edit(self):
        """As somebody does who uses the program itself, which does nothing while the settings cannot be read."""
        if "hornbook.toml" in self.mended:
            return
        with self.library() as library:
            own = self.one(library, "story")
        self.program.done(self.here, "edit", "story", own, "--author", f"Author {self.number}")

    # MARK: Files

    def picture_file(self):
        number = self.source.randint(0, 4)
        self.mend_or_write(f"Content/Illustrations/{number}.png", picture(number + 5 * self.source.randint(0, 2), 320, 240))

    def no_picture_file(self):
        self.mend_or_remove(f"Content/Illustrations/{self.source.randint(2, 4)}.png")

    def broken_picture(self):
        self.break_file("Content/Illustrations/1.png", b"no picture")

    def settings(self):
        self.mend_or_write("hornbook.toml", STORE + scenes.SETTINGS.replace("Stars", f"Stars {self.number % 4}").replace("page = 2", f"page = {2 + self.number % 3}"))

    def broken_settings(self):
        self.break_file("hornbook.toml", BROKEN_SETTINGS)

    def theme_file(self, names, comment):
        """A file of the theme comes, with a comment of its own, or goes."""
        name = f"Templates/{self.source.choice(names)}"
        if self.source.random() < 0.3:
            self.mend_or_remove(name)
        else:
            with open(os.path.join(CHECKOUT, name), encoding="utf-8") as file:
                self.mend_or_write(name, file.read() + comment.format(self.number % 5) + "\n")

    def template(self):
        self.theme_file(("page.mustache", "story.mustache", "home.mustache"), "<!-- {} -->")

    def broken_template(self):
        self.break_file("Templates/story.mustache", BROKEN_TEMPLATE)

    def asset(self):
        self.theme_file(("assets/story.css", "assets/book.js"), "/* {} */")

    def message(self):
        # A folder that comes and goes is watched anew.
        if self.source.random() < 0.3:
            shutil.rmtree(self.here.file("Templates/messages"), ignore_errors=True)
        else:
            self.here.write("Templates/messages/en.toml", f'stories = "Stories {self.number % 5}"\n')

    def authored(self):
        self.mend_or_write(f"Content/pages/{self.source.choice(('about', 'news', 'sub'))}.md", f"# Page {self.number % 7}\n\nIt is {self.number}.\n")

    def no_authored(self):
        self.mend_or_remove("Content/pages/news.md")

    def broken_authored(self):
        self.break_file("Content/pages/about.md", BROKEN_AUTHORED)
