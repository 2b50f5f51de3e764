"""The preview in a real browser: what 'hornbook serve' shows, and what it leaves alone.

    python3 preview_test.py PROGRAM [TEST...]

Makes projects in a temporary folder, serves them, opens tabs in Chromium, and edits library, theme and pictures as other
programs do. HORNBOOK_REAL_EXPORT may name a folder with an export of the app, which is served as well. How long a commit
takes to reach a tab is printed, not judged.
"""

import contextlib
import json
import os
import shutil
import statistics
import sys
import time
import unittest
import urllib.request

import browser
from preview_case import PreviewCase, run
from project import PREVIEW, Server

OVERLAY = "document.querySelector('hornbook-preview').shadowRoot.querySelector('.overlay')"


class PreviewTests(PreviewCase):
    """The tests, for any library."""

    # The picture that is there at last

    def check_picture(self, index, seed):
        story, slug = self.story_with_picture()
        page = self.pages(story)[index][0]
        self.set_status(page, "generating")
        other_story = self.project.sql("SELECT id FROM story WHERE id <> ? ORDER BY id", story)[0][0]
        path = f"stories/{slug}/{index + 1}.html"
        tab = self.open(path)
        whole = self.open(f"stories/{slug}/index.html")
        other = self.open(f"stories/{self.project.slug(other_story)}/1.html")
        # A page that fits its window is no longer than it; what is put into the document would go when that is made anew.
        tab.evaluate("""(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("html { min-height: 3000px }");
          document.adoptedStyleSheets = [sheet];
        })()""")
        tab.evaluate("scrollTo(0, 40)")
        place = tab.evaluate("scrollY")
        self.assertEqual(place, 40)
        before = self.project.site()
        text = other.evaluate("document.documentElement.outerHTML")
        taken = self.generate(tab, page, seed)
        print(f"{type(self).__name__}: from the commit to the picture in the tab: {taken:.0f} ms", file=sys.stderr)
        self.assert_not_loaded_again(tab)
        self.assertEqual(tab.evaluate("scrollY"), place)
        self.assertGreater(tab.evaluate("document.querySelector('.folio-picture img').naturalWidth"), 0)
        self.assertTrue(tab.wait("document.querySelector('hornbook-mark') === null"))
        whole.wait(f"document.querySelector('#page-{index + 1} img') !== null")
        self.assert_not_loaded_again(whole)

        written, removed = self.changes(before)
        after = self.project.site()
        pictures = {name for name in written if name.startswith("illustrations/")}
        # Four widths of WebP, the one for who takes no other, and of what is the cover of the book the small one of catalogues.
        has_cover = self.project.sql("SELECT cover_relative_path IS NOT NULL FROM story WHERE id = ?", story)[0][0]
        self.assertEqual(len(pictures), 6 if index == 0 and not has_cover else 5)
        chosen = tab.evaluate("document.querySelector('.folio-picture img').currentSrc")
        self.assertIn(chosen[chosen.index("illustrations/") :], pictures)
        lists = {
            file
            for file, (data, _) in after.items()
            if file.endswith(".html")
            and not file.startswith(f"stories/{slug}/")
            and any(name.encode() in data for name in pictures)
        }
        # The book has another date, and every feed that names it says so; feeds of feeds may.
        told = {file for file in written if file.startswith("opds/") or file == "feed.xml"}
        for file, (data, _) in after.items():
            if f"/{slug}.epub".encode() in data and (file.startswith("opds/") or file == "feed.xml"):
                self.assertIn(file, told)
        for file in told:
            data = after[file][0]
            self.assertTrue(f"/{slug}.epub".encode() in data or b"navigation" in data, file)
        # The page before fetches the picture ahead, and who keeps the story gets it too.
        before_it = {f"stories/{slug}/{index}.html"} if index else set()
        own = {path, f"stories/{slug}/index.html", f"stories/{slug}/keep.json", f"books/{slug}.epub"}
        expected = pictures | own | before_it | lists | told
        self.assertEqual(written, expected)
        # The first picture of a story is its cover where it has no other, which lists show; another is on no list.
        self.assertEqual(bool(lists), index == 0 and not has_cover)
        self.assertLessEqual(removed, {file for file in before if file.startswith("illustrations/")})

        self.assertEqual(other.requests(), [])
        self.assertEqual(other.evaluate("document.documentElement.outerHTML"), text)
        self.assert_not_loaded_again(other)
        for open_tab in self.tabs:
            self.assertEqual(open_tab.complaints(), [])

    def test_a_picture_appears_in_place_and_nothing_else_is_written(self):
        self.check_picture(2, 1)

    def test_a_new_cover_changes_the_lists_that_show_it(self):
        self.check_picture(0, 2)

    def test_how_long_a_tab_takes(self):
        story, slug = self.story_with_picture()
        page = self.pages(story)[1][0]
        tab = self.open(f"stories/{slug}/2.html")
        taken = [self.generate(tab, page, seed) for seed in range(10, 20)]
        patched = tab.evaluate("performance.getEntriesByName('hornbook-patch').map(entry => entry.duration)")
        print(
            f"{type(self).__name__}: from commit to patched tab: median {statistics.median(taken):.0f} ms,"
            f" {min(taken):.0f} to {max(taken):.0f} ms; {statistics.median(patched):.0f} ms of it in the tab",
            file=sys.stderr,
        )
        self.assert_not_loaded_again(tab)

    # Pictures that are not there

    def test_a_picture_that_is_not_there_says_why(self):
        story, slug = self.story_with_picture()
        page = self.pages(story)[3][0]
        self.set_status(page, "notStarted")
        tab = self.open(f"stories/{slug}/4.html")
        whole = self.open(f"stories/{slug}/index.html")
        badge = "document.querySelector('hornbook-mark')?.shadowRoot.querySelector('.badge')?.textContent ?? ''"
        shimmer = "document.querySelector('hornbook-mark')?.shadowRoot.querySelector('.shimmer') != null"
        tab.wait(f"({badge}).includes('No picture yet')")
        self.assertFalse(tab.evaluate(shimmer))
        whole.wait("document.querySelector('#page-4 .vignette > hornbook-mark.small') !== null")
        self.set_status(page, "generating")
        tab.wait(shimmer)
        self.set_status(page, "failed", "the brush <b>broke</b>")
        tab.wait(f"({badge}).includes('the brush <b>broke</b>')")
        self.assertFalse(tab.evaluate(shimmer))
        whole.wait(f"({badge}).includes('the brush')")
        self.assert_not_loaded_again(tab)

    def test_a_theme_without_a_place_for_the_mark_gets_it_in_a_corner(self):
        story, slug = self.story_with_picture()
        self.set_status(self.pages(story)[3][0], "notStarted")
        template = self.project.template("partials/vignette.mustache")
        count = len(self.server.builds)
        self.project.write(template.replace('class="vignette', 'class="mine'), "Templates", "partials", "vignette.mustache")
        self.server.wait(count + 1)
        tab = self.open(f"stories/{slug}/4.html")
        tab.wait(
            "document.querySelector('hornbook-preview').shadowRoot.querySelector('.mark')?.textContent"
            " === 'No picture yet'"
        )
        self.project.write(template.replace('class="vignette', 'class="scene'), "Templates", "partials", "vignette.mustache")
        tab.wait("document.querySelector('.scene > hornbook-mark:not(.small)') !== null")
        tab.wait("document.querySelector('hornbook-preview').shadowRoot.querySelector('.mark') === null")
        self.assert_not_loaded_again(tab)

    # The theme

    def test_a_stylesheet_is_swapped(self):
        tab = self.open("index.html")
        style = self.project.template("assets/hornbook.css")
        sheets = tab.evaluate("document.querySelectorAll('head link[rel=stylesheet]').length")
        tab.evaluate("scrollTo(0, 120)")
        for color in ("rgb(1, 2, 3)", "rgb(4, 5, 6)"):
            self.project.write(f"{style}\nbody {{ color: {color}; }}\n", "Templates", "assets/hornbook.css")
            tab.wait(f"getComputedStyle(document.body).color === '{color}'")
        tab.wait(f"document.querySelectorAll('head link[rel=stylesheet]').length === {sheets}")
        self.assert_not_loaded_again(tab)
        self.assertEqual(tab.evaluate("scrollY"), 120)
        self.assertEqual(tab.complaints(), [])
        self.project.write(style, "Templates", "assets/hornbook.css")
        self.server.wait(4)

    def test_an_error_is_shown_over_the_last_good_page_until_it_is_mended(self):
        tab = self.open("index.html")
        page = self.project.template("home.mustache")
        words = tab.evaluate("document.body.innerText")
        broken = page.replace("{{/main}}", "{{/mian}}", 1)
        row = broken[: broken.index("{{/mian}}")].count("\n") + 1
        self.project.write(broken, "Templates", "home.mustache")
        tab.wait(f"{OVERLAY} !== null")
        said = tab.evaluate(f"{OVERLAY}.innerText")
        self.assertIn(f"Templates/home.mustache:{row}:", said)
        self.assertIn("{{/mian}}", tab.evaluate(f"{OVERLAY}.querySelector('.marked').textContent"))
        self.assertEqual(tab.evaluate("document.body.innerText"), words)
        self.assertEqual(tab.evaluate("document.activeElement.localName"), "body")
        tab.press("Escape")
        tab.wait(f"{OVERLAY} === null")
        chip = "document.querySelector('hornbook-preview').shadowRoot.querySelector('.chip')"
        tab.evaluate(f"{chip}.click()")
        tab.wait(f"{OVERLAY} !== null")
        late = self.open("stories/index.html")
        late.wait(f"{OVERLAY} !== null")
        self.project.write(page, "Templates", "home.mustache")
        for open_tab in (tab, late):
            open_tab.wait(f"{OVERLAY} === null && {chip} === null")
        self.assert_not_loaded_again(tab)

    def test_settings_that_cannot_be_read_are_told_until_they_can(self):
        tab = self.open("index.html")
        with open(self.project.file("hornbook.toml"), encoding="utf-8") as file:
            settings = file.read()
        self.project.write(settings + "\nnonsense = 1\n", "hornbook.toml")
        tab.wait(f"{OVERLAY}?.innerText.includes('hornbook.toml:')")
        # Another build that is right does not mend them.
        story, _ = self.story_with_picture()
        self.set_status(self.pages(story)[3][0], "generating")
        self.set_status(self.pages(story)[3][0], "notStarted")
        self.assertTrue(tab.evaluate(f"{OVERLAY} !== null"))
        self.project.write(settings, "hornbook.toml")
        tab.wait(f"{OVERLAY} === null")
        self.assert_not_loaded_again(tab)

    def test_a_site_that_is_not_built_yet_comes_into_being_in_the_tab(self):
        self.server.interrupt()
        page = self.project.template("home.mustache")
        self.project.write(page + "{{#open}}", "Templates", "home.mustache")
        shutil.rmtree(self.project.file(PREVIEW))
        self.server = Server(self.project)
        tab = self.open("index.html")
        tab.wait(f"{OVERLAY}?.innerText.includes('Templates/home.mustache:')")
        self.project.write(page, "Templates", "home.mustache")
        for _ in range(200):
            with contextlib.suppress(browser.Refused):
                if tab.evaluate(f"document.querySelector('.hero') !== null && {OVERLAY} === null"):
                    break
            time.sleep(0.05)
        else:
            self.fail("the page is not there")

    # The page as it is made like another

    def test_any_page_becomes_like_any_other(self):
        tab = self.open("index.html")
        with open(os.path.join(os.path.dirname(__file__), "random_pages.js"), encoding="utf-8") as file:
            script = file.read()
        for seed in range(1, 4):
            self.assertEqual(tab.evaluate(script.replace("SEED", str(seed))), [])

    def test_what_is_not_the_authors_stays(self):
        template = self.project.template("home.mustache")

        def change(words):
            more = f"<details><summary>More</summary>{words}</details><input id=\"box\" class=\"{words}\">{{{{/main}}}}"
            self.project.write(template.replace("{{/main}}", more, 1), "Templates", "home.mustache")

        change("first")
        self.server.wait(2)
        tab = self.open("index.html")
        tab.evaluate("document.querySelector('details').open = true; box.value = 'typed'; box.focus(); 0")
        change("second")
        tab.wait("document.querySelector('details').textContent.includes('second') && box.className === 'second'")
        self.assertTrue(tab.evaluate("document.querySelector('details').open"))
        self.assertEqual(tab.evaluate("box.value"), "typed")
        self.assertEqual(tab.evaluate("document.activeElement.id"), "box")
        self.assert_not_loaded_again(tab)
        count = len(self.server.builds)
        self.project.write(template, "Templates", "home.mustache")
        self.server.wait(count + 1)

    # The reader's place

    def test_a_changed_text_keeps_the_place(self):
        story, slug = self.story_with_picture()
        pages = self.pages(story)
        tab = self.open(f"stories/{slug}/index.html")
        place = f"document.querySelector('#page-{len(pages)} .folio-text')"
        tab.evaluate(f"{place}.scrollIntoView({{behavior: 'instant'}})")
        tab.evaluate("document.querySelector('.brand').focus({preventScroll: true})")
        top = tab.evaluate(f"{place}.getBoundingClientRect().top")
        self.assertLess(abs(top), 100)
        text = self.project.sql("SELECT text FROM page WHERE id = ?", pages[0][0])[0][0]
        for more in ("\n\n".join(["A long new beginning."] * 12), text):
            self.project.edit("UPDATE page SET text = ? WHERE id = ?", more, pages[0][0])
            tab.wait(f"document.querySelector('#page-1').textContent.includes({json.dumps(more.split(chr(10))[0])})")
            self.assertAlmostEqual(tab.evaluate(f"{place}.getBoundingClientRect().top"), top, delta=2)
        self.assertEqual(tab.evaluate("document.activeElement.className"), "brand")
        self.assert_not_loaded_again(tab)

    def test_a_list_takes_in_a_new_card(self):
        tab = self.open("stories/index.html")
        tab.evaluate("for (const card of document.querySelectorAll('.card')) card.before = true")
        cards = tab.evaluate("document.querySelectorAll('.card').length")
        self.project.edit(
            "INSERT INTO story (id, title, created_at) VALUES (?, 'Brand New', '2031-01-01T00:00:00Z')",
            "00000000-0000-4000-8000-00000000000A",
        )
        tab.wait("document.body.innerText.includes('Brand New')")
        kept = tab.evaluate("[...document.querySelectorAll('.card')].filter(card => card.before).length")
        self.assertGreaterEqual(kept, cards - 1)
        self.assert_not_loaded_again(tab)
        page = self.open("stories/brand-new/index.html")
        self.project.edit("DELETE FROM story WHERE title = 'Brand New'")
        page.wait(
            "document.querySelector('hornbook-preview').shadowRoot.textContent.includes('not on the site any more')"
        )
        tab.wait("!document.body.innerText.includes('Brand New')")

    # The line to the server

    def test_a_tab_comes_back_when_the_server_does(self):
        story, slug = self.story_with_picture()
        page = self.pages(story)[1][0]
        text = self.project.sql("SELECT text FROM page WHERE id = ?", page)[0][0]
        tabs = [self.open(f"stories/{slug}/2.html"), self.open(f"stories/{slug}/index.html")]
        self.assertEqual(self.server.interrupt(), 130)
        notice = "document.querySelector('hornbook-preview').shadowRoot.querySelector('.notice')?.textContent ?? ''"
        for tab in tabs:
            tab.wait(f"({notice}).includes('The preview has stopped')")
        self.project.edit("UPDATE page SET text = 'Written while nobody served.' WHERE id = ?", page)
        self.server = Server(self.project, self.server.port)
        for tab in tabs:
            tab.wait("document.body.innerText.includes('Written while nobody served.')")
            tab.wait(f"({notice}) === ''")
            self.assert_not_loaded_again(tab)
        self.project.edit("UPDATE page SET text = ? WHERE id = ?", text, page)
        for tab in tabs:
            tab.wait("!document.body.innerText.includes('Written while nobody served.')")
            self.assert_not_loaded_again(tab)

    def test_many_tabs_share_one_line(self):
        story, slug = self.story_with_picture()
        page = self.pages(story)[1][0]
        tabs = [self.open(f"stories/{slug}/2.html") for _ in range(9)]
        for number, gone in enumerate((0, 4)):
            # The tab that has the line goes; another takes over.
            tabs[gone].close()
            self.tabs.remove(tabs.pop(gone))
            self.settle(tabs[0])
            words = f"Told to all of them {number}"
            self.project.edit("UPDATE page SET text = ? WHERE id = ?", words, page)
            for tab in tabs:
                tab.wait(f"document.body.innerText.includes('{words}')")
                self.assert_not_loaded_again(tab)

    def test_a_tab_that_cannot_share_has_a_line_of_its_own(self):
        story, slug = self.story_with_picture()
        page = self.pages(story)[1][0]
        script = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"
        tabs = [self.open(f"stories/{slug}/2.html", script=script) for _ in range(2)]
        self.project.edit("UPDATE page SET text = 'Told to each of them' WHERE id = ?", page)
        for tab in reversed(tabs):
            # One that nobody sees has let go of its line; it looks for itself when it is seen again.
            tab.call("Page.bringToFront")
            tab.wait("document.body.innerText.includes('Told to each of them')")
            self.assert_not_loaded_again(tab)

    def test_a_page_from_the_history_is_up_to_date(self):
        story, slug = self.story_with_picture()
        page = self.pages(story)[1][0]
        tab = self.open(f"stories/{slug}/2.html")
        tab.open(self.server.address + "index.html")
        count = len(self.server.builds)
        self.project.edit("UPDATE page SET text = 'Written behind its back.' WHERE id = ?", page)
        self.server.wait(count + 1)
        tab.travel(-1)
        for _ in range(100):
            with contextlib.suppress(browser.Refused):
                if tab.evaluate("document.body.innerText.includes('Written behind its back.')"):
                    break
            time.sleep(0.05)
        else:
            self.fail("the page is an old one")

    def test_control_c_ends_it_whatever_is_open(self):
        self.open("index.html")
        self.assertEqual(self.server.interrupt(), 130)

    # The files

    def test_the_files_know_nothing_of_the_client(self):
        with urllib.request.urlopen(self.server.address) as answer:
            self.assertIn(b"/.hornbook/client", answer.read())
        for path, (data, _) in self.project.site().items():
            if not path.endswith((".png", ".epub")):
                self.assertNotIn(b".hornbook/client", data, path)
                self.assertNotIn(b"EventSource", data, path)


class SampleLibrary(PreviewTests, unittest.TestCase):
    """The stories that come with the program."""


@unittest.skipUnless(os.environ.get("HORNBOOK_REAL_EXPORT"), "HORNBOOK_REAL_EXPORT names no export")
class RealExport(PreviewTests, unittest.TestCase):
    """An export of the app."""

    export = os.environ.get("HORNBOOK_REAL_EXPORT")


if __name__ == "__main__":
    run(__doc__)
