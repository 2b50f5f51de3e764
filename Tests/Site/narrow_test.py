"""A site on the narrowest screen and in letters twice as large: nothing is lost, cut off or on top of something else.

    python3 narrow_test.py PROGRAM SITE [-v]

Looks at SITE, at a site of extremes from right to left, and at one without any picture.
"""

import extremes
import kinds
import project
from site_case import SiteCase, run

# Where text is cut off on purpose, because it stands whole on the story's own page: its title above its other pages, what
# lists say of it, its texts in the overview of all pages.
SHORTENED = [".bar-title", ".book-title", ".card h3", ".card .byline", ".go-on > span", ".alike a", ".overview .folio-text"]

LOSSES = """
document.fonts.ready.then(() => {
  const found = [];
  const says = (text) => JSON.stringify(text.trim().slice(0, 40));
  const name = (element) => `<${element.tagName.toLowerCase()} class="${element.className}">`;
  const clips = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";
  // What is there for screen readers alone is cut to nothing.
  const isUnseen = (element) => {
    const style = getComputedStyle(element);
    return style.clipPath === "inset(50%%)" || style.clip === "rect(0px, 0px, 0px, 0px)";
  };
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) found.push(`the page is ${over} pixels too wide`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode.data, parent = walker.currentNode.parentElement;
    if (!text.trim() || !parent.checkVisibility({ visibilityProperty: true }) || parent.closest(%r)) continue;
    range.selectNodeContents(walker.currentNode);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5);
    if (!boxes.length) continue;
    const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
    const height = parseFloat(getComputedStyle(parent).fontSize);
    let isFree = false;
    for (let element = parent; element; element = element.parentElement) {
      if (isUnseen(element)) { isFree = true; break; }
      const style = getComputedStyle(element);
      if (style.display === "inline" || style.display === "contents") continue;
      const box = element.getBoundingClientRect();
      // Letters are lower than the boxes of their lines.
      const isCut = (clips(style.overflowX) && (left < box.left - 1 || right > box.right + 1))
        || (clips(style.overflowY) && (top < box.top - height / 3 || bottom > box.bottom + height / 3));
      if (isCut && element !== document.documentElement) { found.push(`${says(text)} is cut off by ${name(element)}`); break; }
      if (scrolls(style.overflowX)) { isFree = true; break; }
      if (style.position === "fixed") break;
    }
    if (!isFree && (left < -1 || right > innerWidth + 1) && !parent.closest(".skip")) found.push(`${says(text)} leaves the window`);
  }

  // What moves along while the page scrolls lies over the page as it is meant to.
  const layer = (element) => {
    for (; element; element = element.parentElement) {
      if (["sticky", "fixed"].includes(getComputedStyle(element).position)) return element;
    }
    return null;
  };
  const controls = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isUnseen(element));
  // What of a box its ancestors leave to be seen.
  const shown = (element, { left, top, right, bottom }) => {
    for (element = element.parentElement; element; element = element.parentElement) {
      const style = getComputedStyle(element), box = element.getBoundingClientRect();
      if (style.overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const boxes = controls.map((element) => [element, layer(element), [...element.getClientRects()].map((box) => shown(element, box))]);
  boxes.forEach(([one, layerOne, boxesOne], at) => {
    for (const [other, layerOther, boxesOther] of boxes.slice(at + 1)) {
      if (one.contains(other) || layerOne !== layerOther) continue;
      for (const a of boxesOne) for (const b of boxesOther) {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > 2 && height > 2) {
          found.push(`${name(one)} ${says(one.textContent)} and ${name(other)} ${says(other.textContent)} overlap by ${width} x ${height}`);
        }
      }
    }
  });
  return [...new Set(found)];
})
""" % ", ".join(SHORTENED)

# Width, height, how large letters are. The last is what a window of 1280 shows at 200 %: everything, letters too, twice as large.
VIEWS = [(320, 640, 100), (320, 640, 200), (768, 1024, 200), (640, 512, 100)]


# Whether the window is that wide and the page has heard of it.
RESIZED = """
new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(innerWidth === %d))))
"""


class Narrow(SiteCase):
    @classmethod
    def setUpClass(cls):
        (project.PROGRAM,) = cls.arguments
        cls.projects = [extremes.site("ar"), extremes.site("en", pictures=())]

    @classmethod
    def tearDownClass(cls):
        for made in cls.projects:
            made.folder.cleanup()

    def losses(self, views):
        """What is lost of the page that is open, in one view after another."""
        found = []
        for width, height, percent in views:
            self.tab.size(width, height)
            self.tab.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
            self.tab.wait(RESIZED % width)
            found += [f"{width} x {height} at {percent} %: {loss}" for loss in self.tab.evaluate(LOSSES)]
        self.tab.size(*VIEWS[0][:2])
        return found

    def test_nothing_is_lost(self):
        self.tab.size(*VIEWS[0][:2])
        for site in (self.site, *(made.file("Site") for made in self.projects)):
            few = [path for _, path in kinds.examples(site, are_few=True)]
            others = [path for _, path in kinds.examples(site) if path not in few]
            self.look(few, lambda: self.losses(VIEWS), site)
            self.look(others, lambda: self.losses(VIEWS[:1]), site)


if __name__ == "__main__":
    run("PROGRAM")
