"""Checks what reads style sheets and tells pages apart: nothing that stands in a sheet may be passed over."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import kinds
import sheets
from policy_test import variables

SHEET = """
@charset "utf-8"; /* p { colour: red } */
:root { --ink: #123; --said: "a;b}c" }
a[href="};{"]:is(p, .b) , q::before { color: var(--ink); content: "/* no */ ;" ; background: url(data:image/svg+xml;x) }
@media (min-width: 40rem) { @supports (display: grid) { .a { display: grid; .b & { margin: 0 } } } }
@font-face { font-family: "A B"; src: url("a;b.woff2") }
@keyframes turn { from { opacity: 0 } 50.5% { opacity: .5 } }
"""


class Sheets(unittest.TestCase):
    def test_every_declaration_is_told_with_what_is_around_it(self):
        found = list(sheets.declarations(sheets.without_comments(SHEET)))
        self.assertEqual(
            [(len(within), property, value) for within, property, value in found],
            [
                (1, "--ink", "#123"),
                (1, "--said", '"a;b}c"'),
                (1, "color", "var(--ink)"),
                (1, "content", '"/* no */ ;"'),
                (1, "background", "url(data:image/svg+xml;x)"),
                (3, "display", "grid"),
                (4, "margin", "0"),
                (1, "font-family", '"A B"'),
                (1, "src", 'url("a;b.woff2")'),
                (2, "opacity", "0"),
                (2, "opacity", ".5"),
            ],
        )
        self.assertEqual(found[2][0], ('a[href="};{"]:is(p, .b) , q::before',))
        self.assertEqual(found[6][0][:2], ("@media (min-width: 40rem)", "@supports (display: grid)"))

    def test_every_rule_is_told(self):
        heads = [head for _, head in sheets.rules(sheets.without_comments(SHEET))]
        self.assertEqual(len(heads), 10)
        self.assertIn(".b &", heads)

    def test_variables_have_their_values_and_none_is_unknown_silently(self):
        known = {"--a": "1px", "--b": "var(--a)"}
        self.assertEqual(variables("calc(var(--b) + var( --c , 2px))", known), ("calc(1px +  2px)", []))
        self.assertEqual(variables("var(--none)", known), ("initial", ["--none"]))


class Kinds(unittest.TestCase):
    def test_pages_are_told_apart_by_their_addresses(self):
        for path, kind in {
            "index.html": "home",
            "stories/index.html": "library",
            "stories/page/the-ox.html": "older list",
            "stories/page/index.html": "older list",
            "stories/the-ox/index.html": "story",
            "stories/the-ox/still.html": "moved",
            "stories/الثعلب/12.html": "page",
            "themes/courage/index.html": "theme",
            "themes/courage/page/index.html": None,
            "404.html": "lost",
            "pages/for/teachers.html": "authored",
        }.items():
            with self.subTest(path=path):
                self.assertEqual(kinds.kind(path), kind)

    def test_pages_are_counted_by_number(self):
        self.assertEqual(sorted(["a/10.html", "a/9.html", "a/1.html"], key=kinds.in_order), ["a/1.html", "a/9.html", "a/10.html"])

    def test_few_stories_differ(self):
        stories = {"stories/a": ["1", "2"], "stories/long-name": ["1"], "stories/ع": ["1"], "stories/z": ["1"]}
        self.assertEqual(set(kinds.few(stories)), {"stories/a", "stories/long-name", "stories/ع"})


if __name__ == "__main__":
    unittest.main()
