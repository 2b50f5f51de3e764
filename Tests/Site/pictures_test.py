"""The pictures of a built site in a real browser: what is loaded, how wide, and whether anything jumps.

    python3 pictures_test.py SITE [-v]

For screens of several sizes and densities, every page that shows a picture is opened from the file system. What a story's page
loads before anybody touches it is weighed, and with -v printed.
"""

import os
import sys
import unittest
import urllib.parse

import browser
from screenshots import first_of_each_kind

SITE = ""
IS_TALKATIVE = False

# Width, height, pixels of the screen for each pixel of CSS, whether it is a phone.
SCREENS = [(360, 640, 2, True), (390, 844, 3, True), (820, 1180, 2, True), (1180, 820, 2, True), (1440, 900, 1, False)]

# The most that the first view of a story's page loads on a phone, fonts and all.
FIRST_VIEW = 150_000

JUMPS = """
new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; })
    .observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => done(sum), 50));
})
"""

# How wide each picture is shown, and how wide its sizes say it will be.
WIDTHS = """
[...document.querySelectorAll("picture:has(source) img")].map((image) => {
  const sizes = image.parentElement.querySelector("source").sizes;
  const chosen = sizes.split(/,\\s*(?![^(]*\\))/).map((part) => part.match(/^(.*?)\\s*((?:calc)?\\([^()]*\\)|[^\\s()]+)$/))
    .find(([, condition]) => condition === "" || matchMedia(condition).matches)[2];
  const ruler = document.createElement("div");
  ruler.style.cssText = `position: absolute; inline-size: ${chosen}`;
  document.body.append(ruler);
  const said = ruler.getBoundingClientRect().width;
  ruler.remove();
  return [image.offsetWidth, said, sizes];
})
"""

# What stands for pictures before they are there: the colour of each, and its shape.
GROUNDS = """
[...document.querySelectorAll("picture:has(source)")].map((picture) => {
  const image = picture.querySelector("img");
  return [getComputedStyle(picture).backgroundColor, image.hasAttribute("width"), image.hasAttribute("height")];
})
"""


def address(path):
    return "file://" + urllib.parse.quote(os.path.abspath(os.path.join(SITE, path)))


def pages():
    """A page of each kind, and every page of every story."""
    found = set(first_of_each_kind(SITE))
    for folder, _, names in os.walk(os.path.join(SITE, "stories")):
        found.update(os.path.relpath(os.path.join(folder, name), SITE) for name in names if name[:-5].isdigit())
    return sorted(found)


def loaded(tab):
    """The files that were asked for, as paths below the site's folder, each once."""
    root = address("").rstrip("/") + "/"
    return sorted({urllib.parse.unquote(url.removeprefix(root)) for url in tab.requests() if url.startswith(root)})


class Pictures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = browser.Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def setUp(self):
        self.tab = self.browser.tab()
        self.addCleanup(self.tab.close)

    def jump(self, page):
        """How far things jump while a page is opened: the least of three times, as a starved browser lays out twice."""
        least = 1
        for _ in range(3):
            self.assertIsNone(self.tab.open(address(page)))
            least = min(least, self.tab.evaluate(JUMPS))
            if least < 0.01:
                break
        return least

    def test_pictures_are_as_wide_as_they_say_and_nothing_jumps(self):
        for screen in SCREENS:
            width, height, scale, is_phone = screen
            self.tab.size(width, height, scale, is_phone)
            # All pages of stories are made alike: the smallest and the largest screen show every one of them.
            for page in pages() if screen in (SCREENS[0], SCREENS[-1]) else sorted(first_of_each_kind(SITE)):
                with self.subTest(page=page, width=width):
                    self.assertLess(self.jump(page), 0.01)
                    for shown, said, sizes in self.tab.evaluate(WIDTHS):
                        # A little more than needed does no harm, less is blurred.
                        self.assertLess(shown, said * 1.1, sizes)
                        self.assertGreater(shown, said * 0.7, sizes)

    def test_a_picture_that_is_not_there_yet_has_its_colour_and_its_size(self):
        count = 0
        for page in pages():
            self.assertIsNone(self.tab.open(address(page)))
            for colour, has_width, has_height in self.tab.evaluate(GROUNDS):
                count += 1
                self.assertNotEqual(colour, "rgba(0, 0, 0, 0)", page)
                self.assertTrue(has_width and has_height, page)
        self.assertGreater(count, 0)

    def test_the_first_view_of_a_page_of_a_story_is_light(self):
        for width, height, scale, is_phone in SCREENS[:2]:
            self.tab.size(width, height, scale, is_phone)
            heaviest, pictures = 0, 0
            for page in pages():
                if not os.path.basename(page)[:-5].isdigit() or "/page/" in page:
                    continue
                self.assertIsNone(self.tab.open(address(page)))
                files = loaded(self.tab)
                weights = {name: os.path.getsize(os.path.join(SITE, name)) for name in files}
                heaviest = max(heaviest, sum(weights.values()))
                shown = [name for name in files if name.startswith("illustrations/")]
                self.assertLessEqual(len(shown), 1, page)
                pictures += sum(weights[name] for name in shown)
                self.assertLess(sum(weights.values()), FIRST_VIEW, page)
            if IS_TALKATIVE:
                print(
                    f"{width} x {height} at {scale}: heaviest first view {heaviest} bytes, all pictures {pictures} bytes",
                    file=sys.stderr,
                )


if __name__ == "__main__":
    IS_TALKATIVE = "-v" in sys.argv
    SITE = sys.argv[1]
    if browser.program() is None:
        print("no chromium that can be used: nothing was looked at")
        sys.exit(0)
    unittest.main(argv=[sys.argv[0]])
