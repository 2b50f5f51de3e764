-- The ninth schema: what there is to learn beside a story.
CREATE TABLE story (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL,
  title TEXT DEFAULT '',
  created_at TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
  last_read_at TEXT,
  child_name TEXT,
  age_group ,
  theme TEXT DEFAULT '',
  main_character TEXT DEFAULT '',
  read_count INTEGER DEFAULT 0,
  is_favorite INTEGER DEFAULT 0,
  notes TEXT,
  language TEXT,
  author TEXT,
  illustrator TEXT,
  translator TEXT,
  license TEXT,
  summary TEXT,
  translation_group TEXT,
  mood TEXT,
  age_text TEXT,
  audio_relative_path TEXT,
  audio_timings TEXT,
  audio_url TEXT,
  is_growth_path_story INTEGER,
  updated_at TEXT,
  extra TEXT,
  cover_relative_path TEXT,
  is_draft INTEGER,
  publish_at TEXT,
  reading_level INTEGER,
  machine_author TEXT,
  isbn TEXT,
  thema TEXT,
  glossary TEXT,
  questions TEXT,
  for_grown_ups TEXT,
  sign_language TEXT
);
CREATE TABLE page (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL,
  story_id TEXT COLLATE NOCASE NOT NULL REFERENCES story (id) DEFERRABLE INITIALLY DEFERRED,
  page_number INTEGER DEFAULT 1,
  text TEXT DEFAULT '',
  illustration_relative_path TEXT,
  illustration_status TEXT DEFAULT 'notStarted',
  alt_text TEXT,
  image_prompt TEXT,
  illustration_error TEXT,
  audio_relative_path TEXT,
  audio_timings TEXT,
  updated_at TEXT,
  extra TEXT,
  alt_text_is_proposed INTEGER,
  sign_video_relative_path TEXT
);
CREATE TABLE story_collection (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL,
  name TEXT DEFAULT '',
  created_at TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
  description_text TEXT,
  growth_category TEXT,
  target_age_group ,
  completion_progress REAL DEFAULT 0,
  age_text TEXT,
  updated_at TEXT,
  extra TEXT
);
CREATE TABLE collection_story (
  collection_id TEXT COLLATE NOCASE NOT NULL REFERENCES story_collection (id) DEFERRABLE INITIALLY DEFERRED,
  story_id TEXT COLLATE NOCASE NOT NULL REFERENCES story (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER,
  PRIMARY KEY (collection_id, story_id)
) WITHOUT ROWID;
CREATE TABLE user_profile (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL,
  created_at TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
  child_name TEXT DEFAULT '',
  date_of_birth TEXT,
  interests TEXT,
  preferred_themes TEXT,
  favorite_characters TEXT,
  use_text_to_speech INTEGER,
  preferred_voice_identifier TEXT,
  dark_mode_preference TEXT,
  total_stories_read INTEGER,
  total_reading_time REAL,
  last_read_date TEXT,
  extra TEXT
);
CREATE TABLE achievement (
  id TEXT COLLATE NOCASE PRIMARY KEY NOT NULL,
  name TEXT DEFAULT '',
  description_text TEXT DEFAULT '',
  earned_at TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')),
  type TEXT,
  icon_name TEXT,
  progress REAL,
  story_id TEXT COLLATE NOCASE REFERENCES story (id) DEFERRABLE INITIALLY DEFERRED,
  user_profile_id TEXT COLLATE NOCASE REFERENCES user_profile (id) DEFERRABLE INITIALLY DEFERRED,
  extra TEXT
);
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
  story_id TEXT,
  mark INTEGER NOT NULL DEFAULT (random())
);
CREATE INDEX page_story ON page (story_id, page_number, id);
CREATE INDEX page_status ON page (illustration_status, story_id, page_number, id);
CREATE INDEX story_created ON story (created_at, id);
CREATE INDEX story_favorite ON story (is_favorite, created_at, id);
CREATE INDEX story_age_group ON story (age_group, created_at, id);
CREATE INDEX story_theme ON story (theme COLLATE NOCASE, created_at, id);
CREATE INDEX story_main_character ON story (main_character COLLATE NOCASE, created_at, id);
CREATE INDEX story_language ON story (language COLLATE NOCASE, created_at, id);
CREATE INDEX story_draft ON story (id) WHERE is_draft IS NOT NULL;
CREATE INDEX story_publish_at ON story (publish_at, id) WHERE publish_at IS NOT NULL;
CREATE INDEX collection_created ON story_collection (created_at, id);
CREATE INDEX collection_growth_category ON story_collection (growth_category, created_at, id);
CREATE INDEX membership_position ON collection_story (collection_id, position, story_id);
CREATE INDEX membership_story ON collection_story (story_id);
CREATE INDEX achievement_earned ON achievement (earned_at, id);
CREATE INDEX achievement_story ON achievement (story_id);
CREATE INDEX achievement_profile ON achievement (user_profile_id);
CREATE INDEX address_owner ON address (kind, owner_id, is_current);
CREATE TRIGGER story_inserted AFTER INSERT ON story
BEGIN
  UPDATE story SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.created_at, 'auto'), NEW.created_at)
    WHERE id = NEW.id AND NEW.created_at NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z';
  INSERT INTO change (kind, id, what, story_id) VALUES ('story', NEW.id, 'insert', NULL);
  UPDATE story_collection SET completion_progress = coalesce((
      SELECT avg(coalesce(story.read_count, 0) > 0) FROM collection_story JOIN story ON story.id = story_id
      WHERE collection_id = story_collection.id), 0.0)
    WHERE id IN (SELECT collection_id FROM collection_story WHERE story_id = NEW.id);
