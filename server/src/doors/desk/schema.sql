CREATE SCHEMA desk;
COMMENT ON SCHEMA desk IS
  'The door of the program''s own systems and staff: their messages, each of which acts once, and the people who came'
  ' in by them.';

CREATE TABLE desk.message (
  message_id text PRIMARY KEY,
  kind text NOT NULL,
  body_hmac bytea NOT NULL,
  http_status smallint,
  reply json,
  received_at timestamptz NOT NULL
);
COMMENT ON TABLE desk.message IS 'A signed message by its id: it acts once, and its first answer is given again.';
COMMENT ON COLUMN desk.message.body_hmac IS 'Keyed, because a body holds social security numbers.';
COMMENT ON COLUMN desk.message.http_status IS 'Of the first answer; null while it is under way.';
COMMENT ON COLUMN desk.message.reply IS 'Kept as text, so that it is given again byte for byte.';

CREATE TABLE desk.enrollment (
  reference text PRIMARY KEY,
  holder_id bigint NOT NULL UNIQUE,
  account_id bigint NOT NULL UNIQUE,
  card_id bigint NOT NULL UNIQUE,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  record_hmac bytea NOT NULL,
  enrolled_at timestamptz NOT NULL
);
COMMENT ON TABLE desk.enrollment IS 'People who were enrolled, under the program''s own reference.';
COMMENT ON COLUMN desk.enrollment.language IS 'The language in which the program writes to them until they choose one.';
COMMENT ON COLUMN desk.enrollment.record_hmac IS 'Keyed: it shows whether the same comes again, without keeping it.';

CREATE TABLE desk.approval (
  approval_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  account_id bigint,
  amount_cents bigint NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  is_approved boolean,
  decided_at timestamptz,
  act text NOT NULL,
  wish jsonb NOT NULL,
  mark text NOT NULL DEFAULT '',
  CONSTRAINT approval_check2
    CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (is_approved IS NULL)),
  CONSTRAINT approval_two_people
    CHECK (lower(normalize(decided_by, NFKC)) <> lower(normalize(asked_by, NFKC)))
);
COMMENT ON TABLE desk.approval IS 'An act above what one person may decide alone: a second person says yes or no.';
COMMENT ON COLUMN desk.approval.amount_cents IS 'Money that the act gives or takes.';
COMMENT ON COLUMN desk.approval.act IS 'The act as it was asked for; approval does that act.';
COMMENT ON COLUMN desk.approval.wish IS 'The message as it was taken: who asked, why, and for what.';
COMMENT ON COLUMN desk.approval.mark IS 'A balance or an address that must be the same when it is decided.';

CREATE TABLE desk.day_use (
  subject text NOT NULL,
  day date NOT NULL,
  amount_cents bigint NOT NULL,
  cards integer NOT NULL,
  PRIMARY KEY (subject, day)
);
COMMENT ON TABLE desk.day_use IS
  'Limits that were used on a day: by one member of the staff (''staff:agent-7''), and on one account'
  ' (''account:12'').';
COMMENT ON COLUMN desk.day_use.cards IS 'Cards that were ordered.';

CREATE INDEX message_received ON desk.message (received_at);
CREATE INDEX approval_waiting ON desk.approval (approval_id) WHERE decided_at IS NULL;
