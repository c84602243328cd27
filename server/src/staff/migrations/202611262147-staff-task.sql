CREATE TABLE staff.task (
  task_key text PRIMARY KEY,
  kind text NOT NULL,
  state text NOT NULL CHECK (state IN ('NEW', 'OWNED', 'WAITING')),
  owner_id bigint REFERENCES staff.member,
  owned_since timestamptz,
  waits_until date,
  waits_for text,
  CHECK ((state = 'NEW') = (owner_id IS NULL) AND (owner_id IS NULL) = (owned_since IS NULL)),
  CHECK ((state = 'WAITING') = (waits_until IS NOT NULL) AND (waits_until IS NULL) = (waits_for IS NULL))
);
COMMENT ON TABLE staff.task IS
  'The owner of each exception that somebody took. An exception without a row is new; a task is over when its subject is.';
COMMENT ON COLUMN staff.task.task_key IS 'Its subject: ''exception:12'' or ''problem:P-204861''.';
COMMENT ON COLUMN staff.task.kind IS 'The kind of the exception, or PROBLEM: which acts it is a reason for.';
COMMENT ON COLUMN staff.task.owner_id IS 'The member who works on it; null: it was put back.';
COMMENT ON COLUMN staff.task.waits_until IS 'The day on which its owner goes on with it.';
COMMENT ON COLUMN staff.task.waits_for IS 'Why it waits, in its owner''s words.';
CREATE INDEX task_owner ON staff.task (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX occasion_task ON staff.occasion (subject) WHERE ended_at IS NULL AND kind = 'TASK';
