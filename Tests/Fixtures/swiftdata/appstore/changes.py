"""What an app, or somebody else, does to a store later."""
import os
import random
import sqlite3
import time

from . import content, storing
from .history import BEGAN, write_history
from .rows import Library, Rows
from .truth import remembered


class Change:
    """A save of an app into a store that exists; a silent one is somebody else's, and leaves only its values."""

    def __init__(self, path, options):
        self.path, self.wishes = path, options
        self.database = sqlite3.connect(path, isolation_level=None, timeout=30)
        self.options, self.shape, self.model = remembered(self.database)
        self.options.unknown = self.options.nulls = False
        self.lines, self.log = [], {}

    def update(self, entity, key, path, value):
        """Sets a value by its path in the app, and counts the row's saves."""
        column, table = self.model.column(entity, *path), self.model.table(entity)
        count = "" if self.wishes.silent else ", Z_OPT = Z_OPT + 1"
        self.database.execute(f"UPDATE {table} SET {column} = ?{count} WHERE Z_PK = ?", (value, key))
        self.lines.append((1, self.model.numbers[entity], key, self.bits(entity, path[0])))

    def bits(self, entity, name):
        """The bit of a property in the line of an update."""
        ones = [item["name"] for item in self.model.relations(entity, "one")]
        values = sorted({path[0] for path, _, _ in self.model.values(entity)})
        order = ones + values + [item["name"] for item in self.model.relations(entity, "many")]
        bits, place = bytearray((len(order) + 7) // 8), order.index(name)
        bits[place // 8] |= 0x80 >> place % 8
        return bytes(bits)

    def delete(self, entity, key):
        self.database.execute(f"DELETE FROM {self.model.table(entity)} WHERE Z_PK = ?", (key,))
        self.lines.append((2, self.model.numbers[entity], key))

    def rows(self, entity, path, where="1", values=()):
        """Keys and one value of some rows."""
        column = self.model.column(entity, *path)
        return self.database.execute(
            f"SELECT Z_PK, {column} FROM {self.model.table(entity)} WHERE {where} ORDER BY Z_PK", values).fetchall()

    def pages(self, story):
        """The pages of a story in reading order: key and text."""
        number = self.model.column(self.shape.page_name, *self.shape.roles["number"])
        text = self.model.column(self.shape.page_name, *self.shape.roles["text"])
        owner = self.model.column(self.shape.page_name, self.shape.page_owner)
        return self.database.execute(f"SELECT Z_PK, {text} FROM {self.model.table(self.shape.page_name)} "
                                     f"WHERE {owner} = ? ORDER BY {number}, Z_PK", (story,)).fetchall()

    def commit(self):
        history = self.options.history and not self.wishes.silent and self.lines
        if history:
            last = self.database.execute("SELECT max(ZTIMESTAMP) FROM ATRANSACTION").fetchone()[0]
            write_history(self.database, [self.lines], (last or BEGAN) + 3600.5)
        self.database.execute("COMMIT")
        self.lines = []

    # What may happen.

    def edit(self, story):
        title = self.shape.roles["title"]
        (_, words), = self.rows(self.shape.story_name, title, "Z_PK = ?", (story,))
        self.update(self.shape.story_name, story, title, f"{words} (revised)")
        self.edit_page(story)

    def edit_page(self, story, place=0):
        path = self.shape.roles["text"]
        if not self.shape.page_name:
            (_, text), = self.rows(self.shape.story_name, path, "Z_PK = ?", (story,))
            return self.update(self.shape.story_name, story, path, f"{text} Edited.")
        pages = self.pages(story)
        if pages:
            key, text = pages[place % len(pages)]
            self.update(self.shape.page_name, key, path, f"{text} Edited.")
            self.touch(story)

    def touch(self, story):
        """An app saves the story with its page."""
        if not self.wishes.silent:
            self.database.execute(f"UPDATE {self.model.table(self.shape.story_name)} SET Z_OPT = Z_OPT + 1 "
                                  "WHERE Z_PK = ?", (story,))

    def move(self, story):
        """The last page becomes the first."""
        pages = self.pages(story)
        for place, (key, _) in enumerate(pages[-1:] + pages[:-1], 1):
            self.update(self.shape.page_name, key, self.shape.roles["number"], place)
        self.touch(story)

    def shelve(self, story):
        """The story leaves its collections, or enters the first one."""
        _, _, table, own, other = next(join for join in self.model.joins() if join[1]["name"] == "collections")
        gone = self.database.execute(f"DELETE FROM {table} WHERE {own} = ?", (story,)).rowcount
        if not gone:
            shelf = self.database.execute(
                f"SELECT min(Z_PK) FROM {self.model.table(self.shape.collection_name)}").fetchone()[0]
            self.database.execute(f"INSERT INTO {table} VALUES (?, ?)", (story, shelf))
        number = self.model.numbers[self.shape.story_name]
        self.lines.append((1, number, story, self.bits(self.shape.story_name, "collections")))
        self.touch(story)

    def set_status(self, story):
        pages = self.pages(story)
        if pages:
            self.update(self.shape.page_name, pages[0][0], self.shape.roles["status"], self.wishes.status)
            self.touch(story)

    def remove(self, story):
        """The pages go with their story; what else names it lets go of it."""
        if self.shape.page_name:
            for key, _ in self.pages(story):
                self.delete(self.shape.page_name, key)
        for owner, item, table, own, other in self.model.joins():
            if self.model.root(owner) == self.shape.story_name:
                self.database.execute(f"DELETE FROM {table} WHERE {own} = ?", (story,))
            elif self.model.root(item["to"]) == self.shape.story_name:
                self.database.execute(f"DELETE FROM {table} WHERE {other} = ?", (story,))
        table = self.model.table(self.shape.achievement_name)
        columns = [column for source, _, column in self.model.hidden(self.shape.achievement_name)
                   if source == self.shape.story_name]
        columns += ["ZSTORY"] if self.model.relations(self.shape.achievement_name, "one") else []
        for column in columns:
            self.database.execute(f"UPDATE {table} SET {column} = NULL WHERE {column} = ?", (story,))
        self.delete(self.shape.story_name, story)

    def add(self, count, seed):
        """New stories with pages, on no shelf."""
        chance = random.Random(f"added {seed}")
        rows = Rows(self.path, self.shape, self.model, chance)
        rows.last = {name: last for name, last in self.database.execute("SELECT Z_NAME, Z_MAX FROM Z_PRIMARYKEY")
                     if name in self.model.numbers}
        library = Library(rows, {"stories": [], "collections": [], "achievements": [], "profiles": []})
        first = 100_000 + rows.last[self.shape.story_name]
        for place in range(count):
            entry = content.story(first + place, 3, chance, self.options) | {"collections": []}
            library.found["stories"].append(entry)
            key = rows.keys(self.shape.story_name, 1)[0]
            library.story(entry, key, place)
        self.lines += rows.changes
        rows.changes = []
        rows.write(self.database)
        return [story["pk"] for story in library.truth["stories"]]


def change(path, options):
    """Does what is asked for in one save; gives back the keys of the stories, by what happened to them."""
    if options.replace:
        return replace(path, options)
    had_log = os.path.exists(path + "-wal")
    work = Change(path, options)
    if options.trim_history is not None:
        trim(work.database, options.trim_history)
    # A store stays in the journal that it has; only what was asked for is left in the log.
    work.database.execute("PRAGMA wal_autocheckpoint = 0")
    work.database.execute("BEGIN IMMEDIATE")
    stories = [key for key, _ in work.rows(work.shape.story_name, work.shape.roles["title"])]
    random.Random(f"change {options.seed}").shuffle(stories)
    deeds = [("edited", options.edit, work.edit), ("pages", options.page_edit, work.edit_page),
             ("moved", options.move, work.move), ("shelved", options.shelve, work.shelve),
             ("status", 1 if options.status else 0, work.set_status), ("deleted", options.delete, work.remove)]
    for name, count, deed in deeds:
        chosen, stories = stories[:count], stories[count:]
        for story in chosen:
            deed(story)
        if chosen:
            work.log[name] = chosen
    if options.add:
        work.log["added"] = work.add(options.add, options.seed)
    work.commit()
    if options.journal == "dirty":
        storing.close(work.database, path, "dirty")
    else:
        work.database.close()
        if had_log and not os.path.exists(path + "-wal"):
            open(path + "-wal", "wb").close()
    return work.log


def trim(database, keep):
    """Forgets all but the last lines of the history, as an app that has been told to."""
    last = database.execute("SELECT max(Z_PK) FROM ATRANSACTION").fetchone()[0] or 0
    database.execute("DELETE FROM ACHANGE WHERE ZTRANSACTIONID <= ?", (last - keep,))
    database.execute("DELETE FROM ATRANSACTION WHERE Z_PK <= ?", (last - keep,))


def replace(path, options):
    """Another store of the same shape under the same path, as from a backup of another device."""
    database = sqlite3.connect(path)
    made = vars(remembered(database)[0])
    database.close()
    for name, value in made.items():
        setattr(options, name, value)
    options.seed += 1000
    beside = path + ".new"
    truth = storing.make(beside, options)
    for side in ("-wal", "-shm"):
        if os.path.exists(path + side):
            os.remove(path + side)
    os.rename(beside, path)
    for side in ("-wal", "-shm"):
        if os.path.exists(beside + side):
            os.rename(beside + side, path + side)
    return {"identity": truth["identity"]}


def generations(path, options):
    """Commits again and again. After each commit all titles and texts end in the number of that commit, and no other.

    Each also takes the oldest story away and adds one, so that rows, pages of the file and the history move.
    'ready' is said after the first, 'done' after the last.
    """
    work = Change(path, options)
    work.database.execute("PRAGMA synchronous = OFF")
    places = [(work.shape.story_name, work.shape.roles["title"])]
    text = work.shape.page_name or work.shape.story_name
    places.append((text, work.shape.roles["text"]))
    for generation in range(1, options.generations + 1):
        if options.reopen and generation > 1:
            work.database.close()
            work.database = sqlite3.connect(path, isolation_level=None, timeout=30)
        work.database.execute("BEGIN IMMEDIATE")
        if generation > 1:
            table = work.model.table(work.shape.story_name)
            work.remove(work.database.execute(f"SELECT min(Z_PK) FROM {table}").fetchone()[0])
            work.add(1, generation)
        for entity, path_in_app in places:
            column, table = work.model.column(entity, *path_in_app), work.model.table(entity)
            work.database.execute(f"UPDATE {table} SET {column} = Z_PK || ' of generation ' || ?, Z_OPT = Z_OPT + 1",
                                  (generation,))
            bits = work.bits(entity, path_in_app[0])
            work.lines += [(1, number, key, bits)
                           for key, number in work.database.execute(f"SELECT Z_PK, Z_ENT FROM {table}")]
        work.commit()
        if options.checkpoint:
            work.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if generation == 1:
            print("ready", flush=True)
        if options.pause:
            time.sleep(options.pause)
    work.database.close()
    print("done", flush=True)
