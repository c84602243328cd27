-- Authorizations: what merchants ask of a card, and what it may still use of a day.

CREATE TABLE issuer.authorization (
  account_id bigint NOT NULL REFERENCES issuer.account,
  authorization_id text NOT NULL,
  card_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDING', 'SETTLED', 'VOIDED', 'EXPIRED', 'DECLINED')),
  requested_cents bigint NOT NULL CHECK (requested_cents >= 0),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  entry_mode text NOT NULL CHECK (entry_mode IN ('PRESENT', 'ECOMMERCE', 'RECURRING', 'ATM')),
  merchant_name text NOT NULL,
  merchant_place text,
  merchant_country text NOT NULL,
  mcc text NOT NULL CHECK (mcc ~ '^[0-9]{4}$'),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  decline_reason text,
  available_cents bigint,
  tries_left smallint,
  type text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN entry_mode = 'ATM' OR mcc IN ('6010', '6011') THEN 'ATM_WITHDRAWAL'
    WHEN entry_mode = 'PRESENT' THEN 'PURCHASE'
    ELSE entry_mode END) STORED,
  cleared_cents bigint NOT NULL DEFAULT 0 CHECK (cleared_cents >= 0),
  is_asked boolean NOT NULL DEFAULT true,
  early_reversed_cents bigint NOT NULL DEFAULT 0 CHECK (early_reversed_cents >= 0),
  limit_day date,
  limit_cents bigint NOT NULL DEFAULT 0 CHECK (limit_cents >= 0),
  most_said_cents bigint,
  approved_cents bigint CHECK (approved_cents > 0),
  limit_is_cash boolean NOT NULL DEFAULT false,
  authorized_cents bigint,
  late_reversed_cents bigint NOT NULL DEFAULT 0,
  late_credited_cents bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, authorization_id),
  CONSTRAINT authorization_declined CHECK (state <> 'DECLINED' OR decline_reason IS NOT NULL)
);
COMMENT ON TABLE issuer.authorization IS 'A merchant''s request of a card, and what became of it.';
COMMENT ON COLUMN issuer.authorization.authorization_id IS 'The network''s, so that messages out of order meet.';
COMMENT ON COLUMN issuer.authorization.requested_cents IS 'Asked for at first.';
COMMENT ON COLUMN issuer.authorization.amount_cents IS 'Held now; once settled, what has cleared.';
COMMENT ON COLUMN issuer.authorization.mcc IS 'Merchant category code (ISO 18245).';
COMMENT ON COLUMN issuer.authorization.changed_at IS 'Last change of state or amount.';
COMMENT ON COLUMN issuer.authorization.decline_reason IS 'docs/authorization-states.md lists them.';
COMMENT ON COLUMN issuer.authorization.available_cents IS 'Available when it was declined.';
COMMENT ON COLUMN issuer.authorization.tries_left IS 'Tries of the PIN that were left when it was declined.';
COMMENT ON COLUMN issuer.authorization.cleared_cents IS
  'Cleared so far: a charge may clear in several parts, and more may clear than was asked for.';
COMMENT ON COLUMN issuer.authorization.is_asked IS
  'False until somebody asked: what stands there then is what another message said of it.';
COMMENT ON COLUMN issuer.authorization.early_reversed_cents IS
  'Taken back before anybody asked: so much less is held.';
COMMENT ON COLUMN issuer.authorization.limit_day IS
  'The day whose limits it has used, so that a reversal on that day can give back.';
COMMENT ON COLUMN issuer.authorization.limit_cents IS 'How much of them.';
COMMENT ON COLUMN issuer.authorization.most_said_cents IS
  'The most that the merchant has said since the request that a payment comes to: by increments, or what a pump'
  ' really gave. Null: as requested. The holder is told of a payment once, at the message that makes it large.';
COMMENT ON COLUMN issuer.authorization.approved_cents IS
  'The part that was approved of what was asked; null where it was all of it, or none.';
COMMENT ON COLUMN issuer.authorization.limit_is_cash IS
  'Whether it used the limit of cash; a program may count more merchants as cash from one day to the next.';
COMMENT ON COLUMN issuer.authorization.authorized_cents IS
  'Authorized when the last clearing came; null for one that nobody had approved.';
COMMENT ON COLUMN issuer.authorization.late_reversed_cents IS
  'Taken back after the hold was gone, because the charge had cleared or its time was over.';
