-- What people have to look into, in one list until somebody resolves it (domain decision, §3 and §7). What the cardholder
-- sees is right already, or waits; an exception says what a person should know or decide.
CREATE TABLE issuer.exception (
  account_id bigint NOT NULL REFERENCES issuer.account,
  exception_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind text NOT NULL,
  -- What it is about: the id of an authorization, a clearing, a transfer, or a trace number and its code.
  reference text NOT NULL,
  -- Anything else that helps to decide, such as amounts in cents. Never a number of a card or an account.
  facts jsonb NOT NULL DEFAULT '{}',
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolution text CHECK ((resolution IS NULL) = (resolved_at IS NULL)),
  PRIMARY KEY (account_id, exception_id),
  -- The same thing told again is the same exception.
  UNIQUE (account_id, kind, reference)
);
CREATE INDEX exception_open ON issuer.exception (opened_at) WHERE resolved_at IS NULL;

INSERT INTO issuer.exception (account_id, kind, reference, facts, opened_at)
SELECT account_id, 'ACH_' || kind, trace_number || ' ' || return_code, jsonb_build_object('returnCode', return_code),
  opened_at
FROM issuer.ach_case ON CONFLICT DO NOTHING;
DROP TABLE issuer.ach_case;

-- A transfer whose card was reported stolen before it was filed waits for a person.
ALTER TABLE issuer.transfer DROP CONSTRAINT transfer_state_check;
ALTER TABLE issuer.transfer ADD CONSTRAINT transfer_state_check
  CHECK (state IN ('CONFIRMED', 'HELD', 'FILED', 'SETTLED', 'COMPLETED', 'RETURNED'));

-- The entry that takes the two amounts of a proof back, where the program wants it, is a debit.
ALTER TABLE issuer.ach_entry ADD COLUMN is_debit boolean NOT NULL DEFAULT false;
