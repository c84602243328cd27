-- What was told belongs to an event of the same holder. Looked up by both, an event that goes (its holder deleted the online
-- account, or the law's time is over) costs no search through what everybody was told.
ALTER TABLE events.event ADD CONSTRAINT event_of_holder UNIQUE (holder_id, event_id);
DROP INDEX events.event_holder;
ALTER TABLE alerting.notification
  DROP CONSTRAINT notification_event_id_fkey,
  ADD FOREIGN KEY (holder_id, event_id) REFERENCES events.event (holder_id, event_id);
CREATE INDEX sent_event ON alerting.sent (holder_id, event_id);
ALTER TABLE alerting.sent
  DROP CONSTRAINT sent_event_id_fkey,
  -- A message goes with what says that it was sent, or later.
  DROP CONSTRAINT sent_message_id_fkey,
  ADD FOREIGN KEY (holder_id, event_id) REFERENCES events.event (holder_id, event_id);
-- What is old lies together: an index of some pages finds it.
CREATE INDEX event_happened ON events.event USING brin (happened_at);
CREATE INDEX message_created ON delivery.message USING brin (created_at);
