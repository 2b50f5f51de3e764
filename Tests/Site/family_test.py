"""A family's own site in a browser: what it likes, what it has read and earned; and the public site of the same library.

    python3 family_test.py AXE PROGRAM SITE [-v]

AXE is axe.min.js. PROGRAM builds a copy of the project that SITE lies in, in which stories were read and liked and things were
earned, once for the family and once for everybody.
"""

import contextlib
import json
import os
import shutil
import sqlite3
import subprocess
import tempfile

from site_case import SiteCase, run
from voice_test import BUTTON, IS_ON, LISTEN, VOICE

AXE = """
axe.run({ preload: false, resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }).then((result) =>
  result.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target}: ${node.failureSummary}`)))
"""

# The titles of the cards below a heading, in order.
SHELF = """
(() => {
  const heading = document.getElementById("%s");
  return heading && [...heading.closest("section").querySelectorAll(".card h3 a")].map((link) => link.textContent);
})()
"""

# What is said of each growth collection, and how far its bar stands.
GROWTH = """
[...document.querySelectorAll(".bed")].map((bed) => [bed.querySelector("h3").textContent, bed.querySelector("p:last-child").textContent,
  bed.querySelector("progress").position])
"""

MEDALS = """
[...document.querySelectorAll(".medal")].map((medal) => [medal.querySelector("h3").textContent,
  medal.querySelector(".earned")?.textContent ?? null, medal.querySelector("a")?.textContent ?? null,
  medal.querySelector("progress")?.value ?? null])
"""

# What is chosen on the page of settings.
CHECKED = """Object.fromEntries([...document.querySelectorAll("input[type=radio]:checked")].map((field) => [field.name, field.value]))"""

# The paper that is seen, in every frame that is drawn.
FRAMES = """
window.papers = [];
(function note() {
  if (document.body) papers.push(getComputedStyle(document.body).backgroundColor);
  requestAnimationFrame(note);
})();
"""

LIGHT, DARK = "rgb(253, 245, 230)", "rgb(26, 26, 42)"

# Whether anything sticks out of the page.
WIDTH = "document.documentElement.scrollWidth <= innerWidth"

# What only the family may know: planted into the library, each in a place of its own.
MARKS = ["markername", "markerreason", "Read 4321 times", ">Favourite<", "Recently read", "noindex", "1234 stories read",
         "56 hours and 7 minutes", "20 April 2026", "Picked for you", 'data-theme="dark"', 'data-sound="auto"']  # fmt: skip
SECRETS = ["markernote", "markerextra", "markerchild", "markerinterest", "markertheme", "markerhero", "markervoice", "2019-09"]


