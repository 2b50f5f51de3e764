"""Sends sites away with 'hornbook deploy', by the real tools, to places on this machine.

    python3 deploy_test.py PROGRAM [TEST...]

Every kind of target goes through the same cases (cases.py): the first deployment equals the site byte for byte, the second sends nothing, a
change only what changed; what is broken off is carried on; what others have changed is found; a dry run changes nothing; no password is told.
Without the names of tests all of them run, some at a time, each class in a process of its own: most of the time they wait.
"""

import concurrent.futures
import json
import os
import re
import signal
import subprocess
import sys
import time
import unittest

import projects
from cases import Basics, Cases
from killed import Killed
from order import Order
from projects import files_below
from targets import MARK, Bucket, Folder, Git, Rsync, RsyncServer, WebDAV


class ToFolder(Cases, unittest.TestCase):
    kind = Folder
    # A folder needs no tool.
    test_a_tool_that_is_missing_is_said = None

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

    def test_the_site_is_not_sent_into_itself_nor_over_what_the_project_is_made_of(self):
        folder = self.project.folder
        (folder / "way").symlink_to("Content")
        (folder / "round").symlink_to("Site")
        before = files_below(folder)
        for place in ["Site", "Site/x", ".", "..", "/", folder.parent, "Content", "Content/new", "Content/pages", ".hornbook",
                      ".hornbook/pictures", "Templates", "Templates/assets", "way", "way/new/newer", "round/new"]:
            said = self.project.run("deploy", f"folder:{place}", code=1).stderr
            self.assertIn("[overlapping-folders]", said, place)
        self.assertEqual(files_below(folder), before)
        for place in [".hornbook", ".hornbook/site"]:
            self.assertIn("[overlapping-folders]", self.project.run("build", "--output", place, code=1).stderr)

    def test_what_is_ours_there_is_known_after_a_cleaning(self):
        self.deploy()
        self.project.run("clean")
        self.project.become("fewer")
        self.assertIn("stories/star-2/1.html", self.deploy()["removed"])
        self.assert_equals_site()

    def test_a_key_that_is_pressed_ends_it_and_the_next_goes_on(self):
        process = self.project.start("deploy", self.target.address, "--transfers", "1", stderr=subprocess.PIPE)
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
        report = self.deploy("--transfers", "8")
        done = [(method, path) for method, path in self.target.requests if path not in ("bucket", "bucket/")]
        self.assertEqual((done[0], done[-1]), (("PUT", MARK), ("PUT", MARK)))
        sent = [path for method, path in done[1:-1] if method == "PUT"]
        self.assertEqual(list(report["steps"]), ["foundations", "pages", "lists", "worker"])
        # Within a step in any order, but no step begins before the one before has ended.
        begin = 0
        for count in report["steps"].values():
            self.assertGreater(count, 0)
            self.assertEqual(sorted(sent[begin:begin + count]), sorted(report["sent"][begin:begin + count]))
            begin += count
        self.assertEqual(len(sent), begin)
        self.assertEqual(sent[-1], "sw.js")

    def test_nothing_that_is_planted_in_a_configuration_or_the_environment_is_told_or_kept(self):
        planted = {"SOME_TOKEN": "planted-token-1", "AWS_SECRET_ACCESS_KEY": "planted-aws-2", "RCLONE_CONFIG_PASS": "planted-configuration-3"}
        names = {name.removeprefix("RCLONE_CONFIG_THERE_").lower(): value for name, value in self.target.environment.items() if "_THERE_" in name}
        planted["secret"] = names["secret_access_key"] = "planted-secret-4"
        names |= {"access_key_id": "planted-id-5", "session_token": "planted-session-6"}
        lines = [f"{name} = {value}\n" for name, value in names.items()]
        settings = self.target.folder / "rclone.conf"
        settings.write_text("[there]\n" + "".join(lines))
        environment = {**planted, "RCLONE_CONFIG": str(settings)}
        self.deploy("--verbose", environment=environment)
        self.project.become("changed")
        self.deploy("--verify", "--dry-run", environment=environment)
        # A host that refuses, and says all that it was told; then one that nobody finds.
        self.target.refuses = True
        report = self.deploy("--verbose", environment=environment, code=1)
        self.assertIn("AccessDenied", report["diagnostics"][0]["headline"])
        settings.write_text(settings.read_text().replace("http://", "http://anna:planted-login-7@").replace("127.0.0.1", "127.0.0.2"))
        self.assertEqual(self.ids(self.deploy("--verbose", environment=environment, code=1)), ["deploy-failed"])
        kept = files_below(self.project.folder / ".hornbook") | self.target.files(mark=True)
        self.assertNotIn("planted", self.said)
        self.assertEqual([path for path, data in kept.items() if b"planted" in data], [])

    def test_what_is_no_more_goes_last(self):
        self.deploy()
        self.project.become("fewer")
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

    def test_what_a_killed_one_has_started_is_waited_for(self):
        page = "stories/star-1/3.html"
        self.deploy()
        self.project.become("changed")
        self.target.begun.clear()
        process = self.project.start("deploy", self.target.address, environment=self.target.environment)
        while process.poll() is None and MARK not in self.target.begun:
            time.sleep(0.005)
        # Long enough for another one to send the page before this one's is there.
        self.target.pause = 6
        while process.poll() is None and page not in self.target.begun:
            time.sleep(0.01)
        self.assertIsNone(process.poll())
        process.kill()
        process.wait()
        self.target.pause = 0
        self.project.become("first")
        self.deploy()
        time.sleep(0.1)
        self.assert_equals_site()

    def test_what_was_sent_is_not_sent_again_after_a_kill(self):
        self.target.pause = 0.05
        process = self.project.start("deploy", self.target.address, "--transfers", "2", environment=self.target.environment)
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


