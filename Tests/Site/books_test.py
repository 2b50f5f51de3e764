"""The pages of e-books in a browser: under axe-core with the rules of DAISY's Ace, on a phone, and in fixed layout.

    python3 books_test.py AXE PROGRAM SITE [-v]

AXE is axe.min.js. Looks at the documents of the books in SITE, and of those of a difficult library that it makes.
"""

import functools
import glob
import hashlib
import os
import re
import sys
import tempfile
import time
import unittest
import urllib.parse
import xml.etree.ElementTree
import zipfile

import browser
import difficult
import project

# The rules of axe-core that Ace does not apply: a page of a book is no page of a site.
NOT_APPLIED = ("bypass", "region", "page-has-heading-one", "landmark-complementary-is-top-level")

AXE = """
// What is loaded beforehand serves one rule alone, which is off by default. What is right is not told.
axe.run({ preload: false, resultTypes: ["violations"], rules: { %s } }).then((result) => result.violations.flatMap((rule) =>
  rule.nodes.map((node) => `${rule.id} (${rule.impact}): ${rule.help}: ${node.html}`)))
""" % ", ".join(f'"{rule}": {{ enabled: false }}' for rule in NOT_APPLIED)

# What Ace asks of marks of pages and of 'epub:type', which axe-core does not know.
ACE = """
(() => {
  const ops = "http://www.idpf.org/2007/ops";
  const roles = { pagebreak: "doc-pagebreak", toc: "doc-toc", "page-list": "doc-pagelist", colophon: "doc-colophon",
    dedication: "doc-dedication", chapter: "doc-chapter", part: "doc-part", epigraph: "doc-epigraph" };
  const found = [];
  for (const element of document.querySelectorAll("*")) {
    const role = element.getAttribute("role") ?? "";
    const inLandmarks = element.closest("nav")?.getAttributeNS(ops, "type") === "landmarks";
    for (const type of (element.getAttributeNS(ops, "type") ?? "").split(/\\s+/)) {
      if (type in roles && !inLandmarks && role !== roles[type]) found.push(`'${type}' has not the role '${roles[type]}'`);
    }
    if (role === "doc-pagebreak" && !element.title && !element.ariaLabel) found.push("a page break has no label");
  }
  return found;
})()
"""

# What of a fixed page is not where it was measured: outside of the page, over the picture, on more lines than it has.
MISPLACED = """
document.fonts.ready.then(() => {
  const [width, height] = document.querySelector("meta[name=viewport]").content.match(/\\d+/g).map(Number);
  const found = [];
  const says = (node) => JSON.stringify((node.textContent || node.alt || "").trim().slice(0, 40));
  const pictures = [...document.querySelectorAll("img")].map((image) => image.getBoundingClientRect());
  for (const image of document.querySelectorAll("img")) {
    if (!image.complete || !image.naturalWidth) found.push(`a picture is not shown: ${says(image)}`);
    const box = image.getBoundingClientRect();
    if (Math.abs(box.width / box.height / (image.naturalWidth / image.naturalHeight) - 1) > 0.02) {
      found.push(`a picture is out of shape: ${says(image)}`);
    }
    if (box.left < 0 || box.top < 0 || box.right > width || box.bottom > height) found.push(`cut: ${says(image)}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.data.trim() || walker.currentNode.parentElement.closest(".unseen:not([open])")) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      if (box.left < 20 || box.top < 20 || box.right > width - 20 || box.bottom > height - 20) {
        found.push(`at the edge: ${says(walker.currentNode)} ${JSON.stringify(box)}`);
      }
      for (const picture of document.querySelector(".ground") ? [] : pictures) {
        if (box.top < picture.bottom && picture.top < box.bottom && box.left < picture.right && picture.left < box.right) {
          found.push(`over a picture: ${says(walker.currentNode)}`);
        }
      }
    }
  }
  for (const line of document.querySelectorAll(".line")) {
    const lines = line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight);
    if (lines > 1.2) found.push(`one line has become ${lines}: ${says(line)}`);
  }
  for (const font of document.fonts) if (font.status === "error") found.push(`a font is refused: ${font.family}`);
  return found;
})
"""


class Book:
    """An e-book, unpacked."""

    def __init__(self, path, folder):
        self.name = os.path.basename(path)
        self.folder = os.path.join(folder, f"{len(os.listdir(folder)):03}")
        with zipfile.ZipFile(path) as archive:
            archive.extractall(self.folder)
        opf = "{http://www.idpf.org/2007/opf}"
        package = xml.etree.ElementTree.parse(os.path.join(self.folder, "EPUB", "package.opf")).getroot()
        self.language = package.find(".//{http://purl.org/dc/elements/1.1/}language").text
        layout = [meta.text for meta in package.iter(opf + "meta") if meta.get("property") == "rendition:layout"]
        spine = {item.get("idref"): item.get("properties") or "" for item in package.iter(opf + "itemref")}
        # Those that axe-core sees: other scripts are nothing new to it, nor are the pages of stories in a collection.
        self.examined = []
        self.fixed = []
        self.flowing = []
        for item in package.iter(opf + "item"):
            if item.get("media-type") != "application/xhtml+xml":
                continue
            file = os.path.join(self.folder, "EPUB", item.get("href"))
            if self.language[:2] in ("en", "ar") and not re.search(r"/s\d+-p\d+", file):
                self.examined.append(file)
            is_fixed = layout == ["pre-paginated"] and "reflowable" not in spine.get(item.get("id"), "")
            if item.get("id") in spine:
                (self.fixed if is_fixed else self.flowing).append(file)