END;
CREATE TRIGGER story_updated AFTER UPDATE ON story WHEN NEW.id IS NOT OLD.id OR NEW.title IS NOT OLD.title OR NEW.created_at IS NOT OLD.created_at OR NEW.last_read_at IS NOT OLD.last_read_at OR NEW.child_name IS NOT OLD.child_name OR NEW.age_group IS NOT OLD.age_group OR NEW.theme IS NOT OLD.theme OR NEW.main_character IS NOT OLD.main_character OR NEW.read_count IS NOT OLD.read_count OR NEW.is_favorite IS NOT OLD.is_favorite OR NEW.notes IS NOT OLD.notes OR NEW.language IS NOT OLD.language OR NEW.author IS NOT OLD.author OR NEW.illustrator IS NOT OLD.illustrator OR NEW.translator IS NOT OLD.translator OR NEW.license IS NOT OLD.license OR NEW.summary IS NOT OLD.summary OR NEW.translation_group IS NOT OLD.translation_group OR NEW.mood IS NOT OLD.mood OR NEW.age_text IS NOT OLD.age_text OR NEW.audio_relative_path IS NOT OLD.audio_relative_path OR NEW.audio_timings IS NOT OLD.audio_timings OR NEW.audio_url IS NOT OLD.audio_url OR NEW.is_growth_path_story IS NOT OLD.is_growth_path_story OR NEW.updated_at IS NOT OLD.updated_at OR NEW.extra IS NOT OLD.extra OR NEW.cover_relative_path IS NOT OLD.cover_relative_path OR NEW.is_draft IS NOT OLD.is_draft OR NEW.publish_at IS NOT OLD.publish_at OR NEW.reading_level IS NOT OLD.reading_level OR NEW.machine_author IS NOT OLD.machine_author OR NEW.isbn IS NOT OLD.isbn OR NEW.thema IS NOT OLD.thema OR NEW.glossary IS NOT OLD.glossary OR NEW.questions IS NOT OLD.questions OR NEW.for_grown_ups IS NOT OLD.for_grown_ups OR NEW.sign_language IS NOT OLD.sign_language
BEGIN
  UPDATE story SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.created_at, 'auto'), NEW.created_at)
    WHERE id = NEW.id AND NEW.created_at NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z';
  UPDATE story SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id = NEW.id AND NEW.updated_at IS OLD.updated_at AND (NEW.title IS NOT OLD.title OR NEW.child_name IS NOT OLD.child_name OR NEW.age_group IS NOT OLD.age_group OR NEW.theme IS NOT OLD.theme OR NEW.main_character IS NOT OLD.main_character OR NEW.language IS NOT OLD.language OR NEW.author IS NOT OLD.author OR NEW.illustrator IS NOT OLD.illustrator OR NEW.translator IS NOT OLD.translator OR NEW.license IS NOT OLD.license OR NEW.summary IS NOT OLD.summary OR NEW.translation_group IS NOT OLD.translation_group OR NEW.mood IS NOT OLD.mood OR NEW.age_text IS NOT OLD.age_text OR NEW.audio_relative_path IS NOT OLD.audio_relative_path OR NEW.audio_timings IS NOT OLD.audio_timings OR NEW.audio_url IS NOT OLD.audio_url OR NEW.cover_relative_path IS NOT OLD.cover_relative_path OR NEW.is_draft IS NOT OLD.is_draft OR NEW.publish_at IS NOT OLD.publish_at OR NEW.reading_level IS NOT OLD.reading_level OR NEW.machine_author IS NOT OLD.machine_author OR NEW.isbn IS NOT OLD.isbn OR NEW.thema IS NOT OLD.thema OR NEW.glossary IS NOT OLD.glossary OR NEW.questions IS NOT OLD.questions OR NEW.for_grown_ups IS NOT OLD.for_grown_ups OR NEW.sign_language IS NOT OLD.sign_language);
  INSERT INTO change (kind, id, what, story_id) VALUES ('story', NEW.id, 'update', NULL);
  UPDATE story_collection SET completion_progress = coalesce((
      SELECT avg(coalesce(story.read_count, 0) > 0) FROM collection_story JOIN story ON story.id = story_id
      WHERE collection_id = story_collection.id), 0.0)
    WHERE id IN (SELECT collection_id FROM collection_story WHERE story_id = NEW.id) AND (coalesce(NEW.read_count, 0) > 0) IS NOT (coalesce(OLD.read_count, 0) > 0);
