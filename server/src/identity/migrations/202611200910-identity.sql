-- Logins, their sessions and the tokens of those. Holders belong to the issuing core; only their id is known here.
CREATE SCHEMA identity;

CREATE TABLE identity.login (
  login_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL UNIQUE,
  -- As the cardholder chose it; case is ignored when it is looked up.
  user_id text NOT NULL,
  password_hash text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  locked_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX login_user_id ON identity.login (lower(user_id));

-- One signed-in session: the family of all tokens that descend from one sign-in.
CREATE TABLE identity.session (
  session_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_id bigint NOT NULL REFERENCES identity.login,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('LOGOUT', 'TOKEN_REUSED', 'PASSWORD_CHANGED')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX session_login ON identity.session (login_id);

-- Tokens are kept as SHA-256 hashes: a copy of the database opens no session.
CREATE TABLE identity.token (
  token_hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES identity.session,
  kind text NOT NULL CHECK (kind IN ('ACCESS', 'REFRESH')),
  expires_at timestamptz NOT NULL,
  -- A refresh token is used once; a retry under the same key within a minute gets the same successors.
  used_at timestamptz,
  retry_key text
);
CREATE INDEX token_session ON identity.token (session_id);
