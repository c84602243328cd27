-- Keys, and the people whose cards and money they seal.

CREATE SCHEMA issuer;
COMMENT ON SCHEMA issuer IS
  'The issuing core: holders, their accounts, cards and money. Every table of money and cards starts its key with the'
  ' account, so that it can be distributed by account. Data that a thief could use is sealed (`…_sealed`: AES-256-GCM)'
  ' and found again by a keyed hash (`…_lookup`: HMAC-SHA-256); no key stands in the database. Amounts are in cents.';

CREATE TABLE issuer.known_key (
  key_id text PRIMARY KEY,
  fingerprint bytea NOT NULL,
  current_since timestamptz
);
COMMENT ON TABLE issuer.known_key IS
  'The keys by which this database was sealed: so that another keys file is noticed before anything is sealed with'
  ' it.';
COMMENT ON COLUMN issuer.known_key.fingerprint IS 'Of the key; it tells nothing of it.';
COMMENT ON COLUMN issuer.known_key.current_since IS
  'When it became the current one; null: it was the first, or never was.';

CREATE TABLE issuer.retired_key (
  key_id text PRIMARY KEY,
  fingerprint bytea NOT NULL,
  retired_at timestamptz NOT NULL,
  keeps_card_keys boolean NOT NULL
);
COMMENT ON TABLE issuer.retired_key IS 'A keys file that still holds one of these is an old copy.';
COMMENT ON COLUMN issuer.retired_key.keeps_card_keys IS
  'Cards live whose CVV or PIN was made with it: the keys file keeps its card keys, and nothing else of it.';

CREATE TABLE issuer.key_reader (
  process_id uuid PRIMARY KEY,
  host text NOT NULL,
  key_ids text[] NOT NULL,
  current_id text NOT NULL,
  seen_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.key_reader IS
  'The keys that each running process has read. Those that were not seen lately have ended.';

CREATE TABLE issuer.holder (
  holder_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  given_name text NOT NULL,
  family_name text NOT NULL,
  ssn_sealed bytea NOT NULL,
  ssn_lookup bytea NOT NULL,
  birth_date_sealed bytea NOT NULL,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip text,
  country text CHECK (country ~ '^[A-Z]{2}$'),
  email text,
  mobile_number text CHECK (mobile_number ~ '^[0-9]{10}$'),
  created_at timestamptz NOT NULL,
  address_sealed bytea,
  contacts_sealed bytea,
  email_lookup bytea,
  died_on date,
  CHECK (country <> 'US' OR (state ~ '^[A-Z]{2}$' AND zip ~ '^[0-9]{5}(-[0-9]{4})?$')),
  CHECK ((address_sealed IS NULL) = (address_line1 IS NOT NULL))
);
COMMENT ON TABLE issuer.holder IS 'A person to whom the program pays benefits. Address and contacts are sealed.';
COMMENT ON COLUMN issuer.holder.address_line1 IS
  'From before addresses were sealed, as are the next five columns and the two contacts. SQL has no key, so a portal'
  ' seals them when it starts, before it serves. Nothing reads or writes them besides.';
COMMENT ON COLUMN issuer.holder.email IS
  'Contacts as the program has them on record; passcodes of people who prove who they are go only there.';
COMMENT ON COLUMN issuer.holder.address_sealed IS
  'Where the program sends cards and paper; null: it still stands open.';
COMMENT ON COLUMN issuer.holder.contacts_sealed IS 'Email and mobile number on record.';
COMMENT ON COLUMN issuer.holder.died_on IS 'The day on which a holder died, as far as it was told.';

CREATE TABLE issuer.address_change (
  holder_id bigint NOT NULL REFERENCES issuer.holder,
  changed_at timestamptz NOT NULL,
  former jsonb,
  changed_by text NOT NULL CHECK (changed_by IN ('HOLDER', 'STAFF')),
  proved_at timestamptz,
  proved_by text CHECK (proved_by IN ('PASSCODE', 'STAFF')),
  change_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  former_sealed bytea,
  PRIMARY KEY (holder_id, changed_at),
  CHECK ((proved_at IS NULL) = (proved_by IS NULL)),
  CHECK ((former_sealed IS NULL) = (former IS NOT NULL))
);
COMMENT ON TABLE issuer.address_change IS
  'A card goes to an address that changed less than 30 days ago only after somebody made sure of it (16 CFR 681.2,'
  ' decision 29).';
COMMENT ON COLUMN issuer.address_change.former IS 'Open, from before addresses were sealed; null since.';
COMMENT ON COLUMN issuer.address_change.proved_at IS 'When somebody made sure of the new one.';
COMMENT ON COLUMN issuer.address_change.proved_by IS 'How.';
COMMENT ON COLUMN issuer.address_change.former_sealed IS 'The address before.';

CREATE INDEX holder_ssn ON issuer.holder (ssn_lookup);
CREATE INDEX holder_email ON issuer.holder (email_lookup) WHERE email_lookup IS NOT NULL;

-- Numbers of rows that hold sealed values, drawn before the row is there: a value is sealed for the one row that it
-- stands in.
CREATE FUNCTION issuer.draw_holder_ids(p_count integer) RETURNS SETOF bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('issuer.holder', 'holder_id')::regclass) FROM generate_series(1, p_count) $$;

CREATE FUNCTION issuer.draw_address_change_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('issuer.address_change', 'change_id')::regclass) $$;
