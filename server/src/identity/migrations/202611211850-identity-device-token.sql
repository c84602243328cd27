-- When a device is remembered anew, all logins that know it are found by its old token.
CREATE INDEX device_token ON identity.device (token_hash);
