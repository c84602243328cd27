-- Cards: what they are, what locks them, and how they reach their holders.

CREATE TYPE issuer.lock_reason AS ENUM ('USER', 'PIN_TRIES', 'CVV_TRIES', 'ISSUER');
COMMENT ON TYPE issuer.lock_reason IS 'From the mildest to the strongest: where several stand, the strongest is shown.';

CREATE TABLE issuer.card_file (
  file_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('BUILT', 'READY', 'DROPPED')),
  orders_sealed bytea NOT NULL,
  cards integer NOT NULL CHECK (cards > 0),
  built_at timestamptz NOT NULL,
  left_on date
);
COMMENT ON TABLE issuer.card_file IS
  'A file of cards that the bureau makes and mails. It is built in one transaction, laid ready in the next, let go in'
  ' a third, as files for the bank are. Numbers and CVVs are not in it here: they are opened and derived when it is'
  ' encrypted, and kept nowhere.';
COMMENT ON COLUMN issuer.card_file.made_on IS 'The program''s business day on which it was built.';
COMMENT ON COLUMN issuer.card_file.orders_sealed IS
  'Names and addresses as they stood then, so that the same file can be sent again.';
COMMENT ON COLUMN issuer.card_file.left_on IS 'The business day on which it left last; null until it has.';

CREATE TABLE issuer.card (
  account_id bigint NOT NULL REFERENCES issuer.account,
  card_id bigint,
  card_status_id smallint NOT NULL CHECK (card_status_id IN (1, 4, 5, 6, 7, 8, 9, 10, 14, 15, 17, 19, 20, 21, 22, 23)),
  account_nickname text NOT NULL CHECK (char_length(account_nickname) BETWEEN 1 AND 15),
  pan_sealed bytea NOT NULL,
  last4_digit text NOT NULL CHECK (last4_digit ~ '^[0-9]{4}$'),
  cardholder_name text NOT NULL,
  expiry date NOT NULL,
  cvv_key_id text NOT NULL,
  pvv_sealed bytea,
  pvki smallint CHECK (pvki BETWEEN 1 AND 6),
  pin_key_id text,
  pin_tries smallint NOT NULL DEFAULT 0 CHECK (pin_tries >= 0),
  cvv_tries smallint NOT NULL DEFAULT 0 CHECK (cvv_tries >= 0),
  created_at timestamptz NOT NULL,
  order_reason text NOT NULL DEFAULT 'NEW'
    CHECK (order_reason IN ('NEW', 'LOST', 'STOLEN', 'DAMAGED', 'NOT_ARRIVED', 'RENEWAL')),
  shipping_method text NOT NULL DEFAULT 'STANDARD' CHECK (shipping_method IN ('STANDARD', 'EXPEDITED')),
  replaces_card_id bigint,
  card_fee_cents integer NOT NULL DEFAULT 0 CHECK (card_fee_cents >= 0),
  moved_at timestamptz NOT NULL,
  expiry_noticed_at timestamptz,
  merchant_cvv_wrong_at timestamptz[] NOT NULL DEFAULT '{}',
  merchant_cvv_closed_until timestamptz,
  card_file_id bigint REFERENCES issuer.card_file,
  held_from smallint CHECK (held_from IN (1, 4, 10, 14, 19, 20, 23)),
  fee_waived boolean NOT NULL DEFAULT false,
  is_announced boolean NOT NULL DEFAULT true,
  rest_noticed_on date,
  PRIMARY KEY (account_id, card_id),
  CHECK ((pvv_sealed IS NULL) = (pvki IS NULL) AND (pvv_sealed IS NULL) = (pin_key_id IS NULL)),
  FOREIGN KEY (account_id, replaces_card_id) REFERENCES issuer.card,
  CHECK ((held_from IS NOT NULL) = (card_status_id = 21))
);
COMMENT ON TABLE issuer.card IS
  'One piece of plastic. Neither CVV nor PIN is kept: the CVV follows from the card and the key that `cvv_key_id`'
  ' names, the PIN from its sealed Visa PVV.';
