#!/usr/bin/env python3
"""Makes a library of N short stories in several languages as Hornbook's own JSON; the same N gives the same bytes.

  stories.py N OUT.json
"""

import argparse
import datetime
import json
import pathlib
import random
import uuid

# For each language: its share, names, things, a title, and sentences. {n} is who it is about, {t} is what it is about.
LANGUAGES = {
    "en": (
        40,
        ["Pip", "Dot", "Mara", "Otis", "Wren", "Juno", "Bram", "Tilly"],
        ["lantern", "paper boat", "snow globe", "kettle", "kite", "music box", "door key", "umbrella"],
        "{n} and the Lost {T}",
        [
            "{n} found the {t} under the stairs, where nobody had looked since last winter.",
            "“Who left you here?” asked {n}, but the {t} kept its secret.",
            "The wind carried a song over the roofs, and {n} followed it to the harbour.",
            "All night the rain drummed on the window, and the {t} glowed a little in the dark.",
            "At the top of the hill stood an old owl who knew every path home.",
            "{n} counted to three, took a deep breath and opened the door.",
            "Then the whole street came out to see what had happened.",
            "It was not the {t} that was lost, thought {n}. It was its song.",
            "Together they mended it with string, a button and a great deal of patience.",
            "And when the moon rose, everything was just where it belonged.",
        ],
    ),
    "de": (
        16,
        ["Lina", "Emil", "Frieda", "Jonas", "Käthe", "Moritz", "Ole", "Greta"],
        ["Laterne", "Trommel", "Muschel", "Feder", "Brücke", "Glocke", "Mütze", "Leiter"],
        "{n} und die verlorene {T}",
        [
            "{n} fand die {t} unter der Treppe, wo seit dem letzten Winter niemand gesucht hatte.",
            "„Wem gehörst du?“, fragte {n}, aber die {t} verriet nichts.",
            "Der Wind trug ein Lied über die Dächer, und {n} lief ihm nach bis zum Hafen.",
            "Die ganze Nacht trommelte der Regen ans Fenster, und die {t} leuchtete ein wenig.",
            "Oben auf dem Hügel wohnte eine Eule, die jeden Weg nach Hause kannte.",
            "{n} zählte bis drei, holte tief Luft und öffnete die Tür.",
            "Da kam die ganze Straße heraus, um zu sehen, was geschehen war.",
            "Und als der Mond aufging, war alles wieder an seinem Platz.",
        ],
    ),
    "fr": (
        14,
        ["Zoé", "Léon", "Margot", "Basile", "Inès", "Anatole", "Rosalie", "Félix"],
        ["lanterne", "plume", "boussole", "cloche", "clé", "étoile", "barque", "boîte"],
        "{n} et la {t} perdue",
        [
            "{n} trouva la {t} sous l’escalier, où personne n’avait cherché depuis l’hiver.",
            "« Qui t’a laissée ici ? » demanda {n}, mais la {t} garda son secret.",
            "Le vent portait une chanson par-dessus les toits, et {n} la suivit jusqu’au port.",
            "Toute la nuit, la pluie tambourina, et la {t} brillait un peu dans le noir.",
            "En haut de la colline vivait une chouette qui connaissait tous les chemins.",
            "{n} compta jusqu’à trois, respira bien fort et ouvrit la porte.",
            "Et quand la lune se leva, chaque chose était à sa place.",
        ],
    ),
    "es": (
        14,
        ["Lucía", "Mateo", "Noa", "Iker", "Alba", "Bruno", "Vera", "Nico"],
        ["linterna", "caracola", "cometa", "campana", "llave", "pluma", "barca", "caja"],
        "{n} y la {t} perdida",
        [
            "{n} encontró la {t} debajo de la escalera, donde nadie había mirado desde el invierno.",
            "—¿Quién te dejó aquí? —preguntó {n}, pero la {t} guardó su secreto.",
            "El viento llevaba una canción sobre los tejados, y {n} la siguió hasta el puerto.",
            "Toda la noche la lluvia golpeó la ventana, y la {t} brilló un poquito.",
            "En lo alto de la colina vivía un búho que conocía todos los caminos.",
            "{n} contó hasta tres, respiró hondo y abrió la puerta.",
            "Y cuando salió la luna, cada cosa estaba en su lugar.",
        ],
    ),
    "ar": (
        8,
        ["سمسم", "ليلى", "نور", "سامي", "هدى", "مريم"],
        ["الفانوس", "المفتاح", "القارب", "الجرس", "الصندوق", "الطبل"],
        "{n} و{t} الضائع",
        [
            "وجد {n} {t} تحت الدرج، حيث لم يبحث أحد منذ الشتاء.",
            "حملت الريح أغنية فوق البيوت، فتبعها {n} حتى الميناء.",
            "عدّ {n} إلى ثلاثة، ثم فتح الباب.",
            "وفي أعلى التل كانت بومة تعرف كل الطرق.",
            "وحين طلع القمر، عاد كل شيء إلى مكانه.",
        ],
    ),
    "uk": (
        8,
        ["Оленка", "Тарас", "Соломія", "Данилко", "Зоряна", "Марко"],
        ["ліхтар", "дзвоник", "човник", "ключик", "барабан", "млинок"],
        "{n} і загублений {t}",
        [
            "{n} бачить {t} під сходами, де ніхто не шукав від зими.",
            "Вітер ніс пісню понад дахами аж до самої гавані.",
            "{n} рахує до трьох і відчиняє двері.",
            "На пагорбі жила сова, що знала всі стежки.",
            "А коли зійшов місяць, усе було на своєму місці.",
        ],
    ),
}
THEMES = ["Friendship", "Courage", "The sea", "Winter", "Family", "Music", "Animals", "Night", "Inventions", "Patience"]
AUTHORS = ["Ada Quill", "Benno Tal", "Carmen Roy", "Dalia Noor", "Emil Sund"]
LETTERS = {"ä": "ae", "é": "e", "è": "e", "ë": "e", "í": "i", "ö": "oe", "ü": "ue"}


