-- The words that people agreed to, kept for good: the program's folder holds only those that count now (E-SIGN Act, 15
-- U.S.C. 7001(d): a record that shows what was agreed to).
CREATE TABLE identity.wording (
  -- SHA-256 of document, version, language and words.
  wording_hash bytea PRIMARY KEY,
  document text NOT NULL,
  version text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  words jsonb NOT NULL
);

-- Null for what was agreed to before words were kept.
ALTER TABLE identity.consent ADD COLUMN wording_hash bytea REFERENCES identity.wording;
