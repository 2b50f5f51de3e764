"""All shapes by their names: the schemas, the app that ships, and what only a test would think of."""
from .model import Model, attribute, enumeration, relation, structure, transient
from .schema import FileNamed, Shape, Timestamped
from .shipped import Blobs, CacheKeyed, Models, Shipped


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
    """Parts of structures have the names of what the library reads, in each way in which two columns of a table may
    meet; what the library reads is seldom where its name says:

    - a structure that sorts first takes the plain name (`author.title` has `ZTITLE`, `title` has `ZTITLE1`), one that
      sorts last the number (`zine.theme` has `ZTHEME1`), and several have one part in common (`author.name`);
    - an enumeration in a structure meets one of the story (`artwork.illustrationStatus`), and a structure lies in another
      (`author.home.childName`);
    - a part has the name of a relationship (`caption.story` has `ZSTORY`, so that the story's key is in `ZSTORY1`), or of
      a number that is to be given out (`caption.text1` has `ZTEXT1`, so that `text` is in `ZTEXT2`);
    - a part differs in case (`zine.readcount`), and a value that is not stored takes no number (`favourite`).
    """

    def story_items(self):
        return super().story_items() + [
            structure("author", attribute("id", "uuid", True), attribute("title", "string", True),
                      attribute("name", "string", True),
                      structure("home", attribute("childName", "string", True), attribute("town", "string", True))),
            structure("editor", attribute("name", "string", True), attribute("title", "string", True)),
            structure("zine", attribute("theme", "string", True), attribute("readcount", "int", True),
                      attribute("notes", "string", True), attribute("favourite", "string", True)),
            transient("favourite", "string")]

    def page_items(self):
        return super().page_items() + [
            structure("artwork", attribute("id", "uuid", True), attribute("text", "string", True),
                      attribute("pageNumber", "int", True), enumeration("illustrationStatus", "string", True)),
            structure("caption", attribute("text1", "string", True), attribute("story", "string", True))]

    def collection_items(self):
        return super().collection_items() + [
            structure("badge", attribute("name", "string", True), attribute("createdAt", "date", True)),
            structure("ages", enumeration("targetAgeGroup", "int", True))]

    def achievement_items(self):
        return super().achievement_items() + [
            structure("award", attribute("name", "string", True), attribute("earnedAt", "date", True),
                      attribute("id", "uuid", True))]

    def profile_items(self):
        return super().profile_items() + [
            structure("account", attribute("childName", "string", True), attribute("interests", "json", True))]

    def story(self, s, index):
        author = {"id": s["id"] and s["id"][::-1].translate(str.maketrans("", "", "-")), "title": "Dr.",
                  "name": "Ada Quill", "home": {"childName": "Not the child", "town": "Quillham"}}
        if author["id"]:
            digits = author["id"]
            author["id"] = "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])
        # A structure that is not there has no value in any of its columns.
        return super().story(s, index) | {
            "author": author if index % 2 else None, "editor": {"name": "Not the author", "title": "Prof."},
            "zine": {"theme": "Not the theme", "readcount": 99, "notes": "Not the notes", "favourite": "Yes"}}

    def page(self, p):
        artwork = {"id": None, "text": "Not the text of the page", "pageNumber": 99, "illustrationStatus": "drawn"}
        return super().page(p) | {"artwork": artwork if self.drawn % 2 else None,
                                  "caption": {"text1": "Not the text either", "story": "Not the key of one"}}

    def collection(self, c):
        return super().collection(c) | {"badge": {"name": "Not the name", "createdAt": 1.5},
                                        "ages": {"targetAgeGroup": 7}}

    def achievement(self, a):
        return super().achievement(a) | {"award": {"name": "Not the name", "earnedAt": 2.5, "id": None}}

    def profile(self, p):
        return super().profile(p) | {"account": {"childName": "Not the child", "interests": ["not", "theirs"]}}


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
        # What an entity adds is numbered after what it inherits, and after what its elder siblings add.
        return {"BedtimeStory": [attribute("lullaby", "string", True), attribute("minutes", "int", True),
                                 structure("cradle", attribute("title", "string", True),
                                           attribute("place", "string", True))],
                "AdventureStory": [attribute("place", "string", True)]}

    def entity(self, index):
        return ["Story", "BedtimeStory", "AdventureStory"][index % 3]

    def story(self, s, index):
        more = [{}, {"lullaby": "Sleep well", "minutes": index,
                     "cradle": {"title": "Not the title", "place": "the nursery"}}, {"place": "the sea"}][index % 3]
        return super().story(s, index) | more


