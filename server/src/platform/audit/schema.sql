CREATE SCHEMA audit;
COMMENT ON SCHEMA audit IS
  'The audit log: who did what, when, from where and why, refusals included. It only grows. Each entry is linked to'
  ' the one before it, so that a change shows.';

CREATE TABLE audit.entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  act text NOT NULL,
  refused_for text,
  actor text NOT NULL CHECK (actor IN ('HOLDER', 'VISITOR', 'STAFF')),
  staff text CHECK ((staff IS NOT NULL) = (actor = 'STAFF')),
  reason text,
  holder_id bigint,
  card_id bigint,
  address text,
  device text,
  facts jsonb NOT NULL,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id()
);
COMMENT ON TABLE audit.entry IS 'One act, done or refused, written in its own transaction (decision 25).';
COMMENT ON COLUMN audit.entry.act IS 'A call (''session/login'') or a message of the desk (''desk/unlock-login'').';
COMMENT ON COLUMN audit.entry.refused_for IS 'The refusal''s short message; null: the act was done.';
COMMENT ON COLUMN audit.entry.actor IS 'VISITOR: nobody was signed in.';
COMMENT ON COLUMN audit.entry.staff IS 'The member of the staff, as `desk` knows them.';
COMMENT ON COLUMN audit.entry.reason IS 'Why staff did it, in their words.';
COMMENT ON COLUMN audit.entry.holder_id IS 'The holder whom it was about; null where nobody is known.';
COMMENT ON COLUMN audit.entry.address IS 'Network address of the caller: IPv4, or the /64 of IPv6.';
COMMENT ON COLUMN audit.entry.device IS 'A label of the caller''s browser.';
COMMENT ON COLUMN audit.entry.facts IS 'Facts that help to understand the act. Never a secret.';
COMMENT ON COLUMN audit.entry.transaction_id IS
  'The transaction that wrote it: once no older one is under way, nothing can come before it any more.';

CREATE TABLE audit.link (
  position bigint PRIMARY KEY,
  entry_id bigint NOT NULL UNIQUE REFERENCES audit.entry,
  hash bytea NOT NULL,
  linked_before xid8 NOT NULL
);
COMMENT ON TABLE audit.link IS 'The chain over all entries. A job adds to it, in the order of the entries.';
COMMENT ON COLUMN audit.link.position IS 'Place in the chain, from 1.';
COMMENT ON COLUMN audit.link.hash IS 'Keyed, over the entry and the hash before it.';
COMMENT ON COLUMN audit.link.linked_before IS 'Every entry of a transaction before this one is linked.';

CREATE TABLE audit.personal (
  entry_id bigint PRIMARY KEY REFERENCES audit.entry,
  content_sealed bytea NOT NULL
);
COMMENT ON TABLE audit.personal IS
  'The personal part of an entry, sealed. The entry holds a keyed hash of it, over which its link is made: so keys'
  ' can be rotated, and the chain still shows any change.';

CREATE INDEX entry_holder ON audit.entry (holder_id, entry_id) WHERE holder_id IS NOT NULL;
CREATE INDEX entry_transaction ON audit.entry (transaction_id);
CREATE INDEX entry_staff ON audit.entry (lower(staff), entry_id) WHERE staff IS NOT NULL;
-- Which entry a posting is about.
CREATE INDEX entry_journal ON audit.entry (((facts ->> 'journalId')::bigint)) WHERE facts ? 'journalId';

CREATE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log only grows';
END $$;

-- The number of an entry that is made within this transaction, so that a posting can name it first.
CREATE FUNCTION audit.draw_entry_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('audit.entry', 'entry_id')::regclass) $$;

CREATE TRIGGER entry_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER link_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.link
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER personal_stays BEFORE DELETE OR TRUNCATE ON audit.personal
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
