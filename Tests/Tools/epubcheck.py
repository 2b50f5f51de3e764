"""Asks EPUBCheck about books.

    python3 epubcheck.py FOLDER-OR-BOOK...

HORNBOOK_EPUBCHECK_JAR names its jar. Where HORNBOOK_EPUBCHECK_PORT names the port of an EPUBCheck that runs already, that one
is asked; else one is started for these books. EPUBCheckBatch.java says what is printed, and what the exit codes are.

    python3 epubcheck.py --serve FILE

becomes such an EPUBCheck, and writes its port into FILE once it can be asked. It ends with the process that has started it.
"""

import os
import socket
import subprocess
import sys

# What the second compiler and several collectors save comes too late here: they take twice the processor time.
JAVA = ["java", "-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
BATCH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "EPUBCheckBatch.java")


def ask(port, places):
    """What a checker that runs says, and its exit code."""
    with socket.create_connection(("127.0.0.1", port)) as connection, connection.makefile("rw", encoding="utf-8", newline="\n") as lines:
        lines.writelines(os.path.abspath(place) + "\n" for place in places)
        lines.write("\n")
        lines.flush()
        found, is_done, code = lines.read().rpartition("done\t")
    if not is_done or (found and not found.endswith("\n")):
        raise ConnectionError("EPUBCheck broke off")
    return found, int(code)


def command(*words):
    return [*JAVA, "-cp", os.environ["HORNBOOK_EPUBCHECK_JAR"], BATCH, *words]


def check(places):
    port = os.environ.get("HORNBOOK_EPUBCHECK_PORT")
    if port:
        return ask(int(port), places)
    done = subprocess.run(command(*places), stdout=subprocess.PIPE, encoding="utf-8")
    return done.stdout, done.returncode


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    if sys.argv[1] == "--serve":
        os.execvp(JAVA[0], command(*sys.argv[1:]))
    text, code = check(sys.argv[1:])
    sys.stdout.write(text)
    sys.exit(code)
