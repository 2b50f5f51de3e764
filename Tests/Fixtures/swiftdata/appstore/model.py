"""Entities and their properties, and the tables, columns and indexes that Core Data makes of them.

The rules were learnt from stores of real apps: entities are numbered by name, columns stand in groups by type, a
relationship to many without an inverse has a hidden column in the other's table. `Names` numbers columns of one name as
the framework does (`-[NSSQLStoreMappingGenerator uniqueNameWithBase:]`): there is one for all entities of a table, and
it is asked entity by entity, the oldest first; of each for the attributes by name, the parts of a structure in their
order, and then for the relationships to one. Stores of real apps show this for parts beside own attributes and beside
parts of other structures; for relationships, structures within structures and entities that inherit, the framework's
own code is all that is known.
"""

# What kind of value: Core Data's number for it, its class, its type in SQL, and its place in the order of columns.
KINDS = {
    "int": (300, "NSNumber", "INTEGER", 1), "bool": (800, "NSNumber", "INTEGER", 1),
    "date": (900, "NSDate", "TIMESTAMP", 3), "double": (500, "NSNumber", "FLOAT", 3),
    "string": (700, "NSString", "VARCHAR", 5), "uri": (1200, "NSURL", "VARCHAR", 5),
    "uuid": (1100, "NSUUID", "BLOB", 6),
    "data": (1000, "NSData", "BLOB", 7), "strings": (1800, "Array<String>", "BLOB", 7),
    # An array within a structure: JSON as bytes.
    "json": (1000, "NSData", "BLOB", 7),
}
RELATION_GROUP = 2


def attribute(name, kind, optional=False, external=False, unique=False):
    return {"name": name, "kind": kind, "optional": optional, "external": external, "unique": unique}


def transient(name, kind):
    """An attribute that is only in the model: it has no column, and takes no number."""
    return attribute(name, kind, True) | {"transient": True}


def enumeration(name, kind, optional=False):
    """An enumeration with raw values: a structure whose one part bears its own name."""
    return {"name": name, "parts": [attribute(name, kind, True)], "optional": optional, "enum": True}


def structure(name, *parts):
    return {"name": name, "parts": list(parts), "optional": True, "enum": False}


def relation(name, to, many=False, inverse=None, cascade=False):
    return {"name": name, "to": to, "many": many, "inverse": inverse, "optional": True, "cascade": cascade}


class Names:
    """Gives each column of a table a name of its own."""

    def __init__(self):
        self.last = {}

    def name(self, base):
        if base not in self.last:
            self.last[base] = 0
            return base
        number = self.last[base] + 1
        # What was only given out for another name is not looked at, as the framework does not.
        while f"{base}{number}" in self.last:
            number += 1
        self.last[base] = number
        return f"{base}{number}"


