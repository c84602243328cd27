CREATE SCHEMA letters;

-- Letters that cardholders made, each with what it says, as it was. The code by which anybody checks one is sealed and
-- found by a keyed hash. They stay when the online account is deleted: the office that has one can still check it.
CREATE TABLE letters.letter (
  letter_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  account_id bigint NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  code_sealed bytea NOT NULL,
  code_lookup bytea NOT NULL UNIQUE,
  content jsonb NOT NULL,
  -- Where the holder lived, and who made the letter: what the paper says beside its content.
  sender jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX letter_holder ON letters.letter (holder_id, made_at);
