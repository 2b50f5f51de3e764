"""The declarations of a style sheet as they are written, whatever a browser makes of them."""

import re

# What a browser takes as text without a look at what is in it.
COMMENT_OR_STRING = re.compile(r"""/\*.*?\*/|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""", re.S)


def without_comments(text):
    return COMMENT_OR_STRING.sub(lambda found: found.group(1) or " ", text)


def statements(text):
    """The statements of a sheet or of a block: (head, body), where the body of one without braces is none."""
    depth, quote, begun, head = 0, None, 0, None
    for at, letter in enumerate(text):
        if quote:
            if letter == quote and text[at - 1] != "\\":
                quote = None
        elif letter in "\"'":
            quote = letter
        elif letter in "([":
            depth += 1
        elif letter in ")]":
            depth -= 1
        elif letter == "{":
            if depth == 0:
                head, begun = text[begun:at].strip(), at + 1
            depth += 1
        elif letter == "}":
            depth -= 1
            if depth == 0:
                yield head, text[begun:at]
                begun = at + 1
        elif letter == ";" and depth == 0:
            if text[begun:at].strip():
                yield text[begun:at].strip(), None
            begun = at + 1
    if text[begun:].strip():
        yield text[begun:].strip(), None


def rules(text, within=()):
    """Every head with braces, with those around it."""
    for head, body in statements(text):
        if body is not None:
            yield within, head
            yield from rules(body, (*within, head))


def declarations(text, within=()):
    """(heads around it, property, value) of every declaration, in order."""
    for head, body in statements(text):
        if body is not None:
            yield from declarations(body, (*within, head))
        elif not head.startswith("@"):
            name, _, value = head.partition(":")
            yield within, name.strip(), value.strip()
