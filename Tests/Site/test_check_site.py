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
        "other.xml": "<feed/>",
        "manifest.webmanifest": "{}",
    }


HEAD = "<id>urn:x:%s</id><title>%s</title><updated>2026-01-02T03:04:05Z</updated>"
NAVIGATION = "application/atom+xml;profile=opds-catalog;kind=navigation"
ACQUISITION = "application/atom+xml;profile=opds-catalog;kind=acquisition"
TOTAL = """<opensearch:totalResults>1</opensearch:totalResults><opensearch:itemsPerPage>1</opensearch:itemsPerPage>
<opensearch:startIndex>1</opensearch:startIndex>"""
SEARCH = 'xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/"'
ROOT = f"""<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" {SEARCH}>{HEAD % ("root", "Shelf")}<author><name>Us</name></author>{TOTAL}
<link rel="http://opds-spec.org/crawlable" href="new.xml" type="{ACQUISITION}"/>
<link rel="self" href="index.xml" type="{NAVIGATION}"/><link rel="start" href="index.xml" type="{NAVIGATION}"/>
<entry>{HEAD % ("new", "New")}<content type="text">A fox.</content><link rel="subsection" href="new.xml" type="{ACQUISITION}"/></entry>
</feed>"""
NEW = f"""<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" {SEARCH}
xmlns:fh="http://purl.org/syndication/history/1.0">{HEAD % ("new", "New")}
<author><name>Us</name></author>{TOTAL}<fh:complete/>
<link rel="self" href="new.xml" type="{ACQUISITION}"/><link rel="start" href="index.xml" type="{NAVIGATION}"/>
<link rel="up" href="index.xml" type="{NAVIGATION}"/>
<entry>{HEAD % ("fox", "Fox")}<dc:language>en</dc:language><dc:issued>2026-01-02</dc:issued>
<summary type="text">A fox.</summary>
<link rel="alternate" href="../index.html" type="text/html"/>
<link rel="alternate" href="../index.html" type="text/html" hreflang="es"/>
<link rel="http://opds-spec.org/image" href="../fox.jpg" type="image/jpeg" length="4"/>
<link rel="http://opds-spec.org/acquisition/open-access" href="../books/fox.epub" type="application/epub+zip"/></entry>
</feed>"""
NEWS = f"""<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom">{HEAD % ("news", "News")}
<author><name>Us</name></author><link rel="self" href="feed.xml" type="application/atom+xml"/>
<entry>{HEAD % ("story", "Fox")}<link href="index.html" type="text/html"/>
<link rel="enclosure" href="books/fox.epub" type="application/epub+zip" length="6"/></entry>
</feed>"""
ROOT_JSON = """{"metadata": {"title": "Shelf", "numberOfItems": 1}, "links": [{"rel": "self", "href": "index.json"}],
"navigation": [{"title": "New", "href": "new.json", "type": "application/opds+json"}]}"""
NEW_JSON = """{"metadata": {"title": "New", "numberOfItems": 1}, "links": [{"rel": "self", "href": "new.json"}],
"publications": [{"metadata": {"@type": "http://schema.org/Book", "title": "Fox", "identifier": "urn:x:fox",
"language": "en", "modified": "2026-01-02T03:04:05Z", "published": "2026-01-02"},
"links": [{"rel": "http://opds-spec.org/acquisition/open-access", "href": "../books/fox.epub",
"type": "application/epub+zip"}], "images": [{"href": "../fox.jpg", "type": "image/jpeg", "width": 4, "height": 3}]}]}"""
SITE_MAP = """<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.org/</loc>
<lastmod>2026-01-02T03:04:05Z</lastmod></url></urlset>"""


