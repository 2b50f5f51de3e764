"""What there is to learn beside a story, in browsers: words that say what they mean, questions, notes for grown-ups, videos in a sign language.

    learning_test.py AXE SITE [-v]

AXE is axe.min.js. SITE is only named, as all tests of sites do: the stories are those of a library that the test makes, one of
them from right to left.
"""

import datetime
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile

import access_case
import embed_test
import project
import site_case

EPUBCHECK = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Tools", "epubcheck.py")
LEARNING = {
    "en": """forGrownUps = "Talk about *light*.\\n\\nWhat shines at night?"
signLanguage = "ase"

[[glossary]]
term = "lantern"
meaning = "A lamp with glass around it."
forms = ["lanterns"]
picture = 1

[[glossary]]
term = "sea"
meaning = "Very much salt water."

[[questions]]
question = "Who lit them?"
answers = ["Pip", "A fish"]
right = 1
explanation = "Pip had matches."

[[questions]]
question = "What shone?"
answers = ["The star", "The lamp", "The shoe"]
right = [1, 2]

[pages.1]
signVideoRelativePath = "sign.webm"
""",
    "ar": """
[[glossary]]
term = "فانوس"
meaning = "مصباح حوله زجاج."
picture = 2

[[questions]]
question = "من أضاءه؟"
answers = ["الثعلب", "السمكة"]
right = 1
""",
}
STORIES = {
    "en": ("The Lanterns", ["Pip lit the *lanterns* by the sea.", "The lanterns shone. " * 40, "The end of it."]),
    "ar": ("الفانوس", ["أضاء الثعلب فانوس البيت.", "ثم نام."]),
}


