"""A collection with every shape that collections have: 120 stories in forty languages, with pages that translations lack, people of
every kind, tags that are not registered, no dates and no pictures. `tongues_test.py` publishes and looks at it.
"""

import collections
import json
import os
import re
import shutil
import subprocess
import sys
import unicodedata
import unittest
import urllib.parse
import xml.etree.ElementTree
import zipfile

import browser
import kinds
from tongues_site import SETTINGS, Empty

DC = "{http://purl.org/dc/elements/1.1/}"
OPF = "{http://www.idpf.org/2007/opf}"
HERE = os.path.dirname(os.path.abspath(__file__))


class Shapes(unittest.TestCase):
    """What collections have besides: pages that a translation lacks, people of every kind, tags that are not registered, no dates and
    no pictures. One hundred and twenty stories in forty languages."""

    @classmethod
    def setUpClass(cls):
        cls.project = Empty(SETTINGS.format(language="en", more="").replace("[books]", '[languages]\nnuj = "Lunyole"\n[books]'))
        cls.folder = os.path.join(cls.project.folder.name, "shapes")
        tags = "en sw nuj lwg myx loz tw-Akua tw-Asan lgg-official ha-ne kr ar he am ti hi bn ta fr pt es de ru uk zu xh st tn lg ln".split()
        cls.tags = tags + "rw ny sn yo ig wo so om mg af".split()
        for number in (1, 2, 3):
            for place, tag in enumerate(cls.tags):
                cls.write_story(tag, number, place)
        cls.project.run("import", "markdown", cls.folder)
        cls.project.run("build")
        cls.site = cls.project.file("Site")

    @classmethod
    def write_story(cls, tag, number, place):
        pages = [f"{tag} {number} page {page}." for page in (1, 2, 3, 4)]
        # Every third one lacks its second page.
        if place % 3 == 1:
            pages[1] = ""
        lines = [f"# {'BKTAM'[(place + number) % 5]}{tag} {number}", ""]
        for page in pages:
            lines += ["##", *([page] if page else []), ""]
        lines += ["##", "* License: [CC-BY]", "* Text: Ana Fuchs, Ben Okri and Cy Twombly", "* Adaptation: Dora Maar", "* Translated By: Eli Fox"]
        path = os.path.join(cls.folder, tag, f"{number:04}_{number}.md")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines + [f"* Language: {tag.partition('-')[0] if tag == 'ha-ne' else tag}", ""]))

    @classmethod
    def tearDownClass(cls):
        cls.project.folder.cleanup()

    def read(self, *names):
        with open(os.path.join(self.site, *names), encoding="utf-8") as file:
            return file.read()

    def folder_of(self, title):
        (slug,) = self.project.sql("SELECT slug FROM address JOIN story ON owner_id = story.id WHERE title = ? AND is_current = 1", title)[0]
        return slug

    def test_pages_lead_to_the_same_pages_of_translations_or_say_that_they_are_missing(self):
        whole, gap = self.folder_of("Ken 1"), self.folder_of("Tsw 1")
        links = lambda slug, page: dict(re.findall(r'href="\.\./([^"/]+)/([^"]+)" hreflang', self.read("stories", slug, f"{page}.html")))
        self.assertEqual([links(whole, page)[gap] for page in (1, 2, 3, 4)], ["1.html", "index.html", "2.html", "3.html"])
        self.assertEqual([links(gap, page)[whole] for page in (1, 2, 3)], ["1.html", "3.html", "4.html"])
        page = self.read("stories", whole, "2.html")
        self.assertRegex(page, r'data-pages="0"><a href="\.\./%s/index\.html".*?<small[^>]*>This page is missing there' % gap)
        self.assertIn('data-pages="1 0 2 3"', self.read("stories", whole, "index.html"))

    def test_everybody_is_named_everywhere(self):
        slug = self.folder_of("Ken 1")
        page = self.read("stories", slug, "index.html")
        for name in ("Ana Fuchs", "Ben Okri", "Cy Twombly", "Dora Maar", "Eli Fox"):
            self.assertIn(name, page)
        (data,) = (json.loads(text) for text in re.findall(r'<script type="application/ld\+json">(.*?)</script>', page))
        self.assertEqual([person["name"] for person in data["author"]], ["Ana Fuchs", "Ben Okri", "Cy Twombly"])
        self.assertEqual([person["name"] for person in data["contributor"]], ["Dora Maar"])
        with zipfile.ZipFile(os.path.join(self.site, "books", slug + ".epub")) as book:
            package = xml.etree.ElementTree.fromstring(book.read("EPUB/package.opf"))
        facts = collections.defaultdict(dict)
        for meta in package.iter(OPF + "meta"):
            facts[(meta.get("refines") or "")[1:]][meta.get("property")] = meta.text
        people = [element for element in package.iter() if element.tag in (DC + "creator", DC + "contributor")]
        self.assertEqual(
            [(element.text, facts[element.get("id")]["role"], facts[element.get("id")]["file-as"]) for element in people],
            [
                ("Ana Fuchs", "aut", "Fuchs, Ana"),
                ("Ben Okri", "aut", "Okri, Ben"),
                ("Cy Twombly", "aut", "Twombly, Cy"),
                ("Dora Maar", "adp", "Maar, Dora"),
                ("Eli Fox", "trl", "Fox, Eli"),
            ],
        )

    def test_languages_have_names_and_registered_tags(self):
        page = self.read("languages", "index.html")
        names = dict(re.findall(r'<h3><a [^>]*lang="([^"]*)"[^>]*>[^<]*</a></h3>\n(?:<p lang[^>]*>([^<]*)</p>)?', page))
        for name in ("Lunyole", "Wanga", "Masaaba", "Lozi", "Kanuri", "Kiswahili", "Twi (Akuapem)", "Twi (Asante)", "Hausa (NE)"):
            self.assertIn(f">{name}</a></h3>", page)
        self.assertEqual((names["nuj"], names["sw"]), ("Nyole", "Swahili"))
        self.assertNotIn("lgg-official\"", page)

    def test_languages_are_in_the_order_of_their_names(self):
        key = lambda name: unicodedata.normalize("NFD", name).casefold()
        latin = lambda names: [name for name in names if key(name)[0] < "\u0300"]
        listed = latin(re.findall(r"<h3[^>]*><a[^>]*>([^<]+)</a></h3>", self.read("languages", "index.html")))
        menu = self.read("stories", self.folder_of("Ken 1"), "1.html").partition('<details class="languages"')[2].partition("</details>")[0]
        offered = latin(re.findall(r'hreflang="[^"]+"><span[^>]*>([^<]+)</span>', menu))
        chosen = latin(re.findall(r"<option[^>]*>([^<]+)</option>", self.read("search", "index.html").partition('name="language"')[2].partition("</select>")[0])[1:])
        for names in (listed, offered, chosen):
            self.assertGreater(len(names), 20)
            self.assertIn("Kiswahili", names)
            self.assertIn("Lunyole", names)
            self.assertEqual(names, sorted(names, key=key))

    def test_stories_without_dates_are_in_the_order_of_titles_on_pages_by_letters(self):
        letters = {name[0] for name in os.listdir(os.path.join(self.site, "stories", "page"))}
        self.assertEqual(letters, set("bktam"))
        titles = re.findall(r'<h3[^>]*><a[^>]*>([^<]*)</a>', self.read("stories", "page", "a.html"))
        self.assertEqual(titles, sorted(titles, key=str.lower))
        for page in (self.read("index.html"), self.read("search", "index.html"), self.read("stories", "index.html")):
            self.assertNotIn("Newest", page)
            self.assertNotIn("Oldest", page)

    def test_the_second_name_of_a_language_is_marked_as_the_language_that_it_is_in(self):
        second = lambda page: re.findall(r'<h3><a [^>]*lang="nuj"[^>]*>Lunyole</a></h3>\n<p lang="([^"]*)" dir="([^"]*)">([^<]*)</p>', page)
        self.assertEqual(second(self.read("languages", "index.html")), [("en", "ltr", "Nyole")])
        # Nobody says this language's name in Arabic: it stands there in English.
        self.project.write(SETTINGS.format(language="ar", more="").replace("[books]", '[languages]\nnuj = "Lunyole"\n[books]'), "hornbook.toml")
        try:
            self.project.run("build", "--output", self.project.file("Arabic"))
            with open(self.project.file("Arabic", "languages", "index.html"), encoding="utf-8") as file:
                self.assertEqual(second(file.read()), [("en", "ltr", "Nyole")])
        finally:
            self.project.write(SETTINGS.format(language="en", more="").replace("[books]", '[languages]\nnuj = "Lunyole"\n[books]'), "hornbook.toml")

    def test_sizes_are_those_of_the_files(self):
        for slug in (self.folder_of("Ken 1"), self.folder_of("Tsw 1")):
            size = os.path.getsize(os.path.join(self.site, "books", slug + ".epub"))
            (said,) = re.findall(r"<small data-t>(\d+) kB</small>", self.read("stories", slug, "index.html"))
            self.assertLess(abs(int(said) * 1000 - size), 6000)
            keep = json.loads(self.read("stories", slug, "keep.json"))
            kept = sum(os.path.getsize(os.path.join(self.site, *urllib.parse.unquote(name).split("/"))) for name in keep["files"])
            self.assertLess(abs(keep["size"] - kept), kept / 25)

    def phone(self):
        """A tab as wide as a small phone."""
        if browser.program("chromium") is None:
            self.skipTest("there is no Chromium here that can be steered")
        tab = browser.shared("chromium").tab()
        self.addCleanup(tab.close)
        tab.size(360, 740, 2, mobile=True)
        return tab

    def go(self, tab, page):
        self.assertIsNone(tab.open(kinds.address(self.site, page)))

    def test_a_language_is_found_among_many_and_remembered(self):
        tab = self.phone()
        shown = lambda links: tab.evaluate(f"[...document.querySelectorAll({json.dumps(links)})].filter((link) => link.checkVisibility()).map((link) => link.firstChild.data.trim())")
        self.go(tab, "languages/index.html")
        tab.evaluate("localStorage.clear()")
        self.go(tab, "languages/index.html")
        self.assertEqual(len(shown(".tongues h3 a")), len(self.tags))
        # The language of the browser is at hand, and the page three windows tall at most.
        self.assertEqual(shown(".tongue-sift a"), ["English"])
        self.assertLess(tab.evaluate("document.documentElement.scrollHeight"), 3 * 740)
        type_ = lambda text, field: tab.evaluate(f"(() => {{ const field = document.querySelector({json.dumps(field)}); field.value = {json.dumps(text)}; field.dispatchEvent(new Event('input', {{bubbles: true}})); }})()")
        # By its own name, its English name, its tag, and without marks.
        for text, names in (("LUNY", ["Lunyole"]), ("nyole", ["Lunyole"]), ("nuj", ["Lunyole"]), ("francais", ["Français"]), ("swahili", ["Kiswahili"]), ("xyz", [])):
            type_(text, ".tongue-sift input")
            self.assertEqual(shown(".tongues h3 a"), names, text)
        type_("lunyole", ".tongue-sift input")
        tab.evaluate("document.querySelector('.tongue-sift input').focus()")
        tab.press("Enter")
        tab.wait("location.pathname.endsWith('/languages/nuj/index.html')")
        self.go(tab, "index.html")
        self.assertEqual(shown(".ask a"), ["Lunyole", "All languages"])
        tab.click(".ask a")
        tab.wait("location.pathname.endsWith('/languages/nuj/index.html')")
        self.go(tab, "languages/index.html")
        self.assertEqual(shown(".tongue-sift a"), ["Lunyole", "English"])
        # In a story's menu it is the first, and the field is there, too.
        self.go(tab, f"stories/{self.folder_of('Ken 1')}/1.html")
        tab.click("details.languages summary")
        self.assertEqual(shown(".languages li a span")[0], "Lunyole")
        type_("kisw", ".tongue-sift input")
        self.assertEqual(shown(".languages li a span"), ["Kiswahili"])
        self.assertTrue(tab.evaluate("document.querySelector('.languages ul').getBoundingClientRect().bottom <= innerHeight"))
        self.assertEqual(tab.complaints(), [])

    def test_the_search_shows_translations_as_one_story_in_the_readers_language(self):
        tab = self.phone()
        look = """
        (() => {
          const found = document.querySelector(".found");
          if (!found || found.getAttribute("aria-busy") !== "false") return null;
          return [[...found.querySelectorAll(".card")].map((card) => [card.querySelector("h3 a").textContent, card.querySelector(".tongue").textContent])];
        })()
        """
        self.go(tab, "search/index.html")
        tab.evaluate("localStorage.clear()")
        found = lambda asked: (self.assertIsNone(tab.open(kinds.address(self.site, "search/index.html") + "?q=" + asked)), tab.wait(look)[0])[1]
        count = "document.querySelector('.count').textContent"
        # All hundred and twenty are by Ana Fuchs: three stories.
        cards = found("fuchs")
        self.assertEqual(len(cards), 3)
        self.assertEqual(tab.evaluate(count), "3 stories found")
        for title, tongues in cards:
            self.assertRegex(title, "^[BKTAM]en [123]$")
            self.assertTrue(tongues.startswith("English, "), tongues)
            self.assertTrue(tongues.endswith(f" +{len(self.tags) - 4}"), tongues)
        tab.evaluate("hornbook.set('reads', 'nuj')")
        cards = found("fuchs")
        self.assertEqual([title[1:] for title, _ in cards], [f"nuj {title[-1]}" for title, _ in cards])
        self.assertTrue(all(tongues.startswith("Lunyole, English, ") for _, tongues in cards), cards)
        # A language that is chosen, and what only one of them has, are as they are.
        self.assertEqual({tongues for _, tongues in found("fuchs&language=sw")}, {"Kiswahili"})
        self.assertEqual(found("Ken"), [["Ken 1", "English"]])
        self.assertEqual(tab.complaints(), [])

    def test_no_checker_finds_anything(self):
        pages = self.checkers[1]
        self.project.run("check", "--strict", "--no-epubcheck")
        allowed = os.path.join(HERE, "newer-features.txt")
        sample = self.project.file("sample")
        shutil.copytree(os.path.join(self.site, "languages"), os.path.join(sample, "languages"))
        for title in ("Ken 1", "Tsw 1"):
            shutil.copytree(os.path.join(self.site, "stories", self.folder_of(title)), os.path.join(sample, "stories", self.folder_of(title)))
        done = subprocess.run([sys.executable, os.path.join(HERE, "check_html.py"), pages, allowed, sample], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)
