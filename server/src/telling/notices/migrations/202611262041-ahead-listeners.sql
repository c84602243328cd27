-- Finds who wants to hear of what is ahead, some at a time, without a look at the settings of everybody else.
CREATE INDEX setting_ahead ON alerting.setting (holder_id)
  WHERE kind IN ('BILL_TOMORROW', 'DEPOSIT_LATE', 'PRICE_ROSE') AND channels <> '{}';
