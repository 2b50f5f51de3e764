-- The third schema as its first libraries have it; its rules let through what those of the fourth do not.
CREATE TABLE spark (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL,
  created_at TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
  type TEXT DEFAULT 'question',
  text TEXT DEFAULT '',
  situation_id TEXT DEFAULT '',
  situation_label TEXT DEFAULT '',
  audience_id TEXT DEFAULT '',
  audience_label TEXT DEFAULT '',
  locale TEXT DEFAULT '',
  source TEXT DEFAULT 'ai',
  saved INTEGER NOT NULL DEFAULT 1,
  updated_at TEXT,
  extra TEXT,
  favorite INTEGER
);
CREATE TABLE training_session (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL,
  started_at TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
  ended_at TEXT,
  scenario TEXT,
  persona_id TEXT,
  persona_label TEXT DEFAULT '',
  short_answers_count INTEGER DEFAULT 0,
  open_questions_count INTEGER DEFAULT 0,
  hints_shown INTEGER DEFAULT 0,
  turns INTEGER DEFAULT 0,
  feedback_strengths TEXT,
  feedback_suggestion TEXT,
  feedback_micro_lesson_id TEXT COLLATE NOCASE,
  kept INTEGER DEFAULT 0,
  locale TEXT DEFAULT '',
  updated_at TEXT,
  extra TEXT,
  rating INTEGER
);
CREATE TABLE dialogue_turn (
  session_id TEXT COLLATE NOCASE NOT NULL REFERENCES training_session (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  id TEXT COLLATE NOCASE,
  role TEXT,
  text TEXT DEFAULT '',
  timestamp TEXT,
  extra TEXT,
  PRIMARY KEY (session_id, position)
);
CREATE TABLE micro_lesson (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL,
  title TEXT DEFAULT '',
  body TEXT DEFAULT '',
  tags TEXT,
  last_updated TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
  extra TEXT,
  locale TEXT
);
CREATE TABLE persona (
  id TEXT NOT NULL,
  locale TEXT NOT NULL DEFAULT '',
  name TEXT DEFAULT '',
  description TEXT DEFAULT '',
  scenario TEXT,
  tone_notes TEXT,
  extra TEXT,
  PRIMARY KEY (id, locale)
) WITHOUT ROWID;
CREATE TABLE user_settings (
  id TEXT PRIMARY KEY NOT NULL DEFAULT '00000000-0000-4000-A000-000000000001' CHECK (id = '00000000-0000-4000-A000-000000000001'),
  store_transcripts INTEGER NOT NULL DEFAULT 0,
  safety_level TEXT DEFAULT 'standard',
  locale TEXT DEFAULT 'en',
  openai_model TEXT,
  last_used_situation_id TEXT,
  last_used_audience_id TEXT,
  extra TEXT
);
CREATE TABLE preset (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  locale TEXT NOT NULL DEFAULT '',
  label TEXT DEFAULT '',
  description TEXT,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, id, locale)
) WITHOUT ROWID;
CREATE TABLE address (
  kind TEXT NOT NULL,
  slug TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  is_current INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, slug)
) WITHOUT ROWID;
CREATE TABLE meta (
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE change (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  what TEXT NOT NULL,
  owner TEXT,
  mark INTEGER NOT NULL DEFAULT (random())
);
CREATE INDEX spark_created ON spark (created_at DESC, id DESC);
CREATE INDEX spark_type ON spark (type, created_at DESC);
CREATE INDEX spark_situation ON spark (situation_id, audience_id, created_at DESC);
CREATE INDEX spark_audience ON spark (audience_id, created_at DESC);
CREATE INDEX session_started ON training_session (started_at DESC, id DESC);
CREATE INDEX session_scenario ON training_session (scenario, started_at DESC, id DESC);
CREATE INDEX lesson_updated ON micro_lesson (last_updated DESC, id DESC);
CREATE INDEX lesson_tags ON micro_lesson (tags);
CREATE INDEX address_owner ON address (kind, owner_id, is_current);
CREATE TRIGGER session_insert_refused BEFORE INSERT ON training_session WHEN NOT EXISTS (SELECT 1 FROM user_settings WHERE store_transcripts = 1)
BEGIN
  SELECT RAISE(ABORT, 'sessions are stored only while ''store_transcripts'' of the settings is 1');
END;
CREATE TRIGGER session_update_refused BEFORE UPDATE ON training_session WHEN NOT EXISTS (SELECT 1 FROM user_settings WHERE store_transcripts = 1)
BEGIN
  SELECT RAISE(ABORT, 'sessions are stored only while ''store_transcripts'' of the settings is 1');
END;
CREATE TRIGGER turn_insert_refused BEFORE INSERT ON dialogue_turn WHEN NOT EXISTS (SELECT 1 FROM user_settings WHERE store_transcripts = 1)
BEGIN
  SELECT RAISE(ABORT, 'sessions are stored only while ''store_transcripts'' of the settings is 1');
END;
CREATE TRIGGER turn_update_refused BEFORE UPDATE ON dialogue_turn WHEN NOT EXISTS (SELECT 1 FROM user_settings WHERE store_transcripts = 1)
BEGIN
  SELECT RAISE(ABORT, 'sessions are stored only while ''store_transcripts'' of the settings is 1');
END;
CREATE TRIGGER spark_insert_refused BEFORE INSERT ON spark WHEN NEW.saved IS NOT 1
BEGIN
  SELECT RAISE(ABORT, 'only saved sparks are kept: ''saved'' has to be 1');
END;
CREATE TRIGGER spark_unsaved AFTER UPDATE OF saved ON spark WHEN NEW.saved IS NOT 1
BEGIN
  DELETE FROM spark WHERE id = NEW.id;
END;
CREATE TRIGGER spark_inserted AFTER INSERT ON spark
BEGIN
  UPDATE spark SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.created_at, 'auto'), NEW.created_at)
    WHERE id = NEW.id AND NEW.created_at NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z';
  INSERT INTO change (kind, id, what, owner) VALUES ('spark', NEW.id, 'insert', NULL);
