-- The ids that the network gives to what it does (an authorization, a clearing, a refund, a deposit), each with the
-- account that it was about first: an id is one thing, on one account.
CREATE TABLE network.act (
  kind text NOT NULL,
  act_id text NOT NULL,
  account_id bigint NOT NULL,
  PRIMARY KEY (kind, act_id)
);
