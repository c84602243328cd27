-- What signs somebody in by a fingerprint, a face or a screen lock (WebAuthn). Only the public half of the key is here.
CREATE TABLE identity.passkey (
  passkey_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_id bigint NOT NULL REFERENCES identity.login ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  -- COSE (RFC 9052).
  public_key bytea NOT NULL,
  -- Signatures so far, as the authenticator counts them; 0 for those that do not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  added_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_login ON identity.passkey (login_id);

-- What an authenticator is asked to sign: good once, for one purpose. Kept as a hash; a sign-in names nobody.
CREATE TABLE identity.passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  login_id bigint REFERENCES identity.login ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('ADD', 'SIGN_IN')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((purpose = 'ADD') = (login_id IS NOT NULL))
);
CREATE INDEX passkey_challenge_expires ON identity.passkey_challenge (expires_at);
CREATE INDEX passkey_challenge_login ON identity.passkey_challenge (login_id) WHERE login_id IS NOT NULL;
