-- A number by chance, placed unless somebody else has placed the same: then nothing is, and null comes back. Not by ON
-- CONFLICT: a distributed engine then locks the whole table, and two that open accounts at once stand in each other's way.
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
