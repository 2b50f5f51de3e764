#!/usr/bin/env python3
"""Writes the stories of a library as a Hugo site with the addresses and the visible text of Hornbook's default theme.

  hugo_site.py LIBRARY.json ASSETS OUT

ASSETS is the folder 'assets' of the same site as Hornbook built it. The layout is the fastest that was found for Hugo: one section,
'url' in the front matter, neighbours by number; what can be known of a page beforehand stands in its front matter.
"""

import collections
import datetime
import json
import pathlib
import shutil
import sys
import unicodedata

import list_pages

HERE = pathlib.Path(__file__).parent
AGES = [("preschool", "Ages 3–5"), ("elementary", "Ages 6–8"), ("preteen", "Ages 9–10")]
AUTONYMS = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "ar": "العربية",
    "uk": "Українська",
}
# What readers of English call them, where they call them otherwise.
BESIDE = {"de": "German", "fr": "French", "es": "Spanish", "ar": "Arabic", "uk": "Ukrainian"}
# The languages that the theme's words are in, in its order.
INTERFACE = [
    ("en", "English"), ("id", "Bahasa Indonesia"), ("de", "Deutsch"), ("en-US", "English (US)"), ("es", "Español"), ("fr", "Français"),
    ("sw", "Kiswahili"), ("pt", "Português"), ("ru", "Русский"), ("ar", "العربية"), ("hi", "हिन्दी"), ("bn", "বাংলা"), ("zh-Hans", "简体中文"),
]  # fmt: skip
# The words for the colours of cloths, in the order of the rainbow, and of the cloths from 1 to 8.
RAINBOW = ["red", "orange", "yellow", "green", "blue", "purple", "pink"]
CLOTHS = ["red", "orange", "green", "green", "blue", "blue", "purple", "pink"]
MONTHS = "January February March April May June July August September October November December".split()
SECTIONS = ["stories", "collections", "ages", "themes", "languages", "colours"]
HEADINGS = {"colours": "Cover colours"}


def direction(language):
    return "rtl" if language == "ar" else "ltr"


def counted(number, noun, plural):
    return f"{number} {noun if number == 1 else plural}"


def accent(identifier):
    value = 7
    for byte in identifier.encode():
        value = (value * 31 + byte) & 0xFFFFFFFF
    return str((value >> 8 & 7) + 1)


def tells(stories):
    """Whether a list says who made its stories: where they are not all by the same."""
    return len({story["author"] for story in stories}) > 1


def colour(story):
    return CLOTHS[int(accent(story["id"])) - 1]


class Recommendations:
    """Which stories are recommended beside each: of its neighbours among those that share something, the four that share most."""

    def __init__(self, stories, collections):
        held = {story["id"]: [] for story in stories}
        for place, collection in enumerate(collections):
            for story in collection["stories"]:
                held[story].append(place)
        self.traits = [
            {
                "character": (story.get("mainCharacter") or "").lower() or None,
                "theme": (story.get("theme") or "").lower() or None,
                "collections": held[story["id"]],
                "age": story["ageGroup"],
                "moment": datetime.datetime.fromisoformat(story["createdAt"].replace("Z", "+00:00")),
                "id": story["id"],
            }
            for story in stories
        ]
        shelves = {}
        for place, (story, traits) in enumerate(zip(stories, self.traits)):
            first = traits["collections"][0] if traits["collections"] else None
            for name, value in [("character", traits["character"]), ("theme", traits["theme"]), ("collection", first), ("age", traits["age"])]:
                if value is not None:
                    shelves.setdefault((story["language"], name, value), []).append(place)
            shelves.setdefault((story["language"], "nothing", None), []).append(place)
        neighbours = [set() for _ in stories]
        for shelf in shelves.values():
            for index, place in enumerate(shelf):
                neighbours[place].update(shelf[max(0, index - 2) : index + 3])
        self.lists = [
            sorted((other for other in found if other != place), key=lambda other: self.rank(place, other))[:4]
            for place, found in enumerate(neighbours)
        ]

    def rank(self, place, other):
        one, two = self.traits[place], self.traits[other]
        likeness = 4 * (one["character"] is not None and one["character"] == two["character"])
        likeness += 3 * (one["theme"] is not None and one["theme"] == two["theme"])
        likeness += 3 * bool(set(one["collections"]) & set(two["collections"]))
        likeness += one["age"] == two["age"]
        return (-likeness, abs(two["moment"] - one["moment"]), two["id"])


