"""The stages of what people install: packages, containers, and recipes for continuous integration."""

from stages import PROGRAM, script, stage


@stage("all", 150, "build")
def packed():
    """the tarball: made twice alike, run from its folder, installed and removed; fetched by recipes for continuous integration; what --json prints; the library for Swift programs"""
    script("Packages/tarball_test.py")
    script("Packages/ci_test.py")
    script("Packages/outputs_test.py", PROGRAM)
    script("Packages/kit_test.py", PROGRAM)


@stage("long", 600, "compile")
def container():
    """the package on Debian 12, 13 and Ubuntu 24.04; the container's root filesystem, read-only, used as any user"""
    script("Packages/deb_test.py", "-v")
    script("Packages/container_test.py")
