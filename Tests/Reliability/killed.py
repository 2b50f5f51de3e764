"""Commands that are killed at any moment, and what they leave.

Half of the moments are any within the time that the command takes, half are just before or in the middle of a call that changes the disk,
so that moments that are over in no time are met too.
"""

import random
import subprocess
import time

from disk import Fault
from scenes import named

# The commands, and how often of a hundred each is killed.
SHARES = (
    ("build", 32),
    ("import", 22),
    ("migrate", 12),
    ("illustrate", 14),
    ("serve", 10),
    ("edit", 3),
    ("delete", 3),
    ("epub", 2),
    ("init", 2),
)


def plan(times, chosen):
    """Which scenes are killed how often, among some, in the order of the table."""
    groups = [(share, [scene for scene in named(word) if scene in chosen]) for word, share in SHARES]
    whole = sum(share for share, scenes in groups if scenes)
    planned = []
    for share, scenes in groups:
        if scenes:
            # Of what takes long there is little.
            weights = [1 if scene.is_heavy else 4 for scene in scenes]
            count = times * share / whole / sum(weights)
            planned += [(scene, max(1, round(count * weight))) for scene, weight in zip(scenes, weights)]
    if planned:
        # What rounding has taken or given comes to the first.
        planned[0] = (planned[0][0], max(1, planned[0][1] + times - sum(count for _, count in planned)))
    return planned


def moments(stage, count, seed):
    """Where a command is killed: a number of seconds, or a call."""
    source = random.Random(f"{seed} {stage.scene.name}")
    calls = 0
    if not stage.scene.meanwhile:
        room = stage.room("counting")
        calls = stage.disk.run(stage.scene.words, room.room, folder(stage, room), Fault()).calls
    # Under load one run says little: the shortest of some.
    seconds = stage.seconds
    for _ in range(0 if stage.scene.meanwhile else 3):
        room = stage.room("counting")
        seconds = min(seconds, stage.disk.run(stage.scene.words, room.room, folder(stage, room)).seconds)
    found = []
    for number in range(count):
        if calls and number % 2:
            found.append(Fault("torn" if number % 4 == 3 else "kill", source.randint(1, calls)))
        else:
            found.append(source.random() * seconds)
    return found


def folder(stage, room):
    return room.room if stage.scene.folder != "project" else room.path


def play(stage, moment, name):
    """Kills a command once; gives whether it was at work, and what was wrong then."""
    # Who is done before the moment comes is killed at an earlier one.
    for _ in range(8):
        room = stage.room(name)
        if stage.scene.meanwhile:
            hit = serve(stage, room, moment)
        elif isinstance(moment, Fault):
            hit = stage.disk.run(stage.scene.words, room.room, folder(stage, room), moment).was_killed
        else:
            hit = stage.disk.run(stage.scene.words, room.room, folder(stage, room), kill_after=moment).was_killed
        if hit:
            break
        moment = Fault(moment.mode, moment.at * 3 // 4) if isinstance(moment, Fault) else moment * 0.75
    return hit, stage.wrong(room) + stage.unmended(room)


def serve(stage, room, moment):
    """Kills a server, at its first build or later; somebody changes the library before that."""
    process = stage.disk.start(stage.scene.words, room.room, room.path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(moment / 2)
        room.change(stage.scene.meanwhile)
        time.sleep(moment / 2)
        return process.poll() is None
    finally:
        process.kill()
        process.wait()
