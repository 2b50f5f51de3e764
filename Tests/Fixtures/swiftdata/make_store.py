#!/usr/bin/env python3
"""Makes a store as SwiftData or Core Data lays it out, for the tests; the layout was learnt from stores of real apps.

    make_store.py PATH [--kind swiftdata|coredata|cocktails|v1] [--journal wal|apple|dirty|delete|cut] [--stories N]
                  [--no-history] [--no-model] [--no-inverse]
    make_store.py PATH --write N [--checkpoint]    commits N times to such a store, one story each

The journal: 'wal' leaves a lone file, 'apple' an empty log beside it, 'dirty' everything in the log, 'delete' has none,
'cut' that of a transaction that was cut off in the middle.
"""
import argparse
import os
import plistlib
import sqlite3
import sys
import zlib
from plistlib import UID

# What kind of value: Core Data's number for it, its type in SQL, and its place in the order of columns.
KINDS = {
    "int": (300, "INTEGER", 1), "bool": (800, "INTEGER", 1), "date": (900, "TIMESTAMP", 3),
    "double": (500, "FLOAT", 3), "string": (700, "VARCHAR", 5), "uuid": (1100, "BLOB", 6),
    "data": (1000, "BLOB", 7), "strings": (1800, "BLOB", 7),
}


def attribute(name, kind, optional=False, external=False):
    return {"name": name, "kind": kind, "optional": optional, "external": external}


def enumeration(name, kind, optional=False):
    return {"name": name, "parts": [attribute(name, kind, True)], "optional": optional, "enum": True}


def structure(name, *parts):
    return {"name": name, "parts": list(parts), "optional": True, "enum": False}


def relation(name, to, many=False, inverse=None):
    return {"name": name, "to": to, "many": many, "inverse": inverse, "optional": True}


def story_model(inverse=True):
    """The five models of the Magical Stories app."""
    achievement = [attribute("id", "uuid"), attribute("name", "string"), enumeration("type", "string"),
                   attribute("earnedAt", "date")]
    if inverse:
        achievement.append(relation("story", "Story", inverse="achievements"))
    return {
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
    }


def old_model():
    """Stories in one piece, with what they were made from in a structure: an older app."""
    return {
        "StoryModel": [attribute("id", "uuid"), attribute("title", "string"), attribute("content", "string"),
                       attribute("timestamp", "date"),
                       structure("parameters", attribute("childName", "string"), attribute("theme", "string"),
                                 attribute("favoriteCharacter", "string"))],
    }


def cocktail_model():
    """An app without stories, whose own 'id' is not in ZID."""
    return {"Cocktail": [structure("author", attribute("id", "uuid"), attribute("person", "string")),
                         attribute("id", "uuid"), enumeration("ice", "string", True)]}


def columns(model, entity):
    """The columns of an entity's table, in Core Data's order: name, type, and the name of the value."""
    number = {name: index + 1 for index, name in enumerate(sorted(model))}
    seen, found = {}, []
    for item in sorted(model[entity], key=lambda item: item["name"]):
        if "to" in item:
            continue
        for part in item.get("parts", [item]):
            base = "Z" + part["name"].upper()
            count = seen[base] = seen.get(base, 0) + 1
            _, sql, group = KINDS[part["kind"]]
            found.append((group, base + (str(count - 1) if count > 1 else ""), sql))
    for item in sorted((i for i in model[entity] if "to" in i and not i["many"]), key=lambda item: item["name"]):
        found.append((2, "Z" + item["name"].upper(), "INTEGER"))
    for source in sorted(model):
        for item in model[source]:
            if item.get("many") and item["inverse"] is None and item["to"] == entity:
                found.append((2, f"Z{number[source]}{item['name'].upper()}", "INTEGER"))
    return [(name, sql) for _, name, sql in sorted(found, key=lambda entry: entry[0])]


class Archive:
    """What NSKeyedArchiver writes: objects that name one another by number."""

    def __init__(self):
        self.objects, self.known = ["$null"], {}

    def add(self, value):
        self.objects.append(value)
        return UID(len(self.objects) - 1)

    def text(self, text):
        if text not in self.known:
            self.known[text] = self.add(text)
        return self.known[text]

    def kind(self, name):
        key = "class " + name
        if key not in self.known:
            self.known[key] = self.add({"$classes": [name, "NSObject"], "$classname": name})
        return self.known[key]

    def array(self, items, kind="NSArray"):
        return self.add({"NS.objects": items, "$class": self.kind(kind)})

    def known_keys(self, names, values):
        mapping = self.add({"keys": self.array([self.text(name) for name in names]), "length": len(names),
                            "$class": self.kind("NSKnownKeysMappingStrategy1")})
        return self.add({"values": self.array(values), "searchMapping": mapping,
                         "$class": self.kind("NSKnownKeysDictionary1")})

    def dump(self, root):
        return plistlib.dumps({"$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": root},
                               "$objects": self.objects}, fmt=plistlib.FMT_BINARY, sort_keys=False)


