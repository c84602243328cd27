-- Email addresses whose mail came back for good. Nothing but passcodes is sent there until the address proves to work.
CREATE TABLE delivery.returned_email (
  -- Keyed hash: the list tells nobody's address.
  address_hmac bytea PRIMARY KEY,
  returned_at timestamptz NOT NULL
);
