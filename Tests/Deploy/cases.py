"""What every kind of target has to stand."""

import json
import shutil
import tempfile
import time
from pathlib import Path

from projects import ODD_NAMES, Project, files_below
from targets import MARK, PASSWORD


class Basics:
    """What is sent and removed."""

    kind = None

    def setUp(self):
        self.target = self.kind()
        self.addCleanup(self.target.stop)
        place = Path(tempfile.mkdtemp(prefix="hornbook-deploy-"))
        self.addCleanup(shutil.rmtree, place)
        self.project = Project.make(place / "project")
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

    @staticmethod
    def odd(paths, names=ODD_NAMES):
        return [path for path in paths if path.startswith(tuple(f"assets/{name}." for name in names))]

    def assert_has_odd_names(self, paths, names=ODD_NAMES):
        self.assertEqual(len(self.odd(paths, names)), len(names))

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
        self.project.become("changed")
        new = self.project.site()
        changed = {path for path in new if old.get(path) != new[path]}
        self.assertIn("stories/star-1/3.html", changed)
        self.assert_has_odd_names(new)
        self.assertLess(len(changed), len(new) / 2)
        third = self.deploy()
        self.assertEqual(set(third["sent"]), changed)
        self.assertEqual(third["removed"], sorted(set(old) - set(new)))
        self.assert_equals_site()

    def test_what_the_site_has_no_more_goes_and_files_of_others_stay(self):
        self.target.write("mine/own.txt", b"mine")
        self.assertIn("foreign-target" if not self.target.isAtomic else "other-deployment", self.ids(self.deploy()))
        self.project.become("fewer")
        report = self.deploy()
        self.assertIn("stories/star-2/1.html", report["removed"])
        self.assert_has_odd_names(report["removed"], ODD_NAMES[::2])
        there = self.target.files()
        self.assertEqual(there.pop("mine/own.txt"), b"mine")
        self.assertEqual(there, self.project.site())
        self.assertFalse((self.target.root / "stories/star-2").exists())
        self.assertEqual(self.deploy()["removed"], [])


class Cases(Basics):
    """What else every kind of target has to stand."""

    def test_a_dry_run_changes_nothing(self):
        state = files_below(self.project.folder / ".hornbook")
        report = self.deploy("--dry-run")
        self.assertEqual(len(report["sent"]), len(self.project.site()))
        self.assertEqual(self.target.files(mark=True), {})
        self.assertEqual(self.known(files_below(self.project.folder / ".hornbook")), self.known(state))
        self.deploy()
        before, state = self.target.files(mark=True), files_below(self.project.folder / ".hornbook")
        self.project.become("changed")
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
        odd = self.odd(self.project.site())
        self.target.write("index.html", b"broken")
        self.target.remove("stories/star-1/2.html")
        for path in odd[1::2]:
            self.target.write(path, b"broken")
        for path in odd[::2]:
            self.target.remove(path)
        wrong = sorted(["index.html", "stories/star-1/2.html", *odd])
        told = self.deploy("--verify", "--dry-run", code=1)
        self.assertEqual(sorted(told["differing"]), wrong)
        self.assertEqual(self.ids(told).count("target-differs"), len(wrong))
        self.assertEqual(self.target.files()["index.html"], b"broken")
        mended = self.deploy("--verify")
        self.assertEqual(sorted(mended["sent"]), wrong)
        self.assert_equals_site()
        self.assertEqual(self.deploy("--verify", "--dry-run")["differing"], [])

    def test_another_machine_that_deployed_between_is_noticed(self):
        self.deploy()
        other = Project(self.project.folder.parent / "other")
        shutil.copytree(self.project.folder, other.folder, ignore=shutil.ignore_patterns("deployed.sqlite", "deploy"))
        other.become("other")
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
        process = self.project.start("deploy", self.target.address, "--transfers", "1", environment=self.target.environment)
        end = time.monotonic() + 60
        while time.monotonic() < end and process.poll() is None and len(self.target.files()) < 20:
            time.sleep(0.005)
        process.kill()
        process.wait()
        self.deploy()
        self.assert_equals_site()
        self.assertEqual([path for path in self.target.files(mark=True) if "tmp" in path], [])
        self.assertEqual(self.deploy()["sent"], [])

    def test_a_tool_that_is_missing_is_said(self):
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
