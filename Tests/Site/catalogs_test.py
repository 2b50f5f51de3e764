"""The catalogue of 'hornbook serve' as reading apps see it: shelfline walks it and downloads every book, feedparser reads
every feed.

    python3 catalogs_test.py PROGRAM

Makes a project with a difficult library, serves it, and goes by nothing but the address of the catalogue.
"""

import asyncio
import glob
import os
import pathlib
import sys
import unittest
import urllib.parse

import difficult
import project

try:
    import feedparser
    import httpx
    from shelfline.catalog.client import CatalogClient
    from shelfline.catalog.parser import parse_opds_feed
    from shelfline.config import CatalogConfig
    from shelfline.downloads import DownloadService
except ImportError:
    # They take Python 3.11.
    feedparser = None


class Served:
    """A catalogue that 'hornbook serve' shows."""

    # Where the site is published; none where nobody has said so.
    address = None

    @classmethod
    def setUpClass(cls):
        cls.project = project.Project()
        difficult.put(cls.project, address=cls.address)
        cls.server = project.Server(cls.project)

    @classmethod
    def tearDownClass(cls):
        cls.server.interrupt()
        cls.project.folder.cleanup()

    def site(self, *names):
        return self.project.file(self.project.output, *names)

    async def walk(self, start):
        """Every feed that leads on from the first, by the app's own means."""
        async with httpx.AsyncClient() as http:
            client = CatalogClient(http)
            feeds, rest = {}, [start]
            while rest:
                address = rest.pop()
                if address in feeds:
                    continue
                text = await client.fetch_feed(CatalogConfig(name="Hornbook", url=start), address)
                feeds[address] = parse_opds_feed(text, address)
                rest += [entry.navigation_url for entry in feeds[address].entries if entry.navigation_url]
            return feeds

    def test_an_app_that_begins_at_the_preview_stays_there(self):
        feeds = asyncio.run(self.walk(self.server.address + "opds/index.xml"))
        self.assertGreater(len(feeds), 10)
        addresses = list(feeds)
        for feed in feeds.values():
            for entry in feed.entries:
                addresses += [link.href for link in entry.acquisition_links]
                addresses += [entry.cover_image_url] if entry.cover_image_url else []
        self.assertEqual([address for address in addresses if not address.startswith(self.server.address)], [])


class Catalogs(Served, unittest.TestCase):
    async def download(self, addresses, folder):
        async with httpx.AsyncClient() as http:
            service = DownloadService(http)
            for place, address in enumerate(addresses):
                yield address, await service.download(url=address, destination_dir=folder, filename=f"{place}.epub")

    def test_an_app_finds_every_book_and_downloads_it_byte_for_byte(self):
        feeds = asyncio.run(self.walk(self.server.address + "opds/index.xml"))
        entries = {entry.identifier: entry for feed in feeds.values() for entry in feed.entries if entry.best_epub_link()}
        self.assertEqual(
            {entry.title for entry in entries.values()} & {title for _, _, title, _ in difficult.STORIES[:3]},
            {title for _, _, title, _ in difficult.STORIES[:3]},
        )
        self.assertIn("<b>\"Fox\" & 'Hen'</b> ]]> &amp; {{title}}", {entry.title for entry in entries.values()})
        books = {link.href for entry in entries.values() for link in entry.acquisition_links}
        self.assertTrue(all(entry.cover_image_url and entry.authors for entry in entries.values()))

        async def compare():
            found = set()
            folder = pathlib.Path(self.project.file("Downloads"))
            async for address, path in self.download(sorted(books), folder):
                name = urllib.parse.unquote(urllib.parse.urlsplit(address).path)[1:]
                with open(self.site(name), "rb") as file:
                    self.assertEqual(path.read_bytes(), file.read(), name)
                found.add(name)
            return found

        found = asyncio.run(compare())
        stories = glob.glob("books/*.epub", root_dir=self.site())
        self.assertEqual({name for name in stories if not name.endswith(".kepub.epub")} - found, set())

    def test_every_feed_is_read_without_a_complaint(self):
        feeds = glob.glob("opds/**/*.xml", root_dir=self.site(), recursive=True) + ["feed.xml"]
        self.assertGreater(len(feeds), 10)
        for name in feeds:
            with self.subTest(feed=name):
                answer = httpx.get(self.server.address + urllib.parse.quote(name))
                feed = feedparser.parse(answer.content, response_headers=dict(answer.headers))
                self.assertFalse(feed.bozo, feed.get("bozo_exception"))
                self.assertTrue(feed.feed.title and feed.feed.updated_parsed and feed.entries)
                for entry in feed.entries:
                    self.assertTrue(entry.id and entry.title and entry.updated_parsed and entry.links)


class CatalogsOfAPublishedSite(Served, unittest.TestCase):
    """The same where feeds have whole addresses: those of the preview, as long as they are seen there."""

    address = "https://example.org/tales/"

    def test_the_files_lead_to_where_the_site_is_published(self):
        for name in ("opds/index.xml", "opds/index.json", "opds/all/index.xml", "feed.xml"):
            with open(self.site(name), encoding="utf-8") as file:
                text = file.read()
            self.assertIn(f'"{self.address}', text)
            shown = httpx.get(self.server.address + name).text
            self.assertEqual(shown, text.replace(f'"{self.address}', f'"{self.server.address}'), name)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    project.PROGRAM = os.path.abspath(sys.argv.pop(1))
    if feedparser is None:
        print("skipped: there is no reading app here to look at catalogues with (it takes Python 3.11)")
        sys.exit(0)
    unittest.main(verbosity=2)