class Model:
    """Entities by name, each with its properties; `parents` says which inherit, and from whom."""

    def __init__(self, entities, parents=None):
        self.entities, self.parents = entities, parents or {}
        self.names, self.numbers = [], {}
        for name in sorted(name for name in entities if name not in self.parents):
            self.number(name)

    def number(self, name):
        """Children follow their parent, whatever their names."""
        self.names.append(name)
        self.numbers[name] = len(self.names)
        for child in sorted(child for child, parent in self.parents.items() if parent == name):
            self.number(child)

    def root(self, name):
        while name in self.parents:
            name = self.parents[name]
        return name

    def roots(self):
        return [name for name in self.names if name not in self.parents]

    def family(self, root):
        return [name for name in self.names if self.root(name) == root]

    def table(self, name):
        return "Z" + self.root(name).upper()

    def lineage(self, name):
        """The entity and those that it inherits from, the oldest first."""
        return (self.lineage(self.parents[name]) if name in self.parents else []) + [name]

    def items(self, name, kind):
        """The entity's own properties of a sort, by name."""
        tests = {"value": lambda item: "to" not in item, "one": lambda item: "to" in item and not item["many"],
                 "many": lambda item: "to" in item and item["many"]}
        return sorted(filter(tests[kind], self.entities[name]), key=lambda item: item["name"])

    def family_columns(self, root):
        """The columns of a table: entity, path in the app, column, attribute or relationship to one."""
        names, found = Names(), []

        def walk(entity, item, path):
            if "parts" in item:
                for part in item["parts"]:
                    # The one part of an enumeration goes by its name.
                    walk(entity, part, path if item["enum"] else path + (part["name"],))
            elif not item.get("transient"):
                found.append((entity, path, names.name("Z" + item["name"].upper()), item))

        for entity in self.family(root):
            for kind in ("value", "one"):
                for item in self.items(entity, kind):
                    walk(entity, item, (item["name"],))
        return found

    def family_values(self, root):
        """Each value of a table: entity, path in the app, column, attribute."""
        return [entry for entry in self.family_columns(root) if "to" not in entry[3]]

    def family_links(self, root):
        """Each relationship to one of a table: column and relationship."""
        return [entry[2:] for entry in self.family_columns(root) if "to" in entry[3]]

    def values(self, name):
        """Each value of an entity, inherited ones first: path in the app, column, attribute."""
        lineage = self.lineage(name)
        return [entry[1:] for entry in self.family_values(self.root(name)) if entry[0] in lineage]

    def relations(self, name, kind):
        return [item for entity in self.lineage(name) for item in self.items(entity, kind)]

    def column(self, name, *path):
        """The column of a value by its path, or of a relationship to one."""
        for entity, found, column, _ in self.family_columns(self.root(name)):
            if found == path and entity in self.lineage(name):
                return column
        raise KeyError(f"{name} has no {'.'.join(path)}")

    def hidden(self, root):
        """The hidden columns of a table: source, relationship, column."""
        return [(source, item, f"Z{self.numbers[source]}{item['name'].upper()}") for source in self.names
                for item in self.items(source, "many") if item["inverse"] is None and self.root(item["to"]) == root]

    def columns(self, root):
        """The columns of a table in Core Data's order: name and type."""
        found = [(KINDS[item["kind"]][3], column, KINDS[item["kind"]][2])
                 for _, _, column, item in self.family_values(root)]
        for column, item in self.family_links(root):
            found.append((RELATION_GROUP, column, "INTEGER"))
            # Whom it names is another's table, where several entities share one.
            if len(self.family(self.root(item["to"]))) > 1:
                number = self.numbers[self.root(item["to"])]
                found.append((RELATION_GROUP, f"Z{number}_{item['name'].upper()}", "INTEGER"))
        found += [(RELATION_GROUP, column, "INTEGER") for _, _, column in self.hidden(root)]
        return [(column, sql) for _, column, sql in sorted(found, key=lambda entry: entry[0])]

    def joins(self):
        """The tables between many and many: owner, relationship, table, the owner's column, the other's column."""
        found = []
        for owner in self.names:
            for item in self.items(owner, "many"):
                inverse = item["inverse"] and next(
                    other for other in self.entities[item["to"]] if other["name"] == item["inverse"])
                if not inverse or not inverse["many"]:
                    continue
                a, b = self.numbers[owner], self.numbers[item["to"]]
                if (a, item["name"]) <= (b, inverse["name"]):
                    names = item["name"].upper(), inverse["name"].upper()
                    found.append((owner, item, f"Z_{a}{names[0]}", f"Z_{a}{names[1]}", f"Z_{b}{names[0]}"))
        return found

    def ddl(self):
        tables, indexes = [], []
        for root in self.roots():
            table = self.table(root)
            rest = "".join(f", {column} {sql}" for column, sql in self.columns(root))
            tables.append(f"CREATE TABLE {table} ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER{rest} )")
            keys = [column for column, _ in self.family_links(root)]
            keys += [column for _, _, column in self.hidden(root)]
            indexes += [f"CREATE INDEX {table}_{key}_INDEX ON {table} ({key})" for key in keys]
            for owner, _, join, own, other in self.joins():
                if self.root(owner) == root:
                    tables.append(
                        f"CREATE TABLE {join} ( {own} INTEGER, {other} INTEGER, PRIMARY KEY ({own}, {other}) )")
                    indexes.append(f"CREATE INDEX {join}_{other}_INDEX ON {join} ({other}, {own})")
            for entity, path, column, item in self.family_values(root):
                if item["unique"]:
                    name = f"Z_{entity}_UNIQUE_{path[-1]}"
                    indexes.append(f"CREATE UNIQUE INDEX {name} ON {table} ({column} COLLATE BINARY ASC)")
        return tables + indexes
