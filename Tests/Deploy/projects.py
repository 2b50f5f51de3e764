"""Small projects whose sites are sent away, in a few states that are built once and put in each other's place."""

import atexit
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
# The program that is tested.
PROGRAM = ""
STORIES = 6
# What a theme may call a file, and hardly anybody does.
ODD_NAMES = ["a b", "-n", "50%41 off", "سمسم", "it's \"this\"", "a+b&c#d;e", "[a]*{b,c}", "$HOME `x`", "%"]
# What is remembered of deployments, which no state brings along.
KEPT = ("deployed.sqlite", "deploy")


def identifier(number):
    return f"00000000-0000-4000-8000-{number:012}"


def library(changed=None):
    """A library of a few stories, one of which may have other words on a page."""
    names = [f"Star {number}" for number in range(STORIES - 1)] + ["سمسم آخر"]
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
        for number, name in enumerate(names)
    ]
    return json.dumps({"format": "hornbook", "version": 1, "stories": stories})


def surroundings(more):
    """The variables that the program has: none that a store of this machine's owner would be meant by."""
    mine = {name: value for name, value in os.environ.items() if not name.startswith(("AWS_", "RCLONE_", "RSYNC_"))}
    return {**mine, "HORNBOOK_SHARE": str(ROOT), **more}


def files_below(folder):
    """Every file below a folder with its bytes; one that goes meanwhile is none."""
    folder, found = Path(folder), {}
    for path in folder.rglob("*"):
        try:
            if path.is_file():
                found[str(path.relative_to(folder))] = path.read_bytes()
        except FileNotFoundError:
            pass
    return found


class Project:
    """A project with a site; runs the program in it."""

    states = {}

    def __init__(self, folder):
        self.folder = Path(folder)

    @classmethod
    def of_state(cls, state):
        """One that nobody changes, for each state: 'first', 'changed' and 'other' (a page), 'fewer' (a story and some odd names less)."""
        if not cls.states:
            place = tempfile.mkdtemp(prefix="hornbook-deploy-")
            atexit.register(shutil.rmtree, place)
            first = cls.states["first"] = cls(Path(place) / "first")
            first.write("hornbook.toml", '[site]\ntitle = "Stars"\nbase_url = "https://example.org/"\n')
            first.write("Content/pages/about.md", "# About\n\nUs.\n")
            first.write("Content/library.json", library())
            for name in ODD_NAMES:
                first.write(f"Templates/assets/{name}.css", f".a {{ color: red }} /* {name.encode().hex()} */\n")
            first.run("build")
        if state not in cls.states:
            made = cls(cls.of_state("first").folder.parent / state)
            shutil.copytree(cls.of_state("first").folder, made.folder)
            if state == "fewer":
                made.run("delete", "story", identifier(2), "--yes")
                for name in ODD_NAMES[::2]:
                    (made.folder / "Templates" / "assets" / f"{name}.css").unlink()
            else:
                made.write("Content/library.json", library({"changed": (1, 3), "other": (2, 2)}[state]))
            made.run("build")
            cls.states[state] = made
        return cls.states[state]

    @classmethod
    def make(cls, folder, state="first"):
        """A copy of one of these."""
        shutil.copytree(cls.of_state(state).folder, folder)
        return cls(folder)

    def become(self, state):
        """Puts another state in the place of this one; what is remembered of deployments stays."""
        for path in self.folder.iterdir():
            if path.name == ".hornbook":
                for inner in path.iterdir():
                    if inner.name not in KEPT:
                        shutil.rmtree(inner) if inner.is_dir() else inner.unlink()
            else:
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copytree(self.of_state(state).folder, self.folder, dirs_exist_ok=True)

    def write(self, path, text):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text)

    def run(self, *words, code=0, environment={}):
        done = subprocess.run(
            [PROGRAM, *words], cwd=self.folder, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=600,
            env=surroundings(environment),
        )
        if done.returncode != code:
            raise AssertionError(f"{words} ended with {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done

    def start(self, *words, environment={}, **more):
        return subprocess.Popen(
            [PROGRAM, *words], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=surroundings(environment),
            **{"stderr": subprocess.DEVNULL, **more},
        )

    def site(self):
        return {path: data for path, data in files_below(self.folder / "Site").items() if not path.startswith(".")}
