-- The ledger: journals and their entries, holds, and the totals of each day.

-- For trigrams, and for the account before them in the same index. Both are trusted: the database's owner may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- A transaction as texts find it: its name, its amount as '-1148.00' and its id, each on a line of its own, reduced as
-- `reduceText` of the contract does, without '$' and ','. A search has no whitespace, so it spans no lines.
CREATE FUNCTION issuer.searched(p_name text, p_amount_cents bigint, p_id text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  lower(regexp_replace(normalize(p_name, NFD), '[\s$,\u0300-\u036F]', '', 'g'))
  || E'\n' || CASE WHEN p_amount_cents < 0 THEN '-' ELSE '+' END || abs(p_amount_cents) / 100
  || '.' || lpad((abs(p_amount_cents) % 100)::text, 2, '0')
  || E'\n' || lower(p_id);

CREATE TABLE issuer.journal (
  account_id bigint NOT NULL REFERENCES issuer.account,
  journal_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL
    CHECK (kind IN ('DEPOSIT', 'DEPOSIT_RETURN', 'PURCHASE', 'CASH', 'FEE', 'REFUND', 'ADJUSTMENT', 'BANK_TRANSFER',
      'TRANSFER_RETURN', 'CLEARING_REVERSAL', 'CHARGEBACK', 'PROVISIONAL_CREDIT', 'PROVISIONAL_REVERSAL')),
  reference text NOT NULL,
  description text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  balance_cents bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  business_day date NOT NULL,
  category text NOT NULL,
  card_id bigint,
  authorization_id text,
  entry_mode text CHECK (entry_mode IN ('PRESENT', 'ECOMMERCE', 'RECURRING', 'ATM')),
  merchant_name text,
  merchant_place text,
  merchant_country text,
  mcc text CHECK (mcc ~ '^[0-9]{4}$'),
  linked_journal_id bigint,
  type text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN kind = 'CASH' OR kind = 'PURCHASE' AND mcc IN ('6010', '6011') THEN 'ATM_WITHDRAWAL'
    WHEN kind = 'PURCHASE' AND entry_mode IN ('ECOMMERCE', 'RECURRING') THEN entry_mode
    ELSE kind END) STORED,
  searched text NOT NULL GENERATED ALWAYS AS (
    issuer.searched(CASE WHEN kind = 'FEE' THEN '' ELSE description END, amount_cents, journal_id::text)) STORED,
  PRIMARY KEY (account_id, journal_id),
  UNIQUE (account_id, reference)
);
COMMENT ON TABLE issuer.journal IS
  'One business event that moved money. `issuer.post_journal` writes it; it never changes.';
