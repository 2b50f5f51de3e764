"""The program, as somebody runs it in a project."""

import dataclasses
import os
import pathlib
import shutil
import subprocess
import unittest

# How long a command may take before it counts as hanging, in seconds.
PATIENCE = 300


def stranger(program):
    """Who may not write where this user may: nobody where this is root, who may write anywhere. Who cannot reach the program cannot try it."""
    if os.geteuid() != 0:
        return None
    if not all(folder.stat().st_mode & 0o001 for folder in pathlib.Path(program).absolute().parents):
        print("skipped: what cannot be written: only root may enter the folders of this checkout")
        raise unittest.SkipTest("only root may enter the folders of this checkout")
    return 65534


@dataclasses.dataclass(frozen=True)
class Ended:
    """A command that has come to its end."""

    words: tuple
    code: int
    said: str
    complained: str

    def __str__(self):
        return f"'{' '.join(self.words)}' ends with {self.code}: {(self.complained or self.said).strip()}"


class Started:
    """A command that runs."""

    def __init__(self, program, place, words):
        self.words = words
        self.process = subprocess.Popen(
            [program, *words], cwd=place.path, env=place.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def is_running(self):
        return self.process.poll() is None

    def kill(self):
        """Ends it now, unless it has ended, and forgets it."""
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdout, self.process.stderr):
            stream.close()

    def end(self):
        """Waits until it has done what it does."""
        try:
            said, complained = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            said, complained = self.process.communicate()
            complained += b"\n[it hangs]"
        return Ended(self.words, self.process.returncode, said.decode("utf-8", "replace"), complained.decode("utf-8", "replace"))


class Program:
    """Runs the commands of one program."""

    def __init__(self, path):
        self.path = os.path.abspath(path)

    def start(self, place, *words):
        return Started(self.path, place, words)

    def run(self, place, *words):
        return self.start(place, *words).end()

    def done(self, place, *words):
        """Runs a command that has to end well."""
        ended = self.run(place, *words)
        if ended.code != 0:
            raise AssertionError(str(ended))
        return ended

    def clean_site(self, place, prepare=lambda _: None):
        """What a build from nothing publishes of a project; the library is copied while others write to it, and may be changed first."""
        copy = place.copied(place.room + "-clean")
        prepare(copy)
        # Copies of pictures take long to make, and are told by their bytes.
        pictures = place.file(".hornbook/pictures")
        if os.path.isdir(pictures):
            shutil.copytree(pictures, copy.file(".hornbook/pictures"))
        self.done(copy, "build")
        site = copy.files("Site")
        shutil.rmtree(copy.room)
        return site
