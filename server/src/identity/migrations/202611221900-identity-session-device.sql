-- Where a session is open, and when it was last used; null label: it began before this was kept. A session that began on
-- a remembered device ends with it.
ALTER TABLE identity.session ADD COLUMN device_id bigint REFERENCES identity.device ON DELETE SET NULL;
ALTER TABLE identity.session ADD COLUMN label text;
ALTER TABLE identity.session ADD COLUMN last_used_at timestamptz;
UPDATE identity.session SET last_used_at = started_at;
ALTER TABLE identity.session ALTER COLUMN last_used_at SET NOT NULL;
CREATE INDEX session_device ON identity.session (device_id) WHERE device_id IS NOT NULL;
ALTER TABLE identity.session DROP CONSTRAINT session_end_reason_check;
ALTER TABLE identity.session ADD CONSTRAINT session_end_reason_check CHECK
  (end_reason IN ('LOGOUT', 'TOKEN_REUSED', 'PASSWORD_CHANGED', 'ENDED_BY_STAFF', 'ENDED_BY_HOLDER', 'DEVICE_FORGOTTEN'));

-- A device that its cardholder has forgotten: its cookie means nothing any more, and forgetting it again is no error.
ALTER TABLE identity.device ADD COLUMN forgotten_at timestamptz;
