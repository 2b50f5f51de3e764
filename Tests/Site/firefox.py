"""Firefox without a window, over a socket: Marionette, which is WebDriver and what the browser's own code may do besides."""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time

import webdriver
from browser import PATIENCE, Refused

PREFERENCES = {
    "marionette.port": 0,
    # Bars that take no room, as on a phone.
    "ui.useOverlayScrollbars": 1,
    "widget.gtk.overlay-scrollbars.enabled": True,
    # Nobody is there who could say yes.
    "dom.storageManager.prompt.testing": True,
    "dom.storageManager.prompt.testing.allow": True,
    "full-screen-api.ignore-widgets": True,
    "full-screen-api.transition-duration.enter": "0 0",
    "full-screen-api.transition-duration.leave": "0 0",
    "full-screen-api.warning.timeout": 0,
    "browser.download.useDownloadDir": True,
    "browser.download.folderList": 2,
    "browser.download.alwaysOpenPanel": False,
    # Nothing is asked of anybody but the site.
    "app.normandy.enabled": False,
    "browser.aboutConfig.showWarning": False,
    "browser.startup.page": 0,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}

# In the browser's own code. Notes what each tab asks for, and what fails.
WATCH = """
const watched = (window.watched = { asked: [], failed: [] });
const of = (channel) => channel.loadInfo?.browsingContext?.browserId;
window.watcher = {
  observe(subject, topic) {
    const channel = subject.QueryInterface(Ci.nsIHttpChannel);
    const [id, url] = [of(channel), channel.URI.spec];
    if (topic === "http-on-modify-request") watched.asked.push([id, url]);
    else if (topic === "http-on-examine-response" && channel.responseStatus >= 400) watched.failed.push([id, `${channel.responseStatus}: ${url}`]);
  },
};
for (const topic of ["http-on-modify-request", "http-on-examine-response"]) Services.obs.addObserver(window.watcher, topic);
"""

# In the browser's own code, which has it run in every process that shows pages.
BEGIN_WITH = """
const source = `Services.obs.addObserver((window) => {
  if (window.browsingContext?.browserId !== ${pane.browserId}) return;
  const box = Cu.Sandbox(window, { sandboxPrototype: window, sameZoneAs: window, wantXrays: false });
  Cu.evalInSandbox(${JSON.stringify(arguments[0])}, box);
}, "content-document-global-created")`;
Services.ppmm.loadProcessScript(`data:application/javascript;charset=utf-8,${encodeURIComponent(source)}`, true);
"""


def program():
    """The path of a Firefox; none where there is none, or only a snap, which sees no folder of ours."""
    for name in ("firefox-esr", "firefox"):
        path = shutil.which(name)
        if path and "/snap/" not in os.path.realpath(path):
            with open(path, "rb") as file:
                if b"/snap/bin/" not in file.read(4096):
                    return path
    return None


class Browser(webdriver.Browser):
    """The process, and what it answers."""

    engine = "firefox"
    # How often one looks for what is waited for, in seconds.
    pause = 0.01

    def __init__(self):
        path = program()
        if path is None:
            raise Refused("there is no firefox in PATH; on Debian: apt-get install firefox-esr")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        with open(os.path.join(self.profile.name, "user.js"), "w", encoding="utf-8") as file:
            for name, value in PREFERENCES.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        command = [path, "--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", self.profile.name]
        environment = {**os.environ, "HOME": self.profile.name, "MOZ_CRASHREPORTER_DISABLE": "1"}
        self.process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = socket.create_connection(("127.0.0.1", self.port()), PATIENCE)
        self.answers = self.socket.makefile("rb")
        self.receive()
        self.last = 0
        self.ask("NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": False}})
        self.begin()
        self.chrome(WATCH)

    def port(self):
        """Where it listens, as it writes into its profile when it does."""
        end = time.monotonic() + PATIENCE
        path = os.path.join(self.profile.name, "MarionetteActivePort")
        while time.monotonic() < end and self.process.poll() is None:
            if os.path.exists(path):
                with open(path, encoding="utf-8") as file:
                    if text := file.read().strip():
                        return int(text)
            time.sleep(0.02)
        raise Refused("firefox does not listen")

    def receive(self):
        """A message: its length, a colon, and JSON."""
        length = b""
        while not length.endswith(b":"):
            byte = self.answers.read(1)
            if not byte:
                raise Refused("firefox ended too early")
            length += byte
        return json.loads(self.answers.read(int(length[:-1])))

    def ask(self, command, **parameters):
        self.last += 1
        name = command if ":" in command else f"WebDriver:{command}"
        data = json.dumps([0, self.last, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(data), data))
        _, _, error, answer = self.receive()
        if error:
            raise Refused(f"{error['error']}: {error['message']}")
        return answer["value"] if isinstance(answer, dict) and answer.keys() == {"value"} else answer

    def chrome(self, script, *arguments):
        """Runs a script in the browser's own code, in the window of the tab that is looked at."""
        self.ask("Marionette:SetContext", value="chrome")
        try:
            return self.ask("ExecuteScript", script=script, args=list(arguments))
        finally:
            self.ask("Marionette:SetContext", value="content")

    def close(self):
        try:
            self.ask("Marionette:Quit", flags=["eForceQuit"])
        except (Refused, OSError):
            self.process.kill()
        self.process.wait()
        self.socket.close()
        self.profile.cleanup()


