"""A tour of the program: every command on a few stories of the sample library and a few sparks, as people use them."""

import base64
import contextlib
import http.client
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import threading
import time
import urllib.parse

from image_service import ImageService, listening, settings
from place import CHECKOUT, LIBRARY, SPARK_SESSIONS, STORE, Place, document, picture, sparks, story

SAMPLES = os.path.join(CHECKOUT, "Content")
# The samples that come along, with their first pictures: letters from left to right and from right to left, recordings, a cover.
STORIES = ("en/plum-and-the-orange-snow", "ar/simsim-last-of-the-caravan")
SETTINGS = STORE + '[site]\ntitle = "A tour"\nbase_url = "https://example.org/"\n'


class Painter(ImageService):
    """An image service that gives a picture to most who ask."""

    asked = 0

    def answer(self, _):
        Painter.asked += 1
        if Painter.asked % 3 == 0:
            return 200, {"candidates": [{"finishReason": "IMAGE_SAFETY"}]}
        data = base64.b64encode(picture(Painter.asked, 320, 240)).decode()
        return 200, {"candidates": [{"content": {"parts": [{"inlineData": {"mimeType": "image/png", "data": data}}]}}]}


class Tour:
    """Goes through a project, command by command; whoever calls looks at what the program has been watched to do."""

    def __init__(self, program, scratch, under=(), environment=None, patience=600, tell=print):
        self.words = [*under, program]
        self.scratch = scratch
        self.environment = environment or {}
        self.patience = patience
        self.tell = tell
        self.count = 0

    def room(self, name):
        self.place = Place(os.path.join(self.scratch, name)).make()

    def surroundings(self):
        return self.place.environment() | {"GEMINI_API_KEY": "worthless"} | self.environment

    def run(self, *words, codes=(0,), folder=None):
        """Runs a command that has to end as it is expected to."""
        began = time.monotonic()
        run = subprocess.run(
            [*self.words, *words],
            cwd=folder or self.place.path,
            env=self.surroundings(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=self.patience,
            check=False,
        )
        self.count += 1
        self.tell(f"  {time.monotonic() - began:6.1f} s  {' '.join(words)}")
        if run.returncode not in codes:
            raise AssertionError(f"'{' '.join(words)}' ends with {run.returncode}:\n{run.stdout[-3000:]}{run.stderr[-6000:]}")
        return run.stdout

    # MARK: Stories

    def samples(self, service):
        """A project of a few samples, made from Markdown and JSON."""
        self.room("stories")
        self.run("init", "project", folder=self.place.room)
        shutil.rmtree(self.place.file("Content"))
        for name in STORIES:
            target = self.place.file(f"Content/stories/{name}.md")
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copyfile(os.path.join(SAMPLES, "stories", name + ".md"), target)
            stem = os.path.basename(name)
            for file in os.listdir(os.path.join(SAMPLES, "Illustrations")):
                if os.path.splitext(file)[0] in (f"{stem}-1", f"{stem}-2", f"{stem}-cover"):
                    os.makedirs(self.place.file("Content/Illustrations"), exist_ok=True)
                    shutil.copyfile(os.path.join(SAMPLES, "Illustrations", file), self.place.file(f"Content/Illustrations/{file}"))
        shutil.copytree(os.path.join(SAMPLES, "pages"), self.place.file("Content/pages"))
        self.place.write("hornbook.toml", SETTINGS + settings(service))

    def few(self):
        """A project of one story with small pictures, for what is slow to watch."""
        self.room("few")
        self.place.write("hornbook.toml", SETTINGS + settings("http://127.0.0.1:9/"))
        self.place.write("Content/library.json", document([story(7)]))
        self.place.write("Content/pages/about.md", "# About\n\nStars.\n")
        for number in range(2):
            self.place.write(f"Content/Illustrations/{number}.png", picture(number, 96, 72))

    def read(self):
        """What builds, changes and reads a library of stories."""
        self.run("build", "--jobs", "4")
        self.run("build")
        self.place.write("in/new.json", document([story(1), story(2)]))
        for number in range(2):
            self.place.write(f"in/Illustrations/{number}.png", picture(number, 320, 240))
        self.run("import", "json", "in/new.json")
        self.place.write("in/one.md", "# One more\n\nIt was.\n\n![A dot](dot.png)\n\n##\n\nAnd *was* no more.\n")
        self.place.write("in/dot.png", picture(5, 300, 200))
        self.run("import", "markdown", "in/one.md")
        self.run("edit", "story", "One more", "--title", "Once more", "--author", "Somebody")
        self.run("build", "--jobs", "4")
        self.run("check", "--no-epubcheck", codes=(0, 1))
        self.run("epub", "--output", "books")

    def rest(self):
        """Everything else that one does with stories."""
        self.run("status", "--json")
        self.run("build", "--dry-run", "--force")
        self.run("explain", "index.html")
        self.run("export", "json", "out/library.json")
        self.run("export", "markdown", "out/markdown")
        self.run("illustrate", "--jobs", "3", codes=(0, 1))
        self.run("illustrate", "--provider", "sketch", codes=(0, 1))
        self.run("build", "--force", "--jobs", "4")
        self.place.write("data.json", {"name": "Dot", "list": [1, 2]})
        self.place.write("a.mustache", "{{name}}{{#list}}<{{.}}>{{/list}}")
        self.run("render", "a.mustache", "--data", "data.json")
        self.place.write("broken.json", json.dumps(document([story(3)]))[:-9])
        self.run("import", "json", "broken.json", codes=(1,))
        self.place.make_store("App.store", shape="v2", stories=3)
        self.run("import", "swiftdata", "App.store", codes=(0, 1))
        self.serve()
        self.run("delete", "story", "Once more", "--yes")
        self.run("clean")

    def migrate(self):
        for kind, line in (("stories", ""), ("sparks", 'kind = "dailyspark"\n')):
            self.room(f"old-{kind}")
            self.place.write("hornbook.toml", line + '[site]\ntitle = "Old"\n')
            self.place.lay_out(kind, 1)
            self.run("migrate")
            self.run("build")

    # MARK: Sparks

    def sparks(self):
        self.room("sparks")
        self.run("init", "project", "--kind", "dailyspark", folder=self.place.room)
        shutil.rmtree(self.place.file("Content"))
        self.place.write("Content/sparks.json", sparks())
        self.run("build")
        self.run("edit", "transcripts", "on")
        self.run("import", "dailyspark", SPARK_SESSIONS)
        self.run("build", "--jobs", "4")
        self.run("export", "json", "out.json")
        self.run("check", "--no-epubcheck", codes=(0, 1))
        self.run("edit", "transcripts", "off", "--remove")
        self.run("delete-all", "--yes")

    # MARK: The preview

    def serve(self):
        """Pages, pictures, parts of them, what is not there, event streams, and changes of all kinds meanwhile; then Control-C."""
        words = [*self.words, "serve", "--json", "--port", "0"]
        log = os.path.join(self.place.room, "serve.log")
        with open(log, "w", encoding="utf-8") as errors:
            server = subprocess.Popen(words, cwd=self.place.path, env=self.surroundings(), stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            port = int(json.loads(server.stdout.readline())["address"].rstrip("/").rpartition(":")[2])
            builds = []
            threading.Thread(target=lambda: builds.extend(server.stdout), daemon=True).start()
            self.until(lambda: builds, "the first build")
            pages = sorted(path for path in self.place.files("Site") if not path.startswith("Site/."))
            streams = [self.stream(port) for _ in range(8)]
            crowd = [threading.Thread(target=self.ask, args=(port, pages[number::4])) for number in range(4)]
            for one in crowd:
                one.start()
            for change in (self.write_to_library, self.write_page, self.write_picture, self.write_template):
                known = len(builds)
                change()
                self.until(lambda known=known: len(builds) > known, f"a build after '{change.__name__}'")
                streams.pop().close()
            for one in crowd:
                one.join()
            # One that goes while it is served, and one that stays to the end.
            socket.create_connection(("127.0.0.1", port)).close()
            server.send_signal(signal.SIGINT)
            code = server.wait(self.patience)
            for stream in streams:
                stream.close()
            if code not in (0, 130):
                with open(log, encoding="utf-8", errors="replace") as file:
                    raise AssertionError(f"'serve' ends with {code}: {file.read()[-6000:]}")
            self.count += 1
            self.tell(f"            serve: {len(pages)} files asked for, {len(builds)} builds")
        finally:
            if server.poll() is None:
                server.kill()
                server.wait()

    def until(self, is_so, what):
        end = time.monotonic() + self.patience
        while not is_so():
            if time.monotonic() > end:
                raise AssertionError(f"{what} does not come")
            time.sleep(0.05)

    def ask(self, port, pages):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=self.patience)
        for number, page in enumerate(pages[:60]):
            fields = {"Range": "bytes=1-9"} if number % 5 == 0 else {}
            fields |= {"Accept-Encoding": "gzip"} if number % 3 == 0 else {}
            path = page.removeprefix("Site") + ("x" if number % 7 == 6 else "")
            connection.request("HEAD" if number % 11 == 10 else "GET", urllib.parse.quote(path), headers=fields)
            connection.getresponse().read()
        connection.close()

    def stream(self, port):
        client = socket.create_connection(("127.0.0.1", port), timeout=self.patience)
        client.sendall(b"GET /.hornbook/events?page=/index.html HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n")
        client.recv(1)
        return client

    def write_to_library(self):
        with contextlib.closing(sqlite3.connect(self.place.file(LIBRARY), timeout=60)) as library:
            for number in range(20):
                library.execute("UPDATE page SET text = text || ? WHERE page_number = 1", (f" {number}",))
                library.commit()

    def write_page(self):
        self.place.write("Content/pages/news.md", "# News\n\nNone.\n")

    def write_picture(self):
        self.place.write("Content/Illustrations/0.png", picture(9, 640, 480))

    def write_template(self):
        name = "Templates/partials/credits.mustache"
        with open(os.path.join(CHECKOUT, name), encoding="utf-8") as file:
            self.place.write(name, file.read() + "<!-- here -->\n")

    def all(self):
        """The whole of it."""
        with listening(Painter) as service:
            self.samples(service)
            self.read()
            self.rest()
        self.migrate()
        self.sparks()
