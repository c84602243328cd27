-- What would have been sent, sealed.
CREATE TABLE demo.message (
  message_id uuid PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  language text NOT NULL,
  content_sealed bytea NOT NULL,
  sent_at timestamptz NOT NULL
);
