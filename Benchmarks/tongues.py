#!/usr/bin/env python3
"""Measures a collection in many languages, as such collections are published: Markdown files in a folder for each language, most of
them translations, without dates and pictures.

  tongues.py [--stories N] [--program HORNBOOK] [--folder FOLDER] [--no-books] [--no-search] [--write FOLDER] [--keep]

Imports it, builds its site, then changes one thing at a time. The folder has to have room: about 220 kB a story. `--write` only
writes the Markdown files. The same N gives the same bytes.
"""

import multiprocessing
import os
import pathlib
import random
import sqlite3
import sys

from runs import Options, Run, hornbook, machine, note, seconds, table, workshop

SETTINGS = """\
store = "Content/library.sqlite"

[site]
title = "Many Tongues"
base_url = "https://stories.example"

[books]
enabled = {books}

[search]
enabled = {search}
"""
# The languages, from the one with the most stories to the one with the fewest.
TAGS = """
en sw fr zu xh af so lg nso tn st ss ts ve nr am om ti rw ny sn yo ig ha wo ff luo kam ki mas teo nuj lwg myx loz kr lgg-official
tw-Akua tw-Asan ar fa ur hi bn pa gu ta te kn ml si ne mr or sat th my km vi id jv su tl ceb es pt it de nl pl uk ru tr el no sv da fi
zh-Hans ja ko mg ee bem toi kwn
""".split()
# The letters of their words, where these are not Latin ones.
LETTERS = {
    "am ti": "ሀሁለሉመሙሰሱረሩበቡተቱነኑከኩ", "ar fa ur": "ابتجدرسعقلمنهوي", "hi ne mr": "कखगचजटडतदनपबमरलसह", "bn": "কখগচজটডতদনপবমরলসহ",
    "pa": "ਕਖਗਚਜਟਡਤਦਨਪਬਮਰਲਸਹ", "gu": "કખગચજટડતદનપબમરલસહ", "ta": "கசடதபறயரலவழளனம", "te": "కఖగచజటడతదనపబమరలసహ", "kn": "ಕಖಗಚಜಟಡತದನಪಬಮರಲಸಹ",
    "ml": "കഖഗചജടഡതദനപബമരലസഹ", "si": "කඛගචජටඩතදනපබමරලසහ", "or": "କଖଗଚଜଟଡତଦନପବମରଲସହ", "sat": "ᱚᱛᱜᱞᱟᱠᱡᱢᱣᱤᱥᱦ", "th": "กขคงจชดตนบปมรลวสห",
    "my": "ကခဂငစဆတထနပဖမရလသဟ", "km": "កខគងចជដតនបផមរលសហ", "uk ru": "абвгдежиклмнопрстух", "el": "αβγδεικλμνοπρστυ",
    "zh-Hans": "的一是了我不人在他有这个上们来到时大地为子中你说生", "ja": "あいうえおかきくけこさしすせそたちつてと", "ko": "가나다라마바사아자차카타파하",
}
LETTERS = {tag: letters for tags, letters in LETTERS.items() for tag in tags.split()}
SYLLABLES = [first + second for first in "bdfgjklmnprstvwyz" for second in "aeiou"]
PEOPLE = [f"{first} {last}" for first in "Ada Ben Cyn Dora Eli Fay Gus Hope Ida Jo".split() for last in "Adeyemi Botha Chanda Dube Eze Fox".split()]


def shares(count):
    """How many stories each language has: the first one most, each further one fewer."""
    weights = [1 / (place + 1.5) for place in range(len(TAGS))]
    given = [max(1, int(count * weight / sum(weights))) for weight in weights]
    given[0] += count - sum(given)
    return given


def words_of(tag, chance):
    """Some hundred words of a language."""
    parts = LETTERS.get(tag, SYLLABLES)
    return ["".join(chance.choices(parts, k=chance.choice([1, 2, 2, 3, 3, 4]))) for _ in range(400)]


