#!/usr/bin/env python3
"""Plants words in everything that is private, runs every command, and looks for them in every byte that was written or said.

    planted_test.py PROGRAM

What may stand in the library and in its exports may stand nowhere else: not in the site and its books, not in what builds remember, not in a
message. The image service is a server on this machine that sends back all that it was sent, the key too.
"""

import contextlib
import io
import json
import os
import re
import struct
import subprocess
import tempfile
import unittest
import zipfile
import zlib

from command_line import run_tests
from commands import Program
from image_service import ImageService, listening, settings
from place import STORE, Place, document, identifier, picture, story

MARK = "qzx"
KEY = f"{MARK}key-4711"


class Echo(ImageService):
    """An image service that refuses, and says what it was asked with."""

    def answer(self, said):
        message = f"{self.path} {self.headers} {said.decode('utf-8', 'replace')}"
        return 400, {"error": {"code": 400, "message": message, "status": "INVALID_ARGUMENT"}}


def with_comment(data, text):
    """A PNG with a text in it that no picture shows."""
    kind, content = b"tEXt", b"Comment\0" + text.encode()
    chunk = struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    return data[:33] + chunk + data[33:]


def library():
    """Stories with words in all that no reader may see."""
    first, second, third = story(1), story(2), story(3)
    for number, one in enumerate((first, second, third)):
        one |= {
            "childName": f"{MARK}child",
            "notes": f"{MARK}note",
            "readCount": 987_654,
            "extra": {f"{MARK}extra": f"{MARK}extra"},
            "lastReadAt": "2031-07-09T00:00:00Z",
            "isFavorite": True,
        }
        for page in one["pages"]:
            page |= {"imagePrompt": f"{MARK}prompt", "extra": {"a": f"{MARK}pageextra"}}
    # Of a preview the first page may be seen.
    for page in second["pages"][1:]:
        page["text"] = f"{MARK}held {page['pageNumber']}."
        page["altText"] = f"{MARK}heldalt"
    second["audioTimings"] = [[0, 0.5], [0.5, 1]]
    # Nobody may see a story in a language that is not published.
    third |= {"language": "sw", "title": f"Hidden {MARK}title", "summary": f"{MARK}summary", "author": f"{MARK}author"}
    for page in third["pages"]:
        page["text"] = f"{MARK}hidden"
    shelf = {"id": identifier(900), "name": "Members", "createdAt": "2025-01-01T00:00:00Z", "stories": [identifier(2)]}
    whole = document([first, second, third], [shelf])
    whole["userProfiles"] = [
        {
            "id": identifier(901),
            "childName": f"{MARK}profile",
            "dateOfBirth": "2019-03-05T00:00:00Z",
            "createdAt": "2025-01-01T00:00:00Z",
            "interests": [f"{MARK}interest"],
            "preferredThemes": [f"{MARK}theme"],
            "favoriteCharacters": [f"{MARK}hero"],
            "preferredVoiceIdentifier": f"{MARK}voice",
            "extra": {"a": f"{MARK}profileextra"},
        }
    ]
    whole["achievements"] = [
        {
            "id": identifier(902),
            "name": f"{MARK}achievement",
            "descriptionText": f"{MARK}reason",
            "type": "streak",
            "earnedAt": "2031-07-09T00:00:00Z",
        }
    ]
    return whole


SETTINGS = """
child_name = "replace"
[site]
title = "Stars"
base_url = "https://example.org/"
[publish]
languages = ["en"]
[[collection]]
name = "Members"
access = "preview"
"""


def opened(path, data):
    """The bytes of a file, and of what is packed in it."""
    yield path, data
    if data.startswith(b"PK\x03\x04"):
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            for name in book.namelist():
                yield f"{path}!{name}", name.encode() + b"\n" + book.read(name)


