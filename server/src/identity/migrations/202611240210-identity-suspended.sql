-- How a proof was given. A half is the last four of the SSN with the ZIP where a passcode has to follow.
DELETE FROM identity.step_up;
ALTER TABLE identity.step_up ADD COLUMN way text NOT NULL
  CHECK (way IN ('OTP', 'SSN_ZIP', 'SSN_ZIP_OTP', 'PIN', 'PASSKEY', 'HALF', 'NUMBERS_SHOWN'));

-- A passkey also proves a sensitive act of somebody who is signed in.
ALTER TABLE identity.passkey_challenge DROP CONSTRAINT passkey_challenge_purpose_check;
ALTER TABLE identity.passkey_challenge DROP CONSTRAINT passkey_challenge_check;
ALTER TABLE identity.passkey_challenge
  ADD CONSTRAINT passkey_challenge_purpose_check CHECK (purpose IN ('ADD', 'SIGN_IN', 'PROVE')),
  ADD CONSTRAINT passkey_challenge_check CHECK ((purpose = 'SIGN_IN') = (login_id IS NULL));

-- Stopped by the link of a message: it opens nothing until its cardholder, or customer service, takes it up again.
ALTER TABLE identity.passkey ADD COLUMN suspended_at timestamptz;
ALTER TABLE identity.device ADD COLUMN suspended_at timestamptz;

-- A new contact that was stopped the same way; the one of before counts again meanwhile.
CREATE TABLE identity.suspended_contact (
  login_id bigint NOT NULL REFERENCES identity.login ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'MOBILE')),
  value text NOT NULL,
  suspended_at timestamptz NOT NULL,
  PRIMARY KEY (login_id, kind)
);

ALTER TABLE identity.session DROP CONSTRAINT session_end_reason_check;
ALTER TABLE identity.session ADD CONSTRAINT session_end_reason_check CHECK (end_reason IN
  ('LOGOUT', 'TOKEN_REUSED', 'PASSWORD_CHANGED', 'ENDED_BY_STAFF', 'ENDED_BY_HOLDER', 'DEVICE_FORGOTTEN', 'STOPPED'));
