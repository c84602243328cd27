-- Logins: how people sign in, from where, and how often they may try.

CREATE SCHEMA identity;
COMMENT ON SCHEMA identity IS
  'Logins, their sessions, and proofs of who somebody is. Holders belong to the issuing core; only their id is known'
  ' here. A copy of the database opens nothing: tokens, codes and devices stand here as hashes.';

CREATE TABLE identity.login (
  login_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL UNIQUE,
  user_id text NOT NULL,
  password_hash text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  locked_at timestamptz,
  created_at timestamptz NOT NULL,
  asks_passcode boolean NOT NULL DEFAULT false,
  passcode_way text CHECK (passcode_way IN ('TEXT', 'CALL', 'EMAIL'))
);
COMMENT ON TABLE identity.login IS 'A user ID with its password. A holder has one at most.';
COMMENT ON COLUMN identity.login.user_id IS 'As the cardholder chose it; case is ignored when it is looked up.';
COMMENT ON COLUMN identity.login.password_hash IS 'Argon2id.';
COMMENT ON COLUMN identity.login.locked_at IS 'When the login was locked; null: it is not.';
COMMENT ON COLUMN identity.login.asks_passcode IS
  'Whether a code is asked for at every sign-in, also on a device that is known.';
COMMENT ON COLUMN identity.login.passcode_way IS 'The way by which that code is offered first.';

CREATE TABLE identity.password (
  login_id bigint NOT NULL REFERENCES identity.login,
  password_id bigint GENERATED ALWAYS AS IDENTITY,
  password_hash text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (login_id, password_id)
);
COMMENT ON TABLE identity.password IS 'Passwords that a login has had, newest last; the present one is among them.';
COMMENT ON COLUMN identity.password.password_hash IS 'Argon2id.';

CREATE TABLE identity.contact (
  login_id bigint NOT NULL REFERENCES identity.login,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'MOBILE')),
  value text,
  verified_at timestamptz,
  contact_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  value_sealed bytea,
  value_lookup bytea,
  CHECK ((value_sealed IS NULL) = (value IS NOT NULL))
);
COMMENT ON TABLE identity.contact IS 'Contacts that a cardholder gave. Passcodes go only to those that were verified.';
COMMENT ON COLUMN identity.contact.value IS
  'Open, from before contacts were sealed. A portal seals it when it starts, before it serves; null since.';
COMMENT ON COLUMN identity.contact.verified_at IS 'Null: it waits for its code.';
COMMENT ON COLUMN identity.contact.value_lookup IS 'Keyed hash, by which a contact is found.';

CREATE TABLE identity.suspended_contact (
  login_id bigint NOT NULL REFERENCES identity.login ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'MOBILE')),
  value text,
  suspended_at timestamptz NOT NULL,
  value_sealed bytea,
  PRIMARY KEY (login_id, kind),
  CHECK ((value_sealed IS NULL) = (value IS NOT NULL))
);
COMMENT ON TABLE identity.suspended_contact IS
  'A new contact that was stopped by the link of a message; the one of before counts again meanwhile.';
COMMENT ON COLUMN identity.suspended_contact.value IS 'Open, from before contacts were sealed; null since.';

CREATE TABLE identity.device (
  device_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_id bigint NOT NULL REFERENCES identity.login,
  token_hash bytea NOT NULL,
  label text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  forgotten_at timestamptz,
  suspended_at timestamptz,
  UNIQUE (login_id, token_hash)
);
COMMENT ON TABLE identity.device IS 'Browsers that a login has been used from.';
COMMENT ON COLUMN identity.device.token_hash IS 'Hash of the cookie.';
COMMENT ON COLUMN identity.device.forgotten_at IS
  'A device that its cardholder has forgotten: its cookie means nothing any more, and forgetting it again is no'
  ' error.';
COMMENT ON COLUMN identity.device.suspended_at IS
  'Stopped by the link of a message: it counts as unknown until its cardholder, or customer service, takes it up'
  ' again.';

