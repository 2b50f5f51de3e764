"""Every field of every thing in a store as the app has it, read back through the model that the store was made from."""
import argparse
import json
import os
import plistlib
import shutil
import sqlite3
import tempfile
import uuid

from .archive import MAKER, unpack_strings
from .rows import external_folder, plain
from .shapes import SHAPES
from .storing import tidied


def remembered(database):
    """What the store was made with."""
    facts = plistlib.loads(database.execute("SELECT Z_PLIST FROM Z_METADATA").fetchone()[0])
    options = argparse.Namespace(**json.loads(facts[MAKER]))
    shape = SHAPES[options.shape](options)
    return options, shape, shape.model()


def read(path):
    """The truth of a store; its files are copied first, so that nothing happens to them."""
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "store")
        for side in ("", "-wal", "-journal"):
            if os.path.exists(path + side):
                shutil.copyfile(path + side, copy + side)
        database = sqlite3.connect(copy, isolation_level=None)
        try:
            return tidied(Reader(path, database).truth())
        finally:
            database.close()


class Reader:
    def __init__(self, path, database):
        self.path, self.database = path, database
        self.options, self.shape, self.model = remembered(database)

    def decoded(self, item, value):
        kind = item["kind"]
        if value is None:
            return None
        if item["external"]:
            if value[0] == 2:
                with open(os.path.join(external_folder(self.path), value[1:-1].decode()), "rb") as file:
                    value = file.read()
            else:
                value = value[1:]
        if kind == "date":
            return float(value)
        if kind == "bool":
            return bool(value)
        if kind == "uuid":
            return str(uuid.UUID(bytes=value)).upper()
        if kind == "json":
            return json.loads(value)
        if kind == "strings":
            return unpack_strings(value)
        return plain(kind, value)

    def things(self, root):
        """The rows of a table, each with the values of its entity, and with the keys that it holds."""
        table, names = self.model.table(root), {self.model.numbers[name]: name for name in self.model.family(root)}
        cursor = self.database.execute(f"SELECT * FROM {table} ORDER BY Z_PK")
        columns = [entry[0] for entry in cursor.description]
        for row in cursor:
            held = dict(zip(columns, row))
            entity = names[held["Z_ENT"]]
            told = {"entity": entity, "pk": held["Z_PK"]}
            for path, column, item in self.model.values(entity):
                place = told
                for step in path[:-1]:
                    place = place.setdefault(step, {})
                place[path[-1]] = self.decoded(item, held[column])
            if told["id"] is not None:
                told["id"] = told["id"].upper()
            yield told, held

    def truth(self):
        shape, model = self.shape, self.model
        found = {"shape": self.options.shape, "stories": [], "collections": [], "achievements": [], "profiles": [],
                 "orphans": [], "pictures": {}}
        found["identity"] = self.database.execute("SELECT Z_UUID FROM Z_METADATA").fetchone()[0]
        stories = {told["pk"]: told | {"pages": [], "collections": []} for told, _ in self.things(shape.story_name)}
        found["stories"] = list(stories.values())
        if shape.page_name:
            link = model.column(shape.page_name, shape.page_owner)
            for told, held in self.things(shape.page_name):
                (stories[held[link]]["pages"] if held[link] in stories else found["orphans"]).append(told)
        if shape.collection_name:
            shelves = {told["pk"]: told | {"stories": []} for told, _ in self.things(shape.collection_name)}
            found["collections"] = list(shelves.values())
            _, item, table, own, other = next(join for join in model.joins() if join[1]["name"] == "collections")
            for story, shelf in self.database.execute(f"SELECT {own}, {other} FROM {table}"):
                if story in stories and shelf in shelves:
                    stories[story]["collections"].append(shelf)
                    shelves[shelf]["stories"].append(story)
        found["profiles"] = [told for told, _ in self.things("UserProfile")]
        profiles = {told["pk"]: told["id"] for told in found["profiles"]}
        hidden = {source: column for source, _, column in model.hidden(shape.achievement_name)}
        for told, held in self.things(shape.achievement_name):
            keys = [held.get("ZSTORY"), held.get(hidden.get(shape.story_name))]
            key = next((key for key in keys if key in stories), None)
            owner = held.get(hidden.get("UserProfile"))
            told |= {"story": key and stories[key]["id"], "storyPK": key, "profile": profiles.get(owner),
                     "profilePK": owner}
            found["achievements"].append(told)
        return found
