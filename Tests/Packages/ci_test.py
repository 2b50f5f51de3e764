"""The recipes for continuous integration: held to the schemas of their hosts, and their steps run as scripts.

    python3 ci_test.py [-v]

A server on this machine stands for the releases, with the tarball that was made last. A checkout is a fresh clone; what a host keeps
between runs is carried over.
"""

import functools
import http.server
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Site"))
from workflows import steps  # noqa: E402

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLES = os.path.join(CHECKOUT, "Documentation", "examples", "ci")
MADE = os.path.join(CHECKOUT, ".build", "tarball")
LINT = os.path.join(CHECKOUT, ".tools", "lint-venv", "bin", "check-jsonschema")
# The host that each file is for, as check-jsonschema calls it.
SCHEMAS = {
    os.path.join(CHECKOUT, "action.yml"): "github-actions",
    os.path.join(EXAMPLES, "github-pages.yml"): "github-workflows",
    os.path.join(EXAMPLES, "forgejo.yml"): "github-workflows",
    os.path.join(EXAMPLES, "gitlab-ci.yml"): "gitlab-ci",
}


class Host:
    """A host with a repository: it clones it for each run, and carries over what it keeps."""

    def __init__(self, place, releases):
        self.place, self.releases, self.runs = place, releases, 0
        self.repository = os.path.join(place, "stories.git")
        self.home = os.path.join(place, "home")
        os.makedirs(self.home)
        self.git(place, "init", "--quiet", "--bare", "--initial-branch=main", self.repository)
        self.author = os.path.join(place, "author")
        self.git(place, "clone", "--quiet", self.repository, self.author)

    def variables(self, **more):
        names = {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in (("NAME", "A"), ("EMAIL", "a@example.org"))}
        return {"PATH": "/usr/bin:/bin", "HOME": self.home, "RELEASES": self.releases, **names, **more}

    def git(self, folder, *words):
        subprocess.run(["git", *words], cwd=folder, env=self.variables(), check=True, capture_output=True)

    def push(self):
        self.git(self.author, "add", "--all")
        self.git(self.author, "commit", "--quiet", "--message", "Stories")
        self.git(self.author, "push", "--quiet", "origin", "HEAD:main")

    def run(self, scripts, kept, expression=None, **more):
        """Runs the steps in a fresh clone; gives its folder, what was said, and the seconds."""
        self.runs += 1
        folder = os.path.join(self.place, f"run-{self.runs}")
        self.git(self.place, "clone", "--quiet", self.repository, folder)
        for name in kept:
            before = os.path.join(self.place, "kept", name)
            if os.path.exists(before):
                shutil.copytree(before, os.path.join(folder, name), symlinks=True)
        paths = os.path.join(self.place, f"path-{self.runs}")
        open(paths, "w").close()
        begun, said = time.monotonic(), ""
        for script in scripts:
            with open(paths, encoding="utf-8") as file:
                added = ":".join(reversed(file.read().split()))
            variables = self.variables(GITHUB_PATH=paths, **{name: value.replace("{here}", folder) for name, value in more.items()})
            variables["PATH"] = added + ":" * bool(added) + variables["PATH"]
            done = subprocess.run(["sh", "-ec", script], cwd=folder, env=variables, capture_output=True, text=True)
            said += done.stdout + done.stderr
            if done.returncode != 0:
                raise AssertionError(f"{script}\nended with {done.returncode}\n{said}")
        took = time.monotonic() - begun
        for name in kept:
            target = os.path.join(self.place, "kept", name)
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(os.path.join(folder, name), target, symlinks=True)
        return folder, said, took


