-- Proofs under way, and what belongs to a login beside them.

CREATE TABLE identity.flow (
  flow_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('LOGIN', 'REGISTRATION', 'USER_ID', 'PASSWORD', 'CONTACT')),
  holder_id bigint,
  login_id bigint REFERENCES identity.login,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  options_sealed bytea NOT NULL,
  person_key bytea NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz,
  password_id bigint
);
COMMENT ON TABLE identity.flow IS
  'A proof under way of somebody who is not signed in. People who do not exist get one too, with nobody behind it, so'
  ' that nobody learns who exists.';
COMMENT ON COLUMN identity.flow.flow_hash IS 'Hash of its name, which its browser alone knows.';
COMMENT ON COLUMN identity.flow.options_sealed IS 'The ways that are open and their contacts, sealed.';
COMMENT ON COLUMN identity.flow.person_key IS
  'Limits are counted by it: a keyed hash of what was typed, the same whether the person exists or not.';
COMMENT ON COLUMN identity.flow.password_id IS
  'The password that counted when the proof began: one that began with an older one is over, whatever the clocks'
  ' said.';

CREATE TABLE identity.passcode (
  subject bytea PRIMARY KEY,
  otp_option text NOT NULL CHECK (otp_option IN ('TEXT', 'CALL', 'EMAIL')),
  code_hmac bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at timestamptz
);
COMMENT ON TABLE identity.passcode IS 'The code of a proof, or of a sensitive act of somebody signed in.';
COMMENT ON COLUMN identity.passcode.subject IS 'Names the proof or the act.';
COMMENT ON COLUMN identity.passcode.otp_option IS 'The way by which it was sent.';
COMMENT ON COLUMN identity.passcode.code_hmac IS 'Keyed hash.';
COMMENT ON COLUMN identity.passcode.tries IS 'Wrong tries.';

CREATE TABLE identity.step_up (
  token_hash bytea PRIMARY KEY,
  holder_id bigint NOT NULL,
  card_id bigint NOT NULL,
  action text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  way text NOT NULL CHECK (way IN ('OTP', 'SSN_ZIP', 'SSN_ZIP_OTP', 'PIN', 'PASSKEY', 'HALF', 'NUMBERS_SHOWN'))
);
COMMENT ON TABLE identity.step_up IS 'Proofs given before sensitive acts: good once, for this person, card and act.';
COMMENT ON COLUMN identity.step_up.way IS 'How it was given.';

CREATE TABLE identity.stop_link (
  token_hash bytea PRIMARY KEY,
  holder_id bigint NOT NULL,
  event_id bigint NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE identity.stop_link IS
  'Links by which a message lets its reader stop everything, without signing in: one for each event, good once.';

CREATE TABLE identity.wording (
  wording_hash bytea PRIMARY KEY,
  document text NOT NULL,
  version text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  words jsonb NOT NULL
);
COMMENT ON TABLE identity.wording IS
  'The words that people agreed to, kept for good: the program''s folder holds only those that count now (E-SIGN Act,'
  ' 15 U.S.C. 7001(d): a record that shows what was agreed to).';
COMMENT ON COLUMN identity.wording.wording_hash IS 'SHA-256 of document, version, language and words.';

CREATE TABLE identity.consent (
  login_id bigint NOT NULL REFERENCES identity.login,
  document text NOT NULL,
  version text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  given_at timestamptz NOT NULL,
  wording_hash bytea REFERENCES identity.wording,
  PRIMARY KEY (login_id, document, version)
);
COMMENT ON TABLE identity.consent IS 'Agreements of a person: the document, its version and language, and the time.';
COMMENT ON COLUMN identity.consent.wording_hash IS 'Null for those from before words were kept.';

CREATE TABLE identity.former_consent (
  holder_id bigint NOT NULL,
  former_consent_id bigint GENERATED ALWAYS AS IDENTITY,
  document text NOT NULL,
  version text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  wording_hash bytea REFERENCES identity.wording,
  given_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (holder_id, former_consent_id)
);
COMMENT ON TABLE identity.former_consent IS
  'Agreements of an online account that was deleted: a record of them has to be kept (E-SIGN Act, 15 U.S.C. 7001(d);'
  ' Regulation E, 12 CFR 1005.13(b)). It names the holder, whom the program knows anyway, and no login.';
COMMENT ON COLUMN identity.former_consent.ended_at IS 'When the account was deleted.';

CREATE TABLE identity.address_check (
  login_id bigint PRIMARY KEY REFERENCES identity.login,
  confirmed_at timestamptz,
  put_off_until timestamptz
);
COMMENT ON TABLE identity.address_check IS 'The question whether the address is still right.';
COMMENT ON COLUMN identity.address_check.confirmed_at IS 'When the cardholder last said yes.';
COMMENT ON COLUMN identity.address_check.put_off_until IS 'Until when the cardholder put the question off.';

CREATE TABLE identity.dismissed_banner (
  login_id bigint NOT NULL REFERENCES identity.login,
  banner_id text NOT NULL,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (login_id, banner_id)
);
COMMENT ON TABLE identity.dismissed_banner IS
  'Banners of the program that a cardholder has closed; they stay closed on every device, in both languages.';
COMMENT ON COLUMN identity.dismissed_banner.banner_id IS 'Name of the banner''s file in the program''s folder.';

CREATE TABLE identity.document_read (
  login_id bigint NOT NULL REFERENCES identity.login,
  document text NOT NULL,
  version text NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (login_id, document, version)
);
COMMENT ON TABLE identity.document_read IS
  'Versions of the program''s documents that a cardholder has read. It goes with the login: nothing was agreed to by'
  ' it.';

CREATE INDEX flow_expires ON identity.flow (expires_at);
CREATE INDEX stop_link_holder ON identity.stop_link (holder_id);
CREATE INDEX stop_link_expires ON identity.stop_link (expires_at);
