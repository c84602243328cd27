-- When the online account was deleted with which it was said. It is kept as a record, and counts no more.
ALTER TABLE alerting.text_consent ADD COLUMN ended_at timestamptz;