class Tales(Shape):
    """An app with names of its own for stories, pages and collections, and the same in them as in the second schema.

    What only this app has, nobody maps: `rating`, a structure, an entity of its own.
    """

    story_name, page_name, collection_name = "Tale", "StoryPage", "TaleShelf"
    page_owner = "tale"
    roles = {"title": ("heading",), "text": ("words",), "number": ("index",), "status": ("stage",), "name": ("label",)}
    story_words = {"title": "heading", "createdAt": "written", "lastReadAt": "lastOpened", "childName": "child",
                   "ageGroup": "ages", "theme": "topic", "mainCharacter": "hero", "readCount": "timesRead",
                   "isFavorite": "starred", "notes": "remarks"}
    page_words = {"pageNumber": "index", "text": "words", "illustrationRelativePath": "picture",
                  "illustrationStatus": "stage"}
    collection_words = {"name": "label", "createdAt": "built", "descriptionText": "about", "targetAgeGroup": "ages",
                        "growthCategory": "category", "completionProgress": "progress"}

    @staticmethod
    def renamed(items, words):
        def one(item):
            # The one part of an enumeration bears its name.
            found = item | {"name": words[item["name"]]}
            parts = {"parts": [part | {"name": found["name"]} for part in item.get("parts", [])]}
            return found | parts if "parts" in item else found
        return [one(item) for item in items]

    def story_items(self):
        return self.renamed(super().story_items(), self.story_words) + [
            attribute("rating", "int", True),
            structure("reader", attribute("title", "string", True), attribute("town", "string", True))]

    def page_items(self):
        return self.renamed(super().page_items(), self.page_words)

    def collection_items(self):
        return self.renamed(super().collection_items(), self.collection_words)

    def relations(self):
        found = super().relations()
        found[self.story_name][0] = relation("leaves", self.page_name, True, self.page_owner, cascade=True)
        found[self.page_name] = [relation(self.page_owner, self.story_name, False, "leaves")]
        return found

    def extra(self):
        return {"Sticker": [attribute("id", "uuid"), attribute("name", "string"),
                            relation("tale", self.story_name, False, None)]}

    def story(self, s, index):
        values = {self.story_words[name]: value for name, value in super().story(s, index).items()}
        return values | {"rating": index % 6, "reader": {"title": "Not the title", "town": "Quillham"}}

    def page(self, p):
        return {self.page_words[name]: value for name, value in super().page(p).items()}

    def collection(self, c):
        return {self.collection_words[name]: value for name, value in super().collection(c).items()}


class Pictured(Shape):
    """The second schema with a word of its own for a picture, so that all but the pictures is read."""

    def page_items(self):
        return [item | {"name": "picture"} if item["name"] == "illustrationRelativePath" else item
                for item in super().page_items()]

    def page(self, p):
        values = super().page(p)
        return values | {"picture": values.pop("illustrationRelativePath")}


class Drafts(Tales):
    """Tales that have pages in two ways, and shelves in two."""

    def relations(self):
        found = super().relations()
        found[self.story_name] += [relation("drafts", self.page_name, True, "draftOf"),
                                   relation("lentTo", self.collection_name, True, "lent")]
        found[self.page_name].append(relation("draftOf", self.story_name, False, "drafts"))
        found[self.collection_name].append(relation("lent", self.story_name, True, "lentTo"))
        return found

    def decoy_keys(self, entity, key):
        # Every page is a draft of the first tale, too.
        return {"ZDRAFTOF": 1} if entity == self.page_name else {}


class Parts(Drafts):
    """The same where no name tells in which of the two ways a page belongs to a tale."""

    page_owner = "partOf"


SHAPES = {"v2": Shape, "shipped": Shipped, "timestamp": Timestamped, "filename": FileNamed, "cachekey": CacheKeyed, "blobs": Blobs,
          "models": Models, "v1": First, "collision": Colliding, "renumbered": Renumbered, "inherited": Inherited,
          "tales": Tales, "pictured": Pictured, "drafts": Drafts, "parts": Parts}
