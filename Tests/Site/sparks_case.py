"""What tests of a library of sparks have in common: its pages, from the disk and from a server."""

import os
import re

import kinds
from host import Host
from site_case import SiteCase

# The kinds of pages, by their addresses. Those of sessions, of older pages of lists and of a family are not on every site.
PATTERNS = {
    "home": r"index\.html",
    "sparks": r"sparks/index\.html",
    "older list": r"sparks/page/[^/]+\.html",
    "spark": r"sparks/[^/]+\.html",
    "groups": r"situations/index\.html",
    "group": r"situations/[^/]+/index\.html",
    "audience": r"audiences/[^/]+/index\.html",
    "type": r"types/[^/]+/index\.html",
    "language": r"languages/[^/]+/index\.html",
    "lessons": r"lessons/index\.html",
    "lesson": r"lessons/[^/]+\.html",
    "tag": r"lessons/tags/[^/]+\.html",
    "sessions": r"sessions/index\.html",
    "session": r"sessions/[^/]+\.html",
    "family": r"family/index\.html",
    "search": r"search/index\.html",
    "settings": r"settings\.html",
    "offline": r"offline\.html",
    "lost": r"404\.html",
    "authored": r"pages/.+\.html",
}
OPTIONAL = {"older list", "sessions", "session", "family", "authored", "language", "tag"}


class SparksCase(SiteCase):
    @classmethod
    def setUpClass(cls):
        cls.host = Host(cls.site)
        cls.roots = {"file": kinds.address(cls.site, "") + "/", "server": cls.host.address}

    @classmethod
    def tearDownClass(cls):
        cls.host.close()

    def setUp(self):
        super().setUp()
        self.tab.size(1180, 820)
        self.tab.scheme("light", motion="reduce")
        for _ in self.ways():
            self.go("404.html")
            self.tab.evaluate("localStorage.clear()")
        self.root = self.roots["file"]

    def ways(self):
        """From the disk, then from a server."""
        for name, self.root in self.roots.items():
            yield name

    def go(self, path):
        self.assertIsNone(self.tab.open_anew(self.root + path))

    def without_scripts(self, path):
        """Opens a page that can run nothing; it can be asked afterwards."""
        self.tab.call("Emulation.setScriptExecutionDisabled", value=True)
        self.go(path)
        self.tab.call("Emulation.setScriptExecutionDisabled", value=False)

    def examples(self):
        """One page of each kind."""
        found = {}
        for folder, _, names in os.walk(self.site):
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), self.site).replace(os.sep, "/")
                kind = next((kind for kind, pattern in PATTERNS.items() if re.fullmatch(pattern, path)), None)
                if kind and not kinds.is_redirect(self.site, path):
                    found.setdefault(kind, path)
        self.assertLessEqual(PATTERNS.keys() - found.keys(), OPTIONAL)
        return list(found.values())
