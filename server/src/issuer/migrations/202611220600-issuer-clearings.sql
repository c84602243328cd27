-- A charge may clear in several parts, and more may clear than was asked for (domain decision, §3).

-- What has cleared of an authorization so far. What is held while it is pending stays in `amount_cents`.
ALTER TABLE issuer.authorization ADD COLUMN cleared_cents bigint NOT NULL DEFAULT 0 CHECK (cleared_cents >= 0);
UPDATE issuer.authorization SET cleared_cents = amount_cents WHERE state = 'SETTLED';

-- A declined one that clears all the same keeps its reason: who asks again is answered as the first time.
ALTER TABLE issuer.authorization DROP CONSTRAINT authorization_check;
ALTER TABLE issuer.authorization ADD CONSTRAINT authorization_declined
  CHECK (state <> 'DECLINED' OR decline_reason IS NOT NULL);

-- Clearings that say which part of how many they are.
CREATE TABLE issuer.clearing_part (
  account_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  authorization_id text NOT NULL,
  part_number smallint NOT NULL CHECK (part_number BETWEEN 1 AND part_count),
  part_count smallint NOT NULL,
  PRIMARY KEY (account_id, authorization_id, journal_id),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal
);

-- As before, but a reference that comes again must come with the very same data, or nothing of it is taken. What is
-- looked up anew each time (the day, the charge that is linked) is not part of that.
CREATE OR REPLACE FUNCTION issuer.post_journal(
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

-- As before, but a change that names no end leaves the end that the hold has.
CREATE OR REPLACE FUNCTION issuer.set_hold(
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
