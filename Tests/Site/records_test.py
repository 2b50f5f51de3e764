"""Records for libraries as pymarc reads them, the same in both of their forms, beside what the site itself says of the stories; Dublin Core and
the repository of OAI-PMH as XML.

    records_test.py PROGRAM
"""

import glob
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree

import project

try:
    import pymarc
except ImportError:
    # It takes Python 3.10.
    pymarc = None

# Of the story with an ISBN for each edition.
EPUB, PRINT = "978-0-306-40615-7", "978-3-16-148410-0"
SETTINGS = """[site]
base_url = "https://example.org/shelf/"

[books]
publisher = "Example Press"

[records]
agency = "DE-604"
gateway = "https://gateway.example.net/oai/"
email = "library@example.org"
"""

STORIES = {
    "fox": ("The Small Fox", 'language = "en"\nauthor = "Ada Carroll"\nillustrator = "Vincent van Gogh"\ntranslationGroup = "fox"\nageGroup = "preschool"\ntheme = "Courage"\nsummary = "A fox."\ncreatedAt = "2026-01-02"\n' + f'isbn = {{ epub = "{EPUB}", print = "{PRINT}" }}\n'),
    "fuchs": ("Der kleine Fuchs", 'language = "de"\nauthor = "Ada Carroll"\ntranslator = "Cem Öz"\ntranslationGroup = "fox"\n'),
    "thalab": ("الثعلب الصغير", 'language = "ar"\nauthor = "ليلى"\nreadingLevel = 2\n'),
    "etoile": ("L’e\u0301toile & <b>", 'language = "fr"\n'),
    "ster": ("Ster ]]> \\u001f", 'language = "ckb"\nlicense = "CC BY-NC 4.0"\n'),
    "long": ("Long", f'language = "hi"\nsummary = "{"क्षत्रिय ने किताब पढ़ी। " * 300}"\n'),
}


