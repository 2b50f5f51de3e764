"""The reader in a browser: by keys, by touch, by links alone; its place, its looks, two languages, and what is printed.

    python3 reader_test.py SITE [-v]
"""

import os
import shutil
import subprocess
import tempfile

from browser import SHIFT
from host import Host
from library import plain
from reader_case import ReaderCase
from screenshots import SETTLED
from site_case import run

PLACE = "document.querySelector('.turn-place p').textContent.trim()"

# How many leaves of the page that is seen are still to come.
LEAVES = "(document.querySelector('.turn .leaves')?.textContent.split('●')[1] ?? '').length"


def tight(text):
    return "".join(text.split())


class Turning:
    """What has to work wherever the site lies."""

    def test_keys_turn_pages(self):
        self.read(1)
        self.sees(1)
        for key, leaf in (
            ("ArrowRight", 2),
            ("ArrowRight", 3),
            ("ArrowLeft", 2),
            ("End", 8),
            ("ArrowLeft", 7),
            ("Home", 1),
            ("PageDown", 2),
            (" ", 3),
            ("PageUp", 2),
        ):
            self.tab.press(key)
            self.sees(leaf)
            self.assertIn(f"{leaf} ", self.tab.evaluate(PLACE) + " ")
            self.assertEqual(self.tab.evaluate("document.querySelector('h1').textContent.trim()"), "Plum and the Orange Snow")
        self.tab.press(" ", SHIFT)
        self.sees(1)
        self.tab.press("End")
        self.sees(8)
        self.tab.press("ArrowRight")
        self.sees("end")
        self.tab.press("ArrowRight")
        self.stays("end")
        self.tab.press("ArrowLeft")
        self.sees(8)
        self.tab.press("Escape")
        self.tab.wait("document.querySelector('.story-head').checkVisibility() && !/page|end/.test(location.hash)")

    def test_every_page_says_its_own_text_at_its_own_address(self):
        self.read("index#page-1")
        for number in range(1, 9):
            self.sees(number)
            said = self.tab.evaluate(f"document.querySelector('#page-{number} .folio-text').innerText")
            self.assertEqual(plain(said), self.text(number))
            self.assertTrue(self.tab.evaluate("location.href").endswith(f"#page-{number}"))
            self.tab.press("ArrowRight")
        self.sees("end")

    def test_keys_run_the_other_way_in_a_story_from_right_to_left(self):
        self.read(1, self.mirrored)
        self.tab.press("ArrowLeft")
        self.sees(2)
        self.tab.press("ArrowLeft")
        self.sees(3)
        self.tab.press("ArrowRight")
        self.sees(2)

    def test_buttons_turn_pages_and_the_browser_goes_back(self):
        self.read("index")
        self.tab.click(".start")
        self.sees(1)
        self.tab.click(".turn-next")
        self.sees(2)
        self.tab.click(".turn-back")
        self.sees(1)
        self.tab.travel(-1)
        self.tab.wait("document.querySelector('.story-head').checkVisibility()")
        self.assertEqual(self.tab.evaluate("location.hash"), "")

    def test_the_place_is_kept_and_offered_in_another_tab(self):
        self.read("index")
        self.assertFalse(self.tab.evaluate("document.querySelector('.resume').checkVisibility()"))
        self.read("index#page-3")
        self.tab.press("ArrowRight")
        self.sees(4)
        other = self.browser.tab()
        self.addCleanup(other.close)
        other.size(820, 1180)
        self.assertIsNone(other.open(self.url("index.html")))
        self.assertIn("Plum and the Orange Snow", other.evaluate("document.querySelector('.go-on').innerText"))
        self.read("index", tab=other)
        self.assertIn("4", other.evaluate("document.querySelector('.resume').innerText"))
        other.click(".resume")
        self.sees(4, tab=other)
        # Another story has no place yet, and one that is read to its end begins anew.
        self.read("index", self.mirrored, tab=other)
        self.assertFalse(other.evaluate("document.querySelector('.resume').checkVisibility()"))
        self.tab.press("End")
        self.sees(8)
        self.tab.press("ArrowRight")
        self.sees("end")
        self.read("index", tab=other)
        self.assertFalse(other.evaluate("document.querySelector('.resume').checkVisibility()"))

    def test_the_other_language_stands_beside(self):
        group = self.stories[self.story].group
        (other,) = [story for story in self.stories.values() if story.group == group and story.language == "es"]
        self.read(3)
        self.tab.click("details.languages summary")
        self.tab.click("button[data-beside='es']")
        for number in (3, 4):
            said = self.tab.wait(f"document.querySelector('#page-{number} .second[lang=es]')?.textContent")
            # WebKit puts no blank between paragraphs that are laid out in a grid.
            self.assertEqual(tight(plain(said)), tight(" ".join(other.pages[number - 1].paragraphs)))
            self.assertTrue(self.tab.evaluate(f"document.querySelector('#page-{number} .second p').checkVisibility()"))
            # What the screen does not hold stands on another leaf.
            self.assertIn(tight(self.text(number)), tight(plain(self.tab.evaluate(f"document.querySelector('#page-{number}').textContent"))))
            # Where the words take several leaves, these are turned first.
            self.tab.wait(f"!document.querySelector('#page-{number}.waiting') && document.documentElement.scrollHeight <= innerHeight + 2")
            for rest in range(self.tab.evaluate(LEAVES), 0, -1):
                self.tab.press("ArrowRight")
                self.tab.wait(f"{LEAVES} === {rest - 1}")
            self.tab.press("ArrowRight")
            self.sees(number + 1)
        self.tab.click("details.languages summary")
        self.tab.click("button[data-beside='es']")
        self.tab.wait("!document.querySelector('.second')")
        self.tab.click("details.languages a[hreflang=es]")
        self.tab.wait("document.documentElement?.lang === 'es'")
        self.sees(5)


