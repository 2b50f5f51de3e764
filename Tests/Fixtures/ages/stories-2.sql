-- The second schema of the Magical Stories app.
CREATE TABLE story (
  id TEXT PRIMARY KEY NOT NULL, title TEXT, created_at TEXT, last_read_at TEXT, child_name TEXT,
  age_group INTEGER, theme TEXT, main_character TEXT,
  read_count INTEGER, is_favorite INTEGER, notes TEXT
);
CREATE TABLE page (
  id TEXT PRIMARY KEY NOT NULL, story_id TEXT NOT NULL, page_number INTEGER, text TEXT, illustration_relative_path TEXT,
  illustration_status TEXT
);
CREATE TABLE story_collection (
  id TEXT PRIMARY KEY NOT NULL, name TEXT, created_at TEXT, description_text TEXT, growth_category TEXT,
  target_age_group INTEGER, completion_progress REAL
);
CREATE TABLE collection_story (collection_id TEXT, story_id TEXT);
CREATE TABLE user_profile (
  id TEXT PRIMARY KEY NOT NULL, created_at TEXT, child_name TEXT, date_of_birth TEXT, interests TEXT,
  preferred_themes TEXT, favorite_characters TEXT
);
CREATE TABLE achievement (
  id TEXT PRIMARY KEY NOT NULL, name TEXT, description_text TEXT, earned_at TEXT, type TEXT, icon_name TEXT, progress REAL,
  story_id TEXT, user_profile_id TEXT
);
PRAGMA user_version = 2;