@unittest.skipIf(pymarc is None, "pymarc is not here")
class Records(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.place = cls.folder.name
        os.makedirs(cls.file("Content", "stories"))
        os.makedirs(cls.file("Content", "Illustrations"))
        with open(cls.file("Content", "Illustrations", "1.png"), "wb") as file:
            file.write(project.picture(1))
        with open(cls.file("hornbook.toml"), "w", encoding="utf-8") as file:
            file.write(SETTINGS)
        for name, (title, head) in STORIES.items():
            with open(cls.file("Content", "stories", f"{name}.md"), "w", encoding="utf-8") as file:
                file.write(f"+++\n{head}+++\n\n# {title}\n\n![What it shows](../Illustrations/1.png)\n\nOnce.\n\n##\n\nThe end.\n")
        cls.run_program("build")
        cls.told = cls.run_program("export", "records", "out")
        with open(cls.file("out", "records.mrc"), "rb") as file:
            cls.records = list(pymarc.MARCReader(file, to_unicode=True, force_utf8=False, utf8_handling="strict"))
        cls.marcxml = pymarc.parse_xml_to_array(cls.file("out", "records.xml"), strict=True)

    @classmethod
    def file(cls, *names):
        return os.path.join(cls.place, *names)

    @classmethod
    def run_program(cls, *words, code=0, **variables):
        done = subprocess.run([project.PROGRAM, *words], cwd=cls.place, capture_output=True, text=True, env={**os.environ, **variables}, check=False)
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    def record(self, slug):
        return next(record for record in self.records if any(slug in field["u"] for field in record.get_fields("856")))

    def test_pymarc_reads_a_record_of_each_story(self):
        self.assertNotIn(None, self.records)
        self.assertEqual(len(self.records), len(STORIES))
        for record in self.records:
            self.assertEqual(record.leader[9], "a")
            self.assertEqual(record.leader[20:], "4500")
            self.assertEqual(len(record["008"].data), 40)
            self.assertEqual(len(record["006"].data), 18)
            self.assertEqual([field.tag for field in record.fields], sorted(field.tag for field in record.fields))
            for field in record.fields:
                if not field.is_control_field():
                    self.assertRegex("".join(field.indicators), r"^[0-9 ]{2}$")
                    self.assertTrue(all(part.value.strip() and re.match("[a-z0-9]$", part.code) for part in field.subfields), field)

    def test_pymarc_writes_the_same_bytes(self):
        with open(self.file("out", "records.mrc"), "rb") as file:
            self.assertEqual(b"".join(record.as_marc() for record in self.records), file.read())

    def test_they_are_the_same_elsewhere(self):
        def files(*names):
            place = pathlib.Path(self.file(*names))
            return {str(path.relative_to(place)): path.read_bytes() for path in place.rglob("*") if path.is_file() and not path.name.startswith(".")}

        elsewhere = {"TZ": "XXX-13:45", "LC_ALL": "C"}
        self.run_program("export", "records", "again", **elsewhere)
        self.assertEqual(files("again"), files("out"))
        # With all that a site may have for others.
        more = ("--set", "books.webpub=true", "--set", 'books.share=["zip", "light", "light-grey"]')
        self.run_program("build", *more)
        self.run_program("build", *more, "--output", "other", "--force", **elsewhere)
        self.assertEqual(files("other"), files("Site"))
        self.assertIn("oai.xml", files("other"))

    def test_both_forms_say_the_same(self):
        self.assertEqual(len(self.marcxml), len(self.records))
        for binary, text in zip(self.records, self.marcxml):
            fields = [[str(field) for field in record.fields if field.tag != "520"] for record in (binary, text)]
            self.assertEqual(*fields)

    def test_the_xml_keeps_the_patterns_of_its_schema(self):
        slim = "{http://www.loc.gov/MARC21/slim}"
        for record in xml.etree.ElementTree.parse(self.file("out", "records.xml")).getroot():
            # Those of MARC21slim.xsd.
            self.assertRegex(record.findtext(f"{slim}leader"), r"^[\d ]{5}[\dA-Za-z ][\dA-Za-z][\dA-Za-z ]{3}(2| )(2| )[\d ]{5}[\dA-Za-z ]{3}(4500|    )$")
            self.assertEqual([element.tag for element in record], sorted((element.tag for element in record), key=[f"{slim}leader", f"{slim}controlfield", f"{slim}datafield"].index))
            for field in record.iter(f"{slim}datafield"):
                self.assertRegex(field.get("tag") + field.get("ind1") + field.get("ind2"), r"^\d{3}[\da-z ]{2}$")
                self.assertGreater(len(field), 0)

    def test_each_story_is_there_by_itself(self):
        whole = b""
        for record in self.records:
            slug = urllib.parse.unquote(re.search(r"/stories/([^/]+)/", record["856"]["u"]).group(1))
            with open(self.file("out", "stories", f"{slug}.mrc"), "rb") as file:
                whole += file.read()
            one, = pymarc.parse_xml_to_array(self.file("out", "stories", f"{slug}.xml"))
            self.assertEqual(one["001"].data, record["001"].data)
        with open(self.file("out", "records.mrc"), "rb") as file:
            self.assertEqual(file.read(), whole)

    def test_a_long_summary_is_cut_and_told(self):
        self.assertEqual(self.told.count("[long-record]"), 1)
        cut = next(record for record in self.records if record.title.startswith("Long"))["520"]["a"]
        whole = next(record for record in self.marcxml if record.title.startswith("Long"))["520"]["a"]
        self.assertTrue(cut.endswith("…") and whole.startswith(cut[:-1]) and len(whole) > len(cut))

    def test_people_have_their_parts_and_titles_their_article(self):
        fox = self.record("the-small-fox")
        self.assertEqual((fox["100"]["a"], fox["100"]["e"], fox["100"]["4"]), ("Carroll, Ada,", "author.", "aut"))
        self.assertEqual([(field["a"], field["4"]) for field in fox.get_fields("700")], [("van Gogh, Vincent,", "ill")])
        self.assertEqual(fox["245"].indicators, pymarc.Indicators("1", "4"))
        self.assertEqual(fox["008"].data[22:24] + fox["008"].data[35:38], "aoeng")
        numbers = [(field.get("a"), field.get("z")) for field in fox.get_fields("020")]
        self.assertEqual(numbers, [(EPUB.replace("-", ""), None), (None, PRINT.replace("-", ""))])
        self.assertEqual(fox["776"]["z"], PRINT.replace("-", ""))
        self.assertEqual(fox["767"]["t"], "Der kleine Fuchs")
        german = self.record("der-kleine-fuchs")
        self.assertEqual((german["765"]["t"], german["041"]["h"], german["008"].data[35:38]), ("The Small Fox", "eng", "ger"))
        self.assertEqual(self.titled("الثعلب")["245"].indicators, pymarc.Indicators("1", "2"))
        self.assertEqual(self.titled("L’")["245"].indicators, pymarc.Indicators("0", "2"))
        self.assertEqual(self.titled("Ster")["041"].format_field(), "ckb iso639-3")

    def titled(self, beginning):
        return next(record for record in self.records if record["245"]["a"].startswith(beginning))

    def test_the_site_says_the_same_of_each_story(self):
        with open(self.file("Site", "opds", "all", "index.json"), encoding="utf-8") as file:
            books = {book["metadata"]["identifier"]: book for book in json.load(file)["publications"]}
        self.assertEqual(len(books), len(self.records))
        for record in self.marcxml:
            book = books[record["024"]["a"]]
            said = book["metadata"]
            self.assertEqual(record["245"]["a"].removesuffix(" /").removesuffix("."), said["title"])
            addresses = {field["u"] for field in record.get_fields("856")}
            for link in book["links"]:
                # What leads to another language leads to another record.
                if link.get("rel") != "license" and "language" not in link:
                    self.assertIn(link["href"], addresses)
            licenses = [link["href"] for link in book["links"] if link.get("rel") == "license"]
            self.assertEqual(licenses, [field["u"] for field in record.get_fields("540") if field.get("u")])
            self.assertEqual(said.get("description"), record["520"]["a"] if "520" in record else None)
            self.assertEqual(len(said.get("author", [])), sum(field["4"] == "aut" for field in record.get_fields("100", "700")))
            page = urllib.parse.unquote(record["856"]["u"].removeprefix("https://example.org/shelf/")) + "index.html"
            with open(self.file("Site", page), encoding="utf-8") as file:
                linked = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', file.read(), re.DOTALL).group(1))
            self.assertEqual((linked["@id"], linked["name"]), (record["024"]["a"], said["title"]))

    def test_dublin_core_and_the_repository_are_whole(self):
        names = {"dc": "http://purl.org/dc/elements/1.1/", "oai": "http://www.openarchives.org/OAI/2.0/", "marc": "http://www.loc.gov/MARC21/slim"}
        found = glob.glob(self.file("out", "stories", "*.dc.xml"))
        self.assertEqual(len(found), len(STORIES))
        titles = {xml.etree.ElementTree.parse(path).findtext("dc:title", namespaces=names) for path in found}
        repository = xml.etree.ElementTree.parse(self.file("Site", "oai.xml"))
        self.assertEqual({element.text for element in repository.iterfind(".//dc:title", names)}, titles)
        self.assertEqual(len(repository.findall(".//marc:record", names)), len(STORIES))
        identifiers = [element.text for element in repository.iterfind(".//oai:identifier", names)]
        self.assertEqual(sorted(identifiers), sorted(2 * [record["024"]["a"] for record in self.records]))
        self.assertTrue(all(re.fullmatch(r"\d{4}-\d\d-\d\d", element.text) for element in repository.iterfind(".//oai:datestamp", names)))

    def exported(self):
        found = {}
        for path in glob.glob(self.file("out", "**", "*.*"), recursive=True):
            with open(path, "rb") as file:
                found[path] = file.read()
        return found

    def test_an_export_replaces_an_earlier_one_only(self):
        before = self.exported()
        self.assertIn("[export-in-the-way]", self.run_program("export", "records", "out", code=1))
        self.run_program("export", "records", "out", "--force")
        self.assertEqual(before, self.exported())
        self.assertIn("[export-in-the-way]", self.run_program("export", "records", "Content/stories", "--force", code=1))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: records_test.py PROGRAM")
    project.PROGRAM = os.path.abspath(sys.argv.pop())
    unittest.main(verbosity=2)
