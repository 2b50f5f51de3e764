"""Stories without a network: what is kept, and what is read with the server gone.

    python3 offline_test.py AXE PROGRAM SITE [-v]

SITE is served and the server is stopped, as a school's line is.
"""

import json
import os
import pathlib
import tempfile
import time

import project
from offline_case import MIRRORED, OTHER, STORY, OfflineCase
from site_case import run

# The most that is stored before somebody keeps a story, in bytes.
SHELL = 500_000

# Plays a recording from near its end: [its length, what can be reached of it, where it is then].
LISTEN = """
new Promise((done, fail) => {
  const audio = new Audio(%s);
  audio.onerror = () => fail(new Error(audio.error.message));
  // WebKit may know no length for a moment, and may then still be at the beginning.
  const seek = () => (audio.duration > 1 ? (audio.currentTime = audio.duration - 1) : setTimeout(seek, 50));
  audio.onloadedmetadata = seek;
  audio.onseeked = audio.ontimeupdate = () => audio.currentTime && done([audio.duration, audio.seekable.end(0), audio.currentTime]);
})
"""

# How wide the covers of the stories like one are.
OTHERS = """
Promise.all([...document.querySelectorAll(".alike img")].map(async (image) => {
  image.loading = "eager";
  await image.decode().catch(() => {});
  return image.naturalWidth;
}))
"""

# What a part of a file is answered with.
PART = """
fetch(%s, { headers: { Range: %s } }).then(async (answer) =>
  [answer.status, answer.headers.get("content-range"), (await answer.arrayBuffer()).byteLength])
"""


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
        # The covers of others are not kept; nothing broken is in their place.
        others = self.tab.evaluate(OTHERS)
        self.assertTrue(others)
        self.assertGreater(min(others), 0)
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
        self.tab.keep_downloads(folder.name)
        self.go(self.page(STORY))
        self.state("kept")
        self.tab.click("a[download]")
        name = f"{STORY}.epub"
        end = time.monotonic() + 20
        with open(os.path.join(self.site, "books", name), "rb") as file:
            book = file.read()
        kept = pathlib.Path(folder.name, name)
        # Some browsers put an empty file in its place at first.
        while not (kept.is_file() and kept.stat().st_size == len(book)) and time.monotonic() < end:
            self.tab.evaluate("new Promise((done) => setTimeout(done, 50))")
        self.assertTrue(kept.read_bytes() == book)

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
        self.tab.wait("!window.isOld && document.readyState === 'complete' && document.querySelector('h1').textContent === 'You are offline'")
        # The way past the menu leads nowhere else.
        self.tab.evaluate("window.isOld = true")
        self.tab.evaluate("document.querySelector('.skip').click()")
        self.tab.evaluate("new Promise((done) => setTimeout(done, 300))")
        self.assertTrue(self.tab.evaluate("window.isOld && location.hash === '#main'"))
        self.assertEqual(self.seen("h1"), ["You are offline"])
        self.host.start()
        self.tab.click(".again")
        self.tab.wait("location.pathname.endsWith('/settings.html') && location.search === '?a=b'")
        # Nobody is led away from this site.
        self.go("offline.html#//example.org/")
        self.go("offline.html#https://example.org/")
        self.tab.evaluate("new Promise((done) => setTimeout(done, 300))")
        self.assertEqual(self.seen("h1"), ["Saved stories"])
        self.assertFalse(self.is_shown(".again"))

    def test_kept_stories_have_a_page_and_can_be_removed(self):
        self.keep()
        self.keep(MIRRORED)
        self.tab.click(".keep a")
        self.tab.wait("document.querySelectorAll('.cards h3').length === 2")
        self.assertEqual(self.seen("h1"), ["Saved stories"])
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
        self.tab.wait("caches.keys().then((names) => names.every((name) => name.startsWith('hornbook shell ')))")
        self.assertEqual(len(self.caches("shell")), 1)

    def test_what_another_version_has_kept_is_in_nobodys_way(self):
        self.keep()
        (name,) = self.caches("kept")
        # Stories whose lists are of other forms, kept after this one, so that they are asked first.
        for number, text in enumerate(['{"form": 2, "parts": []}', "null", "[]", '{"files": [5, null], "pictures": [7]}', "no list"]):
            other = f"hornbook kept {self.host.address} stories/other-{number} {'z' * 9}"
            self.assertEqual(name.split(" ")[:3], other.split(" ")[:3])
            address = self.host.url(f"stories/other-{number}/keep.json")
            self.tab.evaluate(
                f"caches.open({json.dumps(other)}).then((cache) => cache.put({json.dumps(address)}, new Response({json.dumps(text)})))"
            )
        # And what this device had chosen.
        for value in ('"dark"', "7", "true", "[", "null", '["dark"]'):
            self.tab.evaluate(f"localStorage.setItem('hornbook', {json.dumps(value)})")
            self.go(self.page(STORY))
            self.tab.evaluate("hornbook.set('theme', 'sepia')")
            self.go(self.page(STORY))
            self.assertEqual(self.tab.evaluate("document.documentElement.dataset.theme"), "sepia", value)
            self.tab.evaluate("hornbook.set('theme')")
        self.host.stop()
        self.assert_is_read()

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
        usage = self.tab.evaluate("navigator.storage?.estimate().then(({ usage }) => usage)")
        self.tab.limit_storage(origin, (usage or 0) + 300_000)
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
        self.tab.limit_storage(origin)
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
        self.tab.evaluate("new Promise((done) => (window.requestIdleCallback ?? setTimeout)(() => setTimeout(done, 200)))")
        self.assertFalse(self.is_shown(".keep"))
        self.assertFalse(self.tab.evaluate("'keep' in hornbook"))
        self.open("offline.html")
        self.tab.wait("!document.querySelector('.nothing').hidden")
        self.assertEqual(self.tab.complaints(), [])
        served = project.Copy(self.site)
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
        if self.engine != "chromium":
            self.skipTest("Chromium alone says whether it would install a site")
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


if __name__ == "__main__":
    run("AXE", "PROGRAM")
