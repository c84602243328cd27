-- Files for the bank, sealed; those that are not let go are only laid ready.
CREATE TABLE demo.ach_file (
  name text PRIMARY KEY,
  content_sealed bytea NOT NULL,
  is_let_go boolean NOT NULL DEFAULT false
);
