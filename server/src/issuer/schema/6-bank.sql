-- Money to the holder's own bank: the bank account, the transfers, and the files that carry them (ACH).

CREATE TABLE issuer.bank_account (
  account_id bigint NOT NULL REFERENCES issuer.account,
  bank_account_id bigint GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL CHECK (state IN ('ADDED', 'MICRO_SENT', 'VERIFIED', 'FAILED', 'EXPIRED', 'UNLINKED')),
  account_type text NOT NULL CHECK (account_type IN ('CHECKING', 'SAVINGS')),
  routing_number text NOT NULL CHECK (routing_number ~ '^[0-9]{9}$'),
  number_sealed bytea NOT NULL,
  number_lookup bytea NOT NULL,
  last4_digit text NOT NULL CHECK (last4_digit ~ '^[0-9]{4}$'),
  bank_name text NOT NULL,
  amounts_sealed bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 3),
  added_at timestamptz NOT NULL,
  files_on date NOT NULL,
  deposits_on date NOT NULL,
  verify_by date NOT NULL,
  changed_at timestamptz NOT NULL,
  return_code text CHECK ((return_code IS NOT NULL) = (state = 'UNLINKED')),
  removed_at timestamptz,
  first_sent_at timestamptz,
  suspended_at timestamptz,
  PRIMARY KEY (account_id, bank_account_id)
);
COMMENT ON TABLE issuer.bank_account IS
  'The bank account on file. There is one at a time; those that were removed stay for the money that went there'
  ' (docs/domain.md §7).';
COMMENT ON COLUMN issuer.bank_account.amounts_sealed IS 'The two amounts that prove it.';
COMMENT ON COLUMN issuer.bank_account.tries IS 'Wrong tries of them.';
COMMENT ON COLUMN issuer.bank_account.files_on IS 'The banking day on which the two amounts go out.';
COMMENT ON COLUMN issuer.bank_account.deposits_on IS 'The banking day on which they take effect.';
COMMENT ON COLUMN issuer.bank_account.verify_by IS 'The last day on which they can be typed.';
COMMENT ON COLUMN issuer.bank_account.changed_at IS 'When it came to its state.';
COMMENT ON COLUMN issuer.bank_account.return_code IS 'By which the bank turned an entry down.';
COMMENT ON COLUMN issuer.bank_account.removed_at IS 'Null: it is on file.';
COMMENT ON COLUMN issuer.bank_account.first_sent_at IS
  'When the first transfer to a bank account was confirmed; until a day later it is new, and money to it waits.';
COMMENT ON COLUMN issuer.bank_account.suspended_at IS
  'Stopped by the link of a message: no money goes there until its cardholder, or customer service, takes it up'
  ' again.';

CREATE TABLE issuer.transfer (
  account_id bigint NOT NULL REFERENCES issuer.account,
  transfer_id bigint GENERATED ALWAYS AS IDENTITY,
  card_id bigint NOT NULL,
  bank_account_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('CONFIRMED', 'HELD', 'FILED', 'SETTLED', 'COMPLETED', 'RETURNED')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  fee_cents bigint NOT NULL CHECK (fee_cents >= 0),
  confirmed_at timestamptz NOT NULL,
  files_on date NOT NULL,
  effective_on date NOT NULL,
  arrives_on date NOT NULL,
  trace_number text CHECK (trace_number ~ '^[0-9]{15}$'),
  returned_at timestamptz CHECK ((returned_at IS NOT NULL) = (state = 'RETURNED')),
  return_code text CHECK ((return_code IS NOT NULL) = (state = 'RETURNED')),
  released_at timestamptz,
  held_because text CHECK (held_because IN ('STOLEN', 'DISPUTED', 'STOPPED', 'REVIEW', 'DECEASED')),
  PRIMARY KEY (account_id, transfer_id),
  FOREIGN KEY (account_id, bank_account_id) REFERENCES issuer.bank_account
);
COMMENT ON TABLE issuer.transfer IS
  'Money on its way to the bank account. docs/transfer-states.md names the states and the moves between them.';
COMMENT ON COLUMN issuer.transfer.files_on IS 'The banking day on whose cut-off it stands in the bank''s file.';
COMMENT ON COLUMN issuer.transfer.effective_on IS 'The banking day on which the banks settle it.';
COMMENT ON COLUMN issuer.transfer.arrives_on IS 'The banking day on which it is promised.';
COMMENT ON COLUMN issuer.transfer.released_at IS
  'When staff let a transfer go on that was held because its card was reported stolen: it is not held for that again.';
COMMENT ON COLUMN issuer.transfer.held_because IS
  'Why it is held: its card was reported stolen, its holder says that it is not theirs, a message''s link was used,'
  ' staff review it, or its holder died.';

-- Numbers of entries, after the eight digits of our bank; used again only when all are through.
CREATE SEQUENCE issuer.ach_trace MAXVALUE 9999999 CYCLE;

CREATE TABLE issuer.ach_entry (
  account_id bigint NOT NULL,
  trace_number text NOT NULL CHECK (trace_number ~ '^[0-9]{15}$'),
  file_on date NOT NULL,
  bank_account_id bigint NOT NULL,
  transfer_id bigint,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  file_name text,
  is_debit boolean NOT NULL DEFAULT false,
  stopped_at timestamptz,
  PRIMARY KEY (account_id, trace_number, file_on),
  FOREIGN KEY (account_id, bank_account_id) REFERENCES issuer.bank_account,
  FOREIGN KEY (account_id, transfer_id) REFERENCES issuer.transfer
);
COMMENT ON TABLE issuer.ach_entry IS
  'An entry that went to the bank: of a transfer one, of a proof two. A return names it by the trace number.';
