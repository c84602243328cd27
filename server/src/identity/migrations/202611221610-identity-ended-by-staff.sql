-- Customer service may sign somebody out.
ALTER TABLE identity.session DROP CONSTRAINT session_end_reason_check;
ALTER TABLE identity.session ADD CONSTRAINT session_end_reason_check
  CHECK (end_reason IN ('LOGOUT', 'TOKEN_REUSED', 'PASSWORD_CHANGED', 'ENDED_BY_STAFF'));
