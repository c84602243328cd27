CREATE TABLE staff.note (
  note_id uuid PRIMARY KEY,
  holder_id bigint NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff.member,
  occasion_id bigint REFERENCES staff.occasion,
  text_sealed bytea NOT NULL,
  written_at timestamptz NOT NULL
);
COMMENT ON TABLE staff.note IS 'A note of the staff about a person, for the staff alone.';
COMMENT ON COLUMN staff.note.text_sealed IS 'The words, sealed: they may be about health.';
CREATE INDEX note_holder ON staff.note (holder_id, written_at);
