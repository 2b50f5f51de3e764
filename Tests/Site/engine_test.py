"""An engine does what the tests tell it, and tells what goes wrong: what finds nothing must be able to.

    python3 engine_test.py SITE [--engine=chromium|firefox|webkit] [-v]
"""

import os
import tempfile
import time

from browser import PATIENCE, Refused
from host import Host
from site_case import SiteCase, run

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="script-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
<script src="%s"></script>
<input aria-label="A word">
<button>Press</button>
"""
# What each page does wrong, and a word of what is said of it.
WRONG = {
    "throws": ("throw new Error('a stone')", "a stone"),
    "rejects": ("addEventListener('load', () => nowhere())", "nowhere"),
    "asks": ("fetch('not-there.json')", "not-there.json"),
    "breaks": ("document.write('<script>1<' + '/script>')", "Security"),
}
EVENTS = """
window.heard = [];
for (const kind of ["touchstart", "touchend", "mousedown", "click", "keydown"])
  addEventListener(kind, (event) => event.isTrusted && heard.push(kind === "keydown" ? event.key : kind), true);
"""


class Engine(SiteCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.put("404.html", PAGE % ("Lost", "right.js"))
        cls.put("right.js", "window.order = [...(window.order ?? []), 'page']")
        cls.put("right.html", PAGE % ("Right", "right.js"))
        for name, (script, _) in WRONG.items():
            cls.put(f"{name}.js", script)
            cls.put(f"{name}.html", PAGE % (name, f"{name}.js"))
        cls.host = Host(cls.folder.name)
        cls.addClassCleanup(cls.host.close)

    @classmethod
    def put(cls, name, text):
        with open(os.path.join(cls.folder.name, name), "w", encoding="utf-8") as file:
            file.write(text)

    def go(self, name):
        self.assertIsNone(self.tab.open(self.host.url(name)))

    def test_what_goes_wrong_is_told(self):
        self.go("right.html")
        self.tab.evaluate("new Promise((done) => setTimeout(done, 200))")
        self.assertEqual(self.tab.complaints(), [])
        for name, (_, word) in WRONG.items():
            with self.subTest(name=name):
                self.go(f"{name}.html")
                self.tab.evaluate("new Promise((done) => setTimeout(done, 300))")
                self.assertIn(word, " ".join(self.tab.complaints()))
        self.go("right.html")
        self.assertEqual(self.tab.complaints(), [])

    def test_what_is_not_there_is_not_opened(self):
        host = Host(self.folder.name)
        address = host.url("right.html")
        self.assertIsNone(self.tab.open(address))
        host.close()
        self.assertIsNotNone(self.tab.open(address))
        self.assertIsNotNone(self.tab.open("file:///nowhere/at-all.html"))

    def test_expressions_have_their_values(self):
        self.go("right.html")
        self.assertEqual(self.tab.evaluate("({ one: [1, 'é', null, true] })"), {"one": [1, "é", None, True]})
        self.assertEqual(self.tab.evaluate("new Promise((done) => setTimeout(done, 20, document.title))"), "Right")
        for wrong in ("nowhere.at.all", "a b", "Promise.reject(new Error('no'))"):
            with self.assertRaises(Refused):
                self.tab.evaluate(wrong)
        with self.assertRaises(AssertionError):
            self.tab.wait("window.never", seconds=0.2)

    def test_a_device_wishes(self):
        asked = "['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].map((query) => matchMedia(query).matches)"
        for scheme, motion in (("dark", "no-preference"), ("light", "reduce"), ("dark", "reduce"), ("light", "no-preference")):
            self.tab.scheme(scheme, motion=motion)
            self.go("right.html")
            self.tab.wait(f"JSON.stringify({asked}) === '{str([scheme == 'dark', motion == 'reduce']).lower().replace(' ', '')}'")

    def test_a_window_is_as_large_as_it_is_told(self):
        self.go("right.html")
        for size in ((320, 568), (844, 390), (2560, 1300)):
            self.tab.size(*size)
            self.assertEqual(self.tab.evaluate("[innerWidth, innerHeight, document.documentElement.clientWidth]"), [*size, size[0]])

    def test_scripts_run_before_those_of_a_page_or_not_at_all(self):
        self.tab.begin_with("window.order = ['ours']")
        self.go("right.html")
        self.assertEqual(self.tab.evaluate("order"), ["ours", "page"])
        other = self.browser.tab()
        self.addCleanup(other.close)
        other.open(self.host.url("right.html"))
        self.assertEqual(other.evaluate("order"), ["page"])
        other.allow_scripts(False)
        other.open(self.host.url("right.html"))
        self.assertEqual(other.evaluate("typeof order"), "undefined")
        other.allow_scripts(True)
        other.open(self.host.url("right.html"))
        self.assertEqual(other.evaluate("order"), ["page"])

    def test_keys_mouse_and_fingers_are_as_people_use_them(self):
        self.tab.size(390, 844, 2, mobile=True)
        self.tab.use_fingers()
        self.go("right.html")
        self.tab.run(EVENTS)
        self.tab.click("input")
        self.tab.type("día ٣")
        self.assertEqual(self.tab.evaluate("document.querySelector('input').value"), "día ٣")
        self.assertEqual(self.tab.name_of_focus(), "A word")
        self.tab.evaluate("heard.length = 0")
        self.tab.press("Tab")
        self.assertEqual(self.tab.evaluate("[heard, document.activeElement.tagName]"), [["Tab"], "BUTTON"])
        x, y = self.tab.evaluate("(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('button').getBoundingClientRect())")
        self.tab.evaluate("heard.length = 0")
        self.tab.touch([(x, y)])
        self.tab.wait("heard.includes('click')")
        self.assertEqual(self.tab.evaluate("heard"), ["touchstart", "touchend", "mousedown", "click"])
        # Firefox begins to keep what is spoken when it is asked, and has it a moment later.
        wanted, end = {("button", "Press"), ("textbox", "A word")}, time.monotonic() + PATIENCE
        while not wanted <= set(self.tab.spoken()) and time.monotonic() < end:
            time.sleep(0.1)
        self.assertTrue(wanted <= set(self.tab.spoken()))


if __name__ == "__main__":
    run()
