-- What an authorization has used of one day's limits, so that a reversal on that day can give it back.
ALTER TABLE issuer.authorization
  ADD COLUMN limit_day date,
  ADD COLUMN limit_cents bigint NOT NULL DEFAULT 0 CHECK (limit_cents >= 0);

-- Uses the day's limits, or gives back of them.
CREATE FUNCTION issuer.add_day_use(
  p_account_id bigint, p_business_day date, p_is_cash boolean, p_cents bigint, p_uses integer
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO issuer.day_use AS used (account_id, business_day, cash_cents, purchase_cents, uses)
    VALUES (p_account_id, p_business_day, CASE WHEN p_is_cash THEN p_cents ELSE 0 END,
      CASE WHEN p_is_cash THEN 0 ELSE p_cents END, p_uses)
    ON CONFLICT (account_id) DO UPDATE SET
      business_day = excluded.business_day,
      cash_cents = excluded.cash_cents
        + CASE WHEN used.business_day = excluded.business_day THEN used.cash_cents ELSE 0 END,
      purchase_cents = excluded.purchase_cents
        + CASE WHEN used.business_day = excluded.business_day THEN used.purchase_cents ELSE 0 END,
      uses = excluded.uses + CASE WHEN used.business_day = excluded.business_day THEN used.uses ELSE 0 END;
$$;

-- Changes what one authorization has used of a day's limits by `p_cents`. Below zero it gives back, at most what it used on
-- that very day; `p_is_over` says that it is no use at all any more. The caller has locked the account.
CREATE FUNCTION issuer.change_day_use(
  p_account_id bigint, p_authorization_id text, p_business_day date, p_is_cash boolean, p_cents bigint, p_is_over boolean
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_is_same_day boolean;
  v_used_cents bigint;
  v_cents bigint;
BEGIN
  SELECT limit_day IS NOT DISTINCT FROM p_business_day, CASE WHEN limit_day = p_business_day THEN limit_cents ELSE 0 END
    INTO STRICT v_is_same_day, v_used_cents
    FROM issuer.authorization WHERE account_id = p_account_id AND authorization_id = p_authorization_id;
  IF p_cents < 0 AND NOT v_is_same_day THEN RETURN; END IF;
  v_cents := greatest(p_cents, -v_used_cents);
  UPDATE issuer.authorization SET limit_day = p_business_day, limit_cents = v_used_cents + v_cents
    WHERE account_id = p_account_id AND authorization_id = p_authorization_id;
  PERFORM issuer.add_day_use(p_account_id, p_business_day, p_is_cash, v_cents, CASE WHEN p_is_over THEN -1 ELSE 0 END);
END $$;

-- As before; it also keeps what it uses of the day's limits with the authorization.
CREATE OR REPLACE FUNCTION issuer.record_authorization(
  p_account_id bigint, p_authorization_id text, p_card_id bigint, p_state text, p_requested_cents bigint,
  p_amount_cents bigint, p_entry_mode text, p_merchant_name text, p_merchant_place text, p_merchant_country text,
  p_mcc text, p_now timestamptz, p_decline_reason text, p_available_cents bigint, p_tries_left smallint,
  p_expires_at timestamptz, p_business_day date, p_is_cash boolean, p_is_asked boolean
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issuer.authorization (account_id, authorization_id, card_id, state, requested_cents, amount_cents,
      entry_mode, merchant_name, merchant_place, merchant_country, mcc, created_at, changed_at, decline_reason,
      available_cents, tries_left, is_asked, limit_day, limit_cents)
    VALUES (p_account_id, p_authorization_id, p_card_id, p_state, p_requested_cents, p_amount_cents, p_entry_mode,
      p_merchant_name, p_merchant_place, p_merchant_country, p_mcc, p_now, p_now, p_decline_reason, p_available_cents,
      p_tries_left, p_is_asked, CASE WHEN p_state = 'PENDING' THEN p_business_day END,
      CASE WHEN p_state = 'PENDING' THEN p_amount_cents ELSE 0 END)
    ON CONFLICT (account_id, authorization_id) DO UPDATE SET
      card_id = excluded.card_id, state = excluded.state, requested_cents = excluded.requested_cents,
      amount_cents = excluded.amount_cents, entry_mode = excluded.entry_mode, merchant_name = excluded.merchant_name,
      merchant_place = excluded.merchant_place, merchant_country = excluded.merchant_country, mcc = excluded.mcc,
      created_at = excluded.created_at, changed_at = excluded.changed_at, decline_reason = excluded.decline_reason,
      available_cents = excluded.available_cents, tries_left = excluded.tries_left, is_asked = true,
      limit_day = excluded.limit_day, limit_cents = excluded.limit_cents;
  IF p_state <> 'PENDING' THEN RETURN; END IF;
  PERFORM issuer.set_hold(p_account_id, p_authorization_id, 'OPEN', p_amount_cents, p_now, p_expires_at);
  PERFORM issuer.add_day_use(p_account_id, p_business_day, p_is_cash, p_amount_cents, 1);
END $$;
