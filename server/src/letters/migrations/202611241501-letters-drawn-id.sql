-- The number of a letter, drawn before its row is there: what is sealed of it is sealed for that row.
CREATE FUNCTION letters.draw_letter_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('letters.letter', 'letter_id')::regclass) $$;