COMMENT ON COLUMN issuer.card.card_status_id IS
  'A closed set; docs/card-states.md names each and the moves between them.';
COMMENT ON COLUMN issuer.card.expiry IS 'Last day of the month of expiry: the last on which it may be used.';
COMMENT ON COLUMN issuer.card.pvki IS 'Index of the key of the PVV.';
COMMENT ON COLUMN issuer.card.pin_tries IS
  'Wrong tries since the last right one: the holder''s, at terminals and in the portal, and thieves'' at merchants.';
COMMENT ON COLUMN issuer.card.cvv_tries IS 'Wrong tries in the portal since the last right one.';
COMMENT ON COLUMN issuer.card.order_reason IS 'Why it was ordered. When stands in `created_at`.';
COMMENT ON COLUMN issuer.card.replaces_card_id IS
  'The card of the same account whose place it takes; closed when this one is activated, if it is not closed by then.';
COMMENT ON COLUMN issuer.card.card_fee_cents IS
  'The price of the card itself, without its mail; 0 for the free one of a year.';
COMMENT ON COLUMN issuer.card.moved_at IS 'When its status last changed.';
COMMENT ON COLUMN issuer.card.expiry_noticed_at IS 'When its holder was told that it expires.';
COMMENT ON COLUMN issuer.card.merchant_cvv_wrong_at IS 'Wrong CVV2s at merchants within the last 24 hours.';
COMMENT ON COLUMN issuer.card.merchant_cvv_closed_until IS 'Until when no CVV2 of a merchant is compared.';
COMMENT ON COLUMN issuer.card.card_file_id IS
  'A card is in one file at most; null while it is in none. Those that printer or carrier have told of need none.';
COMMENT ON COLUMN issuer.card.held_from IS
  'From which status a card was held for suspected fraud: the end of the hold gives it back, so that a card on its'
  ' way does not become active by it.';
COMMENT ON COLUMN issuer.card.fee_waived IS
  'Whether customer service waived what a card costs. One that was waived is not the free one of a year.';
COMMENT ON COLUMN issuer.card.is_announced IS
  'Merchants that keep a card on file learn its new number or expiry from the network''s account updater, unless the'
  ' holder said no when the card was ordered.';
COMMENT ON COLUMN issuer.card.rest_noticed_on IS 'The day on which its holder was last warned that it will rest.';

CREATE TABLE issuer.card_lock (
  account_id bigint NOT NULL,
  card_id bigint NOT NULL,
  reason issuer.lock_reason NOT NULL,
  locked_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, card_id, reason),
  FOREIGN KEY (account_id, card_id) REFERENCES issuer.card
);
COMMENT ON TABLE issuer.card_lock IS
  'Locks stand beside the status. Each reason is a lock of its own with its own way out; no row, no lock.';

CREATE TABLE issuer.shipping_event (
  account_id bigint NOT NULL,
  card_id bigint NOT NULL,
  state text NOT NULL
    CHECK (state IN ('ORDERED', 'PRINTED', 'SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED')),
  happened_at timestamptz NOT NULL,
  carrier text,
  tracking_number text,
  PRIMARY KEY (account_id, card_id, state),
  FOREIGN KEY (account_id, card_id) REFERENCES issuer.card
);
COMMENT ON TABLE issuer.shipping_event IS
  'Where a card in the mail has been, as printer and carrier said it. Each state is kept once, with its first time.';
COMMENT ON COLUMN issuer.shipping_event.carrier IS 'Only expedited mail has a carrier and a number.';