END;
CREATE TRIGGER spark_updated AFTER UPDATE ON spark WHEN NEW.saved IS 1 AND (NEW.id IS NOT OLD.id OR NEW.created_at IS NOT OLD.created_at OR NEW.type IS NOT OLD.type OR NEW.text IS NOT OLD.text OR NEW.situation_id IS NOT OLD.situation_id OR NEW.situation_label IS NOT OLD.situation_label OR NEW.audience_id IS NOT OLD.audience_id OR NEW.audience_label IS NOT OLD.audience_label OR NEW.locale IS NOT OLD.locale OR NEW.source IS NOT OLD.source OR NEW.saved IS NOT OLD.saved OR NEW.updated_at IS NOT OLD.updated_at OR NEW.extra IS NOT OLD.extra OR NEW.favorite IS NOT OLD.favorite)
BEGIN
  UPDATE spark SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.created_at, 'auto'), NEW.created_at)
    WHERE id = NEW.id AND NEW.created_at NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z';
  UPDATE spark SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id = NEW.id AND NEW.updated_at IS OLD.updated_at AND (NEW.created_at IS NOT OLD.created_at OR NEW.type IS NOT OLD.type OR NEW.text IS NOT OLD.text OR NEW.situation_id IS NOT OLD.situation_id OR NEW.situation_label IS NOT OLD.situation_label OR NEW.audience_id IS NOT OLD.audience_id OR NEW.audience_label IS NOT OLD.audience_label OR NEW.locale IS NOT OLD.locale OR NEW.source IS NOT OLD.source);
  INSERT INTO change (kind, id, what, owner) VALUES ('spark', NEW.id, 'update', NULL);
END;
CREATE TRIGGER spark_renamed AFTER UPDATE OF id ON spark WHEN NEW.id IS NOT OLD.id
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('spark', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER spark_deleted AFTER DELETE ON spark
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('spark', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER session_inserted AFTER INSERT ON training_session
BEGIN
  UPDATE training_session SET started_at = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.started_at, 'auto'), NEW.started_at)
    WHERE id = NEW.id AND NEW.started_at NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z';
  INSERT INTO change (kind, id, what, owner) VALUES ('session', NEW.id, 'insert', NULL);