END;
CREATE TRIGGER story_renamed AFTER UPDATE OF id ON story WHEN NEW.id IS NOT OLD.id
BEGIN
  UPDATE page SET story_id = NEW.id WHERE story_id = OLD.id;
  UPDATE collection_story SET story_id = NEW.id WHERE story_id = OLD.id;
  UPDATE achievement SET story_id = NEW.id WHERE story_id = OLD.id;
  INSERT INTO change (kind, id, what, story_id) VALUES ('story', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER story_deleted AFTER DELETE ON story
BEGIN
  DELETE FROM page WHERE story_id = OLD.id;
  DELETE FROM collection_story WHERE story_id = OLD.id;
  UPDATE achievement SET story_id = NULL WHERE story_id = OLD.id;
  INSERT INTO change (kind, id, what, story_id) VALUES ('story', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER page_inserted AFTER INSERT ON page
BEGIN
  UPDATE story SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id = NEW.story_id AND NEW.updated_at IS NULL;
  INSERT INTO change (kind, id, what, story_id) VALUES ('page', NEW.id, 'insert', NEW.story_id);
END;
CREATE TRIGGER page_updated AFTER UPDATE ON page WHEN NEW.id IS NOT OLD.id OR NEW.story_id IS NOT OLD.story_id OR NEW.page_number IS NOT OLD.page_number OR NEW.text IS NOT OLD.text OR NEW.illustration_relative_path IS NOT OLD.illustration_relative_path OR NEW.illustration_status IS NOT OLD.illustration_status OR NEW.alt_text IS NOT OLD.alt_text OR NEW.image_prompt IS NOT OLD.image_prompt OR NEW.illustration_error IS NOT OLD.illustration_error OR NEW.audio_relative_path IS NOT OLD.audio_relative_path OR NEW.audio_timings IS NOT OLD.audio_timings OR NEW.updated_at IS NOT OLD.updated_at OR NEW.extra IS NOT OLD.extra OR NEW.alt_text_is_proposed IS NOT OLD.alt_text_is_proposed OR NEW.sign_video_relative_path IS NOT OLD.sign_video_relative_path
BEGIN
  UPDATE page SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id = NEW.id AND NEW.updated_at IS OLD.updated_at AND (NEW.story_id IS NOT OLD.story_id OR NEW.page_number IS NOT OLD.page_number OR NEW.text IS NOT OLD.text OR NEW.illustration_relative_path IS NOT OLD.illustration_relative_path OR NEW.illustration_status IS NOT OLD.illustration_status OR NEW.alt_text IS NOT OLD.alt_text OR NEW.audio_relative_path IS NOT OLD.audio_relative_path OR NEW.audio_timings IS NOT OLD.audio_timings OR NEW.alt_text_is_proposed IS NOT OLD.alt_text_is_proposed OR NEW.sign_video_relative_path IS NOT OLD.sign_video_relative_path);
  UPDATE story SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id IN (NEW.story_id, OLD.story_id) AND NEW.updated_at IS OLD.updated_at AND (NEW.story_id IS NOT OLD.story_id OR NEW.page_number IS NOT OLD.page_number OR NEW.text IS NOT OLD.text OR NEW.illustration_relative_path IS NOT OLD.illustration_relative_path OR NEW.illustration_status IS NOT OLD.illustration_status OR NEW.alt_text IS NOT OLD.alt_text OR NEW.audio_relative_path IS NOT OLD.audio_relative_path OR NEW.audio_timings IS NOT OLD.audio_timings OR NEW.alt_text_is_proposed IS NOT OLD.alt_text_is_proposed OR NEW.sign_video_relative_path IS NOT OLD.sign_video_relative_path);
  INSERT INTO change (kind, id, what, story_id) VALUES ('page', NEW.id, 'update', NEW.story_id);
END;
CREATE TRIGGER page_moved AFTER UPDATE ON page WHEN NEW.story_id IS NOT OLD.story_id OR NEW.id IS NOT OLD.id
BEGIN
  INSERT INTO change (kind, id, what, story_id) VALUES ('page', OLD.id, 'delete', OLD.story_id);
END;
CREATE TRIGGER page_deleted AFTER DELETE ON page
BEGIN
  UPDATE story SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id = OLD.story_id;
  INSERT INTO change (kind, id, what, story_id) VALUES ('page', OLD.id, 'delete', OLD.story_id);
END;
CREATE TRIGGER collection_inserted AFTER INSERT ON story_collection
BEGIN
  UPDATE story_collection SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.created_at, 'auto'), NEW.created_at)
    WHERE id = NEW.id AND NEW.created_at NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z';
  INSERT INTO change (kind, id, what, story_id) VALUES ('collection', NEW.id, 'insert', NULL);
  UPDATE story_collection SET completion_progress = coalesce((
      SELECT avg(coalesce(story.read_count, 0) > 0) FROM collection_story JOIN story ON story.id = story_id
      WHERE collection_id = story_collection.id), 0.0)
    WHERE id = NEW.id AND EXISTS (SELECT 1 FROM collection_story WHERE collection_id = NEW.id);
