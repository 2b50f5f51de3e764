"""How stories are found on a site: the page of the search, faces, colours, and the stories that are like one.

    python3 finding_test.py PROGRAM SITE [-v]

SITE is the sample library. A copy of it gets stories more, one of them in Chinese, and PROGRAM publishes it; that is looked at
from the disk and from a server.
"""

import html
import json
import os
import re
import urllib.parse

import kinds
import project
from host import Host
from settings_test import NO_STORAGE
from site_case import SiteCase, run

PAGE = "search/index.html"

# Stories that the copy has besides: file, language, mood, title.
MORE = [
    ("zh/hu-li", "zh-Hans", "funny", "狐狸和气球"),
    ("en/grumbling-kettle", "en", "grumbly", "The Kettle That Grumbled"),
    ("en/kettle-on-the-roof", "en", "funny", "A Kettle on the Roof"),
    ("en/kettle-at-sea", "en", "funny", "A Kettle at Sea"),
]
TEXT = '+++\nlanguage = "{}"\nageGroup = 2\nmood = "{}"\ncreatedAt = 2024-01-0{}T09:00:00Z\nreadingLevel = {}\n+++\n\n# {}\n\n{}\n'

# The reading levels of those: no story of the sample library has one of these.
LEVELS = {title: (1, 4)[number % 2] for number, (_, _, _, title) in enumerate(MORE)}

# The titles that are seen, in order, in a list; none until what was asked for last has been answered.
FOUND = """
(() => {
  const found = document.querySelector(".found");
  if (!found || found.getAttribute("aria-busy") !== "false") return null;
  return [[...found.querySelectorAll(".card h3")].map((title) => title.textContent)];
})()
"""
COUNT = """document.querySelector(".count").textContent"""
# What is put off comes late, as on a device that has much to do.
LATE = """
const soon = setTimeout;
window.setTimeout = (work, time, ...said) => soon(work, time ?? 1000, ...said);
"""
SEARCH = "decodeURIComponent(location.search)"


def copied(site):
    """The project of a site with stories more, published; its folder has to be cleaned up."""
    made = project.Copy(site)
    for number, (name, language, mood, title) in enumerate(MORE, 1):
        text = TEXT.format(language, mood, number, LEVELS[title], title, "谁在那里?" if language == "zh-Hans" else "It sang.")
        made.write(text, "Content", "stories", name + ".md")
    made.run("build")
    return made


