"""What is tried: each command in a project where it has something to do."""

import dataclasses
import io
import json
import os
import plistlib
import sqlite3
import zipfile
from collections.abc import Callable

import place
from place import LIBRARY, MOMENT, SPARK_SESSIONS, STORE, document, identifier, picture, shelf, story

SETTINGS = '[site]\ntitle = "Stars"\nstories_per_page = 2\nbase_url = "https://example.org/"\n'
PICTURES = ((700, 525), (320, 240))

# What another program does to a library of stories between two builds.
NEWS = f"""
    UPDATE page SET text = 'Other ' || page_number WHERE page_number = 2;
    UPDATE page SET illustration_status = 'failed' WHERE id = '{identifier(101)}';
    DELETE FROM story WHERE id = '{identifier(2)}';
    UPDATE story SET title = 'Renamed' WHERE id = '{identifier(1)}';
    INSERT INTO story (id, title, created_at) VALUES ('{identifier(9)}', 'Guest', '{MOMENT}');
    INSERT INTO page (id, story_id, page_number, text, illustration_status)
      VALUES ('{identifier(901)}', '{identifier(9)}', 1, 'Hello.', 'notStarted');
    UPDATE page SET updated_at = '{MOMENT}'; UPDATE story SET updated_at = '{MOMENT}';
"""


@dataclasses.dataclass(frozen=True)
class Scene:
    """A command with its project: what is there before, and what may be said of the end."""

    name: str
    words: tuple[str, ...]
    # Makes the project; it is given a place and a function that runs the program there.
    prepare: Callable
    # Whether the command writes moments, so that only a build of just this library is comparable.
    is_dated: bool = False
    # Whether rows may stand between before and after: each of them is true at any moment.
    goes_step_by_step: bool = False
    # Whether it gives out addresses once the library is there, in a step of its own.
    gives_addresses: bool = False
    # Whether it says what it has done of several things, before one that fails.
    tells_steps: bool = False
    # Whether doing it again, once it is done, fails as there is nothing left to do.
    is_once: bool = False
    # Where it runs, as seen from the room.
    folder: str = "project"
    # What changes the library while it runs; none where nothing does.
    meanwhile: str | None = None
    # Whether a build follows it.
    builds_after: bool = True
    # Whether it takes so long that it is tried less often.
    is_heavy: bool = False


def stories(here, run, library=True, built=True):
    """Four stories in a collection, with pictures; a library, and a site."""
    here.write("hornbook.toml", STORE + SETTINGS)
    for number, size in enumerate(PICTURES):
        here.write(f"Content/Illustrations/{number}.png", picture(number, *size))
    here.write("Content/pages/about.md", "# About\n\nStars.\n")
    here.write("Content/library.json", document([story(n) for n in (1, 2, 3)], [shelf(1, 2)]))
    if library:
        run("import", "json", "Content/library.json")
    if built:
        run("build")


def written(number, word="Page", more=""):
    """A story as somebody writes it, with a picture."""
    head = f'id = "{identifier(number)}"\ncreatedAt = 2025-01-{number:02}T00:00:00Z\ntheme = "Theme {number % 2}"\n'
    picture = f"![A star](../../Illustrations/{number % 2}.png)"
    return f"+++\n{head}+++\n\n# Story {number}\n\n{picture}\n\n{word} 1 of {number}.\n\n##\n\n{word} 2 of {number}.{more}\n"


def folder(here, run, built=True):
    """Three stories in files, which are the library, in a collection."""
    here.write("hornbook.toml", SETTINGS)
    for number, size in enumerate(PICTURES):
        here.write(f"Content/Illustrations/{number}.png", picture(number, *size))
    for number in (1, 2, 3):
        here.write(f"Content/stories/en/{number}.md", written(number))
    here.write("Content/collections.json", document([], [shelf(1, 2)]))
    if built:
        run("build")


def first_folder(here, run):
    """Neither a site nor addresses, but copies of pictures."""
    folder(here, run)
    here.remove("Content/addresses.toml", "Site", ".hornbook/build.sqlite", ".hornbook/lock", ".hornbook/content.sqlite")


def changed_folder(here, run):
    """Files that were edited, renamed, removed and added."""
    folder(here, run)
    here.write("Content/stories/en/1.md", written(1, "Told", " And so on."))
    os.rename(here.file("Content/stories/en/2.md"), here.file("Content/stories/en/second.md"))
    here.remove("Content/stories/en/3.md")
    here.write("Content/stories/en/new.md", "# A newcomer\n\nIt was.\n\n![A star](../../Illustrations/0.png)\n")
    here.write("Content/Illustrations/0.png", picture(7, *PICTURES[0]))


