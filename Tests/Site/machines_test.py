"""What a site says to machines: where a page lives, what it is called, its picture, its translations, what there is.

    python3 machines_test.py PROGRAM SITE [-v]

Looks at SITE, which does not know its address, and at the same stories in a site that does, over a server.
"""

import collections
import html.parser
import json
import os
import re
import urllib.parse
import xml.etree.ElementTree

import kinds
import project
from host import Host
from site_case import SiteCase, run

LOCATION = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"
SETTINGS = """
[site]
title = "Hard & \\"fast\\" <stories>"
base_url = "{address}"
"""


class Head(html.parser.HTMLParser):
    """What the head of a page says."""

    def __init__(self, text):
        super().__init__()
        self.language = None
        self.links = []  # The attributes of each.
        self.said = collections.defaultdict(list)  # By name or property.
        self.data = []
        self.is_data = False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "html":
            self.language = values.get("lang")
        elif tag == "link":
            self.links.append(values)
        elif tag == "meta" and ("name" in values or "property" in values):
            self.said[values.get("property") or values["name"]].append(values["content"])
        elif tag == "meta" and "http-equiv" in values:
            self.said[values["http-equiv"]].append(values["content"])
        self.is_data = tag == "script" and values.get("type") == "application/ld+json"

    def handle_data(self, data):
        if self.is_data:
            self.data.append(data)
            self.is_data = False

    def addresses(self, relation, *asked):
        return [
            link["href"] for link in self.links if link.get("rel") == relation and all(name in link for name in asked)
        ]

    @property
    def alternates(self):
        return {link["hreflang"]: link["href"] for link in self.links if link.get("rel") == "alternate" and "hreflang" in link}


def heads(site):
    """The head of every page, by path."""
    found = {}
    for folder, _, names in os.walk(site):
        for name in names:
            # A frame for other sites is no page that machines are to find.
            if name.endswith(".html") and name != "embed.html":
                path = os.path.relpath(os.path.join(folder, name), site).replace(os.sep, "/")
                with open(os.path.join(site, path), encoding="utf-8") as file:
                    found[path] = Head(file.read())
    return found


def address_of(path):
    """The address of a page, after that of the site: a folder stands for its page."""
    return urllib.parse.quote(re.sub(r"(^|/)index\.html$", r"\1", path))


