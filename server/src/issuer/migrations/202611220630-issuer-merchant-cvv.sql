-- Wrong CVV2s at merchants within the last 24 hours, and until when none is compared (domain decision, §2).
ALTER TABLE issuer.card
  DROP COLUMN merchant_cvv_tries,
  ADD COLUMN merchant_cvv_wrong_at timestamptz[] NOT NULL DEFAULT '{}',
  ADD COLUMN merchant_cvv_closed_until timestamptz;
