-- Fees that were given back are few, and each is read with the fee that it gives back.
CREATE INDEX journal_fee_back ON issuer.journal (account_id, business_day) WHERE kind = 'FEE' AND amount_cents > 0;
