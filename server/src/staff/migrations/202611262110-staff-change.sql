ALTER TABLE staff.member
  ADD COLUMN next_role text CHECK (next_role IN ('AGENT', 'SENIOR', 'FRAUD', 'OPERATIONS', 'AUDITOR', 'ADMINISTRATOR')),
  ADD COLUMN next_role_from timestamptz,
  ADD CHECK ((next_role IS NULL) = (next_role_from IS NULL));
COMMENT ON COLUMN staff.member.next_role IS 'The role that begins at next_role_from; null: it stays.';

CREATE TABLE staff.staff_change (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('INVITE', 'END', 'ROLE', 'PASSKEY')),
  member_id bigint REFERENCES staff.member,
  staff_name text NOT NULL,
  full_name text NOT NULL,
  employee_number text,
  role text NOT NULL,
  new_role text,
  reason text NOT NULL,
  asked_by bigint NOT NULL REFERENCES staff.member,
  session_id bigint NOT NULL REFERENCES staff.session,
  device_hash bytea NOT NULL,
  subject_hash bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by bigint REFERENCES staff.member,
  decided_at timestamptz,
  is_approved boolean,
  CHECK ((kind = 'INVITE') = (member_id IS NULL) AND (kind = 'INVITE') = (employee_number IS NOT NULL)),
  CHECK ((kind = 'ROLE') = (new_role IS NOT NULL)),
  CHECK (NOT is_approved OR decided_by <> asked_by),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (is_approved IS NULL))
);
COMMENT ON TABLE staff.staff_change IS 'A change of the staff that one administrator asked for and another one decides.';
COMMENT ON COLUMN staff.staff_change.member_id IS 'The member whom it changes; null for an invitation.';
COMMENT ON COLUMN staff.staff_change.role IS 'The role of the member when it was asked, or the one of an invitation.';
COMMENT ON COLUMN staff.staff_change.device_hash IS 'The computer on which it was asked: it is not decided there.';
COMMENT ON COLUMN staff.staff_change.subject_hash IS 'The hash that the passkey of the asker signed.';
CREATE INDEX staff_change_waiting ON staff.staff_change (change_id) WHERE decided_at IS NULL;

CREATE TABLE staff.unusual_closed (
  day date NOT NULL,
  rule text NOT NULL,
  subject text NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff.member,
  word text NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (day, rule, subject)
);
COMMENT ON TABLE staff.unusual_closed IS 'The words of an auditor about something unusual of a day, by which it counts as looked at.';
COMMENT ON COLUMN staff.unusual_closed.subject IS 'The member of the staff whom it is about, or the two of a pair.';
