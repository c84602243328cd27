-- Answers to the network that domain decision §3 settled later: partial approvals, acts that carry ids of their own, and
-- merchants that try details of cards.

ALTER TABLE issuer.authorization
  -- The part that was approved of what was asked; null where it was all of it, or none.
  ADD COLUMN approved_cents bigint CHECK (approved_cents > 0),
  -- Whether it used the limit of cash; a program may count more merchants as cash from one day to the next.
  ADD COLUMN limit_is_cash boolean NOT NULL DEFAULT false;
UPDATE issuer.authorization SET limit_is_cash = entry_mode = 'ATM' OR mcc IN ('6010', '6011')
  WHERE limit_day IS NOT NULL;

-- Increments, reversals and decisions of the network in our place, which may be repeated: each acts once, and its first
-- answer is given again.
CREATE TABLE issuer.authorization_act (
  account_id bigint NOT NULL REFERENCES issuer.account,
  kind text NOT NULL CHECK (kind IN ('INCREMENT', 'REVERSAL', 'STAND_IN_APPROVE', 'STAND_IN_DECLINE')),
  act_id text NOT NULL,
  authorization_id text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  answer json NOT NULL,
  acted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind, act_id)
);

-- Wrong expiries and CVV2s of the last day, by the merchant that sent them.
CREATE TABLE issuer.merchant_try (
  account_id bigint NOT NULL REFERENCES issuer.account,
  card_id bigint NOT NULL,
  merchant text NOT NULL,
  tried_at timestamptz NOT NULL
);
CREATE INDEX merchant_try_account ON issuer.merchant_try (account_id, card_id, tried_at);
CREATE INDEX merchant_try_merchant ON issuer.merchant_try (merchant, tried_at);

-- Merchants that tried the details of many cards, and until when they are stopped.
CREATE TABLE issuer.merchant_stop (
  merchant text PRIMARY KEY,
  stopped_until timestamptz NOT NULL
);

DROP FUNCTION issuer.record_authorization;
CREATE FUNCTION issuer.record_authorization(
  p_account_id bigint, p_authorization_id text, p_card_id bigint, p_state text, p_requested_cents bigint,
  p_amount_cents bigint, p_entry_mode text, p_merchant_name text, p_merchant_place text, p_merchant_country text,
  p_mcc text, p_now timestamptz, p_decline_reason text, p_available_cents bigint, p_tries_left smallint,
  p_expires_at timestamptz, p_business_day date, p_is_cash boolean, p_is_asked boolean, p_approved_cents bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issuer.authorization (account_id, authorization_id, card_id, state, requested_cents, amount_cents,
      entry_mode, merchant_name, merchant_place, merchant_country, mcc, created_at, changed_at, decline_reason,
      available_cents, tries_left, is_asked, limit_day, limit_cents, limit_is_cash, approved_cents)
    VALUES (p_account_id, p_authorization_id, p_card_id, p_state, p_requested_cents, p_amount_cents, p_entry_mode,
      p_merchant_name, p_merchant_place, p_merchant_country, p_mcc, p_now, p_now, p_decline_reason, p_available_cents,
      p_tries_left, p_is_asked, CASE WHEN p_state = 'PENDING' THEN p_business_day END,
      CASE WHEN p_state = 'PENDING' THEN p_amount_cents ELSE 0 END, p_is_cash, p_approved_cents)
    ON CONFLICT (account_id, authorization_id) DO UPDATE SET
      card_id = excluded.card_id, state = excluded.state, requested_cents = excluded.requested_cents,
      amount_cents = excluded.amount_cents, entry_mode = excluded.entry_mode, merchant_name = excluded.merchant_name,
      merchant_place = excluded.merchant_place, merchant_country = excluded.merchant_country, mcc = excluded.mcc,
      created_at = excluded.created_at, changed_at = excluded.changed_at, decline_reason = excluded.decline_reason,
      available_cents = excluded.available_cents, tries_left = excluded.tries_left, is_asked = true,
      limit_day = excluded.limit_day, limit_cents = excluded.limit_cents, limit_is_cash = excluded.limit_is_cash,
      approved_cents = excluded.approved_cents;
  IF p_state <> 'PENDING' THEN RETURN; END IF;
  PERFORM issuer.set_hold(p_account_id, p_authorization_id, 'OPEN', p_amount_cents, p_now, p_expires_at);
  PERFORM issuer.add_day_use(p_account_id, p_business_day, p_is_cash, p_amount_cents, 1);
END $$;

-- As before, but the authorization itself knows which limit it used.
DROP FUNCTION issuer.change_day_use;
CREATE FUNCTION issuer.change_day_use(
  p_account_id bigint, p_authorization_id text, p_business_day date, p_cents bigint, p_is_over boolean
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_is_same_day boolean;
  v_is_cash boolean;
  v_used_cents bigint;
  v_cents bigint;
BEGIN
  SELECT limit_day IS NOT DISTINCT FROM p_business_day, limit_is_cash,
      CASE WHEN limit_day = p_business_day THEN limit_cents ELSE 0 END
    INTO STRICT v_is_same_day, v_is_cash, v_used_cents
    FROM issuer.authorization WHERE account_id = p_account_id AND authorization_id = p_authorization_id;
  IF p_cents < 0 AND NOT v_is_same_day THEN RETURN; END IF;
  v_cents := greatest(p_cents, -v_used_cents);
  UPDATE issuer.authorization SET limit_day = p_business_day, limit_cents = v_used_cents + v_cents
    WHERE account_id = p_account_id AND authorization_id = p_authorization_id;
  PERFORM issuer.add_day_use(p_account_id, p_business_day, v_is_cash, v_cents, CASE WHEN p_is_over THEN -1 ELSE 0 END);
END $$;
