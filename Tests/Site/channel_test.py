"""Channels for Kolibri as ricecooker reads them: the generated script is run whole but for the network, and what it would send is compared with
what the program says.

    channel_test.py PROGRAM
"""

import glob
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

import difficult
import project

try:
    import le_utils.constants.labels.levels as levels
    from le_utils.constants import languages
except ImportError:
    # ricecooker and what it needs take Python 3.11.
    levels = None

SETTINGS = """[site]
title = "Stories of the Lake"
tagline = "Read by the water"
base_url = "https://example.org/shelf/"

[books]
publisher = "Example Press"
"""
LONG = "क्षत्रिय ने किताब पढ़ी। " * 40
STORIES = {
    "fox": ("The Small Fox", 'language = "en"\nauthor = "Ada"\nlicense = "CC BY 4.0"\ntranslationGroup = "fox"\nageGroup = "preschool"\ntheme = "Courage"\nsummary = "A fox."\naudioURL = "one.mp3"\naudioTimings = [[0, 1.5], [1.5, 3]]\n'),
    "mbweha": ("Mbweha Mdogo", 'language = "sw"\nauthor = "Ada"\nlicense = "CC BY-NC-ND 4.0"\ntranslationGroup = "fox"\n'),
    "own": ("In Our Words", 'language = "en"\nlicense = "Free for schools of the lake"\nageGroup = "elementary"\n'),
    "bare": ("Bare", 'language = "en"\nageGroup = "preteen"\n'),
    "zero": ("Zero", 'language = "pt-BR"\nlicense = "CC0 1.0"\n'),
    "tsez": ("Цез", 'language = "ddo"\nlicense = "CC BY-SA 4.0"\n'),
    "long": ("Long", f'language = "hi"\nlicense = "CC BY-SA 4.0"\nsummary = "{LONG}"\n'),
}


