"""Lanes: stages that run side by side."""

import collections
import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time

from stages import LOGS, ROOT, SITE

RUNNER = ROOT / "Scripts" / "test"
# Nothing hangs for ever: a stage has thirty times as long as it takes on a quiet machine, and half an hour at least, in seconds.
LEAST_LIMIT = 1800


class Lanes:
    """Runs stages side by side, the longest first, each as soon as those before it are done."""

    def __init__(self, chosen, count, goes_on, environment):
        self.waiting = list(chosen)
        self.environment = environment
        self.goes_on = goes_on
        self.running, self.passed, self.failed, self.lost, self.left_out = {}, {}, {}, set(), []
        # Tests that failed once and passed then, and what failed for good.
        self.unsteady, self.wrong = [], []
        # What went wrong outside of the stages.
        self.errors = []
        self.is_over = False
        self.news = threading.Condition()
        self.lanes = [threading.Thread(target=self.lane, daemon=True) for _ in range(count)]
        # The published site, which all look at and nobody may change.
        self.site = None if any(stage.name == "build" for stage in chosen) else state(SITE)

    def run(self):
        for lane in self.lanes:
            lane.start()
        try:
            while any(lane.is_alive() for lane in self.lanes):
                time.sleep(0.1)
        finally:
            self.stop()
        if self.site and (other := state(SITE)) != self.site:
            changed = sorted(self.site.items() ^ other.items())[0][0]
            self.errors.append(f"a stage has changed the published site: {changed}")

    def stop(self):
        """Ends what runs, and waits for it."""
        with self.news:
            self.is_over = True
            self.waiting.clear()
            processes = list(self.running.values())
            self.news.notify_all()
        end(processes)

    def blocked(self, stage):
        """Whether it waits for a stage that is to be run or runs."""
        return any(need in self.running or need in {other.name for other in self.waiting} for need in stage.needs)

    def next(self):
        with self.news:
            while self.waiting:
                lost = {stage.name for stage in self.waiting if any(need in self.failed or need in self.lost for need in stage.needs)}
                self.lost |= lost
                self.waiting = [stage for stage in self.waiting if stage.name not in lost]
                if lost:
                    continue
                if ready := [stage for stage in self.waiting if not self.blocked(stage)]:
                    return self.begin(max(ready, key=lambda stage: stage.seconds))
                self.news.wait()
        return None

    def begin(self, stage):
        self.waiting.remove(stage)
        with open(LOGS / f"{stage.name}.log", "wb") as log:
            # A group of its own, so that all of it can be ended.
            self.running[stage.name] = subprocess.Popen(
                [sys.executable, "-B", RUNNER, "--stage", stage.name], cwd=ROOT, env=self.environment,
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
        return stage

    def lane(self):
        try:
            while stage := self.next():
                begun, process = time.monotonic(), self.running[stage.name]
                try:
                    code = process.wait(max(LEAST_LIMIT, 30 * stage.seconds))
                except subprocess.TimeoutExpired:
                    code = None
                    end([process])
                # What it has started and left behind goes with it.
                send([process], signal.SIGKILL)
                with self.news:
                    del self.running[stage.name]
                    self.tell(stage, code, round(time.monotonic() - begun))
                    self.news.notify_all()
        except BaseException as error:
            with self.news:
                self.errors.append(f"{type(error).__name__}: {error}")
                self.waiting.clear()
                self.news.notify_all()

    def tell(self, stage, code, seconds):
        """Says how a stage ended, and shows what a failed one said; others that are ended with it end quietly."""
        if self.is_over or self.failed and not self.goes_on:
            return
        text = (LOGS / f"{stage.name}.log").read_text(errors="replace")
        self.unsteady += [f"{stage.name}: {told}" for told in re.findall(r"^unsteady: (.*)", text, re.M)]
        self.left_out += [f"{stage.name}: {reason}" for reason in skipped(text)]
        if code == 0:
            self.passed[stage.name] = seconds
            if stage.name == "build":
                self.site = state(SITE)
            spent = re.findall(r"^processor: (\d+ s)$", text, re.M)[-1:]
            print(f"{stage.name:<15} ok     {seconds:4d} s {f'({spent[0]})' if spent else '':>8}  {stage.purpose}", flush=True)
            return
        lines = text.splitlines()
        self.failed[stage.name] = seconds
        print("\n".join(lines[-100:]), file=sys.stderr)
        # What failed among many tests that ran side by side stands anywhere in the output: it is said once more, and at the end of the run.
        told = [line for line in lines if re.search(r"^(✘ Test .* recorded an issue|(FAIL|ERROR|error):)|^\S+: error: ", line)]
        print("\n".join(told[-40:]), file=sys.stderr, flush=True)
        self.wrong += [f"{stage.name}: {line[:300]}" for line in [line for line in told if not line.startswith("error:")][:10] or told[-1:]]
        how = "FAILED" if code is not None else "HANGS "
        print(f"{stage.name:<15} {how} {seconds:4d} s  {stage.purpose}; all it said is in .build/logs/{stage.name}.log", flush=True)
        if not self.goes_on:
            self.waiting.clear()
            send(self.running.values(), signal.SIGTERM)


def skipped(text):
    """What a stage left out, with the reasons: by its own word, by Swift Testing's, and by unittest's."""
    found = set(re.findall(r"^skipped: (.*)", text, re.M))
    reasons = collections.Counter(
        reason or "no reason given" for reason in re.findall(r'^➜ .* skipped(?:: "(.*)")?\.?$', text, re.M)
    )
    found |= {f"{count} Swift tests or suites: {reason}" for reason, count in reasons.items()}
    told = re.findall(r"\.\.\. skipped ['\"](.*)['\"]$", text, re.M)
    found |= {f"{'a test' if count == 1 else f'{count} tests'}: {reason}" for reason, count in collections.Counter(told).items()}
    counted = sum(int(count) for count in re.findall(r"^OK \(skipped=(\d+)\)", text, re.M))
    if counted > len(told):
        found.add(f"{counted - len(told)} tests: no reason given")
    return sorted(found)


def end(processes):
    """Ends processes and their groups: asks them first, and waits until they are gone."""
    send(processes, signal.SIGTERM)
    limit = time.monotonic() + 10
    for process in processes:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(max(0.1, limit - time.monotonic()))
    # Their children may take a moment longer.
    time.sleep(0.5 if processes else 0)
    send(processes, signal.SIGKILL)


def send(processes, number):
    for process in processes:
        # Some systems say of a group that is dead and not yet waited for that it is not allowed.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, number)


def state(folder):
    """What lies in a folder, and when it was written."""
    return {str(path): path.lstat().st_mtime_ns for path in folder.rglob("*")}
