"""What tests of a locked site have in common: a project with a phrase, and copies of it."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import difficult
import project

PHRASE, OTHER = "seven kites over the old mill", "seven kites over the new mill"
STORIES = {
    "fox": ("en", "The Small Fox", ["Pip the fox found a lantern.", "They went home to Marigold."]),
    "thalab": ("ar", "الثعلب الصغير", ["ذهب الثعلب إلى البيت.", "ثم نام."]),
}
SETTINGS = """audience = "family"

[site]
title = "Stories of the Lake"
author = "Family Okonkwo"
base_url = "https://example.org/lake/"

[lock]
enabled = true
"""


class LockCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.place)
        cls.folder = cls.place / "project"
        pictures = cls.folder / "Content" / "Illustrations"
        (cls.folder / "Content" / "stories").mkdir(parents=True)
        pictures.mkdir()
        for seed in (1, 2):
            (pictures / f"{seed}.png").write_bytes(project.picture(seed))
        (pictures / "one.mp3").write_bytes(difficult.recording(120))
        (cls.folder / "hornbook.toml").write_text(SETTINGS, encoding="utf-8")
        for name in STORIES:
            cls.write(name)
        cls.told = cls.call("build", "--strict")
        # Copies for those tests that change something.
        shutil.copytree(cls.folder, cls.place / "first")

    def setUp(self):
        super().setUp()
        self.folder = self.place / "project"

    @classmethod
    def write(cls, name, more=""):
        language, title, pages = STORIES[name]
        text = "\n\n##\n\n".join(f"![What it shows](../Illustrations/{n}.png)\n\n{page}" for n, page in enumerate(pages, 1))
        head = f'+++\nlanguage = "{language}"\ncreatedAt = 2025-01-01T00:00:00Z\n'
        head += 'audioURL = "one.mp3"\naudioTimings = [[0, 1.5], [1.5, 3]]\n' if name == "fox" else ""
        (cls.folder / "Content" / "stories" / f"{name}.md").write_text(f"{head}+++\n\n# {title}\n\n{text}{more}\n", encoding="utf-8")

    @classmethod
    def call(cls, *words, code=0, phrase=PHRASE, folder=None):
        environment = {**os.environ, "HORNBOOK_SHARE": project.CHECKOUT}
        environment.pop("HORNBOOK_PHRASE", None)
        if phrase:
            environment["HORNBOOK_PHRASE"] = phrase
        done = subprocess.run([project.PROGRAM, *words, "--json"], cwd=folder or cls.folder, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != code:
            raise AssertionError(f"hornbook {' '.join(words)}: {done.returncode}\n{done.stdout}{done.stderr}")
        return json.loads(done.stdout)

    def again(self):
        """A copy of the project as it was first, which the test may change."""
        place = pathlib.Path(tempfile.mkdtemp(dir=self.place))
        self.folder = place / "project"
        shutil.copytree(self.place / "first", self.folder)
        return self.folder

    def do(self, *words, **said):
        return self.call(*words, folder=self.folder, **said)

    def edit(self, name, more):
        type(self).folder, kept = self.folder, type(self).folder
        try:
            self.write(name, more)
        finally:
            type(self).folder = kept

    def files(self, folder=None):
        site = folder or self.folder / "Site"
        return {str(path.relative_to(site)): path.read_bytes() for path in site.rglob("*") if path.is_file() and path.name != ".hornbook-site"}

    def plain(self):
        return self.files(self.folder / ".hornbook" / "plain")

    def ids(self, told):
        return [finding["id"] for finding in told["diagnostics"]]
