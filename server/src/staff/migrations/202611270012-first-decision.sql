CREATE TABLE staff.first_decision (
  approval_id bigint PRIMARY KEY REFERENCES staff.request,
  staff_id bigint NOT NULL REFERENCES staff.member,
  session_id bigint NOT NULL REFERENCES staff.session,
  device_hash bytea NOT NULL,
  subject_hash bytea NOT NULL,
  decided_at timestamptz NOT NULL
);
COMMENT ON TABLE staff.first_decision IS
  'The first yes to a request that two people decide besides its asker. Nothing is done before the second one.';
COMMENT ON COLUMN staff.first_decision.device_hash IS 'The computer of the first: the second decides on another one.';
COMMENT ON COLUMN staff.first_decision.subject_hash IS 'The effects that the first signed; for others the yes does not count.';
