-- Problems that people tell: their days, their money, and what was said. A process of the release before knows none of it.
CREATE SEQUENCE issuer.problem_number START WITH 204861;
CREATE TABLE issuer.problem (
  account_id bigint NOT NULL REFERENCES issuer.account,
  problem_id bigint NOT NULL,
  card_id bigint NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'NEEDS_HOLDER', 'DECIDED', 'WITHDRAWN')),
  told_on date NOT NULL,
  told_at timestamptz NOT NULL,
  told_by text NOT NULL,
  is_new_account boolean NOT NULL,
  credit_by date,
  answer_by date NOT NULL,
  on_day date,
  learned_on date,
  payer text,
  outcome text CHECK (outcome IN ('RIGHT', 'PARTLY', 'NO_ERROR', 'ANSWERED')),
  reason text,
  decided_on date CHECK ((decided_on IS NULL) = (outcome IS NULL)),
  decided_at timestamptz,
  liability_cents bigint CHECK (liability_cents >= 0),
  liability_reason text,
  take_back_on date,
  papers_asked_at timestamptz,
  PRIMARY KEY (account_id, problem_id),
  CHECK ((state = 'DECIDED') = (outcome IS NOT NULL))
);
COMMENT ON TABLE issuer.problem IS 'A problem that was told, and the days by which something has to be done about it (docs/problems.md).';
COMMENT ON COLUMN issuer.problem.problem_id IS 'Drawn in sequence; people know it as P-204861.';
COMMENT ON COLUMN issuer.problem.card_id IS 'The card by which it was told.';
COMMENT ON COLUMN issuer.problem.told_on IS 'The program''s day of the first word about it, by whatever way; the days count from it.';
COMMENT ON COLUMN issuer.problem.credit_by IS
  'By this day there is an answer, or credit while it is looked into; null where no law gives that.';
COMMENT ON COLUMN issuer.problem.answer_by IS 'By this day there is an answer.';
COMMENT ON COLUMN issuer.problem.on_day IS 'The day on which it was cancelled or promised, or on which the deposit was expected.';
COMMENT ON COLUMN issuer.problem.learned_on IS 'The day on which the holder saw that the card was gone; null: nobody knows.';
COMMENT ON COLUMN issuer.problem.payer IS 'The payer of a missing deposit, as the holder wrote it.';
COMMENT ON COLUMN issuer.problem.liability_cents IS
  'The amount that the holder bears of charges that somebody else made (12 CFR 1005.6); null for other problems.';
COMMENT ON COLUMN issuer.problem.take_back_on IS
  'The day on which credit is taken back, told before; null where none is, or it was taken.';
CREATE INDEX problem_open ON issuer.problem (answer_by) WHERE state IN ('OPEN', 'NEEDS_HOLDER');
CREATE INDEX problem_to_take_back ON issuer.problem (take_back_on) WHERE take_back_on IS NOT NULL;
CREATE INDEX problem_id ON issuer.problem (problem_id);

CREATE TABLE issuer.problem_charge (
  account_id bigint NOT NULL,
  problem_id bigint NOT NULL,
  charge_no integer NOT NULL,
  authorization_id text,
  journal_id bigint,
  charged_cents bigint NOT NULL CHECK (charged_cents >= 0),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  credited_cents bigint NOT NULL DEFAULT 0 CHECK (credited_cents >= 0),
  denied_cents bigint NOT NULL DEFAULT 0 CHECK (denied_cents >= 0),
  recovered_cents bigint NOT NULL DEFAULT 0 CHECK (recovered_cents >= 0),
  written_off_cents bigint NOT NULL DEFAULT 0 CHECK (written_off_cents >= 0),
  represented_cents bigint NOT NULL DEFAULT 0 CHECK (represented_cents >= 0),
  remaining_cents bigint NOT NULL GENERATED ALWAYS AS
    (amount_cents - denied_cents - recovered_cents - written_off_cents) STORED CHECK (remaining_cents >= 0),
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (account_id, problem_id, charge_no),
  FOREIGN KEY (account_id, problem_id) REFERENCES issuer.problem,
  CHECK (credited_cents <= amount_cents)
);
COMMENT ON TABLE issuer.problem_charge IS
  'A charge of a problem, or the deposit that is missing. Its amount is what was denied, recovered, written off, and remains.';
