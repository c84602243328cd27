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
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
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
  -- Wrong PINs since the last right one, and wrong CVV2s that merchants sent.
  pin_tries smallint NOT NULL DEFAULT 0,
  merchant_cvv_tries integer NOT NULL DEFAULT 0,
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