CREATE TABLE issuer.waiting_order (
  account_id bigint NOT NULL REFERENCES issuer.account,
  card_id bigint NOT NULL,
  order_reason text NOT NULL CHECK (order_reason IN ('LOST', 'STOLEN')),
  shipping_method text NOT NULL CHECK (shipping_method IN ('STANDARD', 'EXPEDITED')),
  fee_cents bigint NOT NULL CHECK (fee_cents >= 0),
  asked_at timestamptz NOT NULL,
  made_at timestamptz,
  for_address boolean NOT NULL DEFAULT false,
  is_announced boolean NOT NULL DEFAULT true,
  PRIMARY KEY (account_id, card_id)
);
COMMENT ON TABLE issuer.waiting_order IS
  'A card that was reported lost or stolen and whose replacement the balance cannot bear yet: ordered as soon as it'
  ' does.';
COMMENT ON COLUMN issuer.waiting_order.card_id IS 'The card whose place the new one takes.';
COMMENT ON COLUMN issuer.waiting_order.fee_cents IS
  'Its price when it was asked for; looked at again when it is made.';
COMMENT ON COLUMN issuer.waiting_order.for_address IS
  'Whether it waits until somebody has made sure of a new address; it may be free then.';
COMMENT ON COLUMN issuer.waiting_order.is_announced IS 'As in `issuer.card`, for the card to come.';

CREATE TABLE issuer.update_file (
  file_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('BUILT', 'READY', 'DROPPED')),
  updates integer NOT NULL CHECK (updates > 0),
  built_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.update_file IS
  'Files for the account updater, which go out in three transactions as those for the bureau do. Numbers are not in'
  ' them here: they are opened when the file is encrypted.';
COMMENT ON COLUMN issuer.update_file.made_on IS 'The program''s business day on which it was built.';
COMMENT ON COLUMN issuer.update_file.updates IS 'How many it holds.';

CREATE TABLE issuer.account_update (
  account_id bigint NOT NULL REFERENCES issuer.account,
  card_id bigint NOT NULL,
  replaced_card_id bigint NOT NULL,
  activated_at timestamptz NOT NULL,
  file_id bigint,
  PRIMARY KEY (account_id, card_id)
);
COMMENT ON TABLE issuer.account_update IS 'Cards that were activated in place of others; each is announced once.';
COMMENT ON COLUMN issuer.account_update.replaced_card_id IS 'The card whose place it took.';
COMMENT ON COLUMN issuer.account_update.file_id IS 'Null: it waits for a file.';

CREATE INDEX card_file_undropped ON issuer.card_file (file_id) WHERE state <> 'DROPPED';
CREATE INDEX card_file_left ON issuer.card_file (left_on);
-- The cards that a day may bring something to: they expire, were never activated, or rest.
CREATE INDEX card_expiry ON issuer.card (expiry) WHERE card_status_id IN (1, 4, 10, 14, 19, 20, 21, 23);
CREATE INDEX card_moved ON issuer.card (moved_at) WHERE card_status_id IN (1, 4, 10, 14, 19);
CREATE INDEX card_to_file ON issuer.card (created_at, card_id) WHERE card_status_id = 1 AND card_file_id IS NULL;
CREATE INDEX card_unreported ON issuer.card (card_file_id) WHERE card_status_id = 1 AND card_file_id IS NOT NULL;
-- Those that came back, until they are replaced.
CREATE INDEX card_undeliverable ON issuer.card (card_id) WHERE card_status_id = 22;
CREATE INDEX waiting_order_open ON issuer.waiting_order (account_id) WHERE made_at IS NULL;
CREATE INDEX update_file_undropped ON issuer.update_file (file_id) WHERE state <> 'DROPPED';
CREATE INDEX account_update_to_file ON issuer.account_update (activated_at) WHERE file_id IS NULL;
CREATE INDEX account_update_of_file ON issuer.account_update (file_id) WHERE file_id IS NOT NULL;

CREATE FUNCTION issuer.draw_card_file_id() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS
  $$ SELECT nextval(pg_get_serial_sequence('issuer.card_file', 'file_id')::regclass) $$;
