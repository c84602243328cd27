-- A proof under way: somebody who is not signed in shows who they are. Only the hash of its name is kept. People who do
-- not exist get one too, with nobody behind it, so that nobody learns who exists.
CREATE TABLE identity.flow (
  flow_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('LOGIN', 'REGISTRATION', 'USER_ID', 'PASSWORD')),
  holder_id bigint,
  login_id bigint REFERENCES identity.login,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  -- The ways that are open and their contacts, sealed.
  options_sealed bytea NOT NULL,
  -- What limits are counted by: a keyed hash of what was typed, the same whether the person exists or not.
  person_key bytea NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX flow_expires ON identity.flow (expires_at);

-- The passcode of a proof, or of a sensitive act of somebody signed in: `subject` names which. Kept as a keyed hash.
CREATE TABLE identity.passcode (
  subject bytea PRIMARY KEY,
  -- The way by which it was sent.
  otp_option text NOT NULL CHECK (otp_option IN ('TEXT', 'CALL', 'EMAIL')),
  code_hmac bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at timestamptz
);

-- How often something was done lately: sends by person, contact and address; wrong passwords by user ID and device.
CREATE TABLE identity.budget (
  budget_key bytea PRIMARY KEY,
  used_at timestamptz[] NOT NULL,
  -- Used up until somebody resets it.
  closed_at timestamptz
);

-- Browsers that a login has been used from. The cookie is kept as a hash.
CREATE TABLE identity.device (
  device_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_id bigint NOT NULL REFERENCES identity.login,
  token_hash bytea NOT NULL,
  label text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  UNIQUE (login_id, token_hash)
);

-- Passwords that a login has had, newest last; the present one is among them.
CREATE TABLE identity.password (
  login_id bigint NOT NULL REFERENCES identity.login,
  password_id bigint GENERATED ALWAYS AS IDENTITY,
  password_hash text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (login_id, password_id)
);

-- Contacts that a cardholder gave; passcodes go only to those that were verified.
CREATE TABLE identity.contact (
  login_id bigint NOT NULL REFERENCES identity.login,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'MOBILE')),
  value text NOT NULL,
  verified_at timestamptz,
  PRIMARY KEY (login_id, kind)
);

-- What a person agreed to: which document, in which version and language, and when.
CREATE TABLE identity.consent (
  login_id bigint NOT NULL REFERENCES identity.login,
  document text NOT NULL,
  version text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (login_id, document, version)
);
