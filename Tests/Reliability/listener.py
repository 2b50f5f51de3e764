"""Pages that are open in browsers, without a browser: they hear of changes and take them in as the preview's script does."""

import contextlib
import http.client
import json
import random
import socket
import threading
import time
import urllib.parse


class Listener(threading.Thread):
    """One open page of the preview. It may go and come back, as a browser does whose connection is lost."""

    def __init__(self, port, page, stays=None):
        super().__init__(daemon=True)
        self.port, self.page = port, page
        # For how long it stays at most before its connection is lost, in seconds; none where it stays.
        self.stays = stays
        self.source = random.Random(page)
        self.session = self.sequence = None
        self.held = None
        self.heard = 0
        self.came = 0
        self.wrong = []
        self.is_closed = False
        self.line = None
        self.start()

    def get(self):
        """The page as the server has it: how it answers, and what with."""
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)) as connection:
            connection.request("GET", "/" + urllib.parse.quote(self.page))
            answer = connection.getresponse()
            return answer.status, answer.read()

    def patch(self):
        self.held = self.get()

    def run(self):
        try:
            self.patch()
            while not self.is_closed:
                with contextlib.suppress(OSError, http.client.HTTPException, ValueError, AttributeError):
                    self.listen()
                time.sleep(0.05)
        except Exception as error:  # A thread's error would be lost.
            if not self.is_closed:
                self.wrong.append(repr(error))

    def listen(self):
        """Hears what happens until the connection is lost."""
        headers = {"Accept": "text/event-stream"}
        if self.sequence is not None:
            headers["Last-Event-ID"] = str(self.sequence)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        end = time.monotonic() + (self.source.random() * self.stays if self.stays else 1e9)
        with contextlib.closing(connection):
            connection.connect()
            # The connection lets go of it when the answer begins.
            self.line = connection.sock
            connection.request("GET", f"/.hornbook/events?page={urllib.parse.quote(self.page)}", headers=headers)
            answer = connection.getresponse()
            if answer.status != 200:
                self.wrong.append(f"the stream is answered with {answer.status}")
                return
            self.came += 1
            event = {}
            while not self.is_closed and time.monotonic() < end:
                line = answer.readline().decode()
                if not line:
                    return
                if line == "\n":
                    self.receive(event)
                    event = {}
                elif not line.startswith(":"):
                    name, _, value = line.rstrip("\n").partition(": ")
                    event[name] = value

    def receive(self, event):
        """What the preview's script does."""
        kind = event.get("event")
        if kind is None:
            return
        self.heard += 1
        data = json.loads(event["data"])
        missed = kind == "hello" and self.session is not None and (self.session, self.sequence) != (data["session"], data["sequence"])
        if kind == "hello":
            self.session, self.sequence = data["session"], data["sequence"]
        elif event.get("id"):
            self.sequence = int(event["id"])
        was_lost = self.held is None or self.held[0] == 404
        if missed or kind == "refresh" or data.get("many") or (kind == "built" and was_lost):
            self.patch()
        elif kind == "written" and (self.page in data.get("paths", []) or self.page in data.get("removed", [])):
            self.patch()

    def is_current(self):
        """Whether the page shows what the server has."""
        return self.held == self.get()

    def close(self):
        self.is_closed = True
        with contextlib.suppress(OSError, AttributeError):
            self.line.shutdown(socket.SHUT_RDWR)
        self.join(30)
