-- Contacts are sealed, and found by a keyed hash. What stands open is from before; a portal seals it when it starts, before it
-- serves.
ALTER TABLE identity.contact
  ADD COLUMN contact_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN value_sealed bytea,
  ADD COLUMN value_lookup bytea,
  ALTER COLUMN value DROP NOT NULL,
  ADD CHECK ((value_sealed IS NULL) = (value IS NOT NULL));
DROP INDEX identity.contact_email;
CREATE INDEX contact_email ON identity.contact (value_lookup) WHERE kind = 'EMAIL' AND verified_at IS NOT NULL;
ALTER TABLE identity.suspended_contact
  ADD COLUMN value_sealed bytea,
  ALTER COLUMN value DROP NOT NULL,
  ADD CHECK ((value_sealed IS NULL) = (value IS NOT NULL));
