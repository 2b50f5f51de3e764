#!/usr/bin/env python3
"""Measures the search of a site in Chromium: what a first search loads, and how long a slow processor works for it.

  search.py [--stories N] [--asks N] [--any-machine] [--program HORNBOOK] [--folder FOLDER]

Stories are made of words that are as frequent as words are (Zipf), in Latin, Arabic and Chinese script, with a cover each. Every search
is the first of a new tab. Bytes are those of the files as they lie there: the engine, the root of the index, its shards, and what is shown
of the six stories that are seen first. Work is the processor's time of the main thread from the call until these are there, six times over: what a
processor that is six times slower would take. What else this machine does meanwhile only adds to it, so that the least of some runs counts; and
nobody watches what the browser loads, which would be work of its own: the server says what it was asked for. With '--any-machine' the
script ends well whatever the work comes to, and only bytes are held to their limits.
"""

import gzip
import json
import os
import pathlib
import random
import shutil
import sqlite3
import statistics
import sys

import stories
from runs import Options, Run, Series, hornbook, machine, seconds, table, workshop

TESTS = pathlib.Path(__file__).resolve().parent.parent / "Tests"
sys.path.append(str(TESTS / "Site"))
import browser  # noqa: E402
import host  # noqa: E402

SETTINGS = """\
store = "Content/library.sqlite"

[site]
title = "The Long Shelf"

[books]
enabled = false

[search]
enabled = {enabled}
"""
# What must not be gone beyond: by a search for one word, and by each letter of a first search as it is typed.
MOST_BYTES, MOST_WORK, SLOWER = 100_000, 0.1, 6
# The most bytes of a word that no story has, for what may have been meant: the word's own and those of the guesses.
MOST_GUESSED = 120_000
SHOWN = 6

FIND = """
(async () => {
  const found = await hornbook.search.find({words: %s, filters: %s, order: %s});
  return {total: found.total, titles: (await found.take(0, %d)).map((story) => story.title)};
})()
"""


class Tongue:
    """Words of a script, the more frequent the earlier; the same seed makes the same."""

    def __init__(self, name, kind, count):
        self.chance = random.Random(f"tongue {name}")
        self.joint = "" if kind == "chinese" else " "
        make = getattr(self, kind)
        found = {}
        while len(found) < count:
            found[make()] = True
        self.words = list(found)
        # Zipf–Mandelbrot.
        weights, total = [], 0
        for rank in range(count):
            total += 1 / (rank + 2.7)
            weights.append(total)
        self.weights = weights

    def latin(self):
        heads = ["b", "br", "c", "ch", "d", "f", "g", "gl", "h", "j", "l", "m", "n", "p", "pr", "r", "s", "st", "t", "tr", "v", "w"]
        return "".join(
            self.chance.choice(heads) + self.chance.choice(["a", "e", "i", "o", "u", "é", "ö", "ai", "ou"])
            for _ in range(self.chance.choice([1, 2, 2, 3, 3, 4]))
        ) + self.chance.choice(["", "n", "r", "s", "t", "l"])

    def arabic(self):
        letters = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"
        return self.chance.choice(["", "", "", "", "", "ال", "ال", "وال", "ب"]) + "".join(
            self.chance.choice(letters) for _ in range(self.chance.choice([2, 3, 3, 4, 4, 5]))
        )

    def chinese(self):
        # 2,500 characters, the frequent ones more often.
        return "".join(chr(0x4E00 + int(2500 * self.chance.random() ** 2) * 7) for _ in range(self.chance.choice([1, 2, 2, 2, 3])))

    def text(self, chance, count):
        return self.joint.join(chance.choices(self.words, cum_weights=self.weights, k=count))


def library(count, pictures):
    """The library of the other benchmarks, with other words, a sixth of it in Chinese."""
    found = stories.library(count)
    chance = random.Random(f"search {count}")
    tongues = {language: Tongue(language, "latin", 12_000) for language in ("en", "de", "fr", "es", "uk")}
    tongues["ar"], tongues["zh"] = Tongue("ar", "arabic", 12_000), Tongue("zh", "chinese", 8_000)
    for number, story in enumerate(found["stories"]):
        if number % 6 == 5:
            story["language"] = "zh"
        tongue = tongues[story["language"]]
        story["title"] = tongue.text(chance, 4)
        story["summary"] = tongue.text(chance, 15)
        story["mainCharacter"] = tongue.words[1000 + chance.randrange(60)]
        for page in story["pages"]:
            page["text"] = tongue.text(chance, 24)
        story["pages"][0] |= {
            "illustrationRelativePath": pictures[number % len(pictures)],
            "illustrationStatus": "generated",
            "altText": "A cover",
        }
    return found, tongues


