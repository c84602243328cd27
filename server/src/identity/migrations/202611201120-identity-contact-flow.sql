-- A newly typed contact is confirmed by a proof of its own.
ALTER TABLE identity.flow DROP CONSTRAINT flow_kind_check;
ALTER TABLE identity.flow ADD CONSTRAINT flow_kind_check
  CHECK (kind IN ('LOGIN', 'REGISTRATION', 'USER_ID', 'PASSWORD', 'CONTACT'));
