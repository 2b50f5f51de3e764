"""An openly licensed collection in many languages, as such collections are published: a folder for each language, a number
for each story, the credits in the last block of a file. What is expected of it stands beside it.
"""

import collections
import os
import unicodedata

from project import picture

# The folder, what the file says of its language (nothing where that is the folder), the tag that is meant, the moon.
# 'rtl' is said here, and nowhere worked out.
RIGHT_TO_LEFT = "ar fa ur ps ckb sd ug yi he dv nqo ks arb aeb".split()
LANGUAGES = """
en - en The moon
en-US - en-US The moon
fr fr fr La lune
pt_BR pt_BR pt-BR A lua
es español es La luna
de - de Der Mond
ar - ar القمر
arb - arb القمر
aeb - aeb القمرة
fa - fa ماه
urd urd ur چاند
ps - ps سپوږمۍ
ckb - ckb مانگ
sd - sd چنڊ
ug - ug ئاي
ks - ks زوٗن
yi - yi די לבֿנה
iw iw he הירח
dv - dv ހަނދު
nqo - nqo ߞߊߙߏ
am amh am ጨረቃ
ti - ti ወርሒ
hi - hi चाँद
ne - ne जून
bn - bn চাঁদ
pa - pa ਚੰਦ
gu - gu ચંદ્ર
ta - ta நிலா
te - te చందమామ
kn - kn ಚಂದಿರ
ml - ml ചന്ദ്രൻ
si - si සඳ
th - th ดวงจันทร์
lo - lo ເດືອນ
my - my လမင်း
km - km ព្រះចន្ទ
adx - adx ཟླ་བ
zh_TW zh_TW zh-TW 月亮
zh-Hans - zh-Hans 月亮
zh-Hant - zh-Hant 月亮
ja - ja お月さま
ko - ko 달님
ru - ru Луна
uk - uk Місяць
mn - mn Сар
el - el Το φεγγάρι
ka - ka მთვარე
hy - hy Լուսին
zgh - zgh ⴰⵢⵢⵓⵔ
ber - ber ayyur
crk - crk ᑎᐱᐢᑳᐏ ᐲᓯᒼ
vi - vi Mặt trăng
tr - tr Ay dede
mo - ro Luna
sw Kiswahili sw Mwezi
zu - zu Inyanga
xh - xh Inyanga
nr - nr Inyanga
so - so Dayax
hau hau ha Wata
yo - yo Òṣùpá
ig - ig Ọnwa
rw - rw Ukwezi
lg - lg Omwezi
ln - ln Sánzá
ny - ny Mwezi
sn - sn Mwedzi
st - st Khoeli
nso - nso Ngwedi
tn - tn Ngwedi
ts - ts N'weti
ve - ve Ṅwedzi
ss - ss Inyeti
af - af Die maan
ff - ff Lewru
wo - wo Weer wi
bm - bm Kalo
om - om Ji'a
ee - ee Ɣleti
luo - luo Dwe
kam - kam Mwei
mg - mg Volana
lgg-official - lgg-x-official Imba
"""

# What is written of a licence, what readers see, and where it leads: a version that is not named is not made up.
COMMONS = "https://creativecommons.org/"
LICENSES = [
    ("[CC-BY]", "CC BY", COMMONS + "licenses/"),
    ("[CC-BY-NC]", "CC BY-NC", COMMONS + "licenses/"),
    ("CC BY-SA 3.0", "CC BY-SA 3.0", COMMONS + "licenses/by-sa/3.0/"),
    ("[CC-BY](https://creativecommons.org/licenses/by/4.0/)", "CC BY 4.0", COMMONS + "licenses/by/4.0/"),
    ("[Creative Commons: Attribution 4.0]", "CC BY 4.0", COMMONS + "licenses/by/4.0/"),
    ("https://creativecommons.org/licenses/by-nc-nd/3.0/igo/deed.fr", "CC BY-NC-ND 3.0 IGO", COMMONS + "licenses/by-nc-nd/3.0/igo/"),
    ("[Public Domain]", "Public Domain", COMMONS + "publicdomain/"),
    ("CC0", "CC0 1.0", COMMONS + "publicdomain/zero/1.0/"),
    ("Ask <us> & tell", "Ask <us> & tell", None),
]

Story = collections.namedtuple(
    "Story", "tag number title texts author illustrator translator license href"
)


def direction(tag):
    return "rtl" if tag.partition("-")[0] in RIGHT_TO_LEFT else "ltr"


class Collection:
    """The stories that a folder holds, as they have to come out."""

    def __init__(self, folder, languages=None):
        self.folder = folder
        self.stories = []
        rows = [line.split(" ", 3) for line in LANGUAGES.strip().splitlines()]
        rows = [row for row in rows if languages is None or row[2] in languages]
        for place, (name, said, tag, moon) in enumerate(rows):
            self.add(name, said, tag, moon, 1, f"moon-{name}")
            # One story in some languages, with pictures that the files name; another in one alone.
            if place % 9 == 0 or tag in ("ar", "he"):
                self.add(name, said, tag, moon, 2, "images")
            if tag in ("sw", "fa", "ja"):
                self.add(name, said, tag, moon, 30 + place, unicodedata.normalize("NFD", moon).replace(" ", "-"))
            # The same number twice in one language.
            if tag == "af":
                self.add(name, said, tag, moon, 1, "moon-again")
            self.write(f"{name}/README.md", f"# {moon}\n\n##\nA table of what there is.\n")
        for number in range(1, 4):
            self.write(f"Illustrations/0001/{number}.png", picture(number, 320, 240))
            self.write(f"images/two-{number}.png", picture(10 + number, 240, 320))

    def write(self, path, content):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())

    def add(self, folder, said, tag, moon, number, name):
        """Writes a story, and keeps what it has to become. A number of its own makes each text one that stands nowhere else."""
        own = 101 + len(self.stories)
        written, license, href = LICENSES[own % len(LICENSES)]
        title = f"{moon} {own}"
        texts = [f"{moon}, {moon} {own}-{page}!" for page in (1, 2, 3)]
        alts = [f"{moon} {own}+{page}" if number == 2 else None for page in (1, 2, 3)]
        people = [f"Ana {own}", f"Iris {own}", f"Omar {own}" if own % 4 else None]
        story = Story(tag, number, title, tuple(texts), *people, license, href)
        lines = [f"# {title}", ""]
        for page, (text, alt) in enumerate(zip(texts, alts), 1):
            lines += ["##", *([f"![{alt}](../images/two-{page}.png)", ""] if alt else []), text, ""]
        lines += ["##", f"* License: {written}", f"* Text: {people[0]}", f"* Illustration: {people[1]}"]
        lines += [f"* Translation: {people[2]}"] if people[2] else []
        lines += [f"* Language: {folder if said == '-' else said}", ""]
        self.write(f"{folder}/{number:04}_{name}.md", "\n".join(lines))
        self.stories.append(story)

    def translations(self, story):
        """The other stories of the same number."""
        return [other for other in self.stories if other.number == story.number and other is not story]


def spoken(tag):
    """The language in which the theme speaks to who reads this one; none where it has none of its own for it."""
    primary = tag.partition("-")[0]
    if primary == "zh":
        return None if "Hant" in tag or tag[3:] in ("TW", "HK", "MO") else "zh-Hans"
    return primary if primary in ("en", "es", "fr", "pt", "ar", "ru", "sw", "de", "hi", "id", "bn") else None
