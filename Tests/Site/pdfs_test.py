"""PDFs of a library in several scripts, as other programs see them: whole, tagged, with fonts, and with the text of the stories.

    pdfs_test.py PROGRAM [unittest options]
"""

import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib
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
            ran("pdftoppm", "-r", 150, "-f", last, "-l", last, "-png", path, self.folder / f"code-{path.stem}")
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


def picture(path, width, height, colours):
    """A PNG of a middle colour with stripes of others at its left, right, upper and lower edge."""
    left, right, above, below, middle = (bytes(colour) for colour in colours)
    band = width // 20
    row = left * band + middle * (width - 2 * band) + right * band
    rows = [above * width] * band + [row] * (height - 2 * band) + [below * width] * band
    data = zlib.compress(b"".join(b"\0" + row for row in rows))

    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b""))


class Drawn:
    """A page as MuPDF draws it, bleed and all; places are in points from the upper left corner."""

    def __init__(self, path, page, folder, dots=72):
        ran("mutool", "draw", "-q", "-r", dots, "-o", folder / "drawn.ppm", path, page)
        data = (folder / "drawn.ppm").read_bytes()
        head = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        (self.width, self.height), self.scale = (int(head[1]), int(head[2])), dots / 72
        self.pixels = data[head.end() :]

    def __call__(self, across, down):
        column, row = int(across * self.scale), int(down * self.scale)
        start = 3 * (row * self.width + column)
        return tuple(self.pixels[start : start + 3])