END;
CREATE TRIGGER session_updated AFTER UPDATE ON training_session WHEN NEW.id IS NOT OLD.id OR NEW.started_at IS NOT OLD.started_at OR NEW.ended_at IS NOT OLD.ended_at OR NEW.scenario IS NOT OLD.scenario OR NEW.persona_id IS NOT OLD.persona_id OR NEW.persona_label IS NOT OLD.persona_label OR NEW.short_answers_count IS NOT OLD.short_answers_count OR NEW.open_questions_count IS NOT OLD.open_questions_count OR NEW.hints_shown IS NOT OLD.hints_shown OR NEW.turns IS NOT OLD.turns OR NEW.feedback_strengths IS NOT OLD.feedback_strengths OR NEW.feedback_suggestion IS NOT OLD.feedback_suggestion OR NEW.feedback_micro_lesson_id IS NOT OLD.feedback_micro_lesson_id OR NEW.kept IS NOT OLD.kept OR NEW.locale IS NOT OLD.locale OR NEW.updated_at IS NOT OLD.updated_at OR NEW.extra IS NOT OLD.extra OR NEW.rating IS NOT OLD.rating
BEGIN
  UPDATE training_session SET started_at = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.started_at, 'auto'), NEW.started_at)
    WHERE id = NEW.id AND NEW.started_at NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z';
  UPDATE training_session SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id = NEW.id AND NEW.updated_at IS OLD.updated_at AND (NEW.started_at IS NOT OLD.started_at OR NEW.ended_at IS NOT OLD.ended_at OR NEW.scenario IS NOT OLD.scenario OR NEW.persona_id IS NOT OLD.persona_id OR NEW.persona_label IS NOT OLD.persona_label OR NEW.short_answers_count IS NOT OLD.short_answers_count OR NEW.open_questions_count IS NOT OLD.open_questions_count OR NEW.hints_shown IS NOT OLD.hints_shown OR NEW.turns IS NOT OLD.turns OR NEW.feedback_strengths IS NOT OLD.feedback_strengths OR NEW.feedback_suggestion IS NOT OLD.feedback_suggestion OR NEW.feedback_micro_lesson_id IS NOT OLD.feedback_micro_lesson_id OR NEW.locale IS NOT OLD.locale);
  INSERT INTO change (kind, id, what, owner) VALUES ('session', NEW.id, 'update', NULL);
END;
CREATE TRIGGER session_renamed AFTER UPDATE OF id ON training_session WHEN NEW.id IS NOT OLD.id
BEGIN
  UPDATE dialogue_turn SET session_id = NEW.id WHERE session_id = OLD.id;
  INSERT INTO change (kind, id, what, owner) VALUES ('session', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER session_deleted AFTER DELETE ON training_session
BEGIN
  DELETE FROM dialogue_turn WHERE session_id = OLD.id;
  INSERT INTO change (kind, id, what, owner) VALUES ('session', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER turn_inserted AFTER INSERT ON dialogue_turn
BEGIN
  INSERT INTO change (kind, id, what) SELECT 'session', NEW.session_id, 'update' WHERE NOT EXISTS (
      SELECT 1 FROM change WHERE sequence = (SELECT max(sequence) FROM change) AND kind = 'session'
      AND id = NEW.session_id);
END;
CREATE TRIGGER turn_updated AFTER UPDATE ON dialogue_turn WHEN NEW.session_id IS NOT OLD.session_id OR NEW.position IS NOT OLD.position OR NEW.id IS NOT OLD.id OR NEW.role IS NOT OLD.role OR NEW.text IS NOT OLD.text OR NEW.timestamp IS NOT OLD.timestamp OR NEW.extra IS NOT OLD.extra
BEGIN
  INSERT INTO change (kind, id, what) SELECT 'session', NEW.session_id, 'update' WHERE NOT EXISTS (
      SELECT 1 FROM change WHERE sequence = (SELECT max(sequence) FROM change) AND kind = 'session'
      AND id = NEW.session_id);
END;
CREATE TRIGGER turn_deleted AFTER DELETE ON dialogue_turn
  WHEN EXISTS (SELECT 1 FROM training_session WHERE id = OLD.session_id)
BEGIN
  INSERT INTO change (kind, id, what) SELECT 'session', OLD.session_id, 'update' WHERE NOT EXISTS (
      SELECT 1 FROM change WHERE sequence = (SELECT max(sequence) FROM change) AND kind = 'session'
      AND id = OLD.session_id);
END;
CREATE TRIGGER lesson_inserted AFTER INSERT ON micro_lesson
BEGIN
  UPDATE micro_lesson SET last_updated = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.last_updated, 'auto'), NEW.last_updated)
    WHERE id = NEW.id AND NEW.last_updated NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z';
  INSERT INTO change (kind, id, what, owner) VALUES ('lesson', NEW.id, 'insert', NULL);
END;
CREATE TRIGGER lesson_updated AFTER UPDATE ON micro_lesson WHEN NEW.id IS NOT OLD.id OR NEW.title IS NOT OLD.title OR NEW.body IS NOT OLD.body OR NEW.tags IS NOT OLD.tags OR NEW.last_updated IS NOT OLD.last_updated OR NEW.extra IS NOT OLD.extra OR NEW.locale IS NOT OLD.locale
BEGIN
  UPDATE micro_lesson SET last_updated = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.last_updated, 'auto'), NEW.last_updated)
    WHERE id = NEW.id AND NEW.last_updated NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z';
  INSERT INTO change (kind, id, what, owner) VALUES ('lesson', NEW.id, 'update', NULL);
