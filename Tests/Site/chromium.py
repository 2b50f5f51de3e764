"""A Chromium without a window, over a pipe (DevTools protocol)."""

import base64
import collections
import json
import os
import re
import select
import shutil
import subprocess
import tempfile

import browser
from browser import DRAWN, PATIENCE, Refused

# The numbers of keys, and the text that they write.
KEYS = {
    "Tab": (9, ""),
    "Enter": (13, "\r"),
    "Escape": (27, ""),
    " ": (32, " "),
    "PageUp": (33, ""),
    "PageDown": (34, ""),
    "End": (35, ""),
    "Home": (36, ""),
    "ArrowLeft": (37, ""),
    "ArrowUp": (38, ""),
    "ArrowRight": (39, ""),
    "ArrowDown": (40, ""),
}

def program():
    """The path of a Chromium; none where there is none, or only one that lives in a box of its own.

    The snap of Ubuntu sees neither /tmp nor descriptors that it is not told of.
    """
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path and "/snap/" not in os.path.realpath(path) and not is_snap_wrapper(path):
            return path
    return None


def is_snap_wrapper(path):
    with open(path, "rb") as file:
        return b"/snap/bin/" in file.read(4096)


class Browser:
    """The process. Answers come in order; events of a tab wait in the tab."""

    engine = "chromium"
    # How often one looks for what is waited for, in seconds.
    pause = 0.005

    def __init__(self, *words):
        path = program()
        if path is None:
            raise Refused("there is no chromium in PATH; on Debian: apt-get install chromium")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.out = os.pipe()
        self.into, from_browser = os.pipe()
        command = [path, "--headless", "--remote-debugging-pipe", "--hide-scrollbars", "--disable-gpu"]
        # Large pictures are decoded after the first drawing otherwise, and missing from it.
        command.append("--disable-checker-imaging")
        # Recordings play, unheard, where there is no loudspeaker too.
        command.append("--mute-audio")
        command += ["--no-first-run", "--disable-extensions", f"--user-data-dir={self.profile.name}", *words]
        # Containers give little shared memory.
        command.append("--disable-dev-shm-usage")
        if os.geteuid() == 0:
            command.append("--no-sandbox")

        def take_pipes():
            # The protocol lives on descriptors 3 and 4; the pipes themselves may have those numbers.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=take_pipes
        )
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.last = 0
        self.events = collections.defaultdict(list)

    def receive(self):
        while b"\0" not in self.buffer:
            if not select.select([self.into], [], [], PATIENCE)[0]:
                raise Refused(f"chromium has not answered for {PATIENCE} s")
            piece = os.read(self.into, 1 << 20)
            if not piece:
                raise Refused("chromium ended too early")
            self.buffer += piece
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def call(self, method, session=None, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data) :]
        while True:
            answer = self.receive()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise Refused(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.keep(answer)

    def keep(self, event):
        self.events[event.get("sessionId")].append(event)

    def tab(self):
        return Tab(self)

    def close(self):
        try:
            self.call("Browser.close")
        except (Refused, OSError):
            self.process.kill()
        self.process.wait()
        os.close(self.out)
        os.close(self.into)
        self.profile.cleanup()


def is_asked_by_another(event, loader):
    """Whether an event tells of a request by another page than the one that was loaded so; workers' requests are nobody's."""
    return event.get("method") == "Network.requestWillBeSent" and event["params"]["loaderId"] not in ("", loader)


def is_loaded(event, loader):
    """Whether an event says that all of a page is there, by who loaded it."""
    said = event.get("params", {})
    return event.get("method") == "Page.lifecycleEvent" and said["name"] == "load" and said["loaderId"] == loader


class Tab(browser.Tab):
    """A page that is open."""

    def __init__(self, browser):
        super().__init__(browser)
        self.target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Log", "Runtime"):
            self.call(f"{domain}.enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    @property
    def events(self):
        return self.browser.events[self.session]

    def open(self, url):
        """Opens a page and waits until it is loaded; returns why it could not be."""
        self.events.clear()
        answer = self.call("Page.navigate", url=url)
        failure, loader = answer.get("errorText"), answer.get("loaderId")
        # A page that was on its way before says that it is loaded as well. None is loaded for another place on the same page.
        while not failure and loader and not any(is_loaded(event, loader) for event in self.events):
            self.browser.keep(self.browser.receive())
        # The page before may have asked for something yet, a font of what it had drawn last, when it was left.
        if loader:
            self.events[:] = [event for event in self.events if not is_asked_by_another(event, loader)]
        return failure

    def address(self):
        history = self.call("Page.getNavigationHistory")
        return history["entries"][history["currentIndex"]]["url"]

    def evaluate(self, expression):
        """The value of an expression, of a promise the one that it comes to."""
        answer = self.call("Runtime.evaluate", awaitPromise=True, returnByValue=True, expression=expression)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise Refused(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def run(self, script):
        """Runs a script of several statements on the page."""
        self.evaluate(f"{script}\n;0")

    def begin_with(self, script):
        """Has a script run on each page that is opened from now on, before all others."""
        self.call("Page.addScriptToEvaluateOnNewDocument", source=script)

    def allow_scripts(self, are_allowed):
        """Says whether pages that are opened from now on may run scripts."""
        self.call("Emulation.setScriptExecutionDisabled", value=not are_allowed)

    def requests(self):
        """The addresses that the page has asked for since its events were last cleared."""
        self.evaluate("0")
        return [
            event["params"]["request"]["url"]
            for event in self.events
            if event.get("method") == "Network.requestWillBeSent"
        ]

    def press(self, key, modifiers=0):
        """Presses a key; with SHIFT another one is held down meanwhile."""
        number, text = KEYS.get(key, (0, ""))
        said = {"key": key, "code": "Space" if key == " " else key, "windowsVirtualKeyCode": number, "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **said)
        self.call("Input.dispatchKeyEvent", type="keyUp", **said)

    def type(self, text):
        """Types a text into what has the focus."""
        self.call("Input.insertText", text=text)

    def press_at(self, x, y):
        """Presses the mouse at a point of the window."""
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            button = {} if kind == "mouseMoved" else {"button": "left", "clickCount": 1}
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **button)

    def use_fingers(self):
        """Makes the screen one that is touched."""
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def touch(self, *paths):
        """Moves fingers along paths of points, all at once, and lifts them; they meet what has been drawn."""
        self.evaluate(DRAWN)
        for step, points in enumerate(zip(*paths)):
            fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
            self.call("Input.dispatchTouchEvent", type="touchMove" if step else "touchStart", touchPoints=fingers)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def size(self, width, height, scale=1, mobile=False):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=mobile
        )

    def scheme(self, scheme, motion="no-preference"):
        features = {"prefers-color-scheme": scheme, "prefers-reduced-motion": motion}
        said = [{"name": name, "value": value} for name, value in features.items()]
        self.call("Emulation.setEmulatedMedia", features=said)

    def picture(self, path, width, height, whole=False):
        """Draws what the window shows, or as much as is asked for, into a PNG file."""
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        shot = self.call("Page.captureScreenshot", clip=clip, captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    def printed(self):
        """The page on paper: a PDF."""
        return base64.b64decode(self.call("Page.printToPDF", preferCSSPageSize=True)["data"])

    def name_of_focus(self):
        """What a screen reader calls the element that has the focus."""
        element = self.call("Runtime.evaluate", expression="document.activeElement")["result"]["objectId"]
        return self.call("Accessibility.getPartialAXTree", objectId=element, fetchRelatives=False)["nodes"][0]["name"]["value"]

    def spoken(self):
        """The roles and names of what a screen reader meets, texts among them."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        said = lambda node, what: node.get(what, {}).get("value")  # noqa: E731
        return [(said(node, "role"), said(node, "name")) for node in nodes if not node.get("ignored")]

    def keep_downloads(self, folder):
        """Has what is downloaded put into a folder."""
        self.browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder, eventsEnabled=True)

    def limit_storage(self, origin, size=None):
        """Gives a site so much room on the device, in bytes; without a size as much as is usual."""
        self.call("Storage.overrideQuotaForOrigin", origin=origin, **({} if size is None else {"quotaSize": size}))

    def complaints(self):
        """What the page could not load, and what the browser warned of or threw.

        A 404 that does not know where its site lies looks for its styles and its script in several folders: that some are not there is none.
        """
        found = []
        is_lost = self.evaluate("!!document.querySelector('.lost')")
        asked = {}
        for event in self.events:
            parameters = event.get("params", {})
            if event.get("method") == "Network.requestWillBeSent":
                asked[parameters["requestId"]] = parameters["request"]["url"]
            address = asked.get(parameters.get("requestId")) or parameters.get("entry", {}).get("url", "")
            if is_lost and re.search(r"/assets/[^/]+\.(css|js)$", address):
                continue
            if event.get("method") == "Network.loadingFailed" and not parameters.get("canceled"):
                found.append(f"{parameters.get('type')}: {parameters.get('errorText')}")
            if event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(f"{parameters['entry']['text']} {parameters['entry'].get('url', '')}".strip())
            if event.get("method") == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
        return found

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
