CREATE SCHEMA network;
COMMENT ON SCHEMA network IS 'Messages of the card network and the bank.';

CREATE TABLE network.message (
  message_id text PRIMARY KEY,
  kind text NOT NULL,
  body_hmac bytea NOT NULL,
  http_status smallint,
  reply json,
  received_at timestamptz NOT NULL,
  amount_cents bigint,
  authorization_id text
);
COMMENT ON TABLE network.message IS 'A signed message by its id: it acts once, and its first answer is given again.';
COMMENT ON COLUMN network.message.body_hmac IS 'Keyed, because a body holds card numbers.';
COMMENT ON COLUMN network.message.http_status IS 'Of the first answer; null while it is under way.';
COMMENT ON COLUMN network.message.reply IS 'Kept as text, so that it is given again byte for byte.';
COMMENT ON COLUMN network.message.amount_cents IS
  'Money that a message speaks of, so that each day what was received can be held against what was posted; null:'
  ' none.';
COMMENT ON COLUMN network.message.authorization_id IS
  'An authorization may be asked for in several messages, and is one all the same.';

CREATE TABLE network.act (
  kind text NOT NULL,
  act_id text NOT NULL,
  account_id bigint NOT NULL,
  PRIMARY KEY (kind, act_id)
);
COMMENT ON TABLE network.act IS
  'The ids that the network gives to what it does (an authorization, a clearing, a refund, a deposit), each with the'
  ' account that it was about first: an id is one thing, on one account.';

CREATE INDEX message_received ON network.message (received_at);
