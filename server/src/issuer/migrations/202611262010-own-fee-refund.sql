-- The refund of a fee that a holder takes once a year. A process of the release before gives none.
ALTER TABLE issuer.account ADD COLUMN own_refund_on date;
COMMENT ON COLUMN issuer.account.own_refund_on IS
  'The program''s day on which its holder last took a fee back without customer service; null: never.';
