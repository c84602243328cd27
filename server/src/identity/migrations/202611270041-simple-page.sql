-- Somebody may read their account on one simple page, wherever they sign in.
ALTER TABLE identity.login ADD COLUMN is_simple boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN identity.login.is_simple IS 'The cardholder chose the simple page.';
