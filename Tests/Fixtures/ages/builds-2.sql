-- Besides the files' times and inodes, what they were made from, and why.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE site (id INTEGER PRIMARY KEY, folder TEXT NOT NULL UNIQUE, cursor TEXT NOT NULL);
CREATE TABLE output (
  site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, path TEXT NOT NULL, key TEXT NOT NULL,
  bytes TEXT NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, inode INTEGER NOT NULL,
  reason TEXT NOT NULL, PRIMARY KEY (site_id, path)) WITHOUT ROWID;
CREATE TABLE recipe (
  site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, path TEXT NOT NULL,
  dependencies TEXT NOT NULL, PRIMARY KEY (site_id, path));
PRAGMA user_version = 2;
