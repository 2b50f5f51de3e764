"""The stages of the tests: what each is for, what it needs, how long it takes, and what it runs."""

import collections
import os
import shutil
import subprocess
import sys
from pathlib import Path

from swift import search, swift_tests

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / ".build"
PROGRAM = BUILD / "release" / "hornbook"
LOGS = BUILD / "logs"
# What stages publish. They only look at what others have published, and copy what they change.
WORK = BUILD / "check"
SITE = WORK / "first" / "Site"
TOOLS = ROOT / ".tools"
PYTHON = TOOLS / "venv" / "bin" / "python"
# With what reads what is given to translators, libraries and shops.
EXCHANGE = TOOLS / "exchange-venv" / "bin" / "python"
AXE = TOOLS / "axe" / "axe.min.js"
NU = TOOLS / "vnu" / "vnu.jar"
EPUBCHECK = TOOLS / "epubcheck" / "epubcheck.jar"
# Another time zone, language, home and file mode must not change a byte.
ELSEWHERE = {"TZ": "XXX-13:45", "LC_ALL": "C", "LANG": "tr_TR.UTF-8", "HOME": "/nonexistent"}

Stage = collections.namedtuple("Stage", "name tier purpose needs seconds run")
STAGES = {}


def stage(tier, seconds, needs=""):
    """A stage: what it is for, all the stages before it, and how long it takes on a quiet machine with two processors."""

    def enter(run):
        before = {name for need in needs.split() for name in (need, *STAGES[need].needs)}
        STAGES[run.__name__] = Stage(run.__name__, tier, run.__doc__, before, seconds, run)
        return run

    return enter


