-- A question can be answered in the portal too. A process of the release before writes the other two ways.
ALTER TABLE issuer.charge_question DROP CONSTRAINT charge_question_way_check;
ALTER TABLE issuer.charge_question ADD CONSTRAINT charge_question_way_check CHECK (way IN ('LINK', 'TEXT', 'PORTAL'));
COMMENT ON COLUMN issuer.charge_question.way IS
  'How it was answered: by the link of a message, in words to a text, or signed in to the portal.';
