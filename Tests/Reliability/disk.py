"""The disk that fails: makes the program of faulty_disk.c, and runs commands under it."""

import contextlib
import dataclasses
import errno
import os
import signal
import struct
import subprocess
import tempfile
import time

from place import Place
from preload import preloaded

TOLD = 4096
# How long a command may take before it counts as hanging, in seconds.
PATIENCE = 120


@dataclasses.dataclass(frozen=True)
class Fault:
    """What happens at a call: the mode and the calls are those of faulty_disk.c."""

    mode: str = "count"
    at: int = 0
    code: int = errno.EIO
    calls: str = "changes"

    def __str__(self):
        if self.mode in ("kill", "torn"):
            return f"{self.mode} at call {self.at}"
        return f"{errno.errorcode[self.code]} {self.mode} at call {self.at} of {self.calls}"


@dataclasses.dataclass
class Run:
    """A command that has ended: how, what it said, what the disk counted."""

    code: int
    said: str
    complained: str
    calls: int
    failed: int
    first: str
    seconds: float

    @property
    def was_killed(self):
        return self.code == -signal.SIGKILL


class Disk:
    """Runs the program, with and without faults."""

    def __init__(self, program, scratch):
        self.program = os.path.abspath(program)
        self.library = preloaded("faulty_disk", scratch, "-O2")

    def start(self, words, room, folder, fault=None, told=None, **streams):
        """Starts the program; what lies in the room is on the disk that fails."""
        environment = Place(room).environment()
        if fault:
            environment |= {
                "LD_PRELOAD": self.library,
                "FAULTS_BELOW": os.path.realpath(room),
                "FAULTS_CALLS": fault.calls,
                "FAULTS_MODE": fault.mode,
                "FAULTS_AT": str(fault.at),
                "FAULTS_ERRNO": str(fault.code),
                "FAULTS_TOLD": told,
            }
        return subprocess.Popen([self.program, *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL, **streams)

    def run(self, words, room, folder, fault=None, kill_after=None):
        """Runs a command to its end, or to that of its time."""
        with contextlib.ExitStack() as stack:
            told = None
            if fault:
                told = stack.enter_context(tempfile.NamedTemporaryFile(dir=os.path.dirname(self.library)))
                told.truncate(TOLD)
            begun = time.monotonic()
            process = self.start(
                words, room, folder, fault, told and told.name, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
            try:
                said, complained = process.communicate(timeout=PATIENCE if kill_after is None else kill_after)
            except subprocess.TimeoutExpired:
                process.kill()
                said, complained = process.communicate()
                if kill_after is None:
                    complained += b"\n[it hangs]"
            seconds = time.monotonic() - begun
            calls, failed, first = 0, 0, b""
            if told:
                calls, failed, first = struct.unpack(f"qq{TOLD - 16}s", told.read())
        return Run(
            process.returncode,
            said.decode("utf-8", "replace"),
            complained.decode("utf-8", "replace"),
            calls,
            failed,
            first.split(b"\0")[0].decode("utf-8", "replace").replace(os.path.realpath(room) + "/", ""),
            seconds,
        )
