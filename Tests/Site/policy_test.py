"""What pages promise and keep: a strict policy that nothing breaks, no request to anywhere else, and styles that a browser takes.

    python3 policy_test.py SITE [-v]
"""

import glob
import os
import re

import kinds
import sheets
from host import Host
from page import Page
from site_case import SiteCase, run

# What each directive of a policy may allow. Whatever is not named falls back to nothing.
NOTHING, OWN = {"'none'"}, {"'self'"}
DIRECTIVES = {
    "default-src": NOTHING,
    "base-uri": NOTHING,
    **dict.fromkeys(("form-action", "script-src", "style-src", "img-src", "font-src", "media-src", "connect-src", "manifest-src", "worker-src"), OWN),
}

LISTEN = """
window.violations = [];
addEventListener("securitypolicyviolation", (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""

# Parts of selectors that are there for other browsers.
FOR_OTHERS = ("::-moz-progress-bar", "::-moz-focus-inner", ":-moz-focusring")

# Rules that hold descriptors, not properties.
DESCRIBING = ("@font-face", "@page", "@view-transition", "@property", "@counter-style")

# Which of the rules a browser drops: a selector, a condition, a name that it does not know.
DROPPED_RULES = """
(heads) => heads.filter((head) => {
  const sheet = new CSSStyleSheet();
  try { sheet.replaceSync(`${head} {}`); } catch { return true; }
  const [rule] = sheet.cssRules;
  return !rule || (rule instanceof CSSMediaRule && /not all/.test(rule.media.mediaText));
})
"""

# Which of the declarations a browser drops. A descriptor is tried in a rule of its kind.
DROPPED_DECLARATIONS = """
(all) => all.filter(([head, property, value]) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${head} { ${property}: ${value} }`);
  const [rule] = sheet.cssRules;
  // Some kinds of rules have no style, and give what they took as values of their own.
  return rule?.style ? !rule.style.length : !rule?.[property];
})
"""


def variables(value, known):
    """A value with what its variables are replaced by, and the names of those that nobody gives a value."""
    unknown = []
    for _ in range(20):
        found = re.search(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)", value)
        if not found:
            break
        if found[1] not in known and found[2] is None:
            unknown.append(found[1])
        said = known.get(found[1]) or found[2] or "initial"
        value = value[: found.start()] + said + value[found.end() :]
    return value, unknown


class Policy(SiteCase):
    def test_every_page_has_a_strict_policy(self):
        count = 0
        for path in glob.glob(os.path.join(self.site, "**/*.html"), recursive=True):
            with self.subTest(page=os.path.relpath(path, self.site)), open(path, encoding="utf-8") as file:
                text = file.read()
                said = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
                self.assertEqual(len(said), 1)
                policy = {words[0]: set(words[1:]) for words in map(str.split, said[0].split(";"))}
                self.assertEqual(policy, DIRECTIVES)
                # What comes before the policy does not obey it.
                self.assertNotRegex(text.partition(said[0])[0], r"<(script|link|style|img)\b")
                # No script, style or attribute of an event stands in a page.
                self.assertEqual([message for _, message in Page(text).findings if "inline" in message], [])
                count += 1
        self.assertGreater(count, 0)

    def test_no_page_breaks_it_or_asks_elsewhere(self):
        host = Host(self.site)
        self.addCleanup(host.close)
        for root, url in (
            (host.address, host.url),
            (kinds.address(self.site, "") + "/", lambda path: kinds.address(self.site, path)),
        ):
            # What the last page of one has still asked for is none of the other.
            self.tab = self.browser.tab()
            self.addCleanup(self.tab.close)
            self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=LISTEN)
            for _, page in kinds.examples(self.site, are_few=True):
                with self.subTest(page=page, root=root):
                    self.assertIsNone(self.tab.open(url(page)))
                    self.tab.evaluate("new Promise((done) => requestIdleCallback(done, { timeout: 500 }))")
                    self.assertEqual(self.tab.evaluate("violations"), [])
                    self.assertEqual(self.tab.complaints(), [])
                    asked = self.tab.requests()
                    self.assertIn(url(page), asked)
                    # A 404 does not know how deep it is shown: it looks for its own styles and script in the folders above.
                    own = r"/assets/(browse|frame|hornbook|lost)\.\w+\.(css|js)$" if page == "404.html" and root.startswith("file:") else "$^"
                    others = [address for address in asked if not address.startswith((root, "data:"))]
                    self.assertEqual([address for address in others if not re.search(own, address)], [])

    def test_a_browser_takes_every_rule_and_declaration(self):
        self.open("index.html")
        texts = {}
        for path in sorted(glob.glob(os.path.join(self.site, "assets/*.css"))):
            with open(path, encoding="utf-8") as file:
                texts[os.path.basename(path)] = sheets.without_comments(file.read())
        self.assertGreater(len(texts), 0)
        every = [found for text in texts.values() for found in sheets.declarations(text)]
        known = {name: value for _, name, value in reversed(every) if name.startswith("--")}
        for name, text in texts.items():
            with self.subTest(sheet=name):
                heads = [head for within, head in sheets.rules(text) if not any(map(is_keyframes, within))]
                heads = [head for head in heads if not any(part in head for part in FOR_OTHERS)]
                self.assertEqual(self.tab.evaluate(f"({DROPPED_RULES})({heads!r})"), [])
                tried, undefined = [], []
                for within, property, value in sheets.declarations(text):
                    if property.startswith("--") or any(part in head for part in FOR_OTHERS for head in within):
                        continue
                    value, unknown = variables(value, known)
                    undefined += unknown
                    tried.append([within[-1].split()[0] if within[-1].startswith(DESCRIBING) else "p", property, value])
                self.assertEqual(undefined, [])
                self.assertEqual(self.tab.evaluate(f"({DROPPED_DECLARATIONS})({tried!r})"), [])
                self.say(f"{name}: {len(heads)} rules, {len(tried)} declarations")


def is_keyframes(head):
    return head.startswith("@keyframes")


if __name__ == "__main__":
    run()
