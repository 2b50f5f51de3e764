"""The folder that runs anywhere: 'make tarball', used as people do.

    python3 tarball_test.py [-v]

It is made twice, unpacked, run without any variable of this machine, installed and removed again.
"""

import os
import shutil
import subprocess
import tempfile
import unittest

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MADE = os.path.join(CHECKOUT, ".build", "tarball")


def made():
    """The name and the bytes of the tarball that was made last."""
    (name,) = [name for name in os.listdir(MADE) if name.endswith(".tar.gz")]
    with open(os.path.join(MADE, name), "rb") as file:
        return name, file.read()


@unittest.skipUnless(shutil.which("patchelf"), "there is no patchelf (Scripts/setup tarball)")
class Tarball(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run(["make", "--no-print-directory", "tarball"], cwd=CHECKOUT, check=True, stdout=subprocess.DEVNULL)
        cls.name, cls.bytes = made()
        cls.place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.place.cleanup)
        subprocess.run(["tar", "xzf", os.path.join(MADE, cls.name)], cwd=cls.place.name, check=True)
        cls.folder = os.path.join(cls.place.name, cls.name.removesuffix(".tar.gz"))

    def run_in(self, folder, *words):
        """Runs a program with nothing of this machine's variables."""
        variables = {"PATH": "/usr/bin:/bin", "HOME": self.place.name}
        return subprocess.run(words, cwd=folder, env=variables, capture_output=True, text=True)

    def done(self, folder, *words):
        result = self.run_in(folder, *words)
        self.assertEqual(result.returncode, 0, f"{words}\n{result.stdout}{result.stderr}")
        return result.stdout

    def files(self, folder):
        return {os.path.join(parent, name) for parent, _, names in os.walk(folder) for name in names}

    def try_out(self, program, name):
        self.done(self.place.name, program, "init", name)
        project = os.path.join(self.place.name, name)
        self.assertIn("published 11 stories", self.done(project, program, "build"))
        self.assertIn("0 errors, 0 warnings", self.done(project, program, "check", "--strict"))
        # Every theme came along.
        for theme in ("letterpress", "playground"):
            self.done(project, program, "theme", "use", theme)
            self.done(project, program, "build", "--strict")
            with open(os.path.join(project, "Site", "index.html"), encoding="utf-8") as file:
                self.assertRegex(file.read(), r"assets/look\.\w+\.css")
        # So did the program that draws.
        with open(os.path.join(project, "Content", "stories", "en", "kite.md"), "w", encoding="utf-8") as file:
            file.write("# The Kite\n\nA cat flew a kite on the beach.\n")
        self.assertIn("made 1 picture in", self.done(project, program, "illustrate", "--provider", "sketch", "The Kite"))

    def test_it_runs_from_its_folder(self):
        program = os.path.join(self.folder, "bin", "hornbook")
        self.try_out(program, "here")
        # What came along is used, and told.
        result = self.run_in(os.path.join(self.place.name, "here"), "env", "LD_DEBUG=libs", program, "build")
        loaded = {os.path.normpath(line.split("calling init: ")[1]) for line in result.stderr.splitlines() if "calling init: " in line}
        for library in ("libzip.so", "libxml2.so", "libsqlite3.so"):
            self.assertTrue(any(path.startswith(f"{self.folder}/lib/hornbook/{library}.") for path in loaded), (library, loaded))
        self.assertRegex(self.done(self.place.name, program, "doctor"), r"\n  libzip +\d")
        for path in (program, program + "-sketch"):
            with open(path, "rb") as file:
                self.assertNotIn(CHECKOUT.encode(), file.read())

    def test_it_is_installed_and_goes_again(self):
        before = self.files(self.folder)
        self.done(self.place.name, os.path.join(self.folder, "install.sh"), "prefix")
        prefix = os.path.join(self.place.name, "prefix")
        self.try_out(os.path.join(prefix, "bin", "hornbook"), "installed")
        self.done(self.place.name, os.path.join(self.folder, "install.sh"), "--uninstall", "prefix")
        self.assertEqual(self.files(prefix), set())
        self.assertEqual(self.files(self.folder), before)

    def test_it_does_not_remove_itself(self):
        before = self.files(self.folder)
        for words in (["."], [self.folder], ["--uninstall", "."], ["--help"]):
            result = self.run_in(self.folder, "./install.sh", *words)
            self.assertEqual(result.returncode, 64, words)
        self.assertEqual(self.files(self.folder), before)

    def test_it_is_made_twice_alike(self):
        subprocess.run([os.path.join(CHECKOUT, "Scripts", "tarball")], check=True, stdout=subprocess.DEVNULL)
        # That megabytes differ is told at once; how, would take an hour.
        self.assertTrue(made() == (self.name, self.bytes), "its bytes differ; was something committed meanwhile?")


if __name__ == "__main__":
    unittest.main(verbosity=2)
