-- A category of expenses leads to its transactions. Fees have their type, and what else has no category no merchant.
CREATE INDEX journal_category ON issuer.journal (account_id, category, business_day, journal_id)
  WHERE kind IN ('PURCHASE', 'CASH', 'REFUND');
