"""Stories that somebody reads aloud in the preview: recorded by keyboard, heard, kept, and read by the site and its book.

    python3 record_test.py AXE PROGRAM

The microphone of Chromium plays a tone. What is kept is decoded by ffmpeg, the book is looked at by EPUBCheck.
"""

import array
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.parse
import urllib.request
import wave
import zipfile
from math import pi, sin

import browser
import chromium
import project
import site_case
from access_case import AXE, EVERYTHING
from project import PREVIEW, Server

EPUBCHECK = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Tools", "epubcheck.py")
CAT = "The Cat", ["A cat ran. It hid. “Where is she?” said Ben.", "She slept.", "Then she woke *up*. She ran again."]
# A story that is written from right to left.
STAR = "النجمة", ["سَقَطَتْ في البِركَة. ضَحِكَتِ الضِّفدَعَة."]
# The tone that the microphone hears, in hertz.
TONE = 440
# Notes when a recording begins, and when a key says that the next sentence does; by the clock of the page.
WATCH = """
window.begun = 0;
window.taps = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  if (document.body.dataset.mode === "recording" && !begun) begun = performance.now();
}).observe(document.body, { attributes: true }));
addEventListener("keydown", ({ key }) => { if (key === "t") taps.push(performance.now() - begun); }, true);
"""
# Keeps what plays.
PLAYED = "window.Audio = class extends Audio { constructor() { super(); window.played = this; } };"
# Keeps each sentence that the site lights, with where the recording is then.
LISTEN = f"""{PLAYED}
window.heard = [];
(() => {{
  let last;
  const look = () => {{
    const now = document.querySelector(".spoken");
    if (now !== last && now) heard.push([now.textContent, Number(now.dataset.from), played.currentTime]);
    last = now;
    requestAnimationFrame(look);
  }};
  requestAnimationFrame(look);
}})();
"""
MODE = "document.body.dataset.mode"
SAID = "document.getElementById('said').textContent"


