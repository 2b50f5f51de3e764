"""What the tests of the preview have in common: a project, a server for each test, and tabs."""

import os
import sys
import time

import browser
import project
import site_case
from project import Project, Server, picture

# Tells every page apart from one that was loaded again.
MARK = "window.unloaded = true"


class PreviewCase:
    """A project that is made once and served for each test."""

    export = None
    kind = "stories"

    @classmethod
    def made(cls):
        return Project(cls.export, kind=cls.kind)

    @classmethod
    def setUpClass(cls):
        cls.project = cls.made()
        cls.addClassCleanup(cls.project.folder.cleanup)
        cls.browser = browser.shared()

    def setUp(self):
        self.server = Server(self.project)
        self.tabs = []

    def tearDown(self):
        for tab in self.tabs:
            tab.close()
        if self.server.process.poll() is None:
            self.server.interrupt()

    def open(self, path, width=900, height=600, script=None):
        """Opens a page in a tab of its own, and waits until it is in touch with the server."""
        tab = self.browser.tab()
        self.tabs.append(tab)
        if script:
            tab.call("Page.addScriptToEvaluateOnNewDocument", source=script)
        tab.size(width, height)
        self.assertIsNone(tab.open(self.server.address + path))
        tab.wait("document.querySelector('hornbook-preview') !== null")
        self.settle(tab)
        tab.evaluate(MARK)
        return tab

    @staticmethod
    def settle(tab):
        """Waits until a tab asks for nothing any more."""
        quiet = 0
        while quiet < 3:
            tab.events.clear()
            time.sleep(0.1)
            quiet = 0 if tab.requests() else quiet + 1
        tab.events.clear()

    def assert_not_loaded_again(self, tab):
        self.assertTrue(tab.evaluate("window.unloaded === true"), "the page was loaded again")

    def pages(self, story):
        return self.project.sql(
            "SELECT id, illustration_status, illustration_relative_path FROM page WHERE story_id = ? ORDER BY page_number",
            story,
        )

    def story_with_picture(self):
        """A story of several pages whose first has a picture; its slug too."""
        for (story,) in self.project.sql(
            "SELECT story_id FROM page GROUP BY story_id HAVING count(*) > 3 ORDER BY min(text)"
        ):
            pages = self.pages(story)
            if pages[0][1] == "generated" and os.path.isfile(self.picture_path(pages[0][2])):
                return story, self.project.slug(story)
        self.fail("there is no story with pictures")

    def picture_path(self, name):
        return self.project.file("Content", "Illustrations", name or "nothing")

    def set_status(self, page, status, error=None):
        count = len(self.server.builds)
        self.project.edit(
            "UPDATE page SET illustration_status = ?, illustration_error = ? WHERE id = ?", status, error, page
        )
        self.server.wait(count + 1)

    def generate(self, tab, page, seed):
        """Puts a picture into place and marks it generated; returns how long the tab took to show it, in milliseconds."""
        name = f"test-{seed}.png"
        count = len(self.server.builds)
        self.project.write(picture(seed), "Content", "Illustrations", name)
        # The picture alone changes nothing, which takes a build to find out.
        self.server.wait(count + 1)
        count = len(self.server.builds)
        tab.evaluate(
            """window.shown = new Promise(done => new MutationObserver(() => {
              const image = [...document.images].find(image => image.width === 0 || /illustrations/.test(image.src)
                && !window.before.has(image.src));
              if (image && image.complete) done(performance.timeOrigin + performance.now());
            }).observe(document, {subtree: true, childList: true, attributes: true}));
            window.before = new Set([...document.images].map(image => image.src)); 0"""
        )
        committed = self.project.edit(
            "UPDATE page SET illustration_status = 'generated', illustration_relative_path = ?, alt_text = 'A picture'"
            " WHERE id = ?",
            name,
            page,
        )
        shown = tab.evaluate("window.shown")
        self.server.wait(count + 1)
        return shown - committed * 1000

    def changes(self, before):
        """The paths that were written since, and those that are gone."""
        after = self.project.site()
        written = {path for path, file in after.items() if before.get(path) != file}
        return written, before.keys() - after.keys()


def run(usage):
    """Runs the tests of the file that is called, with the program before other arguments. Without a browser, says so."""
    if len(sys.argv) < 2:
        sys.exit(usage.strip())
    project.PROGRAM = os.path.abspath(sys.argv.pop(1))
    if browser.program() is None:
        print("skipped: there is no Chromium here that can be steered (on Ubuntu it is a snap)")
        sys.exit(0)
    site_case.main()
