"""What tests with axe-core have in common: what is wrong with the page that is open, in one theme and in all."""

import json

from site_case import SiteCase

# What is loaded beforehand serves one rule alone, which is off by default, as one of WCAG 2.2 is. What is right is not told.
AXE = """
axe.run({ preload: false, resultTypes: ["violations"], rules: { "target-size": { enabled: true } }, runOnly: %s })
.then((result) => result.violations.flatMap((rule) =>
  rule.nodes.map((node) => `${rule.id} (${rule.impact}): ${node.target}: ${node.html.slice(0, 200)}: ${node.failureSummary}`)))
"""
EVERYTHING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
# What a theme can change.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}


class AccessCase(SiteCase):
    """A test whose first argument is axe.min.js."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        with open(cls.arguments[0], encoding="utf-8") as file:
            cls.axe = file.read()

    def violations(self, rules):
        return self.tab.evaluate(AXE % json.dumps(rules))

    def whole(self):
        """What is wrong with the page that is open, which nobody has touched."""
        self.tab.evaluate(self.axe)
        return self.tab.complaints() + self.violations(EVERYTHING)

    def ground(self):
        return self.tab.evaluate("getComputedStyle(document.body).backgroundColor")

    def in_every_theme(self):
        """The same, and what is wrong with it in the dark and in sepia."""
        # A colour that fades would be another one for a while.
        self.tab.scheme("light", motion="reduce")
        found, grounds = self.whole(), {self.ground()}
        self.tab.scheme("dark", motion="reduce")
        grounds.add(self.ground())
        found += [f"dark: {violation}" for violation in self.violations(COLOURS)]
        # An address that leads on may be a page without scripts.
        if self.tab.evaluate("'hornbook' in window"):
            self.tab.evaluate('hornbook.set("theme", "sepia")')
            grounds.add(self.ground())
            found += [f"sepia: {violation}" for violation in self.violations(COLOURS)]
            self.tab.evaluate('hornbook.set("theme", "")')
            # Each theme is one.
            found += [] if len(grounds) == 3 else [f"the grounds are {grounds}"]
        return found
