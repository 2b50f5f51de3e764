"""A site by keyboard alone: Tab goes through everything in order, and what has the focus is seen to have it.

    python3 keyboard_test.py PROGRAM SITE [-v]

Looks at SITE and at a site of extremes that it makes, whose interface runs from right to left.
"""

import extremes
import kinds
import project
from browser import SHIFT
from site_case import SiteCase, run

# How many times darker or lighter a mark of focus must be than what is around it.
CONTRAST = 3

# Keeps how everything that can be focused, and what is around it, looks without focus.
PREPARE = """
(() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const pixel = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (color) => {
    const [red, green, blue] = pixel(color).map((part) => (part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  // What a mark around an element lies on: pictures do not count.
  const ground = (element) => {
    for (; element; element = element.parentElement) {
      const color = getComputedStyle(element).backgroundColor;
      if (pixel(color)[3] === 255) return color;
    }
    return "white";
  };
  const parts = (element) => {
    const found = [element.nextElementSibling, ...(element.labels ?? [])].filter(Boolean);
    // A whole card is marked for the link in it.
    for (let depth = 0; depth < 4 && element && element !== document.body; depth++, element = element.parentElement) found.push(element);
    return found;
  };
  const outline = (style) => [style.outlineStyle, style.outlineWidth, style.outlineColor, style.outlineOffset].join(" ");
  const look = (element) => parts(element).flatMap((part) => [null, "::before", "::after"].map((pseudo) => {
    const style = getComputedStyle(part, pseudo);
    return [part, outline(style), style.boxShadow, style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2 ? null : style];
  }));
  const says = (element) => `<${element.tagName.toLowerCase()}> "${(element.ariaLabel || element.textContent || element.value || "").trim().slice(0, 40)}"`;
  // Of buttons of which one is chosen, Tab reaches the chosen one, or else the first.
  const isReached = (element) => element.type !== "radio" || element.checked || !element.name
    || (![...document.getElementsByName(element.name)].some((other) => other.checked)
      && document.getElementsByName(element.name)[0] === element);
  const all = [...document.querySelectorAll("body *")].filter((element) => element.tabIndex >= 0 && !element.disabled
    && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]") && isReached(element));
  const before = new Map(all.map((element) => [element, look(element)]));

  const covered = (element) => {
    const box = [...element.getClientRects()].find((box) => box.width > 0);
    if (!box) return "has no size";
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!hit) return "is out of sight";
    const isIts = element.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit));
    return isIts ? null : `is covered by ${says(hit)}`;
  };
  const unmarked = (element) => {
    const marks = look(element).filter(([, outline, shadow, style], at) => {
      const [, outlineBefore, shadowBefore] = before.get(element)[at];
      return (style && outline !== outlineBefore) || (shadow !== "none" && shadow !== shadowBefore);
    });
    if (!marks.length) return "looks as it does without focus";
    const best = Math.max(...marks.map(([part, , , style]) => !style ? 1 :
      contrast(style.outlineColor, ground(parseFloat(style.outlineOffset) < 0 ? part : part.parentElement))));
    return best < %d ? `has a mark of a contrast of ${best.toFixed(2)}` : null;
  };
  window.tour = {
    count: all.length,
    // What has the focus: its place among all, and what is wrong with how it is shown.
    here() {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A box that scrolls takes the focus too, and needs no place of its own.
      if (!before.has(element)) return { place: null, says: says(element), wrong: [] };
      const wrong = [unmarked(element), covered(element)].filter(Boolean);
      return { place: all.indexOf(element), says: says(element), wrong: wrong.map((why) => `${says(element)} ${why}`) };
    },
    // The same of all, without a walk; the focus is shown as after a key.
    marks: () => all.map((element) => {
      element.focus();
      const why = unmarked(element);
      return why && `${says(element)} ${why}`;
    }).filter(Boolean),
    name: (place) => says(all[place]),
  };
})()
""" % CONTRAST


