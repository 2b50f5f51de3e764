"""A project that is built in shards: its libraries, the shards side by side, the merge here and elsewhere."""

import contextlib
import filecmp
import json
import os
import random
import shutil
import sqlite3
import subprocess
import tempfile
import time

import difficult
import project

EXAMPLES = os.path.join(project.CHECKOUT, "Documentation", "examples", "sharding")
# What has to travel of a shard.
LUGGAGE = ("Site", "part.sqlite", "Pictures")

# The library that is hard to deal: books of collections, some of them held, a family's facts, hidden names, previews.
HARD = """
audience = "family"
child_name = "replace"
[publish]
languages = ["en", "ar", "he", "hi", "zh", "de"]
[[collection]]
name = "Locked"
access = "preview"
[pictures]
widths = [160, 320]
"""


def variables():
    return {**os.environ, "HORNBOOK_SHARE": project.CHECKOUT}


def differences(one, other):
    """The paths that are not the same in two folders, byte for byte."""

    def files(folder):
        found = set()
        for place, _, names in os.walk(folder):
            found |= {os.path.relpath(os.path.join(place, name), folder) for name in names}
        return found

    here, there = files(one), files(other)
    both = sorted(here & there)
    _, changed, failed = filecmp.cmpfiles(one, other, both, shallow=False)
    return sorted(here ^ there) + changed + failed


