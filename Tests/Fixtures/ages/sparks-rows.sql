INSERT OR REPLACE INTO user_settings (store_transcripts, openai_model) VALUES (1, 'small');
INSERT INTO spark (id, created_at, type, text, situation_id, situation_label, audience_id, audience_label, locale)
  VALUES ('00000000-0000-4000-8000-000000000001', '2026-01-02T00:00:00.000000Z', 'question', 'Why?', 'work',
    'At work', 'boss', 'A boss', 'en');
INSERT INTO training_session (id, started_at, scenario, persona_label, kept, locale, turns)
  VALUES ('00000000-0000-4000-8000-000000000201', '2026-01-03T00:00:00.000000Z', 'date', 'Alex', 1, 'ru', 1);
INSERT INTO dialogue_turn (session_id, position, id, role, text, timestamp, extra)
  VALUES ('00000000-0000-4000-8000-000000000201', 0, '00000000-0000-4000-8000-000000000301', 'user', 'Old words', '2026-01-03T00:00:00.000000Z', NULL);
INSERT INTO micro_lesson (id, title, body, tags, last_updated, extra)
  VALUES ('00000000-0000-4000-8000-000000000101', 'Listen', 'Hear.', '["ears"]', '2026-01-01T00:00:00.000000Z', NULL);
INSERT INTO persona (id, locale, name, description, scenario, tone_notes, extra) VALUES ('first-date', '', 'Alex', 'Curious.', 'date', NULL, NULL);
