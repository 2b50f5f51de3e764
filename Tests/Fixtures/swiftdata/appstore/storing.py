"""The file itself: tables and rows, the history of saves, and what stands in the journal."""
import json
import os
import random
import shutil
import sqlite3
import uuid

from . import content
from .archive import metadata, model_cache, pack_strings
from .shapes import SHAPES, plain

HISTORY = [
    "CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHANGETYPE INTEGER, "
    "ZENTITY INTEGER, ZENTITYPK INTEGER, ZTRANSACTIONID INTEGER, ZCOLUMNS BLOB )",
    "CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZAUTHORTS INTEGER, "
    "ZBUNDLEIDTS INTEGER, ZCONTEXTNAMETS INTEGER, ZPROCESSIDTS INTEGER, ZTIMESTAMP FLOAT, ZAUTHOR VARCHAR, "
    "ZBUNDLEID VARCHAR, ZCONTEXTNAME VARCHAR, ZPROCESSID VARCHAR, ZQUERYGEN BLOB )",
    "CREATE TABLE ATRANSACTIONSTRING ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR )",
    "CREATE INDEX ACHANGE_ZTRANSACTIONID_INDEX ON ACHANGE (ZTRANSACTIONID)",
    "CREATE INDEX ATRANSACTION_ZAUTHORTS_INDEX ON ATRANSACTION (ZAUTHORTS)",
    "CREATE INDEX ATRANSACTION_ZBUNDLEIDTS_INDEX ON ATRANSACTION (ZBUNDLEIDTS)",
    "CREATE INDEX ATRANSACTION_ZCONTEXTNAMETS_INDEX ON ATRANSACTION (ZCONTEXTNAMETS)",
    "CREATE INDEX ATRANSACTION_ZPROCESSIDTS_INDEX ON ATRANSACTION (ZPROCESSIDTS)",
    "CREATE INDEX Z_TRANSACTION_TransactionAuthorIndex ON ATRANSACTION (ZAUTHOR COLLATE BINARY ASC)",
    "CREATE INDEX Z_TRANSACTION_TransactionTimestampIndex ON ATRANSACTION (ZTIMESTAMP COLLATE BINARY ASC)",
    "CREATE UNIQUE INDEX Z_TRANSACTIONSTRING_UNIQUE_NAME ON ATRANSACTIONSTRING (ZNAME COLLATE BINARY ASC)"]
HISTORY_ENTITIES = [(16001, "CHANGE"), (16002, "TRANSACTION"), (16003, "TRANSACTIONSTRING")]
# When the first save was.
BEGAN = 760000000.25
# A key that no row has.
NOWHERE = 999_999_999
# The options that decide what a store looks like; it remembers them, so that later changes fit.
REMEMBERED = ["shape", "os", "unique", "inverse", "cover", "history", "model", "ids", "arrays", "paths", "seed"]


def metadata_tables():
    return ["CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
            "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
            "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)"]


def external_folder(path):
    """Where large values lie: a hidden folder beside the store."""
    folder, name = os.path.split(os.path.abspath(path))
    return os.path.join(folder, f".{os.path.splitext(name)[0]}_SUPPORT", "_EXTERNAL_DATA")


