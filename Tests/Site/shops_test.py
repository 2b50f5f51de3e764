"""What shops and the book trade are given: ISBNs in every file, what each shop would say, samples, and ONIX under onixcheck.

    shops_test.py PROGRAM [-v]

Needs PyPI's onixcheck.
"""

import glob
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
import zipfile

import difficult
import project

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else None
NUMBERS = {"epub": "978-3-16-148410-0", "fixed": "978-0-306-40615-7", "print": "978-1-86197-876-9"}
ONIX = "{http://ns.editeur.org/onix/3.0/reference}"
SETTINGS = """[site]
base_url = "https://example.org/"

[books]
layout = "both"
pdf = ["print"]
publisher = "Fox & Hen"
certifier = "Fox & Hen"
certified = "2026-01-15"

[onix]
email = "books@example.org"
price = { epub = "4.99 EUR", print = "12.99 EUR" }
territories = ["DE", "AT"]
"""


def content(*names):
    with open(os.path.join(*names), "rb") as file:
        return file.read()


def digits(number):
    return number.replace("-", "")


class Shops(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.place)
        os.makedirs(os.path.join(cls.place, "Content", "stories", "de"))
        os.makedirs(os.path.join(cls.place, "Content", "Illustrations"))
        with open(os.path.join(cls.place, "hornbook.toml"), "w", encoding="utf-8") as file:
            file.write(SETTINGS)
        for number in range(1, 9):
            with open(os.path.join(cls.place, "Content", "Illustrations", f"fox-{number}.png"), "wb") as file:
                file.write(project.picture(number, 1800, 1350))
            with open(os.path.join(cls.place, "Content", "Illustrations", f"fox-{number}.mp3"), "wb") as file:
                file.write(difficult.recording(40, number))
        numbers = ", ".join(f'{edition} = "{number}"' for edition, number in NUMBERS.items())
        head = f'+++\nlanguage = "en"\nauthor = "Ada Fox"\nillustrator = "Ben & Ida"\nsummary = "A fox, < 3."\nageGroup = 1\nreadingLevel = 2\nlicense = "CC BY 4.0"\ncreatedAt = 2026-01-02\nisbn = {{ {numbers} }}\nthema = ["5AC", "YBC", "YFP"]\n'
        pages = "\n\n##\n\n".join(f"![Fox {number} at home.](../Illustrations/fox-{number}.png)\n\nThe fox said {number}." for number in range(1, 9))
        heard = "".join(f'[pages.{number}]\naudioRelativePath = "fox-{number}.mp3"\n\n' for number in range(1, 9))
        cls.write("fox.md", f"{head}\n{heard}+++\n\n# The Fox\n\n{pages}\n")
        cls.write("de/hen.md", f'+++\nlanguage = "de"\ncreatedAt = 2026-01-03\nisbn = {{ epub = "979-10-90636-07-1" }}\n+++\n\n# Die Henne\n\nEins.\n\n##\n\nZwei.\n')
        # ONIX has no code for Meru.
        cls.write("meru.md", '+++\nlanguage = "mer"\ncontributors = [{ name = "Cem", role = "clr" }]\ncreatedAt = 2026-01-03\nisbn = { epub = "979-10-90636-10-1" }\n+++\n\n# Mbuti\n\nUmwe.\n')
        cls.write("owl.md", '+++\nlanguage = "en"\ncreatedAt = 2026-01-04\n+++\n\n# The Owl\n\nOne.\n')
        cls.hornbook("build")

    @classmethod
    def write(cls, name, text):
        with open(os.path.join(cls.place, "Content", "stories", name), "w", encoding="utf-8") as file:
            file.write(text)

    @classmethod
    def hornbook(cls, *words, code=0, **variables):
        done = subprocess.run([PROGRAM, *words], cwd=cls.place, capture_output=True, text=True, check=False, env={**os.environ, **variables})
        if done.returncode != code:
            raise AssertionError(f"{words}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout, done.stderr

    def package(self, *names):
        with zipfile.ZipFile(os.path.join(self.place, *names)) as book:
            return book.read("EPUB/package.opf").decode()

    def test_each_file_has_the_number_of_its_edition_and_no_other(self):
        for name, edition in (("the-fox.epub", "epub"), ("the-fox.fxl.epub", "fixed")):
            found = re.findall(r"<dc:identifier[^>]*>urn:isbn:(\d+)<", self.package("Site", "books", name))
            self.assertEqual(found, [digits(NUMBERS[edition])], name)
        self.assertNotIn("urn:isbn", self.package("Site", "books", "the-owl.epub"))
        with open(os.path.join(self.place, "Site", "books", "the-fox-print.pdf"), "rb") as file:
            self.assertIn(f"urn:isbn:{digits(NUMBERS['print'])}".encode(), file.read())
        with open(os.path.join(self.place, "Site", "stories", "the-fox", "index.html"), encoding="utf-8") as file:
            data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', file.read(), re.S)[1])
        formats = {(book["bookFormat"].rsplit("/", 1)[1], book["isbn"]) for book in data["workExample"] if "isbn" in book}
        self.assertEqual(formats, {("EBook", digits(NUMBERS["epub"])), ("EBook", digits(NUMBERS["fixed"])), ("Paperback", digits(NUMBERS["print"]))})

    def test_files_are_called_by_their_numbers_where_a_shop_wants_it(self):
        self.hornbook("epub", "--output", "Shops", "--names", "isbn", "--sample")
        self.hornbook("pdf", "The Fox", "--form", "print", "--output", "Shops", "--names", "isbn")
        names = sorted(os.listdir(os.path.join(self.place, "Shops")))
        wanted = [digits(number) for number in NUMBERS.values()]
        self.assertEqual(
            [name for name in names if name[0] == "9"],
            sorted([f"{wanted[0]}.epub", f"{wanted[1]}.epub", f"{wanted[1]}-sample.epub", f"{wanted[2]}.pdf", f"{wanted[2]}-cover.pdf", "9791090636071.epub", "9791090636101.epub"]))
        self.assertIn("the-owl.epub", names)
        # Two printed books of one number are no matter of e-books.
        self.hornbook("edit", "story", "The Owl", "--isbn", f"print:{NUMBERS['print']}")
        self.hornbook("epub", "The Fox", "The Owl", "--output", "Shops", "--names", "isbn")
        _, said = self.hornbook("pdf", "The Fox", "The Owl", "--form", "print", "--output", "Shops", "--names", "isbn", code=1)
        self.assertIn("[isbn-shared]", said)
        self.hornbook("edit", "story", "The Owl", "--isbn", "print:")
        _, said = self.hornbook("epub", "--names", "isbn", code=64)
        self.assertIn("'--names isbn' needs '--output'", said)

    def test_a_sample_is_a_whole_book_of_the_first_pages_with_an_identity_of_its_own(self):
        self.hornbook("epub", "The Fox", "--output", "Samples", "--sample")
        whole, sample = self.package("Samples", "the-fox.fxl.epub"), self.package("Samples", "the-fox.fxl-sample.epub")
        self.assertGreater(whole.count("<itemref"), sample.count("<itemref"))
        self.assertEqual(sample.count('media-overlay="'), 3)
        identifiers = [re.search(r'<dc:identifier id="pub-id">([^<]*)', text)[1] for text in (whole, sample)]
        self.assertNotEqual(*identifiers)
        self.assertNotIn("urn:isbn", sample)
        self.hornbook("check", os.path.join("Samples", "the-fox.fxl-sample.epub"), "--strict")
        before = content(self.place, "Samples", "the-fox.fxl-sample.epub")
        shutil.rmtree(os.path.join(self.place, "Samples"))
        self.hornbook("epub", "The Fox", "--output", "Samples", "--sample")
        self.assertEqual(before, content(self.place, "Samples", "the-fox.fxl-sample.epub"))

    def verdicts(self, *words):
        said = json.loads(self.hornbook("check", "--store", "all", "--no-epubcheck", "--json", *words)[0])
        return {(os.path.basename(each["path"]), each["store"]): {gap["rule"] for gap in each["missing"]} for each in said["verdicts"]}, said

    def test_each_shop_says_what_it_would_take(self):
        found, said = self.verdicts()
        self.assertEqual({each["store"] for each in said["stores"]}, {"apple", "kobo", "google", "kdp", "ingram", "d2d"})
        # A book that is read aloud goes to Apple in fixed layout alone, with a sample.
        self.assertIn("apple-read-aloud", found["the-fox.epub", "apple"])
        self.assertIn("apple-sample", found["the-fox.fxl.epub", "apple"])
        self.assertEqual(found["the-fox.fxl.epub", "d2d"], {"d2d-forms"})
        self.assertEqual(found["the-fox.epub", "d2d"], set())
        self.assertIn("ingram-silent", found["the-fox.epub", "ingram"])
        self.assertIn("ingram-isbn", found["the-owl.epub", "ingram"])
        self.assertNotIn("ingram-isbn", found["die-henne.epub", "ingram"])
        self.assertEqual(found["the-fox-print.pdf", "apple"], {"apple-forms"})
        self.assertIn("kdp-print-pages", found["the-fox-print.pdf", "kdp"])
        self.assertFalse([name for name, _ in found if name.endswith(("kepub.epub", "-cover.pdf"))])
        for verdict in said["verdicts"]:
            musts = [gap for gap in verdict["missing"] if gap["weight"] == "must"]
            self.assertEqual(verdict["taken"], not musts)
            for gap in verdict["missing"]:
                self.assertRegex(gap["source"], r"^https://\S+$")
                self.assertRegex(gap["date"], r"^20\d\d-\d\d(-\d\d)?$")
        # Beside its sample it may go.
        self.hornbook("epub", "The Fox", "--output", "Apple", "--sample")
        self.assertNotIn("apple-sample", self.verdicts("Apple")[0]["the-fox.fxl.epub", "apple"])

    def test_the_table_stands_at_the_end(self):
        said, complained = self.hornbook("check", "--store", "google", "--store", "d2d", "--no-epubcheck")
        lines = [line for line in said.splitlines() if line.startswith("Site/books/the-owl.epub")]
        self.assertEqual(len(lines), 1)
        self.assertEqual(len(re.split(r"\s{2,}", lines[0].strip())), 3)
        self.assertIn("[store-refuses]", complained)
        self.hornbook("check", "--store", "d2d", "--no-epubcheck", "--strict", code=1)

    def test_a_free_book_and_the_whole_world_are_sound(self):
        free, world = 'onix.price={epub="0.00 EUR"}', 'onix.territories=["WORLD","DE"]'
        self.hornbook("export", "onix", "free.xml", "--set", free, "--set", world)
        path = os.path.join(self.place, "free.xml")
        checked = subprocess.run([sys.executable, "-m", "onixcheck", path], capture_output=True, text=True, check=False)
        self.assertIn("VALID - No errors found", checked.stdout + checked.stderr)
        root = xml.etree.ElementTree.parse(path).getroot()
        self.assertEqual({element.text for element in root.iter(f"{ONIX}RegionsIncluded")}, {"WORLD"})
        self.assertIn("01", [element.text for element in root.iter(f"{ONIX}UnpricedItemType")])

    def test_the_trade_is_told_of_each_edition(self):
        said, _ = self.hornbook("export", "onix", "books.xml")
        self.assertIn("wrote 5 products", said)
        path = os.path.join(self.place, "books.xml")
        checked = subprocess.run([sys.executable, "-m", "onixcheck", path], capture_output=True, text=True, check=False)
        self.assertIn("VALID - No errors found", checked.stdout + checked.stderr)
        root = xml.etree.ElementTree.parse(path).getroot()
        products = {product.findtext(f"{ONIX}ProductIdentifier/{ONIX}IDValue"): product for product in root.iter(f"{ONIX}Product")}
        self.assertEqual(set(products), {digits(number) for number in NUMBERS.values()} | {"9791090636071", "9791090636101"})

        def texts(number, name):
            return [element.text for element in products[digits(number)].iter(ONIX + name)]

        self.assertEqual(texts(NUMBERS["epub"], "ContributorRole"), ["A01", "A12"])
        self.assertEqual(texts(NUMBERS["epub"], "SubjectCode"), ["YBC", "YFP", "5AC"])
        self.assertEqual(texts(NUMBERS["epub"], "SubjectSchemeIdentifier")[:3], ["93", "93", "98"])
        self.assertEqual(texts(NUMBERS["epub"], "ProductFormDetail"), ["E101", "E200", "A305"])
        self.assertEqual(texts(NUMBERS["fixed"], "ProductFormDetail"), ["E101", "E201", "A305"])
        self.assertEqual(texts(NUMBERS["print"], "ProductForm"), ["BC"])
        self.assertEqual(texts(NUMBERS["epub"], "PriceAmount"), ["4.99"])
        self.assertEqual(texts(NUMBERS["fixed"], "PriceAmount"), [])
        self.assertEqual(texts("979-10-90636-07-1", "LanguageCode"), ["ger"])
        self.assertEqual(texts("979-10-90636-10-1", "LanguageCode"), ["mis"])
        self.assertEqual(texts("979-10-90636-10-1", "ContributorRole"), ["A47"])
        # The codes say what the package document says, and no more.
        codes = texts(NUMBERS["epub"], "ProductFormFeatureValue")
        features = re.findall(r'schema:accessibilityFeature">([^<]*)', self.package("Site", "books", "the-fox.epub"))
        for feature, code in (("alternativeText", "14"), ("displayTransformability", "36"), ("synchronizedAudioText", "20"), ("tableOfContents", "11")):
            self.assertEqual(feature in features, code in codes, feature)
        self.assertTrue({"04", "82", "85", "90"} <= set(codes))
        fixed = texts(NUMBERS["fixed"], "ProductFormFeatureValue")
        self.assertFalse({"04", "36", "85"} & set(fixed))
        self.assertEqual(texts(NUMBERS["print"], "ProductFormFeatureValue"), [])

    def test_the_feed_is_the_same_each_time_and_takes_its_date_from_the_library(self):
        self.hornbook("export", "onix", "flowing.xml", "--set", "books.layout=reflowable")
        flowing = content(self.place, "flowing.xml").decode()
        self.assertIn(digits(NUMBERS["print"]), flowing)
        # Of an edition that is not told nobody reads beside the others either.
        self.assertNotIn(digits(NUMBERS["fixed"]), flowing)
        self.hornbook("export", "onix", "one.xml")
        self.hornbook("export", "onix", "two.xml", TZ="Asia/Tokyo")
        one, two = (content(self.place, name) for name in ("one.xml", "two.xml"))
        self.assertEqual(one, two)
        self.hornbook("export", "onix", "two.xml", "--force", SOURCE_DATE_EPOCH="1767225600")
        self.assertIn(b"<SentDateTime>20260101T000000Z<", content(self.place, "two.xml"))
        _, said = self.hornbook("export", "onix", "two.xml", code=1)
        self.assertIn("is there already", said)
        _, said = self.hornbook("export", "onix", "three.xml", SOURCE_DATE_EPOCH="soon", code=64)
        self.assertIn("SOURCE_DATE_EPOCH", said)
        self.assertEqual(glob.glob(os.path.join(self.place, "three.xml")), [])


class Access(unittest.TestCase):
    """What is said of accessibility: on pages, in catalogues and manifests the same as in the books, and none of it made up."""

    STORIES = {
        "told": ('audioURL = "fox.mp3"\naudioTimings = [[0, 0.5], [0.5, 1]]\n', ["![A fox.](../Illustrations/fox.png)\n\nOne.", "Two."]),
        "partly": ('[pages.1]\naudioRelativePath = "fox.mp3"\n', ["![A fox.](../Illustrations/fox.png)\n\nOne.", "Two."]),
        "bare": ("", ["![](../Illustrations/fox.png)\n\nOne.", "![fox.png](../Illustrations/fox.png)\n\nTwo."]),
        "words": ("", ["One.", "Two."]),
    }

    def setUp(self):
        self.place = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.place)
        for name in ("stories", "Illustrations"):
            os.makedirs(os.path.join(self.place, "Content", name))
        with open(os.path.join(self.place, "Content", "Illustrations", "fox.png"), "wb") as file:
            file.write(project.picture(1))
        with open(os.path.join(self.place, "Content", "Illustrations", "fox.mp3"), "wb") as file:
            file.write(difficult.recording(80, 1))
        with open(os.path.join(self.place, "hornbook.toml"), "w", encoding="utf-8") as file:
            file.write('[site]\nbase_url = "https://example.org/"\n\n[books]\nwebpub = true\ncertifier = "Fox & Hen"\n')
        for name, (head, pages) in self.STORIES.items():
            with open(os.path.join(self.place, "Content", "stories", f"{name}.md"), "w", encoding="utf-8") as file:
                file.write(f'+++\nlanguage = "en"\ncreatedAt = 2026-01-02\n{head}+++\n\n# {name.title()}\n\n' + "\n\n##\n\n".join(pages) + "\n")

    def hornbook(self, *words):
        done = subprocess.run([PROGRAM, *words], cwd=self.place, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def text(self, *names):
        return content(self.place, "Site", *names).decode()

    def said(self, slug):
        """What the package of a book says."""
        with zipfile.ZipFile(os.path.join(self.place, "Site", "books", f"{slug}.epub")) as book:
            package = book.read("EPUB/package.opf").decode()
        values = lambda name: re.findall(rf'property="(?:schema|a11y):{name}"[^>]*>([^<]*)<', package)
        return {name: values(name) for name in ("accessMode", "accessModeSufficient", "accessibilityFeature", "accessibilityHazard", "accessibilitySummary", "exemption", "certifiedBy")}

    def statements(self, slug):
        guide = re.search(r'<details class="access">(.*?)</details>', self.text("stories", slug, "index.html"), re.S).group(1)
        return re.findall(r"<dd[^>]*>(.*?)</dd>", guide, re.S)

    def test_it_is_what_the_books_say(self):
        self.hornbook("build")
        listed = {found["metadata"]["title"].lower(): found["metadata"]["accessibility"] for found in json.loads(self.text("opds", "new.json"))["publications"]}
        for slug in self.STORIES:
            book = self.said(slug)
            data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', self.text("stories", slug, "index.html"), re.S).group(1))
            manifest = json.loads(self.text("stories", slug, "publication.json"))["metadata"]["accessibility"]
            self.assertEqual((data["accessMode"], data["accessibilityFeature"], data["accessibilityHazard"], [data["accessibilitySummary"]]), (book["accessMode"], book["accessibilityFeature"], book["accessibilityHazard"], [html.unescape(text) for text in book["accessibilitySummary"]]), slug)
            self.assertEqual([",".join(modes["itemListElement"]) for modes in data.get("accessModeSufficient", [])], book["accessModeSufficient"], slug)
            self.assertEqual((manifest["accessMode"], manifest["feature"], manifest["hazard"], manifest["summary"]), (data["accessMode"], data["accessibilityFeature"], data["accessibilityHazard"], data["accessibilitySummary"]), slug)
            self.assertEqual("certification" in manifest, bool(book["certifiedBy"]), slug)
            # Lists know less, and say nothing else.
            self.assertLessEqual(set(listed[slug]["accessMode"]), set(book["accessMode"]) | {"visual"}, slug)
            self.assertLessEqual(set(listed[slug]["feature"]), set(book["accessibilityFeature"]), slug)

    def test_a_statement_says_what_is_claimed_and_whom_to_write_to(self):
        self.hornbook("build")
        self.assertFalse(os.path.exists(os.path.join(self.place, "Site", "pages", "accessibility.html")))
        self.hornbook("build", "--set", "site.accessibility_email=help@example.org", "--set", "books.exemption=eaa-microenterprise")
        page = self.text("pages", "accessibility.html")
        for said in ("<h1", "Accessibility statement", "as certified by Fox &amp; Hen.", "eaa-microenterprise", 'href="mailto:help@example.org"'):
            self.assertIn(said, page)
        self.assertIn('href="pages/accessibility.html"', self.text("index.html"))
        os.makedirs(os.path.join(self.place, "Content", "pages"))
        with open(os.path.join(self.place, "Content", "pages", "accessibility.md"), "w", encoding="utf-8") as file:
            file.write("# Our own words\n")
        self.hornbook("build", "--set", "site.accessibility_email=help@example.org")
        self.assertIn("Our own words", self.text("pages", "accessibility.html"))

    def test_readers_are_told_it_in_the_words_of_the_w3c(self):
        self.hornbook("build")
        always = ["Table of contents", "Headings", "Go to page"]
        meets = ["This publication meets accepted accessibility standards", "The publication was certified by Fox &amp; Hen"]
        readable = ["Appearance can be modified", "Readable in read aloud or dynamic braille"]
        self.assertEqual(self.statements("told")[:-1], [*readable, "Has alternative text", "Prerecorded audio synchronized with text", *meets, *always, "No hazards"])
        self.assertEqual(self.statements("partly")[:-1], [*readable, "Has alternative text", "Prerecorded audio clips", *meets, *always, "No hazards"])
        self.assertEqual(self.statements("bare")[:-1], ["Appearance can be modified", "Not fully readable in read aloud or dynamic braille", "No information is available", *always, "No hazards"])
        self.hornbook("build", "--set", "books.exemption=eaa-microenterprise", "--set", "site.language=de")
        self.assertIn("Nimmt in manchen Ländern eine Ausnahme von der Barrierefreiheit in Anspruch", self.statements("told"))
        self.assertEqual(self.said("told")["exemption"], ["eaa-microenterprise"])
        self.assertEqual(json.loads(self.text("opds", "new.json"))["publications"][0]["metadata"]["accessibility"]["exemption"], "eaa-microenterprise")
        self.hornbook("edit", "story", "told", "--isbn", "epub:978-3-16-148410-0")
        self.hornbook("export", "onix", "trade.xml", "--set", "books.exemption=eaa-microenterprise", "--set", "onix.sender=Us")
        self.assertIn("<ProductFormFeatureValue>75<", content(self.place, "trade.xml").decode())
        checked = subprocess.run([sys.executable, "-m", "onixcheck", os.path.join(self.place, "trade.xml")], capture_output=True, text=True, check=False)
        self.assertIn("VALID - No errors found", checked.stdout + checked.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
