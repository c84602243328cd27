-- Keeps the answers of holders about the bills and deposits that are expected on their account. A process of the release before knows none of it.
CREATE TABLE issuer.expected_item (
  account_id bigint NOT NULL REFERENCES issuer.account,
  kind text NOT NULL CHECK (kind IN ('BILL', 'DEPOSIT')),
  item_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('CONFIRMED', 'DISMISSED', 'OWN')),
  name text,
  amount_cents bigint CHECK (amount_cents > 0),
  first_on date,
  repeats text CHECK (repeats IN ('ONCE', 'WEEK', 'TWO_WEEKS', 'MONTH')),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind, item_key),
  CHECK ((amount_cents IS NULL) = (first_on IS NULL) AND (first_on IS NULL) = (repeats IS NULL)),
  CHECK (amount_cents IS NULL OR name IS NOT NULL),
  CHECK (state <> 'OWN' OR amount_cents IS NOT NULL)
);
COMMENT ON TABLE issuer.expected_item IS
  'The answer of a holder about a bill or a deposit that is expected, or one that the holder added. It moves no money.';
COMMENT ON COLUMN issuer.expected_item.item_key IS 'Names what was found (find-bills.ts, list-payers.ts), or one that was added.';
COMMENT ON COLUMN issuer.expected_item.name IS 'The holder''s own name; of a dismissed one, the name under which it was shown.';
COMMENT ON COLUMN issuer.expected_item.amount_cents IS 'The holder''s own terms; null where those that were found stand.';
COMMENT ON COLUMN issuer.expected_item.first_on IS 'The first day of the holder''s own terms.';
