"""A library of sparks in a browser: today's spark, decks of cards, the search.

    python3 sparks_test.py SITE [-v]

SITE is a published library of sparks, some dozens of them in two languages or more; its pages are in English.
It is looked at from the disk and from a server.
"""

import json
import os
import re
import urllib.parse

from site_case import run
from sparks_case import SparksCase

LIST = "sparks/index.html"
ALL = "[...document.querySelectorAll('.deck .spark')].map(({ id }) => id)"
SEEN = """
[...document.querySelectorAll(".deck .spark")].filter((card) => !card.classList.contains("moving")
  && card.checkVisibility({ visibilityProperty: true })).map(({ id }) => id)
"""
PLACE = "document.querySelector('.deck-place').textContent"

# What a page takes for the time; the day is that of its time zone.
CLOCK = """
(() => {
  const Real = Date;
  const now = Real.parse(%r);
  Date = class extends Real {
    constructor(...said) { if (said.length) super(...said); else super(now); }
    static now() { return now; }
  };
})()
"""
CHOSEN = """
(() => {
  const sentence = document.querySelector(".today-spark .spark-text a");
  const isReady = !document.documentElement.classList.contains("choosing");
  return isReady && { text: sentence.textContent, href: sentence.href, lang: sentence.lang };
})()
"""
HEADING = "document.querySelector('h1').textContent"

FOUND = """
(() => {
  const found = document.querySelector(".found");
  if (!found || found.getAttribute("aria-busy") !== "false") return null;
  return [[...found.querySelectorAll(".result h3")].map((title) => title.textContent)];
})()
"""


