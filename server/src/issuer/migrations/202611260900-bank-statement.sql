-- The bank's word on our accounts, and how that differs from the books of cash.

CREATE TABLE issuer.bank_statement (
  book text NOT NULL CHECK (book IN ('CASH_FBO', 'CASH_PROGRAM', 'CASH_FEES')),
  statement_day date NOT NULL,
  sha256 bytea NOT NULL,
  opening_cents bigint NOT NULL,
  closing_cents bigint NOT NULL,
  lines integer NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (book, statement_day)
);
COMMENT ON TABLE issuer.bank_statement IS 'A day of one of the program''s bank accounts, as the bank told it.';
COMMENT ON COLUMN issuer.bank_statement.book IS 'The book of cash that the account is; its number is not kept.';
COMMENT ON COLUMN issuer.bank_statement.sha256 IS 'Of what was read: the same day may not come with other content.';

CREATE TABLE issuer.bank_statement_line (
  book text NOT NULL,
  statement_day date NOT NULL,
  line integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ACH_FILE', 'ACH_IN', 'WIRE', 'CHECK', 'OTHER')),
  code text NOT NULL,
  match_key text NOT NULL,
  amount_cents bigint NOT NULL,
  PRIMARY KEY (book, statement_day, line),
  FOREIGN KEY (book, statement_day) REFERENCES issuer.bank_statement
);
COMMENT ON TABLE issuer.bank_statement_line IS 'A line of a bank statement. Its text, which may name people, is not kept.';
COMMENT ON COLUMN issuer.bank_statement_line.code IS 'The bank''s own code of the transaction.';
COMMENT ON COLUMN issuer.bank_statement_line.match_key IS 'Names the movement of cash that it must be in the books.';
COMMENT ON COLUMN issuer.bank_statement_line.amount_cents IS 'Positive where money came in.';
CREATE INDEX bank_statement_line_key ON issuer.bank_statement_line (match_key);

CREATE TABLE issuer.bank_item (
  item_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list text NOT NULL CHECK (list IN ('MISSING_HERE', 'MISSING_THERE', 'DIFFERENT')),
  book text NOT NULL,
  match_key text NOT NULL,
  business_day date NOT NULL,
  our_cents bigint,
  their_cents bigint,
  opened_on date NOT NULL,
  closed_on date,
  closed_by text,
  closed_because text,
  UNIQUE NULLS NOT DISTINCT (book, match_key, our_cents, their_cents)
);
COMMENT ON TABLE issuer.bank_item IS
  'A difference between the bank and the books of cash. It is closed when its other side comes, or by staff.';
COMMENT ON COLUMN issuer.bank_item.closed_by IS 'The member of the staff who closed it; null where its other side came.';
CREATE INDEX bank_item_open ON issuer.bank_item (list, business_day) WHERE closed_on IS NULL;
