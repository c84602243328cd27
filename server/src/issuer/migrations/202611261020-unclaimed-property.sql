-- Money that nobody claims: who was last heard of when, what becomes of each balance, and the reports to the states. A process
-- of the release before knows none of it.
CREATE TABLE issuer.holder_contact (
  holder_id bigint PRIMARY KEY,
  contacted_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.holder_contact IS
  'When a holder last signed in, to the day. Sign-ins themselves are forgotten before money counts as abandoned.';

-- Sign-ins from before this table are on record as long as sign-ins are kept.
DO $$ BEGIN
  IF to_regclass('identity.session') IS NOT NULL THEN
    INSERT INTO issuer.holder_contact (holder_id, contacted_at)
      SELECT login.holder_id, max(session.last_used_at) FROM identity.session JOIN identity.login USING (login_id)
      GROUP BY login.holder_id;
  END IF;
END $$;

CREATE TABLE issuer.unclaimed_property (
  account_id bigint NOT NULL REFERENCES issuer.account,
  report_year integer NOT NULL,
  holder_id bigint NOT NULL,
  law_state text NOT NULL CHECK (law_state ~ '^[A-Z]{2}$'),
  state text NOT NULL DEFAULT 'FOUND'
    CHECK (state IN ('FOUND', 'WRITTEN', 'CLAIMED', 'DUE', 'ESCHEATED', 'RECOVERED')),
  contact_on date NOT NULL,
  dormant_on date NOT NULL,
  due_on date NOT NULL,
  answer_by date NOT NULL,
  amount_cents bigint CHECK (amount_cents > 0),
  report_version integer,
  PRIMARY KEY (account_id, report_year),
  CHECK (amount_cents IS NOT NULL OR state IN ('FOUND', 'WRITTEN', 'CLAIMED'))
);
COMMENT ON TABLE issuer.unclaimed_property IS
  'A balance whose owner has not been heard of for so long that the law of a state takes it (docs/unclaimed-property.md).';
COMMENT ON COLUMN issuer.unclaimed_property.report_year IS 'The year in which its report is due.';
COMMENT ON COLUMN issuer.unclaimed_property.law_state IS 'The state whose law takes it: that of the last known address.';
COMMENT ON COLUMN issuer.unclaimed_property.state IS 'The newest of its steps.';
COMMENT ON COLUMN issuer.unclaimed_property.contact_on IS 'The day on which its owner was last heard of.';
COMMENT ON COLUMN issuer.unclaimed_property.dormant_on IS 'From this day on it counts as abandoned.';
COMMENT ON COLUMN issuer.unclaimed_property.answer_by IS 'The last day on which its owner keeps it by a sign-in or a call.';
COMMENT ON COLUMN issuer.unclaimed_property.amount_cents IS 'The amount that left the account; null while none has.';
COMMENT ON COLUMN issuer.unclaimed_property.report_version IS 'The version of the report that has it; null: none yet.';
CREATE INDEX unclaimed_property_open ON issuer.unclaimed_property (law_state, report_year)
  WHERE state IN ('FOUND', 'WRITTEN', 'DUE');

CREATE TABLE issuer.unclaimed_step (
  account_id bigint NOT NULL,
  step_id bigint GENERATED ALWAYS AS IDENTITY,
  report_year integer NOT NULL,
  state text NOT NULL,
  business_day date NOT NULL,
  happened_at timestamptz NOT NULL,
  journal_id bigint,
  PRIMARY KEY (account_id, step_id)
);
COMMENT ON TABLE issuer.unclaimed_step IS 'A step of an unclaimed balance: its state and since when; it never changes.';
COMMENT ON COLUMN issuer.unclaimed_step.journal_id IS 'The journal that took the money from the account, or brought it back.';
CREATE TRIGGER unclaimed_step_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.unclaimed_step
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();

CREATE TABLE issuer.unclaimed_report (
  report_year integer NOT NULL,
  law_state text NOT NULL,
  version integer NOT NULL,
  name text PRIMARY KEY,
  items integer NOT NULL CHECK (items > 0),
  total_cents bigint NOT NULL CHECK (total_cents > 0),
  content_sealed bytea NOT NULL,
  written_at timestamptz NOT NULL,
  paid_on date,
  UNIQUE (report_year, law_state, version)
);
COMMENT ON TABLE issuer.unclaimed_report IS
  'A report to a state. It is kept as it was written; where owners claim their money before it is paid, another version takes its place.';
COMMENT ON COLUMN issuer.unclaimed_report.content_sealed IS 'The file, with names and social security numbers.';
COMMENT ON COLUMN issuer.unclaimed_report.paid_on IS 'The business day on which its total was paid to the state; null: not yet.';

ALTER TABLE issuer.program_journal DROP CONSTRAINT program_journal_kind_check;
ALTER TABLE issuer.program_journal ADD CONSTRAINT program_journal_kind_check
  CHECK (kind IN ('ACH_FILE', 'CASH_IN', 'CHECK', 'RECLASSIFICATION', 'SETTLEMENT', 'UNCLAIMED'));

-- Locks an account, then reads all that it takes to judge whether its balance is abandoned. A volatile function, so that the
-- reads see what was committed while it waited for the lock; each table is told the account by itself.
CREATE FUNCTION issuer.dormancy_facts(p_account_id bigint) RETURNS TABLE (
  holder_id bigint, is_closed boolean, posted_cents bigint, held_cents bigint, died_on date, address_sealed bytea,
  contacted_at timestamptz, is_in_dispute boolean, has_case boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT account.holder_id, account.closed_at IS NOT NULL, account.posted_cents, account.held_cents, holder.died_on,
      holder.address_sealed,
      greatest(account.opened_at, account.heard_at,
        (SELECT max(asked.created_at) FROM issuer.authorization AS asked WHERE asked.account_id = p_account_id),
        (SELECT max(journal.posted_at) FROM issuer.journal WHERE journal.account_id = p_account_id
           AND journal.kind IN ('PURCHASE', 'CASH', 'BANK_TRANSFER')),
        (SELECT max(transfer.confirmed_at) FROM issuer.transfer WHERE transfer.account_id = p_account_id)),
      EXISTS (SELECT FROM issuer.provisional_credit AS credit
        WHERE credit.account_id = p_account_id AND credit.outcome IS NULL),
      EXISTS (SELECT FROM issuer.exception WHERE exception.account_id = p_account_id AND exception.resolved_at IS NULL
        AND exception.kind NOT IN ('STRANDED', 'CARD_UNDELIVERABLE', 'CARD_NOT_REPORTED', 'STATEMENT_NOT_MAILED'))
    FROM issuer.account JOIN issuer.holder USING (holder_id) WHERE account.account_id = p_account_id;
END $$;
