"""One trial: a command is disturbed, what it has left is looked at, and it has to be possible to go on from there."""

import os
import re
import shutil

from place import Place

# What no user should have to read.
RAW = re.compile(r"Fatal error|SQLite error|SQL logic|while executing|\[unexpected\]|Swift/|Thread \d+ crashed|it hangs")


# What is published goes without some pictures, as the system had no room to make them; the next build brings them.
SHORT = re.compile(r"\[(picture-shortage|broken-picture)\]")


class Stage:
    """A scene that is ready to be played: as it is before, as it is after, and rooms to play it in."""

    def __init__(self, scene, disk, scratch):
        self.scene = scene
        self.disk = disk
        self.folder = os.path.join(scratch, re.sub(r"\W+", "-", scene.name))
        self.template = Place(os.path.join(self.folder, "before")).make()
        # Copies of pictures take long to make: scenes have them from each other, and what is compared with has sound ones.
        self.pictures = os.path.join(scratch, "pictures")
        self.share(self.template)
        scene.prepare(self.template, lambda *words: self.done(self.template, words, self.template.path))
        self.before, self.rows_before = self.template.files(), self.template.rows()
        # What a published file may be at any moment.
        self.moments = [self.before]
        whole = self.template.copy(os.path.join(self.folder, "after"))
        if scene.meanwhile:
            self.done(whole, ("build",), whole.path)
            self.moments.append(whole.files())
            whole.change(scene.meanwhile)
            self.done(whole, ("build",), whole.path)
        else:
            self.seconds = self.done(whole, scene.words, os.path.join(whole.room, scene.folder)).seconds
        self.after, self.rows_after = whole.files(), whole.rows()
        self.moments.append(self.after)
        if scene.builds_after:
            self.done(whole, ("build",), whole.path)
        self.built = whole.files()
        if whole.has(".hornbook/pictures"):
            shutil.copytree(whole.file(".hornbook/pictures"), self.pictures, dirs_exist_ok=True)
        if scene.meanwhile:
            self.seconds = 3 * self.done(whole, ("build", "--force"), whole.path).seconds

    def share(self, place):
        """Gives a project copies of pictures that others have made."""
        if os.path.isdir(self.pictures):
            shutil.copytree(self.pictures, place.file(".hornbook/pictures"), dirs_exist_ok=True)

    def done(self, place, words, folder):
        """Runs a command that has to end well."""
        run = self.disk.run(words, place.room, folder)
        if run.code != 0:
            raise AssertionError(f"'{' '.join(words)}' of '{self.scene.name}' ends with {run.code}: {run.complained.strip()}")
        return run

    def room(self, name):
        """A fresh copy of the project as it is before."""
        return self.template.copy(os.path.join(self.folder, f"room-{name}"))

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    # MARK: What is left

    def wrong(self, place, is_done=False):
        """What a command has left that ought not to be there: a file that is neither the old nor the new, rows in between."""
        found = []
        now = place.files()
        moments = [self.after] if is_done else self.moments
        for path in sorted(set(now).union(*moments)):
            if "-backup" in path:
                continue
            allowed = [moment.get(path) for moment in moments]
            if now.get(path) not in allowed and not self.is_dated_file(path, now):
                found.append(f"{path} is {'missing' if path not in now else 'neither the old nor the new one'}")
        return found + self.wrong_rows(place, is_done)

    def wrong_at_end(self, place, run):
        """What a command that ended well has left undone; what the system had no room for may be missing in what it published."""
        return self.wrong_rows(place, is_done=True) if SHORT.search(run.complained) else self.wrong(place, is_done=True)

    def is_dated_file(self, path, now):
        """Whether a file tells moments of the library, which differ from run to run."""
        return self.scene.is_dated and path.startswith("Site/") and path in now

    def wrong_rows(self, place, is_done):
        try:
            rows = place.rows()
            backups = [place.rows(name) for name in place.backups()]
        except Exception as error:  # What an unsound library makes of a look at it is any error.
            return [str(error)]
        found = ["a backup is not what the library was" for backup in backups if backup != self.rows_before]
        if rows == self.rows_after or (not is_done and rows == self.rows_before):
            return found
        if self.scene.gives_addresses and not is_done and rows and self.lacks_addresses(rows):
            return found
        if self.scene.goes_step_by_step and not is_done:
            return found + self.untrue_pages(place, rows)
        return found + ["the library is neither the old nor the new one" + difference(rows, self.rows_before, self.rows_after)]

    def lacks_addresses(self, rows):
        """Whether a library is the new one but for addresses that are not given out yet."""
        return all(
            set(map(repr, rows[table])) <= set(map(repr, whole)) if table == "address" else rows[table] == whole
            for table, whole in self.rows_after.items()
        )

    def untrue_pages(self, place, rows):
        """Statuses of pages that are not true: a picture that is said to be made has to be there, and whole."""
        found = []
        for table in rows:
            known = set(map(repr, self.rows_before.get(table, []) + self.rows_after.get(table, [])))
            for row in rows[table]:
                if table == "page" and "generating" in row:
                    continue
                if repr(row) not in known:
                    found.append(f"{table}: {row}")
            if len(rows[table]) != len(self.rows_before.get(table, [])):
                found.append(f"{table}: {len(rows[table])} rows")
        for row in rows["page"]:
            for value in row:
                if isinstance(value, str) and value.endswith((".png", ".svg")) and "generated" in row:
                    path = f"Content/Illustrations/{value}"
                    if not place.has(path):
                        found.append(f"{path} is said to be made, and is not there")
        return found

    # MARK: Going on

    def unmended(self, place):
        """What is not as it ought to be once the command was run again, and a build after it."""
        scene = self.scene
        folder = os.path.join(place.room, scene.folder)
        os.makedirs(folder, exist_ok=True)
        is_done = not scene.meanwhile and not self.wrong(place, is_done=True)
        is_gone = self.rows_before != self.rows_after and place.rows() == self.rows_after
        if not scene.meanwhile and not (scene.is_once and (is_done or is_gone)):
            run = self.disk.run(scene.words, place.room, folder)
            if run.code != 0:
                return [f"run again it ends with {run.code}: {run.complained.strip()}"]
            found = self.wrong(place, is_done=True)
            if found:
                return [f"run again: {line}" for line in found]
        if scene.goes_step_by_step:
            # It brings pictures whose copies would take long to make.
            self.share(place)
        if scene.builds_after and scene.words != ("build",):
            run = self.disk.run(("build",), place.room, place.path)
            if run.code != 0:
                return [f"the next build ends with {run.code}: {run.complained.strip()}"]
        now, built = place.files(), self.built
        if scene.is_dated or scene.meanwhile:
            built = {path: data for path, data in now.items() if not path.startswith("Site/")} | self.clean_site(place)
        found = [
            f"after the next build {path} is {'not there' if path not in now else 'not that of a clean one' if path in built else 'too much'}"
            for path in sorted(set(now) | set(built))
            if now.get(path) != built.get(path) and "-backup" not in path
        ]
        return found + [f"{path} is left over" for path in place.remains()]

    def clean_site(self, place):
        """The site that a build from nothing makes of the library as it is."""
        copy = place.copy(place.room + "-clean")
        copy.remove("Site", ".hornbook")
        self.share(copy)
        self.done(copy, ("build",), copy.path)
        site = copy.files("Site")
        shutil.rmtree(copy.room)
        return site


def difference(rows, *others):
    """Where some rows differ from those that were wanted, shortly."""
    if rows is None:
        return ": there is none"
    for wanted in others:
        for table in rows:
            strange = [row for row in rows[table] if repr(row) not in set(map(repr, (wanted or {}).get(table, [])))]
            if strange:
                return f": {table} {strange[0]}"[:300]
    return ""


def unclear(run, tells_steps=False):
    """What is wrong with what a command said that could not do its work; of several things it may say which are done."""
    found = []
    errors = [line for line in run.complained.splitlines() if re.match(r"(.*: )?error: ", line)]
    if run.code not in (1, 78):
        found.append(f"it ends with {run.code}")
    if len(errors) != 1 and not (tells_steps and len(errors) == 2):
        found.append(f"it tells of {len(errors)} errors")
    if errors and errors[0].startswith("error: ") and "'" not in errors[0]:
        found.append("it does not say of what")
    if RAW.search(run.complained):
        found.append("it speaks in the words of the engine")
    if run.said and not tells_steps:
        found.append(f"it says '{run.said.splitlines()[0]}'")
    return [f"{line}: {run.complained.strip()}" for line in found]