@functools.cache
def fingerprint(file):
    """What another document has only if it is the same and names the same style sheets, pictures and fonts."""
    with open(file, "rb") as document:
        parts = [document.read()]
    folder = os.path.dirname(file)
    for name in sorted(set(re.findall(rb'(?:href|src)="([^"#:]+\.(?!xhtml)\w+)"', parts[0]))):
        path = os.path.join(folder, urllib.parse.unquote(name.decode()))
        if os.path.isfile(path):
            with open(path, "rb") as named:
                parts.append(named.read())
    return b"".join(hashlib.sha256(part).digest() for part in parts)


class Books(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.project = project.Project()
        # Those of the site are without pictures where there are none.
        difficult.put(cls.project, incomplete="placeholder")
        sites = [SITE, cls.project.file("Site")]
        paths = [path for site in sites for path in glob.glob(site + "/books/**/*.epub", recursive=True)]
        # Those of Kobo differ by marks alone, which EPUBCheck has seen.
        cls.books = [Book(path, cls.folder.name) for path in sorted(paths) if not path.endswith(".kepub.epub")]
        cls.browser = browser.shared()
        with open(AXE_FILE, encoding="utf-8") as file:
            cls.axe = file.read()

    @classmethod
    def tearDownClass(cls):
        cls.project.folder.cleanup()
        cls.folder.cleanup()

    def setUp(self):
        self.begun = time.monotonic()
        self.tab = self.browser.tab()
        self.addCleanup(self.tab.close)
        self.count = 0

    def tearDown(self):
        if IS_TALKATIVE:
            taken = time.monotonic() - self.begun
            print(f"{self.id()}: {self.count} documents, {taken:.1f} s", file=sys.stderr)

    def look(self, kind, asked):
        """Opens the documents of a kind one after another, those that are the same once, and asks of each what is wrong with it."""
        known = set()
        for book in self.books:
            for file in getattr(book, kind):
                if fingerprint(file) in known:
                    continue
                known.add(fingerprint(file))
                with self.subTest(book=book.name, document=os.path.basename(file)):
                    self.count += 1
                    self.assertIsNone(self.tab.open("file://" + urllib.parse.quote(file)))
                    self.assertEqual(asked(), [])
        self.assertGreater(self.count, 0)

    def test_books_are_the_same_in_another_folder_zone_and_mode_by_any_number_of_jobs(self):
        umask, zone = os.umask(0o077), os.environ.get("TZ")
        os.environ["TZ"] = "XXX-13:45"
        try:
            other = project.Project()
            self.addCleanup(other.folder.cleanup)
            difficult.put(other, incomplete="placeholder", jobs=1)
        finally:
            os.umask(umask)
            os.environ.pop("TZ")
            if zone is not None:
                os.environ["TZ"] = zone
        one, two = self.project.site(), other.site()
        self.assertEqual(set(one), set(two))
        self.assertEqual([name for name in one if one[name][0] != two[name][0]], [])
        kinds = (".fxl.epub", ".kepub.epub", ".fxl.kepub.epub")
        self.assertTrue(all(any(name.endswith(kind) for name in one) for kind in kinds))
        self.assertTrue(any(name.startswith("books/collections/") for name in one))

    def test_nothing_hinders_who_reads_with_help(self):
        def findings():
            found = self.tab.complaints()
            self.tab.evaluate(self.axe)
            return found + self.tab.evaluate(AXE) + self.tab.evaluate(ACE)

        self.look("examined", findings)

    def test_pages_that_flow_fit_a_phone_and_large_letters(self):
        self.tab.size(320, 640)

        def findings():
            widths = [self.tab.overflow()]
            self.tab.evaluate("document.documentElement.style.fontSize = '200%'")
            return [width for width in [*widths, self.tab.overflow()] if width]

        self.look("flowing", findings)

    def test_fixed_pages_show_everything_in_its_place_in_letters_of_the_book(self):
        self.tab.size(1200, 1600)
        self.tab.call("DOM.enable")
        self.tab.call("CSS.enable")

        def findings():
            found = self.tab.evaluate(MISPLACED)
            root = self.tab.call("DOM.getDocument", depth=-1)["root"]
            nodes = self.tab.call("DOM.querySelectorAll", nodeId=root["nodeId"], selector="p, h1")["nodeIds"]
            fonts = [self.tab.call("CSS.getPlatformFontsForNode", nodeId=node)["fonts"] for node in nodes]
            return found + [font for each in fonts for font in each if not font["isCustomFont"]]

        self.look("fixed", findings)


if __name__ == "__main__":
    IS_TALKATIVE = "-v" in sys.argv
    AXE_FILE, project.PROGRAM, SITE = (os.path.abspath(path) for path in sys.argv[1:4])
    if browser.program() is None:
        print("skipped: there is no Chromium here that can be steered: the pages of books were not looked at")
        sys.exit(0)
    unittest.main(argv=[sys.argv[0]])
