"""Stories in frames of other sites: in a sandbox and without one, by keys, in the dark, on phones; the code on the story's page, and oEmbed.

    embed_test.py AXE SITE [-v]

AXE is axe.min.js. SITE is only named, as all tests of sites do: the stories are those of a library that the test makes.
"""

import functools
import html.parser
import http.server
import json
import os
import re
import shutil
import subprocess
import tempfile
import threading
import urllib.parse

import access_case
import project
import site_case

STORIES = {
    "en": ("The \"Small\" Fox & <Co>", ["“Fine,” said *Pip*.\n\nAnd so they went.", "They went home. " * 60, "The end of it."]),
    "ar": ("الثعلب الصغير", ["ذهب الثعلب إلى البيت.", "ثم نام."]),
}


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, and notes what was asked for."""

    asked = []

    def do_GET(self):
        self.asked.append(self.path)
        super().do_GET()

    def log_message(self, *words):
        pass


class Frames(html.parser.HTMLParser):
    """The attributes of the frames in a code."""

    def __init__(self, code):
        super().__init__()
        self.found = []
        self.feed(code)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def serve(case, folder):
    """The address under which a folder is served, until all tests are done."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    case.addClassCleanup(server.server_close)
    case.addClassCleanup(server.shutdown)
    return f"http://127.0.0.1:{server.server_port}/"


