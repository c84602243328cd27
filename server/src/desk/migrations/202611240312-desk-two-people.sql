-- What waits for a second person is an act as it was asked for, whichever it is; it is done by doing that act.
ALTER TABLE desk.approval
  ADD COLUMN act text,
  -- The message, as it was taken: who asked, why, and for what.
  ADD COLUMN wish jsonb,
  -- What must be the same when it is decided: a balance, an address.
  ADD COLUMN mark text NOT NULL DEFAULT '',
  ALTER COLUMN account_id DROP NOT NULL,
  DROP CONSTRAINT approval_amount_cents_check;
UPDATE desk.approval SET
  act = CASE kind WHEN 'ADJUSTMENT' THEN 'post-adjustment' ELSE 'refund-fee' END,
  wish = jsonb_build_object('staff', lower(asked_by), 'reason', 'not kept', 'holderId', holder_id, 'accountId', account_id)
    || CASE kind WHEN 'ADJUSTMENT' THEN jsonb_build_object('amountCents', amount_cents, 'description', description)
       ELSE jsonb_build_object('journalId', journal_id) END;
ALTER TABLE desk.approval
  ALTER COLUMN act SET NOT NULL,
  ALTER COLUMN wish SET NOT NULL,
  DROP COLUMN kind,
  DROP COLUMN description,
  DROP COLUMN journal_id;

-- What was asked for and done on a day: by one member of the staff ('staff:agent-7'), and on one account ('account:12').
CREATE TABLE desk.day_use (
  subject text NOT NULL,
  day date NOT NULL,
  amount_cents bigint NOT NULL,
  cards integer NOT NULL,
  PRIMARY KEY (subject, day)
);
