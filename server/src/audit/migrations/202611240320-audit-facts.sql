-- What of an entry is personal, sealed. In the entry stands a keyed hash of it, over which its link is made: so keys can be
-- rotated, and the chain still shows whether anything was changed.
CREATE TABLE audit.personal (
  entry_id bigint PRIMARY KEY REFERENCES audit.entry,
  content_sealed bytea NOT NULL
);
CREATE TRIGGER personal_stays BEFORE DELETE OR TRUNCATE ON audit.personal
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

-- Which entry a posting is about.
CREATE INDEX entry_journal ON audit.entry (((facts ->> 'journalId')::bigint)) WHERE facts ? 'journalId';

-- The number of an entry that is made within this transaction, so that a posting can name it first.
CREATE FUNCTION audit.draw_entry_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('audit.entry', 'entry_id')::regclass) $$;
