"""The engine of the search in Chromium: what it finds, in which order, beside a search through all texts that is slow and simple.

  search_engine_test.py HORNBOOK SITE

HORNBOOK publishes a library of its own, in Latin, Arabic and Chinese script, in several volumes; SITE is not looked at.
"""

import datetime
import json
import os
import random
import re
import tempfile
import unicodedata
import uuid

import host
import kinds
import project
import site_case
from browser import Refused

FIXTURE = os.path.join(project.CHECKOUT, "Tests", "Fixtures", "search", "terms.txt")
COUNT = 150

LATIN = "moon Moonlight star Étoile über Straße œuvre lantern boat MOTHER mother's kite the a night Müller naïve Lost island 7".split()
ARABIC = "قمر القمر والقمر قِطٌّ القط للقط مدرسة المدرسه أحمد احمد إلى الى شاطئ باب بالباب نجمة".split()
CHINESE = ["小王子", "月亮", "月", "猫和老鼠", "小猫", "大海", "星星", "王"]
THEMES = ["Night", "The sea", "Winter"]
AGES = ["preschool", "elementary", "preteen"]


def library(count):
    chance = random.Random(f"search {count}")
    start = datetime.datetime(2020, 1, 1)
    stories = []
    for number in range(count):
        language, words, joint = chance.choice([("en", LATIN, " "), ("en", LATIN, " "), ("ar", ARABIC, " "), ("zh", CHINESE, "，")])
        text = lambda most: joint.join(chance.choices(words, k=chance.randint(1, most)))
        story = {
            "id": str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper(),
            "title": text(3),
            "createdAt": (start + datetime.timedelta(hours=number)).isoformat() + "Z",
            "language": language,
            "pages": [
                {"pageNumber": page + 1, "text": text(6), "illustrationStatus": "notStarted"}
                for page in range(chance.choice([1, 2, 9, 17]))
            ],
        }
        if chance.random() < 0.8:
            story["ageGroup"] = chance.randrange(3)
        if chance.random() < 0.8:
            story["theme"] = chance.choice(THEMES)
        if chance.random() < 0.3:
            story["mainCharacter"] = text(1)
        if chance.random() < 0.3:
            story["mood"] = chance.choice(["happy", "sad", "windy"])
        stories.append(story)
    shelves = [("Shelf one", stories[::7]), ("Étagère", stories[3::5])]
    collections = [
        {
            "id": str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper(),
            "name": name,
            "createdAt": start.isoformat() + "Z",
            "stories": [story["id"] for story in members],
        }
        for name, members in shelves
    ]
    return {"format": "hornbook", "version": 1, "stories": stories, "collections": collections}


def folded(text):
    text = text.lower().replace("ß", "ss").replace("œ", "oe")
    text = "".join(mark for mark in unicodedata.normalize("NFD", text) if unicodedata.category(mark) != "Mn")
    for one, other in ("ىي", "ةه"):
        text = text.replace(one, other)
    return text.replace("ئ", "ي")


def is_chinese(word):
    return "\u4e00" <= word[0] <= "\u9fff"


def words_of(text):
    """The words of a text; what an apostrophe joins is one."""
    return re.findall(r"\w+", re.sub(r"(?<=\w)'(?=\w)", "", folded(text)))


def filed(text):
    """The words that a text is found by: the parts of joined ones, too."""
    return words_of(text) + re.findall(r"\w+", folded(text))


def short(word):
    """A word without its article."""
    return re.sub(r"^(?:[وبكف]?ال|لل)(?=..)", "", word)


