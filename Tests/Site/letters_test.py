"""The fonts of a built site in a real browser: which are asked for, when, and what text is really drawn in.

    python3 letters_test.py SITE [-v]
"""

import glob
import json
import os
import re

import kinds
from settings_case import Server, SettingsCase
from site_case import run

NO_SPACE = ("normal", "0px")


class Letters(SettingsCase):
    def fonts(self, selector):
        """The families that the text of an element is really drawn in."""
        self.tab.call("DOM.enable")
        self.tab.call("CSS.enable")
        root = self.tab.call("DOM.getDocument")["root"]["nodeId"]
        node = self.tab.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        return {font["familyName"] for font in self.tab.call("CSS.getPlatformFontsForNode", nodeId=node)["fonts"] if font["isCustomFont"]}

    def asked(self):
        """The fonts that were asked for so far."""
        return sorted({re.sub(r"\..*", "", os.path.basename(url)) for url in self.tab.requests() if url.endswith(".woff2")})

    def page_in(self, language):
        for path in kinds.pages(self.site)["page"]:
            with open(os.path.join(self.site, path), encoding="utf-8") as file:
                if f'<html lang="{language}"' in file.read(200):
                    return path
        self.fail(f"no story is in '{language}'")

    def settle(self):
        """Waits until everything is loaded, and what is asked for then."""
        self.tab.evaluate("document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 300)))")

    def test_andika_comes_after_the_first_page_and_is_shown_on_the_next(self):
        server = Server(self.site)
        self.addCleanup(server.close)
        self.root = server.root
        page = self.page_in("en")
        # Nothing is kept at an address that is new: what an earlier page would keep may come at any time.
        self.go(page)
        self.tab.wait('localStorage.getItem("hornbook-type")')
        # The first page stays as it is, and nothing is drawn again.
        self.settle()
        self.assertEqual(self.fonts(".folio-text p"), set())
        # A busy browser may give a font that can wait less time than it takes to read it from what is kept, and show it a page later.
        for _ in range(20):
            self.go(page)
            self.settle()
            self.assertEqual(self.asked(), ["reading-latin"])
            if self.fonts(".folio-text p"):
                break
        self.assertEqual(self.fonts(".folio-text p"), {"Hornbook Reading"})
        self.assertEqual(self.tab.complaints(), [])

    def test_andika_is_shown_at_once_where_it_lies_on_the_device(self):
        self.go(self.page_in("en"))
        self.settle()
        self.assertEqual(self.fonts(".folio-text p"), {"Hornbook Reading"})
        self.assertEqual(self.asked(), ["reading-latin"])

    def test_openDyslexic_is_shown_where_it_is_chosen_and_andika_is_not_asked_for(self):
        self.choose("font", "dyslexic")
        self.go(self.page_in("en"))
        self.settle()
        self.assertEqual(self.fonts(".folio-text p"), {"Hornbook Dyslexic"})
        self.assertEqual(self.fonts(".bar-title a"), {"Hornbook Dyslexic"})
        self.assertEqual(self.asked(), ["dyslexic-latin"])

    def test_the_letters_of_the_device_ask_for_nothing(self):
        self.choose("font", "system")
        self.go(self.page_in("en"))
        self.settle()
        self.assertEqual((self.fonts(".folio-text p"), self.asked()), (set(), []))

    def test_other_scripts_keep_the_letters_of_the_device(self):
        for font in (None, "dyslexic"):
            self.tab.evaluate(f"hornbook.set('font', {json.dumps(font)})")
            self.go(self.page_in("ar"))
            self.settle()
            self.assertEqual(self.fonts(".folio-text p"), set())

    def test_scripts_whose_letters_hang_together_have_room_for_their_marks(self):
        looks = (
            "((selector) => { const { letterSpacing, lineHeight, fontSize } = getComputedStyle(document.querySelector(selector));"
            " return [letterSpacing, parseFloat(lineHeight) / parseFloat(fontSize)]; })"
        )
        for language in ("hi", "bn"):
            self.tab.evaluate(f"hornbook.set('language', {json.dumps(language)})")
            self.tab.evaluate("hornbook.set('spacing', '')")
            self.go("settings.html")
            self.tab.wait(f"document.documentElement.lang === {json.dumps(language)}")
            for selector, least in (("h1", 1.4), ("h2", 1.4), (".folio-text", 1.7)):
                spacing, height = self.tab.evaluate(f"{looks}({json.dumps(selector)})")
                self.assertIn(spacing, NO_SPACE, f"{language} {selector}")
                self.assertGreaterEqual(height, least, f"{language} {selector}")
            # Where lines and letters are set apart, letters that hang together are not.
            self.tab.evaluate("hornbook.set('spacing', 'wide')")
            self.assertIn(self.tab.evaluate(f"{looks}('.folio-text')")[0], NO_SPACE)
            self.assertEqual(self.fonts("h1"), set())

    def test_licences_lie_beside_the_fonts(self):
        names = {os.path.basename(path).split(".")[0] for path in glob.glob(os.path.join(self.site, "assets", "fonts", "*.txt"))}
        self.assertEqual(names, {"Andika-LICENSE", "OpenDyslexic-LICENSE"})


if __name__ == "__main__":
    run()
