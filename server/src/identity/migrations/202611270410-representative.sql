-- Representative payees and guardians, who act for a cardholder by a document. A process of the release before finds nobody behind
-- their login, and lets none of them in.
CREATE TABLE identity.representative (
  representative_id uuid PRIMARY KEY,
  holder_id bigint NOT NULL,
  role text NOT NULL CHECK (role IN ('PAYEE', 'GUARDIAN')),
  name text NOT NULL,
  mobile_sealed bytea NOT NULL,
  email_sealed bytea NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  document_kind text NOT NULL CHECK (document_kind IN ('PAYEE_LETTER', 'COURT_ORDER', 'POWER_OF_ATTORNEY')),
  document_sealed bytea NOT NULL,
  document_by text NOT NULL,
  ends_on date,
  ends_at timestamptz,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  assigned_at timestamptz,
  invitation_hash bytea UNIQUE,
  invitation_ends_at timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('STAFF', 'STOPPED', 'DIED', 'DOCUMENT')),
  end_reason text,
  CHECK ((ends_on IS NULL) = (ends_at IS NULL)),
  CHECK ((assigned_at IS NULL) = (decided_by IS NULL)),
  CHECK ((assigned_at IS NULL) = (invitation_hash IS NULL)),
  CHECK ((assigned_at IS NULL) = (invitation_ends_at IS NULL)),
  CHECK (accepted_at IS NULL OR assigned_at IS NOT NULL),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
COMMENT ON TABLE identity.representative IS
  'People who act for a cardholder by a document, as representative payee or guardian, from the request of the staff on.';
COMMENT ON COLUMN identity.representative.mobile_sealed IS 'The mobile number to which the invitation and codes go, sealed.';
COMMENT ON COLUMN identity.representative.document_sealed IS 'Number or reference of the document, sealed.';
COMMENT ON COLUMN identity.representative.document_by IS 'The court or agency that issued it.';
COMMENT ON COLUMN identity.representative.ends_on IS 'The day from whose start the document counts no more; null: it does not end.';
COMMENT ON COLUMN identity.representative.ends_at IS 'The start of that day by the clock of the program.';
COMMENT ON COLUMN identity.representative.asked_by IS 'Reference of the member of the staff who asked for it.';
COMMENT ON COLUMN identity.representative.decided_by IS 'Reference of the one who said yes; null: nobody did.';
COMMENT ON COLUMN identity.representative.assigned_at IS 'Null: it was asked for, and is not in force.';
COMMENT ON COLUMN identity.representative.invitation_hash IS 'Hash of the token of the link, which works once.';
COMMENT ON COLUMN identity.representative.accepted_at IS 'When a user ID and a password were made by the link.';
COMMENT ON COLUMN identity.representative.ended_by IS
  'Who ended it, or why: everything was stopped, the cardholder died, or the document had ended when the next one came.';
COMMENT ON COLUMN identity.representative.end_reason IS 'The reason that the staff gave; null: nobody of the staff ended it.';
-- One at a time for a cardholder and a role.
CREATE UNIQUE INDEX representative_open ON identity.representative (holder_id, role)
  WHERE assigned_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX representative_holder ON identity.representative (holder_id);

-- A login is a cardholder's or a representative's. One of a representative has no holder_id, so that nothing that looks for the login
-- of a cardholder finds it.
ALTER TABLE identity.login ALTER COLUMN holder_id DROP NOT NULL;
ALTER TABLE identity.login ADD COLUMN representative_id uuid UNIQUE REFERENCES identity.representative;
ALTER TABLE identity.login ADD CONSTRAINT login_owner_check CHECK (num_nonnulls(holder_id, representative_id) = 1);
COMMENT ON COLUMN identity.login.holder_id IS 'The cardholder; null: it is a representative''s.';
COMMENT ON COLUMN identity.login.representative_id IS 'The representative whose login it is; null: it is a cardholder''s own.';
