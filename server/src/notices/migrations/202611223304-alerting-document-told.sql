-- Versions of the program's documents that cardholders were told of, and how far the job has come with each. Those of the
-- first day are told nobody: they were there from the start.
CREATE TABLE alerting.document_told (
  document text NOT NULL,
  version date NOT NULL,
  after_login_id bigint NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (document, version)
);
