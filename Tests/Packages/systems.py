"""Systems of Debian and Ubuntu, made by debootstrap, in which packages are tried. They take root, debootstrap and a network."""

import os
import shutil
import subprocess
import unittest

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
USER = "12345:12345"
UBUNTU = "http://archive.ubuntu.com/ubuntu"

needed = unittest.skipUnless(os.geteuid() == 0 and shutil.which("debootstrap"), "it takes root and debootstrap (Scripts/setup siege)")


def done(*words, code=0):
    """Runs a program that is to end with a code; what it says."""
    result = subprocess.run(words, capture_output=True, text=True)
    if result.returncode != code:
        raise AssertionError(f"{words} ended with {result.returncode}\n{result.stdout[-3000:]}{result.stderr[-3000:]}")
    return result.stdout + result.stderr


def make_deb():
    """Makes the Debian package; its file."""
    subprocess.run(["make", "--no-print-directory", "deb"], cwd=CHECKOUT, check=True, stdout=subprocess.DEVNULL)
    folder = os.path.join(CHECKOUT, ".build", "deb")
    (name,) = [name for name in os.listdir(folder) if name.endswith(".deb")]
    return os.path.join(folder, name)


class System:
    """The smallest system of a suite, and a folder of a user in it."""

    def __init__(self, place, suite, *options, mirror=None, script=None):
        self.root, self.project = os.path.join(place, "root"), os.path.join(place, "project")
        os.makedirs(self.project)
        os.chmod(place, 0o755)
        os.chown(self.project, *map(int, USER.split(":")))
        done("debootstrap", "--variant=minbase", *options, suite, self.root, *filter(None, [mirror, script]))
        # Nothing is started in it.
        policy = os.path.join(self.root, "usr", "sbin", "policy-rc.d")
        with open(policy, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\nexit 101\n")
        os.chmod(policy, 0o755)

    @classmethod
    def ubuntu(cls, place, suite, debian):
        """A system of Ubuntu; one of Debian 13 or newer vouches for its keys. debootstrap makes all of its newer suites by one script."""
        debian.inside("apt-get update && cd /tmp && apt-get download ubuntu-keyring && dpkg -x ubuntu-keyring_*.deb keys")
        keys = os.path.join(debian.root, "tmp/keys/usr/share/keyrings/ubuntu-archive-keyring.gpg")
        return cls(place, suite, "--components=main,universe", f"--keyring={keys}", mirror=UBUNTU, script="gutsy")

    def inside(self, script):
        """Runs a script as root."""
        variables = ["DEBIAN_FRONTEND=noninteractive", "HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"]
        return done("chroot", self.root, "env", "-i", *variables, "sh", "-ec", script)

    def run(self, *words, code=0):
        """Runs the program as any user; the system cannot be written, only the project and /tmp."""
        mounts = f"""
            mount --bind '{self.root}' '{self.root}'
            mount -o remount,bind,ro '{self.root}'
            mount -t proc proc '{self.root}/proc'
            mount -t tmpfs tmp '{self.root}/tmp'
            chmod 1777 '{self.root}/tmp'
            mount -t tmpfs mnt '{self.root}/mnt'
            mkdir '{self.root}/mnt/project'
            mount --bind '{self.project}' '{self.root}/mnt/project'
            exec "$@"
        """
        inside = ["chroot", f"--userspec={USER}", self.root, "env", "-i", "HOME=/tmp", "PATH=/usr/bin:/bin"]
        command = ["sh", "-c", 'cd /mnt/project && exec hornbook "$@"', "hornbook", *words]
        return done("unshare", "--mount", "sh", "-ec", mounts, "sh", *inside, *command, code=code)

    def size(self):
        """The megabytes of all files."""
        return int(done("du", "-sxm", self.root).split()[0])
