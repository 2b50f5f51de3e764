"""The site as one file for Kiwix: what openZIM's own tools say of it, and how Kiwix shows it in a browser.

    zim_test.py SITE [--engine=ENGINE] [-v]

SITE is only named, as all tests of sites do: the file is that of a library that the test makes.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request
import xml.etree.ElementTree

import difficult
import project
import site_case

ATOM = "{http://www.w3.org/2005/Atom}"
STORIES = {
    "en": ("The Small Fox", ["Pip the fox found a lantern.", "They went home."]),
    "sw": ("Mbweha Mdogo", ["Mbweha alipata taa.", "Wakaenda nyumbani."]),
    "ar": ("الثعلب الصغير", ["ذهب الثعلب إلى البيت.", "ثم نام."]),
}


def tool(*words):
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def serve(file):
    """Serves a file as Kiwix does: the server, its address, and what its catalogue says of the file."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    # Older versions put a bar of their own into pages.
    server = subprocess.Popen(["kiwix-serve", "--nosearchbar", "--address", "127.0.0.1", "--port", str(port), file], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(400):
        try:
            feed = urllib.request.urlopen(f"http://127.0.0.1:{port}/catalog/v2/entries").read()
            return server, f"http://127.0.0.1:{port}", xml.etree.ElementTree.fromstring(feed).find(f"{ATOM}entry")
        except OSError:
            time.sleep(0.05)
    server.kill()
    raise AssertionError("Kiwix does not serve the file")


class Packed(site_case.SiteCase):
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
        cls.set('[site]\ntitle = "Stories of the Lake"\nbase_url = "https://example.org/"\nauthor = "Ada & Co"\n[zim]\ntags = ["children"]\n')
        for language, (title, pages) in STORIES.items():
            head = f'+++\nlanguage = "{language}"\ncreatedAt = 2025-01-01T00:00:00Z\n'
            head += 'audioURL = "one.mp3"\naudioTimings = [[0, 1.5], [1.5, 3]]\n' if language == "en" else ""
            text = "\n\n##\n\n".join(f"![What it shows](../Illustrations/{n}.png)\n\n{page}" for n, page in enumerate(pages, 1))
            cls.write(f"{language}.md", f"{head}+++\n\n# {title}\n\n{text}\n")
        assert cls.zim()["made"]
        cls.file = os.path.join(cls.place, "Site.zim")
        server, cls.served, cls.entry = serve(cls.file)
        cls.addClassCleanup(server.wait)
        cls.addClassCleanup(server.terminate)
        cls.root = cls.served + next(link.get("href") for link in cls.entry.iter(f"{ATOM}link") if link.get("type") == "text/html")

    @classmethod
    def set(cls, text):
        with open(os.path.join(cls.place, "hornbook.toml"), "w", encoding="utf-8") as file:
            file.write(text)

    @classmethod
    def write(cls, name, text):
        with open(os.path.join(cls.place, "Content", "stories", name), "w", encoding="utf-8") as file:
            file.write(text)

    @classmethod
    def zim(cls, *words, code=0, **variables):
        done = subprocess.run(
            [project.PROGRAM, "zim", "--json", *words], cwd=cls.place, capture_output=True, text=True, env={**os.environ, **variables}, check=False)
        assert done.returncode == code, done.stdout + done.stderr
        return json.loads(done.stdout)

    def show(self, path):
        """Opens a page as Kiwix serves it, without the frame around it."""
        self.assertIsNone(self.tab.open(f"{self.root}/{path}"))

    def test_openzims_own_check_finds_nothing(self):
        code, said = tool("zimcheck", "--all", self.file)
        self.assertEqual((code, re.findall(r"\[(?:ERROR|WARNING)\].*", said)), (0, []), said)

    def test_it_says_of_itself_what_a_library_asks(self):
        said = {element.tag.removeprefix(ATOM): "".join(element.itertext()).strip() for element in self.entry}
        for name, text in {
            "title": "Stories of the Lake", "language": "ara,eng,swa", "author": "Ada & Co", "publisher": "Ada & Co",
            "name": "stories-of-the-lake_mul", "summary": "Stories of the Lake",
        }.items():
            self.assertEqual(said[name], text, name)
        self.assertIn("children", said["tags"].split(";"))

    def test_nothing_is_in_it_that_servers_need(self):
        names = set(tool("zimdump", "list", self.file)[1].split())
        self.assertIn("stories/the-small-fox/1.html", names)
        self.assertEqual({"404.html", "sw.js", "robots.txt", "manifest.webmanifest", "offline.html", "sitemap.xml", ".hornbook-site"} & names, set())
        self.assertFalse([name for name in names if name.startswith(("books/", "opds/"))])

    def test_what_has_not_changed_is_not_made_again_and_what_is_made_again_is_the_same(self):
        # Another test may have written a story meanwhile.
        self.zim()
        with open(self.file, "rb") as file:
            before = file.read()
        stamp = os.stat(self.file).st_mtime_ns
        self.assertFalse(self.zim()["made"])
        self.assertEqual(os.stat(self.file).st_mtime_ns, stamp)
        made = os.path.join(self.place, ".hornbook", "zim", "made")
        os.remove(made)
        self.assertTrue(self.zim("--output", "again.zim")["made"])
        with open(os.path.join(self.place, "again.zim"), "rb") as file:
            self.assertEqual(file.read(), before)
        shutil.rmtree(os.path.join(self.place, ".hornbook"))
        self.assertTrue(self.zim("--output", "again.zim")["made"])
        with open(os.path.join(self.place, "again.zim"), "rb") as file:
            self.assertEqual(file.read(), before)
        self.assertTrue(self.zim("--set", "zim.title=Other", "--output", "other.zim")["made"])
        server, _, entry = serve(os.path.join(self.place, "other.zim"))
        server.terminate()
        server.wait()
        self.assertEqual(entry.find(f"{ATOM}title").text, "Other")
        with open(os.path.join(self.place, "other.zim"), "rb") as file:
            self.assertNotEqual(file.read()[8:24], before[8:24])

    def test_it_is_told_of_and_explained(self):
        def run(*words):
            done = subprocess.run([project.PROGRAM, *words, "--json"], cwd=self.place, capture_output=True, text=True, check=True)
            return json.loads(done.stdout)

        self.zim("--output", "told.zim")
        made = [made for made in run("status")["forOthers"] if made["path"].endswith("/told.zim")]
        self.assertEqual([(one["kind"], one["state"], one["command"]) for one in made], [("zim", "current", "hornbook zim")])
        told = run("explain", "told.zim")
        self.assertEqual((told["kind"], told["stands"]), ("zim", True))
        self.assertIn({"name": "site beside", "value": ".hornbook/zim/site"}, told["dependencies"])

    def test_what_is_missing_is_said(self):
        told = self.zim(code=78, PATH="/nowhere")
        self.assertEqual([error["id"] for error in told["diagnostics"]], ["no-zim-tools"])
        told = self.zim("--set", "site.title=" + "A long title of stories of lakes", "--output", "long.zim")
        self.assertEqual([error["id"] for error in told["diagnostics"]], ["zim-title"])

    def test_nothing_of_others_is_written_over(self):
        for output, code in (("hornbook.toml", "foreign-output"), ("Site/all.zim", "overlapping-folders"), ("Content/all.zim", "overlapping-folders")):
            told = self.zim("--output", output, code=1)
            self.assertEqual([error["id"] for error in told["diagnostics"]], [code], output)
        with open(os.path.join(self.place, "hornbook.toml"), encoding="utf-8") as file:
            self.assertIn("[zim]", file.read())
        self.assertEqual([name for name in os.listdir(self.place) if name.startswith(".hornbook-tmp")], [])

    def test_a_trial_writes_nothing(self):
        self.assertNotIn("made", self.zim("--dry-run", "--output", "trial.zim"))
        self.assertFalse(os.path.exists(os.path.join(self.place, "trial.zim")))

    def test_kiwix_shows_its_pages(self):
        for path in ("index.html", "stories/the-small-fox/index.html", "stories/the-small-fox/2.html", "search/index.html", "settings.html"):
            self.show(path)
            self.tab.wait("[...document.images].every((image) => image.complete || image.loading === 'lazy')")
            self.assertEqual(self.tab.complaints(), [], path)
        self.show("stories/the-small-fox/1.html")
        self.assertIn("Pip the fox", self.tab.evaluate("document.body.innerText"))
        self.tab.press("ArrowRight")
        self.tab.wait("document.body?.innerText.includes('They went home')")

    def test_its_own_search_finds_words_there(self):
        self.show("search/index.html?q=lantern")
        self.tab.wait("document.querySelector('main').innerText.includes('The Small Fox')")

    def test_kiwix_finds_words_of_pages(self):
        found = urllib.request.urlopen(f"{self.served}/search?content={self.root.rpartition('/')[2]}&pattern=lantern").read().decode()
        self.assertIn("stories/the-small-fox/1.html", found)

    def test_a_story_is_read_aloud_there(self):
        self.tab.listen()
        self.show("stories/the-small-fox/1.html")
        self.tab.evaluate("(() => { window.Audio = class extends Audio { constructor(...given) { super(...given); window.played = this; } }; })()")
        self.tab.click("[data-do=listen]")
        self.tab.wait("[...document.querySelectorAll('audio'), window.played].some((sound) => sound && sound.currentTime > 0.2)")


if __name__ == "__main__":
    site_case.run()
