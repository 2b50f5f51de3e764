"""The smallest stores, for tests of what a store says of itself: one story a save, with two pages."""
import plistlib
import sqlite3

from .archive import model_cache, pack_strings
from .model import Model, attribute, enumeration, relation, structure
from .storing import close, metadata_tables


def story_model(inverse=True):
    """The five models of the Magical Stories app."""
    achievement = [attribute("id", "uuid"), attribute("name", "string"), enumeration("type", "string"),
                   attribute("earnedAt", "date")]
    if inverse:
        achievement.append(relation("story", "Story", inverse="achievements"))
    return Model({
        "Achievement": achievement,
        "Page": [attribute("id", "uuid"), attribute("pageNumber", "int"), attribute("text", "string"),
                 attribute("illustrationRelativePath", "string", True), enumeration("illustrationStatus", "string"),
                 relation("story", "Story", inverse="pages")],
        "Story": [attribute("id", "uuid"), attribute("title", "string"), attribute("createdAt", "date"),
                  attribute("childName", "string", True), enumeration("ageGroup", "int"),
                  attribute("isFavorite", "bool"), attribute("cover", "data", True, external=True),
                  relation("pages", "Page", True, "story"),
                  relation("achievements", "Achievement", True, "story" if inverse else None),
                  relation("collections", "StoryCollection", True, "stories")],
        "StoryCollection": [attribute("id", "uuid"), attribute("name", "string"),
                            enumeration("growthCategory", "string", True),
                            relation("stories", "Story", True, "collections")],
        "UserProfile": [attribute("id", "uuid"), attribute("childName", "string"),
                        attribute("interests", "strings", True)],
    })


def old_model():
    """Stories in one piece, with what they were made from in a structure: an older app."""
    return Model({
        "StoryModel": [attribute("id", "uuid"), attribute("title", "string"), attribute("content", "string"),
                       attribute("timestamp", "date"),
                       structure("parameters", attribute("childName", "string"), attribute("theme", "string"),
                                 attribute("favoriteCharacter", "string"))],
    })


def cocktail_model():
    """An app without stories, whose own 'id' is not in ZID."""
    return Model({"Cocktail": [structure("author", attribute("id", "uuid"), attribute("person", "string")),
                               attribute("id", "uuid"), enumeration("ice", "string", True)]})


def lay_out(database, model, options):
    history = options.history and options.kind != "coredata"
    for statement in model.ddl() + metadata_tables():
        database.execute(statement)
    entities = list(enumerate(model.names, 1))
    if history:
        database.execute("CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
                         "ZCHANGETYPE INTEGER, ZENTITY INTEGER, ZENTITYPK INTEGER, ZTRANSACTIONID INTEGER )")
        database.execute("CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
                         "ZTIMESTAMP FLOAT )")
        entities += [(16001, "CHANGE"), (16002, "TRANSACTION"), (16003, "TRANSACTIONSTRING")]
    database.executemany("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, 0, 0)", entities)
    version = "" if options.kind == "coredata" else "1.0.0"
    facts = {"NSStoreModelVersionIdentifiers": [version], "NSStoreType": "SQLite",
             "NSStoreModelVersionChecksumKey": "c2NoZW1h", "NSPersistenceFrameworkVersion": 1526,
             "NSStoreModelVersionHashes": {name: bytes(32) for name in model.names}}
    database.execute("INSERT INTO Z_METADATA VALUES (1, ?, ?)", (
        "0B5D3E1C-8C8F-4A57-9E39-5B2B6E5F0001", plistlib.dumps(facts, fmt=plistlib.FMT_BINARY)))
    if options.model:
        cache = model_cache(model, version, [] if options.kind == "coredata" else ["default"], options.parts_key)
        database.execute("INSERT INTO Z_MODELCACHE VALUES (?)", (cache,))


def save(database, number):
    """One save of the app: a story with two pages, and its line in the history where there is one."""
    ids = dict(database.execute("SELECT Z_NAME, Z_ENT FROM Z_PRIMARYKEY"))
    story = database.execute("SELECT coalesce(max(Z_PK), 0) + 1 FROM ZSTORY").fetchone()[0]
    database.execute("INSERT INTO ZSTORY (Z_PK, Z_ENT, Z_OPT, ZID, ZTITLE, ZCREATEDAT) VALUES (?, ?, 1, ?, ?, ?)",
                     (story, ids["Story"], number.to_bytes(16, "big"), f"Story {number}", 750000000 + number))
    for page in (1, 2):
        database.execute("INSERT INTO ZPAGE (Z_ENT, Z_OPT, ZPAGENUMBER, ZTEXT, ZSTORY) VALUES (?, 1, ?, ?, ?)",
                         (ids["Page"], page, f"Page {page} of {number}. " + "Once upon a time. " * 20, story))
    if "TRANSACTION" in ids:
        database.execute("INSERT INTO ATRANSACTION (Z_ENT, ZTIMESTAMP) VALUES (16002, ?)", (760000000.25 + number,))


def make(path, options):
    model = {"cocktails": cocktail_model, "v1": old_model}.get(
        options.kind, lambda: story_model(options.inverse))()
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA auto_vacuum = 2")
    database.execute("PRAGMA journal_mode = " + ("DELETE" if options.journal in ("delete", "cut") else "WAL"))
    if options.journal == "dirty":
        database.execute("PRAGMA wal_autocheckpoint = 0")
    database.execute("BEGIN")
    lay_out(database, model, options)
    database.execute("COMMIT")
    for number in range(1, options.stories + 1 if "Story" in model.entities else 0):
        database.execute("BEGIN")
        save(database, number)
        database.execute("COMMIT")
    if "UserProfile" in model.entities:
        database.execute("INSERT INTO ZUSERPROFILE (Z_ENT, Z_OPT, ZCHILDNAME, ZINTERESTS) VALUES (5, 1, 'Sam', ?)",
                         (pack_strings(["space", "Zoë’s cat"]),))
    close(database, path, options.journal)


def write(path, options):
    """Commits in a loop; 'ready' is said when it has begun. Each story comes with two pages, in one transaction."""
    for number in range(1000, 1000 + options.write):
        database = sqlite3.connect(path, isolation_level=None, timeout=30)
        database.execute("BEGIN IMMEDIATE")
        save(database, number)
        database.execute("COMMIT")
        if options.checkpoint:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if number == 1000:
            keep = sqlite3.connect(path)
            keep.execute("SELECT count(*) FROM ZSTORY").fetchone()
            print("ready", flush=True)
        database.close()
