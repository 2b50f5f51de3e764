"""The pages of PDFs beside those of books of fixed layout: both are one composition, and everything stands where it stands in the other.

    pages_test.py PROGRAM [unittest options]

Chromium draws the pages of the e-book. Poppler says where words begin and end in the PDF, MuPDF where their base lines and pictures are.
"""

import json
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
import xml.sax.saxutils
import zipfile
from pathlib import Path

import browser
import project

PROGRAM = Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else None

# Two pages each: one with a picture of some shape, one of words alone; emphasis, numbers, and what runs the other way.
STORIES = {
    "en": ("The Small Fox", "wide", "“Fine,” said Pip – 3 apples, an office & a café.\n\nIt was *so very* good, and *AWAY* they went.",
           "They went home over the hills, and far away. Then they slept until it was morning, and nobody woke them."),
    "ru": ("Лисёнок", "tall", "Лисёнок пошёл *домой*, и там уснул.", "Утром он проснулся и побежал в лес, где было тихо и светло."),
    "el": ("Η αλεπού", "square", "Η αλεπού πήγε σπίτι της.", "Και κοιμήθηκε ώσπου να έρθει το πρωί, ήσυχα."),
    "ar": ("الثعلب الصغير", "wide", "ذهب الثعلب إلى البيت مساء، ومعه 25 تفاحة.", "ثم نام حتى الصباح، ولم يوقظه أحد من أهل البيت."),
    "he": ("השועל הקטן", "tall", "השועל הלך הביתה עם 3 תפוחים.", "הוא ישן היטב עד הבוקר, ואיש לא העיר אותו."),
    "hi": ("छोटी लोमड़ी", "square", "क्षत्रिय ने हिन्दी में किताब पढ़ी।", "सब घर गए और सुबह तक सोते रहे।"),
    "th": ("แมวน้อย", "wide", "ที่นี่มีน้ำใจ", "แมวน้อยเดินไปบ้าน"),
    "am": ("ትንሹ ቀበሮ", "wide", "ቀበሮው ወደ ቤት ሄደ።", "ከዚያም እስከ ጠዋት ድረስ ተኛ።"),
    "ta": ("சிறிய நரி", "square", "நரி வீட்டிற்குச் சென்றது.", "பிறகு காலை வரை தூங்கியது."),
    "ka": ("პატარა მელა", "tall", "მელა სახლში წავიდა.", "მერე დილამდე დაიძინა და არავინ გააღვიძა."),
}
# How many words there are on covers, title pages and pages, and how many lean.
WORDS = sum(len(re.findall(r"\S+", text)) for title, _, *pages in STORIES.values() for text in (title, title, *pages))
LEANING = sum(len(words.split()) for story in STORIES.values() for text in story[2:] for words in re.findall(r"\*(.*?)\*", text))
SHAPES = {"wide": (1200, 800), "tall": (900, 1200), "square": (1000, 1000)}

# Points of a pixel of a page that has its own form.
UNIT = 0.36
# How far apart may be what stands in one place, in pixels of pages that are 1200 wide and more. Chromium places boxes at 64ths of a
# pixel, PDFs have widths of glyphs in thousandths of an em: a line of 30 letters of 64 pixels may differ by 0.03. Ten times that would
# be a flaw yet that nobody sees; the narrowest space is 10 and more. Base lines are in whole pixels, and Chromium takes one from the
# ascent of a font whose descent it has rounded down, on Linux alone.
ACROSS, DOWN, EDGES = 0.3, 1.1, 0.3

