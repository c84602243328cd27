-- Messages about an authorization may come before it does (domain decision, §3).
ALTER TABLE issuer.authorization
  -- False until somebody asked: what stands there then is what another message said of it.
  ADD COLUMN is_asked boolean NOT NULL DEFAULT true,
  -- What was taken back before anybody asked: so much less is held.
  ADD COLUMN early_reversed_cents bigint NOT NULL DEFAULT 0 CHECK (early_reversed_cents >= 0);
UPDATE issuer.authorization AS asked SET is_asked = false,
  early_reversed_cents = CASE WHEN state = 'VOIDED' THEN requested_cents ELSE 0 END
WHERE state IN ('VOIDED', 'SETTLED') AND decline_reason IS NULL AND NOT EXISTS (
  SELECT FROM issuer.hold WHERE hold.account_id = asked.account_id AND hold_id = authorization_id);

-- As before; it also completes what stood there before anybody asked, and records what nobody has asked for yet.
DROP FUNCTION issuer.record_authorization;
CREATE FUNCTION issuer.record_authorization(
  p_account_id bigint, p_authorization_id text, p_card_id bigint, p_state text, p_requested_cents bigint,
  p_amount_cents bigint, p_entry_mode text, p_merchant_name text, p_merchant_place text, p_merchant_country text,
  p_mcc text, p_now timestamptz, p_decline_reason text, p_available_cents bigint, p_tries_left smallint,
  p_expires_at timestamptz, p_business_day date, p_is_cash boolean, p_is_asked boolean
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issuer.authorization (account_id, authorization_id, card_id, state, requested_cents, amount_cents,
      entry_mode, merchant_name, merchant_place, merchant_country, mcc, created_at, changed_at, decline_reason,
      available_cents, tries_left, is_asked)
    VALUES (p_account_id, p_authorization_id, p_card_id, p_state, p_requested_cents, p_amount_cents, p_entry_mode,
      p_merchant_name, p_merchant_place, p_merchant_country, p_mcc, p_now, p_now, p_decline_reason, p_available_cents,
      p_tries_left, p_is_asked)
    ON CONFLICT (account_id, authorization_id) DO UPDATE SET
      card_id = excluded.card_id, state = excluded.state, requested_cents = excluded.requested_cents,
      amount_cents = excluded.amount_cents, entry_mode = excluded.entry_mode, merchant_name = excluded.merchant_name,
      merchant_place = excluded.merchant_place, merchant_country = excluded.merchant_country, mcc = excluded.mcc,
      created_at = excluded.created_at, changed_at = excluded.changed_at, decline_reason = excluded.decline_reason,
      available_cents = excluded.available_cents, tries_left = excluded.tries_left, is_asked = true;
  IF p_state <> 'PENDING' THEN RETURN; END IF;
  PERFORM issuer.set_hold(p_account_id, p_authorization_id, 'OPEN', p_amount_cents, p_now, p_expires_at);
  INSERT INTO issuer.day_use AS used (account_id, business_day, cash_cents, purchase_cents, uses)
    VALUES (p_account_id, p_business_day, CASE WHEN p_is_cash THEN p_amount_cents ELSE 0 END,
      CASE WHEN p_is_cash THEN 0 ELSE p_amount_cents END, 1)
    ON CONFLICT (account_id) DO UPDATE SET
      business_day = excluded.business_day,
      cash_cents = excluded.cash_cents
        + CASE WHEN used.business_day = excluded.business_day THEN used.cash_cents ELSE 0 END,
      purchase_cents = excluded.purchase_cents
        + CASE WHEN used.business_day = excluded.business_day THEN used.purchase_cents ELSE 0 END,
      uses = 1 + CASE WHEN used.business_day = excluded.business_day THEN used.uses ELSE 0 END;
END $$;
