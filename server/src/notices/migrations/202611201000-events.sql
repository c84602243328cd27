-- What happened, written in the transaction in which it happened. Alerts and messages follow from these.
CREATE SCHEMA events;

CREATE TABLE events.event (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  happened_at timestamptz NOT NULL
);
CREATE INDEX event_holder ON events.event (holder_id, event_id DESC);
