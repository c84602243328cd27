-- What a bank has told of an entry, by its code: the same told again, in the same file or in another, does nothing.
CREATE TABLE issuer.ach_taken (
  account_id bigint NOT NULL,
  trace_number text NOT NULL,
  file_on date NOT NULL,
  code text NOT NULL CHECK (code ~ '^[RC][0-9]{2}$'),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, trace_number, file_on, code),
  FOREIGN KEY (account_id, trace_number, file_on) REFERENCES issuer.ach_entry
);
