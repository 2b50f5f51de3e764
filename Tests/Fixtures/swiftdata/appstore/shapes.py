"""The models of the apps, and how a story becomes a row of each.

A shape turns the plain things of `content` into the values that the app's classes have: nested where a property is a
structure, in the app's own words. `roles` says where later changes find what they change.
"""
import base64
import json

from .content import CATEGORIES, TYPES
from .model import Model, attribute, enumeration, relation, structure

# What people see, which is what the app that ships stores.
CATEGORY_NAMES = dict(zip(CATEGORIES, ["Emotional Intelligence", "Cognitive Development", "Confidence & Leadership",
                                       "Social Responsibility"]))
TYPE_NAMES = dict(zip(TYPES, ["Reading Streak", "Stories Completed", "Theme Mastery", "Growth Path Progress",
                              "Special Milestone"]))
# The older spellings; both of the last two mean that the picture is there.
OLD_STATUSES = {"notStarted": ["pending", "scheduled"], "generating": ["generating"], "failed": ["failed"],
                "generated": ["ready", "ready", "success"]}
CONTAINER = "/var/mobile/Containers/Data/Application/6F0C1B52-9A67-4F0E-8D59-0E4B4B0F7C11/Documents/Illustrations/"


class Shape:
    """The second schema; others change some of it."""

    story_name, page_name, collection_name, achievement_name = "Story", "Page", "StoryCollection", "Achievement"
    roles = {"title": ("title",), "text": ("text",), "number": ("pageNumber",), "status": ("illustrationStatus",),
             "name": ("name",)}
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
        return {"bare": "", "folder": "Illustrations/", "container": CONTAINER}[style] + picture

    def picture_file(self, picture):
        """Where the file lies, beside the store."""
        return "Illustrations/" + picture.rsplit("/", 1)[-1]

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


