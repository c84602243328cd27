-- Phone numbers whose owner answered STOP. Texts to them are not sent until they answer START.
CREATE TABLE delivery.stopped_number (
  -- Keyed hash: the list tells nobody's number.
  number_hmac bytea PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
