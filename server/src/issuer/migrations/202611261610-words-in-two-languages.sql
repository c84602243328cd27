-- Words of staff in both languages. A process of the release before writes none with a language.
ALTER TABLE issuer.problem_word ADD COLUMN language text CHECK (language IN ('en', 'es'));
COMMENT ON COLUMN issuer.problem_word.language IS
  'The language of staff''s words, whose other language is another row; null: words that stand in one language alone.';
