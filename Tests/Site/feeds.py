"""The feeds of a site: Atom (RFC 4287), OPDS 1.2 and 2.0, and site maps; as they lie on disk, without a client.

`check(site)` notes what is wrong with them. Links are followed to files: each has to be there and to be what the link
says it is.
"""

import json
import posixpath
import re
import xml.etree.ElementTree
from urllib.parse import quote, unquote

ATOM = "{http://www.w3.org/2005/Atom}"
TERMS = "{http://purl.org/dc/terms/}"
SEARCH = "{http://a9.com/-/spec/opensearch/1.1/}"
HISTORY = "{http://purl.org/syndication/history/1.0}"
SITE_MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
ACQUISITION = "http://opds-spec.org/acquisition"
IMAGES = ("http://opds-spec.org/image", "http://opds-spec.org/image/thumbnail")
CRAWLABLE = "http://opds-spec.org/crawlable"
CATALOG = "application/atom+xml;profile=opds-catalog;kind="
OPDS = "application/opds+json"

MOMENT = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$")
DAY = re.compile(r"^\d{4}-\d\d-\d\d$")
ABSOLUTE = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]*:")
LANGUAGE = re.compile(r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")

# What a file has to be called and to begin with where a link says its type.
KINDS = {
    "application/atom+xml": (".xml", b"<?xml"),
    OPDS: (".json", b"{"),
    "text/html": (".html", b"<!DOCTYPE html>"),
    "application/epub+zip": (".epub", b"PK\x03\x04"),
    "application/kepub+zip": (".kepub.epub", b"PK\x03\x04"),
    "image/jpeg": (".jpg", b"\xff\xd8\xff"),
    "image/png": (".png", b"\x89PNG"),
    "image/gif": (".gif", b"GIF8"),
}


def check(site):
    Feeds(site).check()


class Feeds:
    def __init__(self, site):
        self.site = site
        self.base = None
        self.atom = {}  # path to (kind, identifiers of entries)
        self.following = {}  # path to the next part
        self.totals = {}  # path to how much its list has
        self.crawlable = None  # where crawlers begin
        self.complete = []  # feeds that say that they have every book
        self.listed = set()  # books that are in the catalogue
        self.stated = []  # (path, target, kind): what links say of feeds

    def note(self, path, message):
        self.site.note(path, None, message)

    def check(self):
        files = sorted(self.site.files)
        trees = {}
        for path in files:
            if path.endswith(".xml"):
                try:
                    trees[path] = xml.etree.ElementTree.fromstring(self.site.read(path))
                except xml.etree.ElementTree.ParseError:
                    continue  # Told already.
        self.find_base(trees)
        for path, root in trees.items():
            if root.tag == ATOM + "feed":
                self.check_atom(path, root)
            elif path.startswith("opds/") or path == "feed.xml":
                self.note(path, "is not an Atom feed")
            elif root.tag in (SITE_MAP + "urlset", SITE_MAP + "sitemapindex"):
                self.check_site_map(path, root)
        for path in files:
            if path.startswith("opds/") and path.endswith(".json"):
                self.check_json(path)
        self.check_whole(files)

    def find_base(self, trees):
        """The site's address, where feeds say it: what stands before their paths in their own links."""
        for path, root in trees.items():
            for link in root.findall(ATOM + "link"):
                address = link.get("href", "")
                if link.get("rel") == "self" and ABSOLUTE.match(address) and address.endswith(quote(path)):
                    self.base = address[: -len(quote(path))]
                    return

    def local(self, address):
        """An address without the site's own before it; a folder of the site is its page."""
        if self.base and address.startswith(self.base):
            rest = address[len(self.base) :]
            return "/" + (rest + "index.html" if not rest or rest.endswith("/") else rest)
        return address

    def follow(self, path, address, said, type=None, length=None):
        """Checks where a link leads; gives the file, where there is one."""
        self.site.checked += 1
        address = self.local(address or "")
        if ABSOLUTE.match(address):
            return None
        if address.startswith("/"):
            address = posixpath.relpath(address[1:], posixpath.dirname(path) or ".")
        problem = self.site.problem(path, address, False) if address else "is empty"
        if problem:
            self.note(path, f"{said} '{unquote(address)}': {problem}")
            return None
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(address)))
        ending, start = KINDS.get((type or "").partition(";")[0], ("", b""))
        if type and (not start or not target.endswith(ending) or not self.site.read(target).startswith(start)):
            self.note(path, f"{said} '{unquote(address)}': is not of the type '{type}'")
        if length is not None and str(length) != str(len(self.site.read(target))):
            self.note(path, f"{said} '{unquote(address)}': has {len(self.site.read(target))} bytes, not {length}")
        return target

    # Atom and OPDS 1.2

    def one(self, path, element, name, of):
        found = element.findall(ATOM + name)
        if len(found) != 1 or not "".join(found[0].itertext()).strip():
            self.note(path, f"there must be one <{name}> with text in {of}, not {len(found)}")
            return ""
        return "".join(found[0].itertext()).strip()

    def check_head(self, path, element, of):
        identifier = self.one(path, element, "id", of)
        self.one(path, element, "title", of)
        updated = self.one(path, element, "updated", of)
        if identifier and not ABSOLUTE.match(identifier):
            self.note(path, f"the id '{identifier}' of {of} is no absolute IRI")
        if updated and not MOMENT.match(updated):
            self.note(path, f"'{updated}' in {of} is no moment of RFC 3339")
        return identifier

    def check_atom(self, path, root):
        self.check_head(path, root, "the feed")
        entries = root.findall(ATOM + "entry")
        if not root.findall(ATOM + "author") and not all(entry.findall(ATOM + "author") for entry in entries):
            self.note(path, "neither the feed nor each entry has an author")
        links = [(link.get("rel", "alternate"), link) for link in root.findall(ATOM + "link")]
        own = [link for relation, link in links if relation == "self"]
        if len(own) != 1:
            self.note(path, f"there must be one link to the feed itself, not {len(own)}")
        catalog = path.startswith("opds/")
        kind = None
        if catalog:
            kind = self.check_catalog(path, root, links, entries)
        for relation, link in links:
            target = self.check_link(path, relation, link)
            if relation == "self" and target and target != path and not self.same(path, target):
                self.note(path, f"says that it is '{target}'")
            if relation == "next" and target:
                self.following[path] = target
            if relation == CRAWLABLE and path == "opds/index.xml":
                self.crawlable = target
        identifiers = [self.check_entry(path, entry, kind) for entry in entries]
        if len(set(identifiers)) != len(identifiers):
            self.note(path, "two entries have one id")
        self.atom[path] = (kind, identifiers)

    def same(self, path, target):
        """Whether a feed at a former address lists what the one of today does."""
        ids = [
            [entry.findtext(ATOM + "id") for entry in xml.etree.ElementTree.fromstring(self.site.read(file))]
            for file in (path, target)
        ]
        return ids[0] == ids[1]

    def check_link(self, path, relation, link):
        type = link.get("type")
        target = self.follow(path, link.get("href"), f"the link '{relation}'", type, link.get("length"))
        if target and type and type.startswith(CATALOG):
            self.stated.append((path, target, type[len(CATALOG) :]))
        return target

    def check_catalog(self, path, root, links, entries):
        relations = [relation for relation, _ in links]
        if "start" not in relations:
            self.note(path, "has no link to the start of the catalogue")
        if path != "opds/index.xml" and "up" not in relations:
            self.note(path, "has no link up")
        if not entries:
            self.note(path, "lists nothing")
        self.check_total(path, root, relations)
        if root.find(HISTORY + "complete") is not None:
            self.complete.append(path)
        found = {"acquisition" if self.acquisitions(entry) else "navigation" for entry in entries}
        if len(found) != 1:
            self.note(path, "lists books and feeds, or nothing")
            return None
        kind = found.pop()
        for relation, link in links:
            if relation == "self" and link.get("type") != CATALOG + kind:
                self.note(path, f"says that its type is '{link.get('type')}', and is a feed of {kind}")
        return kind

    def check_total(self, path, root, relations):
        """Where a list begins, it says how much it has; the parts behind need not."""
        numbers = [root.findtext(SEARCH + name) for name in ("totalResults", "itemsPerPage", "startIndex")]
        if numbers == [None] * 3 and "previous" in relations:
            return
        if not all(number and number.isdigit() and int(number) > 0 for number in numbers):
            self.note(path, f"does not say how much it lists, but {numbers}")
        elif (numbers[2] == "1") != ("previous" not in relations):
            self.note(path, f"begins with number {numbers[2]}")
        elif numbers[2] == "1":
            self.totals[path] = int(numbers[0])

    def acquisitions(self, entry):
        return [link for link in entry.findall(ATOM + "link") if link.get("rel", "").startswith(ACQUISITION)]

    def check_entry(self, path, entry, kind):
        identifier = self.check_head(path, entry, "an entry")
        said = f"the entry '{entry.findtext(ATOM + 'title')}'"
        links = [(link.get("rel", "alternate"), link) for link in entry.findall(ATOM + "link")]
        for relation, link in links:
            target = self.check_link(path, relation, link)
            if target and target.endswith(".epub") and relation.startswith(ACQUISITION):
                self.listed.add(target)
        alternates = [
            (link.get("type"), link.get("hreflang")) for relation, link in links if relation == "alternate"
        ]
        if not alternates and not (entry.findtext(ATOM + "content") or "").strip():
            self.note(path, f"{said} has neither content nor a page (RFC 4287, 4.1.2)")
        if len(set(alternates)) != len(alternates):
            self.note(path, f"{said} has two pages of one type and language (RFC 4287, 4.1.2)")
        if not all(language is None or LANGUAGE.match(language) for _, language in alternates):
            self.note(path, f"{said} leads to another language, and says none")
        if kind and any(relation == "enclosure" for relation, _ in links):
            self.note(path, f"{said} has an enclosure, which readers of catalogues stumble over")
        if kind == "navigation" and not any((link.get("type") or "").startswith(CATALOG) for _, link in links):
            self.note(path, f"{said} leads to no feed")
        images = [link for relation, link in links if relation in IMAGES]
        if images and not all(link.get("type") in ("image/jpeg", "image/png", "image/gif") for link in images):
            self.note(path, f"{said} has a picture that apps do not show")
        for summary in entry.findall(ATOM + "summary"):
            if summary.get("type", "text") != "text" or len(summary):
                self.note(path, f"{said} has a summary that is not plain text")
        if kind == "acquisition":
            if not LANGUAGE.match(entry.findtext(TERMS + "language") or ""):
                self.note(path, f"{said} has no language")
            if not DAY.match(entry.findtext(TERMS + "issued") or ""):
                self.note(path, f"{said} has no day on which it came out")
        if kind is None and not any(relation == "alternate" for relation, _ in links):
            self.note(path, f"{said} has no page")
        return identifier

    # OPDS 2.0

    def check_json(self, path):
        try:
            feed = json.loads(self.site.text(path))
        except ValueError:
            return  # Told already.
        metadata = feed.get("metadata") if isinstance(feed, dict) else None
        if not isinstance(metadata, dict) or not metadata.get("title"):
            self.note(path, "is no OPDS 2.0 feed: it has no title")
            return
        links = feed.get("links") or []
        if not any(link.get("rel") == "self" for link in links):
            self.note(path, "has no link to itself")
        for link in links:
            self.check_json_link(path, link, f"the link '{link.get('rel')}'")
        navigation, publications = feed.get("navigation"), feed.get("publications")
        if bool(navigation) == bool(publications):
            self.note(path, "lists books and feeds, or nothing")
        for link in navigation or []:
            if not link.get("title") or link.get("type") != OPDS:
                self.note(path, "leads to something without a title, or that is no feed")
            self.check_json_link(path, link, "the feed")
        self.check_facets(path, feed.get("facets") or [])
        total = self.totals.get(path[: -len(".json")] + ".xml")
        if total is not None and metadata.get("numberOfItems") != total:
            self.note(path, f"lists {metadata.get('numberOfItems')}, where OPDS 1.2 says {total}")
        identifiers = [self.check_publication(path, publication) for publication in publications or []]
        twin = path[: -len(".json")] + ".xml"
        kind, others = self.atom.get(twin, (None, []))
        same = identifiers == others if kind == "acquisition" else len(navigation or []) == len(others)
        if kind and not same:
            self.note(path, f"lists something else than '{twin}'")

    def check_facets(self, path, facets):
        for facet in facets:
            if not (facet.get("metadata") or {}).get("title") or not facet.get("links"):
                self.note(path, "has a choice without a title, or of nothing")
            for link in facet.get("links") or []:
                if not link.get("title") or link.get("type") != OPDS:
                    self.note(path, "has a choice without a title, or that is no feed")
                self.check_json_link(path, link, "the choice")

    def check_json_link(self, path, link, said):
        if link.get("rel") == "license":
            return None
        return self.follow(path, link.get("href"), said, link.get("type"), link.get("size"))

    def check_publication(self, path, publication):
        metadata = publication.get("metadata") or {}
        said = f"the book '{metadata.get('title')}'"
        rules = {
            "title": lambda value: value,
            "identifier": ABSOLUTE.match,
            "language": LANGUAGE.match,
            "modified": MOMENT.match,
            "published": DAY.match,
            "@type": lambda value: value == "http://schema.org/Book",
        }
        for name, rule in rules.items():
            if not isinstance(metadata.get(name), str) or not rule(metadata[name]):
                self.note(path, f"{said} has no good '{name}'")
        links = publication.get("links") or []
        if not any(link.get("rel", "").startswith(ACQUISITION) for link in links):
            self.note(path, f"{said} cannot be had")
        for link in links:
            self.check_json_link(path, link, said)
        images = publication.get("images")
        if images is not None and not any(
            image.get("type") in ("image/jpeg", "image/png", "image/gif") for image in images
        ):
            self.note(path, f"{said} has no picture that apps show")
        for image in images or []:
            self.check_json_link(path, image, said)
            if not all(isinstance(image.get(side), int) and image[side] > 0 for side in ("width", "height")):
                self.note(path, f"{said} has a picture without a size")
        return metadata.get("identifier")

    # Site maps

    def check_site_map(self, path, root):
        for place in root.iter(SITE_MAP + "loc"):
            address = (place.text or "").strip()
            if not ABSOLUTE.match(address):
                self.note(path, f"'{address}' is not absolute")
            elif self.base and not address.startswith(self.base):
                self.note(path, f"'{address}' is not on this site")
            else:
                self.follow(path, address, "the page")
        for moment in root.iter(SITE_MAP + "lastmod"):
            if not MOMENT.match(moment.text or ""):
                self.note(path, f"'{moment.text}' is no moment")

    # All feeds together

    def all_of(self, path):
        """What a list has in this part and those behind it."""
        seen, found = set(), []
        while path in self.atom and path not in seen:
            seen.add(path)
            found += self.atom[path][1]
            path = self.following.get(path)
        return found

    def check_whole(self, files):
        for path, target, kind in self.stated:
            if target in self.atom and self.atom[target][0] not in (None, kind):
                self.note(path, f"says that '{target}' is a feed of {kind}")
        for path in self.atom:
            if path.startswith("opds/") and path[: -len(".xml")] + ".json" not in self.site.files:
                self.note(path, "has no twin in JSON")
        if "opds/index.xml" not in self.site.files:
            return
        for path, total in self.totals.items():
            if len(self.all_of(path)) != total:
                self.note(path, f"lists {len(self.all_of(path))}, not {total}")
        books = {book for path, (kind, books) in self.atom.items() if kind == "acquisition" for book in books}
        for path in [self.crawlable or "opds/index.xml"] + self.complete:
            if set(self.all_of(path)) != books or path in self.complete and path in self.following:
                self.note(path, "does not have every book, as it says to crawlers")
        for path in files:
            if re.fullmatch(r"books/(collections/)?[^/]+\.epub", path) and path not in self.listed:
                self.note(path, "is in no feed of the catalogue")
        for path, page in self.site.pages.items():
            targets = {
                posixpath.normpath(posixpath.join("/", posixpath.dirname(path), unquote(self.local(address))))[1:]
                for _, tag, _, address, relation in page.links
                if tag == "link" and relation == "alternate"
            }
            styled = any(relation == "stylesheet" for _, _, _, _, relation in page.links)
            for feed in ("opds/index.xml", "opds/index.json", "feed.xml"):
                if styled and feed in self.site.files and feed not in targets:
                    self.note(path, f"has no link to '{feed}'")
