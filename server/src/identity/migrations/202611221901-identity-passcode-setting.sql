-- Whether a code is asked for at every sign-in, also on a device that is known, and by which way it is offered first.
ALTER TABLE identity.login ADD COLUMN asks_passcode boolean NOT NULL DEFAULT false;
ALTER TABLE identity.login ADD COLUMN passcode_way text CHECK (passcode_way IN ('TEXT', 'CALL', 'EMAIL'));
