CREATE TABLE staff.portal_question (
  occasion_id bigint NOT NULL REFERENCES staff.occasion,
  question_number integer NOT NULL,
  holder_id bigint NOT NULL,
  numbers smallint[] NOT NULL,
  said_number smallint NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  answer text CHECK (answer IN ('RIGHT', 'WRONG', 'DENIED')),
  PRIMARY KEY (occasion_id, question_number),
  CHECK ((answered_at IS NULL) = (answer IS NULL)),
  CHECK (said_number = ANY (numbers))
);
COMMENT ON TABLE staff.portal_question IS 'Asks a cardholder in the portal whether they are on the phone with customer service now.';
COMMENT ON COLUMN staff.portal_question.numbers IS 'The numbers that the portal offers.';
COMMENT ON COLUMN staff.portal_question.said_number IS 'The number that is said on the phone.';
COMMENT ON COLUMN staff.portal_question.answer IS 'RIGHT: it was that number. WRONG: another one. DENIED: the cardholder is not on the phone.';
CREATE INDEX portal_question_open ON staff.portal_question (holder_id) WHERE answered_at IS NULL;