COMMENT ON COLUMN issuer.authorization.late_credited_cents IS 'How much of that has become a credit.';

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
COMMENT ON TABLE issuer.authorization_act IS
  'Increments, reversals and decisions of the network in our place, which may be repeated: each acts once, and its'
  ' first answer is given again.';
COMMENT ON COLUMN issuer.authorization_act.answer IS 'The first answer, byte for byte.';

CREATE TABLE issuer.clearing_part (
  account_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  authorization_id text NOT NULL,
  part_number smallint NOT NULL,
  part_count smallint NOT NULL,
  PRIMARY KEY (account_id, authorization_id, journal_id),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal,
  CONSTRAINT clearing_part_number CHECK (part_number > 0)
);
COMMENT ON TABLE issuer.clearing_part IS 'Clearings that say which part of how many they are.';

CREATE TABLE issuer.day_use (
  account_id bigint PRIMARY KEY REFERENCES issuer.account,
  business_day date NOT NULL,
  cash_cents bigint NOT NULL,
  purchase_cents bigint NOT NULL,
  uses integer NOT NULL
);
COMMENT ON TABLE issuer.day_use IS 'Limits that a card account has used today.';
COMMENT ON COLUMN issuer.day_use.business_day IS 'The day that the row speaks of; a row of another day counts as none.';
COMMENT ON COLUMN issuer.day_use.uses IS 'How often the card was used.';

CREATE TABLE issuer.merchant_try (
  account_id bigint NOT NULL REFERENCES issuer.account,
  card_id bigint NOT NULL,
  merchant text NOT NULL,
  tried_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.merchant_try IS 'Wrong expiries and CVV2s of the last day, by the merchant that sent them.';
COMMENT ON COLUMN issuer.merchant_try.merchant IS 'Name and country: ''CORNER STORE|US''.';

CREATE TABLE issuer.merchant_stop (
  merchant text PRIMARY KEY,
  stopped_until timestamptz NOT NULL
);
COMMENT ON TABLE issuer.merchant_stop IS
  'Merchants that tried the details of many cards, and until when they are stopped.';

CREATE INDEX authorization_unposted ON issuer.authorization (account_id, state, created_at DESC, authorization_id DESC)
  WHERE state IN ('PENDING', 'DECLINED');
CREATE INDEX authorization_by_creation ON issuer.authorization USING brin (created_at);
CREATE INDEX merchant_try_account ON issuer.merchant_try (account_id, card_id, tried_at);
CREATE INDEX merchant_try_merchant ON issuer.merchant_try (merchant, tried_at);

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

-- Changes what one authorization has used of a day's limits by `p_cents`. Below zero it gives back, at most what it
-- used on that very day; `p_is_over` says that it is no use at all any more. The caller has locked the account.
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

-- Records the decision on an authorization in one round trip: the row, the hold of an approved one, and its use of the
-- day's limits. It also completes a row that stood there before anybody asked, and records what nobody has asked for
-- yet.
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

-- Locks the account, then reads all that a decision needs: the card, its lock, today's use, and whether this id came
-- before. One round trip; a volatile function, so that the reads see what was committed while it waited for the lock.
-- Every table is told the account by itself, so that a distributed engine sees that all is on one node.
CREATE FUNCTION issuer.decision_facts(
  p_account_id bigint, p_card_id bigint, p_business_day date, p_merchant_name text, p_is_recurring boolean,
  p_authorization_id text
) RETURNS TABLE (
  closed_at timestamptz, posted_cents bigint, held_cents bigint, card_status_id smallint, expiry date,
  pin_tries smallint, lock_reason text, today_cash_cents bigint, today_purchase_cents bigint, today_uses integer,
  is_known_merchant boolean, known_state text, known_cents bigint, known_decline_reason text
) LANGUAGE plpgsql AS $$
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
    FROM issuer.account JOIN issuer.card ON card.account_id = p_account_id AND card.card_id = p_card_id
      -- Several locks may stand: the strongest is the reason, the first says since when.
      CROSS JOIN (
        SELECT max(reason)::text AS reason, min(locked_at) AS since FROM issuer.card_lock
        WHERE card_lock.account_id = p_account_id AND card_lock.card_id = p_card_id
      ) AS locked
      LEFT JOIN issuer.day_use ON day_use.account_id = p_account_id AND day_use.business_day = p_business_day
      LEFT JOIN issuer.authorization AS known
        ON known.account_id = p_account_id AND known.authorization_id = p_authorization_id
    WHERE account.account_id = p_account_id;
END $$;