END;
CREATE TRIGGER collection_updated AFTER UPDATE ON story_collection WHEN NEW.id IS NOT OLD.id OR NEW.name IS NOT OLD.name OR NEW.created_at IS NOT OLD.created_at OR NEW.description_text IS NOT OLD.description_text OR NEW.growth_category IS NOT OLD.growth_category OR NEW.target_age_group IS NOT OLD.target_age_group OR NEW.completion_progress IS NOT OLD.completion_progress OR NEW.age_text IS NOT OLD.age_text OR NEW.updated_at IS NOT OLD.updated_at OR NEW.extra IS NOT OLD.extra
BEGIN
  UPDATE story_collection SET created_at = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.created_at, 'auto'), NEW.created_at)
    WHERE id = NEW.id AND NEW.created_at NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z';
  UPDATE story_collection SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id = NEW.id AND NEW.updated_at IS OLD.updated_at AND (NEW.name IS NOT OLD.name OR NEW.description_text IS NOT OLD.description_text OR NEW.growth_category IS NOT OLD.growth_category OR NEW.target_age_group IS NOT OLD.target_age_group OR NEW.age_text IS NOT OLD.age_text);
  INSERT INTO change (kind, id, what, story_id) VALUES ('collection', NEW.id, 'update', NULL);
END;
CREATE TRIGGER collection_renamed AFTER UPDATE OF id ON story_collection WHEN NEW.id IS NOT OLD.id
BEGIN
  UPDATE collection_story SET collection_id = NEW.id WHERE collection_id = OLD.id;
  INSERT INTO change (kind, id, what, story_id) VALUES ('collection', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER collection_deleted AFTER DELETE ON story_collection
BEGIN
  DELETE FROM collection_story WHERE collection_id = OLD.id;
  INSERT INTO change (kind, id, what, story_id) VALUES ('collection', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER membership_inserted AFTER INSERT ON collection_story
BEGIN
  UPDATE collection_story SET position = (
      SELECT coalesce(max(position), 0) + 1 FROM collection_story WHERE collection_id = NEW.collection_id)
    WHERE collection_id = NEW.collection_id AND story_id = NEW.story_id AND NEW.position IS NULL;
  UPDATE story_collection SET completion_progress = coalesce((
      SELECT avg(coalesce(story.read_count, 0) > 0) FROM collection_story JOIN story ON story.id = story_id
      WHERE collection_id = story_collection.id), 0.0)
    WHERE id = NEW.collection_id AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'many_memberships');
  UPDATE story_collection SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id = NEW.collection_id AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'many_memberships');
  INSERT INTO change (kind, id, what, story_id) VALUES ('membership', NEW.collection_id, 'insert', NEW.story_id);
