"""Stories without a network: what is kept, what is read with the server gone, and how a new version of the site comes.

    python3 offline_test.py AXE PROGRAM SITE [-v]

SITE is served and the server is stopped, as a school's line is. Where a site has to change, PROGRAM builds a copy of the project
that SITE lies in.
"""

import json
import os
import shutil
import tempfile
import time
import urllib.parse

import kinds
import library
import project
from host import Host
from site_case import SiteCase, run

# A story that is recorded, one of another script, and one more.
STORY, MIRRORED, OTHER = "plum-and-the-orange-snow", "سمسم-آخر-القافلة", "the-last-tram-home"

# The most that is stored before somebody keeps a story, in bytes.
SHELL = 500_000

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

# Plays a recording from near its end: [its length, what can be reached of it, where it is then].
LISTEN = """
new Promise((done, fail) => {
  const audio = new Audio(%s);
  audio.onerror = () => fail(new Error(audio.error.message));
  audio.onloadedmetadata = () => (audio.currentTime = audio.duration - 1);
  audio.onseeked = () => done([audio.duration, audio.seekable.end(0), audio.currentTime]);
})
"""

# What a part of a file is answered with.
PART = """
fetch(%s, { headers: { Range: %s } }).then(async (answer) =>
  [answer.status, answer.headers.get("content-range"), (await answer.arrayBuffer()).byteLength])
"""

# Counts how often pages of a tab are loaded.
COUNT = """sessionStorage.loads = Number(sessionStorage.loads || 0) + 1"""

# A page on which a story is told from the beginning.
LISTENING = """addEventListener("DOMContentLoaded", () => document.documentElement.classList.add("listening"))"""

AXE = """
axe.run({ preload: false, resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }).then((result) =>
  result.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target}: ${node.failureSummary}`)))
"""


class OfflineCase(SiteCase):
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
        # An address that differs in its place alone loads nothing.
        (tab or self.tab).open("about:blank")
        return (tab or self.tab).open((host or self.host).address + urllib.parse.quote(path, safe="/?=#:"))

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
        self.assertEqual(self.seen("h1"), ["No network"])
        self.tab.wait("document.querySelector('.cards').children.length || !document.querySelector('.nothing').hidden")
        self.assertEqual(sorted(self.seen(".cards h3")), sorted(self.stories[story].title for story in stories))

    def violations(self):
        self.tab.evaluate(self.axe)
        return self.tab.evaluate(AXE)


