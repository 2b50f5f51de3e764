"""Examines a built site as it lies on disk, the way a browser sees it from a USB stick (file://).

    python3 check_site.py FOLDER

Every local link, picture, style sheet, script and anchor must lead to a real file (or id) inside the folder by a
relative address; nothing is fetched from elsewhere; every page has what a page needs. Findings go to standard
output, one a line; the exit code is 0 when there is none, 1 when there is one, 2 when there is no site to look at.
"""

import json
import os
import posixpath
import re
import sys
import xml.etree.ElementTree
from urllib.parse import unquote

import feeds
from page import Page

SCHEME = re.compile(r"^([A-Za-z][A-Za-z0-9+.-]*):")
LINK_SCHEMES = frozenset(["https", "http", "mailto"])
# Relations whose address is only named, not fetched.
NAMED_RELATIONS = frozenset(["canonical", "alternate", "license", "author", "prev", "next", "me"])


class Site:
    """A folder of finished files."""

    def __init__(self, folder):
        self.folder = folder
        self.files = set()
        self.folders = {""}
        self.findings = []
        self.checked = 0
        self.pages = {}
        for place, folders, names in os.walk(folder):
            relative = os.path.relpath(place, folder).replace(os.sep, "/")
            prefix = "" if relative == "." else relative + "/"
            self.folders.update(prefix + name for name in folders)
            for name in sorted(folders + names):
                if os.path.islink(os.path.join(place, name)):
                    self.note(prefix + name, None, "is a symbolic link")
            self.files.update(prefix + name for name in names)

    def note(self, path, line, message):
        self.findings.append((path, line or 0, message))

    def read(self, path):
        with open(os.path.join(self.folder, path), "rb") as file:
            return file.read()

    def text(self, path):
        try:
            return self.read(path).decode("utf-8")
        except UnicodeDecodeError as error:
            self.note(path, None, f"is not UTF-8: {error.reason} at byte {error.start}")
            return ""

    def check(self):
        for path in sorted(self.files):
            ending = posixpath.splitext(path)[1].lower()
            if ending in (".html", ".htm"):
                self.pages[path] = Page(self.text(path))
            elif ending in (".xml", ".svg", ".opf", ".ncx"):
                self.check_xml(path)
            elif ending in (".json", ".webmanifest"):
                self.check_json(path)
            elif ending == ".css":
                self.check_css(path)
        base = self.base()
        for path, page in self.pages.items():
            if path == "404.html" and base:
                page.links = [
                    (line, tag, name, self.local(base, address), relation)
                    for line, tag, name, address, relation in page.links
                ]
            if path == "404.html":
                # A server shows it at any depth: what it asks for above may be where it is.
                page.links = [
                    (line, tag, name, re.sub(r"^(\.\./)+", "", address) if tag in ("link", "script") else address, relation)
                    for line, tag, name, address, relation in page.links
                ]
            for line, message in page.findings:
                self.note(path, line, message)
            for line, tag, name, address, relation in page.links:
                self.check_link(path, line, tag, name, address, relation)
            for line, address in page.data_addresses:
                if not SCHEME.match(address):
                    self.check_link(path, line, "script", "address", address)
        feeds.check(self)
        return sorted(set(self.findings))

    def base(self):
        """The site's own address, where its front page says it; None where nobody knows it."""
        page = self.pages.get("index.html")
        named = [address for _, _, _, address, relation in page.links if relation == "canonical"] if page else []
        return re.sub("index[.]html$", "", named[0]) if named else None

    def local(self, base, address):
        """An address of a page that a server shows at any depth: what begins with the site's own is a file of it."""
        if not address.startswith(base):
            return address
        rest = address[len(base) :]
        return rest + "index.html" if not rest or rest.endswith("/") else rest

    def check_link(self, path, line, tag, name, address, relation=""):
        self.checked += 1
        said = f"{name} '{address}' of <{tag}>"
        fetched = name not in ("cite",) and tag not in ("a", "area", "form", "meta")
        if tag == "link" and relation and set(relation.split()) <= NAMED_RELATIONS:
            fetched = False
        problem = self.problem(path, address.strip(), fetched)
        if problem:
            self.note(path, line, f"{said}: {problem}")

    def problem(self, path, address, fetched):
        """Why an address that stands in the file at `path` leads nowhere good; None when it is fine."""
        scheme = SCHEME.match(address)
        if scheme:
            scheme = scheme.group(1).lower()
            if scheme == "data" and fetched:
                return None
            if fetched:
                return "is fetched from elsewhere"
            return None if scheme in LINK_SCHEMES else f"'{scheme}:' is no address for a page to link to"
        if address.startswith("//"):
            return "leaves the site"
        if address.startswith("/"):
            return "is absolute; it holds only at the root of a domain"
        if "\\" in address:
            return "holds a backslash"
        address, _, fragment = address.partition("#")
        address = address.partition("?")[0]
        try:
            target = unquote(address, errors="strict")
            fragment = unquote(fragment, errors="strict")
        except UnicodeDecodeError:
            return "is not percent-encoded UTF-8"
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
        if target == ".." or target.startswith("../"):
            return "leaves the folder"
        if target == "." or target in self.folders or address.endswith("/"):
            return "names a folder, which has no page without a server"
        if target not in self.files:
            return "there is no such file"
        fragment = fragment.partition(":~:")[0]
        if fragment and fragment != "top" and target in self.pages:
            page = self.pages[target]
            if fragment not in page.ids and fragment not in page.names:
                return f"there is no id '{fragment}' in '{target}'"
        return None

    def check_css(self, path):
        text = re.sub(r"/\*.*?\*/", lambda found: re.sub(r"[^\n]", " ", found.group()), self.text(path), flags=re.S)
        pattern = r"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')"""
        for found in re.finditer(pattern, text, re.IGNORECASE):
            address = next(group for group in found.groups() if group is not None)
            line = text.count("\n", 0, found.start()) + 1
            # A fragment alone names something in the page that uses the sheet.
            if not address.startswith("#"):
                self.check_link(path, line, "css", "url", address)

    def check_xml(self, path):
        try:
            root = xml.etree.ElementTree.fromstring(self.read(path))
        except xml.etree.ElementTree.ParseError as error:
            self.note(path, error.position[0], f"is not well-formed: {error}")
            return
        if not path.endswith(".svg"):
            return
        ids = {element.get("id") for element in root.iter()}
        for element in root.iter():
            tag = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else "comment"
            if tag == "script" or any(re.match(r"on[a-z]+$", name) for name in element.keys()):
                self.note(path, None, f"<{tag}> is or has a script")
            for name in ("href", "{http://www.w3.org/1999/xlink}href"):
                address = element.get(name)
                if address and address.startswith("#"):
                    if address[1:] not in ids:
                        self.note(path, None, f"there is no id '{address[1:]}'")
                elif address:
                    self.check_link(path, None, tag, "href", address)

    def check_json(self, path):
        try:
            json.loads(self.text(path))
        except ValueError as error:
            self.note(path, None, f"is not JSON: {error}")


def main(arguments):
    if len(arguments) != 1:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    site = Site(arguments[0])
    findings = site.check()
    if "index.html" not in site.pages:
        print(f"error: there is no site in '{arguments[0]}': it has no index.html")
        return 2
    for path, line, message in findings:
        print(f"{path}:{line}: {message}" if line else f"{path}: {message}")
    print(f"{len(site.pages)} pages, {site.checked} links, {len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
