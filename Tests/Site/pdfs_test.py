"""PDFs of a library in several scripts, as other programs see them: whole, tagged, with fonts, and with the text of the stories.

    pdfs_test.py PROGRAM [unittest options]
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else None

STORIES = {
    "en": ("The Small Fox", ["“Fine,” said Pip – 3 apples, an office & a café.", "They went home over the hills."]),
    "ar": ("الثعلب الصغير", ["ذهب الثعلب إلى البيت مساء.", "ثم نام."]),
    "he": ("השועל הקטן", ["השועל הלך הביתה.", "הוא ישן היטב."]),
    "hi": ("छोटी लोमड़ी", ["क्षत्रिय ने हिन्दी में किताब पढ़ी।", "सब घर गए।"]),
    "th": ("แมวน้อย", ["ที่นี่มีน้ำใจ", "แมวน้อยเดินไปบ้าน"]),
    "ru": ("Лисёнок", ["Лисёнок пошёл домой.", "И уснул."]),
    "el": ("Η αλεπού", ["Η αλεπού πήγε σπίτι.", "Και κοιμήθηκε."]),
    "am": ("ትንሹ ቀበሮ", ["ቀበሮው ወደ ቤት ሄደ።", "ከዚያም ተኛ።"]),
    "ta": ("சிறிய நரி", ["நரி வீட்டிற்குச் சென்றது.", "பிறகு தூங்கியது."]),
    "ka": ("პატარა მელა", ["მელა სახლში წავიდა.", "მერე დაიძინა."]),
}


def ran(*words, folder=None):
    done = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def letters(text):
    """The text without spaces, and without the marks of direction that pdftotext adds."""
    return re.sub(r"[\s\u200e\u200f\u202a-\u202e\u2066-\u2069\f]", "", text)


class PDFs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.place.name)
        (cls.folder / "hornbook.toml").write_text('[site]\nbase_url = "https://example.org/shelf/"\n\n[books]\npdf = ["screen", "booklet"]\n')
        for language, (title, pages) in STORIES.items():
            story = cls.folder / "Content" / "stories" / f"{language}.md"
            story.parent.mkdir(parents=True, exist_ok=True)
            text = "\n\n##\n\n".join(pages)
            story.write_text(f'+++\nlanguage = "{language}"\n+++\n\n# {title}\n\n{text}\n', encoding="utf-8")
        code, _, told = ran(PROGRAM, "pdf", "--form", "screen", "--output", "out", folder=cls.folder)
        assert code == 0, told
        code, _, told = ran(PROGRAM, "pdf", "--form", "booklet", "--output", "out", folder=cls.folder)
        assert code == 0, told
        cls.files = sorted((cls.folder / "out").glob("*.pdf"))

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def pages(self):
        return [path for path in self.files if not path.stem.endswith("-booklet")]

    def test_every_story_has_both(self):
        self.assertEqual(len(self.files), 2 * len(STORIES))

    def test_qpdf_finds_them_whole(self):
        for path in self.files:
            code, text, told = ran("qpdf", "--check", path)
            self.assertEqual(code, 0, f"{path.name}: {text}{told}")

    def test_they_are_tagged_and_named(self):
        for path in self.pages():
            _, text, _ = ran("pdfinfo", path)
            self.assertRegex(text, r"Tagged:\s+yes", path.name)
            _, text, _ = ran("pdfinfo", "-struct", path)
            for name in ("Document", "Sect", "H1", "P"):
                self.assertIn(name, text, path.name)

    def test_every_font_is_in_them(self):
        for path in self.files:
            _, text, _ = ran("pdffonts", path)
            for line in text.splitlines()[2:]:
                self.assertRegex(line, r"yes yes yes\s+\d+\s+\d+$", path.name)

    def test_they_give_back_the_text_in_order(self):
        found = {}
        for path in self.pages():
            _, text, _ = ran("pdftotext", path, "-")
            found[path] = letters(text)
        for language, (title, pages) in STORIES.items():
            self.assertTrue(
                any(re.search(".*".join(re.escape(letters(text)) for text in (title, *pages)), text) for text in found.values()),
                f"{language}: {title}")

    def test_their_structure_holds_the_text_in_the_order_of_reading(self):
        found = ""
        for path in self.pages():
            _, text, _ = ran("pdfinfo", "-struct-text", path)
            found += letters(text.replace('"', ""))
        for language in ("he", "ar", "ru"):
            title, pages = STORIES[language]
            for text in (title, *pages):
                self.assertIn(letters(text), found, language)

    def test_mupdf_draws_every_page(self):
        for path in self.files:
            code, _, told = ran("mutool", "draw", "-q", "-r", 20, "-o", self.folder / "drawn-%d.png", path)
            # What MuPDF of Debian says of itself, and not of the file.
            told = told.replace("warning: ICC support is not available\n", "")
            self.assertEqual((code, told), (0, ""), path.name)

    def test_hornbook_finds_nothing(self):
        code, text, told = ran(PROGRAM, "check", "--strict", "--no-epubcheck", "--verbose", self.folder / "out")
        self.assertEqual((code, told), (0, ""), text)

    @unittest.skipUnless(shutil.which("zbarimg"), "zbarimg (zbar-tools) is not on this machine")
    def test_cameras_are_led_to_the_page_of_the_story(self):
        found = set()
        for path in self.pages():
            _, text, _ = ran("pdfinfo", path)
            last = re.search(r"Pages:\s+(\d+)", text)[1]
            ran("pdftoppm", "-r", 100, "-f", last, "-l", last, "-png", path, self.folder / f"code-{path.stem}")
            drawn = next(self.folder.glob(f"code-{path.stem}-*.png"))
            _, text, _ = ran("zbarimg", "--quiet", "--raw", drawn)
            self.assertTrue(text.startswith("https://example.org/shelf/stories/"), f"{path.name}: {text}")
            found.add(text)
        self.assertEqual(len(found), len(STORIES))

    def test_they_are_the_same_elsewhere(self):
        before = {path.name: path.read_bytes() for path in self.pages()}
        environment = {**os.environ, "TZ": "XXX-13:45", "LC_ALL": "C"}
        words = [str(PROGRAM), "pdf", "--form", "screen", "--output", "again", "--jobs", "1"]
        subprocess.run(words, cwd=self.folder, env=environment, check=True, capture_output=True)
        self.assertEqual(before, {path.name: path.read_bytes() for path in (self.folder / "again").glob("*.pdf")})


if __name__ == "__main__":
    unittest.main()
