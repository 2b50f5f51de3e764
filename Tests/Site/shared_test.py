"""Stories as single pages to pass on: whole by themselves, read by keys and aloud, on phones, and within a learning platform.

    shared_test.py AXE SITE [--engine=ENGINE] [-v]

AXE is axe.min.js. SITE is only named, as all tests of sites do: the pages are those of a library that the test makes.
"""

import base64
import contextlib
import functools
import http.server
import os
import re
import shutil
import subprocess
import tempfile
import threading
import xml.etree.ElementTree
import zipfile

import access_case
import difficult
import project
import site_case

STORIES = {
    "en": ("The Small Fox", ["“Fine,” said *Pip* – 3 apples.\n\nAnd so they went.", "They went home."]),
    "ar": ("الثعلب الصغير", ["ذهب الثعلب إلى البيت.", "ثم نام."]),
    "hi": ("छोटी लोमड़ी", ["क्षत्रिय ने किताब पढ़ी।", "सब घर गए।"]),
}

# A platform that speaks SCORM 1.2, with the story in a frame of it.
PLATFORM = """<!DOCTYPE html><html lang="en"><title>Platform</title><script>
window.told = [];
window.API = new Proxy({}, { get: (_, name) => (...words) => (told.push([name, ...words]), name === "LMSGetValue" ? "" : "true") });
</script><iframe src="index.html" title="Story" style="width: 800px; height: 600px"></iframe></html>"""

# What Kolibri does: the story is another site's, in a frame that may run scripts, and at most count as that site.
KOLIBRI = """<!DOCTYPE html><html lang="en"><title>Kolibri</title><script>
window.heard = null;
addEventListener("message", (event) => { window.heard = event.data; });
</script><iframe src="%s/index.html" sandbox="%s" title="Story" style="width: 800px; height: 600px"></iframe></html>"""
# Put into a copy of the page, as nobody may look into such a frame.
PROBE = """<script>
const wrong = [];
addEventListener("error", (event) => wrong.push(event.message));
addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason)));
addEventListener("load", () => {
  for (const image of document.images) image.loading = "eager";
  const menu = document.querySelector(".beside select");
  menu.value = "0";
  menu.dispatchEvent(new Event("change"));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  Promise.all([...document.images].map((image) => image.decode())).then(() => parent.postMessage({
    wrong, pictures: [...document.images].every((image) => image.naturalWidth > 0), words: document.body.innerText,
    button: document.querySelector(".tell").hidden, sounds: document.querySelectorAll("audio").length,
  }, "*"), (error) => parent.postMessage({ wrong: [...wrong, String(error)] }, "*"));
});
</script></head>"""


