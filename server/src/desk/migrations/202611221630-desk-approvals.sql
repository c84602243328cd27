-- Money that customer service gives or takes, above what one person may decide alone: a second person says yes or no.
CREATE TABLE desk.approval (
  approval_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  account_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ADJUSTMENT', 'FEE_REFUND')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  description text NOT NULL,
  -- The fee that is given back.
  journal_id bigint CHECK ((journal_id IS NOT NULL) = (kind = 'FEE_REFUND')),
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text CHECK (decided_by <> asked_by),
  is_approved boolean,
  decided_at timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (is_approved IS NULL))
);
CREATE INDEX approval_waiting ON desk.approval (approval_id) WHERE decided_at IS NULL;
