"""Every opening of a book fits its screen: picture and words are seen together, in letters that are large enough.

    python3 fit_test.py PROGRAM SITE [-v]

PROGRAM builds a site of difficult stories (extremes.py), and one of an export of the app where HORNBOOK_REAL_EXPORT names its folder.
Without more, four screens are looked at, in letters as they are at first and the largest that count there; with HORNBOOK_EFFORT=full
ten screens, each upright and on its side, in all of them. -v prints how many openings there are on each screen, and how many do not fit.
"""

import json
import os
import unittest

import extremes
import kinds
import project
from project import Project
from site_case import SiteCase, run

SCREENS = [(320, 568), (360, 640), (390, 664), (768, 1024), (844, 390), (1024, 768), (1366, 650), (1440, 900), (1920, 970), (2560, 1300)]
QUICK = [(320, 568), (844, 390), (1024, 768), (1440, 900)]
IS_FULL = os.environ.get("HORNBOOK_EFFORT") in ("full", "long")

# Steps through a book from its first page, and answers of every opening what is wrong with it, and what it says.
WALK = """
(async (least) => {
  const { reader, load } = window.hornbook;
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const one = (selector) => document.querySelector(selector);
  const found = [];
  const leaves = one(".pages").dataset.leaves;
  if (leaves) await load(leaves);
  for (const picture of document.images) picture.loading = "lazy";
  let last;
  for (let turns = 0; turns < 400; turns += 1) {
    await drawn();
    const on = [...document.querySelectorAll("main .folio.on")];
    const wrong = [];
    const [top, bottom] = [one(".bar").getBoundingClientRect().bottom - 1, one(".turn").getBoundingClientRect().top + 1];
    const isFixed = getComputedStyle(one(".turn")).display === "block";
    const rest = document.documentElement.scrollHeight - innerHeight;
    // What there is to learn stands behind the end, and is as long as it is.
    if (rest > 1 && !one(".on .learn")) wrong.push(`${rest} pixels are below the window`);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("it is too wide");
    const said = {};
    for (const folio of on) {
      const page = folio.getBoundingClientRect();
      said[folio.id] = "";
      for (const text of folio.querySelectorAll(".folio-text:not(.second)")) {
        if (text.checkVisibility({ visibilityProperty: true })) said[folio.id] += text.innerText;
      }
      const range = document.createRange();
      for (const p of folio.querySelectorAll(".folio-text p")) {
        if (!p.checkVisibility({ visibilityProperty: true }) || !p.textContent.trim()) continue;
        range.selectNodeContents(p);
        for (const box of range.getClientRects()) {
          if (box.width && (box.top < Math.max(top, page.top) - 1 || box.bottom > Math.min(bottom, page.bottom) + 1 || box.left < page.left - 1 || box.right > page.right + 1)) {
            wrong.push(`'${p.textContent.slice(0, 30)}' is not seen`);
            break;
          }
        }
        const size = parseFloat(getComputedStyle(p).fontSize);
        if (size < least - 0.1) wrong.push(`letters are ${size} pixels high`);
      }
      const image = folio.querySelector(".folio-picture img");
      // A word that has no room beside even a small picture has the leaf.
      if (image && (image.checkVisibility() || !/\\S{60}/.test(said[folio.id]))) {
        const box = image.getBoundingClientRect();
        const hasWords = !!said[folio.id].trim();
        const isFirst = !folio.querySelector("[data-leaf]") || folio.querySelector("[data-leaf='0']:not(.away)") || !hasWords;
        const part = (box.width * box.height) / (page.width * page.height);
        const [width, height] = [Number(image.getAttribute("width")), Number(image.getAttribute("height"))];
        const isWhole = box.width > 0.9 * page.width || box.height > 0.9 * page.height || box.width > 1.9 * width;
        if (isFirst && part < 0.4 && !isWhole) wrong.push(`the picture has ${Math.round(part * 100)} %% of the page`);
        if (!isFirst && part < 0.1 && !isWhole) wrong.push(`the small picture has ${Math.round(part * 100)} %% of the page`);
        if (box.width > 2.02 * width) wrong.push("the picture is blown up");
        if (box.top < top - 1 || box.bottom > bottom + 1) wrong.push("the picture is cut off");
        if (Math.abs(box.width / box.height - width / height) > 0.03 * (width / height)) wrong.push("the picture is not whole");
      }
    }
    // A page may say the same again on its next leaf.
    const state = JSON.stringify([said, location.hash, scrollY, one(".turn-place").textContent]);
    if (state === last) break;
    last = state;
    found.push([location.hash, wrong, said]);
    if (on.some(({ id }) => id === "end")) break;
    reader.step(1);
  }
  return found;
})(%r)
"""

