CREATE TABLE staff.identity (
  identity_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff.member,
  linked_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (issuer, subject),
  UNIQUE (identity_id, staff_id)
);
COMMENT ON TABLE staff.identity IS
  'The work account by which a member of the staff signs in: a provider and its name for the person. One that was ended stays, so'
  ' that it never becomes somebody else''s, and no two accounts are one person at the provider.';
COMMENT ON COLUMN staff.identity.issuer IS 'The provider, by its issuer identifier (OpenID Connect).';
COMMENT ON COLUMN staff.identity.subject IS 'The provider''s own name for the person, which it gives to nobody else (sub).';
CREATE UNIQUE INDEX identity_staff ON staff.identity (staff_id) WHERE ended_at IS NULL;

CREATE TABLE staff.work_sign_in (
  state_hash bytea PRIMARY KEY,
  device_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE staff.work_sign_in IS
  'A sign-in that began here and goes on at the provider: good once, in the browser that began it. Its nonce and verifier are made'
  ' from the state by a key, and stand nowhere.';
CREATE INDEX work_sign_in_expires ON staff.work_sign_in (expires_at);

CREATE TABLE staff.logout_token (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE staff.logout_token IS 'The word of a provider that somebody signed out there, kept so that it counts once.';
COMMENT ON COLUMN staff.logout_token.token_hash IS 'SHA-256 of the issuer and the token''s own id (jti).';
CREATE INDEX logout_token_expires ON staff.logout_token (expires_at);

ALTER TABLE staff.session
  ADD COLUMN identity_id bigint,
  ADD COLUMN provider_session text,
  ADD FOREIGN KEY (identity_id, staff_id) REFERENCES staff.identity (identity_id, staff_id),
  ADD CHECK (provider_session IS NULL OR identity_id IS NOT NULL),
  DROP CONSTRAINT session_end_reason_check,
  ADD CONSTRAINT session_end_reason_check CHECK (end_reason IN ('SIGN_OUT', 'ELSEWHERE', 'LEFT', 'PROVIDER'));
COMMENT ON COLUMN staff.session.identity_id IS 'The work account by which it began; null: a passkey alone.';
COMMENT ON COLUMN staff.session.provider_session IS 'The provider''s name for its own session (sid); null: it has none.';
CREATE INDEX session_identity ON staff.session (identity_id) WHERE ended_at IS NULL AND identity_id IS NOT NULL;
