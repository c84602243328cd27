-- The door of the program's own systems and staff: their messages, each of which acts once, and who came in by them.
CREATE SCHEMA desk;

CREATE TABLE desk.message (
  message_id text PRIMARY KEY,
  kind text NOT NULL,
  -- Keyed, because a body holds social security numbers.
  body_hmac bytea NOT NULL,
  http_status smallint,
  -- Kept as text, so that it is given again byte for byte.
  reply json,
  received_at timestamptz NOT NULL
);
CREATE INDEX message_received ON desk.message (received_at);

-- Who was enrolled, under the program's own reference.
CREATE TABLE desk.enrollment (
  reference text PRIMARY KEY,
  holder_id bigint NOT NULL UNIQUE,
  account_id bigint NOT NULL UNIQUE,
  card_id bigint NOT NULL UNIQUE,
  -- In which the program writes to them until they have chosen one themselves.
  language text NOT NULL CHECK (language IN ('en', 'es')),
  -- Keyed: whether the same comes again, without keeping it.
  record_hmac bytea NOT NULL,
  enrolled_at timestamptz NOT NULL
);
