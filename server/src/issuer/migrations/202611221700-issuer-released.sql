-- When staff let a transfer go on that was held because its card was reported stolen: it is not held for that again.
ALTER TABLE issuer.transfer ADD COLUMN released_at timestamptz;