class Kept(OfflineCase):
    def test_nothing_is_stored_but_the_shell_before_a_story_is_kept(self):
        self.fresh()
        self.go(self.page(STORY))
        self.state("offer")
        self.go(self.page(STORY, 1))
        (name,) = self.tab.evaluate("caches.keys()")
        self.assertEqual([name], self.caches("shell"))
        files = self.stored(name)
        self.assertEqual(sorted(files), sorted(self.shell()["files"]))
        self.assertIn("offline.html", files)
        self.say("the shell: " + ", ".join(f"{file} {size}" for file, size in files.items()))
        self.say(f"{len(files)} files, {sum(files.values())} bytes")
        self.assertLess(sum(files.values()), SHELL)
        self.assertEqual(self.tab.evaluate("indexedDB.databases()"), [])

    def test_a_kept_story_is_read_and_heard_without_a_server(self):
        self.keep()
        listed = self.list_of(STORY)
        (name,) = self.caches("kept")
        files = self.stored(name)
        self.assertLessEqual({*listed["files"], f"stories/{STORY}/keep.json"}, files.keys())
        for group in listed["pictures"]:
            kept = [file for file in group if file in files]
            best = [file for file in group if file.endswith(".webp")] or group
            self.assertEqual(len(kept), 1, group)
            self.assertIn(kept[0], best)
        weight = sum(size for file, size in files.items() if not file.endswith("keep.json"))
        self.assertEqual(self.tab.evaluate("hornbook.keep.kept().then(([story]) => story.size)"), weight)
        self.say(f"{len(files)} files, {weight} bytes; said before: {listed['size']}")

        self.host.stop()
        self.assert_is_read()
        # Another screen asks for other widths: the same copy answers.
        self.tab.size(360, 640, 3, mobile=True)
        self.assert_is_read()
        recordings = [file for file in listed["files"] if file.startswith("recordings/")]
        self.assertTrue(recordings)
        for file in recordings:
            length, reach, place = self.tab.evaluate(LISTEN % json.dumps(self.host.url(file)))
            self.assertGreater(length, 2)
            self.assertAlmostEqual(reach, length, delta=0.1)
            self.assertAlmostEqual(place, length - 1, delta=0.1)

    def test_parts_of_a_recording_are_answered_as_a_server_does(self):
        self.keep()
        self.host.stop()
        file = next(file for file in self.list_of(STORY)["files"] if file.startswith("recordings/"))
        size = os.path.getsize(os.path.join(self.site, file))
        for asked, answer in {
            "bytes=0-": [206, f"bytes 0-{size - 1}/{size}", size],
            "bytes=10-19": [206, f"bytes 10-19/{size}", 10],
            "bytes=-7": [206, f"bytes {size - 7}-{size - 1}/{size}", 7],
            f"bytes=5-{size + 9}": [206, f"bytes 5-{size - 1}/{size}", size - 5],
            f"bytes={size}-": [416, f"bytes */{size}", 0],
            "lines=1-2": [200, None, size],
        }.items():
            with self.subTest(asked=asked):
                said = self.tab.evaluate(PART % (json.dumps(self.host.url(file)), json.dumps(asked)))
                self.assertEqual(said, answer)

    def test_the_book_of_a_kept_story_is_there(self):
        self.keep()
        self.host.stop()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder.name, eventsEnabled=True)
        self.go(self.page(STORY))
        self.state("kept")
        self.tab.click("a[download]")
        name = f"{STORY}.epub"
        end = time.monotonic() + 20
        while not os.path.isfile(os.path.join(folder.name, name)) and time.monotonic() < end:
            self.tab.evaluate("new Promise((done) => setTimeout(done, 50))")
        with open(os.path.join(folder.name, name), "rb") as one, open(os.path.join(self.site, "books", name), "rb") as other:
            self.assertEqual(one.read(), other.read())

    def test_the_rest_of_the_site_says_that_there_is_no_network(self):
        self.fresh()
        self.host.stop()
        self.assert_is_offline("index.html")
        self.assertTrue(self.is_shown(".nothing"))
        self.host.start()
        self.keep()
        self.keep(MIRRORED)
        self.host.stop()
        for path in ("", "index.html", self.page(OTHER), f"stories/{OTHER}/", "settings.html?a=b", "not-there.html"):
            self.assert_is_offline(path, STORY, MIRRORED)
        titles = self.tab.evaluate('[...document.querySelectorAll(".cards h3")].map((title) => [title.lang, title.dir])')
        self.assertEqual(sorted(titles), [["ar", "rtl"], ["en", "ltr"]])
        self.tab.wait("[...document.querySelectorAll('.cards img')].filter((image) => image.naturalWidth).length === 2")
        self.tab.click(".cards h3[lang=en] a")
        self.tab.wait(f"document.querySelector('.story-words h1')?.textContent === {json.dumps(self.stories[STORY].title)}")
        # What is no document is not answered at all.
        for file in (self.list_of(OTHER)["pictures"][0][0], "feed.xml", f"stories/{OTHER}/text.js"):
            script = f"fetch({json.dumps(self.host.url(file))}).then((answer) => answer.status, (error) => error.name)"
            self.assertEqual(self.tab.evaluate(script), "TypeError", file)

    def test_who_waits_for_the_network_gets_where_they_wanted_to(self):
        self.fresh()
        self.host.stop()
        self.assert_is_offline("settings.html?a=b")
        self.tab.evaluate("window.isOld = true")
        self.tab.click(".again")
        self.tab.wait("!window.isOld && document.readyState === 'complete' && document.querySelector('h1').textContent === 'No network'")
        self.host.start()
        self.tab.click(".again")
        self.tab.wait("location.pathname.endsWith('/settings.html') && location.search === '?a=b'")
        # Nobody is led away from this site.
        self.go("offline.html#//example.org/")
        self.go("offline.html#https://example.org/")
        self.tab.evaluate("new Promise((done) => setTimeout(done, 300))")
        self.assertEqual(self.seen("h1"), ["Kept stories"])
        self.assertFalse(self.is_shown(".again"))

    def test_kept_stories_have_a_page_and_can_be_removed(self):
        self.keep()
        self.keep(MIRRORED)
        self.tab.click(".keep a")
        self.tab.wait("document.querySelectorAll('.cards h3').length === 2")
        self.assertEqual(self.seen("h1"), ["Kept stories"])
        self.go(self.page(STORY))
        self.state("kept")
        self.tab.click('.keep [data-act="remove"]')
        self.state("offer")
        self.assertEqual(len(self.caches("kept")), 1)
        self.host.stop()
        self.assert_is_offline(self.page(STORY), MIRRORED)
        # What both had is still there for the other.
        self.assert_is_read(MIRRORED)
        self.host.start()
        self.go("settings.html")
        self.assertTrue(self.is_shown(".kept-stories a"))
        first, second = self.tab.evaluate("document.querySelector('.sum').textContent.match(/\\d+/g).map(Number)")
        self.tab.evaluate(f"document.querySelector('#answer').value = {first * second}")
        self.tab.click(".gate button")
        self.tab.click('[data-do="forget"]')
        self.tab.click('[data-do="forget-now"]')
        self.tab.wait("!document.querySelector('[data-say=forgotten]').hidden")
        self.assertEqual(self.caches("kept"), [])
        self.assertEqual(len(self.caches("shell")), 1)

    def test_half_a_story_is_none(self):
        self.host.late = {"illustrations/": 1}
        tab = self.browser.tab()
        self.go(self.page(STORY), tab=tab)
        self.state("offer", tab)
        tab.click('.keep [data-act="keep"]')
        self.state("keeping", tab)
        self.fresh()
        self.tab.wait("caches.keys().then((names) => names.some((name) => name.startsWith('hornbook kept ')))")
        self.go("offline.html")
        self.tab.wait("!document.querySelector('.nothing').hidden")
        tab.close()
        self.host.late = {}
        # What was begun is removed by the next page.
        self.go("index.html")
        self.tab.wait("caches.keys().then((names) => names.every((name) => name.startsWith('hornbook shell ')))")
        # One file that is not there is enough.
        file = f"books/{STORY}.epub"
        self.assertIn(file, self.list_of(STORY)["files"])
        self.go(self.page(STORY))
        self.state("offer")
        self.host.errors[file] = 500
        self.tab.click('.keep [data-act="keep"]')
        self.state("failed")
        self.assertTrue(self.is_shown("[data-when^=failed]"))
        self.assertEqual(self.caches("kept"), [])
        self.host.errors = {}
        self.tab.click('.keep [data-act="keep"]')
        self.state("kept")

    def test_a_full_device_keeps_nothing_of_a_story(self):
        origin = self.host.address.rstrip("/")
        self.fresh()
        usage = self.tab.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
        self.tab.call("Storage.overrideQuotaForOrigin", origin=origin, quotaSize=usage + 300_000)
        # Some browsers say beforehand that there is no room: then nothing is loaded. Others find out on the way.
        for says_so in (True, False):
            with self.subTest(says_so=says_so):
                self.go(self.page(STORY))
                self.state("offer")
                if says_so:
                    self.tab.evaluate(f"navigator.storage.estimate = async () => ({{ usage: {usage}, quota: {usage + 300_000} }})")
                self.host.asked.clear()
                self.tab.click('.keep [data-act="keep"]')
                self.state("failed")
                self.assertEqual(any(name.startswith("recordings/") for name in self.host.asked), not says_so)
                self.assertEqual(self.caches("kept"), [])
        self.tab.call("Storage.overrideQuotaForOrigin", origin=origin)
        self.tab.click('.keep [data-act="keep"]')
        self.state("kept")
        self.host.stop()
        self.assert_is_read()

    def test_two_sites_on_one_address_leave_each_other_alone(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name in os.listdir(self.site):
            os.symlink(os.path.join(self.site, name), os.path.join(folder.name, name))
        for name in ("one", "more things"):
            os.symlink(self.site, os.path.join(folder.name, name))
        host = self.serve(folder.name)
        roots = ["", "one/", "more things/"]

        def at(root):
            self.host = Inside(host, root)

        for root in roots:
            at(root)
            self.fresh()
            self.assertEqual(len(self.caches("shell")), 1)
        for root, story in zip(roots, (STORY, MIRRORED, STORY)):
            at(root)
            self.keep(story)
        host.stop()
        for root, story in zip(roots, (STORY, MIRRORED, STORY)):
            at(root)
            self.assert_is_offline("index.html", story)
            self.assert_is_read(story)
            self.assert_is_offline(self.page(OTHER), story)
        host.start()
        at("")
        self.go(self.page(STORY))
        self.state("kept")
        self.tab.click('.keep [data-act="remove"]')
        self.state("offer")
        at("more things/")
        self.go(self.page(STORY))
        self.state("kept")

    def test_nothing_can_be_kept_without_a_server_or_in_a_preview(self):
        self.open(self.page(STORY))
        self.tab.evaluate("new Promise((done) => requestIdleCallback(() => setTimeout(done, 200)))")
        self.assertFalse(self.is_shown(".keep"))
        self.assertFalse(self.tab.evaluate("'keep' in hornbook"))
        self.open("offline.html")
        self.tab.wait("!document.querySelector('.nothing').hidden")
        self.assertEqual(self.tab.complaints(), [])
        served = Copy(self.site)
        self.addCleanup(served.folder.cleanup)
        server = project.Server(served)
        self.addCleanup(server.interrupt)
        self.assertIsNone(self.tab.open(server.address + self.page(STORY)))
        self.tab.wait("document.querySelector('hornbook-preview') && 'keep' in hornbook")
        self.tab.wait("!document.documentElement.classList.contains('keeps')")
        self.assertFalse(self.is_shown(".keep"))
        self.assertEqual(self.tab.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)"), 0)
        self.assertEqual(self.tab.evaluate("caches.keys()"), [])

    def test_nothing_hinders_anybody(self):
        self.fresh()
        for width, height in ((1180, 820), (360, 640)):
            self.tab.size(width, height)
            for scheme in ("light", "dark"):
                self.tab.scheme(scheme, motion="reduce")
                with self.subTest(width=width, scheme=scheme):
                    self.go("offline.html")
                    self.tab.wait("!document.querySelector('.nothing').hidden")
                    self.assertEqual(self.violations() + self.tab.complaints(), [])
                    self.keep()
                    self.assertEqual(self.violations(), [])
                    self.go("offline.html")
                    self.tab.wait("document.querySelector('.cards img')?.naturalWidth")
                    self.assertEqual(self.violations() + self.tab.complaints(), [])
                    self.assertLessEqual(self.tab.overflow(), 0)
                    self.host.stop()
                    self.assert_is_offline("index.html", STORY)
                    self.assertEqual(self.violations(), [])
                    self.host.start()
                    self.go(self.page(STORY))
                    self.state("kept")
                    self.tab.click('.keep [data-act="remove"]')
                    self.state("offer")
                    self.assertEqual(self.violations(), [])

    def test_a_browser_would_install_it(self):
        self.fresh()
        manifest = self.tab.call("Page.getAppManifest")
        self.assertEqual(manifest["url"], self.host.url("manifest.webmanifest"))
        self.assertEqual(manifest["errors"], [])
        self.assertEqual(self.tab.call("Page.getInstallabilityErrors")["installabilityErrors"], [])


class Inside:
    """One of the sites of a host, below a path of its own."""

    def __init__(self, host, root):
        self.host, self.root = host, root

    @property
    def address(self):
        return self.host.url(self.root)

    def url(self, path):
        return self.host.url(self.root + path)


class Copy(project.Project):
    """A copy of the project that a site lies in."""

    def __init__(self, site):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.path = os.path.join(self.folder.name, "project")
        shutil.copytree(os.path.dirname(site), self.path, symlinks=True)

    def change_asset(self, name, text):
        """Adds to an asset of the theme, and builds."""
        with open(self.file("Templates", "assets", name), "a", encoding="utf-8") as file:
            file.write(text)
        self.run("build")

    def change_page(self, story, number, text):
        """Gives a page of a story another text, and builds."""
        self.sql(
            "UPDATE page SET text = ?, audio_timings = NULL WHERE page_number = ? AND story_id ="
            " (SELECT owner_id FROM address WHERE kind = 'story' AND slug = ? AND is_current)",
            text,
            number,
            story,
        )
        self.run("build")


class Versions(OfflineCase):
    """A site that changes while somebody reads it."""

    def setUp(self):
        super().setUp()
        self.project = Copy(self.site)
        self.addCleanup(self.project.folder.cleanup)
        # A host that lets browsers hold on to everything: pages are fresh all the same.
        self.host = self.serve(self.project.file("Site"), headers={"Cache-Control": "max-age=3600"})

    def published(self):
        return self.shell(self.project.file("Site"))["version"]

    def active(self):
        """The version of the worker that is at work."""
        script = """navigator.serviceWorker.ready.then(({ active }) => new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => done(data);
          active.postMessage({ type: "version" }, [port2]);
        }))"""
        return self.tab.evaluate(script)

    def waiting(self):
        """Waits until a new version is there, as one is sooner or later: browsers look for it in their own time."""
        self.tab.wait("navigator.serviceWorker.ready.then((all) => all.update()).then(({ waiting }) => !!waiting, () => false)")

    def offered(self):
        self.waiting()
        self.tab.wait("document.querySelector('.new-version')")

    def loads(self):
        return int(self.tab.evaluate("sessionStorage.loads"))

    def settle(self):
        self.tab.evaluate("new Promise((done) => requestIdleCallback(() => setTimeout(done, 500)))")

    def test_pages_are_never_stale(self):
        self.keep()
        for page in ("index", 2):
            self.go(self.page(STORY, page))
        self.project.change_page(STORY, 2, "A new day, a new text.")
        self.go(self.page(STORY, 2))
        self.assertEqual(self.seen(".folio .folio-text"), ["A new day, a new text."])
        self.go(self.page(STORY))
        self.assertEqual(self.seen("#page-2 .folio-text"), ["A new day, a new text."])
        self.go(f"stories/{STORY}/")
        self.assertEqual(self.seen("#page-2 .folio-text"), ["A new day, a new text."])
        # What the server says goes through, good or bad.
        self.assertIsNone(self.go("stories/nowhere.html"))
        self.assertEqual(self.tab.evaluate("performance.getEntriesByType('navigation')[0].responseStatus"), 404)
        self.assertEqual(self.seen("h1"), ["This page has wandered off"])
        self.host.errors[self.page(STORY, 3)] = 500
        self.go(self.page(STORY, 3))
        self.assertEqual(self.tab.evaluate("performance.getEntriesByType('navigation')[0].responseStatus"), 500)

    def test_a_new_version_is_offered_and_not_forced(self):
        self.keep()
        old = self.active()
        self.assertEqual(old, self.published())
        self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=COUNT)
        self.project.change_asset("home.js", "// Newer.\n")
        self.assertNotEqual(old, self.published())
        self.go("index.html")
        self.offered()
        loads = self.loads()
        self.assertEqual(self.seen(".new-version p:first-child"), ["There is a new version of this site."])
        self.assertEqual(self.violations(), [])
        self.assertEqual(self.active(), old)
        # Later: nobody asks again.
        self.tab.click('[data-act="later"]')
        self.assertFalse(self.is_shown(".new-version"))
        self.go("index.html")
        self.waiting()
        self.settle()
        self.assertFalse(self.is_shown(".new-version"))
        self.assertEqual((self.active(), self.loads()), (old, loads + 1))
        # Until there is one that is newer still.
        self.project.change_asset("home.js", "// Newer still.\n")
        self.go("index.html")
        self.offered()
        loads = self.loads()
        self.tab.click('[data-act="load"]')
        self.tab.wait(f"Number(sessionStorage.loads) > {loads} && document.readyState === 'complete'")
        self.settle()
        self.assertEqual(self.loads(), loads + 1)
        self.assertEqual(self.active(), self.published())
        self.assertFalse(self.is_shown(".new-version"))
        # What the old one needed is gone, and the kept story is not.
        (name,) = self.caches("shell")
        self.assertTrue(name.endswith(self.published()))
        self.host.stop()
        self.assert_is_read()
        self.assert_is_offline("index.html", STORY)

    def test_a_reader_is_not_disturbed(self):
        self.fresh()
        self.project.change_asset("home.js", "// Newer.\n")
        for place in (f"{self.page(STORY)}#page-2", self.page(STORY, 2)):
            self.go(place)
            self.waiting()
            self.settle()
            self.assertFalse(self.is_shown(".new-version"))
        self.go(f"{self.page(STORY)}#page-2")
        self.tab.click('[data-do="close"]')
        self.tab.wait("document.querySelector('.new-version')")
        self.tab.evaluate("document.querySelector('.new-version').remove()")
        # Nor while a story is told.
        self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=LISTENING)
        self.go(self.page(OTHER))
        self.waiting()
        self.settle()
        self.assertFalse(self.is_shown(".new-version"))
        self.tab.evaluate("document.documentElement.classList.remove('listening')")
        self.offered()

    def test_old_pages_have_what_they_need_until_they_are_closed(self):
        self.fresh()
        old = self.shell(self.project.file("Site"))
        (file,) = [name for name in old["files"] if name.startswith("assets/voice.")]
        tab = self.browser.tab()
        self.go(self.page(STORY), tab=tab)
        self.state("offer", tab)
        self.project.change_asset("voice.js", "// Newer.\n")
        self.assertFalse(os.path.exists(os.path.join(self.project.file("Site"), file)))
        self.go("index.html")
        self.offered()
        self.tab.evaluate("window.isOld = true")
        self.tab.click('[data-act="load"]')
        self.tab.wait("!window.isOld && document.readyState === 'complete'")
        self.assertEqual(self.active(), self.published())
        self.assertEqual(len(self.caches("shell")), 2)
        # The other page was not loaded again, and finds what it may ask for.
        self.assertFalse(tab.evaluate("!!document.querySelector('.new-version')"))
        self.assertEqual(tab.evaluate(f"fetch('../../{file}').then(({{ status }}) => status)"), 200)
        tab.close()
        self.go("index.html")
        self.tab.wait("caches.keys().then(({ length }) => length === 1)")

    def test_a_newer_version_of_a_kept_story_is_offered_and_comes_as_a_whole(self):
        self.keep()
        self.project.change_page(STORY, 2, "A new day, a new text.")
        self.go(self.page(STORY))
        self.state("newer")
        self.host.errors[f"books/{STORY}.epub"] = 404
        self.tab.click('[data-when^="newer "]')
        self.state("newer-failed")
        # The old one is still whole.
        self.host.stop()
        self.assert_is_read()
        self.host.start()
        self.host.errors = {}
        self.go(self.page(STORY))
        self.state("newer")
        self.tab.click('[data-when^="newer "]')
        self.state("kept")
        self.assertEqual(len(self.caches("kept")), 1)
        self.host.stop()
        self.go(self.page(STORY, 2))
        self.assertEqual(self.seen(".folio .folio-text"), ["A new day, a new text."])
        self.go(self.page(STORY))
        self.state("kept")

    def test_a_story_that_changes_while_it_is_kept_is_of_one_version(self):
        self.host.late = {"recordings/": 4}
        self.go(self.page(STORY))
        self.state("offer")
        self.tab.click('.keep [data-act="keep"]')
        self.tab.wait("document.querySelector('.keep progress').value > 0.3")
        self.project.change_page(STORY, 2, "A new day, a new text.")
        self.assertEqual(self.tab.evaluate("document.querySelector('.keep').dataset.state"), "keeping")
        self.host.late = {}
        self.state("kept")
        self.host.stop()
        self.go(self.page(STORY, 2))
        self.assertEqual(self.seen(".folio .folio-text"), ["A new day, a new text."])

    def test_its_words_are_in_the_language_that_was_chosen(self):
        self.keep()
        self.tab.evaluate('hornbook.set("language", "ar")')
        self.addCleanup(self.tab.evaluate, 'hornbook.set("language", "")')
        self.project.change_asset("home.js", "// Newer.\n")
        self.go(self.page(STORY))
        self.offered()
        self.tab.wait("document.querySelector('.new-version').dir === 'rtl'")
        self.assertEqual(self.tab.evaluate("document.querySelector('.keep').dir"), "rtl")
        self.assertNotIn("Kept on this device", " ".join(self.seen(".keep p")))
        self.assertNotIn("There is a new version", self.seen(".new-version p")[0])


if __name__ == "__main__":
    run("AXE", "PROGRAM")
