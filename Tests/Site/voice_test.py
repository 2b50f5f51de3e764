"""Reading aloud in a browser: what is lit follows a real recording, and the words of a voice; pages turn by themselves.

    python3 voice_test.py SITE [-v]

The recordings are played by the browser, four times as fast. A browser without a window has no voices, so one stands in that
tells of every word as real ones do, and says nothing.
"""

import itertools
import json
import re
import time

from library import plain
from reader_case import ReaderCase
from site_case import run

# Keeps what is lit, each time that it changes, and where the recording is then.
LISTEN = """
window.lit = () => {
  const nodes = [...document.querySelectorAll(".spoken")].map((node) => node.textContent);
  const ranges = [...(CSS.highlights.get("spoken") ?? [])].map((range) => range.toString());
  return [...nodes, ...ranges].join(" ");
};
window.heard = [];
window.played = null;
window.Audio = class extends Audio {
  constructor() {
    super();
    window.played = this;
  }
};
(() => {
  let last = "";
  const look = () => {
    const now = lit();
    if (now !== last && now) heard.push([now, played?.currentTime]);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""

VOICE = """
(() => {
  const queue = [];
  let speaking = null, isPaused = false;
  window.said = [];
  window.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
  const begin = () => {
    if (speaking || !queue.length) return;
    const utterance = (speaking = queue.shift());
    const words = [...utterance.text.matchAll(/\\S+/g)];
    utterance.onstart?.({});
    const next = () => {
      if (speaking !== utterance) return;
      if (isPaused) return setTimeout(next, 10);
      const word = words.shift();
      if (!word) {
        speaking = null;
        utterance.onend?.({});
        return begin();
      }
      utterance.onboundary?.({ name: "word", charIndex: word.index, charLength: word[0].length });
      said.push([word[0], lit()]);
      setTimeout(next, 10);
    };
    setTimeout(next, 10);
  };
  Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => [{ name: "Stand-in", lang: "en-GB", localService: true, default: true }],
    speak(utterance) {
      queue.push(utterance);
      begin();
    },
    cancel() {
      queue.length = 0;
      const utterance = speaking;
      speaking = null;
      utterance?.onerror?.({ error: "canceled" });
    },
    pause() { isPaused = true; },
    resume() { isPaused = false; },
    get speaking() { return speaking !== null; },
  } });
})();
"""

BUTTON = "document.querySelector('[data-do=listen]')"
IS_ON = f"{BUTTON}.dataset.state === 'playing'"
# What the button says and looks like.
LOOK = (
    f"((button) => [button.title, button.querySelector('path').getAttribute('d'), getComputedStyle(button).backgroundColor,"
    f" getComputedStyle(button).color])({BUTTON})"
)
# The first recording whose place is asked for does not lie there.
BREAK = "for (const text of document.querySelectorAll('.folio-text[data-src]')) text.dataset.src = '../../recordings/none.mp3'"
SAID = "document.querySelector('.aloud-said').textContent"
# The middle of the first letters of a part of a page.
SPOT = """
((page, words) => {
  const walker = document.createTreeWalker(document.querySelector(`#page-${page} .folio-text`), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = walker.currentNode.data.indexOf(words);
    if (at < 0) continue;
    const range = new Range();
    range.setStart(walker.currentNode, at);
    range.setEnd(walker.currentNode, at + 3);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  }
})
"""


class Recordings(ReaderCase):
    def setUp(self):
        super().setUp()
        self.tab.listen()
        self.tab.begin_with(LISTEN)
        self.tab.evaluate('hornbook.set("rate", "4")')

    def sentences(self, page):
        """The parts of a page, and when each begins and ends."""
        return self.tab.evaluate(
            f"[...document.querySelectorAll('#page-{page} .folio-text [data-from][data-to]')]"
            ".map((part) => [part.textContent, Number(part.dataset.from), Number(part.dataset.to)])"
        )

    def test_what_is_spoken_is_lit_and_pages_turn_by_themselves(self):
        self.read("index#page-1")
        self.tab.click("[data-do=listen]")
        self.tab.wait("played?.currentTime > 0")
        self.assertTrue(self.tab.evaluate(IS_ON))
        # Lit is what looks otherwise.
        styles = (
            "((parts) => { const looks = (part) => { const style = getComputedStyle(part);"
            " return [style.backgroundColor, style.color, style.boxShadow, style.textDecorationLine].join(); };"
            " return looks(parts.find((part) => part.matches('.spoken'))) !== looks(parts.find((part) => !part.matches('.spoken')));"
            " })([...document.querySelectorAll('#page-1 .folio-text span')])"
        )
        self.assertTrue(self.tab.wait(f"document.querySelector('.spoken') && {styles}"))
        self.tab.wait("/page-2/.test(location.hash)", seconds=30)
        self.sees(2)
        self.tab.wait("document.querySelector('#page-2 .spoken') !== null")
        self.tab.click("[data-do=listen]")
        self.tab.wait(f"!({IS_ON})")
        heard = self.tab.evaluate("heard")
        expected = self.sentences(1)
        self.assertEqual([plain(text) for text, _ in heard[: len(expected)]], [plain(text) for text, _, _ in expected])
        self.assertEqual(plain(heard[len(expected)][0]), plain(self.sentences(2)[0][0]))
        self.assertEqual(plain(" ".join(text for text, _, _ in expected)), self.text(1))
        for (text, begin, end), (_, time) in zip(expected, heard):
            # At four times the speed a starved browser is a second late before one sees it.
            self.assertGreater(time, begin - 0.1, text)
            self.assertLess(time, end + 1, text)

    def test_it_pauses_goes_on_and_ends(self):
        self.read("index#page-8")
        self.tab.click("[data-do=listen]")
        self.tab.wait("played?.currentTime > 1 && !played.paused")
        self.tab.press(" ")
        self.tab.wait(f"played.paused && !({IS_ON})")
        at = self.tab.evaluate("played.currentTime")
        self.sees(8)
        self.tab.press(" ")
        self.tab.wait(f"played.currentTime > {at} && ({IS_ON})")
        # The last page does not turn.
        self.tab.wait(f"!({IS_ON})", seconds=30)
        self.assertEqual(self.tab.evaluate("lit()"), "")
        self.sees(8)

    def test_who_turns_hears_the_page_that_is_seen_and_who_leaves_nothing(self):
        self.read("index#page-1")
        self.tab.click("[data-do=listen]")
        self.tab.wait("document.querySelector('#page-1 .spoken') !== null")
        self.tab.press("ArrowRight")
        self.tab.press("ArrowRight")
        self.tab.wait("document.querySelector('#page-3 .spoken') !== null && !played.paused")
        self.assertEqual(self.tab.evaluate("document.querySelectorAll('.spoken').length"), 1)
        self.tab.press("Escape")
        self.tab.wait("played.paused && lit() === ''")

    def test_a_page_alone_is_read_and_leads_on(self):
        self.read(2)
        self.tab.click("[data-do=listen]")
        self.tab.wait("document.querySelector('#page-2 .spoken') !== null && !played.paused")
        self.tab.wait("/page-3/.test(location.hash)", seconds=30)

    def test_by_itself_it_begins_with_the_book_and_again_when_that_is_opened_again(self):
        self.tab.evaluate('hornbook.set("sound", "auto")')
        self.read("index")
        self.assertFalse(self.tab.evaluate(IS_ON))
        for _ in range(2):
            self.tab.click(".start")
            self.tab.wait(f"document.querySelector('#page-1 .spoken') !== null && ({IS_ON})")
            self.tab.press("Escape")
            self.tab.wait(f"played.paused && !({IS_ON})")
        # What somebody pauses goes on with the next page.
        self.tab.click(".start")
        self.tab.wait(f"({IS_ON}) && !played.paused")
        self.tab.press(" ")
        self.tab.wait(f"played.paused && !({IS_ON})")
        self.tab.press("ArrowRight")
        self.tab.wait(f"document.querySelector('#page-2 .spoken') !== null && ({IS_ON})")

    def test_playing_and_paused_look_and_say_different_things(self):
        self.read("index#page-8")
        self.tab.wait(f"{BUTTON}.checkVisibility()")
        looks = [self.tab.evaluate(LOOK)]
        self.tab.click("[data-do=listen]")
        self.tab.wait(f"{IS_ON} && played && !played.paused")
        looks.append(self.tab.evaluate(LOOK))
        self.tab.click("[data-do=listen]")
        self.tab.wait(f"played.paused && {BUTTON}.dataset.state === 'paused'")
        looks.append(self.tab.evaluate(LOOK))
        self.assertEqual([look[0] for look in looks], ["Read aloud", "Pause reading", "Keep reading aloud"])
        for titles, shapes, grounds, inks in [zip(*looks)]:
            self.assertEqual((len(set(titles)), len(set(shapes))), (3, 3))
            self.assertEqual(len(set(zip(grounds, inks))), 3)
        # At the end it is as it was.
        self.tab.click("[data-do=listen]")
        self.tab.wait(f"{BUTTON}.dataset.state === ''", seconds=30)
        self.assertEqual(self.tab.evaluate(LOOK)[:2], looks[0][:2])

    def test_a_tap_on_a_sentence_speaks_from_there(self):
        self.read("index#page-1")
        self.tab.click("[data-do=listen]")
        self.tab.wait("document.querySelector('#page-1 .spoken') !== null")
        last, begin, _ = self.sentences(1)[-1]
        x, y = self.tab.evaluate(SPOT + f"(1, {json.dumps(last.strip()[:12])})")
        # A pause does not keep it from speaking.
        self.tab.click("[data-do=listen]")
        self.tab.wait("played.paused")
        self.assertGreater(begin, self.tab.evaluate("played.currentTime"))
        self.tab.press_at(x, y)
        self.tab.wait(f"!played.paused && played.currentTime >= {begin} && ({IS_ON})")
        self.tab.wait(f"lit().trim() === {json.dumps(last.strip())}")
        self.sees(1)

    def test_a_tap_at_the_edge_turns(self):
        self.read("index#page-1")
        self.tab.click("[data-do=listen]")
        self.tab.wait("document.querySelector('#page-1 .spoken') !== null")
        box = self.tab.evaluate("(({ top, bottom }) => [top, bottom])(document.querySelector('#page-1 .folio-text').getBoundingClientRect())")
        self.tab.press_at(810, sum(box) / 2)
        self.sees(2)
        self.tab.wait("document.querySelector('#page-2 .spoken') !== null")

    def test_without_reading_aloud_a_tap_on_a_sentence_does_nothing(self):
        self.read("index#page-1")
        self.tab.wait(f"{BUTTON}.checkVisibility()")
        self.tab.press_at(*self.tab.evaluate(SPOT + f"(1, {json.dumps(self.sentences(1)[-1][0].strip()[:12])})"))
        self.stays(1)
        self.assertEqual(self.tab.evaluate("[played, lit()]"), [None, ""])

    def test_the_speed_stands_beside_it_while_something_is_read(self):
        self.tab.evaluate('hornbook.set("rate", "")')
        self.read("index#page-8")
        self.assertIsNone(self.tab.evaluate("document.querySelector('.pace')"))
        self.tab.click("[data-do=listen]")
        self.tab.wait("document.querySelector('.pace')?.checkVisibility() && played.playbackRate === 1")
        self.assertEqual(self.tab.evaluate("[document.querySelector('.pace').textContent, document.querySelector('.pace').title]"), ["1×", "Reading speed"])
        for speed, label, kept in ((1.2, "1.2×", "1.2"), (0.8, "0.8×", "0.8"), (1, "1×", None)):
            self.tab.click(".pace")
            self.tab.wait(f"played.playbackRate === {speed}")
            self.assertEqual(self.tab.evaluate("[document.querySelector('.pace').textContent, hornbook.get('rate') ?? null]"), [label, kept])
        self.tab.press("Escape")
        self.tab.wait("!document.querySelector('.pace').checkVisibility()")

    def test_a_recording_that_does_not_play_and_no_voice_is_told(self):
        self.read("index#page-1")
        self.tab.wait(f"{BUTTON}.checkVisibility()")
        self.tab.evaluate(BREAK)
        self.tab.click("[data-do=listen]")
        self.tab.wait(f"document.querySelector('.aloud-said') && {SAID} === 'This page cannot be read aloud at the moment.'")
        self.assertEqual(self.tab.evaluate(f"[{BUTTON}.dataset.state, document.querySelector('.aloud-said').getAttribute('role')]"), ["", "status"])
        self.stays(1)

    def test_who_comes_back_hears_the_sentence_that_was_left(self):
        self.read("index#page-1")
        self.tab.click("[data-do=listen]")
        text, begin, end = self.sentences(1)[1]
        self.tab.wait(f"played?.currentTime > {begin}")
        self.tab.click("[data-do=listen]")
        self.tab.wait("played.paused")
        left = plain(self.tab.evaluate("lit()"))
        self.read("index#page-1")
        self.tab.click("[data-do=listen]")
        self.tab.wait("heard.length > 0")
        self.assertEqual(plain(self.tab.evaluate("heard[0][0]")), left)
        self.assertIn(left, [plain(text) for text, _, _ in self.sentences(1)[1:]])
        # On the page alone, too, and on no other page.
        self.read(1)
        self.tab.click("[data-do=listen]")
        self.tab.wait("heard.length > 0")
        self.assertIn(plain(self.tab.evaluate("heard[0][0]")), [plain(text) for text, _, _ in self.sentences(1)[1:]])
        self.read("index#page-2")
        self.tab.click("[data-do=listen]")
        self.tab.wait("heard.length > 0")
        self.assertEqual(plain(self.tab.evaluate("heard[0][0]")), plain(self.sentences(2)[0][0]))

    def test_read_to_me_opens_the_book_and_reads_on_where_somebody_was(self):
        self.read("index")
        self.assertEqual(self.tab.evaluate("document.querySelector('.tell').innerText"), "Read to me")
        self.assertEqual(self.tab.evaluate("document.querySelector('.has-sound').innerText.trim()"), "With sound")
        self.tab.click(".tell")
        self.sees(1)
        self.tab.wait(f"document.querySelector('#page-1 .spoken') !== null && ({IS_ON})")
        self.tab.press("ArrowRight")
        self.tab.wait("document.querySelector('#page-2 .spoken') !== null")
        self.tab.press("Escape")
        self.tab.wait("played.paused")
        self.tab.click(".tell")
        self.sees(2)
        self.tab.wait(f"document.querySelector('#page-2 .spoken') !== null && ({IS_ON})")

    def test_read_to_me_begins_once_where_books_are_read_by_themselves(self):
        self.tab.evaluate('hornbook.set("sound", "auto")')
        self.read("index")
        self.tab.click(".tell")
        self.tab.wait(f"document.querySelector('#page-1 .spoken') !== null && ({IS_ON})")
        self.tab.evaluate("new Promise((done) => setTimeout(done, 300))")
        self.assertTrue(self.tab.evaluate(f"{IS_ON} && !played.paused"))

    def test_a_page_without_words_is_looked_at_before_it_turns(self):
        self.tab.evaluate('hornbook.set("rate", "1")')
        self.read("index#page-1")
        self.tab.wait(f"{BUTTON}.checkVisibility()")
        self.tab.evaluate("(({ dataset }) => delete dataset.src)(document.querySelector('#page-1 .folio-text'))")
        self.tab.evaluate("document.querySelector('#page-1 .folio-text').replaceChildren()")
        began = time.monotonic()
        self.tab.click("[data-do=listen]")
        self.tab.wait("/page-2/.test(location.hash)", seconds=30)
        self.assertGreater(time.monotonic() - began, 2.5)

    def test_nobody_is_offered_what_was_switched_off(self):
        self.read("index#page-1")
        self.tab.wait(f"{BUTTON}.checkVisibility()")
        self.tab.evaluate('hornbook.set("sound", "off")')
        self.read("index#page-1")
        self.sees(1)
        self.assertFalse(self.tab.evaluate(f"{BUTTON}.checkVisibility()"))
        self.read("index")
        self.assertFalse(self.tab.evaluate("document.querySelector('.tell').checkVisibility({ visibilityProperty: true })"))


class Voices(ReaderCase):
    def setUp(self):
        super().setUp()
        for script in (LISTEN, VOICE):
            self.tab.begin_with(script)
        self.unrecorded = next(
            slug
            for slug, story in self.stories.items()
            if story.language == "en" and not any(page.is_recorded for page in story.pages)
        )

    def test_every_word_is_lit_while_it_is_spoken_and_pages_turn(self):
        self.read("index#page-1", self.unrecorded)
        self.tab.click("[data-do=listen]")
        self.tab.wait("/page-3/.test(location.hash)", seconds=30)
        self.tab.press("Escape")
        said = self.tab.evaluate("said")
        words = list(itertools.chain(*(self.text(page, self.unrecorded).split() for page in (1, 2))))
        self.assertEqual([word for word, _ in said[: len(words)]], words)
        self.assertEqual([lit for _, lit in said[: len(words)]], words)
        self.tab.wait("!speechSynthesis.speaking && lit() === ''")

    def test_it_pauses_and_goes_on(self):
        self.read("index#page-1", self.unrecorded)
        self.tab.click("[data-do=listen]")
        self.tab.wait("said.length > 5")
        self.tab.press(" ")
        self.tab.wait(f"!({IS_ON})")
        count = self.tab.evaluate("said.length")
        self.stays(1)
        self.assertLessEqual(self.tab.evaluate("said.length"), count + 1)
        self.tab.press(" ")
        self.tab.wait(f"said.length > {count + 5}")

    def test_a_tap_on_a_sentence_speaks_from_there(self):
        self.read("index#page-1", self.unrecorded)
        self.tab.click("[data-do=listen]")
        self.tab.wait("said.length > 1")
        self.tab.press(" ")
        self.tab.wait(f"!({IS_ON})")
        sentences = [part.strip() for part in re.split(r"(?<=[.!?])\s+", self.text(1, self.unrecorded))]
        count = self.tab.evaluate("said.length")
        self.tab.press_at(*self.tab.evaluate(SPOT + f"(1, {json.dumps(sentences[-1][:12])})"))
        self.tab.wait(f"said.length > {count + 1} && ({IS_ON})")
        self.assertEqual(self.tab.evaluate(f"said.slice({count}).find(([word]) => word)[0]"), sentences[-1].split()[0])
        self.sees(1)

    def test_who_comes_back_hears_the_sentence_that_was_left(self):
        sentences = [part.strip() for part in re.split(r"(?<=[.!?])\s+", self.text(1, self.unrecorded))]
        self.read("index#page-1", self.unrecorded)
        self.tab.click("[data-do=listen]")
        self.tab.wait(f"said.length > {len(sentences[0].split()) + 1}")
        self.tab.press(" ")
        self.tab.wait(f"!({IS_ON})")
        self.read("index#page-1", self.unrecorded)
        self.tab.click("[data-do=listen]")
        self.tab.wait("said.length > 1")
        firsts = [sentence.split()[0] for sentence in sentences[1:]]
        self.assertIn(self.tab.evaluate("said[0][0]"), firsts)

    def test_a_recording_that_does_not_play_gives_way_to_the_voice_which_goes_on_with_the_book(self):
        self.read("index#page-1")
        self.tab.wait(f"{BUTTON}.checkVisibility()")
        self.tab.evaluate(BREAK)
        self.tab.click("[data-do=listen]")
        self.tab.wait("said.length > 3")
        self.assertEqual(self.tab.evaluate(SAID), "The recording cannot be played. This device’s voice is reading instead.")
        self.assertTrue(self.tab.evaluate(IS_ON))
        words = self.text(1).split()
        self.tab.wait("/page-2/.test(location.hash)", seconds=30)
        self.assertEqual([word for word, _ in self.tab.evaluate("said")[: len(words)]], words)
        # What did not play is not tried again.
        self.tab.wait("/page-3/.test(location.hash)", seconds=30)
        self.assertTrue(self.tab.evaluate(IS_ON))

    def test_a_recording_that_breaks_off_gives_way_where_it_came_to(self):
        self.tab.listen()
        self.read("index#page-1")
        self.tab.click("[data-do=listen]")
        second = self.tab.evaluate("[...document.querySelectorAll('#page-1 [data-from][data-to]:not(.folio-text)')][1].textContent")
        self.tab.wait(f"lit().trim() === {json.dumps(second.strip())}")
        self.tab.evaluate("played.dispatchEvent(new Event('error'))")
        self.tab.wait("said.length > 1")
        self.assertEqual(self.tab.evaluate("said[0][0]"), second.split()[0])

    def test_the_speed_counts_from_the_sentence_that_is_spoken(self):
        self.read("index#page-1", self.unrecorded)
        self.tab.click("[data-do=listen]")
        self.tab.wait("said.length > 2")
        self.tab.evaluate("window.rates = []; speechSynthesis.speak = ((speak) => (one) => { rates.push(one.rate); speak(one); })(speechSynthesis.speak)")
        self.tab.click(".pace")
        self.tab.wait("rates.includes(1.2)")
        self.assertTrue(self.tab.evaluate(IS_ON))

    def test_read_to_me_is_there_where_a_voice_is(self):
        self.read("index", self.unrecorded)
        self.assertEqual(self.tab.evaluate("document.querySelectorAll('.has-sound').length"), 0)
        self.tab.wait("document.querySelector('.tell').checkVisibility({ visibilityProperty: true })")
        self.tab.click(".tell")
        self.sees(1)
        self.tab.wait(f"said.length > 1 && ({IS_ON})")

    def test_by_itself_it_speaks_once_somebody_has_pressed_anything(self):
        self.tab.evaluate('hornbook.set("sound", "auto")')
        self.read("index#page-1", self.unrecorded)
        self.stays(1)
        self.assertEqual(self.tab.evaluate("[said.length, " + IS_ON + "]"), [0, False])
        self.tab.press("ArrowRight")
        self.tab.wait(f"said.length > 1 && ({IS_ON})")
        self.assertEqual(self.tab.evaluate("said[0][0]"), self.text(2, self.unrecorded).split()[0])
        for choice in ("", "off"):
            with self.subTest(choice=choice):
                self.tab.evaluate(f'hornbook.set("sound", "{choice}")')
                self.read("index", self.unrecorded)
                self.tab.click(".start")
                self.stays(1)
                self.tab.press("ArrowRight")
                self.stays(2)
                self.assertEqual(self.tab.evaluate("said"), [])

    def test_a_story_that_no_voice_can_read_offers_none(self):
        slug = next(slug for slug, story in self.stories.items() if story.language == "sw")
        self.read("index#page-1", slug)
        self.sees(1)
        self.assertFalse(self.tab.evaluate(f"{BUTTON}.checkVisibility()"))
        self.read("index", slug)
        self.assertFalse(self.tab.evaluate("document.querySelector('.tell').checkVisibility({ visibilityProperty: true })"))


if __name__ == "__main__":
    run()
