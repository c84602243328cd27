CREATE SCHEMA letters;
COMMENT ON SCHEMA letters IS 'Letters of proof that cardholders make for an office.';

CREATE TABLE letters.letter (
  letter_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  account_id bigint NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  code_sealed bytea NOT NULL,
  code_lookup bytea NOT NULL UNIQUE,
  content jsonb NOT NULL,
  sender jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  revoked_at timestamptz
);
COMMENT ON TABLE letters.letter IS
  'A letter, with its content as it was. It stays when the online account is deleted: the office that has one can'
  ' still check it.';
COMMENT ON COLUMN letters.letter.code_sealed IS 'The code by which anybody checks the letter.';
COMMENT ON COLUMN letters.letter.code_lookup IS 'Keyed hash of the code.';
COMMENT ON COLUMN letters.letter.content IS 'The letter''s own words, as data.';
COMMENT ON COLUMN letters.letter.sender IS 'Beside the content: the holder''s address then, and who made the letter.';
COMMENT ON COLUMN letters.letter.revoked_at IS 'When its holder took it back.';

CREATE INDEX letter_holder ON letters.letter (holder_id, made_at);
-- Old rows lie together: an index of some pages finds them.
CREATE INDEX letter_made ON letters.letter USING brin (made_at);

-- The number of a letter, drawn before its row is there: what is sealed of it is sealed for that row.
CREATE FUNCTION letters.draw_letter_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('letters.letter', 'letter_id')::regclass) $$;
