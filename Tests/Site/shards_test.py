"""Sites that are built in shards and merged: byte for byte those that are built at once.

    python3 shards_test.py PROGRAM SITE [-v]

SITE is that of the sample library, in its project. What goes wrong with shards is in shards_faults_test.py, what runs them in
shards_engines_test.py.
"""

import contextlib
import os
import sqlite3
import sys
import unittest

import difficult
import project
import shards_case
from shards_case import differences

SITES = []


class Equal(unittest.TestCase):
    def check(self, shop, count, seed):
        shop.shards(count, seed=seed)
        shop.merge(count)
        self.assertEqual(differences(shop.file("Whole"), shop.file("Site")), [])
        self.assertEqual(differences(shop.file("Whole"), shop.elsewhere(count)), [])

    def test_the_sample_library(self):
        shop = shards_case.sample(SITES[0])
        self.addCleanup(shop.close)
        # Nobody has read the folder yet, and nothing has an address: the first shards see to it, side by side; some of them are empty.
        shop.shards(7, at_once=7)
        shop.whole()
        self.check(shop, 7, seed=1)

    def test_a_library_that_is_hard_to_deal(self):
        shop = shards_case.hard()
        self.addCleanup(shop.close)
        shop.whole()
        books = os.listdir(shop.file("Whole", "books"))
        # It has what it is to be hard by: books that are held back and others that are not, a book of a collection.
        self.assertIn("the-fox-and-the-balloon.epub", books)
        self.assertFalse([name for name in books if "emoji" in name or name.startswith("home")])
        self.assertTrue(os.path.isdir(shop.file("Whole", "books", "collections")) or len(books) > 4, books)
        self.check(shop, 3, seed=1)
        for place, _, names in os.walk(shop.file("Site")):
            for name in names:
                if name.endswith((".html", ".js", ".xml", ".json")):
                    with open(os.path.join(place, name), encoding="utf-8") as file:
                        text = file.read()
                    self.assertNotIn("Zebedee", text, name)
                    self.assertNotIn("Ottoline", text, name)


class Changed(unittest.TestCase):
    """One thing changes after another: only the shards concerned write, and the merge writes what a build at once writes."""

    COUNT = 3

    @classmethod
    def setUpClass(cls):
        cls.shop = shards_case.hard()
        cls.shop.shards(cls.COUNT)
        cls.shop.whole()
        cls.shop.merge(cls.COUNT)

    @classmethod
    def tearDownClass(cls):
        cls.shop.close()

    def story(self, name):
        place = [story[0] for story in difficult.STORIES].index(name)
        return f"00000000-0000-4000-8000-{place:012}"

    def holders(self, *stories):
        """The shards that hold these stories."""
        found = set()
        for number, folder in enumerate(self.shop.folders(self.COUNT), 1):
            with contextlib.closing(sqlite3.connect(os.path.join(folder, "part.sqlite"))) as part:
                rows = part.execute("SELECT id FROM story").fetchall()
            if {row[0] for row in rows} & set(stories):
                found.add(number)
        return found

    def follow(self, only=None, elsewhere=False):
        """Builds both ways, and compares, if asked also elsewhere; of the shards no others may have written than `only`."""
        shop = self.shop
        shards_case.pause()
        built = shop.shards(self.COUNT)
        if only is not None:
            self.assertEqual({number for number, paths in built.items() if paths}, only)
        whole = shop.whole()
        self.assertEqual(shop.merge(self.COUNT), whole)
        self.assertEqual(differences(shop.file("Whole"), shop.file("Site")), [])
        if elsewhere:
            self.assertEqual(differences(shop.file("Whole"), shop.elsewhere(self.COUNT)), [])
        self.assertEqual(shop.merge(self.COUNT), [])
        return whole

    def test_1_nothing(self):
        self.assertEqual(self.follow(only=set()), [])

    def test_2_the_text_of_a_page(self):
        story = self.story("long")
        self.shop.sql("UPDATE page SET text = 'Der Fuchs blieb hier.' WHERE story_id = ? AND page_number = 2", story)
        # The book of its collection is written too.
        self.assertGreater(len(self.follow(only=self.holders(story))), 4)

    def test_3_a_picture_within_a_story(self):
        # No row of the library changes, and no list shows it: but the book of the collection does.
        self.shop.write(project.picture(4711, 400, 300), "Content", "Illustrations", "long-2.png")
        written = self.follow(only=self.holders(self.story("long")))
        self.assertTrue([path for _, path in written if path.endswith(".epub") and "whole" in path], written)

    def test_4_the_cover_of_a_story(self):
        self.shop.write(project.picture(4712, 300, 400), "Content", "Illustrations", "plain-1.png")
        written = self.follow(elsewhere=True)
        self.assertIn("index.html", [path for _, path in written])

    def test_5_a_recording_and_when_it_is_spoken(self):
        self.shop.write(difficult.recording(60, 99), "Content", "Illustrations", "plain-2.mp3")
        self.follow(only=self.holders(self.story("plain")))
        self.shop.write("[[0, 0.3], [0.3, 0.9]]", "Content", "Illustrations", "plain-2.json")
        self.follow(only=self.holders(self.story("plain")))

    def test_6_a_collection(self):
        name = "Some \"of\" <them> & more"
        self.shop.sql("UPDATE story_collection SET description_text = 'Told anew' WHERE name = ?", name)
        self.follow()
        self.shop.sql(
            "DELETE FROM collection_story WHERE story_id = ? AND collection_id = (SELECT id FROM story_collection WHERE name = 'Whole')",
            self.story("plain"),
        )
        self.follow()

    def test_7_a_new_story_and_one_that_goes(self):
        self.shop.sql(
            "INSERT INTO story (id, title, created_at, updated_at, language) VALUES ('0000000A-0000-4000-8000-000000000000',"
            " 'A new one of Zebedee', '2026-02-01T09:30:00.000000Z', '2026-02-01T09:30:00.000000Z', 'en')"
        )
        self.shop.sql(
            "INSERT INTO page (id, story_id, page_number, text) VALUES ('0000000B-0000-4000-8000-000000000000',"
            " '0000000A-0000-4000-8000-000000000000', 1, 'It begins.')"
        )
        self.follow()
        self.shop.sql("DELETE FROM story WHERE id = ?", self.story("quotes"))
        self.follow()

    def test_8_a_title_and_its_address(self):
        self.shop.run("edit", "story", self.story("plain"), "--slug", "the-fox", "--quiet")
        self.shop.sql("UPDATE story SET title = 'The Fox' WHERE id = ?", self.story("plain"))
        self.assertIn(("written", "stories/the-fox/index.html"), self.follow())

    def test_9_a_template(self):
        template = os.path.join(project.CHECKOUT, "Templates", "story.mustache")
        with open(template, encoding="utf-8") as file:
            text = file.read()
        self.shop.write(text + "\n<!-- changed -->\n", "Templates", "story.mustache")
        self.shop.run("merge", *self.shop.folders(self.COUNT), code=1)
        self.follow(only={1, 2, 3})


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    project.PROGRAM = os.path.abspath(sys.argv.pop(1))
    SITES.append(sys.argv.pop(1))
    unittest.main(verbosity=2)
