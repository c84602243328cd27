-- A holder stops the charges of a company (12 CFR 1005.10(c)). A process of the release before reads the facts without it, and
-- goes on paying the company until it is gone.
CREATE TABLE issuer.company_stop (
  account_id bigint NOT NULL REFERENCES issuer.account,
  stop_id bigint GENERATED ALWAYS AS IDENTITY,
  family text NOT NULL,
  company text NOT NULL,
  names text[] NOT NULL,
  spared_names text[] NOT NULL,
  scope text NOT NULL CHECK (scope IN ('ALL', 'NEXT')),
  way text NOT NULL CHECK (way IN ('PORTAL', 'PHONE', 'LETTER')),
  stopped_at timestamptz NOT NULL,
  stopped_on date NOT NULL,
  used_on date,
  used_cents bigint CHECK (used_cents > 0),
  ended_at timestamptz,
  ended_way text CHECK (ended_way IN ('PORTAL', 'PHONE', 'LETTER')),
  PRIMARY KEY (account_id, stop_id),
  CHECK ((used_on IS NULL) = (used_cents IS NULL) AND (used_on IS NULL OR scope = 'NEXT')),
  CHECK ((ended_at IS NULL) = (ended_way IS NULL))
);
COMMENT ON TABLE issuer.company_stop IS
  'A holder''s order to refuse the charges of a company. It belongs to the account, so it outlives cards and locks.';
COMMENT ON COLUMN issuer.company_stop.family IS 'The merchant''s name, folded to its company (company-family.ts).';
COMMENT ON COLUMN issuer.company_stop.company IS 'The name by which the holder chose the company.';
COMMENT ON COLUMN issuer.company_stop.names IS 'The names of the merchant that the holder chose.';
COMMENT ON COLUMN issuer.company_stop.spared_names IS
  'The names of the same family that the holder left out. A name that is new is stopped.';
COMMENT ON COLUMN issuer.company_stop.scope IS '''NEXT'' stops one charge, and the same when it is sent again.';
COMMENT ON COLUMN issuer.company_stop.way IS 'How the holder gave the order.';
COMMENT ON COLUMN issuer.company_stop.stopped_on IS 'The program''s business day of `stopped_at`.';
COMMENT ON COLUMN issuer.company_stop.used_on IS 'The business day of the one charge that it stopped; null: none yet.';
COMMENT ON COLUMN issuer.company_stop.used_cents IS 'The amount of that charge.';
COMMENT ON COLUMN issuer.company_stop.ended_at IS 'When the holder allowed the company again; null: not yet.';
CREATE UNIQUE INDEX company_stop_open ON issuer.company_stop (account_id, family) WHERE ended_at IS NULL;

-- An order stays as it was given: only its use and its end are added.
CREATE FUNCTION issuer.keep_company_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
    OR (OLD.used_on IS NOT NULL AND (NEW.used_on, NEW.used_cents) IS DISTINCT FROM (OLD.used_on, OLD.used_cents))
    OR (NEW.account_id, NEW.stop_id, NEW.family, NEW.company, NEW.names, NEW.spared_names, NEW.scope, NEW.way, NEW.stopped_at,
      NEW.stopped_on) IS DISTINCT FROM (OLD.account_id, OLD.stop_id, OLD.family, OLD.company, OLD.names, OLD.spared_names,
      OLD.scope, OLD.way, OLD.stopped_at, OLD.stopped_on)
  THEN
    RAISE EXCEPTION 'a stop of a company stays as it was given' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER company_stop_kept BEFORE UPDATE OR DELETE ON issuer.company_stop
  FOR EACH ROW EXECUTE FUNCTION issuer.keep_company_stop();

DROP FUNCTION issuer.decision_facts(bigint, bigint, date, text, boolean, text);

-- Locks the account, then reads all that a decision needs: the card, its lock, today's use, a stop of the company, and whether
-- this id came before. One round trip; a volatile function, so that the reads see what was committed while it waited for the
-- lock. Every table is told the account by itself, so that a distributed engine sees that all is on one node.
CREATE FUNCTION issuer.decision_facts(
  p_account_id bigint, p_card_id bigint, p_business_day date, p_merchant_name text, p_is_recurring boolean,
  p_authorization_id text, p_company_family text DEFAULT NULL
) RETURNS TABLE (
  closed_at timestamptz, posted_cents bigint, held_cents bigint, card_status_id smallint, expiry date,
  pin_tries smallint, lock_reason text, today_cash_cents bigint, today_purchase_cents bigint, today_uses integer,
  is_known_merchant boolean, known_state text, company_stop_scope text, company_stop_used_on date,
  company_stop_used_cents bigint
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
      known.state, stopped.scope, stopped.used_on, stopped.used_cents
    FROM issuer.account JOIN issuer.card ON card.account_id = p_account_id AND card.card_id = p_card_id
      -- Several locks may stand: the strongest is the reason, the first says since when.
      CROSS JOIN (
        SELECT max(reason)::text AS reason, min(locked_at) AS since FROM issuer.card_lock
        WHERE card_lock.account_id = p_account_id AND card_lock.card_id = p_card_id
      ) AS locked
      LEFT JOIN issuer.day_use ON day_use.account_id = p_account_id AND day_use.business_day = p_business_day
      LEFT JOIN issuer.authorization AS known
        ON known.account_id = p_account_id AND known.authorization_id = p_authorization_id
      LEFT JOIN issuer.company_stop AS stopped ON stopped.account_id = p_account_id
        AND stopped.family = p_company_family AND stopped.ended_at IS NULL
        AND p_merchant_name <> ALL (stopped.spared_names)
    WHERE account.account_id = p_account_id;
END $$;
