-- A newly typed contact stands beside the one that counts until it is confirmed.
ALTER TABLE identity.contact DROP CONSTRAINT contact_pkey;
CREATE UNIQUE INDEX contact_state ON identity.contact (login_id, kind, (verified_at IS NULL));

-- When a cardholder said last that the address is right, and until when they put the question off.
CREATE TABLE identity.address_check (
  login_id bigint PRIMARY KEY REFERENCES identity.login,
  confirmed_at timestamptz,
  put_off_until timestamptz
);
