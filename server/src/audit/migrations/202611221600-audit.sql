-- Who did what, when, from where and why, also what was refused: it only grows, and each entry is linked to the one
-- before it, so that nobody can change or take away what has been linked without its showing.
CREATE SCHEMA audit;

CREATE TABLE audit.entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  -- A call ('session/login') or a message of the desk ('desk/unlock-login').
  act text NOT NULL,
  -- Null: it was done.
  refused_for text,
  actor text NOT NULL CHECK (actor IN ('HOLDER', 'VISITOR', 'STAFF')),
  staff text CHECK ((staff IS NOT NULL) = (actor = 'STAFF')),
  reason text,
  -- Whom it was about; null where nobody is known.
  holder_id bigint,
  card_id bigint,
  address text,
  device text,
  -- What helps to understand it. Never a secret.
  facts jsonb NOT NULL,
  -- The transaction that wrote it: once no older one is under way, nothing can come before it any more.
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX entry_holder ON audit.entry (holder_id, entry_id) WHERE holder_id IS NOT NULL;
CREATE INDEX entry_staff ON audit.entry (staff, entry_id) WHERE staff IS NOT NULL;
CREATE INDEX entry_transaction ON audit.entry (transaction_id);

CREATE TABLE audit.link (
  position bigint PRIMARY KEY,
  entry_id bigint NOT NULL UNIQUE REFERENCES audit.entry,
  -- Keyed, over the entry and the hash before it.
  hash bytea NOT NULL,
  -- Every entry of a transaction before this one is linked.
  linked_before xid8 NOT NULL
);

CREATE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log only grows';
END $$;

CREATE TRIGGER entry_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER link_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.link
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