class Rows:
    """What is going to be written, by table; and what the history says of it."""

    def __init__(self, path, shape, model, chance):
        self.path, self.shape, self.model, self.chance = path, shape, model, chance
        self.options = shape.options
        self.rows, self.last, self.changes, self.transactions = {}, {}, [], []
        self.plans = {name: self.plan(name) for name in model.names}

    def plan(self, name):
        """The statement that inserts a row of an entity, and where its values come from."""
        values = [(column, path, item["kind"], item["external"]) for path, column, item in self.model.values(name)]
        links = [column for column, sql in self.model.columns(self.model.root(name))
                 if sql == "INTEGER" and column not in {column for column, *_ in values}]
        columns = ", ".join(["Z_PK", "Z_ENT", "Z_OPT", *(column for column, *_ in values), *links])
        marks = ", ".join("?" * (3 + len(values) + len(links)))
        sql = f"INSERT INTO {self.model.table(name)} ({columns}) VALUES ({marks})"
        return sql, [entry[1:] for entry in values], links

    def keys(self, name, count):
        """The next keys of an entity's table."""
        root = self.model.root(name)
        first = self.last.get(root, 0) + 1
        self.last[root] = first + count - 1
        return list(range(first, first + count))

    def add(self, name, key, values, links=None):
        """One row; gives back its values as the truth tells them."""
        sql, plan, columns = self.plans[name]
        told, row = {"entity": name, "pk": key}, [key, self.model.numbers[name], self.chance.choice((1, 1, 1, 2, 3))]
        for path, kind, external in plan:
            value, place = values, told
            for step in path[:-1]:
                value, place = value and value.get(step), place.setdefault(step, {})
            value = value and value.get(path[-1])
            place[path[-1]] = plain(kind, value)
            row.append(self.encoded(kind, value, external))
        row += [(links or {}).get(column) for column in columns]
        self.rows.setdefault(sql, []).append(row)
        self.changes.append((0, self.model.numbers[name], key))
        return told

    def join(self, table, columns, pairs):
        sql = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES (?, ?)"
        self.rows.setdefault(sql, []).extend(pairs)

    def encoded(self, kind, value, external):
        if value is None or kind in ("int", "double", "date", "string", "uri"):
            return value
        if kind == "bool":
            return int(value)
        if kind == "uuid":
            return uuid.UUID(value).bytes
        if kind == "json":
            return json.dumps(value, ensure_ascii=False).encode()
        if kind == "strings":
            return pack_strings(value, self.options.arrays)
        return self.wrapped(value) if external else value

    def wrapped(self, value):
        """A value that may lie outside: a 1 before it, or a 2 and the name of its file."""
        if len(value) < 100_000:
            return b"\1" + value
        name, folder = content.identifier(self.chance), external_folder(self.path)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name), "wb") as file:
            file.write(value)
        return b"\2" + name.encode() + b"\0"

    def save(self):
        """What was added since the last save is one transaction of the app."""
        if self.changes:
            self.transactions.append(self.changes)
            self.changes = []

    def write(self, database):
        for sql, rows in self.rows.items():
            database.executemany(sql, rows)
        self.rows = {}
        if self.options.history and self.transactions:
            first = database.execute("SELECT coalesce(max(Z_PK), 0) + 1 FROM ATRANSACTION").fetchone()[0]
            write_history(database, self.transactions, BEGAN + 60 * first)
        self.transactions = []
        maxima = [(last, self.model.numbers[root]) for root, last in self.last.items()]
        database.executemany("UPDATE Z_PRIMARYKEY SET Z_MAX = max(Z_MAX, ?) WHERE Z_ENT = ?", maxima)


def write_history(database, transactions, moment):
    """The lines of saves; a change is its kind (0 insert, 1 update, 2 delete), entity, key, and the bits of an update."""
    first, change = (database.execute(f"SELECT coalesce(max(Z_PK), 0) + 1 FROM {table}").fetchone()[0]
                     for table in ("ATRANSACTION", "ACHANGE"))
    names = ["com.example.stories", "stories"]
    database.executemany("INSERT OR IGNORE INTO ATRANSACTIONSTRING VALUES (?, 16003, NULL, ?)", enumerate(names, 1))
    lines, saves = [], []
    for number, changes in enumerate(transactions, first):
        saves.append((number, moment + 60 * (number - first)))
        for entry in changes:
            kind, entity, key, *bits = entry
            lines.append((change, kind, entity, key, number, bits[0] if bits else None))
            change += 1
    database.executemany("INSERT INTO ATRANSACTION (Z_PK, Z_ENT, ZBUNDLEIDTS, ZPROCESSIDTS, ZTIMESTAMP) "
                         "VALUES (?, 16002, 1, 2, ?)", saves)
    database.executemany("INSERT INTO ACHANGE (Z_PK, Z_ENT, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZTRANSACTIONID, ZCOLUMNS) "
                         "VALUES (?, 16001, ?, ?, ?, ?, ?)", lines)
    maxima = [(change - 1, 16001), (first + len(transactions) - 1, 16002), (len(names), 16003)]
    database.executemany("UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?", maxima)


