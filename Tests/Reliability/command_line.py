"""What tests are told on the command line: which program they are for, and how much they have to do."""

import argparse
import sys
import unittest

import place  # noqa: F401  (it says where project.py is)
from commands import Program

import project


def run_tests(case, *options):
    """Runs the tests of a file: of `case`, and of what builds on it.

    The program comes first. Each option is an attribute of the class, which has the usual value; what else is said is for unittest.
    """
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    for option in options:
        usual = getattr(case, option)
        parser.add_argument(f"--{option}", type=type(usual), default=usual)
    chosen, rest = parser.parse_known_args()
    case.program = Program(chosen.program)
    project.PROGRAM = case.program.path
    for option in options:
        setattr(case, option, getattr(chosen, option))
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
