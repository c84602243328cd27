CREATE TABLE staff.close_person (
  close_person_id uuid PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff.member,
  relation text NOT NULL CHECK (relation IN ('OWN', 'KIN')),
  person_sealed bytea NOT NULL,
  declared_at timestamptz NOT NULL
);
COMMENT ON TABLE staff.close_person IS
  'The people whose records a member of the staff may not open: themselves and their kin, as they said. Nobody takes one back alone.';
COMMENT ON COLUMN staff.close_person.person_sealed IS
  'Name and birth date, sealed. They are compared with a record when it is opened, so that a declaration tells nobody who exists.';
CREATE INDEX close_person_staff ON staff.close_person (staff_id);
