"""What else a system may deny: somebody who takes what is said, streams at all, descriptors."""

import contextlib
import os
import resource
import subprocess

from disk import PATIENCE, Run
from killed import folder
from trial import unclear

CLOSED = {"output": (1,), "errors": (2,), "everything": (0, 1, 2)}


def trials(stage, every):
    """What is denied: who listens at the end of standard output, which streams there are, how many descriptors; of these every so many,
    but four at least."""
    if stage.scene.meanwhile:
        return []
    return ["full", *(f"closed: {name}" for name in CLOSED), *(f"descriptors: {count}" for count in range(4, 41, min(every, 12)))]


def play(stage, trial, name):
    """Runs a command that is denied something; gives whether it failed, and what was wrong then."""
    room = stage.room(name)
    run = started(stage, room, trial)
    if trial.startswith("descriptors") and run.code != 0:
        wrong = stage.wrong(room) + unclear(run, stage.scene.tells_steps)
    else:
        # The work has to be done, whoever listens; but who says nothing of what was lost says that it is.
        wrong = stage.wrong_at_end(room, run)
        if trial == "full" and (run.code != 1 or "'standard output'" not in run.complained):
            wrong.append(f"it ends with {run.code}, and says: {run.complained.strip()}")
        lock = room.file(".hornbook/lock")
        if os.path.exists(lock):
            with open(lock, encoding="utf-8") as file:
                if not file.read().strip().isdigit():
                    wrong.append("it speaks into a file")
    return run.code != 0, wrong + stage.unmended(room), run


def started(stage, room, trial):
    """Runs the command of a scene as a trial says."""

    def deny():
        for number in CLOSED.get(trial.removeprefix("closed: "), ()):
            os.close(number)
        if trial.startswith("descriptors"):
            count = int(trial.split()[-1])
            resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))

    with contextlib.ExitStack() as stack:
        output = stack.enter_context(open("/dev/full", "wb")) if trial == "full" else subprocess.PIPE
        process = subprocess.Popen(
            [stage.disk.program, *stage.scene.words], cwd=folder(stage, room), env=room.environment(),
            stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE, preexec_fn=deny,
        )
        try:
            said, complained = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            said, complained = process.communicate()
            complained += b"\n[it hangs]"
    return Run(process.returncode, (said or b"").decode(), complained.decode("utf-8", "replace"), 0, 0, trial, 0)