class Learning(access_case.AccessCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.place = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.place)
        for name in ("Content/stories", "Content/Illustrations"):
            os.makedirs(os.path.join(cls.place, name))
        pictures = os.path.join(cls.place, "Content", "Illustrations")
        for seed in (1, 2, 3):
            with open(os.path.join(pictures, f"{seed}.png"), "wb") as file:
                file.write(project.picture(seed))
        subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=320x240:rate=15:duration=3", "-c:v", "libvpx-vp9", "-b:v", "60k",
                        "-metadata", "title=Secret Anna", "-metadata:s:v", "title=Filmed by Anna", "-metadata", "creation_time=2024-05-06T07:08:09Z", os.path.join(pictures, "sign.webm")], check=True)
        with open(os.path.join(pictures, "sign.vtt"), "w", encoding="utf-8") as file:
            file.write("WEBVTT\n\nNOTE made by Secret Anna\n\n00:00.000 --> 00:02.500\nPip lit the lanterns.\n")
        for language, (title, pages) in STORIES.items():
            text = "\n\n##\n\n".join(f"![What it shows](../Illustrations/{n}.png)\n\n{page}" for n, page in enumerate(pages, 1))
            with open(os.path.join(cls.place, "Content", "stories", f"{language}.md"), "w", encoding="utf-8") as file:
                file.write(f'+++\nlanguage = "{language}"\nauthor = "Ada"\n{LEARNING[language]}+++\n\n# {title}\n\n{text}\n')
        for words in (["build"], ["check", "--strict"]):
            done = subprocess.run([project.PROGRAM, *words], cwd=cls.place, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr
        cls.base = embed_test.serve(cls, os.path.join(cls.place, "Site"))
        cls.english = cls.base + "stories/the-lanterns/"
        cls.pages = sorted(cls.base + os.path.relpath(path, os.path.join(cls.place, "Site")) for path in glob.glob(os.path.join(cls.place, "Site", "stories", "*", "*.html")))

    def said(self, number=1):
        return self.tab.evaluate(f"document.querySelectorAll('.question [role=status]')[{number - 1}].textContent")

    def opened(self):
        """What is wrong with an open book: the headings above its end are on pages that are turned away, and its foot lies over what is scrolled."""
        return [told for told in self.whole() if "heading-order" not in told and "partially obscured" not in told]

    def open(self, page="index.html#end"):
        self.tab.scheme("light", motion="reduce")
        self.tab.open_anew(self.english + page)
        self.tab.wait("document.readyState === 'complete'")
        # The page is measured, and letters come.
        self.tab.evaluate("new Promise((done) => setTimeout(done, 1000))")

    def test_everybody_can_read_it(self):
        for page in self.pages:
            self.tab.open(page)
            self.assertEqual(self.in_every_theme(), [], page)
            for width in (320, 1280):
                self.tab.size(width, 800)
                self.assertEqual(self.tab.overflow(), 0, page)

    def test_it_stands_behind_the_end_and_fits(self):
        for width in (320, 800, 1280):
            self.tab.size(width, 700)
            for page in self.pages:
                if page.endswith("index.html"):
                    self.tab.open_anew(page + "#end")
                    self.tab.wait("document.querySelector('.learn.glossary').checkVisibility()")
                    self.assertEqual(self.tab.overflow(), 0, (page, width))
                    self.assertEqual(self.opened(), [], (page, width))
        self.tab.size(1280, 800)

    def test_a_word_says_what_it_means_and_turns_no_page(self):
        for page in ("1.html", "index.html#page-1"):
            self.open(page)
            self.tab.wait("document.querySelector('.done .on .word, .on.fit .word')?.checkVisibility()")
            self.tab.click(".on .word")
            self.tab.wait("document.querySelector('#meaning-1:popover-open') !== null")
            self.assertIn("A lamp with glass", self.tab.evaluate("document.querySelector('#meaning-1').textContent"))
            self.assertEqual(self.tab.evaluate("[innerWidth, innerHeight].every((side, at) => { const box = document.querySelector('#meaning-1').getBoundingClientRect(); return at ? box.top >= 0 && box.bottom <= side : box.left >= 0 && box.right <= side; })"), True)
            self.assertEqual(self.whole(), [], page)
            self.tab.press("Escape")
            self.tab.wait("!document.querySelector('#meaning-1:popover-open')")
            # The book stays open where it is.
            self.assertEqual(self.tab.evaluate("location.href"), self.english + page)
            self.assertTrue(self.tab.evaluate("document.querySelector('.on .word').checkVisibility()"))

    def test_words_that_are_cut_over_leaves_are_whole_again(self):
        self.open("2.html")
        text = '<span data-from="1" data-to="3">One <a class="word" href="#meaning-1"><em>magic</em> lantern</a> here.</span> <em>And more.</em>'
        said = self.tab.evaluate("""(async (text) => {
          const { reader, load } = window.hornbook;
          await load(document.querySelector(".pages").dataset.leaves);
          const folio = document.querySelector(".folio");
          const p = folio.querySelector(".folio-text p");
          p.parentNode.replaceChildren(p);
          const found = [];
          for (let at = 1; at < 33; at += 1) {
            for (const more of [0, 1, 7]) {
              p.innerHTML = text;
              const starts = [0, at, ...(more && at + more < 33 ? [at + more] : [])];
              const leaves = starts.map((start) => ({ pieces: [[0, start]] }));
              reader.leaflets.show(folio, { leaves }, 0, true);
              const parts = [...folio.querySelectorAll(".folio-text p")];
              const texts = parts.map((part) => part.textContent);
              if (texts.some((text, leaf) => text.length !== (starts[leaf + 1] ?? 33) - starts[leaf])) found.push(texts);
              if (folio.innerHTML.includes("NaN")) found.push(folio.innerHTML);
              const times = [...folio.querySelectorAll("[data-from]")].map(({ dataset }) => [Number(dataset.from), Number(dataset.to)]);
              if (times[0][0] !== 1 || times.at(-1)[1] !== 3 || times.some(([from, to], place) => from > to || (place && from !== times[place - 1][1]))) found.push(times);
              reader.leaflets.mend(folio);
              if (folio.querySelector(".folio-text").children.length !== 1 || p.innerHTML !== text) found.push(p.outerHTML);
            }
          }
          return found.slice(0, 3);
        })(%s)""" % json.dumps(text))
        self.assertEqual(said, [])

    def test_an_answer_is_right_or_not_and_is_kept_nowhere(self):
        self.open()
        before = self.tab.evaluate("[JSON.stringify(localStorage), document.cookie]")
        first = ".question:nth-of-type(1)"
        self.tab.click(f"{first} [data-do=answer]")
        self.tab.wait("document.querySelector('.question [role=status]').textContent")
        self.assertEqual(self.said(), "Choose an answer first.")
        self.tab.click(f"{first} label:nth-of-type(2)")
        self.assertEqual(self.said(), "")
        self.tab.click(f"{first} [data-do=answer]")
        self.tab.wait("document.querySelector('.question [role=status]').textContent")
        self.assertEqual(self.said(), "Not quite. Try again!")
        self.assertFalse(self.tab.evaluate(f"document.querySelector('{first} details').open"))
        self.tab.click(f"{first} label:nth-of-type(1)")
        self.tab.click(f"{first} [data-do=answer]")
        self.tab.wait("document.querySelector('.question [role=status]').textContent")
        self.assertEqual(self.said(), "That is right!")
        self.assertTrue(self.tab.evaluate(f"document.querySelector('{first} details').open"))
        self.assertEqual(self.tab.evaluate("[JSON.stringify(localStorage), document.cookie]"), before)
        self.assertEqual([path for path in embed_test.Quiet.asked if "?" in path], [])
        second = ".question:nth-of-type(2)"
        self.tab.click(f"{second} label:nth-of-type(1)")
        self.tab.click(f"{second} [data-do=answer]")
        self.tab.wait("document.querySelectorAll('.question [role=status]')[1].textContent")
        self.assertEqual(self.said(2), "Not quite. Try again!")
        self.tab.click(f"{second} label:nth-of-type(2)")
        self.tab.click(f"{second} [data-do=answer]")
        self.tab.wait("document.querySelectorAll('.question [role=status]')[1].textContent")
        self.assertEqual(self.said(2), "That is right!")
        self.assertEqual(self.opened(), [])

    def test_keys_choose_and_turn_no_page(self):
        self.open()
        self.tab.evaluate("document.querySelector('.question input').focus()")
        self.tab.press("ArrowDown")
        self.assertEqual(self.tab.evaluate("document.querySelector('.question input:checked').value"), "2")
        self.assertTrue(self.tab.evaluate("document.querySelector('#end').checkVisibility()"))

    def test_without_scripts_everything_can_be_reached(self):
        self.tab.allow_scripts(False)
        self.addCleanup(self.tab.allow_scripts, True)
        self.tab.open(self.english + "index.html")
        self.assertFalse(self.tab.evaluate("document.querySelector('[data-do=answer]').checkVisibility()"))
        self.tab.click(".question summary")
        self.assertTrue(self.tab.evaluate("document.querySelector('.question details p').checkVisibility()"))
        self.tab.click(".adults summary")
        self.assertTrue(self.tab.evaluate("document.querySelector('.adults p').checkVisibility()"))
        self.tab.click(".word")
        self.assertTrue(self.tab.evaluate("document.querySelector('.meaning').checkVisibility()"))
        self.tab.open(self.english + "1.html")
        self.tab.click(".sign summary")
        self.assertTrue(self.tab.evaluate("document.querySelector('.sign video').checkVisibility()"))

    def test_a_video_opens_plays_with_captions_and_stops_when_the_page_turns(self):
        self.open("index.html#page-1")
        self.assertEqual(self.tab.evaluate("performance.getEntriesByType('resource').filter((entry) => entry.name.includes('recordings/')).length"), 0)
        self.tab.wait("document.querySelector('.on.fit .sign summary')?.checkVisibility()")
        self.tab.click(".on .sign summary")
        self.assertEqual(self.opened(), [])
        video = "document.querySelector('.on .sign video')"
        self.tab.evaluate(f"{video}.muted = true, {video}.play()")
        self.tab.wait(f"{video}.currentTime > 0.1 && {video}.textTracks[0].activeCues?.length")
        self.assertEqual(self.tab.evaluate(f"{video}.textTracks[0].activeCues[0].text"), "Pip lit the lanterns.")
        box = self.tab.evaluate(f"(({{ left, right, top, bottom }}) => [left >= 0, right <= innerWidth, top >= 0, bottom <= innerHeight])({video}.getBoundingClientRect())")
        self.assertEqual(box, [True] * 4)
        self.tab.evaluate("document.querySelector('.turn-next').click()")
        self.tab.wait("document.querySelector('#page-1 .sign video').paused")
        self.assertEqual(self.tab.complaints(), [])

    def test_books_have_the_videos_where_they_are_wanted(self):
        folder = os.path.join(self.place, "books")
        wishes = [word for wish in ("sign_videos=true", "layout=both", "kepub=true") for word in ("--set", f"books.{wish}")]
        done = subprocess.run([project.PROGRAM, "epub", "--output", folder, *wishes], cwd=self.place, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        # Nobody is told that books go without, and the other story has no video.
        self.assertNotIn("[sign-language]", done.stderr)
        books = sorted(name for name in os.listdir(folder) if name.endswith(".epub"))
        self.assertEqual(len(books), 8)
        done = subprocess.run([sys.executable, EPUBCHECK, folder], capture_output=True, text=True, check=False)
        said = [line.split("\t") for line in done.stdout.splitlines() if "\t" in line]
        self.assertEqual([line for line in said if line[1] not in ("USAGE", "checked")], [], done.stderr)
        self.assertEqual(sum(line[1] == "checked" for line in said), 8)
        done = subprocess.run([project.PROGRAM, "check", "--strict", "--no-epubcheck", *(os.path.join(folder, name) for name in books)], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name in books:
            with zipfile.ZipFile(os.path.join(folder, name)) as book:
                videos = [path for path in book.namelist() if path.startswith("EPUB/video/")]
                has_them = name.startswith("the-lanterns") and "kepub" not in name
                self.assertEqual(videos, ["EPUB/video/p001.webm", "EPUB/video/p001.vtt"] if has_them else [], name)
                for path in videos:
                    self.assertNotIn(b"Anna", book.read(path), path)
                book.extractall(os.path.join(folder, name.removesuffix(".epub")))
        base = embed_test.serve(Learning, folder)
        for name in ("the-lanterns", "the-lanterns.fxl"):
            self.tab.size(1280, 900)
            self.tab.open(f"{base}{name}/EPUB/text/p001.xhtml")
            self.tab.evaluate(self.axe)
            # A page of a book has no heading of its own.
            self.assertEqual(self.violations(access_case.EVERYTHING[:-1]), [], name)
            if name.endswith("fxl"):
                self.assertFalse(self.tab.evaluate("document.querySelector('.sign video').checkVisibility()"))
                self.tab.click(".sign summary")
            video = "document.querySelector('.sign video')"
            self.tab.evaluate(f"{video}.muted = true, {video}.play()")
            self.tab.wait(f"{video}.currentTime > 0.1 && {video}.textTracks.length == 1")
            self.tab.evaluate(f"{video}.textTracks[0].mode = 'showing'")
            self.tab.wait(f"{video}.textTracks[0].activeCues?.length")
            box = self.tab.evaluate(f"(({{ left, right, width }}) => [left >= 0, right <= Math.max(innerWidth, document.body.offsetWidth), width >= 200])({video}.getBoundingClientRect())")
            self.assertEqual(box, [True] * 3, name)
            self.assertEqual(self.violations(access_case.EVERYTHING[:-1]), [], name)

    def test_what_files_tell_of_people_is_left_out(self):
        found = glob.glob(os.path.join(self.place, "Site", "recordings", "*"))
        # The date as WebM writes it: nanoseconds since 2001.
        date = (int((datetime.datetime(2024, 5, 6, 7, 8, 9) - datetime.datetime(2001, 1, 1)).total_seconds()) * 10**9).to_bytes(8, "big")
        with open(os.path.join(self.place, "Content", "Illustrations", "sign.webm"), "rb") as file:
            given = file.read()
        self.assertEqual([word in given for word in (b"Secret Anna", b"Filmed by Anna", date)], [True] * 3)
        self.assertEqual(sorted(os.path.splitext(name)[1] for name in found), [".vtt", ".webm"])
        for name in found:
            with open(name, "rb") as file:
                told = file.read()
            self.assertNotIn(b"Anna", told, name)
            self.assertNotIn(date, told, name)


if __name__ == "__main__":
    site_case.run("AXE")
