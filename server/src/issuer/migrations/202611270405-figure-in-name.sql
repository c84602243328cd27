-- A text such as '48.00' is found by amounts, which have an index, and in the few names that hold such a figure.
CREATE INDEX journal_figure_in_name ON issuer.journal USING gin (account_id, searched gin_trgm_ops)
  WHERE searched ~ '^[^\n]*[0-9]\.';
