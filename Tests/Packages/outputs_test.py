"""What commands print with --json, held to the JSON Schemas of the reference by a checker that is not ours.

    python3 outputs_test.py PROGRAM [-v]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCHEMAS = os.path.join(CHECKOUT, "Documentation", "reference", "schemas")
LINT = os.path.join(CHECKOUT, ".tools", "lint-venv", "bin", "check-jsonschema")
STORY = "dot-and-the-dark-lighthouse"
SPARKS = os.path.join(CHECKOUT, "Tests", "Fixtures", "dailyspark", "sessions.json")
# What is done to a project of stories in a file, one after another.
STORIES = f"""
import markdown Content/stories
status
list stories
list pages
list levels
list collections
build --dry-run
build
edit story {STORY} --title Dot --favorite
edit page {STORY} 1 --text Hello
edit collection New --create --add {STORY}
edit profile Zoe --create
edit achievement First --create
list achievements
list profiles
build
explain index.html
check --no-epubcheck
epub {STORY}
pdf --form screen
share
zim --output site.zim
stick usb
edit story {STORY} --isbn epub:978-3-16-148410-0
export onix trade.xml --set onix.sender=Us
export records records
export channel channel --set books.publisher=Us
deploy --dry-run folder:host
deploy folder:host
export json out.json
export markdown out
export translations {STORY} --to sw --output sw.csv
import translations sw.csv
copy other.sqlite
edit page {STORY} 2 --alt=
describe
describe --take descriptions.csv
illustrate --dry-run --provider sketch
narrate --dry-run --provider command --set narrate.command=["cat"]
write --dry-run --theme kites
migrate
theme list
theme use letterpress
theme path
theme eject partials/menu.mustache
delete page {STORY} 1 --yes
delete story {STORY} --yes
delete collection New --yes
delete profile Zoe --yes
delete achievement First --yes
status --store Content/library.sqlite
completion bash
doctor
man
help status
clean --pictures
clean
"""
SPARK = f"""
import dailyspark {SPARKS}
build
status
list sparks
list lessons
list sessions
list personas
list presets
edit transcripts on
export json out.json
delete-all --dry-run
"""


class Outputs(unittest.TestCase):
    def check(self, *words):
        done = subprocess.run([LINT, *words], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_schemas_are_schemas(self):
        names = sorted(os.listdir(SCHEMAS))
        self.assertGreater(len(names), 40)
        self.check("--check-metaschema", *(os.path.join(SCHEMAS, name) for name in names))

    def run_all(self, kind, lines, *settings):
        with tempfile.TemporaryDirectory() as place:
            def run(*words, folder):
                done = subprocess.run([PROGRAM, *words, "--json"], cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL)
                self.assertEqual(done.returncode, 0, f"{words}: {done.stderr}")
                command = json.loads(done.stdout)["command"]
                path = os.path.join(place, "output.json")
                with open(path, "w") as file:
                    file.write(done.stdout)
                with self.subTest(command=command):
                    self.check("--schemafile", os.path.join(SCHEMAS, command.replace(" ", "-") + ".json"), path)
                return command

            project = os.path.join(place, "project")
            seen = {run("init", project, "--kind", kind, folder=place)}
            with open(os.path.join(project, "hornbook.toml")) as file:
                text = file.read()
            with open(os.path.join(project, "hornbook.toml"), "w") as file:
                file.write("".join(f"{setting}\n" for setting in settings) + text)
            seen |= {run(*line.split(), folder=project) for line in lines.strip().splitlines()}
            return seen

    def test_what_commands_print_is_as_the_schemas_say(self):
        seen = self.run_all("stories", STORIES, 'store = "Content/library.sqlite"') | self.run_all("dailyspark", SPARK)
        missing = {name.removesuffix(".json") for name in os.listdir(SCHEMAS)} - {name.replace(" ", "-") for name in seen}
        # These need a service, a store of an app, a screen or a shard; the tests of the commands hold them to the table.
        self.assertEqual(missing, {
            "edit-session", "edit-spark", "import-epub", "import-json", "import-swiftdata", "import-userdefaults", "merge", "new-story", "render",
            "serve", "watch",
        })

    def test_another_output_is_refused(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump({"command": "epub", "formatVersion": 1, "exitCode": 0, "diagnostics": [], "books": [{"path": 3}]}, file)
            file.flush()
            done = subprocess.run([LINT, "--schemafile", os.path.join(SCHEMAS, "epub.json"), file.name], capture_output=True, text=True)
            self.assertEqual(done.returncode, 1)
            self.assertIn("is not of type 'string'", done.stdout)
            self.assertIn("'fate' is a required property", done.stdout)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
