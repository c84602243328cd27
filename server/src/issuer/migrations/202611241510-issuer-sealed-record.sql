-- Where a holder is reached is sealed. What stands open is from before: SQL has no key, so a portal seals it when it starts,
-- before it serves. Nothing reads or writes the open columns besides.
ALTER TABLE issuer.holder
  ADD COLUMN address_sealed bytea,
  ADD COLUMN contacts_sealed bytea,
  ADD COLUMN email_lookup bytea,
  ALTER COLUMN address_line1 DROP NOT NULL,
  ALTER COLUMN city DROP NOT NULL,
  ALTER COLUMN state DROP NOT NULL,
  ALTER COLUMN zip DROP NOT NULL,
  ALTER COLUMN country DROP NOT NULL,
  ADD CHECK ((address_sealed IS NULL) = (address_line1 IS NOT NULL));
DROP INDEX issuer.holder_email;
CREATE INDEX holder_email ON issuer.holder (email_lookup) WHERE email_lookup IS NOT NULL;

ALTER TABLE issuer.address_change
  ADD COLUMN change_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN former_sealed bytea,
  ALTER COLUMN former DROP NOT NULL,
  ADD CHECK ((former_sealed IS NULL) = (former IS NOT NULL));
CREATE FUNCTION issuer.draw_address_change_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('issuer.address_change', 'change_id')::regclass) $$;
