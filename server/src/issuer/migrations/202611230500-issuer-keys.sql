-- Keys come and go while the portal runs: which one counts since when, which have been retired, and what each process that
-- runs knows of them.

-- When it became the current one; null: it was the first, or never was.
ALTER TABLE issuer.known_key ADD COLUMN current_since timestamptz;

-- A keys file that still holds one of these is an old copy.
CREATE TABLE issuer.retired_key (
  key_id text PRIMARY KEY,
  fingerprint bytea NOT NULL,
  retired_at timestamptz NOT NULL,
  -- Cards live whose CVV or PIN was made with it: the keys file keeps its card keys, and nothing else of it.
  keeps_card_keys boolean NOT NULL
);

-- The keys that each running process has read. Those that were not seen lately have ended.
CREATE TABLE issuer.key_reader (
  process_id uuid PRIMARY KEY,
  host text NOT NULL,
  key_ids text[] NOT NULL,
  current_id text NOT NULL,
  seen_at timestamptz NOT NULL
);
