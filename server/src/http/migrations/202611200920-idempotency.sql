-- The first answer to each Idempotency-Key, kept for 24 hours and replayed.
CREATE SCHEMA http;

CREATE TABLE http.idempotency (
  login_id bigint NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  request_hash bytea NOT NULL,
  http_status smallint,
  -- Kept as text, so that it is given again byte for byte.
  reply json,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (login_id, key)
);
CREATE INDEX idempotency_created ON http.idempotency (created_at);
