"""What lies in a store as keyed archives and property lists: the model, the facts about the store, lists of texts."""
import base64
import hashlib
import json
import plistlib
import zlib
from plistlib import UID

from .model import KINDS


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
    """What `Z_MODELCACHE` holds: an archive of the model, deflated without a header."""
    archive = Archive()

    def item(entry):
        name = archive.text(entry["name"])
        value = {"NSPropertyName": name, "NSRenamingIdentifier": name, "$class": archive.kind("NSPropertyDescription")}
        if entry["optional"]:
            value["NSIsOptional"] = True
        if "to" in entry:
            value["NSMaxCount"] = 0 if entry["many"] else 1
            value["NSDeleteRule"] = 2 if entry["cascade"] else 1
            value["_NSDestinationEntityName"] = archive.text(entry["to"])
            if entry["inverse"]:
                value["_NSInverseRelationshipName"] = archive.text(entry["inverse"])
        elif "parts" in entry:
            value["NSAttributeType"] = 2100
            value["NSAttributeValueClassName"] = archive.text("NSDictionary")
            value["NSElements"] = archive.array([item(part) for part in entry["parts"]])
            if entry["enum"]:
                value["NSUserInfo"] = archive.add({"NS.keys": [archive.text("EnumType")],
                                                   "NS.objects": [archive.add(True)],
                                                   "$class": archive.kind("NSDictionary")})
        else:
            value["NSAttributeType"] = KINDS[entry["kind"]][0]
            value["NSAttributeValueClassName"] = archive.text(KINDS[entry["kind"]][1])
            value["NSFlagsKey"] = 4 if entry["external"] else 0
            if entry["kind"] == "strings":
                value["NSValueTransformerName"] = archive.text("NSSecureUnarchiveFromData")
        return archive.add(value)

    root = archive.add({})
    # An entity may name its parent before that one is described.
    places = {name: archive.add({}) for name in model.names}
    for name in model.names:
        entries = model.entities[name]
        unique = [archive.array([archive.text(entry["name"])]) for entry in entries if entry.get("unique")]
        archive.objects[places[name].data] = {
            "NSEntityName": archive.text(name), "NSRenamingIdentifier": archive.text(name),
            "NSSuperentity": places[model.parents[name]] if name in model.parents else UID(0),
            "NSManagedObjectModel": root, "NSUniqueTuples": archive.array(unique),
            "NSProperties": archive.known_keys(
                [entry["name"] for entry in entries], [item(entry) for entry in entries]),
            "$class": archive.kind("NSEntityDescription")}
    names = sorted(model.names)
    everything = [archive.array([archive.text(name) for name in names]) for _ in configurations]
    archive.objects[root.data] = {
        "NSEntities": archive.known_keys(names, [places[name] for name in names]),
        "NSConfigurations": archive.known_keys(configurations, everything),
        "NSVersionIdentifiers": archive.array([archive.text(version)], "NSSet"),
        "$class": archive.kind("NSManagedObjectModel")}
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(archive.dump(root)) + packer.flush()


# The versions of Apple's framework that were seen in real stores.
FRAMEWORKS = {"ios17": 1345, "ios18": 1414, "ios26": 1526}
# Under this key a store says how it was made; Core Data keeps what an app adds there.
MAKER = "HornbookTestStore"


def metadata(model, version, system, made):
    """What `Z_METADATA` holds; `made` is what the maker was asked for."""
    hashes = {name: hashlib.sha256(repr((name, model.entities[name])).encode()).digest() for name in model.names}
    together = b"".join(hashes[name] for name in sorted(hashes))
    facts = {
        "NSStoreModelVersionIdentifiers": [version], "NSStoreType": "SQLite", "_NSAutoVacuumLevel": "2",
        "NSStoreModelVersionHashesDigest": base64.b64encode(hashlib.sha512(together).digest()).decode(),
        "NSStoreModelVersionChecksumKey": base64.b64encode(hashlib.sha256(together).digest()).decode(),
        "NSStoreModelVersionHashes": hashes, "NSStoreModelVersionHashesVersion": 3,
        "NSPersistenceFrameworkVersion": FRAMEWORKS[system], MAKER: json.dumps(made, sort_keys=True)}
    if system == "ios26":
        facts["NSPersistenceMaximumFrameworkVersion"] = FRAMEWORKS[system]
    return plistlib.dumps(facts, fmt=plistlib.FMT_BINARY, sort_keys=False)


def pack_strings(texts, form="keyed"):
    """A list of texts as a column holds it: a keyed archive, a bare property list, or JSON."""
    if form == "json":
        return json.dumps(texts, ensure_ascii=False).encode()
    if form == "plist":
        return plistlib.dumps(texts, fmt=plistlib.FMT_BINARY)
    archive = Archive()
    root = archive.add({})
    archive.objects[root.data] = {"NS.objects": [archive.text(text) for text in texts],
                                  "$class": archive.kind("NSArray")}
    return archive.dump(root)


def unpack_strings(content):
    """The texts of such a list, whatever its form."""
    if content[:1] == b"[":
        return json.loads(content)
    value = plistlib.loads(content)
    if isinstance(value, list):
        return value
    objects = value["$objects"]
    return [objects[place.data] for place in objects[value["$top"]["root"].data]["NS.objects"]]
