#!/usr/bin/env python3
"""Lays siege to 'hornbook serve': paths that lead out, foreign names, heads without end, clients that dawdle, crowds.

    siege_test.py PROGRAM [--requests N] [--streams N] [--dawdlers N]

All traffic stays on this machine. 'wrk' sends the crowd of requests where it is installed; a few threads do elsewhere.
"""

import contextlib
import itertools
import os
import re
import shutil
import socket
import subprocess
import threading
import time
import unittest

import health
from command_line import run_tests

from project import Project, Server

# Stands in files beside the site, and never in an answer.
SECRET = b"SECRET-4c1d"
# How long an answer to somebody who asks as one ought to may take before it counts as none, in seconds.
PATIENCE = 60
# How much larger the server may be after a siege than before, in megabytes.
GROWTH = 64


def exchange(port, data, patience=10.0, host="127.0.0.1"):
    """Sends bytes and reads until the server hangs up, or has nothing to say for so long."""
    with contextlib.closing(socket.create_connection((host, port), timeout=patience)) as client:
        with contextlib.suppress(OSError):
            client.sendall(data)
        answer = b""
        with contextlib.suppress(OSError):
            while part := client.recv(1 << 16):
                answer += part
        return answer


def get(path, host="127.0.0.1", *lines):
    head = [f"GET {path} HTTP/1.1", *([f"Host: {host}"] if host else []), "Connection: close", *lines]
    return ("\r\n".join(head) + "\r\n\r\n").encode("latin-1")


def status(answer):
    found = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    return int(found[1]) if found else None


