"""A browser of WebKitGTK alone: windows with nothing but a page, which WebDriver opens and steers.

    python3 webkit_window.py SOCKET

WebKitWebDriver starts it. What WebDriver has no word for it is told at SOCKET, a line of JSON each: how large a window is, what a device
wishes for, whether scripts run, and what went wrong. Debian's own Python runs it, as the bindings are of that one.
"""

import ctypes
import json
import os
import socket
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

GDK, GTK = ctypes.CDLL("libgdk-3.so.0"), ctypes.CDLL("libgtk-3.so.0")
GDK.g_object_ref.restype, GDK.g_object_ref.argtypes = ctypes.c_void_p, [ctypes.c_void_p]


class Touch(ctypes.Structure):
    """GDK's own event of a finger, which the bindings cannot fill: GdkEventTouch."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("window", ctypes.c_void_p),
        ("send_event", ctypes.c_int8),
        ("time", ctypes.c_uint32),
        ("x", ctypes.c_double),
        ("y", ctypes.c_double),
        ("axes", ctypes.c_void_p),
        ("state", ctypes.c_uint),
        ("sequence", ctypes.c_void_p),
        ("emulating_pointer", ctypes.c_int),
        ("device", ctypes.c_void_p),
        ("x_root", ctypes.c_double),
        ("y_root", ctypes.c_double),
    ]


def send_touch(window, kind, finger, x, y):
    """Has a finger begin, move or end at a point of a window."""
    GDK.gdk_event_new.restype = ctypes.POINTER(Touch)
    event = GDK.gdk_event_new(int(kind))
    touch = event.contents
    touch.window = GDK.g_object_ref(hash(window))
    touch.time = GLib.get_monotonic_time() // 1000 & 0xFFFFFFFF
    touch.x, touch.y, touch.x_root, touch.y_root = x, y, x, y
    touch.sequence = finger + 1
    touch.emulating_pointer = finger == 0
    device = ctypes.c_void_p(hash(Gdk.Display.get_default().get_default_seat().get_pointer()))
    GDK.gdk_event_set_device(event, device)
    GTK.gtk_main_do_event(event)
    GDK.gdk_event_free(event)


class Window:
    """A page, and what became of what it asked for."""

    def __init__(self, context, settings):
        self.scripts = WebKit2.UserContentManager()
        self.view = WebKit2.WebView(
            web_context=context, is_controlled_by_automation=True, user_content_manager=self.scripts, settings=settings()
        )
        self.forget()
        self.view.connect("load-failed", self.load_failed)
        self.view.connect("resource-load-started", self.asked)
        self.view.connect("close", lambda _: self.frame.destroy())
        self.frame = Gtk.Window(type=Gtk.WindowType.TOPLEVEL, decorated=False)
        self.frame.add(self.view)
        self.size(1180, 820)
        self.frame.show_all()
        self.view.grab_focus()
        self.frame.present()

    def forget(self):
        self.failure, self.requests, self.complaints = None, [], []

    def load_failed(self, _, event, address, error):
        # What turns out to be a download is no failure.
        if not error.matches(WebKit2.PolicyError.quark(), WebKit2.PolicyError.FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE):
            self.failure = error.message
        return True

    def asked(self, _, resource, request):
        self.requests.append(request.get_uri())
        resource.connect("failed", lambda resource, error: self.complaints.append(f"{error.message}: {resource.get_uri()}"))
        resource.connect("finished", self.finished)

    def finished(self, resource):
        status = resource.get_response() and resource.get_response().get_status_code()
        if status and status >= 400:
            self.complaints.append(f"{status}: {resource.get_uri()}")

    def size(self, width, height):
        self.view.set_size_request(width, height)
        self.frame.resize(width, height)

    def touch(self, paths):
        kinds = Gdk.EventType
        last = min(map(len, paths))
        for at in range(last + 1):
            kind = kinds.TOUCH_BEGIN if at == 0 else kinds.TOUCH_END if at == last else kinds.TOUCH_UPDATE
            for finger, path in enumerate(paths):
                send_touch(self.view.get_window(), kind, finger, *path[min(at, last - 1)])
            while Gtk.events_pending():
                Gtk.main_iteration()

    def begin_with(self, source):
        frames, start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
        self.scripts.add_script(WebKit2.UserScript.new(source, frames, start, None, None))


class Browser:
    """All windows, by the order in which they were opened, and who tells what is to become of them."""

    def __init__(self, told):
        self.told = told.makefile("rw", encoding="utf-8")
        self.windows = []
        self.downloads = None
        folder = os.environ["HOME"]
        data = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
        self.context = WebKit2.WebContext.new_with_website_data_manager(data)
        self.context.set_automation_allowed(True)
        self.context.connect("automation-started", self.begin)
        self.context.connect("download-started", self.download)
        GLib.io_add_watch(told.fileno(), GLib.IO_IN | GLib.IO_HUP, self.listen)

    def begin(self, _, session):
        said = WebKit2.ApplicationInfo()
        said.set_name("Hornbook")
        said.set_version(*(getattr(WebKit2, f"get_{part}_version")() for part in ("major", "minor", "micro")))
        session.set_application_info(said)
        session.connect("create-web-view", self.open)

    def open(self, _):
        self.windows.append(Window(self.context, self.settings))
        return self.windows[-1].view

    def settings(self):
        return WebKit2.Settings(enable_write_console_messages_to_stdout=True, enable_fullscreen=True)

    def download(self, _, download):
        def decide(download, name):
            download.set_destination(GLib.filename_to_uri(os.path.join(self.downloads, name), None))
            return True

        if self.downloads:
            download.connect("decide-destination", decide)
        else:
            download.cancel()

    def listen(self, *_):
        line = self.told.readline()
        if not line:
            Gtk.main_quit()
            return False
        what, *values = json.loads(line)
        answer = getattr(self, f"do_{what}")(*values)
        self.told.write(json.dumps(answer) + "\n")
        self.told.flush()
        return True

    # What can be told; a window is named by its number.

    def do_newest(self):
        return len(self.windows) - 1

    def do_forget(self, number):
        self.windows[number].forget()

    def do_state(self, number):
        window = self.windows[number]
        return [window.failure, window.requests, window.complaints]

    def do_size(self, number, width, height):
        self.windows[number].size(width, height)

    def do_scheme(self, is_dark, is_still):
        settings = Gtk.Settings.get_default()
        settings.set_property("gtk-application-prefer-dark-theme", is_dark)
        settings.set_property("gtk-enable-animations", not is_still)

    def do_scripts(self, number, are_allowed):
        # Those of the page: what WebDriver asks is a script too.
        self.windows[number].view.get_settings().set_enable_javascript_markup(are_allowed)

    def do_begin_with(self, number, source):
        self.windows[number].begin_with(source)

    def do_touch(self, number, paths):
        self.windows[number].touch(paths)

    def do_downloads(self, folder):
        self.downloads = folder

    def do_print(self, number, path):
        settings = Gtk.PrintSettings()
        settings.set_printer("Print to File")
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(path, None))
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
        operation = WebKit2.PrintOperation.new(self.windows[number].view)
        operation.set_print_settings(settings)
        loop = GLib.MainLoop()
        operation.connect("finished", lambda _: loop.quit())
        operation.print_()
        loop.run()


def main(path):
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(path)
    # The window manager that there is none of would say what has the focus.
    Browser(connection)
    Gtk.main()


if __name__ == "__main__":
    main(sys.argv[1])