class Deck(SparksCase):
    def begin(self, place=""):
        self.go(LIST + place)
        self.tab.wait("!!document.querySelector('.deck.ready')")
        return self.tab.evaluate(ALL)

    def sees(self, *cards):
        self.tab.wait(f"JSON.stringify({SEEN}) === {json.dumps(json.dumps(cards, separators=(',', ':')))}", seconds=10)

    def test_keys_turn_cards_and_the_address_keeps_which(self):
        for _ in self.ways():
            cards = self.begin()
            self.assertGreater(len(cards), 3)
            self.sees(cards[0])
            for key, place in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", len(cards) - 1), ("Home", 0)):
                self.tab.press(key)
                self.sees(cards[place])
                self.assertEqual(self.tab.evaluate("location.hash"), f"#{cards[place]}")
                self.assertEqual(self.tab.evaluate(PLACE), f"{place + 1} of {len(cards)}")
            self.begin(f"#{cards[2]}")
            self.sees(cards[2])
            self.tab.evaluate(f"location.hash = {cards[3]!r}")
            self.sees(cards[3])
            self.assertEqual(self.tab.complaints(), [])

    def test_it_opens_in_the_language_of_the_site(self):
        # The newest of all is in another one.
        languages = "[...document.querySelectorAll('.deck .spark-text a')].map((link) => link.lang)"
        for page in (LIST, *(path for path in self.examples() if path.startswith(("situations/", "audiences/", "types/")))):
            for _ in self.ways():
                self.without_scripts(page)
                found = self.tab.evaluate(languages)
                self.assertEqual(found, sorted(found, key=lambda language: language != "en"), page)
        self.go(LIST)
        found = self.tab.evaluate(languages)
        self.assertEqual(found[0], "en")
        self.assertGreater(len(set(found)), 1)

    def test_the_way_on_is_that_of_the_language(self):
        cards = self.begin()
        self.tab.evaluate("document.documentElement.dir = document.querySelector('main').dir = 'rtl'")
        self.tab.press("ArrowLeft")
        self.sees(cards[1])
        self.tab.press("ArrowRight")
        self.sees(cards[0])

    def test_buttons_turn_cards_and_say_so(self):
        for _ in self.ways():
            cards = self.begin()
            self.tab.click("[data-turn='1']")
            self.sees(cards[1])
            self.assertEqual(self.tab.evaluate("document.activeElement.dataset.turn"), "1")
            said = "document.querySelector('.deck [role=status]').textContent.replace(/\\s+/g, ' ')"
            text = self.tab.evaluate(f"document.getElementById({cards[1]!r}).querySelector('.spark-text').textContent")
            self.assertEqual(self.tab.evaluate(said), f"2 of {len(cards)} {' '.join(text.split())}")
            self.tab.click("[data-turn='-1']")
            self.sees(cards[0])
            self.assertEqual(self.tab.evaluate("document.querySelector(`[data-turn='-1']`).ariaDisabled"), "true")

    def test_fingers_turn_cards(self):
        self.tab.size(390, 800, 2, mobile=True)
        self.tab.call("Emulation.setTouchEmulationEnabled", enabled=True)
        for motion in ("reduce", "no-preference"):
            self.tab.scheme("light", motion=motion)
            for _ in self.ways():
                cards = self.begin()
                self.tab.evaluate("document.querySelector('.deck').scrollIntoView({ block: 'center' })")
                for way, place in ((-1, 1), (-1, 2), (1, 1)):
                    self.tab.touch([(195 + way * step, 400 + step // 10) for step in range(-90, 91, 20)])
                    self.sees(cards[place])
                # What was meant for the page turns nothing, and neither does what goes back again.
                self.tab.touch([(195, 500 - step) for step in range(0, 200, 20)])
                self.tab.touch([(195 + step, 400) for step in (0, 20, 40, 50, 30)])
                self.tab.evaluate("new Promise((done) => setTimeout(done, 400))")
                self.sees(cards[1])
                self.assertTrue(self.tab.evaluate(f"location.href.includes({LIST!r})"))

    def test_only_the_card_that_is_seen_can_be_reached(self):
        cards = self.begin()
        self.tab.click("[data-turn='1']")
        self.tab.evaluate(f"document.getElementById({cards[1]!r}).querySelector('a').focus()")
        self.tab.press("ArrowRight")
        self.sees(cards[2])
        self.assertEqual(self.tab.evaluate("document.activeElement.closest('.spark').id"), cards[2])
        links = "[...document.querySelectorAll('.deck .spark a')].filter((a) => a.checkVisibility({ visibilityProperty: true })).map((a) => a.closest('.spark').id)"
        self.assertEqual(set(self.tab.evaluate(links)), {cards[2]})

    def test_nothing_moves_where_nothing_should(self):
        moving = "document.querySelector('.deck').getAnimations({ subtree: true }).length"
        for motion, is_moving in (("reduce", False), ("no-preference", True)):
            self.tab.scheme("light", motion=motion)
            self.begin()
            self.assertEqual(self.tab.evaluate(f"document.querySelector(`[data-turn='1']`).click(), {moving} > 0"), is_moving)

    def test_behind_the_last_card_is_the_next_page(self):
        cards = self.begin()
        if not self.tab.evaluate("!!document.querySelector('.pager [rel=next]')"):
            self.skipTest("all sparks of this site are on one page")
        self.tab.press("End")
        self.sees(cards[-1])
        self.tab.press("ArrowRight")
        self.tab.wait("location.pathname.includes('/page/') && !!document.querySelector('.deck.ready')")
        self.sees(self.tab.evaluate(ALL)[0])
        # The way back leads to the last card of the page before, which may be another older one.
        before = self.tab.evaluate("document.querySelector('.pager [rel=prev]').href")
        self.tab.press("ArrowLeft")
        self.tab.wait(f"location.href.startsWith({before!r}) && !!document.querySelector('.deck.ready')")
        self.sees(self.tab.evaluate(ALL)[-1])

    def test_who_prefers_a_list_gets_one(self):
        for _ in self.ways():
            cards = self.begin()
            self.tab.click("[data-lay=list]")
            self.sees(*cards)
            self.begin()
            self.sees(*cards)
            self.tab.press("ArrowRight")
            self.sees(*cards)
            self.tab.click("[data-lay='']")
            self.sees(cards[0])

    def test_a_page_that_is_brought_up_to_date_keeps_its_card(self):
        cards = self.begin()
        self.tab.press("ArrowRight")
        self.sees(cards[1])
        # As a preview does where a spark has gone.
        self.tab.evaluate("document.querySelector('.deck').className = 'deck'")
        self.tab.evaluate("document.querySelectorAll('.spark').forEach((card) => card.classList.remove('on'))")
        self.tab.evaluate("document.querySelector('.spark').remove()")
        self.tab.evaluate("dispatchEvent(new CustomEvent('hornbook', { detail: 'patched' }))")
        self.sees(cards[1])
        self.assertEqual(self.tab.evaluate(PLACE), f"1 of {len(cards) - 1}")

    def test_without_scripts_it_is_a_list(self):
        for _ in self.ways():
            self.without_scripts(LIST)
            cards = self.tab.evaluate(ALL)
            self.assertEqual(self.tab.evaluate(SEEN), cards)
            self.assertFalse(self.tab.evaluate("document.querySelector('.deck-bar').checkVisibility()"))
            for href in self.tab.evaluate("[...document.querySelectorAll('.spark-text a')].map((link) => link.href)"):
                self.assertTrue(os.path.isfile(os.path.join(self.site, urllib.parse.unquote(href[len(self.root) :]))), href)


class Today(SparksCase):
    clock = None

    def at(self, time, zone="UTC"):
        """Opens the front page at a time."""
        if self.clock:
            self.tab.call("Page.removeScriptToEvaluateOnNewDocument", identifier=self.clock)
        self.clock = self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=CLOCK % time)["identifier"]
        self.tab.call("Emulation.setTimezoneOverride", timezoneId=zone)
        self.go("index.html")
        return self.tab.wait(CHOSEN)

    def test_it_is_one_for_a_day_and_another_one_for_the_next(self):
        for _ in self.ways():
            before = None
            for day in range(10, 20):
                chosen = [self.at(f"2031-03-{day}T{time}Z") for time in ("00:00:01", "23:59:59")]
                self.assertEqual(chosen[0], chosen[1])
                self.assertNotEqual(chosen[0], before)
                before = chosen[0]
                self.assertEqual(self.tab.evaluate(HEADING), "Today’s spark")
                with open(os.path.join(self.site, chosen[0]["href"][len(self.root) :]), encoding="utf-8") as file:
                    self.assertIn(f'<html lang="{chosen[0]["lang"]}"', file.read())
            self.assertEqual(self.tab.complaints(), [])

    def test_the_day_is_that_of_the_reader(self):
        # Where it is the tenth at the same time as the eleventh elsewhere.
        tenth = self.at("2031-03-10T12:00:00Z")
        self.assertEqual(self.at("2031-03-11T10:30:00Z", "Pacific/Pago_Pago"), tenth)
        self.assertEqual(self.at("2031-03-09T10:30:00Z", "Pacific/Kiritimati"), tenth)
        self.assertNotEqual(self.at("2031-03-11T10:30:00Z", "Pacific/Kiritimati"), tenth)

    def chosen(self, count, days):
        """The numbers of the sparks of some days from day 20000 on, where there are so many sparks."""
        script = "Array.from({ length: %d }, (_, at) => hornbook.days.choose({ count: %d, days: [] }, 20000 + at))"
        return self.tab.evaluate(script % (days, count))

    def test_each_comes_and_none_comes_again_soon(self):
        self.go("index.html")
        for count in (*range(1, 20), 31, 63, 64, 65, 131, 1000):
            days = self.chosen(count, 8 * count)
            # Few come in their turn; of more, some come twice as often as others.
            soon, late = (count, count) if count < 8 else (count / 5, 4 * count)
            for number in range(count):
                on = [day for day, found in enumerate(days) if found == number]
                waits = [on[0], *(next - day for day, next in zip(on, on[1:]))]
                self.assertGreaterEqual(min([soon, *waits[1:]]), soon, f"{number} of {count}")
                self.assertLessEqual(max(waits), late, f"{number} of {count}")

    def test_another_one_comes_to_each_once(self):
        self.go("index.html")
        for count in (1, 2, 3, 5, 8, 64, 131):
            steps = self.tab.evaluate(f"Array.from({{ length: {count} }}, (_, step) => hornbook.days.choose({{ count: {count}, days: [] }}, 20000, step))")
            self.assertEqual(sorted(steps), list(range(count)))
            self.assertEqual(steps[0], self.chosen(count, 1)[0])

    def test_a_new_one_changes_few_days_and_those_to_itself(self):
        self.go("index.html")
        for count in (8, 63, 64, 100, 10_000):
            before, after = (self.chosen(number, 8 * count) for number in (count, count + 1))
            changed = {new for old, new in zip(before, after) if old != new}
            self.assertEqual(changed, {count})
            self.assertLessEqual(after.count(count), 8 + 2)

    def test_what_is_saved_today_changes_nothing(self):
        self.go("index.html")
        choose = "hornbook.days.choose({ count: %d, days: %s }, 20000)"
        older = [19000 + day for day in range(60)]
        before = self.tab.evaluate(choose % (100, older))
        for more in ([20000], [20000, 20000, 20000], [19999, 20001]):
            self.assertEqual(self.tab.evaluate(choose % (100 + len(more), older + more)), before)
        # All are of today: there is one nonetheless.
        self.assertIn(self.tab.evaluate(choose % (3, [20000] * 3)), range(3))

    def test_another_one_comes_when_it_is_asked_for(self):
        for _ in self.ways():
            today = self.at("2031-03-10T12:00:00Z")
            seen = {today["text"]}
            for _ in range(5):
                before = self.tab.evaluate(CHOSEN)
                self.tab.click(".another")
                self.tab.wait(f"{CHOSEN}.text !== {json.dumps(before['text'])}")
                seen.add(self.tab.evaluate(CHOSEN)["text"])
                self.assertEqual(self.tab.evaluate(HEADING), "Another spark")
                self.assertEqual(self.tab.evaluate("document.querySelector('.today-said').textContent"), self.tab.evaluate(CHOSEN)["text"])
            self.assertEqual(len(seen), 6)
            self.tab.click(".back-to-today")
            self.tab.wait(f"{CHOSEN}.text === {json.dumps(today['text'])}")
            self.assertEqual(self.tab.evaluate(HEADING), "Today’s spark")

    def test_after_all_the_others_comes_todays_again(self):
        today = self.at("2031-03-10T12:00:00Z")
        seen = [today["href"]]
        while True:
            self.tab.click(".another")
            href = self.tab.wait(f"{CHOSEN}.href !== {json.dumps(seen[-1])} && {CHOSEN}.href")
            if href in seen:
                break
            seen.append(href)
        self.assertGreater(len(seen), 6)
        self.assertEqual(href, today["href"])
        # As if nobody had asked.
        self.assertEqual(self.tab.evaluate(HEADING), "Today’s spark")
        self.assertFalse(self.tab.evaluate("document.querySelector('.back-to-today').checkVisibility()"))

    def test_it_can_be_had_in_another_language(self):
        for _ in self.ways():
            self.assertEqual(self.at("2031-03-10T12:00:00Z")["lang"], "en")
            other = self.tab.evaluate("[...document.querySelectorAll('.today-languages button')].find(({ lang }) => lang !== 'en').lang")
            self.tab.click(f".today-languages [lang={other}]")
            self.tab.wait(f"{CHOSEN}.lang === {other!r}")
            self.assertEqual(self.tab.evaluate("document.activeElement.lang"), other)
            self.assertEqual(self.at("2031-03-10T12:00:00Z")["lang"], other)

    def test_its_situation_and_audience_are_in_the_language_that_they_are_written_in(self):
        words = "[...document.querySelectorAll('.today-spark .fact > span')].map(({ lang, textContent }) => [lang, textContent])"
        said = """
        const { sparks } = hornbook;
        hornbook.sparks = (language, block, all) => sparks(language, block, all.map((spark) => [...spark.slice(0, 4), "Dacha", "Friend", 0%s]));
        """
        for languages, expected in (("", ["en", "en"]), (', "ru", "en"', ["ru", "en"])):
            self.at("2031-03-10T12:00:00Z")
            self.tab.evaluate(said % languages)
            self.tab.evaluate("dispatchEvent(new CustomEvent('hornbook', { detail: 'patched' }))")
            self.tab.wait("document.querySelector('.of-situation').textContent === 'Dacha'")
            self.assertEqual(self.tab.evaluate(words), [[expected[0], "Dacha"], [expected[1], "Friend"]])

    def test_without_scripts_it_is_the_newest(self):
        for _ in self.ways():
            self.without_scripts("index.html")
            chosen = self.tab.evaluate("document.querySelector('.today-spark .spark-text a').href")
            self.assertIn(chosen, self.tab.evaluate("[...document.querySelectorAll('.deck .spark-text a')].map((link) => link.href)"))
            self.assertTrue(self.tab.evaluate("document.querySelector('.today-spark').checkVisibility({ visibilityProperty: true })"))
            self.assertFalse(self.tab.evaluate("document.querySelector('.another').checkVisibility()"))

    def test_where_the_others_do_not_come_the_newest_stays(self):
        self.root = self.roots["server"]
        self.without_scripts("index.html")
        newest = self.tab.evaluate("document.querySelector('.today-spark .spark-text a').textContent")
        for blocked in ("*/today/index.js", "*/today/en/*"):
            self.tab.call("Network.setBlockedURLs", urls=[blocked])
            self.assertEqual(self.at("2031-03-10T12:00:00Z")["text"], newest)


class Finding(SparksCase):
    def find(self, said=""):
        self.go("search/index.html" + said)
        return self.tab.wait(FOUND)[0]

    def some(self):
        """A spark of the list of all, and a long word of it."""
        self.go(LIST)
        texts = self.tab.evaluate("[...document.querySelectorAll('.spark-text a:lang(en)')].map((link) => link.textContent)")
        return max(((text, word) for text in texts for word in re.findall(r"\b[a-z]+\b", text)), key=lambda found: len(found[1]))

    def test_a_word_finds_its_spark_as_it_is_typed(self):
        for _ in self.ways():
            text, word = self.some()
            self.find()
            self.tab.evaluate("document.querySelector('[name=q]').focus()")
            self.tab.call("Input.insertText", text=word)
            self.tab.wait(f"location.search === '?q={word}' && ({FOUND} || [[]])[0].includes({json.dumps(text)})")
            self.assertLess(len(self.tab.evaluate(FOUND)[0]), 20)
            link = f"[...document.querySelectorAll('.result a')].find((link) => link.textContent === {json.dumps(text)}).href"
            self.assertTrue(os.path.isfile(os.path.join(self.site, self.tab.evaluate(link)[len(self.root) :])))
            self.assertEqual(self.tab.complaints(), [])

    def test_pages_that_somebody_wrote_are_found_below_the_rest(self):
        link = "document.querySelector('.found-pages:not([hidden]) a')?.textContent"
        for _ in self.ways():
            self.find()
            self.assertIsNone(self.tab.evaluate(link))
            self.find("?q=about+this+site")
            self.assertEqual(self.tab.wait(link), "About this site")
            self.assertEqual(self.tab.complaints(), [])

    def test_filters_stand_in_the_address_and_combine(self):
        for _ in self.ways():
            every = self.find()
            self.tab.click("[name=kind][value=lesson]")
            self.tab.wait("location.search === '?kind=lesson'")
            lessons = self.tab.wait(FOUND)[0]
            self.assertTrue(lessons)
            self.assertEqual(self.tab.evaluate("document.querySelectorAll('.result:not([data-kind=lesson])').length"), 0)
            self.assertEqual(self.find("?kind=lesson"), lessons)
            self.assertEqual(self.find("?kind=nothing&type=none"), every)
            value = "document.querySelector('[name=type]').options[1].value"
            some = self.find(f"?type={self.tab.evaluate(value)}&language=en")
            self.assertTrue(some)
            self.assertEqual(self.tab.evaluate("document.querySelectorAll('.result[data-kind=spark] a:lang(en)').length"), len(some))
            kinds = "new Set([...document.querySelectorAll('.result-kind')].map((kind) => kind.textContent)).size"
            self.assertEqual(self.tab.evaluate(kinds), 1)

    def test_results_stand_apart_and_are_as_high_as_their_words(self):
        for width in (1440, 800, 360):
            self.tab.size(width, 900)
            self.find()
            gaps = self.tab.evaluate(
                "[...document.querySelectorAll('.result')].flatMap((result) => [result.firstElementChild, result.lastElementChild]"
                ".map((part, end) => Math.abs(part.getBoundingClientRect()[end ? 'bottom' : 'top'] - result.getBoundingClientRect()[end ? 'bottom' : 'top'])))"
            )
            self.assertGreater(len(gaps), 6)
            self.assertGreater(min(gaps), 6)
            # Beside a longer one there is room below.
            self.tab.evaluate("document.querySelectorAll('.result').forEach((result) => { result.style.alignSelf = 'start'; })")
            rest = "Math.max(...[...document.querySelectorAll('.result')].map((result) => result.getBoundingClientRect().bottom - result.lastElementChild.getBoundingClientRect().bottom))"
            self.assertLess(self.tab.evaluate(rest), 40)

    def test_nothing_found_says_so_and_starts_over(self):
        for _ in self.ways():
            self.assertEqual(self.find("?q=zzzzzz"), [])
            self.assertTrue(self.tab.evaluate("document.querySelector('.none').checkVisibility()"))
            self.tab.click(".over")
            self.tab.wait(f"location.search === '' && ({FOUND} || [[]])[0].length > 3")

    def test_without_scripts_the_page_leads_to_lists(self):
        self.without_scripts("search/index.html")
        self.assertFalse(self.tab.evaluate("document.querySelector('#finder').checkVisibility()"))
        for href in self.tab.evaluate("[...document.querySelectorAll('.without a')].map((link) => link.href)"):
            self.assertTrue(os.path.isfile(os.path.join(self.site, urllib.parse.unquote(href[len(self.root) :]))), href)


if __name__ == "__main__":
    run()