class Filed:
    """A story as the slow search sees it."""

    def __init__(self, number, story, shelves):
        self.number, self.title, self.pages = number, story["title"], len(story["pages"])
        self.age = AGES[story["ageGroup"]] if "ageGroup" in story else None
        self.theme = story.get("theme", "").lower().replace(" ", "-") or None
        self.language = story["language"]
        self.mood = story.get("mood")
        self.collections = [name for name, members in shelves if story["id"] in members]
        heads = [story.get(name, "") for name in ("mainCharacter", "theme", "mood")] + self.collections
        texts = [page["text"] for page in story["pages"]]
        self.places = [[filed(text) for text in part] for part in (texts, heads, [self.title])]

    def length(self):
        return "short" if self.pages <= 8 else "middle" if self.pages <= 16 else "long"

    def score(self, word, is_prefix):
        """How well a word is found: 2, 4 or 6 for text, heads or title, one less for the beginning of a word, 0 for not at all."""
        best = 0
        for place, texts in enumerate(self.places):
            for found in (found for words in texts for found in words):
                if is_chinese(word):
                    whole = all(word[i : i + 2] in found for i in range(max(1, len(word) - 1)))
                    best = max(best, 2 * place + 2 if whole else 0)
                    continue
                for wanted in {word, short(word)}:
                    for held in {found, short(found)}:
                        if held == wanted:
                            best = max(best, 2 * place + 2)
                        elif is_prefix and held.startswith(wanted) and len(wanted) > (1 if place else 2):
                            best = max(best, 2 * place + 1)
        return best


def fits(story, filters):
    for name, value in filters.items():
        held = story.length() if name == "length" else story.collections if name == "collection" else getattr(story, name)
        if value not in held if name == "collection" else value != held:
            return False
    return True


def slow_search(stories, words, filters, order):
    """The numbers of the stories that are found, in their order."""
    asked = words_of(words)
    if len(asked) > 1 and len(asked[-1]) == 1 and not asked[-1].isdigit() and not is_chinese(asked[-1]):
        asked.pop()
    # Runs of Chinese are looked up by twos, each for itself.
    asked = [
        part for word in asked
        for part in ([word[i : i + 2] for i in range(len(word) - 1)] if is_chinese(word) and len(word) > 1 else [word])
    ]
    total = {story.number: 0 for story in stories}
    for place, word in enumerate(asked):
        scores = {story.number: story.score(word, place == len(asked) - 1) for story in stories}
        if not any(scores.values()):
            scores = {story.number: story.score(word, True) for story in stories}
        total = {number: total[number] + scores[number] for number in total if scores[number]}
    found = [story for story in stories if story.number in total and fits(story, filters)]
    newest = lambda story: -story.number
    keys = {
        "best": lambda story: (-total[story.number], newest(story)),
        "newest": newest,
        "oldest": lambda story: story.number,
        "title": lambda story: (" ".join(words_of(story.title))[:24], story.number),
        "short": lambda story: (story.pages, newest(story)),
        "long": lambda story: (-story.pages, newest(story)),
    }
    return [story.number for story in sorted(found, key=keys[order])]


def is_near(wanted, held, is_prefix):
    """Whether a word is one letter off another, or off the beginning of it: one more, one less, another, or two in each other's place."""
    ends = range(len(wanted) - 1, len(wanted) + 2) if is_prefix and len(wanted) > 4 else [len(held)]
    for end in ends:
        part = held[:end]
        if len(part) != min(end, len(held)) or abs(len(part) - len(wanted)) > 1:
            continue
        at = next((at for at, (one, other) in enumerate(zip(wanted, part)) if one != other), min(len(wanted), len(part)))
        swapped = wanted[at + 1 : at + 2] + wanted[at : at + 1]
        if part[at + 1 :] in (wanted[at + 1 :], wanted[at:]) or part[at:] == wanted[at + 1 :] or part[at:] == swapped + wanted[at + 2 :]:
            return True
    return False


FIND = """
(async () => {
  const found = await hornbook.search.find(%s);
  const stories = await found.take(0, 1000);
  return {total: found.total, isNear: found.isNear, hrefs: stories.map((story) => story.href), stories: stories.slice(0, 3)};
})()
"""