class Press(unittest.TestCase):
    """What a printer is given."""

    COLOURS = ((200, 20, 20), (20, 20, 200), (20, 160, 20), (220, 200, 20), (230, 230, 240))
    SETTINGS = """[site]
base_url = "https://example.org/"

[books]
pdf = ["screen", "booklet", "two-up", "four-up", "print"]
grey = ["booklet"]

[print]
profile = "PROFILE"
trim = "TRIM"
isbn = { the-fox = "978-3-16-148410-0" }
"""

    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.place.name)
        stories, pictures = cls.folder / "Content" / "stories", cls.folder / "Content" / "Illustrations"
        stories.mkdir(parents=True)
        pictures.mkdir()
        picture(pictures / "wide.png", 2800, 1900, cls.COLOURS)
        picture(pictures / "tall.png", 2600, 3900, cls.COLOURS)
        picture(pictures / "small.png", 1000, 700, cls.COLOURS)

        def story(name, title, language, count, image):
            line = f"![What the fox sees.](../Illustrations/{image}.png)\n\n" if image else ""
            pages = "\n\n##\n\n".join(line + f"{title} {number}." for number in range(1, count + 1))
            head = f'+++\nlanguage = "{language}"\nauthor = "Ada Fox"\nsummary = "A fox goes home."\ncreatedAt = 2026-01-02\n+++'
            (stories / f"{name}.md").write_text(f"{head}\n\n# {title}\n\n{pages}\n", encoding="utf-8")

        story("fox", "The Fox", "en", 22, "wide")
        story("tower", "The Tower", "en", 97, "tall")
        story("words", "Only Words", "en", 23, None)
        story("arabic", "الثعلب", "ar", 22, "wide")
        cls.small = stories / "small.md"
        cls.build("kdp", "8.5x8.5in")

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    @classmethod
    def build(cls, profile, trim, more=""):
        settings = cls.SETTINGS.replace("PROFILE", profile).replace("TRIM", trim) + more
        (cls.folder / "hornbook.toml").write_text(settings)
        code, text, told = ran(PROGRAM, "build", "--strict", folder=cls.folder)
        assert code == 0, text + told
        cls.books = cls.folder / "Site" / "books"

    def printed(self):
        return sorted(self.books.glob("*-print*.pdf"))

    def boxes(self, path):
        """The media, bleed and trim box of each page."""
        _, text, _ = ran("pdfinfo", "-box", "-f", 1, "-l", 999, path)
        found = {}
        for page, kind, box in re.findall(r"Page\s+(\d+) (\w+)Box:\s+(.*)", text):
            found.setdefault(int(page), {})[kind] = [float(number) for number in box.split()]
        return [found[page] for page in sorted(found)]

    def test_every_story_has_pages_and_a_cover_that_are_whole(self):
        self.assertEqual(len(self.printed()), 8)
        for path in self.printed():
            code, text, told = ran("qpdf", "--check", path)
            self.assertEqual(code, 0, f"{path.name}: {text}{told}")
            _, text, _ = ran("pdffonts", path)
            for line in text.splitlines()[2:]:
                self.assertRegex(line, r"yes yes yes\s+\d+\s+\d+$", path.name)
            _, text, _ = ran("pdfinfo", path)
            self.assertRegex(text, r"PDF subtype:\s+PDF/X-4", path.name)
            self.assertRegex(text, r"PDF version:\s+1\.6", path.name)
            ran("qpdf", "--qdf", "--object-streams=disable", path, self.folder / "qdf.pdf")
            text = (self.folder / "qdf.pdf").read_text("latin-1")
            for word in ("/SMask", "/Annots", "/Outlines", "/StructTreeRoot", "/DeviceCMYK", "/Group"):
                self.assertNotIn(word, text, path.name)

    def test_pages_are_cut_as_the_printer_wants_it(self):
        for name, spine in (("the-fox", "left"), ("llthlb", "right")):
            pages = self.boxes(self.print(name))
            self.assertEqual(len(pages), 24)
            for number, page in enumerate(pages):
                isLeft = (number % 2 == 0) == (spine == "left")
                trim = [0, 9, 612, 621] if isLeft else [9, 9, 621, 621]
                self.assertEqual(page["Media"], [0, 0, 621, 630], f"{name} {number}")
                self.assertEqual(page["Bleed"], page["Media"])
                self.assertEqual(page["Trim"], trim, f"{name} {number}")

    def print(self, name):
        """The pages of a story, by its address or, where nobody can know that, the one that is left."""
        path = self.books / f"{name}-print.pdf"
        if path.exists():
            return path
        known = {"the-fox", "the-tower", "only-words"}
        return next(path for path in self.books.glob("*-print.pdf") if path.name[:-10] not in known)

    def test_pictures_go_on_beyond_the_cut(self):
        page = Drawn(self.print("the-fox"), 2, self.folder)
        self.assertEqual((page.width, page.height), (621, 630))
        left, right, above = self.COLOURS[:3]
        self.assertEqual(page(300, 3), above)
        self.assertEqual(page(3, 200), left)
        self.assertEqual(page(618, 200), right)
        # Words are as black as can be.
        self.assertIn((0, 0, 0), {page(x / 2, y) for x in range(100, 1100) for y in range(480, 600)})

    def test_the_cover_goes_around_the_pages(self):
        for name, pages in (("the-fox", 24), ("the-tower", 100), ("only-words", 26)):
            box, = self.boxes(self.books / f"{name}-print-cover.pdf")
            spine = pages * 0.002347 * 72
            self.assertAlmostEqual(box["Media"][2], 2 * 612 + spine + 18, delta=0.01)
            self.assertAlmostEqual(box["Media"][3], 630, delta=0.01)
            self.assertAlmostEqual(box["Trim"][2] - box["Trim"][0], 2 * 612 + spine, delta=0.01)
            _, text, _ = ran("pdftotext", self.books / f"{name}-print-cover.pdf", "-")
            # A thin spine has no words.
            self.assertEqual(len(re.findall("The Tower", text)), 2 if name == "the-tower" else 0, name)
            self.assertIn("A fox goes home.", text)

    def test_the_front_is_where_a_book_is_opened(self):
        left = self.COLOURS[0]
        cover = Drawn(self.books / "the-fox-print-cover.pdf", 1, self.folder)
        self.assertEqual(cover(9 + 612 + 24 * 0.169 + 5, 200), left)
        name = self.print("llthlb").name.replace("-print", "-print-cover")
        cover = Drawn(self.books / name, 1, self.folder)
        self.assertEqual(cover(4, 200), left)

    @unittest.skipUnless(shutil.which("zbarimg"), "zbarimg (zbar-tools) is not on this machine")
    def test_cash_desks_read_its_number(self):
        ran("mutool", "draw", "-q", "-r", 200, "-o", self.folder / "cover.png", self.books / "the-fox-print-cover.pdf")
        _, text, _ = ran("zbarimg", "--quiet", "--raw", self.folder / "cover.png")
        self.assertEqual(text.strip(), "9783161484100")

    def test_hornbook_finds_nothing_and_planted_faults(self):
        code, text, told = ran(PROGRAM, "check", "--strict", "--no-epubcheck", "--verbose", *self.printed())
        self.assertEqual((code, told), (0, ""), text)
        for old, new, fault in (
            ("/TrimBox", "/Trimbox", "pdf-box"),
            ("/BleedBox [\n    0\n    0\n    621", "/BleedBox [\n    0\n    0\n    615", "pdf-box"),
            ("/FontFile2", "/Fontfile2", "pdf-font"),
        ):
            _, text, _ = ran("qpdf", "--qdf", "--object-streams=disable", self.print("the-fox"), self.folder / "qdf.pdf")
            whole = (self.folder / "qdf.pdf").read_bytes()
            self.assertIn(old.encode(), whole)
            (self.folder / "qdf.pdf").write_bytes(whole.replace(old.encode(), new.encode(), 1))
            (self.folder / "bad.pdf").write_bytes(subprocess.run(["fix-qdf", self.folder / "qdf.pdf"], capture_output=True).stdout)
            code, text, told = ran(PROGRAM, "check", "--strict", self.folder / "bad.pdf")
            self.assertEqual(code, 1, fault)
            self.assertIn(fault, text + told)

    def test_coarse_pictures_are_told(self):
        try:
            self.small.write_text(
                '# Small\n\n![A fox.](../Illustrations/small.png)\n\nA fox.\n', encoding="utf-8")
            code, text, told = ran(PROGRAM, "pdf", "small", "--form", "print", "--output", "small", folder=self.folder)
            self.assertEqual(code, 1, text + told)
            self.assertIn("error: pictures of 'Small' have too few pixels for print, 115 an inch at least: the cover, page 1 [unprintable-picture]", text + told)
            self.assertIn("has 4 pages in print, and Amazon KDP takes books of 24 to 590", text + told)
            code, text, told = ran(PROGRAM, "check", self.folder / "small" / "small-print.pdf")
            self.assertEqual(code, 1)
            self.assertIn("pdf-resolution", text + told)
        finally:
            self.small.unlink()

    def test_another_setting_makes_only_what_it_touches_and_all_is_the_same_again(self):
        before = {path.name: path.read_bytes() for path in self.books.glob("*.pdf")}
        stamps = {path.name: path.stat().st_mtime_ns for path in self.books.glob("*.pdf")}
        self.build("plain", "6x9in")
        for path in self.books.glob("*.pdf"):
            isPrinted = "-print" in path.name
            self.assertEqual(path.stat().st_mtime_ns != stamps[path.name], isPrinted, path.name)
        pages = self.boxes(self.print("the-fox"))
        self.assertEqual([round(number, 2) for number in pages[0]["Trim"]], [8.5, 8.5, 440.5, 656.5])
        shutil.rmtree(self.folder / "Site")
        shutil.rmtree(self.folder / ".hornbook")
        self.build("kdp", "8.5x8.5in")
        self.assertEqual(before, {path.name: path.read_bytes() for path in self.books.glob("*.pdf")})

    def test_grey_has_no_colour(self):
        path = self.books / "the-fox-booklet.pdf"
        _, text, _ = ran("pdfimages", "-list", path)
        self.assertEqual({line.split()[5] for line in text.splitlines()[2:]}, {"gray"}, text)
        page = Drawn(path, 5, self.folder)
        self.assertTrue(all(page.pixels[start] == page.pixels[start + 1] == page.pixels[start + 2]
                            for start in range(0, len(page.pixels), 3)))
        shades = {page.pixels[start] for start in range(0, len(page.pixels), 3)}
        self.assertGreater(max(shades) - min(shades), 200)
        _, text, _ = ran("pdfimages", "-list", self.books / "the-fox-two-up.pdf")
        self.assertNotIn("gray", text)

    def test_cards_stand_on_sheets(self):
        for form, each in (("two-up", 2), ("four-up", 4)):
            path = self.books / f"the-fox-{form}.pdf"
            code, text, told = ran("qpdf", "--check", path)
            self.assertEqual(code, 0, text + told)
            _, text, _ = ran("pdfinfo", path)
            # Cover, title and the last page are pages too.
            self.assertEqual(int(re.search(r"Pages:\s+(\d+)", text)[1]), -(-25 // each))
        code, text, told = ran(PROGRAM, "check", "--strict", "--no-epubcheck", *self.books.glob("*-up.pdf"))
        self.assertEqual((code, told), (0, ""), text)

    def test_readers_are_not_offered_what_is_a_printer_s(self):
        page = (self.folder / "Site" / "stories" / "the-fox" / "index.html").read_text()
        self.assertIn("the-fox-two-up.pdf", page)
        self.assertNotIn("-print", page)
        for path in (self.folder / "Site").rglob("*.xml"):
            self.assertNotIn("-print", path.read_text(), path.name)


if __name__ == "__main__":
    unittest.main()
