"""Checks the wrapper of the Nu HTML checker: what is allowed, what is printed, and that the checker really runs."""

import contextlib
import io
import os
import re
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import check_html

ALLOWED = os.path.join(HERE, "newer-features.txt")
JAR = os.path.join(HERE, "..", "..", ".tools", "vnu", "vnu.jar")
PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>A house</title></head><body><h1>A house</h1>
BODY
</body></html>
"""


def examine(bodies):
    """What the checker prints about pages with these bodies, and its exit code."""
    with tempfile.TemporaryDirectory() as folder:
        for name, body in bodies.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(PAGE.replace("BODY", body))
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            code = check_html.main([JAR, ALLOWED, folder])
        return output.getvalue(), code


class CheckHTMLTests(unittest.TestCase):
    def test_a_good_site_passes_with_newer_features(self):
        newer = '<picture><source srcset="a.webp" width="1" height="1"><img src="a.png" alt="" fetchpriority="high"></picture>'
        self.assertEqual(examine({"a.html": newer, "b.html": "<p inert>x</p>"}), ("2 pages, 0 findings\n", 0))

    def test_every_error_and_warning_is_printed_with_its_place(self):
        output, code = examine({"a b.html": "<p><b>x</p>", "c.html": "<section>x</section>", "d.html": ""})
        self.assertEqual(code, 1)
        self.assertIn("a b.html:3:11: error: End tag “p” seen, but there were open elements.\n", output)
        self.assertRegex(output, r"(?m)^c\.html:3:9: warning: Section lacks heading\.")
        self.assertNotIn("d.html", output)

    def test_a_folder_without_pages_does_not_pass(self):
        self.assertEqual(examine({})[1], 2)

    def test_a_checker_that_does_not_run_does_not_pass(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "a.html"), "w", encoding="utf-8") as file:
                file.write(PAGE)
            with contextlib.redirect_stdout(io.StringIO()):
                self.assertEqual(check_html.main([os.path.join(folder, "none.jar"), ALLOWED, folder]), 2)

    def test_an_allowed_message_must_match_whole(self):
        message = {"type": "error", "url": "file:/site/a.html", "lastLine": 1, "lastColumn": 2, "message": "no x here"}
        self.assertEqual(check_html.findings([message], [re.compile("no x")], "/site"), ["a.html:1:2: error: no x here"])
        self.assertEqual(check_html.findings([message], [re.compile("no . here")], "/site"), [])


if __name__ == "__main__":
    unittest.main()
