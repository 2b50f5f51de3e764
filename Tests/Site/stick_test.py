"""Site and books on a memory stick: read in a browser from its files, written again only where something has changed, and read back.

    stick_test.py SITE [--engine=ENGINE] [-v]

SITE is only named, as all tests of sites do: the stick is that of a library that the test makes.
"""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

import project
import site_case

STORIES = {
    "fox": ("en", "The Small Fox", ["Pip the fox found a lantern.", "They went home."]),
    "mbweha": ("sw", "Mbweha Mdogo", ["Mbweha alipata taa.", "Wakaenda nyumbani."]),
    "thalab": ("ar", "الثعلب الصغير", ["ذهب الثعلب إلى البيت.", "ثم نام."]),
}


class Stick(site_case.SiteCase):
    def setUp(self):
        super().setUp()
        self.place = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.place)
        for folder in ("stories", "Illustrations"):
            os.makedirs(os.path.join(self.place, "Content", folder))
        for seed in (1, 2):
            pathlib.Path(self.place, "Content", "Illustrations", f"{seed}.png").write_bytes(project.picture(seed))
        pathlib.Path(self.place, "hornbook.toml").write_text('[site]\ntitle = "Stories of the Lake"\nbase_url = "https://example.org/"\n')
        for name in STORIES:
            self.write(name)
        self.target = pathlib.Path(self.place, "stick")

    def write(self, name, more=""):
        language, title, pages = STORIES[name]
        text = "\n\n##\n\n".join(f"![What it shows](../Illustrations/{n}.png)\n\n{page}" for n, page in enumerate(pages, 1))
        head = f'+++\nlanguage = "{language}"\ncreatedAt = 2025-01-01T00:00:00Z\n+++\n'
        pathlib.Path(self.place, "Content", "stories", f"{name}.md").write_text(f"{head}\n# {title}\n\n{text}{more}\n", encoding="utf-8")

    def stick(self, *words, code=0):
        done = subprocess.run([project.PROGRAM, "stick", "--json", "stick", *words], cwd=self.place, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return json.loads(done.stdout)["stick"]

    def show(self, path):
        self.assertIsNone(self.tab.open(f"file://{self.target}/{path}"))

    def follow(self, words):
        """Follows the link with these words, and gives the address of the page that it leads to."""
        found = self.tab.evaluate("([...document.querySelectorAll('a')].find(a => a.textContent.trim() === " + json.dumps(words) + ") || {}).href")
        self.assertTrue(found, words)
        self.assertIsNone(self.tab.open(found))
        return found.split("/stick/")[1]

    def test_all_of_it_is_read_from_its_files(self):
        told = self.stick()
        self.assertEqual((told["kept"], told["removed"], told["differing"]), (0, 0, []))
        self.assertEqual(told["sent"], told["verified"])
        here = {str(path.relative_to(self.target)) for path in self.target.rglob("*") if path.is_file()}
        self.assertTrue({"Start.html", "site/index.html", "site/light.html", "site/books/the-small-fox.epub", "site/books/the-small-fox-light.html"} <= here)
        self.assertFalse({"site/sw.js", "site/offline.html", "site/sitemap.xml"} & here)
        self.show("Start.html")
        self.assertEqual(self.tab.evaluate("document.title"), "Stories of the Lake")
        self.assertEqual(self.follow("Start reading"), "site/index.html")
        self.assertEqual(self.follow("Light pages for simple phones"), "site/light.html")
        self.assertEqual(self.tab.evaluate("[...document.querySelectorAll('h2')].map(e => e.textContent + '/' + e.lang)"), ["English/en", "Kiswahili/sw", "العربية/ar"])
        self.assertEqual(self.tab.evaluate("document.querySelectorAll('script, link').length"), 0)
        self.assertEqual(self.follow("الثعلب الصغير"), "site/books/%D8%A7%D9%84%D8%AB%D8%B9%D9%84%D8%A8-%D8%A7%D9%84%D8%B5%D8%BA%D9%8A%D8%B1-light.html")
        self.assertEqual(self.tab.evaluate("getComputedStyle(document.documentElement).direction"), "rtl")
        for image in self.tab.evaluate("[...document.images].map(i => [i.complete, i.naturalWidth > 0])"):
            self.assertEqual(image, [True, True])

    def test_only_what_has_changed_is_written_and_what_is_others_stays(self):
        first = self.stick()
        foreign = self.target / "letter.txt"
        foreign.write_text("mine")
        self.assertEqual(self.stick()["sent"], 0)
        self.write("fox", " And slept.")
        second = self.stick()
        self.assertTrue(0 < second["sent"] < first["sent"] / 2, second)
        self.assertIn("And slept.", (self.target / "site" / "books" / "the-small-fox-light.html").read_text())
        os.remove(os.path.join(self.place, "Content", "stories", "mbweha.md"))
        self.assertGreater(self.stick()["removed"], 0)
        self.assertFalse((self.target / "site" / "books" / "mbweha-mdogo.epub").exists())
        self.assertEqual(foreign.read_text(), "mine")
        self.assertEqual(sorted(path.name for path in self.target.iterdir()), [".hornbook-deployment", "Start.html", "letter.txt", "site"])

    def test_what_has_rotted_is_found_and_written_again(self):
        self.stick()
        book = self.target / "site" / "books" / "the-small-fox.epub"
        whole = book.read_bytes()
        book.write_bytes(whole[:100] + bytes([whole[100] ^ 1]) + whole[101:])
        self.assertEqual(self.stick()["sent"], 0)
        told = self.stick("--verify")
        self.assertEqual((told["sent"], told["differing"]), (1, []))
        self.assertEqual(book.read_bytes(), whole)

    def test_what_was_taken_away_is_brought_back(self):
        self.stick()
        (self.target / "site" / "light.html").unlink()
        self.assertEqual(self.stick()["sent"], 1)
        self.assertTrue((self.target / "site" / "light.html").exists())

    def test_it_says_before_what_it_would_write(self):
        first = self.stick("--dry-run")
        self.assertFalse(self.target.exists())
        done = self.stick()
        self.assertEqual((first["sent"], first["removed"]), (done["sent"], 0))
        self.assertIn("Start.html", first["files"])
        self.assertEqual(self.stick("--dry-run")["sent"], 0)
        self.write("fox", " And slept.")
        os.remove(os.path.join(self.place, "Content", "stories", "mbweha.md"))
        before = {path: path.read_bytes() for path in self.target.rglob("*") if path.is_file()}
        planned = self.stick("--dry-run")
        self.assertEqual({path: path.read_bytes() for path in self.target.rglob("*") if path.is_file()}, before)
        self.assertIn("site/books/mbweha-mdogo.epub", planned["removedFiles"])
        self.assertIn("site/books/the-small-fox-light.html", planned["files"])
        done = self.stick()
        # What would be made anew may turn out the same.
        self.assertGreaterEqual(planned["sent"], done["sent"])
        self.assertEqual(planned["removed"], done["removed"])
        self.assertEqual(self.stick("--dry-run")["sent"], 0)
        (self.target / "site" / "light.html").unlink()
        self.assertIn("site/light.html", self.stick("--dry-run", "--verify")["files"])

    def test_what_stands_in_its_way_is_named(self):
        (self.target / "Start.html").mkdir(parents=True)
        done = subprocess.run([project.PROGRAM, "stick", "stick"], cwd=self.place, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("'stick/Start.html' is a folder, and the stick needs a file of that name", done.stderr)
        self.assertEqual([path.name for path in self.target.iterdir()], ["Start.html"])

    def test_it_is_told_of_and_explained(self):
        def run(*words, code=0):
            done = subprocess.run([project.PROGRAM, *words, "--json"], cwd=self.place, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
            return json.loads(done.stdout)

        def state():
            return [(made["kind"], made["path"], made["state"]) for made in run("status")["forOthers"]]

        self.stick()
        place = os.path.realpath(self.target)
        self.assertEqual(state(), [("stick", place, "current")])
        told = run("explain", "stick/site/stories/the-small-fox/1.html")
        self.assertEqual((told["kind"], told["stands"]), ("stick", True))
        self.assertIn("template 'page'", [part["name"] for part in told["dependencies"]])
        self.assertEqual(run("explain", "stick/Start.html")["writtenBy"], "hornbook stick")
        (self.target / "letter.txt").write_text("mine")
        self.assertEqual(run("explain", "stick/letter.txt", code=1)["diagnostics"][-1]["id"], "unknown-output")
        self.write("fox", " And slept.")
        self.assertEqual(state()[0][2], "older")
        self.stick()
        self.assertEqual(state()[0][2], "current")
        with open(os.path.join(self.place, "hornbook.toml"), "a", encoding="utf-8") as file:
            file.write('tagline = "By the lake"\n')
        self.assertEqual(state()[0][2], "older")
        self.target.rename(os.path.join(self.place, "drawer"))
        self.assertEqual(state()[0][2], "gone")

    def test_a_stick_that_is_not_mounted_is_not_made_up(self):
        done = subprocess.run([project.PROGRAM, "stick", "media/STICK"], cwd=self.place, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("no-stick", done.stderr)
        self.assertFalse(pathlib.Path(self.place, "media").exists())

    def test_it_is_refused_where_it_would_lie_in_the_project(self):
        done = subprocess.run([project.PROGRAM, "stick", "Content/stick"], cwd=self.place, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("overlapping-folders", done.stderr)
        self.assertFalse(pathlib.Path(self.place, "Content", "stick").exists())


if __name__ == "__main__":
    site_case.run()
