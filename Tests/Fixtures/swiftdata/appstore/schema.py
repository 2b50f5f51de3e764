"""The second schema, which is the library's own, as a shape for stores; and the shapes that differ from it in a word.

A shape turns the plain things of `content` into the values that the app's classes have: nested where a property is a
structure, in the app's own words. `roles` says where later changes find what they change.
"""
import unicodedata
import urllib.parse

from .model import Model, attribute, enumeration, relation

# The older spellings; both of the last two mean that the picture is there.
OLD_STATUSES = {"notStarted": ["pending", "scheduled"], "generating": ["generating"], "failed": ["failed"],
                "generated": ["ready", "ready", "success"]}
NAMED = "Zoé am Fluß 100% "
CONTAINER = "/var/mobile/Containers/Data/Application/6F0C1B52-9A67-4F0E-8D59-0E4B4B0F7C11/Documents/Illustrations/"


class Shape:
    """The second schema; others change some of it."""

    story_name, page_name, collection_name, achievement_name = "Story", "Page", "StoryCollection", "Achievement"
    roles = {"title": ("title",), "text": ("text",), "number": ("pageNumber",), "status": ("illustrationStatus",),
             "name": ("name",)}
    # What a page calls its story.
    page_owner = "story"
    date = "createdAt"
    old_statuses = False
    parents = {}

    def __init__(self, options):
        self.options = options
        self.drawn = 0

    # What the model says.

    def identity(self):
        kind = "string" if self.options.ids in ("text", "lower") else "uuid"
        return attribute("id", kind, unique=self.options.unique)

    def story_items(self):
        return [attribute("title", "string"), attribute(self.date, "date"), attribute("lastReadAt", "date", True),
                attribute("childName", "string", True), enumeration("ageGroup", "int"), attribute("theme", "string"),
                attribute("mainCharacter", "string"), attribute("readCount", "int"), attribute("isFavorite", "bool"),
                attribute("notes", "string", True)]

    def page_items(self):
        return [attribute("pageNumber", "int"), attribute("text", "string"),
                attribute("illustrationRelativePath", "string", True), enumeration("illustrationStatus", "string")]

    def collection_items(self):
        return [attribute("name", "string"), attribute("createdAt", "date"),
                attribute("descriptionText", "string", True),
                enumeration("growthCategory", "string", True), enumeration("targetAgeGroup", "int", True),
                attribute("completionProgress", "double")]

    def achievement_items(self):
        return [attribute("name", "string"), attribute("descriptionText", "string"), attribute("earnedAt", "date"),
                enumeration("type", "string"), attribute("iconName", "string", True),
                attribute("progress", "double", True)]

    def profile_items(self):
        return [attribute("createdAt", "date"), attribute("childName", "string"),
                attribute("dateOfBirth", "date", True),
                attribute("interests", "strings", True), attribute("preferredThemes", "strings", True),
                attribute("favoriteCharacters", "strings", True)]

    def relations(self):
        """For each entity; an achievement may be found from its side, from the story's, or from both on their own."""
        inverse = self.options.inverse
        return {
            self.story_name: [
                relation("pages", self.page_name, True, "story", cascade=True),
                relation("achievements", self.achievement_name, True, "story" if inverse else None),
                relation("collections", self.collection_name, True, "stories")],
            self.page_name: [relation("story", self.story_name, False, "pages")],
            self.collection_name: [relation("stories", self.story_name, True, "collections")],
            self.achievement_name: [relation("story", self.story_name, False, "achievements")] if inverse else []}

    def extra(self):
        """Entities that are no part of a library."""
        return {}

    def model(self):
        items = {self.story_name: self.story_items(), self.page_name: self.page_items(),
                 self.collection_name: self.collection_items(), self.achievement_name: self.achievement_items(),
                 "UserProfile": self.profile_items()}
        if self.options.cover != "none":
            items[self.story_name].append(attribute("coverImage", "data", True, external=True))
        relations = self.relations()
        entities = {name: [self.identity()] + own + relations.get(name, []) for name, own in items.items() if name}
        return Model(entities | self.extra(), self.parents)

    # What the things have.

    def status(self, status):
        self.drawn += 1
        names = OLD_STATUSES.get(status)
        return names[self.drawn % len(names)] if self.old_statuses and names else status

    def path(self, picture):
        """A path as apps have written it: a bare name, from the folder above, or from the root of a device."""
        if picture is None or "/" in picture:
            return picture
        style = self.options.paths
        if style == "mixed":
            style = ["bare", "folder", "container"][self.drawn % 3]
        if style in ("url", "nfd"):
            # As `URL.absoluteString` writes it, and as people call files; a Mac's disk gives names decomposed.
            picture = unicodedata.normalize("NFC", NAMED + picture)
            return "file://" + urllib.parse.quote(CONTAINER + picture) if style == "url" else picture
        return {"bare": "", "folder": "Illustrations/", "container": CONTAINER}[style] + picture

    def picture_file(self, picture):
        """Where the file lies, beside the store."""
        name = picture.rsplit("/", 1)[-1]
        if self.options.paths in ("url", "nfd"):
            name = unicodedata.normalize("NFD", urllib.parse.unquote(name))
        return "Illustrations/" + name

    def entity(self, index):
        """Which entity a story is of."""
        return self.story_name

    def story(self, s, index):
        return {"title": s["title"], self.date: s["createdAt"], "lastReadAt": s["lastReadAt"],
                "childName": s["childName"], "ageGroup": s["ageGroup"], "theme": s["theme"], "mainCharacter": s["hero"],
                "readCount": s["readCount"], "isFavorite": s["isFavorite"], "notes": s["notes"]}

    def page(self, p):
        return {"pageNumber": p["number"], "text": p["text"], "illustrationRelativePath": self.path(p["picture"]),
                "illustrationStatus": self.status(p["status"])}

    def collection(self, c):
        return {"name": c["name"], "createdAt": c["createdAt"], "descriptionText": c["about"],
                "growthCategory": c["category"], "targetAgeGroup": c["ageGroup"], "completionProgress": c["progress"]}

    def achievement(self, a):
        return {"name": a["name"], "descriptionText": a["about"], "earnedAt": a["earnedAt"], "type": a["type"],
                "iconName": a["icon"], "progress": a["progress"]}

    def profile(self, p):
        return {"createdAt": p["createdAt"], "childName": p["name"], "dateOfBirth": p["born"],
                "interests": p["interests"], "preferredThemes": p["themes"], "favoriteCharacters": p["heroes"]}

    def extra_rows(self):
        """Rows of the entities that are no part of a library: entity and values."""
        return []

    def decoy_keys(self, entity, key):
        """Keys in columns that look like the library's: the row's entity and its key, or its story's."""
        return {}


class Timestamped(Shape):
    """The second schema with another word for the date."""

    date = "timestamp"


class FileNamed(Shape):
    """The second schema with the name of a picture instead of its path."""

    def page_items(self):
        return [item | {"name": "illustrationFileName"} if item["name"] == "illustrationRelativePath" else item
                for item in super().page_items()]

    def page(self, p):
        values = super().page(p)
        values.pop("illustrationRelativePath")
        return values | {"illustrationFileName": p["picture"]}
