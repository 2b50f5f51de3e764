-- When each output is sent, packed with the outputs; the tables are those of version 6.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE site (
  id INTEGER PRIMARY KEY, folder TEXT NOT NULL UNIQUE, cursor TEXT, ground TEXT, program TEXT, plan BLOB,
  shown TEXT);
CREATE TABLE section (
  number INTEGER PRIMARY KEY, site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, id TEXT NOT NULL,
  stamp TEXT, sum INTEGER NOT NULL, outputs BLOB NOT NULL, witnesses BLOB NOT NULL, findings BLOB NOT NULL,
  UNIQUE (site_id, id));
CREATE TABLE recipe (
  site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, section_id TEXT NOT NULL,
  recipes BLOB NOT NULL, PRIMARY KEY (site_id, section_id));
CREATE TABLE keepsake (
  site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, part INTEGER NOT NULL, sum INTEGER NOT NULL,
  bytes BLOB NOT NULL, PRIMARY KEY (site_id, part));
CREATE TABLE leftover (
  site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, path TEXT NOT NULL,
  PRIMARY KEY (site_id, path)) WITHOUT ROWID;
PRAGMA user_version = 7;
