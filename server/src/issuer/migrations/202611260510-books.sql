-- The chart of accounts is whole: each line of a journal stands in a book of its own kind, and the program's own movements
-- have journals. Old entries stay as they are; the first close of the books gives each its place by journals of that day.
ALTER TABLE issuer.entry DROP CONSTRAINT entry_book_check;
-- Not checked anew: the constraint before was narrower.
ALTER TABLE issuer.entry ADD CONSTRAINT entry_book_check CHECK (book IN (
  'HOLDER', 'SETTLEMENT', 'ACH_IN', 'ACH_CLEARING', 'RETURNS', 'FEE_INCOME', 'ADJUSTMENT', 'PROVISIONAL_CREDIT',
  'CHECKS_OUTSTANDING', 'UNCLAIMED_PROPERTY')) NOT VALID;
COMMENT ON TABLE issuer.entry IS
  'A line of a journal. Book ''HOLDER'' is the cardholder''s money, which the program owes; the other books are the'
  ' program''s side, summed and never updated, so that no row is shared by all accounts. A positive amount is a credit.';

-- A day's journals are found by when they were posted, so that a late one is counted at the next close.
CREATE INDEX journal_by_posting ON issuer.journal USING brin (posted_at);

CREATE TABLE issuer.program_journal (
  program_journal_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('ACH_FILE', 'CASH_IN', 'RECLASSIFICATION', 'SETTLEMENT')),
  reference text NOT NULL UNIQUE,
  business_day date NOT NULL,
  posted_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.program_journal IS
  'A movement of the program''s own books, which no cardholder''s balance takes part in. It never changes.';
COMMENT ON COLUMN issuer.program_journal.reference IS 'Makes it unrepeatable.';

CREATE TABLE issuer.program_entry (
  program_journal_id bigint NOT NULL REFERENCES issuer.program_journal,
  book text NOT NULL CHECK (book IN (
    'CASH_FBO', 'CASH_PROGRAM', 'CASH_FEES', 'SETTLEMENT', 'INTERCHANGE', 'ACH_IN', 'ACH_CLEARING', 'RETURNS',
    'FEE_INCOME', 'ADJUSTMENT', 'PROVISIONAL_CREDIT', 'MICRO_DEPOSITS', 'CHECKS_OUTSTANDING', 'UNCLAIMED_PROPERTY',
    'SUSPENSE', 'NETWORK_FEES')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  PRIMARY KEY (program_journal_id, book)
);
COMMENT ON TABLE issuer.program_entry IS 'A line of a journal of the program. A positive amount is a credit.';

CREATE TABLE issuer.books_close (
  closed_on date PRIMARY KEY,
  closed_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.books_close IS 'A business day whose books are closed.';

CREATE TABLE issuer.book_movement (
  closed_on date NOT NULL REFERENCES issuer.books_close,
  business_day date NOT NULL,
  book text NOT NULL,
  is_program boolean NOT NULL,
  debit_cents bigint NOT NULL CHECK (debit_cents >= 0),
  credit_cents bigint NOT NULL CHECK (credit_cents >= 0),
  entries bigint NOT NULL CHECK (entries > 0),
  PRIMARY KEY (closed_on, business_day, book, is_program)
);
COMMENT ON TABLE issuer.book_movement IS
  'The entries that the close of a day counted, by book. Each entry is counted once: one that was posted to a day after'
  ' that day''s close is counted at the next, under its own day.';
COMMENT ON COLUMN issuer.book_movement.is_program IS 'Whether these are lines of the program''s own journals.';
CREATE INDEX book_movement_day ON issuer.book_movement (business_day);

CREATE FUNCTION issuer.require_program_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY program_journal_id HAVING sum(amount_cents) <> 0) THEN
    RAISE EXCEPTION 'a journal must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Posts one journal of the program. The same reference with the same lines is answered again: 'false'; with other lines it
-- is refused.
CREATE FUNCTION issuer.post_program_journal(
  p_kind text, p_reference text, p_business_day date, p_posted_at timestamptz, p_books text[], p_amounts bigint[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
BEGIN
  INSERT INTO issuer.program_journal (kind, reference, business_day, posted_at)
    VALUES (p_kind, p_reference, p_business_day, p_posted_at)
    ON CONFLICT (reference) DO NOTHING RETURNING program_journal_id INTO v_id;
  IF v_id IS NOT NULL THEN
    INSERT INTO issuer.program_entry (program_journal_id, book, amount_cents)
      SELECT v_id, line.book, line.amount_cents FROM unnest(p_books, p_amounts) AS line (book, amount_cents);
    RETURN true;
  END IF;
  IF (SELECT array_agg((entry.book, entry.amount_cents)::text ORDER BY entry.book)
      FROM issuer.program_entry AS entry JOIN issuer.program_journal AS journal USING (program_journal_id)
      WHERE journal.reference = p_reference)
    IS DISTINCT FROM
      (SELECT array_agg((line.book, line.amount_cents)::text ORDER BY line.book)
       FROM unnest(p_books, p_amounts) AS line (book, amount_cents)) THEN
    RAISE EXCEPTION 'reference was used with other data' USING ERRCODE = 'CL409';
  END IF;
  RETURN false;
END $$;

CREATE TRIGGER program_entry_zero_sum AFTER INSERT ON issuer.program_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION issuer.require_program_zero_sum();
CREATE TRIGGER program_journal_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.program_journal
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();
CREATE TRIGGER program_entry_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.program_entry
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();
CREATE TRIGGER books_close_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.books_close
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();
CREATE TRIGGER book_movement_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.book_movement
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();
