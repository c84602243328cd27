-- Cash that a shop gives with a purchase. A process of the release before takes no message that tells it.
ALTER TABLE issuer.authorization ADD COLUMN cash_back_cents bigint NOT NULL DEFAULT 0 CHECK (cash_back_cents >= 0);
COMMENT ON COLUMN issuer.authorization.cash_back_cents IS 'The part of the amount that the shop gives as cash.';
