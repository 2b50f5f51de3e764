"""The stories of a site as its library has them, read without Hornbook: what its pages have to say."""

import collections
import contextlib
import os
import re
import sqlite3

Story = collections.namedtuple("Story", "slug title language group pages")
# A page: the alternative text of its picture, or none; its paragraphs; whether somebody has recorded it.
Page = collections.namedtuple("Page", "alt paragraphs is_recorded")


def plain(text):
    """Text with every run of white space as one blank: a browser may break lines there."""
    return " ".join(text.split())


def stories(site):
    """All stories, by their slugs; the library lies beside the site, or what shows the folder that it is."""
    places = [os.path.join(os.path.dirname(site), *names) for names in (("Content", "library.sqlite"), (".hornbook", "content.sqlite"))]
    path = next(filter(os.path.exists, places))
    found = {}
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as library:
        for id, *said in library.execute(
            "SELECT story.id, slug, title, language, translation_group FROM story"
            " JOIN address ON owner_id = story.id AND kind = 'story' AND is_current ORDER BY slug"
        ).fetchall():
            pages = library.execute(
                "SELECT illustration_status, alt_text, text, audio_relative_path FROM page WHERE story_id = ?"
                " ORDER BY page_number",
                (id,),
            )
            found[said[0]] = Story(
                *said,
                [
                    Page(
                        plain(alt or "") if status == "generated" else None,
                        [plain(part) for part in re.split(r"\n\s*\n", text) if part.strip()],
                        bool(audio),
                    )
                    for status, alt, text, audio in pages
                ],
            )
    return found
