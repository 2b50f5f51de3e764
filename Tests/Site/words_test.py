"""The words of the interface in the language that a reader chooses, in a real browser.

    python3 words_test.py HORNBOOK SITE [-v]

SITE is built in English. Pages of every kind are opened from the file system and shown in other languages and back again;
a page of our own has texts of every form; HORNBOOK builds a small site in Arabic, with messages of its own.
"""

import glob
import http.server
import json
import os
import sys
import tempfile
import threading
import unittest
import urllib.parse

import browser
import project
import site_case
from screenshots import first_of_each_kind

PROGRAM = ""
SITE = ""

# The document as it is, without what was loaded or kept on the way.
DOCUMENT = """
(() => {
  const copy = document.documentElement.cloneNode(true);
  for (const script of copy.querySelectorAll("script")) script.remove();
  return copy.outerHTML;
})()
"""

# What is marked: its own texts, its labels, the language and direction that they are in, the message that the mark names, and
# whether they may be somebody's own, as names of pages are.
MARKED = """
[...document.querySelectorAll("[data-t]")].map((element) => ({
  texts: [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).filter(Boolean)
    .concat(["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name)).filter(Boolean)),
  language: element.closest("[lang]").lang, direction: element.closest("[dir]").dir,
  key: element.dataset.t, isOthers: element.matches("title, :is(.site-nav, .ways) li *"),
}))
"""

# Every text that is not marked, with its language and direction.
UNMARKED = """
(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!/\\p{L}/u.test(node.data) || element.matches("[data-t], script")) continue;
    if (element.closest("[aria-hidden=true]")) continue;
    found.push([node.data, element.closest("[lang]").lang, element.closest("[dir]").dir]);
  }
  return found;
})()
"""

# Notes, in each frame that is drawn, what the first link of the page says.
FRAMES = """
window.frames_seen = [];
(function note() {
  const link = document.querySelector(".skip");
  // A frame may fall between the tag and its text: it shows no words.
  if (link?.textContent) window.frames_seen.push(link.textContent);
  requestAnimationFrame(note);
})();
"""


ROOT = "[document.documentElement.lang, document.documentElement.dir]"


def address(path, site=None):
    return "file://" + urllib.parse.quote(os.path.abspath(os.path.join(site or SITE, path)))


def asset(name, site=None):
    """The published file of an asset."""
    stem, ending = os.path.splitext(name)
    (path,) = glob.glob(os.path.join(site or SITE, "assets", f"{stem}.{'[0-9a-f]' * 16}{ending}"))
    return path


def table(language, site=None):
    """The rows of a table: what each text of the site becomes, by the key of its message."""
    with open(asset(f"words/{language}.js", site), encoding="utf-8") as file:
        call = file.read()
    _, _, rows = json.loads("[" + call.removeprefix("hornbook.table(").removesuffix(");\n") + "]")
    return {key: (own, other) for key, own, other in rows}


class WordsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = browser.shared()
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def setUp(self):
        self.tab = self.browser.tab()
        self.addCleanup(self.tab.close)
        self.tab.open(address("index.html"))
        self.tab.evaluate("localStorage.clear()")

    def open(self, url):
        self.assertIsNone(self.tab.open(url))
        self.assertEqual(self.tab.complaints(), [])

    def choose(self, language):
        """Chooses a language on the open page, and waits until it is there."""
        self.tab.evaluate(f"hornbook.set('language', {json.dumps(language)})")
        self.tab.wait(f"document.querySelector('.skip').closest('[lang]').lang === {json.dumps(language or 'en')}")

    def words(self, body, language=None, site=None, direction="ltr"):
        """Opens a page with marked texts in the language of a site; it goes by the site's scripts."""
        with open(os.path.join(self.folder.name, "page.html"), "w", encoding="utf-8") as file:
            file.write(
                f'<!DOCTYPE html><html lang="{language or "en"}" dir="{direction}" data-t>'
                '<meta charset="utf-8"><title>-</title>'
                f'<script src="{address(asset("hornbook.js", site))}" data-language="{language or "en"}"'
                f' data-words="{address(asset("words.js", site))}"></script>'
                f'<body><a class="skip" data-t></a>{body}'
            )
        self.open(address(file.name))

    def text(self, selector="p"):
        return self.tab.evaluate(f"[...document.querySelectorAll({json.dumps(selector)})].map((p) => p.textContent)")