class Shared(access_case.AccessCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.place = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.place)
        os.makedirs(os.path.join(cls.place, "Content", "stories"))
        os.makedirs(os.path.join(cls.place, "Content", "Illustrations"))
        for seed in (1, 2):
            with open(os.path.join(cls.place, "Content", "Illustrations", f"{seed}.png"), "wb") as file:
                file.write(project.picture(seed))
        with open(os.path.join(cls.place, "Content", "Illustrations", "one.mp3"), "wb") as file:
            file.write(difficult.recording(120))
        with open(os.path.join(cls.place, "hornbook.toml"), "w", encoding="utf-8") as file:
            file.write('[site]\nbase_url = "https://example.org/"\n')
        for language, (title, pages) in STORIES.items():
            head = f'+++\nlanguage = "{language}"\nauthor = "Ada & <Co>"\nlicense = "CC BY 4.0"\nsummary = "A fox."\n'
            head += 'translationGroup = "fox"\n' if language != "ar" else ""
            head += 'audioURL = "one.mp3"\naudioTimings = [[0, 1.5], [1.5, 3]]\n' if language == "en" else ""
            text = "\n\n##\n\n".join(f"![What it shows](../Illustrations/{n}.png)\n\n{page}" for n, page in enumerate(pages, 1))
            with open(os.path.join(cls.place, "Content", "stories", f"{language}.md"), "w", encoding="utf-8") as file:
                file.write(f"{head}+++\n\n# {title}\n\n{text}\n")
        for form in ("file", "zip", "light", "light-grey"):
            cls.run_program("share", "--form", form, "--output", "out", "--strict")
        cls.out = os.path.join(cls.place, "out")
        names = sorted(name for name in os.listdir(cls.out) if name.endswith(".html"))
        cls.pages = [os.path.join("out", name) for name in names if "-light" not in name]
        cls.light = [os.path.join("out", name) for name in names if "-light" in name]

    @classmethod
    def run_program(cls, *words, **variables):
        done = subprocess.run(
            [project.PROGRAM, *words], cwd=cls.place, capture_output=True, text=True, env={**os.environ, **variables}, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def own(self, path):
        """Opens a page that lies alone in a folder, as somebody has it who was sent it."""
        alone = tempfile.mkdtemp(dir=self.place)
        shutil.copy(os.path.join(self.place, path), alone)
        self.open(os.path.basename(path), alone)

    def test_each_story_is_a_page_and_an_archive(self):
        names = os.listdir(self.out)
        self.assertEqual(len([name for name in names if name.endswith(".html")]), 3 * len(STORIES))
        self.assertEqual(len([name for name in names if name.endswith(".zip")]), len(STORIES))

    def test_nothing_is_asked_of_anybody(self):
        for path in self.pages:
            self.own(path)
            asked = self.tab.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
            self.assertEqual([name for name in asked if not name.startswith("data:")], [], path)
            self.assertEqual(self.tab.complaints(), [], path)

    def test_every_picture_is_there_and_described(self):
        for path in self.pages:
            self.own(path)
            self.tab.evaluate("for (const image of document.images) image.loading = 'eager'")
            self.tab.wait("[...document.images].every((image) => image.complete)")
            widths = self.tab.evaluate("[...document.images].map((image) => image.naturalWidth)")
            self.assertEqual(len(widths), 2, path)
            self.assertNotIn(0, widths, path)
            self.assertEqual(self.tab.evaluate("[...document.images].map((image) => image.alt)"), ["What it shows"] * 2)

    def test_the_letters_are_in_it(self):
        for path in self.pages:
            self.own(path)
            self.assertEqual(self.tab.evaluate("document.fonts.ready.then(() => [...document.fonts].map((font) => font.status))")[:1], ["loaded"], path)

    def test_everybody_can_read_it(self):
        for path in self.pages:
            self.own(path)
            self.assertEqual(self.in_every_theme(), [], path)

    def test_it_fits_a_phone(self):
        for path in self.pages:
            self.own(path)
            for width, height in ((320, 568), (667, 375), (1280, 800)):
                self.tab.size(width, height)
                self.assertEqual(self.tab.overflow(), 0, (path, width))

    def test_its_direction_is_that_of_the_story(self):
        found = {}
        for path in self.pages:
            self.own(path)
            found[self.tab.evaluate("document.documentElement.lang")] = self.tab.evaluate("getComputedStyle(document.body).direction")
        self.assertEqual(found, {"en": "ltr", "ar": "rtl", "hi": "ltr"})

    def test_the_words_of_another_language_stand_below(self):
        self.own(next(path for path in self.pages if "fox" in path))
        self.assertEqual(self.tab.evaluate("[...document.querySelectorAll('.beside option')].map((option) => option.lang)"), ["", "hi"])
        self.assertFalse(self.tab.evaluate("document.body.innerText.includes('क्षत्रिय')"))
        self.tab.evaluate("(() => { const menu = document.querySelector('select'); menu.value = '0'; menu.dispatchEvent(new Event('change')); })()")
        self.assertTrue(self.tab.evaluate("document.body.innerText.includes('क्षत्रिय')"))
        self.assertEqual(self.whole(), [])

    def test_keys_turn_its_pages(self):
        self.own(next(path for path in self.pages if "fox" in path))
        self.tab.scheme("light", motion="reduce")
        self.tab.press("ArrowRight")
        self.tab.wait("Math.abs(document.querySelector('#page-1').getBoundingClientRect().top) < innerHeight / 2")
        self.tab.press("ArrowRight")
        self.tab.wait("Math.abs(document.querySelector('#page-2').getBoundingClientRect().top) < innerHeight / 2")
        self.tab.press("ArrowLeft")
        self.tab.wait("Math.abs(document.querySelector('#page-1').getBoundingClientRect().top) < innerHeight / 2")

    def test_it_is_read_aloud_page_after_page(self):
        self.tab.listen()
        self.own(next(path for path in self.pages if "fox" in path))
        self.tab.scheme("light", motion="reduce")
        self.assertEqual(self.tab.evaluate("document.querySelectorAll('audio').length"), 1)
        self.tab.evaluate("document.querySelector('audio').playbackRate = 4")
        self.tab.click(".tell")
        self.tab.wait("document.querySelector('.tell').getAttribute('aria-pressed') === 'true'")
        self.tab.wait("Math.abs(document.querySelector('#page-2').getBoundingClientRect().top) < innerHeight / 2")
        self.tab.wait("document.querySelector('.tell').getAttribute('aria-pressed') === 'false'")

    def test_a_platform_is_told_when_it_was_read(self):
        folder = tempfile.mkdtemp(dir=self.place)
        with zipfile.ZipFile(next(os.path.join(self.out, name) for name in os.listdir(self.out) if "fox" in name and name.endswith("zip"))) as archive:
            archive.extractall(folder)
        with open(os.path.join(folder, "platform.html"), "w", encoding="utf-8") as file:
            file.write(PLATFORM)
        with served(folder) as address:
            self.tab.open(f"{address}/platform.html")
            self.tab.wait("told.some(([name]) => name === 'LMSInitialize')")
            self.assertFalse(self.tab.evaluate("told.some((words) => words.includes('completed'))"))
            self.tab.evaluate("frames[0].document.querySelector('.end').scrollIntoView({ behavior: 'instant' })")
            self.tab.wait("told.some((words) => words.includes('completed'))")
            self.assertEqual(self.tab.evaluate("told.filter(([name]) => name === 'LMSInitialize').length"), 1)

    def test_a_platform_may_show_it_low_and_high_up(self):
        folder = tempfile.mkdtemp(dir=self.place)
        with zipfile.ZipFile(next(os.path.join(self.out, name) for name in os.listdir(self.out) if "fox" in name and name.endswith("zip"))) as archive:
            archive.extractall(folder)
        for number, (height, above) in enumerate([(250, 0), (300, 480), (600, 470)]):
            with open(os.path.join(folder, f"{number}.html"), "w", encoding="utf-8") as file:
                file.write(PLATFORM.replace("height: 600px", f"height: {height}px; margin-top: {above}px"))
        with served(folder) as address:
            for number in range(3):
                self.tab.size(900, 900)
                self.tab.open(f"{address}/{number}.html")
                self.tab.wait("told.some(([name]) => name === 'LMSInitialize')")
                self.tab.evaluate("frames[0].document.querySelector('.end').scrollIntoView({ behavior: 'instant' })")
                self.tab.wait("told.some((words) => words.includes('completed'))")

    def test_it_works_in_a_frame_that_may_do_little(self):
        folder, own = tempfile.mkdtemp(dir=self.place), tempfile.mkdtemp(dir=self.place)
        with zipfile.ZipFile(next(os.path.join(self.out, name) for name in os.listdir(self.out) if "fox" in name and name.endswith("zip"))) as archive:
            archive.extractall(folder)
        with open(os.path.join(folder, "index.html"), encoding="utf-8") as file:
            page = file.read()
        with open(os.path.join(folder, "index.html"), "w", encoding="utf-8") as file:
            file.write(page.replace("</head>", PROBE, 1))
        with served(folder) as story, served(own) as address:
            for rights in ("allow-scripts", "allow-scripts allow-same-origin"):
                with open(os.path.join(own, "index.html"), "w", encoding="utf-8") as file:
                    file.write(KOLIBRI % (story, rights))
                self.tab.open(f"{address}/index.html")
                self.tab.wait("heard")
                heard = self.tab.evaluate("heard")
                self.assertEqual(heard["wrong"], [], rights)
                self.assertTrue(heard["pictures"] and "क्षत्रिय" in heard["words"] and not heard["button"] and heard["sounds"], (rights, heard))

    def test_an_archive_says_what_is_in_it(self):
        for name in os.listdir(self.out):
            if not name.endswith(".zip"):
                continue
            with zipfile.ZipFile(os.path.join(self.out, name)) as archive:
                self.assertIsNone(archive.testzip())
                root = xml.etree.ElementTree.fromstring(archive.read("imsmanifest.xml"))
                files = [found.get("href") for found in root.iter("{http://www.imsproject.org/xsd/imscp_rootv1p1p2}file")]
                self.assertEqual(sorted(files), sorted(set(archive.namelist()) - {"imsmanifest.xml"}))
                page = archive.read("index.html").decode()
                for address in re.findall(r'(?:src="|url\(")([^"]+)"', page):
                    self.assertIn(address, files)

    def test_narrower_pictures_make_it_lighter(self):
        self.run_program("share", "--size", "200", "--output", "light")
        for path in self.pages:
            name = os.path.basename(path)
            with open(os.path.join(self.place, path), "rb") as one, open(os.path.join(self.place, "light", name), "rb") as other:
                wide, narrow = one.read(), other.read()
            self.assertLess(len(narrow), len(wide), name)
            self.assertEqual(len(re.findall(rb"data:image", narrow)), len(re.findall(rb"data:image", wide)))

    def test_the_light_page_is_small_and_whole(self):
        self.assertEqual(len(self.light), 2 * len(STORIES))
        for path in self.light:
            with open(os.path.join(self.place, path), "rb") as file:
                text = file.read()
            self.assertLess(len(text), 200_000, path)
            for word in (b"<script", b"@font-face", b"<audio", b"http-equiv", b"webp"):
                self.assertNotIn(word, text, path)
            pictures = re.findall(rb"data:image/(\w+);base64,([^\"]+)", text)
            self.assertEqual({kind for kind, _ in pictures}, {b"png" if "grey" in path else b"jpeg"}, path)
            for _, letters in pictures:
                self.assertLess(len(base64.b64decode(letters)), 20_000, path)
            self.own(path)
            self.assertEqual(self.tab.evaluate("[...document.images].map((image) => image.naturalWidth > 0)"), [True, True], path)
            self.assertEqual(self.whole(), [], path)
            for width in (240, 320, 1280):
                self.tab.size(width, 320)
                self.assertEqual(self.tab.overflow(), 0, (path, width))

    def test_a_picture_counts_wherever_it_stands(self):
        place = tempfile.mkdtemp(dir=self.place)
        os.makedirs(os.path.join(place, "Content", "stories"))
        os.makedirs(os.path.join(place, "Content", "Illustrations"))
        with open(os.path.join(place, "Content", "Illustrations", "1.png"), "wb") as file:
            file.write(project.picture(1))
        page = "![What it shows](../Illustrations/1.png)\n\nOnce more."
        with open(os.path.join(place, "Content", "stories", "again.md"), "w", encoding="utf-8") as file:
            file.write("# Again\n\n" + "\n\n##\n\n".join([page] * 60) + "\n")
        done = subprocess.run([project.PROGRAM, "share", "--form", "light", "--output", "out"], cwd=place, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        size = os.path.getsize(os.path.join(place, "out", "again-light.html"))
        self.assertEqual(size > 200_000, "heavy-page" in done.stderr, (size, done.stderr))

    def test_grey_pictures_have_sixteen_greys(self):
        path = next(path for path in self.light if path.endswith("fox-light-grey.html"))
        with open(os.path.join(self.place, path), "rb") as file:
            picture = base64.b64decode(re.search(rb"data:image/png;base64,([^\"]+)", file.read()).group(1))
        self.own(path)
        self.assertLessEqual(picture[24], 4)
        colours = self.tab.evaluate("""(() => {
          const canvas = document.createElement('canvas'), image = document.images[0];
          [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          const found = new Set(), { data } = context.getImageData(0, 0, canvas.width, canvas.height);
          for (let place = 0; place < data.length; place += 4) found.add([data[place], data[place + 1], data[place + 2]].join());
          return [...found];
        })()""")
        self.assertLessEqual(len(colours), 16)
        self.assertTrue(all(len(set(colour.split(","))) == 1 for colour in colours), colours)

    def test_the_storys_page_leads_to_it(self):
        self.run_program("build", "--set", 'books.share=["light"]', "--output", "site")
        self.open("stories/the-small-fox/index.html", os.path.join(self.place, "site"))
        self.assertEqual(self.tab.evaluate("[...document.querySelectorAll('a[href$=\"-light.html\"]')].map((link) => [link.hasAttribute('download'), /\\d+ kB/.test(link.textContent)])"), [[False, True]])

    def test_the_licences_of_its_letters_are_in_it(self):
        for path in self.pages:
            with open(os.path.join(self.place, path), encoding="utf-8") as file:
                text = file.read()
            self.assertIn("SIL OPEN FONT LICENSE", text.upper(), path)
            font = base64.b64decode(re.search(r"data:font/ttf;base64,([^\"]+)", text).group(1))
            self.assertEqual(font[:4], b"\0\1\0\0", path)

    def test_they_are_the_same_elsewhere(self):
        for form in ("file", "zip", "light", "light-grey"):
            self.run_program("share", "--form", form, "--output", "again", "--jobs", "1", TZ="XXX-13:45", LC_ALL="C")
        names = sorted(os.listdir(self.out))
        self.assertEqual(sorted(os.listdir(os.path.join(self.place, "again"))), names)
        for name in names:
            with open(os.path.join(self.out, name), "rb") as one, open(os.path.join(self.place, "again", name), "rb") as other:
                self.assertEqual(one.read(), other.read(), name)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


@contextlib.contextmanager
def served(folder):
    """The address under which a folder is served, as a learning platform does it."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


if __name__ == "__main__":
    site_case.run("AXE")
