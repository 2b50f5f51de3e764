"""Sends a site away with 'hornbook deploy', by the real tools, to places on this machine.

    python3 deploy_test.py PROGRAM [TEST...]

Every kind of target goes through the same cases: the first deployment equals the site byte for byte, the second sends nothing, a change only
what changed; what is broken off is carried on; what others have changed is found; a dry run changes nothing; no password is told.
"""

import json
import os
import posixpath
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse
from pathlib import Path

from deploy_targets import MARK, PASSWORD, Bucket, Folder, Git, Rsync, RsyncServer, WebDAV, files_below

PROGRAM = ""
ROOT = Path(__file__).parents[2]
STORIES = 6


def identifier(number):
    return f"00000000-0000-4000-8000-{number:012}"


def library(changed=None, without=None, title="Star"):
    """A library of a few stories; one may have other words on a page, one may be missing."""
    names = [f"{title} {number}" for number in range(STORIES - 1)] + ["سمسم آخر"]
    stories = [
        {
            "id": identifier(number), "title": name, "createdAt": f"2025-01-{number + 1:02}T00:00:00Z", "language": "en",
            "pages": [
                {
                    "id": identifier(100 * (number + 1) + page), "pageNumber": page,
                    "text": f"Page {page} of {number}." + (" Changed." if (number, page) == changed else ""),
                }
                for page in range(1, 6)
            ],
        }
        for number, name in enumerate(names) if number != without
    ]
    return json.dumps({"format": "hornbook", "version": 1, "stories": stories})


def surroundings(more):
    """The variables that the program has: none that a store of this machine's owner would be meant by."""
    mine = {name: value for name, value in os.environ.items() if not name.startswith(("AWS_", "RCLONE_", "RSYNC_"))}
    return {**mine, "HORNBOOK_SHARE": str(ROOT), **more}


