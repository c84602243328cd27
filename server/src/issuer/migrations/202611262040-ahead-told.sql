-- Keeps what of an account's outlook was told, so that it is told once. A process of the release before tells none of it.
CREATE TABLE issuer.ahead_told (
  account_id bigint NOT NULL REFERENCES issuer.account,
  alert text NOT NULL,
  item_key text NOT NULL,
  occurrence text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, alert, item_key)
);
COMMENT ON TABLE issuer.ahead_told IS
  'The last message about each expected bill and deposit, one row for each: nothing is told twice.';
COMMENT ON COLUMN issuer.ahead_told.alert IS 'The alert (ahead-news.ts).';
COMMENT ON COLUMN issuer.ahead_told.item_key IS 'The bill or the deposit; ''BILLS'' stands for all bills of a day.';
COMMENT ON COLUMN issuer.ahead_told.occurrence IS 'The time of it that was told: its day, or its two prices.';
