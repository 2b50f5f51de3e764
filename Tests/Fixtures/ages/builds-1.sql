-- Outputs by site, and where the library stood.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE site (id INTEGER PRIMARY KEY, folder TEXT NOT NULL UNIQUE, cursor TEXT NOT NULL);
CREATE TABLE output (
  site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE, path TEXT NOT NULL, key TEXT NOT NULL,
  bytes TEXT NOT NULL, size INTEGER NOT NULL, PRIMARY KEY (site_id, path)) WITHOUT ROWID;
PRAGMA user_version = 1;
