-- The request in whose transaction a job was scheduled, so that what became of it can be followed; '' for those that no
-- request asked for.
ALTER TABLE jobs.job ADD COLUMN request_id text DEFAULT current_setting('portal.request_id', true);
