-- Cards go out: which are to be made and mailed, in which file for the bureau. A file is built in one transaction, laid
-- ready in the next, let go in a third, as files for the bank are. Numbers and CVVs are not in it here: they are opened
-- and derived when it is encrypted, and kept nowhere.
CREATE TABLE issuer.card_file (
  file_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The program's business day on which it was built.
  made_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('BUILT', 'READY', 'DROPPED')),
  -- Names and addresses as they stood then, so that the same file can be sent again.
  orders_sealed bytea NOT NULL,
  cards integer NOT NULL CHECK (cards > 0),
  built_at timestamptz NOT NULL,
  -- The business day on which it left last; null until it has.
  left_on date
);
CREATE INDEX card_file_undropped ON issuer.card_file (file_id) WHERE state <> 'DROPPED';
CREATE INDEX card_file_left ON issuer.card_file (left_on);

-- A card is in one file at most; null while it is in none. Those that printer or carrier have told of need none.
ALTER TABLE issuer.card ADD COLUMN card_file_id bigint REFERENCES issuer.card_file;
CREATE INDEX card_to_file ON issuer.card (created_at, card_id) WHERE card_status_id = 1 AND card_file_id IS NULL;
CREATE INDEX card_unreported ON issuer.card (card_file_id) WHERE card_status_id = 1 AND card_file_id IS NOT NULL;
-- Those that came back, until they are replaced.
CREATE INDEX card_undeliverable ON issuer.card (card_id) WHERE card_status_id = 22;
