-- Posts one journal, as before, and says whether the account is closed: what comes there opens a case for staff (domain
-- decision, §13). It is read under the lock, so that a posting that waited for the closing sees it.
DROP FUNCTION issuer.post_journal(
  bigint, text, text, text, text, bigint, timestamptz, date, text, bigint, text, text, text, text, text, text, bigint
);
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

-- What the program has got back of a credit, because the disputed charge came back from the merchant's bank.
ALTER TABLE issuer.provisional_credit ADD COLUMN repaid_cents bigint NOT NULL DEFAULT 0 CHECK (repaid_cents >= 0);