class Project:
    """A project with a site; runs the program in it."""

    def __init__(self, folder):
        self.folder = Path(folder)

    @classmethod
    def make(cls, folder):
        made = cls(folder)
        (made.folder / "Content" / "pages").mkdir(parents=True)
        (made.folder / "hornbook.toml").write_text('[site]\ntitle = "Stars"\nbase_url = "https://example.org/"\n')
        (made.folder / "Content" / "pages" / "about.md").write_text("# About\n\nUs.\n")
        made.become()
        return made

    def become(self, **changes):
        """Makes the library anew, and the site."""
        for name in self.folder.glob("Content/library.sqlite*"):
            if not changes:
                name.unlink()
        (self.folder / "Content" / "library.json").write_text(library(**changes))
        if changes.get("without") is not None:
            self.run("delete", "story", identifier(changes["without"]), "--yes")
        elif changes:
            self.run("import", "json", "Content/library.json")
        self.run("build")

    def run(self, *words, code=0, environment={}):
        done = subprocess.run(
            [PROGRAM, *words], cwd=self.folder, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=600,
            env=surroundings(environment),
        )
        if done.returncode != code:
            raise AssertionError(f"{words} ended with {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done

    def site(self):
        return {path: data for path, data in files_below(self.folder / "Site").items() if not path.startswith(".")}


class Cases:
    """What every kind of target has to stand."""

    kind = None

    @classmethod
    def setUpClass(cls):
        cls.template = Path(tempfile.mkdtemp(prefix="hornbook-deploy-"))
        Project.make(cls.template / "project")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.template)

    def setUp(self):
        self.target = self.kind()
        self.addCleanup(self.target.stop)
        place = Path(tempfile.mkdtemp(prefix="hornbook-deploy-"))
        self.addCleanup(shutil.rmtree, place)
        shutil.copytree(self.template / "project", place / "project")
        self.project = Project(place / "project")
        self.said = ""

    def deploy(self, *words, project=None, code=0, environment=None):
        """Deploys; gives what the program reports."""
        environment = self.target.environment if environment is None else environment
        done = (project or self.project).run(
            "deploy", self.target.address, "--json", *words, code=code, environment=environment)
        self.said += done.stdout + done.stderr
        return json.loads(done.stdout)

    def assert_equals_site(self):
        there, site = self.target.files(), self.project.site()
        self.assertEqual(sorted(there), sorted(site))
        self.assertEqual([path for path in site if site[path] != there[path]], [])

    def ids(self, report):
        return [one["id"] for one in report["diagnostics"]]

    def test_the_first_brings_all_the_second_nothing_and_a_change_only_what_changed(self):
        first = self.deploy()
        self.assertEqual(sorted(first["sent"]), sorted(self.project.site()))
        self.assert_equals_site()
        before = self.target.files(mark=True)
        second = self.deploy()
        self.assertEqual((second["sent"], second["removed"], second["looked"]), ([], [], None))
        self.assertEqual(second["kept"], len(first["sent"]))
        self.assertEqual(self.target.files(mark=True), before)

        old = self.project.site()
        self.project.become(changed=(1, 3))
        new = self.project.site()
        changed = {path for path in new if old.get(path) != new[path]}
        self.assertIn("stories/star-1/3.html", changed)
        self.assertLess(len(changed), len(new) / 2)
        third = self.deploy()
        self.assertEqual(set(third["sent"]), changed)
        self.assertEqual(third["removed"], sorted(set(old) - set(new)))
        self.assert_equals_site()

    def test_what_the_site_has_no_more_goes_and_files_of_others_stay(self):
        self.target.write("mine/own.txt", b"mine")
        self.assertIn("foreign-target" if not self.target.isAtomic else "other-deployment", self.ids(self.deploy()))
        self.project.become(without=2)
        report = self.deploy()
        self.assertIn("stories/star-2/1.html", report["removed"])
        there = self.target.files()
        self.assertEqual(there.pop("mine/own.txt"), b"mine")
        self.assertEqual(there, self.project.site())
        self.assertFalse((self.target.root / "stories/star-2").exists())
        self.assertEqual(self.deploy()["removed"], [])

    def test_a_dry_run_changes_nothing(self):
        state = files_below(self.project.folder / ".hornbook")
        report = self.deploy("--dry-run")
        self.assertEqual(len(report["sent"]), len(self.project.site()))
        self.assertEqual(self.target.files(mark=True), {})
        self.assertEqual(self.known(files_below(self.project.folder / ".hornbook")), self.known(state))
        self.deploy()
        before, state = self.target.files(mark=True), files_below(self.project.folder / ".hornbook")
        self.project.become(changed=(1, 3))
        self.assertIn("stories/star-1/3.html", self.deploy("--dry-run", "--verify")["sent"])
        self.assertEqual(self.target.files(mark=True), before)
        record = "deployed.sqlite"
        self.assertEqual(files_below(self.project.folder / ".hornbook")[record], state[record])

    @staticmethod
    def known(state):
        # The number of the process that had the lock, and what git keeps of a repository.
        return {path: data for path, data in state.items() if path != "lock" and not path.startswith("deploy/")}

    def test_what_is_wrong_there_is_found_and_mended(self):
        self.deploy()
        self.target.write("index.html", b"broken")
        self.target.remove("stories/star-1/2.html")
        wrong = ["index.html", "stories/star-1/2.html"]
        told = self.deploy("--verify", "--dry-run", code=1)
        self.assertEqual(sorted(told["differing"]), wrong)
        self.assertEqual(self.ids(told).count("target-differs"), 2)
        self.assertEqual(self.target.files()["index.html"], b"broken")
        mended = self.deploy("--verify")
        self.assertEqual(sorted(mended["sent"]), wrong)
        self.assert_equals_site()
        self.assertEqual(self.deploy("--verify", "--dry-run")["differing"], [])

    def test_another_machine_that_deployed_between_is_noticed(self):
        self.deploy()
        other = Project(self.project.folder.parent / "other")
        shutil.copytree(self.project.folder, other.folder, ignore=shutil.ignore_patterns("deployed.sqlite", "deploy"))
        other.become(changed=(2, 2))
        self.deploy(project=other)
        self.assertEqual(self.target.files()["stories/star-2/2.html"], other.site()["stories/star-2/2.html"])
        report = self.deploy()
        self.assertEqual(report["looked"], "other deployment")
        self.assertIn("stories/star-2/2.html", report["sent"])
        self.assertLess(len(report["sent"]), 40)
        self.assert_equals_site()
        self.assertIsNone(self.deploy()["looked"])

    def test_a_lost_record_is_made_again(self):
        self.deploy()
        (self.project.folder / ".hornbook" / "deployed.sqlite").unlink()
        report = self.deploy("--verify")
        self.assertEqual(report["sent"], [])
        self.assertEqual(report["kept"], len(self.project.site()))

    def test_what_was_killed_is_carried_on(self):
        process = subprocess.Popen(
            [PROGRAM, "deploy", self.target.address, "--transfers", "1"], cwd=self.project.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=surroundings(self.target.environment),
        )
        end = time.monotonic() + 60
        while time.monotonic() < end and process.poll() is None and len(self.target.files()) < 20:
            time.sleep(0.005)
        process.kill()
        process.wait()
        # What it has started ends when nobody listens any more.
        time.sleep(1)
        self.deploy()
        self.assert_equals_site()
        self.assertEqual([path for path in self.target.files(mark=True) if "tmp" in path], [])
        self.assertEqual(self.deploy()["sent"], [])

    def test_a_tool_that_is_missing_is_said(self):
        if self.kind is Folder:
            self.skipTest("a folder needs no tool")
        report = self.deploy(code=1, environment={**self.target.environment, "PATH": "/nonexistent"})
        self.assertEqual(self.ids(report), ["missing-tool"])

    def test_no_password_is_told_or_kept(self):
        self.deploy("--verbose")
        self.deploy("--verify")
        kept = b"".join(files_below(self.project.folder / ".hornbook").values())
        for secret in [PASSWORD, *getattr(self.target, "secrets", [])]:
            self.assertNotIn(secret, self.said)
            self.assertNotIn(secret.encode(), kept)
            self.assertNotIn(secret.encode(), self.target.files(mark=True).get(MARK, b""))