class Site(WordsTest):
    def scripts(self):
        names = (os.path.basename(urllib.parse.urlparse(url).path) for url in self.tab.requests())
        return [name.split(".")[0] for name in names if name.endswith(".js")]

    def test_nothing_is_loaded_as_long_as_nothing_is_chosen(self):
        for choice in (None, "en", ""):
            self.open(address("index.html"))
            self.tab.evaluate(f"hornbook.set('language', {json.dumps(choice)})")
            self.open(address("index.html"))
            self.assertNotIn("words", self.scripts(), choice)
        self.choose("es")
        self.open(address("index.html"))
        self.assertEqual([name for name in self.scripts() if name in ("words", "ar", "es", "fr")], ["words", "es"])

    def test_a_language_that_the_theme_does_not_have_changes_nothing(self):
        self.open(address("index.html"))
        before = self.tab.evaluate(DOCUMENT)
        self.tab.evaluate("hornbook.set('language', 'tlh')")
        self.open(address("index.html"))
        self.assertEqual(self.tab.evaluate(DOCUMENT), before)

    def test_pages_of_every_kind_speak_the_chosen_language_and_stories_stay_as_they_are(self):
        for page in sorted(first_of_each_kind(SITE)):
            if page == "404.html":
                continue  # Its addresses begin at the root of a server.
            self.open(address(page))
            if not self.tab.evaluate("Boolean(window.hornbook)"):
                continue  # A page that leads on at once.
            before = [self.tab.evaluate(what) for what in (ROOT, MARKED, UNMARKED)]
            with self.subTest(page=page, language="es"):
                self.choose("es")
                self.compare("es", "ltr", *before)
            with self.subTest(page=page, language="ar"):
                self.choose("ar")
                self.open(address(page))
                self.compare("ar", "rtl", *before)
            self.choose("")

    def compare(self, language, direction, root, marked, unmarked):
        """Holds the open page in a language to what it was in the site's."""
        translated = table(language)
        plain = {own: other for own, other in reversed(translated.values()) if isinstance(own, str)}
        is_list = self.tab.evaluate("'t' in document.documentElement.dataset")
        self.assertEqual(self.tab.evaluate(ROOT), [language, direction] if is_list else root)
        self.assertEqual(self.text(".skip"), [translated["skip_to_content"][1]])
        # Words of stories, and of whoever made the site, in their own language and direction.
        self.assertEqual(self.tab.evaluate(UNMARKED), unmarked)
        for before, after in zip(marked, self.tab.evaluate(MARKED), strict=True):
            if before["texts"] and not before["isOthers"]:
                self.assertEqual((after["language"], after["direction"]), (language, direction), before["texts"])
            for old, new in zip(before["texts"], after["texts"], strict=True):
                # Of messages that are the same in the site's language, the mark says which is meant.
                own, other = translated.get(before["key"], (None, None))
                self.assertEqual(new, other if own == old else plain.get(old, new))

    def test_the_way_back_leads_to_the_first_texts(self):
        for page in sorted(first_of_each_kind(SITE)):
            with self.subTest(page=page):
                self.open(address(page))
                if page == "404.html" or not self.tab.evaluate("Boolean(window.hornbook)"):
                    continue
                before = self.tab.evaluate(DOCUMENT)
                for language in ("es", "ar", "fr"):
                    self.choose(language)
                    self.assertNotEqual(self.tab.evaluate(DOCUMENT), before)
                self.choose("")
                self.assertEqual(self.tab.evaluate(DOCUMENT), before)
                self.assertEqual(self.tab.complaints(), [])

    def test_the_settings_page_shows_a_choice_at_once(self):
        self.open(address("settings.html"))
        before = self.text("h1")
        choice = "document.querySelector('input[name=language][value={}]').click()"
        self.tab.wait("Boolean(document.querySelector('input[name=language]').offsetParent)")
        self.tab.evaluate(choice.format("ar"))
        self.tab.wait("document.documentElement.dir === 'rtl'")
        self.assertEqual(self.text("h1"), [table("ar")["settings"][1]])
        self.tab.evaluate(choice.format("en"))
        self.tab.wait("document.documentElement.dir === 'ltr'")
        self.assertEqual(self.text("h1"), before)

    def test_no_frame_shows_other_words_first(self):
        self.open(address("index.html"))
        self.choose("ar")
        self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=FRAMES)
        for _ in range(3):
            self.open(address("index.html"))
            self.tab.wait("frames_seen.length > 2")
            self.assertEqual(set(self.tab.evaluate("frames_seen")), {table("ar")["skip_to_content"][1]})

    def test_another_tab_follows(self):
        other = self.browser.tab()
        self.addCleanup(other.close)
        self.assertIsNone(other.open(address("index.html")))
        self.open(address("index.html"))
        self.choose("fr")
        other.wait("document.documentElement.lang === 'fr'")
        self.choose("en")
        other.wait("document.documentElement.lang === 'en'")


