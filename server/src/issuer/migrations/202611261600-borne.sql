-- Money of chargebacks that no problem had recovered and that the merchant's bank takes again. A process of the release before refuses it.
ALTER TABLE issuer.problem_charge ADD COLUMN borne_cents bigint NOT NULL DEFAULT 0 CHECK (borne_cents >= 0);
COMMENT ON COLUMN issuer.problem_charge.borne_cents IS
  'The amount of chargebacks that no problem had recovered and that the merchant''s bank took again: the program''s loss.';
COMMENT ON COLUMN issuer.problem_charge.represented_cents IS
  'The amount that had come back and that the merchant''s bank took again, however often.';