CREATE TABLE identity.session (
  session_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_id bigint NOT NULL REFERENCES identity.login,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text
    CHECK (end_reason IN ('LOGOUT', 'TOKEN_REUSED', 'PASSWORD_CHANGED', 'ENDED_BY_STAFF', 'ENDED_BY_HOLDER',
      'DEVICE_FORGOTTEN', 'STOPPED')),
  device_id bigint REFERENCES identity.device ON DELETE SET NULL,
  label text,
  last_used_at timestamptz NOT NULL,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
COMMENT ON TABLE identity.session IS 'One signed-in session: the family of all tokens that descend from one sign-in.';
COMMENT ON COLUMN identity.session.device_id IS 'The remembered device on which it began; it ends with it.';
COMMENT ON COLUMN identity.session.label IS 'Where it is open; null: it began before this was kept.';

CREATE TABLE identity.token (
  token_hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES identity.session,
  kind text NOT NULL CHECK (kind IN ('ACCESS', 'REFRESH')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  retry_key text
);
COMMENT ON TABLE identity.token IS 'The tokens of a session, as SHA-256 hashes.';
COMMENT ON COLUMN identity.token.used_at IS
  'A refresh token is used once; a retry under the same key within a minute gets the same successors.';
COMMENT ON COLUMN identity.token.retry_key IS 'The key under which it was used.';

CREATE TABLE identity.passkey (
  passkey_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_id bigint NOT NULL REFERENCES identity.login ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  added_at timestamptz NOT NULL,
  last_used_at timestamptz,
  suspended_at timestamptz
);
COMMENT ON TABLE identity.passkey IS
  'Key pairs that a device keeps and uses after a fingerprint, a face or a screen lock (WebAuthn). Only the public'
  ' half is here.';
COMMENT ON COLUMN identity.passkey.public_key IS 'COSE (RFC 9052).';
COMMENT ON COLUMN identity.passkey.counter IS
  'Signatures so far, as the authenticator counts them; 0 for those that do not count.';
COMMENT ON COLUMN identity.passkey.transports IS 'How a browser reaches the authenticator.';
COMMENT ON COLUMN identity.passkey.name IS 'As its cardholder calls it.';
COMMENT ON COLUMN identity.passkey.suspended_at IS
  'Stopped by the link of a message: it opens nothing until its cardholder, or customer service, takes it up again.';

CREATE TABLE identity.passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  login_id bigint REFERENCES identity.login ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('ADD', 'SIGN_IN', 'PROVE')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((purpose = 'SIGN_IN') = (login_id IS NULL))
);
COMMENT ON TABLE identity.passkey_challenge IS
  'A value that an authenticator is asked to sign: good once, for one purpose. A sign-in names nobody.';

CREATE TABLE identity.budget (
  budget_key bytea PRIMARY KEY,
  used_at timestamptz[] NOT NULL,
  closed_at timestamptz,
  group_key bytea,
  in_a_row integer
);
COMMENT ON TABLE identity.budget IS
  'How often something was done lately: sends by person, contact and address; wrong passwords by user ID and device.';
COMMENT ON COLUMN identity.budget.budget_key IS 'Keyed hash of what is counted.';
COMMENT ON COLUMN identity.budget.used_at IS 'The tries that still count.';
COMMENT ON COLUMN identity.budget.closed_at IS 'Used up until somebody resets it.';
COMMENT ON COLUMN identity.budget.group_key IS
  'Budgets of one user ID, wherever its passwords were tried, are forgotten together.';
COMMENT ON COLUMN identity.budget.in_a_row IS
  'Wrong ones without a right one between them, however long ago; null where only a span of time counts.';

CREATE UNIQUE INDEX login_user_id ON identity.login (lower(user_id));
CREATE UNIQUE INDEX contact_state ON identity.contact (login_id, kind, (verified_at IS NULL));
CREATE INDEX contact_email ON identity.contact (value_lookup) WHERE kind = 'EMAIL' AND verified_at IS NOT NULL;
-- When a device is remembered anew, all logins that know it are found by its old token.
CREATE INDEX device_token ON identity.device (token_hash);
CREATE INDEX session_login ON identity.session (login_id);
CREATE INDEX session_device ON identity.session (device_id) WHERE device_id IS NOT NULL;
-- Old rows lie together: an index of some pages finds them.
CREATE INDEX session_expires ON identity.session USING brin (expires_at);
CREATE INDEX token_session ON identity.token (session_id);
CREATE INDEX passkey_login ON identity.passkey (login_id);
CREATE INDEX passkey_challenge_expires ON identity.passkey_challenge (expires_at);
CREATE INDEX passkey_challenge_login ON identity.passkey_challenge (login_id) WHERE login_id IS NOT NULL;
CREATE INDEX budget_group ON identity.budget (group_key) WHERE group_key IS NOT NULL;