LETTERS = {1: 0.8, 2: 0.9, 3: 1, 4: 1.2, 5: 1.45}


def words(text):
    return "".join(text.split())


class Fit(SiteCase):
    @classmethod
    def setUpClass(cls):
        (project.PROGRAM,) = cls.arguments
        cls.difficult = extremes.site("en")
        cls.addClassCleanup(cls.difficult.folder.cleanup)

    def screens(self):
        """Each screen with the letters that are looked at on it: the largest two are for larger ones."""
        if not IS_FULL:
            for screen in QUICK:
                yield screen, (3, 3 if min(screen) < 600 else 5)
            return
        for width, height in SCREENS:
            for screen in ((width, height), (height, width)):
                yield screen, (1, 2, 3) if min(screen) < 600 else (1, 2, 3, 4, 5)

    def texts(self, site, story):
        """What each page of a story says, as it is without a script."""
        self.tab.call("Emulation.setScriptExecutionDisabled", value=True)
        self.open(story, site)
        found = self.tab.evaluate("[...document.querySelectorAll('.folio[id^=page]')].map((one) => one.querySelector('.folio-text')?.textContent || '')")
        self.tab.call("Emulation.setScriptExecutionDisabled", value=False)
        return [words(text) for text in found]

    def fits(self, name, site, stories=None):
        self.tab.scheme("light", motion="reduce")
        stories = stories or kinds.pages(site)["story"]
        texts = {story: self.texts(site, story) for story in stories}
        self.open(stories[0], site)
        for (width, height), sizes in self.screens():
            self.tab.size(width, height, 1, width < 1024 and height < 1025)
            count, lost = 0, 0
            for size in sorted(set(sizes)):
                self.tab.evaluate(f"localStorage.setItem('hornbook', {json.dumps(json.dumps({'size': str(size)}))})")
                for story in stories:
                    with self.subTest(story=story, width=width, height=height, size=size):
                        self.assertIsNone(self.tab.open_anew(kinds.address(site, story) + "#page-1"))
                        openings = self.tab.evaluate(WALK % (18 * LETTERS[size]))
                        count += len(openings)
                        wrong = {f"{place} {at}": wrong for at, (place, wrong, _) in enumerate(openings) if wrong}
                        lost += len(wrong)
                        said = {}
                        for _, _, pages in openings:
                            for page, text in pages.items():
                                said[page] = said.get(page, "") + words(text)
                        self.assertEqual([said.get(f"page-{number}") for number in range(1, len(texts[story]) + 1)], texts[story])
                        self.assertEqual(wrong, {})
            self.say(f"{name}: {width} x {height}: {count} openings, of which {lost} do not fit")
        self.tab.evaluate("localStorage.clear()")

    def test_the_sample(self):
        self.fits("sample", self.site)

    def test_difficult_stories(self):
        self.fits("difficult", self.difficult.file("Site"))

    @unittest.skipUnless(os.environ.get("HORNBOOK_REAL_EXPORT"), "HORNBOOK_REAL_EXPORT names no export")
    def test_an_export_of_the_app(self):
        made = Project(os.environ["HORNBOOK_REAL_EXPORT"])
        self.addCleanup(made.folder.cleanup)
        made.run("build")
        # The project begins with the stories of the sample.
        stories = sorted(set(kinds.pages(made.file("Site"))["story"]) - set(kinds.pages(self.site)["story"]))
        self.fits("export", made.file("Site"), stories)


if __name__ == "__main__":
    run("PROGRAM")