class ToRsync(Basics, unittest.TestCase):
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
        self.project.become("changed")
        self.deploy()
        self.assertEqual(len(self.target.commits()), 2)

    def test_what_others_have_committed_stays_and_nothing_is_forced(self):
        self.deploy()
        self.target.write("CNAME", b"stories.example.org")
        by_hand = self.target.commits()[0]
        self.project.become("changed")
        self.deploy()
        self.assertEqual(self.target.commits()[1], by_hand)
        there = self.target.files()
        self.assertEqual(there.pop("CNAME"), b"stories.example.org")
        self.assertEqual(there, self.project.site())

    def between_fetch_and_push(self, times):
        """Puts another 'git' in the way, which commits to the branch before a push, so many times; gives its surroundings and how often it did."""
        room = self.project.folder.parent
        clone, count = room / "theirs", room / "count"
        self.target.run("clone", "--quiet", "--branch", "gh-pages", str(self.target.root), str(clone))
        theirs = f"git -C '{clone}' -c user.name=y -c user.email=y@example.org"
        (room / "git").write_text(
            "#!/bin/sh\nreal=$(PATH=/usr/local/bin:/usr/bin:/bin command -v git)\n"
            'case " $* " in *" push "*)\n'
            f"  if [ $(cat '{count}' 2>/dev/null | wc -l) -lt {times} ]; then\n    (PATH=/usr/local/bin:/usr/bin:/bin; unset GIT_INDEX_FILE\n"
            f"    {theirs} pull --quiet --rebase && echo x >>'{count}' && cp '{count}' '{clone}/theirs.txt'\n"
            f"    {theirs} add theirs.txt && {theirs} commit --quiet -m theirs && {theirs} push --quiet) >&2 || exit 99\n  fi;;\nesac\n"
            'exec "$real" "$@"\n'
        )
        (room / "git").chmod(0o755)
        return {"PATH": f"{room}:{os.environ['PATH']}"}, lambda: len(count.read_text().split())

    def test_a_branch_that_moves_between_fetch_and_push_is_looked_at_anew_and_never_forced(self):
        self.deploy()
        self.project.become("changed")
        environment, moved = self.between_fetch_and_push(times=2)
        report = self.deploy(environment=environment)
        self.assertEqual(moved(), 2)
        self.assertIn("stories/star-1/3.html", report["sent"])
        self.assertEqual([self.target.message(one) for one in self.target.commits()], ["Publish the site", "theirs", "theirs", "Publish the site"])
        there = self.target.files()
        self.assertEqual(there.pop("theirs.txt"), b"x\nx\n")
        self.assertEqual(there, self.project.site())
        self.assertEqual(self.deploy()["sent"], [])

    def test_a_branch_that_moves_every_time_is_given_up_and_nothing_is_forced(self):
        self.deploy()
        self.project.become("changed")
        environment, moved = self.between_fetch_and_push(times=99)
        report = self.deploy(code=1, environment=environment)
        self.assertEqual(self.ids(report), ["deploy-failed"])
        self.assertIn("another program changed", report["diagnostics"][0]["headline"])
        self.assertEqual(moved(), 3)
        self.assertEqual([self.target.message(one) for one in self.target.commits()], ["theirs"] * 3 + ["Publish the site"])
        # The next one that is left alone brings it there.
        self.deploy()
        there = self.target.files()
        self.assertEqual(there.pop("theirs.txt"), b"x\n" * 3)
        self.assertEqual(there, self.project.site())

    def test_what_git_has_locked_when_it_was_killed_is_unlocked(self):
        self.deploy()
        store = next((self.project.folder / ".hornbook" / "deploy").glob("*.git"))
        for name in ("shallow", "hornbook-index", "refs/hornbook/there"):
            (store / f"{name}.lock").write_text("")
        self.target.write("mine.txt", b"mine")
        self.project.become("changed")
        self.deploy()
        self.assertEqual(self.target.files(), self.project.site() | {"mine.txt": b"mine"})

    def test_a_push_that_the_host_refuses_is_told_in_its_words(self):
        hook = self.target.root / "hooks" / "pre-receive"
        hook.write_text("#!/bin/sh\necho 'this branch is closed' >&2\nexit 1\n")
        hook.chmod(0o755)
        report = self.deploy(code=1)
        self.assertEqual(self.ids(report), ["deploy-failed"])
        self.assertIn("remote: this branch is closed", report["diagnostics"][0]["headline"])

    def test_a_branch_that_is_gone_is_made_anew(self):
        self.deploy("--verify")
        self.target.here("branch", "-D", "gh-pages")
        report = self.deploy()
        self.assertEqual(report["looked"], "no mark")
        self.assert_equals_site()

    def test_whoever_the_project_knows_commits(self):
        self.target.run("-C", str(self.project.folder), "init", "--quiet")
        for key, value in (("user.name", "Anna"), ("user.email", "anna@example.org")):
            self.target.run("-C", str(self.project.folder), "config", key, value)
        self.deploy(environment={"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"})
        self.assertEqual(self.target.here("log", "-1", "--format=%an %ce", "gh-pages").decode().strip(), "Anna anna@example.org")

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


def run_all():
    """Runs each class; gives whether all is well."""

    def run(case):
        words = [sys.executable, __file__, projects.PROGRAM, case.__name__, "-v"]
        return subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    # The longest first.
    cases = [ToBucket, ToWebDAV, ToGit, Killed, ToRsyncServer, Order, ToRsync, ToFolder]
    with concurrent.futures.ThreadPoolExecutor((os.cpu_count() or 1) + 1) as pool:
        ended = list(pool.map(run, cases))
    for one in ended:
        print(one.stdout)
    return all(one.returncode == 0 for one in ended)


if __name__ == "__main__":
    projects.PROGRAM = os.path.abspath(sys.argv.pop(1))
    if len(sys.argv) == 1:
        sys.exit(not run_all())
    unittest.main()