class Shipped(Shape):
    """The app as people have it: what a story was asked for is a structure, older words for status and date."""

    achievement_name = "AchievementModel"
    roles = Shape.roles | {"text": ("content",), "name": ("title",)}
    date = "timestamp"
    old_statuses = True

    def story_items(self):
        return [
            attribute("title", "string"), attribute("timestamp", "date"), attribute("isCompleted", "bool"),
            attribute("categoryName", "string", True), attribute("readCount", "int"),
            attribute("lastReadAt", "date", True), attribute("isFavorite", "bool"),
            attribute("visualGuideData", "data", True), attribute("characterNamesData", "data", True),
            structure(
                "parameters", attribute("childName", "string", True), attribute("childAge", "int", True),
                attribute("theme", "string", True), attribute("favoriteCharacter", "string", True),
                attribute("storyLength", "string", True), attribute("developmentalFocus", "json", True),
                attribute("interactiveElements", "bool", True), attribute("emotionalThemes", "json", True),
                attribute("languageCode", "string", True), enumeration("lessonType", "string", True),
                structure("customization", attribute("additionalInstructions", "string", True),
                          attribute("visualStyle", "string", True), attribute("narrativeStyle", "string", True)))]

    def page_items(self):
        return [attribute("content", "string"), attribute("pageNumber", "int"),
                enumeration("illustrationStatus", "string"), attribute("imagePrompt", "string", True),
                attribute("firstViewedAt", "date", True), attribute("illustrationRelativePath", "string", True)]

    def collection_items(self):
        return [attribute("title", "string"), attribute("descriptionText", "string"), attribute("category", "string"),
                attribute("ageGroup", "string"), attribute("completionProgress", "double"),
                attribute("createdAt", "date"), attribute("updatedAt", "date")]

    def achievement_items(self):
        return [attribute("name", "string"), attribute("achievementDescription", "string"),
                attribute("earnedAt", "date", True), attribute("typeRawValue", "string"),
                attribute("iconName", "string", True), attribute("progress", "double", True)]

    def profile_items(self):
        return super().profile_items() + [
            attribute("useTextToSpeech", "bool"), attribute("preferredVoiceIdentifier", "string", True),
            attribute("darkModePreferenceRaw", "string"), attribute("totalStoriesRead", "int"),
            attribute("totalReadingTime", "double"), attribute("lastReadDate", "date", True),
            attribute("lastGeneratedStoryId", "uuid", True), attribute("premiumFeaturesUsed", "strings", True)]

    def relations(self):
        found = super().relations()
        # Neither side says that the other is its inverse, so that each has a column.
        found[self.story_name][1] = relation("achievements", self.achievement_name, True, None, cascade=True)
        found[self.achievement_name] = [relation("story", self.story_name, False, None)]
        return found

    def story(self, s, index):
        guide, names = ({"styleGuide": s["title"]}, [s["hero"]]) if s["hero"] else (None, None)
        return {
            "title": s["title"], "timestamp": s["createdAt"], "isCompleted": index % 2 == 1,
            "categoryName": s["theme"] if index % 3 else None, "readCount": s["readCount"],
            "lastReadAt": s["lastReadAt"], "isFavorite": s["isFavorite"], "visualGuideData": guide and json.dumps(guide).encode(),
            "characterNamesData": names and json.dumps(names).encode(),
            "parameters": {
                "childName": s["childName"], "childAge": s["childAge"], "theme": s["theme"],
                "favoriteCharacter": s["hero"], "storyLength": "medium", "developmentalFocus": s["focus"],
                "interactiveElements": index % 2 == 0, "emotionalThemes": s["focus"] and ["courage", "empathy"],
                "languageCode": s["language"], "lessonType": "Kindness" if index % 2 else None,
                "customization": {"additionalInstructions": s["summary"], "visualStyle": None,
                                  "narrativeStyle": "calm" if index % 3 else None}}}

    def page(self, p):
        return {"content": p["text"], "pageNumber": p["number"], "imagePrompt": p["prompt"],
                "firstViewedAt": p["drawnAt"], "illustrationRelativePath": self.path(p["picture"]),
                "illustrationStatus": self.status(p["status"])}

    def collection(self, c):
        return {"title": c["name"], "descriptionText": c["about"], "ageGroup": c["ages"], "createdAt": c["createdAt"],
                "category": CATEGORY_NAMES.get(c["category"], c["category"]), "completionProgress": c["progress"],
                "updatedAt": c["updatedAt"]}

    def achievement(self, a):
        return {"name": a["name"], "achievementDescription": a["about"], "earnedAt": a["earnedAt"],
                "typeRawValue": TYPE_NAMES.get(a["type"], a["type"]), "iconName": a["icon"], "progress": a["progress"]}

    def profile(self, p):
        return super().profile(p) | {
            "useTextToSpeech": True, "preferredVoiceIdentifier": None, "darkModePreferenceRaw": "system",
            "totalStoriesRead": p["read"], "totalReadingTime": p["time"], "lastReadDate": p["createdAt"],
            "lastGeneratedStoryId": p["id"], "premiumFeaturesUsed": []}


class CacheKeyed(Shipped):
    """The app of today: a picture has the name that came with the app, or the key of the folder of drawn ones.

    The drawn ones lie in `StoryIllustrations`, called as the key with all but letters and digits escaped, and `.store`.
    """

    def page_items(self):
        others = [item for item in super().page_items() if item["name"] != "illustrationRelativePath"]
        return others + [attribute("illustrationFileName", "string", True),
                         attribute("illustrationCacheKey", "string", True),
                         attribute("illustrationMimeType", "string", True),
                         attribute("illustrationGeneratedAt", "date", True)]

    def page(self, p):
        values = super().page(p)
        values.pop("illustrationRelativePath")
        came = p["picture"] if self.drawn % 3 == 0 else None
        key = f"{p['id']}_{p['number']}" if p["picture"] and p["id"] and not came else None
        return values | {"illustrationFileName": came, "illustrationCacheKey": key,
                         "illustrationMimeType": "image/png" if p["picture"] else None,
                         "illustrationGeneratedAt": p["drawnAt"]}

    def picture_file(self, picture):
        if picture.endswith(".png"):
            return super().picture_file(picture)
        letters = "".join(c if c.isascii() and c.isalnum() else f"%{ord(c):02X}" for c in picture)
        return f"StoryIllustrations/{letters}.store"


