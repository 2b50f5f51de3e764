"""Themes that are tried in the corner of a preview's page.

    python3 preview_theme_test.py PROGRAM [TEST...]
"""

import json
import unittest

from preview_case import PreviewCase, run


class Themes(PreviewCase, unittest.TestCase):
    def test_another_theme_is_chosen_and_the_settings_stay(self):
        tab, other = self.open("index.html"), self.open("stories/index.html")
        choice = "document.querySelector('hornbook-preview').shadowRoot.querySelector('.themes select')"
        tab.wait(f"{choice} !== null")
        names = tab.evaluate(f"[...{choice}.options].map((option) => option.value)")
        self.assertEqual(names[0], tab.evaluate(f"{choice}.value"))
        self.assertLessEqual({"hornbook", "letterpress", "playground"}, set(names))
        with open(self.project.file("hornbook.toml"), "rb") as file:
            settings = file.read()
        styles = "[...document.querySelectorAll('head link[rel=stylesheet]')].map((link) => link.getAttribute('href')).sort().join()"
        usual = tab.evaluate(styles), other.evaluate(styles)
        before = self.project.site()

        def choose(name):
            tab.evaluate(f"({choice}.value = '{name}', {choice}.dispatchEvent(new Event('change')), 0)")

        choose("playground")
        tab.wait(f"{styles} !== {json.dumps(usual[0])}")
        other.wait(f"{styles} !== {json.dumps(usual[1])}")
        words = "document.querySelector('hornbook-preview').shadowRoot.querySelector('.notices').innerText"
        self.assertIn("hornbook theme use playground", tab.evaluate(words))
        late = self.open("settings.html")
        late.wait(f"{choice}?.value === 'playground'")
        with open(self.project.file("hornbook.toml"), "rb") as file:
            self.assertEqual(file.read(), settings)
        # A build that follows still shows it, until the settings say something.
        story, _ = self.story_with_picture()
        self.set_status(self.pages(story)[3][0], "generating")
        self.set_status(self.pages(story)[3][0], "notStarted")
        self.assertNotEqual(tab.evaluate(styles), usual[0])
        self.project.write(settings.decode() + "\n", "hornbook.toml")
        tab.wait(f"{styles} === {json.dumps(usual[0])}")
        self.assertEqual(*({name for name in site if name.startswith("assets/")} for site in (self.project.site(), before)))
        self.assertEqual(tab.complaints() + other.complaints() + late.complaints(), [])
        self.project.write(settings.decode(), "hornbook.toml")


if __name__ == "__main__":
    run(__doc__)
