"""A locked site in browsers: its door, what is behind it, and how it closes.

    lock_test.py AXE PROGRAM SITE [--engine=ENGINE] [-v]

AXE is axe.min.js. SITE is only named, as all tests of sites do: the site is that of a library that the test makes.
"""

import json
import pathlib
import re
import tempfile
import time
import urllib.parse

import project
from host import Host
from lock_case import OTHER, PHRASE, SETTINGS, LockCase
from site_case import SiteCase, run

AXE = """
axe.run({ preload: false, resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }).then((result) =>
  result.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target}: ${node.failureSummary}`)))
"""
PART = """
fetch(%s, { headers: { Range: %s } }).then(async (answer) =>
  [answer.status, answer.headers.get("content-range"), (await answer.arrayBuffer()).byteLength])
"""
# How a phrase is given, and whether the door stays open.
GIVE = """
(() => {
  document.querySelector("#phrase").value = %s;
  document.querySelector("[name=keep]").checked = %s;
  document.querySelector("form").requestSubmit();
})()
"""
IS_OPEN = "document.readyState === 'complete' && Boolean(document.querySelector('#main'))"
IS_DOOR = "Boolean(document.querySelector('main[data-salt] form:not([hidden])'))"
SAID = "[...document.querySelectorAll('[data-say]')].filter((line) => line.checkVisibility()).map((line) => line.dataset.say)"
FOUND = "[...document.querySelectorAll('.found .card h3')].map((title) => title.textContent)"


