"""An openly licensed collection in over sixty languages, imported, published and looked at with eyes of its own: in which
language and direction every text stands, how translations lead to one another, who is named, under which licence.

    python3 tongues_test.py PROGRAM EPUBCHECK.JAR VNU.JAR

Makes the collection (`tongues.py` says what has to come of it) and a project, and builds that once in English and once in
Arabic.
"""

import collections
import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
import unittest
import xml.etree.ElementTree
import zipfile

import project
import site_case
import spoken
import tongues
from tongues_shapes import Shapes
from tongues_site import Site

ATOM = "{http://www.w3.org/2005/Atom}"
DC = "{http://purl.org/dc/elements/1.1/}"
OPF = "{http://www.idpf.org/2007/opf}"
TERMS = "{http://purl.org/dc/terms/}"
XHTML = "{http://www.w3.org/1999/xhtml}"
SITE_MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
HERE = os.path.dirname(os.path.abspath(__file__))
CHECKERS = []
# Some names of languages as those who speak them write them.
NAMES = {
    "ar": "العربية",
    "he": "עברית",
    "sw": "Kiswahili",
    "am": "አማርኛ",
    "zh-Hant": "繁體中文",
    "en-US": "English (US)",
    "lg": "Luganda",
}
# What the page of settings says in languages of its own: the languages of the interface, and who made the letters.
SETTINGS_WORDS = {"English", "English (US)", "Bahasa Indonesia", "Deutsch", "Español", "Français", "Kiswahili", "Português"}
SETTINGS_WORDS |= {"Русский", "العربية", "हिन्दी", "বাংলা", "简体中文"}
SETTINGS_WORDS |= {"Andika © SIL International", "OpenDyslexic © Abelardo Gonzalez, Bitstream"}
LETTER = re.compile(r"[^\W\d_]")