class Finding(SiteCase):
    @classmethod
    def setUpClass(cls):
        (project.PROGRAM,) = cls.arguments
        cls.copy = copied(cls.site)
        cls.folder = cls.copy.file("Site")
        cls.host = Host(cls.folder)
        cls.roots = {"file": kinds.address(cls.folder, "") + "/", "server": cls.host.address}
        with open(os.path.join(cls.folder, "stories", "index.html"), encoding="utf-8") as file:
            titles = re.findall(r"<h3[^>]*><a[^>]*>(.+?)</a>", file.read())
        cls.newest = [html.unescape(title) for title in titles]

    @classmethod
    def tearDownClass(cls):
        cls.host.close()
        cls.copy.folder.cleanup()

    def setUp(self):
        super().setUp()
        self.tab.size(1280, 900)
        self.root = self.roots["file"]
        self.go("settings.html")
        self.tab.evaluate("localStorage.clear()")

    def go(self, path):
        self.assertIsNone(self.tab.open(self.root + path))

    def ways(self):
        """From the disk, then from a server."""
        for name, self.root in self.roots.items():
            yield name

    def find(self, said=""):
        self.go(PAGE + said)
        return self.found()

    def found(self):
        return self.tab.wait(FOUND)[0]

    def becomes(self, titles):
        """Waits until these are the stories that are seen."""
        self.tab.wait(f"JSON.stringify({FOUND}) === {json.dumps(json.dumps([titles], ensure_ascii=False, separators=(',', ':')))}")

    def type(self, text):
        self.tab.evaluate("document.querySelector('[name=q]').focus()")
        self.tab.evaluate("document.querySelector('[name=q]').select()")
        self.tab.call("Input.insertText", text=text)

    def choose(self, name, value):
        self.tab.click(f'[name="{name}"][value="{value}"]')

    def test_words_are_found_in_every_writing_as_they_are_typed(self):
        for _ in self.ways():
            self.find()
            for text, titles in (
                ("quatro pes", ["Os Quatro Pés de Dona Zefa"]),
                ("القافله", ["سمسم آخر القافلة"]),
                ("气球", ["狐狸和气球"]),
                ("kanga zil", ["Kanga Zilisema Nini?"]),
            ):
                self.type(text)
                self.becomes(titles)
                self.assertEqual(self.tab.evaluate(SEARCH), f"?q={text.replace(' ', '+')}")
            self.assertEqual(self.tab.complaints(), [])

    def test_cards_are_those_of_the_lists(self):
        """A card that was found beside the same one of the list of all stories, but for how its picture is waited for."""
        shape = """
        [...document.querySelectorAll("main .card")].map((card) => {
          for (const element of card.querySelectorAll("[href]")) element.setAttribute("href", element.href);
          for (const element of card.querySelectorAll("img")) element.setAttribute("src", element.src);
          for (const element of card.querySelectorAll("source")) element.srcset = new URL(element.srcset.split(" ")[0], location.href);
          const name = (element) => element.nodeType === 3 ? element.data.trim() : [element.localName, [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(), [...element.childNodes].map(name).filter((part) => part.length)];
          return JSON.stringify(name(card));
        })
        """
        for _ in self.ways():
            self.go("stories/index.html")
            listed = self.tab.evaluate(shape)
            self.find()
            cards = self.tab.evaluate(shape)
            self.assertEqual(len(cards), 12)
            for one, other in zip(cards, listed):
                self.assertEqual(json.loads(one), json.loads(other))

    def test_what_an_input_method_composes_waits(self):
        self.find("?q=kettle")
        self.tab.evaluate("document.querySelector('[name=q]').select()")
        self.tab.call("Input.imeSetComposition", text="qi qiu", selectionStart=6, selectionEnd=6)
        self.tab.evaluate("new Promise((done) => setTimeout(done, 400))")
        self.assertEqual(self.tab.evaluate(SEARCH), "?q=kettle")
        self.tab.call("Input.insertText", text="气球")
        self.becomes(["狐狸和气球"])

    def test_filters_combine_and_stand_in_the_address(self):
        for _ in self.ways():
            self.find()
            self.choose("mood", "funny")
            self.tab.wait("location.search === '?mood=funny'")
            funny = self.found()
            self.assertIn("狐狸和气球", funny)
            older = self.tab.evaluate("[...document.querySelectorAll('.card[data-age=preteen] h3')].map((title) => title.textContent)")
            self.assertTrue(0 < len(older) < len(funny))
            self.choose("age", "preteen")
            self.becomes(older)
            self.tab.evaluate(
                "(() => { const list = document.querySelector('[name=language]'); list.value = 'zh-hans';"
                " list.dispatchEvent(new Event('change', { bubbles: true })); })()"
            )
            self.becomes(["狐狸和气球"])
            address = self.tab.evaluate("location.href")
            for part in ("mood=funny", "age=preteen", "language=zh-hans"):
                self.assertIn(part, address)
            # Somebody else opens the same.
            other = self.browser.tab()
            self.addCleanup(other.close)
            other.open(address)
            self.assertEqual(other.wait(FOUND), [["狐狸和气球"]])
            checked = "[...document.querySelectorAll('#finder :checked')].map((field) => field.value).filter(Boolean).sort()"
            self.assertEqual(other.evaluate(checked), ["funny", "preteen", "zh-hans"])
            # What is behind another tab hears of keys and of the mouse late.
            self.tab.call("Page.bringToFront")
            # What is chosen and pressed once more is not chosen any more; from the start, nothing is.
            self.choose("age", "preteen")
            self.tab.wait("!location.search.includes('age=pre')")
            self.tab.click(".over")
            self.becomes(self.newest[:12])
            self.assertEqual(self.tab.evaluate("location.search"), "")

    def test_back_and_forward_restore_what_was_asked(self):
        for _ in self.ways():
            every = self.find()
            self.type("kettle")
            self.becomes([title for _, _, _, title in reversed(MORE[1:])])
            self.tab.press("Enter")
            self.choose("mood", "funny")
            self.becomes(["A Kettle at Sea", "A Kettle on the Roof"])
            self.tab.travel(-1)
            self.becomes([title for _, _, _, title in reversed(MORE[1:])])
            self.assertEqual(self.tab.evaluate("document.querySelector('[name=q]').value"), "kettle")
            self.tab.travel(-1)
            self.becomes(every)
            self.tab.travel(2)
            self.becomes(["A Kettle at Sea", "A Kettle on the Roof"])
            self.assertEqual(self.tab.evaluate("document.querySelector('[name=mood]:checked').value"), "funny")

    def test_orders(self):
        every = self.newest
        self.assertEqual(self.find(), every[:12])
        self.assertEqual(self.find("?order=oldest"), every[::-1][:12])
        titles = self.find("?order=title&language=en")
        self.assertEqual(titles, sorted(titles, key=lambda title: title.lower()))
        pages = "[...document.querySelectorAll('.facts-line > :not(.age, .level, .tongue, .sound)')].map((said) => parseInt(said.textContent))"
        self.find("?order=short")
        counts = self.tab.evaluate(pages)
        self.assertEqual(counts, sorted(counts))
        self.find("?order=long")
        counts = self.tab.evaluate(pages)
        self.assertEqual(counts, sorted(counts, reverse=True))
        self.assertEqual(self.tab.evaluate("document.querySelector('[name=order]').value"), "long")
        self.find()
        self.assertEqual(self.tab.evaluate("document.querySelector('[name=order]').value"), "newest")
        self.find("?q=kettle")
        self.assertEqual(self.tab.evaluate("document.querySelector('[name=order]').value"), "best")

    def test_more_are_shown_when_asked_for(self):
        for _ in self.ways():
            self.assertEqual(len(self.find()), 12)
            self.assertEqual(self.tab.evaluate(COUNT), f"{len(self.newest)} stories found")
            self.tab.click(".onward button")
            self.becomes(self.newest)
            self.assertEqual(self.tab.wait("document.activeElement.closest('.card h3').textContent"), self.newest[12])
            self.assertTrue(self.tab.evaluate("document.querySelector('.onward').hidden"))
            # As many are there for who comes back from a story.
            self.tab.press("Enter")
            self.tab.wait("location.pathname.includes('/stories/') && document.readyState === 'complete'")
            self.tab.travel(-1)
            self.becomes(self.newest)

    def test_pages_that_somebody_wrote_are_found_below_stories(self):
        pages = """[...document.querySelectorAll(".found-pages:not([hidden]) li")].map((item) => [...item.children].map((part) => part.textContent))"""
        for _ in self.ways():
            self.assertEqual(self.find(), self.newest[:12])
            self.assertEqual(self.tab.evaluate(pages), [])
            self.type("gramophones")
            self.becomes([])
            self.assertEqual(self.tab.evaluate(pages), [])
            self.assertFalse(self.tab.evaluate("document.querySelector('.none').hidden"))
            self.type("blindfolded chairs rocks")
            ((heading, page, text),) = self.tab.wait(f"(({pages}).length && {pages})")
            self.assertEqual((heading, page), ("Dot and the Dark Lighthouse · 3–5 years", "For teachers"))
            self.assertTrue(text.startswith("What did Dot do when she could see nothing at all?") and text.endswith("…"), text)
            self.assertTrue(self.tab.evaluate("document.querySelector('.none').hidden"))
            # Whoever asks in a sentence finds the part that has most of its words.
            self.type("who is blindfolded among gramophones and rocks")
            self.tab.wait(f"(({pages})[0] || [])[0] === {json.dumps(heading, ensure_ascii=False)}")
            # Stories stay first; what is chosen is chosen of stories alone.
            self.type("Dot lighthouse")
            self.tab.wait(f"({FOUND} || [[]])[0].includes('Dot and the Dark Lighthouse') && ({pages}).length")
            self.assertTrue(self.tab.evaluate("document.querySelector('.cards').getBoundingClientRect().bottom <= document.querySelector('.found-pages').getBoundingClientRect().top"))
            self.find("?q=Dot+lighthouse&age=preschool")
            self.assertEqual(self.tab.evaluate(pages), [])
            self.assertEqual(self.tab.complaints(), [])
            # A result leads to its part of the page.
            self.find("?q=blindfolded")
            address = self.tab.wait("document.querySelector('.found-pages a')?.href")
            self.assertTrue(address.startswith(self.root + "pages/teachers.html#dot-and"), address)
            self.assertIsNone(self.tab.open(address))
            self.assertEqual(self.tab.evaluate("document.querySelector(':target').textContent"), heading)

    def test_who_waits_for_the_others_is_told_how_many_were_found(self):
        self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=LATE)
        self.assertEqual(len(self.find()), 12)
        self.assertEqual(self.tab.evaluate(COUNT), f"{len(self.newest)} stories found")

    def test_nothing_found_says_what_to_change(self):
        for _ in self.ways():
            self.assertEqual(self.find("?q=zzzz"), [])
            self.assertEqual(self.tab.evaluate(COUNT), "0 stories found")
            self.assertEqual(self.tab.evaluate("document.querySelector('.none').innerText"), "No stories match. Try another word or fewer filters.")

    def test_what_is_nearly_so_is_found_and_said_to_be(self):
        nearly = "[document.querySelector('.nearly').hidden, document.querySelector('.nearly').textContent]"
        for _ in self.ways():
            for said, title in (("lighthuse", "Dot and the Dark Lighthouse"), ("shepp", "Dot and the Dark Lighthouse"), ("snow plow", "Plum and the Orange Snow")):
                self.assertIn(title, self.find("?q=" + said.replace(" ", "+")))
                self.assertEqual(self.tab.evaluate(nearly), [False, "Nothing has exactly these words. These come close."])
            self.assertIn("Dot and the Dark Lighthouse", self.find("?q=lighthouse"))
            self.assertTrue(self.tab.evaluate(nearly)[0])
            self.assertEqual(self.find("?q=zzzz"), [])
            self.assertTrue(self.tab.evaluate(nearly)[0])

    def test_on_a_phone_what_was_found_comes_first(self):
        for width, height in ((360, 640), (390, 664)):
            self.tab.size(width, height, 2, mobile=True)
            self.find()
            top = self.tab.evaluate("document.querySelector('.found .card').getBoundingClientRect().top")
            self.assertLess(top, 0.62 * height)
            seen = "[...document.querySelectorAll('.filters fieldset')].filter((set) => set.checkVisibility()).length"
            self.assertEqual(self.tab.evaluate(seen), 0)
            self.tab.click(".unfold")
            self.assertGreaterEqual(self.tab.evaluate(seen), 4)
            self.choose("mood", "funny")
            self.tab.wait("location.search === '?mood=funny'")
            self.assertEqual(self.tab.evaluate("document.querySelector('.many').textContent"), "1")
        self.tab.size(820, 1180)
        self.find()
        self.assertEqual(self.tab.evaluate(seen), 2)

    def test_the_list_of_all_stories_is_sorted_and_sifted_in_its_place(self):
        for _ in self.ways():
            self.go("stories/index.html")
            self.tab.wait("!document.querySelector('#finder').hidden")
            listed = self.tab.evaluate("[...document.querySelectorAll('.found .card h3')].map((title) => title.textContent)")
            loaded = [url for url in self.tab.requests() if "/search." in url or "/search/" in url]
            self.assertEqual(loaded, [])
            pick = "(() => { const field = document.querySelector('[name=%s]'); field.focus(); field.value = '%s'; field.dispatchEvent(new Event('change', { bubbles: true })); })()"
            self.tab.evaluate("document.querySelector('[name=order]').focus()")
            self.tab.wait("!!hornbook.finding")
            self.tab.evaluate(pick % ("order", "oldest"))
            self.becomes(self.newest[::-1][:12])
            self.assertEqual(self.tab.evaluate("location.search"), "?order=oldest")
            self.tab.evaluate(pick % ("language", "zh-hans"))
            self.becomes(["狐狸和气球"])
            address = self.tab.evaluate("location.href")
            # The address leads there again, and the way back to the list.
            other = self.browser.tab()
            self.addCleanup(other.close)
            other.open(address)
            self.assertEqual(other.wait(f"({FOUND} || [[]])[0].length === 1 && {FOUND}"), [["狐狸和气球"]])
            self.tab.call("Page.bringToFront")
            self.tab.click(".over")
            self.becomes(listed)
            self.assertEqual(self.tab.evaluate("location.search"), "")
            self.assertEqual(self.tab.evaluate(COUNT), "")
            self.tab.travel(-1)
            self.becomes(["狐狸和气球"])
            self.assertEqual(self.tab.complaints(), [])
        self.tab.call("Emulation.setScriptExecutionDisabled", value=True)
        self.go("stories/index.html")
        self.tab.call("Emulation.setScriptExecutionDisabled", value=False)
        self.assertFalse(self.tab.evaluate("document.querySelector('#finder').checkVisibility()"))
        self.assertFalse(self.tab.evaluate("document.querySelector('.order').checkVisibility()"))
        self.assertGreater(self.tab.evaluate("document.querySelectorAll('.card').length"), 10)

    def test_the_language_is_asked_once_at_the_door(self):
        shown = "[...document.querySelectorAll('.ask a')].filter((link) => link.checkVisibility()).map((link) => link.firstChild.data.trim())"
        for _ in self.ways():
            self.go("index.html")
            asked = self.tab.evaluate(shown)
            self.assertGreater(len(asked), 3)
            self.assertEqual(asked[-1], "All languages")
            self.assertTrue(self.tab.evaluate("document.querySelector('.ask p').checkVisibility()"))
            self.tab.click(".ask [hreflang=fr]")
            self.tab.wait("location.pathname.endsWith('/languages/fr/index.html')")
            self.tab.wait("document.querySelector('.skip')?.closest('[lang]').lang === 'fr'")
            self.go("index.html")
            self.tab.wait(f"{shown}.join() === 'Français,Toutes les langues'")
            self.assertFalse(self.tab.evaluate("document.querySelector('.ask p').checkVisibility()"))
            self.go("settings.html")
            self.tab.evaluate("localStorage.clear()")
        self.tab.call("Emulation.setScriptExecutionDisabled", value=True)
        self.go("index.html")
        self.tab.call("Emulation.setScriptExecutionDisabled", value=False)
        for href in self.tab.evaluate("[...document.querySelectorAll('.ask a')].map((link) => link.href)"):
            self.assertTrue(os.path.isfile(os.path.join(self.folder, urllib.parse.unquote(href[len(self.root) :]))), href)

    def test_cards_say_language_and_sound_and_makers_only_where_they_differ(self):
        cards = """
        [...document.querySelectorAll(".card")].map((card) => [card.querySelector("h3").lang, card.querySelector(".tongue")?.textContent ?? null,
          !!card.querySelector(".sound"), card.querySelector(".byline")?.textContent ?? null])
        """
        autonyms = {"en": "English", "fr": "Français", "es": "Español", "pt": "Português", "sw": "Kiswahili", "ar": "العربية"}
        for page in ("stories/index.html", "index.html", "languages/en/index.html", "collections/small-and-brave/index.html"):
            self.go(page)
            found = self.tab.evaluate(cards)
            self.assertGreater(len(found), 1, page)
            for language, tongue, _, _ in found:
                self.assertEqual(tongue, autonyms.get(language, tongue), page)
                self.assertTrue(tongue, page)
            makers = {maker for *_, maker in found}
            self.assertTrue(makers == {None} or len(makers) > 1, page)
        self.find("?q=plum+orange")
        self.assertIn(True, [sound for _, _, sound, _ in self.tab.evaluate(cards)])

    def test_themes_and_languages_are_shelves_of_covers(self):
        for page, heads in (("themes/index.html", True), ("languages/index.html", False)):
            self.go(page)
            shelves = self.tab.evaluate(
                "[...document.querySelectorAll('.shelf-of')].map((shelf) => [shelf.querySelector('h2 [lang]')?.lang ?? null,"
                " [...shelf.querySelectorAll('h3 a')].map((link) => link.lang), shelf.querySelectorAll('.ledge-books img').length])"
            )
            self.assertEqual(len(shelves) > 1, heads)
            self.assertEqual(self.tab.evaluate("document.querySelectorAll('main .stamp').length"), 0)
            self.assertGreater(sum(count for *_, count in shelves), 6)
            for language, tongues, _ in shelves if heads else []:
                self.assertEqual(set(tongues), {language})
            if heads:
                self.assertEqual(shelves[0][0], "en")

    def test_stories_of_a_level_are_found_and_the_easiest_stand_first(self):
        names = "[...document.querySelectorAll('.found .card .level')].map((name) => name.textContent)"
        for _ in self.ways():
            for level in (1, 4):
                wanted = sorted(title for title, own in LEVELS.items() if own == level)
                self.assertEqual(sorted(self.find(f"?level={level}")), wanted)
                self.assertEqual(self.tab.evaluate(names), [f"Level {level}"] * len(wanted))
            # Six stories of the library stand between them, and those without a level come last.
            levels = [LEVELS.get(title) for title in self.find("?order=easy")]
            self.assertEqual(levels, [1, 1, *[None] * 6, 4, 4, None, None])
            self.assertEqual(self.tab.complaints(), [])

    def test_a_filter_that_the_site_does_not_have_is_none(self):
        self.assertEqual(self.find("?theme=gone&mood=nobody&order=worst"), self.newest[:12])

    def test_a_failure_says_so_and_is_tried_again(self):
        host = Host(self.folder)
        self.addCleanup(host.close)
        self.tab.call("Network.setBlockedURLs", urls=["*/search/index.js"])
        self.tab.open(host.url(PAGE))
        self.tab.wait("!document.querySelector('.failed').hidden")
        self.assertEqual(self.tab.evaluate("document.querySelectorAll('.found .card').length"), 0)
        self.tab.call("Network.setBlockedURLs", urls=[])
        self.tab.click(".again")
        self.becomes(self.newest[:12])
        self.assertTrue(self.tab.evaluate("document.querySelector('.failed').hidden"))

    def test_without_scripts_the_page_leads_to_lists(self):
        self.tab.call("Emulation.setScriptExecutionDisabled", value=True)
        self.go(PAGE)
        self.tab.call("Emulation.setScriptExecutionDisabled", value=False)
        seen = "document.querySelector('%s').getClientRects().length > 0"
        self.assertFalse(self.tab.evaluate(seen % "#finder"))
        self.assertTrue(self.tab.evaluate(seen % ".without .lede"))
        links = self.tab.evaluate("[...document.querySelectorAll('.without a')].map((link) => link.href)")
        for folder in ("ages", "themes", "languages", "collections", "moods/funny", "colours/blue"):
            self.assertIn(f"{self.root}{folder}/index.html", links)
        for link in links:
            self.assertTrue(os.path.isfile(os.path.join(self.folder, urllib.parse.unquote(link[len(self.root) :]))), link)

    def test_ages_that_are_put_away_are_not_found(self):
        for _ in self.ways():
            self.go("settings.html")
            self.tab.evaluate('hornbook.set("ages", ["preschool", "elementary"])')
            self.assertEqual(self.find("?q=kettle"), [])
            self.assertEqual(self.tab.evaluate(COUNT), "0 stories found")
            rest = self.find("?age=preteen")
            self.assertTrue(rest)
            self.assertEqual(self.tab.evaluate("document.querySelectorAll('.card[data-age=preteen]').length"), 0)
            self.assertFalse(self.tab.evaluate("document.querySelector('[name=age][value=preteen]').getClientRects().length > 0"))
            self.find()
            self.tab.evaluate('hornbook.set("ages", "")')
            self.becomes(self.newest[:12])
            self.assertEqual(self.tab.complaints(), [])

    def test_in_another_language_the_page_speaks_it(self):
        for _ in self.ways():
            self.go("settings.html")
            self.tab.evaluate('hornbook.set("language", "ar")')
            self.find("?q=kettle")
            self.tab.wait(COUNT + " === 'وُجدت 3 قصص'")
            self.assertEqual(self.tab.evaluate("document.documentElement.dir"), "rtl")
            said = "[...document.querySelectorAll('.found [data-t], #finder [data-t]')].filter((element) => element.getClientRects().length && /[a-z]/i.test([...element.childNodes].map((node) => node.nodeType === 3 ? node.data : '').join('')) && element.closest('[lang]').lang === 'ar').map((element) => element.textContent)"
            self.assertEqual(self.tab.evaluate(said), [])
            self.assertEqual(self.tab.evaluate("document.querySelector('.card h3').lang"), "en")
            self.type("quatro pes")
            self.becomes(["Os Quatro Pés de Dona Zefa"])
            for group in ("ages/preteen", "moods/funny", "colours/blue"):
                self.go(f"{group}/index.html")
                self.tab.wait("document.querySelector('h1 span').lang === 'ar'")
            self.tab.evaluate('hornbook.set("language", "")')

    def test_the_front_page_has_a_field_that_needs_no_script(self):
        for _ in self.ways():
            self.tab.call("Emulation.setScriptExecutionDisabled", value=True)
            self.go("index.html")
            self.tab.call("Emulation.setScriptExecutionDisabled", value=False)
            self.tab.evaluate("document.querySelector('.seek input').focus()")
            self.tab.call("Input.insertText", text="quatro pés")
            self.tab.press("Enter")
            self.tab.wait("location.pathname.endsWith('/search/index.html')")
            self.becomes(["Os Quatro Pés de Dona Zefa"])
            self.assertEqual(self.tab.complaints(), [])

    def test_a_slash_leads_to_the_field_and_every_page_to_the_search(self):
        self.find()
        self.tab.press("/")
        self.assertEqual(self.tab.evaluate("document.activeElement.name"), "q")
        for kind, page in kinds.examples(self.folder, are_few=True):
            if kind in ("page", "search"):
                continue
            with self.subTest(page=page):
                self.go(page)
                href = "document.querySelector('.site-nav > a[href$=\"search/index.html\"]').href"
                self.assertEqual(self.tab.evaluate(href), self.root + PAGE)

    def test_faces_and_colours_are_reached_by_keyboard_from_the_front_page(self):
        for place, kind in ((".moods", "moods"), (".tomes", "colours")):
            self.go("index.html")
            hrefs = self.tab.evaluate(f"[...document.querySelectorAll('main {place} a')].map((link) => link.getAttribute('href'))")
            self.assertGreater(len(hrefs), 2)
            # A drawing for each, and no two of the same.
            drawn = "getComputedStyle(drawing).backgroundPositionX + getComputedStyle(drawing).backgroundColor"
            drawings = self.tab.evaluate(f"[...document.querySelectorAll('main {place} a > span')].map((drawing) => {drawn})")
            self.assertEqual(len(set(drawings)), len(hrefs))
            for _ in range(200):
                self.tab.press("Tab")
                if self.tab.evaluate(f"!!document.activeElement.closest('main {place}')"):
                    break
            self.assertEqual(self.tab.evaluate("document.activeElement.getAttribute('href')"), hrefs[0])
            self.tab.press("Enter")
            self.tab.wait(f"location.pathname.includes('/{kind}/') && !!document.querySelector('.card')")
            self.assertTrue(self.tab.evaluate(f"!!document.querySelector('.list-head :is(.face, .tome)').getClientRects().length"))
            for href in hrefs:
                self.assertTrue(os.path.isfile(os.path.join(self.folder, urllib.parse.unquote(href))), href)

    def test_the_pages_of_moods_and_colours_count_their_stories(self):
        for kind in ("moods", "colours"):
            self.go(f"{kind}/index.html")
            said = self.tab.evaluate("[...document.querySelectorAll('main li a')].map((link) => [link.href, parseInt(link.querySelector('small').textContent)])")
            for href, count in said:
                self.tab.open(href)
                self.assertEqual(self.tab.evaluate("document.querySelectorAll('.card').length"), count, href)
                self.assertTrue(self.tab.evaluate("!!document.querySelector('.list-head :is(.face, .tome)')"), href)
            self.assertEqual(sum(count for _, count in said), len(self.newest))

    def test_a_story_leads_on_to_stories_like_it(self):
        count = 0
        for story in kinds.pages(self.folder)["story"]:
            with self.subTest(story=story):
                self.go(story)
                links = self.tab.evaluate("[...document.querySelectorAll('.alike a')].map((link) => link.href)")
                count += len(links)
                self.assertEqual(len(set(links)), len(links))
                self.assertNotIn(self.root + urllib.parse.quote(story), links)
                for link in links:
                    self.assertTrue(os.path.isfile(os.path.join(self.folder, urllib.parse.unquote(link[len(self.root) :]))), link)
        self.assertGreater(count, 0)
        # In the book they stand at the end, and are no page of it.
        story = "stories/the-last-tram-home/index.html"
        self.go(story + "#end")
        self.tab.wait("document.querySelector('.alike').getClientRects().length > 0")
        self.tab.evaluate("location.hash = '#page-1'")
        self.tab.wait("!!document.querySelector('#page-1.on')")
        self.assertFalse(self.tab.evaluate("document.querySelector('.alike').getClientRects().length > 0"))
        self.tab.call("Emulation.setEmulatedMedia", media="print")
        self.assertFalse(self.tab.evaluate("document.querySelector('.alike').getClientRects().length > 0"))

    def test_where_nothing_is_kept_it_works_too(self):
        self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=NO_STORAGE)
        self.assertEqual(self.find("?q=kettle&mood=grumbly"), ["The Kettle That Grumbled"])
        self.assertEqual(self.tab.complaints(), [])


if __name__ == "__main__":
    run("PROGRAM")