def write(folder, count):
    """Writes a collection: a story of the first language has a number, and the others are translations of some of these."""
    counts = shares(count)
    groups = max(counts)
    for tag, many in zip(TAGS, counts):
        chance = random.Random(f"{tag} {count}")
        words = words_of(tag, chance)
        place = folder / tag
        place.mkdir(parents=True)
        for number in sorted(chance.sample(range(1, groups + 1), many)):
            made = random.Random(number)
            title = " ".join(chance.choices(words, k=made.choice([1, 2, 2, 3, 3, 4]))).capitalize()
            lines = [f"# {title}", ""]
            for _ in range(made.choice([6, 8, 10, 10, 11, 12, 12, 14, 14])):
                # Now and then a translation lacks a page.
                told = "" if chance.random() < 0.02 else " ".join(chance.choices(words, k=chance.randrange(8, 32))).capitalize() + "."
                lines += ["##", told, ""]
            lines += ["##", "* License: [CC-BY]", f"* Text: {', '.join(made.sample(PEOPLE, made.choice([1, 1, 1, 2])))}"]
            lines += [f"* Illustration: {made.choice(PEOPLE)}"]
            lines += [f"* Adaptation: {made.choice(PEOPLE)}"] if made.random() < 0.04 else []
            lines += [] if tag == "en" else [f"* Translation: {chance.choice(PEOPLE)}"]
            (place / f"{number:05}_{title.lower().replace(' ', '-')}.md").write_text("\n".join(lines + [f"* Language: {tag}", ""]))


def measure(folder, options):
    writer = multiprocessing.Process(target=write, args=(folder / "collection", options.stories))
    writer.start()
    writer.join()
    if writer.exitcode:
        sys.exit("error: the collection could not be written")
    (folder / "Content/Illustrations").mkdir(parents=True)
    words = {True: "true", False: "false"}
    (folder / "hornbook.toml").write_text(SETTINGS.format(books=words[not options.no_books], search=words[not options.no_search]))
    rows = [["", "seconds", "processor", "memory"]]

    def run(name, *words):
        done = Run([hornbook(), *words], folder)
        rows.append([name, seconds(done.wall), seconds(done.cpu), f"{done.memory:,.0f} MB"])
        note(f"many languages, {name}", ours=done)
        return done

    def change(sql):
        with sqlite3.connect(folder / "Content/library.sqlite") as library:
            library.execute(sql)
        library.close()

    def stands():
        return {path: os.stat(path).st_mtime_ns for parent, _, names in os.walk(folder / "Site") for path in (f"{parent}/{name}" for name in names)}

    run("import", "import", "markdown", "collection")
    run("first build", "build")
    before = stands()
    run("nothing changed", "build")
    if stands() != before:
        sys.exit("error: a build with nothing to do has written something")
    story = "(SELECT id FROM story WHERE language = 'sw' ORDER BY title LIMIT 1)"
    change(f"UPDATE page SET text = text || ' Basi.' WHERE page_number = 1 AND story_id = {story}")
    run("one text changed", "build")
    change(f"UPDATE story SET title = title || ' basi' WHERE id = {story}")
    run("one title changed", "build")
    print(table(rows))
    pages = sum(path.endswith(".html") for path in before)
    print(f"{options.stories:,} stories in {len(TAGS)} languages: {len(before):,} files, {pages:,} of them pages, {sum(os.stat(path).st_size for path in before if os.path.exists(path)) / 1e9:.2f} GB")


def main():
    options = Options(__doc__)
    options.add("--stories", type=int, default=2_126)
    options.add("--write", type=pathlib.Path)
    for name in ("--no-books", "--no-search", "--keep"):
        options.add(name, action="store_true")
    options = options.read()
    if options.write:
        return write(options.write, options.stories)
    print(machine(), " ".join(sys.argv[1:]), flush=True)
    with workshop(options, "tongues", keep=options.keep) as folder:
        measure(folder, options)


if __name__ == "__main__":
    main()
