"""The page of settings of a built site in a real browser, and the same choices beside a book.

    python3 settings_test.py SITE [-v]

What is chosen is kept on the device: over a reload, on other pages, in other tabs, without a server and with Python's.
"""

import json
import os

from settings_case import SUM, SettingsCase
from site_case import run

# What each choice may be besides the usual, and the attribute of the root element that shows it; none where nothing is seen.
CHOICES = {
    "size": ["1", "2", "4", "5"],
    "font": ["dyslexic", "system"],
    "spacing": ["wide"],
    "theme": ["light", "sepia", "dark"],
    "spread": ["one", "two"],
    "sound": ["auto", "off"],
    "rate": ["0.8", "1.2"],
}
SEEN = ["size", "font", "spacing", "theme", "spread"]

CHECKED = """Object.fromEntries([...document.querySelectorAll("input[type=radio]:checked")].map((field) => [field.name, field.value]))"""

# What is said of the answer.
SAID = """[...document.querySelectorAll(".gate [data-say]")].filter((line) => !line.hidden).map((line) => line.dataset.say).join()"""

NO_STORAGE = """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });"""

# The cards of stories that are seen and those that are not, by the age that they are for.
CARDS = """
[...document.querySelectorAll(".card[data-age]")].map((card) => [card.dataset.age, card.getClientRects().length > 0])
"""


class Choices(SettingsCase):
    def test_every_choice_shows_at_once(self):
        for name, values in CHOICES.items():
            for value in [*values, ""]:
                with self.subTest(name=name, value=value):
                    self.choose(name, value)
                    self.assertEqual(self.tab.evaluate(CHECKED)[name], value)
                    self.assertEqual(self.tab.evaluate(f'hornbook.get("{name}") ?? ""'), value)
                    if name in SEEN:
                        self.assertEqual(self.attribute(name) or "", value)
        self.assertEqual(self.tab.evaluate('localStorage.getItem("hornbook")'), "{}")
        self.assertEqual(self.tab.complaints(), [])

    def test_choices_are_kept_over_a_reload_and_on_another_page(self):
        for place in self.served():
            for pick in (0, -1):
                with self.subTest(place=place, pick=pick):
                    chosen = {name: values[pick] for name, values in CHOICES.items()}
                    for name, value in chosen.items():
                        self.choose(name, value)
                    self.go("settings.html")
                    self.assertLessEqual(chosen.items(), self.tab.evaluate(CHECKED).items())
                    self.go(self.story_page())
                    for name, value in chosen.items():
                        self.assertEqual(self.tab.evaluate(f'hornbook.get("{name}")'), value)
                        if name in SEEN:
                            self.assertEqual(self.attribute(name), value)
                    self.assertEqual(self.tab.complaints(), [])
                    self.go("settings.html")

    def test_the_sample_shows_what_is_chosen(self):
        shown = """(() => { const style = getComputedStyle(document.querySelector(".sample figcaption"));
          return [parseFloat(style.fontSize), parseFloat(style.lineHeight), style.fontFamily, style.color]; })()"""
        size, line, family, colour = self.tab.evaluate(shown)
        self.choose("size", "5")
        self.assertGreater(self.tab.evaluate(shown)[0], size * 1.2)
        self.choose("size", "1")
        self.assertLess(self.tab.evaluate(shown)[0], size)
        self.choose("size", "")
        self.choose("spacing", "wide")
        self.assertGreater(self.tab.evaluate(shown)[1], line)
        self.choose("font", "dyslexic")
        self.assertIn("Hornbook Dyslexic", self.tab.evaluate(shown)[2])
        self.assertNotIn("Hornbook Dyslexic", family)
        self.choose("theme", "dark")
        self.assertNotEqual(self.tab.evaluate(shown)[3], colour)

    def test_another_tab_follows(self):
        for place in self.served():
            with self.subTest(place=place):
                story, settings = self.browser.tab(), self.browser.tab()
                self.addCleanup(story.close)
                self.addCleanup(settings.close)
                self.go(self.story_page(), story)
                self.go("settings.html", settings)
                self.choose("theme", "sepia")
                story.wait('document.documentElement.dataset.theme === "sepia"')
                settings.wait(f'({CHECKED}).theme === "sepia"')
                self.choose("theme", "")
                story.wait("!document.documentElement.dataset.theme")
                settings.wait(f'({CHECKED}).theme === ""')

    def test_a_page_that_one_comes_back_to_shows_what_was_chosen_meanwhile(self):
        self.go(self.story_page())
        self.tab.evaluate("document.documentElement.id = 'before'")
        self.go("settings.html")
        self.choose("theme", "dark")
        self.tab.travel(-1)
        self.tab.wait('location.pathname.includes("/stories/") && document.readyState === "complete"')
        self.assertEqual(self.attribute("theme"), "dark")
        self.say("the page was kept" if self.tab.evaluate("document.documentElement.id") else "the page was opened anew")

    def test_choices_are_made_by_keyboard(self):
        self.tab.evaluate("""document.querySelector('[name="size"]:checked').focus()""")
        for key, value in (("ArrowRight", "4"), ("ArrowRight", "5"), ("ArrowLeft", "4")):
            self.tab.press(key)
            self.assertEqual(self.attribute("size"), value)
        # Enter would send a form that goes nowhere.
        self.tab.press("Enter")
        self.assertEqual(self.tab.evaluate("location.pathname.split('/').pop()"), "settings.html")
        self.assertEqual(self.tab.complaints(), [])

    def test_the_interface_speaks_the_chosen_language(self):
        shown = """[document.querySelector("h1").textContent, getComputedStyle(document.querySelector("h1")).direction]"""
        own = self.tab.evaluate(shown)
        first = self.tab.evaluate(CHECKED)["language"]
        # The others are translations, and one of those of the theme runs from right to left. English of elsewhere calls this page the same.
        for language in self.tab.evaluate("""[...document.querySelectorAll("[name=language]")].map((field) => field.value)"""):
            with self.subTest(language=language):
                self.choose("language", language)
                expected = 'getComputedStyle(document.querySelector("h1")).direction === '
                self.tab.wait(expected + ('"rtl"' if language == "ar" else '"ltr"'))
                self.tab.wait(f"(document.querySelector('h1').textContent === {json.dumps(own[0])}) === {json.dumps(language[:2] == first[:2])}")
        self.assertEqual(self.tab.complaints(), [])

    def test_forgetting_asks_once_and_leaves_nothing(self):
        self.choose("theme", "dark")
        self.tab.run("""localStorage["hornbook-places"] = '{"stories/a/":3}'; localStorage.other = "1" """)
        self.open_gate()
        self.click('[data-do="forget"]')
        self.click('[data-do="keep"]')
        self.assertEqual(self.attribute("theme"), "dark")
        self.click('[data-do="forget"]')
        self.click('[data-do="forget-now"]')
        self.assertIsNone(self.attribute("theme"))
        self.assertEqual(self.tab.evaluate(CHECKED)["theme"], "")
        # What others keep at the same address is theirs.
        self.assertEqual(self.tab.evaluate('Object.keys(localStorage).filter((name) => localStorage[name] !== "{}")'), ["other"])
        self.assertTrue(self.tab.evaluate("""!document.querySelector('[data-say="forgotten"]').hidden"""))
        self.tab.evaluate("localStorage.clear()")


