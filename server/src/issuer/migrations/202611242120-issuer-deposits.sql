-- What the payer says of a deposit, and deposits that go back to their payer (domain decision, §7 and §13).
ALTER TABLE issuer.journal DROP CONSTRAINT journal_kind_check;
ALTER TABLE issuer.journal ADD CONSTRAINT journal_kind_check CHECK (kind IN
  ('DEPOSIT', 'DEPOSIT_RETURN', 'PURCHASE', 'CASH', 'FEE', 'REFUND', 'ADJUSTMENT', 'BANK_TRANSFER', 'TRANSFER_RETURN',
   'CLEARING_REVERSAL', 'CHARGEBACK', 'PROVISIONAL_CREDIT', 'PROVISIONAL_REVERSAL'));

CREATE TABLE issuer.deposit_fact (
  account_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  -- How the payer calls it: 'XXSOC SEC'; null where it says nothing.
  entry_description text,
  is_federal_benefit boolean NOT NULL,
  effective_on date NOT NULL,
  -- The payer's bank's number of the entry, and the payer's company, by which it goes back.
  trace_number text CHECK (trace_number ~ '^[0-9]{15}$'),
  company_id text,
  PRIMARY KEY (account_id, journal_id),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal
);

CREATE TABLE issuer.deposit_return (
  account_id bigint NOT NULL,
  -- The deposit that goes back.
  journal_id bigint NOT NULL,
  code text NOT NULL CHECK (code ~ '^R[0-9]{2}$'),
  returned_at timestamptz NOT NULL,
  -- Our number of the returning entry, and the file for the bank that takes it; null while it waits.
  return_trace text,
  file_name text,
  PRIMARY KEY (account_id, journal_id),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal
);
CREATE INDEX deposit_return_to_file ON issuer.deposit_return (returned_at) WHERE file_name IS NULL;
