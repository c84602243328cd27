CREATE TABLE desk.waiting_person (
  reference text PRIMARY KEY,
  record_sealed bytea,
  record_hmac bytea NOT NULL,
  because jsonb NOT NULL,
  waits_since timestamptz NOT NULL,
  is_taken boolean,
  decided_at timestamptz,
  CONSTRAINT waiting_person_decided
    CHECK ((is_taken IS NULL) = (decided_at IS NULL) AND (is_taken IS NULL) = (record_sealed IS NOT NULL))
);
COMMENT ON TABLE desk.waiting_person IS
  'Somebody who was to come into the program, and whom staff look at first. Until then there is no account.';
COMMENT ON COLUMN desk.waiting_person.record_sealed IS 'The record as the program handed it over; null once it is decided.';
COMMENT ON COLUMN desk.waiting_person.record_hmac IS
  'Keyed: it shows whether somebody who was not taken comes again with the same data, without keeping it.';
COMMENT ON COLUMN desk.waiting_person.because IS
  'Why: others have the social security number, or the name is like one of a list of sanctions.';
COMMENT ON COLUMN desk.waiting_person.is_taken IS 'Whether they came in; null while they wait.';

CREATE INDEX waiting_person_open ON desk.waiting_person (waits_since) WHERE is_taken IS NULL;

-- A person who waits is no holder yet, and takes two people all the same.
ALTER TABLE desk.approval ALTER COLUMN holder_id DROP NOT NULL;
