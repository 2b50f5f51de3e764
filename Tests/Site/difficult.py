"""A small library whose books are difficult: many scripts, both directions, letters that no font has, very long texts, marks
that mean something in XML, pictures that are there, awaited and failed, and recordings.
"""

import json
import os

from project import picture

LONG_WORD = "Donaudampfschifffahrtsgesellschaft" * 9
FONTS = "/usr/share/fonts/truetype/noto/Noto"

# What each story is called by, its language, and what its pages say.
STORIES = [
    (
        "plain",
        "en",
        "The Fox and the Balloon",
        [
            "They flew home together. “Who is there?” asked the fox.\n\nNobody spoke!",
            "The end was near.\nIt was not the end.",
            "Then they slept.",
        ],
    ),
    (
        "arabic",
        "ar",
        "الثعلب «والبالون»",
        ["طار الثعلب إلى البيت. مَن هناك؟", "لم يُجب أحد 123 مرة (حقًّا)!", "ثم ناموا."],
    ),
    ("hebrew", "he", "השועל והבלון", ["השועל טס הביתה עם “Balloon 7”.", "ואז הם נרדמו.", "סוף."]),
    ("chinese", "zh-Hans", "狐狸和气球", ["狐狸和气球一起飞回家了。谁在那里？没有人说话！", "𠮷野家で。", "他们睡着了。"]),
    ("ethiopic", "am", "ቀበሮውና ፊኛው", ["ቀበሮው ወደ ቤት በረረ። ማን ነው?", "ማንም አልተናገረም።", "ከዚያ ተኙ።"]),
    ("hindi", "hi", "लोमड़ी और गुब्बारा", ["लोमड़ी घर उड़ गई। वहाँ कौन है?", "किसी ने कुछ नहीं कहा।", "फिर वे सो गए।"]),
    ("emoji", "en", "🦊🎈 home", ["🦊🎈 👨‍👩‍👧‍👦 flew 🏳️‍🌈 home, é and e\u0301.", "🎈", "Good night 🌙."]),
    (
        "quotes",
        "en-GB",
        "<b>\"Fox\" & 'Hen'</b> ]]> &amp; {{title}}",
        ["<i>She</i> said \"5 < 6 & 7 > 6\". <!-- no -->", "]]> &amp; &lt; \u2028 ' ", "a\u000bb\u001fc \ufffe d"],
    ),
    (
        "long",
        "de-CH-1996",
        "Der Fuchs flog sehr weit und kam erst spät wieder nach Hause, und alle anderen schliefen schon " * 3,
        ["Der Fuchs flog sehr weit. " * 200, LONG_WORD + " schlief.", "Ende."],
    ),
]

SETTINGS = """
[site]
title = "Hard & \\"fast\\" <books>"
{site}
[books]
layout = "both"
kepub = true
collections = true
publisher = "Füchse & Hühner"
narrator = "Ana & Iris"
certifier = "Fox House"
incomplete = "{incomplete}"
"""


def recording(frames, seed=0):
    """An MP3 of silence, some 26 ms a frame."""
    return (b"\xff\xfb\x90\x00" + bytes(412) + bytes([seed])) * frames


def shapes(place):
    """The sizes of the pictures of a story, of which each is another shape."""
    return [(400, 300), (300, 400), (600, 200)][place % 3]


def library(pictures=(1, 2)):
    """The stories and collections, with pictures on these pages; those of the others are awaited, being made, or have failed."""
    stories = []
    for place, (name, language, title, texts) in enumerate(STORIES):
        pages = []
        for number, text in enumerate(texts, 1):
            page = {"pageNumber": number, "text": text, "illustrationStatus": "notStarted"}
            if number in pictures:
                page["illustrationStatus"] = "generated"
                page["illustrationRelativePath"] = f"{name}-{number}.png"
                page["altText"] = f"{title[:100]}: {number}"
            elif number > 1:
                # What a page waits for: every way there is.
                page["illustrationStatus"] = ["failed", "generating", "notStarted"][number % 3 - 2]
            pages.append(page)
        if name in ("plain", "arabic", "quotes"):
            pages[0]["audioRelativePath"] = f"{name}-1.mp3"
        if name == "plain":
            pages[0]["audioTimings"] = [[0, 0.3], [0.3, 0.6], [0.6, 0.9]]
            pages[1]["audioRelativePath"] = "plain-2.mp3"
        stories.append(
            {
                "id": f"00000000-0000-4000-8000-{place:012}",
                "title": title,
                "createdAt": f"2026-01-{place + 1:02}T09:30:00Z",
                "updatedAt": f"2026-01-{place + 1:02}T09:30:00Z",
                "ageGroup": place % 3,
                "theme": "Courage & <care>",
                "language": language,
                "author": f"Ana {title[:40]}",
                "illustrator": "Iris",
                "license": "CC-BY-4.0",
                "summary": texts[0][:200],
                "pages": pages,
            }
        )
    ids = [story["id"] for story in stories]
    collections = [
        {"name": "Some \"of\" <them> & more", "createdAt": "2026-01-15", "stories": ids[::2]},
        {"name": "قصص", "createdAt": "2026-01-16", "stories": ids[1:3]},
    ]
    return {"format": "hornbook", "version": 1, "stories": stories, "collections": collections}


def fonts():
    """The fonts that lie on this machine, as settings."""
    found = {
        "arabic": FONTS + "NaskhArabic-Regular.ttf",
        "hebrew": FONTS + "SansHebrew-Regular.ttf",
        "ethiopic": FONTS + "SansEthiopic-Regular.ttf",
        "devanagari": FONTS + "SansDevanagari-Regular.ttf",
    }
    lines = [f'{script} = "{path}"' for script, path in found.items() if os.path.exists(path)]
    return "\n[fonts]\n" + "\n".join(lines) + "\n" if lines else ""


def lay(folder, pictures=(1, 2), more=()):
    """Writes the library into a folder, as an export with its pictures and recordings, and more stories with it."""
    os.makedirs(folder, exist_ok=True)
    for place, (name, _, _, _) in enumerate(STORIES):
        for number in (1, 2, 3):
            with open(os.path.join(folder, f"{name}-{number}.png"), "wb") as file:
                file.write(picture(10 * place + number, *shapes(place + number)))
        for number in (1, 2):
            with open(os.path.join(folder, f"{name}-{number}.mp3"), "wb") as file:
                file.write(recording(38, 10 * place + number))
    content = library(pictures)
    content["stories"] += more
    with open(os.path.join(folder, "library.json"), "w", encoding="utf-8") as file:
        json.dump(content, file, ensure_ascii=False)


def settings(address=None, incomplete="text-only", site=""):
    """The settings of its project; `site` holds more lines of that table."""
    said = f'base_url = "{address}"\n' if address else ""
    return SETTINGS.format(site=said + site, incomplete=incomplete) + fonts()


def put(project, pictures=(1, 2), incomplete="text-only", address=None, jobs=2):
    """Puts the library and its settings into a project, in place of what was there, and builds it."""
    folder = os.path.join(project.folder.name, "difficult")
    lay(folder, pictures)
    project.write(settings(address, incomplete), "hornbook.toml")
    project.run("import", "json", folder)
    project.run("build", "--jobs", str(jobs))
