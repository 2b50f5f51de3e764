"""The library for Swift programs as its users have it: a package of theirs, by the example, and its documentation.

    python3 kit_test.py PROGRAM [-v]
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLE = os.path.join(CHECKOUT, "Documentation", "examples", "swift")
CATALOGUE = os.path.join(CHECKOUT, "Extras", "HornbookKit", "HornbookKit", "HornbookKit.docc")
PROGRAM = []
LIBRARY = {
    "format": "hornbook",
    "version": 1,
    "stories": [{"id": "A", "title": "The Star", "createdAt": "2026-01-01", "language": "en", "pages": [{"text": "A star fell."}]}],
}


class Kit(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="hornbook-kit-")
        cls.place = cls.folder.name
        # Beside the checkout as in the project, so that the path of the dependency leads to it.
        cls.package = os.path.join(cls.place, "app")
        shutil.copytree(EXAMPLE, cls.package, ignore=shutil.ignore_patterns(".build"))
        manifest = os.path.join(cls.package, "Package.swift")
        with open(manifest) as file:
            text = file.read()
        with open(manifest, "w") as file:
            file.write(text.replace('path: "../../.."', f'path: "{CHECKOUT}"'))
        cls.symbols = os.path.join(cls.place, "symbols")
        os.mkdir(cls.symbols)
        graph = ["-emit-symbol-graph", "-emit-symbol-graph-dir", cls.symbols, "-symbol-graph-minimum-access-level", "public"]
        cls.swift("build", "--product", "publish-stories", *(word for flag in graph for word in ("-Xswiftc", flag)))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def swift(cls, *words):
        environment = {**os.environ, "HORNBOOK": PROGRAM[0]}
        done = subprocess.run(["swift", *words], cwd=cls.package, env=environment, capture_output=True, text=True)
        if done.returncode:
            raise AssertionError(f"swift {words[0]} ended with {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout

    def publish(self, library, *, code=0):
        path = os.path.join(self.place, "library.json")
        with open(path, "w") as file:
            file.write(library)
        program = os.path.join(self.package, ".build", "debug", "publish-stories")
        done = subprocess.run([program, "Stories", path], cwd=self.place, env={**os.environ, "HORNBOOK": PROGRAM[0]}, capture_output=True, text=True)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout.splitlines()

    def test_only_what_it_is_made_of_is_compiled(self):
        made = {name.removesuffix(".swiftmodule") for name in os.listdir(os.path.join(self.package, ".build", "debug", "Modules")) if name.endswith(".swiftmodule")}
        made = {name for name in made if not name.endswith("-tool")}
        self.assertEqual(made, {"HornbookKit", "Basics", "Platform", "publish_stories"})

    def test_an_export_becomes_a_checked_site(self):
        shutil.rmtree(os.path.join(self.place, "Stories"), ignore_errors=True)
        lines = self.publish(json.dumps(LIBRARY))
        self.assertRegex(lines[-2], r"^1 stories, 1 e-books: \d+ of \d+ files written in Stories/Site$")
        self.assertEqual(lines[-1], "checked: 1 site, 1 books, no error")
        self.assertTrue(os.path.isfile(os.path.join(self.place, "Stories", "Site", "stories", "the-star", "1.html")))
        self.assertRegex(self.publish(json.dumps(LIBRARY))[-2], r": 0 of \d+ files written")

    def test_an_error_leads_to_its_place(self):
        lines = self.publish('{"format": "hornbook",\n "stories": [{"title": 3}]}', code=1)
        self.assertRegex(lines[0], r"^.*library\.json:2:\d+: error: .+ \[[a-z-]+\]$")

    def test_a_plugin_runs_it_for_a_package(self):
        with open(os.path.join(self.package, "library.json"), "w") as file:
            json.dump(LIBRARY, file)
        said = self.swift("package", "--disable-sandbox", "--allow-writing-to-package-directory", "publish-stories", "Ours", "library.json")
        self.assertIn("checked: 1 site, 1 books, no error", said)
        self.assertTrue(os.path.isfile(os.path.join(self.package, "Ours", "Site", "index.html")))

    def test_every_public_name_is_documented_and_every_link_leads_somewhere(self):
        for name in os.listdir(self.symbols):
            if not name.startswith("HornbookKit"):
                os.remove(os.path.join(self.symbols, name))
        with open(os.path.join(self.symbols, "HornbookKit.symbols.json")) as file:
            symbols = json.load(file)["symbols"]
        self.assertGreater(len(symbols), 60)
        own = [symbol for symbol in symbols if "::SYNTHESIZED::" not in symbol["identifier"]["precise"] and "location" in symbol]
        bare = [".".join(symbol["pathComponents"]) for symbol in own if "docComment" not in symbol]
        self.assertEqual(bare, [])
        words = ["convert", CATALOGUE, "--additional-symbol-graph-dir", self.symbols, "--output-path", os.path.join(self.place, "docs"), "--warnings-as-errors"]
        words += ["--fallback-display-name", "HornbookKit", "--fallback-bundle-identifier", "hornbook.kit"]
        done = subprocess.run(["docc", *words], capture_output=True, text=True)
        self.assertEqual((done.returncode, (done.stdout + done.stderr).strip()), (0, ""))


if __name__ == "__main__":
    PROGRAM.append(os.path.abspath(sys.argv.pop(1)))
    unittest.main()