def sparks(here, run, library=True, built=True):
    here.write("hornbook.toml", 'kind = "dailyspark"\n' + SETTINGS.replace("stories_per_page = 2\n", ""))
    here.write("Content/sparks.json", place.sparks())
    if library:
        run("import", "dailyspark", "Content/sparks.json")
        run("edit", "transcripts", "on")
    if built:
        run("build")


def first(kind):
    """Neither library nor site, but copies of pictures, which take long to make."""

    def prepare(here, run):
        kind(here, run, library=False)
        here.remove(LIBRARY, "Site", ".hornbook/build.sqlite", ".hornbook/lock")

    return prepare


def with_nothing(here, run):
    stories(here, run, library=False, built=False)
    here.write("Content/library.json", document([story(1)]))
    here.remove(".hornbook")


def changed(here, run):
    stories(here, run)
    here.change(NEWS)
    here.write("Content/Illustrations/0.png", picture(7, *PICTURES[0]))


def changed_sparks(here, run):
    sparks(here, run)
    here.change("UPDATE spark SET text = text || ' And so on.' WHERE rowid % 2; DELETE FROM micro_lesson WHERE rowid = 1;")


def imported(here, run):
    """A file that changes a story, and brings two with a picture of their own."""
    stories(here, run)
    here.write("in/Illustrations/0.png", picture(3, 300, 200))
    here.write("in/new.json", document([story(1, word="Told"), *(dict(story(n), pages=story(n)["pages"][1:2]) for n in (4, 5))], [shelf(1, 4)]))


def imported_markdown(here, run):
    stories(here, run)
    here.write("in/dot.png", picture(5, 300, 200))
    here.write("in/one.md", "# One more\n\nIt was.\n\n![A dot](dot.png)\n\n##\n\nAnd was no more.\n")


def app_store(here, name):
    """The store of an app, with pictures beside it."""
    here.make_store(name, shape="shipped", stories=3, pages=2, pictures=True, journal="wal")


def imported_swiftdata(here, run):
    stories(here, run)
    app_store(here, "in/default.store")


def imported_preferences(here, run):
    stories(here, run)
    saved = [
        {"id": identifier(number), "title": f"Kept {number}", "timestamp": number, "content": "Page 1: It was.\nPage 2: And was no more."}
        for number in (4, 5)
    ]
    here.write("in/app.plist", plistlib.dumps({"savedStories": json.dumps(saved).encode(), "launches": 7}))


def published_app_store(here, run):
    """A project without a library of its own, which publishes what an app keeps."""
    here.write("hornbook.toml", 'store = "in/default.store"\n' + SETTINGS)
    app_store(here, "in/default.store")
    run("build")
    connection = sqlite3.connect(here.file("in/default.store"))
    connection.executescript("UPDATE ZPAGE SET ZCONTENT = 'Another.' WHERE Z_PK = 1;")
    connection.close()


def book(number, words="Page"):
    """An e-book of somebody else, with a picture on each of its pages."""
    pages = range(1, 4)
    items = "".join(
        f'<item id="p{page}" href="{page}.xhtml" media-type="application/xhtml+xml"/><item id="i{page}" href="{page}.png" media-type="image/png"/>'
        for page in pages
    )
    package = f'''<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="u">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="u">urn:x:{number}</dc:identifier><dc:title>Book {number}</dc:title>
<dc:language>en</dc:language><dc:creator>Ana</dc:creator><meta property="dcterms:modified">2025-02-0{number}T00:00:00Z</meta></metadata>
<manifest>{items}</manifest><spine>{"".join(f'<itemref idref="p{page}"/>' for page in pages)}</spine></package>'''
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("mimetype", "application/epub+zip")
        archive.writestr(
            "META-INF/container.xml",
            '<container><rootfiles><rootfile full-path="a.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
        )
        archive.writestr("a.opf", package)
        for page in pages:
            archive.writestr(f"{page}.png", picture(10 * number + page, 60 * page, 80))
            archive.writestr(
                f"{page}.xhtml",
                f'<html xmlns="http://www.w3.org/1999/xhtml"><body><img src="{page}.png" alt="Star {page}"/><p>{words} {page}.</p></body></html>',
            )
    return data.getvalue()


def imported_books(here, run):
    stories(here, run)
    for number in (1, 2):
        here.write(f"in/{number}.epub", book(number))


def imported_books_of_folder(here, run):
    folder(here, run)
    for number in (1, 2):
        here.write(f"in/{number}.epub", book(number))


def imported_books_again(here, run):
    """Books over stories that somebody has changed since they came in."""
    imported_books(here, run)
    run("import", "epub", "in/1.epub", "in/2.epub")
    here.change("UPDATE page SET text = 'Other' WHERE text = 'Page 2.'; UPDATE story SET title = 'Other' WHERE title = 'Book 1';")
    here.write("in/1.epub", book(1, words="Told"))