class Site:
    def __init__(self, library, out):
        self.out = out / "content" / "s"
        self.out.mkdir(parents=True)
        self.slugs = {address["owner"]: address["slug"] for address in library["addresses"]}
        self.stories = sorted(library["stories"], key=lambda story: story["createdAt"])
        self.collections = sorted(library["collections"], key=lambda collection: collection["name"])
        self.recommended = Recommendations(self.stories, self.collections).lists
        self.places = {story["id"]: place for place, story in enumerate(self.stories)}
        self.groups = {
            "ages": [
                (slug, label, "en", [story for story in self.stories if story["ageGroup"] == age])
                for age, (slug, label) in enumerate(AGES)
            ],
            "themes": self.grouped("theme"),
            "languages": sorted(
                [(tag, AUTONYMS[tag], tag, members) for tag, _, _, members in self.grouped("language")],
                key=lambda group: (unicodedata.normalize("NFD", group[1]).casefold(), group[0]),
            ),
            "colours": [
                (name, name.title(), "en", [story for story in self.stories if colour(story) == name]) for name in RAINBOW
            ],
        }

    def grouped(self, field):
        groups = {}
        for story in self.stories:
            groups.setdefault(story[field], []).append(story)
        return [
            (name.lower().replace(" ", "-"), name, collections.Counter(story["language"] for story in members).most_common(1)[0][0], members)
            for name, members in sorted(groups.items())
        ]

    def write(self, name, front, text=""):
        front["url"] = "/" + front["url"]
        front.setdefault("root", "../" * (front["url"].count("/") - 1))
        front.setdefault("lang", "en")
        front["dir"] = direction(front["lang"])
        (self.out / f"{name}.md").write_text(f"{json.dumps(front, ensure_ascii=False)}\n\n{text}\n", encoding="utf-8")

    def write_all(self):
        for story in self.stories:
            self.write_story(story)
        self.write_home()
        self.write_list("stories", "library", "stories", "Stories", self.stories)
        for section in SECTIONS[2:]:
            self.write_groups(section)
        self.write_collections()
        lost = "This page has wandered off"
        hint = "Perhaps it is still being written. In the meantime, there are other stories to read."
        front = {"url": "404.html", "layout": "lost", "kind": "lost", "title": lost, "description": hint}
        self.write("lost", front)
        self.write_settings()

    def write_settings(self):
        front = {
            "url": "settings.html",
            "layout": "settings",
            "kind": "settings",
            "section": "settings",
            "title": "Settings",
            "description": "Settings · The Long Shelf",
            "interface_languages": [
                {"lang": tag, "dir": direction(tag), "label": autonym} for tag, autonym in INTERFACE
            ],
            "ages": [{"age": slug, "label": label} for slug, label in AGES],
        }
        self.write("settings", front)

    def write_story(self, story):
        slug, pages = self.slugs[story["id"]], story["pages"]
        age, label = AGES[story["ageGroup"]]
        known = {
            "title": story["title"],
            "lang": story["language"],
            "section": "stories",
            "slug": slug,
            "count": len(pages),
        }
        year, month, day = story["createdAt"][:10].split("-")
        collections = [entry for entry in self.collections if story["id"] in entry["stories"]]
        self.write(
            slug,
            known
            | {
                "url": f"stories/{slug}/index.html",
                "layout": "story",
                "kind": "story",
                "accent": accent(story["id"]),
                "description": story["summary"],
                "next": "1.html",
                "byline": f"Story by {story['author']}",
                "author": story["author"],
                "age": age,
                "age_label": label,
                "theme": story["theme"],
                "theme_slug": story["theme"].lower().replace(" ", "-"),
                "language_label": AUTONYMS[story["language"]],
                "page_count_label": counted(len(pages), "page", "pages"),
                "created": f"{int(day)} {MONTHS[int(month) - 1]} {year}",
                "collections": [{"slug": self.slugs[entry["id"]], "name": entry["name"]} for entry in collections],
                "more": [
                    {
                        "slug": self.slugs[other["id"]],
                        "title": other["title"],
                        "lang": other["language"],
                        "dir": direction(other["language"]),
                        "age": AGES[other["ageGroup"]][0],
                        "accent": accent(other["id"]),
                    }
                    for other in (self.stories[place] for place in self.recommended[self.places[story["id"]]])
                ],
            },
        )
        for page in pages:
            number = page["pageNumber"]
            front = known | {
                "url": f"stories/{slug}/{number}.html",
                "layout": "reader",
                "kind": "reading page",
                "number": number,
                "progress": number * 100 // len(pages),
                "document_title": f"{story['title']} – Page {number} of {len(pages)}",
                "description": list_pages.excerpt(page["text"].split("\n\n")[0], 160),
            }
            if number > 1:
                front["prev"] = f"{number - 1}.html"
            if number < len(pages):
                front["next"] = f"{number + 1}.html"
            self.write(f"{slug}-{number}", front, page["text"])

    def entry(self, section, place, group):
        slug, label, language, members = group
        return {
            "href": f"{slug}/index.html",
            "label": label,
            "lang": language,
            "dir": direction(language),
            "number": str(place % 8 + 1),
            "count": counted(len(members), "story", "stories"),
            "age": slug if section == "ages" else None,
            "beside": BESIDE.get(slug) if section == "languages" else None,
            "colour": slug if section == "colours" else None,
        }

    def write_home(self):
        ages = [group for group in self.groups["ages"] if group[3]]
        front = {
            "url": "index.html",
            "layout": "front",
            "kind": "home",
            "description": "Picture stories in several languages.",
            "stories": [self.slugs[story["id"]] for story in reversed(self.stories[-8:])],
            "tells": tells(self.stories[-8:]),
            "languages": [
                {
                    "lang": tag,
                    "dir": direction(tag),
                    "label": label,
                    "speaks": tag if tag in dict(INTERFACE) else "",
                    "count": counted(len(members), "story", "stories"),
                }
                for tag, label, _, members in sorted(self.groups["languages"], key=lambda group: -len(group[3]))[:8]
            ],
            "ages": [self.entry("ages", place, group) for place, group in enumerate(ages)],
            "colours": [
                self.entry("colours", place, group)
                for place, group in enumerate(group for group in self.groups["colours"] if group[3])
            ],
            "collections": [self.shelf(entry) for entry in reversed(self.collections[-12:])],
        }
        self.write("front", front)

    def shelf(self, collection):
        return {
            "href": f"{self.slugs[collection['id']]}/index.html",
            "name": collection["name"],
            "count": counted(len(collection["stories"]), "story", "stories"),
            "accent": accent(collection["stories"][0]),
        }

    def write_collections(self):
        if not self.collections:
            return
        front = {"layout": "collections", "section": "collections", "title": "Collections"}
        for part, pages in self.pages("collections", "Collections", self.collections, lambda entry: (entry["name"], "en")):
            pages["collections"] = [self.shelf(entry) for entry in reversed(part.members)]
            self.write(f"collections-list-{part.name or 'newest'}", front | pages)
        for entry in self.collections:
            slug, count = self.slugs[entry["id"]], counted(len(entry["stories"]), "story", "stories")
            front = {
                "url": f"collections/{slug}/index.html",
                "layout": "collection",
                "kind": "list",
                "section": "collections",
                "title": entry["name"],
                "description": f"{entry['name']} · {count}",
                "story_count": count,
                "stories": [self.slugs[story] for story in entry["stories"]],
                "tells": tells(self.stories[self.places[story]] for story in entry["stories"]),
            }
            self.write(f"collection-{slug}", front)

    def write_groups(self, section):
        heading = HEADINGS.get(section, section.title())
        groups = [group for group in self.groups[section] if group[3]]
        front = {
            "url": f"{section}/index.html",
            "layout": "groups",
            "kind": "list",
            "section": section,
            "title": heading,
            "description": f"{heading} · The Long Shelf",
            "intro": "What the stories are about." if section == "themes" else None,
            "groups": [self.entry(section, place, group) for place, group in enumerate(groups)],
        }
        front["shelves"] = self.shelves(section, front["groups"], groups)
        self.write(section, front)
        for slug, label, language, members in groups:
            own = {"parent": heading, "label_lang": language, "label_dir": direction(language)}
            if section == "colours":
                own["colour"] = slug
            self.write_list(f"{section}/{slug}", "group", section, label, members, own)

    def shelves(self, section, entries, groups):
        """Themes by their languages, those of the site first, then those with the most stories."""
        counts = collections.Counter()
        for _, _, language, members in groups:
            counts[language] += len(members)
        if section != "themes" or len(counts) == 1:
            return [{"label": None, "groups": entries}]
        order = sorted(counts, key=lambda tag: (tag != "en", -counts[tag], tag))
        return [
            {"label": AUTONYMS[tag], "lang": tag, "dir": direction(tag), "groups": [entry for entry in entries if entry["lang"] == tag]}
            for tag in order
        ]

    def write_list(self, path, layout, section, heading, members, own=None):
        count = counted(len(members), "story", "stories")
        front = (own or {}) | {"layout": layout, "section": section, "title": heading, "tells": tells(members)}
        for part, pages in self.pages(path, heading, members, lambda story: (story["title"], story["language"])):
            if not part.name:
                pages |= {"story_count": count, "description": f"{heading} · {count}"}
            pages["stories"] = [self.slugs[story["id"]] for story in reversed(part.members)]
            self.write(f"{path.replace('/', '-')}-list-{part.name or 'newest'}", front | pages)

    def pages(self, path, heading, members, title):
        """The pages of a list, each with what stands in its front matter."""

        def link(page, other):
            if not other:
                return None
            return f"{'' if page.name else 'page/'}{other.name}.html" if other.name else "../index.html"

        for part in list_pages.parts(members, lambda member: self.slugs[member["id"]], title):
            whole = f"{heading} · {part.guide}" if part.name else heading
            yield part, {
                "url": f"{path}/page/{part.name}.html" if part.name else f"{path}/index.html",
                "kind": "list",
                "document_title": whole,
                "description": f"{whole} · The Long Shelf",
                "prev": link(part, part.newer),
                "next": link(part, part.older),
                "guide": [{"title": words, "lang": tag, "dir": direction(tag)} for words, tag in part.ends],
                "pager": bool(part.newer or part.older),
            }


CONFIG = """\
baseURL = "https://example.org/"
title = "The Long Shelf"
disableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]
disablePathToLower = true
enableEmoji = false

[markup.goldmark.extensions]
typographer = false

[params.asset]
"""


def key(file):
    """What the layouts call an asset: 'reader_css' is 'reader.<hash>.css'."""
    return f"{file.name.split('.')[0]}{file.suffix}".lower().replace(".", "_").replace("-", "_")


def main():
    library, assets, out = (pathlib.Path(argument) for argument in sys.argv[1:])
    out.mkdir(parents=True)
    Site(json.loads(library.read_text(encoding="utf-8")), out).write_all()
    shutil.copytree(HERE / "hugo" / "layouts", out / "layouts")
    shutil.copytree(assets, out / "static" / "assets")
    names = [f'{key(file)} = "assets/{file.relative_to(assets)}"\n' for file in sorted(assets.rglob("*.*"))]
    (out / "hugo.toml").write_text(CONFIG + "".join(names), encoding="utf-8")


if __name__ == "__main__":
    main()
