"""A site that changes while it is read, and while its stories are kept: pages are fresh, and a new version comes when it is wanted.

    python3 newer_test.py AXE PROGRAM SITE [-v]

PROGRAM builds a copy of the project that SITE lies in; that copy is changed and served.
"""

import os
import threading

from offline_case import OTHER, STORY, OfflineCase
from project import Copy
from site_case import run

# Counts how often pages of a tab are loaded.
COUNT = """sessionStorage.loads = Number(sessionStorage.loads || 0) + 1"""

# What the server has answered for the page; WebKit does not say, and is asked again.
STATUS = "performance.getEntriesByType('navigation')[0].responseStatus ?? fetch(location).then(({ status }) => status)"

# A page on which a story is told from the beginning.
LISTENING = """addEventListener("DOMContentLoaded", () => document.documentElement.classList.add("listening"))"""


class Versions(OfflineCase):
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

    def another(self):
        """Another tab with a page: without any, a browser takes a new version by itself."""
        tab = self.browser.tab()
        self.go("stories/index.html", tab=tab)
        return tab

    def waiting(self):
        """Waits until a new version is there, as one is sooner or later: browsers look for it in their own time."""
        self.tab.evaluate("navigator.serviceWorker.ready.then((all) => all.update()).then(() => 0, () => 0)")
        self.tab.wait("navigator.serviceWorker.ready.then(({ waiting }) => !!waiting)", seconds=60)

    def offered(self):
        self.waiting()
        self.tab.wait("!!document.querySelector('.new-version')")

    def loads(self):
        return int(self.tab.evaluate("sessionStorage.loads"))

    def settle(self):
        self.tab.evaluate("new Promise((done) => (window.requestIdleCallback ?? setTimeout)(() => setTimeout(done, 500)))")

    def test_pages_are_never_stale(self):
        if self.engine == "webkit":
            # It looks into its memory before it asks a worker: there a page is as old as its host lets it be.
            self.host.headers = {"Cache-Control": "no-cache"}
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
        self.assertEqual(self.tab.evaluate(STATUS), 404)
        self.assertEqual(self.seen("h1"), ["This page has wandered off"])
        self.host.errors[self.page(STORY, 3)] = 500
        self.go(self.page(STORY, 3))
        self.assertEqual(self.tab.evaluate(STATUS), 500)

    def test_a_new_version_is_offered_and_not_forced(self):
        self.keep()
        old = self.active()
        self.assertEqual(old, self.published())
        tab = self.another()
        self.tab.begin_with(COUNT)
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
        # What the old one needed goes with its last page, and the kept story does not.
        tab.close()
        self.go("index.html")
        self.tab.wait("caches.keys().then((names) => names.filter((name) => name.startsWith('hornbook shell ')).length === 1)")
        self.assertTrue(self.caches("shell")[0].endswith(self.published()))
        self.host.stop()
        self.assert_is_read()
        self.assert_is_offline("index.html", STORY)

    def test_a_reader_is_not_disturbed(self):
        self.fresh()
        self.addCleanup(self.another().close)
        self.project.change_asset("home.js", "// Newer.\n")
        for place in (f"{self.page(STORY)}#page-2", self.page(STORY, 2)):
            self.go(place)
            self.waiting()
            self.settle()
            self.assertFalse(self.is_shown(".new-version"))
        self.go(f"{self.page(STORY)}#page-2")
        self.tab.click('[data-do="close"]')
        self.offered()
        # Nor while a story is told.
        self.tab.begin_with(LISTENING)
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
        published = threading.Event()
        self.host.late = {"recordings/": published}
        self.go(self.page(STORY))
        self.state("offer")
        self.tab.click('.keep [data-act="keep"]')
        self.tab.wait("document.querySelector('.keep.ready progress').value > 0.1")
        self.project.change_page(STORY, 2, "A new day, a new text.")
        self.state("keeping")
        published.set()
        self.state("kept")
        self.host.stop()
        self.go(self.page(STORY, 2))
        self.assertEqual(self.seen(".folio .folio-text"), ["A new day, a new text."])

    def test_its_words_are_in_the_language_that_was_chosen(self):
        self.keep()
        self.tab.evaluate('hornbook.set("language", "ar")')
        self.addCleanup(self.another().close)
        self.project.change_asset("home.js", "// Newer.\n")
        self.go(self.page(STORY))
        self.offered()
        self.tab.wait("document.querySelector('.new-version').dir === 'rtl'")
        self.state("kept")
        self.tab.wait("document.querySelector('.keep').dir === 'rtl'")
        self.assertNotIn("Saved on this device", " ".join(self.seen(".keep p")))
        self.assertNotIn("There is a new version", self.seen(".new-version p")[0])


if __name__ == "__main__":
    run("AXE", "PROGRAM")
