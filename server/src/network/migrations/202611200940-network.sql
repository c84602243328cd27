-- Messages of the card network, by their id: each acts once, and its first answer is given again.
CREATE SCHEMA network;

CREATE TABLE network.message (
  message_id text PRIMARY KEY,
  kind text NOT NULL,
  -- Keyed, because a body holds card numbers.
  body_hmac bytea NOT NULL,
  http_status smallint,
  -- Kept as text, so that it is given again byte for byte.
  reply json,
  received_at timestamptz NOT NULL
);
CREATE INDEX message_received ON network.message (received_at);