END;
CREATE TRIGGER lesson_renamed AFTER UPDATE ON micro_lesson WHEN NEW.id IS NOT OLD.id
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('lesson', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER lesson_deleted AFTER DELETE ON micro_lesson
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('lesson', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER persona_inserted AFTER INSERT ON persona
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('persona', NEW.id, 'insert', NEW.locale);
END;
CREATE TRIGGER persona_updated AFTER UPDATE ON persona WHEN NEW.id IS NOT OLD.id OR NEW.locale IS NOT OLD.locale OR NEW.name IS NOT OLD.name OR NEW.description IS NOT OLD.description OR NEW.scenario IS NOT OLD.scenario OR NEW.tone_notes IS NOT OLD.tone_notes OR NEW.extra IS NOT OLD.extra
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('persona', NEW.id, 'update', NEW.locale);
END;
CREATE TRIGGER persona_renamed AFTER UPDATE ON persona WHEN NEW.id IS NOT OLD.id OR NEW.locale IS NOT OLD.locale
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('persona', OLD.id, 'delete', OLD.locale);
END;
CREATE TRIGGER persona_deleted AFTER DELETE ON persona
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('persona', OLD.id, 'delete', OLD.locale);
END;
CREATE TRIGGER settings_inserted AFTER INSERT ON user_settings
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('settings', NEW.id, 'insert', NULL);
END;
CREATE TRIGGER settings_updated AFTER UPDATE ON user_settings WHEN NEW.id IS NOT OLD.id OR NEW.store_transcripts IS NOT OLD.store_transcripts OR NEW.safety_level IS NOT OLD.safety_level OR NEW.locale IS NOT OLD.locale OR NEW.openai_model IS NOT OLD.openai_model OR NEW.last_used_situation_id IS NOT OLD.last_used_situation_id OR NEW.last_used_audience_id IS NOT OLD.last_used_audience_id OR NEW.extra IS NOT OLD.extra
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('settings', NEW.id, 'update', NULL);
END;
CREATE TRIGGER settings_renamed AFTER UPDATE ON user_settings WHEN NEW.id IS NOT OLD.id
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('settings', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER settings_deleted AFTER DELETE ON user_settings
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('settings', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER preset_inserted AFTER INSERT ON preset
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('preset', NEW.id, 'insert', NEW.kind);
END;
CREATE TRIGGER preset_updated AFTER UPDATE ON preset WHEN NEW.kind IS NOT OLD.kind OR NEW.id IS NOT OLD.id OR NEW.locale IS NOT OLD.locale OR NEW.label IS NOT OLD.label OR NEW.description IS NOT OLD.description OR NEW.position IS NOT OLD.position
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('preset', NEW.id, 'update', NEW.kind);
END;
CREATE TRIGGER preset_renamed AFTER UPDATE ON preset WHEN NEW.kind IS NOT OLD.kind OR NEW.id IS NOT OLD.id OR NEW.locale IS NOT OLD.locale
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('preset', OLD.id, 'delete', OLD.kind);
END;
CREATE TRIGGER preset_deleted AFTER DELETE ON preset
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('preset', OLD.id, 'delete', OLD.kind);
END;
CREATE TRIGGER address_inserted AFTER INSERT ON address
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('address', NEW.slug, 'insert', NEW.owner_id);
END;
CREATE TRIGGER address_updated AFTER UPDATE ON address WHEN NEW.kind IS NOT OLD.kind OR NEW.slug IS NOT OLD.slug OR NEW.owner_id IS NOT OLD.owner_id OR NEW.is_current IS NOT OLD.is_current
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('address', NEW.slug, 'update', NEW.owner_id);
END;
CREATE TRIGGER address_deleted AFTER DELETE ON address
BEGIN
  INSERT INTO change (kind, id, what, owner) VALUES ('address', OLD.slug, 'delete', OLD.owner_id);
END;
CREATE TRIGGER change_pruned AFTER INSERT ON change WHEN NEW.sequence % 1000 = 0
BEGIN
  DELETE FROM change WHERE sequence <= NEW.sequence - 20000;
END;
INSERT INTO user_settings DEFAULT VALUES;
INSERT INTO meta VALUES ('store_id', '11111111-2222-4333-8444-555555555555');
PRAGMA application_id = 1212302385;
PRAGMA user_version = 3;
