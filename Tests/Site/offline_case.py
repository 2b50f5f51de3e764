"""What tests of stories without a network have in common: a server that can be stopped, what a browser has stored, a copy that changes."""

import json
import os
import urllib.parse

import library
import project
from host import Host
from site_case import SiteCase

# A story that is recorded, one of another script, and one more.
STORY, MIRRORED, OTHER = "plum-and-the-orange-snow", "سمسم-آخر-القافلة", "the-last-tram-home"

# The files of a cache by their addresses, and how large they are.
STORED = """
(async (name) => {
  const cache = await caches.open(name);
  const found = {};
  for (const request of await cache.keys()) found[request.url] = (await (await cache.match(request)).blob()).size;
  return found;
})(%s)
"""

# What a picture comes to that is loaded now: how wide it is, none where it is broken.
PICTURES = """
Promise.all([...document.querySelectorAll(".story-cover img, .folio-picture img")].map(async (image) => {
  image.loading = "eager";
  await image.decode().catch(() => {});
  return [image.currentSrc, image.naturalWidth];
}))
"""

AXE = """
axe.run({ preload: false, resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }).then((result) =>
  result.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target}: ${node.failureSummary}`)))
"""


class OfflineCase(SiteCase):
    """A test with a tab and with a server of its own, by default of the site as it is."""

    @classmethod
    def setUpClass(cls):
        axe, project.PROGRAM = cls.arguments
        with open(axe, encoding="utf-8") as file:
            cls.axe = file.read()
        cls.stories = library.stories(cls.site)

    def setUp(self):
        super().setUp()
        self.tab.size(1180, 820)
        self.tab.scheme("light", motion="reduce")
        self.host = self.serve(self.site)

    def serve(self, folder, **said):
        host = Host(folder, **said)
        self.addCleanup(host.close)
        return host

    def go(self, path, host=None, tab=None):
        return (tab or self.tab).open_anew((host or self.host).address + urllib.parse.quote(path, safe="/?=#:"))

    def page(self, story, page="index"):
        return f"stories/{story}/{page}.html"

    def fresh(self):
        """Opens the front page and waits until the worker is at work."""
        self.assertIsNone(self.go("index.html"))
        # Until then a site around this one may have its own.
        worker = json.dumps(self.host.address + "sw.js")
        self.tab.wait(f"navigator.serviceWorker.controller?.scriptURL === {worker}")

    def state(self, state, tab=None):
        """Waits until the strip of a story's page says so."""
        (tab or self.tab).wait(f'document.querySelector(".keep.ready")?.dataset.state === {json.dumps(state)}')

    def keep(self, story=STORY, host=None):
        """Keeps a story with its button."""
        self.assertIsNone(self.go(self.page(story), host))
        self.state("offer")
        self.tab.click('.keep [data-act="keep"]')
        self.state("kept")

    def caches(self, kind):
        names = self.tab.evaluate("caches.keys()")
        return [name for name in names if name.startswith(f"hornbook {kind} {self.host.address} ")]

    def stored(self, name):
        """The files of a cache by their paths below the root of the site, and their sizes."""
        found = self.tab.evaluate(STORED % json.dumps(name))
        self.assertEqual([url for url in found if not url.startswith(self.host.address)], [])
        return {urllib.parse.unquote(url.removeprefix(self.host.address)): size for url, size in found.items()}

    def text(self, story, page):
        return library.plain(" ".join(self.stories[story].pages[page - 1].paragraphs))

    def seen(self, selector):
        script = f"[...document.querySelectorAll({json.dumps(selector)})].map((node) => node.textContent.replace(/\\s+/g, ' ').trim())"
        return self.tab.evaluate(script)

    def is_shown(self, selector):
        script = f"!!document.querySelector({json.dumps(selector)})?.checkVisibility({{ visibilityProperty: true }})"
        return self.tab.evaluate(script)

    def list_of(self, story, site=None):
        with open(os.path.join(site or self.site, "stories", story, "keep.json"), encoding="utf-8") as file:
            listed = json.load(file)
        pictures = [[urllib.parse.unquote(name) for name in group] for group in listed["pictures"]]
        return {**listed, "files": [urllib.parse.unquote(name) for name in listed["files"]], "pictures": pictures}

    def shell(self, site=None):
        with open(os.path.join(site or self.site, "sw.js"), encoding="utf-8") as file:
            return json.loads(file.readline().removeprefix("const hornbookShell = ").rstrip().rstrip(";"))

    def assert_is_read(self, story=STORY):
        """The server is gone: the story is read all the same."""
        pages = self.stories[story].pages
        title = self.stories[story].title
        for path in (f"stories/{story}/index.html", f"stories/{story}/", f"stories/{story}/index.html?from=home#end"):
            self.assertIsNone(self.go(path))
            self.assertEqual(self.seen(".story-words h1"), [title], path)
            self.assertEqual(len(self.seen(".folio[id^=page]")), len(pages))
        for number in range(1, len(pages) + 1):
            self.assertIsNone(self.go(self.page(story, number)))
            self.assertEqual(self.seen(".folio .folio-text"), [self.text(story, number)])
            self.assertTrue(all(width for _, width in self.tab.evaluate(PICTURES)), number)
        self.assertIsNone(self.go(self.page(story)))
        pictures = self.tab.evaluate(PICTURES)
        self.assertTrue(pictures)
        self.assertEqual([picture for picture in pictures if not picture[1]], [])

    def assert_is_offline(self, path, *stories):
        """What is asked for is not there: it is said so, and the kept stories stand there."""
        self.assertIsNone(self.go(path))
        self.assertTrue(self.tab.evaluate("location.href").startswith(self.host.address + "offline.html#"))
        # Who opens the app opens what is saved.
        self.assertEqual(self.seen("h1"), ["Saved stories" if path in ("", "index.html") else "You are offline"])
        self.tab.wait("document.querySelector('.cards').children.length || !document.querySelector('.nothing').hidden")
        self.assertEqual(sorted(self.seen(".cards h3")), sorted(self.stories[story].title for story in stories))

    def violations(self):
        self.tab.run(self.axe)
        return self.tab.evaluate(AXE)
