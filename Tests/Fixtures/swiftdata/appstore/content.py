"""The stories that are told: made up from a seed, or read from a file. No app's words for anything are used here."""
import datetime
import json
import random
import struct
import uuid
import zlib

# Dates count from here: 2001-01-01, in seconds since 1970.
EPOCH = 978307200
HEROES = ["Luna", "Milo", "Zoë", "Émile", "小龙", "Søren", "ليلى", "Оленка", "O’Hara", "Ἀλέξανδρος", "ทราย", "Pip 🦊"]
THINGS = ["Clockwork Fox", "sleepy dragon", "rivière", "månen", "灯笼", "الفانوس", "Ліхтар", "\"Quoted\" Kite", "🌙 & ⭐️"]
THEMES = ["Friendship", "Courage", "Kindness", "Curiosity", "Adventure", "Mut & Güte", "勇气"]
SENTENCES = [
    "{n} looked up. “Hello,” said the sky.", "Then it was quiet; even {t} held its breath.",
    "„Wem gehörst du?“, fragte {n}, aber {t} verriet nichts.", "Le vent portait une chanson — {n} la suivit.",
    "“{t}!” rief {n} 🎈🎈 und lachte 👩‍👩‍👧‍👦.", "从前有一盏灯，{n}找到了它。",
    "وجد {n} {t} تحت الدرج.", "Оленка й {n} рахували до трьох.",
    "a < b & c > d, said the owl; it's 100 % true\\n.", "e\u0301 is not é, but both are fine for {n}.",
    "\t{n} counted: one,\n two,\n  three.", "หมูน้อยเดินทางไกล", "שלום, {n}!",
]
LANGUAGES = ["en", "de", "fr", "uk", "zh-Hans", "ar"]
STATUSES = ["notStarted", "generating", "generated", "failed"]
CATEGORIES = ["emotionalIntelligence", "cognitiveDevelopment", "confidenceLeadership", "socialResponsibility"]
TYPES = ["readingStreak", "storiesCompleted", "themeMastery", "collectionCompleted", "specialMilestone"]
AGES = [(0, 4), (1, 7), (2, 9)]
# Values that no schema knows.
STRANGE = {"status": "sparkling ✨", "ageGroup": 7, "category": "Nature & Environment", "type": "moonWalk"}


def identifier(chance):
    return str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper()


def moment(chance, index):
    """A date: sometimes a whole second, else with all the digits that a double has."""
    return 750000000.0 + 86400 * index + (0 if index % 6 == 0 else chance.random())


def story(index, pages, chance, options):
    hero, thing = chance.choice(HEROES), chance.choice(THINGS)
    group, age = AGES[index % 3]
    told = []
    for number in range(1, pages + 1):
        lines = chance.sample(SENTENCES, chance.choice([1, 2, 2, 3]))
        status = "generated" if chance.random() < 0.5 else chance.choice(STATUSES)
        if options.unknown and chance.random() < 0.2:
            status = STRANGE["status"]
        told.append({
            "id": identifier(chance), "number": number, "status": status,
            "text": ("\n\n" if chance.random() < 0.3 else " ").join(lines).format(n=hero, t=thing),
            "picture": f"{index + 1:05}-{number:02}.png" if status == "generated" or chance.random() < 0.1 else None,
            "prompt": f"{hero} and {thing}, water colour" if number % 2 else None,
            "drawnAt": moment(chance, index) if status == "generated" else None})
    return {
        "id": identifier(chance), "title": f"{hero} and {thing} #{index + 1}", "createdAt": moment(chance, index),
        "lastReadAt": None if index % 2 else moment(chance, index + 1), "childName": None if index % 4 == 0 else "Sam",
        "childAge": age, "ageGroup": STRANGE["ageGroup"] if options.unknown and index % 3 == 1 else group,
        "theme": chance.choice(THEMES), "hero": hero, "readCount": index % 7, "isFavorite": index % 5 == 0,
        "notes": None if index % 3 else "Bedtime; \"second\" draft\nline two", "language": chance.choice(LANGUAGES),
        "focus": chance.sample(["Emotional Intelligence", "Problem Solving", "Zoë’s \"own\""], index % 3) or None,
        "summary": f"{hero} finds {thing}.", "collections": [[0], [0, 1], [], [1, 2]][index % 4],
        "achievements": [achievement(index, chance, options)] if index % 3 == 0 else [], "pages": told}


def achievement(index, chance, options):
    strange = options and options.unknown and index % 2
    return {"id": identifier(chance), "name": f"First Story {index + 1} 🏆", "about": "Read to the end,\nand again",
            "earnedAt": moment(chance, index), "type": STRANGE["type"] if strange else TYPES[index % 5],
            "icon": "star.fill" if index % 2 else None, "progress": None if index % 4 == 3 else chance.random()}


