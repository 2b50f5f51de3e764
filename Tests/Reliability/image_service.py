"""An image service on this machine, which programs are sent to by their settings."""

import contextlib
import http.server
import json
import threading


class ImageService(http.server.BaseHTTPRequestHandler):
    """Answers whoever asks for a picture; what it says is up to `answer`."""

    def answer(self, said):
        """The status and the JSON that somebody gets who has sent so many bytes."""
        raise NotImplementedError

    def do_POST(self):
        code, told = self.answer(self.rfile.read(int(self.headers.get("Content-Length", 0))))
        body = json.dumps(told).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def listening(service):
    """Lets a service answer for as long as that takes; gives its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def settings(address):
    """What hornbook.toml says of the service at an address: it is asked once, and at once."""
    return f'[illustrate]\nbase_url = "{address}"\nretries = 0\nrequests_per_minute = 6000\nimagen_model = ""\n'
