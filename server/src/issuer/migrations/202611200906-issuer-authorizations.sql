-- What merchants asked of a card, and what became of it. The id is the network's, so that messages out of order meet.
CREATE TABLE issuer.authorization (
  account_id bigint NOT NULL REFERENCES issuer.account,
  authorization_id text NOT NULL,
  card_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDING', 'SETTLED', 'VOIDED', 'EXPIRED', 'DECLINED')),
  -- What was asked at first, and what is held or was cleared now.
  requested_cents bigint NOT NULL CHECK (requested_cents >= 0),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  entry_mode text NOT NULL CHECK (entry_mode IN ('PRESENT', 'ECOMMERCE', 'RECURRING', 'ATM')),
  merchant_name text NOT NULL,
  merchant_place text,
  merchant_country text NOT NULL,
  mcc text NOT NULL CHECK (mcc ~ '^[0-9]{4}$'),
  created_at timestamptz NOT NULL,
  -- Last change of state or amount.
  changed_at timestamptz NOT NULL,
  decline_reason text CHECK ((state = 'DECLINED') = (decline_reason IS NOT NULL)),
  -- What was available when it was declined, and how many tries of the PIN were left.
  available_cents bigint,
  tries_left smallint,
  PRIMARY KEY (account_id, authorization_id)
);
CREATE INDEX authorization_recent ON issuer.authorization (account_id, created_at DESC, authorization_id DESC);

-- What a card account has used of its limits today.
CREATE TABLE issuer.day_use (
  account_id bigint PRIMARY KEY REFERENCES issuer.account,
  business_day date NOT NULL,
  cash_cents bigint NOT NULL,
  purchase_cents bigint NOT NULL,
  uses integer NOT NULL
);

-- Records the decision on a new authorization in one round trip: the row, the hold of an approved one, and its use of
-- the day's limits.
CREATE FUNCTION issuer.record_authorization(
  p_account_id bigint, p_authorization_id text, p_card_id bigint, p_state text, p_requested_cents bigint,
  p_amount_cents bigint, p_entry_mode text, p_merchant_name text, p_merchant_place text, p_merchant_country text,
  p_mcc text, p_now timestamptz, p_decline_reason text, p_available_cents bigint, p_tries_left smallint,
  p_expires_at timestamptz, p_business_day date, p_is_cash boolean
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issuer.authorization (account_id, authorization_id, card_id, state, requested_cents, amount_cents,
      entry_mode, merchant_name, merchant_place, merchant_country, mcc, created_at, changed_at, decline_reason,
      available_cents, tries_left)
    VALUES (p_account_id, p_authorization_id, p_card_id, p_state, p_requested_cents, p_amount_cents, p_entry_mode,
      p_merchant_name, p_merchant_place, p_merchant_country, p_mcc, p_now, p_now, p_decline_reason, p_available_cents,
      p_tries_left);
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

-- Locks the account, then reads all that a decision needs: the card, its lock, today's use, and whether this id came
-- before. One round trip; a volatile function, so that the reads see what was committed while it waited for the lock.
CREATE FUNCTION issuer.decision_facts(
  p_account_id bigint, p_card_id bigint, p_business_day date, p_merchant_name text, p_is_recurring boolean,
  p_authorization_id text
) RETURNS TABLE (
  closed_at timestamptz, posted_cents bigint, held_cents bigint, card_status_id smallint, expiry date,
  pin_tries smallint, lock_reason text, today_cash_cents bigint, today_purchase_cents bigint, today_uses integer,
  is_known_merchant boolean, known_state text, known_cents bigint, known_decline_reason text
) LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT account.closed_at, account.posted_cents, account.held_cents, card.card_status_id, card.expiry,
      card.pin_tries, locked.reason, coalesce(day_use.cash_cents, 0), coalesce(day_use.purchase_cents, 0),
      coalesce(day_use.uses, 0),
      -- Only a recurring payment on a locked card has to know.
      CASE WHEN p_is_recurring AND locked.since IS NOT NULL THEN EXISTS (
        SELECT FROM issuer.journal WHERE journal.account_id = p_account_id AND journal.kind = 'PURCHASE'
          AND journal.merchant_name = p_merchant_name AND journal.posted_at < locked.since
      ) ELSE false END,
      known.state, known.amount_cents, known.decline_reason
    FROM issuer.account JOIN issuer.card ON card.account_id = account.account_id
      -- Several locks may stand: the strongest is the reason, the first says since when.
      CROSS JOIN LATERAL (
        SELECT max(reason)::text AS reason, min(locked_at) AS since FROM issuer.card_lock
        WHERE card_lock.account_id = card.account_id AND card_lock.card_id = card.card_id
      ) AS locked
      LEFT JOIN issuer.day_use ON day_use.account_id = p_account_id AND day_use.business_day = p_business_day
      LEFT JOIN issuer.authorization AS known
        ON known.account_id = p_account_id AND known.authorization_id = p_authorization_id
    WHERE account.account_id = p_account_id AND card.card_id = p_card_id;
END $$;