COMMENT ON COLUMN issuer.ach_entry.file_on IS 'The banking day for which it was filed.';
COMMENT ON COLUMN issuer.ach_entry.transfer_id IS 'Null for one of the two amounts that prove a bank account.';
COMMENT ON COLUMN issuer.ach_entry.file_name IS 'Null until a file is built that holds it.';
COMMENT ON COLUMN issuer.ach_entry.is_debit IS
  'The entry that takes the two amounts of a proof back, where the program wants it, is a debit.';
COMMENT ON COLUMN issuer.ach_entry.stopped_at IS 'When an entry was taken out of its file, before that left.';
ALTER SEQUENCE issuer.ach_trace OWNED BY issuer.ach_entry.trace_number;

CREATE TABLE issuer.ach_file (
  file_on date NOT NULL,
  name text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('BUILT', 'READY', 'DROPPED')),
  content_sealed bytea NOT NULL,
  entries integer NOT NULL,
  total_cents bigint NOT NULL,
  built_at timestamptz NOT NULL,
  leaves_on date NOT NULL
);
COMMENT ON TABLE issuer.ach_file IS
  'A file of a banking day. It is built in one transaction, laid ready in the next, let go in a third: a process may'
  ' die after any of them, and the file still goes out once.';
COMMENT ON COLUMN issuer.ach_file.name IS 'Its last letter tells it from others of the day.';
COMMENT ON COLUMN issuer.ach_file.content_sealed IS 'Sealed, as it holds account numbers.';
COMMENT ON COLUMN issuer.ach_file.entries IS 'How many it holds.';
COMMENT ON COLUMN issuer.ach_file.leaves_on IS
  'The banking day on which a file leaves, by which it is dated: a later one than that for which it was built, when'
  ' it could not be handed over in time.';

CREATE TABLE issuer.ach_taken (
  account_id bigint NOT NULL,
  trace_number text NOT NULL,
  file_on date NOT NULL,
  code text NOT NULL CHECK (code ~ '^[RC][0-9]{2}$'),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, trace_number, file_on, code),
  FOREIGN KEY (account_id, trace_number, file_on) REFERENCES issuer.ach_entry
);
COMMENT ON TABLE issuer.ach_taken IS
  'Answers of a bank about an entry, by their code: the same told again, in the same file or in another, does'
  ' nothing.';

CREATE TABLE issuer.ach_return_file (
  return_file_id uuid PRIMARY KEY,
  received_at timestamptz NOT NULL,
  content_sealed bytea NOT NULL,
  digest bytea NOT NULL UNIQUE,
  problem text NOT NULL,
  decision text CHECK (decision IN ('TAKEN', 'DROPPED')),
  decided_at timestamptz CHECK ((decision IS NULL) = (decided_at IS NULL))
);
COMMENT ON TABLE issuer.ach_return_file IS
  'Files of returns that do not fit what we sent: each waits as a whole for staff (docs/domain.md §7).';
COMMENT ON COLUMN issuer.ach_return_file.digest IS 'The same file sent again is the same.';

CREATE UNIQUE INDEX bank_account_on_file ON issuer.bank_account (account_id) WHERE removed_at IS NULL;
CREATE INDEX bank_account_to_file ON issuer.bank_account (files_on) WHERE state = 'ADDED' AND removed_at IS NULL;
CREATE INDEX bank_account_to_expire ON issuer.bank_account (verify_by) WHERE state IN ('ADDED', 'MICRO_SENT');
CREATE INDEX transfer_to_file ON issuer.transfer (files_on) WHERE state = 'CONFIRMED';
CREATE INDEX transfer_to_settle ON issuer.transfer (effective_on) WHERE state = 'FILED';
CREATE INDEX transfer_to_complete ON issuer.transfer (arrives_on) WHERE state = 'SETTLED';
-- Transfers whose money is set aside, which each look at an account's pending transactions asks for.
CREATE INDEX transfer_set_aside ON issuer.transfer (account_id, confirmed_at) WHERE state IN ('CONFIRMED', 'HELD');
CREATE INDEX ach_entry_trace ON issuer.ach_entry (trace_number, file_on);
CREATE INDEX ach_entry_waiting ON issuer.ach_entry (trace_number) WHERE file_name IS NULL;
-- The transfers and proofs of a file are dated anew with it; transfers are settled only once their file has left.
CREATE INDEX ach_entry_file ON issuer.ach_entry (file_name);
CREATE INDEX ach_entry_transfer ON issuer.ach_entry (account_id, transfer_id);
CREATE INDEX ach_entry_by_day ON issuer.ach_entry USING brin (file_on);
CREATE INDEX ach_file_day ON issuer.ach_file (file_on);
CREATE INDEX ach_file_undropped ON issuer.ach_file (file_on) WHERE state <> 'DROPPED';

CREATE FUNCTION issuer.draw_bank_account_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('issuer.bank_account', 'bank_account_id')::regclass) $$;
