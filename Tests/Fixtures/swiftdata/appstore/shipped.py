"""The shapes of the app that ships: its classes of today, those of before, and its oldest."""
import json

from .content import CATEGORIES, TYPES, picture
from .model import attribute, enumeration, relation, structure
from .schema import Shape

# What people see, which is what the app that ships stores.
CATEGORY_NAMES = dict(zip(CATEGORIES, ["Emotional Intelligence", "Cognitive Development", "Confidence & Leadership",
                                       "Social Responsibility"]))
TYPE_NAMES = dict(zip(TYPES, ["Reading Streak", "Stories Completed", "Theme Mastery", "Growth Path Progress",
                              "Special Milestone"]))


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
            "lastReadAt": s["lastReadAt"], "isFavorite": s["isFavorite"],
            "visualGuideData": guide and json.dumps(guide).encode(),
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


class Blobs(Shipped):
    """Pictures in the store itself, without any name; what is large lies in a file of the framework's own."""

    def page_items(self):
        others = [item for item in super().page_items() if item["name"] != "illustrationRelativePath"]
        return others + [attribute("illustrationData", "data", True, external=True),
                         attribute("illustrationMimeType", "string", True)]

    def page(self, p):
        values = super().page(p)
        values.pop("illustrationRelativePath")
        data = picture(self.drawn) if p["picture"] else None
        # What stands behind the end of a picture belongs to nobody.
        data = data and data + bytes(140_000 if self.drawn % 3 == 0 else 0)
        return values | {"illustrationData": data, "illustrationMimeType": data and "image/png"}


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
