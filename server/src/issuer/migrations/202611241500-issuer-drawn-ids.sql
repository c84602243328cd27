-- Numbers of rows that hold sealed values, drawn before the row is there: a value is sealed for the one row that it stands in.
CREATE FUNCTION issuer.draw_holder_ids(p_count integer) RETURNS SETOF bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('issuer.holder', 'holder_id')::regclass) FROM generate_series(1, p_count) $$;
CREATE FUNCTION issuer.draw_bank_account_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('issuer.bank_account', 'bank_account_id')::regclass) $$;
CREATE FUNCTION issuer.draw_card_file_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('issuer.card_file', 'file_id')::regclass) $$;