class ToFolder(Cases, unittest.TestCase):
    kind = Folder

    def test_a_target_of_the_settings_has_a_name(self):
        settings = self.project.folder / "hornbook.toml"
        settings.write_text(settings.read_text() + '[deploy.school]\nto = "folder:away"\n')
        self.project.run("deploy")
        self.assertEqual(files_below(self.project.folder / "away")["index.html"], self.project.site()["index.html"])
        self.assertIn("did you mean 'school'?", self.project.run("deploy", "shcool", code=64).stderr)
        settings.write_text(settings.read_text() + '[deploy.home]\nto = "folder:away too"\n')
        self.assertIn("'school' and 'home'", self.project.run("deploy", code=64).stderr)
        settings.write_text('[deploy.x]\nto = "nowhere"\n')
        self.assertIn("[deploy-address]", self.project.run("deploy", code=78).stderr)
        self.assertIn("[deploy-address]", self.project.run("deploy", "folder:", code=64).stderr)

    def test_only_a_site_that_stands_as_it_was_built_is_sent(self):
        page = self.project.folder / "Site" / "index.html"
        kept = page.read_bytes()
        page.write_bytes(kept + b" ")
        self.assertEqual(self.ids(self.deploy(code=1)), ["changed-site"])
        page.unlink()
        self.assertEqual(self.ids(self.deploy(code=1)), ["changed-site"])
        # Another time is no other file.
        page.write_bytes(kept)
        self.deploy("--dry-run")
        (self.project.folder / ".hornbook" / "unfinished").write_text("Site")
        self.assertEqual(self.ids(self.deploy(code=1)), ["unfinished-site"])
        self.project.run("clean")
        self.assertEqual(self.ids(self.deploy(code=1)), ["no-site"])
        self.assertEqual(self.target.files(mark=True), {})

    def test_the_site_is_not_sent_into_itself(self):
        for place in ["Site", "Site/x", ".", ".."]:
            said = self.project.run("deploy", f"folder:{place}", code=1).stderr
            self.assertIn("[overlapping-folders]", said)

    def test_what_is_ours_there_is_known_after_a_cleaning(self):
        self.deploy()
        self.project.run("clean")
        self.project.become(without=1)
        self.assertIn("stories/star-1/1.html", self.deploy()["removed"])
        self.assert_equals_site()

    def test_a_key_that_is_pressed_ends_it_and_the_next_goes_on(self):
        process = subprocess.Popen(
            [PROGRAM, "deploy", self.target.address, "--transfers", "1"], cwd=self.project.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=surroundings({}),
        )
        while process.poll() is None and len(self.target.files()) < 5:
            time.sleep(0.001)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
        if process.returncode != 0:
            self.assertEqual(process.returncode, 130)
            self.assertIn(b"[interrupted]", said)
        self.deploy()
        self.assert_equals_site()

    def test_a_familys_own_site_is_said_to_be_that(self):
        settings = self.project.folder / "hornbook.toml"
        settings.write_text('audience = "family"\n' + settings.read_text())
        self.project.run("build")
        self.assertIn("family-deployed", self.ids(self.deploy()))