class Family(SiteCase):
    @classmethod
    def setUpClass(cls):
        axe, cls.program = cls.arguments
        with open(axe, encoding="utf-8") as file:
            cls.axe = file.read()
        cls.folder = tempfile.TemporaryDirectory()
        cls.project = os.path.join(cls.folder.name, "project")
        source = os.path.dirname(os.path.abspath(cls.site))
        os.makedirs(os.path.join(cls.project, ".hornbook"))
        for name in ("Content", "Templates", ".hornbook/pictures"):
            if os.path.isdir(os.path.join(source, name)):
                shutil.copytree(os.path.join(source, name), os.path.join(cls.project, name))
        with open(os.path.join(source, "hornbook.toml"), encoding="utf-8") as file:
            cls.settings = file.read()
        cls.read_and_earn()
        cls.open_site = cls.build("public", "Public")
        cls.own_site = cls.build("family", "Own")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def read_and_earn(cls):
        # What is read and earned lies in a library of one file, which is published where it is there.
        path = os.path.join(cls.project, "Content", "library.sqlite")
        subprocess.run([cls.program, "--quiet", "copy", path], cwd=cls.project, check=True)
        with contextlib.closing(sqlite3.connect(path)) as library:
            cls.stories = library.execute("SELECT id, title FROM story ORDER BY created_at, id").fetchall()
            for day, (story, _) in enumerate(cls.stories, 1):
                if day < 11:
                    moment = f"2026-04-{day:02}T10:00:00.000000Z"
                    library.execute(
                        "UPDATE story SET read_count = ?, last_read_at = ? WHERE id = ?",
                        (4321 if day == 10 else day, moment, story),
                    )
            for story, _ in cls.stories[:2]:
                library.execute("UPDATE story SET is_favorite = 1 WHERE id = ?", (story,))
            library.execute("UPDATE story SET notes = 'markernote', extra = ?", ('{"a": "markerextra"}',))
            # One story that nobody has read fits, and one that somebody has.
            theme = library.execute("SELECT theme FROM story WHERE id = ?", (cls.stories[10][0],)).fetchone()[0]
            profile = {
                "id": "00000000-0000-0000-0000-0000000000AA", "child_name": "markerchild",
                "date_of_birth": "2019-09-09T00:00:00.000000Z", "extra": '{"a": "markerextra"}',
                "interests": json.dumps(["markerinterest", cls.stories[4][1].upper()]),
                "preferred_themes": json.dumps(["markertheme", theme]), "favorite_characters": '["markerhero"]',
                "use_text_to_speech": 1, "preferred_voice_identifier": "markervoice", "dark_mode_preference": "dark",
                "total_stories_read": 1234, "total_reading_time": 56 * 3600 + 7 * 60 + 8.9,
                "last_read_date": "2026-04-20T10:00:00.000000Z",
            }  # fmt: skip
            places = ", ".join("?" * len(profile))
            library.execute(f"INSERT INTO user_profile ({', '.join(profile)}) VALUES ({places})", tuple(profile.values()))
            earn = """
                INSERT INTO achievement (id, name, description_text, earned_at, type, progress, story_id)
                VALUES (?, ?, ?, ?, ?, ?, ?)"""
            number = "00000000-0000-0000-0000-00000000000{}".format
            library.execute(
                earn, (number(1), "markername", "markerreason", "2026-05-03", "readingStreak", None, cls.stories[0][0])
            )
            library.execute(earn, (number(2), "Half way", "", "2026-05-04", "storiesCompleted", 0.5, None))
            cls.growth = library.execute(
                """SELECT name, sum(read_count > 0), count(*) FROM story_collection
                JOIN collection_story ON collection_id = story_collection.id JOIN story ON story_id = story.id
                WHERE growth_category IS NOT NULL GROUP BY story_collection.id ORDER BY story_collection.created_at"""
            ).fetchall()
            library.commit()

    @classmethod
    def build(cls, audience, output):
        with open(os.path.join(cls.project, "hornbook.toml"), "w", encoding="utf-8") as file:
            file.write(f'audience = "{audience}"\noutput = "{output}"\n{cls.settings}')
        subprocess.run([cls.program, "--quiet", "build"], cwd=cls.project, check=True, capture_output=True)
        return os.path.join(cls.project, output)

    def setUp(self):
        super().setUp()
        self.tab.scheme("light")
        self.own("settings.html")
        self.tab.evaluate("localStorage.clear()")

    def own(self, path):
        self.open(path, self.own_site)

    def paper(self):
        return self.tab.evaluate("getComputedStyle(document.body).backgroundColor")

    def test_the_family_sees_what_it_read_and_likes(self):
        titles = [title for _, title in self.stories]
        shelves = {"recent": titles[2:10][::-1], "favourites": titles[:2][::-1], "picked": [titles[10], titles[4]]}
        self.own("family/index.html")
        for name, wanted in shelves.items():
            self.assertEqual(self.tab.evaluate(SHELF % name), wanted)
        self.assertEqual(self.tab.complaints(), [])
        # The front page has each on one shelf, but what is new and was read lately.
        self.own("index.html")
        newest = self.tab.evaluate(SHELF % "newest")
        self.assertEqual(newest, titles[::-1][:8])
        self.assertEqual(self.tab.evaluate(SHELF % "recent"), shelves["recent"])
        shown = newest + shelves["recent"]
        for name in ("picked", "favourites"):
            wanted = [title for title in shelves[name] if title not in shown]
            self.assertEqual(self.tab.evaluate(SHELF % name), wanted or None)
            shown += wanted
        self.assertEqual(self.tab.complaints(), [])
        self.own("family/index.html")
        said = self.tab.evaluate("document.querySelector('.list-head').innerText.replace(/\\s+/g, ' ')")
        self.assertIn("1234 stories read", said)
        self.assertIn("Reading time 56 hours and 7 minutes", said)
        self.assertIn("Last read 20 April 2026", said)
        self.assertEqual(self.tab.evaluate("document.querySelector('.site-nav [aria-current]').textContent"), "Our reading")
        hearts = self.tab.evaluate("[...document.querySelectorAll('.card')].filter(card => card.querySelector('.heart')).length")
        self.assertEqual(hearts, 2)

    def test_the_family_sees_what_grows_and_what_was_earned(self):
        self.own("family/index.html")
        growth = self.tab.evaluate(GROWTH)
        self.assertEqual([(name, words) for name, words, _ in growth],
                         [(name, f"{read} of {count} stories read") for name, read, count in self.growth])
        for (_, _, position), (_, read, count) in zip(growth, self.growth):
            self.assertEqual(position, read * 100 // count / 100)
        self.assertEqual(
            self.tab.evaluate(MEDALS),
            [["markername", "Earned on 3 May 2026", self.stories[0][1], None], ["Half way", None, None, 50]],
        )
        self.tab.evaluate("void setTimeout(() => document.querySelector('.bed a').click())")
        self.tab.wait("document.querySelector('.list-head progress') !== null")

    def test_words_turn_into_another_language(self):
        self.own("family/index.html")
        self.tab.evaluate('hornbook.set("language", "es")')
        self.addCleanup(self.tab.evaluate, 'hornbook.set("language", "")')
        self.own("family/index.html")
        self.tab.wait("document.querySelector('.earned').textContent.includes('mayo')")
        self.assertIn("cuentos leídos", self.tab.evaluate("document.querySelector('.read-so-far').textContent"))
        said = "[...document.querySelectorAll('.reading-fact')].map((line) => line.innerText.replace(/\\s+/g, ' '))"
        self.assertEqual(
            self.tab.evaluate(said), ["Tiempo de lectura 56 horas y 7 minutos", "Última lectura 20 de abril de 2026"]
        )
        self.assertEqual(self.tab.evaluate("document.getElementById('picked').textContent"), "Elegidos para ti")
        self.tab.evaluate('hornbook.set("language", "ar")')
        self.tab.wait("document.documentElement.dir === 'rtl'")
        self.tab.wait(f"({said})[0] === 'وقت القراءة 56 ساعة و7 دقائق'")

    def test_pages_open_in_the_colours_that_the_profile_asks_for(self):
        self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=FRAMES)
        story = next(path for path in os.listdir(os.path.join(self.own_site, "stories")) if path.startswith("dot-"))
        for page in ("index.html", "family/index.html", f"stories/{story}/index.html", f"stories/{story}/1.html"):
            with self.subTest(page=page):
                self.own(page)
                self.tab.wait("papers.length > 2")
                self.assertEqual(set(self.tab.evaluate("papers")), {DARK})
                self.assertEqual(self.tab.evaluate("document.querySelector('meta[name=theme-color]').content"), "#1a1a2a")
        self.open("index.html", self.open_site)
        self.assertEqual(self.paper(), LIGHT)
        self.tab.call("Emulation.setScriptExecutionDisabled", value=True)
        self.own("index.html")
        self.assertEqual(self.paper(), DARK)

    def test_what_a_reader_chooses_wins(self):
        self.own("settings.html")
        chosen = self.tab.evaluate(CHECKED)
        self.assertEqual((chosen["theme"], chosen["sound"], chosen["size"]), ("dark", "auto", ""))
        for theme, scheme, paper in (("light", "dark", LIGHT), ("", "light", LIGHT), ("", "dark", DARK)):
            with self.subTest(theme=theme, scheme=scheme):
                self.tab.scheme(scheme)
                self.own("settings.html")
                self.tab.evaluate(f"""document.querySelector('[name=theme][value="{theme}"]').click()""")
                self.assertEqual(self.paper(), paper)
                for page in ("settings.html", "index.html"):
                    self.own(page)
                    self.assertEqual(self.paper(), paper)
                    tint = "getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()"
                    self.assertTrue(self.tab.evaluate(f"document.querySelector('meta[name=theme-color]').content === {tint}"))
                self.own("settings.html")
                self.assertEqual(self.tab.evaluate(CHECKED)["theme"], theme)
        # On the public site nothing is left of it but a choice of nothing.
        self.open("index.html", self.open_site)
        self.assertEqual(self.paper(), DARK)
        self.tab.scheme("light")
        self.own("settings.html")
        self.tab.evaluate("""document.querySelector('[data-do="forget-now"]').click()""")
        self.assertEqual(self.paper(), DARK)
        self.assertEqual(self.tab.evaluate("localStorage.getItem('hornbook')"), "{}")

    def test_a_book_that_is_opened_is_read_aloud_by_itself(self):
        self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=LISTEN)
        self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=VOICE)
        folders = os.listdir(os.path.join(self.own_site, "stories"))
        for start, heard in (("plum-", "played?.paused === false"), ("the-tiffin-", "said.length > 3")):
            with self.subTest(story=start):
                story = next(folder for folder in folders if folder.startswith(start))
                self.own(f"stories/{story}/index.html")
                self.assertFalse(self.tab.evaluate(IS_ON))
                self.tab.click(".start")
                self.tab.wait(f"({heard}) && ({IS_ON})")
                self.assertEqual(self.tab.complaints(), [])
        self.tab.evaluate('hornbook.set("sound", "")')
        self.own(f"stories/{story}/index.html")
        self.tab.click(".start")
        self.tab.wait(f"{BUTTON}.checkVisibility()")
        self.tab.evaluate("new Promise((done) => setTimeout(done, 300))")
        self.assertEqual(self.tab.evaluate("[said.length, " + IS_ON + "]"), [0, False])

    def test_nothing_hinders_anybody_on_any_screen(self):
        for wide, high in ((1180, 820), (360, 640)):
            for scheme in ("light", "dark"):
                self.tab.size(wide, high)
                self.tab.evaluate(f'hornbook.set("theme", "{scheme}")')
                for page in ("family/index.html", "index.html", "collections/index.html", "settings.html"):
                    self.own(page)
                    self.assertEqual(self.paper(), DARK if scheme == "dark" else LIGHT)
                    with self.subTest(page=page, wide=wide, scheme=scheme):
                        self.tab.evaluate(self.axe)
                        self.assertEqual(self.tab.evaluate(AXE), [])
                        self.assertTrue(self.tab.evaluate(WIDTH))

    def test_the_public_site_of_the_same_library_says_nothing_of_it(self):
        self.assertFalse(os.path.exists(os.path.join(self.open_site, "family")))
        found = {mark: [] for mark in MARKS + SECRETS}
        for site in (self.open_site, self.own_site):
            for place, _, names in os.walk(site):
                # The words of the interface are there for everybody.
                if os.path.relpath(place, site).startswith("assets"):
                    continue
                for name in names:
                    with open(os.path.join(place, name), "rb") as file:
                        data = file.read()
                    for mark, places in found.items():
                        if mark.encode() in data:
                            places.append(os.path.relpath(os.path.join(place, name), self.project))
        for mark in MARKS:
            with self.subTest(mark=mark):
                self.assertEqual([place for place in found[mark] if place.startswith("Public")], [])
                self.assertNotEqual(found[mark], [])
        for mark in SECRETS:
            self.assertEqual(found[mark], [], mark)
        self.open("index.html", self.open_site)
        self.assertIsNone(self.tab.evaluate(SHELF % "recent"))
        self.assertEqual(self.tab.evaluate("document.querySelectorAll('.heart, .read-mark, progress').length"), 0)
        with open(os.path.join(self.own_site, "robots.txt"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "User-agent: *\nDisallow: /\n")


if __name__ == "__main__":
    run("AXE", "PROGRAM")
