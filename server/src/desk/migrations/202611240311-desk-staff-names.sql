-- 'AGENT-7' and 'agent-7' are one person. What was decided before names were compared so stays as it is.
ALTER TABLE desk.approval DROP CONSTRAINT approval_check1;
ALTER TABLE desk.approval ADD CONSTRAINT approval_two_people
  CHECK (lower(normalize(decided_by, NFKC)) <> lower(normalize(asked_by, NFKC))) NOT VALID;
