"""A project with its library and its site, served or not, for the tests of the preview."""

import contextlib
import glob
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import zlib

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# The program that is tested.
PROGRAM = os.path.join(CHECKOUT, ".build", "release", "hornbook")
# The line of the settings that keeps the library in one file, which other programs may write to.
STORE = 'store = "Content/library.sqlite"\n'


# Where a project has the site that 'hornbook serve' shows.
PREVIEW = os.path.join(".hornbook", "preview")


def picture(seed, width=960, height=720):
    """A PNG that no other seed makes, and that is worth copies in several widths."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    color = [seed * 37 % 200 + 40, seed * 71 % 200 + 40, 160]
    # One row of something like texture, lighter from top to bottom.
    texture = random.Random(seed).choices(range(180, 251), k=width)
    row = bytes(byte * share // 250 for share in texture for byte in color)
    rows = b"".join(b"\0" + row[3 * (y % 97) :] + row[: 3 * (y % 97)] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"pHYs", struct.pack(">IIB", seed, seed, 0))
        + chunk(b"IDAT", zlib.compress(rows, 1))
        + chunk(b"IEND", b"")
    )


def bring_pictures(folder):
    """Brings the copies of the sample library's pictures into a project: they take longer to make than all the rest."""
    kept = os.environ.get("HORNBOOK_TEST_PICTURES")
    if kept and os.path.isdir(kept):
        shutil.copytree(kept, os.path.join(folder, ".hornbook", "pictures"), dirs_exist_ok=True)


class Project:
    """A project in a folder of its own, and its library, one file unless it is the content folder, as another program sees it."""

    # The site that is looked at, as long as nothing is served.
    output = "Site"

    def __init__(self, export=None, settings=None, kind="stories", is_stored=True):
        self.begin(kind, settings, is_stored)
        bring_pictures(self.path)
        if export:
            self.run("import", "json", export)
        self.run("build")

    def begin(self, kind="stories", settings=None, is_stored=True):
        """Makes the folder, and names the library in its settings where it is to be one file."""
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.path = os.path.join(self.folder.name, "project")
        self.run("init", self.path, "--kind", kind, inside=self.folder.name)
        if not settings:
            with open(self.file("hornbook.toml"), encoding="utf-8") as file:
                settings = file.read()
        self.write(STORE + settings if is_stored else settings, "hornbook.toml")

    def run(self, *words, inside=None):
        environment = {**os.environ, "HORNBOOK_SHARE": CHECKOUT}
        done = subprocess.run(
            [PROGRAM, "--quiet", *words], cwd=inside or self.path, env=environment, capture_output=True, text=True
        )
        if done.returncode != 0:
            raise AssertionError(f"hornbook {' '.join(words)}: {done.returncode}\n{done.stdout}{done.stderr}")

    def file(self, *names):
        return os.path.join(self.path, *names)

    def template(self, name):
        """A file of the default theme, put into the project's own."""
        with open(os.path.join(CHECKOUT, "Templates", name), encoding="utf-8") as file:
            text = file.read()
        self.write(text, "Templates", name)
        return text

    def write(self, text, *names):
        os.makedirs(os.path.dirname(self.file(*names)), exist_ok=True)
        with open(self.file(*names), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def sql(self, statement, *values):
        with contextlib.closing(sqlite3.connect(self.file("Content", "library.sqlite"), timeout=20)) as library:
            rows = library.execute(statement, values).fetchall()
            library.commit()
            return rows

    def edit(self, statement, *values):
        """Changes the library from another process; says when the commit was done."""
        script = (
            "import json, sqlite3, sys, time\n"
            "library = sqlite3.connect(sys.argv[1], timeout=20)\n"
            "library.execute(sys.argv[2], json.loads(sys.argv[3]))\n"
            "library.commit()\n"
            "print(time.time())\n"
        )
        words = [sys.executable, "-c", script, self.file("Content", "library.sqlite"), statement, json.dumps(values)]
        return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)

    def site(self):
        """Every file of the site, or of its preview once it was served: its bytes and when it was written."""
        files = {}
        for place, _, names in os.walk(self.file(self.output)):
            for name in names:
                path = os.path.join(place, name)
                with open(path, "rb") as file:
                    files[os.path.relpath(path, self.file(self.output))] = (file.read(), os.stat(path).st_mtime_ns)
        return files

    def slug(self, story):
        return self.sql("SELECT slug FROM address WHERE kind = 'story' AND owner_id = ? AND is_current", story)[0][0]


class Copy(Project):
    """A copy of the project that a site lies in; its library is its folder, or one file that holds the same."""

    def __init__(self, site, is_stored=False):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.path = os.path.join(self.folder.name, "project")
        shutil.copytree(os.path.dirname(site), self.path, symlinks=True)
        if is_stored:
            self.run("copy", self.file("Content", "library.sqlite"))
            with open(self.file("hornbook.toml"), encoding="utf-8") as file:
                self.write(STORE + file.read(), "hornbook.toml")

    def change_asset(self, name, text):
        """Adds to an asset of the theme, and builds."""
        with open(self.file("Templates", "assets", name), "a", encoding="utf-8") as file:
            file.write(text)
        self.run("build")

    def change_page(self, story, number, text):
        """Gives a page of a story another text below its picture, and builds."""
        (path,) = glob.glob(self.file("Content", "stories", "*", story + ".md"))
        with open(path, encoding="utf-8") as file:
            head, _, body = file.read().partition("\n# ")
        pages = re.split(r"^##$", body, flags=re.MULTILINE)
        above = re.match(r"(?s:.*?)^!\[.*$", pages[number - 1], re.MULTILINE)[0]
        pages[number - 1] = f"{above}\n\n{text}\n\n"
        # Nobody knows when those words are spoken.
        for timings in re.findall(rf'^\[pages\.{number}\]\naudioRelativePath = "(.*)\.\w+"$', head, re.MULTILINE):
            with contextlib.suppress(FileNotFoundError):
                os.remove(self.file("Content", "Illustrations", timings + ".json"))
        self.write(head + "\n# " + "##".join(pages), path)
        self.run("build")


class Server:
    """'hornbook serve' in a project; each build it tells of is kept."""

    def __init__(self, project, port=0, environment=None, output=None, words=()):
        project.output = output or PREVIEW
        environment = environment or {**os.environ, "HORNBOOK_SHARE": CHECKOUT}
        words = [PROGRAM, "serve", "--json", "--port", str(port), *(["--output", output] if output else []), *words]
        self.process = subprocess.Popen(
            words, cwd=project.path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.address = json.loads(self.process.stdout.readline())["address"]
        self.port = int(self.address.rstrip("/").rpartition(":")[2])
        self.builds = []
        self.errors = []
        self.told = threading.Condition()
        self.readers = [threading.Thread(target=reader, daemon=True) for reader in (self.listen, self.drain)]
        for reader in self.readers:
            reader.start()
        self.wait(1)

    def listen(self):
        for line in self.process.stdout:
            with self.told:
                self.builds.append(json.loads(line))
                self.told.notify_all()

    def drain(self):
        self.errors.extend(self.process.stderr)

    def wait(self, count):
        """Waits until so many builds are done."""
        with self.told:
            if not self.told.wait_for(lambda: len(self.builds) >= count, 60):
                raise AssertionError(f"still {len(self.builds)} of {count} builds\n{''.join(self.errors)}")

    def interrupt(self):
        """Presses Control-C; returns the exit code."""
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(60)
        for reader in self.readers:
            reader.join()
        self.process.stdout.close()
        self.process.stderr.close()
        return code