def text_id(identity, options):
    return identity.lower() if identity and options.ids == "lower" else identity


class Library:
    """Puts a library into rows, in the words of a shape, and keeps the truth of it."""

    def __init__(self, rows, found):
        self.rows, self.shape, self.model = rows, rows.shape, rows.model
        self.found = found
        self.truth = {"stories": [], "collections": [], "achievements": [], "profiles": [], "orphans": [],
                      "pictures": {}}
        names = self.shape
        joins = [join for join in self.model.joins()
                 if {join[0], join[1]["to"]} == {names.story_name, names.collection_name}
                 and join[1]["name"] in ("collections", "stories")]
        self.join = joins[0] if joins else None

    def add_identity(self, thing, values):
        return {"id": text_id(thing["id"], self.shape.options)} | values

    def add(self, entity, key, thing, values, links=None):
        told = self.rows.add(entity, key, self.add_identity(thing, values), links)
        told["id"] = thing["id"]
        return told

    def shelves(self):
        """Collections and profiles, in the first save."""
        found, name = self.found, self.shape.collection_name
        if name:
            for key, entry in zip(self.rows.keys(name, len(found["collections"])), found["collections"]):
                told = self.add(name, key, entry, self.shape.collection(entry))
                self.truth["collections"].append(told | {"stories": []})
        for key, entry in zip(self.rows.keys("UserProfile", len(found["profiles"])), found["profiles"]):
            self.truth["profiles"].append(self.add("UserProfile", key, entry, self.shape.profile(entry)))
        for entity, values in self.shape.extra_rows():
            self.rows.add(entity, self.rows.keys(entity, 1)[0], values)
        for entry in found["achievements"]:
            self.achievement(entry, None, 0)
        self.rows.save()

    def achievement(self, entry, story, index):
        """An achievement of a story, or of none; where two columns tell of it, either or both do."""
        name = self.shape.achievement_name
        hidden = {source: column for source, _, column in self.model.hidden(name)}
        columns = [column for column in [hidden.get(self.shape.story_name)] if column]
        if any(item["name"] == "story" for item in self.model.relations(name, "one")):
            columns.append("ZSTORY")
        if len(columns) == 2:
            columns = [columns, columns[:1], columns[1:]][index % 3]
        links = {column: story and story["pk"] for column in columns}
        if story and "ZSTORY" in columns:
            links |= self.companion(story)
        profile = None
        if hidden.get("UserProfile") and self.truth["profiles"] and index % 2 == 0:
            profile = self.truth["profiles"][0]
            links[hidden["UserProfile"]] = profile["pk"]
        told = self.add(name, self.rows.keys(name, 1)[0], entry, self.shape.achievement(entry), links)
        told |= {"story": story and story["id"], "storyPK": story and story["pk"], "profile": profile and profile["id"],
                 "profilePK": profile and profile["pk"]}
        self.truth["achievements"].append(told)

    def companion(self, story):
        """Beside the key of one of several entities in a table stands its number."""
        if len(self.model.family(self.shape.story_name)) == 1:
            return {}
        return {f"Z{self.model.numbers[self.shape.story_name]}_STORY": self.model.numbers[story["entity"]]}

    def stories(self, first, last):
        """The stories from one place to another, each in a save of its own."""
        keys = self.rows.keys(self.shape.story_name, last - first)
        chance = self.rows.chance
        # Keys follow neither the order of making nor any other.
        for start in range(0, len(keys), 8):
            block = keys[start:start + 8]
            chance.shuffle(block)
            keys[start:start + 8] = block
        for index in range(first, last):
            self.story(self.found["stories"][index], keys[index - first], index)
            self.rows.save()

    def story(self, entry, key, index):
        values = self.shape.story(entry, index)
        if self.shape.options.cover != "none" and index % 3 != 2:
            large = self.shape.options.cover == "external" and index < 6
            values["coverImage"] = content.picture(index) + self.rows.chance.randbytes(140_000 if large else 64)
        told = self.add(self.shape.entity(index), key, entry, values, self.shape.decoy_keys("Story", key))
        self.truth["stories"].append(told)
        told |= {"pages": [], "collections": []}
        if self.shape.page_name:
            self.pages(entry["pages"], told)
        if self.join:
            owner, _, table, own, other = self.join
            shelves = [self.truth["collections"][place] for place in entry["collections"]]
            pairs = [(key, shelf["pk"]) if self.model.root(owner) == self.shape.story_name else (shelf["pk"], key)
                     for shelf in shelves]
            self.rows.join(table, (own, other), pairs)
            for shelf in shelves:
                shelf["stories"].append(key)
                told["collections"].append(shelf["pk"])
        for achievement in entry["achievements"]:
            self.achievement(achievement, told, index)

    def pages(self, pages, story):
        name = self.shape.page_name
        keys = self.rows.keys(name, len(pages))
        self.rows.chance.shuffle(keys)
        links = {"ZSTORY": story["pk"]} | self.companion(story) | self.shape.decoy_keys(name, story["pk"])
        for entry, key in zip(pages, keys):
            story["pages"].append(self.add(name, key, entry, self.shape.page(entry), links))

    def decoys(self):
        """Ties that are none of the library's, in tables and columns that look like it."""
        stories, shelves = self.truth["stories"], self.truth["collections"]
        for owner, item, table, own, other in self.model.joins():
            if self.join and table == self.join[2] or not stories or not shelves:
                continue
            first = shelves[-1]["pk"] if item["to"] == self.shape.collection_name else 1
            pairs = [(first, story["pk"]) if item["to"] == self.shape.story_name else (story["pk"], first)
                     for story in stories[:3]]
            self.rows.join(table, (own, other), pairs)

    def orphans(self):
        """Rows that name what is not there, as a crash of the app or its migration leaves them."""
        chance, name = self.rows.chance, self.shape.page_name
        if name:
            for place, key in enumerate([None, NOWHERE]):
                entry = {"id": content.identifier(chance), "number": 1, "text": "Nobody's page", "status": "failed",
                         "picture": None, "prompt": None, "drawnAt": None}
                pk = self.rows.keys(name, 1)[0]
                told = self.add(name, pk, entry, self.shape.page(entry), {"ZSTORY": key})
                self.truth["orphans"].append(told)
        if self.join and self.truth["stories"] and self.truth["collections"]:
            pair = (NOWHERE, self.truth["collections"][0]["pk"])
            if self.model.root(self.join[0]) != self.shape.story_name:
                pair = pair[::-1]
            self.rows.join(self.join[2], self.join[3:], [pair])
        self.rows.save()

    def pictures(self):
        """Real files for the pictures that pages name; a few are missing."""
        folder = os.path.dirname(os.path.abspath(self.rows.path))
        number = 0
        for story in self.truth["stories"]:
            for page in story["pages"]:
                for field in ("illustrationRelativePath", "illustrationFileName", "illustrationCacheKey"):
                    if not page.get(field):
                        continue
                    number += 1
                    if number % 11 == 0:
                        continue
                    file = self.shape.picture_file(page[field])
                    self.truth["pictures"][page[field]] = file
                    target = os.path.join(folder, file)
                    os.makedirs(os.path.dirname(target), exist_ok=True)
                    with open(target, "wb") as output:
                        output.write(content.picture(number))