class ToWebDAV(Cases, unittest.TestCase):
    kind = WebDAV

    def test_a_wrong_password_is_said_in_the_words_of_rclone(self):
        report = self.deploy(code=1, environment=self.target.login("wrong-password-9"))
        self.assertEqual(self.ids(report), ["deploy-failed"])
        self.assertIn("401", report["diagnostics"][0]["headline"])
        self.assertNotIn("wrong-password-9", self.said)
        self.assertEqual(self.target.files(mark=True), {})

    def test_a_remote_that_nobody_knows_is_said(self):
        report = self.project.run("deploy", "rclone:nosuch:x", "--json", code=1, environment=self.target.environment)
        self.assertIn("didn't find section in config file", json.loads(report.stdout)["diagnostics"][0]["headline"])


class ToBucket(Cases, unittest.TestCase):
    kind = Bucket

    def test_files_come_in_the_order_in_which_they_are_needed(self):
        self.deploy("--transfers", "8")
        self.project.become(without=3)
        self.target.requests.clear()
        self.target.objects = {key: data for key, data in self.target.objects.items() if key.endswith(MARK)}
        report = self.deploy("--verify", "--transfers", "8")
        done = [(method, path) for method, path in self.target.requests if path not in ("bucket", "bucket/")]
        self.assertEqual(done[0], ("PUT", MARK))
        self.assertEqual(done[-1], ("PUT", MARK))
        sent = [path for method, path in done[1:-1] if method == "PUT"]
        self.assertEqual(sorted(sent), sorted(report["sent"]))

        def step(path):
            if path == "sw.js":
                return 3
            if path.startswith(("assets/", "illustrations/", "recordings/")) or path.endswith("/text.js"):
                return 0
            is_page = re.match(r"(stories|pages)/[^/]+(/\d+|/index)?\.(html|js)$|books/|search/\d|404|offline|settings", path)
            return 1 if is_page and path != "stories/index.html" else None

        steps = [step(path) for path in sent]
        self.assertEqual(sent[-1], "sw.js")
        first_page, last_asset = steps.index(1), len(steps) - 1 - steps[::-1].index(0)
        self.assertLess(last_asset, first_page)
        last_page = len(steps) - 1 - steps[::-1].index(1)
        for path in ["index.html", "feed.xml", "opds/index.xml", "stories/index.html", "manifest.webmanifest", "sitemap.xml"]:
            self.assertGreater(sent.index(path), last_page, path)
        self.assert_nothing_is_missed(sent)

    def assert_nothing_is_missed(self, sent):
        """What a page shows, whoever opens it as soon as it is there, was sent before the page."""
        place, site, looked = {path: number for number, path in enumerate(sent)}, self.project.site(), 0
        for page in sent:
            if not page.endswith(".html"):
                continue
            text = site[page].decode()
            shown = re.findall(r'\bsrc="([^"]+)"', text) + re.findall(r'<link rel="stylesheet" href="([^"]+)"', text)
            for address in shown:
                path = posixpath.normpath(posixpath.join(posixpath.dirname(page), urllib.parse.unquote(address)))
                if path in place:
                    looked += 1
                    self.assertLess(place[path], place[page], (page, path))
        self.assertGreater(looked, 100)

    def test_what_is_no_more_goes_last(self):
        self.deploy()
        self.project.become(without=3)
        self.target.requests.clear()
        report = self.deploy()
        methods = [method for method, path in self.target.requests if path not in ("bucket", "bucket/")]
        deleted = methods.count("DELETE")
        self.assertEqual(deleted, len(report["removed"]))
        self.assertEqual(methods[-1 - deleted:], ["DELETE"] * deleted + ["PUT"])

    def test_hosts_are_told_types_and_how_long_a_file_holds(self):
        self.deploy()
        headers = self.target.headers
        style = next(path for path in headers if re.fullmatch(r"assets/hornbook\.[0-9a-f]{16}\.css", path))
        self.assertEqual(headers[style]["Cache-Control"], "public, max-age=31536000, immutable")
        self.assertTrue(headers[style]["Content-Type"].startswith("text/css"))
        expected = {
            "index.html": "text/html", "sw.js": "text/javascript", "feed.xml": "application/atom+xml",
            "opds/index.xml": "application/atom+xml;profile=opds-catalog", "opds/index.json": "application/opds+json",
            "manifest.webmanifest": "application/manifest+json", "books/star-1.epub": "application/epub+zip",
        }
        for path, kind in expected.items():
            self.assertEqual(headers[path]["Cache-Control"], "no-cache", path)
            self.assertTrue(headers[path]["Content-Type"].startswith(kind), (path, headers[path]["Content-Type"]))

    def test_what_was_sent_is_not_sent_again_after_a_kill(self):
        self.target.pause = 0.05
        process = subprocess.Popen(
            [PROGRAM, "deploy", self.target.address, "--transfers", "2"], cwd=self.project.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=surroundings(self.target.environment),
        )
        while process.poll() is None and len(self.target.files()) < 60:
            time.sleep(0.01)
        self.assertIsNone(process.poll())
        process.kill()
        process.wait()
        time.sleep(1)
        there = len(self.target.files())
        self.target.pause = 0
        report = self.deploy()
        self.assertIsNone(report["looked"])
        # Those on the way when it was killed, and those that it had not heard of yet, go once more.
        self.assertLess(len(report["sent"]), len(self.project.site()) - there + 30)
        self.assert_equals_site()


