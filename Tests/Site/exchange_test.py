"""Texts of stories that go to translators and come back: tables by Python's csv module, XLIFF by translate-toolkit.

    python3 exchange_test.py PROGRAM [-v]

Runs in the environment that Scripts/translate.txt describes, which has translate-toolkit and lxml.
"""

import csv
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import project

try:
    from lxml import etree
    from translate.filters import checks
    from translate.storage import xliff2
except ImportError:
    # Their wheels want Python 3.11 or newer, as shelfline does.
    if sys.version_info >= (3, 11):
        raise
    print("skipped: translate-toolkit needs Python 3.11")
    sys.exit(0)

CORE = "urn:oasis:names:tc:xliff:document:2.0"
SIZE = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
MODULES = {SIZE, "urn:oasis:names:tc:xliff:metadata:2.0"}
# What programs could run or change, and what is hard to write.
HOSTILE = ['=HYPERLINK("http://x";"y")', "@SUM(1)", "-2+3", "+1", "007", "'=q", 'a "b";\n\nc, <b>&amp;</b>\td ]]>', "\\n %s {0} *so*"]
# The same text in five scripts.
SCRIPTS = {
    "sw": "Nyota ilianguka.",
    "ar": "سقطت النجمة (Kite) 12.",
    "hi": "एक तारा गिरा।",
    "th": "ดาวดวงหนึ่งตกลงมา",
    "zh": "一颗星星掉下来了。“真的？”",
}
STORY = """+++
createdAt = 2025-03-01
author = "Ana Fuchs"
summary = "A kite = a <star>; \\"so\\"."
license = "CC-BY-4.0"
+++

# =The Red Kite

![A kite, over "a" roof](../../Illustrations/kite.png)

The kite flew.

##

+1 for the kite.

##

The end.
"""


