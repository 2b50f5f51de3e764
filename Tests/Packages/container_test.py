"""The container: its root filesystem made by debootstrap and by what the Containerfile runs, read-only, used as any user.

    python3 container_test.py [-v]

It takes root, debootstrap and a network. The base image is Debian's smallest system, as that image is made.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
USER = "12345:12345"


def instructions():
    """The lines of the Containerfile, with those that go on put together: instruction and words."""
    with open(os.path.join(CHECKOUT, "Containerfile"), encoding="utf-8") as file:
        text = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", file.read(), flags=re.MULTILINE))
    return [tuple(line.split(" ", 1)) for line in text.splitlines() if line]


@unittest.skipUnless(os.geteuid() == 0 and shutil.which("debootstrap"), "it takes root and debootstrap (Scripts/setup siege)")
class Container(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run(["make", "--no-print-directory", "deb"], cwd=CHECKOUT, check=True, stdout=subprocess.DEVNULL)
        cls.place = tempfile.mkdtemp(prefix="hornbook-container-")
        cls.addClassCleanup(shutil.rmtree, cls.place)
        cls.root, cls.project = os.path.join(cls.place, "root"), os.path.join(cls.place, "project")
        os.makedirs(cls.project)
        os.chmod(cls.place, 0o755)
        os.chown(cls.project, *map(int, USER.split(":")))
        said = instructions()
        (base,) = [words for name, words in said if name == "FROM"]
        suite = re.fullmatch(r"docker\.io/library/debian:(\w+)-slim", base)[1]
        cls.done("debootstrap", "--variant=minbase", suite, cls.root)
        for name, words in said:
            if name == "COPY":
                source, target = words.split()
                cls.done("sh", "-c", f"cp {CHECKOUT}/{source} '{cls.root}{target}'")
            elif name == "RUN":
                with open(os.path.join(cls.root, "usr", "sbin", "policy-rc.d"), "w") as file:
                    file.write("#!/bin/sh\nexit 101\n")
                cls.done("chroot", cls.root, "sh", "-ec", words)

    @classmethod
    def done(cls, *words):
        result = subprocess.run(words, capture_output=True, text=True)
        if result.returncode != 0:
            raise AssertionError(f"{words} ended with {result.returncode}\n{result.stdout[-3000:]}{result.stderr[-3000:]}")
        return result.stdout + result.stderr

    def run_in(self, *words):
        """Runs the program as a container of it does: the system cannot be written, only the project and /tmp."""
        mounts = f"""
            mount --bind '{self.root}' '{self.root}'
            mount -o remount,bind,ro '{self.root}'
            mount -t proc proc '{self.root}/proc'
            mount -t tmpfs tmp '{self.root}/tmp'
            chmod 1777 '{self.root}/tmp'
            mount -t tmpfs mnt '{self.root}/mnt'
            mkdir '{self.root}/mnt/project'
            mount --bind '{self.project}' '{self.root}/mnt/project'
            exec "$@"
        """
        inside = ["chroot", f"--userspec={USER}", self.root, "env", "-i", "HOME=/tmp", "PATH=/usr/bin:/bin"]
        command = ["sh", "-c", 'cd /mnt/project && exec hornbook "$@"', "hornbook", *words]
        return self.done("unshare", "--mount", "sh", "-ec", mounts, "sh", *inside, *command)

    def test_any_user_builds_a_project_in_it(self):
        self.run_in("init", ".")
        self.assertIn("published 11 stories", self.run_in("build"))
        self.assertIn("0 errors, 0 warnings", self.run_in("check", "--strict"))
        self.assertIn("wrote 0 files", self.run_in("build"))
        # Copies of pictures were made: libvips is there.
        with open(os.path.join(self.project, "Site", "index.html"), encoding="utf-8") as file:
            self.assertIn("srcset", file.read())
        self.assertEqual({os.stat(os.path.join(self.project, "Site")).st_uid}, {int(USER.split(":")[0])})
        size = int(self.done("du", "-sxm", self.root).split()[0])
        print(f"the image has {size} MB", file=sys.stderr)
        self.assertLess(size, 700)

    def test_no_image_is_made_of_a_whole_checkout(self):
        with open(os.path.join(CHECKOUT, ".containerignore"), encoding="utf-8") as file:
            first, *rest = file.read().split()
        copied = ["!" + words.split()[0] for name, words in instructions() if name == "COPY"]
        self.assertEqual((first, rest), ("*", copied))


if __name__ == "__main__":
    unittest.main()
