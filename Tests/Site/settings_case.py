"""What the tests of settings and of letters have in common: a site without a server and with one, and how somebody chooses."""

import json
import re
import subprocess
import sys

import kinds
from site_case import SiteCase

# A click where somebody would click: in the middle of what is seen of an element.
MIDDLE = """
(selector) => {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: "center" });
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height)];
}
"""

# The sum that the gate asks for, as a list of its numbers.
SUM = """document.querySelector(".sum").textContent.match(/\\d+/g).map(Number)"""


class Server:
    """The site as Python serves a folder."""

    def __init__(self, site):
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", site]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.root = "http://127.0.0.1:" + re.search(r"port (\d+)", self.process.stdout.readline()).group(1) + "/"

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class SettingsCase(SiteCase):
    def setUp(self):
        super().setUp()
        self.tab.size(1180, 820)
        self.root = kinds.address(self.site, "") + "/"
        self.forget()

    def go(self, path, tab=None):
        self.assertIsNone((tab or self.tab).open(self.root + path))

    def forget(self):
        self.go("settings.html")
        self.tab.evaluate("localStorage.clear()")
        self.go("settings.html")

    def click(self, selector, least=44):
        x, y, size = self.tab.evaluate(f"({MIDDLE})({json.dumps(selector)})")
        self.assertGreaterEqual(size, least, selector)
        self.tab.press_at(x, y)

    def choose(self, name, value):
        self.click(f'[name="{name}"][value="{value}"]')

    def attribute(self, name, tab=None):
        return (tab or self.tab).evaluate(f"document.documentElement.dataset[{json.dumps(name)}] ?? null")

    def type(self, text):
        self.tab.type(text)

    def story_page(self):
        return next(path for kind, path in kinds.examples(self.site) if kind == "page")

    def served(self):
        """Without a server, then with one: yields the name of each, for a subtest."""
        yield "file"
        server = Server(self.site)
        try:
            self.root = server.root
            self.forget()
            yield "server"
        finally:
            server.close()

    def open_gate(self):
        first, second = self.tab.evaluate(SUM)
        self.click("#answer")
        self.type(str(first * second))
        self.click(".gate button")
        self.assertTrue(self.tab.evaluate('document.querySelector(".behind").getClientRects().length > 0'))
