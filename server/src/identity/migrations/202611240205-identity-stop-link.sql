-- Links by which a message lets its reader stop everything, without signing in: one for each event, good once.
CREATE TABLE identity.stop_link (
  token_hash bytea PRIMARY KEY,
  holder_id bigint NOT NULL,
  event_id bigint NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX stop_link_holder ON identity.stop_link (holder_id);
CREATE INDEX stop_link_expires ON identity.stop_link (expires_at);
