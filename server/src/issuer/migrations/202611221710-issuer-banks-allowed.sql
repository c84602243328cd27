-- When customer service let a holder add bank accounts again who had added many: those from before count no more.
ALTER TABLE issuer.account ADD COLUMN banks_allowed_at timestamptz;
