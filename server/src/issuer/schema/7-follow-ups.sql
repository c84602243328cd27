-- Facts beside the ledger: deposits, credits of a dispute, and cases that people look into.

CREATE TABLE issuer.deposit_fact (
  account_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  entry_description text,
  is_federal_benefit boolean NOT NULL,
  effective_on date NOT NULL,
  trace_number text CHECK (trace_number ~ '^[0-9]{15}$'),
  company_id text,
  PRIMARY KEY (account_id, journal_id),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal
);
COMMENT ON TABLE issuer.deposit_fact IS 'The bank''s own facts of a deposit, beside the ledger.';
COMMENT ON COLUMN issuer.deposit_fact.entry_description IS
  'The payer''s name for it: ''XXSOC SEC''; null where it says nothing.';
COMMENT ON COLUMN issuer.deposit_fact.is_federal_benefit IS 'Whether it is a payment of a federal agency.';
COMMENT ON COLUMN issuer.deposit_fact.effective_on IS 'The banking day on which it counts.';
COMMENT ON COLUMN issuer.deposit_fact.trace_number IS
  'The payer''s bank''s number of the entry, by which it goes back.';
COMMENT ON COLUMN issuer.deposit_fact.company_id IS 'The payer''s company, by which it goes back.';

CREATE TABLE issuer.deposit_return (
  account_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  code text NOT NULL CHECK (code ~ '^R[0-9]{2}$'),
  returned_at timestamptz NOT NULL,
  return_trace text,
  file_name text,
  PRIMARY KEY (account_id, journal_id),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal
);
COMMENT ON TABLE issuer.deposit_return IS 'A deposit that goes back to its payer.';
COMMENT ON COLUMN issuer.deposit_return.journal_id IS 'The deposit.';
COMMENT ON COLUMN issuer.deposit_return.return_trace IS 'Our number of the returning entry.';
COMMENT ON COLUMN issuer.deposit_return.file_name IS 'The file for the bank that takes it; null while it waits.';

CREATE TABLE issuer.provisional_credit (
  account_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  credit_id text NOT NULL,
  outcome text CHECK (outcome IN ('FINAL', 'TAKEN_BACK')),
  ended_at timestamptz CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  repaid_cents bigint NOT NULL DEFAULT 0 CHECK (repaid_cents >= 0),
  honored_until date,
  PRIMARY KEY (account_id, journal_id),
  UNIQUE (account_id, credit_id),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal
);
COMMENT ON TABLE issuer.provisional_credit IS
  'A credit that was given while a dispute is looked into, and its end; open while there is no outcome.';
COMMENT ON COLUMN issuer.provisional_credit.credit_id IS 'The network''s id of it.';
COMMENT ON COLUMN issuer.provisional_credit.repaid_cents IS
  'How much of a credit the program has got back, because the disputed charge came back from the merchant''s bank.';
COMMENT ON COLUMN issuer.provisional_credit.honored_until IS
  'Until when payments that repeat are made as if a credit had not been taken back (12 CFR 1005.11(d)(2)(ii)).';

CREATE TABLE issuer.exception (
  account_id bigint NOT NULL REFERENCES issuer.account,
  exception_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  reference text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolution text CHECK ((resolution IS NULL) = (resolved_at IS NULL)),
  PRIMARY KEY (account_id, exception_id),
  -- The same thing told again is the same exception.
  UNIQUE (account_id, kind, reference)
);
COMMENT ON TABLE issuer.exception IS
  'Cases that people have to look into, in one list until somebody resolves them (docs/domain.md §3 and §7). What'
  ' the cardholder sees is right already, or waits; an exception says what a person should know or decide.';
COMMENT ON COLUMN issuer.exception.reference IS
  'Its subject: the id of an authorization, a clearing, a transfer, or a trace number and its code.';
COMMENT ON COLUMN issuer.exception.facts IS
  'Anything else that helps to decide, such as amounts in cents. Never a number of a card or an account.';

CREATE TABLE issuer.reconciliation (
  day date NOT NULL,
  line text NOT NULL,
  told_count bigint NOT NULL,
  told_cents bigint NOT NULL,
  booked_count bigint NOT NULL,
  booked_cents bigint NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (day, line)
);
COMMENT ON TABLE issuer.reconciliation IS
  'A line of the daily check: what a day was told from outside, and what was booked of it.';
COMMENT ON COLUMN issuer.reconciliation.line IS 'Its name, as `npm run reconciliation` prints it.';
COMMENT ON COLUMN issuer.reconciliation.told_count IS 'How many messages or entries, and the sum of their cents.';
COMMENT ON COLUMN issuer.reconciliation.booked_count IS 'How many of them the ledger has, and the sum of their cents.';

CREATE INDEX deposit_return_to_file ON issuer.deposit_return (returned_at) WHERE file_name IS NULL;
CREATE INDEX exception_open ON issuer.exception (opened_at) WHERE resolved_at IS NULL;
CREATE INDEX exception_id ON issuer.exception (exception_id);