def queries(tongues):
    """What is searched for: (words, filters, order)."""
    latin, arabic, chinese = tongues["en"].words, tongues["ar"].words, tongues["zh"].words
    rare = lambda words: next(word for word in words[5000:] if len(word) > 5)
    common = lambda words, length: next(word for word in words if len(word) >= length)
    fold = lambda word: word.replace("é", "e")
    wrong = lambda word, place: word[:place] + ("k" if word[place] != "k" else "x") + word[place + 1 :]
    return [
        ("one frequent word", common(latin, 3), {}, "best"),
        ("a rare word", rare(latin), {}, "best"),
        ("a rare word, its fifth letter wrong", wrong(rare(latin), 4), {}, "best"),
        ("a rare word, its second letter wrong", wrong(rare(latin), 1), {}, "best"),
        ("two letters", fold(common(latin, 4))[:2], {}, "best"),
        ("three letters", fold(common(latin, 5))[:3], {}, "best"),
        ("two words", f"{common(latin, 4)} {latin[40]}", {}, "best"),
        ("three words", f"{latin[20]} {latin[60]} {latin[3]}", {}, "best"),
        ("Arabic, with the article", next(word for word in arabic if word.startswith("ال")), {}, "best"),
        ("Arabic, two words", f"{arabic[4]} {arabic[30]}", {}, "best"),
        ("Chinese, one character", common(chinese, 1)[:1], {}, "best"),
        ("Chinese, two characters", next(word for word in chinese if len(word) == 2), {}, "best"),
        ("Chinese, three characters", next(word for word in chinese if len(word) == 3), {}, "best"),
        ("a word and an age", common(latin, 4), {"age": "preschool"}, "best"),
        ("a word, an age and a theme", common(latin, 4), {"age": "preschool", "theme": "winter"}, "newest"),
        ("no word, a language, the shortest", "", {"language": "ar"}, "short"),
        ("no word, by title", "", {}, "title"),
    ]


class Search:
    """A site on a server, and what is asked of it."""

    def __init__(self, site):
        self.site = site
        # What was loaded once is loaded again.
        self.host = host.Host(site, headers={"Cache-Control": "no-store"})
        self.browser = browser.launch()

    def close(self):
        self.browser.close()
        self.host.close()

    def files(self):
        """The engine, and the files of the index that were asked for since the last tab was opened."""
        site = pathlib.Path(self.site)
        paths = {path for path in self.host.asked if path.startswith("search/") and path.endswith(".js")}
        return [*site.glob("assets/search.*.js"), *(site / path for path in sorted(paths))]

    def tab(self):
        tab = self.browser.tab()
        tab.call("Network.disable")
        tab.call("Performance.enable", timeDomain="threadTicks")
        self.host.asked.clear()
        tab.open(self.host.url("search/index.html"))
        tab.wait("Boolean(window.hornbook && hornbook.search)")
        # The page itself is done.
        tab.evaluate("new Promise((done) => setTimeout(done, 300))")
        return tab

    def busy(self, tab):
        """The time that the main thread has had so far on a processor so much slower, in seconds."""
        metrics = tab.call("Performance.getMetrics")["metrics"]
        return SLOWER * next(metric["value"] for metric in metrics if metric["name"] == "ThreadTime")

    def ask(self, words, filters, order):
        """Asks in a new tab: how many are found, files, bytes, compressed bytes, work."""
        tab = self.tab()
        begun = self.busy(tab)
        found = tab.evaluate(FIND % (json.dumps(words), json.dumps(filters), json.dumps(order), SHOWN))
        work = self.busy(tab) - begun
        tab.close()
        return found["total"], *weigh(self.files()), work

    def type(self, words):
        """Asks for each beginning of some words, one after another in one tab: files, bytes, compressed bytes, the work for each letter."""
        tab = self.tab()
        works = []
        for end in range(1, len(words) + 1):
            begun = self.busy(tab)
            tab.evaluate(FIND % (json.dumps(words[:end]), "{}", '"best"', SHOWN))
            works.append(self.busy(tab) - begun)
        tab.close()
        return *weigh(self.files()), works


def weigh(files):
    """How many files, and their bytes as they lie there and compressed."""
    contents = [file.read_bytes() for file in files]
    return len(files), sum(map(len, contents)), sum(len(gzip.compress(content, 9)) for content in contents)


