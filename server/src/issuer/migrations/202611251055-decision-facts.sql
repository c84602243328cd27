-- The amount and the reason of what came under the id before are read with all of it, where anything came; no longer here. A
-- process of the release before finds every column that it reads.
DROP FUNCTION issuer.decision_facts(bigint, bigint, date, text, boolean, text);

-- Locks the account, then reads all that a decision needs: the card, its lock, today's use, and whether this id came
-- before. One round trip; a volatile function, so that the reads see what was committed while it waited for the lock.
-- Every table is told the account by itself, so that a distributed engine sees that all is on one node.
CREATE FUNCTION issuer.decision_facts(
  p_account_id bigint, p_card_id bigint, p_business_day date, p_merchant_name text, p_is_recurring boolean,
  p_authorization_id text
) RETURNS TABLE (
  closed_at timestamptz, posted_cents bigint, held_cents bigint, card_status_id smallint, expiry date,
  pin_tries smallint, lock_reason text, today_cash_cents bigint, today_purchase_cents bigint, today_uses integer,
  is_known_merchant boolean, known_state text
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
      known.state
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
