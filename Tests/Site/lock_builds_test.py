"""A locked site as it lies on a disk: nothing of it can be read, it opens in Python, and builds change no more than they have to.

    lock_builds_test.py PROGRAM

PROGRAM builds the site of a library that the test makes.
"""

import shutil
import sys
import unittest
import zlib

import locked
import project
from lock_case import OTHER, PHRASE, SETTINGS, LockCase

# What must not be found, in any case, in any file but the door's, nor in its name. "fox" only in the door: bytes without order hold
# any three or four letters at times.
WORDS = ["Stories of the Lake", "Okonkwo", "example.org", "The Small Fox", "small-fox", "Marigold", "lantern", "الثعلب", "hornbook", "fox"]
WORDS += ["<html lang", "<!doctype", "index.html", "stories/", "image/webp", "text/html", "application/epub+zip", "mimetype", "WEBPVP8"]
# Signs of PNG and WOFF2.
SIGNS = [b"\x00\x00\x00\rIHDR\x00\x00", b"wOF2\x00\x01\x00\x00"]
# What files of all kinds begin with.
MAGIC = [b"<", b"\x89PNG", b"\xff\xd8\xff", b"PK\x03\x04", b"RIFF", b"\x1f\x8b", b"%PDF", b"ID3", b"wOF2", b"{", b"PK\x05\x06"]


