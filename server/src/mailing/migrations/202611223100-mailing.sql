-- What the program prints and mails. Who wants statements on paper, which went out, the other letters that wait, and the
-- print files in which all of them leave.
CREATE SCHEMA mailing;

-- Statements on paper are of an account. No row: none.
CREATE TABLE mailing.paper_subscription (
  account_id bigint PRIMARY KEY,
  holder_id bigint NOT NULL,
  subscribed_at timestamptz NOT NULL,
  -- The program's business day of it.
  subscribed_on date NOT NULL
);

-- Mail that came back, as staff say: nothing more goes to that address. What counts is the latest.
CREATE TABLE mailing.returned_mail (
  holder_id bigint PRIMARY KEY,
  returned_at timestamptz NOT NULL
);

-- A file for who prints and mails. It is built in one transaction, laid ready in the next, let go in a third, as files for
-- the bank are; what is printed is put together when it is laid ready, and not kept here.
CREATE TABLE mailing.print_file (
  file_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('STATEMENTS', 'LETTERS')),
  language text NOT NULL,
  -- The program's business day on which it was built.
  made_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('BUILT', 'READY', 'DROPPED')),
  pieces integer NOT NULL CHECK (pieces > 0),
  -- Sheets' sides of all pieces together; null until it was laid ready.
  pages integer,
  built_at timestamptz NOT NULL,
  -- The business day on which it left last; null until it has.
  left_on date
);
CREATE INDEX print_file_undropped ON mailing.print_file (file_id) WHERE state <> 'DROPPED';

-- The statement of a month on paper: each account has it once.
CREATE TABLE mailing.paper_statement (
  account_id bigint NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  holder_id bigint NOT NULL,
  file_id bigint NOT NULL REFERENCES mailing.print_file,
  -- Name and address as they stood when it was filed.
  to_sealed bytea NOT NULL,
  -- What became of its fee when it had left; null until then.
  fee text CHECK (fee IN ('CHARGED', 'LOW_BALANCE', 'LATE', 'CLOSED')),
  PRIMARY KEY (account_id, month)
);
CREATE INDEX paper_statement_file ON mailing.paper_statement (file_id, account_id);
CREATE INDEX paper_statement_uncharged ON mailing.paper_statement (file_id) WHERE fee IS NULL;

-- Any other letter. `reference` is what it is about: the same kind and reference is the same letter.
CREATE TABLE mailing.letter (
  letter_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  data_sealed bytea NOT NULL,
  -- Where it goes, if not to the address on record when it is filed: name and address.
  to_sealed bytea,
  queued_at timestamptz NOT NULL,
  file_id bigint REFERENCES mailing.print_file,
  UNIQUE (holder_id, kind, reference)
);
CREATE INDEX letter_waiting ON mailing.letter (letter_id) WHERE file_id IS NULL;
CREATE INDEX letter_file ON mailing.letter (file_id, letter_id) WHERE file_id IS NOT NULL;
