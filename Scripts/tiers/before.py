"""Stages that have passed before and of which nothing has changed since: they are not run again."""

import hashlib
import json
import os
import platform
import shutil
import subprocess
from pathlib import Path

from stages import BUILD, PROGRAM, ROOT, SITE

RECORD = BUILD / "passed.json"
# They find by themselves what is to be done.
ALWAYS = {"program", "compile"}
NAMES = {"CI", "HOME", "LANG", "PATH", "TZ"}
PREFIXES = ("HORNBOOK_", "LC_")


class Before:
    """What passed at the last run, if it is still true."""

    def __init__(self):
        self.given = given()
        try:
            record = json.loads(RECORD.read_text())
            is_true = self.given and record["given"] == self.given and record["made"] == made()
            self.stages = record["stages"] if is_true else {}
        except (OSError, ValueError, KeyError):
            self.stages = {}

    def keep(self, stages):
        """Writes down what passed, with the seconds it took and what it left out; nothing if a file was changed meanwhile."""
        RECORD.unlink(missing_ok=True)
        if self.given and given() == self.given:
            RECORD.write_text(json.dumps({"given": self.given, "made": made(), "stages": {**self.stages, **stages}}))


def given():
    """A hash of what stages are given: the files of the project, variables, packages, the compiler. None without git."""
    words = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(words, capture_output=True)
    if listed.returncode != 0:
        return None
    found = hashlib.sha256()

    def enter(*parts):
        for part in parts:
            data = part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogateescape")
            found.update(len(data).to_bytes(8, "little") + data)

    for name in sorted(set(os.fsdecode(listed.stdout).split("\0")) - {""}):
        path = ROOT / name
        if path.is_symlink():
            enter(name, "link", os.readlink(path))
        elif path.is_file():
            enter(name, path.stat().st_mode, path.read_bytes())
    for path in (Path("/var/lib/dpkg/status"), Path(shutil.which("swift") or "/nowhere").resolve()):
        if path.is_file():
            enter(path, path.stat().st_size, path.stat().st_mtime_ns)
    enter(platform.platform(), os.geteuid())
    for name, value in sorted(os.environ.items()):
        if name in NAMES or name.startswith(PREFIXES):
            enter(name, value)
    return found.hexdigest()


def made():
    """What stages have made for each other: the program, and the site that 'build' publishes."""
    found = hashlib.sha256()
    for path in (PROGRAM, *sorted(SITE.rglob("*"))):
        if path.is_file():
            found.update(f"{path} {path.stat().st_size} {path.stat().st_mtime_ns}\n".encode("utf-8", "surrogateescape"))
    return found.hexdigest()