class Shop:
    """A project in a folder of its own."""

    def __init__(self):
        self.scratch = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.path = os.path.join(self.scratch.name, "project")

    def close(self):
        self.scratch.cleanup()

    def file(self, *names):
        return os.path.join(self.path, *names)

    def write(self, text, *names):
        os.makedirs(os.path.dirname(self.file(*names)), exist_ok=True)
        with open(self.file(*names), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def read(self, *names):
        with open(self.file(*names), encoding="utf-8") as file:
            return file.read()

    def start(self, *words, inside=None):
        return subprocess.Popen(
            [project.PROGRAM, *words], cwd=inside or self.path, env=variables(), stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def run(self, *words, inside=None, code=0):
        """Runs the program; gives what it said on both streams together with what it told as JSON."""
        process = self.start(*words, inside=inside)
        said, complained = process.communicate(timeout=600)
        if process.returncode != code:
            raise AssertionError(f"hornbook {' '.join(words)}: {process.returncode}, not {code}\n{said}{complained}")
        return json.loads(said) if "--json" in words else said + complained

    def built(self, *words, inside=None):
        """Builds; gives the paths of what was written and removed."""
        report = self.run(*words, "--json", inside=inside)
        return sorted(
            (output["fate"], output["path"]) for output in report["outputs"] if output["fate"] in ("written", "removed")
        )

    def folders(self, count):
        return [self.file(".hornbook", "shards", f"{number}-of-{count}") for number in range(1, count + 1)]

    def shards(self, count, at_once=4, seed=1):
        """Builds all shards, in any order and some at once; gives what each wrote and removed."""
        numbers = list(range(1, count + 1))
        random.Random(seed).shuffle(numbers)
        done, underway = {}, {}
        while numbers or underway:
            while numbers and len(underway) < at_once:
                number = numbers.pop()
                underway[number] = self.start("build", "--jobs", "1", "--json", "--shard", f"{number}/{count}")
            number, process = underway.popitem()
            said, complained = process.communicate(timeout=600)
            if process.returncode != 0:
                raise AssertionError(f"shard {number}/{count}: {process.returncode}\n{said}{complained}")
            outputs = json.loads(said)["outputs"]
            done[number] = [output["path"] for output in outputs if output["fate"] in ("written", "removed")]
        return done

    def whole(self):
        """Builds everything at once, in a folder of its own; gives what was written and removed."""
        return self.built("build", "--output", "Whole")

    def merge(self, count, *words):
        return self.built("merge", *self.folders(count), *words)

    def elsewhere(self, count):
        """Merges in another folder, in which there are settings, theme, authored pages and parts, and nothing else; gives its site."""
        other = os.path.join(self.scratch.name, f"elsewhere-{count}")
        shutil.rmtree(other, ignore_errors=True)
        os.makedirs(os.path.join(other, "Content"))
        shutil.copy(self.file("hornbook.toml"), other)
        for name in ("Templates", os.path.join("Content", "pages")):
            if os.path.isdir(self.file(name)):
                shutil.copytree(self.file(name), os.path.join(other, name))
        for folder in self.folders(count):
            target = os.path.join(other, "parts", os.path.basename(folder))
            shutil.copytree(os.path.join(folder, "Site"), os.path.join(target, "Site"))
            shutil.copytree(os.path.join(folder, "Pictures"), os.path.join(target, "Pictures"))
            shutil.copy(os.path.join(folder, "part.sqlite"), target)
        # Nobody can read the library's pictures there by accident.
        away = self.path + "-away"
        os.rename(self.path, away)
        try:
            self.run("merge", "parts", inside=other)
        finally:
            os.rename(away, self.path)
        return os.path.join(other, "Site")

    def sql(self, statement, *values):
        with contextlib.closing(sqlite3.connect(self.file("Content", "library.sqlite"), timeout=20)) as library:
            rows = library.execute(statement, values).fetchall()
            library.commit()
            return rows


def sample(site):
    """The sample library, with the copies of pictures that are made already."""
    shop = Shop()
    source = os.path.dirname(os.path.abspath(site))
    for name in ("Content", "Templates", ".hornbook/pictures"):
        if os.path.isdir(os.path.join(source, name)):
            shutil.copytree(os.path.join(source, name), shop.file(name))
    shutil.copy(os.path.join(source, "hornbook.toml"), shop.path)
    with contextlib.suppress(FileNotFoundError):
        os.remove(shop.file("Content", "addresses.toml"))
    return shop


def hard():
    """The library that is hard to deal."""
    shop = Shop()
    shop.run("init", shop.path, "--quiet", inside=shop.scratch.name)
    shutil.rmtree(shop.file("Content", "stories"), ignore_errors=True)
    folder = os.path.join(shop.scratch.name, "difficult")
    difficult.lay(folder)
    path = os.path.join(folder, "library.json")
    with open(path, encoding="utf-8") as file:
        content = json.load(file)
    for place, story in enumerate(content["stories"]):
        story["childName"] = child = "Zebedee" if place % 2 else "Ottoline"
        story["readCount"] = place % 3
        story["isFavorite"] = place == 2
        story["pages"][2]["text"] += f" {child} slept."
        # Some are whole, so that their books, and that of their collection, are not held back.
        if place in (0, 2, 4, 8):
            story["pages"][2] |= {
                "illustrationStatus": "generated",
                "illustrationRelativePath": difficult.STORIES[place][0] + "-3.png",
            }
        if place in (0, 1):
            story["translationGroup"] = "fox"
    identifiers = [story["id"] for story in content["stories"]]
    # Neighbours in one language, some in each of three shards, that show one another's covers.
    for number in range(4):
        with open(os.path.join(folder, f"extra-{number}.png"), "wb") as file:
            file.write(project.picture(500 + number, 320, 240))
        content["stories"].append(
            {
                "id": f"0000000E-0000-4000-8000-{number:012}",
                "title": f"Extra {number}",
                "createdAt": f"2026-01-2{number}T09:30:00Z",
                "updatedAt": f"2026-01-2{number}T09:30:00Z",
                "language": "en",
                "theme": "Courage & <care>",
                "pages": [
                    {
                        "pageNumber": 1,
                        "text": "One page.",
                        "illustrationStatus": "generated",
                        "illustrationRelativePath": f"extra-{number}.png",
                    }
                ],
            }
        )
    content["collections"] += [
        {"name": "Locked", "createdAt": "2026-01-17", "stories": identifiers[5:6]},
        {"name": "Whole", "createdAt": "2026-01-18", "stories": [identifiers[0], identifiers[8]]},
    ]
    content["userProfiles"] = [{"childName": "Zebedee", "createdAt": "2026-01-01", "preferredThemes": ["Courage"]}]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(content, file, ensure_ascii=False)
    words = difficult.settings("https://fox.example/", "hold")
    top, rest = HARD.split("[publish]")
    shop.write(project.STORE + top + words + "\n[publish]" + rest, "hornbook.toml")
    shop.run("import", "json", folder, "--quiet")
    # Beside a recording lies when its words are spoken.
    shop.write("[[0, 0.4], [0.4, 0.9]]", "Content", "Illustrations", "arabic-1.json")
    return shop


def pause():
    """Lets the clock of the file system tick: what is as young as its record is looked at again."""
    time.sleep(0.05)
