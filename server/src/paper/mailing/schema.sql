CREATE SCHEMA mailing;
COMMENT ON SCHEMA mailing IS
  'Paper that the program prints and mails: statements, other letters, and the print files in which all of them'
  ' leave.';

CREATE TABLE mailing.print_file (
  file_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('STATEMENTS', 'LETTERS')),
  language text NOT NULL,
  made_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('BUILT', 'READY', 'DROPPED')),
  pieces integer NOT NULL CHECK (pieces > 0),
  pages integer,
  built_at timestamptz NOT NULL,
  left_on date
);
COMMENT ON TABLE mailing.print_file IS
  'A file for the mail house. It is built in one transaction, laid ready in the next, let go in a third, as files for'
  ' the bank are. Its pages are put together when it is laid ready, and not kept here.';
COMMENT ON COLUMN mailing.print_file.made_on IS 'The program''s business day on which it was built.';
COMMENT ON COLUMN mailing.print_file.pages IS 'Sheets'' sides of all pieces together; null until it was laid ready.';
COMMENT ON COLUMN mailing.print_file.left_on IS 'The business day on which it left last; null until it has.';

CREATE TABLE mailing.paper_subscription (
  account_id bigint PRIMARY KEY,
  holder_id bigint NOT NULL,
  subscribed_at timestamptz NOT NULL,
  subscribed_on date NOT NULL
);
COMMENT ON TABLE mailing.paper_subscription IS 'Accounts whose statements go out on paper. No row: none.';
COMMENT ON COLUMN mailing.paper_subscription.subscribed_on IS 'The program''s business day of it.';

CREATE TABLE mailing.paper_statement (
  account_id bigint NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  holder_id bigint NOT NULL,
  file_id bigint NOT NULL REFERENCES mailing.print_file,
  to_sealed bytea NOT NULL,
  fee text CHECK (fee IN ('CHARGED', 'LOW_BALANCE', 'LATE', 'CLOSED')),
  PRIMARY KEY (account_id, month)
);
COMMENT ON TABLE mailing.paper_statement IS 'The statement of a month on paper: each account has it once.';
COMMENT ON COLUMN mailing.paper_statement.to_sealed IS 'Name and address as they stood when it was filed.';
COMMENT ON COLUMN mailing.paper_statement.fee IS 'The end of its fee, settled once it has left; null until then.';

CREATE TABLE mailing.letter (
  letter_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  data_sealed bytea NOT NULL,
  to_sealed bytea,
  queued_at timestamptz NOT NULL,
  file_id bigint REFERENCES mailing.print_file,
  UNIQUE (holder_id, kind, reference)
);
COMMENT ON TABLE mailing.letter IS 'Any other letter that waits for a print file.';
COMMENT ON COLUMN mailing.letter.reference IS 'Its subject: the same kind and reference is the same letter.';
COMMENT ON COLUMN mailing.letter.to_sealed IS
  'Where it goes, if not to the address on record when it is filed: name and address.';

CREATE TABLE mailing.returned_mail (
  holder_id bigint PRIMARY KEY,
  returned_at timestamptz NOT NULL
);
COMMENT ON TABLE mailing.returned_mail IS
  'Mail that came back, as staff say: nothing more goes to that address. The latest counts.';

CREATE INDEX print_file_undropped ON mailing.print_file (file_id) WHERE state <> 'DROPPED';
CREATE INDEX paper_statement_file ON mailing.paper_statement (file_id, account_id);
CREATE INDEX paper_statement_uncharged ON mailing.paper_statement (file_id) WHERE fee IS NULL;
CREATE INDEX letter_waiting ON mailing.letter (letter_id) WHERE file_id IS NULL;
CREATE INDEX letter_file ON mailing.letter (file_id, letter_id) WHERE file_id IS NOT NULL;
