"""The Debian package: one file, installed in the smallest system of each release that it is for, upgraded, and purged.

    python3 deb_test.py [-v]
"""

import contextlib
import os
import shutil
import sys
import tempfile
import time
import unittest

from systems import System, done, make_deb, needed

# Debian 12, Debian 13, Ubuntu 24.04. Debian 13 comes before what it vouches for.
SUITES = ["bookworm", "trixie", "noble"]
UBUNTU = {"noble"}


@needed
class Deb(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.mkdtemp(prefix="hornbook-deb-")
        cls.addClassCleanup(shutil.rmtree, cls.place)
        cls.deb = make_deb()
        cls.older = cls.other(f"{cls.version(cls.deb)}~before", "an older version had this")

    @staticmethod
    def version(deb):
        return done("dpkg-deb", "--field", deb, "Version").strip()

    @classmethod
    def other(cls, version, extra):
        """The package as another version of it, with a file that this one lacks."""
        folder = os.path.join(cls.place, "other")
        done("dpkg-deb", "--raw-extract", cls.deb, folder)
        done("sed", "-i", f"s/^Version: .*/Version: {version}/", os.path.join(folder, "DEBIAN", "control"))
        os.makedirs(os.path.join(folder, "usr/share/hornbook/Templates/before"))
        with open(os.path.join(folder, "usr/share/hornbook/Templates/before/old.txt"), "w", encoding="utf-8") as file:
            file.write(extra)
        file = os.path.join(cls.place, f"hornbook_{version}.deb")
        done("dpkg-deb", "--root-owner-group", "--build", folder, file)
        shutil.rmtree(folder)
        return file

    def install(self, system, deb, *options):
        shutil.copy(deb, os.path.join(system.root, "tmp", "hornbook.deb"))
        os.chmod(os.path.join(system.root, "tmp", "hornbook.deb"), 0o644)
        system.inside(f"apt-get install --yes {' '.join(options)} /tmp/hornbook.deb")
        os.remove(os.path.join(system.root, "tmp", "hornbook.deb"))

    def renew_project(self, system):
        done("sh", "-c", f"rm -rf '{system.project}'/* '{system.project}'/.[!.]*")
        system.run("init", ".")

    def build(self, system):
        begun = time.monotonic()
        said = system.run("build")
        self.assertIn("published 11 stories", said)
        return said, time.monotonic() - begun

    def purge(self, system):
        """Takes the package away; nothing of it stays."""
        files = system.inside("dpkg --listfiles hornbook | while read -r file; do [ -d \"$file\" ] || echo \"$file\"; done").split()
        self.assertIn("/usr/bin/hornbook", files)
        system.inside("apt-get purge --yes --autoremove hornbook")
        left = [file for file in files if os.path.lexists(system.root + file)]
        left += done("find", system.root, "-name", "*hornbook*", "-not", "-path", f"{system.root}/var/log/*").split()
        self.assertEqual(left, [])

    def try_out(self, system, suite):
        system.inside("apt-get update")
        bare = system.size()
        begun = time.monotonic()
        self.install(system, self.older, "--no-install-recommends")
        took, size = time.monotonic() - begun, system.size() - bare
        self.renew_project(system)
        said, built = self.build(system)
        self.assertIn("[no-libvips]", said)
        self.assertIn("0 errors, 0 warnings", system.run("check", "--strict"))
        found = system.run("doctor")
        for library in ("sqlite", "libxml2", "libzip", "cmark-gfm", "xxhash", "zlib"):
            self.assertNotRegex(found, rf"(?m)^  {library} +missing")
        # Another version finds nothing to do, and what only the one before had is gone.
        self.install(system, self.deb, "--no-install-recommends")
        self.assertIn("wrote 0 files", system.run("build"))
        self.assertFalse(os.path.exists(os.path.join(system.root, "usr/share/hornbook/Templates/before")))
        self.assertEqual(system.size() - bare, size)
        self.install(system, self.older, "--no-install-recommends", "--allow-downgrades")
        self.assertIn("wrote 0 files", system.run("build"))
        # Who takes libzip away by force is told once.
        system.inside("dpkg --force-depends --purge $(dpkg-query --show --showformat '${Package} ' 'libzip*')")
        said = system.run("build", code=1)
        self.assertEqual((said.count("error:"), said.count("[no-libzip]")), (1, 1), said)
        self.assertIn("libzip is not on this machine", system.run("check", code=1))
        self.assertIn(" 0 e-books", system.run("build", "--set", "books.enabled=false"))
        self.purge(system)
        # With what it recommends it makes copies of pictures, too.
        self.install(system, self.deb, "--install-recommends")
        whole = system.size() - bare
        self.renew_project(system)
        said, all_built = self.build(system)
        self.assertNotIn("[no-", said)
        self.assertIn("0 errors, 0 warnings", system.run("check", "--strict"))
        self.purge(system)
        print(
            f"{suite}: {bare} MB bare; installed in {took:.0f} s, {size} MB more; first build {built:.1f} s; "
            f"with what it recommends {whole} MB more, {all_built:.1f} s",
            file=sys.stderr,
        )

    def test_it_is_installed_upgraded_and_purged_everywhere(self):
        with contextlib.ExitStack() as kept:
            system = None
            for suite in SUITES:
                place = kept.enter_context(tempfile.TemporaryDirectory(prefix=f"hornbook-{suite}-"))
                system = System.ubuntu(place, suite, system) if suite in UBUNTU else System(place, suite)
                with self.subTest(suite=suite):
                    self.try_out(system, suite)


if __name__ == "__main__":
    unittest.main()
