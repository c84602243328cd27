-- A job that failed too often waits for a process to start, without end; one that recurs, for its next time.
ALTER TABLE jobs.job
  -- The instant that its work belongs to, where due_at has become that of another try.
  ADD COLUMN belongs_to timestamptz;
UPDATE jobs.job SET due_at = 'infinity' WHERE dead_at IS NOT NULL;
DROP INDEX jobs.job_due;
CREATE INDEX job_due ON jobs.job (due_at);
CREATE INDEX job_dead ON jobs.job (kind) WHERE dead_at IS NOT NULL;
