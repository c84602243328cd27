-- The issuing core: holders, accounts, cards and the ledger. Every table of money and cards starts its key with the
-- account, so that it can be distributed by account.
CREATE SCHEMA issuer;

CREATE TABLE issuer.holder (
  holder_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  given_name text NOT NULL,
  family_name text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The balances are the running sums of the entries and the open holds; `npm run ledger -- verify` recomputes them.
CREATE TABLE issuer.account (
  account_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL REFERENCES issuer.holder,
  posted_cents bigint NOT NULL DEFAULT 0,
  held_cents bigint NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
  opened_at timestamptz NOT NULL
);
CREATE INDEX account_holder ON issuer.account (holder_id);

-- The closed set of card status ids (specification section 4; reasons in docs/network.md).
CREATE TABLE issuer.card (
  account_id bigint NOT NULL REFERENCES issuer.account,
  card_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  card_status_id smallint NOT NULL
    CHECK (card_status_id IN (1, 4, 5, 6, 7, 8, 9, 10, 14, 15, 17, 19, 20, 21, 22, 23)),
  account_nickname text NOT NULL CHECK (char_length(account_nickname) BETWEEN 1 AND 15),
  last4_digit text NOT NULL CHECK (last4_digit ~ '^[0-9]{4}$'),
  cardholder_name text NOT NULL,
  expiry date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, card_id)
);

-- A lock stands beside the status, with its reason; no row, no lock.
CREATE TABLE issuer.card_lock (
  account_id bigint NOT NULL,
  card_id bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('USER', 'PIN_TRIES', 'CVV_TRIES', 'ISSUER')),
  locked_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, card_id),
  FOREIGN KEY (account_id, card_id) REFERENCES issuer.card
);

-- One business event that moved money. `reference` makes it unrepeatable.
CREATE TABLE issuer.journal (
  account_id bigint NOT NULL REFERENCES issuer.account,
  journal_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('DEPOSIT')),
  reference text NOT NULL,
  description text NOT NULL,
  posted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, journal_id),
  UNIQUE (account_id, reference)
);

-- The lines of a journal. Book 'HOLDER' is the cardholder's money, which the program owes; the other books are the
-- program's side, summed and never updated, so that no row is shared by all accounts.
CREATE TABLE issuer.entry (
  account_id bigint NOT NULL,
  journal_id bigint NOT NULL,
  line smallint NOT NULL,
  book text NOT NULL CHECK (book IN ('HOLDER', 'SETTLEMENT')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  -- The cardholder's posted balance after this entry.
  balance_cents bigint CHECK ((book = 'HOLDER') = (balance_cents IS NOT NULL)),
  PRIMARY KEY (account_id, journal_id, line),
  FOREIGN KEY (account_id, journal_id) REFERENCES issuer.journal
);

-- Entries arrive one whole journal at a time, and each journal sums to zero.
CREATE FUNCTION issuer.require_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY account_id, journal_id HAVING sum(amount_cents) <> 0) THEN
    RAISE EXCEPTION 'a journal must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER entry_zero_sum AFTER INSERT ON issuer.entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION issuer.require_zero_sum();

-- What is written stays: corrections are new journals.
CREATE FUNCTION issuer.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER journal_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.journal
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();
CREATE TRIGGER entry_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.entry
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();

-- Posts one journal of two lines, the cardholder's and the program's, in one round trip. Locks only the cardholder's
-- own row. The same reference with the same data answers the first journal again; with other data it is refused.
CREATE FUNCTION issuer.post_journal(
  p_account_id bigint, p_kind text, p_reference text, p_description text,
  p_book text, p_amount_cents bigint, p_posted_at timestamptz,
  OUT journal_id bigint, OUT balance_cents bigint, OUT repeated boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_first issuer.journal;
  v_entry issuer.entry;
BEGIN
  PERFORM FROM issuer.account WHERE account_id = p_account_id FOR NO KEY UPDATE;
  SELECT * INTO v_first FROM issuer.journal WHERE account_id = p_account_id AND reference = p_reference;
  IF FOUND THEN
    SELECT * INTO v_entry FROM issuer.entry
      WHERE account_id = p_account_id AND journal_id = v_first.journal_id AND line = 1;
    IF v_first.kind <> p_kind OR v_first.description <> p_description OR v_entry.amount_cents <> p_amount_cents THEN
      RAISE EXCEPTION 'reference was used with other data' USING ERRCODE = 'unique_violation';
    END IF;
    journal_id := v_first.journal_id;
    balance_cents := v_entry.balance_cents;
    repeated := true;
    RETURN;
  END IF;
  UPDATE issuer.account SET posted_cents = posted_cents + p_amount_cents
    WHERE account_id = p_account_id RETURNING posted_cents INTO STRICT balance_cents;
  INSERT INTO issuer.journal (account_id, kind, reference, description, posted_at)
    VALUES (p_account_id, p_kind, p_reference, p_description, p_posted_at) RETURNING journal_id INTO journal_id;
  INSERT INTO issuer.entry (account_id, journal_id, line, book, amount_cents, balance_cents) VALUES
    (p_account_id, journal_id, 1, 'HOLDER', p_amount_cents, balance_cents),
    (p_account_id, journal_id, 2, p_book, -p_amount_cents, NULL);
  repeated := false;
END $$;
