-- Why and how a card was ordered, and what became of it: what its tracking, its fee and its end follow from. When it was
-- ordered stands in `created_at`.
ALTER TABLE issuer.card
  ADD COLUMN order_reason text NOT NULL DEFAULT 'NEW'
    CHECK (order_reason IN ('NEW', 'LOST', 'STOLEN', 'DAMAGED', 'NOT_ARRIVED', 'RENEWAL')),
  ADD COLUMN shipping_method text NOT NULL DEFAULT 'STANDARD' CHECK (shipping_method IN ('STANDARD', 'EXPEDITED')),
  -- The card of the same account whose place it takes; closed when this one is activated, if it is not closed by then.
  ADD COLUMN replaces_card_id bigint,
  -- What the card itself cost, without its mail; 0 for the free one of a year.
  ADD COLUMN card_fee_cents integer NOT NULL DEFAULT 0 CHECK (card_fee_cents >= 0),
  -- When its status last changed.
  ADD COLUMN moved_at timestamptz,
  -- When its holder was told that it expires.
  ADD COLUMN expiry_noticed_at timestamptz,
  ADD FOREIGN KEY (account_id, replaces_card_id) REFERENCES issuer.card;
UPDATE issuer.card SET moved_at = created_at;
ALTER TABLE issuer.card ALTER COLUMN moved_at SET NOT NULL;

-- The cards that a day may bring something to: they expire, were never activated, or rest.
CREATE INDEX card_expiry ON issuer.card (expiry) WHERE card_status_id IN (1, 4, 10, 14, 19, 20, 21, 23);
CREATE INDEX card_moved ON issuer.card (moved_at) WHERE card_status_id IN (1, 4, 10, 14, 19);
