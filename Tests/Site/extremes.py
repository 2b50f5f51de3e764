"""A site of extremes: the difficult library, and stories of one page and of forty, with next to nothing said of them, with
titles that fill a screen, and translations of which one has fewer pages. Its interface runs either way.

    python3 extremes.py PROGRAM OUT [LANGUAGE] [--without-pictures]

makes it in a folder that is not there yet, for people to look at; from right to left without a language.
"""

import os
import shutil
import sys
import tempfile

import difficult
import project

LONG_TITLE = "The Extraordinarily Long and Winding Journey of the Very Smallest Hedgehog in the Whole Wide Wood "

# Title, language, what its pages say, and what else is said of it.
STORIES = [
    ("Ox", "en", ["One page."], {"mood": "calm"}),
    ("Forty", "en", [f"This is page {number}.\n\nIt is short." for number in range(1, 41)], {"ageGroup": 0, "readingLevel": 2}),
    (LONG_TITLE * 4, "en", ["It was long.", "It ended."], {"ageGroup": 1, "author": difficult.LONG_WORD, "theme": LONG_TITLE}),
    (difficult.LONG_WORD, "de", ["Kurz."], {"summary": difficult.LONG_WORD, "theme": difficult.LONG_WORD, "mood": difficult.LONG_WORD}),
    ("The Bell", "en", ["One.", "Two.", "Three.", "Four."], {"translationGroup": "bell", "ageGroup": 2, "readingLevel": 1}),
    ("الجرس", "ar", ["واحد.", "اثنان."], {"translationGroup": "bell", "ageGroup": 2}),
    ("Seul", "fr", ["Seul."], {"ageGroup": 0, "license": "Tous droits réservés"}),
]

# What the one story was called that has another address now.
MOVED = "ox"


def stories():
    return [
        {
            "id": f"00000000-0000-4000-9000-{place:012}",
            "title": title,
            "createdAt": f"2026-02-{place + 1:02}T09:30:00Z",
            "language": language,
            "pages": [{"pageNumber": number, "text": text} for number, text in enumerate(texts, 1)],
            **said,
        }
        for place, (title, language, texts, said) in enumerate(STORIES)
    ]


def site(language, pictures=(1, 2), address=None):
    """A project of it, built, with words of the interface in that language; five stories on a page of a list."""
    with tempfile.TemporaryDirectory() as folder:
        difficult.lay(folder, pictures, stories())
        lines = f'language = "{language}"\nstories_per_page = 5\ntagline = "{LONG_TITLE}"\n'
        made = project.Project(folder, difficult.settings(address, "placeholder", lines))
    made.run("edit", "story", MOVED, "--slug", "the-ox")
    made.run("build")
    # A browser leaves this page at once: nobody could look at it.
    with open(made.file("Site", "stories", MOVED, "index.html"), encoding="utf-8") as file:
        text = file.read()
    assert 'http-equiv="refresh"' in text, f"the old address of '{MOVED}' does not lead on"
    made.write(text.replace('http-equiv="refresh"', 'name="still"'), "Site", "stories", MOVED, "still.html")
    return made


def main(arguments):
    plain = [argument for argument in arguments if argument != "--without-pictures"]
    if not 2 <= len(plain) <= 3:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    project.PROGRAM = os.path.abspath(plain[0])
    made = site(plain[2] if len(plain) == 3 else "ar", () if len(plain) < len(arguments) else (1, 2))
    shutil.copytree(made.file("Site"), plain[1])
    made.folder.cleanup()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