COMMENT ON COLUMN issuer.journal.reference IS 'Makes the event unrepeatable within its account.';
COMMENT ON COLUMN issuer.journal.amount_cents IS 'The change of the cardholder''s balance.';
COMMENT ON COLUMN issuer.journal.balance_cents IS 'The balance right after.';
COMMENT ON COLUMN issuer.journal.business_day IS 'The program''s business day of `posted_at`.';
COMMENT ON COLUMN issuer.journal.category IS 'Spending category, or which fee it is; '''' where neither applies.';
COMMENT ON COLUMN issuer.journal.entry_mode IS
  'How the merchant got the card''s data; null where no merchant took part.';
COMMENT ON COLUMN issuer.journal.mcc IS 'Merchant category code (ISO 18245).';
COMMENT ON COLUMN issuer.journal.linked_journal_id IS 'The charge that a refund gives back.';
COMMENT ON COLUMN issuer.journal.type IS 'The transaction''s type, as the contract defines it.';
COMMENT ON COLUMN issuer.journal.searched IS
  'Text by which a transaction is found. A fee is searched by the name that its reader sees, not by ours.';

CREATE TABLE issuer.entry (
  account_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  book text NOT NULL CHECK (book IN ('HOLDER', 'SETTLEMENT', 'FEE_INCOME', 'ADJUSTMENT', 'ACH_CLEARING')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  PRIMARY KEY (account_id, journal_id, book),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal
);
COMMENT ON TABLE issuer.entry IS
  'A line of a journal. Book ''HOLDER'' is the cardholder''s money, which the program owes; the other books are the'
  ' program''s side, summed and never updated, so that no row is shared by all accounts.';

CREATE TABLE issuer.hold (
  account_id bigint NOT NULL REFERENCES issuer.account,
  hold_id text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('OPEN', 'POSTED', 'VOIDED', 'EXPIRED')),
  opened_at timestamptz NOT NULL,
  expires_at timestamptz,
  resolved_at timestamptz CHECK ((state = 'OPEN') = (resolved_at IS NULL)),
  PRIMARY KEY (account_id, hold_id)
);
COMMENT ON TABLE issuer.hold IS
  'Money set aside. A hold is open until it is posted (part or whole), voided or expired, once. `issuer.set_hold`'
  ' writes it.';
COMMENT ON COLUMN issuer.hold.hold_id IS 'Reference of the authorization or the transfer.';
COMMENT ON COLUMN issuer.hold.expires_at IS 'Null for a hold that no timer ends.';

CREATE TABLE issuer.day_total (
  account_id bigint NOT NULL,
  business_day date NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  amount_cents bigint NOT NULL,
  journals integer NOT NULL,
  PRIMARY KEY (account_id, business_day, kind, category)
);
COMMENT ON TABLE issuer.day_total IS
  'The sums of the journals of a day, by kind and category: expenses and fees of any period are sums of these.'
  ' `issuer.post_journal` writes it.';
COMMENT ON COLUMN issuer.day_total.journals IS 'How many there are.';

CREATE INDEX journal_authorization ON issuer.journal (account_id, authorization_id) WHERE authorization_id IS NOT NULL;
-- A merchant that has charged this account before keeps its recurring payment going on a locked card.
CREATE INDEX journal_merchant ON issuer.journal (account_id, merchant_name, posted_at) WHERE kind = 'PURCHASE';
-- Each order, and each again within a type. The day stands before the id in the orders by amount, so that a period
-- narrows within the index.
CREATE INDEX journal_day ON issuer.journal (account_id, business_day, journal_id);
CREATE INDEX journal_amount ON issuer.journal (account_id, amount_cents, business_day, journal_id);
CREATE INDEX journal_type_day ON issuer.journal (account_id, type, business_day, journal_id);
CREATE INDEX journal_type_amount ON issuer.journal (account_id, type, amount_cents, business_day, journal_id);
CREATE INDEX journal_searched ON issuer.journal USING gin (account_id, searched gin_trgm_ops);
CREATE INDEX journal_linked ON issuer.journal (account_id, linked_journal_id) WHERE linked_journal_id IS NOT NULL;
CREATE INDEX journal_category ON issuer.journal (account_id, category, business_day, journal_id)
  WHERE kind IN ('PURCHASE', 'CASH', 'REFUND', 'CLEARING_REVERSAL', 'CHARGEBACK');
-- Rows come in the order of their days: a few kilobytes tell where a day's are.
CREATE INDEX journal_by_day ON issuer.journal USING brin (business_day);
-- Fees that were given back are few, and each is read with the fee that it gives back.
CREATE INDEX journal_fee_back ON issuer.journal (account_id, business_day) WHERE kind = 'FEE' AND amount_cents > 0;
CREATE INDEX hold_due ON issuer.hold (expires_at) WHERE state = 'OPEN';
CREATE INDEX day_total_by_day ON issuer.day_total USING brin (business_day);

-- Posts one journal: the only way into the books. Locks the cardholder's own account row and no other. The same
-- reference with the same data answers the first journal again; with other data it is refused, and nothing of it is
-- taken. The day and the charge that is linked are looked up anew each time, and not part of that data. A day that was
-- stated is not posted to any more.
CREATE FUNCTION issuer.post_journal(
  p_account_id bigint, p_kind text, p_reference text, p_description text, p_book text, p_amount_cents bigint,
  p_posted_at timestamptz, p_business_day date, p_category text, p_card_id bigint, p_authorization_id text,
  p_entry_mode text, p_merchant_name text, p_merchant_place text, p_merchant_country text, p_mcc text,
  p_linked_journal_id bigint,
  OUT journal_id bigint, OUT balance_cents bigint, OUT repeated boolean, OUT is_closed boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_first issuer.journal;
  v_journal_id bigint;
  v_balance_cents bigint;
  v_stated_until date;
  v_is_closed boolean;
  v_business_day date := p_business_day;
BEGIN
  SELECT stated_until, closed_at IS NOT NULL INTO v_stated_until, v_is_closed FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  post_journal.is_closed := v_is_closed;
  SELECT * INTO v_first FROM issuer.journal WHERE account_id = p_account_id AND reference = p_reference;
  IF FOUND THEN
    IF (v_first.kind, v_first.amount_cents, v_first.description, v_first.category, v_first.card_id,
        v_first.authorization_id, v_first.entry_mode, v_first.merchant_name, v_first.merchant_place,
        v_first.merchant_country, v_first.mcc)
      IS DISTINCT FROM (p_kind, p_amount_cents, p_description, p_category, p_card_id, p_authorization_id,
        p_entry_mode, p_merchant_name, p_merchant_place, p_merchant_country, p_mcc) THEN
      RAISE EXCEPTION 'reference was used with other data' USING ERRCODE = 'CL409';
    END IF;
    post_journal.journal_id := v_first.journal_id;
    post_journal.balance_cents := v_first.balance_cents;
    post_journal.repeated := true;
    RETURN;
  END IF;
  IF v_business_day <= v_stated_until THEN
    SELECT greatest(v_stated_until + 1, max(business_day)) INTO v_business_day
      FROM issuer.day_total WHERE account_id = p_account_id;
  END IF;
  UPDATE issuer.account SET posted_cents = posted_cents + p_amount_cents
    WHERE account_id = p_account_id RETURNING posted_cents INTO STRICT v_balance_cents;
  INSERT INTO issuer.journal (account_id, kind, reference, description, amount_cents, balance_cents, posted_at,
      business_day, category, card_id, authorization_id, entry_mode, merchant_name, merchant_place, merchant_country,
      mcc, linked_journal_id)
    VALUES (p_account_id, p_kind, p_reference, p_description, p_amount_cents, v_balance_cents, p_posted_at,
      v_business_day, p_category, p_card_id, p_authorization_id, p_entry_mode, p_merchant_name, p_merchant_place,
      p_merchant_country, p_mcc, p_linked_journal_id)
    RETURNING journal.journal_id INTO v_journal_id;
  INSERT INTO issuer.entry (account_id, journal_id, book, amount_cents) VALUES
    (p_account_id, v_journal_id, 'HOLDER', p_amount_cents),
    (p_account_id, v_journal_id, p_book, -p_amount_cents);
  INSERT INTO issuer.day_total AS total (account_id, business_day, kind, category, amount_cents, journals)
    VALUES (p_account_id, v_business_day, p_kind, p_category, p_amount_cents, 1)
    ON CONFLICT (account_id, business_day, kind, category) DO UPDATE
      SET amount_cents = total.amount_cents + excluded.amount_cents, journals = total.journals + 1;
  post_journal.journal_id := v_journal_id;
  post_journal.balance_cents := v_balance_cents;
  post_journal.repeated := false;
END $$;

-- Opens, changes or resolves a hold, and keeps the account's held sum. A resolved hold stays as it is: 'false'. A
-- change that names no end leaves the end that the hold has.
CREATE FUNCTION issuer.set_hold(
  p_account_id bigint, p_hold_id text, p_state text, p_amount_cents bigint, p_now timestamptz, p_expires_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_old issuer.hold;
  v_change_cents bigint;
BEGIN
  PERFORM FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  SELECT * INTO v_old FROM issuer.hold WHERE account_id = p_account_id AND hold_id = p_hold_id;
  IF NOT FOUND THEN
    IF p_state <> 'OPEN' THEN RETURN false; END IF;
    INSERT INTO issuer.hold (account_id, hold_id, amount_cents, state, opened_at, expires_at)
      VALUES (p_account_id, p_hold_id, p_amount_cents, 'OPEN', p_now, p_expires_at);
    v_change_cents := p_amount_cents;
  ELSIF v_old.state <> 'OPEN' THEN
    RETURN false;
  ELSIF p_state = 'OPEN' THEN
    UPDATE issuer.hold SET amount_cents = p_amount_cents, expires_at = coalesce(p_expires_at, expires_at)
      WHERE account_id = p_account_id AND hold_id = p_hold_id;
    v_change_cents := p_amount_cents - v_old.amount_cents;
  ELSE
    UPDATE issuer.hold SET state = p_state, resolved_at = p_now
      WHERE account_id = p_account_id AND hold_id = p_hold_id;
    v_change_cents := -v_old.amount_cents;
  END IF;
  UPDATE issuer.account SET held_cents = held_cents + v_change_cents WHERE account_id = p_account_id;
  RETURN true;
END $$;

-- Entries arrive one whole journal at a time, and each journal sums to zero.
CREATE FUNCTION issuer.require_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY account_id, journal_id HAVING sum(amount_cents) <> 0) THEN
    RAISE EXCEPTION 'a journal must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Journals and entries stay as written: corrections are new journals.
CREATE FUNCTION issuer.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER entry_zero_sum AFTER INSERT ON issuer.entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION issuer.require_zero_sum();
CREATE TRIGGER journal_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.journal
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();
CREATE TRIGGER entry_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.entry
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();
