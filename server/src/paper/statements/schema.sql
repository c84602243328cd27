CREATE SCHEMA statements;
COMMENT ON SCHEMA statements IS 'Statements: each a calendar month of an account, issued once.';

CREATE TABLE statements.issued (
  account_id bigint NOT NULL,
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  holder_id bigint NOT NULL,
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (account_id, month)
);
COMMENT ON TABLE statements.issued IS
  'A month of an account as it was stated: its holder, the program, and its figures. The transactions are the'
  ' ledger''s own, which never change. Kept as long as the ledger, also when the online account is deleted.';
COMMENT ON COLUMN statements.issued.month IS 'As in ''2026-10''.';
COMMENT ON COLUMN statements.issued.content IS 'Names, address and figures as data.';

CREATE TABLE statements.month (
  month text PRIMARY KEY CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  is_told boolean NOT NULL,
  after_account_id bigint NOT NULL DEFAULT 0,
  left_account_ids bigint[] NOT NULL DEFAULT '{}',
  begun_at timestamptz NOT NULL,
  ended_at timestamptz
);
COMMENT ON TABLE statements.month IS 'A month whose statements are being issued.';
COMMENT ON COLUMN statements.month.is_told IS
  'Whether cardholders are told: not of a month that is issued long after its end.';
COMMENT ON COLUMN statements.month.after_account_id IS 'How far the job has come through the accounts.';
COMMENT ON COLUMN statements.month.left_account_ids IS 'Accounts that are left because something failed.';

CREATE TABLE statements.told (
  holder_id bigint NOT NULL,
  month text NOT NULL,
  PRIMARY KEY (holder_id, month)
);
COMMENT ON TABLE statements.told IS
  'People who were told that the statement of a month is ready: once, whatever dies and however many accounts they'
  ' have.';

CREATE FUNCTION statements.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a statement that was issued never changes' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER issued_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON statements.issued
  FOR EACH STATEMENT EXECUTE FUNCTION statements.refuse_change();
