"""Checks the checker: a small good site, and one flaw at a time."""

import contextlib
import io
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import check_site
from page import candidates, is_right_to_left

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>A house</title>
<meta name="description" content="Where a fox lives.">
<link rel="canonical" href="https://example.org/index.html">
<link rel="stylesheet" href="assets/site.css">
<script src="assets/site.js" defer></script>
<script type="application/ld+json">{"@type": "Book"}</script>
</head>
<body>
<h1 id="top-story">A house</h1>
<p><a href="stories/the%20fox.html#end">The fox</a> <a href="#top-story">up</a> <a href="https://example.org/">out</a>
<img src="assets/fox.svg" srcset="assets/fox.svg 1x, assets/big.svg 2x" alt="" width="8" height="8">
<p lang="ar" dir="rtl">الثعلب</p>
BODY
</body>
</html>
"""
FOX = """<!DOCTYPE html>
<html lang="he" dir="rtl"><head><title>שועל</title><meta name="description" content="שועל"></head>
<body><h1>שועל</h1><p id="end"><a href="../index.html" lang="en" dir="ltr">home</a></body></html>
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle id="c" r="4"/><use href="#c"/></svg>'


def good_site():
    return {
        "index.html": PAGE.replace("BODY\n", ""),
        "stories/the fox.html": FOX,
        "assets/site.css": "/* url(nowhere.png) */\nbody { background: url('fox.svg') }\n@import \"more.css\";",
        "assets/more.css": "p { mask: url(#m) }",
        "assets/site.js": "",
        "assets/fox.svg": SVG,
        "assets/big.svg": SVG,
        "feed.xml": "<feed/>",
        "manifest.webmanifest": "{}",
    }


def examine(files):
    """What the checker prints about a site of these files, and its exit code."""
    with tempfile.TemporaryDirectory() as parent:
        folder = os.path.join(parent, "Site")
        os.mkdir(folder)
        for path, text in files.items():
            place = os.path.join(folder, path)
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(text if isinstance(text, bytes) else text.encode("utf-8"))
        with open(os.path.join(parent, "outside.html"), "w", encoding="utf-8") as file:
            file.write(FOX)
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            code = check_site.main([folder])
        return output.getvalue(), code


