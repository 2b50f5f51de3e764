"""Drafts in the preview, in a real browser: they are marked here, and nowhere in the site.

    python3 preview_draft_test.py PROGRAM [TEST...]
"""

import os
import time
import unittest

from preview_case import PreviewCase, run


class Drafts(PreviewCase, unittest.TestCase):
    def test_a_draft_has_a_mark_here_and_is_not_in_the_site(self):
        story, slug = self.story_with_picture()
        card = f"""[...document.querySelectorAll('.card')].find(card => card.querySelector('a[href*="{slug}/"]'))"""
        badge = f"({card}?.querySelector('.waits')?.textContent ?? '')"
        lists, whole = self.open("stories/index.html"), self.open(f"stories/{slug}/index.html")
        own = "(document.querySelector('.story-head .waits')?.textContent ?? '')"
        self.assertEqual(lists.evaluate(badge) + whole.evaluate(own), "")
        self.project.edit("UPDATE story SET is_draft = 1 WHERE id = ?", story)
        lists.wait(f"{badge} === 'Draft'")
        whole.wait(f"{own} === 'Draft'")
        for tab, element in [(lists, f"{card}.querySelector('.waits')"), (whole, "document.querySelector('.story-head .waits')")]:
            self.assertGreater(tab.evaluate(f"{element}.getBoundingClientRect().width"), 20)
            self.assertGreater(tab.evaluate(f"{element}.getBoundingClientRect().height"), 10)
        # What is published has nothing of it, whoever looks at the preview meanwhile.
        self.project.run("build")
        self.assertFalse(os.path.exists(self.project.file("Site", "stories", slug)))
        with open(self.project.file("Site", "stories", "index.html"), encoding="utf-8") as page:
            self.assertNotIn(f"{slug}/", page.read())
        soon = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 8))
        self.project.edit("UPDATE story SET is_draft = NULL, publish_at = ? WHERE id = ?", soon, story)
        whole.wait(f"{own}.startsWith('Appears on ')")
        # It goes by itself when the time comes.
        for tab, words in [(whole, own), (lists, badge)]:
            tab.wait(f"{words} === ''", 30)
            self.assert_not_loaded_again(tab)
            self.assertEqual(tab.complaints(), [])
        self.project.run("build")
        self.assertTrue(os.path.exists(self.project.file("Site", "stories", slug, "index.html")))
        self.project.edit("UPDATE story SET publish_at = NULL WHERE id = ?", story)


if __name__ == "__main__":
    run(__doc__)