COMMENT ON COLUMN issuer.problem_charge.authorization_id IS 'Null of a charge that nobody asked for, and of a missing deposit.';
COMMENT ON COLUMN issuer.problem_charge.journal_id IS 'Its posting; null while it is pending, and of a missing deposit.';
COMMENT ON COLUMN issuer.problem_charge.charged_cents IS 'The amount that was taken, or that should have come.';
COMMENT ON COLUMN issuer.problem_charge.amount_cents IS 'The part of it that is in question.';
COMMENT ON COLUMN issuer.problem_charge.credited_cents IS 'The amount that the holder has of it now.';
COMMENT ON COLUMN issuer.problem_charge.denied_cents IS 'The amount on which no mistake was found, or that the holder bears.';
COMMENT ON COLUMN issuer.problem_charge.recovered_cents IS 'The amount that came back from the merchant''s bank, and stayed.';
COMMENT ON COLUMN issuer.problem_charge.represented_cents IS
  'The amount that had come back and that the merchant''s bank took again; the program bears it meanwhile.';
COMMENT ON COLUMN issuer.problem_charge.written_off_cents IS 'The amount that the program bears.';
CREATE UNIQUE INDEX problem_charge_authorization ON issuer.problem_charge (account_id, authorization_id) WHERE is_open;
CREATE UNIQUE INDEX problem_charge_journal ON issuer.problem_charge (account_id, journal_id) WHERE is_open;

CREATE TABLE issuer.problem_step (
  account_id bigint NOT NULL,
  step_id bigint GENERATED ALWAYS AS IDENTITY,
  problem_id bigint NOT NULL,
  step text NOT NULL,
  business_day date NOT NULL,
  happened_at timestamptz NOT NULL,
  amount_cents bigint,
  PRIMARY KEY (account_id, step_id),
  FOREIGN KEY (account_id, problem_id) REFERENCES issuer.problem
);
COMMENT ON TABLE issuer.problem_step IS 'A step of a problem. A row never changes.';
CREATE INDEX problem_step_problem ON issuer.problem_step (account_id, problem_id, step_id);
CREATE TRIGGER problem_step_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.problem_step
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();

CREATE SEQUENCE issuer.problem_word_id;
CREATE TABLE issuer.problem_word (
  account_id bigint NOT NULL,
  word_id bigint NOT NULL,
  problem_id bigint NOT NULL,
  said_by text NOT NULL CHECK (said_by IN ('HOLDER', 'STAFF')),
  said_at timestamptz NOT NULL,
  text_sealed bytea NOT NULL,
  PRIMARY KEY (account_id, word_id),
  FOREIGN KEY (account_id, problem_id) REFERENCES issuer.problem
);
COMMENT ON TABLE issuer.problem_word IS 'A message about a problem, from the holder or to them.';
CREATE INDEX problem_word_problem ON issuer.problem_word (account_id, problem_id, word_id);

CREATE SEQUENCE issuer.problem_paper_id;
CREATE TABLE issuer.problem_paper (
  account_id bigint NOT NULL,
  paper_id bigint NOT NULL,
  problem_id bigint NOT NULL,
  added_by text NOT NULL CHECK (added_by IN ('HOLDER', 'STAFF')),
  added_at timestamptz NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer NOT NULL CHECK (bytes > 0),
  content_sealed bytea NOT NULL,
  PRIMARY KEY (account_id, paper_id),
  FOREIGN KEY (account_id, problem_id) REFERENCES issuer.problem
);
COMMENT ON TABLE issuer.problem_paper IS 'A photo or PDF about a problem, without its metadata.';
CREATE INDEX problem_paper_problem ON issuer.problem_paper (account_id, problem_id, paper_id);

ALTER TABLE issuer.program_journal DROP CONSTRAINT program_journal_kind_check;
ALTER TABLE issuer.program_journal ADD CONSTRAINT program_journal_kind_check
  CHECK (kind IN ('ACH_FILE', 'CASH_IN', 'CHECK', 'RECLASSIFICATION', 'REPRESENTMENT', 'SETTLEMENT', 'UNCLAIMED', 'WRITE_OFF'));
