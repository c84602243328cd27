-- The ledger: journals and their entries, holds, and the totals of each day.

-- One business event that moved money. `reference` makes it unrepeatable; `amount_cents` is what the cardholder's
-- balance changed by, `balance_cents` that balance right after.
CREATE TABLE issuer.journal (
  account_id bigint NOT NULL REFERENCES issuer.account,
  journal_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN
    ('DEPOSIT', 'PURCHASE', 'CASH', 'FEE', 'REFUND', 'ADJUSTMENT', 'BANK_TRANSFER', 'TRANSFER_RETURN')),
  reference text NOT NULL,
  description text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  balance_cents bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  -- The program's business day of `posted_at`.
  business_day date NOT NULL,
  -- Spending category, or which fee it is; '' where neither applies.
  category text NOT NULL,
  card_id bigint,
  authorization_id text,
  -- How the merchant got the card's data; null where no merchant took part.
  entry_mode text CHECK (entry_mode IN ('PRESENT', 'ECOMMERCE', 'RECURRING', 'ATM')),
  merchant_name text,
  merchant_place text,
  merchant_country text,
  mcc text CHECK (mcc ~ '^[0-9]{4}$'),
  -- The charge that a refund gives back.
  linked_journal_id bigint,
  PRIMARY KEY (account_id, journal_id),
  UNIQUE (account_id, reference)
);
CREATE INDEX journal_authorization ON issuer.journal (account_id, authorization_id) WHERE authorization_id IS NOT NULL;

-- The lines of a journal. Book 'HOLDER' is the cardholder's money, which the program owes; the other books are the
-- program's side, summed and never updated, so that no row is shared by all accounts.
CREATE TABLE issuer.entry (
  account_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  book text NOT NULL CHECK (book IN ('HOLDER', 'SETTLEMENT', 'FEE_INCOME', 'ADJUSTMENT', 'ACH_CLEARING')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  PRIMARY KEY (account_id, journal_id, book),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal
);

-- Money set aside. A hold is open until it is posted (part or whole), voided or expired, once.
CREATE TABLE issuer.hold (
  account_id bigint NOT NULL REFERENCES issuer.account,
  hold_id text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('OPEN', 'POSTED', 'VOIDED', 'EXPIRED')),
  opened_at timestamptz NOT NULL,
  -- Null for a hold that no timer ends.
  expires_at timestamptz,
  resolved_at timestamptz CHECK ((state = 'OPEN') = (resolved_at IS NULL)),
  PRIMARY KEY (account_id, hold_id)
);
CREATE INDEX hold_due ON issuer.hold (expires_at) WHERE state = 'OPEN';

-- What the journals of a day add up to, by kind and category: expenses and fees of any period are sums of these.
CREATE TABLE issuer.day_total (
  account_id bigint NOT NULL,
  business_day date NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  amount_cents bigint NOT NULL,
  journals integer NOT NULL,
  PRIMARY KEY (account_id, business_day, kind, category)
);

-- Entries arrive one whole journal at a time, and each journal sums to zero.
CREATE FUNCTION issuer.require_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY account_id, journal_id HAVING sum(amount_cents) <> 0) THEN
    RAISE EXCEPTION 'a journal must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER entry_zero_sum AFTER INSERT ON issuer.entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION issuer.require_zero_sum();

-- What is written stays: corrections are new journals.
CREATE FUNCTION issuer.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER journal_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.journal
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();
CREATE TRIGGER entry_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.entry
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();

-- Posts one journal: the only way into the books. Locks the cardholder's own account row and no other. The same
-- reference with the same kind and amount answers the first journal again; with other data it is refused.
CREATE FUNCTION issuer.post_journal(
  p_account_id bigint, p_kind text, p_reference text, p_description text, p_book text, p_amount_cents bigint,
  p_posted_at timestamptz, p_business_day date, p_category text, p_card_id bigint, p_authorization_id text,
  p_entry_mode text, p_merchant_name text, p_merchant_place text, p_merchant_country text, p_mcc text,
  p_linked_journal_id bigint,
  OUT journal_id bigint, OUT balance_cents bigint, OUT repeated boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_first issuer.journal;
  v_journal_id bigint;
  v_balance_cents bigint;
BEGIN
  PERFORM FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  SELECT * INTO v_first FROM issuer.journal WHERE account_id = p_account_id AND reference = p_reference;
  IF FOUND THEN
    IF v_first.kind <> p_kind OR v_first.amount_cents <> p_amount_cents THEN
      RAISE EXCEPTION 'reference was used with other data' USING ERRCODE = 'unique_violation';
    END IF;
    post_journal.journal_id := v_first.journal_id;
    post_journal.balance_cents := v_first.balance_cents;
    post_journal.repeated := true;
    RETURN;
  END IF;
  UPDATE issuer.account SET posted_cents = posted_cents + p_amount_cents
    WHERE account_id = p_account_id RETURNING posted_cents INTO STRICT v_balance_cents;
  INSERT INTO issuer.journal (account_id, kind, reference, description, amount_cents, balance_cents, posted_at,
      business_day, category, card_id, authorization_id, entry_mode, merchant_name, merchant_place, merchant_country,
      mcc, linked_journal_id)
    VALUES (p_account_id, p_kind, p_reference, p_description, p_amount_cents, v_balance_cents, p_posted_at,
      p_business_day, p_category, p_card_id, p_authorization_id, p_entry_mode, p_merchant_name, p_merchant_place,
      p_merchant_country, p_mcc, p_linked_journal_id)
    RETURNING journal.journal_id INTO v_journal_id;
  INSERT INTO issuer.entry (account_id, journal_id, book, amount_cents) VALUES
    (p_account_id, v_journal_id, 'HOLDER', p_amount_cents),
    (p_account_id, v_journal_id, p_book, -p_amount_cents);
  INSERT INTO issuer.day_total AS total (account_id, business_day, kind, category, amount_cents, journals)
    VALUES (p_account_id, p_business_day, p_kind, p_category, p_amount_cents, 1)
    ON CONFLICT (account_id, business_day, kind, category) DO UPDATE
      SET amount_cents = total.amount_cents + excluded.amount_cents, journals = total.journals + 1;
  post_journal.journal_id := v_journal_id;
  post_journal.balance_cents := v_balance_cents;
  post_journal.repeated := false;
END $$;

-- Opens, changes or resolves a hold, and keeps the account's held sum. A resolved hold stays as it is: 'false'.
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
    UPDATE issuer.hold SET amount_cents = p_amount_cents, expires_at = p_expires_at
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

-- Whether a merchant has charged this account before: what keeps a recurring payment going on a locked card.
CREATE INDEX journal_merchant ON issuer.journal (account_id, merchant_name, posted_at) WHERE kind = 'PURCHASE';
