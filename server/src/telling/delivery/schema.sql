CREATE SCHEMA delivery;
COMMENT ON SCHEMA delivery IS
  'Messages to cardholders, written in the transaction of what they tell. Words and addresses are sealed, and'
  ' forgotten once sent.';

CREATE TABLE delivery.message (
  message_id uuid PRIMARY KEY,
  template text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('TEXT', 'CALL', 'EMAIL', 'PUSH')),
  language text NOT NULL CHECK (language IN ('en', 'es')),
  content_sealed bytea,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  provider_id text,
  provider_status text,
  useful_until timestamptz,
  withheld_because text CHECK (withheld_because IN ('TOO_LATE', 'STOPPED', 'GONE', 'UNWANTED'))
);
COMMENT ON TABLE delivery.message IS
  'A message on its way to a phone, an address or a device. The outbox sends it and forgets its words.';
COMMENT ON COLUMN delivery.message.template IS 'Which message it is, as in `templates.ts`.';
COMMENT ON COLUMN delivery.message.content_sealed IS
  'Address and params as sealed JSON; null once sent, or where there is nobody to reach.';
COMMENT ON COLUMN delivery.message.provider_id IS 'The provider''s own id of the message.';
COMMENT ON COLUMN delivery.message.provider_status IS 'The last word of the provider about it, as ''delivered''.';
COMMENT ON COLUMN delivery.message.useful_until IS 'End of what it says; null: never.';
COMMENT ON COLUMN delivery.message.withheld_because IS
  'Why it was not sent. GONE: the browser no longer takes push messages.';

CREATE TABLE delivery.stopped_number (
  number_hmac bytea PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
COMMENT ON TABLE delivery.stopped_number IS
  'Phone numbers whose owner answered STOP. Texts to them are not sent until they answer START.';
COMMENT ON COLUMN delivery.stopped_number.number_hmac IS 'Keyed hash: the list tells nobody''s number.';

CREATE TABLE delivery.push_subscription (
  endpoint_hmac bytea PRIMARY KEY,
  holder_id bigint NOT NULL,
  content_sealed bytea NOT NULL,
  subscribed_at timestamptz NOT NULL
);
COMMENT ON TABLE delivery.push_subscription IS 'Browsers to which push messages go.';
COMMENT ON COLUMN delivery.push_subscription.endpoint_hmac IS 'Keyed hash, by which a browser is found.';
COMMENT ON COLUMN delivery.push_subscription.content_sealed IS 'Address and keys of the browser.';

CREATE TABLE delivery.returned_email (
  address_hmac bytea PRIMARY KEY,
  returned_at timestamptz NOT NULL
);
COMMENT ON TABLE delivery.returned_email IS
  'Email addresses whose mail came back for good. Nothing but passcodes is sent there until the address proves to'
  ' work.';
COMMENT ON COLUMN delivery.returned_email.address_hmac IS 'Keyed hash: the list tells nobody''s address.';

CREATE INDEX message_provider ON delivery.message (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX message_created ON delivery.message USING brin (created_at);
CREATE INDEX push_subscription_holder ON delivery.push_subscription (holder_id, subscribed_at);
