"""A library in PostgreSQL: the example of Documentation/examples/postgresql as it is, from four shards to a WebDAV server.

    python3 database_test.py PROGRAM [-v]

The server of PostgreSQL runs in a folder for temporary files.
"""

import array
import glob
import io
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.parse
import urllib.request
import wave
from math import pi, sin

import project

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLE = os.path.join(ROOT, "Documentation/examples/postgresql/publish.sh")


def programs():
    """The folder with the programs of the newest PostgreSQL that is installed."""
    found = glob.glob("/usr/lib/postgresql/*/bin")
    return os.environ.get("HORNBOOK_POSTGRES") or max(found, key=lambda path: int(path.split("/")[-2]))


def free_port():
    """A port that nobody has just now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def files(folder):
    """Every file below a folder with its bytes, but for the marks of what Hornbook has written and sent."""
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            if name in (".hornbook-site", ".hornbook-deployment"):
                continue
            path = os.path.join(parent, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found


class Cut(threading.Thread):
    """A way to the server that ends, once, when a transaction that has written is to be committed: before the server hears of that, or after."""

    def __init__(self, folder, server, is_heard):
        super().__init__(daemon=True)
        self.server, self.is_heard, self.was_cut = server, is_heard, False
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(os.path.join(folder, ".s.PGSQL.5432"))
        self.listener.listen()
        self.start()

    def run(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return self.listener.close()
            server = socket.socket(socket.AF_UNIX)
            server.connect(os.path.join(self.server, ".s.PGSQL.5432"))
            threading.Thread(target=self.answer, args=(client, server), daemon=True).start()
            threading.Thread(target=self.ask, args=(client, server), daemon=True).start()

    def answer(self, client, server):
        with server:
            try:
                while data := server.recv(65536):
                    client.sendall(data)
            except OSError:
                pass

    def ask(self, client, server):
        has_written = False
        with client:
            while data := client.recv(65536):
                has_written = has_written or b"hornbook.push" in data
                is_end = has_written and not self.was_cut and b"COMMIT\0" in data
                if is_end:
                    self.was_cut = True
                    client.shutdown(socket.SHUT_RDWR)
                if self.is_heard or not is_end:
                    server.sendall(data)
        try:
            server.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


class Database(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        script = os.path.join(ROOT, "Tests/PostgresServer/server.sh")
        account = "postgres" if os.getuid() == 0 else ""
        cls.server = subprocess.Popen(
            ["sh", script, programs(), account], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        cls.socket = cls.server.stdout.readline().strip()
        cls.scratch = tempfile.mkdtemp(prefix="hornbook-database-")
        os.mkdir(os.path.join(cls.scratch, "bin"))
        os.symlink(project.PROGRAM, os.path.join(cls.scratch, "bin/hornbook"))

    @classmethod
    def tearDownClass(cls):
        cls.server.stdin.close()
        cls.server.wait()
        shutil.rmtree(cls.scratch)

    def database(self, name):
        """The address of a new database."""
        subprocess.run(["createdb", "-h", self.socket, "-U", "hornbook", name], check=True)
        return self.database_at(name)

    def database_at(self, name):
        """The address of a database."""
        return f"postgresql://hornbook@/{name}?host={self.socket}"

    def test_four_shards_are_merged_and_sent_and_then_only_what_one_page_touches(self):
        folder = os.path.join(self.scratch, "project")
        path = os.path.join(self.scratch, "bin") + os.pathsep + os.environ["PATH"]
        done = subprocess.run(
            ["sh", EXAMPLE, folder], capture_output=True, text=True, timeout=900,
            env={**os.environ, "PATH": path, "DATABASE": self.database("library"), "PORT": str(free_port())})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        site = files(os.path.join(folder, "Site"))
        served = files(os.path.join(folder, "shelf/site"))
        self.assertEqual(site.keys(), served.keys())
        self.assertEqual([name for name in site if site[name] != served[name]], [], "what is served is the site")

        rounds = done.stdout.split("== ")[1:]
        self.assertEqual(len(rounds), 3)
        merged = [int(re.search(r"published .*: wrote (\d+) files", text)[1]) for text in rounds]
        sent = [int(re.search(r"sent (\d+) files", text)[1]) for text in rounds]
        self.assertEqual(sent, merged, "what is sent is what the merge has written")
        self.assertEqual(sent[0], len(site))
        self.assertEqual(sent[2], 0)

        # The site in four shards from the database is that of one build from a file, but for what the page touches.
        other = os.path.join(self.scratch, "whole")
        for words, place in ((["init", other], None), (["build"], other)):
            subprocess.run([project.PROGRAM, *words], cwd=place, check=True, capture_output=True)
        whole = files(os.path.join(other, "Site"))
        self.assertEqual(whole.keys(), site.keys())
        differing = {name for name in whole if whole[name] != site[name]}
        self.assertEqual(len(differing), sent[1], f"as many files differ as were sent: {sorted(differing)}")
        self.assertTrue(any(b"And so it was." in site[name] for name in differing))

    def test_a_project_begins_with_a_database_that_is_empty_or_has_a_library(self):
        address = self.database("shared")
        temporary = os.path.join(self.scratch, "temporary")
        os.mkdir(temporary)

        def run(*words, folder=self.scratch, code=0):
            done = subprocess.run(
                [project.PROGRAM, *words], cwd=folder, capture_output=True, text=True, env={**os.environ, "TMPDIR": temporary})
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
            return done.stdout + done.stderr

        self.assertIn("sample stories", run("init", "first", "--store", address))
        first = os.path.join(self.scratch, "first")
        self.assertIn("there is no library", run("status", "--store", address, code=78))
        run("build", folder=first)
        said = run("init", "second", "--store", address)
        self.assertIn("that publishes 'postgresql:///shared'", said)
        self.assertNotIn("sample", said)
        second = os.path.join(self.scratch, "second")
        self.assertFalse(os.path.exists(os.path.join(second, "Content/stories")))
        self.assertIn("postgresql:///shared (", run("status", folder=second))
        said = run("status", "--store", address)
        self.assertIn("store        postgresql:///shared (", said)
        self.assertRegex(said, r"story: [1-9]\d* rows")
        self.assertIn('"library": "postgresql:///shared"', run("migrate", "--json", folder=second))
        self.assertIn("a file, not a database", run("init", "third", "--kind", "dailyspark", "--store", address, code=78))
        self.assertEqual(os.listdir(temporary), [])

    def test_a_watch_follows_the_database_that_the_settings_name_and_outlives_its_absence(self):
        road = os.path.join(self.scratch, "road")
        os.mkdir(road)
        names = [".s.PGSQL.5432"]
        addresses = []
        for name in ("one", "two"):
            addresses.append(self.database(name).replace(self.socket, road))
            folder = os.path.join(self.scratch, name)
            subprocess.run([project.PROGRAM, "init", folder, "--store", self.database_at(name)], check=True, capture_output=True)
            subprocess.run([project.PROGRAM, "build"], cwd=folder, check=True, capture_output=True)
            rename = f"UPDATE story SET title = 'Only in {name}' WHERE id = (SELECT min(id) FROM story)"
            subprocess.run(["psql", "-q", self.database_at(name), "-c", rename], check=True)

        def travel(is_open):
            for name in names:
                path = os.path.join(road, name)
                if is_open:
                    os.symlink(os.path.join(self.socket, name), path)
                else:
                    os.remove(path)
                    ends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IN ('one', 'two')"
                    subprocess.run(["psql", "-q", self.database_at("postgres"), "-c", ends], check=True, capture_output=True)

        folder = os.path.join(self.scratch, "watched")
        os.mkdir(folder)
        settings = os.path.join(folder, "hornbook.toml")

        def write(address, title):
            with open(settings + ".new", "w", encoding="utf-8") as file:
                file.write(f'store = "{address}"\n[site]\ntitle = "{title}"\n[books]\nenabled = false\n')
            os.rename(settings + ".new", settings)

        write(addresses[0], "First title")
        log = open(os.path.join(self.scratch, "watch.log"), "w+", encoding="utf-8")
        self.addCleanup(log.close)
        watch = subprocess.Popen([project.PROGRAM, "watch"], cwd=folder, stdout=log, stderr=log)
        self.addCleanup(watch.wait)
        self.addCleanup(watch.terminate)

        def shows(*texts):
            end = time.monotonic() + 90
            while time.monotonic() < end:
                try:
                    with open(os.path.join(folder, "Site/stories/index.html"), encoding="utf-8") as file:
                        page = file.read()
                    if all(text in page for text in texts):
                        return
                except FileNotFoundError:
                    pass
                time.sleep(0.1)
            log.seek(0)
            self.fail(f"{texts} are not shown; the watch said: {log.read()}")

        def says(text):
            end = time.monotonic() + 60
            while time.monotonic() < end:
                with open(log.name, encoding="utf-8") as said:
                    if text in said.read():
                        return
                time.sleep(0.1)
            self.fail(f"'{text}' was not said")

        says("error: cannot")
        travel(True)
        shows("Only in one", "First title")
        write(addresses[1], "First title")
        shows("Only in two", "First title")
        travel(False)
        said = os.path.getsize(log.name)
        write(addresses[1], "Second title")
        end = time.monotonic() + 60
        while os.path.getsize(log.name) == said and time.monotonic() < end:
            time.sleep(0.1)
        travel(True)
        shows("Only in two", "Second title")

    def test_a_connection_that_is_lost_at_the_end_leaves_all_or_nothing_and_the_command_says_which(self):
        folder = os.path.join(self.scratch, "cut")
        subprocess.run([project.PROGRAM, "init", folder, "--store", self.database("cut")], check=True, capture_output=True)
        subprocess.run([project.PROGRAM, "import", "markdown", "Content"], cwd=folder, check=True, capture_output=True)

        def ask(sql):
            return subprocess.run(["psql", "-qtA", self.database_at("cut"), "-c", sql], check=True, capture_output=True, text=True).stdout.strip()

        story = ask("SELECT min(id) FROM story")
        for is_heard in (True, False):
            road = tempfile.mkdtemp(dir=self.scratch)
            cut = Cut(road, self.socket, is_heard)
            with open(os.path.join(folder, "hornbook.toml"), "w", encoding="utf-8") as file:
                file.write(f'store = "{self.database_at("cut").replace(self.socket, road)}"\n')
            before = ask("SELECT max(sequence) FROM change")
            done = subprocess.run(
                [project.PROGRAM, "edit", "story", story, "--title", f"Heard {is_heard}"], cwd=folder, capture_output=True, text=True)
            self.assertTrue(cut.was_cut)
            self.assertEqual(ask(f"SELECT title FROM story WHERE id = '{story}'"), "Heard True", done.stderr)
            if is_heard:
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(ask(f"SELECT kind || what FROM change WHERE sequence > {before}"), "storyupdate")
            else:
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertIn("the connection was lost", done.stderr)
                self.assertEqual(ask("SELECT max(sequence) FROM change"), before)
            # The mirror shows it too.
            subprocess.run([project.PROGRAM, "export", "json", f"out-{is_heard}"], cwd=folder, check=True, capture_output=True)
            exported = b"".join(files(os.path.join(folder, f"out-{is_heard}")).values())
            self.assertIn(b"Heard True", exported)
            self.assertNotIn(b"Heard False", exported)
            cut.listener.shutdown(socket.SHUT_RDWR)
            cut.join()

    @unittest.skipUnless(shutil.which("ffmpeg"), "there is no ffmpeg here, which makes recordings")
    def test_what_is_read_aloud_in_the_preview_is_kept(self):
        folder = os.path.join(self.scratch, "read")
        subprocess.run([project.PROGRAM, "init", folder, "--store", self.database("read")], check=True, capture_output=True)
        os.makedirs(os.path.join(folder, "in"))
        with open(os.path.join(folder, "in", "cat.md"), "w", encoding="utf-8") as file:
            file.write('+++\nlanguage = "en"\n+++\n\n# The Cat\n\nA cat ran. It hid.\n\n##\n\nShe slept.\n')
        subprocess.run([project.PROGRAM, "import", "markdown", "in/cat.md"], cwd=folder, check=True, capture_output=True)

        class Here:
            path = folder

        server = project.Server(Here, words=["--record"])
        try:
            origin = server.address.rstrip("/")

            def get(name):
                with urllib.request.urlopen(f"{origin}/.hornbook/{name}") as answer:
                    return answer.read().decode()

            token = re.search('name="token" content="([^"]+)"', get("record?story=the-cat"))[1]
            story = json.loads(get("record/story?story=the-cat"))
            self.assertEqual([page["recording"] for page in story["pages"]], [None, None])
            sound = io.BytesIO()
            with wave.open(sound, "wb") as file:
                file.setparams((1, 2, 48_000, 0, "NONE", ""))
                file.writeframes(array.array("h", [round(9000 * sin(place * 880 * pi / 48_000)) for place in range(144_000)]).tobytes())

            def keep(words, **more):
                query = urllib.parse.urlencode({"story": "the-cat", "page": 1, "words": words, "starts": "0,1500", **more})
                request = urllib.request.Request(
                    f"{origin}/.hornbook/record/page?{query}", data=sound.getvalue(), method="POST",
                    headers={"Origin": origin, "X-Hornbook-Token": token, "Content-Type": "audio/wav"})
                with urllib.request.urlopen(request, timeout=120) as answer:
                    return json.loads(answer.read())

            builds = len(server.builds)
            kept = keep(story["pages"][0]["words"])
            self.assertEqual(kept.get("sentences"), 2, kept)
            server.wait(builds + 1)
            # The page that was loaded before does not replace it without a question.
            self.assertNotIn("sentences", keep(story["pages"][0]["words"]))
            again = json.loads(get("record/story?story=the-cat"))
            recording = again["pages"][0]["recording"]
            self.assertEqual((recording["by"], again["pages"][1]["recording"]), ("person", None))
            self.assertEqual(keep(again["pages"][0]["words"], replacing=recording["path"]).get("sentences"), 2)
        finally:
            server.interrupt()
        row = subprocess.run(
            ["psql", "-qtA", self.database_at("read"), "-c", "SELECT audio_relative_path FROM page WHERE text LIKE 'A cat ran%'"],
            check=True, capture_output=True, text=True).stdout.strip()
        self.assertTrue(row and os.path.exists(os.path.join(folder, "Content/Illustrations", row)), row)
        subprocess.run([project.PROGRAM, "build"], cwd=folder, check=True, capture_output=True)
        with open(os.path.join(folder, "Site/stories/the-cat/1.html"), encoding="utf-8") as page:
            self.assertRegex(page.read(), '<span data-from="0" data-to="1.5">A cat ran.</span> <span data-from="1.5" data-to="3">It hid.')

    def test_no_message_and_no_file_has_the_password(self):
        folder = os.path.join(self.scratch, "secret")
        subprocess.run([project.PROGRAM, "init", folder], check=True, capture_output=True)
        address = self.database("guarded")
        subprocess.run(["psql", "-q", address, "-c", "CREATE ROLE keeper LOGIN SUPERUSER PASSWORD 'open-sesame-9'"], check=True)
        address = address.replace("hornbook@", "keeper:open-sesame-9@")
        settings = os.path.join(folder, "hornbook.toml")
        with open(settings, encoding="utf-8") as file:
            text = file.read()
        with open(settings, "w", encoding="utf-8") as file:
            file.write(f'store = "{address}"\n{text}')
        said = ""
        for words in (["status"], ["build", "--verbose"], ["status", "--json"], ["explain", "index.html"], ["copy", address]):
            done = subprocess.run([project.PROGRAM, *words], cwd=folder, capture_output=True, text=True)
            said += done.stdout + done.stderr
        subprocess.run(["psql", "-q", address, "-c", "DROP TABLE change CASCADE"], check=True, capture_output=True)
        done = subprocess.run([project.PROGRAM, "build"], cwd=folder, capture_output=True, text=True)
        self.assertEqual(done.returncode, 78, done.stderr)
        said += done.stdout + done.stderr
        self.assertIn("postgresql:///guarded", said)
        self.assertNotIn("open-sesame-9", said)
        os.remove(settings)
        holding = [name for name, content in files(folder).items() if b"open-sesame-9" in content]
        self.assertEqual(holding, [])


if __name__ == "__main__":
    project.PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
