"""The stages in other engines than Chromium: the same tests, with what an engine cannot do left out in words."""

from stages import AXE, PROGRAM, SITE, script, stage


def enter(engine, name):
    """The stages of an engine, each of at most two minutes on a quiet machine."""
    option = f"--engine={engine}"

    def read():
        for path in ("Site/engine_test.py", "Site/reader_test.py", "Site/settings_test.py"):
            script(path, SITE, option)

    def aloud():
        script("Site/voice_test.py", SITE, option)

    def offline():
        for path in ("Site/offline_test.py", "Site/newer_test.py"):
            script(path, AXE, PROGRAM, SITE, option)

    purposes = {
        "": (read, 110, "the reader and the settings"),
        "-aloud": (aloud, 90, "reading aloud"),
        "-offline": (offline, 110, "kept stories and new versions of the site"),
    }
    for suffix, (run, seconds, purpose) in purposes.items():
        run.__name__, run.__doc__ = f"{engine}{suffix}", f"{purpose} in {name}"
        stage("all", seconds, "build")(run)


enter("firefox", "Firefox")
# What browsers on iPads are made of.
enter("webkit", "WebKitGTK")
