"""What a change can touch."""

import re
import subprocess
import sys
from pathlib import Path

from stages import ROOT, STAGES

def changed(since):
    """The files that differ from a revision, untracked ones included."""
    git = ["git", "-C", ROOT, "-c", "core.quotePath=off"]
    names = subprocess.run([*git, "diff", "--name-only", since], capture_output=True, text=True)
    if names.returncode != 0:
        sys.exit(f"error: git knows no revision '{since}'")
    others = subprocess.run([*git, "ls-files", "--others", "--exclude-standard"], capture_output=True, text=True, check=True)
    return sorted({*names.stdout.splitlines(), *others.stdout.splitlines()})


# The stages that a module reaches where those are not all; the Swift tests of what depends on it are run besides.
REACH = {
    "CPostgres": "database",
    "Postgres": "database",
    "Deploy": "deploy database bench",
    "Sketch": "unbroken",
    "Illustrator": "searches unbroken",
    "SparkModel": "searches sparks preview unbroken offline",
    "SparkStore": "searches sparks preview unbroken",
    "DailySpark": "searches sparks preview unbroken",
    "Checks": "links books sparks tongues tour",
    "HTML": "links sparks tongues",
    "CSS": "links sparks tongues",
    "Preview": "preview tour unbroken offline bench",
    "HTTPServer": "preview tour unbroken offline bench",
    "Watch": "preview tour unbroken bench",
}


def imports():
    """The modules that each folder of Sources and Tests imports."""
    found = {}
    for folder in [*(ROOT / "Sources").iterdir(), *(ROOT / "Tests").iterdir()]:
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
    """The Python files of a stage: those that it names, and what those import."""
    code = stage.run.__code__
    asked = {Path(text).stem for text in code.co_consts if isinstance(text, str) and text.endswith(".py")}
    files = {path.stem: path for path in (ROOT / "Tests").rglob("*.py")}
    reached, todo = set(), list(asked & files.keys())
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += [other for other in re.findall(r"^\s*(?:import|from) (\w+)", files[name].read_text(), re.M) if other in files]
    return {str(files[name].relative_to(ROOT)) for name in reached}


def touched(paths):
    """The stages that changed files can touch, and the modules whose Swift tests they can; none of the latter stands for all."""
    names, modules, every = set(), set(), {name for name, stage in STAGES.items() if stage.tier != "long"}
    for path in paths:
        top, *rest = Path(path).parts
        if top == "Sources":
            modules.add(rest[0])
            names |= set(REACH[rest[0]].split()) if rest[0] in REACH else every
        elif top == "Tests" and path.endswith(".swift"):
            modules.add(rest[0])
            names |= {"searches", "database"}
        elif top == "Tests" and path.endswith(".py"):
            names |= {name for name in every if path in scripts_of(STAGES[name])} | {"tools"}
        elif top in ("Documentation", "README.md", "CHANGELOG.md", "LICENSE", "SECURITY.md"):
            # Tests read the documents.
            names |= {"tests", "shards", "database"} if rest[:1] == ["examples"] else {"tests"}
            modules |= {path.parent.name for path in (ROOT / "Tests").glob("*Tests/*.swift") if re.search(r"Documentation|[.]md\b", path.read_text())}
        elif top == "Benchmarks":
            names.add("bench")
        else:
            return every, None
    if not paths:
        return set(), None
    tested = {name.removesuffix("Tests") for name in dependents(modules) if name.endswith("Tests")}
    return names | {"layout", "tests", "compile"}, tested | (modules & {"House"}) | {"House"}