class FromFiles(Turning, ReaderCase):
    pass


class FromServer(Turning, ReaderCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.host = Host(cls.site, "/shelf/")

    @classmethod
    def tearDownClass(cls):
        cls.host.close()

    def url(self, path):
        return self.host.url(path)


class Touch(ReaderCase):
    def setUp(self):
        super().setUp()
        self.tab.size(390, 844, 2, mobile=True)
        self.tab.use_fingers()

    def swipe(self, way, y=300):
        """Draws a finger to the left (-1) or to the right (1)."""
        self.tab.touch([(195 + way * step, y + abs(step) // 20) for step in range(-80, 81, 20)])

    def tap(self, x, y=700):
        self.tab.touch([(x, y)])
        # The next tap is not the second of a double one.
        self.tab.evaluate("new Promise((done) => setTimeout(done, 400))")

    def at(self, number):
        """Waits until the address names a page and the page is there: on a phone its text may be below the window."""
        self.tab.wait(f"document.readyState === 'complete' && location.hash === '#page-{number}'")

    def test_a_swipe_turns(self):
        for story, forwards in ((self.story, -1), (self.mirrored, 1)):
            self.read(1, story)
            self.swipe(forwards)
            self.at(2)
            self.swipe(forwards)
            self.at(3)
            self.swipe(-forwards)
            self.at(2)

    def test_scrolling_turns_nothing(self):
        self.read("index#page-2")
        for slant in (0, 8):
            self.tab.touch([(195 - slant * step, 600 - 50 * step) for step in range(8)])
            self.stays(2)
            self.tab.touch([(195 + slant * step, 200 + 50 * step) for step in range(8)])
            self.stays(2)

    def test_pinching_turns_nothing(self):
        if self.engine != "chromium":
            self.skipTest("Chromium alone makes a page larger by fingers that a test moves")
        self.read("index#page-2")
        # Two fingers that move along together, then part; then one that moves what has become larger.
        self.tab.touch([(300 - step, 400) for step in range(0, 160, 20)], [(340 - step, 420) for step in range(0, 160, 20)])
        self.stays(2)
        self.tab.touch([(180 - step, 400) for step in range(0, 120, 20)], [(210 + step, 400) for step in range(0, 120, 20)])
        self.tab.wait("visualViewport.scale > 1.2")
        self.assertEqual(self.tab.evaluate("location.hash"), "#page-2")
        self.tab.touch([(300 - step, 400) for step in range(0, 160, 20)])
        self.stays(2)

    def test_a_tap_at_an_edge_turns(self):
        for story, forwards, backwards in ((self.story, 360, 30), (self.mirrored, 30, 360)):
            self.read("index#page-2", story)
            self.tap(forwards)
            self.at(3)
            self.tap(backwards)
            self.at(2)
            self.tap(195)
            self.at(2)


class Looks(ReaderCase):
    def test_two_pages_stand_side_by_side_where_there_is_room(self):
        self.tab.size(1440, 900)
        for story, is_mirrored in ((self.story, False), (self.mirrored, True)):
            self.read("index#page-2", story)
            self.sees(2, 3)
            left = [self.tab.evaluate(f"document.querySelector('#page-{number}').getBoundingClientRect().left") for number in (2, 3)]
            self.assertEqual(left[0] > left[1], is_mirrored)
            self.tab.press("ArrowLeft" if is_mirrored else "ArrowRight")
            self.sees(4, 5)
            self.assertIn("4–5", self.tab.evaluate(PLACE))
            self.tab.press("Home")
            self.sees(1) if self.seen() == ["page-1"] else self.sees("cover", 1)
            self.tab.evaluate('hornbook.set("spread", "one")')
            self.tab.press("ArrowLeft" if is_mirrored else "ArrowRight")
            self.sees(2)
            self.tab.evaluate('hornbook.set("spread", "")')
        self.tab.size(820, 1180)
        self.tab.wait(f"{SEEN_COUNT} === 1")

    def test_the_overview_shows_every_page_and_leads_to_each(self):
        self.read("index#page-2")
        self.tab.click("[data-do=overview]")
        count = "[...document.querySelectorAll('.folio[id^=page]')].filter((leaf) => leaf.checkVisibility()).length"
        self.tab.wait(f"{count} === 8")
        self.tab.click("#page-5 a")
        self.sees(5)
        self.tab.click("[data-do=overview]")
        self.tab.wait(f"{count} === 8")
        self.tab.press("Escape")
        self.sees(5)
        # From the document of one page too.
        self.read(3)
        self.tab.click("[data-do=overview]")
        self.tab.wait(f"{count} === 8")

    def test_the_book_fills_the_screen_and_leaves_it(self):
        self.read("index#page-2")
        # Whatever shape the screen has.
        self.tab.evaluate("hornbook.set('spread', 'one')")
        self.tab.click("[data-do=full]")
        self.tab.wait("document.fullscreenElement !== null")
        # What is below a window that has just changed is scrolled to first.
        self.stays(2)
        self.tab.press("ArrowRight")
        self.sees(3)
        self.tab.click("[data-do=full]")
        self.tab.wait("document.fullscreenElement === null")
        self.sees(3)

    def test_theme_and_letters_are_kept(self):
        look = """(() => { const style = getComputedStyle(document.querySelector(".folio-text"));
          return [getComputedStyle(document.body).backgroundColor, parseFloat(style.fontSize), style.fontFamily]; })()"""
        self.read("index#page-2")
        ground, size, font = self.tab.evaluate(look)
        self.tab.click("[data-do=choices]")
        self.tab.wait("document.querySelector('dialog.panel').open")
        for name, value in (("theme", "sepia"), ("size", "5"), ("font", "dyslexic")):
            self.tab.click(f'dialog label:has(input[name="{name}"][value="{value}"])')
        self.tab.press("Escape")
        self.tab.wait("!document.querySelector('dialog.panel').open")
        self.sees(2)
        other = self.browser.tab()
        self.addCleanup(other.close)
        other.size(820, 1180)
        other.scheme("light")
        self.read(4, tab=other)
        new_ground, new_size, new_font = other.evaluate(look)
        self.assertNotEqual(new_ground, ground)
        self.assertGreater(new_size, size * 1.3)
        self.assertNotEqual(new_font, font)
        # A page that stands open follows.
        if self.engine == "webkit":
            self.skipTest("WebKitGTK does not tell an open page what another one keeps where both are files: settings_test.py tries it with a server")
        self.assertIsNone(other.open(self.url("settings.html")))
        other.click("label:has(input[name=theme][value=dark])")
        self.tab.wait(f"{look}[0] !== {new_ground!r}")
        self.assertNotEqual(self.tab.evaluate(look)[0], ground)


SEEN_COUNT = "[...document.querySelectorAll('main .folio')].filter((leaf) => leaf.checkVisibility()).length"


class Plain(ReaderCase):
    """Without a script, and on paper."""

    def test_without_scripts_every_page_is_read_and_turned_by_links(self):
        self.tab.allow_scripts(False)
        self.read("index")
        for number in range(1, 9):
            said = f"document.querySelector('#page-{number} .folio-text')"
            self.assertEqual(plain(self.tab.evaluate(said + ".innerText")), self.text(number))
            self.assertTrue(self.tab.evaluate(said + ".checkVisibility({ visibilityProperty: true })"))
        # What would do nothing is not there.
        for path in ("index", "2"):
            self.read(path)
            self.assertEqual(
                self.tab.evaluate(
                    "[...document.querySelectorAll('button:not([popovertarget]), dialog, input, .resume')].filter((one) => one.checkVisibility())"
                    ".map((one) => one.outerHTML.slice(0, 100))"
                ),
                [],
            )
        self.read("index")
        self.tab.click(".start")
        for number in range(1, 9):
            self.tab.wait(f"document.readyState === 'complete' && document.querySelector('.page #page-{number}') !== null")
            self.tab.click(".turn-next")
        self.tab.wait("location.hash === '#end'")

    def test_print_makes_a_booklet(self):
        if not shutil.which("pdftotext"):
            self.skipTest("there is no pdftotext")
        for path in ("index", "index#page-3"):
            for story in (self.story, "the-town-that-was-seven-minutes-late"):
                with self.subTest(path=path, story=story):
                    self.read(path, story)
                    self.tab.evaluate(SETTLED)
                    sheets = self.printed()
                    pages = self.stories[story].pages
                    whole = "".join(sheets)
                    self.assertIn(tight(self.stories[story].title), sheets[0])
                    at = [
                        next((sheet for sheet, said in enumerate(sheets) if tight(self.text(number, story)) in said), None)
                        for number in range(1, len(pages) + 1)
                    ]
                    # Every page stands whole on one sheet, in order, once.
                    self.assertNotIn(None, at)
                    self.assertEqual(at, sorted(at))
                    for number in range(1, len(pages) + 1):
                        self.assertEqual(whole.count(tight(self.text(number, story))), 1)
                    # Two pages to a sheet, one in WebKit; a title before them and who made it after.
                    self.assertLessEqual(len(sheets), len(pages) // (1 if self.engine == "webkit" else 2) + 3)
                    for word in ("Settings", "Full screen", "Skip to content", "Start reading", "Read aloud"):
                        self.assertNotIn(tight(word), whole)

    def printed(self):
        """The text of each sheet, without any blank: a line may end after a hyphen."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "booklet.pdf")
            with open(path, "wb") as file:
                file.write(self.tab.printed())
            text = subprocess.run(["pdftotext", "-raw", path, "-"], check=True, capture_output=True, text=True).stdout
        return [tight(sheet) for sheet in text.split("\f")[:-1]]


if __name__ == "__main__":
    run()
