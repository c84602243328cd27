-- What cardholders chose about their notices and documents, each choice as it was made. The last one counts; nobody's
-- means mail. Kept as proof of what was agreed to (15 U.S.C. 7001(c)), also after the online account is gone.
CREATE TABLE alerting.document_delivery (
  choice_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  is_paperless boolean NOT NULL,
  -- Who ended or began it: the cardholder, customer service, or an email that came back.
  because text NOT NULL CHECK (because IN ('HOLDER', 'DESK', 'EMAIL_RETURNED')),
  chosen_at timestamptz NOT NULL,
  -- What was agreed to, in which language, and its very words.
  version date,
  language text,
  wording_hash bytea REFERENCES identity.wording,
  -- The online account by which it was chosen is gone.
  ended_at timestamptz,
  CHECK (is_paperless = (wording_hash IS NOT NULL)),
  CHECK ((version IS NULL) = (wording_hash IS NULL) AND (language IS NULL) = (wording_hash IS NULL))
);
CREATE INDEX ON alerting.document_delivery (holder_id, choice_id DESC);
