-- The number of a way of before, drawn before its row is there: a contact is sealed for that row.
CREATE FUNCTION alerting.draw_way_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('alerting.former_way', 'way_id')::regclass) $$;