def call(*words, folder=ROOT, **variables):
    """Runs a program; a failure ends the stage."""
    environment = {**os.environ, **{name: str(value) for name, value in variables.items()}}
    sys.stdout.flush()
    done = subprocess.run([str(word) for word in words], cwd=folder, env=environment, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        sys.exit(f"error: {' '.join(Path(str(word)).name for word in words[:3])} ended with {done.returncode}")


def script(path, *words, **variables):
    call(PYTHON, ROOT / "Tests" / path, *words, **variables)


@stage("quick", 6)
def layout():
    """the layout of the sources"""
    call("swift", "format", "lint", "--strict", "--parallel", "--recursive", "Package.swift", "Sources", "Extras", "Tests", "Benchmarks", "Content/studio/Render")


@stage("quick", 8)
def tools():
    """the checkers check themselves"""
    for path in ("Scripts/setup", "Scripts/compile", ".ci/run"):
        call("sh", "-n", path)
    call(PYTHON, "-m", "unittest", "discover", "-s", "Tests/Site", "-v")
    script("Fixtures/swiftdata/test_make_store.py", "-v")
    call(PYTHON, "Scripts/faults", "--check")


def compiled(log, *words):
    call("Scripts/compile", *words)
    # The compilers' own warnings are errors already; these are those of the package manager.
    if "warning:" in (LOGS / log).read_text(errors="replace"):
        # What is linked again says so again.
        PROGRAM.unlink(missing_ok=True)
        sys.exit("error: the package manager warns")


@stage("quick", 250)
def program():
    """the program, without a warning"""
    compiled("program.log", "--product", "hornbook")


@stage("quick", 190, "program")
def compile():
    """everything else, and the tests, while the program is tried"""
    compiled("compile.log", "--build-tests")


def publish(folder, **variables):
    """Publishes a copy of this project, so that no store or site of the developer's is touched."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # Times and modes are those of the copy.
    shutil.copyfile(ROOT / "hornbook.toml", folder / "hornbook.toml")
    for name in ("Content", "Templates"):
        shutil.copytree(ROOT / name, folder / name, symlinks=True, ignore=shutil.ignore_patterns("library.sqlite*"), copy_function=shutil.copyfile)
    call(PROGRAM, "build", folder=folder, **variables)
    if not (folder / "Site" / "index.html").is_file():
        sys.exit("error: the site has no front page")


def same(one, other):
    call("diff", "-rq", one, other)


@stage("quick", 22, "program")
def build():
    """the sample library becomes a site"""
    publish(WORK / "first")


@stage("quick", 6, "program")
def manual():
    """the manual as a site, its pages and links by 'hornbook check'"""
    folder = WORK / "manual"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "Documentation/site", folder)
    call(PROGRAM, "man", "--pages", folder / "Content/pages")
    call(PROGRAM, "build", "--strict", "--config", folder)
    call(PROGRAM, "check", "--strict", "--config", folder)


@stage("quick", 240, "build compile")
def tests():
    """the Swift tests, their searches in small"""
    modules = os.environ.get("HORNBOOK_TEST_MODULES")
    # Many tests wait for programs, sockets and clocks, and the threads that the tests of a process share are few: those that work most get
    # a process of their own, those of commands too, and so do those among these that wait for what others write, hold or kill.
    working = "^(Stories|StoryStore)Tests[.]"
    of_commands = "^CommandsTests[.]"
    of_waiting = "^CommandsTests[.](AppStore|Illustrate|Killed|PictureProcess|Serve|Watch)"
    if modules is None:
        runs = [["--filter", working], ["--skip", working, "--skip", of_commands]]
    else:
        runs = [["--skip", of_commands, "--filter", f"^({modules})Tests[.]"]]
    if modules is None or "Commands" in modules.split("|"):
        runs += [["--filter", of_commands, "--skip", of_waiting], ["--filter", of_waiting]]
    swift_tests(*runs)


@stage("quick", 29, "build")
def repeat():
    """the same bytes in another folder, time zone, language and file mode"""
    os.umask(0o077)
    other = WORK / "a longer way to" / "sécond"
    publish(other, **ELSEWHERE)
    same(SITE, other / "Site")


@stage("quick", 2, "build")
def links():
    """every link, picture and page of the site, by a checker of its own and by 'hornbook check'"""
    script("Site/check_site.py", SITE)
    # What Hornbook itself says of it: neither an error nor a warning.
    call(PROGRAM, "check", "--strict", "--no-books", folder=SITE.parent)


@stage("quick", 4, "build")
def html():
    """the Nu HTML checker"""
    script("Site/check_html.py", NU, ROOT / "Tests/Site/newer-features.txt", SITE)


@stage("quick", 7, "build")
def books():
    """the e-books, by 'hornbook check' and by EPUBCheck"""
    call(PROGRAM, "check", "--strict", "--no-site", "--no-epubcheck", folder=SITE.parent)
    script("Tools/epubcheck.py", SITE / "books")


@stage("quick", 20, "build")
def tour():
    """a browser: every kind of page under axe-core, a page turned, a search, a picture that arrives"""
    script("Site/tour_test.py", AXE, PROGRAM, SITE)


@stage("all", 4)
def headers():
    """C declarations made by hand, by the compiler, beside the headers of their libraries"""
    script("Headers/headers_test.py", "-v")


@stage("all", 63, "build")
def wire():
    """what goes over the line: its weight, how soon it is seen, what it promises, what it tells machines"""
    script("Site/policy_test.py", SITE, "-v")
    script("Site/weight_test.py", SITE, "-v")
    script("Site/machines_test.py", PROGRAM, SITE)


@stage("all", 250, "build")
def access():
    """every kind of page under axe-core, by keyboard, on a narrow screen, in large letters, as it is spoken"""
    script("Site/access_test.py", AXE, PROGRAM, SITE)
    script("Site/keyboard_test.py", PROGRAM, SITE)
    script("Site/narrow_test.py", PROGRAM, SITE)


@stage("all", 85, "build")
def reading():
    """the reader in a browser: by keys, touch and links, aloud, in two languages, on paper"""
    for name in ("engine", "reader", "book", "voice"):
        script(f"Site/{name}_test.py", SITE)
    script("Site/narrated_test.py", PROGRAM, SITE, "-v")
    script("Site/learning_test.py", AXE, SITE)


@stage("all", 120, "build")
def fit():
    """every opening of a book fits its screen: a few screens here, all of them with HORNBOOK_EFFORT=full"""
    script("Site/fit_test.py", PROGRAM, SITE, "-v")


@stage("all", 58, "build")
def choices():
    """what readers choose: settings, letters, the words of the interface"""
    script("Site/settings_test.py", SITE)
    script("Site/letters_test.py", SITE)
    script("Site/words_test.py", PROGRAM, SITE)


@stage("all", 17, "build")
def family():
    """what a family's own site shows of its reading, and the public one does not; a locked one, which shows nothing"""
    script("Site/family_test.py", AXE, PROGRAM, SITE)
    script("Site/lock_builds_test.py", PROGRAM)
    script("Site/lock_test.py", AXE, PROGRAM, SITE)


@stage("all", 53, "build")
def finding():
    """how stories are found: words, filters, faces, colours, others like one"""
    for name in ("search_engine", "finding", "shelves"):
        script(f"Site/{name}_test.py", PROGRAM, SITE)


@stage("all", 170, "build")
def offline():
    """kept stories with the server stopped, new versions of the site, the page where there is no network"""
    script("Site/offline_test.py", AXE, PROGRAM, SITE)
    script("Site/newer_test.py", AXE, PROGRAM, SITE)


@stage("all", 83, "build")
def shards():
    """sites built in shards and merged, byte for byte; what can be wrong with shards; make, GNU parallel and other examples"""
    script("Site/shards_test.py", PROGRAM, SITE)
    script("Site/shards_faults_test.py", PROGRAM)
    script("Site/shards_engines_test.py", PROGRAM, SITE)


@stage("all", 260, "compile")
def database():
    """a library in PostgreSQL: what the quick tier leaves out, the tests of the store over it, and from four shards to a WebDAV server"""
    swift_tests(["--filter", "^PostgresTests[.]|^StoryStoreTests[.].*/Postgres[A-Za-z]*[.]swift:"], HORNBOOK_EFFORT="full")
    suites = "TranslationImportTests|Stories and pages|Collections, profiles and achievements|Questions to the library|Addresses|Reading for the press"
    chosen = f"^StoryStoreTests[.]`?({suites}|IllustrationChangeTests|A changed story)"
    swift_tests(["--filter", chosen], HORNBOOK_TEST_STORE="postgresql", HORNBOOK_EFFORT="full")
    script("Site/database_test.py", PROGRAM)


@stage("all", 45, "compile")
def tongues():
    """a collection in over sixty languages: language and direction of every text, translations, credits, licences; what translators get and give back"""
    script("Site/tongues_test.py", PROGRAM, EPUBCHECK, NU)
    call(EXCHANGE, ROOT / "Tests/Site/exchange_test.py", PROGRAM)


def publish_sparks(folder, **variables):
    """Makes a DailySpark project with sessions that may be shown, and publishes it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    variables["HORNBOOK_SHARE"] = ROOT
    call(PROGRAM, "init", folder, "--kind", "dailyspark", **variables)
    call(PROGRAM, "edit", "transcripts", "on", folder=folder, **variables)
    call(PROGRAM, "import", "dailyspark", ROOT / "Tests/Fixtures/dailyspark/sessions.json", folder=folder, **variables)
    call(PROGRAM, "build", folder=folder, **variables)


@stage("all", 103, "compile")
def sparks():
    """a DailySpark library: its links, pages and books, the same bytes elsewhere, and its site in a browser"""
    site, other = WORK / "sparks" / "Site", WORK / "a longer way to" / "spärks"
    publish_sparks(site.parent)
    publish_sparks(other, **ELSEWHERE)
    same(site, other / "Site")
    call(PROGRAM, "check", "--strict", "--no-epubcheck", folder=site.parent)
    script("Site/check_site.py", site)
    script("Site/check_html.py", NU, ROOT / "Tests/Site/newer-features.txt", site)
    script("Tools/epubcheck.py", site / "books")
    script("Site/sparks_test.py", site)
    script("Site/sparks_offline_test.py", AXE, site)
    script("Site/sparks_access_test.py", AXE, site)


@stage("all", 69, "build")
def pictures():
    """what a browser loads of pictures, how wide, and that nothing jumps"""
    script("Site/pictures_test.py", SITE, "-v")


@stage("all", 132, "build")
def readers():
    """the pages of books in a browser, under axe-core; a reading app in the catalogue; what shops, the book trade, libraries and schools are given"""
    script("Site/books_test.py", AXE, PROGRAM, SITE, "-v")
    script("Site/catalogs_test.py", PROGRAM)
    for name in ("shops", "records", "channel"):
        call(EXCHANGE, ROOT / f"Tests/Site/{name}_test.py", PROGRAM)


@stage("all", 115, "compile")
def editions():
    """PDFs as qpdf, Poppler, MuPDF and Ghostscript see them, and beside the same pages in a browser; single pages, frames, and the site in Kiwix"""
    for words in (("pdfs", PROGRAM), ("pages", PROGRAM), ("inks", PROGRAM), ("shared", AXE, WORK), ("embed", AXE, WORK), ("zim", WORK), ("stick", WORK)):
        script(f"Site/{words[0]}_test.py", *words[1:])


@stage("all", 90, "compile")
def preview():
    """what 'hornbook serve' shows, in a real browser"""
    for name in ("preview", "preview_theme", "preview_folder", "preview_draft", "sparks_preview"):
        script(f"Site/{name}_test.py", PROGRAM)
    script("Site/record_test.py", AXE, PROGRAM)


@stage("all", 144, "compile")
def deploy():
    """the site sent away by the real tools: its order, what is broken off, what others change"""
    script("Deploy/deploy_test.py", PROGRAM)


@stage("all", 300, "compile")
def unbroken():
    """machines that fail, libraries that mean harm, private words, crowds, long runs, other versions: a short run of 'reliability'"""
    short = ["build, of changes", "import json, the first", "migrate from 1"]
    script("Reliability/unbreakable.py", PROGRAM, "--kills", 30, "--every", 151, *(word for name in short for word in ("--only", name)))
    script("Reliability/planted_test.py", PROGRAM)
    script("Reliability/ages_test.py", PROGRAM)
    script("Reliability/remembered_test.py", PROGRAM)
    script("Reliability/hostile_test.py", PROGRAM, "--pages", 200, "--members", 200)
    script("Reliability/siege_test.py", PROGRAM, "--requests", 1000, "--streams", 600, "--dawdlers", 50)
    crowd = [
        "Builds.test_builds_beside_a_writer_show_one_moment_of_stories",
        "Work.test_commands_that_write_at_once_all_do_their_work",
        "Served.test_every_change_of_sparks_is_served",
        "Served.test_open_pages_are_told_of_what_another_build_has_written",
    ]
    script("Reliability/crowd_test.py", PROGRAM, "--changes", 40, "--rounds", 1, "--stories", 20, *crowd)
    script("Reliability/long_test.py", PROGRAM, "--minutes", 0.2)


@stage("all", 140, "compile")
def bench():
    """every benchmark in small, with its comparisons; ratios to Hugo and EbookLib that no machine changes"""
    call(TOOLS / "bench-venv" / "bin" / "python", ROOT / "Benchmarks" / "check.py", PROGRAM)


@stage("long", 3600, "compile")
def edits():
    """ten thousand edits, and all other searches of the Swift tests at their longest"""
    search("long")


@stage("long", 900, "compile")
def faults():
    """faults put into a copy of the engine, each of which the tests must find"""
    call("Scripts/faults")


@stage("long", 7200, "compile")
def reliability():
    """commands killed a thousand times, a disk that fails at every write in turn, hostile libraries, crowds, long runs"""
    call("make", "reliability")


@stage("long", 3600, "compile")
def sanitizers():
    """the program under the address and thread sanitizers and valgrind, through all its commands"""
    call("Scripts/sanitize")


@stage("long", 14400, "compile")
def fuzzing():
    """twenty minutes of processor time for inputs that break each of the readers"""
    call("Scripts/fuzz", "--cpu", os.environ.get("CPU", 20))
