CREATE SCHEMA demo;
COMMENT ON SCHEMA demo IS 'Things that only the demo has. Its mark keeps invented people from ever meeting real ones.';

CREATE TABLE demo.seed (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seeded_at timestamptz NOT NULL
);
COMMENT ON TABLE demo.seed IS 'Marks a database that the demo made. The demo refuses any other.';
COMMENT ON COLUMN demo.seed.only_row IS 'One row at most.';

CREATE TABLE demo.clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  offset_ms bigint NOT NULL CHECK (offset_ms >= 0)
);
COMMENT ON TABLE demo.clock IS
  'How far the demo''s clock is ahead of the machine''s. It stands here so that all processes agree.';
COMMENT ON COLUMN demo.clock.offset_ms IS 'In milliseconds.';

CREATE TABLE demo.message (
  message_id uuid PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  language text NOT NULL,
  content_sealed bytea NOT NULL,
  sent_at timestamptz NOT NULL
);
COMMENT ON TABLE demo.message IS 'Messages that would have been sent, sealed.';
COMMENT ON COLUMN demo.message.position IS 'Order in which they were sent.';

CREATE TABLE demo.file (
  name text,
  content_sealed bytea NOT NULL,
  is_let_go boolean NOT NULL DEFAULT false,
  kind text NOT NULL,
  PRIMARY KEY (kind, name)
);
COMMENT ON TABLE demo.file IS 'Files for the bank, the card bureau and others, each kind by itself.';
COMMENT ON COLUMN demo.file.is_let_go IS 'False: it is only laid ready.';

CREATE TABLE demo.bureau_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  private_key_sealed bytea NOT NULL
);
COMMENT ON TABLE demo.bureau_key IS
  'The key pair of the demo''s own bureau, sealed: made with the first file, gone with a reset.';
