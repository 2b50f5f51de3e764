"""Sparks without a network: what a device keeps of a language, and what is read with the server gone.

    python3 sparks_offline_test.py AXE SITE [-v]

SITE is a published library of sparks in English and another language. It is served, and the server is stopped.
"""

import glob
import json
import os
import shutil
import tempfile
import urllib.parse

from host import Host
from site_case import SiteCase, run

LIST = "languages/en/keep.json"
AXE = """
axe.run({ preload: false, resultTypes: ["violations"] }).then((result) =>
  result.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target}`)))
"""


class Kept(SiteCase):
    @classmethod
    def setUpClass(cls):
        with open(cls.arguments[0], encoding="utf-8") as file:
            cls.axe = file.read()

    def setUp(self):
        super().setUp()
        self.tab.size(1180, 820)
        self.tab.scheme("light", motion="reduce")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.copy = os.path.join(folder.name, "site")
        shutil.copytree(self.site, self.copy)
        self.host = Host(self.copy)
        self.addCleanup(self.host.close)

    def go(self, path):
        return self.tab.open_anew(self.host.address + path)

    def listed(self):
        with open(os.path.join(self.copy, LIST), encoding="utf-8") as file:
            listed = json.load(file)
        return {**listed, "files": [urllib.parse.unquote(name) for name in listed["files"]]}

    def state(self, state):
        self.tab.wait(f'document.querySelector(".keep.ready")?.dataset.state === {json.dumps(state)}')

    def seen(self, selector):
        return self.tab.evaluate(f"[...document.querySelectorAll({json.dumps(selector)})].map((node) => node.textContent.trim())")

    def keep(self):
        self.assertIsNone(self.go("index.html"))
        self.state("offer")
        self.tab.click('.keep [data-act="keep"]')
        self.state("kept")

    def test_a_list_names_files_that_are_there_and_all_lessons_and_decks_of_its_language(self):
        files = self.listed()["files"]
        self.assertEqual([name for name in files if not os.path.isfile(os.path.join(self.copy, name))], [])
        self.assertEqual(len(files), len(set(files)))
        decks = [os.path.relpath(path, self.copy) for path in glob.glob(os.path.join(self.copy, "languages/en/**/*.html"), recursive=True)]
        books = [os.path.relpath(path, self.copy) for path in glob.glob(os.path.join(self.copy, "books/*-en.epub"))]
        self.assertTrue(decks and books)
        self.assertLessEqual({"index.html", "lessons/index.html", "today/index.js", "today/en/0.js", *decks, *books}, set(files))
        self.assertEqual([name for name in files if name.startswith("today/ru/")], [])

    def test_kept_sparks_are_read_without_a_server(self):
        self.keep()
        today = self.seen(".today-spark .spark-text")
        self.host.stop()
        self.assertIsNone(self.go("index.html"))
        self.assertEqual(self.seen(".today-spark .spark-text"), today)
        self.assertIsNone(self.go("languages/en/index.html"))
        self.assertGreater(len(self.seen(".deck .spark")), 3)
        lesson = next(name for name in self.listed()["files"] if name.startswith("lessons/") and name != "lessons/index.html")
        self.assertIsNone(self.go(lesson))
        self.assertEqual(len(self.seen("h1")), 1)
        self.assertEqual(self.tab.evaluate("location.pathname"), "/" + lesson)
        book = next(name for name in self.listed()["files"] if name.endswith(".epub"))
        size = os.path.getsize(os.path.join(self.copy, book))
        answer = f"fetch({json.dumps(self.host.address + book)}).then(async (book) => (await book.arrayBuffer()).byteLength)"
        self.assertEqual(self.tab.evaluate(answer), size)

    def test_what_is_not_kept_leads_to_what_is(self):
        self.keep()
        self.host.stop()
        self.assertIsNone(self.go("audiences/index.html"))
        self.assertIn("/offline.html#audiences/index.html", self.tab.evaluate("location.href"))
        self.tab.wait("document.querySelector('.kept-list').children.length === 1")
        self.assertEqual(self.seen("h1"), ["You are offline"])
        self.assertEqual(self.seen(".kept-list a"), ["English"])
        self.assertEqual(self.tab.evaluate("document.querySelector('.kept-list a').href"), self.host.address + "languages/en/index.html")
        # Today's spark is there too.
        self.tab.wait("!document.querySelector('.today-spark').hidden")
        self.tab.evaluate(self.axe)
        self.assertEqual(self.tab.evaluate(AXE), [])
        # A link leads here too, and not because there is no network.
        self.assertIsNone(self.go("offline.html"))
        self.tab.wait("document.querySelector('.kept-list').children.length === 1")
        self.assertEqual(self.seen("h1"), ["Saved sparks"])
        self.tab.click(".kept-list button")
        self.tab.wait("!document.querySelector('.standing .nothing').hidden")
        self.assertEqual([name for name in self.tab.evaluate("caches.keys()") if name.startswith("hornbook kept ")], [])

    def test_forgetting_everything_forgets_kept_sparks_too(self):
        self.keep()
        names = "caches.keys().then((names) => names.filter((name) => name.startsWith('hornbook kept ')).length)"
        self.tab.evaluate("caches.open('hornbook kept https://example.org/ languages/en 0')")
        self.tab.evaluate("localStorage.other = '1'")
        self.assertIsNone(self.go("settings.html"))
        self.tab.click('[data-do="forget"]')
        self.tab.click('[data-do="keep"]')
        self.assertEqual(self.tab.evaluate(names), 2)
        self.tab.click('[data-do="forget"]')
        self.tab.click('[data-do="forget-now"]')
        # What others keep at the same address is theirs.
        self.tab.wait(f"{names}.then((count) => count === 1)")
        self.assertEqual(self.tab.evaluate("localStorage.other"), "1")
        self.assertEqual(self.seen('[data-say="forgotten"]:not([hidden])'), ["Everything has been forgotten."])
        self.assertIsNone(self.go("index.html"))
        self.state("offer")

    def test_newer_sparks_are_offered(self):
        self.keep()
        path = os.path.join(self.copy, LIST)
        with open(path, encoding="utf-8") as file:
            listed = json.load(file)
        with open(path, "w", encoding="utf-8") as file:
            json.dump({**listed, "version": "another"}, file)
        self.assertIsNone(self.go("languages/en/index.html"))
        self.state("newer")
        self.tab.click('.keep [data-act="keep"][data-when~="newer"]')
        self.state("kept")

    def test_each_language_is_kept_by_itself(self):
        self.keep()
        other = next(name for name in os.listdir(os.path.join(self.copy, "languages")) if name not in ("en", "index.html"))
        self.assertIsNone(self.go(f"languages/{other}/index.html"))
        self.state("offer")
        self.tab.click('.keep [data-act="keep"]')
        self.state("kept")
        self.assertEqual(len([name for name in self.tab.evaluate("caches.keys()") if name.startswith("hornbook kept ")]), 2)
        self.tab.click('.keep [data-act="remove"]')
        self.state("offer")
        self.assertIsNone(self.go("index.html"))
        self.state("kept")


if __name__ == "__main__":
    run("AXE")
