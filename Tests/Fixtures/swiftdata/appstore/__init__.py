"""Stores as SwiftData and Core Data lay them out; see ../make_store.py for what can be made.

  model      entities and their properties, and the tables, columns and indexes that follow from them
  archive    what lies in a store as keyed archives and property lists
  schema     the second schema, and how a story becomes a row of it
  shipped    the same for the app that people have
  shapes     all shapes by their names, and those that only a test would think of
  content    the stories that are told
  rows       a library in the words of a shape, and the truth of it
  history    what an app has saved, and when
  storing    the file itself, with its journal
  truth      every field of every thing, as the app has it
  changes    what an app, or somebody else, does to a store later
  kinds      the smallest stores, for tests of what a store says of itself
"""
