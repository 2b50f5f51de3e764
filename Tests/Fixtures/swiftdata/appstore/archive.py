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

    def kind(self, *names):
        """A class with those that it inherits from."""
        key = "class " + names[0]
        if key not in self.known:
            self.known[key] = self.add({"$classes": [*names, "NSObject"], "$classname": names[0]})
        return self.known[key]

    def array(self, items, kind="NSArray"):
        return self.add({"NS.objects": items, "$class": self.kind(kind)})

    def known_keys(self, names, values):
        mapping = self.add({"keys": self.array([self.text(name) for name in names]), "length": len(names), "version": 1,
                            "$class": self.kind("NSKnownKeysMappingStrategy1", "NSKnownKeysMappingStrategy")})
        return self.add({"values": self.array(values), "searchMapping": mapping, "emptyToken": UID(0), "version": 1,
                         "$class": self.kind("NSKnownKeysDictionary1", "NSKnownKeysDictionary", "NSMutableDictionary",
                                             "NSDictionary")})

    def dump(self, root):
        return plistlib.dumps({"$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": root},
                               "$objects": self.objects}, fmt=plistlib.FMT_BINARY, sort_keys=False)


# The classes of properties, as the archives of real models name them.
PROPERTY = ("NSPropertyDescription",)
ATTRIBUTE = ("NSAttributeDescription", *PROPERTY)
COMPOSITE = ("NSCompositeAttributeDescription", *ATTRIBUTE)
RELATIONSHIP = ("NSRelationshipDescription", *PROPERTY)
# Where the framework keeps the parts of a structure or an enumeration.
PARTS = "NSCompositeElements"


def model_cache(model, version, configurations, parts=PARTS):
    """What `Z_MODELCACHE` holds: an archive of the model, deflated without a header.

    Keys are those that the framework writes (`encodeWithCoder:` of these classes) and all real stores have: the parts of
    a composite attribute stand under `NSCompositeElements`, a flag that is not set has no key.
    """
    archive = Archive()

    def item(entry):
        name = archive.text(entry["name"])
        value = {"NSPropertyName": name, "NSRenamingIdentifier": name}
        if entry["optional"]:
            value["NSIsOptional"] = True
        if entry.get("transient"):
            value["NSIsTransient"] = True
        if "to" in entry:
            value["NSMaxCount"] = 0 if entry["many"] else 1
            value["NSMinCount"] = 0
            value["NSDeleteRule"] = 2 if entry["cascade"] else 1
            value["_NSDestinationEntityName"] = archive.text(entry["to"])
            if entry["inverse"]:
                value["_NSInverseRelationshipName"] = archive.text(entry["inverse"])
            value["$class"] = archive.kind(*RELATIONSHIP)
        elif "parts" in entry:
            value["NSAttributeType"] = 2100
            value["NSAttributeValueClassName"] = archive.text("NSDictionary")
            value["NSFlagsKey"] = 0
            value[parts] = archive.array([item(part) for part in entry["parts"]])
            if entry["enum"]:
                value["NSUserInfo"] = archive.add({"NS.keys": [archive.text("EnumType")],
                                                   "NS.objects": [archive.add(True)],
                                                   "$class": archive.kind("NSDictionary")})
            value["$class"] = archive.kind(*COMPOSITE)
        else:
            value["NSAttributeType"] = KINDS[entry["kind"]][0]
            value["NSAttributeValueClassName"] = archive.text(KINDS[entry["kind"]][1])
            value["NSFlagsKey"] = 4 if entry["external"] else 0
            if entry["kind"] == "strings":
                value["NSValueTransformerName"] = archive.text("NSSecureUnarchiveFromData")
            value["$class"] = archive.kind(*ATTRIBUTE)
        return archive.add(value)

    root = archive.add({})
    # An entity may name its parent before that one is described.
    places = {name: archive.add({}) for name in model.names}
    for name in model.names:
        entries = model.entities[name]
        unique = [archive.array([archive.text(entry["name"])]) for entry in entries if entry.get("unique")]
        archive.objects[places[name].data] = {
            "NSEntityName": archive.text(name), "NSRenamingIdentifier": archive.text(name),
            "NSClassNameForEntity": UID(0), "NSVersionHashModifier": UID(0),
            "NSSuperentity": places[model.parents[name]] if name in model.parents else UID(0),
            "NSManagedObjectModel": root, "NSUniqueTuples": archive.array(unique),
            "NSProperties": archive.known_keys(
                [entry["name"] for entry in entries], [item(entry) for entry in entries]),
            "$class": archive.kind("NSEntityDescription")}
    names = sorted(model.names)
    everything = [archive.array([archive.text(name) for name in names]) for _ in configurations]
    archive.objects[root.data] = {
        "NSEntities": archive.known_keys(names, [places[name] for name in names]), "NSFetchRequestTemplates": UID(0),
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
