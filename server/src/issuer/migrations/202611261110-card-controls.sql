-- Controls that cardholders set on their card: what they decline, their changes, and the charges that are let through once.

CREATE TABLE issuer.card_controls (
  account_id bigint PRIMARY KEY REFERENCES issuer.account,
  controls jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.card_controls IS
  'The uses that a cardholder lets the cards of an account have. The row stays when a card is replaced; no row: nothing was ever set.';
COMMENT ON COLUMN issuer.card_controls.controls IS 'contract/src/controls/card-controls.ts.';

CREATE TABLE issuer.control_change (
  account_id bigint NOT NULL REFERENCES issuer.account,
  change_id bigint GENERATED ALWAYS AS IDENTITY,
  control text NOT NULL,
  is_on boolean NOT NULL,
  controls jsonb NOT NULL,
  changed_by text NOT NULL CHECK (changed_by IN ('HOLDER', 'STAFF')),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, change_id)
);
COMMENT ON TABLE issuer.control_change IS 'Each control that was changed. A row never changes.';
COMMENT ON COLUMN issuer.control_change.is_on IS 'Whether it stops anything since.';
COMMENT ON COLUMN issuer.control_change.controls IS 'All controls right after it.';
CREATE TRIGGER control_change_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.control_change
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();

CREATE TABLE issuer.control_allowance (
  account_id bigint NOT NULL REFERENCES issuer.account,
  authorization_id text NOT NULL,
  merchant_name text NOT NULL,
  max_cents bigint NOT NULL CHECK (max_cents > 0),
  allowed_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  spent_by text,
  PRIMARY KEY (account_id, authorization_id)
);
COMMENT ON TABLE issuer.control_allowance IS
  'A charge that a control declined, and that its cardholder lets through once. It helps past controls alone.';
COMMENT ON COLUMN issuer.control_allowance.authorization_id IS 'The one that was declined.';
COMMENT ON COLUMN issuer.control_allowance.spent_by IS 'The authorization that was approved by it; null: none yet.';

ALTER TABLE issuer.authorization ADD COLUMN decline_control text;
COMMENT ON COLUMN issuer.authorization.decline_control IS 'The cardholder''s own control that declined it; null otherwise.';
ALTER TABLE issuer.authorization ADD CONSTRAINT authorization_control
  CHECK (decline_control IS NULL OR decline_reason = 'CONTROL') NOT VALID;

DROP FUNCTION issuer.record_authorization(
  bigint, text, bigint, text, bigint, bigint, text, text, text, text, text, timestamptz, text, bigint, smallint, timestamptz,
  date, boolean, boolean, bigint);

CREATE FUNCTION issuer.record_authorization(
  p_account_id bigint, p_authorization_id text, p_card_id bigint, p_state text, p_requested_cents bigint,
  p_amount_cents bigint, p_entry_mode text, p_merchant_name text, p_merchant_place text, p_merchant_country text,
  p_mcc text, p_now timestamptz, p_decline_reason text, p_available_cents bigint, p_tries_left smallint,
  p_expires_at timestamptz, p_business_day date, p_is_cash boolean, p_is_asked boolean, p_approved_cents bigint,
  p_decline_control text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issuer.authorization (account_id, authorization_id, card_id, state, requested_cents, amount_cents,
      entry_mode, merchant_name, merchant_place, merchant_country, mcc, created_at, changed_at, decline_reason,
      available_cents, tries_left, is_asked, limit_day, limit_cents, limit_is_cash, approved_cents, decline_control)
    VALUES (p_account_id, p_authorization_id, p_card_id, p_state, p_requested_cents, p_amount_cents, p_entry_mode,
      p_merchant_name, p_merchant_place, p_merchant_country, p_mcc, p_now, p_now, p_decline_reason, p_available_cents,
      p_tries_left, p_is_asked, CASE WHEN p_state = 'PENDING' THEN p_business_day END,
      CASE WHEN p_state = 'PENDING' THEN p_amount_cents ELSE 0 END, p_is_cash, p_approved_cents, p_decline_control)
    ON CONFLICT (account_id, authorization_id) DO UPDATE SET
      card_id = excluded.card_id, state = excluded.state, requested_cents = excluded.requested_cents,
      amount_cents = excluded.amount_cents, entry_mode = excluded.entry_mode, merchant_name = excluded.merchant_name,
      merchant_place = excluded.merchant_place, merchant_country = excluded.merchant_country, mcc = excluded.mcc,
      created_at = excluded.created_at, changed_at = excluded.changed_at, decline_reason = excluded.decline_reason,
      available_cents = excluded.available_cents, tries_left = excluded.tries_left, is_asked = true,
      limit_day = excluded.limit_day, limit_cents = excluded.limit_cents, limit_is_cash = excluded.limit_is_cash,
      approved_cents = excluded.approved_cents, decline_control = excluded.decline_control;
  IF p_state <> 'PENDING' THEN RETURN; END IF;
  PERFORM issuer.set_hold(p_account_id, p_authorization_id, 'OPEN', p_amount_cents, p_now, p_expires_at);
  PERFORM issuer.add_day_use(p_account_id, p_business_day, p_is_cash, p_amount_cents, 1);
END $$;

DROP FUNCTION issuer.decision_facts(bigint, bigint, date, text, boolean, text, text);

-- Locks the account, then reads all that a decision needs: the card, its lock, today's use, a stop of the company, the controls, and
-- whether this id came before. One round trip; a volatile function, so that the reads see what was committed while it waited for the lock.
-- Every table is told the account by itself, so that a distributed engine sees that all is on one node.
CREATE FUNCTION issuer.decision_facts(
  p_account_id bigint, p_card_id bigint, p_business_day date, p_merchant_name text, p_is_recurring boolean,
  p_authorization_id text, p_company_family text DEFAULT NULL, p_amount_cents bigint DEFAULT NULL,
  p_now timestamptz DEFAULT NULL
) RETURNS TABLE (
  closed_at timestamptz, posted_cents bigint, held_cents bigint, card_status_id smallint, expiry date,
  pin_tries smallint, lock_reason text, today_cash_cents bigint, today_purchase_cents bigint, today_uses integer,
  is_known_merchant boolean, known_state text, company_stop_scope text, company_stop_used_on date,
  company_stop_used_cents bigint, controls jsonb, allowance_id text
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
      known.state, stopped.scope, stopped.used_on, stopped.used_cents, own.controls,
      CASE WHEN own.controls IS NOT NULL THEN (
        SELECT allowed.authorization_id FROM issuer.control_allowance AS allowed
        WHERE allowed.account_id = p_account_id AND allowed.merchant_name = p_merchant_name
          AND allowed.spent_by IS NULL AND allowed.ends_at > p_now AND allowed.max_cents >= p_amount_cents
        ORDER BY allowed.max_cents, allowed.ends_at LIMIT 1
      ) END
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
      LEFT JOIN issuer.company_stop AS stopped ON stopped.account_id = p_account_id
        AND stopped.family = p_company_family AND stopped.ended_at IS NULL
        AND p_merchant_name <> ALL (stopped.spared_names)
    WHERE account.account_id = p_account_id;
END $$;
