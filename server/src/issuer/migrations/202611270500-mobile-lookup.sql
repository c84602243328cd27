-- Staff find somebody by the phone on record, confirmed in the portal or not.
ALTER TABLE issuer.holder ADD COLUMN mobile_lookup bytea;
COMMENT ON COLUMN issuer.holder.mobile_lookup IS 'Keyed hash of the mobile number on record; null: there is none.';
CREATE INDEX holder_mobile ON issuer.holder (mobile_lookup) WHERE mobile_lookup IS NOT NULL;
