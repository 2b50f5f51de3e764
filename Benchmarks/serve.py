"""How long a commit to the library takes to reach the page's file, an open tab, and all else that shows it, while `hornbook serve` runs."""

import json
import os
import pathlib
import signal
import sqlite3
import statistics
import subprocess
import sys
import threading
import time
import tomllib
import urllib.request

TESTS = pathlib.Path(__file__).resolve().parent.parent / "Tests"
sys.path += [str(TESTS / "Site"), str(TESTS / "Fixtures" / "swiftdata")]
import browser  # noqa: E402
import make_store  # noqa: E402
from appstore import changes  # noqa: E402

# How long anything may take before the run is given up, in seconds.
PATIENCE = 60

# Waits in the tab until the page shows a text, and notes when it does, in milliseconds since 1970.
WATCH = """
window.shown = null;
new MutationObserver((_, observer) => {
  if (document.querySelector("main").textContent.includes(%s)) {
    window.shown = performance.timeOrigin + performance.now();
    observer.disconnect();
  }
}).observe(document.documentElement, {subtree: true, childList: true, characterData: true});
"""


class Events:
    """What the preview says, and when it came."""

    def __init__(self, address):
        self.found = []
        self.answer = urllib.request.urlopen(f"{address}.hornbook/events?page=index.html")
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        name = None
        for line in self.answer:
            if line.startswith(b"event:"):
                name = line[6:].strip().decode()
            elif line.startswith(b"data:") and name:
                self.found.append((time.time(), name))

    def when(self, name, since):
        """When something was told for the first time since a moment."""
        end = time.time() + PATIENCE
        while time.time() < end:
            for moment, told in list(self.found):
                if told == name and moment >= since:
                    return moment
            time.sleep(0.001)
        sys.exit(f"error: '{name}' was not told within {PATIENCE} s")


def written(path, before):
    """When a file was seen to be another; its own time is only as fine as the kernel ticks."""
    end = time.time() + PATIENCE
    while time.time() < end:
        if os.stat(path).st_ino != before:
            return time.time()
        time.sleep(0.0005)
    sys.exit(f"error: '{path}' was not written within {PATIENCE} s")


class OwnLibrary:
    """A library of Hornbook's own, which another program writes to."""

    def __init__(self, project):
        self.store = sqlite3.connect(project / "Content" / "library.sqlite", isolation_level=None)

    def pages(self, count):
        """The fifth pages of some stories: identity and address."""
        find = """
            SELECT page.id, slug FROM page JOIN address ON kind = 'story' AND is_current AND owner_id = story_id
            WHERE page_number = 5 ORDER BY slug LIMIT ? OFFSET 3
        """
        return self.store.execute(find, (count,)).fetchall()

    def write(self, page, text):
        self.store.execute("UPDATE page SET text = ? WHERE id = ?", (text, page))

    def close(self):
        self.store.close()


class AppLibrary:
    """The store of an app, which the app writes to: with the counts and the history that it keeps."""

    def __init__(self, project):
        path = str(project / "app" / "default.store")
        self.app = changes.Change(path, make_store.arguments([path]))
        with open(project / "Content" / "addresses.toml", "rb") as file:
            found = tomllib.load(file)["addresses"]
        self.slugs = {entry["id"]: entry["slug"] for entry in found if entry["kind"] == "story"}

    def pages(self, count):
        """The fifth pages of some stories: key and address."""
        find = "SELECT ZPAGE.Z_PK, hex(ZSTORY.ZID) FROM ZPAGE JOIN ZSTORY ON ZSTORY.Z_PK = ZSTORY WHERE ZPAGENUMBER = 5"
        found = []
        for page, digits in self.app.database.execute(f"{find} ORDER BY ZSTORY.ZID LIMIT ? OFFSET 3", (count,)):
            parts = [digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]]
            found.append((page, self.slugs["-".join(parts)]))
        return found

    def write(self, page, text):
        self.app.database.execute("BEGIN IMMEDIATE")
        self.app.update("Page", page, ("text",), text)
        self.app.commit()

    def close(self):
        self.app.database.close()


class FolderLibrary:
    """A content folder that is the library, as 'hornbook export markdown' writes one, whose files an editor saves."""

    def __init__(self, project):
        self.stories = sorted((project / "Content" / "stories").rglob("*.md"))

    def pages(self, count):
        """The fifth pages of some stories: file and address."""
        return [(path, path.stem) for path in self.stories[3 : 3 + count]]

    def write(self, path, text):
        parts = path.read_text().split("\n##\n")
        parts[4] = f"\n{text}\n"
        path.write_text("\n##\n".join(parts))

    def close(self):
        pass


def measure(hornbook, project, output, count, kind):
    """The three times of each of some changes, in seconds: file, tab (none without a Chromium), everything; and that of the end."""
    command = [str(word) for word in (hornbook, "serve", "--json", "--port", "0", "--output", output)]
    server = subprocess.Popen(command, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    chromium = browser.launch() if browser.program() else None
    try:
        address = json.loads(server.stdout.readline())["address"]
        server.stdout.readline()
        threading.Thread(target=lambda: [None for _ in server.stdout], daemon=True).start()
        events = Events(address)
        tab = chromium.tab() if chromium else None
        files, tabs, wholes = [], [], []
        library = kind(project)
        for number, (page, slug) in enumerate(library.pages(count)):
            text = f"Served for the run {number}."
            file = output / "stories" / slug / "5.html"
            inode = os.stat(file).st_ino
            if tab:
                tab.open(f"{address}stories/{slug}/5.html")
                tab.evaluate(WATCH % json.dumps(text))
            time.sleep(0.3)
            begun = time.time()
            library.write(page, text)
            commit = time.time()
            files.append(written(file, inode) - commit)
            # It may be told before this process goes on after the commit.
            wholes.append(events.when("built", begun) - commit)
            if tab:
                tabs.append(tab.wait("window.shown", PATIENCE) / 1000 - commit)
            if text not in file.read_text():
                sys.exit(f"error: '{file}' does not show the page's new text")
        library.close()
        begun = time.monotonic()
        server.send_signal(signal.SIGINT)
        server.wait()
        return files, tabs, wholes, time.monotonic() - begun
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
        if chromium:
            chromium.close()


def report(hornbook, project, output, count, kind=OwnLibrary):
    """Prints the medians."""

    def words(name, found):
        milliseconds = sorted(1000 * time for time in found)
        return f"{name} {statistics.median(milliseconds):.0f} ms ({milliseconds[0]:.0f}–{milliseconds[-1]:.0f})"

    if not browser.program():
        print("skipped: no open tab is looked at: there is no Chromium here that can be steered")
    files, tabs, wholes, end = measure(hornbook, project, output, count, kind)
    tab = words("the tab shows it", tabs) if tabs else "no Chromium to look with"
    change = {AppLibrary: ", from an app, from the commit", FolderLibrary: ", from a folder, from the save"}.get(kind, ", from the commit")
    print(
        f"serve{change} of a page: {words('its file stands', files)}, {tab},"
        f" {words('everything that shows it stands', wholes)}; it ends {1000 * end:.0f} ms after Control-C",
        flush=True,
    )
