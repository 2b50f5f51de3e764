"""Places on this machine that a site can be sent to: a folder, WebDAV and an object store through rclone, rsync, git."""

import http.server
import io
import os
import shutil
import socket
import subprocess
import tarfile
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path
from xml.sax.saxutils import escape

from projects import files_below

MARK = ".hornbook-deployment"
# Must be in no output, log or record.
PASSWORD = "Geheim-7391-tief"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port, patience=60):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("nothing listens")


class Target:
    """A place to send to; what lies there is files below a folder, unless a kind says otherwise."""

    isAtomic = False
    environment = {}

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="hornbook-deploy-"))
        self.root = self.folder / "there"
        self.process = None
        self.start()

    def start(self):
        pass

    def serve(self, port, *words, **more):
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, **more)
        wait_for(port)

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait()
        shutil.rmtree(self.folder)

    def files(self, mark=False):
        found = files_below(self.root)
        return found if mark else {path: data for path, data in found.items() if path != MARK}

    def write(self, path, data):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_bytes(data)

    def remove(self, path):
        (self.root / path).unlink()


class Folder(Target):
    def start(self):
        self.address = f"folder:{self.root}"


class WebDAV(Target):
    """'rclone serve webdav', which asks for a password."""

    def start(self):
        self.root.mkdir()
        port = free_port()
        self.serve(
            port, "rclone", "serve", "webdav", str(self.root), "--addr", f"127.0.0.1:{port}", "--user", "anna", "--pass",
            PASSWORD, "--dir-cache-time", "0s", "--config", str(self.folder / "none"),
        )
        self.url = f"http://127.0.0.1:{port}"
        self.environment = self.login(PASSWORD)
        self.address = "rclone:there:a site/ä"
        self.root = self.root / "a site" / "ä"

    def login(self, password):
        hidden = subprocess.run(
            ["rclone", "obscure", password, "--config", str(self.folder / "none")], capture_output=True, text=True, check=True
        ).stdout.strip()
        self.secrets = [PASSWORD, hidden]
        return {
            "RCLONE_CONFIG": str(self.folder / "none"), "RCLONE_CONFIG_THERE_TYPE": "webdav",
            "RCLONE_CONFIG_THERE_URL": self.url, "RCLONE_CONFIG_THERE_VENDOR": "other",
            "RCLONE_CONFIG_THERE_USER": "anna", "RCLONE_CONFIG_THERE_PASS": hidden,
        }


class Bucket(Target):
    """As much of an object store as rclone's S3 asks for; it remembers every request, and the headers of what was put."""

    def start(self):
        self.objects, self.headers, self.requests, self.begun = {}, {}, [], []
        self.lock = threading.Lock()
        self.pause = 0
        self.refuses = False
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        # Who asks may be killed before the answer.
        self.server.handle_error = lambda *request: None
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = "rclone:there:bucket/site"
        self.environment = {
            "RCLONE_CONFIG": str(self.folder / "none"), "RCLONE_CONFIG_THERE_TYPE": "s3",
            "RCLONE_CONFIG_THERE_PROVIDER": "Other", "RCLONE_CONFIG_THERE_ACCESS_KEY_ID": "anna",
            "RCLONE_CONFIG_THERE_SECRET_ACCESS_KEY": PASSWORD, "RCLONE_CONFIG_THERE_REGION": "us-east-1",
            "RCLONE_CONFIG_THERE_ENDPOINT": f"http://127.0.0.1:{self.server.server_address[1]}",
            "RCLONE_CONFIG_THERE_FORCE_PATH_STYLE": "true",
        }

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
        super().stop()

    def files(self, mark=False):
        with self.lock:
            found = {key.removeprefix("bucket/site/"): data for key, data in self.objects.items()}
        return found if mark else {path: data for path, data in found.items() if path != MARK}

    def write(self, path, data):
        self.objects["bucket/site/" + path] = data
        self.headers.setdefault(path, {})

    def remove(self, path):
        del self.objects["bucket/site/" + path]

    def handler(self):
        import hashlib

        target = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *words):
                pass

            def answer(self, code, data=b"", **headers):
                self.send_response(code)
                for name, value in headers.items():
                    self.send_header(name.replace("_", "-"), value)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(data)

            def key(self):
                return urllib.parse.unquote(urllib.parse.urlsplit(self.path).path).lstrip("/")

            def note(self):
                with target.lock:
                    target.requests.append((self.command, self.key().removeprefix("bucket/site/")))

            def found(self):
                with target.lock:
                    data = target.objects.get(self.key())
                if data is None:
                    return self.answer(404)
                tag = '"' + hashlib.md5(data).hexdigest() + '"'
                self.answer(200, data, ETag=tag, Last_Modified="Mon, 01 Jan 2024 00:00:00 GMT")

            def parse_request(self):
                whole = super().parse_request()
                if whole and target.refuses:
                    self.rfile.read(int(self.headers["Content-Length"] or 0))
                    said = " ".join(f"{name}: {value}" for name, value in self.headers.items())
                    text = f"<Error><Code>AccessDenied</Code><Message>{escape(said)}</Message></Error>"
                    self.answer(403, text.encode(), Content_Type="application/xml")
                    return False
                return whole

            def do_HEAD(self):
                self.found() if "/" in self.key() else self.answer(200)

            def do_GET(self):
                query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
                if "/" in self.key().rstrip("/"):
                    return self.found()
                start, rest = query.get("prefix", [""])[0], query.get("delimiter", [""])[0]
                bucket = self.key().rstrip("/") + "/"
                with target.lock:
                    keys = {key[len(bucket):]: data for key, data in target.objects.items() if key.startswith(bucket)}
                keys = {key: data for key, data in sorted(keys.items()) if key.startswith(start)}
                folders = {start + key[len(start):].split(rest)[0] + rest for key in keys if rest and rest in key[len(start):]}
                lines = [
                    f"<Contents><Key>{escape(key)}</Key><Size>{len(data)}</Size><ETag>x</ETag>"
                    "<LastModified>2024-01-01T00:00:00.000Z</LastModified></Contents>"
                    for key, data in keys.items() if not (rest and rest in key[len(start):])
                ] + [f"<CommonPrefixes><Prefix>{escape(name)}</Prefix></CommonPrefixes>" for name in sorted(folders)]
                text = "<ListBucketResult><IsTruncated>false</IsTruncated>" + "".join(lines) + "</ListBucketResult>"
                self.answer(200, text.encode(), Content_Type="application/xml")

            def do_PUT(self):
                data = self.rfile.read(int(self.headers["Content-Length"] or 0))
                target.begun.append(self.key().removeprefix("bucket/site/"))
                time.sleep(target.pause)
                if "/" in self.key():
                    with target.lock:
                        target.objects[self.key()] = data
                        target.headers[self.key().removeprefix("bucket/site/")] = dict(self.headers)
                self.note()
                self.answer(200, ETag='"' + hashlib.md5(data).hexdigest() + '"')

            def do_DELETE(self):
                with target.lock:
                    target.objects.pop(self.key(), None)
                self.note()
                self.answer(204)

        return Handler


