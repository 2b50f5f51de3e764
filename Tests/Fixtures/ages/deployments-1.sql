-- The targets with their marks, and what is ours at each.
CREATE TABLE target (id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE, mark BLOB, pending BLOB);
CREATE TABLE file (
  target_id INTEGER NOT NULL REFERENCES target (id) ON DELETE CASCADE, path TEXT NOT NULL, size INTEGER,
  bytes TEXT, PRIMARY KEY (target_id, path)) WITHOUT ROWID;
PRAGMA user_version = 1;
