"""What a site weighs, and what it takes on a slow line: no page jumps, and its first picture is seen in time.

    python3 weight_test.py SITE [-v]

The site is looked at in a phone of 360 x 640 points with two pixels each, over a server that compresses text.
"""

import json
import os
import re
import urllib.parse

import kinds
from host import Host, weight
from pictures_test import JUMPS
from site_case import SiteCase, run

# The most that HTML, CSS and scripts of a page weigh together, compressed, and those of a story of twelve pages or fewer, with half a kilobyte
# of what its book says of its accessibility.
PAGE, STORY, MANY = 15_000, 28_900, 12

# What the style and the script of what there is to learn, and of notes, may add, where there is something.
LEARNING = 2_100

# The most that scripts of the page bring later, by themselves: what fits it to its screen, and lets it go with a finger.
LATER = 9_000

# How late answers are in milliseconds, how fast they come in bits a second, and how many milliseconds all that has to come
# for the first picture may take on such a line.
LINES = [(150, 1_600_000, 1000), (400, 400_000, 2000)]

# The same for the first cover of the list of all stories, where the line is slow.
LIST = 3000

# The same for the picture of a page within a book, by an address that leads there, on the same line.
BOOK = 2500

# How often a page may be opened on a machine that does other things too.
TRIES = 6

# The address of the first picture within the window, once it is there.
FIRST_PICTURE = """
[...document.querySelectorAll("main img")].find((image) => {
  const box = image.getBoundingClientRect();
  return box.width * box.height > 10000 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
})?.currentSrc
"""


class Weight(SiteCase):
    def setUp(self):
        super().setUp()
        self.tab.size(360, 640, 2, mobile=True)

    def text_files(self):
        """The HTML, CSS, scripts and data that the page that is open has asked for, as paths: what it names, and what its scripts asked for."""
        root = kinds.address(self.site, "") + "/"
        found = {"page": [], "script": []}
        self.tab.evaluate("0")
        for event in self.tab.events:
            if event.get("method") != "Network.requestWillBeSent":
                continue
            path = urllib.parse.unquote(event["params"]["request"]["url"].split("#")[0].removeprefix(root))
            if path.endswith((".html", ".css", ".js", ".json")) and path not in found["page"] + found["script"]:
                found["script" if event["params"]["initiator"]["type"] == "script" else "page"].append(path)
        return found["page"], found["script"]

    def weigh(self, kind, limit):
        heaviest = (0, "", {})
        for page in kinds.pages(self.site)[kind]:
            with self.subTest(page=page):
                self.open(page)
                # What a page loads once it has time, it loads without being asked too.
                self.tab.evaluate("new Promise((done) => requestIdleCallback(done, { timeout: 500 }))")
                weights, later = ({name: weight(os.path.join(self.site, name)) for name in names} for names in self.text_files())
                self.assertIn(page, weights)
                self.assertLess(sum(later.values()), LATER, json.dumps(later, indent=1))
                heaviest = max(heaviest, (sum(weights.values()), page, weights), key=lambda found: found[0])
                if kind == "page" or len(self.pages_of(page)) <= MANY:
                    more = LEARNING if any(name.startswith("assets/learn.") for name in weights) else 0
                    self.assertLess(sum(weights.values()), limit + more, json.dumps(weights, indent=1))
        self.assertGreater(heaviest[0], 0)
        parts = ", ".join(f"{os.path.basename(name)} {size}" for name, size in heaviest[2].items())
        self.say(f"heaviest {kind}: {heaviest[0]} bytes: {heaviest[1]} ({parts})")

    def pages_of(self, story):
        return [name for name in os.listdir(os.path.join(self.site, os.path.dirname(story))) if name[:-5].isdigit()]

    def test_pages_of_stories_are_light(self):
        self.weigh("page", PAGE)

    def test_whole_stories_are_light(self):
        self.weigh("story", STORY)


