"""The preview of a library of sparks in a real browser: open pages follow what the commands change, and little is written for it.

    python3 sparks_preview_test.py PROGRAM [TEST...]

Makes a DailySpark project in a temporary folder, serves it, opens tabs in Chromium, and changes library and content as owners do.
"""

import json
import unittest

from preview_case import PreviewCase, run

ID = "0000000A-0000-4000-8000-00000000000A"
PAGE = f"sparks/{ID.lower()}.html"
TEXT = "Which of these cups has the longest story?"
NOTICE = "document.querySelector('hornbook-preview').shadowRoot.textContent"


class Sparks(PreviewCase, unittest.TestCase):
    kind = "dailyspark"

    def bring(self, **lists):
        """Imports things as the app exports them."""
        self.project.write(json.dumps({"format": "hornbook-dailyspark", "version": 1, **lists}), "more.json")
        count = len(self.server.builds)
        self.project.run("import", "dailyspark", "more.json")
        self.server.wait(count + 1)

    def bring_spark(self, **said):
        spark = {
            "id": ID, "type": "question", "text": TEXT, "situationId": "table", "situationLabel": "At the table",
            "audienceId": "stranger", "audienceLabel": "Stranger", "locale": "en", "source": "manual", "saved": True,
        }
        self.bring(sparks=[{**spark, "createdAt": "2031-01-01T09:00:00Z", **said}])

    def tearDown(self):
        if self.project.sql("SELECT 1 FROM spark WHERE id = ?", ID):
            self.project.edit("DELETE FROM spark WHERE id = ?", ID)
        super().tearDown()

    def see(self, tab, text):
        tab.wait(f"document.body.innerText.includes({json.dumps(text)})")
        self.assert_not_loaded_again(tab)

    def lose(self, tab, text):
        tab.wait(f"!document.body.innerText.includes({json.dumps(text)})")
        self.assert_not_loaded_again(tab)

    def test_a_new_spark_comes_onto_open_pages_and_few_files_are_written(self):
        home, others = self.open("index.html"), self.open("sparks/index.html")
        lesson = self.open("lessons/index.html")
        today = "document.querySelector('.today-spark .spark-text a').textContent"
        before, of_today = self.project.site(), home.evaluate(today)
        self.bring_spark()
        self.see(others, TEXT)
        newest = "[...document.querySelectorAll('.deck .spark-text')].map((place) => place.textContent.trim())"
        home.wait(f"({newest}).includes({json.dumps(TEXT)})")
        # What is saved now changes nothing of today's.
        home.wait(f"{today} === {json.dumps(of_today)}")
        self.assert_not_loaded_again(home)
        self.assertEqual(lesson.requests(), [])
        self.assert_not_loaded_again(lesson)

        written, removed = self.changes(before)
        # Now and then the last volumes of the search become one of the next size.
        self.assertLessEqual({path.split("/")[0] for path in removed}, {"search"})
        self.assertLessEqual(len({path.split("/")[1] for path in removed}), 4)
        after = self.project.site()
        lists = {f"{kind}/index.html" for kind in ("situations", "audiences", "types", "languages")}
        pages = {path for path in written if path.endswith(".html")}
        self.assertIn(PAGE, pages)
        for path in pages - lists - {PAGE}:
            self.assertTrue(ID.lower().encode() in after[path][0] or b"/page/" in after[path][0], path)
        # The list and itself, the one before it, and up to six that are like it and show it.
        self.assertLessEqual(len([path for path in pages if path.startswith("sparks/") and "/page/" not in path]), 9)
        told = {"feed.xml", "today/index.js", "languages/en/keep.json", "books/pocket-sparks-en.epub"}
        self.assertLessEqual(told, written)
        for path in written - pages - told:
            self.assertRegex(path, r"^(search/|opds/|today/en/\d+\.js$)")
        blocks = [path for path in after if path.startswith("today/en/")]
        self.assertEqual([path for path in blocks if path in written], [f"today/en/{len(blocks) - 1}.js"])
        for tab in self.tabs:
            self.assertEqual(tab.complaints(), [])

    def test_other_words_of_a_spark_are_shown_where_it_stands(self):
        self.bring_spark()
        tab, others = self.open(PAGE), self.open("sparks/index.html")
        others.evaluate("document.querySelector('.deck .spark').before = true")
        self.bring_spark(text="Which of these spoons has the longest story?")
        self.see(tab, "these spoons")
        self.see(others, "these spoons")
        self.assertTrue(others.evaluate("document.querySelector('.deck .spark').before"))

    def test_a_spark_that_is_not_saved_any_more_goes(self):
        self.bring_spark()
        tab, others = self.open(PAGE), self.open("sparks/index.html")
        self.project.run("edit", "spark", ID, "--unsave")
        tab.wait(f"{NOTICE}.includes('not on the site any more')")
        self.lose(others, TEXT)
        self.assertNotIn(PAGE, self.project.site())

    def test_a_favourite_is_seen_on_a_familys_site_alone(self):
        tab = self.open("index.html")
        spark, text = self.project.sql("SELECT id, text FROM spark WHERE locale = 'en' ORDER BY id LIMIT 1")[0]
        liked = f"document.querySelector('#f-{spark.lower()} .spark-text')?.textContent.trim() === {json.dumps(text)}"
        before = self.project.site()
        count = len(self.server.builds)
        self.project.run("edit", "spark", spark, "--favorite")
        self.server.wait(count + 1)
        self.assertEqual(self.changes(before), (set(), set()))
        with open(self.project.file("hornbook.toml"), encoding="utf-8") as file:
            settings = file.read()
        self.project.write('audience = "family"\n' + settings, "hornbook.toml")
        tab.wait(liked)
        ours = self.open("family/index.html")
        before = self.project.site()
        self.project.run("edit", "spark", spark, "--no-favorite")
        tab.wait(f"!({liked})")
        self.lose(ours, text)
        written, _ = self.changes(before)
        self.assertLessEqual({"index.html", "family/index.html"}, written)
        self.assertEqual([path for path in written if path.startswith(("today/", "books/", "search/", "lessons/"))], [])
        self.project.write(settings, "hornbook.toml")
        tab.wait("document.querySelector('meta[name=robots]') === null")

    def test_a_lesson_takes_the_words_of_its_file(self):
        with open(self.project.file("Content", "lessons.json"), encoding="utf-8") as file:
            lessons = json.load(file)["microLessons"]
        lesson = next(lesson for lesson in lessons if lesson.get("locale") == "en")
        slug = self.project.sql("SELECT slug FROM address WHERE kind = 'lesson' AND owner_id = ?", lesson["id"])[0][0]
        tab, other = self.open(f"lessons/{slug}.html"), self.open("sparks/index.html")
        before = self.project.site()
        self.bring(microLessons=[{**lesson, "body": lesson["body"] + "\n\n# Once more\n\nWait until the kettle boils."}])
        self.see(tab, "Wait until the kettle boils.")
        self.assertEqual(tab.evaluate("[...document.querySelectorAll('main :is(h1, h2)')].map(({ localName }) => localName)[1]"), "h2")
        self.assertEqual(other.requests(), [])
        written, removed = self.changes(before)
        self.assertEqual(removed, set())
        named = {f"lessons/{slug}.html", "books/micro-lessons-en.epub", "languages/en/keep.json"}
        self.assertLessEqual(named, written)
        for path in written - named:
            self.assertRegex(path, r"^(index\.html$|lessons/(tags/|index\.html$)|search/|opds/|feed\.xml$)")
        self.bring(microLessons=[lesson])
        self.lose(tab, "Wait until the kettle boils.")

    def test_an_authored_page_takes_the_words_of_its_file(self):
        with open(self.project.file("Content", "pages", "about.md"), encoding="utf-8") as file:
            text = file.read()
        tab = self.open("pages/about.html")
        self.project.write(text + "\nAnd now for something else.\n", "Content", "pages", "about.md")
        self.see(tab, "And now for something else.")
        self.project.write(text, "Content", "pages", "about.md")
        self.lose(tab, "And now for something else.")


if __name__ == "__main__":
    run(__doc__)
