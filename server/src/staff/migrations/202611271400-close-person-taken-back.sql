ALTER TABLE staff.close_person ADD COLUMN ended_at timestamptz;
COMMENT ON TABLE staff.close_person IS
  'The people whose records a member of the staff may not open: themselves and their kin, as they said. Two administrators take one back.';
COMMENT ON COLUMN staff.close_person.ended_at IS 'When two administrators took it back, because it was a mistake; null: it counts.';

ALTER TABLE staff.staff_change
  ADD COLUMN close_person_id uuid REFERENCES staff.close_person,
  DROP CONSTRAINT staff_change_kind_check,
  ADD CONSTRAINT staff_change_kind_check CHECK (kind IN ('INVITE', 'END', 'ROLE', 'PASSKEY', 'NOT_CLOSE')),
  ADD CHECK ((kind = 'NOT_CLOSE') = (close_person_id IS NOT NULL));
COMMENT ON COLUMN staff.staff_change.close_person_id IS
  'The declaration of the member that is taken back; null unless the change is that.';
