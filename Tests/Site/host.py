"""A site on a server as every host is one: HTTP/1.1 with connections that stay, compressed text, parts of recordings, 404.html."""

import contextlib
import functools
import gzip
import http.server
import os
import re
import socket
import sys
import threading
import time
import urllib.parse

TEXT = (".html", ".css", ".js", ".svg", ".xml", ".json", ".txt", ".webmanifest")


@functools.lru_cache(maxsize=None)
def compressed(path, _):
    with open(path, "rb") as file:
        return gzip.compress(file.read(), 9, mtime=0)


def weight(path):
    """How many bytes of a file go over the line where it is compressed."""
    return len(compressed(path, os.stat(path).st_mtime_ns))


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, *said):
        super().__init__(*said)
        self.connections = set()

    def process_request(self, request, address):
        self.connections.add(request)
        super().process_request(request, address)

    def shutdown_request(self, request):
        self.connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request, address):
        # Who has seen enough leaves in the middle of an answer.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, address)


class Host:
    """Serves a folder below a path of this machine, until it is closed. What begins with a key of `late` waits that long.

    `headers` go with every answer; a path in `errors` is answered with its status and no more.
    """

    def __init__(self, folder, path="/", late=None, headers=None):
        self.folder = folder
        self.path = path
        self.late = late or {}
        self.headers = headers or {}
        self.errors = {}
        self.asked = []
        self.port = 0
        self.start()

    def start(self):
        """Serves again after a stop, at the same address."""
        self.server = Server(("127.0.0.1", self.port), Handler)
        self.server.host = self
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        """Is gone at once, also for those who are still connected; nothing happens to one that is gone."""
        if self.server is None:
            return
        self.server.shutdown()
        self.server.server_close()
        for connection in list(self.server.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self.server = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}{self.path}"

    def url(self, path):
        return self.address + urllib.parse.quote(path)

    def close(self):
        self.stop()


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Small answers must not wait for one another.
    disable_nagle_algorithm = True
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".webp": "image/webp", ".woff2": "font/woff2"}

    def log_message(self, *_):
        pass

    def do_GET(self):
        host = self.server.host
        root = urllib.parse.unquote(host.path)
        asked = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
        name = os.path.normpath(asked[len(root) :] or ".") if asked.startswith(root) else ".."
        path = os.path.join(host.folder, name)
        host.asked.append(name)
        time.sleep(next((seconds for start, seconds in host.late.items() if name.startswith(start)), 0))
        if os.path.isdir(path) and asked.endswith("/"):
            path = os.path.join(path, "index.html")
        status = 200
        if name in host.errors:
            return self.send_error(host.errors[name])
        if name.startswith("..") or not os.path.isfile(path):
            path, status = os.path.join(host.folder, "404.html"), 404
        headers = {"Content-Type": self.guess_type(path)}
        if path.endswith(TEXT):
            headers["Content-Type"] += "; charset=utf-8"
            headers["Content-Encoding"] = "gzip"
            data = compressed(path, os.stat(path).st_mtime_ns)
        else:
            with open(path, "rb") as file:
                data = file.read()
            headers["Accept-Ranges"] = "bytes"
            part = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
            if part and int(part[1]) < len(data):
                begin, end = int(part[1]), min(int(part[2] or len(data)), len(data) - 1)
                headers["Content-Range"] = f"bytes {begin}-{end}/{len(data)}"
                data, status = data[begin : end + 1], 206
        self.send_response(status)
        for header, value in {**host.headers, **headers, "Content-Length": len(data)}.items():
            self.send_header(header, value)
        self.end_headers()
        self.wfile.write(data)
