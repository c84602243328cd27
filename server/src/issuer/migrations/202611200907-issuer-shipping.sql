-- Where a card in the mail has been, as printer and carrier said it. Each state is kept once, with its first time.
CREATE TABLE issuer.shipping_event (
  account_id bigint NOT NULL,
  card_id bigint NOT NULL,
  state text NOT NULL
    CHECK (state IN ('ORDERED', 'PRINTED', 'SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED')),
  happened_at timestamptz NOT NULL,
  -- Only expedited mail has these.
  carrier text,
  tracking_number text,
  PRIMARY KEY (account_id, card_id, state),
  FOREIGN KEY (account_id, card_id) REFERENCES issuer.card
);
