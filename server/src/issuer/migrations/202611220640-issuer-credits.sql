-- Credits of the network and of a dispute, and what takes them back, each linked to what it is about.
ALTER TABLE issuer.journal DROP CONSTRAINT journal_kind_check;
ALTER TABLE issuer.journal ADD CONSTRAINT journal_kind_check CHECK (kind IN
  ('DEPOSIT', 'PURCHASE', 'CASH', 'FEE', 'REFUND', 'ADJUSTMENT', 'BANK_TRANSFER', 'TRANSFER_RETURN',
   'CLEARING_REVERSAL', 'CHARGEBACK', 'PROVISIONAL_CREDIT', 'PROVISIONAL_REVERSAL'));

-- What comes back of a charge belongs to its category, as a refund does.
DROP INDEX issuer.journal_category;
CREATE INDEX journal_category ON issuer.journal (account_id, category, business_day, journal_id)
  WHERE kind IN ('PURCHASE', 'CASH', 'REFUND', 'CLEARING_REVERSAL', 'CHARGEBACK');

-- A credit that was given while a dispute is looked into, and how that ended; open while there is no outcome.
CREATE TABLE issuer.provisional_credit (
  account_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  credit_id text NOT NULL,
  outcome text CHECK (outcome IN ('FINAL', 'TAKEN_BACK')),
  ended_at timestamptz CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  PRIMARY KEY (account_id, journal_id),
  UNIQUE (account_id, credit_id),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal
);
