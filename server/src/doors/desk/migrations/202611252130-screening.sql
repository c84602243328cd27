CREATE TABLE desk.screening (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version text NOT NULL,
  begun_at timestamptz NOT NULL,
  last_holder_id bigint NOT NULL DEFAULT 0,
  people bigint NOT NULL DEFAULT 0,
  hits bigint NOT NULL DEFAULT 0,
  finished_at timestamptz
);
COMMENT ON TABLE desk.screening IS
  'How far everyone on record has been compared with the list of sanctions at present; one row.';
COMMENT ON COLUMN desk.screening.version IS 'The SHA-256 of the list''s files; another list begins anew.';
COMMENT ON COLUMN desk.screening.last_holder_id IS 'Holders up to this one were compared.';
COMMENT ON COLUMN desk.screening.people IS 'How many that were.';
COMMENT ON COLUMN desk.screening.hits IS 'Entries that they may be, each of which is noted as an exception.';
COMMENT ON COLUMN desk.screening.finished_at IS 'Null while people are left.';