class Panel(SettingsCase):
    """The same choices, beside a book that is open."""

    IS_OPEN = '!!document.querySelector("dialog.panel[open]")'

    def setUp(self):
        super().setUp()
        self.go(os.path.dirname(self.story_page()) + "/index.html#page-1")
        self.tab.wait("document.documentElement.classList.contains('reading')")
        self.click('[data-do="choices"]')
        self.tab.wait(self.IS_OPEN)

    def test_what_is_chosen_shows_at_once_and_on_the_page_of_settings(self):
        size = 'parseFloat(getComputedStyle(document.querySelector(".folio-text")).fontSize)'
        before = self.tab.evaluate(size)
        self.choose("size", "5")
        self.assertGreater(self.tab.evaluate(size), before * 1.2)
        self.choose("theme", "sepia")
        self.assertEqual(self.attribute("theme"), "sepia")
        self.go("settings.html")
        self.assertLessEqual({"size": "5", "theme": "sepia"}.items(), self.tab.evaluate(CHECKED).items())
        self.assertEqual(self.tab.complaints(), [])

    def test_it_closes_by_its_button_by_escape_and_beside_it_and_gives_the_focus_back(self):
        within = "(() => { const box = document.querySelector('dialog.panel').getBoundingClientRect(); return [box.x + 6, box.y + box.height / 2]; })()"
        self.tab.press_at(*self.tab.evaluate(within))
        self.assertTrue(self.tab.evaluate(self.IS_OPEN))
        for close in (lambda: self.click("[data-close]"), lambda: self.tab.press("Escape"), lambda: self.tab.press_at(5, 400)):
            close()
            self.assertFalse(self.tab.evaluate(self.IS_OPEN))
            self.assertTrue(self.tab.evaluate("""document.activeElement.matches('[data-do="choices"]')"""))
            self.click('[data-do="choices"]')
            self.tab.wait(self.IS_OPEN)