END;
CREATE TRIGGER membership_updated AFTER UPDATE ON collection_story WHEN NEW.collection_id IS NOT OLD.collection_id OR NEW.story_id IS NOT OLD.story_id OR NEW.position IS NOT OLD.position
BEGIN
  UPDATE story_collection SET completion_progress = coalesce((
      SELECT avg(coalesce(story.read_count, 0) > 0) FROM collection_story JOIN story ON story.id = story_id
      WHERE collection_id = story_collection.id), 0.0)
    WHERE id IN (NEW.collection_id, OLD.collection_id) AND (NEW.collection_id IS NOT OLD.collection_id OR NEW.story_id IS NOT OLD.story_id) AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'many_memberships');
  UPDATE story_collection SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id IN (NEW.collection_id, OLD.collection_id) AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'many_memberships');
  INSERT INTO change (kind, id, what, story_id) VALUES ('membership', NEW.collection_id, 'update', NEW.story_id);
END;
CREATE TRIGGER membership_moved AFTER UPDATE ON collection_story WHEN NEW.collection_id IS NOT OLD.collection_id OR NEW.story_id IS NOT OLD.story_id
BEGIN
  INSERT INTO change (kind, id, what, story_id) VALUES ('membership', OLD.collection_id, 'delete', OLD.story_id);
END;
CREATE TRIGGER membership_deleted AFTER DELETE ON collection_story
BEGIN
  UPDATE story_collection SET completion_progress = coalesce((
      SELECT avg(coalesce(story.read_count, 0) > 0) FROM collection_story JOIN story ON story.id = story_id
      WHERE collection_id = story_collection.id), 0.0)
    WHERE id = OLD.collection_id AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'many_memberships');
  UPDATE story_collection SET updated_at = strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')
    WHERE id = OLD.collection_id AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'many_memberships');
  INSERT INTO change (kind, id, what, story_id) VALUES ('membership', OLD.collection_id, 'delete', OLD.story_id);
END;
CREATE TRIGGER achievement_inserted AFTER INSERT ON achievement
BEGIN
  INSERT INTO change (kind, id, what, story_id) VALUES ('achievement', NEW.id, 'insert', NEW.story_id);
