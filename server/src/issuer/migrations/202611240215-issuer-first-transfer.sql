-- When the first transfer to a bank account was confirmed; until a day later it is new, and money to it waits.
ALTER TABLE issuer.bank_account ADD COLUMN first_sent_at timestamptz;
UPDATE issuer.bank_account AS bank SET first_sent_at =
  (SELECT min(confirmed_at) FROM issuer.transfer
   WHERE transfer.account_id = bank.account_id AND transfer.bank_account_id = bank.bank_account_id);
-- Stopped by the link of a message: no money goes there until its cardholder, or customer service, takes it up again.
ALTER TABLE issuer.bank_account ADD COLUMN suspended_at timestamptz;

-- Why a transfer is held: its card was reported stolen, its holder says that it is not theirs, or a message's link was used.
ALTER TABLE issuer.transfer ADD COLUMN held_because text CHECK (held_because IN ('STOLEN', 'DISPUTED', 'STOPPED'));
UPDATE issuer.transfer SET held_because = 'STOLEN' WHERE state = 'HELD';
