"""What lists and the pages around them look like: on shelves, in the dark, in forced colours, on paper, in every language, without scripts.

    python3 shelves_test.py PROGRAM SITE [-v]

SITE is the sample library, which does not know its address. A copy of it gets a collection of one story, and PROGRAM publishes it.
"""

import base64
import json
import os

import kinds
import project
from host import Host
from site_case import SiteCase, run

# How far the boards of a row of shelves lie apart, at the most, in pixels.
LEVELS = """
(() => {
  const rows = {};
  for (const ledge of document.querySelectorAll(".boards-row > .ledge")) {
    (rows[Math.round(ledge.getBoundingClientRect().top)] ||= []).push(ledge.querySelector(".ledge-books").getBoundingClientRect().bottom);
  }
  return Object.values(rows).map((row) => [row.length, Math.max(...row) - Math.min(...row)]);
})()
"""

# Words that two lines share, though one line would have room for each; where a text is cut on purpose, none is looked for.
BROKEN = """
document.fonts.ready.then(() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!parentElement.checkVisibility({ visibilityProperty: true }) || parentElement.closest(".unseen, .book-title")) continue;
    for (const { 0: word, index } of data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      const tops = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top / 4)));
      if (tops.size > 1) found.add(word);
    }
  }
  return [...found];
})
"""

# How much wider the hint in a field is than the room for it.
HINT = """
(() => {
  const field = document.querySelector(".hero .seek input");
  const style = getComputedStyle(field);
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return canvas.measureText(field.placeholder).width - room;
})()
"""

# The stars that are seen, each as where it is, and whether it is on the moon or behind words.
STARS = """
(() => {
  const path = document.querySelector(".land-stars path");
  const matrix = path.getScreenCTM();
  const texts = [...document.querySelectorAll(".lost-page > *")].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return element.textContent.trim() ? [...range.getClientRects()] : [element.getBoundingClientRect()];
  });
  document.querySelector(".lost-page").style.pointerEvents = "none";
  path.closest("svg").style.pointerEvents = "auto";
  return [...path.getAttribute("d").matchAll(/M(-?\\d+) (-?\\d+)/g)].map(([, x, y]) => {
    const { x: left, y: top } = new DOMPoint(+x, +y + 10).matrixTransform(matrix);
    const isSeen = document.elementsFromPoint(left, top).includes(path);
    const isOver = texts.some((box) => left > box.left - 12 && left < box.right + 12 && top > box.top - 12 && top < box.bottom + 12);
    return [Math.round(left), Math.round(top), isSeen, isOver];
  }).filter(([, , isSeen]) => isSeen);
})()
"""


def published(site):
    """The project of a site with a collection of one story, published; its folder has to be cleaned up."""
    made = project.Copy(site)
    with open(made.file("Content", "collections.json"), encoding="utf-8") as file:
        said = json.load(file)
    first = said["collections"][0]
    said["collections"].append(
        {"id": "00000000-0000-4000-8000-000000000001", "name": "One", "createdAt": first["createdAt"], "stories": first["stories"][:1]}
    )
    made.write(json.dumps(said), "Content", "collections.json")
    made.run("build")
    return made


