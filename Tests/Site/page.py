"""What one HTML page says about itself: its links, ids, headings, pictures, languages."""

import json
import re
from html.parser import HTMLParser

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())

# Elements whose end tag may be left out, and what then ends them.
IMPLIED_END = {
    "p": frozenset(
        "address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6"
        " header hgroup hr main menu nav ol p pre search section table ul".split()
    ),
    "li": frozenset(["li"]),
    "dt": frozenset(["dt", "dd"]),
    "dd": frozenset(["dt", "dd"]),
    "option": frozenset(["option", "optgroup"]),
}

# Attributes that hold one address. 'srcset' and 'imagesrcset' hold several.
ADDRESSES = frozenset(["href", "src", "poster", "data", "action", "formaction", "xlink:href", "cite"])

LANGUAGE = re.compile(r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")
RIGHT_TO_LEFT_LANGUAGES = frozenset(
    "ar arc arz azb bal bqi ckb dv fa fa-af glk he iw ji kmr-arab ks lrc mzn nqo pnb ps sd syr ug ur yi".split()
)
RIGHT_TO_LEFT_SCRIPTS = frozenset("adlm arab hebr mand mend nkoo rohg samr syrc thaa".split())


def is_right_to_left(language):
    """Whether text in this language (a BCP 47 tag) runs from right to left."""
    subtags = language.lower().split("-")
    scripts = [subtag for subtag in subtags[1:] if len(subtag) == 4 and subtag.isalpha()]
    if scripts:
        return scripts[0] in RIGHT_TO_LEFT_SCRIPTS
    return subtags[0] in RIGHT_TO_LEFT_LANGUAGES


def candidates(srcset):
    """The (address, descriptor) pairs of a srcset attribute, in order."""
    found = []
    for address, descriptor in re.findall(r"\s*([^\s,]\S*[^\s,]|[^\s,])\s*([^,]*),?", srcset):
        found.append((address, descriptor.strip()))
    return found


class Page(HTMLParser):
    """Parses one page; what is wrong with it alone lands in `findings` as (line, message)."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.findings = []
        self.links = []  # (line, element, attribute, address, relation)
        self.ids = {}  # id to the line where it first stands
        self.names = set()
        self.headings = []  # (line, [text]) of every h1
        self.titles = []
        self.descriptions = []
        self.html = None
        self._open = []  # (tag, language, direction)
        self.data_addresses = []  # (line, address) of what JSON-LD names
        self._data = None
        self.feed(text)
        self.close()
        self._check_whole()

    def note(self, message, line=None):
        self.findings.append((self.getpos()[0] if line is None else line, message))

    # The parser's calls

    def handle_starttag(self, tag, attributes):
        values = {}
        for name, value in attributes:
            if name in values:
                self.note(f"<{tag}> has two '{name}' attributes")
            values.setdefault(name, value or "")
        self._end_implied(tag)
        self._languages(tag, values)
        self._identity(tag, values)
        self._addresses(tag, values)
        self._inline(tag, values)
        if tag == "img":
            self._picture(values)
        if tag == "meta":
            self._meta(values)
        if tag == "title" and not self._inside("svg"):
            self.titles.append([])
        if tag == "h1":
            self.headings.append((self.getpos()[0], []))
        if tag == "img" and self._inside("h1"):
            self.headings[-1][1].append(values.get("alt", ""))
        if tag in VOID:
            self._open.pop()

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        # Only in SVG and MathML does '/>' end an element.
        if tag not in VOID and (self._inside("svg") or self._inside("math")):
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if tag == "script" and self._data is not None:
            line, pieces = self._data
            self._data = None
            try:
                self._name_addresses(json.loads("".join(pieces)), line)
            except ValueError as error:
                self.note(f"JSON-LD is not JSON: {error}", line)
        for index in range(len(self._open) - 1, -1, -1):
            if self._open[index][0] == tag:
                del self._open[index:]
                break

    def _name_addresses(self, data, line):
        for value in data.values() if isinstance(data, dict) else data if isinstance(data, list) else []:
            self._name_addresses(value, line)
        if isinstance(data, dict):
            for name in ("url", "image", "thumbnailUrl", "contentUrl"):
                if isinstance(data.get(name), str):
                    self.data_addresses.append((line, data[name]))

    def handle_data(self, data):
        if self._data is not None:
            self._data[1].append(data)
        if self.titles and self._open and self._open[-1][0] == "title" and not self._inside("svg"):
            self.titles[-1].append(data)
        if self.headings and self._inside("h1"):
            self.headings[-1][1].append(data)

    # What each start tag is asked

    def _inside(self, tag):
        return any(element[0] == tag for element in self._open)

    def _end_implied(self, tag):
        while self._open and tag in IMPLIED_END.get(self._open[-1][0], ()):
            self._open.pop()

    def _languages(self, tag, values):
        language, direction = self._open[-1][1:] if self._open else ("", "ltr")
        if tag == "html":
            self.html = values
        if "lang" in values:
            language = values["lang"]
            if not LANGUAGE.match(language):
                self.note(f"lang='{language}' on <{tag}> is not a language tag")
        if "dir" in values:
            direction = values["dir"].lower()
            if direction not in ("ltr", "rtl", "auto"):
                self.note(f"dir='{direction}' on <{tag}> is not a direction")
        if ("lang" in values or "dir" in values) and language and direction in ("ltr", "rtl"):
            wanted = "rtl" if is_right_to_left(language) else "ltr"
            if direction != wanted:
                self.note(f"<{tag}> is in '{language}', which runs {wanted}, but its direction is {direction}")
        self._open.append((tag, language, direction))

    def _identity(self, tag, values):
        if "id" in values:
            name = values["id"]
            if not name or re.search(r"\s", name):
                self.note(f"id='{name}' is empty or holds a space")
            elif name in self.ids:
                self.note(f"id '{name}' stands on line {self.ids[name]} too")
            else:
                self.ids[name] = self.getpos()[0]
        if tag == "a" and values.get("name"):
            self.names.add(values["name"])

    def _addresses(self, tag, values):
        line, relation = self.getpos()[0], values.get("rel", "").lower()
        if tag == "base":
            self.note("<base> changes where every link leads")
        for name, value in values.items():
            if name in ADDRESSES and not (tag == "base"):
                self.links.append((line, tag, name, value, relation))
            elif name in ("srcset", "imagesrcset"):
                pairs = candidates(value)
                if not pairs:
                    self.note(f"{name} is empty")
                if len({descriptor for _, descriptor in pairs}) != len(pairs):
                    self.note(f"{name} names the same size twice")
                self.links += [(line, tag, name, address, relation) for address, _ in pairs]
        if tag == "meta" and values.get("http-equiv", "").lower() == "refresh":
            target = re.search(r";\s*(?:url\s*=\s*)?['\"]?([^'\"]+)", values.get("content", ""), re.IGNORECASE)
            if target:
                self.links.append((line, tag, "content", target.group(1).strip(), relation))

    def _inline(self, tag, values):
        if "style" in values:
            self.note(f"<{tag}> has an inline style")
        if tag == "style":
            self.note("<style> is an inline style sheet")
        for name in values:
            if re.fullmatch(r"on[a-z]+", name):
                self.note(f"<{tag}> has an inline script in '{name}'")
        if tag == "script" and "src" not in values:
            if values.get("type", "").lower() == "application/ld+json":
                self._data = (self.getpos()[0], [])
            else:
                self.note("<script> is an inline script")

    def _picture(self, values):
        if "alt" not in values:
            self.note(f"picture '{values.get('src', '')}' has no alt")
        for side in ("width", "height"):
            if not re.fullmatch(r"[1-9][0-9]*", values.get(side, "")):
                self.note(f"picture '{values.get('src', '')}' has no {side}")
        if "src" not in values:
            self.note("<img> has no src")

    def _meta(self, values):
        if values.get("name", "").lower() == "description":
            self.descriptions.append(values.get("content", "").strip())

    def _check_whole(self):
        if self.html is None or not self.html.get("lang"):
            self.note("<html> has no lang", 1)
        elif is_right_to_left(self.html["lang"]) and "dir" not in self.html:
            self.note(f"<html> has no dir, and '{self.html['lang']}' runs from right to left", 1)
        titles = ["".join(pieces).strip() for pieces in self.titles]
        if len(titles) != 1 or not titles[0]:
            self.note(f"there must be one title with text, not {len(titles)}", 1)
        if len(self.headings) != 1:
            self.note(f"there must be one h1, not {len(self.headings)}", 1)
        for line, pieces in self.headings:
            if not "".join(pieces).strip():
                self.note("the h1 is empty", line)
        if len(self.descriptions) != 1 or not self.descriptions[0]:
            self.note(f"there must be one meta description with text, not {len(self.descriptions)}", 1)
