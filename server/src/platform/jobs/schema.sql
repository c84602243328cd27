CREATE SCHEMA jobs;
COMMENT ON SCHEMA jobs IS 'Work that falls due.';

CREATE TABLE jobs.job (
  kind text NOT NULL,
  key text NOT NULL,
  due_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  last_error text,
  dead_at timestamptz,
  belongs_to timestamptz,
  taken_until timestamptz,
  request_id text DEFAULT current_setting('portal.request_id', true),
  PRIMARY KEY (kind, key)
);
COMMENT ON TABLE jobs.job IS 'A job that is done is deleted or due again; one that failed too often is dead, and kept.';
COMMENT ON COLUMN jobs.job.key IS 'The subject of the job; the same kind and key is the same job.';
COMMENT ON COLUMN jobs.job.due_at IS 'When it is due, or tried again; ''infinity'' for a dead one.';
COMMENT ON COLUMN jobs.job.attempts IS 'Failed runs since it was last scheduled.';
COMMENT ON COLUMN jobs.job.dead_at IS 'When it failed for the last time; null: it lives.';
COMMENT ON COLUMN jobs.job.belongs_to IS
  'The instant that its work belongs to, where due_at has become that of another try.';
COMMENT ON COLUMN jobs.job.taken_until IS
  'Until when a process has it; after that the process has died, and another one takes it over.';
COMMENT ON COLUMN jobs.job.request_id IS
  'The request in whose transaction a job was scheduled, so that its course can be followed; '''' for those that no'
  ' request asked for.';

CREATE INDEX job_dead ON jobs.job (kind) WHERE dead_at IS NOT NULL;
-- Each kind stands in a line of its own, so that none waits behind another's.
CREATE INDEX job_due ON jobs.job (kind, due_at);
