-- Messages to cardholders, written in the transaction of what they tell. What they say and whom they reach is sealed,
-- and forgotten once they are sent.
CREATE SCHEMA delivery;

CREATE TABLE delivery.message (
  message_id uuid PRIMARY KEY,
  template text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('TEXT', 'CALL', 'EMAIL')),
  language text NOT NULL CHECK (language IN ('en', 'es')),
  -- Address and params as sealed JSON; null once sent, or where there is nobody to reach.
  content_sealed bytea,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- The provider's own id of the message.
  provider_id text,
  -- What the provider last told of it, as 'delivered'.
  provider_status text
);
CREATE INDEX message_provider ON delivery.message (provider_id) WHERE provider_id IS NOT NULL;
