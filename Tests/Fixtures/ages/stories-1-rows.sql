INSERT INTO story VALUES
  ('5e1f0c4a-3b8e-4752-9a21-5ed740b983c1', 'The Lost Star', 'Page 1' || char(10) || 'Once.' || char(10) || 'PAGE 2:'
   || char(10) || 'Twice.', '2025-04-01T10:00:00Z', NULL, 'Mia', 0, 'Courage', 'Luna', 1, 'https://example.org/a.mp3',
   2, 1, 'a note'),
  ('S2', 'No text', '', '2025-04-02', NULL, NULL, 7, '', '', 0, NULL, 0, 0, NULL),
  ('S3', 'Odd', NULL, 'long ago', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO story_collection VALUES
  ('C1', 'Shelf', '2025-04-03T00:00:00Z', 'about it', 'Nature', 1, 0.9), ('C2', 'Empty', NULL, NULL, NULL, NULL, 0);
INSERT INTO collection_story VALUES
  ('C1', 'S2'), ('C1', '5e1f0c4a-3b8e-4752-9a21-5ed740b983c1'), ('C1', 'S2'), ('C1', 'GONE');
INSERT INTO user_profile VALUES
  ('U1', '2025-01-01T00:00:00Z', 'Mia', '2019-05-06', '["stars","cats"]', NULL, '[]', 1, 'voice', 'dark', 4, 12.5, NULL);
INSERT INTO achievement VALUES
  ('A1', 'Path', 'did it', '2025-05-01T00:00:00Z', 'growthPathProgress', 'star', 1.0,
   '5e1f0c4a-3b8e-4752-9a21-5ed740b983c1', 'U1'),
  ('A2', 'Loose', '', '2025-05-02T00:00:00Z', 'somethingNew', NULL, NULL, 'GONE', 'GONE');
