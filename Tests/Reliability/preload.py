"""Makes the C files of this folder into libraries that are loaded into the program before all others."""

import os
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))


def preloaded(name, folder, *options, compiler=None):
    """Makes a library of the C file of that name, with some options of the compiler; says where it is."""
    # Swift's toolchain brings clang, where there is no other.
    compiler = compiler or next(filter(None, map(shutil.which, (os.environ.get("CC") or "cc", "gcc", "clang"))))
    os.makedirs(folder, exist_ok=True)
    library = os.path.join(folder, f"{name}.so")
    words = [compiler, *options, "-Wall", "-Wextra", "-shared", "-fPIC", "-o", library, os.path.join(HERE, f"{name}.c"), "-ldl"]
    subprocess.run(words, check=True)
    return library
