-- The daily close, three ways: ledger, network, bank.
CREATE TABLE issuer.day_close (
  business_day date PRIMARY KEY,
  report text NOT NULL,
  sha256 bytea NOT NULL,
  signature bytea NOT NULL,
  closed_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.day_close IS
  'A business day that is closed: ledger, card network and bank agree, and each difference is named in its report.';
COMMENT ON COLUMN issuer.day_close.report IS 'CSV. It names the hash of the report of the day before.';
COMMENT ON COLUMN issuer.day_close.sha256 IS 'Of the report.';
COMMENT ON COLUMN issuer.day_close.signature IS 'HMAC of the report''s hash, by a key that is not in the database.';
CREATE TRIGGER day_close_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.day_close
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();
