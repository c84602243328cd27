-- A transfer is looked at again when it is filed, and can be stopped until its file has left (domain decision, §7).
ALTER TABLE issuer.transfer DROP CONSTRAINT transfer_held_because_check;
ALTER TABLE issuer.transfer ADD CONSTRAINT transfer_held_because_check
  CHECK (held_because IN ('STOLEN', 'DISPUTED', 'STOPPED', 'REVIEW', 'DECEASED'));

-- When an entry was taken out of its file, before that left.
ALTER TABLE issuer.ach_entry ADD COLUMN stopped_at timestamptz;

-- The day on which a holder died, as far as it was told.
ALTER TABLE issuer.holder ADD COLUMN died_on date;
