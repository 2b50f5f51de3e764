"""Whether the order of sending leaves no reader of a real site before something that is not there."""

import html.parser
import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

import projects
from projects import ROOT, Project, surroundings

sys.path.append(str(ROOT / "Tests" / "Site"))

from project import bring_pictures  # noqa: E402

# What a step may hold, as Documentation/how-to/deploying.md tells it: every file of a site has to be one of these, and no file two.
KINDS = {
    "foundations": r"(assets|illustrations|recordings)/.+|stories/[^/]+/text\.js",
    "pages": r"stories/(?!page/)[^/]+/(index|embed|\d+)\.html|(sparks|lessons|sessions|pages)/[^/]+(?<!/index)\.html|(404|settings)\.html"
    r"|books/.+\.epub|search/(.+/[^/]+|letters)\.js|today/.+/\d+\.js",
    "lists": r"(index|offline)\.html|(stories|sparks|lessons|sessions)/index\.html|(stories|sparks|lessons)/(page/[^/]+|tags/.+)\.html"
    r"|(collections|ages|levels|themes|moods|colours|languages|types|situations|audiences|search|family)/(.+/)?(index|page/[^/]+)\.html"
    r"|(feed|sitemap)\.xml|opds/.+|robots\.txt|manifest\.webmanifest|.+/keep\.json|stories/[^/]+/oembed\.json|(search|today)/index\.js",
    "worker": r"sw\.js",
}
STEPS = list(KINDS)
# What may lead to a file of a later step, and why that does no harm: see "What may be met meanwhile" in Documentation/how-to/deploying.md.
LINKS = {"a", "link rel=alternate"}


class References(html.parser.HTMLParser):
    """What the attributes of a page name, by the element that they stand in."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        kind = f"link rel={dict(attributes).get('rel')}" if tag == "link" else tag
        for name, value in attributes:
            parts = re.split(r",\s+|\s+", value or "") if name.endswith("srcset") else [value or ""]
            self.found += [(kind if name == "href" else f"{tag} {name}", part) for part in parts]


def named_in(path, data):
    """What a file names: pairs of where and which address; what is no address leads nowhere."""
    text = data.decode("utf-8", "replace")
    if path.endswith(".html"):
        return References(text).found
    if path.endswith(".css"):
        return [("url", address) for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", text)]
    if path.endswith((".js", ".svg", ".json", ".webmanifest", ".xml", ".txt")):
        return [("text", address) for address in re.findall(r"[\"'>]([^\"'<>\s]+)[\"'<]", text)]
    return []


class Order(unittest.TestCase):
    """The sites of this checkout's stories, and of sparks with sessions, as 'deploy' would send them."""

    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.mkdtemp(prefix="hornbook-deploy-")
        cls.addClassCleanup(shutil.rmtree, cls.scratch)

    def stories(self):
        folder = os.path.join(self.scratch, "stories")
        for name in ("Content", "Templates"):
            shutil.copytree(ROOT / name, os.path.join(folder, name), ignore=shutil.ignore_patterns("library.sqlite*"))
        shutil.copy(ROOT / "hornbook.toml", folder)
        bring_pictures(folder)
        return Project(folder)

    def sparks(self):
        folder = os.path.join(self.scratch, "sparks")
        subprocess.run([projects.PROGRAM, "--quiet", "init", folder, "--kind", "dailyspark"], check=True, env=surroundings({}))
        made = Project(folder)
        made.run("edit", "transcripts", "on")
        made.run("import", "dailyspark", str(ROOT / "Tests" / "Fixtures" / "dailyspark" / "sessions.json"))
        return made

    def test_nothing_of_stories_names_a_file_of_a_later_step(self):
        self.examine(self.stories(), "illustrations/", "recordings/", "books/", "/text.js", "/keep.json", "opds/", "search/index.js")

    def test_nothing_of_sparks_names_a_file_of_a_later_step(self):
        self.examine(self.sparks(), "sparks/", "lessons/", "sessions/", "today/index.js", "today/en/", "/keep.json", "search/index.js")

    def examine(self, project, *expected):
        project.run("build")
        report = json.loads(project.run("deploy", f"folder:{self.scratch}/there", "--dry-run", "--json").stdout)
        site = project.site()
        self.assertEqual(sorted(report["sent"]), sorted(site))
        for part in expected:
            self.assertTrue(any(part in path for path in site), f"the site lacks {part}")
        steps = dict(zip(report["sent"], (step for step, count in report["steps"].items() for _ in range(count)), strict=True))
        for path, step in steps.items():
            self.assertEqual([kind for kind, pattern in KINDS.items() if re.fullmatch(pattern, path)], [step], path)
        looked, later = 0, []
        for path, data in site.items():
            for kind, address in named_in(path, data):
                for target in self.targets(path, address):
                    if target not in steps or target == path:
                        continue
                    looked += 1
                    if STEPS.index(steps[target]) > STEPS.index(steps[path]) and not self.is_documented(kind, target, steps[target]):
                        later.append((path, kind, target))
        self.assertEqual(later, [])
        self.assertGreater(looked, 1000)

    @staticmethod
    def targets(path, address):
        """The files that an address may mean: seen from the file, or from the home page where a script or a feed has it."""
        parts = urllib.parse.urlsplit(address) if not address.startswith("//") else None
        if not parts or not parts.path or parts.scheme not in ("", "https"):
            return []
        # What is only a part of a name in a script that pages of every folder share.
        if path.startswith("assets/") and path.endswith(".js") and "/" not in parts.path:
            return []
        name = urllib.parse.unquote(parts.path).removeprefix("/")
        folders = [posixpath.dirname(path)] if path.endswith((".html", ".css")) and not parts.scheme else [posixpath.dirname(path), ""]
        return {posixpath.normpath(posixpath.join(folder, name)) for folder in folders}

    @staticmethod
    def is_documented(kind, target, step):
        return step == "lists" and (kind in LINKS or target.endswith("/keep.json"))
