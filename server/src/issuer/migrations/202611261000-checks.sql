-- The register of checks: each promise to pay by check has a row and a number, and the bank is told which checks it may pay.

ALTER TABLE issuer.program_journal DROP CONSTRAINT program_journal_kind_check;
-- Not checked anew: the constraint before was narrower.
ALTER TABLE issuer.program_journal ADD CONSTRAINT program_journal_kind_check CHECK (kind IN (
  'ACH_FILE', 'CASH_IN', 'RECLASSIFICATION', 'SETTLEMENT', 'CHECK', 'UNCLAIMED')) NOT VALID;

CREATE SEQUENCE issuer.check_number START WITH 100001;

CREATE TABLE issuer.positive_pay_file (
  file_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  made_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('BUILT', 'READY', 'DROPPED')),
  content_sealed bytea NOT NULL,
  checks integer NOT NULL CHECK (checks > 0),
  built_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.positive_pay_file IS
  'A file that tells the bank which checks it may pay and which not. It is built in one transaction, laid ready in the next,'
  ' let go in a third.';
COMMENT ON COLUMN issuer.positive_pay_file.content_sealed IS 'It names payees.';
CREATE INDEX positive_pay_file_undropped ON issuer.positive_pay_file (file_id) WHERE state <> 'DROPPED';

CREATE TABLE issuer.check (
  number bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  holder_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  cause text NOT NULL CHECK (cause IN ('CLOSED_ACCOUNT', 'ESTATE', 'UNCLAIMED', 'FEE_REFUND')),
  payee_kind text NOT NULL CHECK (payee_kind IN ('HOLDER', 'ESTATE')),
  payee_sealed bytea,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL
    CHECK (state IN ('WAITING', 'ISSUED', 'CASHED', 'STOPPED', 'VOIDED', 'STALE', 'REISSUED')),
  promised_on date NOT NULL,
  issued_on date CHECK (issued_on IS NOT NULL OR state IN ('WAITING', 'VOIDED', 'REISSUED')),
  cashed_on date CHECK ((cashed_on IS NOT NULL) = (state = 'CASHED')),
  bank_number bigint UNIQUE,
  replaces bigint UNIQUE REFERENCES issuer.check,
  back_journal_id bigint CHECK (back_journal_id IS NULL OR state = 'VOIDED'),
  issue_file_id bigint REFERENCES issuer.positive_pay_file,
  void_file_id bigint REFERENCES issuer.positive_pay_file
);
COMMENT ON TABLE issuer.check IS
  'The register of checks. Money left the cardholder''s account by a journal; the row says where it is now (docs/checks.md).';
COMMENT ON COLUMN issuer.check.number IS 'Drawn in sequence; printed on the check.';
COMMENT ON COLUMN issuer.check.journal_id IS 'The journal by which the money left the account.';
COMMENT ON COLUMN issuer.check.payee_sealed IS
  'Name, and address if not the one on record; null: not named yet, and the name on record if it goes to the holder.';
COMMENT ON COLUMN issuer.check.state IS
  'WAITING: somebody has to say to whom it goes; REISSUED: another check carries the money.';
COMMENT ON COLUMN issuer.check.bank_number IS
  'The number that stands on a check that was written by hand; null where the portal prints it.';
COMMENT ON COLUMN issuer.check.replaces IS 'The check whose money it carries.';
COMMENT ON COLUMN issuer.check.back_journal_id IS
  'The journal by which the money of a void check came back to the account; null while it is owed.';
COMMENT ON COLUMN issuer.check.issue_file_id IS 'The file that told the bank to pay it.';
COMMENT ON COLUMN issuer.check.void_file_id IS 'The file that told the bank not to pay it any more.';
CREATE INDEX check_account ON issuer.check (account_id, number);
CREATE INDEX check_out ON issuer.check (issued_on, number) WHERE state = 'ISSUED';
CREATE INDEX check_to_tell ON issuer.check (number) WHERE issue_file_id IS NULL OR void_file_id IS NULL;

CREATE TABLE issuer.check_step (
  step_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number bigint NOT NULL REFERENCES issuer.check,
  state text NOT NULL,
  happened_on date NOT NULL,
  stepped_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.check_step IS 'The steps of a check, each with its state. A row never changes.';
COMMENT ON COLUMN issuer.check_step.happened_on IS 'The program''s business day; of a cashed check the bank''s.';
CREATE INDEX check_step_number ON issuer.check_step (number, step_id);
CREATE TRIGGER check_step_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.check_step
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();

-- Checks that were promised before the register, by people who wrote them by hand or have yet to: nothing is printed of these
-- until somebody says what became of each.
INSERT INTO issuer.check (number, account_id, holder_id, journal_id, cause, payee_kind, amount_cents, state, promised_on)
SELECT nextval('issuer.check_number'), account_id, holder_id, journal_id,
  CASE payee_kind WHEN 'ESTATE' THEN 'ESTATE' ELSE 'CLOSED_ACCOUNT' END, payee_kind, amount_cents, 'WAITING', business_day
FROM (
  SELECT DISTINCT journal.posted_at, journal.account_id, journal.journal_id, account.holder_id, journal.business_day,
    -journal.amount_cents AS amount_cents,
    coalesce(noted.facts ->> 'payee', CASE WHEN holder.died_on IS NULL THEN 'HOLDER' ELSE 'ESTATE' END) AS payee_kind
  FROM issuer.journal JOIN issuer.entry USING (account_id, journal_id)
    JOIN issuer.account USING (account_id) JOIN issuer.holder USING (holder_id)
    LEFT JOIN issuer.exception AS noted ON noted.account_id = journal.account_id AND noted.kind = 'CHECK_TO_WRITE'
      AND noted.opened_at = journal.posted_at AND noted.facts ->> 'amountCents' = (-journal.amount_cents)::text
  WHERE journal.amount_cents < 0 AND (entry.book = 'CHECKS_OUTSTANDING'
    OR entry.book = 'ADJUSTMENT' AND journal.kind = 'ADJUSTMENT' AND journal.description = 'Balance by check')
  ORDER BY journal.posted_at, journal.account_id, journal.journal_id
) AS promised;

INSERT INTO issuer.check_step (number, state, happened_on, stepped_at)
SELECT paper.number, paper.state, paper.promised_on, journal.posted_at
FROM issuer.check AS paper JOIN issuer.journal USING (account_id, journal_id) ORDER BY paper.number;

-- A case names its check from now on.
UPDATE issuer.exception AS noted
SET reference = 'check:' || paper.number, facts = noted.facts || jsonb_build_object('number', paper.number)
FROM issuer.check AS paper JOIN issuer.journal USING (account_id, journal_id)
WHERE noted.account_id = paper.account_id AND noted.kind = 'CHECK_TO_WRITE' AND noted.opened_at = journal.posted_at
  AND noted.facts ->> 'amountCents' = paper.amount_cents::text;