class Exchange(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="hornbook-exchange-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.write("hornbook.toml", '[site]\ntitle = "Kites"\n')
        self.write("Content/stories/en/kite.md", STORY)
        os.makedirs(os.path.join(self.folder, "Content/Illustrations"))
        with open(os.path.join(self.folder, "Content/Illustrations/kite.png"), "wb") as file:
            file.write(project.picture(1))

    def write(self, path, text):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)

    def read(self, path):
        with open(os.path.join(self.folder, path), encoding="utf-8-sig", newline="") as file:
            return file.read()

    def run_program(self, *words, code=0):
        done = subprocess.run([PROGRAM, *words, "--json"], cwd=self.folder, capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return json.loads(done.stdout)

    def pages(self, language):
        """What the library says in a language: of each story its title, and the texts and descriptions of its pages."""
        self.run_program("export", "json", "out.json", "--force")
        stories = json.loads(self.read("out.json"))["stories"]
        return [
            [story["title"], story.get("summary")] + [(page["text"], page.get("altText")) for page in story["pages"]]
            for story in stories
            if story["language"] == language
        ]

    def rows(self, path):
        return list(csv.DictReader(io.StringIO(self.read(path), newline="")))

    def translate(self, rows, index, text):
        """Writes translations into the rows of a table, some of which are hard to write; gives them by their places."""
        wanted = {}
        for number, row in enumerate(rows):
            if row["place"] in ("license", "credits: author"):
                continue
            hard = HOSTILE[number % len(HOSTILE)] if row["place"].startswith("page") else ""
            said = f"{text} {number} {hard}".strip() if index % 2 else f"{hard} {text} {number}".strip()
            wanted[row["place"]] = said
            # As the program writes it, and as people type it into a cell.
            row["translation"] = "'" + said if said.lstrip("'")[0] in "=+-@" else said
        return wanted

    def came_back(self, language, wanted):
        flat = " ".join
        self.assertEqual(
            self.pages(language),
            [
                [flat(wanted["title"].split()), wanted["summary"], (wanted["page 1"], flat(wanted["page 1: picture"].split()))]
                + [(wanted[f"page {number}"], None) for number in (2, 3)]
            ],
        )

    def calc(self, path, kind, options=""):
        """What LibreOffice saves of a table as a file of another kind, beside it."""
        words = ["soffice", "--headless", f"-env:UserInstallation=file://{self.folder}/office", "--infilter=CSV:44,34,76,1" if path.endswith(".csv") else ""]
        words += ["--convert-to", kind + options, "--outdir", os.path.join(self.folder, "saved"), os.path.join(self.folder, path)]
        done = subprocess.run([word for word in words if word], capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        return os.path.join("saved", os.path.splitext(os.path.basename(path))[0] + "." + kind.split(":")[0])

    @unittest.skipUnless(shutil.which("soffice"), "LibreOffice is not on this machine (Scripts/setup siege)")
    def test_tables_come_back_from_libreoffice_in_five_scripts(self):
        for index, (language, text) in enumerate(SCRIPTS.items()):
            with self.subTest(language):
                file = f"{language}.csv"
                self.run_program("export", "translations", "=The Red Kite", "--to", language, "--output", file)
                # It opens the file as it is, and nothing in it is run.
                opened = self.rows(self.calc(self.calc(file, "ods"), "csv", ":Text - txt - csv (StarCalc):44,34,76"))
                self.assertEqual([row["original"] for row in opened], [row["original"] for row in self.rows(file)])
                wanted = self.translate(opened, index, text)
                out = io.StringIO(newline="")
                writer = csv.DictWriter(out, opened[0].keys())
                writer.writeheader()
                writer.writerows(opened)
                self.write(file, out.getvalue())
                saved = self.calc(self.calc(file, "ods"), "csv", ":Text - txt - csv (StarCalc):44,34,76")
                self.assertEqual(self.run_program("import", "translations", saved)["translations"][0]["missing"], [])
                self.came_back(language, wanted)

    def test_tables_come_back_from_the_csv_module_in_five_scripts(self):
        for index, (language, text) in enumerate(SCRIPTS.items()):
            with self.subTest(language):
                file = f"{language}.csv"
                self.run_program("export", "translations", "=The Red Kite", "--to", language, "--output", file)
                # No cell of the file may be run by a spreadsheet program.
                for row in csv.reader(io.StringIO(self.read(file), newline="")):
                    self.assertFalse([cell for cell in row if cell[:1] and cell[0] in "=+-@\t\r"])
                rows = self.rows(file)
                wanted = self.translate(rows, index, text)
                rows.reverse()
                out = io.StringIO(newline="")
                writer = csv.DictWriter(out, rows[0].keys(), delimiter=",;\t"[index % 3], lineterminator="\r\n" if index % 2 else "\n")
                writer.writeheader()
                writer.writerows(rows + rows[:1])
                self.write(file, ("\ufeff" if index % 2 else "") + out.getvalue())
                report = self.run_program("import", "translations", file)
                self.assertEqual(report["translations"][0]["missing"], [])
                self.came_back(language, wanted)
                again = self.run_program("import", "translations", file)
                self.assertEqual((again["translations"][0]["taken"], len(again["stories"]["unchanged"])), (0, 1))
        # The pictures are shared.
        self.assertEqual(os.listdir(os.path.join(self.folder, "Content/Illustrations")), ["kite.png"])

    def test_xliff_keeps_to_its_structure(self):
        self.run_program("export", "translations", "=The Red Kite", "--to", "ar", "--output", "ar.xlf")
        tree = etree.parse(os.path.join(self.folder, "ar.xlf"))
        root = tree.getroot()
        self.assertEqual((root.tag, root.get("version"), root.get("srcLang"), root.get("trgLang")), (f"{{{CORE}}}xliff", "2.1", "en", "ar"))
        # XLIFF 2.1, section 4.2: what stands in what, and in which order.
        order = {
            "xliff": [{"file"}],
            "file": [MODULES, {"notes"}, {"unit", "group"}],
            "unit": [MODULES, {"notes"}, {"segment", "ignorable"}],
            "notes": [{"note"}],
            "segment": [{"source"}, {"target"}],
        }
        known = {
            "file": {"id", "original", "canResegment", "srcDir", "trgDir"},
            "unit": {"id", "name", "translate", f"{{{SIZE}}}sizeRestriction"},
            "segment": {"state"},
            "note": {"category"},
        }
        ids = set()
        for element in root.iter():
            name = etree.QName(element)
            if name.namespace != CORE:
                continue
            places = order.get(name.localname, [])
            step = 0
            for child in element:
                child = etree.QName(child)
                names = {child.localname} if child.namespace == CORE else {child.namespace}
                while step < len(places) and not names & places[step]:
                    step += 1
                self.assertLess(step, len(places), f"{child.text} in {name.localname}")
            if name.localname in known:
                self.assertLessEqual(set(element.keys()), known[name.localname])
            if name.localname == "unit":
                self.assertNotIn(element.get("id"), ids)
                ids.add(element.get("id"))
                self.assertEqual(len(element.findall(f"{{{CORE}}}segment")), 1)
            # Of a segment that has no translation yet the state is 'initial' (section 4.3.1.28).
            if name.localname == "segment" and element.get("state", "initial") != "initial":
                self.assertIsNotNone(element.find(f"{{{CORE}}}target"))
        file = root.find(f"{{{CORE}}}file")
        self.assertEqual((file.get("srcDir"), file.get("trgDir")), ("ltr", "rtl"))
        self.assertEqual(file.find(f"{{{SIZE}}}profiles").get("generalProfile"), "xliff:codepoints")

    def test_xliff_comes_back_from_translate_toolkit_in_five_scripts(self):
        for language, text in SCRIPTS.items():
            with self.subTest(language):
                path = os.path.join(self.folder, f"{language}.xlf")
                self.run_program("export", "translations", "=The Red Kite", "--to", language, "--output", f"{language}.xlf")
                store = xliff2.Xliff2File.parsefile(path)
                self.assertEqual((store.sourcelanguage, store.targetlanguage), ("en", language))
                units = [unit for unit in store.units if not unit.isheader()]
                self.assertEqual([unit.source for unit in units][:2], ["=The Red Kite", 'A kite = a <star>; "so".'])
                self.assertEqual([unit.istranslatable() for unit in units][-1], False)
                for number, unit in enumerate(units):
                    if unit.istranslatable() and unit.source:
                        unit.target = f"{text} {number} {HOSTILE[number % len(HOSTILE)]}"
                        unit.marktranslated()
                store.savefile(path)
                report = self.run_program("import", "translations", path)
                self.assertEqual(report["translations"][0]["missing"], [])
                [[title, summary, *pages]] = self.pages(language)
                self.assertEqual(title, f"{text} 0 {HOSTILE[0]}")
                self.assertEqual(summary, f"{text} 1 {HOSTILE[1]}")
                self.assertEqual([page[0] for page in pages][0], f"{text} 2 {HOSTILE[2]}")
                # What is there now is written again, as translated and without a complaint of the toolkit.
                self.run_program("export", "translations", "=The Red Kite", "--to", language, "--output", path, "--force")
                judge = checks.StandardChecker(checks.CheckerConfig(targetlanguage=language))
                units = [unit for unit in xliff2.Xliff2File.parsefile(path).units if unit.istranslatable() and unit.target]
                self.assertTrue(units and all(unit.istranslated() for unit in units))
                for unit in units:
                    self.assertFalse({"untranslated", "unchanged", "blank"} & set(judge.run_filters(unit)))

    def test_a_file_that_is_damaged_has_one_message_with_its_line(self):
        self.run_program("export", "translations", "=The Red Kite", "--to", "sw", "--output", "sw.xlf")
        self.write("bad.xlf", self.read("sw.xlf").replace("</unit>", "</unix>", 1))
        self.write("bad.csv", 'id,key,to,translation\nx,title,sw,"open\n')
        for name in ("bad.xlf", "bad.csv"):
            findings = self.run_program("import", "translations", name, code=1)["diagnostics"]
            self.assertEqual([finding["id"] for finding in findings], ["bad-translations"])
            self.assertIn("line", findings[0])


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
