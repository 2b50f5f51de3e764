"""WebKitGTK on a screen that nobody sees: WebKitWebDriver steers, and webkit_window.py is told the rest."""

import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time

import webdriver
from browser import DRAWN, PATIENCE, Refused

# How WebDriver writes its commands as requests.
COMMANDS = {
    "Back": "POST back",
    "CloseWindow": "DELETE window",
    "ExecuteAsyncScript": "POST execute/async",
    "ExecuteScript": "POST execute/sync",
    "Forward": "POST forward",
    "GetActiveElement": "GET element/active",
    "GetComputedLabel": "GET element/{id}/computedlabel",
    "GetComputedRole": "GET element/{id}/computedrole",
    "GetCurrentURL": "GET url",
    "GetWindowHandle": "GET window",
    "Navigate": "POST url",
    "NewWindow": "POST window/new",
    "PerformActions": "POST actions",
    "SetTimeouts": "POST timeouts",
    "SwitchToWindow": "POST window",
    "TakeScreenshot": "GET screenshot",
}

# Debian's Python, which alone has the bindings.
PYTHON = "/usr/bin/python3"
WINDOW = os.path.join(os.path.dirname(os.path.abspath(__file__)), "webkit_window.py")
CAN_IMPORT = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"


def program():
    """The path of WebKitWebDriver; none where it is not there, or no screen that nobody sees, or no bindings."""
    path = shutil.which("WebKitWebDriver")
    if not path or not shutil.which("Xvfb") or subprocess.run([PYTHON, "-c", CAN_IMPORT], capture_output=True).returncode:
        return None
    return path


class Browser(webdriver.Browser):
    """A screen, the driver on it, and the browser that the driver starts."""

    engine = "webkit"
    # How often one looks for what is waited for, in seconds.
    pause = 0.02

    def __init__(self):
        path = program()
        if path is None:
            raise Refused("there is no WebKitWebDriver; on Debian: apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb")
        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.processes = []
        environment = {**os.environ, "HOME": self.home.name, "DISPLAY": self.screen(), "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory"}
        for name in ("CONFIG", "CACHE", "DATA", "STATE"):
            environment[f"XDG_{name}_HOME"] = os.path.join(self.home.name, name.lower())
        self.log = os.path.join(self.home.name, "log")
        listener = socket.socket(socket.AF_UNIX)
        told = os.path.join(self.home.name, "told")
        listener.bind(told)
        listener.listen(1)
        listener.settimeout(PATIENCE)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(self.log, "wb") as log:
            self.processes.append(subprocess.Popen([path, f"--port={port}"], env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log))
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.connect()
        options = {"binary": PYTHON, "args": [WINDOW, told]}
        self.session = ""
        answer = self.request("POST", "", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self.session = answer["sessionId"]
        self.window, _ = listener.accept()
        listener.close()
        self.window = self.window.makefile("rw", encoding="utf-8")
        self.begin()

    def screen(self):
        """The name of a screen that nobody sees."""
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "2560x1600x24", "-nolisten", "tcp"]
        self.processes.append(subprocess.Popen(command, pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        os.close(writing)
        with open(reading, encoding="ascii") as file:
            return f":{file.readline().strip()}"

    def connect(self):
        """Waits until the driver listens."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self.connection.connect()
            except OSError:
                if time.monotonic() > end:
                    raise Refused("WebKitWebDriver does not listen") from None
                time.sleep(0.02)

    def request(self, method, path, body=None):
        place = "/session" + (f"/{self.session}" if self.session else "") + (f"/{path}" if path else "")
        data = None if method == "GET" else json.dumps(body or {})
        try:
            self.connection.request(method, place, data, {"Content-Type": "application/json"})
            answer = json.loads(self.connection.getresponse().read())["value"]
        except (OSError, http.client.HTTPException) as error:
            self.connection.close()
            raise Refused(f"WebKitWebDriver: {error!r}") from error
        if isinstance(answer, dict) and "error" in answer:
            raise Refused(f"{answer['error']}: {answer['message']}")
        return answer

    def ask(self, command, **parameters):
        method, _, path = COMMANDS[command].partition(" ")
        return self.request(method, path.format(**parameters), parameters)

    def tell(self, *words):
        """Tells the browser what WebDriver has no word for."""
        self.window.write(json.dumps(words) + "\n")
        self.window.flush()
        return json.loads(self.window.readline())

    def close(self):
        try:
            self.request("DELETE", "")
        except Refused:
            pass
        for process in reversed(self.processes):
            process.terminate()
            process.wait()
        self.home.cleanup()


class Tab(webdriver.Tab):
    """A page that is open, and the window that it alone fills."""

    def __init__(self, browser):
        super().__init__(browser)
        self.number = browser.tell("newest")

    def forget(self):
        self.browser.tell("forget", self.number)
        self.said = os.path.getsize(self.browser.log)

    def state(self):
        return self.browser.tell("state", self.number)

    def failure(self):
        return self.state()[0]

    def size(self, width, height, scale=1, mobile=False):
        self.browser.tell("size", self.number, width, height)
        self.wait(f"innerWidth === {width} && innerHeight === {height}")

    def scheme(self, scheme, motion="no-preference"):
        self.browser.tell("scheme", scheme == "dark", motion == "reduce")

    def use_fingers(self):
        """Makes the screen one that is touched: it is."""

    def touch(self, *paths):
        """Moves fingers along paths of points, all at once, and lifts them; they meet what has been drawn."""
        # WebDriver has the mouse alone here.
        self.evaluate(DRAWN)
        self.browser.tell("touch", self.number, paths)

    def allow_scripts(self, are_allowed):
        """Says whether pages that are opened from now on may run scripts."""
        self.browser.tell("scripts", self.number, are_allowed)

    def begin_with(self, script):
        """Has a script run on each page that is opened from now on, before all others."""
        self.browser.tell("begin_with", self.number, script)

    def listen(self):
        """Skips the test where nothing that is played would be heard, and so nothing is played."""
        # WebKitGTK 2.50: one of ten tries, beside other work, ends without a word of the site's.
        self.cannot("may crash where a recording is played four times as fast and there is no loudspeaker")

    def keep_downloads(self, folder):
        """Has what is downloaded put into a folder."""
        self.browser.tell("downloads", folder)

    def limit_storage(self, origin, size=None):
        self.cannot("cannot be told how much room a site has")

    def printed(self):
        """The page on paper: a PDF."""
        path = os.path.join(self.browser.home.name, "printed.pdf")
        self.browser.tell("print", self.number, path)
        with open(path, "rb") as file:
            return file.read()

    def requests(self):
        """The addresses that the page has asked for since it was opened."""
        return self.state()[1]

    def complaints(self):
        """What the page could not load, and what it threw."""
        with open(self.browser.log, "rb") as file:
            file.seek(self.said)
            lines = re.findall(r"CONSOLE (?:\w+ )?ERROR .*", file.read().decode(errors="replace"))
        # A rule of a policy that others know does no harm.
        return self.state()[2] + [line for line in lines if "Unrecognized Content-Security-Policy directive" not in line]


Browser.Tab = Tab
