"""A project with a collection in many languages in it, published, and its pages as they are read."""

import json
import os
import posixpath
import re
import urllib.parse
import zipfile

import project
import spoken
import tongues

SETTINGS = '[site]\ntitle = "Hilal"\nlanguage = "{language}"\n{more}[books]\ncollections = true\n'
OWN = re.compile(r"\d{3}")


class Empty(project.Project):
    """A project with nothing in its library."""

    def __init__(self, settings):
        self.begin(settings=settings)


class Site:
    """A project with the collection in it, published."""

    def __init__(self, language, languages=None, address=None):
        self.language, self.address = language, address
        more = f'base_url = "{address}"\n' if address else ""
        self.project = Empty(SETTINGS.format(language=language, more=more))
        self.collection = tongues.Collection(os.path.join(self.project.folder.name, "asp"), languages)
        self.own = {int(OWN.search(story.title)[0]): story for story in self.collection.stories}
        # The program says what is odd, and nothing of it is an error.
        self.project.run("import", "markdown", self.collection.folder)
        self.gather()
        self.project.run("build")
        self.folder = self.project.file("Site")
        self.pages = {}
        for place, _, names in os.walk(self.folder):
            for name in names:
                if name.endswith(".html"):
                    path = os.path.relpath(os.path.join(place, name), self.folder).replace(os.sep, "/")
                    with open(os.path.join(place, name), encoding="utf-8") as file:
                        self.pages[path] = spoken.Spoken(file.read())
        self.paths = {}  # The folder of each story.
        for path, page in self.pages.items():
            if re.fullmatch(r"stories/(?!page/)[^/]+/index\.html", path):
                self.paths[self.story(" ".join(page.texts("h1")))] = posixpath.dirname(path)

    def gather(self):
        """Makes one collection of stories in several languages, so that there is a book of it."""
        rows = self.project.sql("SELECT id, title FROM story WHERE language IN ('ar', 'am', 'ja', 'en', 'fa') ORDER BY title")
        moons = {"name": "Full moons", "createdAt": "2026-01-15", "stories": [identifier for identifier, _ in rows]}
        text = json.dumps({"format": "hornbook", "version": 1, "collections": [moons]})
        self.project.write(text, "moons.json")
        self.project.run("import", "json", self.project.file("moons.json"))

    def story(self, text):
        """The story of which a text is; none where it is of none."""
        for own in OWN.findall(text):
            story = self.own.get(int(own))
            if story and (story.title in text or any(part in text for part in story.texts)):
                return story
        return None

    def path(self, story, page=None):
        return f"{self.paths[story]}/{page or 'index'}.html"

    def url(self, story, page=None):
        return self.address + urllib.parse.quote(self.paths[story] + (f"/{page}.html" if page else "/"))

    def target(self, path, href):
        return posixpath.normpath(posixpath.join(posixpath.dirname(path), urllib.parse.unquote(href)))

    def read(self, *names):
        with open(os.path.join(self.folder, *names), "rb") as file:
            return file.read()

    def book(self, story):
        return zipfile.ZipFile(os.path.join(self.folder, "books", posixpath.basename(self.paths[story]) + ".epub"))
