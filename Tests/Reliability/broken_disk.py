"""Disks that say no: no room, errors, read-only, no more descriptors, at each call in turn."""

import errno

from disk import Fault
from killed import folder
from trial import unclear

# What is tried at every call: which calls are counted, what happens, which error it is.
KINDS = (
    ("changes", "on", errno.ENOSPC),
    ("changes", "short", errno.ENOSPC),
    ("changes", "once", errno.EIO),
    ("changes", "on", errno.EIO),
    ("changes", "on", errno.EROFS),
    ("opens", "once", errno.EMFILE),
    ("opens", "on", errno.EMFILE),
)


def faults(stage, every=1, offset=0):
    """The faults of a scene: all kinds at each call that it makes, or at some of them by turns."""
    found = []
    counts = {}
    every *= 10 if stage.scene.is_heavy else 1
    for number, (calls, mode, code) in enumerate(KINDS):
        if calls not in counts:
            room = stage.room("counting")
            counts[calls] = stage.disk.run(stage.scene.words, room.room, folder(stage, room), Fault(calls=calls)).calls
        for at in range(1, counts[calls] + 1):
            if (at + number + offset) % every == 0:
                found.append(Fault(mode, at, code, calls))
    return found


def play(stage, fault, name):
    """Runs a command on a disk that fails; gives whether it did, and what was wrong then."""
    room = stage.room(name)
    run = stage.disk.run(stage.scene.words, room.room, folder(stage, room), fault)
    if run.code == 0:
        # What failed was not needed: then nothing may be missing.
        wrong = stage.wrong_at_end(room, run)
        if "error: " in run.complained:
            wrong.append(f"it ends with 0: {run.complained.strip()}")
    else:
        wrong = stage.wrong(room) + unclear(run, stage.scene.tells_steps)
    wrong = [f"{line} ({run.first})" for line in wrong + stage.unmended(room)]
    return run.failed > 0, wrong, run


def name(fault):
    return f"{errno.errorcode[fault.code]} {fault.mode}"
