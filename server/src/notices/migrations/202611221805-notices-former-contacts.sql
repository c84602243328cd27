-- Which contacts changed lately is asked whenever something is told that matters.
CREATE INDEX event_contact_updated ON events.event (holder_id, happened_at) WHERE kind = 'ContactUpdated';
