"""What files of continuous integration and of clusters have a shell run."""

import re


def steps(path):
    """What a file has a shell run, in order: the blocks of '|' after 'run:' and in lists of a command, and the entries of a list of scripts."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    found, is_list = [], False
    for place, line in enumerate(lines):
        depth, words = len(line) - len(line.lstrip()), line.strip()
        if words in ("run: |", "- |"):
            rest = lines[place + 1 :]
            end = next((n for n, inner in enumerate(rest) if inner.strip() and len(inner) - len(inner.lstrip()) <= depth), len(rest))
            found.append("\n".join(rest[:end]))
        is_list = bool(re.fullmatch(r"(before_)?script:", words)) or is_list and words.startswith("- ")
        if is_list and words.startswith("- "):
            found.append(words[2:])
    return found
