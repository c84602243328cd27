CREATE SCHEMA staff;
COMMENT ON SCHEMA staff IS
  'The people who serve cardholders: their accounts and passkeys, their sessions, and the calls and tasks for which they'
  ' open a person.';

CREATE TABLE staff.member (
  staff_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_name text NOT NULL UNIQUE CHECK (staff_name = lower(normalize(staff_name, NFKC))),
  full_name text NOT NULL,
  employee_number text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('AGENT', 'SENIOR', 'FRAUD', 'OPERATIONS', 'AUDITOR', 'ADMINISTRATOR')),
  invited_by text NOT NULL,
  added_at timestamptz NOT NULL,
  ended_at timestamptz
);
COMMENT ON TABLE staff.member IS 'A member of the staff. One person has one account and one role.';
COMMENT ON COLUMN staff.member.staff_name IS 'The name by which the audit log knows them; case and width make no other.';
COMMENT ON COLUMN staff.member.employee_number IS 'The program''s own number of the person, so that nobody has two accounts.';
COMMENT ON COLUMN staff.member.invited_by IS 'The name of who invited them; ''shell'': on the machine of the portal.';
COMMENT ON COLUMN staff.member.ended_at IS 'When they left; their sessions ended with it.';

CREATE TABLE staff.invitation (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff.member,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE staff.invitation IS 'A link by which a member of the staff makes a passkey, once.';

CREATE TABLE staff.passkey (
  passkey_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff.member,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  added_at timestamptz NOT NULL,
  last_used_at timestamptz,
  ended_at timestamptz
);
COMMENT ON TABLE staff.passkey IS 'A passkey of a member of the staff. One that was ended stays, so that nobody else brings it.';
COMMENT ON COLUMN staff.passkey.counter IS 'Signatures that its authenticator has counted; a lower one tells of a copy.';

CREATE TABLE staff.challenge (
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('ADD', 'SIGN_IN', 'PROVE')),
  staff_id bigint REFERENCES staff.member,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((purpose = 'SIGN_IN') = (staff_id IS NULL))
);
COMMENT ON TABLE staff.challenge IS 'A value that an authenticator is asked to sign: good once, for one purpose.';

CREATE TABLE staff.session (
  session_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  device_hash bytea NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff.member,
  passkey_id bigint NOT NULL REFERENCES staff.passkey,
  started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  proved_at timestamptz,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('SIGN_OUT', 'ELSEWHERE', 'LEFT')),
  address text NOT NULL,
  device text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
COMMENT ON TABLE staff.session IS 'A sign-in of a member of the staff, bound to the browser that made it. One at a time.';
COMMENT ON COLUMN staff.session.proved_at IS 'When its owner last signed with the passkey to see what is masked.';
COMMENT ON COLUMN staff.session.address IS 'IPv4 address or IPv6 /64 of the sign-in.';

CREATE TABLE staff.occasion (
  occasion_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff.member,
  kind text NOT NULL CHECK (kind IN ('CALL', 'TASK', 'FINDING')),
  subject text,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  holder_id bigint,
  found_ids bigint[] NOT NULL DEFAULT '{}',
  is_coerced boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '',
  CHECK ((kind = 'CALL') = (subject IS NULL))
);
COMMENT ON TABLE staff.occasion IS 'A call, a task or a finding: nothing about a person opens without one.';
COMMENT ON COLUMN staff.occasion.subject IS 'The task or finding that it is for; null for a call.';
COMMENT ON COLUMN staff.occasion.found_ids IS 'The people whom its last search found: no others can be opened.';
COMMENT ON COLUMN staff.occasion.is_coerced IS 'The caller seemed to be forced: only what protects is left.';

CREATE TABLE staff.proof (
  occasion_id bigint NOT NULL REFERENCES staff.occasion,
  proof_number integer NOT NULL,
  holder_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('RECORD', 'LATELY', 'CARD_DIGITS', 'CODE', 'PORTAL')),
  is_right boolean NOT NULL,
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (occasion_id, proof_number)
);
COMMENT ON TABLE staff.proof IS 'A try of a caller to prove who they are, and whether it was right. The words themselves are never kept.';

CREATE TABLE staff.question (
  occasion_id bigint PRIMARY KEY REFERENCES staff.occasion,
  amount_cents bigint NOT NULL,
  asked_about text NOT NULL,
  drawn_at timestamptz NOT NULL,
  is_answered boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE staff.question IS 'The question that was drawn last in a call, with the amount that answers it.';
COMMENT ON COLUMN staff.question.asked_about IS 'The posting that it is about.';

CREATE UNIQUE INDEX occasion_open ON staff.occasion (staff_id) WHERE ended_at IS NULL;
CREATE INDEX occasion_holder ON staff.occasion (holder_id, started_at) WHERE holder_id IS NOT NULL;
CREATE INDEX session_open ON staff.session (staff_id) WHERE ended_at IS NULL;
CREATE INDEX passkey_staff ON staff.passkey (staff_id);
CREATE INDEX proof_holder ON staff.proof (holder_id, tried_at);
CREATE INDEX challenge_expires ON staff.challenge (expires_at);
CREATE INDEX invitation_staff ON staff.invitation (staff_id);
