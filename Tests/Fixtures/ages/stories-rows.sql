INSERT INTO story (id, title, created_at, child_name, age_group, theme, main_character, read_count, is_favorite, notes) VALUES
  ('5e1f0c4a-3b8e-4752-9a21-5ed740b983c1', 'The Lost Star', '2025-04-01T10:00:00Z', 'Mia', 0, 'Courage', 'Luna', 2, 1,
   'a note'),
  ('S2', 'No text', '2025-04-02', NULL, 1, '', '', 0, 0, NULL),
  ('S3', 'Rain', '2025-04-03', NULL, NULL, 'Weather', NULL, NULL, NULL, NULL);
INSERT INTO page (id, story_id, page_number, text, illustration_relative_path, illustration_status) VALUES
  ('P1', '5e1f0c4a-3b8e-4752-9a21-5ed740b983c1', 1, 'Once.', NULL, 'notStarted'),
  ('P2', '5e1f0c4a-3b8e-4752-9a21-5ed740b983c1', 2, 'Twice.', NULL, 'notStarted'), ('P3', 'S3', 1, 'It rained.', NULL, NULL);
INSERT INTO story_collection (id, name, created_at, description_text, growth_category, target_age_group, completion_progress)
  VALUES ('C1', 'Shelf', '2025-04-03T00:00:00Z', 'about it', 'Nature', 1, 0.9);
INSERT INTO collection_story (collection_id, story_id) VALUES ('C1', 'S3'), ('C1', '5e1f0c4a-3b8e-4752-9a21-5ed740b983c1');
INSERT INTO user_profile (id, created_at, child_name, date_of_birth) VALUES ('U1', '2025-01-01T00:00:00Z', 'Mia', '2019-05-06');
INSERT INTO achievement (id, name, earned_at, type, story_id, user_profile_id) VALUES
  ('A1', 'Path', '2025-05-01T00:00:00Z', 'streak', '5e1f0c4a-3b8e-4752-9a21-5ed740b983c1', 'U1');
