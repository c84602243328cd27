-- Proofs given before sensitive acts: good once, for this person, card and act. Kept as hashes.
CREATE TABLE identity.step_up (
  token_hash bytea PRIMARY KEY,
  holder_id bigint NOT NULL,
  card_id bigint NOT NULL,
  action text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
