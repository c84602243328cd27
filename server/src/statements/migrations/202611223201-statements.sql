CREATE SCHEMA statements;

-- A month of an account as it was stated: whom it was sent to, by whom, and its figures. The transactions are the
-- ledger's own, which never change. Kept as long as the ledger; who deletes the online account does not delete it.
CREATE TABLE statements.issued (
  account_id bigint NOT NULL,
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  holder_id bigint NOT NULL,
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (account_id, month)
);

CREATE FUNCTION statements.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a statement that was issued never changes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER issued_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON statements.issued
  FOR EACH STATEMENT EXECUTE FUNCTION statements.refuse_change();