class Small(project.Project):
    """A content folder with two stories and a picture."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.path = os.path.join(self.folder.name, "project")
        self.write('[site]\ntitle = "Read"\n', "hornbook.toml")
        self.write(project.picture(7, 480, 360), "Content", "Illustrations", "cat.png")
        first, *rest = CAT[1]
        pages = [f"![A cat](../../Illustrations/cat.png)\n\n{first}", *rest]
        self.write(f"# {CAT[0]}\n\n" + "\n\n##\n\n".join(pages) + "\n", "Content", "stories", "en", "the-cat.md")
        self.write(f"# {STAR[0]}\n\n{STAR[1][0]}\n", "Content", "stories", "ar", "star.md")


class RecordTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        place = tempfile.TemporaryDirectory()
        cls.addClassCleanup(place.cleanup)
        tone = os.path.join(place.name, "tone.wav")
        with wave.open(tone, "wb") as file:
            file.setparams((1, 2, 48_000, 0, "NONE", ""))
            file.writeframes(array.array("h", [round(9000 * sin(place * 2 * pi * TONE / 48_000)) for place in range(48_000)]).tobytes())
        cls.browser = chromium.Browser(
            "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", f"--use-file-for-fake-audio-capture={tone}"
        )
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.project = Small()
        self.addCleanup(self.project.folder.cleanup)
        self.server = Server(self.project, words=["--record"])
        self.addCleanup(lambda: self.server.process.poll() is None and self.server.interrupt())
        self.tab = self.browser.tab()
        self.addCleanup(self.tab.close)
        self.tab.size(1200, 800)

    def open(self, slug="the-cat", page=1):
        self.assertIsNone(self.tab.open_anew(f"{self.server.address}.hornbook/record?story={urllib.parse.quote(slug)}#{page}"))
        self.tab.wait("document.querySelectorAll('#pages li').length > 0")
        # What is counted down is only waited for.
        self.tab.evaluate("document.getElementById('counts').checked = false")

    def begin(self):
        self.tab.press(" ")
        self.tab.wait(f"{MODE} === 'recording'")

    def pause(self, milliseconds):
        self.tab.evaluate(f"new Promise((done) => setTimeout(done, {milliseconds}))")

    def end(self):
        self.tab.press(" ")
        self.tab.wait(f"{MODE} === ''")

    def keep(self):
        count = len(self.server.builds)
        self.tab.press("Enter")
        self.tab.wait(f"{SAID}.includes('is kept')")
        self.server.wait(count + 1)

    def other(self):
        """The address of the other story."""
        (slug,) = (entry.name for entry in os.scandir(self.project.file(PREVIEW, "stories")) if entry.is_dir() and entry.name != "the-cat")
        return slug

    def recordings(self):
        return sorted(name for name in os.listdir(self.project.file("Content", "Illustrations")) if name != "cat.png")

    def times(self, name):
        with open(self.project.file("Content", "Illustrations", name), encoding="utf-8") as file:
            return json.load(file)["sentences"]

    def samples(self, name):
        path = self.project.file("Content", "Illustrations", name)
        done = subprocess.run(
            ["ffmpeg", "-v", "error", "-i", path, "-f", "s16le", "-ar", "16000", "-ac", "1", "-"], capture_output=True, check=True
        )
        return array.array("h", done.stdout)

    def test_a_story_is_read_by_keyboard_and_the_site_and_its_book_read_it_aloud(self):
        site = self.browser.tab()
        self.addCleanup(site.close)
        self.assertIsNone(site.open(self.server.address + "stories/the-cat/1.html"))
        link = "document.querySelector('hornbook-preview')?.shadowRoot.querySelector('a.record')"
        site.wait(f"{link}?.checkVisibility() === true")
        self.assertTrue(site.evaluate(f"{link}.href").endswith("/.hornbook/record?story=the-cat#1"))
        site.evaluate("window.unloaded = true")
        before = self.project.site()

        # The first page, with its sentences marked while it is read.
        # What nobody sees is not lit.
        self.tab.call("Page.bringToFront")
        self.tab.begin_with(WATCH)
        self.open()
        self.tab.evaluate("document.getElementById('counts').checked = true")
        self.tab.press(" ")
        self.tab.wait("!document.getElementById('count').hidden")
        self.tab.wait(f"{MODE} === 'recording'")
        for pause, sentence in ((700, "It hid."), (600, "“Where is she?” said Ben.")):
            self.pause(pause)
            self.tab.press("t")
            self.assertEqual(self.tab.evaluate("document.querySelector('.now').textContent"), sentence)
        self.pause(500)
        self.assertEqual(self.tab.evaluate("document.getElementById('loudness').textContent"), "good")
        self.end()
        # It is heard, and each sentence is lit.
        self.tab.press("p")
        self.tab.wait("document.querySelector('.now')?.textContent === 'It hid.'")
        self.tab.wait("document.querySelector('.now')?.textContent.startsWith('“Where')")
        self.tab.wait(f"{MODE} === ''")
        taps = self.tab.evaluate("taps.map((time) => time / 1000)")
        self.keep()
        self.assertEqual(self.tab.evaluate("document.querySelector('#pages [aria-current]').textContent"), "2")
        # The second has one sentence, and nothing to be marked.
        self.begin()
        self.pause(600)
        self.assertTrue(self.tab.evaluate("document.getElementById('tap').disabled"))
        self.end()
        self.keep()
        self.assertEqual(self.tab.complaints(), [])
        self.assertEqual(self.recordings(), ["the-cat-1.json", "the-cat-1.mp3", "the-cat-2.json", "the-cat-2.mp3"])

        # The times are those of the keys, and the sound is that of the microphone.
        times = self.times("the-cat-1.json")
        self.assertEqual([part["text"] for part in times], ["A cat ran.", "It hid.", "“Where is she?” said Ben."])
        self.assertEqual(times[0]["start"], 0)
        self.assertEqual([part["end"] for part in times[:2]], [part["start"] for part in times[1:]])
        for part, tap in zip(times[1:], taps):
            self.assertAlmostEqual(part["start"], tap, delta=0.25)
        samples = self.samples("the-cat-1.mp3")
        self.assertAlmostEqual(len(samples) / 16_000, times[-1]["end"], delta=0.15)
        middle = samples[4000:20_000]
        crossings = sum(one < 0 <= other for one, other in zip(middle, middle[1:]))
        self.assertAlmostEqual(crossings, TONE, delta=8)

        # The story's page has it, without being loaded again, and nothing else was made.
        site.wait("document.querySelectorAll('[data-from][data-to]').length >= 3")
        self.assertTrue(site.evaluate("window.unloaded === true"))
        after = self.project.site()
        written = {path for path, file in after.items() if before.get(path) != file}
        strange = {path for path in written if self.other() in path or path.startswith(("assets/", "illustrations/"))}
        self.assertEqual(strange, set())
        self.assertIn("stories/the-cat/1.html", written)
        self.check_aloud(times)
        self.check_book()

    def check_aloud(self, times):
        tab = self.browser.tab()
        self.addCleanup(tab.close)
        tab.listen()
        tab.begin_with(LISTEN)
        self.assertIsNone(tab.open(self.server.address + "stories/the-cat/1.html"))
        tab.wait("document.querySelector('[data-do=listen]')?.checkVisibility() === true")
        tab.click("[data-do=listen]")
        tab.wait(f"heard.length >= {len(times)}", seconds=30)
        heard = tab.evaluate("heard")[: len(times)]
        self.assertEqual([(text, start) for text, start, _ in heard], [(part["text"], part["start"]) for part in times])
        self.assertGreaterEqual(min(time - start for _, start, time in heard), 0)

    def check_book(self):
        path = self.project.file(PREVIEW, "books", "the-cat.epub")
        with zipfile.ZipFile(path) as book:
            overlays = [book.read(name).decode() for name in book.namelist() if name.endswith(".smil")]
        self.assertEqual([overlay.count("<audio ") for overlay in overlays], [3, 1])
        if "HORNBOOK_EPUBCHECK_JAR" in os.environ:
            done = subprocess.run([sys.executable, EPUBCHECK, path], capture_output=True, text=True)
            said = [line.split("\t") for line in done.stdout.splitlines() if "\t" in line]
            self.assertEqual([line for line in said if line[1] not in ("USAGE", "checked")], [], done.stderr)

    def test_a_recording_by_a_person_is_asked_about_and_stays(self):
        self.tab.begin_with(PLAYED)
        self.open(page=3)
        self.begin()
        self.pause(1000)
        self.end()
        # Marked while it is heard, not while it is read.
        self.tab.wait("document.getElementById('marks').textContent.startsWith('1 of 2 sentences')")
        self.tab.press("p")
        self.tab.wait("played.currentTime > 0.3")
        self.tab.press("t")
        self.tab.wait(f"{MODE} === ''")
        self.keep()
        self.assertEqual([part["text"] for part in self.times("the-cat-3.json")], ["Then she woke up.", "She ran again."])
        old = self.samples("the-cat-3.mp3")
        # Who comes back hears it, and may mark it or read it anew.
        self.open(page=3)
        self.assertEqual(self.tab.evaluate("document.querySelector('#pages [aria-current]').ariaLabel"), "Page 3, recorded")
        self.tab.press("p")
        self.tab.wait("played.currentTime > 0.3")
        self.tab.press("t")
        self.tab.wait(f"{MODE} === ''")
        self.keep()
        with open(self.project.file("Content", "stories", "en", "the-cat.md"), encoding="utf-8") as file:
            self.assertIn("audioTimings", file.read())
        self.assertEqual([name for name in self.recordings() if "-3" in name], ["the-cat-3.json", "the-cat-3.mp3"])
        self.begin()
        self.pause(1600)
        self.end()
        self.tab.press("Enter")
        self.tab.wait("document.getElementById('question').open")
        self.assertEqual(self.tab.name_of_focus(), "Leave the old one")
        self.tab.press("Escape")
        self.tab.wait(f"{SAID} === 'The old recording stays.'")
        self.assertNotIn("the-cat-3-2.mp3", self.recordings())
        self.tab.press("Enter")
        self.tab.wait("document.getElementById('question').open")
        count = len(self.server.builds)
        self.tab.click("#question [value=replace]")
        self.tab.wait(f"{SAID}.includes('the-cat-3-2.mp3')")
        self.server.wait(count + 1)
        self.assertEqual(self.samples("the-cat-3.mp3"), old)
        self.assertGreater(len(self.samples("the-cat-3-2.mp3")), len(old))
        self.assertNotIn("the-cat-3-2.json", self.recordings())
        with open(self.project.file("Content", "stories", "en", "the-cat.md"), encoding="utf-8") as file:
            self.assertIn('audioRelativePath = "the-cat-3-2.mp3"', file.read())

    def test_escape_forgets_and_arrows_turn_pages(self):
        self.open()
        for key, number in (("ArrowRight", "2"), ("ArrowRight", "3"), ("ArrowRight", "3"), ("ArrowLeft", "2")):
            self.tab.press(key)
            self.assertEqual(self.tab.evaluate("document.querySelector('#pages [aria-current]').textContent"), number)
        self.begin()
        self.tab.press("ArrowLeft")
        self.assertEqual(self.tab.evaluate(MODE), "recording")
        self.tab.press("Escape")
        self.assertEqual(self.tab.evaluate(SAID), "Nothing was recorded.")
        self.assertTrue(self.tab.evaluate("document.getElementById('keep').disabled"))
        # Keys are not those of the page where somebody has turned them off, or is on a button.
        self.tab.evaluate("document.getElementById('keys').checked = false")
        self.tab.press("ArrowLeft")
        self.assertEqual(self.tab.evaluate("document.querySelector('#pages [aria-current]').textContent"), "2")
        self.tab.evaluate("document.getElementById('keys').checked = true; document.getElementById('before').focus()")
        self.tab.press(" ")
        self.assertEqual(self.tab.evaluate("[document.querySelector('#pages [aria-current]').textContent, " + MODE + "]"), ["1", ""])

    def test_says_what_is_in_the_way(self):
        # A page from before the preview began again.
        self.open(page=2)
        self.begin()
        self.pause(800)
        self.end()
        port = self.server.port
        self.assertEqual(self.server.interrupt(), 130)
        self.tab.press("Enter")
        self.tab.wait(f"{SAID}.includes('does not answer')")
        self.server = Server(self.project, port=port, words=["--record"])
        self.assertEqual(self.server.port, port)
        self.tab.press("Enter")
        self.tab.wait(f"{SAID}.includes('Load it again')")
        self.assertEqual(self.recordings(), [])
        # No microphone, and one that may not be used.
        for name, words in (("NotFoundError", "There is no microphone."), ("NotAllowedError", "may not use the microphone")):
            self.tab = self.browser.tab()
            self.addCleanup(self.tab.close)
            self.tab.begin_with(f"navigator.mediaDevices.getUserMedia = async () => {{ throw new DOMException('no', '{name}'); }}")
            self.open()
            self.tab.press(" ")
            self.tab.wait(f"{SAID}.includes({json.dumps(words)})")
            self.assertEqual(self.tab.evaluate(MODE), "")

    def test_is_for_everybody_in_every_size(self):
        with open(AXE_FILE, encoding="utf-8") as file:
            axe = file.read()
        for story in ("the-cat", self.other()):
            self.open(story)
            self.tab.evaluate(axe)
            for scheme, width, height in (("light", 1400, 900), ("dark", 390, 844), ("light", 320, 600)):
                with self.subTest(story=story, scheme=scheme, width=width):
                    self.tab.size(width, height)
                    self.tab.scheme(scheme, motion="reduce")
                    self.assertEqual(self.tab.evaluate(AXE % json.dumps(EVERYTHING)), [])
                    self.assertLessEqual(self.tab.evaluate("document.documentElement.scrollWidth"), width)
        self.assertEqual(self.tab.evaluate("getComputedStyle(document.querySelector('#words p')).direction"), "rtl")
        self.assertEqual(self.tab.evaluate("document.getElementById('words').lang"), "ar")
        self.begin()
        self.tab.evaluate(axe)
        self.assertEqual(self.tab.evaluate(AXE % json.dumps(EVERYTHING)), [])
        self.tab.press("Escape")

    def test_without_the_flag_it_is_not_there(self):
        self.assertEqual(self.server.interrupt(), 130)
        self.server = Server(self.project)
        for name in ("record?story=the-cat", "record.js", "record/story?story=the-cat"):
            with self.assertRaises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(f"{self.server.address}.hornbook/{name}")
            self.assertEqual(refused.exception.code, 404)
            refused.exception.close()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    AXE_FILE = os.path.abspath(sys.argv.pop(1))
    project.PROGRAM = os.path.abspath(sys.argv.pop(1))
    if browser.program() is None or not shutil.which("ffmpeg"):
        print("skipped: there is no Chromium here that can be steered, or no ffmpeg: nothing was recorded")
        sys.exit(0)
    site_case.main()
