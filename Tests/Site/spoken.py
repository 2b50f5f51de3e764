"""What a document says, and in which language and direction: each text of a page or of a document of a book."""

import html.parser
import xml.etree.ElementTree

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
LABELS = ("alt", "aria-label", "title", "placeholder")
XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
# Where text stands whose element cannot say its language, as it is no text of the page.
SILENT = ("head", "script", "style", "template")


class Said:
    """One text: what it says, in which language and direction it stands, and in which elements."""

    def __init__(self, text, language, direction, inside, attribute=None):
        self.text = " ".join(text.split())
        self.language = language
        self.direction = direction
        self.inside = inside
        self.attribute = attribute

    def __repr__(self):
        return f"'{self.text}' ({self.attribute or 'text'}, {self.language}, {self.direction})"


class Spoken(html.parser.HTMLParser):
    """A page: its texts, and the attributes of its elements."""

    def __init__(self, text):
        super().__init__()
        self.language = self.direction = None
        self.said = []
        self.elements = []  # (tag, attributes, language, direction, what it stands in)
        self.data = []
        self._open = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        _, language, direction, _ = self._open[-1] if self._open else ("", None, None, None)
        language, direction = values.get("lang", language), values.get("dir", direction)
        if tag == "html":
            self.language, self.direction = language, direction
        inside = [tag, *(values.get("class") or "").split(), values.get("id", "")]
        self._open.append((tag, language, direction, inside))
        path = [name for _, _, _, names in self._open for name in names]
        self.elements.append((tag, values, language, direction, path))
        for name in LABELS:
            if values.get(name) and not any(silent in path for silent in SILENT):
                self.said.append(Said(values[name], language, direction, path, name))
        if tag in VOID:
            self._open.pop()

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if any(entry[0] == tag for entry in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data):
        if not data.strip() or not self._open:
            return
        tag, language, direction, _ = self._open[-1]
        path = [name for _, _, _, names in self._open for name in names]
        if tag == "script":
            self.data.append(data)
        if not any(silent in path for silent in SILENT):
            self.said.append(Said(data, language, direction, path))

    def all(self, tag, **asked):
        """The attributes of the elements of a tag in which others have these values; a class is written `class_`."""
        return [
            values
            for name, values, _, _, _ in self.elements
            if name == tag and all(values.get(key.rstrip("_").replace("_", "-")) == value for key, value in asked.items())
        ]

    def texts(self, inside):
        """What stands in an element with this name, class or id."""
        return [said.text for said in self.said if inside in said.inside and not said.attribute]


def of_book(content):
    """A document of a book, as (its root, what it says); `lang` and `xml:lang` have to be the same everywhere."""
    root = xml.etree.ElementTree.fromstring(content)
    said = []

    def walk(element, language, direction, path):
        if element.get("lang") != element.get(XML_LANGUAGE):
            raise AssertionError(f"<{element.tag}> is in '{element.get('lang')}' and in '{element.get(XML_LANGUAGE)}'")
        inner = element.get("lang", language), element.get("dir", direction)
        path = path + [element.tag.rpartition("}")[2], element.get("id", "")]
        if not any(silent in path for silent in SILENT):
            said.extend(Said(element.get(name), *inner, path, name) for name in LABELS if element.get(name))
            if (element.text or "").strip():
                said.append(Said(element.text, *inner, path))
        for child in element:
            walk(child, *inner, path)
            if (child.tail or "").strip() and not any(silent in path for silent in SILENT):
                said.append(Said(child.tail, *inner, path))

    # What has no direction runs as HTML does.
    walk(root, None, "ltr", [])
    return root, said
