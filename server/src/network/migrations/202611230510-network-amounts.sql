-- What a message says of money, so that each day what was received can be held against what was posted; null: nothing.
-- An authorization may be asked for in several messages, and is one all the same.
ALTER TABLE network.message
  ADD COLUMN amount_cents bigint,
  ADD COLUMN authorization_id text;
