"""The preview of a content folder that is the library, in a real browser: edits of its files, each seen in open pages.

    python3 preview_folder_test.py PROGRAM [TEST...]

How long a saved file takes to reach a tab is printed, not judged.
"""

import os
import subprocess
import sys
import time
import unittest

import project
from preview_case import PreviewCase, run


class Folder(PreviewCase, unittest.TestCase):
    """A content folder that is the library: edits in five ways, each seen in open pages."""

    STORY = "plum-and-the-orange-snow"

    @classmethod
    def made(cls):
        return project.Project(is_stored=False)

    def seen(self, tab, script):
        begun = time.monotonic()
        tab.wait(script)
        print(f"\n  {script}: {1000 * (time.monotonic() - begun):.0f} ms", end="", file=sys.stderr)
        self.assert_not_loaded_again(tab)

    def shell(self, *words):
        subprocess.run(words, cwd=self.project.path, check=True, capture_output=True)

    def test_edits_of_files_are_seen(self):
        path = self.project.file("Content", "stories", "en", self.STORY + ".md")
        tab = self.open(f"stories/{self.STORY}/2.html")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        # As an editor writes it: in place, and beside it and renamed.
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("Sand is nearly snow", "Sand is almost snow"))
        self.seen(tab, "document.body.innerText.includes('Sand is almost snow')")
        self.shell("sed", "-i", "s/almost snow/hardly snow/", path)
        self.seen(tab, "document.body.innerText.includes('Sand is hardly snow')")
        # As git checks out another branch.
        git = ("git", "-c", "user.name=A", "-c", "user.email=a@example.org")
        self.shell("git", "init", "-q")
        self.shell("git", "add", "Content/stories")
        self.shell(*git, "commit", "-qm", "One")
        self.shell("sed", "-i", "s/hardly snow/rarely snow/", path)
        self.shell(*git, "commit", "-qam", "Two")
        self.seen(tab, "document.body.innerText.includes('Sand is rarely snow')")
        self.shell("git", "checkout", "-q", "HEAD~1")
        self.seen(tab, "document.body.innerText.includes('Sand is hardly snow')")
        # A story that is new, and gone again.
        cards = self.open("stories/index.html")
        self.project.run("new", "story", "Brand New")
        self.seen(cards, "document.body.innerText.includes('Brand New')")
        os.remove(self.project.file("Content", "stories", "en", "brand-new.md"))
        self.seen(cards, "!document.body.innerText.includes('Brand New')")
        # A picture that is lost, and found again.
        picture = self.project.file("Content", "Illustrations", self.STORY + "-2.png")
        os.rename(picture, picture + ".away")
        self.seen(tab, "document.querySelector('.folio-picture img') === null")
        os.rename(picture + ".away", picture)
        self.seen(tab, "document.querySelector('.folio-picture img') !== null")

    def test_a_broken_story_stays_as_it_was(self):
        path = self.project.file("Content", "stories", "en", self.STORY + ".md")
        with open(path, "rb") as file:
            text = file.read()
        tab = self.open(f"stories/{self.STORY}/1.html")
        count = len(self.server.builds)
        with open(path, "wb") as file:
            file.write(text.replace(b'language = "en"', b"language = "))
        self.server.wait(count + 1)
        found = [finding for finding in self.server.builds[count]["diagnostics"] if finding["id"] == "front-matter"]
        self.assertEqual([(finding["line"], os.path.basename(finding["file"])) for finding in found], [(3, self.STORY + ".md")])
        self.assertTrue(tab.evaluate("document.body.innerText.includes('Plum was a snowplough')"))
        with open(path, "wb") as file:
            file.write(text.replace(b"Plum was a snowplough", b"Plum was a plough"))
        self.seen(tab, "document.body.innerText.includes('Plum was a plough')")


if __name__ == "__main__":
    run(__doc__)
