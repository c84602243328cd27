-- Accounts, and the numbers by which they and their cards are found.

CREATE TABLE issuer.account_number (
  account_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL REFERENCES issuer.holder,
  account_number_lookup bytea NOT NULL UNIQUE
);
COMMENT ON TABLE issuer.account_number IS
  'Finds an account by its number or its holder. As `issuer.card_number`, it is small, changes only when accounts are'
  ' opened and cards ordered, and holds what is unique across all accounts; so the tables of money and cards need no'
  ' unique key without the account, and can be distributed by it (decision 40).';

CREATE TABLE issuer.account (
  account_id bigint PRIMARY KEY REFERENCES issuer.account_number,
  holder_id bigint NOT NULL REFERENCES issuer.holder,
  routing_number text NOT NULL CHECK (routing_number ~ '^[0-9]{9}$'),
  account_number_sealed bytea NOT NULL,
  posted_cents bigint NOT NULL DEFAULT 0,
  held_cents bigint NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  banks_allowed_at timestamptz,
  stated_until date,
  heard_at timestamptz
);
COMMENT ON TABLE issuer.account IS
  'The account that holds the money of one holder. `npm run ledger -- verify` recomputes its balances.';
COMMENT ON COLUMN issuer.account.routing_number IS
  'With the account number it is what a payer of direct deposits needs.';
COMMENT ON COLUMN issuer.account.posted_cents IS 'Running sum of the entries; `issuer.post_journal` writes it.';
COMMENT ON COLUMN issuer.account.held_cents IS 'Running sum of the open holds; `issuer.set_hold` writes it.';
COMMENT ON COLUMN issuer.account.closed_at IS 'Null: it is open.';
COMMENT ON COLUMN issuer.account.banks_allowed_at IS
  'When customer service let a holder add bank accounts again who had added many: those from before count no more.';
COMMENT ON COLUMN issuer.account.stated_until IS
  'The last day of the newest month of which a statement was issued. A late posting does not change that month:'
  ' it takes the day of the account''s newest posting after it, or the first day of the month that is open.';
COMMENT ON COLUMN issuer.account.heard_at IS
  'When customer service last spoke to somebody who proved to be its holder.';

CREATE TABLE issuer.card_number (
  card_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES issuer.account_number,
  pan_lookup bytea NOT NULL,
  pan_sequence smallint NOT NULL CHECK (pan_sequence > 0),
  expiry date NOT NULL,
  UNIQUE (pan_lookup, expiry),
  UNIQUE (pan_lookup, pan_sequence)
);
COMMENT ON TABLE issuer.card_number IS 'Finds the account of a card, by its id or its number.';
COMMENT ON COLUMN issuer.card_number.pan_sequence IS
  '1 for the first card with this number; a damaged card''s replacement has the same number, the next sequence and'
  ' another expiry. So two accounts can never get the same number.';

CREATE INDEX account_number_holder ON issuer.account_number (holder_id);
CREATE INDEX account_holder ON issuer.account (holder_id);
CREATE INDEX card_number_account ON issuer.card_number (account_id);

-- A number by chance, placed unless somebody else has placed the same: then nothing is, and null comes back. Not by ON
-- CONFLICT: a distributed engine then locks the whole table, and two that open accounts at once stand in each other's
-- way.
CREATE FUNCTION issuer.place_account_number(p_holder_id bigint, p_lookup bytea) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_account_id bigint;
BEGIN
  INSERT INTO issuer.account_number (holder_id, account_number_lookup) VALUES (p_holder_id, p_lookup)
    RETURNING account_id INTO v_account_id;
  RETURN v_account_id;
EXCEPTION WHEN unique_violation THEN
  RETURN NULL;
END $$;

CREATE FUNCTION issuer.place_card_number(
  p_account_id bigint, p_lookup bytea, p_sequence smallint, p_expiry date
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_card_id bigint;
BEGIN
  INSERT INTO issuer.card_number (account_id, pan_lookup, pan_sequence, expiry)
    VALUES (p_account_id, p_lookup, p_sequence, p_expiry) RETURNING card_id INTO v_card_id;
  RETURN v_card_id;
EXCEPTION WHEN unique_violation THEN
  RETURN NULL;
END $$;

-- The accounts that statements name. Declared immutable so that a distributed engine knows, when it plans with the
-- values at hand, on which node the rows are: it plans anew for each use, and the answer for a card or a number never
-- changes. The accounts of a holder can grow; nothing else may use them where a stored value would depend on it (an
-- index, a constraint).
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

CREATE FUNCTION issuer.accounts_of_number(p_lookups bytea[]) RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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

CREATE FUNCTION issuer.accounts_of_all(p_holder_ids bigint[]) RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_account_ids bigint[];
BEGIN
  SELECT array_agg(account_id) INTO v_account_ids FROM issuer.account_number WHERE holder_id = ANY(p_holder_ids);
  RETURN v_account_ids;
END $$;
