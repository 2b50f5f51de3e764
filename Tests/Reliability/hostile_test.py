#!/usr/bin/env python3
"""Builds libraries that mean harm, and looks at what comes of them in a real browser whose Content-Security-Policy is off.

    hostile_test.py PROGRAM [--pages N] [--members N]

What leads out of a folder is left out, what claims too much is refused, and what would run is text; each case has its message.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from command_line import run_tests
from commands import Program
from malice import LAUGHS, PAYLOADS, SCRIPTED, SECRET, SVG, claim
from place import STORE, Place, document, identifier, picture, story

import browser  # noqa: E402  (place.py says where it is)


class Hostile(unittest.TestCase):
    program = Program("")
    pages, members = 2_000, 2_000
    # How much memory a command may take, in megabytes, whatever it is given.
    room = 1536

    def setUp(self):
        scratch = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(scratch.cleanup)
        # What stands beside the project.
        self.around = ["project", "tmp"]
        self.place = Place(os.path.join(scratch.name, "room")).make()
        self.place.write("hornbook.toml", STORE + '[site]\ntitle = "Stars"\nbase_url = "https://example.org/"\n')

    def run_command(self, *words, codes=(0,), seconds=300):
        """Runs a command within bounds of memory and time; gives its findings by their ids."""
        begun = time.monotonic()
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                [self.program.path, *words, "--json", "--verbose"],
                cwd=self.place.path,
                env=self.place.environment(),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
            )
            watch = threading.Timer(seconds, process.kill)
            watch.start()
            # What this process took, and no other one before it.
            _, status, usage = os.wait4(process.pid, 0)
            watch.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            errors.seek(0)
            said, complained = output.read(), errors.read()
        self.assertIn(process.returncode, codes, f"{words}: {said[-2000:]!r} {complained[-2000:]!r}")
        largest = usage.ru_maxrss / 1024
        self.assertLess(largest, self.room, f"{words}: megabytes")
        print(f"\n  {' '.join(words)}: {time.monotonic() - begun:.1f} s, {largest:.0f} MB", end="", file=sys.stderr)
        return json.loads(said)["diagnostics"]

    def import_stories(self, stories, collections=()):
        self.place.write("Content/library.json", document(stories, collections))

    def site(self):
        """Every file of the site with its bytes; nothing in it is a link, and nothing else has appeared around it."""
        files = {}
        for folder, _, names in os.walk(self.place.file("Site")):
            for name in names:
                path = os.path.join(folder, name)
                self.assertFalse(os.path.islink(path), path)
                with open(path, "rb") as file:
                    files[os.path.relpath(path, self.place.file("Site"))] = file.read()
        self.assertEqual(sorted(os.listdir(self.place.room)), self.around)
        return files

    # MARK: Paths

    def test_paths_that_lead_out_of_their_folder_are_left_out(self):
        outside = os.path.join(self.place.room, "outside")
        os.makedirs(outside)
        self.around = ["outside", "project", "tmp"]
        private = picture(7, 96, 72) + SECRET
        with open(os.path.join(outside, "private.png"), "wb") as file:
            file.write(private)
        self.place.write("Content/private.png", private)
        self.place.write("Content/Illustrations/good.png", picture(1, 96, 72))
        inside = self.place.file("Content/Illustrations")
        os.symlink(os.path.join(outside, "private.png"), os.path.join(inside, "link.png"))
        os.symlink(outside, os.path.join(inside, "folder"))
        os.symlink("loop.png", os.path.join(inside, "loop.png"))
        os.mkfifo(os.path.join(inside, "pipe.png"))
        os.makedirs(os.path.join(inside, "directory.png"))
        paths = [
            "../private.png",
            "../../../outside/private.png",
            os.path.join(outside, "private.png"),
            "/etc/passwd",
            "/dev/zero",
            "/dev/stdin",
            "link.png",
            "folder/private.png",
            "loop.png",
            "pipe.png",
            "directory.png",
            "good.png/../../private.png",
            "./../private.png",
            "..\\private.png",
            "a\u0000.png",
            "..",
            ".",
            "",
            " ",
            "file:///etc/passwd",
            "http://127.0.0.1:9/a.png",
            "C:\\a.png",
            "~/a.png",
            "x" * 5000 + ".png",
            "%2e%2e/private.png",
        ]
        one = story(1, 1)
        one["pages"] = [
            {
                "id": identifier(100 + number),
                "pageNumber": number + 1,
                "text": f"Page {number}.",
                "illustrationRelativePath": path,
                "illustrationStatus": "generated",
            }
            for number, path in enumerate([*paths, "good.png"])
        ]
        one |= {"coverRelativePath": "../private.png", "audioRelativePath": "../../../outside/private.png"}
        self.import_stories([one])
        found = self.run_command("build", codes=(0, 1))
        told = [
            finding
            for finding in found
            if finding["id"]
            in ("picture-outside", "missing-picture", "broken-picture", "unsafe-picture", "recording-outside", "missing-recording")
        ]
        self.assertGreaterEqual(len(told), len(paths), found)
        for path, data in self.site().items():
            self.assertNotIn(SECRET, data, path)
            self.assertNotIn(b"root:x:0", data, path)
        self.assertIn(b"Page 25.", b"".join(self.site().values()), "the good page is there")

    def test_addresses_are_never_names_of_a_system(self):
        names = [
            "index",
            "..",
            ".",
            "CON",
            "nul",
            "aux",
            "com1",
            "page",
            "1",
            "404",
            "",
            " ",
            "/",
            "\\",
            "a/../b",
            "x" * 300,
            "INDEX",
            "Index",
            ".htaccess",
            "~",
            "%2e%2e",
            "\u202e",
            "İndex",
        ]
        stories = []
        for number, name in enumerate(names):
            stories.append(
                story(1, 1)
                | {
                    "id": identifier(1000 + number),
                    "title": name or "x",
                    "theme": name,
                    "mood": name,
                    "language": "en",
                    "pages": [{"id": identifier(2000 + number), "pageNumber": 1, "text": "x"}],
                }
            )
        shelves = [
            {
                "id": identifier(3000 + number),
                "name": name or "y",
                "createdAt": "2025-01-01T00:00:00Z",
                "stories": [identifier(1000 + number)],
            }
            for number, name in enumerate(names)
        ]
        self.import_stories(stories, shelves)
        self.run_command("build", codes=(0, 1))
        reserved = {"con", "nul", "aux", "prn", "com1", "lpt1"}
        folded = {}
        for path in self.site():
            for part in path.split("/"):
                self.assertNotIn(part.split(".")[0].lower(), reserved, path)
                self.assertLess(len(part.encode()), 200, path)
            self.assertNotIn("..", path)
            self.assertEqual(folded.setdefault(path.casefold(), path), path)

    # MARK: Texts

    @unittest.skipIf(browser.program() is None, "no Chromium")
    def test_nothing_of_a_library_runs_in_a_browser(self):
        stories = []
        for number, text in enumerate(PAYLOADS):
            one = story(1, 2, text) | {
                "id": identifier(1000 + number),
                "title": f"{number} {text}",
                "theme": text,
                "mainCharacter": text,
                "author": text,
                "illustrator": text,
                "translator": text,
                "license": text,
                "summary": text,
                "mood": text,
                "ageText": text,
                "notes": text,
                "childName": text[:40],
                "language": ["en", "ar", text][number % 3],
            }
            for page in one["pages"]:
                page |= {
                    "id": identifier(2000 + number * 10 + page["pageNumber"]),
                    "text": f"{text} {page['pageNumber']}",
                    "altText": text,
                    "imagePrompt": text,
                    "illustrationStatus": "generated",
                    "illustrationRelativePath": "scripted.svg" if page["pageNumber"] == 1 else "good.png",
                }
            stories.append(one)
        shelves = [
            {
                "id": identifier(3000 + number),
                "name": text,
                "descriptionText": text,
                "ageText": text,
                "createdAt": "2025-01-01T00:00:00Z",
                "stories": [identifier(1000 + number)],
            }
            for number, text in enumerate(PAYLOADS)
        ]
        self.place.write("Content/Illustrations/scripted.svg", SCRIPTED)
        self.place.write("Content/Illustrations/good.png", picture(1, 96, 72))
        self.place.write("Content/pages/about.md", "# About\n\n" + "\n\n".join(PAYLOADS))
        self.import_stories(stories, shelves)
        self.run_command("build", codes=(0, 1))
        site = self.site()
        self.run_command("check", "--no-epubcheck", codes=(0, 1))
        chromium = browser.launch()
        self.addCleanup(chromium.close)
        tab = chromium.tab()
        tab.call("Page.setBypassCSP", enabled=True)
        pages = [path for path in site if path.endswith((".html", ".svg"))]
        self.assertTrue([path for path in pages if path.endswith(".svg")])
        self.assertGreater(len(pages), 5 * len(PAYLOADS))
        for path in pages:
            self.assertIsNone(
                tab.open("file://" + self.place.file(f"Site/{path}").replace("%", "%25").replace("#", "%23").replace("?", "%3f")), path
            )
            # What runs when it is touched is touched; what runs when it is followed may not be there.
            ran = tab.evaluate(
                "(() => { for (const one of document.querySelectorAll('*')) for (const kind of ['mouseover', 'focus', 'load', 'error', 'click', 'begin'])"
                " if (!(one instanceof HTMLAnchorElement || one instanceof HTMLButtonElement)) one.dispatchEvent(new Event(kind));"
                " return [window.ran || 0, [...document.querySelectorAll('[href],[src],[action]')].filter(one =>"
                " /^(javascript|vbscript|data:text)/i.test(String(one.getAttribute('href') || one.getAttribute('src') || ''))).length,"
                " [...document.querySelectorAll('*')].filter(one => [...one.attributes].some(a => /^on/i.test(a.name))).length]; })()"
            )
            self.assertEqual(ran, [0, 0, 0], path)
        text = b"".join(data for path, data in site.items() if path.endswith(".html")).decode()
        self.assertIn("{{site.title}}", text)
        self.assertNotIn("127.0.0.1:9", b"".join(data for path, data in site.items() if path.endswith(".svg")).decode())

    def test_a_text_of_ten_megabytes_is_a_page(self):
        one = story(1, 2)
        one["pages"][0]["text"] = "A long word. " * 800_000
        one["title"] = "T" * 100_000
        self.import_stories([one, story(2)])
        self.run_command("build", codes=(0, 1))

    # MARK: Pictures

    def test_pictures_that_claim_too_much_are_told_and_left_out(self):
        made = {
            "large.png": claim(100_000, 100_000),
            "wide.png": claim(2**31 - 1, 1),
            "none.png": claim(0, 0),
            "empty.png": b"",
            "text.png": b"not a picture",
            "cut.png": picture(1, 96, 72)[:200],
            "outside.svg": SVG,
            "laughs.svg": LAUGHS,
            "deep.svg": "<svg xmlns='http://www.w3.org/2000/svg'>" + "<g>" * 100_000,
            "huge.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9e30' height='9e30'><rect width='9' height='9'/></svg>",
            "webp.png": b"RIFF\xff\xff\xff\x7fWEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff",
            "gif.png": b"GIF89a\xff\xff\xff\xff\xf7\0\0",
        }
        one = story(1, 1)
        one["pages"] = []
        for number, (name, data) in enumerate(made.items()):
            self.place.write(f"Content/Illustrations/{name}", data)
            one["pages"].append(
                {
                    "id": identifier(100 + number),
                    "pageNumber": number + 1,
                    "text": f"Page {name}.",
                    "illustrationRelativePath": name,
                    "illustrationStatus": "generated",
                }
            )
        self.import_stories([one])
        found = self.run_command("build", codes=(0, 1), seconds=120)
        for name in made:
            self.assertTrue([finding for finding in found if name in json.dumps(finding)], f"{name}: {found}")
        self.assertNotIn(b"root:x:0", b"".join(self.site().values()))

    # MARK: Numbers

    def test_a_story_of_many_pages_and_a_collection_of_many_stories_are_built(self):
        long = story(1, 1)
        long["pages"] = [
            {"id": identifier(10_000_000 + number), "pageNumber": number, "text": f"Page {number}."} for number in range(1, self.pages + 1)
        ]
        self.import_stories([long])
        self.run_command("build", codes=(0, 1), seconds=3600)
        self.assertTrue(self.place.has(f"Site/stories/story-1/{self.pages}.html"))
        self.place.remove("Site", ".hornbook", "Content")
        many = [
            story(1, 1)
            | {
                "id": identifier(20_000_000 + number),
                "title": f"Story {number}",
                "pages": [{"id": identifier(30_000_000 + number), "pageNumber": 1, "text": f"Text {number}."}],
            }
            for number in range(self.members)
        ]
        self.import_stories(
            many, [{"id": identifier(900), "name": "All", "createdAt": "2025-01-01T00:00:00Z", "stories": [one["id"] for one in many]}]
        )
        self.run_command("build", codes=(0, 1), seconds=7200)
        self.assertTrue(self.place.has("Site/collections/all/index.html"))

    def test_translations_that_go_round_in_circles_are_built(self):
        stories = [story(number, 1) | {"language": ["en", "fr", "en"][number % 3], "translationGroup": "round"} for number in range(1, 8)]
        stories += [story(number, 1) | {"language": "es", "translationGroup": identifier(number + 1)} for number in range(8, 12)]
        self.import_stories(stories)
        self.run_command("build", codes=(0, 1))
        self.run_command("check", "--no-epubcheck", codes=(0, 1))


if __name__ == "__main__":
    if browser.program() is None:
        print("skipped: there is no Chromium here that can be steered: whether something runs in it was not tried")
    run_tests(Hostile, "pages", "members")