DRAWN = """
document.fonts.ready.then(() => {
  const words = [], pictures = [];
  for (const image of document.querySelectorAll("img")) {
    const box = image.getBoundingClientRect();
    pictures.push([box.left, box.top, box.width, box.height]);
  }
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) if (walker.currentNode.data.trim()) nodes.push(walker.currentNode);
  let line = null, word = null;
  for (const node of nodes) {
    // A word may go on where emphasis begins or ends, and ends with its line.
    if (node.parentElement.closest(".line") !== line) word = null;
    line = node.parentElement.closest(".line");
    for (const part of node.data.matchAll(/\\s+|\\S+/g)) {
      if (!part[0].trim()) { word = null; continue; }
      const range = document.createRange();
      range.setStart(node, part.index);
      range.setEnd(node, part.index + part[0].length);
      const box = range.getBoundingClientRect();
      if (!word) words.push(word = { text: "", left: Infinity, right: -Infinity, node, leans: getComputedStyle(node.parentElement).fontStyle !== "normal" });
      word.text += part[0];
      word.left = Math.min(word.left, box.left);
      word.right = Math.max(word.right, box.right);
      [word.top, word.bottom] = [box.top, box.bottom];
    }
  }
  for (const word of words) {
    // What has no height stands on the base line.
    const mark = document.createElement("span");
    mark.style.display = "inline-block";
    word.node.parentNode.insertBefore(mark, word.node);
    word.base = mark.getBoundingClientRect().bottom;
    mark.remove();
    delete word.node;
  }
  const { backgroundColor: paper, color: ink } = getComputedStyle(document.body);
  return { words, pictures, paper, ink };
})
"""


def ran(*words, folder=None):
    done = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def bare(text):
    """Words without the marks of direction that Poppler adds."""
    return re.sub(r"[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", text)


