CREATE TABLE staff.answer (
  answer_id uuid PRIMARY KEY,
  call_hash bytea NOT NULL UNIQUE,
  session_id bigint NOT NULL REFERENCES staff.session,
  answer_sealed bytea NOT NULL,
  answered_at timestamptz NOT NULL
);
COMMENT ON TABLE staff.answer IS
  'The answer to a call that a passkey signed. The same call again, whose answer was lost, gets it and does nothing.';
COMMENT ON COLUMN staff.answer.call_hash IS 'SHA-256 of the call, its whole input with the signature, and its session: nobody guesses a signature.';
COMMENT ON COLUMN staff.answer.answer_sealed IS 'JSON, sealed: an answer may have a link that works once.';
CREATE INDEX answer_answered ON staff.answer (answered_at);
