"""The stages of what people install: packages, containers, and recipes for continuous integration."""

from stages import PROGRAM, script, stage


@stage("all", 150, "build")
def packed():
    """the tarball: made twice alike, run from its folder, installed and removed; fetched by recipes for continuous integration; what --json prints; the library for Swift programs"""
    script("Packages/tarball_test.py")
    script("Packages/ci_test.py")
    script("Packages/outputs_test.py", PROGRAM)
    script("Packages/kit_test.py", PROGRAM)


@stage("long", 900, "compile")
def container():
    """the container's root filesystem, read-only, used as any user; the Debian package in each release that it is for: installed, upgraded, purged"""
    script("Packages/container_test.py")
    script("Packages/deb_test.py")
