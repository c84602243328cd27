-- Ways of before a change: for 30 days required messages go there as well. They outlive the online account, and name no
-- login. A contact is sealed; null: the program has it on record.
CREATE TABLE alerting.former_way (
  holder_id bigint NOT NULL,
  way_id bigint GENERATED ALWAYS AS IDENTITY,
  contact text CHECK (contact IN ('EMAIL', 'MOBILE')),
  value_sealed bytea,
  -- Channels that messages went by before the alerts were set otherwise.
  channels text[],
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (holder_id, way_id),
  CHECK ((contact IS NULL) <> (channels IS NULL))
);
CREATE INDEX former_way_changed ON alerting.former_way USING brin (changed_at);

-- A contact of before stood open in the event of its change.
UPDATE events.event SET data = data - 'former' WHERE kind = 'ContactUpdated';
DROP INDEX events.event_contact_updated;
-- A change of devices or passkeys is looked for whenever something is told that matters.
CREATE INDEX event_way_in ON events.event (holder_id, happened_at)
  WHERE kind IN ('NewDeviceLogin', 'PasskeyAdded', 'PasskeyRemoved');