def model_cache(model, version, configurations):
    archive = Archive()

    def item(entry):
        value = {"NSPropertyName": archive.text(entry["name"]), "$class": archive.kind("NSPropertyDescription")}
        if entry["optional"]:
            value["NSIsOptional"] = True
        if "to" in entry:
            value["NSMaxCount"] = 0 if entry["many"] else 1
            value["_NSDestinationEntityName"] = archive.text(entry["to"])
            if entry["inverse"]:
                value["_NSInverseRelationshipName"] = archive.text(entry["inverse"])
        elif "parts" in entry:
            value["NSAttributeType"] = 2100
            value["NSElements"] = archive.array([item(part) for part in entry["parts"]])
            if entry["enum"]:
                value["NSUserInfo"] = archive.add({"NS.keys": [archive.text("EnumType")],
                                                   "NS.objects": [archive.add(True)],
                                                   "$class": archive.kind("NSDictionary")})
        else:
            value["NSAttributeType"] = KINDS[entry["kind"]][0]
            value["NSFlagsKey"] = 4 if entry["external"] else 0
        return archive.add(value)

    root = archive.add({})
    entities = []
    for name in sorted(model):
        items = [item(entry) for entry in model[name]]
        properties = archive.known_keys([entry["name"] for entry in model[name]], items)
        entities.append(archive.add({"NSEntityName": archive.text(name), "NSSuperentity": UID(0),
                                     "NSManagedObjectModel": root, "NSProperties": properties,
                                     "$class": archive.kind("NSEntityDescription")}))
    archive.objects[root.data] = {
        "NSEntities": archive.known_keys(sorted(model), entities),
        "NSConfigurations": archive.known_keys(configurations, [archive.array([]) for _ in configurations]),
        "NSVersionIdentifiers": archive.array([archive.text(version)], "NSSet"),
        "$class": archive.kind("NSManagedObjectModel")}
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(archive.dump(root)) + packer.flush()


def keyed_strings(texts):
    archive = Archive()
    root = archive.add({})
    archive.objects[root.data] = {"NS.objects": [archive.text(text) for text in texts],
                                  "$class": archive.kind("NSArray")}
    return archive.dump(root)


def lay_out(database, model, options):
    names = sorted(model)
    for name in names:
        rest = "".join(f", {column} {sql}" for column, sql in columns(model, name))
        database.execute(f"CREATE TABLE Z{name.upper()} "
                         f"( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER{rest} )")
    if "StoryCollection" in model:
        a, b = names.index("Story") + 1, names.index("StoryCollection") + 1
        database.execute(f"CREATE TABLE Z_{a}COLLECTIONS ( Z_{a}STORIES INTEGER, Z_{b}COLLECTIONS INTEGER, "
                         f"PRIMARY KEY (Z_{a}STORIES, Z_{b}COLLECTIONS) )")
    database.execute("CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
                     "Z_MAX INTEGER)")
    database.execute("CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)")
    database.execute("CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)")
    entities = list(enumerate(names, 1))
    if options.history:
        database.execute("CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
                         "ZCHANGETYPE INTEGER, ZENTITY INTEGER, ZENTITYPK INTEGER, ZTRANSACTIONID INTEGER )")
        database.execute("CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
                         "ZTIMESTAMP FLOAT )")
        entities += [(16001, "CHANGE"), (16002, "TRANSACTION"), (16003, "TRANSACTIONSTRING")]
    database.executemany("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, 0, 0)", entities)
    version = "" if options.kind == "coredata" else "1.0.0"
    facts = {"NSStoreModelVersionIdentifiers": [version], "NSStoreType": "SQLite",
             "NSStoreModelVersionChecksumKey": "c2NoZW1h", "NSPersistenceFrameworkVersion": 1526,
             "NSStoreModelVersionHashes": {name: bytes(32) for name in names}}
    database.execute("INSERT INTO Z_METADATA VALUES (1, ?, ?)", (
        "0B5D3E1C-8C8F-4A57-9E39-5B2B6E5F0001", plistlib.dumps(facts, fmt=plistlib.FMT_BINARY)))
    if options.model:
        cache = model_cache(model, version, [] if options.kind == "coredata" else ["default"])
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
    for number in range(1, options.stories + 1 if "Story" in model else 0):
        database.execute("BEGIN")
        save(database, number)
        database.execute("COMMIT")
    if "UserProfile" in model:
        database.execute("INSERT INTO ZUSERPROFILE (Z_ENT, Z_OPT, ZCHILDNAME, ZINTERESTS) VALUES (5, 1, 'Sam', ?)",
                         (keyed_strings(["space", "Zoë’s cat"]),))
    if options.journal == "cut":
        # So small a cache has to write pages before the transaction ends.
        database.execute("PRAGMA cache_size = 1")
        database.execute("BEGIN IMMEDIATE")
        for number in range(100, 200):
            save(database, number)
    if options.journal in ("dirty", "cut"):
        # Closing the database would empty the log: what stands there now is put back afterwards.
        kept = {}
        for name in (path, path + ("-wal" if options.journal == "dirty" else "-journal")):
            with open(name, "rb") as file:
                kept[name] = file.read()
        database.close()
        for name, content in kept.items():
            with open(name, "wb") as file:
                file.write(content)
        return
    database.close()
    if options.journal == "apple":
        open(path + "-wal", "wb").close()


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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path")
    parser.add_argument("--kind", choices=["swiftdata", "coredata", "cocktails", "v1"], default="swiftdata")
    parser.add_argument("--journal", choices=["wal", "apple", "dirty", "delete", "cut"], default="apple")
    parser.add_argument("--stories", type=int, default=3)
    parser.add_argument("--no-history", dest="history", action="store_false")
    parser.add_argument("--no-model", dest="model", action="store_false")
    parser.add_argument("--no-inverse", dest="inverse", action="store_false")
    parser.add_argument("--write", type=int)
    parser.add_argument("--checkpoint", action="store_true")
    options = parser.parse_args()
    if options.kind == "coredata":
        options.history = False
    if options.write:
        write(options.path, options)
    else:
        os.makedirs(os.path.dirname(os.path.abspath(options.path)), exist_ok=True)
        make(options.path, options)


if __name__ == "__main__":
    sys.exit(main())
