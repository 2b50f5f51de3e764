"""Stores as SwiftData and Core Data lay them out; see ../make_store.py for what can be made.

  model      entities and their properties, and the tables, columns and indexes that follow from them
  archive    what lies in a store as keyed archives and property lists
  shapes     the models of the apps, and how a story becomes a row of each
  content    the stories that are told
  storing    the file itself, with its journal and history
  truth      every field of every thing, as the app has it
  changes    what an app, or somebody else, does to a store later
  kinds      the smallest stores, for tests of what a store says of itself
"""
