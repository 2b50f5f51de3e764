"""A tab that is steered as WebDriver has it (W3C), whoever carries the commands."""

import base64
import re

import browser
from browser import DRAWN, PATIENCE, Refused

# The characters that stand for keys.
KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Escape": "\ue00c",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}

# Runs an expression, waits where it is a promise, and answers with its value, or with why there is none.
EVALUATE = """
const done = arguments[arguments.length - 1];
(async () => (%s
))().then((value) => done([true, value === undefined ? null : value]), (error) => done([false, String(error)]));
"""

# Every element that is seen, for its role and its name.
SEEN = "return [...document.querySelectorAll('body, body *')].filter((one) => one.checkVisibility({ visibilityProperty: true }));"


class Browser:
    """A browser with a first window, which stays: a browser ends with its last one."""

    # What its tabs are, the handle of its first window, and that of the tab which commands are meant for.
    Tab = None
    first = seen = None

    def begin(self):
        """Says how long is waited, and remembers the first window."""
        self.ask("SetTimeouts", script=PATIENCE * 1000, pageLoad=PATIENCE * 1000)
        self.first = self.seen = self.ask("GetWindowHandle")

    def look_at(self, handle):
        """Has the next commands meant for a tab, by its handle."""
        if self.seen != (handle or self.first):
            self.seen = handle or self.first
            self.ask("SwitchToWindow", handle=self.seen)

    def tab(self):
        self.look_at(None)
        return self.Tab(self)


class Tab(browser.Tab):
    """A page that is open, by its handle."""

    def __init__(self, browser):
        super().__init__(browser)
        self.handle = browser.ask("NewWindow", type="tab")["handle"]

    def ask(self, command, **parameters):
        self.browser.look_at(self.handle)
        return self.browser.ask(command, **parameters)

    def open(self, url):
        """Opens a page and waits until it is loaded; returns why it could not be."""
        self.forget()
        try:
            self.ask("Navigate", url=url)
        except Refused as refused:
            return str(refused)
        return self.failure()

    def address(self):
        return self.ask("GetCurrentURL")

    def evaluate(self, expression):
        """The value of an expression, of a promise the one that it comes to."""
        try:
            answer = self.ask("ExecuteAsyncScript", script=EVALUATE % expression, args=[])
        except Refused as refused:
            # Only what is no expression fails so: it may be several statements.
            if "javascript error" in str(refused):
                return self.run(expression)
            if not re.search("unload|no such frame", str(refused)):
                raise
            answer = None
        if answer is None:
            raise Refused("the page navigated away before it could answer")
        is_well, value = answer
        if not is_well:
            raise Refused(value)
        return value

    def travel(self, steps):
        """Goes so many pages on, or back where that is less than none; what is waited for next says when one is there."""
        for _ in range(abs(steps)):
            self.ask("Forward" if steps > 0 else "Back")

    def run(self, script):
        """Runs a script of several statements on the page."""
        self.ask("ExecuteScript", script=script, args=[])

    def act(self, *sources):
        self.ask("PerformActions", actions=list(sources))

    def press(self, key, modifiers=0):
        """Presses a key; with SHIFT another one is held down meanwhile."""
        value = KEYS.get(key, key)
        steps = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        if modifiers & browser.SHIFT:
            steps = [{"type": "keyDown", "value": KEYS["Shift"]}, *steps, {"type": "keyUp", "value": KEYS["Shift"]}]
        self.act({"type": "key", "id": "keys", "actions": steps})

    def type(self, text):
        """Types a text into what has the focus."""
        steps = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keys", "actions": steps})

    def press_at(self, x, y):
        """Presses the mouse at a point of the window."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        steps = [move, *({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))]
        self.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps})

    def touch(self, *paths):
        """Moves fingers along paths of points, all at once, and lifts them; they meet what has been drawn."""
        self.evaluate(DRAWN)
        fingers = []
        for finger, path in enumerate(paths):
            steps = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0 if not at else 16} for at, (x, y) in enumerate(path)]
            steps = [steps[0], {"type": "pointerDown", "button": 0}, *steps[1:], {"type": "pointerUp", "button": 0}]
            fingers.append({"type": "pointer", "id": f"finger{finger}", "parameters": {"pointerType": "touch"}, "actions": steps})
        self.act(*fingers)

    def name_of_focus(self):
        """What a screen reader calls the element that has the focus."""
        (element,) = self.ask("GetActiveElement").values()
        return self.ask("GetComputedLabel", id=element)

    def spoken(self):
        """The roles and names of what is seen, and all its text."""
        elements = [next(iter(element.values())) for element in self.ask("ExecuteScript", script=SEEN, args=[])]
        roles = [(self.ask("GetComputedRole", id=element), self.ask("GetComputedLabel", id=element)) for element in elements]
        return [*roles, ("StaticText", self.evaluate("document.body.innerText"))]

    def picture(self, path, width, height, whole=False):
        """Draws what the window shows, or as much as is asked for, into a PNG file."""
        if whole:
            self.size(width, height)
            self.evaluate(DRAWN)
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("TakeScreenshot", full=False)))

    def close(self):
        self.ask("CloseWindow")
        self.browser.look_at(None)