class SearchEngine(site_case.SiteCase):
    @classmethod
    def setUpClass(cls):
        made = library(COUNT)
        file = tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8")
        json.dump(made, file, ensure_ascii=False)
        file.flush()
        project.PROGRAM = cls.arguments[0]
        project.PROGRAM = cls.arguments[0]
        settings = '[books]\nenabled = false\n\n[pictures]\nenabled = false\n'
        cls.project = project.Project(settings=settings)
        # No stories but ours.
        cls.project.run("import", "json", file.name)
        file.close()
        ids = {story["id"] for story in made["stories"]}
        cls.project.edit(f"DELETE FROM story WHERE id NOT IN ({','.join('?' * len(ids))})", *ids)
        cls.project.edit("DELETE FROM story_collection WHERE name NOT IN ('Shelf one', 'Étagère')")
        cls.project.run("build")
        cls.folder = cls.project.file("Site")
        shelves = [(collection["name"], set(collection["stories"])) for collection in made["collections"]]
        names = {name: cls.slug("collection", name) for name, _ in shelves}
        cls.stories = [Filed(number, story, shelves) for number, story in enumerate(made["stories"])]
        for story in cls.stories:
            story.collections = [names[name] for name in story.collections]
        cls.hrefs = {}
        for number, story in enumerate(made["stories"]):
            cls.hrefs[number] = cls.project.slug(story["id"])
        cls.numbers = {slug: number for number, slug in cls.hrefs.items()}
        cls.host = host.Host(cls.folder)

    @classmethod
    def slug(cls, kind, name):
        query = "SELECT slug FROM address JOIN story_collection ON owner_id = story_collection.id WHERE kind = ? AND name = ?"
        return cls.project.sql(query, kind, name)[0][0]

    @classmethod
    def tearDownClass(cls):
        cls.host.close()

    def begin(self, address=None):
        self.assertIsNone(self.tab.open(address or kinds.address(self.folder, "search/index.html")))
        self.tab.wait("Boolean(window.hornbook && hornbook.search)")

    def find(self, **query):
        return self.tab.evaluate(FIND % json.dumps(query))

    def numbers_of(self, found):
        from urllib.parse import unquote

        return [self.numbers[unquote(href.split("/")[1])] for href in found["hrefs"]]

    def compare(self, words, filters, order):
        found = self.find(words=words, filters=filters, order=order)
        wanted = slow_search(self.stories, words, filters, order)
        if not slow_search(self.stories, words, {}, order):
            # What is nearly so is looked at by tests of its own.
            self.assertEqual(found["isNear"], found["total"] > 0)
            return 0
        with self.subTest(words=words, filters=filters, order=order):
            self.assertFalse(found["isNear"])
            self.assertEqual(self.numbers_of(found), wanted)
            self.assertEqual(found["total"], len(wanted))
        return len(wanted)

    def test_folds_every_character_as_the_build_does(self):
        self.begin()
        with open(FIXTURE, encoding="utf-8") as file:
            sum_, *lines = file.read().rstrip("\n").split("\n")
        said = self.tab.evaluate(
            """
            hornbook.search.prepare().then(() => {
              const written = (text) => hornbook.search.terms(text).map((readings) => readings.join("|")).join(" ");
              let sum = 2166136261;
              for (let block = 0; block <= 0x10ffff; block += 256) {
                let text = "";
                for (let code = block; code < block + 256; code++)
                  if (code < 0xd800 || code > 0xdfff) text += "a" + String.fromCodePoint(code) + "a ";
                for (const letter of written(text) + "\\n") sum = Math.imul(sum ^ letter.codePointAt(), 16777619);
              }
              return [(sum >>> 0).toString(16), %s.map(written)];
            })
            """
            % json.dumps([line.split("\t")[0] for line in lines])
        )
        self.assertEqual(said[0], sum_)
        self.assertEqual(said[1], [line.split("\t")[1] for line in lines])
        self.assertEqual(self.tab.evaluate("hornbook.search.terms('a\\ud800b')"), [["a"], ["b"]])

    def test_finds_what_a_search_through_all_texts_finds(self):
        self.begin()
        chance = random.Random(9)
        queries = ["moon", "mo", "m", "MÜLLER", "mull", "strasse", "the moon", "oeuvre et", "lost isl", "mother s", "star 7", "xyz"]
        queries += ["قمر", "القمر", "والقم", "قط", "قِط", "مدرسه", "احمد الي", "شاطي", "بال", "小王子", "小", "月亮 王", "老鼠", "亮月"]
        queries += ["shelf", "etag", "winter moon", "the se", "sad", "night 小"]
        for _ in range(120):
            words = chance.choice([LATIN, LATIN, ARABIC, CHINESE])
            word = " ".join(chance.choices(words, k=chance.choice([1, 1, 2, 3])))
            queries.append(word[: chance.randint(1, len(word))])
        found = sum(self.compare(words, {}, "best") > 0 for words in queries)
        self.assertGreater(found, len(queries) / 2)

    def test_combines_words_filters_and_orders(self):
        self.begin()
        chance = random.Random(10)
        choices = {
            "age": AGES, "theme": ["night", "the-sea", "winter", "nowhere"], "language": ["en", "ar", "zh"],
            "length": ["short", "middle", "long"], "collection": [self.slug("collection", "Étagère"), "gone"],
            "mood": ["happy", "sad", "windy"],
        }
        found = 0
        for number in range(120):
            names = chance.sample(list(choices), chance.choice([0, 1, 1, 2]))
            words = chance.choice(["", "", "moon", "st", "القط", "月", "a star"])
            order = ["best", "newest", "oldest", "title", "short", "long"][number % 6]
            found += self.compare(words, {name: chance.choice(choices[name]) for name in names}, order) > 0
        self.assertGreater(found, 40)

    def near(self, word, is_prefix=True):
        """The stories that have a word which is one letter off."""
        texts = {
            story.number: {held for part in story.places for words in part for found in words for held in (found, short(found))}
            for story in self.stories
        }
        return {number for number, words in texts.items() if any(is_near(word, held, is_prefix) for held in words)}

    def test_an_apostrophe_parts_no_word(self):
        self.begin()
        wanted = {story.number for story in self.stories if any("mothers" in words for part in story.places for words in part)}
        self.assertTrue(wanted)
        for words in ("mother's", "mothers", "MOTHER’S", "motherʻs"):
            self.assertEqual(set(self.numbers_of(self.find(words=words))), wanted, words)
        self.assertLess(wanted, set(self.numbers_of(self.find(words="mother"))))

    def test_one_letter_wrong_still_finds_where_nothing_else_is_found(self):
        self.begin()
        # Behind the first three letters all is found that is near.
        for word in ("lantren", "lantarn", "lanternn", "lanern", "moonlihgt", "moonlghtt"[:8], "motherr", "boatt", "قمرر", "مدرثة"):
            wanted = self.near(folded(word))
            self.assertFalse(slow_search(self.stories, word, {}, "best"), word)
            found = self.find(words=word)
            self.assertTrue(found["isNear"] and wanted, word)
            self.assertLessEqual(set(self.numbers_of(found)), wanted, word)
            self.assertGreater(found["total"], 0, word)
        # Within them, what is likeliest, as far as the bytes go that a guess may load.
        for word, meant in (("alntern", "lantern"), ("antern", "lantern"), ("llantern", "lantern"), ("kantern", "lantern"), ("moohlight", "moonlight"), ("بدرسة", "مدرسه")):
            self.assertFalse(slow_search(self.stories, word, {}, "best"), word)
            found = self.find(words=word)
            self.assertTrue(found["isNear"], word)
            self.assertLessEqual(set(self.numbers_of(found)), self.near(folded(word)), word)
            # A guess loads no more than its bound of bytes: it may miss some that hold the word.
            self.assertTrue(set(slow_search(self.stories, meant, {}, "best")) & set(self.numbers_of(found)), word)

    def test_a_space_may_be_wrong_too(self):
        self.begin()
        for words, meant in (("moon light", "moonlight"), ("lan tern", "lantern"), ("lost moon light", "lost moonlight"), ("moon lihgt", "moonlight")):
            wanted = slow_search(self.stories, meant, {}, "best")
            self.assertTrue(wanted)
            found = self.find(words=words)
            if slow_search(self.stories, words, {}, "best"):
                self.assertFalse(found["isNear"])
                continue
            self.assertTrue(found["isNear"], words)
            self.assertLessEqual(set(wanted), set(self.numbers_of(found)), words)
        found = self.find(words="lanternboat")
        self.assertEqual(set(self.numbers_of(found)), set(slow_search(self.stories, "lantern boat", {}, "best")))
        self.assertTrue(found["isNear"])

    def test_short_words_numbers_and_what_filters_leave_out_are_not_guessed_at(self):
        self.begin()
        for words in ("xyz", "2019", "qqqqqq", "zzzz zzzz"):
            found = self.find(words=words)
            self.assertEqual((found["total"], found["isNear"]), (0, False), words)
        self.assertEqual(self.find(words="lantern", filters={"theme": "gone"})["isNear"], False)
        # What is nearly so is sifted and sorted as all is.
        near = self.find(words="lantren", filters={"age": "preschool"}, order="oldest")
        self.assertEqual({self.stories[number].age for number in self.numbers_of(near)}, {"preschool"})
        self.assertEqual(self.numbers_of(near), sorted(self.numbers_of(near)))

    def test_what_is_guessed_at_loads_no_more_than_it_may(self):
        address = self.host.url("search/index.html")
        self.begin(address)
        self.find(words="qqqqqqqq")
        parts = [url for url in self.tab.requests() if re.search(r"/search/[^/]+/[0-9]+[.]js$", url)]
        size = sum(os.path.getsize(os.path.join(self.folder, url[len(self.host.address) :].replace("%20", " "))) for url in parts)
        self.assertLess(size, 60_000)
        # What is found is not guessed at.
        self.begin(address)
        self.find(words="lantern")
        first = [url for url in self.tab.requests() if re.search(r"/search/[^/]+/[0-9]+[.]js$", url)]
        self.assertLess(len(first), len(parts))

    def test_answers_from_a_server_as_from_a_folder(self):
        for address in (self.host.url("search/index.html"), kinds.address(self.folder, "search/index.html") + "?q=moon#x"):
            self.begin(address)
            for words in ("moonl", "القط", "小王子"):
                self.compare(words, {"length": "short"}, "best")
            self.assertEqual(self.tab.complaints(), [])

    def test_loads_what_it_needs_and_that_once(self):
        self.begin(self.host.url("search/index.html"))
        parts = lambda: [url for url in self.tab.requests() if "/search/" in url and url.endswith(".js")]
        self.find(words="lantern")
        self.assertFalse([url for url in parts() if re.search(r"/[a-z]+\.js$", url) and not re.search("/(index|letters).js$", url)])
        first = parts()
        self.assertEqual(len(first), len(set(first)))
        self.find(words="lantern")
        self.assertEqual(parts(), first)
        self.find(words="lantern", filters={"age": "preschool"})
        self.assertEqual({url.rpartition("/")[2] for url in parts()[len(first) :]}, {"age.js"})

    def test_tells_what_a_story_is(self):
        self.begin()
        found = self.find(words="", order="newest")
        story, filed = found["stories"][0], self.stories[-1]
        self.assertEqual(found["total"], COUNT)
        for name, value in {"title": filed.title, "language": filed.language, "pages": filed.pages, "age": filed.age}.items():
            self.assertEqual(story[name], value)
        self.assertEqual(story["direction"], "rtl" if filed.language == "ar" else "ltr")
        self.assertTrue(os.path.isfile(os.path.join(self.folder, "stories", self.hrefs[COUNT - 1], "index.html")))
        self.assertIsNone(story["cover"])
        self.assertIn(story["accent"], range(1, 9))

    def test_hides_the_ages_that_are_not_shown_on_the_device(self):
        self.begin()
        found = self.find(words="moon", hiddenAges=["preschool", "preteen"])
        wanted = [
            number for number in slow_search(self.stories, "moon", {}, "best")
            if self.stories[number].age not in ("preschool", "preteen")
        ]
        self.assertEqual(self.numbers_of(found), wanted)
        self.assertEqual(self.find(words="", hiddenAges=["preteen"], filters={"age": "preteen"})["total"], 0)

    def test_answers_the_latest_question_alone(self):
        self.begin()
        # The page itself has nothing to ask any more.
        self.tab.evaluate("new Promise((done) => setTimeout(done, 500))")
        said = self.tab.evaluate(
            "Promise.all(['moon', 'star', 'lantern'].map((words) => hornbook.search.find({words})))"
            ".then((found) => found.map((one) => one && one.total))"
        )
        self.assertEqual(said, [None, None, len(slow_search(self.stories, "lantern", {}, "best"))])

    def test_says_when_a_part_cannot_be_loaded_and_tries_again(self):
        folder = os.path.join(self.folder, "search")
        gone = os.path.join(self.folder, "search-gone")
        self.begin()
        os.rename(folder, gone)
        try:
            with self.assertRaises(Refused):
                self.find(words="moon")
        finally:
            os.rename(gone, folder)
        self.compare("moon", {}, "best")


if __name__ == "__main__":
    site_case.run("HORNBOOK")
