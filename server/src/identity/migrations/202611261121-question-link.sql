-- Links of messages that ask about an unusual charge. A process of the release before makes none.
CREATE TABLE identity.question_link (
  token_hash bytea PRIMARY KEY,
  holder_id bigint NOT NULL,
  event_id bigint NOT NULL UNIQUE,
  account_id bigint NOT NULL,
  authorization_id text NOT NULL,
  number_hmac bytea,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE identity.question_link IS
  'Links by which a message lets its reader answer one question about a charge, without signing in.';
COMMENT ON COLUMN identity.question_link.authorization_id IS 'The charge; the question itself says whether it was answered.';
COMMENT ON COLUMN identity.question_link.number_hmac IS
  'The phone that was texted, whose owner may answer in words; null: none was.';
CREATE INDEX question_link_number ON identity.question_link (number_hmac, event_id DESC) WHERE number_hmac IS NOT NULL;
CREATE INDEX question_link_holder ON identity.question_link (holder_id);
CREATE INDEX question_link_expires ON identity.question_link (expires_at);
