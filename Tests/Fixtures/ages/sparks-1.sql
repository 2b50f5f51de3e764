-- The first schema: no marks of sparks, no languages of lessons, no ratings.
CREATE TABLE spark (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL, created_at TEXT, type TEXT, text TEXT, situation_id TEXT,
  situation_label TEXT, audience_id TEXT, audience_label TEXT, locale TEXT, source TEXT DEFAULT 'ai',
  saved INTEGER NOT NULL DEFAULT 1, updated_at TEXT, extra TEXT);
CREATE TABLE training_session (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL, started_at TEXT, ended_at TEXT, scenario TEXT, persona_id TEXT,
  persona_label TEXT, short_answers_count INTEGER, open_questions_count INTEGER, hints_shown INTEGER, turns INTEGER,
  feedback_strengths TEXT, feedback_suggestion TEXT, feedback_micro_lesson_id TEXT COLLATE NOCASE,
  kept INTEGER DEFAULT 0, locale TEXT, updated_at TEXT, extra TEXT);
CREATE TABLE dialogue_turn (
  session_id TEXT COLLATE NOCASE NOT NULL REFERENCES training_session (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL, id TEXT COLLATE NOCASE, role TEXT, text TEXT, timestamp TEXT, extra TEXT,
  PRIMARY KEY (session_id, position));
CREATE TABLE micro_lesson (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL, title TEXT, body TEXT, tags TEXT, last_updated TEXT, extra TEXT);
CREATE TABLE persona (
  id TEXT NOT NULL, locale TEXT NOT NULL DEFAULT '', name TEXT, description TEXT, scenario TEXT, tone_notes TEXT,
  extra TEXT, PRIMARY KEY (id, locale)) WITHOUT ROWID;
CREATE TABLE user_settings (
  id TEXT PRIMARY KEY NOT NULL DEFAULT '00000000-0000-4000-A000-000000000001'
    CHECK (id = '00000000-0000-4000-A000-000000000001'),
  store_transcripts INTEGER NOT NULL DEFAULT 0, safety_level TEXT DEFAULT 'standard', locale TEXT DEFAULT 'en',
  openai_model TEXT, last_used_situation_id TEXT, last_used_audience_id TEXT, extra TEXT);
CREATE TABLE preset (
  kind TEXT NOT NULL, id TEXT NOT NULL, locale TEXT NOT NULL DEFAULT '', label TEXT, description TEXT,
  position INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (kind, id, locale)) WITHOUT ROWID;
CREATE TABLE address (
  kind TEXT NOT NULL, slug TEXT NOT NULL, owner_id TEXT NOT NULL, is_current INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, slug)) WITHOUT ROWID;
CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE change (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, what TEXT NOT NULL, owner TEXT,
  mark INTEGER NOT NULL DEFAULT (random()));
CREATE INDEX spark_created ON spark (created_at DESC, id DESC);
CREATE TRIGGER session_updated AFTER UPDATE ON training_session
BEGIN
  INSERT INTO change (kind, id, what) VALUES ('session', NEW.id, 'update');
END;
INSERT INTO meta VALUES ('store_id', '11111111-2222-4333-8444-555555555555');
INSERT INTO spark (id, created_at, type, text, saved)
  VALUES ('00000000-0000-4000-8000-000000000002', '2026-01-02T00:00:00.000000Z', 'theme', 'Nobody saved this', 0);
PRAGMA application_id = 1212302385;
PRAGMA user_version = 1;