@unittest.skipIf(levels is None, "ricecooker is not here")
class Channel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.place)
        for name in ("stories", "Illustrations"):
            (cls.place / "Content" / name).mkdir(parents=True)
        for seed in (1, 2):
            (cls.place / "Content" / "Illustrations" / f"{seed}.png").write_bytes(project.picture(seed))
        (cls.place / "Content" / "Illustrations" / "one.mp3").write_bytes(difficult.recording(120))
        (cls.place / "hornbook.toml").write_text(SETTINGS)
        for name, (title, head) in STORIES.items():
            text = "\n\n##\n\n".join(f"![What it shows](../Illustrations/{n}.png)\n\nOnce {n}." for n in (1, 2))
            (cls.place / "Content" / "stories" / f"{name}.md").write_text(f'+++\n{head}createdAt = "2026-01-02"\n+++\n\n# {title}\n\n{text}\n', encoding="utf-8")
        cls.run_program("edit", "collection", "Animals", "--create", "--add", "The Small Fox", "--add", "Mbweha Mdogo")
        cls.told = cls.run_program("export", "channel", "out", "--json")
        cls.tree = json.loads((cls.place / "out" / "channel.json").read_text(encoding="utf-8"))
        cls.sent = cls.cook("out")

    @classmethod
    def run_program(cls, *words, code=0, **variables):
        done = subprocess.run([project.PROGRAM, *words], cwd=cls.place, capture_output=True, text=True, env={**os.environ, **variables}, check=False)
        assert done.returncode == code, done.stdout + done.stderr
        return json.loads(done.stdout) if "--json" in words else done.stdout + done.stderr

    @classmethod
    def cook(cls, folder):
        """Runs the script as people do, without a network; gives the tree that would be sent."""
        work = tempfile.mkdtemp(dir=cls.place)
        alone = {"HTTP_PROXY": "http://127.0.0.1:1", "HTTPS_PROXY": "http://127.0.0.1:1"}
        done = subprocess.run(
            [sys.executable, "-W", "ignore", cls.place / folder / "chef.py", "dryrun"], cwd=work, capture_output=True, text=True, check=False, env={**os.environ, **alone})
        assert done.returncode == 0 and "All files were successfully downloaded" in done.stderr, done.stderr[-3000:]
        with open(glob.glob(f"{work}/chefdata/trees/*.json")[0], encoding="utf-8") as file:
            return json.load(file)

    @classmethod
    def walk(cls, node):
        yield node
        for child in node.get("children", []):
            yield from cls.walk(child)

    def node(self, title):
        return next(node for node in self.walk(self.sent) if node.get("title") == title)

    def findings(self, kind):
        return [found["headline"] for found in self.told["diagnostics"] if found["id"] == kind]

    def test_ricecooker_takes_every_node_with_its_files(self):
        nodes = [node for node in self.walk(self.sent) if node.get("kind") in ("html5", "document")]
        self.assertEqual(len(nodes), self.told["nodes"])
        self.assertEqual(self.told["stories"], len(STORIES))
        for node in nodes:
            kind = "html5_zip" if node["kind"] == "html5" else "epub"
            self.assertEqual([file["preset"] for file in node["files"]], [f"{node['kind']}_thumbnail", kind], node["title"])
            self.assertTrue(all(file["size"] > 1000 for file in node["files"]))
            self.assertTrue(node["copyright_holder"] or node["license"] == "Public Domain")
        ids = [node["content_id"] for node in nodes]
        self.assertEqual(len(set(ids)), len(ids))

    def test_stories_stand_by_language_and_collection_and_age(self):
        def shape(node):
            return {child["title"]: shape(child) for child in node.get("children", [])}

        found = shape(self.sent)
        self.assertEqual(list(found["English"]), ["Animals", *[title for title in found["English"] if title != "Animals"]])
        self.assertEqual(list(found["English"]["Animals"]), ["The Small Fox", "The Small Fox (EPUB)"])
        self.assertEqual(sorted(title for topic, held in found["English"].items() if topic != "Animals" for title in held), ["Bare", "Bare (EPUB)", "In Our Words", "In Our Words (EPUB)"])
        self.assertEqual(list(found["Kiswahili"]["Animals"]), ["Mbweha Mdogo", "Mbweha Mdogo (EPUB)"])
        self.assertEqual((self.sent["language"], self.sent["source_domain"], self.sent["tagline"]), ("mul", "example.org", "Read by the water"))

    def test_what_is_said_of_stories_is_said_in_kolibris_words(self):
        fox, book = self.node("The Small Fox"), self.node("The Small Fox (EPUB)")
        self.assertEqual((fox["license"], fox["copyright_holder"], fox["author"], fox["provider"], fox["description"], fox["tags"]), ("CC BY", "Ada", "Ada", "Example Press", "A fox.", ["Courage"]))
        self.assertEqual((fox["grade_levels"], len(fox["learning_activities"]), len(book["learning_activities"]), len(fox["accessibility_labels"])), ([levels.PRESCHOOL], 2, 1, 1))
        self.assertEqual((self.node("In Our Words")["grade_levels"], self.node("Bare")["grade_levels"]), ([levels.LOWER_PRIMARY], [levels.UPPER_PRIMARY]))
        own, bare, zero = self.node("In Our Words"), self.node("Bare"), self.node("Zero")
        self.assertEqual((own["license"], own["license_description"], own["copyright_holder"]), ("Special Permissions", "Free for schools of the lake", "Example Press"))
        self.assertEqual((bare["license"], zero["license"], self.node("Mbweha Mdogo")["license"]), ("All Rights Reserved", "Public Domain", "CC BY-NC-ND"))
        self.assertEqual((zero["language"], self.node("Цез")["language"]), ("pt-BR", "und"))
        self.assertEqual([len(self.findings(kind)) for kind in ("channel-license", "channel-language", "channel-cut")], [2, 1, 1])
        # Nothing is left for ricecooker to cut in the middle of a letter.
        self.assertTrue(self.node("Long")["description"].endswith("…") and len(self.node("Long")["description"]) <= 400)

    def test_the_languages_are_those_of_kolibri(self):
        text = pathlib.Path(__file__).parents[2].joinpath("Sources", "Feeds", "Channel", "ChannelLanguages.swift").read_text()
        listed = re.search(r'"""\n(.*?)"""', text, re.S).group(1).split()
        self.assertEqual(listed, sorted(language.code for language in languages.LANGUAGELIST))

    def test_archives_open_by_themselves(self):
        for path in (self.place / "out" / "books").glob("*.zip"):
            with zipfile.ZipFile(path) as archive:
                names = set(archive.namelist())
                self.assertIn("index.html", names)
                page = archive.read("index.html").decode()
            self.assertLess(path.stat().st_size, 3_000_000)
            for address in re.findall(r'(?:src|href)="([^"#]+)"', page):
                if "://" not in address:
                    self.assertIn(address, names, path.name)
            # Where it stands on the web may be said; nothing is fetched from there.
            page = re.sub(r'<link rel="canonical"[^>]*>', "", page)
            self.assertEqual(re.findall(r'(?:src=|<link[^>]* href=|url\()"?(?:https?:)?//[^"]*', page), [], path.name)

    def test_it_is_the_same_elsewhere_and_again(self):
        def files(folder):
            return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

        first = files(self.place / "out")
        self.run_program("export", "channel", "there", "--jobs", "1", TZ="XXX-13:45", LC_ALL="C")
        self.assertEqual(files(self.place / "there"), first)
        (self.place / "there" / "chefdata").mkdir()
        (self.place / "there" / "chefdata" / "mine.csv").write_text("mine")
        self.assertIn("[export-in-the-way]", self.run_program("export", "channel", "there", code=1))
        self.run_program("export", "channel", "there", "--force", "--form", "zip")
        again = files(self.place / "there")
        self.assertEqual(again.pop("chefdata/mine.csv"), b"mine")
        self.assertEqual(set(again), {name for name in first if not name.endswith(".epub")})
        self.assertEqual(again["books/the-small-fox.zip"], first["books/the-small-fox.zip"])
        self.assertEqual([node["title"] for node in self.walk(self.cook("there")) if "(EPUB)" in node.get("title", "")], [])

    def test_what_is_others_stays(self):
        for name, text in (("channel.json", '{"title": "Mine"}'), ("chef.py", "print()"), ("letter.txt", "mine")):
            folder = self.place / f"others-{name}"
            folder.mkdir()
            (folder / name).write_text(text)
            self.assertIn("[export-in-the-way]", self.run_program("export", "channel", folder.name, "--force", code=1))
            self.assertEqual([path.name for path in folder.iterdir()], [name])
            self.assertEqual((folder / name).read_text(), text)

    def test_a_story_without_a_holder_is_left_out(self):
        (self.place / "few.toml").write_text(SETTINGS.split("[books]")[0])
        told = self.run_program("export", "channel", "few", "--json", "--config", "few.toml")
        self.assertEqual(told["stories"], 3)
        self.assertEqual(len([found for found in told["diagnostics"] if found["id"] == "channel-holder"]), 4)
        self.assertEqual({path.stem for path in (self.place / "few" / "books").iterdir()}, {"the-small-fox", "mbweha-mdogo", "zero"})


if __name__ == "__main__":
    project.PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