class Texts(WordsTest):
    def shown(self, language, texts, **site):
        body = "".join(f"<p data-t>{text}</p>" for text in texts)
        self.words(body, **site)
        self.choose(language)
        return self.text()

    def test_values_stand_where_the_language_has_them(self):
        self.assertEqual(
            self.shown(
                "es",
                [
                    "Page 3 of 12", "Page 7", "Story by May Page · Pictures by Ben", "Story by Ana",
                    "5 May 2024", "Story and pictures by {author}", "Stories · Snow – Ice", "Snow · Hail – Ice",
                    "1.4 MB", "180 kB", "Ages 3–5", "3 hours and 1 minute", "59 minutes", "Bread and 3 hours", "Ann and Ben",
                ],  # fmt: skip
            ),
            [
                "Página 3 de 12", "Página 7", "Texto de May Page · Ilustraciones de Ben", "Texto de Ana",
                "5 de mayo de 2024", "Texto e ilustraciones de {author}", "Cuentos · Snow – Ice", "Snow · Hail – Ice",
                "1,4 MB", "180 kB", "De 3 a 5 años", "3 horas y 1 minuto", "59 minutos", "Bread and 3 hours", "Ann and Ben",
            ],  # fmt: skip
        )

    def test_numbers_take_the_form_of_the_language(self):
        counts = [f"{count} stories" for count in (2, 3, 10, 11, 100, 0, 1000000)] + ["1 story"]
        self.assertEqual(
            self.shown("ar", counts),
            ["قصتان", "3 قصص", "10 قصص", "11 قصة", "100 قصة", "بلا قصص", "1000000 قصة", "قصة واحدة"],
        )
        self.assertEqual(
            self.shown("fr", counts),
            ["2 histoires", "3 histoires", "10 histoires", "11 histoires", "100 histoires", "0 histoire",
             "1000000 d’histoires", "1 histoire"],
        )  # fmt: skip

    def test_each_language_has_its_own_digits_and_order_of_dates(self):
        texts = ["Page 3 of 12", "5 May 2024", "1.4 MB", "1 story", "120 stories", "3 hours and 1 minute", "Ages 3–5"]
        expected = {
            "bn": ["১২ পাতার মধ্যে ৩", "৫ মে, ২০২৪", "১.৪ MB", "১টি গল্প", "১২০টি গল্প", "৩ ঘণ্টা ১ মিনিট", "৩–৫ বছর"],
            "zh-Hans": ["第 3 页，共 12 页", "2024年5月5日", "1.4 MB", "1 个故事", "120 个故事", "3 小时 1 分钟", "3–5 岁"],
            "de": ["Seite 3 von 12", "5. Mai 2024", "1,4 MB", "1 Geschichte", "120 Geschichten", "3 Stunden und 1 Minute", "3–5 Jahre"],
            "en-US": ["Page 3 of 12", "May 5, 2024", "1.4 MB", "1 story", "120 stories", "3 hours and 1 minute", "Ages 3–5"],
        }
        for language, words in expected.items():
            with self.subTest(language=language):
                self.assertEqual(self.shown(language, texts), words)

    def test_english_is_written_as_in_britain_or_as_in_america(self):
        self.assertEqual(self.shown("en-US", ["Favourites", "Colours", "Licence", "Next"]), ["Favorites", "Colors", "License", "Next"])

    def test_what_is_no_message_stays_and_says_its_language(self):
        self.words(
            "<p data-t>Our reading club</p><p data-t lang='en' dir='ltr'>About us</p><p>Settings</p><p data-t>Settings</p>"
        )
        self.choose("ar")
        self.assertEqual(self.text(), ["Our reading club", "About us", "Settings", "الإعدادات"])
        attributes = "[...document.querySelectorAll('p')].map((p) => [p.getAttribute('lang'), p.getAttribute('dir')])"
        self.assertEqual(self.tab.evaluate(attributes), [["en", "ltr"], ["en", "ltr"], [None, None], [None, None]])
        self.choose("en")
        self.assertEqual(self.tab.evaluate(attributes), [[None, None], ["en", "ltr"], [None, None], [None, None]])

    def test_labels_change_and_what_stands_within_does_not(self):
        self.words("<p data-t aria-label='Next' title='Back' data-pattern='Next'> Next <b>Next</b>\n</p>")
        self.choose("es")
        self.assertEqual(
            self.tab.evaluate("document.querySelector('p').outerHTML"),
            '<p data-t="" aria-label="Siguiente" title="Atrás" data-pattern="Next"> Siguiente <b>Next</b>\n</p>',
        )

    def test_a_marked_text_in_another_language_than_what_is_around_it_says_its_own(self):
        self.words("<main lang='sw' dir='ltr'>Hadithi <p data-t>Next</p><p data-t lang='en' dir='ltr'>Next</p></main>")
        self.choose("ar")
        self.assertEqual(
            self.tab.evaluate("document.querySelector('main').outerHTML"),
            '<main lang="sw" dir="ltr">Hadithi <p data-t="" lang="ar" dir="rtl">التالي</p>'
            '<p data-t="" lang="ar" dir="rtl">التالي</p></main>',
        )

    def test_what_comes_later_changes_as_it_comes(self):
        self.words("<p data-t>Next</p>")
        self.choose("es")
        self.tab.evaluate("document.querySelector('p').textContent = 'Page 2 of 6'")
        self.assertEqual(self.text(), ["Página 2 de 6"])
        self.tab.evaluate("document.querySelector('p').firstChild.data = 'Page 3 of 6'")
        self.assertEqual(self.text(), ["Página 3 de 6"])
        self.tab.evaluate("document.querySelector('p').setAttribute('aria-label', 'Back')")
        self.assertEqual(self.tab.evaluate("document.querySelector('p').getAttribute('aria-label')"), "Atrás")
        self.tab.evaluate("document.body.insertAdjacentHTML('beforeend', '<div><p data-t>The end</p></div>')")
        self.assertEqual(self.text(), ["Página 3 de 6", "Fin"])
        self.choose("")
        self.assertEqual(self.text(), ["Page 3 of 6", "The end"])

    def test_a_text_that_comes_in_two_pieces_is_read_as_one(self):
        rest = threading.Event()
        script, words = (os.path.relpath(asset(name), SITE) for name in ("hornbook.js", "words.js"))

        class Slow(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *words):
                super().__init__(*words, directory=SITE)

            def do_GET(self):
                if self.path != "/slow":
                    return super().do_GET()
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                head = f'<script src="{script}" data-words="{words}" data-language="en"></script>{" ":4096}'
                self.wfile.write(f'<!DOCTYPE html><html lang="en" data-t><title>-</title>{head}<p data-t>Page 3'.encode())
                self.wfile.flush()
                rest.wait(60)
                self.wfile.write(b" of 6")

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Slow)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        url = f"http://127.0.0.1:{server.server_port}/"
        self.assertIsNone(self.tab.open(url))
        self.choose("es")
        self.tab.call("Page.navigate", url=f"{url}slow")
        self.tab.wait("document.querySelector('p')?.textContent === 'Página 3'")
        rest.set()
        self.tab.wait("document.readyState === 'complete'")
        self.assertEqual(self.text(), ["Página 3 de 6"])


