-- The issuing core: holders, their accounts and cards. Every table of money and cards starts its key with the account,
-- so that it can be distributed by account. What identifies a person or a card to a thief is sealed (`*_sealed`:
-- AES-256-GCM) and found again by a keyed hash (`*_lookup`: HMAC-SHA-256); no key stands in the database.
CREATE SCHEMA issuer;

-- By which keys this database was sealed: so that another keys file is noticed before anything is sealed with it.
CREATE TABLE issuer.known_key (
  key_id text PRIMARY KEY,
  fingerprint bytea NOT NULL
);

CREATE TABLE issuer.holder (
  holder_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  given_name text NOT NULL,
  family_name text NOT NULL,
  ssn_sealed bytea NOT NULL,
  ssn_lookup bytea NOT NULL,
  birth_date_sealed bytea NOT NULL,
  -- Where the program sends cards and paper.
  address_line1 text NOT NULL,
  address_line2 text,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- Contacts as the program has them on record; passcodes of people who prove who they are go only there.
  email text,
  mobile_number text CHECK (mobile_number ~ '^[0-9]{10}$'),
  created_at timestamptz NOT NULL,
  CHECK (country <> 'US' OR (state ~ '^[A-Z]{2}$' AND zip ~ '^[0-9]{5}$'))
);
CREATE INDEX holder_ssn ON issuer.holder (ssn_lookup);

-- The balances are the running sums of the entries and the open holds; `npm run ledger -- verify` recomputes them.
-- Routing and account number are what a payer of direct deposits needs.
CREATE TABLE issuer.account (
  account_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL REFERENCES issuer.holder,
  routing_number text NOT NULL CHECK (routing_number ~ '^[0-9]{9}$'),
  account_number_sealed bytea NOT NULL,
  account_number_lookup bytea NOT NULL UNIQUE,
  posted_cents bigint NOT NULL DEFAULT 0,
  held_cents bigint NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX account_holder ON issuer.account (holder_id);

-- The closed set of card status ids; docs/card-states.md names each and the moves between them. Neither CVV nor PIN is
-- kept: the CVV follows from the card and the key that `cvv_key_id` names, the PIN from its sealed Visa PVV.
CREATE TABLE issuer.card (
  account_id bigint NOT NULL REFERENCES issuer.account,
  card_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  card_status_id smallint NOT NULL
    CHECK (card_status_id IN (1, 4, 5, 6, 7, 8, 9, 10, 14, 15, 17, 19, 20, 21, 22, 23)),
  account_nickname text NOT NULL CHECK (char_length(account_nickname) BETWEEN 1 AND 15),
  pan_sealed bytea NOT NULL,
  pan_lookup bytea NOT NULL,
  -- 1 for the first card with this number; a damaged card's replacement has the same number, the next sequence and
  -- another expiry. So two accounts can never get the same number.
  pan_sequence smallint NOT NULL CHECK (pan_sequence > 0),
  last4_digit text NOT NULL CHECK (last4_digit ~ '^[0-9]{4}$'),
  cardholder_name text NOT NULL,
  expiry date NOT NULL,
  cvv_key_id text NOT NULL,
  pvv_sealed bytea,
  pvki smallint CHECK (pvki BETWEEN 1 AND 6),
  pin_key_id text,
  -- Wrong tries since the last right one: the holder's, at terminals and in the portal, and thieves' at merchants.
  pin_tries smallint NOT NULL DEFAULT 0 CHECK (pin_tries >= 0),
  cvv_tries smallint NOT NULL DEFAULT 0 CHECK (cvv_tries >= 0),
  merchant_cvv_tries integer NOT NULL DEFAULT 0 CHECK (merchant_cvv_tries >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, card_id),
  UNIQUE (pan_lookup, expiry),
  UNIQUE (pan_lookup, pan_sequence),
  CHECK ((pvv_sealed IS NULL) = (pvki IS NULL) AND (pvv_sealed IS NULL) = (pin_key_id IS NULL))
);

-- From the mildest to the strongest: where several stand, the strongest is shown.
CREATE TYPE issuer.lock_reason AS ENUM ('USER', 'PIN_TRIES', 'CVV_TRIES', 'ISSUER');

-- Locks stand beside the status. Each reason is a lock of its own with its own way out; no row, no lock.
CREATE TABLE issuer.card_lock (
  account_id bigint NOT NULL,
  card_id bigint NOT NULL,
  reason issuer.lock_reason NOT NULL,
  locked_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, card_id, reason),
  FOREIGN KEY (account_id, card_id) REFERENCES issuer.card
);
