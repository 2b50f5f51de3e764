"""Whether everybody can read a site: axe-core in every theme and direction, and what a screen reader would speak.

    python3 access_test.py AXE PROGRAM SITE [-v]

AXE is axe.min.js. Looks at SITE, whose library lies in Content/ beside it, and at a site of extremes that it makes, whose
interface runs from right to left.
"""

import os

import extremes
import kinds
import library
import project
from access_case import AccessCase
from site_case import SiteCase, run

# The pages of a story within one document.
FOLIOS = "main [id^='page-']"


class Access(AccessCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        project.PROGRAM = cls.arguments[1]
        cls.mirrored = extremes.site("ar")

    @classmethod
    def tearDownClass(cls):
        cls.mirrored.folder.cleanup()

    def look_at_both(self, asked):
        """Asks about every kind of page of both sites."""
        for site in (self.site, self.mirrored.file("Site")):
            examples = list(kinds.examples(site, are_few=True))
            missing = kinds.PATTERNS.keys() - {kind for kind, _ in examples}
            with self.subTest(missing=missing):
                # The sample library has fewer stories than a page of a list holds, and nothing in it has moved.
                self.assertLessEqual(missing, {"moved", "older list"} if site == self.site else set())
            self.look([path for _, path in examples], asked, site)

    def test_nothing_hinders_anybody_in_any_theme(self):
        self.tab.size(1180, 820)
        self.look_at_both(self.in_every_theme)
        few = {path for _, path in kinds.examples(self.site, are_few=True)}
        self.tab.scheme("light")
        self.look([path for _, path in kinds.examples(self.site) if path not in few], self.whole)

    def test_pages_without_a_picture_hinder_nobody(self):
        # The sample library is whole; in that of extremes pictures are awaited, or were never begun.
        site = self.mirrored.file("Site")
        found = {}
        for path in kinds.pages(site)["page"] + kinds.pages(site)["story"]:
            with open(os.path.join(site, path), encoding="utf-8") as file:
                text = file.read()
            if "words-only" in text:
                found.setdefault((kinds.kind(path), "of-words" in text), path)
        self.assertEqual(found.keys(), {(kind, is_bare) for kind in ("page", "story") for is_bare in (True, False)})
        self.tab.size(1180, 820)
        self.look(found.values(), self.in_every_theme, site)

    def test_nothing_hinders_anybody_on_a_phone(self):
        self.tab.size(360, 640)
        self.look_at_both(self.whole)


class Speech(SiteCase):
    """The tree that screen readers read, against the library itself."""

    def spoken(self, selector):
        """The plain text and the names of pictures in the elements, in order, without headings, links and buttons; words that lead to their meaning stay."""
        self.tab.call("Accessibility.enable")
        nodes = self.tab.call("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        by_element = {node.get("backendDOMNodeId"): node for node in nodes}
        root = self.tab.call("DOM.getDocument")["root"]["nodeId"]
        found = []

        def walk(node, inside=None):
            role = node.get("role", {}).get("value")
            if role in ("heading", "button") or role == "link" and inside != "paragraph":
                return
            begun = len(found)
            if role in ("image", "StaticText"):
                found.append(node.get("name", {}).get("value", ""))
            for child in node.get("childIds", []):
                if child in known:
                    walk(known[child], role if role not in ("generic", "none", "emphasis") else inside)
            if role == "paragraph":
                # Its sentences may be marked one by one.
                found[begun:] = ["".join(found[begun:])]

        for element in self.tab.call("DOM.querySelectorAll", nodeId=root, selector=selector)["nodeIds"]:
            described = self.tab.call("DOM.describeNode", nodeId=element)["node"]
            if described["backendNodeId"] in by_element:
                walk(by_element[described["backendNodeId"]])
        return [library.plain(said) for said in found if library.plain(said)]

    def title(self):
        return self.tab.evaluate("document.querySelector('h1').textContent.trim()")

    def test_the_story_is_spoken_in_order_with_its_alternative_texts(self):
        # A window that all words of a page are seen in at once; 'fit_test.py' sees to the others.
        self.tab.size(1440, 2400)
        count = 0
        for slug, story in library.stories(self.site).items():
            pages = [[said for said in (page.alt, *page.paragraphs) if said] for page in story.pages]
            with self.subTest(story=slug):
                self.open(f"stories/{slug}/index.html")
                self.assertEqual(self.title(), story.title)
                self.assertEqual(self.spoken(FOLIOS), [said for page in pages for said in page])
            for number, page in enumerate(pages, 1):
                with self.subTest(story=slug, page=number):
                    self.open(f"stories/{slug}/{number}.html")
                    self.assertEqual(self.title(), story.title)
                    self.assertEqual(self.spoken("main .pages"), page)
                    count += len(page)
        self.assertGreater(count, 0)


if __name__ == "__main__":
    run("AXE", "PROGRAM")
