"""Commands over what other versions of Hornbook have left: each runs in a room of its own, and says what it has to say."""

import os
import shutil
import signal
import subprocess
import tempfile
import unittest

from commands import Program
from place import STORE, Place, document, shelf, sparks, story

SETTINGS = {
    "stories": STORE + '[site]\ntitle = "Stars"\nbase_url = "https://example.org/"\n',
    "sparks": 'kind = "dailyspark"\n[site]\ntitle = "Sparks"\nbase_url = "https://example.org/"\n',
}
UNREADABLE = 78
# How long a command may take before it counts as hanging, in seconds.
PATIENCE = 300


class AgesCase(unittest.TestCase):
    program = Program("")

    def setUp(self):
        scratch = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(scratch.cleanup)
        os.chmod(scratch.name, 0o755)
        self.scratch = scratch.name
        self.place = self.room("room")

    def room(self, name):
        return Place(os.path.join(self.scratch, name)).make()

    @classmethod
    def setUpClass(cls):
        # Copies of pictures take long to make: projects have them from each other.
        pictures = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        cls.addClassCleanup(pictures.cleanup)
        cls.pictures = pictures.name

    def build(self, place=None):
        """Builds, with the copies of pictures that were made before."""
        place = place or self.place
        shutil.copytree(self.pictures, place.file(".hornbook/pictures"), dirs_exist_ok=True)
        said = self.run_command("build", place=place)
        shutil.copytree(place.file(".hornbook/pictures"), self.pictures, dirs_exist_ok=True)
        return said

    def environment(self, place):
        return place.environment() | {"GEMINI_API_KEY": "worthless"}

    def waits(self, words, message):
        """Starts a command that says what is wrong and waits until somebody mends it, or presses Control-C."""
        with subprocess.Popen(
            [self.program.path, *words], cwd=self.place.path, env=self.environment(self.place), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                said = next(line for line in process.stderr if "error:" in line)
                self.assertIn(message, said, words)
                self.assertIsNone(process.poll())
                process.send_signal(signal.SIGINT)
                self.assertIn(process.wait(PATIENCE), (0, 130), words)
            finally:
                process.kill()

    def run_command(self, *words, place=None, code=0, user=None):
        """Runs a command; gives what it said and what it complained of."""
        place = place or self.place
        run = subprocess.run(
            [self.program.path, *words],
            cwd=place.path,
            env=self.environment(place),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            user=user,
        )
        self.assertEqual(run.returncode, code, f"{words}: {run.stdout}{run.stderr}")
        return run.stdout, run.stderr

    def refused(self, words, message, hint, place=None, user=None):
        """Runs a command that has to refuse what it finds: one error with its hint, and nothing else."""
        said, complained = self.run_command(*words, code=UNREADABLE, place=place, user=user)
        self.assertEqual(said, "", words)
        self.assertEqual(complained.count("error:"), 1, f"{words}: {complained}")
        self.assertIn(message, complained, words)
        self.assertIn(hint, complained, words)

    def bytes(self, *names, place=None):
        found = {}
        for name in names:
            with open((place or self.place).file(name), "rb") as file:
                found[name] = file.read()
        return found

    def words(self, *commands):
        return [tuple(command.split(" ")) for command in commands]

    def project(self, kind="stories", place=None):
        """A small project, built."""
        place = place or self.place.make()
        place.write("hornbook.toml", SETTINGS[kind])
        place.write("Content/library.json", document([story(1), story(2)], [shelf(1)]) if kind == "stories" else sparks())
        self.build(place)