class Tab(webdriver.Tab):
    """A page that is open, and what the browser's own code can do with it."""

    # The element of the browser's window that shows the page.
    PANE = "const pane = gBrowser.selectedBrowser;"

    def chrome(self, script, *arguments):
        self.browser.look_at(self.handle)
        return self.browser.chrome(f"{self.PANE} {script}", *arguments)

    def open(self, url):
        """Opens a page and waits until it is loaded; returns why it could not be."""
        # Marionette takes an address with the same place in it for the same page, and waits for nothing.
        place = url.partition("#")[2]
        if place and place == self.address().partition("#")[2]:
            super().open("about:blank")
        return super().open(url)

    def forget(self):
        self.chrome("watched.asked.length = watched.failed.length = 0; Services.console.reset();")

    def failure(self):
        return None

    def size(self, width, height, scale=1, mobile=False):
        self.chrome(
            "Object.assign(pane.style, { width: `${arguments[0]}px`, height: `${arguments[1]}px`, minWidth: 0, minHeight: 0, flex: 'none' });"
            " pane.browsingContext.overrideDPPX = arguments[2];",
            width, height, scale,
        )
        self.wait(f"innerWidth === {width} && innerHeight === {height}")

    def scheme(self, scheme, motion="no-preference"):
        self.chrome(
            "pane.browsingContext.prefersColorSchemeOverride = arguments[0];"
            " Services.prefs.setIntPref('ui.prefersReducedMotion', arguments[1]);",
            scheme, int(motion == "reduce"),
        )

    def use_fingers(self):
        """Makes the screen one that is touched."""
        self.chrome("pane.browsingContext.touchEventsOverride = 'enabled';")

    def allow_scripts(self, are_allowed):
        """Says whether pages that are opened from now on may run scripts."""
        self.chrome("pane.browsingContext.allowJavascript = arguments[0];", are_allowed)

    def begin_with(self, script):
        """Has a script run on each page that is opened from now on, before all others."""
        self.chrome(BEGIN_WITH, script)

    def listen(self):
        """Skips the test where nothing that is played would be heard, and so nothing is played."""
        if not os.path.isdir("/dev/snd") and "PULSE_SERVER" not in os.environ:
            self.cannot("plays no recording where there is no loudspeaker")

    def keep_downloads(self, folder):
        """Has what is downloaded put into a folder."""
        self.chrome("Services.prefs.setStringPref('browser.download.dir', arguments[0]);", folder)

    def limit_storage(self, origin, size=None):
        self.cannot("cannot be told how much room a site has")

    def printed(self):
        """The page on paper: a PDF."""
        return base64.b64decode(self.ask("Print"))

    def requests(self):
        """The addresses that the page has asked for since it was opened."""
        return self.chrome("return watched.asked.filter(([id]) => id === pane.browserId).map(([, url]) => url);")

    def complaints(self):
        """What the page could not load, and what it threw.

        Firefox alone fetches what 'rel=next' names before anybody asks for it, which the policy of pages does not let it do: that is none.
        """
        return self.chrome(r"""
          const thrown = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError
            && !(one.flags & (Ci.nsIScriptError.warningFlag | Ci.nsIScriptError.infoFlag)) && /^(http|file):/.test(one.sourceName));
          const failed = watched.failed.filter(([id]) => id === pane.browserId).map(([, why]) => why);
          const isAhead = ({ errorMessage }) => /blocked the loading of a resource \(default-src\) at \S+\/\d+\.html /.test(errorMessage);
          return [...failed, ...thrown.filter((one) => !isAhead(one)).map((one) => `${one.errorMessage} ${one.sourceName}`)];
        """)


Browser.Tab = Tab
