-- Names as people say them: case, accents, hyphens and apostrophes make no other.
CREATE FUNCTION issuer.fold_name(p_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  lower(regexp_replace(normalize(p_name, NFKD), '[^[:alpha:]]', '', 'g'));
COMMENT ON FUNCTION issuer.fold_name IS 'A name without case, accents, spaces and marks, by which staff find somebody.';

CREATE INDEX holder_name ON issuer.holder (issuer.fold_name(family_name), issuer.fold_name(given_name));
CREATE INDEX card_last4 ON issuer.card (last4_digit);