class Door(LockCase, SiteCase):
    @classmethod
    def setUpClass(cls):
        axe, project.PROGRAM = cls.arguments
        cls.axe = pathlib.Path(axe).read_text(encoding="utf-8")
        super().setUpClass()

    def serve(self, folder=None):
        self.host = Host(folder or self.folder / "Site", path="/lake/")
        self.addCleanup(self.host.close)

    def go(self, path, tab=None):
        self.assertIsNone((tab or self.tab).open(self.host.address + urllib.parse.quote(path, safe="/?=")))

    def give(self, phrase, keep=False):
        self.tab.wait(IS_DOOR)
        self.tab.evaluate(GIVE % (json.dumps(phrase), json.dumps(keep)))

    def opened(self, path="index.html", keep=False):
        self.serve()
        self.go(path)
        self.give(PHRASE, keep)
        self.tab.wait(IS_OPEN)

    def fetched(self, path):
        return self.tab.evaluate(f"fetch({json.dumps(self.host.url(path))}).then(async (answer) => [answer.status, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength])")

    def test_the_door_says_what_is_wrong(self):
        self.serve()
        self.go("index.html")
        self.assertTrue(self.tab.evaluate(IS_DOOR))
        for scheme, width in (("light", 320), ("dark", 1280)):
            self.tab.scheme(scheme)
            self.tab.size(width, 720)
            self.give(OTHER)
            self.tab.wait(f"{SAID}[0] === 'wrong'")
            self.assertEqual(self.tab.overflow(), 0)
            self.tab.run(self.axe)
            self.assertEqual(self.tab.evaluate(AXE), [])
        self.assertEqual(self.tab.evaluate("[document.activeElement.id, document.activeElement.getAttribute('aria-invalid')]"), ["phrase", "true"])
        self.give(" ")
        self.tab.wait(f"{SAID}[0] === 'empty'")
        self.assertEqual({name for name in self.host.asked if name.startswith("sealed")}, set())
        self.assertIsNone(self.tab.open(f"file://{self.folder}/Site/index.html"))
        self.assertEqual(self.tab.evaluate(SAID), ["file"])
        self.assertTrue(self.tab.evaluate("document.querySelector('form').hidden"))

    def test_behind_the_door_is_the_whole_site(self):
        self.opened()
        plain = self.plain()
        self.assertEqual(self.tab.evaluate("document.title"), "Stories of the Lake")
        self.tab.evaluate("Promise.all([...document.images].map((image) => { image.loading = 'eager'; return image.decode(); }))")
        self.go("stories/the-small-fox/1.html")
        self.assertIn("Pip the fox found a lantern.", self.tab.evaluate("document.body.textContent"))
        self.tab.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
        for path, kind in {"books/the-small-fox.epub": "application/epub+zip", "feed.xml": "application/atom+xml; charset=utf-8"}.items():
            self.assertEqual(self.fetched(path), [200, kind, len(plain[path])])
        self.assertEqual(self.fetched("nothing.html")[0], 404)
        self.go("nothing/here.html")
        self.assertIn("wandered off", self.tab.evaluate("document.title"))
        self.go("search")
        self.assertEqual(self.tab.address(), self.host.url("search/"))
        self.go("search/index.html?q=lantern")
        self.tab.wait(f"{FOUND}.length > 0")
        self.assertEqual(self.tab.evaluate(FOUND), ["The Small Fox"])
        self.go("stories/الثعلب-الصغير/1.html")
        self.assertIn("ذهب الثعلب", self.tab.evaluate("document.body.textContent"))
        # Nobody has asked the host for anything by its name.
        known = {"index.html", ".", "sw.js", "favicon.ico"}
        self.assertEqual({name for name in self.host.asked if not name.startswith("sealed/")} - known, set())

    def test_players_get_parts_of_recordings(self):
        self.opened()
        file, content = next(item for item in self.plain().items() if item[0].startswith("recordings/"))
        size = len(content)
        for asked, answer in {
            "bytes=0-": [206, f"bytes 0-{size - 1}/{size}", size],
            "bytes=10-19": [206, f"bytes 10-19/{size}", 10],
            "bytes=-7": [206, f"bytes {size - 7}-{size - 1}/{size}", 7],
            f"bytes={size}-": [416, f"bytes */{size}", 0],
        }.items():
            with self.subTest(asked=asked):
                self.assertEqual(self.tab.evaluate(PART % (json.dumps(self.host.url(file)), json.dumps(asked))), answer)
        self.go("stories/the-small-fox/1.html")
        heard = f"new Promise((done) => {{ const sound = new Audio({json.dumps(self.host.url(file))}); sound.onloadedmetadata = () => done(sound.duration); sound.onerror = () => done(-1); }})"
        self.assertGreater(self.tab.evaluate(heard), 1)

    def test_a_book_is_downloaded(self):
        self.opened("stories/the-small-fox/index.html")
        folder = tempfile.mkdtemp(dir=self.place)
        self.tab.keep_downloads(folder)
        self.tab.click("a[download]")
        book, kept = self.plain()["books/the-small-fox.epub"], pathlib.Path(folder, "the-small-fox.epub")
        end = time.monotonic() + 20
        while not (kept.is_file() and kept.stat().st_size == len(book)) and time.monotonic() < end:
            time.sleep(0.05)
        self.assertEqual(kept.read_bytes(), book)

    def test_it_closes_with_its_last_page(self):
        path = "stories/the-small-fox/1.html"
        self.opened(path)
        self.assertIn("lantern", self.tab.evaluate("document.body.textContent"))
        self.tab.evaluate("void (window.isOld = true, setTimeout(() => location.reload()))")
        self.tab.wait("!window.isOld && document.readyState === 'complete'")
        self.assertTrue(self.tab.evaluate(IS_OPEN))
        other = self.browser.tab()
        self.addCleanup(other.close)
        self.go("settings.html", other)
        self.assertTrue(other.evaluate(IS_OPEN))
        self.tab.open("about:blank")
        self.go("index.html", other)
        self.assertTrue(other.evaluate(IS_OPEN))
        other.open("about:blank")
        # Engines may take a moment until they count a page as gone.
        time.sleep(1)
        self.go(path)
        self.assertTrue(self.tab.evaluate(IS_DOOR))
        self.assertEqual(self.tab.address(), self.host.url(path))

    def test_it_stays_open_where_that_is_wanted_and_closes_when_told(self):
        self.opened(keep=True)
        self.tab.open("about:blank")
        self.go("stories/the-small-fox/1.html")
        self.assertIn("lantern", self.tab.evaluate("document.body.textContent"))
        self.assertEqual(self.tab.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))"), [f"hornbook lock {self.host.address}"])
        self.go("settings.html")
        self.tab.click(".lock a")
        self.tab.wait(IS_DOOR)
        self.go("stories/the-small-fox/1.html")
        self.assertTrue(self.tab.evaluate(IS_DOOR))
        self.tab.travel(-2)
        self.tab.wait(IS_DOOR)

    def test_a_worker_that_was_ended_goes_on(self):
        if self.engine != "chromium":
            self.tab.cannot("cannot be told to end a worker")
        self.opened()
        self.tab.call("ServiceWorker.enable")
        for path in ("stories/the-small-fox/1.html", "settings.html"):
            self.tab.call("ServiceWorker.stopAllWorkers")
            self.go(path)
            self.assertTrue(self.tab.evaluate(IS_OPEN))

    def test_devices_notice_another_phrase_and_what_was_kept_in_plain_goes(self):
        folder = self.again()
        self.folder = folder
        settings = folder / "hornbook.toml"
        settings.write_text(SETTINGS.replace("enabled = true", "enabled = false"), encoding="utf-8")
        self.do("build")
        self.serve()
        self.go("index.html")
        self.tab.wait("Boolean(navigator.serviceWorker.controller)")
        self.tab.wait("caches.keys().then((names) => names.length > 0)")
        settings.write_text(SETTINGS, encoding="utf-8")
        self.do("build")
        self.go("index.html")
        self.give(PHRASE, keep=True)
        self.tab.wait(IS_OPEN)
        self.assertEqual(self.tab.evaluate("caches.keys()"), [])
        self.do("build", phrase=OTHER)
        self.go("stories/the-small-fox/1.html")
        self.give(PHRASE)
        self.tab.wait(f"{SAID}[0] === 'wrong'")
        self.give(OTHER)
        self.tab.wait(IS_OPEN)
        # Where it is locked no more, nobody is kept out.
        settings.write_text(SETTINGS.replace("enabled = true", "enabled = false"), encoding="utf-8")
        self.do("build")
        self.go("stories/the-small-fox/1.html")
        self.assertIn("lantern", self.tab.evaluate("document.body.textContent"))

    def test_the_door_speaks_the_languages_of_the_theme(self):
        keys = set(re.findall(r"text\.(lock_\w+)", pathlib.Path(project.CHECKOUT, "Templates/lock/door.mustache").read_text(encoding="utf-8")))
        self.assertGreater(len(keys), 10)
        self.again()
        (self.folder / "hornbook.toml").write_text(SETTINGS.replace("[site]\n", '[site]\nlanguage = "ar"\n'), encoding="utf-8")
        self.do("build")
        self.serve()
        self.go("index.html")
        self.assertEqual(self.tab.evaluate("[document.documentElement.lang, getComputedStyle(document.body).direction]"), ["ar", "rtl"])
        self.tab.run(self.axe)
        self.assertEqual(self.tab.evaluate(AXE), [])


if __name__ == "__main__":
    run("AXE", "PROGRAM")
