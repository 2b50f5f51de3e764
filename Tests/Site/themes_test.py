"""The themes in the box: each over the sample library and over a site of extremes that runs from right to left.

    python3 themes_test.py AXE PROGRAM NU SITE [-v]

AXE is axe.min.js, NU the Nu HTML checker. Chosen by 'hornbook theme use' in a copy of the project that SITE lies in, each theme is
looked at with axe-core in light, dark and sepia, on a phone and from right to left, on the narrowest screen and in letters twice as
large; weighed; checked as HTML and by 'hornbook check'; and switched under an open tab of the preview.
"""

import os
import re
import shutil
import subprocess
import sys
import unittest

import extremes
import kinds
import narrow_test
import project
import weight_test
from access_case import AccessCase
from site_case import SiteCase, run

FOLDER = os.path.join(project.CHECKOUT, "Themes")
NAMES = sorted(name for name in os.listdir(FOLDER) if os.path.exists(os.path.join(FOLDER, name, "theme.toml")))
MADE = {}


def sample(name):
    """The sample library's project with a theme, built; made once."""
    if name not in MADE:
        made = project.Copy(SiteCase.site)
        # In the copy the default theme would lie over every other.
        shutil.rmtree(made.file("Templates"))
        made.run("theme", "use", name)
        made.run("build")
        MADE[name] = made
    return MADE[name]


def mirrored(name):
    """The site of extremes with a theme, from right to left; made once."""
    key = (name, "ar")
    if key not in MADE:
        made = extremes.site("ar")
        moved = made.file("Site", "stories", extremes.MOVED, "still.html")
        os.remove(moved)
        made.run("theme", "use", name)
        made.run("build")
        MADE[key] = made
    return MADE[key]


def tearDownModule():
    for made in MADE.values():
        made.folder.cleanup()


class Themed:
    """What is asked of each theme; `name` is its name."""

    def test_its_look_is_in_the_site(self):
        with open(os.path.join(sample(self.name).file("Site"), "index.html"), encoding="utf-8") as file:
            self.assertRegex(file.read(), r"assets/look\.\w+\.css")

    def test_nothing_hinders_anybody_in_light_dark_and_sepia(self):
        self.tab.size(1180, 820)
        site = sample(self.name).file("Site")
        self.look([path for _, path in kinds.examples(site, are_few=True)], self.in_every_theme, site)

    def test_nothing_hinders_anybody_on_a_phone(self):
        self.tab.size(360, 640)
        site = sample(self.name).file("Site")
        self.look([path for _, path in kinds.examples(site, are_few=True)], self.whole, site)

    def test_nothing_hinders_anybody_from_right_to_left(self):
        self.tab.size(1180, 820)
        site = mirrored(self.name).file("Site")
        self.look([path for _, path in kinds.examples(site, are_few=True)], self.in_every_theme, site)

    def test_nothing_is_lost_on_a_narrow_screen_and_in_large_letters(self):
        self.tab.size(*narrow_test.VIEWS[0][:2])
        for made in (sample(self.name), mirrored(self.name)):
            site = made.file("Site")
            pages = [path for _, path in kinds.examples(site, are_few=True)]
            self.look(pages, lambda: narrow_test.Narrow.losses(self, narrow_test.VIEWS), site)

    def test_its_html_and_its_contrasts_are_right(self):
        made = sample(self.name)
        made.run("check", "--strict", "--no-books")
        tests = os.path.dirname(os.path.abspath(__file__))
        words = [sys.executable, os.path.join(tests, "check_html.py"), self.arguments[2], os.path.join(tests, "newer-features.txt"), made.file("Site")]
        done = subprocess.run(words, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_nothing_comes_from_elsewhere(self):
        for name in os.listdir(os.path.join(FOLDER, self.name, "assets")):
            if name.endswith((".css", ".svg")):
                with open(os.path.join(FOLDER, self.name, "assets", name), encoding="utf-8") as file:
                    self.assertEqual(re.findall(r"(?<!xmlns=\")https?://[^\"')\s]+", file.read()), [], name)


# What a theme may add to a story's own page, which fills its budget with the default theme already. Its single pages get no more.
MORE = 1_300


class Weighed:
    """The pages of stories stay within the budget of the default theme."""

    def test_whole_stories_are_light(self):
        self.weigh("story", weight_test.STORY + MORE)

    @property
    def site(self):
        return sample(self.name).file("Site")


class Preview(SiteCase):
    def test_an_open_tab_follows_the_theme(self):
        made = project.Copy(self.site)
        self.addCleanup(made.folder.cleanup)
        shutil.rmtree(made.file("Templates"))
        server = project.Server(made)
        self.addCleanup(server.interrupt)
        self.assertIsNone(self.tab.open(server.address + "pages/about.html"))
        # A page whose scripts have changed is loaded again.
        ground = "(document.body ? getComputedStyle(document.body).backgroundColor : null)"
        seen = [self.tab.evaluate(ground)]
        for name in NAMES + ["hornbook"]:
            made.run("theme", "use", name)
            self.tab.wait(f"![null, {seen[-1]!r}].includes({ground})")
            seen.append(self.tab.evaluate(ground))
        self.assertEqual(seen[0], seen[-1])
        self.assertEqual(len(set(seen)), len(NAMES) + 1)
        self.assertEqual(self.tab.complaints(), [])


def setUpModule():
    project.PROGRAM = SiteCase.arguments[1]


for name in NAMES:
    globals()[name.capitalize()] = type(name.capitalize(), (Themed, AccessCase), {"name": name})
    weighed = f"{name.capitalize()}Weight"
    globals()[weighed] = type(weighed, (Weighed, weight_test.Weight), {"name": name})


if __name__ == "__main__":
    unittest.TestCase.maxDiff = None
    run("AXE", "PROGRAM", "NU")
