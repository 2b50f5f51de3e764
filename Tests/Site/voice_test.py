"""Reading aloud in a browser: what is lit follows a real recording, and the words of a voice; pages turn by themselves.

    python3 voice_test.py SITE [-v]

The recordings are played by the browser, four times as fast. A browser without a window has no voices, so one stands in that
tells of every word as real ones do, and says nothing.
"""

import itertools

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
IS_ON = f"{BUTTON}.getAttribute('aria-pressed') === 'true'"


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

    def test_nobody_is_offered_what_was_switched_off(self):
        self.read("index#page-1")
        self.tab.wait(f"{BUTTON}.checkVisibility()")
        self.tab.evaluate('hornbook.set("sound", "off")')
        self.read("index#page-1")
        self.sees(1)
        self.assertFalse(self.tab.evaluate(f"{BUTTON}.checkVisibility()"))


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


if __name__ == "__main__":
    run()
