-- Browsers to which push messages go. What a subscription says is sealed; its endpoint is found by a keyed hash.
CREATE TABLE delivery.push_subscription (
  endpoint_hmac bytea PRIMARY KEY,
  holder_id bigint NOT NULL,
  content_sealed bytea NOT NULL,
  subscribed_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_holder ON delivery.push_subscription (holder_id, subscribed_at);

ALTER TABLE delivery.message
  DROP CONSTRAINT message_channel_check,
  ADD CONSTRAINT message_channel_check CHECK (channel IN ('TEXT', 'CALL', 'EMAIL', 'PUSH')),
  DROP CONSTRAINT message_withheld_because_check,
  -- GONE: the browser no longer takes push messages.
  ADD CONSTRAINT message_withheld_because_check CHECK (withheld_because IN ('TOO_LATE', 'STOPPED', 'GONE'));
