-- The network's id of a merchant (ISO 8583: fields 32 and 42), kept beside its name. A process of the release before sends none, and
-- finds every function that it calls.
ALTER TABLE issuer.authorization ADD COLUMN merchant_id text;
COMMENT ON COLUMN issuer.authorization.merchant_id IS 'The network''s id of the merchant; null: none came.';
ALTER TABLE issuer.journal ADD COLUMN merchant_id text;
COMMENT ON COLUMN issuer.journal.merchant_id IS 'The network''s id of the merchant; null: none came.';
ALTER TABLE issuer.company_stop ADD COLUMN merchant_ids text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN issuer.company_stop.merchant_ids IS
  'The network''s ids under which the chosen names came, before the order or when it stopped them.';

-- An order stays as it was given: only ids of the company, its use and its end are added.
CREATE OR REPLACE FUNCTION issuer.keep_company_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
    OR (OLD.used_on IS NOT NULL AND (NEW.used_on, NEW.used_cents) IS DISTINCT FROM (OLD.used_on, OLD.used_cents))
    OR NOT NEW.merchant_ids @> OLD.merchant_ids
    OR (NEW.account_id, NEW.stop_id, NEW.family, NEW.company, NEW.names, NEW.spared_names, NEW.scope, NEW.way, NEW.stopped_at,
      NEW.stopped_on) IS DISTINCT FROM (OLD.account_id, OLD.stop_id, OLD.family, OLD.company, OLD.names, OLD.spared_names,
      OLD.scope, OLD.way, OLD.stopped_at, OLD.stopped_on)
  THEN
    RAISE EXCEPTION 'a stop of a company stays as it was given' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

DROP FUNCTION issuer.post_journal(
  bigint, text, text, text, text, bigint, timestamptz, date, text, bigint, text, text, text, text, text, text, bigint);

-- Posts one journal: the only way into the books. Locks the cardholder's own account row and no other. The same
-- reference with the same data answers the first journal again; with other data it is refused, and nothing of it is
-- taken; an id of the merchant that did not come the first time is no other data. The day and the charge that is linked are
-- looked up anew each time, and not part of that data. A day that was stated is not posted to any more.
CREATE FUNCTION issuer.post_journal(
  p_account_id bigint, p_kind text, p_reference text, p_description text, p_book text, p_amount_cents bigint,
  p_posted_at timestamptz, p_business_day date, p_category text, p_card_id bigint, p_authorization_id text,
  p_entry_mode text, p_merchant_name text, p_merchant_place text, p_merchant_country text, p_mcc text,
  p_linked_journal_id bigint, p_merchant_id text DEFAULT NULL,
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
        p_entry_mode, p_merchant_name, p_merchant_place, p_merchant_country, p_mcc)
      OR v_first.merchant_id <> p_merchant_id THEN
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
      mcc, merchant_id, linked_journal_id)
    VALUES (p_account_id, p_kind, p_reference, p_description, p_amount_cents, v_balance_cents, p_posted_at,
      v_business_day, p_category, p_card_id, p_authorization_id, p_entry_mode, p_merchant_name, p_merchant_place,
      p_merchant_country, p_mcc, p_merchant_id, p_linked_journal_id)
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

DROP FUNCTION issuer.record_authorization(
  bigint, text, bigint, text, bigint, bigint, text, text, text, text, text, timestamptz, text, bigint, smallint, timestamptz,
  date, boolean, boolean, bigint, text);

