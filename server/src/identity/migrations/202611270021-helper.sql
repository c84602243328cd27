-- People who help a cardholder, and what they may see. A process of the release before lets nobody in as a helper.
CREATE TABLE identity.helper (
  helper_id uuid PRIMARY KEY,
  phone_sealed bytea NOT NULL,
  phone_lookup bytea NOT NULL UNIQUE,
  added_at timestamptz NOT NULL
);
COMMENT ON TABLE identity.helper IS
  'People who help a cardholder, or are invited to: callers of a kind of their own, who are no cardholders here.';
COMMENT ON COLUMN identity.helper.phone_sealed IS 'The mobile number to which invitations and codes go, sealed.';
COMMENT ON COLUMN identity.helper.phone_lookup IS 'Keyed hash by which the number is found.';

CREATE TABLE identity.help_grant (
  grant_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  helper_id uuid NOT NULL REFERENCES identity.helper,
  name text NOT NULL,
  categories text[] NOT NULL
    CHECK (cardinality(categories) > 0 AND categories <@ ARRAY['BALANCE', 'TRANSACTIONS', 'AHEAD', 'MESSAGES']),
  invited_at timestamptz NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  invitation_ends_at timestamptz NOT NULL,
  accepted_at timestamptz,
  ends_at timestamptz,
  asked_at timestamptz,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('HOLDER', 'HELPER', 'STAFF', 'STOPPED', 'DIED')),
  CHECK ((accepted_at IS NULL) = (ends_at IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
COMMENT ON TABLE identity.help_grant IS 'The leave of a cardholder for one person to see the account, from the invitation on.';
COMMENT ON COLUMN identity.help_grant.name IS 'What the cardholder calls the helper.';
COMMENT ON COLUMN identity.help_grant.token_hash IS 'Hash of the token of the link; it works once, until it was accepted.';
COMMENT ON COLUMN identity.help_grant.ends_at IS 'A year after it was accepted, or let go on; null: it was not accepted yet.';
COMMENT ON COLUMN identity.help_grant.asked_at IS 'When the cardholder was last told that the year ends; null: not in this year.';
COMMENT ON COLUMN identity.help_grant.ended_by IS
  'Who ended it before its time, or why: everything was stopped, or the cardholder died.';
-- One at a time for a cardholder and a helper.
CREATE UNIQUE INDEX help_grant_open ON identity.help_grant (holder_id, helper_id) WHERE ended_at IS NULL;
CREATE INDEX help_grant_helper ON identity.help_grant (helper_id);
CREATE INDEX help_grant_ends ON identity.help_grant (ends_at) WHERE ended_at IS NULL AND asked_at IS NULL;

CREATE TABLE identity.help_look (
  look_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  grant_id bigint NOT NULL REFERENCES identity.help_grant,
  act text NOT NULL CHECK (act IN ('BALANCE', 'TRANSACTIONS', 'AHEAD', 'MESSAGES', 'LOSS', 'ERROR')),
  looked_at timestamptz NOT NULL
);
COMMENT ON TABLE identity.help_look IS 'The looks and reports of helpers: the log that the cardholder reads.';
CREATE INDEX help_look_holder ON identity.help_look (holder_id, look_id DESC);
CREATE INDEX help_look_grant ON identity.help_look (grant_id);

CREATE TABLE identity.helper_session (
  token_hash bytea PRIMARY KEY,
  helper_id uuid NOT NULL REFERENCES identity.helper,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
COMMENT ON TABLE identity.helper_session IS
  'Helpers who are signed in. Their tokens stand in a table of their own, so that no call of a cardholder finds one.';
CREATE INDEX helper_session_helper ON identity.helper_session (helper_id);
CREATE INDEX helper_session_expires ON identity.helper_session (expires_at);

-- The code that signs a helper in is a proof like the others, with no cardholder behind it.
ALTER TABLE identity.flow DROP CONSTRAINT flow_kind_check;
ALTER TABLE identity.flow ADD CONSTRAINT flow_kind_check
  CHECK (kind IN ('LOGIN', 'REGISTRATION', 'USER_ID', 'PASSWORD', 'CONTACT', 'HELPING'));