class OwnMessages(WordsTest):
    """A project in Arabic, with a language of its own and with a message that it says otherwise."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        project.PROGRAM = PROGRAM
        cls.project = project.Project()
        cls.project.write('[site]\nlanguage = "ar"\n', "hornbook.toml")
        counts = 'story_count_one = "{count} verhaal"\nstory_count_other = "{count} verhalen"\n'
        dutch = f'home = "Begin"\n{counts}[books]\ncontents = "Inhoud"\n'
        cls.project.write(dutch, "Templates", "messages", "nl.toml")
        english = cls.project.template("messages/en.toml")
        cls.project.write(english.replace('home = "Home"', 'home = "Our shelf"'), "Templates", "messages", "en.toml")
        cls.project.run("build")
        cls.site = cls.project.file("Site")

    def shown(self, language, texts):
        body = "".join(f"<p data-t>{text}</p>" for text in texts)
        self.words(body, language="ar", site=self.site, direction="rtl")
        self.tab.evaluate(f"hornbook.set('language', '{language}')")
        self.tab.wait(f"document.documentElement.lang === '{language}'")
        return self.text()

    def test_a_site_in_arabic_is_shown_in_english(self):
        self.assertEqual(
            self.shown("en", ["الرئيسية", "قصة واحدة", "قصتان", "7 قصص", "صفحتان", "الصفحة 2 من 3", "1.4 ميغابايت"]),
            ["Our shelf", "1 story", "2 stories", "7 stories", "2 pages", "Page 2 of 3", "1.4 MB"],
        )
        self.assertEqual(self.tab.evaluate("document.documentElement.dir"), "ltr")
        self.open(address("index.html", self.site))
        self.assertEqual(self.tab.evaluate(ROOT), ["en", "ltr"])
        self.assertEqual(self.text(".skip"), ["Skip to content"])

    def test_a_language_of_the_project_is_there_as_far_as_it_goes(self):
        self.assertEqual(
            self.shown("nl", ["الرئيسية", "قصتان", "الصفحة 2 من 3"]), ["Begin", "2 verhalen", "الصفحة 2 من 3"]
        )
        self.assertEqual(list(table("nl", self.site)), ["home", "story_count"])


class OtherDigits(WordsTest):
    """Sites in languages that write dates and numbers in their own way, shown in English."""

    texts = {
        "bn": ["১২ পাতার মধ্যে ৩", "১৫ মে, ২০২৪", "১.৪ MB", "১টি গল্প", "১২০টি গল্প", "৩ ঘণ্টা ১ মিনিট"],
        "zh-CN": ["第 3 页，共 12 页", "2024年5月15日", "1.4 MB", "1 个故事", "120 个故事", "3 小时 1 分钟"],
    }

    def test_they_are_shown_in_english(self):
        project.PROGRAM = PROGRAM
        for language, texts in self.texts.items():
            with self.subTest(language=language):
                here = project.Project()
                here.write(f'[site]\nlanguage = "{language}"\n', "hornbook.toml")
                here.run("build")
                site = here.file("Site")
                self.words("".join(f"<p data-t>{text}</p>" for text in texts), language=language, site=site)
                self.tab.evaluate("hornbook.set('language', 'en')")
                self.tab.wait("document.documentElement.lang === 'en'")
                wanted = ["Page 3 of 12", "15 May 2024", "1.4 MB", "1 story", "120 stories", "3 hours and 1 minute"]
                self.assertEqual(self.text(), wanted)
                self.tab.evaluate("hornbook.set('language', '')")
                self.open(address("index.html", site))
                digits = {"bn": "১২৩", "zh-CN": "123"}[language]
                self.assertEqual(self.tab.evaluate("[document.documentElement.lang, hornbook.digits(123)]"), [language, digits])


if __name__ == "__main__":
    PROGRAM, SITE = (os.path.abspath(path) for path in sys.argv[1:3])
    del sys.argv[1:3]
    if browser.program() is None:
        print("skipped: there is no Chromium here that can be steered: the words of the interface were not looked at")
        sys.exit(0)
    site_case.main()
