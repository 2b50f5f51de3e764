"""Whether everybody can read a library of sparks: axe-core on every kind of page, in every theme; and what its pages weigh.

    python3 sparks_access_test.py AXE SITE [-v]

AXE is axe.min.js. What decks, today's spark and the search do is looked at by sparks_test.py.
"""

import json
import os
import urllib.parse

from access_case import AccessCase
from host import weight
from site_case import run
from sparks_case import SparksCase

# The most that HTML, CSS, scripts and data of a page weigh together, compressed: of one that is read, of a deck of some dozen
# cards, and of those that have a lot to look among: the search looks among the pages that somebody wrote, too, and shares the script of its form
# with that of stories.
PAGE, DECK, MUCH, SOME = 15_000, 20_000, 34_000, 30


class Access(AccessCase, SparksCase):
    def whole(self):
        self.tab.evaluate("new Promise((done) => requestIdleCallback(done, { timeout: 500 }))")
        return super().whole() + ([f"{self.tab.overflow()} pixels too wide"] if self.tab.overflow() > 0 else [])

    def test_nothing_hinders_anybody_in_any_theme(self):
        self.look(self.examples(), self.in_every_theme)

    def test_nothing_hinders_anybody_on_a_phone(self):
        self.tab.size(360, 640)
        self.look(self.examples(), self.whole)


class Weight(SparksCase):
    def test_pages_are_light(self):
        for page in self.examples():
            with self.subTest(page=page):
                self.go(page)
                self.tab.evaluate("new Promise((done) => requestIdleCallback(done, { timeout: 500 }))")
                # The page of what is not there looks for the site in folders above it, too.
                inside = [url for url in self.tab.requests() if url.startswith(self.root)]
                asked = {urllib.parse.unquote(url.split("#")[0].removeprefix(self.root)) for url in inside}
                files = sorted(path for path in asked if path.endswith((".html", ".css", ".js")))
                self.assertIn(page, files)
                weights = {path: weight(os.path.join(self.site, path)) for path in files}
                self.say(f"{page}: {sum(weights.values())} bytes")
                cards = self.tab.evaluate("document.querySelectorAll('.deck .spark').length")
                is_large = page in ("index.html", "search/index.html", "settings.html", "offline.html") or cards > SOME
                limit = MUCH if is_large else DECK if cards else PAGE
                self.assertLess(sum(weights.values()), limit, json.dumps(weights, indent=1))


if __name__ == "__main__":
    run("AXE")
