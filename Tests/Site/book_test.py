"""The open book in a browser: what has the focus and what the window is called, what closes what, a finger, a picture seen large.

    python3 book_test.py SITE [-v]
"""

from host import Host
from reader_case import ReaderCase
from site_case import run


class Book(ReaderCase):
    def test_the_bar_tells_how_far_one_is_with_another_bar_above(self):
        # The strip that keeps a story, as a server has it.
        self.read("index")
        self.tab.evaluate("document.querySelector('.story-words').append(Object.assign(document.createElement('progress'), { max: 9, value: 1 }))")
        self.tab.click(".start")
        self.sees(1)
        self.tab.press("End")
        self.sees(8)
        self.assertEqual(self.tab.evaluate("[...document.querySelectorAll('progress')].map(({ value }) => value)"), [1, 100])

    def test_a_book_that_was_read_in_twos_begins_anew(self):
        self.tab.size(1440, 900)
        self.read("index#page-3")
        self.sees(2, 3)
        self.tab.press("End")
        self.sees(8, "end")
        self.assertEqual(self.tab.evaluate("localStorage.getItem('hornbook-places')"), "{}")

    def test_the_menu_of_languages_closes_before_the_book(self):
        is_open = "document.querySelector('details.languages').open"
        self.read("index#page-2")
        self.tab.click("details.languages summary")
        self.tab.wait(is_open)
        self.tab.press("Escape")
        self.sees(2)
        self.assertFalse(self.tab.evaluate(is_open))
        self.assertTrue(self.tab.evaluate("document.activeElement.matches('details.languages summary')"))
        for close in (lambda: self.tab.click(".bar-title"), lambda: self.tab.press("ArrowRight")):
            self.tab.click("details.languages summary")
            self.tab.wait(is_open)
            close()
            self.tab.wait("!" + is_open)

    def test_the_focus_and_the_title_follow_the_page(self):
        self.read("index")
        title = self.tab.evaluate("document.title")
        self.tab.click(".start")
        self.sees(1)
        self.assertEqual(self.tab.evaluate("document.activeElement.id"), "page-1")
        self.tab.wait(f"document.title === 'Page 1 of 8 · ' + {title!r}")
        headings = "[...document.querySelectorAll('h1, [role=heading][aria-level=\"1\"]')].filter((one) => one.checkVisibility()).length"
        self.assertEqual(self.tab.evaluate(headings), 1)
        self.tab.press("End")
        self.sees(8)
        self.tab.click(".turn-next")
        self.sees("end")
        self.assertEqual(self.tab.evaluate("document.activeElement.id"), "end")
        self.tab.press("Escape")
        self.tab.wait(f"document.title === {title!r}")

    def test_back_closes_the_overview(self):
        count = "[...document.querySelectorAll('.folio[id^=page]')].filter((leaf) => leaf.checkVisibility()).length"
        self.read("index")
        self.tab.click(".start")
        self.sees(1)
        self.tab.press("ArrowRight")
        self.sees(2)
        self.tab.click("[data-do=overview]")
        self.tab.wait(f"{count} === 8")
        self.tab.travel(-1)
        self.sees(2)
        self.tab.click("[data-do=overview]")
        self.tab.wait(f"{count} === 8")
        self.tab.click("#page-5 a")
        self.sees(5)
        self.tab.travel(-1)
        self.tab.wait("document.querySelector('.story-head').checkVisibility()")

    def test_a_picture_opens_large(self):
        is_open = "document.querySelector('dialog.large').open"
        for path in ("index#page-2", "2"):
            self.read(path)
            self.sees(2)
            self.tab.click("#page-2 .folio-picture img")
            self.tab.wait(is_open)
            self.assertEqual(self.tab.evaluate("document.querySelector('dialog.large').ariaLabel"), self.stories[self.story].pages[1].alt)
            wide = "document.querySelector('dialog.large img').getBoundingClientRect().width"
            before = self.tab.wait(wide)
            self.tab.press("Enter")
            self.tab.wait(f"{wide} > {before} * 2")
            self.tab.press("Escape")
            self.tab.wait("!" + is_open)
            self.sees(2)
            # By a button too, for whom a tap is none.
            self.tab.click("[data-do=large]")
            self.tab.wait(is_open)
            self.tab.press("Escape")
            self.tab.wait("!" + is_open)

    def test_what_is_below_the_window_is_seen_before_a_turn(self):
        self.read("index#page-2")
        self.tab.evaluate("document.querySelector('#page-2').style.minBlockSize = '1800px'")
        self.tab.evaluate("dispatchEvent(new Event('scroll'))")
        self.assertTrue(self.tab.evaluate("document.documentElement.classList.contains('goes-on')"))
        for turn in (lambda: self.tab.press("ArrowRight"), lambda: self.tab.click(".turn-next"), lambda: self.tab.press(" ")):
            before = self.tab.evaluate("scrollY")
            if before + self.tab.evaluate("innerHeight") >= 1790:
                break
            turn()
            self.tab.wait(f"scrollY > {before}")
            self.assertEqual(self.tab.evaluate("location.hash"), "#page-2")
        self.tab.evaluate("scrollTo(0, 9999)")
        self.tab.press("ArrowRight")
        self.sees(3)

    def test_the_foot_stays_in_one_row(self):
        """In any language: a word that is as long as none yet takes no room on a phone."""
        self.read("index#page-2")
        for width, word in ((320, "Weiter"), (320, "Donaudampfschifffahrt"), (360, "Précédente et suivante"), (820, "Précédente")):
            self.tab.size(width, 640)
            self.tab.evaluate(f"for (const one of document.querySelectorAll('.turn-words')) one.textContent = {word!r}")
            self.tab.wait(f"innerWidth === {width}")
            self.assertLess(self.tab.evaluate("document.querySelector('.turn').offsetHeight"), 80)
            self.assertEqual(self.tab.overflow(), 0)

    def test_the_end_has_stars_where_things_may_move(self):
        stars = "getComputedStyle(document.querySelector('#end'), '::before').content"
        self.read("index#end")
        self.sees("end")
        self.assertEqual(self.tab.evaluate(stars), "none")
        self.assertEqual(self.tab.evaluate("document.querySelector('#end').getAnimations({ subtree: true }).length"), 0)
        self.tab.scheme("light", motion="no-preference")
        self.assertIn("★", self.tab.evaluate(stars))
        # They come once, and stay.
        self.tab.evaluate("Promise.all(document.querySelector('#end').getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() => 0)")
        self.assertIn("★", self.tab.evaluate(stars))
        self.assertLess(self.tab.evaluate("Math.max(...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime))"), 2000)


