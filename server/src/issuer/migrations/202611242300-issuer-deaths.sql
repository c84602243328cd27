-- A death that was told before its day was kept is known by the case of the estate: the day of the case stands for it.
DO $$
DECLARE
  v_estate record;
BEGIN
  FOR v_estate IN SELECT reference::bigint AS holder_id, min(opened_at) AS told_at FROM issuer.exception
    WHERE kind = 'ESTATE' GROUP BY reference
  LOOP
    UPDATE issuer.holder SET died_on = v_estate.told_at::date
      WHERE holder_id = v_estate.holder_id AND died_on IS NULL;
  END LOOP;
END $$;
