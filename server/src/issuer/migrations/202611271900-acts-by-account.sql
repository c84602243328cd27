-- An authorization and a transfer read and write one table in a statement, by its account: PostgreSQL keeps the plan of such a
-- statement, and so does a distributed engine (decision 105), which plans a join anew each time. The results are as before.

-- As before; the account is read as it is locked, and one that was waited for is read as it is then.
CREATE OR REPLACE FUNCTION issuer.decision_facts(
  p_account_id bigint, p_card_id bigint, p_business_day date, p_merchant_name text, p_is_recurring boolean,
  p_authorization_id text, p_amount_cents bigint DEFAULT NULL, p_now timestamptz DEFAULT NULL
) RETURNS TABLE (
  closed_at timestamptz, posted_cents bigint, held_cents bigint, card_status_id smallint, expiry date,
  pin_tries smallint, lock_reason text, today_cash_cents bigint, today_purchase_cents bigint, today_uses integer,
  is_known_merchant boolean, known_state text, controls jsonb, allowance_id text, stops jsonb
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_locked_since timestamptz;
BEGIN
  SELECT closed_at, posted_cents, held_cents INTO decision_facts.closed_at, decision_facts.posted_cents, decision_facts.held_cents
    FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT card_status_id, expiry, pin_tries
    INTO decision_facts.card_status_id, decision_facts.expiry, decision_facts.pin_tries
    FROM issuer.card WHERE account_id = p_account_id AND card_id = p_card_id;
  IF NOT FOUND THEN RETURN; END IF;
  -- Several locks may stand: the strongest is the reason, the first says since when.
  SELECT max(reason)::text, min(locked_at) INTO decision_facts.lock_reason, v_locked_since FROM issuer.card_lock
    WHERE account_id = p_account_id AND card_id = p_card_id;
  SELECT cash_cents, purchase_cents, uses
    INTO decision_facts.today_cash_cents, decision_facts.today_purchase_cents, decision_facts.today_uses
    FROM issuer.day_use WHERE account_id = p_account_id AND business_day = p_business_day;
  IF NOT FOUND THEN
    today_cash_cents := 0;
    today_purchase_cents := 0;
    today_uses := 0;
  END IF;
  SELECT state INTO known_state FROM issuer.authorization
    WHERE account_id = p_account_id AND authorization_id = p_authorization_id;
  SELECT controls INTO decision_facts.controls FROM issuer.card_controls WHERE account_id = p_account_id;
  IF decision_facts.controls IS NOT NULL THEN
    SELECT authorization_id INTO allowance_id FROM issuer.control_allowance
      WHERE account_id = p_account_id AND merchant_name = p_merchant_name
        AND spent_by IS NULL AND ends_at > p_now AND max_cents >= p_amount_cents
      ORDER BY max_cents, ends_at LIMIT 1;
  END IF;
  SELECT jsonb_agg(jsonb_build_object('stopId', stop_id, 'family', family, 'names', names,
      'sparedNames', spared_names, 'merchantIds', merchant_ids, 'scope', scope, 'usedOn', used_on,
      'usedCents', used_cents)) INTO stops
    FROM issuer.company_stop WHERE account_id = p_account_id AND ended_at IS NULL;
  is_known_merchant := false;
  -- Only a recurring payment on a locked card, or on one with controls, has to know.
  IF p_is_recurring AND (v_locked_since IS NOT NULL OR decision_facts.controls IS NOT NULL) THEN
    PERFORM FROM issuer.journal WHERE account_id = p_account_id AND kind = 'PURCHASE'
      AND merchant_name = p_merchant_name AND (v_locked_since IS NULL OR posted_at < v_locked_since) LIMIT 1;
    is_known_merchant := FOUND;
  END IF;
  RETURN NEXT;
END $$;

-- As before, kept with its plan.
CREATE OR REPLACE FUNCTION issuer.add_day_use(
  p_account_id bigint, p_business_day date, p_is_cash boolean, p_cents bigint, p_uses integer
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_cash_cents bigint := CASE WHEN p_is_cash THEN p_cents ELSE 0 END;
  v_purchase_cents bigint := CASE WHEN p_is_cash THEN 0 ELSE p_cents END;
BEGIN
  INSERT INTO issuer.day_use AS used (account_id, business_day, cash_cents, purchase_cents, uses)
    VALUES (p_account_id, p_business_day, v_cash_cents, v_purchase_cents, p_uses)
    ON CONFLICT (account_id) DO UPDATE SET
      business_day = excluded.business_day,
      cash_cents = excluded.cash_cents
        + CASE WHEN used.business_day = excluded.business_day THEN used.cash_cents ELSE 0 END,
      purchase_cents = excluded.purchase_cents
        + CASE WHEN used.business_day = excluded.business_day THEN used.purchase_cents ELSE 0 END,
      uses = excluded.uses + CASE WHEN used.business_day = excluded.business_day THEN used.uses ELSE 0 END;
END $$;

-- Opens a hold of an account that the caller has locked; false: there was one of this id.
CREATE FUNCTION issuer.open_hold(
  p_account_id bigint, p_hold_id text, p_amount_cents bigint, p_now timestamptz, p_expires_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_aside_cents bigint := CASE WHEN p_hold_id LIKE 'aside/%' THEN p_amount_cents ELSE 0 END;
BEGIN
  INSERT INTO issuer.hold (account_id, hold_id, amount_cents, state, opened_at, expires_at)
    VALUES (p_account_id, p_hold_id, p_amount_cents, 'OPEN', p_now, p_expires_at)
    ON CONFLICT (account_id, hold_id) DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE issuer.account SET held_cents = held_cents + p_amount_cents, aside_cents = aside_cents + v_aside_cents
    WHERE account_id = p_account_id;
  RETURN true;
END $$;

-- As before; a hold of this id that is there already is changed.
CREATE OR REPLACE FUNCTION issuer.record_authorization(
  p_account_id bigint, p_authorization_id text, p_card_id bigint, p_state text, p_requested_cents bigint,
  p_amount_cents bigint, p_entry_mode text, p_merchant_name text, p_merchant_place text, p_merchant_country text,
  p_mcc text, p_now timestamptz, p_decline_reason text, p_available_cents bigint, p_tries_left smallint,
  p_expires_at timestamptz, p_business_day date, p_is_cash boolean, p_is_asked boolean, p_approved_cents bigint,
  p_decline_control text DEFAULT NULL, p_merchant_id text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_limit_day date := CASE WHEN p_state = 'PENDING' THEN p_business_day END;
  v_limit_cents bigint := CASE WHEN p_state = 'PENDING' THEN p_amount_cents ELSE 0 END;
BEGIN
  INSERT INTO issuer.authorization (account_id, authorization_id, card_id, state, requested_cents, amount_cents,
      entry_mode, merchant_name, merchant_place, merchant_country, mcc, created_at, changed_at, decline_reason,
      available_cents, tries_left, is_asked, limit_day, limit_cents, limit_is_cash, approved_cents, decline_control,
      merchant_id)
    VALUES (p_account_id, p_authorization_id, p_card_id, p_state, p_requested_cents, p_amount_cents, p_entry_mode,
      p_merchant_name, p_merchant_place, p_merchant_country, p_mcc, p_now, p_now, p_decline_reason, p_available_cents,
      p_tries_left, p_is_asked, v_limit_day, v_limit_cents, p_is_cash, p_approved_cents, p_decline_control, p_merchant_id)
    ON CONFLICT (account_id, authorization_id) DO UPDATE SET
      card_id = excluded.card_id, state = excluded.state, requested_cents = excluded.requested_cents,
      amount_cents = excluded.amount_cents, entry_mode = excluded.entry_mode, merchant_name = excluded.merchant_name,
      merchant_place = excluded.merchant_place, merchant_country = excluded.merchant_country, mcc = excluded.mcc,
      created_at = excluded.created_at, changed_at = excluded.changed_at, decline_reason = excluded.decline_reason,
      available_cents = excluded.available_cents, tries_left = excluded.tries_left, is_asked = true,
      limit_day = excluded.limit_day, limit_cents = excluded.limit_cents, limit_is_cash = excluded.limit_is_cash,
      approved_cents = excluded.approved_cents, decline_control = excluded.decline_control,
      merchant_id = excluded.merchant_id;
  IF p_state <> 'PENDING' THEN RETURN; END IF;
  IF NOT issuer.open_hold(p_account_id, p_authorization_id, p_amount_cents, p_now, p_expires_at) THEN
    PERFORM issuer.set_hold(p_account_id, p_authorization_id, 'OPEN', p_amount_cents, p_now, p_expires_at);
  END IF;
  PERFORM issuer.add_day_use(p_account_id, p_business_day, p_is_cash, p_amount_cents, 1);
END $$;

-- A holder's own card, what its account can spend and the bank account on file: all that decides a transfer. Locks the account;
-- one that was waited for is read as it is then.
CREATE FUNCTION issuer.sender_facts(p_holder_id bigint, p_card_id bigint) RETURNS TABLE (
  available_cents bigint, account_id bigint, card_status_id smallint, card_last4_digit text, expiry date, pan_sealed bytea,
  cvv_key_id text, pvv_sealed bytea, pvki smallint, pin_key_id text, pin_tries smallint, cvv_tries smallint,
  replaces_card_id bigint, lock_reasons text[], bank_account_id bigint, state text, account_type text, routing_number text,
  last4_digit text, bank_name text, amounts_sealed bytea, tries smallint, added_at timestamptz, files_on date,
  deposits_on date, verify_by date, changed_at timestamptz, return_code text, first_sent_at timestamptz,
  suspended_at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  account_id := issuer.account_of_card(p_card_id);
  SELECT posted_cents - held_cents INTO available_cents FROM issuer.account
    WHERE account.account_id = sender_facts.account_id AND holder_id = p_holder_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT card_status_id, last4_digit, expiry, pan_sealed, cvv_key_id, pvv_sealed, pvki, pin_key_id, pin_tries, cvv_tries,
      replaces_card_id
    INTO sender_facts.card_status_id, sender_facts.card_last4_digit, sender_facts.expiry, sender_facts.pan_sealed,
      sender_facts.cvv_key_id, sender_facts.pvv_sealed, sender_facts.pvki, sender_facts.pin_key_id,
      sender_facts.pin_tries, sender_facts.cvv_tries, sender_facts.replaces_card_id
    FROM issuer.card WHERE card.account_id = sender_facts.account_id AND card_id = p_card_id;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT coalesce(array_agg(reason::text ORDER BY reason), '{}') INTO lock_reasons FROM issuer.card_lock
    WHERE card_lock.account_id = sender_facts.account_id AND card_id = p_card_id;
  SELECT bank_account_id, state, account_type, routing_number, last4_digit, bank_name, amounts_sealed, tries, added_at,
      files_on, deposits_on, verify_by, changed_at, return_code, first_sent_at, suspended_at
    INTO sender_facts.bank_account_id, sender_facts.state, sender_facts.account_type, sender_facts.routing_number,
      sender_facts.last4_digit, sender_facts.bank_name, sender_facts.amounts_sealed, sender_facts.tries,
      sender_facts.added_at, sender_facts.files_on, sender_facts.deposits_on, sender_facts.verify_by,
      sender_facts.changed_at, sender_facts.return_code, sender_facts.first_sent_at, sender_facts.suspended_at
    FROM issuer.bank_account WHERE bank_account.account_id = sender_facts.account_id AND removed_at IS NULL;
  RETURN NEXT;
END $$;

-- A value that is drawn within a statement bars an engine from keeping its plan.
CREATE FUNCTION issuer.draw_transfer_id() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN nextval('issuer.transfer_transfer_id_seq');
END $$;

-- Confirms a transfer of an account that the caller has locked, and sets its money aside; its id, or null where that failed.
CREATE FUNCTION issuer.confirm_transfer(
  p_account_id bigint, p_card_id bigint, p_bank_account_id bigint, p_amount_cents bigint, p_fee_cents bigint,
  p_now timestamptz, p_files_on date, p_effective_on date, p_arrives_on date
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_transfer_id bigint := issuer.draw_transfer_id();
BEGIN
  INSERT INTO issuer.transfer (account_id, transfer_id, card_id, bank_account_id, state, amount_cents, fee_cents,
      confirmed_at, files_on, effective_on, arrives_on)
    OVERRIDING SYSTEM VALUE VALUES (p_account_id, v_transfer_id, p_card_id, p_bank_account_id, 'CONFIRMED', p_amount_cents,
      p_fee_cents, p_now, p_files_on, p_effective_on, p_arrives_on);
  UPDATE issuer.bank_account SET first_sent_at = p_now
    WHERE account_id = p_account_id AND bank_account_id = p_bank_account_id AND first_sent_at IS NULL;
  IF NOT issuer.open_hold(p_account_id, 'transfer:' || v_transfer_id, p_amount_cents + p_fee_cents, p_now, NULL) THEN
    RETURN NULL;
  END IF;
  RETURN v_transfer_id;
END $$;
