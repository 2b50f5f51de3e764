"""A tour of a site in a browser, short enough for every run: each kind of page, a turned page, two searches, a picture that arrives.

    python3 tour_test.py AXE PROGRAM SITE [-v]

AXE is axe.min.js. PROGRAM serves a copy of the project that SITE lies in. The other tests of this folder look closer.
"""

import kinds
import project
from access_case import AccessCase
from finding_test import FOUND
from preview_case import PreviewCase
from reader_case import ReaderCase
from site_case import SiteCase, run

# Kinds that a small library has no page of: nothing in it has moved, and its list is not long enough for older pages.
OPTIONAL = {"moved", "older list"}


class Pages(AccessCase):
    def test_nothing_hinders_anybody_on_a_page_of_each_kind(self):
        found = {kind: pages[0] for kind, pages in kinds.pages(self.site).items() if pages}
        self.assertLessEqual(kinds.PATTERNS.keys() - found.keys(), OPTIONAL)
        self.tab.size(1180, 820)
        self.look(found.values(), self.whole)


class Reading(ReaderCase):
    def test_a_key_turns_a_page(self):
        self.read(1)
        self.sees(1)
        self.tab.press("ArrowRight")
        self.sees(2)
        self.tab.press("ArrowLeft")
        self.sees(1)


class Finding(SiteCase):
    def test_a_search_finds_a_story(self):
        self.open("search/index.html")
        self.tab.click("[name=q]")
        self.tab.call("Input.insertText", text="quatro pes")
        self.tab.wait(f"({FOUND})?.[0].join() === 'Os Quatro Pés de Dona Zefa'")
        self.tab.click(".found .card a")
        self.tab.wait("document.querySelector('.story-words h1')?.textContent === 'Os Quatro Pés de Dona Zefa'")
        self.assertEqual(self.tab.complaints(), [])

    def test_collections_are_found_by_words_and_by_what_they_help_to_grow(self):
        cards = "[...document.querySelectorAll('.ledge')].filter((card) => card.checkVisibility())"
        shown = f"{cards}.map((card) => card.querySelector('h3').textContent)"
        self.open("collections/index.html")
        every = self.tab.evaluate(shown)
        self.assertEqual(sorted(every), ["Good Neighbours", "Good for Something Else", "Small and Brave"])
        self.tab.click("#shelves input")
        self.tab.call("Input.insertText", text="GÓOD else")
        self.assertEqual(self.tab.evaluate(shown), ["Good for Something Else"])
        self.tab.call("Input.insertText", text=" nowhere")
        self.assertEqual(self.tab.evaluate(shown), [])
        self.assertEqual(
            self.tab.evaluate("document.querySelector('.none').innerText"),
            "No collections match. Try another word or fewer filters.",
        )
        self.tab.evaluate("document.querySelector('#shelves input').select()")
        self.tab.call("Input.insertText", text=" ")
        self.assertEqual(self.tab.evaluate(shown), every)
        category = "document.querySelector('#shelves [name=category]')"
        self.assertEqual(
            self.tab.evaluate(f"[...{category}.options].map((option) => option.value).sort()"),
            ["", "Cognitive Development", "Confidence & Leadership", "Emotional Intelligence"],
        )
        # None of these collections is for an age: there is nothing to choose.
        self.assertFalse(self.tab.evaluate("Boolean(document.querySelector('#shelves [name=age]'))"))
        self.tab.evaluate(f"{category}.value = 'Emotional Intelligence'")
        self.tab.evaluate(f"{category}.dispatchEvent(new Event('input', {{ bubbles: true }}))")
        self.assertEqual(self.tab.evaluate(shown), ["Good Neighbours"])
        self.assertEqual(self.tab.complaints(), [])


class Arriving(PreviewCase, SiteCase):
    @classmethod
    def made(cls):
        project.PROGRAM = cls.arguments[1]
        return project.Copy(cls.site, is_stored=True)

    def test_a_picture_appears_in_an_open_tab(self):
        story, slug = self.story_with_picture()
        page = self.pages(story)[1][0]
        self.set_status(page, "generating")
        tab = self.open(f"stories/{slug}/2.html")
        picture = "document.querySelector('.folio-picture img')"
        self.assertTrue(tab.evaluate(f"{picture} === null"))
        self.generate(tab, page, 1)
        self.assertGreater(tab.evaluate(f"{picture}.naturalWidth"), 0)
        self.assert_not_loaded_again(tab)
        self.assertEqual(tab.complaints(), [])


if __name__ == "__main__":
    run("AXE", "PROGRAM")