class Keyboard(SiteCase):
    @classmethod
    def setUpClass(cls):
        (project.PROGRAM,) = cls.arguments
        cls.mirrored = extremes.site("ar")

    @classmethod
    def tearDownClass(cls):
        cls.mirrored.folder.cleanup()

    def setUp(self):
        super().setUp()
        # A mark that fades in would be seen only after a while.
        self.tab.scheme("light", motion="reduce")

    def examples(self, site):
        return [path for _, path in kinds.examples(site, are_few=True)]

    def walk(self, modifiers=0):
        """Presses Tab until the focus leaves the page; what is wrong with each place, and with their order."""
        self.tab.evaluate(PREPARE)
        count = self.tab.evaluate("tour.count")
        places, wrong = [], []
        for _ in range(2 * count + 10):
            self.tab.press("Tab", modifiers)
            here = self.tab.evaluate("tour.here()")
            if here is None or here["place"] in places:
                break
            wrong += here["wrong"]
            if here["place"] is not None:
                places.append(here["place"])
        expected = list(range(count))
        for place in expected:
            if place not in places:
                wrong.append(f"{self.tab.evaluate(f'tour.name({place})')} is not reached")
        if sorted(places) == expected and places != (expected[::-1] if modifiers else expected):
            wrong.append(f"the focus goes {places}")
        if not count:
            wrong.append("there is nothing to focus")
        return wrong

    def test_the_focus_goes_through_everything_in_order_and_is_seen(self):
        for width, height in ((360, 640), (1180, 820)):
            self.tab.size(width, height)
            for site in (self.site, self.mirrored.file("Site")):
                self.look(self.examples(site), self.walk, site, width=width)

    def test_it_goes_back_the_same_way(self):
        self.tab.size(1180, 820)
        self.look(self.examples(self.site), lambda: self.walk(SHIFT))

    def test_it_is_seen_in_every_theme(self):
        def marks():
            self.tab.evaluate(PREPARE)
            self.tab.press("Tab")
            return self.tab.evaluate("tour.marks()")

        self.open("index.html")
        self.addCleanup(self.tab.evaluate, 'hornbook.set("theme", "")')
        for theme in ("dark", "sepia"):
            self.tab.evaluate(f'hornbook.set("theme", "{theme}")')
            self.look(self.examples(self.site), marks, theme=theme)

    def test_the_first_stop_leads_past_the_menu(self):
        def skips():
            self.tab.press("Tab")
            self.tab.press("Enter")
            self.tab.wait("location.hash !== ''")
            return self.tab.evaluate(
                "[...document.querySelectorAll(location.hash)].length === 1 && document.querySelector(location.hash)"
                ".matches('main, main *') ? [] : [`'${location.hash}' is not the content`]"
            )

        self.look([path for path in self.examples(self.site)], skips)

    def test_a_button_opens_the_places_on_a_phone_without_a_script(self):
        seen = "[...document.querySelectorAll('#places a')].filter(link => link.checkVisibility())"
        within = f"{seen}.filter(link => link.getBoundingClientRect().left >= 0 && link.getBoundingClientRect().right <= innerWidth)"
        for site in (self.site, self.mirrored.file("Site")):
            self.tab.size(320, 568)
            self.open("index.html", site)
            count = self.tab.evaluate("document.querySelectorAll('#places a').length")
            self.assertGreaterEqual(count, 4)
            self.assertEqual(self.tab.evaluate(f"{seen}.length"), 0)
            self.tab.evaluate("document.querySelector('[popovertarget=places]').focus()")
            self.tab.press("Enter")
            self.assertEqual(self.tab.evaluate(f"{within}.length"), count)
            self.tab.press("Tab")
            self.assertTrue(self.tab.evaluate("document.activeElement.matches('#places li:first-child a')"))
            self.tab.press("Escape")
            self.assertEqual(self.tab.evaluate(f"{seen}.length"), 0)
            self.assertTrue(self.tab.evaluate("document.activeElement.matches('[popovertarget=places]')"))
            self.tab.size(1366, 768)
            self.assertEqual(self.tab.evaluate(f"{within}.length"), count)
            self.assertFalse(self.tab.evaluate("document.querySelector('[popovertarget=places]').checkVisibility()"))


if __name__ == "__main__":
    run("PROGRAM")