def tidied(truth):
    """The truth in an order of its own: things by key, pages as they are read."""
    truth["stories"].sort(key=lambda story: story["pk"])
    for story in truth["stories"]:
        story["pages"].sort(key=lambda page: (page["pageNumber"] is not None, page["pageNumber"] or 0, page["pk"]))
        story["collections"].sort()
    for shelf in truth["collections"]:
        shelf["stories"].sort()
    for kind in ("collections", "achievements", "profiles", "orphans"):
        truth[kind].sort(key=lambda thing: thing["pk"])
    return truth


def make(path, options):
    """Makes a store; gives back the truth of it."""
    shape = SHAPES[options.shape](options)
    model = shape.model()
    for name in (path, path + "-wal", path + "-shm", path + "-journal"):
        if os.path.exists(name):
            os.remove(name)
    shutil.rmtree(os.path.dirname(external_folder(path)), ignore_errors=True)
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA page_size = 4096")
    database.execute("PRAGMA auto_vacuum = 2")
    database.execute("PRAGMA journal_mode = " + ("DELETE" if options.journal in ("delete", "cut") else "WAL"))
    database.execute("PRAGMA synchronous = OFF")
    database.execute("PRAGMA wal_autocheckpoint = 0")
    database.execute("BEGIN")
    identity = lay_out(database, model, options)
    rows = Rows(path, shape, model, random.Random(f"rows {options.seed}"))
    library = Library(rows, content.library(options))
    library.shelves()
    count = len(library.found["stories"])
    half = count // 2 if options.journal == "dirty" else count
    library.stories(0, half)
    rows.write(database)
    database.execute("COMMIT")
    if options.journal == "dirty":
        # What was saved first has reached the file itself, so that without its log it is old but whole.
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.execute("BEGIN")
    library.stories(half, count)
    library.decoys()
    if options.nulls:
        library.orphans()
    rows.write(database)
    database.execute("COMMIT")
    if options.pictures:
        library.pictures()
    close(database, path, options.journal)
    return tidied({"shape": options.shape, "identity": identity} | library.truth)


