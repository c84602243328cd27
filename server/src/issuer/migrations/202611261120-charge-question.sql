-- Questions to cardholders about unusual charges. A process of the release before asks nobody.
CREATE TABLE issuer.charge_question (
  account_id bigint NOT NULL REFERENCES issuer.account,
  authorization_id text NOT NULL,
  card_id bigint NOT NULL,
  rule text NOT NULL,
  merchant_name text NOT NULL,
  merchant_country text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  was_declined boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('YES', 'NO')),
  answered_at timestamptz CHECK ((answer IS NULL) = (answered_at IS NULL)),
  way text CHECK (way IN ('LINK', 'TEXT')),
  spent_by text,
  PRIMARY KEY (account_id, authorization_id),
  CHECK ((answer IS NULL) = (way IS NULL))
);
COMMENT ON TABLE issuer.charge_question IS
  'Unusual charges about which cardholders were asked: was this you? An answer serves the next half hour alone, and is no'
  ' evidence about a later claim.';
COMMENT ON COLUMN issuer.charge_question.rule IS 'The kind of the program''s rule that marked it.';
COMMENT ON COLUMN issuer.charge_question.was_declined IS 'Whether it was declined until its cardholder says yes.';
COMMENT ON COLUMN issuer.charge_question.expires_at IS 'From then on nobody can answer it.';
COMMENT ON COLUMN issuer.charge_question.way IS 'How it was answered: by the link of a message, or in words to a text.';
COMMENT ON COLUMN issuer.charge_question.spent_by IS
  'The authorization that a yes has let through; null: none yet. One does.';

-- Rules look back on the uses of one account.
CREATE INDEX authorization_by_account ON issuer.authorization (account_id, created_at DESC);
