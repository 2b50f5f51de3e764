"""What tests of a site in a browser have in common: one browser for all of a file, a tab for each test, and how they begin."""

import os
import sys
import unittest

import browser
import kinds


# So many failed tests of a file are run once more; where more fail it is no chance.
MOST_AGAIN = 2


class SiteCase(unittest.TestCase):
    """A test with a tab."""

    # The site that is looked at, made by 'Scripts/test build', and the arguments before it.
    site = ""
    arguments = []
    is_talkative = False
    engine = "chromium"
    browser = None

    def setUp(self):
        self.tab = self.browser.tab()
        self.addCleanup(self.tab.close)

    def say(self, text):
        if self.is_talkative:
            print(text, file=sys.stderr)

    def open(self, path, site=None):
        """Opens a page of the site, or of another one, without a server."""
        self.assertIsNone(self.tab.open(kinds.address(site or self.site, path)))

    def look(self, pages, asked, site=None, **said):
        """Opens pages one after another, and asks of each what is wrong with it; there must be pages."""
        count = 0
        for path in pages:
            with self.subTest(page=path, **said):
                count += 1
                self.open(path, site)
                self.assertEqual(asked(), [])
        self.assertGreater(count, 0)


def run(*names):
    """Runs the tests of the file that is called, with these arguments before SITE and '-v', in an engine. Without a browser, says so."""
    SiteCase.engine = next((word.removeprefix("--engine=") for word in sys.argv if word.startswith("--engine=")), "chromium")
    plain = [argument for argument in sys.argv[1:] if argument != "-v" and not argument.startswith("--engine=")]
    if len(plain) != len(names) + 1 or SiteCase.engine not in browser.ENGINES:
        sys.exit(f"usage: {os.path.basename(sys.argv[0])} {' '.join(names)} SITE [--engine={'|'.join(browser.ENGINES)}] [-v]")
    SiteCase.is_talkative = "-v" in sys.argv
    *SiteCase.arguments, SiteCase.site = (os.path.abspath(path) for path in plain)
    if browser.program(SiteCase.engine) is None:
        print(f"skipped: there is no {browser.ENGINES[SiteCase.engine]} here that can be steered: the site was not looked at")
        sys.exit(0)
    SiteCase.browser = browser.shared(SiteCase.engine)
    main([sys.argv[0]])


def main(arguments=None):
    """Runs the tests of the file that is called, as `unittest.main` does, and once more those few that failed."""
    # Why one was left out is said by its line alone.
    tests = unittest.main(module="__main__", argv=arguments or sys.argv, verbosity=2, exit=False).result
    sys.exit(0 if tests.wasSuccessful() or passes_again(tests) else 1)


def passes_again(tests):
    """Whether the few tests that failed pass when they are run once more: a browser on a crowded machine now and then does not. They are told."""
    found = list(dict.fromkeys(getattr(test, "test_case", test) for test, _ in [*tests.failures, *tests.errors]))
    if not 0 < len(found) <= MOST_AGAIN or not all(isinstance(test, unittest.TestCase) for test in found):
        return False
    if not unittest.TextTestRunner(verbosity=2).run(unittest.TestSuite(found)).wasSuccessful():
        return False
    for test in found:
        print(f"unsteady: {test.id().removeprefix('__main__.')} failed, and passed when it was run again", flush=True)
    return True