class Rsync(Target):
    """rsync to a folder of this machine."""

    def start(self):
        self.address = f"rsync:{self.root}"


class RsyncServer(Target):
    """An rsync server, which asks for a password."""

    def start(self):
        self.root.mkdir()
        port = free_port()
        secrets = self.folder / "secrets"
        secrets.write_text(f"anna:{PASSWORD}\n")
        secrets.chmod(0o600)
        identity = f"uid = {os.getuid()}\ngid = {os.getgid()}\n" if os.getuid() == 0 else ""
        (self.folder / "rsyncd.conf").write_text(
            f"use chroot = no\n{identity}log file = {self.folder}/log\n[stories]\npath = {self.root}\nread only = no\n"
            f"auth users = anna\nsecrets file = {secrets}\n"
        )
        self.serve(
            port, "rsync", "--daemon", "--no-detach", "--address", "127.0.0.1", "--port", str(port), "--config",
            str(self.folder / "rsyncd.conf"),
        )
        self.address = f"rsync://anna@127.0.0.1:{port}/stories/a site"
        self.environment = self.login(PASSWORD)
        self.root = self.root / "a site"

    def login(self, password):
        return {"RSYNC_PASSWORD": password}


class Git(Target):
    """A bare repository."""

    isAtomic = True

    def start(self):
        self.run("init", "--quiet", "--bare", str(self.root))
        self.address = f"git:{self.root}"

    def run(self, *words, **more):
        words = ["git", "-c", "user.name=x", "-c", "user.email=x@example.org", *words]
        return subprocess.run(words, check=True, capture_output=True, **more).stdout

    def here(self, *words, **more):
        return self.run("--git-dir", str(self.root), *words, **more)

    def files(self, mark=False):
        if not self.here("branch", "--list", "gh-pages"):
            return {}
        with tarfile.open(fileobj=io.BytesIO(self.here("archive", "gh-pages"))) as tree:
            found = {one.name: tree.extractfile(one).read() for one in tree if one.isfile()}
        return found if mark else {path: data for path, data in found.items() if path != ".nojekyll"}

    def commits(self):
        return self.here("rev-list", "gh-pages").decode().split()

    def message(self, commit):
        return self.here("log", "-1", "--format=%s", commit).decode().strip()

    def write(self, path, data):
        self.change(lambda folder: ((folder / path).parent.mkdir(parents=True, exist_ok=True), (folder / path).write_bytes(data)))

    def remove(self, path):
        self.change(lambda folder: (folder / path).unlink())

    def change(self, work):
        """What somebody else commits to the branch."""
        with tempfile.TemporaryDirectory(prefix="hornbook-deploy-") as place:
            clone = Path(place) / "clone"
            if self.here("branch", "--list", "gh-pages"):
                self.run("clone", "--quiet", "--branch", "gh-pages", str(self.root), str(clone))
            else:
                self.run("clone", "--quiet", str(self.root), str(clone))
                self.run("-C", str(clone), "checkout", "--quiet", "-b", "gh-pages")
            work(clone)
            self.run("-C", str(clone), "add", "--all")
            self.run("-C", str(clone), "commit", "--quiet", "--message", "by hand")
            self.run("-C", str(clone), "push", "--quiet", "origin", "gh-pages")