END;
CREATE TRIGGER achievement_updated AFTER UPDATE ON achievement WHEN NEW.id IS NOT OLD.id OR NEW.name IS NOT OLD.name OR NEW.description_text IS NOT OLD.description_text OR NEW.earned_at IS NOT OLD.earned_at OR NEW.type IS NOT OLD.type OR NEW.icon_name IS NOT OLD.icon_name OR NEW.progress IS NOT OLD.progress OR NEW.story_id IS NOT OLD.story_id OR NEW.user_profile_id IS NOT OLD.user_profile_id OR NEW.extra IS NOT OLD.extra
BEGIN
  INSERT INTO change (kind, id, what, story_id) VALUES ('achievement', NEW.id, 'update', coalesce(NEW.story_id, OLD.story_id));
END;
CREATE TRIGGER achievement_deleted AFTER DELETE ON achievement
BEGIN
  INSERT INTO change (kind, id, what, story_id) VALUES ('achievement', OLD.id, 'delete', OLD.story_id);
END;
CREATE TRIGGER profile_inserted AFTER INSERT ON user_profile
BEGIN
  INSERT INTO change (kind, id, what, story_id) VALUES ('profile', NEW.id, 'insert', NULL);
END;
CREATE TRIGGER profile_updated AFTER UPDATE ON user_profile WHEN NEW.id IS NOT OLD.id OR NEW.created_at IS NOT OLD.created_at OR NEW.child_name IS NOT OLD.child_name OR NEW.date_of_birth IS NOT OLD.date_of_birth OR NEW.interests IS NOT OLD.interests OR NEW.preferred_themes IS NOT OLD.preferred_themes OR NEW.favorite_characters IS NOT OLD.favorite_characters OR NEW.use_text_to_speech IS NOT OLD.use_text_to_speech OR NEW.preferred_voice_identifier IS NOT OLD.preferred_voice_identifier OR NEW.dark_mode_preference IS NOT OLD.dark_mode_preference OR NEW.total_stories_read IS NOT OLD.total_stories_read OR NEW.total_reading_time IS NOT OLD.total_reading_time OR NEW.last_read_date IS NOT OLD.last_read_date OR NEW.extra IS NOT OLD.extra
BEGIN
  INSERT INTO change (kind, id, what, story_id) VALUES ('profile', NEW.id, 'update', NULL);
END;
CREATE TRIGGER profile_deleted AFTER DELETE ON user_profile
BEGIN
  DELETE FROM achievement WHERE user_profile_id = OLD.id;
  INSERT INTO change (kind, id, what, story_id) VALUES ('profile', OLD.id, 'delete', NULL);
END;
CREATE TRIGGER address_inserted AFTER INSERT ON address
BEGIN
  INSERT INTO change (kind, id, what, story_id) VALUES ('address', NEW.slug, 'insert', NEW.owner_id);
END;
CREATE TRIGGER address_updated AFTER UPDATE ON address WHEN NEW.kind IS NOT OLD.kind OR NEW.slug IS NOT OLD.slug OR NEW.owner_id IS NOT OLD.owner_id OR NEW.is_current IS NOT OLD.is_current
BEGIN
  INSERT INTO change (kind, id, what, story_id) VALUES ('address', NEW.slug, 'update', NEW.owner_id);
END;
CREATE TRIGGER address_deleted AFTER DELETE ON address
BEGIN
  INSERT INTO change (kind, id, what, story_id) VALUES ('address', OLD.slug, 'delete', OLD.owner_id);
END;
CREATE TRIGGER change_pruned AFTER INSERT ON change WHEN NEW.sequence % 1000 = 0
BEGIN
  DELETE FROM change WHERE sequence <= NEW.sequence - 20000;
END;
INSERT INTO meta VALUES ('store_id', '11111111-2222-4333-8444-555555555555');
PRAGMA application_id = 1212304177;
PRAGMA user_version = 9;
