-- What finds an account: look-up tables from a number, a card or a holder to the account whose rows they are about. They
-- are small, change only when accounts are opened and cards ordered, and hold what is unique across all accounts; so the
-- tables of money and cards need no unique key without the account, and can be distributed by it (decision 40).
CREATE TABLE issuer.account_number (
  account_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL REFERENCES issuer.holder,
  account_number_lookup bytea NOT NULL UNIQUE
);
CREATE INDEX account_number_holder ON issuer.account_number (holder_id);

CREATE TABLE issuer.card_number (
  card_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES issuer.account_number,
  pan_lookup bytea NOT NULL,
  -- 1 for the first card with this number; a damaged card's replacement has the same number, the next sequence and
  -- another expiry. So two accounts can never get the same number.
  pan_sequence smallint NOT NULL CHECK (pan_sequence > 0),
  expiry date NOT NULL,
  UNIQUE (pan_lookup, expiry),
  UNIQUE (pan_lookup, pan_sequence)
);
CREATE INDEX card_number_account ON issuer.card_number (account_id);

INSERT INTO issuer.account_number (account_id, holder_id, account_number_lookup) OVERRIDING SYSTEM VALUE
  SELECT account_id, holder_id, account_number_lookup FROM issuer.account;
INSERT INTO issuer.card_number (card_id, account_id, pan_lookup, pan_sequence, expiry) OVERRIDING SYSTEM VALUE
  SELECT card_id, account_id, pan_lookup, pan_sequence, expiry FROM issuer.card;
-- Ids go on where they stood, also where the newest rows are gone again.
SELECT setval(pg_get_serial_sequence('issuer.account_number', 'account_id'), greatest(last_value, 1), is_called)
  FROM issuer.account_account_id_seq;
SELECT setval(pg_get_serial_sequence('issuer.card_number', 'card_id'), greatest(last_value, 1), is_called)
  FROM issuer.card_card_id_seq;

ALTER TABLE issuer.account ALTER COLUMN account_id DROP IDENTITY, DROP COLUMN account_number_lookup,
  ADD FOREIGN KEY (account_id) REFERENCES issuer.account_number;
ALTER TABLE issuer.card ALTER COLUMN card_id DROP IDENTITY, DROP CONSTRAINT card_card_id_key,
  DROP COLUMN pan_lookup, DROP COLUMN pan_sequence;

-- Drawn from a sequence, these are unique as they are; their keys hold the account.
ALTER TABLE issuer.bank_account DROP CONSTRAINT bank_account_bank_account_id_key;
ALTER TABLE issuer.transfer DROP CONSTRAINT transfer_transfer_id_key;
ALTER TABLE issuer.exception DROP CONSTRAINT exception_exception_id_key;
CREATE INDEX exception_id ON issuer.exception (exception_id);

-- The accounts that statements name. Declared immutable so that a distributed engine knows, when it plans with the values at
-- hand, on which node the rows are: it plans anew for each use, and the answer for a card or a number never changes.
-- What a holder has can grow; nothing else may use them where a stored value would depend on it (an index, a constraint).
CREATE FUNCTION issuer.account_of_card(p_card_id bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_account_id bigint;
BEGIN
  SELECT account_id INTO v_account_id FROM issuer.card_number WHERE card_id = p_card_id;
  RETURN v_account_id;
END $$;
CREATE FUNCTION issuer.accounts_of_pan(p_lookups bytea[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_account_ids bigint[];
BEGIN
  SELECT array_agg(account_id) INTO v_account_ids FROM issuer.card_number WHERE pan_lookup = ANY(p_lookups);
  RETURN v_account_ids;
END $$;
CREATE FUNCTION issuer.accounts_of_number(p_lookups bytea[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_account_ids bigint[];
BEGIN
  SELECT array_agg(account_id) INTO v_account_ids FROM issuer.account_number WHERE account_number_lookup = ANY(p_lookups);
  RETURN v_account_ids;
END $$;
CREATE FUNCTION issuer.accounts_of(p_holder_id bigint) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_account_ids bigint[];
BEGIN
  SELECT array_agg(account_id) INTO v_account_ids FROM issuer.account_number WHERE holder_id = p_holder_id;
  RETURN v_account_ids;
END $$;
CREATE FUNCTION issuer.accounts_of_all(p_holder_ids bigint[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_account_ids bigint[];
BEGIN
  SELECT array_agg(account_id) INTO v_account_ids FROM issuer.account_number WHERE holder_id = ANY(p_holder_ids);
  RETURN v_account_ids;
END $$;