class Siege(unittest.TestCase):
    requests, streams, dawdlers = 10_000, 1_000, 300

    @classmethod
    def setUpClass(cls):
        cls.project = Project()
        for name in ("secret.txt", "Site.txt", "Site-secret/index.html", "Content/secret.txt", ".hornbook/secret.txt"):
            cls.project.write(SECRET, *name.split("/"))
        # Links that lead out of the site, as somebody may have put them there.
        os.symlink(cls.project.file("secret.txt"), cls.project.file("Site", "link.txt"))
        os.symlink(cls.project.path, cls.project.file("Site", "folder"))
        cls.project.write(SECRET, "Site", ".hidden")
        cls.server = Server(cls.project, output="Site")
        cls.port = cls.server.port

    @classmethod
    def tearDownClass(cls):
        code = cls.server.interrupt()
        errors = [line for line in cls.server.errors if "error:" in line]
        if errors:
            raise AssertionError(f"the server said: {''.join(errors)}")
        if code not in (0, 130, None):
            raise AssertionError(f"the server ended with {code}")
        cls.project.folder.cleanup()

    def tearDown(self):
        self.assertIsNone(self.server.process.poll(), "the server is gone")
        self.is_answered()

    def is_answered(self):
        """Asks for a page as one ought to; it comes, whoever else is there."""
        self.assertEqual(status(exchange(self.port, get("/index.html"), PATIENCE)), 200)

    @contextlib.contextmanager
    def unharmed(self):
        """Whatever is done meanwhile leaves the server small, and with no more files open than before once its clients are gone."""
        before, files = self.resident(), self.descriptors()
        with contextlib.ExitStack() as clients:
            yield clients
            self.assertLess(self.resident() - before, GROWTH)
        self.settles(files)

    def client(self, clients):
        """A connection that lasts as long as the others."""
        return clients.enter_context(contextlib.closing(socket.create_connection(("127.0.0.1", self.port), timeout=60)))

    def resident(self):
        """The memory of the server, in megabytes."""
        return health.resident(self.server.process.pid) / health.MEGABYTE

    def descriptors(self):
        return health.descriptors(self.server.process.pid).total()

    def settles(self, count):
        """Waits until no more files are open than there were; a stream whose client is gone is noticed within half a minute."""
        end = time.monotonic() + 45
        while self.descriptors() > count + 2:
            self.assertLess(time.monotonic(), end, f"{self.descriptors()} files are open, and there were {count}")
            time.sleep(0.2)

    # MARK: What may be read

    def test_nothing_outside_the_site_is_sent(self):
        dots = [
            "..",
            "%2e%2e",
            ".%2e",
            "%2E.",
            "%252e%252e",
            "%c0%ae%c0%ae",
            "%e0%80%ae%e0%80%ae",
            "..%00",
            "%uff0e%uff0e",
            "..;",
            "．．",
            "....//",
            "..\\",
        ]
        strokes = ["/", "%2f", "%5c", "\\", "//", "/./", "%252f", "%c0%af", "%e2%88%95"]
        names = [
            "secret.txt",
            "Site.txt",
            "Site-secret/index.html",
            "Content/secret.txt",
            ".hornbook/secret.txt",
            "hornbook.toml",
            "Content/library.sqlite",
            ".hornbook/content.sqlite",
        ]
        paths = [
            "/link.txt",
            "/folder/secret.txt",
            "/folder/hornbook.toml",
            "/.hidden",
            "/%2ehidden",
            "/../Site/../secret.txt",
            "/secret.txt%00.html",
        ]
        for dot, stroke, name in itertools.product(dots, strokes, names):
            paths += [f"/{dot}{stroke}{name}", f"/stories{stroke}{dot}{stroke}{dot}{stroke}{name}"]
        absolute = self.project.path
        paths += [f"/{absolute}/secret.txt", f"//{absolute}/secret.txt", f"file://{absolute}/secret.txt", "http://127.0.0.1/../secret.txt"]
        paths += ["/etc/passwd", "//etc/passwd", "/%2fetc%2fpasswd", "/proc/self/environ", "/dev/zero", "/index.html/../../secret.txt"]
        for path in paths:
            answer = exchange(self.port, get(path.encode().decode("latin-1")))
            self.assertIn(status(answer), (400, 403, 404, 421), path)
            for private in (SECRET, b"root:", b"SQLite format 3", b"[site]"):
                self.assertNotIn(private, answer, path)

    def test_only_this_machines_names_are_answered_to(self):
        port = self.port
        for host in (
            "evil.example",
            "127.0.0.1.evil.example",
            f"localhost:{port}@evil.example",
            "evil.example:80",
            "127.0.0.2",
            "0",
            "0x7f000001",
            "[::2]",
            "localhost.",
            "",
            " ",
        ):
            for path in ("/index.html", "/.hornbook/events", "/.hornbook/client.js"):
                answer = exchange(port, get(path, host), patience=2)
                self.assertIn(status(answer), (400, 403, 421), f"{host!r} {path}")
                self.assertNotIn(b"<html", answer)
        twice = b"GET /index.html HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
        self.assertNotEqual(status(exchange(port, twice)), 200)
        self.assertNotEqual(status(exchange(port, get("/index.html", None))), 200)

    def test_events_are_for_pages_of_its_own(self):
        for origin in (
            "http://evil.example",
            "null",
            f"http://localhost:{self.port + 1}",
            f"https://127.0.0.1:{self.port}",
            "file://",
            f"http://127.0.0.1:{self.port}.evil.example",
        ):
            answer = exchange(self.port, get("/.hornbook/events?page=/index.html", "127.0.0.1", f"Origin: {origin}"), patience=2)
            self.assertEqual(status(answer), 403, origin)
        answer = exchange(self.port, get("/index.html", "127.0.0.1", "Origin: http://evil.example"))
        self.assertNotIn(b"access-control-allow-origin", answer.lower())

    def test_it_listens_on_this_machine_alone(self):
        with open("/proc/net/tcp", encoding="ascii") as file:
            rows = [line.split() for line in file][1:]
        listening = [row[1] for row in rows if row[3] == "0A" and row[1].endswith(f":{self.port:04X}")]
        self.assertEqual(listening, [f"0100007F:{self.port:04X}"])
        addresses = {item[4][0] for item in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
        for address in addresses - {"127.0.0.1"}:
            if not address.startswith("127."):
                with self.assertRaises(OSError):
                    exchange(self.port, get("/index.html"), host=address, patience=3)

    # MARK: What is too much

    def test_heads_and_bodies_without_end_are_cut_off(self):
        before = self.resident()
        for data in (
            get("/" + "a" * (1 << 20)),
            get("/index.html", "127.0.0.1", "X: " + "a" * (1 << 20)),
            get("/index.html", "127.0.0.1", *(f"X{number}: y" for number in range(50_000))),
            b"GET " * 200_000,
            b"\r\n" * 500_000,
            b"POST /index.html HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999999999999\r\n\r\n" + b"a" * (8 << 20),
            b"POST /index.html HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n" + b"ffffffff\r\n" + b"a" * (8 << 20),
            b"GET /index.html?" + b"a=b&" * 200_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
            get("/index.html", "127.0.0.1", "Range: bytes=" + ",".join(f"{number}-" for number in range(10_000))),
            bytes(range(256)) * 4096,
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 600,
        ):
            answer = exchange(self.port, data, patience=5)
            self.assertLess(len(answer), 1 << 20)
        self.assertLess(self.resident() - before, GROWTH)

    def test_dawdlers_keep_nobody_waiting(self):
        head = get("/index.html")[:-2]
        with self.unharmed() as stack:
            clients = [self.client(stack) for _ in range(self.dawdlers)]
            for byte in range(40):
                for client in clients:
                    with contextlib.suppress(OSError):
                        client.send(head[byte : byte + 1])
                self.is_answered()
                time.sleep(0.05)

    def test_a_crowd_of_idle_streams_leaves_room_for_others(self):
        ask = get("/.hornbook/events?page=/index.html").replace(b"Connection: close\r\n", b"")
        with self.unharmed() as stack:
            for number in range(self.streams):
                client = self.client(stack)
                client.sendall(ask)
                if number % 100 == 99:
                    self.is_answered()
            # The last one is in touch; of the first, some had to make room.
            self.assertEqual(status(client.recv(1 << 16)), 200)
            self.assertLess(self.descriptors(), 1024)

    def test_a_crowd_of_requests_is_answered(self):
        with self.unharmed():
            self.ask_as_a_crowd()

    def ask_as_a_crowd(self):
        if shutil.which("wrk"):
            # It sends for a time, not so many: as often as it takes.
            done = 0
            while done < self.requests:
                words = ["wrk", "-t2", "-c64", "-d3s", f"http://127.0.0.1:{self.port}/index.html"]
                told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
                self.assertNotIn("Non-2xx", told)
                self.assertNotIn("Socket errors", told)
                done += int(re.search(r"(\d+) requests in", told)[1])
        else:
            failures = []

            def ask(count):
                for _ in range(count):
                    if status(exchange(self.port, get("/index.html"))) != 200:
                        failures.append(1)

            threads = [threading.Thread(target=ask, args=(self.requests // 16 + 1,)) for _ in range(16)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(failures, [])


if __name__ == "__main__":
    run_tests(Siege, "requests", "streams", "dawdlers")
