-- Transfers whose money is set aside, which each look at an account's pending transactions asks for.
CREATE INDEX transfer_set_aside ON issuer.transfer (account_id, confirmed_at) WHERE state IN ('CONFIRMED', 'HELD');
