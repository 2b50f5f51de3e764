"""What tests of the reader have in common: which pages are seen, and how they are turned."""

import json

import kinds
import library
from browser import Refused
from site_case import SiteCase

# The ids of the pages that are seen now, the title page being 'cover', in the order of reading.
SEEN = """
[...document.querySelectorAll("main .story-head, main .folio")].filter((leaf) => {
  const box = leaf.getBoundingClientRect();
  return leaf.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.width > 40 && box.height > 40
    && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
}).map((leaf) => leaf.id || "cover")
"""


class ReaderCase(SiteCase):
    """A test of a story that is read: a recorded one of eight pages in English that exists in Spanish too."""

    story = "plum-and-the-orange-snow"
    mirrored = "سمسم-آخر-القافلة"

    @classmethod
    def setUpClass(cls):
        cls.stories = library.stories(cls.site)

    def setUp(self):
        super().setUp()
        self.tab.size(820, 1180)
        self.tab.scheme("light", motion="reduce")
        self.forget()
        self.addCleanup(self.forget)

    def url(self, path):
        return kinds.address(self.site, path)

    def forget(self):
        """Makes the device one that nobody has read on."""
        self.tab.open(self.url("index.html"))
        self.tab.evaluate("localStorage.clear()")

    def read(self, page, story=None, tab=None):
        """Opens a page of the story: its number, or 'index'; with a number sign and a name, a place in the document of all."""
        path, _, place = str(page).partition("#")
        address = self.url(f"stories/{story or self.story}/{path}.html") + (f"#{place}" if place else "")
        self.assertIsNone((tab or self.tab).open_anew(address))

    def sees(self, *leaves, tab=None):
        """Waits until these pages are seen and no others."""
        wanted = json.dumps([f"page-{leaf}" if isinstance(leaf, int) else leaf for leaf in leaves])
        try:
            (tab or self.tab).wait(f"JSON.stringify({SEEN}) === JSON.stringify({wanted})", seconds=10)
        except AssertionError:
            self.fail(f"seen are {self.seen()}, not {wanted}")

    def seen(self):
        try:
            return self.tab.evaluate(SEEN)
        except Refused as refused:
            return str(refused)

    def stays(self, *leaves):
        """Gives a wrong turn the time to happen, and sees that none does."""
        self.tab.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))")
        self.sees(*leaves)

    def text(self, page, story=None):
        """What a page says, from the library."""
        return " ".join(self.stories[story or self.story].pages[page - 1].paragraphs)