class Recipes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix="hornbook-ci-")
        cls.addClassCleanup(cls.place.cleanup)
        (name,) = [name for name in os.listdir(MADE) if name.endswith(".tar.gz")]
        cls.version = re.fullmatch(r"hornbook-(.*)-linux-\w+\.tar\.gz", name)[1]
        releases = os.path.join(cls.place.name, "releases")
        os.makedirs(releases)
        os.symlink(MADE, os.path.join(releases, f"v{cls.version}"))
        handler = functools.partial(Quiet, directory=releases)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        cls.addClassCleanup(server.server_close)
        cls.addClassCleanup(server.shutdown)
        cls.releases = f"http://127.0.0.1:{server.server_port}"

    def setUp(self):
        place = os.path.join(self.place.name, self.id().split(".")[-1])
        os.makedirs(place)
        self.host = Host(place, self.releases)
        program = os.path.join(MADE, f"hornbook-{self.version}-linux-{os.uname().machine}", "bin", "hornbook")
        self.author("sh", "-c", f"'{program}' init . && rm -r .hornbook; mkdir ci && cp '{EXAMPLES}'/*.sh ci")
        self.host.push()

    def author(self, *words):
        subprocess.run(words, cwd=self.host.author, env=self.host.variables(), check=True, capture_output=True)

    def edit(self):
        """A story is edited at home, and pushed."""
        path = os.path.join(self.host.author, "Content", "stories", "en", "dot-and-the-dark-lighthouse.md")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("Dot was the smallest ferry", "Dot was the very smallest ferry"))
        self.host.push()

    def assert_is_published(self, site, words):
        with open(os.path.join(site, "stories", "dot-and-the-dark-lighthouse", "1.html"), encoding="utf-8") as file:
            self.assertIn(words, file.read())

    def bring_pictures(self, *place):
        """Has a host keep copies of the sample's pictures, which take longer to make than all the rest."""
        made = os.environ.get("HORNBOOK_TEST_PICTURES")
        if made and os.path.isdir(made):
            shutil.copytree(made, os.path.join(self.host.place, *place, "pictures"))

    def publish_twice(self, scripts, kept, site, **more):
        """A first run, and one after an edit, with what the host has kept."""
        folder, said, first = self.host.run(scripts, kept, **more)
        self.assertIn("published 11 stories", said)
        self.assertIn("0 errors", said)
        self.assert_is_published(os.path.join(folder, site), "Dot was the smallest ferry")
        self.edit()
        folder, said, second = self.host.run(scripts, kept, **more)
        self.assert_is_published(os.path.join(folder, site), "Dot was the very smallest ferry")
        print(f"{self.id().split('.')[-1]}: {first:.1f} s, and {second:.1f} s after an edit", file=sys.stderr)
        return folder, said

    @unittest.skipUnless(os.path.exists(LINT), "there are no schemas of workflows (Scripts/setup test-all)")
    def test_files_are_as_their_hosts_want_them(self):
        for path, schema in SCHEMAS.items():
            done = subprocess.run([LINT, "--builtin-schema", f"vendor.{schema}", path], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_versions_are_this_one(self):
        for path in [*SCHEMAS, os.path.join(EXAMPLES, "build.sh")]:
            with open(path, encoding="utf-8") as file:
                found = set(re.findall(r"\b\d+\.\d+\.\d+\b", file.read()))
            self.assertLessEqual(found, {self.version}, path)

    def test_the_action(self):
        self.bring_pictures("kept", ".hornbook")
        _, said = self.publish_twice(
            steps(os.path.join(CHECKOUT, "action.yml")), [".hornbook", "Site"], "Site",
            GITHUB_ACTION_PATH=CHECKOUT, VERSION=self.version, BASE_URL="https://anna.example/stories/", OPTIONS="--strict",
        )  # fmt: skip
        written = int(re.search(r"wrote (\d+) files", said)[1])
        self.assertLess(written, 30, said)

    def test_gitlab(self):
        self.bring_pictures("kept", ".cache", "state")
        scripts = steps(os.path.join(EXAMPLES, "gitlab-ci.yml"))
        self.assertEqual([script.split()[0] for script in scripts], ["apt-get", "apt-get", "sh", "mv"])
        # The machine has what these install.
        self.publish_twice(
            scripts[2:], [".cache"], "public", CI_PAGES_URL="https://anna.example/stories", CACHE="{here}/.cache", VERSION=self.version
        )

    def test_forgejo(self):
        self.bring_pictures("kept", ".cache", "state")
        scripts = steps(os.path.join(EXAMPLES, "forgejo.yml"))
        self.publish_twice(
            scripts, [".cache"], "Site", CACHE="{here}/.cache", VERSION=self.version, TOKEN="secret", GITHUB_ACTOR="anna",
            GITHUB_SERVER_URL=f"file://{self.host.place}", GITHUB_REPOSITORY="stories",
        )  # fmt: skip
        pages = os.path.join(self.host.place, "pages")
        self.host.git(self.host.place, "clone", "--quiet", "--branch", "pages", self.host.repository, pages)
        self.assert_is_published(pages, "Dot was the very smallest ferry")

    def test_a_host_with_a_build_command(self):
        self.bring_pictures("cache", "state")
        _, said = self.publish_twice(["sh ci/build.sh"], [], "Site", CACHE=os.path.join(self.host.place, "cache"), VERSION=self.version)
        self.assertNotIn("new addresses", said)

    def test_new_addresses_are_told(self):
        with open(os.path.join(self.host.author, "Content", "stories", "en", "new.md"), "w", encoding="utf-8") as file:
            file.write("# A new story\n\nIt begins.\n")
        self.host.push()
        self.bring_pictures("cache", "state")
        _, said, _ = self.host.run(["sh ci/build.sh"], [], VERSION=self.version, CACHE=os.path.join(self.host.place, "cache"))
        self.assertIn("this build gave out new addresses", said)

    def test_a_release_that_was_changed_is_not_run(self):
        broken = os.path.join(self.host.place, "releases", f"v{self.version}")
        shutil.copytree(MADE, broken, ignore=shutil.ignore_patterns("hornbook-*-linux-x86_64"))
        (name,) = [name for name in os.listdir(broken) if name.endswith(".tar.gz")]
        with open(os.path.join(broken, name), "ab") as file:
            file.write(b"more")
        done = subprocess.run(
            ["sh", os.path.join(EXAMPLES, "install-hornbook.sh"), self.version, os.path.join(self.host.place, "program")],
            env=self.host.variables(RELEASES=f"file://{self.host.place}/releases"), capture_output=True, text=True,
        )  # fmt: skip
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("FAILED", done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertFalse(any(name == "hornbook" for _, _, names in os.walk(os.path.join(self.host.place, "program")) for name in names))


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


if __name__ == "__main__":
    unittest.main()
