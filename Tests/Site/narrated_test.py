"""Stories that a machine reads in four languages: words lit in step with their sound, in the figures of the samples, in EPUBs and in a browser.

    python3 narrated_test.py PROGRAM SITE [-v]

The site is only looked for a browser: the stories are made here, read by eSpeak NG and encoded by ffmpeg.
"""

import array
import ctypes.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import kinds
from site_case import SiteCase, run

EPUBCHECK = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Tools", "epubcheck.py")
STORIES = {
    "en": ("The Lost Star", ["She fell into the pond. “Who are you?” asked Nelly, the old frog.", "Nobody spoke. Then the star laughed!"]),
    "es": ("La estrella perdida", ["Cayó en el estanque. «¿Quién eres?», preguntó la rana vieja.", "Nadie habló. Entonces la estrella rió."]),
    "ar": ("النجمة الضائعة", ["سَقَطَتْ في البِركَة. قالَتِ الضِّفدَعَة: مَن أنتِ؟", "لَم يَتَكَلَّم أحَد. ثُمَّ ضَحِكَتِ النَّجمَة!"]),
    "hi": ("खोया तारा", ["वह तालाब में गिरी। बूढ़े मेंढक ने पूछा, तुम कौन हो?", "कोई नहीं बोला। फिर तारा हँसा।"]),
}
RATE = 22050
# So loud is a sound that is heard, of 32,768.
AUDIBLE = 500
# As soon as that a word has to be lit, in seconds.
LATEST = 0.08
# Keeps each word that is lit, with where the recording is then.
LISTEN = """
window.heard = [];
window.Audio = class extends Audio { constructor() { super(); window.played = this; } };
(() => {
  let last;
  const look = () => {
    const now = document.querySelector(".spoken");
    if (now !== last && now) heard.push([now.textContent, Number(now.dataset.from), played.currentTime]);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""


class Narrated(SiteCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.place)
        with open(os.path.join(cls.place, "hornbook.toml"), "w", encoding="utf-8") as file:
            file.write('[site]\ntitle = "Read"\n[books]\nlayout = "both"\n')
        for language, (title, pages) in STORIES.items():
            folder = os.path.join(cls.place, "Content", "stories", language)
            os.makedirs(folder)
            with open(os.path.join(folder, f"{language}.md"), "w", encoding="utf-8") as file:
                file.write(f'+++\ntitle = "{title}"\n+++\n' + "\n\n##\n\n".join(pages) + "\n")
        cls.made = json.loads(cls.hornbook("narrate", "--json"))
        cls.hornbook("build")
        cls.pages = {}
        for entry in cls.made["made"]:
            path = os.path.join(cls.place, "Content", "Illustrations", entry["path"])
            with open(path.removesuffix("mp3") + "json", encoding="utf-8") as file:
                cls.pages[entry["title"], entry["page"]] = (path, json.load(file))

    @classmethod
    def hornbook(cls, *words):
        done = subprocess.run([cls.arguments[0], *words], cwd=cls.place, capture_output=True, text=True)
        assert done.returncode == 0, f"{words}: {done.stderr}{done.stdout}"
        return done.stdout

    def test_every_word_has_a_time_and_times_rise_to_the_end(self):
        self.assertEqual(len(self.pages), 8)
        for title, pages in STORIES.values():
            for number, text in enumerate(pages, 1):
                words = self.pages[title, number][1]["words"]
                self.assertEqual(" ".join(word["text"] for word in words).split(), text.split())
                self.assertGreater(len(words), 0.7 * len(text.split()))
                times = [time for word in words for time in (word["start"], word["end"])]
                self.assertEqual(times, sorted(times))
                self.assertTrue(all(word["start"] < word["end"] for word in words))

    def test_the_same_words_give_the_same_bytes_in_any_order(self):
        def recordings():
            return {path.name: path.read_bytes() for path in Path(self.place, "Content", "Illustrations").iterdir()}

        before = recordings()
        shutil.move(os.path.join(self.place, "Content", "Illustrations"), os.path.join(self.place, "before"))
        self.addCleanup(shutil.move, os.path.join(self.place, "before"), os.path.join(self.place, "Content", "Illustrations"))
        for language in STORIES:
            path = os.path.join(self.place, "Content", "stories", language, f"{language}.md")
            with open(path, encoding="utf-8") as file:
                lines = file.readlines()
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(line for line in lines if not line.startswith(("[pages", "audio")))
        self.hornbook("narrate", "--jobs", "1")
        self.assertEqual(recordings(), before)
        shutil.rmtree(os.path.join(self.place, "Content", "Illustrations"))

    def test_the_sound_begins_where_a_word_is_said_to_begin(self):
        for (title, number), (path, note) in self.pages.items():
            decoded = subprocess.run(["ffmpeg", "-v", "error", "-i", path, "-f", "s16le", "-ar", str(RATE), "-ac", "1", "-"], capture_output=True, check=True)
            samples = array.array("h", decoded.stdout)
            self.assertLess(abs(len(samples) / RATE - note["words"][-1]["end"] - 0.6), 0.1)
            loud = [max(map(abs, samples[at : at + RATE // 100])) > AUDIBLE for at in range(0, len(samples), RATE // 100)]
            late, within = [], []
            for before, word in zip([None, *note["words"]], note["words"]):
                first = round(word["start"] * 100)
                # The words of which one is silent before they begin tell where they do: those behind a pause.
                if before is None or word["start"] - before["end"] > 0.2:
                    self.assertNotIn(True, loud[max(0, first - 15) : first - 3], f"{title} {number} {word}")
                    late.append(loud[first - 3 :].index(True) / 100 - 0.03)
                within.append(any(loud[first : round(word["end"] * 100) + 1]))
            self.say(f"{title}, page {number}: {len(note['words'])} words, heard {min(late):+.2f} to {max(late):+.2f} s after their time")
            self.assertLess(max(map(abs, late)), LATEST)
            self.assertTrue(all(within), f"{title} {number} {within}")

    def test_books_are_without_fault_and_say_who_reads(self):
        books = os.path.join(self.place, "Site", "books")
        done = subprocess.run([sys.executable, EPUBCHECK, books], capture_output=True, text=True)
        # That a cover without a picture is a drawing, and fonts are used, are notes of usage.
        said = [line.split("\t") for line in done.stdout.splitlines() if "\t" in line]
        self.assertEqual([line for line in said if line[1] not in ("USAGE", "checked")], [], done.stderr)
        self.assertEqual(sum(line[1] == "checked" for line in said), 8)
        names = [name for name in os.listdir(books) if name.endswith(".epub") and "kepub" not in name]
        self.assertEqual(len(names), 8)
        for name in names:
            with zipfile.ZipFile(os.path.join(books, name)) as book:
                package = book.read("EPUB/package.opf").decode()
                self.assertIn('<meta property="media:narrator">eSpeak NG', package)
                clips = [
                    clip
                    for entry in book.namelist() if entry.endswith(".smil")
                    for clip in ElementTree.fromstring(book.read(entry)).iter("{http://www.w3.org/ns/SMIL}audio")
                ]
                self.assertIn(len(clips), [sum(len(self.pages[title, page][1]["words"]) for page in (1, 2)) for title, _ in STORIES.values()])

    def test_each_word_is_lit_in_a_browser_while_it_is_spoken(self):
        self.tab.listen()
        self.tab.begin_with(LISTEN)
        for title, _ in STORIES.values():
            slug = os.path.basename(self.pages[title, 1][0]).rpartition("-1-")[0]
            with self.subTest(story=title):
                self.assertIsNone(self.tab.open_anew(kinds.address(os.path.join(self.place, "Site"), f"stories/{slug}/index.html") + "#page-2"))
                self.tab.wait("document.querySelector('[data-do=listen]').checkVisibility()")
                self.tab.click("[data-do=listen]")
                self.tab.wait("heard.length > 1 && document.querySelector('[data-do=listen]').dataset.state === ''", seconds=30)
                heard = self.tab.evaluate("heard")
                words = self.pages[title, 2][1]["words"]
                self.assertEqual([text for text, _, _ in heard], [word["text"] for word in words])
                waits = [time - begin for _, begin, time in heard]
                self.say(f"{title}: {len(heard)} words lit {min(waits) * 1000:.0f} to {max(waits) * 1000:.0f} ms after their time")
                self.assertGreaterEqual(min(waits), 0)
                self.assertLess(sorted(waits)[len(waits) // 2], LATEST)


if __name__ == "__main__":
    if not ctypes.util.find_library("espeak-ng") or not shutil.which("ffmpeg"):
        print("skipped: there is no libespeak-ng1 or no ffmpeg here: nothing was read aloud")
        sys.exit(0)
    run("PROGRAM")
