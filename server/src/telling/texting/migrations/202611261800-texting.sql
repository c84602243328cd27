-- Questions by text: whose phone may ask, and what was texted to us. A process of the release before answers none of them.
CREATE TABLE alerting.text_asking (
  holder_id bigint NOT NULL,
  asking_id bigint GENERATED ALWAYS AS IDENTITY,
  number_hmac bytea NOT NULL,
  hides_names boolean NOT NULL,
  wording_version text NOT NULL,
  given_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (holder_id, asking_id)
);
COMMENT ON TABLE alerting.text_asking IS
  'The consents of cardholders to be answered by text, and when they took them back.';
COMMENT ON COLUMN alerting.text_asking.number_hmac IS 'Keyed hash of the mobile number that was shown with the consent.';
COMMENT ON COLUMN alerting.text_asking.hides_names IS 'Whether answers leave out the names of stores.';
COMMENT ON COLUMN alerting.text_asking.wording_version IS 'The words of the consent, `contract/src/texting/texting.ts`.';
COMMENT ON COLUMN alerting.text_asking.ended_at IS 'When it was taken back, or the online account was deleted; null: it counts.';
CREATE UNIQUE INDEX text_asking_open ON alerting.text_asking (holder_id) WHERE ended_at IS NULL;
CREATE INDEX text_asking_number ON alerting.text_asking (number_hmac) WHERE ended_at IS NULL;

CREATE TABLE alerting.inbound_text (
  message_id text PRIMARY KEY,
  number_hmac bytea NOT NULL,
  holder_id bigint,
  words text NOT NULL,
  answer text NOT NULL,
  received_at timestamptz NOT NULL
);
COMMENT ON TABLE alerting.inbound_text IS
  'Texts that were neither STOP, START or HELP nor the answer to a question, and how each was answered. No run of four digits is kept.';
COMMENT ON COLUMN alerting.inbound_text.message_id IS 'The provider''s own id: a text that comes again is answered the same way, and acts once.';
COMMENT ON COLUMN alerting.inbound_text.number_hmac IS 'Keyed hash: the list tells nobody''s number.';
COMMENT ON COLUMN alerting.inbound_text.holder_id IS 'The cardholder whose phone it came from; null: nobody''s, or that of several.';
COMMENT ON COLUMN alerting.inbound_text.words IS 'The words without their digits; empty where they held a card number, an SSN or a PIN.';
COMMENT ON COLUMN alerting.inbound_text.answer IS 'How it was answered, `contract/src/texting/judge-text.ts`.';
CREATE INDEX inbound_text_number ON alerting.inbound_text (number_hmac, received_at DESC);
CREATE INDEX inbound_text_received ON alerting.inbound_text USING brin (received_at);
