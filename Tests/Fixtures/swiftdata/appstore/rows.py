"""The rows of a store and the things that they hold: a library in the words of a shape, and the truth of it."""
import base64
import json
import os
import uuid

from . import content
from .archive import pack_strings
from .history import BEGAN, write_history

# A key that no row has.
NOWHERE = 999_999_999


def plain(kind, value):
    """A value as the truth tells it in JSON: blobs in base64, everything else as it is."""
    return base64.b64encode(value).decode() if kind == "data" and value is not None else value


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
        links = {self.model.column(name, self.shape.page_owner): story["pk"]}
        links |= self.companion(story) | self.shape.decoy_keys(name, story["pk"])
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
                links = {self.model.column(name, self.shape.page_owner): key}
                told = self.add(name, pk, entry, self.shape.page(entry), links)
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
        if self.shape.options.documents:
            # In an app's container: 'Documents' beside 'Library/Application Support'.
            folder = os.path.join(os.path.dirname(os.path.dirname(folder)), "Documents")
        number = 0
        for story in self.truth["stories"]:
            for page in story["pages"]:
                for field in ("illustrationRelativePath", "illustrationFileName", "illustrationCacheKey", "picture"):
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
