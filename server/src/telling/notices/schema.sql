CREATE SCHEMA alerting;
COMMENT ON SCHEMA alerting IS
  'Alerts that cardholders want, and what they were told. Holders belong to the issuing core; only their id is known'
  ' here.';

CREATE TABLE alerting.setting (
  holder_id bigint NOT NULL,
  kind text NOT NULL,
  channels text[] NOT NULL,
  threshold_cents bigint,
  PRIMARY KEY (holder_id, kind)
);
COMMENT ON TABLE alerting.setting IS 'Alerts that were set; one without a row is as it is for everybody.';
COMMENT ON COLUMN alerting.setting.channels IS 'Those that were chosen of text, email, call and push.';
COMMENT ON COLUMN alerting.setting.threshold_cents IS
  'From which amount it is told, in cents; null where the kind has none.';

CREATE TABLE alerting.preference (
  holder_id bigint PRIMARY KEY,
  channels text[] NOT NULL,
  carrier text,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  is_unsubscribed boolean NOT NULL
);
COMMENT ON TABLE alerting.preference IS 'How a cardholder is told in general.';
COMMENT ON COLUMN alerting.preference.channels IS 'Ways that the cardholder allows at all.';
COMMENT ON COLUMN alerting.preference.carrier IS 'Of the mobile phone, as its holder chose it.';
COMMENT ON COLUMN alerting.preference.is_unsubscribed IS 'Whether alerts that are not required rest.';

CREATE TABLE alerting.text_consent (
  holder_id bigint NOT NULL,
  consent_id bigint GENERATED ALWAYS AS IDENTITY,
  is_given boolean NOT NULL,
  wording_version text NOT NULL,
  said_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (holder_id, consent_id)
);
COMMENT ON TABLE alerting.text_consent IS
  'Each answer to whether texts are wanted, and under which wording. Rows are added, never changed.';
COMMENT ON COLUMN alerting.text_consent.ended_at IS
  'When the online account was deleted with which it was said. It is kept as a record, and counts no more.';

CREATE TABLE alerting.notification (
  holder_id bigint NOT NULL,
  event_id bigint NOT NULL,
  read_at timestamptz,
  is_only_way boolean NOT NULL DEFAULT false,
  PRIMARY KEY (holder_id, event_id),
  FOREIGN KEY (holder_id, event_id) REFERENCES events.event (holder_id, event_id)
);
COMMENT ON TABLE alerting.notification IS
  'The cardholder''s own messages in the portal, one for each event that was told.';
COMMENT ON COLUMN alerting.notification.is_only_way IS
  'A required alert that no way was open for: it stands here only, and is due by mail to the address on record.';

CREATE TABLE alerting.sent (
  holder_id bigint NOT NULL,
  sent_id bigint GENERATED ALWAYS AS IDENTITY,
  event_id bigint NOT NULL,
  message_id uuid NOT NULL,
  channel text NOT NULL,
  masked text,
  told_at timestamptz NOT NULL,
  is_former boolean NOT NULL DEFAULT false,
  PRIMARY KEY (holder_id, sent_id),
  FOREIGN KEY (holder_id, event_id) REFERENCES events.event (holder_id, event_id)
);
COMMENT ON TABLE alerting.sent IS
  'Each message that an event became, for the history. Its words are forgotten once it is sent.';
COMMENT ON COLUMN alerting.sent.message_id IS 'In `delivery.message`, which may be gone before.';
COMMENT ON COLUMN alerting.sent.masked IS 'Where it went, as it is shown; null for a device.';
COMMENT ON COLUMN alerting.sent.is_former IS
  'A change of contacts is told to the old one and to the new one, which can look the same once they are masked.';

CREATE TABLE alerting.document_delivery (
  choice_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  is_paperless boolean NOT NULL,
  because text NOT NULL CHECK (because IN ('HOLDER', 'DESK', 'EMAIL_RETURNED')),
  chosen_at timestamptz NOT NULL,
  version date,
  language text,
  wording_hash bytea REFERENCES identity.wording,
  ended_at timestamptz,
  CHECK (is_paperless = (wording_hash IS NOT NULL)),
  CHECK ((version IS NULL) = (wording_hash IS NULL) AND (language IS NULL) = (wording_hash IS NULL))
);
COMMENT ON TABLE alerting.document_delivery IS
  'How cardholders want their notices and documents, each choice as it was made. The last one counts; nobody''s means'
  ' mail. Kept as proof of what was agreed to (15 U.S.C. 7001(c)), also after the online account is gone.';
COMMENT ON COLUMN alerting.document_delivery.because IS
  'The cause of the choice: the cardholder, customer service, or an email that came back.';
COMMENT ON COLUMN alerting.document_delivery.version IS 'The version that was agreed to.';
COMMENT ON COLUMN alerting.document_delivery.language IS 'The language in which it was agreed to.';
COMMENT ON COLUMN alerting.document_delivery.wording_hash IS 'Its very words.';
COMMENT ON COLUMN alerting.document_delivery.ended_at IS 'When the online account by which it was chosen was deleted.';

CREATE TABLE alerting.document_told (
  document text NOT NULL,
  version date NOT NULL,
  after_login_id bigint NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (document, version)
);
COMMENT ON TABLE alerting.document_told IS
  'Versions of the program''s documents that cardholders were told of. Those of the first day are told nobody: they'
  ' were there from the start.';
COMMENT ON COLUMN alerting.document_told.after_login_id IS 'How far the job has come.';

CREATE TABLE alerting.former_way (
  holder_id bigint NOT NULL,
  way_id bigint GENERATED ALWAYS AS IDENTITY,
  contact text CHECK (contact IN ('EMAIL', 'MOBILE')),
  value_sealed bytea,
  channels text[],
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (holder_id, way_id),
  CHECK ((contact IS NULL) <> (channels IS NULL))
);
COMMENT ON TABLE alerting.former_way IS
  'Ways of before a change: for 30 days required messages go there as well. They outlive the online account, and name'
  ' no login.';
COMMENT ON COLUMN alerting.former_way.value_sealed IS 'The contact; null: the program has it on record.';
COMMENT ON COLUMN alerting.former_way.channels IS
  'Channels that messages went by before the alerts were set otherwise.';

CREATE INDEX notification_new ON alerting.notification (holder_id) WHERE read_at IS NULL;
CREATE INDEX sent_event ON alerting.sent (holder_id, event_id);
CREATE INDEX ON alerting.document_delivery (holder_id, choice_id DESC);
CREATE INDEX former_way_changed ON alerting.former_way USING brin (changed_at);

-- The number of a way of before, drawn before its row is there: a contact is sealed for that row.
CREATE FUNCTION alerting.draw_way_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('alerting.former_way', 'way_id')::regclass) $$;
