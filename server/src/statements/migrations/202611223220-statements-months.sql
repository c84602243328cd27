-- A month whose statements are being issued: how far its job has come through the accounts, and which of them are left
-- because something failed.
CREATE TABLE statements.month (
  month text PRIMARY KEY CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- Whether cardholders are told: not of a month that is issued long after its end.
  is_told boolean NOT NULL,
  after_account_id bigint NOT NULL DEFAULT 0,
  left_account_ids bigint[] NOT NULL DEFAULT '{}',
  begun_at timestamptz NOT NULL,
  ended_at timestamptz
);

-- Who was told that the statement of a month is ready: once, whatever dies and however many accounts they have.
CREATE TABLE statements.told (
  holder_id bigint NOT NULL,
  month text NOT NULL,
  PRIMARY KEY (holder_id, month)
);
