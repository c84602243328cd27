CREATE SCHEMA events;
COMMENT ON SCHEMA events IS
  'Events: things that happened to a cardholder, each written in the transaction in which it happened.';

CREATE TABLE events.event (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  happened_at timestamptz NOT NULL,
  -- Notifications and messages refer to both: an event that goes (its holder deleted the online account, or the law's
  -- time is over) costs no search through all of them.
  CONSTRAINT event_of_holder UNIQUE (holder_id, event_id)
);
COMMENT ON TABLE events.event IS 'One event. Alerts and messages follow from it.';
COMMENT ON COLUMN events.event.kind IS 'As in `server/src/events`.';
COMMENT ON COLUMN events.event.data IS 'Its facts, by kind. Never a secret.';

-- Old rows lie together: an index of some pages finds them.
CREATE INDEX event_happened ON events.event USING brin (happened_at);
-- A change of devices or passkeys is looked for whenever something is told that matters.
CREATE INDEX event_way_in ON events.event (holder_id, happened_at)
  WHERE kind IN ('NewDeviceLogin', 'PasskeyAdded', 'PasskeyRemoved');
