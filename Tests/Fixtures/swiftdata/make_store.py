#!/usr/bin/env python3
"""Makes a store as SwiftData or Core Data lays it out, for tests and benchmarks; learnt from stores of real apps.

A library in the words of one of the apps:

    make_store.py PATH --shape v2|shipped|timestamp|filename|cachekey|blobs|models|v1|collision|renumbered|inherited|tales|
                          pictured|drafts|parts
                  [--stories N] [--pages M] [--seed S] [--stories-json FILE] [--truth FILE]
                  [--os ios17|ios18|ios26] [--journal wal|apple|dirty|delete|cut] [--unique] [--no-inverse]
                  [--cover none|inline|external] [--no-history] [--no-model] [--ids uuid|text|lower]
                  [--arrays keyed|plist|json] [--nulls] [--unknown] [--pictures [--documents]]
                  [--paths mixed|bare|folder|container|url|nfd]

  --truth FILE     writes every field of every thing as the app has it, as JSON: ids in capitals, dates in seconds since
                   2001, blobs in base64, structures as objects. Things name one another by 'pk', the key of their row.
  --stories-json   takes the stories from a file: a list of them, or Hornbook's own form
  --nulls          takes values away everywhere, and leaves rows that name what is not there
  --unknown        has values that no schema knows
  --pictures       writes the pictures that pages name, but for every eleventh; with --documents in the folder 'Documents' of
                   an app's container, of which the store is in 'Library/Application Support'
  --paths          names of pictures: 'url' as an address with escapes, 'nfd' as words; both files are called in NFD

What happens to such a store later, in one save (what changed is printed as JSON, by keys of stories):

    make_store.py PATH [--edit N] [--page-edit N] [--move N] [--shelve N] [--status S] [--delete N] [--add N]
                  [--silent] [--trim-history [KEEP]] [--replace] [--seed S] [--journal dirty] [--truth FILE]
    make_store.py PATH --generations N [--checkpoint] [--reopen] [--pause S]

  --silent         as a program does that is not the app: no count in the row, no line in the history
  --trim-history   forgets all but the last lines of the history first
  --replace        puts another store of the same kind in its place
  --generations    commits N times; every title and text then ends in the number of the commit, so that whoever reads
                   finds one number. 'ready' is printed after the first commit, 'done' after the last.

The smallest stores, of one story a save:

    make_store.py PATH [--kind swiftdata|coredata|cocktails|v1] [--journal ...] [--stories N]
                  [--no-history] [--no-model] [--no-inverse] [--parts-key KEY]
    make_store.py PATH --write N [--checkpoint]    commits N times to such a store, one story each

Many at once, each line of a file what stands behind the name of the command, as a shell reads it:

    make_store.py --list FILE

The journal: 'wal' leaves a lone file, 'apple' an empty log beside it, 'dirty' what was saved last in the log, 'delete'
has none, 'cut' that of a transaction that was cut off in the middle.
"""
import argparse
import json
import os
import shlex
import sys

from appstore import archive, changes, kinds, storing, truth
from appstore.shapes import SHAPES

DEEDS = ["edit", "page_edit", "move", "shelve", "delete", "add"]


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path")
    parser.add_argument("--kind", choices=["swiftdata", "coredata", "cocktails", "v1"], default="swiftdata")
    parser.add_argument("--shape", choices=sorted(SHAPES))
    parser.add_argument("--journal", choices=["wal", "apple", "dirty", "delete", "cut"], default="apple")
    parser.add_argument("--stories", type=int, default=3)
    parser.add_argument("--pages", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stories-json")
    parser.add_argument("--truth")
    parser.add_argument("--os", choices=["ios17", "ios18", "ios26"], default="ios26")
    parser.add_argument("--unique", action="store_true")
    parser.add_argument("--no-inverse", dest="inverse", action="store_false")
    parser.add_argument("--cover", choices=["none", "inline", "external"], default="none")
    parser.add_argument("--no-history", dest="history", action="store_false")
    parser.add_argument("--no-model", dest="model", action="store_false")
    parser.add_argument("--parts-key", default=archive.PARTS)
    parser.add_argument("--ids", choices=["uuid", "text", "lower"], default="uuid")
    parser.add_argument("--arrays", choices=["keyed", "plist", "json"], default="keyed")
    parser.add_argument("--nulls", action="store_true")
    parser.add_argument("--unknown", action="store_true")
    parser.add_argument("--pictures", action="store_true")
    parser.add_argument("--documents", action="store_true")
    parser.add_argument("--paths", choices=["mixed", "bare", "folder", "container", "url", "nfd"], default="mixed")
    for deed in DEEDS:
        parser.add_argument("--" + deed.replace("_", "-"), type=int, default=0)
    parser.add_argument("--status")
    parser.add_argument("--silent", action="store_true")
    parser.add_argument("--trim-history", type=int, nargs="?", const=0)
    parser.add_argument("--replace", action="store_true")
    parser.add_argument("--generations", type=int)
    parser.add_argument("--reopen", action="store_true")
    parser.add_argument("--pause", type=float, default=0)
    parser.add_argument("--write", type=int)
    parser.add_argument("--checkpoint", action="store_true")
    return parser.parse_args(words)


def main():
    if sys.argv[1:2] == ["--list"]:
        with open(sys.argv[2], encoding="utf-8") as lines:
            for line in lines:
                run(arguments(shlex.split(line)))
    else:
        run(arguments())


def run(options):
    path = options.path
    told = None
    if options.write:
        kinds.write(path, options)
    elif options.generations:
        changes.generations(path, options)
    elif options.shape:
        os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
        told = storing.make(path, options)
    elif any(getattr(options, deed) for deed in DEEDS + ["status", "replace"]) or options.trim_history is not None:
        print(json.dumps(changes.change(path, options)))
        told = truth.read(path) if options.truth else None
    else:
        os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
        kinds.make(path, options)
    if options.truth and told:
        with open(options.truth, "w", encoding="utf-8") as file:
            json.dump(told, file, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main())
