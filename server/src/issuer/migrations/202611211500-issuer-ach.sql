-- Money from the card to the holder's own bank (domain decision, §7): the bank account on file, the transfers, and what
-- went to the bank in which file.

-- One bank account is on file at a time; those that were removed stay for the money that went there. The two amounts are
-- a proof, so they are sealed like the number.
CREATE TABLE issuer.bank_account (
  account_id bigint NOT NULL REFERENCES issuer.account,
  bank_account_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  state text NOT NULL CHECK (state IN ('ADDED', 'MICRO_SENT', 'VERIFIED', 'FAILED', 'EXPIRED', 'UNLINKED')),
  account_type text NOT NULL CHECK (account_type IN ('CHECKING', 'SAVINGS')),
  routing_number text NOT NULL CHECK (routing_number ~ '^[0-9]{9}$'),
  number_sealed bytea NOT NULL,
  number_lookup bytea NOT NULL,
  last4_digit text NOT NULL CHECK (last4_digit ~ '^[0-9]{4}$'),
  bank_name text NOT NULL,
  amounts_sealed bytea NOT NULL,
  -- Wrong tries.
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 3),
  added_at timestamptz NOT NULL,
  -- The banking days on which the two amounts go out and take effect, and the last day on which they can be typed.
  files_on date NOT NULL,
  deposits_on date NOT NULL,
  verify_by date NOT NULL,
  -- When it came to its state.
  changed_at timestamptz NOT NULL,
  -- By which the bank turned an entry down.
  return_code text CHECK ((return_code IS NOT NULL) = (state = 'UNLINKED')),
  removed_at timestamptz,
  PRIMARY KEY (account_id, bank_account_id)
);
CREATE UNIQUE INDEX bank_account_on_file ON issuer.bank_account (account_id) WHERE removed_at IS NULL;
CREATE INDEX bank_account_to_file ON issuer.bank_account (files_on) WHERE state = 'ADDED' AND removed_at IS NULL;
CREATE INDEX bank_account_to_expire ON issuer.bank_account (verify_by) WHERE state IN ('ADDED', 'MICRO_SENT');

CREATE TABLE issuer.transfer (
  account_id bigint NOT NULL REFERENCES issuer.account,
  transfer_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  card_id bigint NOT NULL,
  bank_account_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('CONFIRMED', 'FILED', 'SETTLED', 'COMPLETED', 'RETURNED')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  fee_cents bigint NOT NULL CHECK (fee_cents >= 0),
  confirmed_at timestamptz NOT NULL,
  files_on date NOT NULL,
  effective_on date NOT NULL,
  arrives_on date NOT NULL,
  trace_number text CHECK (trace_number ~ '^[0-9]{15}$'),
  returned_at timestamptz CHECK ((returned_at IS NOT NULL) = (state = 'RETURNED')),
  return_code text CHECK ((return_code IS NOT NULL) = (state = 'RETURNED')),
  PRIMARY KEY (account_id, transfer_id),
  FOREIGN KEY (account_id, bank_account_id) REFERENCES issuer.bank_account
);
CREATE INDEX transfer_to_file ON issuer.transfer (files_on) WHERE state = 'CONFIRMED';
CREATE INDEX transfer_to_settle ON issuer.transfer (effective_on) WHERE state = 'FILED';
CREATE INDEX transfer_to_complete ON issuer.transfer (arrives_on) WHERE state = 'SETTLED';

-- Numbers of entries, after the eight digits of our bank; used again only when all are through.
CREATE SEQUENCE issuer.ach_trace MAXVALUE 9999999 CYCLE;

-- What went to the bank: of a transfer one entry, of a proof two. A return names its entry by the trace number.
CREATE TABLE issuer.ach_entry (
  account_id bigint NOT NULL,
  trace_number text NOT NULL CHECK (trace_number ~ '^[0-9]{15}$'),
  file_on date NOT NULL,
  bank_account_id bigint NOT NULL,
  -- Null for one of the two amounts that prove a bank account.
  transfer_id bigint,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- Null until a file is built that holds it.
  file_name text,
  PRIMARY KEY (account_id, trace_number, file_on),
  FOREIGN KEY (account_id, bank_account_id) REFERENCES issuer.bank_account,
  FOREIGN KEY (account_id, transfer_id) REFERENCES issuer.transfer
);
ALTER SEQUENCE issuer.ach_trace OWNED BY issuer.ach_entry.trace_number;
CREATE INDEX ach_entry_trace ON issuer.ach_entry (trace_number, file_on);
CREATE INDEX ach_entry_waiting ON issuer.ach_entry (trace_number) WHERE file_name IS NULL;

-- A file of a banking day; the last letter of its name tells it from others of the day. It is built in one transaction,
-- laid ready in the next, let go in a third: a process may die after any of them, and the file still goes out once. Its
-- content holds account numbers, so it is sealed.
CREATE TABLE issuer.ach_file (
  file_on date NOT NULL,
  name text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('BUILT', 'READY', 'DROPPED')),
  content_sealed bytea NOT NULL,
  entries integer NOT NULL,
  total_cents bigint NOT NULL,
  built_at timestamptz NOT NULL
);
CREATE INDEX ach_file_day ON issuer.ach_file (file_on);
CREATE INDEX ach_file_undropped ON issuer.ach_file (file_on) WHERE state <> 'DROPPED';

-- What people have to look into after a return.
CREATE TABLE issuer.ach_case (
  account_id bigint NOT NULL REFERENCES issuer.account,
  case_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('FRAUD', 'DECEASED', 'STAFF')),
  return_code text NOT NULL,
  trace_number text NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, case_id)
);
