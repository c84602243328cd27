-- What cardholders want to be told, and what was told. Holders belong to the issuing core; only their id is known here.
CREATE SCHEMA alerting;

-- Alerts that were set; one without a row is as it is for everybody.
CREATE TABLE alerting.setting (
  holder_id bigint NOT NULL,
  kind text NOT NULL,
  channels text[] NOT NULL,
  threshold_cents bigint,
  PRIMARY KEY (holder_id, kind)
);

CREATE TABLE alerting.preference (
  holder_id bigint PRIMARY KEY,
  channels text[] NOT NULL,
  carrier text,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  is_unsubscribed boolean NOT NULL
);

-- Each time that somebody said whether they want texts, and under which wording. Rows are added, never changed.
CREATE TABLE alerting.text_consent (
  holder_id bigint NOT NULL,
  consent_id bigint GENERATED ALWAYS AS IDENTITY,
  is_given boolean NOT NULL,
  wording_version text NOT NULL,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (holder_id, consent_id)
);

-- The cardholder's own messages in the portal, one for each event that was told.
CREATE TABLE alerting.notification (
  holder_id bigint NOT NULL,
  event_id bigint NOT NULL REFERENCES events.event,
  read_at timestamptz,
  PRIMARY KEY (holder_id, event_id)
);
CREATE INDEX notification_new ON alerting.notification (holder_id) WHERE read_at IS NULL;

-- Each message that an event became, for the history. What it said is forgotten once it is sent.
CREATE TABLE alerting.sent (
  holder_id bigint NOT NULL,
  sent_id bigint GENERATED ALWAYS AS IDENTITY,
  event_id bigint NOT NULL REFERENCES events.event,
  message_id uuid NOT NULL REFERENCES delivery.message,
  channel text NOT NULL,
  -- Where it went, as it is shown; null for a device.
  masked text,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (holder_id, sent_id)
);
