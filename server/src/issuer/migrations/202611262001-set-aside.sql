-- Parts of a balance that their holder sets aside. Each is an open hold of its own kind, so nothing that asks what is available spends it.

ALTER TABLE issuer.account ADD COLUMN aside_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE issuer.account ADD CONSTRAINT account_aside CHECK (aside_cents BETWEEN 0 AND held_cents);
COMMENT ON COLUMN issuer.account.aside_cents IS
  'The part of `held_cents` that the holder set aside; `issuer.set_hold` writes it.';

CREATE TABLE issuer.set_aside_part (
  account_id bigint NOT NULL REFERENCES issuer.account,
  part_id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (name <> ''),
  set_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, part_id)
);
COMMENT ON TABLE issuer.set_aside_part IS
  'A part of the balance that its holder set aside. Its money is the hold ''aside/<part_id>''. The row goes when all of it is back; the'
  ' hold stays in the ledger without the name.';
COMMENT ON COLUMN issuer.set_aside_part.name IS 'The holder''s own word for it.';

ALTER TABLE issuer.authorization ADD COLUMN aside_cents bigint CHECK (aside_cents > 0);
COMMENT ON COLUMN issuer.authorization.aside_cents IS
  'The money that was set aside when it was declined for want of money; null: none, or another reason.';

COMMENT ON COLUMN issuer.hold.hold_id IS
  'Reference of the authorization, ''transfer:'' with the transfer, or ''aside/'' with the part that the holder set aside.';

CREATE OR REPLACE FUNCTION issuer.set_hold(
  p_account_id bigint, p_hold_id text, p_state text, p_amount_cents bigint, p_now timestamptz, p_expires_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_old issuer.hold;
  v_change_cents bigint;
BEGIN
  PERFORM FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  SELECT * INTO v_old FROM issuer.hold WHERE account_id = p_account_id AND hold_id = p_hold_id;
  IF NOT FOUND THEN
    IF p_state <> 'OPEN' THEN RETURN false; END IF;
    INSERT INTO issuer.hold (account_id, hold_id, amount_cents, state, opened_at, expires_at)
      VALUES (p_account_id, p_hold_id, p_amount_cents, 'OPEN', p_now, p_expires_at);
    v_change_cents := p_amount_cents;
  ELSIF v_old.state <> 'OPEN' THEN
    RETURN false;
  ELSIF p_state = 'OPEN' THEN
    UPDATE issuer.hold SET amount_cents = p_amount_cents, expires_at = coalesce(p_expires_at, expires_at)
      WHERE account_id = p_account_id AND hold_id = p_hold_id;
    v_change_cents := p_amount_cents - v_old.amount_cents;
  ELSE
    UPDATE issuer.hold SET state = p_state, resolved_at = p_now
      WHERE account_id = p_account_id AND hold_id = p_hold_id;
    v_change_cents := -v_old.amount_cents;
  END IF;
  UPDATE issuer.account SET held_cents = held_cents + v_change_cents,
      aside_cents = aside_cents + CASE WHEN p_hold_id LIKE 'aside/%' THEN v_change_cents ELSE 0 END
    WHERE account_id = p_account_id;
  RETURN true;
END $$;

-- A deposit that was sent in error is not the holder's: setting it aside does not keep it from going back.
CREATE OR REPLACE FUNCTION issuer.receiver_facts(p_account_id bigint) RETURNS TABLE (
  holder_id bigint, is_closed boolean, available_cents bigint, holder_name text, died_on date, is_listed boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT account.holder_id, account.closed_at IS NOT NULL,
      account.posted_cents - account.held_cents + account.aside_cents,
      holder.given_name || ' ' || holder.family_name, holder.died_on,
      EXISTS (SELECT FROM issuer.exception WHERE exception.account_id = p_account_id AND exception.kind = 'NAME_LISTED'
        AND exception.resolved_at IS NULL)
    FROM issuer.account JOIN issuer.holder USING (holder_id) WHERE account.account_id = p_account_id;
END $$;

-- Money that its holder set aside is as abandoned as the rest: it neither bars what is due to a state nor stays behind.
CREATE OR REPLACE FUNCTION issuer.dormancy_facts(p_account_id bigint) RETURNS TABLE (
  holder_id bigint, is_closed boolean, posted_cents bigint, held_cents bigint, died_on date, address_sealed bytea,
  contacted_at timestamptz, is_in_dispute boolean, has_case boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT account.holder_id, account.closed_at IS NOT NULL, account.posted_cents,
      account.held_cents - account.aside_cents, holder.died_on, holder.address_sealed,
      greatest(account.opened_at, account.heard_at,
        (SELECT max(asked.created_at) FROM issuer.authorization AS asked WHERE asked.account_id = p_account_id),
        (SELECT max(journal.posted_at) FROM issuer.journal WHERE journal.account_id = p_account_id
           AND journal.kind IN ('PURCHASE', 'CASH', 'BANK_TRANSFER')),
        (SELECT max(transfer.confirmed_at) FROM issuer.transfer WHERE transfer.account_id = p_account_id)),
      EXISTS (SELECT FROM issuer.provisional_credit AS credit
        WHERE credit.account_id = p_account_id AND credit.outcome IS NULL),
      EXISTS (SELECT FROM issuer.exception WHERE exception.account_id = p_account_id AND exception.resolved_at IS NULL
        AND exception.kind NOT IN ('STRANDED', 'CARD_UNDELIVERABLE', 'CARD_NOT_REPORTED', 'STATEMENT_NOT_MAILED'))
    FROM issuer.account JOIN issuer.holder USING (holder_id) WHERE account.account_id = p_account_id;
END $$;
