"""The file itself: its tables, what it says of itself, and what stands in its journal."""
import os
import random
import shutil
import sqlite3

from . import content
from .archive import metadata, model_cache
from .history import HISTORY, HISTORY_ENTITIES
from .rows import Library, Rows, external_folder
from .shapes import SHAPES

# The options that decide what a store looks like; it remembers them, so that later changes fit.
REMEMBERED = ["shape", "os", "unique", "inverse", "cover", "history", "model", "ids", "arrays", "paths", "seed"]


def metadata_tables():
    return ["CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
            "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
            "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)"]


def tidied(truth):
    """The truth in an order of its own: things by key, pages as they are read."""
    truth["stories"].sort(key=lambda story: story["pk"])
    number, = SHAPES[truth["shape"]].roles.get("number", ("pageNumber",))
    for story in truth["stories"]:
        story["pages"].sort(key=lambda page: (page[number] is not None, page[number] or 0, page["pk"]))
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
