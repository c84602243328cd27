-- What each day was told from outside and what was booked of it, line by line, as the daily check found it.
CREATE TABLE issuer.reconciliation (
  day date NOT NULL,
  line text NOT NULL,
  told_count bigint NOT NULL,
  told_cents bigint NOT NULL,
  booked_count bigint NOT NULL,
  booked_cents bigint NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (day, line)
);

-- Rows come in the order of their days: a few kilobytes tell where a day's are.
CREATE INDEX journal_by_day ON issuer.journal USING brin (business_day);
CREATE INDEX day_total_by_day ON issuer.day_total USING brin (business_day);
CREATE INDEX authorization_by_creation ON issuer.authorization USING brin (created_at);
CREATE INDEX ach_entry_by_day ON issuer.ach_entry USING brin (file_on);
