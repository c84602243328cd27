-- Work that falls due. A job that is done is deleted or due again; one that failed too often is dead, and kept.
CREATE SCHEMA jobs;

CREATE TABLE jobs.job (
  kind text NOT NULL,
  -- What the job is about; the same kind and key is the same job.
  key text NOT NULL,
  due_at timestamptz NOT NULL,
  -- Failed runs since it was last scheduled.
  attempts smallint NOT NULL DEFAULT 0,
  last_error text,
  dead_at timestamptz,
  PRIMARY KEY (kind, key)
);
CREATE INDEX job_due ON jobs.job (due_at) WHERE dead_at IS NULL;
