ALTER TABLE staff.challenge ADD COLUMN subject_hash bytea, ADD COLUMN nonce bytea,
  ADD CHECK ((subject_hash IS NULL) = (nonce IS NULL) AND (subject_hash IS NULL OR purpose = 'PROVE'));
COMMENT ON COLUMN staff.challenge.subject_hash IS 'The hash of the preview that is signed; null where none is.';
COMMENT ON COLUMN staff.challenge.nonce IS 'The challenge is the SHA-256 of this and the hash, so that the signature is over both.';

CREATE TABLE staff.signature (
  signature_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff.member,
  passkey_id bigint NOT NULL REFERENCES staff.passkey,
  session_id bigint NOT NULL REFERENCES staff.session,
  act text NOT NULL,
  subject_hash bytea NOT NULL,
  nonce bytea NOT NULL,
  client_data bytea NOT NULL,
  authenticator_data bytea NOT NULL,
  signature bytea NOT NULL,
  signed_at timestamptz NOT NULL
);
COMMENT ON TABLE staff.signature IS 'A passkey''s signature over the preview of an act, as proof of who did it, or decided it.';
COMMENT ON COLUMN staff.signature.act IS 'The act, or ''approve'' or ''reject'' of one.';
CREATE INDEX signature_staff ON staff.signature (staff_id, signed_at);

CREATE TABLE staff.request (
  approval_id bigint PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff.member,
  passkey_id bigint NOT NULL REFERENCES staff.passkey,
  session_id bigint NOT NULL REFERENCES staff.session,
  device_hash bytea NOT NULL,
  occasion_id bigint REFERENCES staff.occasion,
  points smallint NOT NULL,
  subject_hash bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by bigint REFERENCES staff.member,
  decided_at timestamptz,
  is_approved boolean,
  rejected_because text,
  CHECK (decided_by <> staff_id),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (is_approved IS NULL))
);
COMMENT ON TABLE staff.request IS 'An act that somebody asked for and somebody else decides (desk.approval), with who asked and how.';
COMMENT ON COLUMN staff.request.points IS 'How well the caller was known when it was asked.';
CREATE INDEX request_waiting ON staff.request (approval_id) WHERE decided_at IS NULL;
CREATE INDEX request_staff ON staff.request (staff_id, asked_at);
