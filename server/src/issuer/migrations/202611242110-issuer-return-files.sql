-- Files of returns that do not fit what we sent: each waits as a whole for staff (domain decision, §7).
CREATE TABLE issuer.ach_return_file (
  return_file_id uuid PRIMARY KEY,
  received_at timestamptz NOT NULL,
  content_sealed bytea NOT NULL,
  -- The same file sent again is the same.
  digest bytea NOT NULL UNIQUE,
  problem text NOT NULL,
  decision text CHECK (decision IN ('TAKEN', 'DROPPED')),
  decided_at timestamptz CHECK ((decision IS NULL) = (decided_at IS NULL))
);