def lay_out(database, model, options):
    """Tables, indexes and what the store says of itself; gives back its identity."""
    for statement in model.ddl() + metadata_tables() + (HISTORY if options.history else []):
        database.execute(statement)
    entities = [(model.numbers[name], name, model.numbers.get(model.parents.get(name), 0)) for name in model.names]
    entities += [(number, name, 0) for number, name in HISTORY_ENTITIES] if options.history else []
    database.executemany("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, 0)", entities)
    version = {"v1": "1.0.0", "v2": "2.0.0"}.get(options.shape, "1.0.0")
    identity = content.identifier(random.Random(f"store {options.seed}"))
    made = {name: getattr(options, name) for name in REMEMBERED}
    database.execute("INSERT INTO Z_METADATA VALUES (1, ?, ?)", (identity, metadata(model, version, options.os, made)))
    if options.model:
        database.execute("INSERT INTO Z_MODELCACHE VALUES (?)", (model_cache(model, version, ["default"]),))
    return identity


def close(database, path, journal):
    """Leaves the files as an app leaves them; see make_store.py for the names of the ways."""
    if journal == "cut":
        # So small a cache has to write pages before the transaction ends.
        database.execute("PRAGMA cache_size = 1")
        database.execute("BEGIN IMMEDIATE")
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'Z%'").fetchall()
        for (table,) in tables:
            if not table.startswith("Z_"):
                database.execute(f"UPDATE {table} SET Z_OPT = Z_OPT + 1000")
        database.execute("CREATE TABLE ZTOO (Z_PK INTEGER PRIMARY KEY, ZMUCH BLOB)")
        database.executemany("INSERT INTO ZTOO (ZMUCH) VALUES (?)", [(bytes(3000),)] * 100)
    kept = {}
    if journal in ("dirty", "cut"):
        # Closing the database would empty the log: what stands there now is put back afterwards.
        for name in (path, path + ("-wal" if journal == "dirty" else "-journal")):
            with open(name, "rb") as file:
                kept[name] = file.read()
    database.close()
    for name, held in kept.items():
        with open(name, "wb") as file:
            file.write(held)
    if journal == "apple":
        open(path + "-wal", "wb").close()
        with open(path + "-shm", "wb") as file:
            file.write(bytes(32768))