class Embed(access_case.AccessCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.place = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.place)
        for name in ("Content/stories", "Content/Illustrations", "Site", "Host"):
            os.makedirs(os.path.join(cls.place, name))
        cls.base = serve(cls, os.path.join(cls.place, "Site"))
        # Another origin, as other ports are.
        cls.host = serve(cls, os.path.join(cls.place, "Host"))
        for seed in (1, 2, 3):
            with open(os.path.join(cls.place, "Content", "Illustrations", f"{seed}.png"), "wb") as file:
                file.write(project.picture(seed))
        with open(os.path.join(cls.place, "hornbook.toml"), "w", encoding="utf-8") as file:
            file.write(f'[site]\nbase_url = "{cls.base}"\n')
        for language, (title, pages) in STORIES.items():
            text = "\n\n##\n\n".join(f"![What it shows](../Illustrations/{n}.png)\n\n{page}" for n, page in enumerate(pages, 1))
            with open(os.path.join(cls.place, "Content", "stories", f"{language}.md"), "w", encoding="utf-8") as file:
                file.write(f'+++\nlanguage = "{language}"\nauthor = "Ada"\n+++\n\n# {title}\n\n{text}\n')
        for words in (["build"], ["check", "--strict"]):
            done = subprocess.run([project.PROGRAM, *words], cwd=cls.place, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr
        folder = os.path.join(cls.place, "Site", "stories")
        cls.pages = sorted(f"stories/{name}/embed.html" for name in os.listdir(folder) if os.path.exists(os.path.join(folder, name, "embed.html")))
        cls.english = next(page for page in cls.pages if "fox" in page)

    def described(self, page):
        with open(os.path.join(self.place, "Site", page.replace("embed.html", "oembed.json")), encoding="utf-8") as file:
            return json.load(file)

    def show(self, name, frame):
        """Shows a page of another site with a frame, and gives what the frame has asked the story's site for."""
        with open(os.path.join(self.place, "Host", name), "w", encoding="utf-8") as file:
            file.write(f'<!DOCTYPE html><html lang="en"><title>Class</title><h1>Class</h1><div style="height: 150vh"></div>{frame}<div style="height: 150vh"></div></html>')
        Quiet.asked.clear()
        self.assertIsNone(self.tab.open(self.host + name))
        self.tab.evaluate("document.querySelector('iframe').scrollIntoView()")
        self.tab.wait("performance.getEntriesByType('resource').some((entry) => entry.initiatorType === 'iframe')")

    def asked(self, ending):
        return [path for path in Quiet.asked if path.partition("?")[0].endswith(ending)]

    def test_each_story_has_a_frame(self):
        self.assertEqual(len(self.pages), len(STORIES))

    def test_everybody_can_read_it(self):
        for page in self.pages:
            self.tab.open(self.base + page)
            self.assertEqual(self.in_every_theme(), [], page)

    def test_it_fits_frames_of_all_sizes(self):
        for page in self.pages:
            self.tab.open(self.base + page)
            for width, height in ((240, 320), (320, 568), (480, 640), (900, 420)):
                self.tab.size(width, height)
                self.assertEqual(self.tab.overflow(), 0, (page, width))
                wide = self.tab.evaluate("[...document.querySelectorAll('.leaf')].filter((leaf) => leaf.scrollWidth > leaf.clientWidth).map((leaf) => leaf.id)")
                self.assertEqual(wide, [], (page, width))

    def seen(self, id):
        """Waits until one leaf is what is seen of them, as far as leaves are wide."""
        self.tab.wait(f"Math.abs(document.querySelector('#{id}').getBoundingClientRect().left) < 2")

    def test_keys_and_buttons_turn_its_pages(self):
        for page in self.pages:
            self.tab.scheme("light", motion="reduce")
            self.tab.open_anew(self.base + page)
            self.seen("cover")
            self.tab.click("#cover .button")
            self.seen("page-1")
            self.tab.click("#page-1 .ways .button:last-child")
            self.seen("page-2")
            self.tab.click("#page-2 .ways .quiet")
            self.seen("page-1")
            self.tab.evaluate("document.querySelector('.leaves').focus()")
            self.tab.press("ArrowLeft" if "fox" not in page else "ArrowRight")
            self.seen("page-2")

    def test_a_sandbox_shows_it_with_its_style_and_pictures(self):
        for number, sandbox in enumerate(['sandbox=""', 'sandbox="allow-scripts"', ""]):
            self.show(f"{number}.html", f'<iframe src="{self.base}{self.english}" title="x" width="480" height="640" {sandbox}></iframe>')
            for _ in range(100):
                if self.asked(".css") and self.asked(".webp") + self.asked(".png"):
                    break
                self.tab.evaluate("new Promise((done) => setTimeout(done, 50))")
            self.assertEqual(len(self.asked(".css")), 1, sandbox)
            self.assertGreater(len(self.asked(".webp") + self.asked(".png")), 0, sandbox)
            self.assertEqual(self.asked(".js") + self.asked(".woff2"), [], sandbox)
            self.assertEqual([told for told in self.tab.complaints() if "favicon" not in told], [], sandbox)

    def test_the_code_is_on_the_storys_page_and_in_its_description(self):
        for page in self.pages:
            story = page.replace("embed.html", "index.html")
            self.assertIsNone(self.tab.open(self.base + story))
            self.assertFalse(self.tab.evaluate("document.querySelector('.embed code').checkVisibility()"))
            self.tab.click(".embed summary")
            code = self.tab.evaluate("document.querySelector('.embed code').textContent")
            (tag, attributes), = Frames(code).found
            address = self.base + urllib.parse.quote(page)
            self.assertEqual((tag, attributes["src"]), ("iframe", address))
            self.assertEqual(attributes["title"], self.tab.evaluate("document.querySelector('h1').textContent"))
            self.assertEqual(self.whole(), [])
            link = self.tab.evaluate("document.querySelector('link[type=\"application/json+oembed\"]').href")
            self.assertEqual(link, address.replace("embed.html", "oembed.json"))
            described = self.described(page)
            self.assertEqual((described["html"], described["version"], described["type"]), (code, "1.0", "rich"))
            self.assertEqual((str(described["width"]), str(described["height"])), (attributes["width"], attributes["height"]))
            self.assertTrue(os.path.exists(os.path.join(self.place, "Site", described["thumbnail_url"].removeprefix(self.base))))
            self.tab.size(320, 568)
            self.assertEqual(self.tab.overflow(), 0)
            self.tab.size(1280, 800)

    def test_the_code_is_copied_or_marked(self):
        self.tab.open(self.base + self.english.replace("embed.html", "index.html"))
        self.tab.click(".embed summary")
        self.tab.click("[data-do=copy]")
        self.tab.wait("document.querySelector('[data-do=copy] + [role=status]').textContent || getSelection().toString().startsWith('<iframe')")

    def test_without_scripts_the_code_is_there_and_no_button(self):
        self.tab.allow_scripts(False)
        self.addCleanup(self.tab.allow_scripts, True)
        self.tab.open(self.base + self.english.replace("embed.html", "index.html"))
        self.tab.click(".embed summary")
        self.assertTrue(self.tab.evaluate("document.querySelector('.embed code').checkVisibility()"))
        self.assertFalse(self.tab.evaluate("document.querySelector('[data-do=copy]').checkVisibility()"))

    def test_links_that_lead_out_open_a_tab(self):
        self.tab.open(self.base + self.english)
        out = self.tab.evaluate("[...document.querySelectorAll('a:not([href^=\"#\"])')].map((link) => [link.target, link.rel, link.href])")
        self.assertGreater(len(out), 1)
        for target, relation, address in out:
            self.assertEqual((target, relation), ("_blank", "noopener"))
            self.assertTrue(address.startswith(self.base) and not re.search(r"/$", address), address)

    def test_a_turned_page_leaves_the_host_where_it_is(self):
        self.show("own.html", f'<iframe src="{self.base}{self.english}" title="x" width="480" height="640"></iframe>')
        before = self.tab.evaluate("scrollY")
        x, y = self.tab.evaluate("(() => { const box = document.querySelector('iframe').getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; })()")
        self.tab.press_at(x, y)
        self.tab.press("ArrowRight")
        self.tab.evaluate("new Promise((done) => setTimeout(done, 200))")
        self.assertEqual(self.tab.evaluate("scrollY"), before)


if __name__ == "__main__":
    site_case.run("AXE")
