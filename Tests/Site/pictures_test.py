"""The pictures of a built site in a real browser: what is loaded, how wide, and whether anything jumps.

    python3 pictures_test.py SITE [-v]

For screens of several sizes and densities, every page that shows a picture is opened from the file system. What a story's page
loads before anybody touches it is weighed, and with -v printed.
"""

import gzip
import os
import urllib.parse

import kinds
from screenshots import first_of_each_kind
from site_case import SiteCase, run

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

# How wide each picture is shown, and how wide its sizes say it will be: those in boxes too, which are all opened.
WIDTHS = """
for (const box of document.querySelectorAll("[popover]:has(picture)")) { box.popover = "manual"; box.showPopover(); }
[...document.querySelectorAll("picture:has(source) img")].map((image) => {
  const sizes = image.parentElement.querySelector("source").sizes;
  const chosen = sizes.split(/,\\s*(?![^(]*\\))/).map((part) => part.match(/^(.*?)\\s*((?:calc)?\\([^()]*\\)|[^\\s()]+)$/))
    .find(([, condition]) => condition === "" || matchMedia(condition).matches)[2];
  const ruler = document.createElement("div");
  ruler.style.cssText = `position: absolute; inline-size: ${chosen}`;
  document.body.append(ruler);
  const said = ruler.getBoundingClientRect().width;
  ruler.remove();
  return [image.offsetWidth, said, sizes, !!image.closest(".fit")];
})
"""

# What stands for pictures before they are there: the colour of each, and its shape.
GROUNDS = """
[...document.querySelectorAll("picture:has(source)")].map((picture) => {
  const image = picture.querySelector("img");
  return [getComputedStyle(picture).backgroundColor, image.hasAttribute("width"), image.hasAttribute("height")];
})
"""


class Pictures(SiteCase):
    def pages(self):
        """A page of each kind, and every page of every story."""
        return sorted({*first_of_each_kind(self.site), *kinds.pages(self.site)["page"]})

    def loaded(self):
        """The files that were asked for, as paths below the site's folder, each once."""
        root = kinds.address(self.site, "") + "/"
        return sorted({urllib.parse.unquote(url.removeprefix(root)) for url in self.tab.requests() if url.startswith(root)})

    def jump(self, page):
        """How far things jump while a page is opened: the least of three times, as a starved browser lays out twice."""
        least = 1
        for _ in range(3):
            self.open(page)
            least = min(least, self.tab.evaluate(JUMPS))
            if least < 0.01:
                break
        return least

    def test_pictures_are_as_wide_as_they_say_and_nothing_jumps(self):
        count = 0
        for screen in SCREENS:
            width, height, scale, is_phone = screen
            self.tab.size(width, height, scale, is_phone)
            # All pages of stories are made alike: the smallest and the largest screen show every one of them.
            for page in self.pages() if screen in (SCREENS[0], SCREENS[-1]) else sorted(first_of_each_kind(self.site)):
                with self.subTest(page=page, width=width):
                    self.assertLess(self.jump(page), 0.01)
                    for shown, said, sizes, is_fitted in self.tab.evaluate(WIDTHS):
                        # A little more than needed does no harm, less is blurred. What words leave to a picture differs from page to page.
                        self.assertLess(shown, said * 1.1, sizes)
                        self.assertGreater(shown, said * (0.4 if is_fitted else 0.7), sizes)
                    # One that is not there yet has its colour and its size.
                    for colour, has_width, has_height in self.tab.evaluate(GROUNDS):
                        count += 1
                        self.assertNotEqual(colour, "rgba(0, 0, 0, 0)")
                        self.assertTrue(has_width and has_height)
        self.assertGreater(count, 0)

    def weight(self, name):
        """The bytes of a file as servers send it: texts compressed."""
        path = os.path.join(self.site, name)
        if not name.endswith((".html", ".css", ".js", ".svg")):
            return os.path.getsize(path)
        with open(path, "rb") as file:
            return len(gzip.compress(file.read(), 9))

    def test_the_first_view_of_a_page_of_a_story_is_light(self):
        for width, height, scale, is_phone in SCREENS[:2]:
            # A page that is open when the screen changes may load another picture, and be late.
            self.tab.open("about:blank")
            self.tab.size(width, height, scale, is_phone)
            heaviest, pictures = 0, 0
            for page in kinds.pages(self.site)["page"]:
                self.open(page)
                files = self.loaded()
                weights = {name: self.weight(name) for name in files}
                # The picture of the next page comes when all else is there.
                seen = set(self.tab.evaluate("[...document.images].map((image) => image.currentSrc.split('/').pop())"))
                shown = [name for name in files if os.path.basename(name) in seen and name.startswith("illustrations/")]
                weights = {name: weight for name, weight in weights.items() if name in shown or "illustrations/" not in name}
                self.assertLessEqual(len(shown), 1, page)
                heaviest = max(heaviest, sum(weights.values()))
                pictures += sum(weights[name] for name in shown)
                self.assertLess(sum(weights.values()), FIRST_VIEW, page)
            self.say(f"{width} x {height} at {scale}: heaviest first view {heaviest} bytes, all pictures {pictures} bytes")


if __name__ == "__main__":
    run()
