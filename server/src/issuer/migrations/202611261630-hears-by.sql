-- The way by which a holder wants to hear of a problem. A process of the release before tells by email and text.
ALTER TABLE issuer.problem ADD COLUMN hears_by text CHECK (hears_by IN ('EMAIL', 'TEXT', 'CALL'));
COMMENT ON COLUMN issuer.problem.hears_by IS
  'The way by which the holder wants to hear of it, besides the letters of the law; null: by email and text.';
