-- The card network's word on what it settled, and how that differs from what was posted.

CREATE TABLE issuer.settlement_file (
  file_id text PRIMARY KEY,
  sequence integer NOT NULL UNIQUE,
  business_day date NOT NULL,
  sha256 bytea NOT NULL,
  lines integer NOT NULL,
  net_cents bigint NOT NULL,
  interchange_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  taken_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.settlement_file IS 'A day''s settlement file of the card network that was taken.';
COMMENT ON COLUMN issuer.settlement_file.business_day IS 'The network''s settlement day.';
COMMENT ON COLUMN issuer.settlement_file.sha256 IS 'Of the whole file: the same id may not come with other content.';
COMMENT ON COLUMN issuer.settlement_file.net_cents IS 'Positive where we owe the network.';

CREATE TABLE issuer.settlement_line (
  file_id text NOT NULL REFERENCES issuer.settlement_file,
  line integer NOT NULL,
  kind text NOT NULL,
  journal_kind text NOT NULL,
  network_id text NOT NULL,
  reference text NOT NULL,
  amount_cents bigint NOT NULL,
  interchange_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  account_id bigint,
  journal_id bigint,
  posted_kind text,
  posted_cents bigint,
  PRIMARY KEY (file_id, line)
);
COMMENT ON TABLE issuer.settlement_line IS 'A transaction that the card network settled.';
COMMENT ON COLUMN issuer.settlement_line.journal_kind IS 'The kind of journal that it must have here.';
COMMENT ON COLUMN issuer.settlement_line.reference IS 'The reference of that journal.';
COMMENT ON COLUMN issuer.settlement_line.journal_id IS 'The journal that it was found to be; null while none is found.';
COMMENT ON COLUMN issuer.settlement_line.posted_cents IS 'The amount of that journal, with the sign of the network.';
CREATE INDEX settlement_line_reference ON issuer.settlement_line (reference);
CREATE INDEX settlement_line_unmatched ON issuer.settlement_line (reference) WHERE journal_id IS NULL;
CREATE UNIQUE INDEX settlement_line_journal ON issuer.settlement_line (account_id, journal_id);

CREATE TABLE issuer.settlement_item (
  item_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list text NOT NULL CHECK (list IN ('MISSING_HERE', 'MISSING_THERE', 'DIFFERENT')),
  reference text NOT NULL,
  file_id text,
  line integer,
  account_id bigint,
  journal_id bigint,
  business_day date NOT NULL,
  our_cents bigint,
  their_cents bigint,
  opened_on date NOT NULL,
  closed_on date,
  closed_by text,
  closed_because text,
  UNIQUE NULLS NOT DISTINCT (list, file_id, line, account_id, journal_id)
);
COMMENT ON TABLE issuer.settlement_item IS
  'A difference between the network and the ledger. It is closed when its other side comes, or by staff.';
COMMENT ON COLUMN issuer.settlement_item.closed_by IS 'The member of the staff who closed it; null where its other side came.';
CREATE INDEX settlement_item_open ON issuer.settlement_item (list, business_day) WHERE closed_on IS NULL;