def measure_searches(site, tongues, asks):
    search = Search(site)
    sizes, rows, worst = [], [["first search", "found", "files", "bytes", "compressed", "work, 6 × slower"]], (0, 0)
    try:
        for name, words, filters, order in queries(tongues):
            runs = [search.ask(words, filters, order) for _ in range(asks)]
            if len({run[:-1] for run in runs}) != 1:
                sys.exit(f"error: '{words}' was not answered in the same way each time: {runs}")
            total, files, size, packed, _ = runs[0]
            work = min(run[-1] for run in runs)
            rows.append([name, f"{total:,}", str(files), f"{size:,}", f"{packed:,}", seconds(work)])
            if name.endswith("wrong"):
                if not total or size > MOST_GUESSED:
                    sys.exit(f"error: {name}: found {total}, for {size:,} bytes; it may load {MOST_GUESSED:,}")
            elif words and not filters and " " not in words:
                sizes.append(size)
                worst = max(worst[0], size), worst[1]
        for words in (tongues["en"].words[120], tongues["ar"].words[120]):
            runs = [search.type(words) for _ in range(asks)]
            files, size, packed, _ = runs[0]
            work = max(min(letter) for letter in zip(*(run[-1] for run in runs)))
            rows.append([f"{len(words)} letters, typed one by one", "", str(files), f"{size:,}", f"{packed:,}", seconds(work)])
            worst = worst[0], max(worst[1], work)
    finally:
        search.close()
    print(table(rows))
    print(
        f"for one word {statistics.mean(sizes):,.0f} bytes on average, at the most {worst[0]:,}; at the most {seconds(worst[1])} after a letter",
        flush=True,
    )
    return worst


def measure_builds(project, folder, count, runs):
    """A first build, and one after the text of one page has changed, with the search and without it."""
    # The copies of the covers are made once.
    Run([hornbook(), "build", "--quiet", "--output", folder / "unmeasured"], project)
    shutil.rmtree(folder / "unmeasured")
    rows = [["", "first build", "CPU", "memory", "one page changed", "CPU", "files"]]
    for enabled in ("true", "false"):
        (project / "hornbook.toml").write_text(SETTINGS.format(enabled=enabled))
        first, changed, written = Series(), Series(), 0
        for number in range(runs):
            site = folder / f"site-{enabled}-{number}"
            first.add(Run([hornbook(), "build", "--quiet", "--output", site], project))
            for page in range(3):
                before = {path: os.stat(path).st_mtime_ns for path in site.rglob("*.*")}
                with sqlite3.connect(project / "Content" / "library.sqlite") as store:
                    told = store.execute(
                        "UPDATE page SET text = text || ? WHERE page_number = 5 AND story_id ="
                        " (SELECT id FROM story ORDER BY created_at LIMIT 1 OFFSET ?)",
                        (f" more{number}{page}", count // 14 + number),
                    ).rowcount
                store.close()
                if told != 1:
                    sys.exit(f"error: changed {told} pages of the library instead of one")
                changed.add(Run([hornbook(), "build", "--quiet", "--output", site], project))
                written = sum(before.get(path) != os.stat(path).st_mtime_ns for path in site.rglob("*.*"))
        name = "with search" if enabled == "true" else "without"
        rows.append(
            [name, str(first), seconds(first.cpu), f"{first.memory:.0f} MB", str(changed), seconds(changed.cpu), str(written)]
        )
    print(table(rows), flush=True)
    return folder / "site-true-0"


def measure(folder, count, runs, asks):
    """Makes a library of so many stories, builds it, and searches in it; gives the most bytes of a search for one word, and the most work for a letter that is typed."""
    project = folder / "project"
    (project / "Content" / "Illustrations").mkdir(parents=True)
    (project / "hornbook.toml").write_text(SETTINGS.format(enabled="true"))
    pictures = [f"cover-{number}.png" for number in range(24)]
    sys.path.append(str(TESTS / "Site"))
    from project import picture

    for number, name in enumerate(pictures):
        (project / "Content" / "Illustrations" / name).write_bytes(picture(number))
    found, tongues = library(count, pictures)
    (folder / "stories.json").write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
    Run([hornbook(), "import", "json", folder / "stories.json"], project)
    site = measure_builds(project, folder, count, runs)
    parts = list((site / "search").rglob("*.js"))
    print(f"the index of {count:,} stories: {len(parts):,} files, {sum(part.stat().st_size for part in parts) / 1e6:.1f} MB", flush=True)
    if browser.program() is None:
        print("skipped: the search is not measured: there is no Chromium here that can be steered")
        return 0, 0
    return measure_searches(site, tongues, asks)


def main():
    options = Options(__doc__)
    options.add("--stories", type=int, default=10_000)
    options.add("--runs", type=int, default=1, help="first builds of each kind")
    options.add("--asks", type=int, default=7, help="how often each search is asked for; of the work, the least is printed")
    options.add("--any-machine", action="store_true", help="hold to their limits only what no machine changes")
    options = options.read()
    with workshop(options, "search") as folder:
        print(f"{machine()}; load {os.getloadavg()[0]:.1f}", flush=True)
        size, work = measure(folder, options.stories, options.runs, options.asks)
    if size > MOST_BYTES or work > MOST_WORK and not options.any_machine:
        sys.exit(f"error: one word may load {MOST_BYTES:,} bytes, and a letter may take {seconds(MOST_WORK)} of work")


if __name__ == "__main__":
    main()