class Given(ReaderCase):
    """The address of a story is given on."""

    def url(self, path):
        return self.host.url(path)

    def setUp(self):
        self.host = Host(self.site, "/shelf/")
        self.addCleanup(self.host.close)
        super().setUp()
        self.read("index")
        self.tab.evaluate("window.given = []")
        self.address = self.tab.address()

    def is_said(self, text):
        self.tab.wait(f"document.querySelector('.share [role=status]').textContent === {text!r}")

    def put(self, name, value):
        self.tab.evaluate(f"void Object.defineProperty(navigator, {name!r}, {{ value: {value}, configurable: true }})")

    def test_by_what_the_device_offers(self):
        self.put("share", "(what) => { given.push(what); return Promise.resolve(); }")
        self.tab.click("[data-do=share]")
        (given,) = self.tab.wait("given.length && given")
        self.assertEqual(given["url"], self.address)
        self.assertIn("Plum and the Orange Snow", given["title"])
        self.is_said("")
        # Who closes it wants nothing more; one that does not work is none.
        self.put("clipboard", "{ writeText: async (text) => void given.push(text) }")
        self.put("share", "() => Promise.reject(new DOMException('', 'AbortError'))")
        self.tab.click("[data-do=share]")
        self.tab.evaluate("new Promise((done) => setTimeout(done, 100))")
        self.is_said("")
        self.put("share", "() => Promise.reject(new DOMException('', 'NotAllowedError'))")
        self.tab.click("[data-do=share]")
        self.is_said("The address is copied.")
        self.assertEqual(self.tab.evaluate("given[1]"), self.address)

    def test_else_it_is_copied_or_said(self):
        self.put("share", "undefined")
        self.put("clipboard", "{ writeText: async (text) => void given.push(text) }")
        self.tab.evaluate("history.replaceState(null, '', '?a=1#page-0')")
        self.tab.click("[data-do=share]")
        self.is_said("The address is copied.")
        self.assertEqual(self.tab.evaluate("given"), [self.address])
        for clipboard in ("{ writeText: () => Promise.reject() }", "undefined"):
            self.put("clipboard", clipboard)
            self.tab.click("[data-do=share]")
            self.is_said(self.address)

    def test_in_the_words_that_were_chosen(self):
        self.put("share", "undefined")
        self.put("clipboard", "{ writeText: async () => {} }")
        self.tab.evaluate("hornbook.set('language', 'fr')")
        self.tab.wait("document.querySelector('[data-do=share]').innerText === 'Partager cette histoire'")
        self.tab.click("[data-do=share]")
        self.is_said("L’adresse est copiée.")

    def test_not_from_files_and_not_without_scripts(self):
        is_seen = "document.querySelector('.share').checkVisibility()"
        self.assertTrue(self.tab.evaluate(is_seen))
        self.assertIsNone(self.tab.open(ReaderCase.url(self, f"stories/{self.story}/index.html")))
        self.assertFalse(self.tab.evaluate(is_seen))
        self.tab.allow_scripts(False)
        self.addCleanup(self.tab.allow_scripts, True)
        self.read("index")
        self.assertFalse(self.tab.evaluate(is_seen))