class ToRsync(Cases, unittest.TestCase):
    kind = Rsync


class ToRsyncServer(Cases, unittest.TestCase):
    kind = RsyncServer

    def test_a_wrong_password_is_said_in_the_words_of_rsync(self):
        report = self.deploy(code=1, environment=self.target.login("wrong-password-9"))
        self.assertEqual(self.ids(report), ["deploy-failed"])
        self.assertIn("auth failed", report["diagnostics"][0]["headline"])
        self.assertNotIn("wrong-password-9", self.said)


class ToGit(Cases, unittest.TestCase):
    kind = Git

    def test_a_deployment_is_one_commit_and_none_where_nothing_changed(self):
        self.deploy()
        self.deploy()
        self.assertEqual(len(self.target.commits()), 1)
        self.assertEqual(self.target.files(mark=True)[".nojekyll"], b"")
        self.project.become(changed=(1, 3))
        self.deploy()
        self.assertEqual(len(self.target.commits()), 2)

    def test_what_others_have_committed_stays_and_nothing_is_forced(self):
        self.deploy()
        self.target.write("CNAME", b"stories.example.org")
        by_hand = self.target.commits()[0]
        self.project.become(changed=(1, 3))
        self.deploy()
        self.assertEqual(self.target.commits()[1], by_hand)
        there = self.target.files()
        self.assertEqual(there.pop("CNAME"), b"stories.example.org")
        self.assertEqual(there, self.project.site())

    def test_the_projects_own_repository_is_left_alone(self):
        for words in [["init", "--quiet"], ["add", "hornbook.toml"], ["commit", "--quiet", "--message", "x"]]:
            self.target.run("-C", str(self.project.folder), *words)
        before = files_below(self.project.folder / ".git")
        self.deploy(environment={"GIT_DIR": str(self.project.folder / ".git"), "GIT_INDEX_FILE": "nosuch"})
        self.assertEqual(files_below(self.project.folder / ".git"), before)
        self.assert_equals_site()

    def test_another_branch_may_be_named_and_the_date_be_given(self):
        self.deploy("--branch", "pages", environment={"SOURCE_DATE_EPOCH": "1700000000"})
        self.assertEqual(self.target.here("log", "-1", "--format=%at %ct", "pages").decode().strip(), "1700000000 1700000000")

    def test_a_repository_that_is_not_there_is_said(self):
        self.target.address = f"git:{self.target.folder}/nosuch"
        self.assertEqual(self.ids(self.deploy(code=1)), ["deploy-failed"])


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
