-- Merchants that keep a card on file learn its new number or expiry from the network's account updater, unless the holder
-- said no when the card was ordered.
ALTER TABLE issuer.card ADD COLUMN is_announced boolean NOT NULL DEFAULT true;
ALTER TABLE issuer.waiting_order ADD COLUMN is_announced boolean NOT NULL DEFAULT true;

-- Files for the account updater, which go out in three transactions as those for the bureau do. Numbers are not in it here:
-- they are opened when the file is encrypted.
CREATE TABLE issuer.update_file (
  file_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The program's business day on which it was built.
  made_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('BUILT', 'READY', 'DROPPED')),
  updates integer NOT NULL CHECK (updates > 0),
  built_at timestamptz NOT NULL
);
CREATE INDEX update_file_undropped ON issuer.update_file (file_id) WHERE state <> 'DROPPED';

-- Cards that were activated in place of others; each is announced once.
CREATE TABLE issuer.account_update (
  account_id bigint NOT NULL REFERENCES issuer.account,
  card_id bigint NOT NULL,
  replaced_card_id bigint NOT NULL,
  activated_at timestamptz NOT NULL,
  file_id bigint,
  PRIMARY KEY (account_id, card_id)
);
CREATE INDEX account_update_to_file ON issuer.account_update (activated_at) WHERE file_id IS NULL;
CREATE INDEX account_update_of_file ON issuer.account_update (file_id) WHERE file_id IS NOT NULL;