class Machines(SiteCase):
    @classmethod
    def setUpClass(cls):
        (project.PROGRAM,) = cls.arguments
        cls.host = Host(None, "/a/b%20c/")
        cls.project = project.Project(settings=SETTINGS.format(address=cls.host.address))
        story = cls.project.sql("SELECT owner_id, slug FROM address WHERE kind = 'story' ORDER BY slug")[0][1]
        cls.project.run("edit", "story", story, "--slug", "moved-here")
        cls.project.run("build")
        cls.host.folder = cls.project.file("Site")
        cls.moved = f"stories/{story}/index.html"
        cls.heads = heads(cls.host.folder)

    @classmethod
    def tearDownClass(cls):
        cls.host.close()
        cls.project.folder.cleanup()

    def file_at(self, address):
        """The file that an address of this site names."""
        self.assertTrue(address.startswith(self.host.address), f"'{address}' is not whole, or elsewhere")
        path = urllib.parse.unquote(address.removeprefix(self.host.address))
        path += "index.html" if not path or path.endswith("/") else ""
        self.assertTrue(os.path.isfile(os.path.join(self.host.folder, path)), f"'{address}' is not there")
        return path

    def standing(self):
        """The pages that stay, and have an address of their own."""
        return {path: head for path, head in self.heads.items() if path != "404.html" and "refresh" not in head.said}

    def test_every_page_says_where_it_lives_and_how_it_is_shown_elsewhere(self):
        for path, head in self.standing().items():
            with self.subTest(page=path):
                address = self.host.address + address_of(path)
                self.assertEqual(head.addresses("canonical"), [address])
                self.assertEqual(head.said["og:url"], [address])
                for name in ("og:title", "og:type", "og:site_name", "og:description", "description"):
                    self.assertEqual(len(head.said[name]), 1, name)
                    self.assertTrue(head.said[name][0].strip(), name)
                self.assertEqual(head.said["og:type"], ["website" if path == "index.html" else "article"])
                self.assertEqual(head.said["og:site_name"], ['Hard & "fast" <stories>'])
                if kinds.kind(path) == "story":
                    self.assertEqual(len(head.said["og:image"]), 1)
                for image in head.said["og:image"]:
                    self.file_at(image)
                    self.assertEqual(head.said["twitter:card"], ["summary_large_image"])
                    for side in ("og:image:width", "og:image:height"):
                        self.assertRegex(head.said[side][0], r"^[1-9]\d+$")

    def test_every_page_names_the_feed(self):
        for path, head in self.standing().items():
            with self.subTest(page=path):
                named = [link["href"] for link in head.links if link.get("type") == "application/atom+xml"]
                self.assertEqual(len(named), 1)
                target = urllib.parse.urljoin(self.host.url(path), named[0])
                xml.etree.ElementTree.parse(os.path.join(self.host.folder, self.file_at(target)))

    def test_an_old_address_leads_on_and_is_kept_out_of_searches(self):
        head = self.heads[self.moved]
        (refresh,) = head.said["refresh"]
        self.assertEqual(head.addresses("canonical"), [self.host.address + "stories/moved-here/"])
        self.assertTrue(refresh.endswith("url=../moved-here/index.html"), refresh)

    def test_translations_name_one_another(self):
        groups = collections.defaultdict(dict)
        for slug, language, group in self.project.sql(
            "SELECT slug, language, translation_group FROM story JOIN address ON owner_id = story.id AND kind = 'story'"
            " AND is_current WHERE translation_group IS NOT NULL"
        ):
            groups[group][language] = slug
        groups = [slugs for slugs in groups.values() if len(slugs) > 1]
        self.assertGreater(len(groups), 0)
        linked = set()
        for slugs in groups:
            for language, slug in slugs.items():
                with self.subTest(story=slug):
                    alternates = self.heads[f"stories/{slug}/index.html"].alternates
                    expected = {each: self.host.url(f"stories/{other}/") for each, other in slugs.items()}
                    self.assertEqual({each: url for each, url in alternates.items() if each != "x-default"}, expected)
        for path, head in self.heads.items():
            with self.subTest(page=path):
                for language, address in head.alternates.items():
                    target = self.heads[self.file_at(address)]
                    linked.add(path)
                    if language != "x-default":
                        self.assertEqual(target.language, language)
                    self.assertIn(self.host.address + address_of(path), target.alternates.values())
        self.assertTrue(any(kinds.kind(path) == "page" for path in linked), "no page of a story names its translations")

    def test_the_data_of_stories_is_right(self):
        count = 0
        for path, head in self.standing().items():
            if kinds.kind(path) != "story":
                continue
            with self.subTest(page=path):
                (text,) = head.data
                data = json.loads(text)
                count += 1
                self.assertEqual(data["@context"], "https://schema.org")
                self.assertEqual(data["url"], self.host.address + address_of(path))
                self.assertEqual(data["inLanguage"], head.language)
                self.assertTrue(head.said["og:title"][0].startswith(data["name"]))
                self.file_at(data["image"])
                for example in data.get("workExample", []):
                    self.file_at(example["encoding"]["contentUrl"])
        self.assertGreater(count, 0)

    def test_the_map_names_what_is_to_be_found_once_and_nothing_else(self):
        with open(os.path.join(self.host.folder, "robots.txt"), encoding="utf-8") as file:
            maps = re.findall(r"^Sitemap: (\S+)$", file.read(), re.MULTILINE)
        self.assertEqual(maps, [self.host.address + "sitemap.xml"])
        named = []
        while maps:
            root = xml.etree.ElementTree.parse(os.path.join(self.host.folder, self.file_at(maps.pop()))).getroot()
            found = [place.text.strip() for place in root.iter(LOCATION)]
            (maps if root.tag.endswith("sitemapindex") else named).extend(found)
        hidden = {path for path, head in self.heads.items() if "noindex" in " ".join(head.said["robots"])}
        self.assertIn(self.moved, hidden)
        # What stands on a page of a story stands on the story's own page too, and nobody searches for the settings, for the
        # site's own search, or for what is kept on a device.
        expected = [
            self.host.address + address_of(path)
            for path in self.standing()
            if path not in hidden and kinds.kind(path) not in ("page", "settings", "search", "offline")
        ]
        self.assertEqual(sorted(named), sorted(expected))

    def test_what_is_not_there_is_told_at_any_depth(self):
        for path in ("nothing.html", "stories/nobody/3.html", "a/b/c/d/e/", "stories/nobody/index.html?x=1#page-2"):
            with self.subTest(path=path):
                self.assertIsNone(self.tab.open(self.host.address + path))
                said = [complaint for complaint in self.tab.complaints() if self.host.address + path.split("#")[0] not in complaint]
                self.assertEqual(said, [])
                self.assertGreater(self.tab.evaluate("document.styleSheets.length"), 0)
                self.assertEqual(self.tab.evaluate("[...document.images].filter((image) => !image.naturalWidth).length"), 0)
                links = self.tab.evaluate("[...document.links].map((link) => link.href.split('#')[0])")
                self.assertGreater(len(links), 2)
                for link in links:
                    if not link.endswith(path.split("#")[0]):
                        self.file_at(link)

    def test_without_an_address_nothing_is_whole(self):
        self.assertFalse(os.path.exists(os.path.join(self.site, "sitemap.xml")))
        with open(os.path.join(self.site, "robots.txt"), encoding="utf-8") as file:
            self.assertNotIn("Sitemap", file.read())
        count = 0
        for path, head in heads(self.site).items():
            with self.subTest(page=path):
                count += 1
                said = [name for name in head.said if name.startswith(("og:", "twitter:"))]
                self.assertEqual(said + head.addresses("canonical") + head.addresses("alternate", "hreflang"), [])
                # A link of the head names another place only where it is a licence.
                whole = [link["href"] for link in head.links if "//" in link.get("href", "") and link.get("rel") != "license"]
                self.assertEqual(whole, [])
                for data in head.data:
                    named = {name: json.loads(data).get(name) for name in ("url", "image", "thumbnailUrl")}
                    self.assertEqual([value for value in named.values() if value and "//" in value], [])
        self.assertGreater(count, 0)


if __name__ == "__main__":
    run("PROGRAM")