def imported_first(here, run):
    imported(here, run)
    here.remove(LIBRARY, "Site", ".hornbook", "Content/library.json")


def sparks_of_sessions(here, run):
    sparks(here, run)
    with open(SPARK_SESSIONS, "rb") as file:
        here.write("in/sessions.json", file.read())


def kept_sessions(here, run):
    sparks_of_sessions(here, run)
    run("import", "dailyspark", "in/sessions.json")


def old(kind, version):
    """A library as a version of the schema lays it out."""

    def prepare(here, run):
        kind(here, run, library=False, built=False)
        here.lay_out(kind.__name__, version)

    return prepare


def written_books(here, run):
    stories(here, run)
    run("epub", "--output", "out")
    here.change(NEWS)


def nothing(here, _):
    here.remove("")


SCENES = [
    Scene("build, the first", ("build",), first(stories), gives_addresses=True),
    Scene("build, from nothing", ("build",), with_nothing, gives_addresses=True, is_heavy=True),
    Scene("build, of changes", ("build",), changed),
    Scene("build, of nothing new", ("build",), stories),
    Scene("build of a folder, the first", ("build",), first_folder),
    Scene("build of a folder, of changes", ("build",), changed_folder),
    Scene("build of an app's store", ("build",), published_app_store),
    Scene("build of sparks, the first", ("build",), first(sparks), gives_addresses=True),
    Scene("build of sparks, of changes", ("build",), changed_sparks),
    Scene("import json", ("import", "json", "in/new.json"), imported),
    Scene("import json, the first", ("import", "json", "in/new.json"), imported_first),
    Scene("import markdown", ("import", "markdown", "in"), imported_markdown, is_dated=True),
    Scene("import swiftdata", ("import", "swiftdata", "in"), imported_swiftdata),
    Scene("import userdefaults", ("import", "userdefaults", "in/app.plist"), imported_preferences),
    Scene("import epub", ("import", "epub", "in/1.epub", "in/2.epub"), imported_books, is_dated=True),
    Scene("import epub into a folder", ("import", "epub", "in/1.epub", "in/2.epub"), imported_books_of_folder, is_dated=True),
    Scene("import epub, forced", ("import", "epub", "--force", "in/1.epub", "in/2.epub"), imported_books_again, is_dated=True),
    Scene("import dailyspark", ("import", "dailyspark", "in/sessions.json"), sparks_of_sessions),
    *(Scene(f"migrate from {version}", ("migrate",), old(stories, version)) for version in (1, 2, 3)),
    *(Scene(f"migrate of sparks from {version}", ("migrate",), old(sparks, version)) for version in (1, 2, 3)),
    Scene("edit", ("edit", "story", identifier(1), "--title", "Newly named", "--author", "Somebody"), stories, is_dated=True),
    Scene("edit of sparks", ("edit", "transcripts", "off", "--remove"), kept_sessions, tells_steps=True),
    Scene("delete", ("delete", "story", "Story 2", "--yes"), stories, is_dated=True, is_once=True),
    Scene("delete-all of sparks", ("delete-all", "--yes"), sparks, is_once=True),
    Scene("export json", ("export", "json", "out/library.json"), stories, is_once=True),
    Scene("export json, with pictures", ("export", "json", "out"), stories, is_once=True),
    Scene("export markdown", ("export", "markdown", "out"), stories, is_once=True),
    Scene("export of sparks", ("export", "json", "out/library.json"), sparks, is_once=True),
    Scene("epub", ("epub", "--output", "out"), stories),
    Scene("epub, of changes", ("epub", "--output", "out"), written_books),
    Scene("check", ("check", "--no-epubcheck"), stories, tells_steps=True),
    Scene("clean", ("clean",), stories),
    Scene("clean of sparks", ("clean",), sparks),
    Scene("illustrate", ("illustrate", "--provider", "sketch"), stories, is_dated=True, goes_step_by_step=True),
    Scene("init", ("init", "project"), nothing, folder=".", builds_after=False, is_once=True),
    Scene("init of sparks", ("init", "project", "--kind", "dailyspark"), nothing, folder=".", builds_after=False, is_once=True),
    Scene(
        "serve",
        ("serve", "--port", "0", "--output", "Site"),
        changed,
        gives_addresses=True,
        meanwhile="UPDATE page SET text = text || '!', updated_at = '2025-03-02T00:00:00.000000Z'",
    ),
]


def named(*words):
    """The scenes whose names begin with one of some words; all where there are none."""
    return [scene for scene in SCENES if not words or any(scene.name.startswith(word) for word in words)]
