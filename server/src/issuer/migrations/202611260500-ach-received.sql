-- The bank's files of received entries, and what became of each entry. A process of the release before knows none of them.
CREATE TABLE issuer.ach_received_file (
  file_id uuid PRIMARY KEY,
  name text NOT NULL,
  digest bytea NOT NULL UNIQUE,
  received_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('READING', 'TAKEN', 'WAITING', 'DROPPED')),
  problem text CHECK ((state IN ('WAITING', 'DROPPED')) = (problem IS NOT NULL)),
  entries integer NOT NULL DEFAULT 0,
  credit_cents bigint NOT NULL DEFAULT 0,
  debit_cents bigint NOT NULL DEFAULT 0,
  notes jsonb NOT NULL DEFAULT '[]',
  decided_at timestamptz CHECK ((state = 'DROPPED') = (decided_at IS NOT NULL))
);
COMMENT ON TABLE issuer.ach_received_file IS
  'A file of the bank with entries for our accounts. It is read twice: first to see that it is whole, then to keep its entries,'
  ' none of which acts before the last is kept. A damaged one waits as a whole for staff (docs/ach-receiving.md).';
COMMENT ON COLUMN issuer.ach_received_file.digest IS 'SHA-256 of its content: the same file again is the same.';
COMMENT ON COLUMN issuer.ach_received_file.entries IS 'How many it holds, also those that had come before.';
COMMENT ON COLUMN issuer.ach_received_file.notes IS 'Entries that were passed over, in words.';

CREATE TABLE issuer.ach_received_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_id uuid NOT NULL,
  settles_on date NOT NULL,
  company_id text NOT NULL,
  trace_number text NOT NULL CHECK (trace_number ~ '^[0-9]{15}$'),
  kind text NOT NULL CHECK (kind IN ('CREDIT', 'DEBIT', 'PRENOTE', 'DEATH')),
  entry_class text NOT NULL,
  company_name text NOT NULL,
  entry_description text NOT NULL,
  is_federal_benefit boolean NOT NULL,
  effective_on date NOT NULL,
  transaction_code text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  individual_name text NOT NULL,
  addenda text,
  died_on date,
  account_id bigint,
  number_sealed bytea CHECK ((number_sealed IS NULL) = (account_id IS NOT NULL)),
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'RECEIVED'
    CHECK (state IN ('RECEIVED', 'POSTED', 'NOTED', 'SUSPENDED', 'BLOCKED', 'RETURNING', 'RETURNED', 'BY_HAND')),
  cause text,
  return_code text CHECK (return_code ~ '^R[0-9]{2}$'),
  UNIQUE (settles_on, company_id, trace_number)
);
COMMENT ON TABLE issuer.ach_received_entry IS
  'An entry as the bank handed it on. The same trace number of the same sender on the same settlement date is the same entry.';
COMMENT ON COLUMN issuer.ach_received_entry.file_id IS 'Its file.';
COMMENT ON COLUMN issuer.ach_received_entry.settles_on IS 'The banking day on which banks settled it.';
COMMENT ON COLUMN issuer.ach_received_entry.effective_on IS 'The day that its sender meant.';
COMMENT ON COLUMN issuer.ach_received_entry.died_on IS 'The date that a death notification entry tells.';
COMMENT ON COLUMN issuer.ach_received_entry.account_id IS 'Null: its number names no account of ours.';
COMMENT ON COLUMN issuer.ach_received_entry.number_sealed IS
  'A number that names no account, by which it goes back; null where the account has it.';
COMMENT ON COLUMN issuer.ach_received_entry.due_at IS 'When it acts: money is there to spend from then on.';
COMMENT ON COLUMN issuer.ach_received_entry.state IS 'The newest of its steps; RECEIVED while there is none.';
COMMENT ON COLUMN issuer.ach_received_entry.cause IS 'Why it came into suspense.';
COMMENT ON COLUMN issuer.ach_received_entry.return_code IS
  'The code by which it goes back, or went; null where it never goes back by itself.';

CREATE TABLE issuer.ach_received_step (
  step_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id bigint NOT NULL,
  state text NOT NULL,
  business_day date NOT NULL,
  happened_at timestamptz NOT NULL,
  cause text,
  return_code text,
  journal_id bigint,
  name_fits boolean,
  return_trace text,
  file_name text
);
COMMENT ON TABLE issuer.ach_received_step IS 'A step of a received entry: its state, since when and why; it never changes.';
COMMENT ON COLUMN issuer.ach_received_step.entry_id IS 'The entry.';
COMMENT ON COLUMN issuer.ach_received_step.journal_id IS 'The journal that posted it, on the entry''s account.';
COMMENT ON COLUMN issuer.ach_received_step.name_fits IS
  'Whether the name that the payer wrote is like the holder''s; a payment is never refused for it.';
COMMENT ON COLUMN issuer.ach_received_step.return_trace IS 'Our number of the returning entry.';
COMMENT ON COLUMN issuer.ach_received_step.file_name IS 'The file for the bank that took it back.';

CREATE INDEX ach_received_file_open ON issuer.ach_received_file (received_at) WHERE state IN ('READING', 'WAITING');
CREATE INDEX ach_received_entry_due ON issuer.ach_received_entry (due_at, account_id, entry_id)
  WHERE state = 'RECEIVED' AND kind <> 'DEATH';
CREATE INDEX ach_received_entry_death ON issuer.ach_received_entry (entry_id) WHERE state = 'RECEIVED' AND kind = 'DEATH';
CREATE INDEX ach_received_entry_suspended ON issuer.ach_received_entry (settles_on)
  WHERE state IN ('SUSPENDED', 'BLOCKED', 'RETURNING');
CREATE INDEX ach_received_step_entry ON issuer.ach_received_step (entry_id, step_id);
CREATE INDEX ach_received_step_suspended ON issuer.ach_received_step (business_day) WHERE state IN ('SUSPENDED', 'BLOCKED');
CREATE INDEX ach_received_step_by_day ON issuer.ach_received_step USING brin (business_day);

CREATE TRIGGER ach_received_step_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.ach_received_step
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();

-- Locks an account, then reads all that it takes to judge an entry for it. A volatile function, so that the reads see what was
-- committed while it waited for the lock; each table is told the account by itself.
CREATE FUNCTION issuer.receiver_facts(p_account_id bigint) RETURNS TABLE (
  holder_id bigint, is_closed boolean, available_cents bigint, holder_name text, died_on date, is_listed boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT account.holder_id, account.closed_at IS NOT NULL, account.posted_cents - account.held_cents,
      holder.given_name || ' ' || holder.family_name, holder.died_on,
      EXISTS (SELECT FROM issuer.exception WHERE exception.account_id = p_account_id AND exception.kind = 'NAME_LISTED'
        AND exception.resolved_at IS NULL)
    FROM issuer.account JOIN issuer.holder USING (holder_id) WHERE account.account_id = p_account_id;
END $$;