def library(options):
    """A library: stories with their pages, collections, achievements of no story, profiles."""
    chance = random.Random(f"hornbook {options.seed} {options.stories} {options.pages}")
    if options.stories_json:
        stories, collections = read(options.stories_json, chance)
    else:
        stories = [story(index, options.pages, chance, options) for index in range(options.stories)]
        names = ["Bedtime", "Brave Hearts – für Mutige", "空の本", "Nobody's Shelf"]
        collections = [{
            "id": identifier(chance), "name": name, "createdAt": moment(chance, place),
            "updatedAt": moment(chance, place + 1), "about": None if place == 2 else f"Stories for {name}",
            "category": STRANGE["category"] if options.unknown and place == 1 else (None, *CATEGORIES)[place],
            "ageGroup": None if place == 2 else place % 3, "ages": ["Ages 4-7", "Elementary (6-8)", "9+", ""][place],
            "progress": 0.25 * place} for place, name in enumerate(names)]
    lone = [achievement(index, chance, options) for index in (4, 9)]
    profiles = [{
        "id": identifier(chance), "name": name, "createdAt": moment(chance, 3 + place), "born": 500000000.0 + place / 3,
        "interests": ["space", "dinosaurs", "Zoë’s cat", "space"], "themes": THEMES[-2:] if place else None,
        "heroes": [] if place else HEROES[:4], "read": 3 + place, "time": 12.5 * place}
        for place, name in enumerate(["Sam", "Nia 🧒🏾"])]
    found = {"stories": stories, "collections": collections, "achievements": lone, "profiles": profiles}
    if options.nulls:
        sprinkle(found, random.Random(f"nulls {options.seed}"))
    return found


def sprinkle(found, chance):
    """Takes values away, of those too that the app cannot do without: there is no NOT NULL in such a store."""
    def walk(things, share):
        for thing in things:
            for key, value in thing.items():
                if not (isinstance(value, list) and key in ("pages", "collections", "achievements")):
                    if chance.random() < share:
                        thing[key] = None
    walk(found["stories"], 0.12)
    for told in found["stories"]:
        walk(told["pages"], 0.12)
        walk(told["achievements"], 0.2)
    for things in (found["collections"], found["achievements"], found["profiles"]):
        walk(things, 0.2)


def read(path, chance):
    """Stories from a file: a list of them, or Hornbook's own form; what they do not say is made up or absent."""
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    given = document if isinstance(document, list) else document["stories"]
    names, places, shelves = [], {}, {}
    for entry in [] if isinstance(document, list) else document.get("collections", []):
        places[entry["id"]] = len(names)
        names.append(entry)
        for member in entry.get("stories", []):
            shelves.setdefault(member, []).append(places[entry["id"]])
    stories = []
    for index, entry in enumerate(given):
        entry_id = entry.get("id") or identifier(chance)
        for name in entry.get("collections", []):
            if name not in places:
                places[name] = len(names)
                names.append({"name": name})
            shelves.setdefault(entry_id, []).append(places[name])
        pages = []
        for number, page in enumerate(entry.get("pages", []), 1):
            page = {"text": page} if isinstance(page, str) else page
            picture = page.get("illustrationRelativePath") or page.get("illustration")
            status = page.get("illustrationStatus") or page.get("status") or ("generated" if picture else "notStarted")
            pages.append({"id": page.get("id") or identifier(chance), "number": page.get("pageNumber", number),
                          "text": page["text"], "status": status, "picture": picture,
                          "prompt": page.get("imagePrompt"), "drawnAt": None})
        achievements = [achievement(index, chance, None) | {"name": name}
                        for name in entry.get("achievements", [])]
        stories.append({
            "id": entry_id, "title": entry["title"], "createdAt": seconds(entry.get("createdAt"), index),
            "lastReadAt": entry.get("lastReadAt") and seconds(entry["lastReadAt"], index),
            "childName": entry.get("childName"), "childAge": AGES[entry.get("ageGroup", 0) % 3][1],
            "ageGroup": entry.get("ageGroup", 0), "theme": entry.get("theme", ""),
            "hero": entry.get("mainCharacter", ""), "readCount": entry.get("readCount", 0),
            "isFavorite": bool(entry.get("isFavorite")), "notes": entry.get("notes"),
            "language": entry.get("language"), "focus": None, "summary": entry.get("summary"),
            "collections": shelves.get(entry_id, []), "achievements": achievements, "pages": pages})
    collections = [{
        "id": entry.get("id") or identifier(chance), "name": entry["name"],
        "createdAt": seconds(entry.get("createdAt"), place), "updatedAt": seconds(entry.get("createdAt"), place),
        "about": f"Stories for {entry['name']}", "category": None, "ageGroup": None, "ages": "", "progress": 0.0}
        for place, entry in enumerate(names)]
    return stories, collections


def seconds(text, index):
    """Seconds since 2001 of a date; one that is not given follows from the place."""
    if text is None:
        return 750000000.0 + 3600 * index
    if isinstance(text, (int, float)):
        return float(text)
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() - EPOCH


def picture(number, side=8):
    """A small PNG picture, another one for each number."""
    colour = bytes((number * 47 % 256, number * 91 % 256, number * 13 % 256))
    rows = b"".join(b"\0" + colour * side for _ in range(side))

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
