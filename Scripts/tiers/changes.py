"""What a change can touch."""

import re
import subprocess
import sys
from pathlib import Path

from stages import ROOT, STAGES


def changed(since):
    """The files that differ from a revision, untracked ones included; of one that was renamed both names."""

    def git(*words):
        command = ["git", "-C", str(ROOT), "-c", "core.quotePath=off", *words]
        return subprocess.run(command, capture_output=True, text=True)

    commit = git("rev-parse", "--verify", "--quiet", since + "^{commit}").stdout.strip()
    if not commit:
        sys.exit(f"error: git knows no revision '{since}'")
    names = git("diff", "--name-only", "--no-renames", commit, "--").stdout.splitlines()
    return sorted({*names, *git("ls-files", "--others", "--exclude-standard").stdout.splitlines()})


# The stages that a module, or a folder of one, reaches where those are not all; the Swift tests of what depends on it are run besides.
REACH = {
    "CPostgres": "database",
    "Postgres": "database",
    "Deploy": "deploy database unbroken",
    "Sketch": "unbroken",
    "HornbookKit": "packed",
    "Illustrator": "unbroken",
    "Models/SparkModel": "sparks preview unbroken offline deploy shards database",
    "SparkStore": "sparks preview unbroken deploy shards database",
    "DailySpark": "sparks preview unbroken deploy shards database",
    "Checks": "links books sparks tongues unbroken",
    "Markup/HTML": "links sparks tongues unbroken",
    "Markup/CSS": "links sparks tongues unbroken",
    "Preview": "preview tour unbroken offline firefox-offline webkit-offline readers database bench",
    "HTTP/HTTPServer": "preview tour unbroken offline firefox-offline webkit-offline readers database bench",
    "Files/Watch": "preview tour unbroken offline firefox-offline webkit-offline readers database bench",
}


def imports():
    """The modules that each folder of Sources and Tests imports."""
    found = {}
    for folder in [folder for parent in ("Sources", "Extras", "Tests") for folder in (ROOT / parent).iterdir()]:
        texts = (path.read_text() for path in folder.rglob("*.swift"))
        found[folder.name] = {name for text in texts for name in re.findall(r"^(?:@\w+ |package |public |internal )*import (?:\w+ )?(\w+)", text, re.M)}
    return found


def dependents(modules):
    """These modules and all that are built on them."""
    known, reached, before = imports(), set(modules), None
    while before != reached:
        before = set(reached)
        reached |= {name for name, needed in known.items() if needed & reached}
    return reached


def scripts_of(stage):
    """The Python files of a stage: those that it names, and what those import. A name that several files have stands for all of them."""
    files = {}
    for path in (ROOT / "Tests").rglob("*.py"):
        files.setdefault(path.stem, []).append(path)
    # A list that is gone through is one constant.
    named = [text for one in stage.run.__code__.co_consts for text in (one if isinstance(one, tuple) else [one])]
    reached, todo = set(), [ROOT / "Tests" / text for text in named if isinstance(text, str) and text.endswith(".py")]
    while todo:
        path = todo.pop()
        if path not in reached and path.is_file():
            reached.add(path)
            for name in re.findall(r"^\s*(?:import|from) (\w+)", path.read_text(), re.M):
                todo += files.get(name, [])
    return {str(path.relative_to(ROOT)) for path in reached}


def touched(paths):
    """The stages that changed files can touch, and the modules whose Swift tests they can; none of the latter stands for all."""
    names, modules, every = set(), set(), {name for name, stage in STAGES.items() if stage.tier != "long"}
    for path in paths:
        top, *rest = Path(path).parts
        if top in ("Sources", "Extras") and len(rest) > 1:
            modules.add(rest[0])
            reached = REACH.get(rest[0]) or REACH.get("/".join(rest[:2]))
            names |= set(reached.split()) if reached else every
        elif top == "Tests" and path.endswith(".swift"):
            modules.add(rest[0])
            names.add("database")
        elif top == "Tests" and path.endswith(".py") and rest[0] in ("Site", "Deploy", "Headers", "Packages", "Reliability"):
            owners = {name for name in every if path in scripts_of(STAGES[name])}
            if not owners:
                return every, None
            # Benchmarks borrow the browser.
            names |= owners | {"tools", "bench"}
        elif top in ("Documentation", "README.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", ".github", "CHANGELOG.md", "LICENSE", "SECURITY.md"):
            # Tests read the documents.
            names |= {"tests", "shards", "database"} if rest[:1] == ["examples"] else {"tests", "manual"}
            modules |= {path.parent.name for path in (ROOT / "Tests").glob("*Tests/*.swift") if re.search(r"Documentation|[.]md\b", path.read_text())}
        elif top == "Benchmarks":
            names.add("bench")
        else:
            return every, None
    if not paths:
        return set(), None
    tested = {name.removesuffix("Tests") for name in dependents(modules) if name.endswith("Tests")}
    return names | {"layout", "tests"}, tested | {"House"}