-- Records a decided authorization, as before, with the network's id of the merchant.
CREATE FUNCTION issuer.record_authorization(
  p_account_id bigint, p_authorization_id text, p_card_id bigint, p_state text, p_requested_cents bigint,
  p_amount_cents bigint, p_entry_mode text, p_merchant_name text, p_merchant_place text, p_merchant_country text,
  p_mcc text, p_now timestamptz, p_decline_reason text, p_available_cents bigint, p_tries_left smallint,
  p_expires_at timestamptz, p_business_day date, p_is_cash boolean, p_is_asked boolean, p_approved_cents bigint,
  p_decline_control text DEFAULT NULL, p_merchant_id text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issuer.authorization (account_id, authorization_id, card_id, state, requested_cents, amount_cents,
      entry_mode, merchant_name, merchant_place, merchant_country, mcc, created_at, changed_at, decline_reason,
      available_cents, tries_left, is_asked, limit_day, limit_cents, limit_is_cash, approved_cents, decline_control,
      merchant_id)
    VALUES (p_account_id, p_authorization_id, p_card_id, p_state, p_requested_cents, p_amount_cents, p_entry_mode,
      p_merchant_name, p_merchant_place, p_merchant_country, p_mcc, p_now, p_now, p_decline_reason, p_available_cents,
      p_tries_left, p_is_asked, CASE WHEN p_state = 'PENDING' THEN p_business_day END,
      CASE WHEN p_state = 'PENDING' THEN p_amount_cents ELSE 0 END, p_is_cash, p_approved_cents, p_decline_control,
      p_merchant_id)
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
  PERFORM issuer.set_hold(p_account_id, p_authorization_id, 'OPEN', p_amount_cents, p_now, p_expires_at);
  PERFORM issuer.add_day_use(p_account_id, p_business_day, p_is_cash, p_amount_cents, 1);
END $$;

DROP FUNCTION issuer.decision_facts(bigint, bigint, date, text, boolean, text, text, bigint, timestamptz);

-- Locks the account, then reads all that a decision needs: the card, its lock, today's use, the stops of companies, the controls, and
-- whether this id came before. One round trip; a volatile function, so that the reads see what was committed while it waited for the lock.
-- Every table is told the account by itself, so that a distributed engine sees that all is on one node.
CREATE FUNCTION issuer.decision_facts(
  p_account_id bigint, p_card_id bigint, p_business_day date, p_merchant_name text, p_is_recurring boolean,
  p_authorization_id text, p_amount_cents bigint DEFAULT NULL, p_now timestamptz DEFAULT NULL
) RETURNS TABLE (
  closed_at timestamptz, posted_cents bigint, held_cents bigint, card_status_id smallint, expiry date,
  pin_tries smallint, lock_reason text, today_cash_cents bigint, today_purchase_cents bigint, today_uses integer,
  is_known_merchant boolean, known_state text, controls jsonb, allowance_id text, stops jsonb
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT account.closed_at, account.posted_cents, account.held_cents, card.card_status_id, card.expiry,
      card.pin_tries, locked.reason, coalesce(day_use.cash_cents, 0), coalesce(day_use.purchase_cents, 0),
      coalesce(day_use.uses, 0),
      -- Only a recurring payment on a locked card, or on one with controls, has to know.
      CASE WHEN p_is_recurring AND (locked.since IS NOT NULL OR own.controls IS NOT NULL) THEN EXISTS (
        SELECT FROM issuer.journal WHERE journal.account_id = p_account_id AND journal.kind = 'PURCHASE'
          AND journal.merchant_name = p_merchant_name
          AND (locked.since IS NULL OR journal.posted_at < locked.since)
      ) ELSE false END,
      known.state, own.controls,
      CASE WHEN own.controls IS NOT NULL THEN (
        SELECT allowed.authorization_id FROM issuer.control_allowance AS allowed
        WHERE allowed.account_id = p_account_id AND allowed.merchant_name = p_merchant_name
          AND allowed.spent_by IS NULL AND allowed.ends_at > p_now AND allowed.max_cents >= p_amount_cents
        ORDER BY allowed.max_cents, allowed.ends_at LIMIT 1
      ) END,
      (
        SELECT jsonb_agg(jsonb_build_object('stopId', stop_id, 'family', family, 'names', names,
          'sparedNames', spared_names, 'merchantIds', merchant_ids, 'scope', scope, 'usedOn', used_on,
          'usedCents', used_cents))
        FROM issuer.company_stop WHERE company_stop.account_id = p_account_id AND ended_at IS NULL
      )
    FROM issuer.account JOIN issuer.card ON card.account_id = p_account_id AND card.card_id = p_card_id
      -- Several locks may stand: the strongest is the reason, the first says since when.
      CROSS JOIN (
        SELECT max(reason)::text AS reason, min(locked_at) AS since FROM issuer.card_lock
        WHERE card_lock.account_id = p_account_id AND card_lock.card_id = p_card_id
      ) AS locked
      LEFT JOIN issuer.day_use ON day_use.account_id = p_account_id AND day_use.business_day = p_business_day
      LEFT JOIN issuer.card_controls AS own ON own.account_id = p_account_id
      LEFT JOIN issuer.authorization AS known
        ON known.account_id = p_account_id AND known.authorization_id = p_authorization_id
    WHERE account.account_id = p_account_id;
END $$;