class Planted(unittest.TestCase):
    program = Program("")

    def setUp(self):
        scratch = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(scratch.cleanup)
        self.place = Place(os.path.join(scratch.name, "room")).make()
        self.said = []

    def run_command(self, *words, codes=(0,)):
        """Runs a command in its most talkative way; gives what it said."""
        environment = self.place.environment() | {"GEMINI_API_KEY": KEY}
        run = subprocess.run(
            [self.program.path, *words], cwd=self.place.path, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=300, check=False
        )
        said = run.stdout + run.stderr
        self.assertIn(run.returncode, codes, f"{words}: {said.decode('utf-8', 'replace')}")
        self.said.append((" ".join(words), said))
        return said

    def everything(self, except_below=()):
        """All that was written and said, but for some places."""
        for folder, _, names in os.walk(self.place.room):
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), self.place.room)
                if path.startswith(tuple(except_below)):
                    continue
                with open(os.path.join(folder, name), "rb") as file:
                    yield from opened(path, path.encode() + b"\n" + file.read())
        yield from self.said

    def holders(self, word, except_below):
        return sorted({where for where, data in self.everything(except_below) if word.encode().lower() in data.lower()})

    def test_nothing_private_of_stories_is_anywhere(self):
        services = contextlib.ExitStack()
        self.addCleanup(services.close)
        self.place.write("hornbook.toml", STORE + SETTINGS + settings(services.enter_context(listening(Echo))))
        self.place.write("Content/library.json", library())
        for number in range(2):
            self.place.write(f"Content/Illustrations/{number}.png", with_comment(picture(number, 96, 72), f"{MARK}meta"))
        self.run_command("build", "--verbose")
        self.run_command("build", "--verbose", "--json")
        self.run_command("epub", "--verbose", "--output", "Books")
        self.run_command("status", "--json")
        self.run_command("check", "--no-epubcheck", "--verbose", codes=(0, 1))
        self.run_command("explain", "index.html", "--json")
        self.run_command("illustrate", "--verbose", codes=(1,))
        self.run_command("illustrate", "--json", codes=(1,))
        self.run_command("build", "--force", "--json")
        for more in ("--dry-run", "--verbose", "--verify"):
            self.run_command("deploy", "folder:../there", more)
        # A library that is damaged, a picture that is none, a template that is wrong: each has its message.
        self.place.write("Content/Illustrations/0.png", b"not a picture")
        self.run_command("build", "--verbose", codes=(0, 1))
        self.place.write("Templates/page.mustache", "{{nosuch}}")
        self.run_command("build", "--verbose", codes=(1,))
        self.place.write("broken.json", json.dumps(library()).replace(identifier(1), "no id"))
        self.run_command("import", "json", "broken.json", "--verbose", codes=(1,))

        self.look(library())

    def test_nothing_private_of_a_folder_is_anywhere(self):
        self.place.write("hornbook.toml", SETTINGS)
        self.place.write("Content/library.json", library())
        for number in range(2):
            self.place.write(f"Content/Illustrations/{number}.png", with_comment(picture(number, 96, 72), f"{MARK}meta"))
        self.run_command("build", "--verbose", "--json")
        self.run_command("epub", "--verbose", "--output", "Books")
        self.run_command("status", "--json")
        self.run_command("deploy", "folder:../there", "--verbose")
        # What shows the folder is a library, too.
        self.look(library(), "project/.hornbook/content.sqlite")

    def look(self, library, *owned):
        """Looks for all that is private, but where the library lies."""
        own = ("project/Content/", "project/broken.json", *owned)
        self.assertTrue(self.holders("Page 1 of 1", own), "what may be seen is not found: this looks in the wrong places")
        self.assertEqual(self.holders(KEY, ()), [], "the key")
        words = set(re.findall(MARK + r"\w+", json.dumps(library))) | {f"{MARK}meta", "987654", "2031-07-09"}
        # Who asks what the library has is told its titles; and the image service refuses with the words that it was sent, which are told to
        # those who asked it.
        told = {f"{MARK}title": ("status",), f"{MARK}prompt": ("status", "illustrate", "build")}
        for word in sorted(words):
            found = [where for where in self.holders(word, own) if not where.startswith(told.get(word, ("no command",)))]
            self.assertEqual(found, [], word)

    def test_nothing_private_of_sparks_is_anywhere(self):
        self.place.write("hornbook.toml", 'kind = "dailyspark"\n[site]\ntitle = "Sparks"\nbase_url = "https://example.org/"\n')
        turns = [{"role": "user", "text": f"{MARK}said", "timestamp": "2025-01-01T10:00:00Z"}]
        session = {"scenario": "corporate", "personaLabel": f"{MARK}persona", "transcript": turns, "extra": {"a": f"{MARK}sessionextra"}}
        self.place.write(
            "Content/library.json",
            {
                "format": "hornbook-dailyspark",
                "version": 1,
                "settings": {
                    "storeTranscripts": True,
                    "safetyLevel": f"{MARK}safety",
                    "openAIModel": f"{MARK}model",
                    "lastUsedSituationId": f"{MARK}used",
                },
                "sparks": [
                    {"type": "question", "text": "What is seen?", "createdAt": "2025-01-01T00:00:00Z", "extra": {"a": f"{MARK}extra"}},
                    {"type": "question", "text": f"{MARK}unsaved", "createdAt": "2025-01-01T00:00:00Z", "saved": False},
                ],
                "sessions": [session | {"startedAt": "2025-01-01T10:00:00Z", "kept": False}],
                "personas": [{"id": "p", "name": "P", "scenario": "corporate", "toneNotes": f"{MARK}tone"}],
            },
        )
        self.run_command("build", "--verbose")
        self.run_command("status")
        self.run_command("check", "--no-epubcheck", codes=(0, 1))
        self.run_command("explain", "index.html")
        self.run_command("deploy", "folder:../there", "--verbose")
        own = ("project/Content/",)
        self.assertTrue(self.holders("What is seen?", own))
        for word in ("said", "persona", "sessionextra", "safety", "model", "used", "extra", "unsaved", "tone"):
            self.assertEqual(self.holders(MARK + word, own), [], word)
        # What is forbidden leaves the library too, whatever lies beside it.
        self.run_command("edit", "transcripts", "off", "--remove")
        os.remove(self.place.file("Content/library.json"))
        for word in ("said", "persona", "sessionextra", "unsaved"):
            self.assertEqual(self.holders(MARK + word, ()), [], word)


if __name__ == "__main__":
    run_tests(Planted)