class Gate(SettingsCase):
    def is_open(self):
        return self.tab.evaluate('document.querySelector(".behind").getClientRects().length > 0')

    def test_it_is_closed_and_a_sum_opens_it_until_the_page_is_left(self):
        self.assertFalse(self.is_open())
        first, second = self.tab.evaluate(SUM)
        self.assertTrue(6 <= first <= 9 and 6 <= second <= 9)
        self.open_gate()
        self.assertTrue(self.tab.evaluate('document.activeElement.matches(".behind")'))
        self.go("settings.html")
        self.assertFalse(self.is_open())
        self.assertEqual(self.tab.complaints(), [])

    def test_a_wrong_answer_is_told_and_the_third_brings_another_sum(self):
        asked = self.tab.evaluate(SUM)
        for line in ("wrong", "wrong", "another"):
            self.assertEqual(self.tab.evaluate(SUM), asked)
            self.click("#answer")
            self.type("5")
            self.click(".gate button")
            self.assertFalse(self.is_open())
            self.tab.wait(f'({SAID}) === "{line}"')
            self.assertTrue(self.tab.evaluate('document.activeElement.id === "answer" && !document.activeElement.value'))
        self.assertNotEqual(self.tab.evaluate(SUM), asked)
        self.open_gate()

    def test_nothing_is_no_answer(self):
        asked = self.tab.evaluate(SUM)
        for _ in range(4):
            self.click(".gate button")
        self.assertEqual((self.tab.evaluate(SUM), self.tab.evaluate(SAID)), (asked, ""))

    def test_it_opens_by_keyboard_alone_and_in_the_digits_of_other_scripts(self):
        self.tab.evaluate("""document.querySelector('[name="language"]:checked').focus()""")
        self.tab.press("Tab")
        first, second = self.tab.evaluate(SUM)
        self.assertIn(f"{first} × {second}", self.tab.name_of_focus())
        for zero in (0x660, 0x6F0, 0x966, 0x9E6):
            self.go("settings.html")
            first, second = self.tab.evaluate(SUM)
            self.tab.evaluate("document.querySelector('.gate input').focus()")
            self.type(str(first * second).translate({ord("0") + digit: zero + digit for digit in range(10)}))
            self.tab.press("Enter")
            self.assertTrue(self.is_open(), hex(zero))
        self.tab.press("Tab")
        self.assertEqual(self.tab.evaluate("document.activeElement.name"), "ages")
        self.tab.press(" ")
        self.assertIsNotNone(self.attribute("hiddenAges"))

    def test_ages_that_are_not_shown_are_left_out_of_lists(self):
        lists = ["index.html", "stories/index.html"]
        ages = set()
        for path in lists:
            self.go(path)
            cards = self.tab.evaluate(CARDS)
            self.assertTrue(all(is_seen for _, is_seen in cards))
            ages.update(age for age, _ in cards)
        self.assertGreater(len(ages), 1)
        self.go("settings.html")
        self.open_gate()
        kept, *others = sorted(ages)
        for age in others:
            self.choose("ages", age)
        # The last one cannot be taken away.
        self.choose("ages", kept)
        self.assertEqual(self.tab.evaluate('hornbook.get("ages")'), [kept])
        self.assertTrue(self.tab.evaluate("""!document.querySelector('[data-say="one-age"]').hidden"""))
        for path in lists:
            self.go(path)
            for age, is_seen in self.tab.evaluate(CARDS):
                self.assertEqual(is_seen, age == kept, path)
        self.go("settings.html")
        self.open_gate()
        for age in others:
            self.choose("ages", age)
        self.assertEqual(self.tab.evaluate('localStorage.getItem("hornbook")'), "{}")
        self.go(lists[1])
        self.assertTrue(all(is_seen for _, is_seen in self.tab.evaluate(CARDS)))


class Without(SettingsCase):
    def test_without_scripts_a_line_says_so_and_nothing_looks_usable(self):
        self.tab.allow_scripts(False)
        self.go("settings.html")
        spoken = self.tab.spoken()
        # The places of the site open without a script.
        roles = {role for role, name in spoken if (role, name) != ("button", "Menu")}
        self.assertFalse({"radio", "checkbox", "textbox", "button"} & roles)
        self.assertIn("heading", roles)
        self.assertIn("JavaScript", " ".join(name for role, name in spoken if role == "StaticText"))

    def test_where_nothing_can_be_kept_a_line_says_so_and_choices_hold_while_the_page_is_open(self):
        hidden = """document.querySelector('[data-say="not-kept"]').hidden"""
        self.assertTrue(self.tab.evaluate(hidden))
        self.tab.begin_with(NO_STORAGE)
        self.go("settings.html")
        self.assertFalse(self.tab.evaluate(hidden))
        self.choose("theme", "dark")
        self.choose("size", "5")
        self.assertEqual((self.attribute("theme"), self.attribute("size")), ("dark", "5"))
        self.assertEqual(self.tab.complaints(), [])


if __name__ == "__main__":
    run()
