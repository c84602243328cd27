-- The key pair of the demo's own bureau, sealed: made with the first file, gone with a reset.
CREATE TABLE demo.bureau_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  private_key_sealed bytea NOT NULL
);