class SlowLine(SiteCase):
    def setUp(self):
        super().setUp()
        # Who comes for the first time has no worker that keeps anything.
        self.tab.call("Network.setBypassServiceWorker", bypass=True)

    def host(self, **said):
        host = Host(self.site, **said)
        self.addCleanup(host.close)
        return host

    def test_nothing_jumps_where_pictures_and_fonts_come_late(self):
        host = self.host(late={"illustrations/": 0.15, "assets/fonts/": 0.3})
        for width, height, scale, is_phone in ((360, 640, 2, True), (1440, 900, 1, False)):
            self.tab.size(width, height, scale, is_phone)
            for _, page in kinds.examples(self.site, are_few=True):
                with self.subTest(page=page, width=width):
                    least = 1
                    for _ in range(TRIES):
                        self.tab.call("Network.clearBrowserCache")
                        self.assertIsNone(self.tab.open(host.url(page)))
                        self.tab.evaluate("document.fonts.ready.then(() => 0)")
                        least = min(least, self.tab.evaluate(JUMPS))
                        if least < 0.01:
                            break
                    self.assertLess(least, 0.01)

    def by_weight(self):
        """The pages of stories, those first whose pictures are the lightest as a small phone takes them."""

        def size(page):
            with open(os.path.join(self.site, page), encoding="utf-8") as file:
                found = re.search(r"([^\s,\"]+) 640w", file.read())
            return os.path.getsize(os.path.join(self.site, os.path.dirname(page), found[1])) if found else 0

        return sorted(kinds.pages(self.site)["page"], key=size)

    def what_comes_first(self, *others):
        """What comes for the first picture of the page that is open: how often the line is gone along and back, and the bytes.

        That is all that was asked for before the picture was there, and what else it is not seen without, by its name.
        """
        picture = self.tab.evaluate(FIRST_PICTURE)
        self.assertTrue(picture, "no picture is seen")
        trips, sizes, asked = {}, {}, {}
        awaited = {picture, *others}

        def of(url):
            """What is awaited that this address is: itself, or the name of a script."""
            name = re.search(r"/([a-z]+)\.\w+\.js$", url)
            return name[1] if name else url

        def of_script(said):
            """How often the line was gone for the script that asks; none where none does."""
            frames = said["initiator"].get("stack", {}).get("callFrames", [])
            return max((trips.get(frame["url"], 0) for frame in frames), default=0)

        for event in self.tab.events:
            said = event.get("params", {})
            # What may wait stands in nobody's way: ornaments, and pictures further down.
            if event.get("method") == "Network.requestWillBeSent" and awaited:
                url = said["request"]["url"]
                if said["request"]["initialPriority"] == "Low" and of(url) not in awaited:
                    continue
                asked[said["requestId"]] = url
                trips[url] = 1 + (trips.get(said["initiator"].get("url")) or of_script(said))
            elif event.get("method") == "Network.loadingFinished" and said["requestId"] in asked:
                sizes[said["requestId"]] = said["encodedDataLength"]
                awaited.discard(of(asked[said["requestId"]]))
        self.assertFalse(awaited)
        self.assertEqual(sizes.keys(), asked.keys())
        return max(trips.values()), sum(sizes.values())

    def test_a_page_within_a_book_is_seen_in_time(self):
        self.tab.size(360, 640, 2, mobile=True)
        latency, throughput, _ = LINES[1]
        for page in self.by_weight()[:: max(1, len(self.by_weight()) // 5)][1:4]:
            with self.subTest(page=page):
                # One that nobody has been at, so that no letters are remembered.
                host = self.host()
                self.tab.open("about:blank")
                self.tab.call("Network.clearBrowserCache")
                folder, number = os.path.split(page)
                self.assertIsNone(self.tab.open(host.url(f"{folder}/index.html") + f"#page-{number[:-5]}"))
                self.tab.wait("document.querySelector('.folio.on.fit .folio-picture img')?.complete")
                trips, size = self.what_comes_first("reader", "book", "fit")
                time = trips * latency + size * 8000 / throughput
                self.say(f"{page} in its book: {trips} times {size} bytes, {time:.0f} ms")
                self.assertLess(time, BOOK)

    def test_the_first_cover_of_the_list_is_seen_in_time(self):
        self.tab.size(360, 640, 3, mobile=True)
        host = self.host()
        self.tab.call("Network.clearBrowserCache")
        self.assertIsNone(self.tab.open(host.url("stories/index.html")))
        self.tab.wait("document.querySelector('main .card img').complete")
        trips, size = self.what_comes_first()
        latency, throughput, _ = LINES[1]
        time = trips * latency + size * 8000 / throughput
        self.say(f"the list of stories: {trips} times {size} bytes, {time:.0f} ms")
        self.assertLess(time, LIST)

    def test_the_first_picture_is_seen_in_time(self):
        host = self.host()
        self.tab.size(360, 640, 2, mobile=True)
        # Three of five pages, nine of ten where the line is better: woodcuts weigh twice what other drawings do.
        pages = self.by_weight()
        usual = [kinds.pages(self.site)["story"][0], pages[len(pages) // 2], pages[len(pages) * 3 // 5]]
        for page in [*usual, pages[len(pages) * 9 // 10]]:
            self.tab.open("about:blank")
            self.tab.call("Network.clearBrowserCache")
            self.assertIsNone(self.tab.open(host.url(page)))
            trips, size = self.what_comes_first()
            for latency, throughput, limit in LINES if page in usual else LINES[:1]:
                with self.subTest(page=page, latency=latency):
                    time = trips * latency + size * 8000 / throughput
                    self.say(f"{page} at {latency} ms, {throughput} bit/s: {trips} times {size} bytes, {time:.0f} ms")
                    self.assertLess(time, limit)


if __name__ == "__main__":
    run()
