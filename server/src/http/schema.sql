CREATE SCHEMA http;
COMMENT ON SCHEMA http IS 'Answers to requests that carry an Idempotency-Key.';

CREATE TABLE http.idempotency (
  call text NOT NULL,
  request_hash bytea NOT NULL,
  http_status smallint,
  reply json,
  created_at timestamptz NOT NULL,
  owner text NOT NULL,
  key_hash bytea,
  PRIMARY KEY (key_hash, owner)
);
COMMENT ON TABLE http.idempotency IS 'The first answer to each Idempotency-Key, kept for 24 hours and given again.';
COMMENT ON COLUMN http.idempotency.call IS 'Name of the call: ''transfer/confirm-transfer''.';
COMMENT ON COLUMN http.idempotency.request_hash IS
  'Hash of what was asked: another request under the same key is refused.';
COMMENT ON COLUMN http.idempotency.http_status IS 'Null while the first request is under way.';
COMMENT ON COLUMN http.idempotency.reply IS 'Kept as text, so that it is given again byte for byte.';
COMMENT ON COLUMN http.idempotency.owner IS
  'A key belongs to a login, or to the proof under way of somebody who is not signed in: ''login:12'','
  ' ''flow:<hash>''.';
COMMENT ON COLUMN http.idempotency.key_hash IS
  'The key itself is known to its browser alone: without it nobody can try what the hash of a body was made from.';

CREATE INDEX idempotency_created ON http.idempotency (created_at);