class Lock(LockCase):
    def test_nothing_of_it_can_be_read(self):
        files = self.files()
        doors = {name for name in files if not name.startswith("sealed/")}
        self.assertEqual(doors, {"index.html", "404.html", "sw.js"})
        plain = self.plain()
        self.assertEqual(len(files) - len(doors), len(plain))
        for sign in [word.lower().encode() for word in WORDS] + SIGNS:
            self.assertTrue(any(sign in content or sign in content.lower() for content in plain.values()), sign)
        sizes = {2**power * share // 2 for power in range(14, 30) for share in (2, 3)}
        for name, content in files.items():
            if name in doors:
                continue
            self.assertRegex(name, r"^sealed/[0-9a-f]{32}$")
            self.assertIn(len(content), sizes)
            low = content.lower()
            self.assertEqual([word for word in WORDS if len(word) > 4 and word.lower().encode() in low], [])
            self.assertEqual([sign for sign in SIGNS if sign in content], [])
            self.assertEqual([magic for magic in MAGIC if len(magic) > 2 and content.startswith(magic)], [])
            # What has no order does not get smaller.
            self.assertGreater(len(zlib.compress(content, 9)), len(content))
        for name in doors:
            text = files[name].decode().lower()
            private = [word for word in WORDS[:8] + ["fox"] if word.lower() in text]
            self.assertEqual(private, [], name)

    def test_it_opens_in_python(self):
        files, keys = locked.opened(self.folder / "Site", f"  {PHRASE}\n")
        self.assertTrue(keys.fits)
        self.assertEqual({path: content for path, (_, content) in files.items()}, self.plain())
        self.assertEqual(files["index.html"][0], "text/html; charset=utf-8")
        self.assertFalse({"sw.js", "manifest.webmanifest", "offline.html"} & set(files))
        self.assertTrue({"feed.xml", "opds/index.json", "search/index.html", "books/the-small-fox.epub"} <= set(files))
        door = (self.folder / "Site" / "index.html").read_text(encoding="utf-8")
        wrong = locked.Keys(door, OTHER)
        self.assertFalse(wrong.fits)
        place = keys.place("index.html")
        with self.assertRaises(ValueError):
            wrong.open(place, self.files()[place])

    # What builds do.

    def test_a_build_changes_what_has_changed_and_no_more(self):
        self.again()
        before, plain = self.files(), self.plain()
        told = self.do("build")
        self.assertEqual((told["locked"]["written"], told["locked"]["removed"]), (0, 0))
        self.assertEqual(self.files(), before)
        self.edit("fox", " And slept.")
        told = self.do("build")
        keys = locked.Keys(before["index.html"].decode(), PHRASE)
        now, later = self.files(), self.plain()
        changed = {keys.place(path) for path in {**plain, **later} if plain.get(path) != later.get(path)}
        self.assertTrue(changed)
        self.assertEqual({name for name in {**before, **now} if before.get(name) != now.get(name)}, changed)
        self.assertEqual(told["locked"]["written"] + told["locked"]["removed"], len(changed))
        # From nothing, with the salt out of the door.
        shutil.rmtree(self.folder / ".hornbook")
        self.do("build", "--force")
        self.assertEqual(self.files(), now)

    def test_another_phrase_seals_all_of_it_anew(self):
        self.again()
        before = self.files()
        self.do("build", phrase=OTHER)
        now = self.files()
        self.assertEqual(set(before) & set(now), {"index.html", "404.html", "sw.js"})
        self.assertEqual(len(now), len(before))
        self.assertTrue(locked.opened(self.folder / "Site", OTHER)[1].fits)

    def test_without_a_good_phrase_nothing_happens(self):
        self.again()
        before = self.files()
        self.edit("fox", " And slept.")
        self.assertEqual(self.ids(self.do("build", phrase=None, code=78)), ["no-phrase"])
        self.assertEqual(self.ids(self.do("build", phrase="a fox", code=78)), ["weak-phrase"])
        settings = self.folder / "hornbook.toml"
        settings.write_text(SETTINGS + 'phrase_file = "Content/phrase.txt"\n', encoding="utf-8")
        (self.folder / "Content" / "phrase.txt").write_text(PHRASE, encoding="utf-8")
        self.assertEqual(self.ids(self.do("build", phrase=None, code=78)), ["overlapping-folders"])
        for words in (["build", "--shard", "1/2"], ["merge"], ["watch"], ["serve", "--output", "Site"]):
            self.assertIn("locked-site", self.ids(self.do(*words, code=64)))
        self.assertEqual(self.files(), before)
        self.assertNotIn("locked", self.do("build", "--dry-run", phrase=None))
        settings.write_text(SETTINGS + 'phrase_file = "../phrase.txt"\n', encoding="utf-8")
        (self.folder.parent / "phrase.txt").write_text(f"{PHRASE}\n", encoding="utf-8")
        self.do("build", phrase=None)
        self.assertIn("And slept.", locked.opened(self.folder / "Site", PHRASE)[0]["stories/the-small-fox/2.html"][1].decode())

    def test_a_plain_site_leaves_nothing_and_comes_back(self):
        self.again()
        settings, before = self.folder / "hornbook.toml", self.files()
        settings.write_text(SETTINGS.replace("enabled = true", "enabled = false"), encoding="utf-8")
        self.do("build")
        plain = self.files()
        self.assertFalse([name for name in plain if name.startswith("sealed/")])
        self.assertIn(b"Small Fox", plain["index.html"])
        settings.write_text(SETTINGS, encoding="utf-8")
        self.assertEqual(self.ids(self.do("deploy", "folder:../host", code=1)), ["unlocked-site"])
        self.assertIn("unlocked-site", self.ids(self.do("check", "--no-epubcheck", code=1)))
        self.do("build")
        self.assertEqual(self.files(), before)
        self.do("deploy", "folder:../host")
        sent = {str(path.relative_to(self.folder.parent / "host")) for path in (self.folder.parent / "host").rglob("*") if path.is_file()}
        self.assertEqual({name for name in sent if not name.startswith(".hornbook")}, set(before))

    def test_other_commands_know_of_the_lock(self):
        self.again()
        before = self.files()
        keys = locked.Keys(before["index.html"].decode(), PHRASE)
        path = "stories/the-small-fox/1.html"
        self.assertEqual(self.do("explain", path)["sealed"], keys.place(path))
        told = self.do("explain", keys.place(path))
        self.assertIn({"name": "file", "value": path}, told["dependencies"])
        sealed = {entry["path"]: entry["place"] for entry in self.do("status")["sealed"]}
        self.assertEqual(sealed, {path: keys.place(path) for path in self.plain()})
        self.do("epub")
        self.do("share")
        self.assertEqual(self.files(), before)
        self.do("build")
        self.assertEqual(self.files(), before)
        self.assertEqual(self.ids(self.do("check", "--strict", "--no-epubcheck")), [])
        self.assertIn("lock-unopened", self.ids(self.do("check", "--no-epubcheck", phrase=None)))
        self.assertIn("lock-broken", self.ids(self.do("check", "--no-epubcheck", phrase=OTHER, code=1)))
        file = self.folder / "Site" / keys.place(path)
        file.write_bytes(b"\0" + before[keys.place(path)][1:])
        self.assertNotEqual(self.ids(self.do("check", "--no-epubcheck", code=1)), [])
        self.do("build")
        self.assertEqual(self.files(), before)
        self.do("clean")
        self.assertFalse((self.folder / "Site").exists() or (self.folder / ".hornbook" / "plain").exists())
        self.do("build")
        self.assertEqual(self.files(), before)


if __name__ == "__main__":
    project.PROGRAM = sys.argv.pop(1)
    unittest.main(verbosity=2)
