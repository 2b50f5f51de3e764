"""C declarations made by hand: the compiler compares them with their libraries' headers, and finds each that is wrong.

    python3 headers_test.py [-v]
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parent.parent / "Sources"
# The name of each file here, the module that it looks at, and the library for pkg-config.
LIBRARIES = {
    "espeak": ("CESpeak", "espeak-ng"),
    "icu": ("CICU", "icu-i18n"),
    "openssl": ("CCrypto", "libcrypto"),
    "vips": ("CVips", "vips"),
}

# In the lists of a module: the name and the value of a number, and a function's name up to what it takes.
NUMBER = re.compile(r"each\((\w+), (-?\w+)(?=, \w+\))")
FUNCTION = re.compile(r"^((?:  |#define \w+\(each\) )each\((\w+),[^()]*\()", re.M)
# Two fields that change places.
FIELDS = ("text_position, length", "length, text_position")


def compiler():
    """The C compiler of Swift's toolchain, which compiles the modules; another one where it is not there."""
    swift = Path(os.path.realpath(shutil.which("swift") or "/nowhere"))
    return shutil.which("clang", path=str(swift.parent)) or shutil.which("cc")


def folders(package):
    """Where a library's headers are; none where they are not there."""
    shown = subprocess.run(["pkg-config", "--cflags-only-I", package], capture_output=True, text=True)
    return shown.stdout.replace("-I", " ").split() if shown.returncode == 0 else None


def compared(name, sources):
    """What the compiler says of the declarations of a module; nothing where they are the header's."""
    module, package = LIBRARIES[name]
    own = [f"-I{folder}" for folder in (sources, sources / module / "include", SOURCES / "CLoader" / "include")]
    theirs = [word for folder in folders(package) for word in ("-isystem", folder)]
    words = [compiler(), "-fsyntax-only", "-std=gnu11", "-Wall", "-Werror", *own, *theirs, HERE / f"{name}.c"]
    if "clang" in words[0]:
        words.append("-ferror-limit=0")
    done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    return done.stderr if done.returncode else ""


class Headers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.names = [name for name, (_, package) in LIBRARIES.items() if folders(package) is not None]
        for name in sorted(LIBRARIES.keys() - set(cls.names)):
            print(f"skipped: there are no headers of {name} on this machine", flush=True)

    def test_what_is_declared_by_hand_is_what_the_headers_say(self):
        for name in self.names:
            with self.subTest(name):
                if said := compared(name, SOURCES):
                    self.fail(said)

    def test_each_wrong_number_and_type_is_found(self):
        for name in self.names:
            with self.subTest(name), tempfile.TemporaryDirectory(prefix="hornbook-headers-") as place:
                module = LIBRARIES[name][0]
                shutil.copytree(SOURCES / module, Path(place) / module)
                file = Path(place) / module / f"{module}.c"
                text = file.read_text()
                wrong = NUMBER.sub(lambda found: f"each({found[1]}, {int(found[2], 0) + 1}", text)
                wrong = FUNCTION.sub(r"\1char, ", wrong).replace("(char, void)", "(char)").replace(*FIELDS)
                file.write_text(wrong)
                said = compared(name, Path(place))
                numbers = {found[1] for found in NUMBER.finditer(text)}
                self.assertEqual(set(re.findall(r"(\w+) is not \w+\"?$", said, re.M)), numbers)
                functions = {found[2] for found in FUNCTION.finditer(text)}
                self.assertEqual(set(re.findall(r"conflicting types for .(\w+)", said)), functions)
                self.assertEqual("lies elsewhere" in said, FIELDS[0] in text)
                self.assertTrue(numbers and functions)


if __name__ == "__main__":
    unittest.main()
