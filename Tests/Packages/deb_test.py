"""The Debian package on the releases that it is for: installed, used, upgraded and removed without a trace.

    python3 deb_test.py [-v]

It takes root, debootstrap and a network. Each system is the smallest that its release knows. What Ubuntu signs is not verified here.
"""

import glob
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DEBIAN, UBUNTU = "http://deb.debian.org/debian", "http://archive.ubuntu.com/ubuntu"
# What debootstrap is told of a release: options, and what comes behind the folder.
RELEASES = {
    "bookworm": ([], [DEBIAN]),
    "trixie": ([], [DEBIAN]),
    # It makes all of Ubuntu's releases alike, and may not know the name of this one.
    "noble": (["--no-check-gpg", "--components=main,universe"], [UBUNTU, "gutsy"]),
}


@unittest.skipUnless(os.geteuid() == 0 and shutil.which("debootstrap"), "it takes root and debootstrap (Scripts/setup siege)")
class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run(["make", "--no-print-directory", "deb"], cwd=CHECKOUT, check=True, stdout=subprocess.DEVNULL)
        (cls.deb,) = glob.glob(os.path.join(CHECKOUT, ".build", "deb", "hornbook_*.deb"))
        cls.place = tempfile.mkdtemp(prefix="hornbook-deb-")
        cls.addClassCleanup(shutil.rmtree, cls.place)
        # The same as a later version.
        later = os.path.join(cls.place, "later")
        cls.done("dpkg-deb", "-R", cls.deb, later)
        control = os.path.join(later, "DEBIAN", "control")
        cls.done("sed", "-i", r"s/^Version: \(.*\)/Version: \1+later/", control)
        cls.later = os.path.join(cls.place, "later.deb")
        cls.done("dpkg-deb", "--root-owner-group", "-b", later, cls.later)

    @classmethod
    def done(cls, *words):
        result = subprocess.run(words, capture_output=True, text=True)
        if result.returncode != 0:
            raise AssertionError(f"{words} ended with {result.returncode}\n{result.stdout[-3000:]}{result.stderr[-3000:]}")
        return result.stdout + result.stderr

    def inside(self, root, command):
        mounts = f"mount -t proc proc '{root}/proc'; mount --rbind /dev '{root}/dev'; exec \"$@\""
        inside = ["chroot", root, "env", "-i", "HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive"]
        return self.done("unshare", "--mount", "sh", "-ec", mounts, "sh", *inside, "sh", "-ec", command)

    def files(self, root):
        """All files but those that package managers and tests keep."""
        found = self.done("sh", "-c", f"cd '{root}' && find etc usr var opt -xdev ! -type d | sort").splitlines()
        return {path for path in found if not path.startswith(("var/lib/dpkg/", "var/cache/", "var/lib/apt/", "var/log/", "etc/ld.so.cache"))}

    def release(self, name, recommends):
        root = os.path.join(self.place, name)
        options, source = RELEASES[name]
        self.done("debootstrap", "--variant=minbase", *options, name, root, *source)
        self.addCleanup(subprocess.run, ["rm", "-rf", "--one-file-system", root])
        with open(os.path.join(root, "usr", "sbin", "policy-rc.d"), "w") as file:
            file.write("#!/bin/sh\nexit 101\n")
        shutil.copy(self.deb, os.path.join(root, "tmp", "hornbook.deb"))
        shutil.copy(self.later, os.path.join(root, "tmp", "later.deb"))
        self.inside(root, "apt-get update")
        # What it depends on stays when it goes.
        (needs,) = [line for line in self.done("dpkg-deb", "-f", self.deb, "Depends").splitlines() if line]
        before = self.files(root)
        option = "" if recommends else "--no-install-recommends"
        begun = time.monotonic()
        self.inside(root, f"apt-get install -y {option} /tmp/hornbook.deb")
        installed = time.monotonic() - begun
        said = self.inside(root, "cd && hornbook init demo && cd demo && hornbook build && hornbook check --strict && hornbook epub --output /tmp/books")
        self.assertIn("published 11 stories", said)
        self.assertIn("0 errors, 0 warnings", said)
        doctor = self.inside(root, "hornbook doctor || true")
        for library in ("libzip", "sqlite", "libxml2"):
            self.assertNotRegex(doctor, rf"(?m)^{library} +missing")
        if recommends:
            with open(os.path.join(root, "root", "demo", "Site", "index.html"), encoding="utf-8") as file:
                self.assertIn("srcset", file.read())
        # A project of the version before goes on with the next.
        self.inside(root, f"apt-get install -y {option} /tmp/later.deb")
        self.assertIn("wrote 0 files", self.inside(root, "cd ~/demo && hornbook build"))
        size = self.inside(root, "dpkg-query -W -f '${Installed-Size}' hornbook").split()[-1]
        print(f"\n{name}: installed in {installed:.0f} s, {int(size) // 1024} MB; needs {needs}", file=sys.stderr)
        self.inside(root, "apt-get purge -y hornbook")
        left = {path for path in self.files(root) - before if "hornbook" in path}
        self.assertEqual(left, set())

    def test_debian_12(self):
        self.release("bookworm", recommends=True)

    def test_debian_13(self):
        self.release("trixie", recommends=False)

    def test_ubuntu_24_04(self):
        self.release("noble", recommends=False)


if __name__ == "__main__":
    unittest.main()