def slug(language, title, number):
    plain = "".join(LETTERS.get(letter, letter) for letter in title.lower())
    words = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in plain).split()
    return "-".join((words or [language, "story"]) + [str(number)])


def library(count, pages_each=None, pictures=()):
    """The library as its JSON has it, oldest story first; with pictures, every page has the next of them, and after the last the first again."""
    chance = random.Random(f"hornbook {count}")
    start = datetime.datetime(2015, 1, 1, 8, 0)
    shares = [entry[0] for entry in LANGUAGES.values()]
    stories, addresses = [], []
    shown = 0
    for number in range(1, count + 1):
        language = chance.choices(list(LANGUAGES), shares)[0]
        _, names, things, title, sentences = LANGUAGES[language]
        words = {"n": chance.choice(names), "t": chance.choice(things)}
        words["T"] = words["t"].title() if language == "en" else words["t"]
        title = title.format(**words)
        identifier = str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper()
        pages = []
        for place in range(1, (pages_each or chance.choice([9, 10, 11, 11, 12, 13])) + 1):
            page = {"pageNumber": place, "text": text(chance, sentences, words), "illustrationStatus": "notStarted"}
            if pictures:
                page |= {"illustrationRelativePath": pictures[shown % len(pictures)], "illustrationStatus": "generated"}
                page["altText"] = sentences[place % len(sentences)].format(**words)
                shown += 1
            pages.append(page)
        stories.append(
            {
                "id": identifier,
                "title": title,
                "createdAt": (start + datetime.timedelta(hours=7 * number)).isoformat() + "Z",
                "language": language,
                "ageGroup": chance.choice([0, 0, 1, 1, 2]),
                "theme": chance.choice(THEMES),
                "author": chance.choice(AUTHORS),
                "license": "CC-BY-4.0",
                "summary": sentences[0].format(**words),
                "pages": pages,
            }
        )
        addresses.append({"kind": "story", "owner": identifier, "slug": slug(language, title, number)})
    collections = []
    for number in range(1, count // 50 + 1):
        identifier = str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper()
        members = chance.sample(stories, 12)
        collections.append(
            {
                "id": identifier,
                "name": f"Shelf {number:04}",
                "createdAt": (start + datetime.timedelta(days=number)).isoformat() + "Z",
                "stories": [story["id"] for story in members],
            }
        )
        addresses.append({"kind": "collection", "owner": identifier, "slug": f"shelf-{number:04}"})
    return {
        "format": "hornbook",
        "version": 1,
        "stories": stories,
        "collections": collections,
        "addresses": addresses,
    }


def text(chance, sentences, words):
    """One page: one or two sentences, now and then in two paragraphs."""
    several = chance.sample(sentences, chance.choice([1, 2, 2, 2, 2]))
    break_ = "\n\n" if chance.random() < 0.25 else " "
    return break_.join(sentence.format(**words) for sentence in several)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int)
    parser.add_argument("out", type=pathlib.Path)
    options = parser.parse_args()
    found = library(options.count)
    options.out.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
    texts = [len(page["text"].encode()) for story in found["stories"] for page in story["pages"]]
    print(f"{len(found['stories'])} stories, {len(texts)} pages, {sum(texts) / len(texts):.0f} bytes of text a page")


if __name__ == "__main__":
    main()
