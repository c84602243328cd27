-- Work outside of a transaction, such as handing a message to a provider, holds its job without holding a connection.
ALTER TABLE jobs.job
  -- Until when a process has it; after that the process has died, and another one takes it over.
  ADD COLUMN taken_until timestamptz;
DROP INDEX jobs.job_due;
-- Each kind stands in a line of its own, so that none waits behind another's.
CREATE INDEX job_due ON jobs.job (kind, due_at);
