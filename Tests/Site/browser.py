"""Browsers without a window, and their tabs: what every engine can be told, and how one is started.

Chromium is told over a pipe (DevTools protocol), Firefox over a socket (Marionette), WebKitGTK by WebDriver; nothing but
Python and the browser is needed. What an engine cannot do, its tab skips the test for, and says so.
"""

import atexit
import functools
import json
import time
import unittest

# How long an answer may take before the browser counts as stuck, in seconds.
PATIENCE = 60
# The engines, and what they are called.
ENGINES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKitGTK"}
SHIFT = 8

# Where an element can be pressed; none where it is not seen yet.
MIDDLE = """
(() => {
  const element = [...document.querySelectorAll(%s)].find((element) => element.checkVisibility({ visibilityProperty: true }));
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = [...element.getClientRects()].find((box) => box.width && box.height);
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
})()
"""

# Resolves when what has happened so far is drawn; soon in a tab that nobody sees.
DRAWN = """
Promise.race([
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  new Promise((done) => setTimeout(done, 1000)),
])
"""


class Refused(Exception):
    """The browser's answer to a call that it will not or cannot follow."""


def module(engine):
    """How an engine is told."""
    # They are built on this file.
    import chromium
    import firefox
    import webkit

    return {"chromium": chromium, "firefox": firefox, "webkit": webkit}[engine]


def program(engine="chromium"):
    """The path of what steers a browser; none where it cannot be steered."""
    return module(engine).program()


def launch(engine="chromium"):
    """A browser of that engine, with a fresh profile."""
    return module(engine).Browser()


@functools.cache
def shared(engine="chromium"):
    """The one browser of a run of tests, which closes when the run ends."""
    found = launch(engine)
    atexit.register(found.close)
    return found


class Tab:
    """A page that is open. Engines have the rest: `open`, `evaluate`, `press`, `press_at`, `type`, `touch`, `size` and so on."""

    def __init__(self, browser):
        self.browser = browser

    def cannot(self, what):
        """Skips the test that asks for what the engine does not have."""
        raise unittest.SkipTest(f"{ENGINES[self.browser.engine]} {what}")

    def listen(self):
        """Skips the test where nothing that is played would be heard, and so nothing is played."""

    def open_anew(self, url):
        """Opens a page as if none were open: an address that differs from that of the open one in its place alone loads nothing."""
        if self.address().partition("#")[0] == url.partition("#")[0]:
            self.open("about:blank")
        return self.open(url)

    def wait(self, expression, seconds=20):
        """Waits until an expression is true, on whatever page is open then; returns its value."""
        end = time.monotonic() + seconds
        while True:
            try:
                value = self.evaluate(expression)
            except Refused as refused:
                if not any(word in str(refused) for word in ("navigated", "context")):
                    raise
                value = None
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"still not so after {seconds} s: {expression}")
            time.sleep(self.browser.pause)

    def travel(self, steps):
        """Goes so many pages on, or back where that is less than none; what is waited for next says when one is there."""
        # The page may be gone before it could answer, had it to answer.
        self.evaluate(f"void setTimeout(() => history.go({steps}))")

    def click(self, selector):
        """Presses the mouse on the middle of the first element that is seen, after scrolling to it."""
        self.press_at(*self.wait(MIDDLE % json.dumps(selector)))

    def overflow(self):
        """How far the page is wider than the window, in CSS pixels."""
        return self.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")

    def height(self):
        """How tall all of the page is, in CSS pixels."""
        return self.evaluate("document.documentElement.scrollHeight")
