"""The Swift tests, or some of them, as stages run them."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# What costs much and tells nothing that is printed: Swift Testing walks the stack at every error that the program throws, also at those it
# catches (17.5 s of processor time instead of 3.7 in EditionTests); Java's second compiler and its collectors come too late for a book or two.
FRUGAL = {"SWT_SWIFT_ERROR_BACKTRACING_ENABLED": "0", "JDK_JAVA_OPTIONS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"}
# What 'swift test --skip-build' would run, without asking first whether the package has changed.
SWIFT_TEST = [ROOT / ".build/release/hornbookPackageTests.xctest", "--testing-library", "swift-testing"]


def begin(words, **variables):
    """Begins some of the Swift tests; call what is returned for what they said, and whether all is well. No test found is a broken run, and yet it ends well."""
    log = tempfile.TemporaryFile("w+", errors="replace")
    process = subprocess.Popen([*SWIFT_TEST, *words], cwd=ROOT, env={**FRUGAL, **os.environ, "NO_COLOR": "1", **variables}, stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def end():
        code = process.wait()
        log.seek(0)
        text = log.read()
        return text, code == 0 and bool(re.search(r"Test run with [1-9]\d* tests? .*passed", text))

    return end


def swift_tests(*runs, **variables):
    """Runs some of the Swift tests, chosen by the words of each run, side by side. The files in which a few fail are run once more, by themselves."""
    wrong = 0
    for words, end in [(words, begin(words, **variables)) for words in runs]:
        text, is_well = end()
        sys.stdout.write(text)
        if is_well:
            continue
        told = re.findall(r"^✘ Test (?:case .* to )?(.+?) recorded an issue.* at (\w+)[.]swift:", text, re.M)
        files = sorted({file for _, file in told})
        if 0 < len(files) <= 3:
            again, is_well = begin(["--filter", f"/({'|'.join(files)})[.]swift:"], **variables)()
            sys.stdout.write(again if not is_well else "".join(f"unsteady: {test} failed, and passed when it was run again\n" for test in sorted({test for test, _ in told})))
        wrong += not is_well
    if wrong:
        sys.exit(f"error: {wrong} of {len(runs)} runs of the Swift tests failed, or found no test")


def search(effort):
    """Runs the Swift tests whose files ask how far they shall search."""
    texts = {path: path.read_text() for path in sorted((ROOT / "Tests").glob("*Tests/**/*.swift"))}
    files = [path for path, text in texts.items() if re.search(r"\bEffort\.", text)]
    # Tests are chosen by the file that they stand in: what a file without tests asks would be asked of none.
    if lost := [path for path in files if not re.search(r"@Test\b", texts[path])]:
        sys.exit(f"error: {lost[0].relative_to(ROOT)} asks how far to search, and has no test: ask in the file of the tests")
    if not files:
        sys.exit("error: no file of the Swift tests asks how far to search")
    swift_tests(["--filter", f"/({'|'.join(path.stem for path in files)})[.]swift:"], HORNBOOK_EFFORT=effort)
