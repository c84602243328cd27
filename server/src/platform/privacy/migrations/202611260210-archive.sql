CREATE TABLE privacy.archive (
  archive_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('ASKED', 'READY', 'MADE')),
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  made_at timestamptz,
  CONSTRAINT archive_made CHECK ((state = 'MADE') = (made_at IS NOT NULL))
);
COMMENT ON TABLE privacy.archive IS
  'A copy of all that is kept about a person, which two of the staff asked for. It lies as a sealed file in the operator''s'
  ' folder, and goes with it after some days.';
COMMENT ON COLUMN privacy.archive.state IS
  'ASKED: it is still to be made; READY: it is laid ready, where nobody looks yet; MADE: it can be taken.';
COMMENT ON COLUMN privacy.archive.asked_by IS 'Reference of a member of the staff; `desk.approval` has who approved.';
COMMENT ON COLUMN privacy.archive.asked_at IS 'When the second person approved.';

CREATE INDEX archive_by_age ON privacy.archive (made_at) WHERE state = 'MADE';
-- One at a time: a second wish waits until the first archive can be taken.
CREATE UNIQUE INDEX archive_waiting ON privacy.archive (holder_id) WHERE state <> 'MADE';