def colour(trace, kind):
    """The colour of the first path or text that MuPDF draws, each part from 0 to 255."""
    parts = [float(part) for part in re.search(rf'<fill_{kind} [^>]* color="([^"]*)"', trace)[1].split()]
    return tuple(round(255 * part) for part in (parts * 3)[:3])


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.place.name)
        (cls.folder / "hornbook.toml").write_text('[books]\nlayout = "fixed"\npdf = ["screen"]\n')
        stories, pictures = cls.folder / "Content" / "stories", cls.folder / "Content" / "Illustrations"
        stories.mkdir(parents=True)
        pictures.mkdir()
        for number, (name, size) in enumerate(SHAPES.items()):
            (pictures / f"{name}.png").write_bytes(project.picture(number, *size))
        for language, (title, shape, first, second) in STORIES.items():
            (stories / f"{language}.md").write_text(
                f'+++\nlanguage = "{language}"\n+++\n\n# {title}\n\n![A fox.](../Illustrations/{shape}.png)\n\n{first}\n\n##\n\n{second}\n',
                encoding="utf-8")
        ran(PROGRAM, "build", folder=cls.folder)
        cls.books = cls.folder / "Site" / "books"
        cls.tab = browser.shared().tab()

    @classmethod
    def tearDownClass(cls):
        cls.tab.close()
        cls.place.cleanup()

    def documents(self, book):
        """The files of an e-book's pages, in their order, all but the last: what is printed says more there."""
        folder = self.folder / book.name
        zipfile.ZipFile(book).extractall(folder)
        package = next(folder.rglob("*.opf"))
        tree = xml.etree.ElementTree.parse(package)
        names = {"": "http://www.idpf.org/2007/opf"}
        hrefs = {item.get("id"): item.get("href") for item in tree.iterfind("manifest/item", names)}
        spine = [hrefs[item.get("idref")] for item in tree.iterfind("spine/itemref", names)]
        pages = [package.parent / href for href in spine if not href.endswith("nav.xhtml")]
        self.assertIn("colophon", pages[-1].name)
        return pages[:-1]

    def drawn(self, path):
        """What Chromium draws of a page, and how large the page is."""
        size = re.search(r'name="viewport" content="width=(\d+), height=(\d+)"', path.read_text(encoding="utf-8"))
        width, height = int(size[1]), int(size[2])
        self.tab.size(width, height)
        self.assertIsNone(self.tab.open(path.as_uri()))
        return self.tab.evaluate(DRAWN), width, height

    def letters(self, path, page):
        """The pieces of words that Poppler finds, from left to right in what runs to the left: text, left, right, middle of the height."""
        text = ran("pdftotext", "-bbox", "-f", page, "-l", page, path, "-")
        found = re.findall(r'<word xMin="([^"]*)" yMin="([^"]*)" xMax="([^"]*)" yMax="([^"]*)">(.*?)</word>', text)
        for left, top, right, bottom, word in found:
            left, top, right, bottom = (float(number) / UNIT for number in (left, top, right, bottom))
            if bare(word):
                yield bare(xml.sax.saxutils.unescape(word, {"&quot;": '"'})), left, right, (top + bottom) / 2

    def traced(self, path, page):
        """What MuPDF draws, in pixels: glyphs as their place, base line and whether they lean; pictures; the colours of paper and letters."""
        text = ran("mutool", "trace", path, page)
        width, height = (float(number) / UNIT for number in re.search(r'mediabox="0 0 ([\d.]+) ([\d.]+)"', text).groups())
        glyphs = []
        for matrix, span in re.findall(r'<span font="[^"]*" wmode="0" bidi="\d+" trm="([^"]*)">(.*?)</span>', text, re.DOTALL):
            leans = float(matrix.split()[2]) != 0
            for left, base in re.findall(r' x="([^"]*)" y="([^"]*)"', span):
                glyphs.append((float(left) / UNIT, height - float(base) / UNIT, leans))
        pictures = []
        for matrix in re.findall(r'<fill_image[^>]*transform="([^"]*)"', text):
            across, _, _, down, left, top = (float(number) / UNIT for number in matrix.split())
            pictures.append([left, min(top, top + down), across, abs(down)])
        colours = [colour(text, kind) for kind in ("path", "text")]
        return (width, height), glyphs, pictures, colours

    def test_everything_stands_where_the_book_has_it(self):
        counts = {"words": 0, "leaning": 0, "pictures": 0}
        for book in sorted(self.books.glob("*.fxl.epub")):
            paper = book.with_name(book.name.removesuffix(".fxl.epub") + ".pdf")
            for number, document in enumerate(self.documents(book), 1):
                with self.subTest(f"{paper.name}, page {number}"):
                    self.compare(self.drawn(document), self.letters(paper, number), self.traced(paper, number), counts)
        # Each story has its title twice, two pages of words, and a picture on its cover and on a page.
        self.assertEqual(counts, {"words": WORDS, "leaning": LEANING, "pictures": 2 * len(STORIES)})

    def compare(self, book, letters, paper, counts):
        (drawn, *size), letters = book, list(letters)
        shape, glyphs, pictures, colours = paper
        for mine, other in zip(shape, size, strict=True):
            self.assertAlmostEqual(mine, other, delta=EDGES)
        self.assertEqual(colours, [tuple(map(int, re.findall(r"\d+", drawn[name])))[:3] for name in ("paper", "ink")])
        for mine, other in zip(sorted(pictures), sorted(drawn["pictures"]), strict=True):
            for one, another in zip(mine, other, strict=True):
                self.assertAlmostEqual(one, another, delta=EDGES)
        taken = 0
        for word in drawn["words"]:
            # What Poppler takes apart, as all that is read from right to left, is taken together again.
            own = [
                part for part in letters
                if word["left"] < (part[1] + part[2]) / 2 < word["right"] and word["top"] < part[3] < word["bottom"]
            ]
            taken += len(own)
            self.assertEqual(sorted("".join(part[0] for part in own)), sorted(word["text"]))
            self.assertAlmostEqual(min(part[1] for part in own), word["left"], delta=ACROSS, msg=word["text"])
            self.assertAlmostEqual(max(part[2] for part in own), word["right"], delta=ACROSS, msg=word["text"])
            here = [glyph for glyph in glyphs if word["left"] - 1 < glyph[0] < word["right"] and word["top"] < glyph[1] < word["bottom"]]
            self.assertLess(min(abs(glyph[1] - word["base"]) for glyph in here), DOWN, word["text"])
            self.assertEqual(here[0][2], word["leans"], word["text"])
            counts["leaning"] += word["leans"]
        self.assertEqual(taken, len(letters), "something stands where the book has nothing")
        counts["words"] += len(drawn["words"])
        counts["pictures"] += len(pictures)


if __name__ == "__main__":
    unittest.main()
