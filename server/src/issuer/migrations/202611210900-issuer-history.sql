-- What the cardholder's history is narrowed, searched and sorted by.

-- For trigrams, and for the account before them in the same index. Both are trusted: the database's owner may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- A transaction as texts find it: its name, its amount as '-1148.00' and its id, each on a line of its own, reduced as
-- `reduceText` of the contract does, without '$' and ','. What is searched for has no whitespace, so it spans no lines.
CREATE FUNCTION issuer.searched(p_name text, p_amount_cents bigint, p_id text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  lower(regexp_replace(normalize(p_name, NFD), '[\s$,\u0300-\u036F]', '', 'g'))
  || E'\n' || CASE WHEN p_amount_cents < 0 THEN '-' ELSE '+' END || abs(p_amount_cents) / 100
  || '.' || lpad((abs(p_amount_cents) % 100)::text, 2, '0')
  || E'\n' || lower(p_id);

-- The transaction's type, as the contract defines it. A fee is searched by the name that its reader sees, not by ours.
ALTER TABLE issuer.journal
  ADD COLUMN type text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN kind = 'CASH' OR kind = 'PURCHASE' AND mcc IN ('6010', '6011') THEN 'ATM_WITHDRAWAL'
    WHEN kind = 'PURCHASE' AND entry_mode IN ('ECOMMERCE', 'RECURRING') THEN entry_mode
    ELSE kind END) STORED,
  ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
    issuer.searched(CASE WHEN kind = 'FEE' THEN '' ELSE description END, amount_cents, journal_id::text)) STORED;

ALTER TABLE issuer.authorization
  ADD COLUMN type text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN entry_mode = 'ATM' OR mcc IN ('6010', '6011') THEN 'ATM_WITHDRAWAL'
    WHEN entry_mode = 'PRESENT' THEN 'PURCHASE'
    ELSE entry_mode END) STORED;

-- Each order, and each again within a type. The day stands before the id in the orders by amount, so that a period
-- narrows within the index.
CREATE INDEX journal_day ON issuer.journal (account_id, business_day, journal_id);
CREATE INDEX journal_amount ON issuer.journal (account_id, amount_cents, business_day, journal_id);
CREATE INDEX journal_type_day ON issuer.journal (account_id, type, business_day, journal_id);
CREATE INDEX journal_type_amount ON issuer.journal (account_id, type, amount_cents, business_day, journal_id);
CREATE INDEX journal_searched ON issuer.journal USING gin (account_id, searched gin_trgm_ops);
CREATE INDEX journal_linked ON issuer.journal (account_id, linked_journal_id) WHERE linked_journal_id IS NOT NULL;

-- What is pending or was declined, without all that was settled long ago.
DROP INDEX issuer.authorization_recent;
CREATE INDEX authorization_unposted ON issuer.authorization (account_id, state, created_at DESC, authorization_id DESC)
  WHERE state IN ('PENDING', 'DECLINED');