class CheckSiteTests(unittest.TestCase):
    def test_a_good_site_has_no_findings(self):
        output, code = examine(good_site())
        self.assertEqual((output, code), ("2 pages, 12 links, 0 findings\n", 0))

    def test_an_empty_folder_is_no_site(self):
        output, code = examine({"a.txt": ""})
        self.assertEqual(code, 2)
        self.assertIn("no index.html", output)

    def test_each_flaw_in_a_body_is_found(self):
        flaws = {
            '<a href="gone.html">x</a>': "index.html:17: href 'gone.html' of <a>: there is no such file",
            '<a href="STORIES/the%20fox.html">x</a>': "there is no such file",
            '<a href="stories/the%2520fox.html">x</a>': "there is no such file",
            '<a href="stories/the%20fox.html#x">x</a>': "there is no id 'x' in 'stories/the fox.html'",
            '<a href="#nowhere">x</a>': "there is no id 'nowhere' in 'index.html'",
            '<a href="/index.html">x</a>': "is absolute",
            '<a href="//example.org/">x</a>': "leaves the site",
            '<a href="../outside.html">x</a>': "leaves the folder",
            '<a href="stories/../../outside.html">x</a>': "leaves the folder",
            '<a href="stories/">x</a>': "names a folder",
            '<a href="stories">x</a>': "names a folder",
            '<a href=".">x</a>': "names a folder",
            '<a href="stories\\the%20fox.html">x</a>': "holds a backslash",
            '<a href="%ff.html">x</a>': "is not percent-encoded UTF-8",
            '<a href="javascript:go()">x</a>': "'javascript:' is no address",
            '<a href="file:///etc/hosts">x</a>': "'file:' is no address",
            '<script src="gone.js"></script>': "src 'gone.js' of <script>: there is no such file",
            '<script src="https://example.org/a.js"></script>': "is fetched from elsewhere",
            '<link rel="stylesheet" href="https://example.org/a.css">': "is fetched from elsewhere",
            '<link rel="stylesheet" href="gone.css">': "there is no such file",
            '<img src="https://example.org/a.png" alt="" width="1" height="1">': "is fetched from elsewhere",
            '<img src="gone.png" alt="" width="1" height="1">': "there is no such file",
            '<img src="assets/fox.svg" width="1" height="1">': "has no alt",
            '<img src="assets/fox.svg" alt="" height="1">': "has no width",
            '<img src="assets/fox.svg" alt="" width="1" height="0">': "has no height",
            '<img src="assets/fox.svg" alt="" width="1" height="1" srcset="gone.svg 2x">': "srcset 'gone.svg' of <img>",
            '<img src="assets/fox.svg" alt="" width="1" height="1" srcset="assets/fox.svg 2x, assets/big.svg 2x">': (
                "srcset names the same size twice"
            ),
            '<picture><source srcset="assets/fox.svg 1x,gone.svg 2x"></picture>': "srcset 'gone.svg' of <source>",
            '<p style="color:red">x</p>': "inline style",
            "<style>p {}</style>": "inline style sheet",
            "<script>go()</script>": "inline script",
            '<script type="application/ld+json">{</script>': "JSON-LD is not JSON",
            '<p onclick="go()">x</p>': "inline script in 'onclick'",
            '<p id="a">x</p><p id="a">x</p>': "id 'a' stands on line 17 too",
            '<p id="a b">x</p>': "is empty or holds a space",
            '<p id="a" id="b">x</p>': "two 'id' attributes",
            "<h1>Again</h1>": "there must be one h1, not 2",
            '<meta name="description" content="Again">': "there must be one meta description with text, not 2",
            '<p lang="fa">x</p>': "<p> is in 'fa', which runs rtl, but its direction is ltr",
            '<div lang="ur" dir="rtl"><p lang="fr">x</p></div>': "<p> is in 'fr', which runs ltr",
            '<p lang="">x</p>': "is not a language tag",
            '<p lang="en_GB">x</p>': "is not a language tag",
            '<p dir="up">x</p>': "is not a direction",
            '<base href="/">': "<base> changes",
            '<meta http-equiv="refresh" content="0; url=gone.html">': "content 'gone.html' of <meta>",
            '<svg><use href="gone.svg#x"></use></svg>': "href 'gone.svg#x' of <use>",
        }
        for flaw, finding in flaws.items():
            with self.subTest(flaw):
                output, code = examine(good_site() | {"index.html": PAGE.replace("BODY", flaw)})
                self.assertIn(finding, output)
                self.assertIn(" 1 findings\n", output)
                self.assertEqual(code, 1)

    def test_each_missing_part_of_a_page_is_found(self):
        parts = {
            ' lang="en"': "<html> has no lang",
            "<title>A house</title>": "there must be one title",
            '<meta name="description" content="Where a fox lives.">': "there must be one meta description",
            '<h1 id="top-story">A house</h1>': "there must be one h1, not 0",
        }
        for part, finding in parts.items():
            with self.subTest(part):
                output, code = examine(good_site() | {"index.html": good_site()["index.html"].replace(part, "", 1)})
                self.assertIn(finding, output)
                self.assertEqual(code, 1)

    def test_an_empty_title_or_heading_is_found(self):
        for part in (">A house</title>", ">A house</h1>"):
            with self.subTest(part):
                empty = part.replace("A house", " ")
                output, code = examine(good_site() | {"index.html": good_site()["index.html"].replace(part, empty)})
                self.assertEqual(code, 1)

    def test_a_right_to_left_page_needs_its_direction(self):
        output, code = examine(good_site() | {"stories/the fox.html": FOX.replace(' dir="rtl"', "")})
        self.assertIn("'he', which runs rtl", output)
        self.assertEqual(code, 1)

    def test_each_flaw_in_another_file_is_found(self):
        flaws = [
            ("assets/site.css", "\np { background: url(gone.png) }", "assets/site.css:2: url 'gone.png' of <css>"),
            ("assets/site.css", "p { background: url(https://example.org/a.png) }", "is fetched from elsewhere"),
            ("assets/site.css", "p { background: url(../../outside.html) }", "leaves the folder"),
            ("assets/site.css", "@import 'gone.css';", "there is no such file"),
            ("assets/fox.svg", "<svg", "is not well-formed"),
            ("assets/fox.svg", "<svg><script/></svg>", "<script> is or has a script"),
            ("assets/fox.svg", "<svg onload='go()'/>", "<svg> is or has a script"),
            ("assets/fox.svg", "<svg><use href='#c'/></svg>", "there is no id 'c'"),
            ("assets/fox.svg", "<svg><image href='https://example.org/a.png'/></svg>", "is fetched from elsewhere"),
            ("feed.xml", "<feed>", "is not well-formed"),
            ("manifest.webmanifest", "{", "is not JSON"),
            ("stories/the fox.html", FOX.encode("utf-8") + b"<!-- \xff -->", "is not UTF-8"),
        ]
        for path, text, finding in flaws:
            with self.subTest(text):
                output, code = examine(good_site() | {path: text})
                self.assertIn(finding, output)
                self.assertEqual(code, 1)

    def test_srcset_is_read_as_browsers_read_it(self):
        self.assertEqual(candidates("a,b.png 1x, c.png 2x"), [("a,b.png", "1x"), ("c.png", "2x")])
        self.assertEqual(candidates(" a.png , b.png 640w"), [("a.png", ""), ("b.png", "640w")])
        self.assertEqual(candidates(""), [])

    def test_direction_follows_the_script_before_the_language(self):
        for language in ("ar", "he-IL", "ur", "az-Arab", "ku-Arab-IQ", "AR"):
            self.assertTrue(is_right_to_left(language), language)
        for language in ("en", "ar-Latn", "arn", "fr", "yo", "ur-Latn-PK"):
            self.assertFalse(is_right_to_left(language), language)


if __name__ == "__main__":
    unittest.main()
