"""The container: its root filesystem made by debootstrap and by what the Containerfile runs, read-only, used as any user.

    python3 container_test.py [-v]

The base image is Debian's smallest system, as that image is made.
"""

import os
import re
import shutil
import sys
import tempfile
import unittest

from systems import CHECKOUT, USER, System, done, make_deb, needed


def instructions():
    """The lines of the Containerfile, with those that go on put together: instruction and words."""
    with open(os.path.join(CHECKOUT, "Containerfile"), encoding="utf-8") as file:
        text = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", file.read(), flags=re.MULTILINE))
    return [tuple(line.split(" ", 1)) for line in text.splitlines() if line]


@needed
class Container(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        make_deb()
        place = tempfile.mkdtemp(prefix="hornbook-container-")
        cls.addClassCleanup(shutil.rmtree, place)
        said = instructions()
        (base,) = [words for name, words in said if name == "FROM"]
        cls.system = System(place, re.fullmatch(r"docker\.io/library/debian:(\w+)-slim", base)[1])
        for name, words in said:
            if name == "COPY":
                source, target = words.split()
                done("sh", "-c", f"cp {CHECKOUT}/{source} '{cls.system.root}{target}'")
            elif name == "RUN":
                cls.system.inside(words)

    def test_any_user_builds_a_project_in_it(self):
        self.system.run("init", ".")
        self.assertIn("published 11 stories", self.system.run("build"))
        self.assertIn("0 errors, 0 warnings", self.system.run("check", "--strict"))
        self.assertIn("wrote 0 files", self.system.run("build"))
        # Copies of pictures were made: libvips is there.
        site = os.path.join(self.system.project, "Site")
        with open(os.path.join(site, "index.html"), encoding="utf-8") as file:
            self.assertIn("srcset", file.read())
        self.assertEqual({os.stat(site).st_uid}, {int(USER.split(":")[0])})
        print(f"the image has {self.system.size()} MB", file=sys.stderr)
        self.assertLess(self.system.size(), 700)

    def test_no_image_is_made_of_a_whole_checkout(self):
        with open(os.path.join(CHECKOUT, ".containerignore"), encoding="utf-8") as file:
            first, *rest = file.read().split()
        copied = ["!" + words.split()[0] for name, words in instructions() if name == "COPY"]
        self.assertEqual((first, rest), ("*", copied))


if __name__ == "__main__":
    unittest.main()
