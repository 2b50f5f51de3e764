"""Pictures of a built site at phone, tablet and desktop size, light and dark, for people to look at.

    python3 screenshots.py SITE OUT [PAGE...] [--dark-only | --light-only] [--whole]

Without pages it takes the first page of each kind: home, library, story, story page and so on. Each picture is
OUT/<page>-<size>-<light|dark>.png; with --whole it is as tall as the page. Pages are opened from disk (file://), and
what the browser could not load or complains about is printed; the exit code is 1 if it does.

It speaks to Chromium over a pipe (DevTools protocol), so nothing but Python and Chromium is needed.
"""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from urllib.parse import quote

SIZES = {"phone": (360, 740, 2), "tablet": (768, 1024, 1), "desktop": (1440, 900, 1)}

# Settles when the fonts and every picture are there, those too that would wait until somebody scrolls to them, and
# answers with the addresses of pictures that cannot be shown.
SETTLED = """(async () => {
  const pictures = [...document.images].filter(picture => picture.getAttribute("src"));
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map(picture => picture.complete ? null
    : new Promise(done => { picture.onload = picture.onerror = done; })));
  await Promise.all(pictures.map(picture => picture.decode().catch(() => null)));
  await document.fonts.ready;
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return pictures.filter(picture => picture.naturalWidth === 0).map(picture => picture.src);
})()"""


class Refused(Exception):
    """The browser's answer to a call that it will not or cannot follow."""


class Browser:
    """A Chromium without a window."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
        if program is None:
            sys.exit("error: there is no chromium in PATH; on Debian: apt-get install chromium")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.out = os.pipe()
        self.into, from_browser = os.pipe()
        command = [program, "--headless", "--remote-debugging-pipe", "--hide-scrollbars", "--disable-gpu"]
        # Large pictures are decoded after the first drawing otherwise, and missing from it.
        command.append("--disable-checker-imaging")
        command += ["--no-first-run", "--disable-extensions", f"--user-data-dir={self.profile.name}"]
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
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Log", "Runtime"):
            self.call(f"{domain}.enable", session=True)

    def receive(self):
        while b"\0" not in self.buffer:
            piece = os.read(self.into, 1 << 16)
            if not piece:
                sys.exit("error: chromium ended too early")
            self.buffer += piece
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def call(self, method, session=False, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data) :]
        while True:
            answer = self.receive()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise Refused(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, url):
        """Opens a page, waits until it is whole, and returns what went wrong. Where it leads on, it is followed."""
        self.events.clear()
        failure = self.call("Page.navigate", session=True, url=url).get("errorText")
        if failure:
            return [failure]
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())
        answer = None
        while answer is None:
            try:
                answer = self.call(
                    "Runtime.evaluate", session=True, awaitPromise=True, returnByValue=True, expression=SETTLED
                )
            except Refused as refused:
                if "navigated" not in str(refused):
                    raise
        unseen = [f"cannot be shown: {address}" for address in answer["result"].get("value", [])]
        return [complaint for event in self.events for complaint in self.complaints(event)] + unseen

    @staticmethod
    def complaints(event):
        parameters = event.get("params", {})
        if event.get("method") == "Network.loadingFailed" and not parameters.get("canceled"):
            return [f"{parameters.get('type')}: {parameters.get('errorText')}"]
        if event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            return [f"{parameters['entry']['text']} {parameters['entry'].get('url', '')}".strip()]
        if event.get("method") == "Runtime.exceptionThrown":
            return [parameters["exceptionDetails"]["text"]]
        return []

    def picture(self, width, height, scale, whole):
        if whole:
            size = self.call("Page.getLayoutMetrics", session=True)["cssContentSize"]
            height = min(max(height, int(size["height"])), 16000 // scale)
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        shot = self.call("Page.captureScreenshot", session=True, clip=clip, captureBeyondViewport=whole)
        return base64.b64decode(shot["data"])

    def overflow(self):
        """How far the page is wider than the window, in CSS pixels."""
        expression = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return self.call("Runtime.evaluate", session=True, expression=expression)["result"].get("value", 0)

    def close(self):
        self.call("Browser.close")
        self.process.wait()
        self.profile.cleanup()


def first_of_each_kind(site):
    """One page of each kind of address: what differs only in its last name is one kind."""
    kinds = {}
    for place, folders, names in os.walk(site):
        folders.sort()
        for name in sorted(names):
            if not name.endswith(".html"):
                continue
            path = os.path.relpath(os.path.join(place, name), site)
            parts = path.split(os.sep)
            depth = len(parts)
            kind = (parts[0] if depth > 1 else name, depth, name if name == "index.html" else "page")
            kinds.setdefault(kind, path)
    return list(kinds.values())


def main(arguments):
    options = {argument for argument in arguments if argument.startswith("--")}
    plain = [argument for argument in arguments if not argument.startswith("--")]
    if len(plain) < 2 or options - {"--dark-only", "--light-only", "--whole"}:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    site, out, pages = plain[0], plain[1], plain[2:]
    pages = pages or first_of_each_kind(site)
    if not pages:
        print(f"error: there is no page in '{site}'")
        return 1
    schemes = [scheme for scheme in ("light", "dark") if not options & {"--light-only", "--dark-only"} - {f"--{scheme}-only"}]
    os.makedirs(out, exist_ok=True)
    browser = Browser()
    complaints = 0
    for page in pages:
        url = "file://" + quote(os.path.abspath(os.path.join(site, page)))
        for size, (width, height, scale) in SIZES.items():
            browser.call(
                "Emulation.setDeviceMetricsOverride", session=True,
                width=width, height=height, deviceScaleFactor=scale, mobile=size != "desktop",
            )  # fmt: skip
            for scheme in schemes:
                features = [{"name": "prefers-color-scheme", "value": scheme}]
                browser.call("Emulation.setEmulatedMedia", session=True, features=features)
                found = browser.open(url)
                if browser.overflow() > 0:
                    found.append(f"is {browser.overflow()} pixels wider than the window")
                for complaint in found:
                    print(f"{page} ({size}, {scheme}): {complaint}")
                complaints += len(found)
                name = page.removesuffix(".html").replace(os.sep, "-").replace("/", "-")
                path = os.path.join(out, f"{name}-{size}-{scheme}.png")
                with open(path, "wb") as file:
                    file.write(browser.picture(width, height, scale, "--whole" in options))
        print(f"{page}: {len(SIZES) * len(schemes)} pictures")
    browser.close()
    print(f"{len(pages)} pages, {complaints} complaints; the pictures are in {out}")
    return 1 if complaints else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Refused as refused:
        sys.exit(f"error: {refused}")
