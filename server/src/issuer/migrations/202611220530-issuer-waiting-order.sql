-- A card that was reported lost or stolen and whose replacement the balance cannot bear yet: ordered as soon as it does.
CREATE TABLE issuer.waiting_order (
  account_id bigint NOT NULL REFERENCES issuer.account,
  -- The card whose place the new one takes.
  card_id bigint NOT NULL,
  order_reason text NOT NULL CHECK (order_reason IN ('LOST', 'STOLEN')),
  shipping_method text NOT NULL CHECK (shipping_method IN ('STANDARD', 'EXPEDITED')),
  -- What it cost when it was asked for; looked at again when it is made.
  fee_cents bigint NOT NULL CHECK (fee_cents > 0),
  asked_at timestamptz NOT NULL,
  made_at timestamptz,
  PRIMARY KEY (account_id, card_id)
);
CREATE INDEX waiting_order_open ON issuer.waiting_order (account_id) WHERE made_at IS NULL;
