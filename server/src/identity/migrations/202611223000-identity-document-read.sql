-- Which versions of the program's documents a cardholder has read. It goes with the login: nothing was agreed to by it.
CREATE TABLE identity.document_read (
  login_id bigint NOT NULL REFERENCES identity.login,
  document text NOT NULL,
  version text NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (login_id, document, version)
);