class Shelves(SiteCase):
    @classmethod
    def setUpClass(cls):
        (project.PROGRAM,) = cls.arguments
        cls.copy = published(cls.site)

    @classmethod
    def tearDownClass(cls):
        cls.copy.folder.cleanup()

    def setUp(self):
        super().setUp()
        self.tab.size(1440, 900)
        self.tab.scheme("light", motion="reduce")
        self.open("settings.html")
        self.tab.evaluate("localStorage.clear()")

    def languages(self):
        """The languages that the interface is in."""
        self.open("settings.html")
        return self.tab.evaluate("[...document.querySelectorAll('[name=language]')].map((field) => field.value)")

    def speak(self, language):
        self.open("settings.html")
        self.tab.evaluate(f"hornbook.set('language', {json.dumps(language)})")
        self.tab.wait(f"document.querySelector('.skip').closest('[lang]').lang === {json.dumps(language)}")

    def without_scripts(self, address):
        self.tab.call("Emulation.setScriptExecutionDisabled", value=True)
        self.assertIsNone(self.tab.open(address))
        self.tab.call("Emulation.setScriptExecutionDisabled", value=False)

    def test_the_boards_of_a_row_are_level(self):
        rows = []
        for width in (1440, 1024, 760):
            self.tab.size(width, 900)
            for page in ("collections/index.html", "themes/index.html", "languages/index.html", "index.html"):
                self.open(page, self.copy.file("Site"))
                rows += [row for row in self.tab.evaluate(LEVELS) if row[0] > 1]
        self.assertGreater(len(rows), 3)
        self.assertLess(max(difference for _, difference in rows), 0.6)

    def test_books_are_seen_in_forced_colours(self):
        self.tab.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
        for page in ("index.html", "colours/index.html", "colours/blue/index.html"):
            self.open(page)
            seen = "[...document.querySelectorAll('.tome')].map((book) => getComputedStyle(book).forcedColorAdjust === 'none')"
            seen = self.tab.evaluate(seen)
            self.assertTrue(seen and all(seen), page)

    def test_no_star_is_on_the_moon_or_behind_words(self):
        self.tab.scheme("dark", motion="reduce")
        count = 0
        for width in (360, 600, 768, 1024, 1280, 1366, 1440, 1920, 2560):
            self.tab.size(width, 1000)
            self.open("404.html")
            stars = self.tab.evaluate(STARS)
            count += len(stars)
            self.assertEqual([star for star in stars if star[3]], [], width)
        self.assertGreater(count, 0)

    def test_the_header_beheads_no_cloud(self):
        cut = """
        [...document.querySelectorAll(".land-cloud")].filter((cloud) => cloud.checkVisibility()
          && cloud.getBoundingClientRect().top < cloud.closest(".hero").getBoundingClientRect().top).length
        """
        for page in ("offline.html", "404.html", "index.html"):
            for width in (360, 768, 1180, 1440, 1920, 2560):
                self.tab.size(width, 900)
                self.open(page)
                self.assertEqual(self.tab.evaluate(cut), 0, (page, width))

    def test_without_scripts_the_search_has_the_width_of_the_page(self):
        for width in (1440, 800, 360):
            self.tab.size(width, 900)
            self.without_scripts(kinds.address(self.site, "search/index.html"))
            widths = "['.without', '.list-head'].map((name) => document.querySelector(name).getBoundingClientRect().width)"
            one, other = self.tab.evaluate(widths)
            self.assertAlmostEqual(one, other, delta=1)

    def test_printed_lists_have_their_covers(self):
        for page in ("stories/index.html", "colours/blue/index.html"):
            self.open(page)
            count = self.tab.evaluate("document.querySelectorAll('main .card img').length")
            self.assertGreater(count, 2)
            # Browsers leave grounds out unless somebody wants them.
            printed = base64.b64decode(self.tab.call("Page.printToPDF", printBackground=False)["data"])
            self.assertGreaterEqual(printed.count(b"/Subtype /Image"), count)
            self.tab.call("Emulation.setEmulatedMedia", media="print")
            exact = "[...document.querySelectorAll('main .card .book, main .card .boards, main .tome')].filter((book) => getComputedStyle(book).printColorAdjust !== 'exact').length"
            self.assertEqual(self.tab.evaluate(exact), 0)
            self.tab.call("Emulation.setEmulatedMedia", media="")

    def test_no_word_is_broken(self):
        for language in self.languages():
            self.tab.size(360, 740)
            self.speak(language)
            for page in ("search/index.html", "moods/index.html", "colours/index.html", "index.html"):
                self.open(page)
                self.assertEqual(self.tab.evaluate(BROKEN), [], (language, page))
            for page in ("collections/index.html", "settings.html", "offline.html", "languages/index.html"):
                self.open(page)
                self.tab.evaluate("document.documentElement.style.fontSize = '200%'")
                broken = self.tab.evaluate(BROKEN)
                heads = self.tab.evaluate("[...document.querySelectorAll('h1, .brand')].map((head) => head.textContent).join(' ')")
                self.assertEqual([word for word in broken if word in heads], [], (language, page))

    def test_the_hint_in_the_field_has_room(self):
        for language in self.languages():
            self.tab.size(1440, 900)
            self.speak(language)
            for width in (320, 360, 768, 1280):
                self.tab.size(width, 900)
                self.open("index.html")
                self.assertLessEqual(self.tab.evaluate(HINT), 0, (language, width))

    def test_the_head_of_the_panel_lies_over_nothing(self):
        self.tab.size(500, 620)
        story = next(iter(kinds.pages(self.site)["page"]))
        self.open(story)
        self.tab.click("[data-act=choices], .bar [href$='settings.html']")
        self.tab.wait("document.querySelector('dialog.panel')?.open")
        over = """
        (() => {
          const [panel, head] = [document.querySelector(".panel"), document.querySelector(".panel-head")];
          const found = [];
          for (const legend of panel.querySelectorAll("legend")) {
            legend.scrollIntoView({ block: "start", behavior: "instant" });
            const box = legend.getBoundingClientRect();
            if (box.top < head.getBoundingClientRect().bottom - 1) found.push(legend.textContent);
          }
          return [found, panel.scrollTop];
        })()
        """
        self.assertEqual(self.tab.evaluate(over), [[], 0])

    def test_the_page_for_what_is_not_there_finds_home_from_any_depth(self):
        for path in ("/", "/some/project/"):
            host = Host(self.site, path=path)
            self.addCleanup(host.close)
            for place in ("gone.html", "stories/gone.html", "stories/x/gone.html", "a/b/c/d/gone/"):
                address = host.address + place
                drawn = "[getComputedStyle(document.querySelector('.hero')).backgroundImage !== 'none', getComputedStyle(document.querySelector('.site-header')).display !== 'inline', document.querySelector('.lost-page .stamp').offsetWidth > 40]"
                with self.subTest(address=address):
                    self.without_scripts(address)
                    self.assertEqual(self.tab.evaluate(drawn + ".join()"), "true,true,true")
                    self.assertIsNone(self.tab.open(address))
                    self.assertEqual(self.tab.evaluate(drawn + ".join()"), "true,true,true")
                    self.tab.wait("!!window.hornbook")
                    links = self.tab.evaluate("[...document.querySelectorAll('body a:not(.skip)')].map((link) => link.href)")
                    self.assertGreater(len(links), 4)
                    for link in links:
                        self.assertTrue(link.startswith(host.address), link)
                        self.assertTrue(os.path.isfile(os.path.join(self.site, link[len(host.address) :])), link)
                    self.assertTrue(self.tab.evaluate("document.querySelector('.brand img').naturalWidth > 0"))
                    self.tab.click(".lost-page .button")
                    self.tab.wait(f"location.href === {json.dumps(host.address + 'index.html')}")
            host.close()


if __name__ == "__main__":
    run("PROGRAM")