def site_with_feeds():
    links = "".join(
        f'<link rel="alternate" href="{path}">\n' for path in ("feed.xml", "opds/index.xml", "opds/index.json")
    )
    return good_site() | {
        "index.html": good_site()["index.html"].replace("<script src", links + "<script src"),
        "feed.xml": NEWS,
        "opds/index.xml": ROOT,
        "opds/index.json": ROOT_JSON,
        "opds/new.xml": NEW,
        "opds/new.json": NEW_JSON,
        "books/fox.epub": b"PK\x03\x04ab",
        "fox.jpg": b"\xff\xd8\xff\xe0",
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

    def test_the_page_for_what_is_not_there_may_have_whole_addresses(self):
        whole = PAGE.replace("BODY\n", "").replace('="assets/', '="https://example.org/assets/')
        whole = whole.replace(", assets/", ", https://example.org/assets/").replace('"stories/', '"https://example.org/stories/')
        output, code = examine(good_site() | {"404.html": whole})
        self.assertEqual(code, 0, output)
        for old, new, finding in [
            ("site.css", "gone.css", "there is no such file"),
            ("the%20fox.html", "the%20hare.html", "there is no such file"),
            ("example.org/assets/site.js", "example.com/site.js", "is fetched from elsewhere"),
        ]:
            with self.subTest(new):
                output, code = examine(good_site() | {"404.html": whole.replace(old, new)})
                self.assertIn(finding, output)
        # Any other page has to hold also where nobody serves it.
        output, code = examine(good_site() | {"index.html": whole})
        self.assertIn("is fetched from elsewhere", output)

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
            ("other.xml", "<feed>", "is not well-formed"),
            ("feed.xml", "<feed/>", "is not an Atom feed"),
            ("index.html", PAGE.replace('"Book"', '"Book", "url": "gone.html"'), "address 'gone.html' of <script>"),
            ("index.html", PAGE.replace('"Book"', '"Book", "a": [{"contentUrl": "b.epub"}]'), "address 'b.epub'"),
            ("manifest.webmanifest", "{", "is not JSON"),
            ("stories/the fox.html", FOX.encode("utf-8") + b"<!-- \xff -->", "is not UTF-8"),
        ]
        for path, text, finding in flaws:
            with self.subTest(text):
                output, code = examine(good_site() | {path: text})
                self.assertIn(finding, output)
                self.assertEqual(code, 1)

    def test_good_feeds_have_no_findings(self):
        output, code = examine(site_with_feeds())
        self.assertEqual((output.partition(", ")[0], code), ("2 pages", 0), output)
        self.assertIn(" 0 findings\n", output)

    def test_whole_addresses_of_the_site_are_followed(self):
        whole = {
            "opds/index.xml": ROOT.replace('href="', 'href="https://example.org/opds/'),
            "feed.xml": NEWS.replace('href="', 'href="https://example.org/'),
            "sitemap.xml": SITE_MAP,
        }
        output, code = examine(site_with_feeds() | whole)
        self.assertEqual(code, 0, output)
        for path, text, finding in [
            ("feed.xml", whole["feed.xml"].replace("fox.epub", "gone.epub"), "there is no such file"),
            ("sitemap.xml", SITE_MAP.replace("org/<", "org/gone/<"), "there is no such file"),
            ("sitemap.xml", SITE_MAP.replace("example.org", "example.com"), "is not on this site"),
            ("sitemap.xml", SITE_MAP.replace("https://example.org", ""), "is not absolute"),
            ("sitemap.xml", SITE_MAP.replace("2026-01-02T03:04:05Z", "today"), "is no moment"),
        ]:
            with self.subTest(finding + text):
                output, code = examine(site_with_feeds() | whole | {path: text})
                self.assertIn(finding, output)
                self.assertEqual(code, 1)

    def test_each_flaw_in_a_feed_is_found(self):
        book = ', "published": "2026-01-02"'
        flaws = [
            ("feed.xml", "<id>urn:x:story</id>", "", "there must be one <id> with text in an entry, not 0"),
            ("feed.xml", "<title>News</title>", "<title/>", "one <title> with text in the feed"),
            ("feed.xml", "urn:x:news", "news", "is no absolute IRI"),
            ("feed.xml", "03:04:05Z</updated>\n", "03:04</updated>\n", "is no moment of RFC 3339"),
            ("feed.xml", "<author><name>Us</name></author>", "", "neither the feed nor each entry has an author"),
            ("feed.xml", ' rel="self"', ' rel="related"', "one link to the feed itself, not 0"),
            ("feed.xml", '<link href="index.html" type="text/html"/>', "", "has no page"),
            ("feed.xml", "books/fox.epub", "books/hen.epub", "the link 'enclosure' 'books/hen.epub': there is no such"),
            ("feed.xml", 'length="6"', 'length="7"', "has 6 bytes, not 7"),
            ("feed.xml", 'type="text/html"', 'type="image/jpeg"', "is not of the type 'image/jpeg'"),
            ("opds/index.xml", "<entry>", "<entry><!-- -->", None),
            ("opds/index.xml", ' rel="start"', ' rel="related"', "no link to the start"),
            ("opds/index.xml", ACQUISITION, NAVIGATION, "says that 'opds/new.xml' is a feed of navigation"),
            ("opds/index.xml", f'type="{ACQUISITION}"', 'type="application/atom+xml"', "leads to no feed"),
            ("opds/index.xml", 'href="new.xml"', 'href="gone.xml"', "there is no such file"),
            ("opds/index.xml", '<content type="text">A fox.</content>', "", "has neither content nor a page"),
            ("opds/index.xml", "<opensearch:startIndex>1</opensearch:startIndex>", "", "does not say how much it lists"),
            ("opds/index.xml", "Results>1<", "Results>2<", "lists 1, not 2"),
            ("opds/index.xml", "startIndex>1<", "startIndex>2<", "begins with number 2"),
            ("opds/index.xml", f'crawlable" href="new.xml" type="{ACQUISITION}"',
             f'crawlable" href="index.xml" type="{NAVIGATION}"', "does not have every book"),
            ("opds/new.xml", ' hreflang="es"', "", "has two pages of one type and language"),
            ("opds/new.xml", ' hreflang="es"', ' hreflang="?"', "leads to another language, and says none"),
            ("opds/new.json", '"numberOfItems": 1', '"numberOfItems": 2', "lists 2, where OPDS 1.2 says 1"),
            ("opds/new.xml", ' rel="up"', ' rel="related"', "has no link up"),
            ("opds/new.xml", f'rel="self" href="new.xml" type="{ACQUISITION}"',
             f'rel="self" href="new.xml" type="{NAVIGATION}"', "says that its type is"),
            ("opds/new.xml", 'rel="self" href="new.xml"', 'rel="self" href="index.xml"', "says that it is"),
            ("opds/new.xml", "</entry>", f"</entry><entry>{HEAD % ('fox', 'B')}</entry>", "lists books and feeds"),
            ("opds/new.xml", "<dc:language>en</dc:language>", "", "has no language"),
            ("opds/new.xml", "2026-01-02</dc:issued>", "now</dc:issued>", "has no day"),
            ("opds/new.xml", 'type="text">A', 'type="html">A', "is not plain text"),
            ("opds/new.xml", "image/jpeg", "image/webp", "that apps do not show"),
            ("opds/new.xml", 'length="4"', 'length="5"', "has 4 bytes, not 5"),
            ("opds/new.xml", "</entry>", '<link rel="enclosure" href="../fox.jpg"/></entry>', "has an enclosure"),
            ("opds/new.xml", "urn:x:fox", "urn:x:hen", "lists something else than 'opds/new.xml'"),
            ("opds/index.json", '"Shelf"', '""', "it has no title"),
            ("opds/index.json", '"self"', '"up"', "has no link to itself"),
            ("opds/index.json", '"title": "New", ', "", "leads to something without a title"),
            ("opds/index.json", "new.json", "gone.json", "there is no such file"),
            ("opds/index.json", '"navigation"', '"groups"', "lists books and feeds, or nothing"),
            ("opds/new.json", book, "", "has no good 'published'"),
            ("opds/new.json", "urn:x:fox", "fox", "has no good 'identifier'"),
            ("opds/new.json", '"language": "en"', '"language": "?"', "has no good 'language'"),
            ("opds/new.json", "acquisition/open-access", "image", "cannot be had"),
            ("opds/new.json", "fox.jpg", "hen.jpg", "there is no such file"),
            ("opds/new.json", "image/jpeg", "image/webp", "has no picture that apps show"),
            ("opds/new.json", '"width": 4', '"width": 0', "has a picture without a size"),
            ("index.html", '<link rel="alternate" href="opds/index.xml">\n', "", "has no link to 'opds/index.xml'"),
        ]
        for path, old, new, finding in flaws:
            with self.subTest(f"{path}: {new or old}"):
                files = site_with_feeds()
                self.assertIn(old, files[path])
                files[path] = files[path].replace(old, new)
                output, code = examine(files)
                if finding is None:
                    self.assertEqual(code, 0, output)
                else:
                    self.assertIn(finding, output)
                    self.assertEqual(code, 1)

    def test_books_and_feeds_that_are_missing_are_found(self):
        output, code = examine(site_with_feeds() | {"books/hen.epub": b"PK\x03\x04"})
        self.assertIn("books/hen.epub: is in no feed of the catalogue", output)
        files = site_with_feeds()
        del files["opds/new.json"]
        output, code = examine(files)
        self.assertIn("opds/new.xml: has no twin in JSON", output)
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