class Tongues(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = Site("en", address="https://moon.example/a/")
        cls.arabic = Site("ar", ("en", "fr", "ar", "ur", "he", "am", "ja", "sw", "zh-Hant"))

    @classmethod
    def tearDownClass(cls):
        for site in (cls.site, cls.arabic):
            site.project.folder.cleanup()

    def test_every_story_in_over_sixty_languages_has_its_pages(self):
        self.assertGreaterEqual(len({story.tag for story in self.site.collection.stories}), 60)
        for site in (self.site, self.arabic):
            for story in site.collection.stories:
                with self.subTest(story=story.title, language=story.tag):
                    for page, text in enumerate(story.texts, 1):
                        self.assertIn(text, site.pages[site.path(story, page)].texts("folio-text"))
            self.assertEqual(len(site.paths), len(site.collection.stories))

    def test_every_page_is_in_the_language_of_its_story_or_of_the_site(self):
        for site in (self.site, self.arabic):
            stories = {path: story for story, path in site.paths.items()}
            for path, page in site.pages.items():
                with self.subTest(page=path):
                    story = stories.get(posixpath.dirname(path))
                    language = story.tag if story else site.language
                    self.assertEqual((page.language, page.direction), (language, tongues.direction(language)))

    def check(self, said, story, language, own_words):
        """A text is in its own language and direction, whoever's it is."""
        # What a field says while nothing stands in it runs as it is written.
        if "input" in said.inside and said.direction == "auto":
            return
        there = (said.language, said.direction)
        if story:
            self.assertEqual(there, (story.tag, tongues.direction(story.tag)), said)
        elif said.language != language:
            self.assertIn(said.text, own_words, f"{said} is in no language of its own")
        else:
            self.assertEqual(said.direction, tongues.direction(language), said)

    def test_every_text_of_every_page_is_in_its_own_language_and_direction(self):
        for site in (self.site, self.arabic):
            names = {name for story in site.collection.stories for name in story[4:7] if name} | SETTINGS_WORDS
            languages = self.names(site)
            count = 0
            for path, page in site.pages.items():
                for said in page.said:
                    if not LETTER.search(said.text):
                        continue
                    with self.subTest(page=path, said=said):
                        # The code for frames is code, whatever title stands in it.
                        if said.text.lstrip().startswith("<iframe "):
                            continue
                        story = site.story(said.text)
                        count += story is not None
                        # A language calls itself by its own name; what is said of a book's accessibility is in the book's language, 'pt' for 'pt-BR'.
                        own = languages.get(said.language) == said.text
                        own = own or ("access" in said.inside and f"{page.language}-".startswith(f"{said.language}-"))
                        if said.language != site.language and own:
                            self.assertEqual(said.direction, tongues.direction(said.language))
                        else:
                            self.check(said, story, site.language, names)
            self.assertGreater(count, 10 * len(site.collection.stories))

    def names(self, site):
        """What the page of languages calls each, by the tag that its stories have."""
        path = "languages/index.html"
        tiles = [said.text for said in site.pages[path].said if "h3" in said.inside]
        links = [values["href"] for values in site.pages[path].all("a")]
        links = [site.target(path, link) for link in links if re.fullmatch(r"[^./]+/index\.html", link)]
        tags = [next(said.language for said in site.pages[link].said if "h3" in said.inside) for link in links]
        self.assertEqual((len(tiles), len(tags)), (len(links), len(set(tags))))
        for tag, tile in zip(tags, tiles):
            self.assertNotIn(tile, (tag, tag.partition("-")[0]), "a language is called by its code")
        return dict(zip(tags, tiles))

    def test_the_page_of_languages_names_each_once_and_leads_to_its_stories(self):
        for site in (self.site, self.arabic):
            page, names = site.pages["languages/index.html"], self.names(site)
            expected = collections.Counter(story.tag for story in site.collection.stories)
            self.assertEqual(set(names), set(expected))
            self.assertEqual(len(set(names.values())), len(names), "two languages have one name")
            for tag in names.keys() & NAMES.keys():
                self.assertEqual(names[tag], NAMES[tag])
            links = [values["href"] for values in page.all("a")]
            tiles = ["languages/" + link for link in links if re.fullmatch(r"[^./]+/index\.html", link)]
            self.assertEqual(len(tiles), len(expected))
            found = {}
            for path in tiles:
                titles = [said for said in site.pages[path].said if "h3" in said.inside]
                found[titles[0].language] = sorted(said.text for said in titles)
            for tag in expected:
                titles = [story.title for story in site.collection.stories if story.tag == tag]
                self.assertEqual(found[tag], sorted(titles))

    def test_translations_lead_to_one_another_from_every_page(self):
        for site in (self.site, self.arabic):
            names = self.names(site)
            for story in site.collection.stories:
                with self.subTest(story=story.title, language=story.tag):
                    others = {(other.tag, site.paths[other]) for other in site.collection.translations(story)}
                    for page in (None, 1, 2, 3):
                        path = site.path(story, page)
                        if page is None and others:
                            self.assertEqual(self.switcher(site, path, "also", names, page), others)
                        self.assertEqual(self.switcher(site, path, "languages", names, page), others)

    def switcher(self, site, path, inside, names, page):
        """Where a list of languages leads: each once, in its own name, to the same page."""
        found = []
        for tag, values, language, direction, place in site.pages[path].elements:
            if tag == "a" and "hreflang" in values and inside in place:
                found.append((values["hreflang"], posixpath.dirname(site.target(path, values["href"]))))
                self.assertEqual(posixpath.basename(values["href"]), f"{page or 'index'}.html")
                self.assertEqual(site.pages[site.target(path, values["href"])].language, values["hreflang"])
        said = [said for said in site.pages[path].said if inside in said.inside and "a" in said.inside]
        texts = [said for said in said if said.text in names.values()]
        self.assertEqual(sorted(names[tag] for tag, _ in found), sorted(said.text for said in texts))
        self.assertEqual(len(found), len(set(found)))
        return set(found)

    def test_search_engines_are_told_of_all_translations_by_whole_addresses(self):
        maps = collections.defaultdict(dict)
        for name in (name for name in os.listdir(self.site.folder) if re.fullmatch(r"sitemap-.*\.xml", name)):
            for entry in xml.etree.ElementTree.fromstring(self.site.read(name)).iter(SITE_MAP + "url"):
                links = entry.findall(XHTML + "link")
                maps[entry.findtext(SITE_MAP + "loc").strip()] = {link.get("hreflang"): link.get("href") for link in links}
                self.assertEqual(len({link.get("hreflang") for link in links}), len(links))
        first = {}
        for story in self.site.collection.stories:
            first.setdefault((story.number, story.tag), story)
        for story in self.site.collection.stories:
            with self.subTest(story=story.title, language=story.tag):
                for page in (None, 1, 2, 3):
                    head = [link for link in self.site.pages[self.site.path(story, page)].all("link", rel="alternate") if "hreflang" in link]
                    told = {link["hreflang"]: link["href"] for link in head}
                    # Of two in one language the first one counts, but on the page of the other.
                    group = {other.tag: first[(other.number, other.tag)] for other in self.site.collection.translations(story)}
                    expected = {**group, story.tag: story} if group else {}
                    self.assertEqual(told, {tag: self.site.url(other, page) for tag, other in expected.items()})
                    self.assertEqual(len(head), len(told))
                    if page is None:
                        self.assertEqual(maps[self.site.url(story)], told)
        for path, page in self.arabic.pages.items():
            self.assertEqual([link for link in page.all("link") if "hreflang" in link], [], path)

    def test_the_page_of_a_story_names_who_made_it_and_leads_to_its_licence(self):
        for site in (self.site, self.arabic):
            for story in site.collection.stories:
                with self.subTest(story=story.title, language=story.tag):
                    page = site.pages[site.path(story)]
                    credits = page.texts("credits")
                    for name in (story.author, story.illustrator, story.translator, story.license):
                        self.assertTrue(name is None or name in credits, f"{name} is not in {credits}")
                    if story.translator is None:
                        self.assertFalse([text for text in credits if "Omar" in text])
                    self.assertEqual([values["href"] for values in page.all("a", rel="license")], [story.href] if story.href else [])
                    (data,) = [json.loads(text) for text in page.data]
                    self.assertEqual((data["inLanguage"], data["name"], data.get("license")), (story.tag, story.title, story.href))
                    people = [[person["name"] for person in data.get(role, [])] for role in ("author", "illustrator", "translator")]
                    self.assertEqual(people, [[story.author], [story.illustrator], [story.translator] if story.translator else []])

    def test_the_book_of_a_story_is_in_its_language_and_names_the_same_people_and_licence(self):
        for story in self.site.collection.stories:
            with self.subTest(story=story.title, language=story.tag):
                with self.site.book(story) as book:
                    package = xml.etree.ElementTree.fromstring(book.read("EPUB/package.opf"))
                    metadata = package.find(OPF + "metadata")
                    self.assertEqual([element.text for element in metadata.iter(DC + "language")], [story.tag])
                    self.assertEqual(metadata.findtext(DC + "title"), story.title)
                    self.assertEqual(metadata.findtext(DC + "rights"), story.license)
                    roles = {meta.get("refines"): meta.text for meta in metadata.iter(OPF + "meta") if meta.get("property") == "role"}
                    tags = {"aut": DC + "creator", "ill": DC + "contributor", "trl": DC + "contributor"}
                    people = [
                        (element.tag, roles["#" + element.get("id")], element.text)
                        for element in metadata
                        if element.tag in tags.values()
                    ]
                    expected = [(tags[role], role, name) for role, name in zip(tags, story[4:7]) if name]
                    self.assertEqual(people, expected)
                    self.assertEqual(package.find(OPF + "spine").get("page-progression-direction"), tongues.direction(story.tag))
                    self.assertEqual(package.get("{http://www.w3.org/XML/1998/namespace}lang"), story.tag)
                    self.check_documents(book, story.tag, {*story[4:8]})
                    root, said = spoken.of_book(book.read("EPUB/text/colophon.xhtml"))
                    for name in (story.author, story.illustrator, story.translator, story.license):
                        self.assertTrue(name is None or name in [text.text for text in said], name)
                    links = {link.get("href"): link.text for link in root.iter(XHTML + "a")}
                    self.assertEqual(links.get(story.href), story.license if story.href else None)

    def check_documents(self, book, language, own_words):
        """Every text of a book is in its own language; what is nobody's is in English, or in the book's language."""
        count = 0
        for name in book.namelist():
            if not name.endswith(".xhtml"):
                continue
            root, texts = spoken.of_book(book.read(name))
            self.assertEqual((root.get("lang"), root.get("dir", "ltr")), (language, tongues.direction(language)), name)
            for said in texts:
                # The label of a page and the words for a cover are in the language of the book, or hold a title that is.
                if said.attribute in ("aria-label", "title") or name.endswith("cover.xhtml") or not LETTER.search(said.text):
                    continue
                story = self.site.story(said.text)
                count += story is not None
                if story:
                    self.check(said, story, language, ())
                elif said.language == language and tongues.spoken(language) is None:
                    self.assertIn(said.text, own_words, f"{name}: {said}")
                # An address runs from left to right in every language.
                is_address = said.text.startswith("https://")
                direction = "ltr" if is_address else tongues.direction(said.language)
                self.assertEqual(said.direction, direction, f"{name}: {said}")
        self.assertGreater(count, 4)

    def test_a_book_in_several_languages_says_which_and_names_everybody(self):
        stories = [story for story in self.site.collection.stories if story.tag in ("ar", "am", "ja", "en", "fa")]
        with zipfile.ZipFile(os.path.join(self.site.folder, "books", "collections", "full-moons.epub")) as book:
            package = xml.etree.ElementTree.fromstring(book.read("EPUB/package.opf"))
            languages = [element.text for element in package.iter(DC + "language")]
            self.assertEqual((set(languages), len(languages)), ({story.tag for story in stories}, 5))
            root, said = spoken.of_book(book.read("EPUB/text/colophon.xhtml"))
            links = {link.get("href") for link in root.iter(XHTML + "a")}
            for story in stories:
                for name in (story.author, story.illustrator, story.translator, story.license):
                    self.assertTrue(name is None or name in [text.text for text in said], name)
                self.assertTrue(story.href is None or story.href in links)
            found = set()
            for name in book.namelist():
                for text in spoken.of_book(book.read(name))[1] if name.endswith(".xhtml") else []:
                    story = self.site.story(text.text)
                    if story and not text.attribute == "aria-label":
                        self.check(text, story, languages[0], ())
                        found.add(story)
            self.assertEqual(found, set(stories))

    def test_feeds_and_catalogues_say_language_and_rights(self):
        listed = collections.Counter()
        for place, _, names in os.walk(self.site.folder):
            for name in names:
                path = os.path.join(place, name)
                if name == "feed.xml" or name.endswith(".xml") and "opds" in place:
                    self.check_feed(path, listed)
                elif name.endswith(".json") and "opds" in place:
                    with open(path, encoding="utf-8") as file:
                        for entry in json.load(file).get("publications", []):
                            story = self.site.story(entry["metadata"]["title"])
                            if story:
                                links = [link["href"] for link in entry["links"] if link.get("rel") == "license"]
                                self.assertEqual(entry["metadata"]["language"], story.tag, path)
                                self.assertEqual(links, [story.href] if story.href else [], path)
        self.assertEqual(set(listed), set(self.site.collection.stories))

    def check_feed(self, path, listed):
        for entry in xml.etree.ElementTree.parse(path).getroot().iter(ATOM + "entry"):
            story = self.site.story(entry.findtext(ATOM + "title"))
            if story is None:
                continue
            self.assertEqual(entry.get("{http://www.w3.org/XML/1998/namespace}lang"), story.tag, path)
            self.assertEqual(entry.findtext(ATOM + "rights"), story.license, path)
            self.assertEqual(entry.findtext(f"{ATOM}author/{ATOM}name"), story.author)
            links = [link.get("href") for link in entry.iter(ATOM + "link") if link.get("rel") == "license"]
            self.assertEqual(links, [story.href] if story.href else [])
            if "opds" in path:
                self.assertEqual(entry.findtext(TERMS + "language"), story.tag, path)
                listed[story] += 1

    def test_no_checker_finds_anything(self):
        books, pages = CHECKERS
        self.site.project.run("check", "--strict", "--no-epubcheck")
        self.arabic.project.run("check", "--strict", "--no-epubcheck")
        asked = [sys.executable, os.path.join(HERE, "..", "Tools", "epubcheck.py"), os.path.join(self.site.folder, "books")]
        done = subprocess.run(asked, env={**os.environ, "HORNBOOK_EPUBCHECK_JAR": books}, capture_output=True, text=True)
        # A cover that only shelves show is in no document.
        told = [line for line in done.stdout.splitlines() if "\tchecked\t" not in line]
        found = [line for line in told if not ("OPF-097" in line and "images/cover." in line)]
        self.assertEqual(found, [], done.stderr)
        self.assertEqual(done.returncode, 1 if told else 0, done.stderr)
        # One page of each kind in each writing that there is, and those of languages.
        sample = self.site.project.file("sample")
        for story in [story for story in self.site.collection.stories if story.number == 1][::6]:
            shutil.copytree(os.path.join(self.site.folder, self.site.paths[story]), os.path.join(sample, self.site.paths[story]))
        shutil.copytree(os.path.join(self.site.folder, "languages"), os.path.join(sample, "languages"))
        allowed = os.path.join(HERE, "newer-features.txt")
        done = subprocess.run([sys.executable, os.path.join(HERE, "check_html.py"), pages, allowed, sample], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__.strip())
    project.PROGRAM, *CHECKERS = (os.path.abspath(path) for path in sys.argv[1:4])
    Shapes.checkers = CHECKERS
    del sys.argv[1:4]
    site_case.main()
