-- The mailing address may have a ZIP code of nine digits, and what it was before is known.
ALTER TABLE issuer.holder DROP CONSTRAINT holder_check;
ALTER TABLE issuer.holder ADD CONSTRAINT holder_check
  CHECK (country <> 'US' OR (state ~ '^[A-Z]{2}$' AND zip ~ '^[0-9]{5}(-[0-9]{4})?$'));

-- A card goes to an address that changed less than 30 days ago only after somebody made sure of it (16 CFR 681.2,
-- decision 29). `proved_at` says when, `proved_by` how.
CREATE TABLE issuer.address_change (
  holder_id bigint NOT NULL REFERENCES issuer.holder,
  changed_at timestamptz NOT NULL,
  former jsonb NOT NULL,
  changed_by text NOT NULL CHECK (changed_by IN ('HOLDER', 'STAFF')),
  proved_at timestamptz,
  proved_by text CHECK (proved_by IN ('PASSCODE', 'STAFF')),
  PRIMARY KEY (holder_id, changed_at),
  CHECK ((proved_at IS NULL) = (proved_by IS NULL))
);

-- The order of a card that was reported also waits until somebody has made sure of a new address; it may be free.
ALTER TABLE issuer.waiting_order DROP CONSTRAINT waiting_order_fee_cents_check;
ALTER TABLE issuer.waiting_order ADD CONSTRAINT waiting_order_fee_cents_check CHECK (fee_cents >= 0);
ALTER TABLE issuer.waiting_order ADD COLUMN for_address boolean NOT NULL DEFAULT false;