class Finger(ReaderCase):
    def setUp(self):
        super().setUp()
        self.tab.size(390, 844, 2, mobile=True)
        self.tab.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def test_a_page_goes_with_the_finger(self):
        self.tab.scheme("light", motion="no-preference")
        for story, forwards in ((self.story, -1), (self.mirrored, 1)):
            self.read("index#page-2", story)
            self.tab.wait("document.readyState === 'complete'")
            self.tab.wait("[...document.scripts].some(({ src }) => /drag/.test(src)) && hornbook.reader.fit !== undefined")
            self.tab.evaluate("new Promise((done) => setTimeout(done, 300))")
            for step in (0, 20, 60, 100):
                kind = "touchMove" if step else "touchStart"
                self.tab.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": 195 + forwards * step, "y": 300}])
            moved = "new DOMMatrix(getComputedStyle(document.querySelector('.ghost')).transform).m41"
            self.tab.wait(f"Math.abs({moved} - {forwards * 100}) < 2")
            # What comes next lies under it, and nothing is told of it yet.
            self.assertEqual(self.tab.evaluate("location.hash"), "#page-2")
            self.tab.evaluate("new Promise((done) => setTimeout(done, 500))")
            # Brought back, it springs to its place.
            for step in (60, 20):
                self.tab.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": 195 + forwards * step, "y": 300}])
            self.tab.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            self.tab.wait("!document.querySelector('.ghost')")
            self.at(2)
            self.tab.touch([(195 + forwards * step, 300) for step in range(-80, 81, 20)])
            self.at(3)
            self.tab.wait("!document.querySelector('.ghost')")

    def test_nothing_moves_where_no_motion_is_wished(self):
        self.read("index#page-2")
        self.tab.wait("[...document.scripts].some(({ src }) => /drag/.test(src))")
        for step in (0, 20, 60, 100):
            kind = "touchMove" if step else "touchStart"
            self.tab.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": 195 - step, "y": 300}])
        self.assertFalse(self.tab.evaluate("!!document.querySelector('.ghost')"))
        self.tab.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.at(3)

    def at(self, number):
        self.tab.wait(f"location.hash === '#page-{number}'")


if __name__ == "__main__":
    run()