class Models(Shipped):
    """The app's older classes, which say that they are models, with plain values and no collections."""

    story_name, page_name, collection_name = "StoryModel", "PageModel", None
    roles = Shipped.roles | {"status": ("illustrationStatusRaw",)}

    def story_items(self):
        return [attribute("title", "string"), attribute("timestamp", "date"), attribute("childName", "string"),
                attribute("childAge", "int"), attribute("theme", "string"), attribute("favoriteCharacter", "string"),
                attribute("readCount", "int"), attribute("isFavorite", "bool"), attribute("lastReadAt", "date", True)]

    def page_items(self):
        return [attribute("content", "string"), attribute("pageNumber", "int"),
                attribute("illustrationRelativePath", "string", True), attribute("illustrationStatusRaw", "string"),
                attribute("imagePrompt", "string", True)]

    def relations(self):
        return {self.story_name: [relation("pages", self.page_name, True, "story", cascade=True),
                                  relation("achievements", self.achievement_name, True, None, cascade=True)],
                self.page_name: [relation("story", self.story_name, False, "pages")],
                self.achievement_name: [relation("story", self.story_name, False, None)]}

    def story(self, s, index):
        return {"title": s["title"], "timestamp": s["createdAt"], "childName": s["childName"],
                "childAge": s["childAge"], "theme": s["theme"], "favoriteCharacter": s["hero"],
                "readCount": s["readCount"], "isFavorite": s["isFavorite"], "lastReadAt": s["lastReadAt"]}

    def page(self, p):
        return {"content": p["text"], "pageNumber": p["number"], "illustrationRelativePath": self.path(p["picture"]),
                "illustrationStatusRaw": self.status(p["status"]), "imagePrompt": p["prompt"]}


class First(Shape):
    """The first schema: a story is one text."""

    page_name = None
    roles = {"title": ("title",), "text": ("content",), "name": ("name",)}

    def story_items(self):
        return super().story_items() + [attribute("content", "string"), attribute("isGrowthPathStory", "bool"),
                                        attribute("audioURL", "uri", True)]

    def collection_items(self):
        return [item | {"name": "description"} if item["name"] == "descriptionText" else item
                for item in super().collection_items()]

    def achievement_items(self):
        return [item | {"name": "description"} if item["name"] == "descriptionText" else item
                for item in super().achievement_items()]

    def profile_items(self):
        return super().profile_items() + [
            attribute("useTextToSpeech", "bool"), attribute("preferredVoiceIdentifier", "string", True),
            enumeration("darkModePreference", "string"), attribute("totalStoriesRead", "int"),
            attribute("totalReadingTime", "double"), attribute("lastReadDate", "date", True)]

    def relations(self):
        found = super().relations()
        found.pop(None)
        found[self.story_name] = found[self.story_name][1:]
        # A profile has achievements that do not know of it.
        found["UserProfile"] = [relation("achievements", self.achievement_name, True, None, cascade=True)]
        return found

    def story(self, s, index):
        texts = [page["text"] for page in s["pages"] if page["text"] is not None]
        return super().story(s, index) | {
            "content": "\n\n".join(texts) if s["title"] else None, "isGrowthPathStory": index % 3 == 0,
            "audioURL": f"https://example.org/{index}.m4a" if index % 2 else None}

    def collection(self, c):
        values = super().collection(c)
        return values | {"description": values.pop("descriptionText")}

    def achievement(self, a):
        values = super().achievement(a)
        old = "growthPathProgress" if a["type"] == "collectionCompleted" else a["type"]
        return values | {"description": values.pop("descriptionText"), "type": old}

    def profile(self, p):
        return super().profile(p) | {
            "useTextToSpeech": True, "preferredVoiceIdentifier": "com.example.voice", "darkModePreference": "dark",
            "totalStoriesRead": p["read"], "totalReadingTime": p["time"], "lastReadDate": p["createdAt"]}


class Colliding(Shape):
    """Structures that sort first take the plain names of columns: ZID is the author's, ZTEXT is the artwork's."""

    def story_items(self):
        return super().story_items() + [
            structure("author", attribute("id", "uuid", True), attribute("title", "string", True),
                      attribute("name", "string", True))]

    def page_items(self):
        return super().page_items() + [
            structure("artwork", attribute("id", "uuid", True), attribute("text", "string", True),
                      attribute("pageNumber", "int", True))]

    def collection_items(self):
        return super().collection_items() + [
            structure("badge", attribute("name", "string", True), attribute("createdAt", "date", True))]

    def story(self, s, index):
        author = {"id": s["id"] and s["id"][::-1].translate(str.maketrans("", "", "-")), "title": "Dr.",
                  "name": "Ada Quill"}
        if author["id"]:
            digits = author["id"]
            author["id"] = "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])
        # A structure that is not there has no value in any of its columns.
        return super().story(s, index) | {"author": author if index % 2 else dict.fromkeys(author)}

    def page(self, p):
        artwork = {"id": None, "text": "Not the text of the page", "pageNumber": 99}
        return super().page(p) | {"artwork": artwork if self.drawn % 2 else dict.fromkeys(artwork)}

    def collection(self, c):
        return super().collection(c) | {"badge": {"name": "Not the name", "createdAt": 1.5}}


class Renumbered(Shape):
    """More entities, so that every number differs; and more ties between stories, collections and pages."""

    def relations(self):
        found = super().relations()
        found[self.story_name] += [relation("blockedIn", self.collection_name, True, "blocked"),
                                   relation("sequel", self.story_name, False, None)]
        found[self.collection_name].append(relation("blocked", self.story_name, True, "blockedIn"))
        found[self.page_name].append(relation("quotedFrom", self.story_name, False, None))
        return found

    def extra(self):
        return {"AppSettings": [attribute("id", "uuid"), attribute("title", "string")],
                "Bookmark": [attribute("text", "string"), relation("page", "Page", False, None),
                             relation("story", "Story", False, None)],
                "Doodle": [attribute("id", "uuid"), relation("strokes", "Stroke", True, None)],
                "ReadingSession": [attribute("createdAt", "date"), relation("stories", "Story", True, "sessions")],
                "Stroke": [attribute("width", "double")],
                "Zebra": [attribute("name", "string")]}

    def model(self):
        found = super().model()
        found.entities["Story"].append(relation("sessions", "ReadingSession", True, "stories"))
        return Model(found.entities)

    def extra_rows(self):
        return [("AppSettings", {"id": "278D90BE-D211-4ADF-9082-265C09708A1B", "title": "Not a story"}),
                ("Bookmark", {"text": "Not a page"}), ("Zebra", {"name": "Not a collection"})]

    def decoy_keys(self, entity, key):
        # Every third story has a sequel, and the pages of some quote another story.
        if key % 3 == 0:
            return {}
        return {"ZSEQUEL": key % 3} if entity == "Story" else {"ZQUOTEDFROM": key % 3}


class Inherited(Shape):
    """Every third story is of an entity that inherits from the story's and shares its table."""

    parents = {"BedtimeStory": "Story", "AdventureStory": "Story"}

    def extra(self):
        return {"BedtimeStory": [attribute("lullaby", "string", True), attribute("minutes", "int", True)],
                "AdventureStory": [attribute("place", "string", True)]}

    def entity(self, index):
        return ["Story", "BedtimeStory", "AdventureStory"][index % 3]

    def story(self, s, index):
        more = [{}, {"lullaby": "Sleep well", "minutes": index}, {"place": "the sea"}][index % 3]
        return super().story(s, index) | more


SHAPES = {"v2": Shape, "shipped": Shipped, "timestamp": Timestamped, "filename": FileNamed, "cachekey": CacheKeyed,
          "models": Models, "v1": First, "collision": Colliding, "renumbered": Renumbered, "inherited": Inherited}


def plain(kind, value):
    """A value as the truth tells it in JSON: blobs in base64, everything else as it is."""
    return base64.b64encode(value).decode() if kind == "data" and value is not None else value
